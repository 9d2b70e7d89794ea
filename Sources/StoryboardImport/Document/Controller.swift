extension StoryboardDocument {
  /// The controller of a scene: a view controller, a window controller, or a controller of watchKit.
  public struct Controller: Hashable, Sendable {
    /// The element's name: `viewController`, `tableViewController`, `windowController`, `pagecontroller`, …
    public var kind: String
    public var id: ObjectID
    /// The class that the scene is made of, where it is not the framework's own.
    public var customClass: CustomClass?
    /// The name by which code makes the scene.
    public var storyboardIdentifier: String?
    /// The name of a watchKit controller, which has no storyboard identifier.
    public var identifier: String?
    public var title: String?
    /// The name that the scene has in Interface Builder alone.
    public var userLabel: String?
    /// How the controller is presented where its segue leaves that open.
    public var modalPresentationStyle: String?
    /// What the framework sets on the controller when it makes it, in file order.
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
    /// The value as the file has it; nil where it is an element of its own, such as a color.
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
    /// The module that the file names. Absent for a class of Objective-C.
    public var module: String?
    /// `target` where the class belongs to whichever module the storyboard is compiled for: `module` is then
    /// only what that was called when the file was last saved.
    public var moduleProvider: String?

    public init(name: String, module: String? = nil, moduleProvider: String? = nil) {
      self.name = name
      self.module = module
      self.moduleProvider = moduleProvider
    }

    /// Whether the class belongs to the module that the storyboard is compiled for.
    public var inheritsModuleFromTarget: Bool { moduleProvider == "target" }
  }
}
