/// The coder for a controller of a storyboard.
///
/// One coder makes one scene. The scene's children by relationship are made in the same way, with the same source.
final class StoryboardCoder: NSCoder {
  let storyboard: UIStoryboard
  let scene: StoryboardScene
  let origin: Origin?

  /// The origin of the scene: the source of the segue, and its sender.
  struct Origin {
    let source: UIViewController
    let sender: Any?
  }

  init(_ located: LocatedScene, origin: Origin?) {
    storyboard = located.storyboard
    scene = located.scene
    self.origin = origin
    super.init()
  }
}

extension UIViewController {
  /// Takes the values of `init?(coder:)` from a storyboard.
  func decode(_ coder: StoryboardCoder) {
    storyboard = coder.storyboard
    scene = coder.scene
    title = coder.scene.title
    if let style = coder.scene.modalPresentationStyle.flatMap(UIModalPresentationStyle.init(attribute:)) {
      modalPresentationStyle = style
    }
    StandIn.emit(.made(self, custom: !isOfFramework))
    for relationship in coder.scene.segues where relationship.kind == "relationship" {
      let child = coder.storyboard.makeDestination(of: relationship, for: coder.origin)
      adopt(child, by: relationship.relationship)
    }
  }

  /// True if the class belongs to the framework.
  private var isOfFramework: Bool {
    ["UIKit.", "AVKit.", "GLKit."].contains { String(reflecting: type(of: self)).hasPrefix($0) }
  }
}
