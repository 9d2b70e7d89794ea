extension StoryboardDocument {
  /// The controller of a scene: a view controller, a window controller, or a controller of watchKit.
  public struct Controller: Hashable, Sendable {
    /// The element's name: `viewController`, `tableViewController`, `windowController`, `pagecontroller`, …
    public var kind: String
    public var id: ObjectID
    /// The class of the controller, if it is not the framework's own.
    public var customClass: CustomClass?
    /// The name by which code makes the controller.
    public var storyboardIdentifier: String?
    /// The name of a watchKit controller, which has no storyboard identifier.
    public var identifier: String?
    public var title: String?
    /// The name of the scene in Interface Builder.
    public var userLabel: String?
    /// The presentation style of the controller, if its segue has none.
    public var modalPresentationStyle: String?
    /// The attributes that the framework sets on the controller when it makes it, in file order.
    public var runtimeAttributes: [RuntimeAttribute] = []
    /// The 1-based line of the element.
    public var line: Int

    public init(kind: String, id: ObjectID, line: Int) {
      self.kind = kind
      self.id = id
      self.line = line
    }
  }

  /// A user-defined runtime attribute: a value that the framework sets by its key path.
  public struct RuntimeAttribute: Hashable, Sendable {
    public var keyPath: String
    /// `string`, `number`, `boolean`, `color`, `image`, …
    public var type: String?
    /// The value in the file; nil if it is a child element, such as a color.
    public var value: String?
    /// The 1-based line of the element.
    public var line: Int

    public init(keyPath: String, type: String? = nil, value: String? = nil, line: Int) {
      self.keyPath = keyPath
      self.type = type
      self.value = value
      self.line = line
    }
  }

  /// The class of an object as the file names it.
  public struct CustomClass: Hashable, Sendable {
    public var name: String
    /// The module in the file; nil for a class of Objective-C.
    public var module: String?
    /// `target` if the class belongs to the module for which the storyboard is compiled: `module` is then only the name
    /// of that module when the file was last saved.
    public var moduleProvider: String?

    public init(name: String, module: String? = nil, moduleProvider: String? = nil) {
      self.name = name
      self.module = module
      self.moduleProvider = moduleProvider
    }

    /// True if the class belongs to the module for which the storyboard is compiled.
    public var inheritsModuleFromTarget: Bool { moduleProvider == "target" }
  }
}
