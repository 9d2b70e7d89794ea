@MainActor extension Storyboard {
  /// Makes the controller of a scene: by the creator if it returns one, otherwise by `init?(coder:)`. It gets
  /// what belongs to it before anyone else does.
  func make(
    _ located: LocatedScene, origin: StoryboardCoder.Origin? = nil,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let coder = StoryboardCoder(located, origin: origin)
    let made = make(located, coder, creator)
    finish(made, coder)
    return made
  }

  private func make(
    _ located: LocatedScene, _ coder: StoryboardCoder, _ creator: ((NSCoder) -> Controller?)?
  ) -> Controller {
    let expected = controllerClass(located.scene)
    if let creator, let made = creator(coder) {
      guard inherits(type(of: made), from: expected) else {
        trap("Custom instantiated \(type(of: made)) must be kind of class '\(expected)'")
      }
      guard StandIn.scene(of: made) === located.scene else {
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
  func makeDestination(of segue: StoryboardSegue, for origin: StoryboardCoder.Origin?) -> Controller {
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

  private func controllerClass(_ scene: StoryboardScene) -> Controller.Type {
    let framework = Self.frameworkClass(of: scene.element)
    guard let custom = scene.customClass else { return framework }
    guard let found = StandIn.findClass(custom) else {
      trap("Unknown class \(custom) in Interface Builder file (scene '\(scene.id)' of storyboard '\(name)')")
    }
    guard let type = found as? Controller.Type, inherits(type, from: framework) else {
      trap("Class \(custom) of scene '\(scene.id)' in storyboard '\(name)' is no \(scene.element)")
    }
    return type
  }
}
