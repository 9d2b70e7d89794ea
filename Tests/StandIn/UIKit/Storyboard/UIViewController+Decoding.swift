extension UIViewController {
  /// Takes the values of `init?(coder:)` from a storyboard.
  func decode(_ coder: StoryboardCoder) {
    storyboard = coder.storyboard
    scene = coder.scene
    title = coder.scene.title
    if let style = coder.scene.modalPresentationStyle.flatMap(UIModalPresentationStyle.init(attribute:)) {
      modalPresentationStyle = style
    }
    StandIn.emit(.made(self, custom: !StandIn.isOfFramework(self)))
    for relationship in coder.scene.segues where relationship.kind == "relationship" {
      adopt(coder.makeChild(relationship), by: relationship.relationship)
    }
  }
}
