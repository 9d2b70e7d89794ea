/// A storyboard of a bundle.
@MainActor open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle?
  let file: StoryboardFile

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let file = StoryboardLibrary.file(name, in: storyboardBundleOrNil) else {
      let path = (storyboardBundleOrNil ?? .main).bundlePath
      trap("Could not find a storyboard named '\(name)' in bundle NSBundle <\(path)>")
    }
    self.name = name
    bundle = storyboardBundleOrNil
    self.file = file
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? {
    initialScene.map { make($0) }
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(scene(identifier: identifier))
  }

  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initialScene.map { cast(make($0, creator: creator)) }
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    cast(make(scene(identifier: identifier), creator: creator))
  }

  private func cast<ViewController: UIViewController>(_ controller: UIViewController) -> ViewController {
    guard let controller = controller as? ViewController else {
      trap("Could not cast value of type '\(type(of: controller))' to '\(ViewController.self)'")
    }
    return controller
  }

  // MARK: Scenes

  /// The initial scene, after following placeholders.
  var initialScene: LocatedScene? {
    guard let id = file.initial else { return nil }
    return locate(id)
  }

  func scene(identifier: String) -> LocatedScene {
    guard let scene = file.scene(identifier: identifier) else {
      trap("Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return follow(LocatedScene(storyboard: self, scene: scene))
  }

  /// The scene of an element, after following all placeholders.
  func locate(_ id: String) -> LocatedScene {
    guard let scene = file.scene(id) else { trap("Storyboard (\(name)) has no view controller '\(id)'") }
    return follow(LocatedScene(storyboard: self, scene: scene))
  }

  private func follow(_ start: LocatedScene) -> LocatedScene {
    guard let reference = start.scene.reference else { return start }
    var bundle = bundle
    if let identifier = reference.bundle {
      guard let other = Bundle(identifier: identifier) else {
        trap("Storyboard (\(name)) refers to a bundle '\(identifier)' that is not loaded")
      }
      bundle = other
    }
    let storyboard = reference.storyboard.map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    if let identifier = reference.identifier { return storyboard.scene(identifier: identifier) }
    guard let initial = storyboard.initialScene else {
      trap("Storyboard (\(storyboard.name)) has no initial view controller, to which '\(name)' refers")
    }
    return initial
  }
}

/// A scene with its storyboard.
struct LocatedScene {
  let storyboard: UIStoryboard
  let scene: StoryboardScene
}
