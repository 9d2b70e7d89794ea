import StoryboardSyntax
import StoryboardVocabulary

/// A module of a program: the declarations of its files, or of its interface file.
package struct Module: Sendable {
  /// The name; nil if no file has a module clause.
  package let name: NameID?
  /// True if the module is known only by its interface file, with its public declarations. Code that was generated
  /// before wires the module.
  package let isInterface: Bool
  /// True if declarations that do not say otherwise belong to the main actor.
  package internal(set) var isOnMainActor = false
  /// The indices of its files.
  package internal(set) var files: [UInt32] = []
  /// The indices of the files with Swift code of the module, and of Swift modules that it imports.
  package internal(set) var swiftFiles: [UInt32] = []
  /// Swift modules that the generated code imports.
  package internal(set) var swiftImports: [String] = []
  /// Modules of the program that it imports, in the order of its clauses.
  package internal(set) var imports: [ModuleImport] = []
  /// The forms of call sites that are generated beside the accessors, with their names.
  package internal(set) var callSites: [CallSites] = []
  /// The names that the enum in its generated Swift cannot have, because something else has them.
  package internal(set) var hiddenNamespaces: [String] = []
  /// The names that have several meanings in the module: its own, those of its imports, or those of the frameworks.
  var ambiguous: Set<String> = []

  init(name: NameID?, isInterface: Bool) {
    self.name = name
    self.isInterface = isInterface
  }
}

/// An imported module, and its name in the importing one.
package struct ModuleImport: Sendable {
  package let module: ModuleID
  package let name: NameID
}

extension Program {
  /// Returns the name of a module; `App` if no module clause names it.
  package func name(of module: ModuleID) -> String { modules[module].name.map { names[$0] } ?? "App" }

  /// The main module: the first module that has a program and that no other module with a program imports.
  package var mainModule: ModuleID {
    let imported = Set(modules.elements.filter { !$0.isInterface }.flatMap { $0.imports.map(\.module) })
    return modules.ids.first { !modules[$0].isInterface && !imported.contains($0) } ?? ModuleID(0)
  }

  /// The name of the main module.
  package var module: String { name(of: mainModule) }

  /// Swift modules that the generated code of the main module imports.
  package var imports: [String] { modules[mainModule].swiftImports }

  package func module(of scene: SceneID) -> ModuleID { storyboards[scenes[scene].storyboard].module }

  /// The modules that a module imports, directly or not, each after those that it imports itself.
  ///
  /// - Parameters:
  ///   - module: the module whose imports are followed.
  ///   - isWanted: true for the modules to follow; others are left out.
  package func imported(
    by module: ModuleID, where isWanted: (ModuleID) -> Bool = { _ in true }
  ) -> [ModuleID] {
    var order: [ModuleID] = []
    var seen: Set<ModuleID> = [module]
    var path = [(module: module, next: 0)]
    while let (current, next) = path.last {
      guard next < modules[current].imports.count else {
        if current != module { order.append(current) }
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let imported = modules[current].imports[next].module
      if isWanted(imported), seen.insert(imported).inserted { path.append((imported, 0)) }
    }
    return order
  }
}
