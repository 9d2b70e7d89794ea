/// The classes that the storyboards name, in the order in which they do.
struct ClassTable {
  private var controllers: [Outline.Class] = []
  private var segues: [Outline.Class] = []
  private var controllerIndex: [Outline.ClassName: Int] = [:]
  private var segueNames: Set<Outline.ClassName> = []
  /// The other modules that classes belong to.
  private(set) var modules: [String] = []

  /// Controllers first, then segues.
  var declarations: [Outline.Class] { controllers + segues.filter { controllerIndex[$0.name] == nil } }

  /// Declares a controller. One that scenes of several kinds are made of has the base that these have in
  /// common.
  mutating func declareController(_ name: Outline.ClassName, base: String) {
    if let index = controllerIndex[name] {
      if controllers[index].base != base { controllers[index].base = "UIViewController" }
      return
    }
    controllerIndex[name] = controllers.count
    controllers.append(Outline.Class(name: name, base: base, isController: true))
    addModule(of: name)
  }

  mutating func declareSegue(_ name: Outline.ClassName) {
    guard segueNames.insert(name).inserted else { return }
    segues.append(Outline.Class(name: name, base: "UIStoryboardSegue", isController: false))
    addModule(of: name)
  }

  private mutating func addModule(of name: Outline.ClassName) {
    if let module = name.module, !modules.contains(module) { modules.append(module) }
  }
}

extension Importer {
  /// The class of a scene, declared if it is not the framework's own.
  mutating func controllerClass(
    of controller: StoryboardDocument.Controller, in file: ImportedFile
  ) -> Outline.ClassName {
    let base = ControllerKind(element: controller.kind).base
    guard let type = controller.customClass else { return Outline.ClassName(name: base) }
    guard let name = className(of: type) else {
      report(.unusableClass(type.name, base: base), line: controller.line, in: file)
      return Outline.ClassName(name: base)
    }
    let isFramework = type.module == nil && !type.inheritsModuleFromTarget
    if name.module == nil,
      name.name == base || isFramework && ControllerKind.frameworkClasses.contains(name.name)
    {
      return name
    }
    classes.declareController(name, base: base)
    return name
  }

  /// The class of a segue, declared if it is not the framework's own; nil where Swift has no name for it.
  mutating func segueClass(of type: StoryboardDocument.CustomClass) -> Outline.ClassName? {
    guard let name = className(of: type) else { return nil }
    if name.name != "UIStoryboardSegue" || name.module != nil { classes.declareSegue(name) }
    return name
  }

  /// The name of a class in the program; nil where it is no name. A class of Swift may be named with its
  /// module, as Objective-C does it.
  private func className(of type: StoryboardDocument.CustomClass) -> Outline.ClassName? {
    var module = type.inheritsModuleFromTarget || type.module == "" ? nil : type.module
    var name = type.name
    if module == nil {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count == 2 { (module, name) = (String(parts[0]), String(parts[1])) }
    }
    if module == outline.module { module = nil }
    guard SwiftNames.isUsable(name), module.map(SwiftNames.isUsable) ?? true else { return nil }
    return Outline.ClassName(module: module, name: name)
  }
}
