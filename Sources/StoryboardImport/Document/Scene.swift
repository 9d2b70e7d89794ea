extension StoryboardDocument {
  /// One scene: what it shows, the segues that leave it, and its exits.
  public struct Scene: Hashable, Sendable {
    /// The attribute `sceneID`.
    public var id: ObjectID?
    public var content: Content
    /// The segues found anywhere in the scene, in file order.
    public var segues: [Segue]
    /// What unwind segues of this scene name as their destination, in file order.
    public var exits: [Exit]
    /// The 1-based line of the element `scene`.
    public var line: Int

    public init(
      id: ObjectID?, content: Content = .none, segues: [Segue] = [], exits: [Exit] = [], line: Int
    ) {
      self.id = id
      self.content = content
      self.segues = segues
      self.exits = exits
      self.line = line
    }

    /// The scene's controller, if it has one of its own.
    public var controller: Controller? {
      if case .controller(let controller) = content { controller } else { nil }
    }

    /// The reference to another scene, if that is what the scene is.
    public var placeholder: Placeholder? {
      if case .placeholder(let placeholder) = content { placeholder } else { nil }
    }
  }

  /// What a scene shows.
  public enum Content: Hashable, Sendable {
    case controller(Controller)
    /// A storyboard reference: the scene stands for one elsewhere.
    case placeholder(Placeholder)
    /// The application of a macOS main storyboard, with the main menu. It is no controller.
    case application(Application)
    /// Nothing that this model knows.
    case none

    /// The object that segues name when they lead to the scene.
    public var id: ObjectID? {
      switch self {
      case .controller(let controller): controller.id
      case .placeholder(let placeholder): placeholder.id
      case .application(let application): application.id
      case .none: nil
      }
    }
  }

  /// The application object of a macOS main storyboard.
  public struct Application: Hashable, Sendable {
    public var id: ObjectID
    public var customClass: CustomClass?
    /// The 1-based line of the element.
    public var line: Int

    public init(id: ObjectID, customClass: CustomClass? = nil, line: Int) {
      self.id = id
      self.customClass = customClass
      self.line = line
    }
  }

  /// The exit of a scene: the destination of the unwind segues that leave it.
  public struct Exit: Hashable, Sendable {
    public var id: ObjectID
    /// The 1-based line of the element `exit`.
    public var line: Int

    public init(id: ObjectID, line: Int) {
      self.id = id
      self.line = line
    }
  }
}
