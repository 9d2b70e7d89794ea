import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSwift
import StoryboardSyntax
import StoryboardVocabulary

/// The generated files of one module of a program.
public struct GeneratedModule: Sendable {
  /// The name; nil for a program without a module clause.
  public let name: String?
  /// The Swift files of the module, and its interface file if it has public declarations.
  public let files: [GeneratedFile]
  /// The frameworks that the bindings of the module import, such as `UIKit`; none for the Swift backend. No platform
  /// can compile bindings of two frameworks.
  package var frameworksOfBindings: [String] = []
}

/// The kind of output for a program.
public enum Backend: String, CaseIterable, Sendable {
  /// The wiring as Swift code that depends on nothing else.
  case swift
  /// The plan, as data for an app that interprets it, and the bindings of its types as Swift code.
  case interpreter
}

extension Compilation {
  /// The files for each module that has a source; nil if the program has errors.
  ///
  /// A module is written from its own source and from the interfaces of its imports. The sources of the imports are
  /// not used even if they are given, so the output is the same in both cases.
  ///
  /// - Parameters:
  ///   - wanted: the only module to write; nil for all modules. A module without a module clause matches any name.
  ///   - backend: the kind of output.
  ///   - isByFile: true for one Swift file per file of a module, without an interface file; false for one Swift file
  ///     per storyboard.
  public func generate(
    only wanted: String? = nil, backend: Backend = .swift, isByFile: Bool = false
  ) -> [GeneratedModule]? {
    guard !hasErrors else { return nil }
    if backend == .interpreter { return generateForInterpreter(only: wanted) }
    var surroundings = ModuleSurroundings(self)
    return program.modules.ids.filter { isWritten($0, wanted) }.map { module in
      let paths = program.modules[module].files.map { sources[Int($0)].path }
      var files = SwiftBackend.generate(
        ownPlan(of: module, &surroundings), layout: isByFile ? .files(paths) : .storyboards)
      if !isByFile, let interface = surroundings.interface(of: module) {
        files.append(GeneratedFile(name: interface.path, contents: interface.bytes))
      }
      return GeneratedModule(name: program.modules[module].name.map { program.names[$0] }, files: files)
    }
  }

  /// The modules that ``generate(only:backend:isByFile:)`` returns, with the names of their files but without the
  /// contents.
  ///
  /// If the names follow from the program's modules and files, they are known even for a program with errors. Nil if
  /// they do not follow from these and the program has errors.
  package func outline(
    only wanted: String?, backend: Backend, isByFile: Bool
  ) -> [GeneratedModule]? {
    guard Self.hasFixedNames(backend: backend, isByFile: isByFile) else {
      return generate(only: wanted, backend: backend, isByFile: isByFile)
    }
    return program.modules.ids.filter { isWritten($0, wanted) }.map { module in
      let name = program.modules[module].name.map { program.names[$0] }
      let paths = program.modules[module].files.map { sources[Int($0)].path }
      let names =
        backend == .interpreter
        ? [BindingsBackend.fileName, planName(of: name)] : SwiftBackend.names(of: paths)
      return GeneratedModule(name: name, files: names.map { GeneratedFile(name: $0, contents: []) })
    }
  }

  /// True if the names of the generated files follow from the names of a program's modules and files.
  package static func hasFixedNames(backend: Backend, isByFile: Bool) -> Bool {
    backend == .interpreter || isByFile
  }

  /// Returns the first of the forms of call sites that the command's option chooses and that cannot be generated, and why;
  /// nil if there is none.
  package func obstacleToChosenCallSites(
    only wanted: String?
  ) -> (form: CallSiteForm, obstacle: CallSiteObstacle)? {
    for module in program.modules.ids where isWritten(module, wanted) {
      for sites in program.callSites(among: chosenCallSites, for: module) {
        if let obstacle = program.obstacle(to: sites, in: module) { return (sites.form, obstacle) }
      }
    }
    return nil
  }

  private func planName(of module: String?) -> String { (module ?? "Program") + ".storyboardplan" }

  /// Returns, for each module, its plan as data and the Swift code that binds its own types. The plan includes the
  /// modules that the module imports. The bindings depend only on the interfaces of the other modules.
  private func generateForInterpreter(only wanted: String?) -> [GeneratedModule] {
    var surroundings = ModuleSurroundings(self)
    return program.modules.ids.filter { isWritten($0, wanted) }.map { module in
      let name = program.modules[module].name.map { program.names[$0] }
      let data = GeneratedFile(name: planName(of: name), contents: linkedPlan(of: module).encoded())
      let own = ownPlan(of: module, &surroundings)
      return GeneratedModule(
        name: name, files: BindingsBackend.generate(own) + [data],
        frameworksOfBindings: BindingsBackend.frameworks(of: own))
    }
  }

  /// Returns the plan of a module together with the modules that it imports, directly or not. An app that interprets
  /// this plan needs no other plan.
  private func linkedPlan(of module: ModuleID) -> Plan {
    let linked = [module] + program.imported(by: module)
    guard linked.count < program.modules.count else { return plan(program, for: module, paths: sources) }
    let files = Set(linked.flatMap { program.modules[$0].files + program.modules[$0].swiftFiles })
    let own = Compilation(files.sorted().map { sources[Int($0)] }, also: chosenCallSites)
    let name = program.modules[module].name.map { program.names[$0] }
    let found = own.program.modules.ids.first {
      own.program.modules[$0].name.map { own.program.names[$0] } == name
    }
    guard !own.hasErrorsAlone, let found else { return plan(program, for: module, paths: sources) }
    return plan(own.program, for: found, paths: own.sources)
  }

  private func isWritten(_ module: ModuleID, _ wanted: String?) -> Bool {
    if program.modules[module].isInterface { return false }
    guard let wanted, let name = program.modules[module].name else { return true }
    guard program.names[name] == wanted else { return false }
    // Two modules may have names that are equal for Swift but have different bytes.
    func isSame(_ name: NameID) -> Bool { program.names[name].utf8.elementsEqual(wanted.utf8) }
    return isSame(name) || !program.modules.ids.contains { program.modules[$0].name.map(isSame) == true }
  }

  /// Returns the plan of a module. The other modules are known only by their interfaces.
  private func ownPlan(of module: ModuleID, _ surroundings: inout ModuleSurroundings) -> Plan {
    guard program.modules.count > 1 else { return plan(program, paths: sources) }
    let files = program.modules[module].files + program.modules[module].swiftFiles
    let own = files.map { sources[Int($0)] }
    let compilation = Compilation(own + surroundings.sources(for: module), also: chosenCallSites)
    assert(!compilation.hasErrorsAlone, "\(compilation.diagnostics.map { $0.kind.entry.message })")
    // If the interfaces are not enough, the plan is made from the whole program.
    return compilation.hasErrorsAlone
      ? plan(program, for: module, paths: sources) : plan(compilation.program, paths: compilation.sources)
  }

  /// True if this part of a program has errors that an `allow` line cannot silence. Other errors do not count,
  /// because another part of the program may have the call whose absence they report.
  private var hasErrorsAlone: Bool {
    diagnostics.map(\.kind.entry).contains { $0.severity == .error && !$0.code.canBeAllowed }
  }

  /// Returns the modules that the files import but do not declare. The caller then searches for their interface
  /// files.
  public static func missingModules(_ sources: [SourceFile]) -> [String] {
    var modules = NamedModules()
    modules.add(sources)
    return modules.missing
  }
}

/// The modules that files declare and import.
package struct NamedModules {
  private var names = NameTable()
  private var declared: Set<NameID> = []
  /// The imported modules that were not declared when last checked.
  private var imported: [NameID] = []
  private var seen: Set<NameID> = []

  package init() {}

  package mutating func add(_ sources: [SourceFile]) {
    for source in sources {
      let tree = parse(source, names: &names).tree
      if let module = tree.moduleName { declared.insert(module) }
      for item in tree.items {
        if let clause = Located<ImportClauseSyntax>(item), !clause.isSwift, let name = clause.name,
          seen.insert(name.id).inserted
        {
          imported.append(name.id)
        }
      }
    }
  }

  /// The modules that are imported and not declared, in the order of the imports.
  package var missing: [String] {
    mutating get {
      imported.removeAll { declared.contains($0) }
      return imported.map { names[$0] }
    }
  }
}
