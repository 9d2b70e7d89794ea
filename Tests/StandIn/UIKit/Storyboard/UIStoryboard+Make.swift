extension UIStoryboard {
  /// Makes the controller of a scene: by the creator if it returns one, otherwise by `init?(coder:)`.
  func make(
    _ located: LocatedScene, origin: StoryboardCoder.Origin? = nil,
    creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let expected = controllerClass(located.scene)
    let coder = StoryboardCoder(located, origin: origin)
    if let creator, let made = creator(coder) {
      guard inherits(type(of: made), from: expected) else {
        trap("Custom instantiated \(type(of: made)) must be kind of class '\(expected)'")
      }
      guard made.scene === located.scene else {
        trap("Custom instantiated \(type(of: made)) must be initialized with the coder that it was given")
      }
      return made
    }
    guard let made = expected.init(coder: coder) else {
      let scene = "scene '\(located.scene.id)' of '\(located.storyboard.name)'"
      trap("-[\(expected) initWithCoder:] returned nil for \(scene)")
    }
    return made
  }

  /// Makes the destination of a segue or relationship. A segue action is called on the source that opens all of it.
  func makeDestination(of segue: StoryboardSegue, for origin: StoryboardCoder.Origin?) -> UIViewController {
    let located = locate(segue.destination)
    guard let selector = segue.action, let origin else { return make(located, origin: origin) }
    guard let action = StandIn.segueAction(selector, of: origin.source) else {
      if segue.kind == "relationship" { return make(located, origin: origin) }
      let source = origin.source
      trap("-[\(type(of: source)) \(selector)]: unrecognized selector sent to instance \(source)")
    }
    return make(located, origin: origin) { coder in
      action(origin.source, coder, origin.sender, segue.identifier)
    }
  }

  private func controllerClass(_ scene: StoryboardScene) -> UIViewController.Type {
    guard let custom = scene.customClass else { return Self.frameworkClass(of: scene.element) }
    guard let found = StandIn.findClass(custom) else {
      trap("Unknown class \(custom) in Interface Builder file (scene '\(scene.id)' of storyboard '\(name)')")
    }
    let framework = Self.frameworkClass(of: scene.element)
    guard let type = found as? UIViewController.Type, inherits(type, from: framework) else {
      trap("Class \(custom) of scene '\(scene.id)' in storyboard '\(name)' is no \(scene.element)")
    }
    return type
  }

  /// The class of a scene without a custom one; a plain controller if its framework is not linked.
  private static func frameworkClass(of element: String) -> UIViewController.Type {
    switch element {
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    case "avPlayerViewController": linked("AVKit.AVPlayerViewController")
    case "glkViewController": linked("GLKit.GLKViewController")
    default: UIViewController.self
    }
  }

  private static func linked(_ name: String) -> UIViewController.Type {
    NSClassFromString(name) as? UIViewController.Type ?? UIViewController.self
  }
}
