extension StoryboardDocument {
  /// The controller of a scene: a view controller, a window controller, or a controller of WatchKit.
  package struct Controller: Hashable, Sendable {
    /// The element's name: `viewController`, `tableViewController`, `windowController`, `pagecontroller`, …
    package var kind: String
    package var id: ObjectID
    /// The class of the controller, if it is not the framework's own.
    package var customClass: CustomClass?
    /// The name that code uses to make the controller.
    package var storyboardIdentifier: String?
    /// The name of a WatchKit controller, which has no storyboard identifier.
    package var identifier: String?
    package var title: String?
    /// The name of the scene in Interface Builder.
    package var userLabel: String?
    /// The presentation style of the controller, if its segue has none.
    package var modalPresentationStyle: String?
    /// The 1-based line of the element.
    package var line: Int

    package init(kind: String, id: ObjectID, line: Int) {
      self.kind = kind
      self.id = id
      self.line = line
    }
  }

  /// The class of an object as the file names it.
  package struct CustomClass: Hashable, Sendable {
    package var name: String
    /// The module that the file names; nil for a class of Objective-C.
    package var module: String?
    /// `target` if the class belongs to the module that the storyboard is compiled for. `module` is then only the name
    /// of that module when the file was last saved.
    package var moduleProvider: String?

    package init(name: String, module: String? = nil, moduleProvider: String? = nil) {
      self.name = name
      self.module = module
      self.moduleProvider = moduleProvider
    }

    /// True if the class belongs to the module that the storyboard is compiled for.
    package var inheritsModuleFromTarget: Bool { moduleProvider == "target" }
  }
}
