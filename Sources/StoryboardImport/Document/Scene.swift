extension StoryboardDocument {
  /// One scene: its content, the segues that start at it, and its exits.
  package struct Scene: Hashable, Sendable {
    /// The attribute `sceneID` of the scene's element in the storyboard file.
    package var id: ObjectID?
    package var content: Content
    /// All segues of the scene, of its controller and of objects such as buttons, in file order.
    package var segues: [Segue]
    /// The destinations of this scene's unwind segues, in file order.
    package var exits: [Exit]
    /// The position of the scene on Interface Builder's canvas; nil if the file does not give one.
    package var canvasLocation: CanvasLocation?
    /// The 1-based line of the element `scene`.
    package var line: Int

    package init(
      id: ObjectID?, content: Content = .none, segues: [Segue] = [], exits: [Exit] = [], line: Int
    ) {
      self.id = id
      self.content = content
      self.segues = segues
      self.exits = exits
      self.line = line
    }

    /// The scene's controller; nil if the scene is a storyboard reference or has no controller.
    package var controller: Controller? {
      if case .controller(let controller) = content { controller } else { nil }
    }

    /// The storyboard reference that the scene consists of; nil for any other scene.
    package var placeholder: Placeholder? {
      if case .placeholder(let placeholder) = content { placeholder } else { nil }
    }
  }

  /// The content of a scene.
  package enum Content: Hashable, Sendable {
    case controller(Controller)
    /// A storyboard reference, which leads to another scene.
    case placeholder(Placeholder)
    /// The application of a macOS main storyboard, with the main menu. It is not a controller.
    case application(Application)
    /// Nothing, or only elements that a `StoryboardDocument` does not keep.
    case none

    /// The object ID by which a segue names this scene as its destination; nil if the scene has no content.
    package var id: ObjectID? {
      switch self {
      case .controller(let controller): controller.id
      case .placeholder(let placeholder): placeholder.id
      case .application(let application): application.id
      case .none: nil
      }
    }
  }

  /// The position of a scene on Interface Builder's canvas, in points. `x` grows to the right and `y` downwards.
  package struct CanvasLocation: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The application object of a macOS main storyboard.
  package struct Application: Hashable, Sendable {
    package var id: ObjectID
    package var customClass: CustomClass?
    /// The 1-based line of the application's element in the storyboard file.
    package var line: Int

    package init(id: ObjectID, customClass: CustomClass? = nil, line: Int) {
      self.id = id
      self.customClass = customClass
      self.line = line
    }
  }

  /// The exit of a scene: the destination of the unwind segues that start at it.
  package struct Exit: Hashable, Sendable {
    package var id: ObjectID
    /// The 1-based line of the element `exit`.
    package var line: Int

    package init(id: ObjectID, line: Int) {
      self.id = id
      self.line = line
    }
  }
}
