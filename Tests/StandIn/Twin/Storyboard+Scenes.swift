/// A scene with its storyboard.
struct LocatedScene {
  let storyboard: Storyboard
  let scene: StoryboardScene
}

@MainActor extension Storyboard {
  /// The initial scene, after following placeholders.
  var initialScene: LocatedScene? {
    guard let id = file.initial else { return nil }
    return locate(id)
  }

  func scene(identifier: String) -> LocatedScene {
    guard let scene = file.scene(identifier: identifier) else {
      trap("Storyboard (\(name)) doesn't contain a \(StandIn.controllerWord) with identifier '\(identifier)'")
    }
    return follow(LocatedScene(storyboard: self, scene: scene))
  }

  /// The scene of an element, after following all placeholders.
  func locate(_ id: String) -> LocatedScene {
    guard let scene = file.scene(id) else {
      trap("Storyboard (\(name)) has no \(StandIn.controllerWord) '\(id)'")
    }
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
    let storyboard = reference.storyboard.map { Storyboard(name: $0, bundle: bundle) } ?? self
    if let identifier = reference.identifier { return storyboard.scene(identifier: identifier) }
    guard let initial = storyboard.initialScene else {
      trap(
        "Storyboard (\(storyboard.name)) has no initial \(StandIn.controllerWord), to which '\(name)' refers")
    }
    return initial
  }
}
