import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Declares everything in the files, module by module. Then adds to each module the public names of the modules
  /// that it imports.
  mutating func declare(_ files: [SyntaxTree]) {
    let groups = groupFiles(files)
    let sources = tables.swift.isThere ? swiftFiles(files) : []
    findLostNames()
    var imports = Column<Module, [Located<ImportClauseSyntax>]>()
    for id in program.modules.ids {
      let swiftFiles = sources.isEmpty ? [] : sources[id.index]
      imports.append(inModule(id) { $0.declareModule(groups[id.index], swiftFiles) })
    }
    for id in program.modules.ids { inModule(id) { $0.resolveImports(imports[id]) } }
    checkImportCycles(imports)
    for id in program.modules.ids { inModule(id) { $0.addImportedNames() } }
  }

  // MARK: Files

  /// Groups program files by module: files whose module clauses have the same name are one module. Files without a
  /// module clause belong to the only module that has a program and is not just an interface.
  private mutating func groupFiles(_ files: [SyntaxTree]) -> [[SyntaxTree]] {
    var ids = SmallMap<NameID?, ModuleID>()
    var groups: [[SyntaxTree]] = []
    var unnamed: [SyntaxTree] = []
    func add(_ tree: SyntaxTree, to name: NameID?, _ checker: inout Checker) {
      let id = ids[name] ?? checker.program.modules.nextID
      if id == checker.program.modules.nextID {
        ids[name] = id
        groups.append([])
        checker.program.modules.append(Module(name: name, isInterface: tree.source.isInterface))
      }
      groups[id.index].append(tree)
      checker.program.modules[id].files.append(tree.file)
    }
    for tree in files {
      if tree.source.isSwift {
        tables.swift.isThere = true
        continue
      }
      let clause = moduleClause(of: tree)
      if let name = clause.name ?? homeModule {
        add(tree, to: name, &self)
        if clause.isOnMainActor, let id = ids[name] { program.modules[id].isOnMainActor = true }
      } else {
        unnamed.append(tree)
      }
    }
    if !unnamed.isEmpty {
      let named = program.modules.elements.filter { !$0.isInterface }
      for tree in unnamed {
        if named.count > 1 {
          reportMissingModule(tree)
        } else {
          add(tree, to: named.first?.name, &self)
        }
      }
    }
    if groups.isEmpty {
      program.modules.append(Module(name: nil, isInterface: false))
      groups = [[]]
    }
    tables.scopes = Column()
    for _ in groups.indices {
      let things: NameMap<Thing> =
        groups.count > 16 ? .sparseMap : NameMap(nameCount: program.names.count)
      tables.scopes.append(ModuleScope(things: things))
    }
    return groups
  }

  /// The files with Swift code of each module, and of the Swift modules that it imports.
  private mutating func swiftFiles(_ files: [SyntaxTree]) -> [[SyntaxTree]] {
    var groups = [[SyntaxTree]](all: [], count: program.modules.count)
    let own = program.modules.ids.filter { !program.modules[$0].isInterface }
    for tree in files {
      let name: String?
      switch tree.source.role {
      case .program: continue
      case .swift(let module): name = module
      case .importedSwift(_, let module): name = module
      }
      let module = name.map { name in
        program.names.name(of: name).flatMap { id in own.first { program.modules[$0].name == id } }
      }
      // A file without a module's name has the code of the only module that has a program.
      guard let id = module ?? (own.count == 1 ? own[0] : nil) else { continue }
      groups[id.index].append(tree)
      program.modules[id].swiftFiles.append(tree.file)
    }
    return groups
  }

  /// The name and the default isolation in the module clause of a file. Further clauses are mistakes. A module has the
  /// default isolation if one of its files says so.
  private mutating func moduleClause(of tree: SyntaxTree) -> (name: NameID?, isOnMainActor: Bool) {
    var found: Located<NameSyntax>?
    var isOnMainActor = false
    tree.forEachClause { item, kind in
      guard kind == .moduleClause, let clause = Located<ModuleClauseSyntax>(tree.syntax(item)),
        let name = clause.name
      else { return }
      if let isolation = clause.isolation {
        if text(isolation.name) == "MainActor" {
          isOnMainActor = true
        } else {
          report(DeclarationDiagnostic.unknownDefault(text(isolation.name)), at: isolation.syntax)
        }
      }
      if let found, found.id != name.id {
        report(
          DeclarationDiagnostic.twoModules(text(found.id), text(name.id)), at: name.syntax,
          labels: [Diagnostic.Label(.previous, at: found.syntax.range)])
      } else if let found {
        report(
          SyntaxDiagnostic.duplicateClause("module"), at: name.syntax,
          labels: [Diagnostic.Label(.previous, at: found.syntax.range)])
      }
      if found == nil, Prelude.modulesOfSystem.contains(text(name.id)) {
        report(DeclarationDiagnostic.moduleOfSystem(text(name.id)), at: name.syntax)
      }
      found = found ?? name
    }
    return (found?.id, isOnMainActor)
  }

  /// Reports a file without a module. Its declarations are unknown, but names that are missing elsewhere may be among
  /// them.
  private mutating func reportMissingModule(_ tree: SyntaxTree) {
    guard let first = tree.root.children.first(where: { _ in true }) else { return }
    let start = first.range.start
    report(
      ModuleDiagnostic.needsModule,
      at: SourceRange(file: tree.file, start: start, end: tree.endOffset(of: first.firstToken)))
    tables.filesWithoutModule.append(tree)
  }

  // MARK: Declarations

  /// Declares the types, containers, functions, storyboards and routes in the files of the current module, and
  /// returns the import clauses of these files.
  ///
  /// - Parameters:
  ///   - files: the files of the program.
  ///   - swiftFiles: the files with Swift code.
  private mutating func declareModule(
    _ files: [SyntaxTree], _ swiftFiles: [SyntaxTree]
  ) -> [Located<ImportClauseSyntax>] {
    var imports: [Located<ImportClauseSyntax>] = []
    if let name = program.modules[pass.module].name { tables.scopes[pass.module].modules[name] = pass.module }
    var (own, externals) = (NameFilter(), NameFilter())
    var (hasRoutes, hasExtensions) = (false, false)
    for file in files {
      file.forEachChild(of: 0) { item, kind in
        switch kind {
        case .storyboard:
          guard let name = file.child(.name, of: item).map({ file.name(of: $0) }) else { return }
          let isExternal = file.flags(of: item, as: StoryboardSyntax.self).contains(.external)
          if isExternal { externals.insert(name) } else { own.insert(name) }
        case .route: hasRoutes = true
        case .extensionDeclaration, .typealiasDeclaration: hasExtensions = true
        case .functionDeclaration:
          declareFunction(Node(item), in: file)
        case .importClause:
          guard !file.isBroken(item), let clause = Located<ImportClauseSyntax>(file.syntax(item)) else {
            return
          }
          if let clause = noteSwiftImport(clause) { imports.append(clause) }
        default: break
        }
      }
    }
    if !swiftFiles.isEmpty { declareSwift(swiftFiles) }
    declareTypes(of: files)
    if hasExtensions || !swiftFiles.isEmpty {
      tables.swift.isThere = true
      declareAliases(files)
      declareExtensions(swiftFiles + files)
    }
    for file in files where file.counts.containers > 0 {
      let root = program.reference(to: 0, in: file)
      var items = file.children(of: 0)
      while let item = items.next(.container, in: file) { declareContainer(root.other(item), in: file) }
    }
    let superseded = own.mayIntersect(externals) ? supersededStoryboards(of: files) : []
    for file in files where file.counts.storyboards > 0 {
      let root = program.reference(to: 0, in: file)
      var items = file.children(of: 0)
      while let item = items.next(.storyboard, in: file) {
        let place = root.other(item)
        if superseded.isEmpty || !superseded.contains(place) { declareStoryboard(place, in: file) }
      }
    }
    for file in files where hasRoutes {
      let root = program.reference(to: 0, in: file)
      var items = file.children(of: 0)
      while let item = items.next(.route, in: file) { declareRoute(root.other(item), in: file) }
    }
    return imports
  }

  // MARK: Imports

  /// Notes the Swift module that a clause imports; returns the clause if it imports a module of the program.
  private mutating func noteSwiftImport(_ clause: Located<ImportClauseSyntax>) -> Located<ImportClauseSyntax>?
  {
    guard let name = clause.name, clause.isSwift else { return clause }
    if name.id == program.modules[pass.module].name {
      report(ModuleDiagnostic.importCycle(text(name.id) + " → " + text(name.id)), at: name.syntax)
      return nil
    }
    if tables.scopes[pass.module].swiftModules.insert(name.id).inserted {
      program.modules[pass.module].swiftImports.append(text(name.id))
    }
    return nil
  }

  /// Finds the modules that the current one imports.
  private mutating func resolveImports(_ clauses: [Located<ImportClauseSyntax>]) {
    for clause in clauses {
      guard let name = clause.name else { continue }
      let found = program.modules.ids.first { program.modules[$0].name == name.id }
      guard let found else {
        // Pasted text names the modules of the system, and those that the Swift code imports.
        if clause.alias == nil, isSwiftModule(name.id) {
          tables.scopes[pass.module].importsOfSwiftCode[name.id] = name.syntax.range
        } else {
          reportMissing(name.id, at: name.syntax.range)
        }
        continue
      }
      if found == pass.module {
        report(ModuleDiagnostic.importCycle(text(name.id) + " → " + text(name.id)), at: name.syntax)
        continue
      }
      let written = clause.alias ?? name
      let previous = tables.scopes[pass.module].modules[written.id]
      if let previous, previous != found {
        report(DeclarationDiagnostic.duplicate(text(written.id)), at: written.syntax)
        continue
      }
      tables.scopes[pass.module].modules[written.id] = found
      if !program.modules[pass.module].imports.contains(where: { $0.module == found }) {
        program.modules[pass.module].imports.append(ModuleImport(module: found, name: written.id))
      }
    }
  }

  /// Reports an imported module that has no program here.
  private mutating func reportMissing(_ name: NameID, at range: SourceRange) {
    tables.scopes[pass.module].hasUnknownImport = true
    let near = nearest(to: name) { checker in
      checker.program.modules.ids.filter { $0 != checker.pass.module }
        .compactMap { checker.program.modules[$0].name }
    }
    report(ModuleDiagnostic.importNotFound(text(name), nearest: near), at: range)
  }

  /// Returns true if the current module imports a module of this name that has no program and that only Swift code
  /// uses. The import is then reported, because the program uses the name.
  mutating func reportsMissingModule(_ name: NameID) -> Bool {
    guard let range = tables.scopes[pass.module].importsOfSwiftCode[name] else { return false }
    if !reports.isQuiet {
      tables.scopes[pass.module].importsOfSwiftCode[name] = nil
      reportMissing(name, at: range)
    }
    return true
  }

  /// True for a module of the system, or one that a Swift file imports.
  private func isSwiftModule(_ name: NameID) -> Bool {
    if Prelude.frameworksOfSystem.contains(text(name)) || Prelude.modulesOfSystem.contains(text(name)) {
      return true
    }
    for tree in program.trees[Program.firstFile...] where tree.source.isSwift {
      var items = tree.children(of: 0)
      while let item = items.next(.importClause, in: tree) {
        if let imported = tree.child(.name, of: item), tree.name(of: imported) == name { return true }
      }
    }
    return false
  }

  /// Reports each cycle of imports once, at the import clause that closes it. Removes that import.
  private mutating func checkImportCycles(_ clauses: Column<Module, [Located<ImportClauseSyntax>]>) {
    enum State { case new, open, done }
    var states = Column<Module, State>(all: .new, count: program.modules.count)
    for start in program.modules.ids where states[start] == .new {
      var path = [(module: start, next: 0)]
      states[start] = .open
      while let (current, next) = path.last {
        guard next < program.modules[current].imports.count else {
          states[current] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = program.modules[current].imports[next].module
        switch states[target] {
        case .done: break
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          let from = path.firstIndex { $0.module == target } ?? 0
          reportImportCycle(path[from...].map(\.module) + [target], clauses[current])
          program.modules[current].imports.remove(at: next)
          tables.scopes[current].hasUnknownImport = true
          path[path.count - 1].next -= 1
        }
      }
    }
  }

  private mutating func reportImportCycle(_ cycle: [ModuleID], _ clauses: [Located<ImportClauseSyntax>]) {
    let names = cycle.map { program.name(of: $0) }
    let target = program.modules[cycle[cycle.count - 1]].name
    guard let clause = clauses.first(where: { $0.name?.id == target }) else { return }
    report(ModuleDiagnostic.importCycle(cycleDescription(names)), at: clause.name?.syntax ?? clause.syntax)
  }

  // MARK: Names

  /// Adds the public names of the imported modules to the names of the current module.
  private mutating func addImportedNames() {
    let imports = program.modules[pass.module].imports
    var swiftTypes = tables.scopes[pass.module].swiftTypes
    for imported in imports { swiftTypes += tables.scopes[imported.module].swiftTypes }
    guard !imports.isEmpty || !swiftTypes.isEmpty else { return }
    let own = tables.scopes[pass.module].things
    var visible = own
    var first = IndexTable<NameID, ModuleID>()
    var ambiguous: [NameID: [String]] = [:]
    for imported in imports.map(\.module) {
      for name in (tables.scopes[imported].own ?? tables.scopes[imported].things).keys {
        guard let seen = ownDeclaration(name, of: imported).flatMap({ publicPart(of: $0) }) else { continue }
        if ownDeclaration(name, of: pass.module) == nil {
          if let other = first[name] {
            recordAmbiguousName(
              name, of: [nameInProgram(of: other), nameInProgram(of: imported)], in: &ambiguous)
          } else {
            first[name] = imported
            visible[name] = seen
          }
        }
        if own[name] != nil || prelude.things[name] != nil || !ambiguous.isEmpty && ambiguous[name] != nil {
          program.modules[pass.module].ambiguous.insert(text(name))
        }
      }
      for name in tables.scopes[imported].storyboards.keys {
        guard let storyboard = tables.scopes[imported].storyboards[name],
          program.storyboards[storyboard].isPublic
        else { continue }
        let others = tables.scopes[pass.module].importedStoryboards[name] ?? []
        tables.scopes[pass.module].importedStoryboards[name] = others + [storyboard]
      }
    }
    addTypesOfSwiftModules(swiftTypes, own: own, to: &visible, &ambiguous)
    tables.scopes[pass.module].own = own
    tables.scopes[pass.module].things = visible
    tables.scopes[pass.module].ambiguous = ambiguous
  }

  /// Adds the types of the Swift modules that the current module imports. The module's own declarations take
  /// precedence, and so do the frameworks' types.
  private mutating func addTypesOfSwiftModules(
    _ types: [(swiftModule: NameID, name: NameID, type: TypeDeclarationID)], own: NameMap<Thing>,
    to visible: inout NameMap<Thing>, _ ambiguous: inout [NameID: [String]]
  ) {
    var modules: [NameID: NameID] = [:]
    for (swiftModule, name, type) in types {
      guard tables.scopes[pass.module].swiftModules.contains(swiftModule), own[name] == nil,
        prelude.things[name] == nil || program.declarations[type].traits.contains(.isOfSources),
        modules[name] != swiftModule
      else { continue }
      if visible[name] == nil {
        visible[name] = .type(type)
        modules[name] = swiftModule
        continue
      }
      let first: String
      if let module = modules[name] { first = text(module) } else { first = moduleDeclaring(name) }
      recordAmbiguousName(name, of: [first, text(swiftModule)], in: &ambiguous)
      program.modules[pass.module].ambiguous.insert(text(name))
    }
  }

  /// Notes that two modules offer the same name. If the name is noted already, adds only the second module.
  private func recordAmbiguousName(
    _ name: NameID, of modules: [String], in ambiguous: inout [NameID: [String]]
  ) {
    if ambiguous[name] == nil { ambiguous[name] = modules } else { ambiguous[name]!.append(modules[1]) }
  }

  /// The name of the first imported module of the program that offers a name.
  private func moduleDeclaring(_ name: NameID) -> String {
    let first = program.modules[pass.module].imports.first {
      ownDeclaration(name, of: $0.module).flatMap { publicPart(of: $0) } != nil
    }
    return first.map { text($0.name) } ?? ""
  }
}
