/// What a controller of a storyboard is decoded from.
///
/// One coder makes one scene. The children that the scene has by relationship are made in the same way, and
/// asked of the same source.
final class StoryboardCoder: NSCoder {
  let storyboard: UIStoryboard
  let scene: StoryboardScene
  let origin: Origin?

  /// What leads to the scene: the source of the segue, and who fired it.
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
  /// What `init?(coder:)` takes from a storyboard.
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

  /// Whether the class is one of the framework's own.
  private var isOfFramework: Bool {
    ["UIKit.", "AVKit.", "GLKit."].contains { String(reflecting: type(of: self)).hasPrefix($0) }
  }
}
