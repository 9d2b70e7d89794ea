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
    /// The presentation style for segues to the controller that give no style themselves.
    package var modalPresentationStyle: String?
    /// The 1-based line of the controller's element in the storyboard file.
    package var line: Int

    package init(kind: String, id: ObjectID, line: Int) {
      self.kind = kind
      self.id = id
      self.line = line
    }
  }

  /// The class of a controller, a segue or the application, as the storyboard file names it.
  package struct CustomClass: Hashable, Sendable {
    package var name: String
    /// The module that the file names; nil for a class of Objective-C.
    package var module: String?
    /// The value `target` says that the class belongs to the module that the storyboard is compiled for. `module` is
    /// then only the name that this module had when the file was last saved.
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
