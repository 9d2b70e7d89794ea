extension StoryboardDocument {
  /// A storyboard reference: an element that leads to a scene of this storyboard or of another one.
  package struct Placeholder: Hashable, Sendable {
    /// The element's name: `viewControllerPlaceholder`, or `controllerPlaceholder` on macOS.
    package var kind: String
    package var id: ObjectID
    /// The storyboard of the target; nil for the storyboard that contains the placeholder.
    package var storyboardName: String?
    /// The storyboard identifier of the target; nil for the initial scene.
    package var referencedIdentifier: String?
    /// The bundle of the target's storyboard; nil for the bundle of the storyboard that contains the placeholder.
    package var bundleIdentifier: String?
    /// The placeholder's own storyboard identifier. Code that asks for it gets the target's controller.
    package var storyboardIdentifier: String?
    /// The name of the placeholder in Interface Builder.
    package var userLabel: String?
    /// The 1-based line of the reference's element in the storyboard file.
    package var line: Int

    package init(kind: String, id: ObjectID, line: Int) {
      self.kind = kind
      self.id = id
      self.line = line
    }
  }
}
