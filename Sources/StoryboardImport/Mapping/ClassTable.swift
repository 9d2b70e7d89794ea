/// The classes that the storyboards name, in the order of their first occurrence.
struct ClassTable {
  private var controllers: [ImportModel.Class] = []
  /// The base class of all controllers on the platform of each controller.
  private var roots: [String] = []
  private var segues: [ImportModel.Class] = []
  private var controllerIndex: [ImportModel.ClassName: Int] = [:]
  private var segueNames: Set<ImportModel.ClassName> = []
  /// The other modules to which classes belong.
  private(set) var modules: [String] = []

  /// Controllers first, then segues.
  var declarations: [ImportModel.Class] { controllers + segues.filter { controllerIndex[$0.name] == nil } }

  /// Declares a controller. If scenes of several kinds have the class, its base is the one that these have in common.
  ///
  /// - Parameter root: the base of all controllers on the platform of the scene.
  /// - Returns: true if one class can have all the bases that the scenes require.
  mutating func declareController(_ name: ImportModel.ClassName, base: String, root: String) -> Bool {
    guard let index = controllerIndex[name] else {
      controllerIndex[name] = controllers.count
      controllers.append(ImportModel.Class(name: name, base: base, isController: true))
      roots.append(root)
      addModule(of: name)
      return true
    }
    if controllers[index].base == base { return true }
    let isWindow = base == "NSWindowController" || controllers[index].base == "NSWindowController"
    guard roots[index] == root, !isWindow else { return false }
    controllers[index].base = root
    return true
  }

  mutating func declareSegue(_ name: ImportModel.ClassName, base: String) {
    guard segueNames.insert(name).inserted else { return }
    segues.append(ImportModel.Class(name: name, base: base, isController: false))
    addModule(of: name)
  }

  private mutating func addModule(of name: ImportModel.ClassName) {
    if let module = name.module, !modules.contains(module) { modules.append(module) }
  }
}

extension Importer {
  /// The class of a scene, declared if it is not the framework's own.
  mutating func controllerClass(
    of controller: StoryboardDocument.Controller, in file: ImportedFile
  ) -> ImportModel.ClassName {
    let platform = file.platform
    let base = ControllerKind(element: controller.kind, on: platform).base
    guard let type = controller.customClass else { return ImportModel.ClassName(name: base) }
    guard let name = className(of: type) else {
      report(.unusableClass(type.name, base: base), line: controller.line, in: file)
      return ImportModel.ClassName(name: base)
    }
    let isFramework = type.module == nil && !type.inheritsModuleFromTarget
    if name.module == nil,
      name.name == base || isFramework && ControllerKind.frameworkClasses(on: platform).contains(name.name)
    {
      return name
    }
    if name.module == nil, type.inheritsModuleFromTarget, head.isMissing(name.name) {
      report(.missingClass(type.name, base: base), line: controller.line, in: file)
      return ImportModel.ClassName(name: base)
    }
    if !classes.declareController(name, base: base, root: platform.framework.controllerClass) {
      report(.classOfTwoPlatforms(type.name), line: controller.line, in: file)
    }
    return name
  }

  /// The class of a segue, declared if it is not the framework's own; nil if Swift has no name for it.
  mutating func segueClass(
    of type: StoryboardDocument.CustomClass, in file: ImportedFile
  ) -> ImportModel.ClassName? {
    guard let name = className(of: type), let base = file.platform.framework.segueClass else { return nil }
    if name.name != base || name.module != nil { classes.declareSegue(name, base: base) }
    return name
  }

  /// The name of a class in the program; nil if it is not a name. A Swift class may be named with its module, as in
  /// Objective-C.
  private func className(of type: StoryboardDocument.CustomClass) -> ImportModel.ClassName? {
    var module = type.inheritsModuleFromTarget || type.module == "" ? nil : type.module
    var name = type.name
    if module == nil {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count == 2 { (module, name) = (String(parts[0]), String(parts[1])) }
    }
    if module == model.module { module = nil }
    guard SwiftNames.isUsableForClass(name), module.map(SwiftNames.isUsable) ?? true else { return nil }
    return ImportModel.ClassName(module: module, name: name)
  }
}
