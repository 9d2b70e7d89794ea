extension StoryboardDocument {
  /// A storyboard reference: a scene that stands for one of this storyboard or of another.
  public struct Placeholder: Hashable, Sendable {
    /// The element's name: `viewControllerPlaceholder`, or `controllerPlaceholder` on macOS.
    public var kind: String
    public var id: ObjectID
    /// The storyboard referred to; nil means the one that the placeholder is in.
    public var storyboardName: String?
    /// The storyboard identifier of the scene referred to; nil means the initial one.
    public var referencedIdentifier: String?
    /// The bundle of the storyboard referred to; nil means the bundle of the one that the placeholder is in.
    public var bundleIdentifier: String?
    /// The placeholder's own storyboard identifier, by which code makes the scene referred to.
    public var storyboardIdentifier: String?
    /// The name that the placeholder has in Interface Builder alone.
    public var userLabel: String?
    /// The 1-based line of the element.
    public var line: Int

    public init(kind: String, id: ObjectID, line: Int) {
      self.kind = kind
      self.id = id
      self.line = line
    }
  }
}
