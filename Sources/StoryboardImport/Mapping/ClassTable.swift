import StoryboardDiagnostics

/// The classes that the storyboards name, in the order of their first occurrence.
struct ClassTable {
  private var controllers: [ImportModel.Class] = []
  /// For each element of `controllers`, the base class of all controllers on its platform, such as
  /// `UIViewController`.
  private var roots: [String] = []
  private var segues: [ImportModel.Class] = []
  private var controllerIndex: [ImportModel.ClassName: Int] = [:]
  private var segueNames: Set<ImportModel.ClassName> = []
  /// The classes that Swift code declares.
  private var declaredInSwift: Set<ImportModel.ClassName> = []
  /// The modules, other than the program's own, that declare classes of the storyboards.
  private(set) var modules: [String] = []

  /// The classes of controllers, then the classes of custom segues. A class that is used for both is listed once.
  var declarations: [ImportModel.Class] { controllers + segues.filter { controllerIndex[$0.name] == nil } }

  /// Adds the class of a controller. If scenes use the class with several bases, such as `UITableViewController` and
  /// `UIPageViewController`, its base class becomes `root`.
  ///
  /// - Parameter root: the base class of all controllers on the scene's platform, such as `UIViewController`.
  /// - Returns: true if one class can have all the bases that the scenes require. False, for example, if the scenes
  ///   are for iOS and macOS.
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

  /// Remembers that Swift code declares a class.
  mutating func recordSwiftClass(_ name: ImportModel.ClassName) { declaredInSwift.insert(name) }

  func isOfSwiftCode(_ name: ImportModel.ClassName) -> Bool { declaredInSwift.contains(name) }

  /// Remembers the module of a class, if it is not the module of the program.
  mutating func addModule(of name: ImportModel.ClassName) {
    if let module = name.module, !modules.contains(module) { modules.append(module) }
  }
}

extension Importer {
  /// Returns the class of a scene's controller. A class that is not the framework's own is added to the table of
  /// classes. If the program cannot name the class, the result is the framework's class for the controller's kind.
  mutating func controllerClass(
    of controller: StoryboardDocument.Controller, in file: ImportedFile
  ) -> ImportModel.ClassName {
    let platform = file.platform
    let base = ControllerKind(element: controller.kind, on: platform).base
    guard let type = controller.customClass else { return ImportModel.ClassName(name: base) }
    if let (name, isUsable) = swiftClass(of: type, line: controller.line, in: file) {
      // The framework makes the class by its name, but the code of this module cannot name it.
      guard isUsable else {
        classes.addModule(of: name)
        return ImportModel.ClassName(name: base)
      }
      classes.recordSwiftClass(name)
      if !classes.declareController(name, base: base, root: platform.framework.controllerClass) {
        report(.classOfTwoPlatforms(type.name), line: controller.line, in: file)
      }
      return name
    }
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
    if isMissing(name, type) {
      report(.missingClass(type.name, base: base), line: controller.line, in: file)
      return ImportModel.ClassName(name: base)
    }
    if !classes.declareController(name, base: base, root: platform.framework.controllerClass) {
      report(.classOfTwoPlatforms(type.name), line: controller.line, in: file)
    }
    return name
  }

  /// Returns the class of a custom segue. A class that is not the framework's own is added to the table of classes.
  /// nil if Swift has no name for the class, or if the platform has no classes of segues.
  mutating func segueClass(
    of type: StoryboardDocument.CustomClass, line: Int, in file: ImportedFile
  ) -> ImportModel.ClassName? {
    guard let base = file.platform.framework.segueClass else { return nil }
    let found = swiftClass(of: type, line: line, in: file).flatMap { $0.isUsable ? $0.name : nil }
    if let found { classes.recordSwiftClass(found) }
    guard let name = found ?? className(of: type) else { return nil }
    if found == nil, isMissing(name, type) { report(.missingSegueClass(type.name), line: line, in: file) }
    if name.name != base || name.module != nil { classes.declareSegue(name, base: base) }
    return name
  }

  /// Returns true if the storyboard says that a class is in the storyboard's own module, but the Swift code of that
  /// module does not declare the class.
  private func isMissing(_ name: ImportModel.ClassName, _ type: StoryboardDocument.CustomClass) -> Bool {
    name.module == nil && type.inheritsModuleFromTarget && head.isMissing(name.name)
  }

  /// Returns the class of the Swift code that a storyboard's class name means; nil if no Swift file declares one. A
  /// class that the framework will not find by that name is reported. `isUsable` is false for a class that is
  /// internal to another module.
  private mutating func swiftClass(
    of type: StoryboardDocument.CustomClass, line: Int, in file: ImportedFile
  ) -> (name: ImportModel.ClassName, isUsable: Bool)? {
    let wanted = type.lookedUp(own: model.module)
    let entry: SwiftClasses.Entry
    switch head.classes.find(wanted, own: model.module, isCertain: isModuleKnown) {
    case .unknown: return nil
    case .known(let found): entry = found
    case .missed(let meant, let why):
      entry = meant
      let name = entry.name.parts.joined(separator: ".")
      report(
        .classNotFound(type.name, type: name, why), line: line, in: file,
        labels: [Diagnostic.Label(.declared(name), at: entry.place)])
    }
    guard entry.name.parts.allSatisfy(SwiftNames.isUsable) else { return nil }
    return (entry.name, entry.module == nil || entry.type.isPublic)
  }

  /// Returns the name by which the program calls a class of a storyboard; nil if the text is not a valid name.
  private func className(of type: StoryboardDocument.CustomClass) -> ImportModel.ClassName? {
    var name = type.lookedUp(own: model.module)
    if name.module == model.module { name.module = nil }
    guard SwiftNames.isUsableForClass(name.name), name.module.map(SwiftNames.isUsable) ?? true else {
      return nil
    }
    return name
  }
}
