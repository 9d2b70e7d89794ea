/// The coder for a controller of a storyboard.
///
/// One coder makes one scene. The scene's children by relationship are made in the same way, with the same source.
final class StoryboardCoder: NSCoder {
  let storyboard: Storyboard
  let scene: StoryboardScene
  let origin: Origin?
  /// The content of a window, until the window's controller exists.
  var content: Controller?

  /// The origin of the scene: the source of the segue, and its sender.
  struct Origin {
    let source: Controller
    let sender: Any?
  }

  init(_ located: LocatedScene, origin: Origin?) {
    storyboard = located.storyboard
    scene = located.scene
    self.origin = origin
    super.init()
  }

  @MainActor func makeChild(_ relationship: StoryboardSegue) -> Controller {
    storyboard.makeDestination(of: relationship, for: origin)
  }
}
