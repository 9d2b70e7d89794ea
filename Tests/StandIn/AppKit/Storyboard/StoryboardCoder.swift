/// What a controller of a storyboard is decoded from.
///
/// One coder makes one scene. The children that the scene has by relationship are made in the same way, and
/// asked of the same source.
final class StoryboardCoder: NSCoder {
  let storyboard: NSStoryboard
  let scene: StoryboardScene
  let origin: Origin?
  /// The content of a window, until the window's controller is there.
  var content: NSViewController?

  /// What leads to the scene: the source of the segue, and who fired it.
  struct Origin {
    let source: NSResponder
    let sender: Any?
  }

  init(_ located: LocatedScene, origin: Origin?) {
    storyboard = located.storyboard
    scene = located.scene
    self.origin = origin
    super.init()
  }

  @MainActor func makeChild(_ relationship: StoryboardSegue) -> NSResponder {
    storyboard.makeDestination(of: relationship, for: origin)
  }
}
