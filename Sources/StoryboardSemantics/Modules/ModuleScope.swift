import StoryboardDiagnostics
import StoryboardSyntax

/// The meanings of names in one module.
struct ModuleScope {
  /// The types, containers and functions that the module sees: its own, then the public ones of its imports.
  var things = NameMap<Checker.Thing>()
  /// The module's own types, containers and functions; nil until those of its imports are added to `things`.
  var own: NameMap<Checker.Thing>?
  /// The module's own storyboards.
  var storyboards = IndexTable<NameID, StoryboardID>()
  /// For each name of a registration, the first container of the module that has a registration of this name.
  /// Messages name this container.
  var registering = IndexTable<NameID, ContainerID>()
  /// The public storyboards of the modules that the module imports, by name.
  var importedStoryboards = IndexTable<NameID, [StoryboardID]>()
  /// The Swift modules that the module imports by `import swift`.
  var swiftModules: Set<NameID> = []
  /// The types that the module declares for Swift modules, such as `class Theming.Palette`, in the order of the text.
  var swiftTypes: [(swiftModule: NameID, name: NameID, type: TypeDeclarationID)] = []
  /// For each name, the first type with this name in `swiftTypes`.
  var swiftTypesByName = IndexTable<NameID, TypeDeclarationID>()
  /// The modules that the module can name: itself and its imports.
  var modules = IndexTable<NameID, ModuleID>()
  /// For each name that several imported modules offer, the names of these modules.
  var ambiguous: [NameID: [String]] = [:]
  /// True if a module that this one imports does not exist. A name that is not found may be declared in that module.
  var hasUnknownImport = false
  /// The positions of imports of modules that have no program here and that Swift code imports, too. Such an import
  /// is reported only if the program uses the module's name.
  var importsOfSwiftCode: [NameID: SourceRange] = [:]
}

extension Checker {
  var things: NameMap<Thing> {
    _read { yield tables.scopes[pass.module].things }
    _modify { yield &tables.scopes[pass.module].things }
  }

  var storyboards: IndexTable<NameID, StoryboardID> {
    _read { yield tables.scopes[pass.module].storyboards }
    _modify { yield &tables.scopes[pass.module].storyboards }
  }

  /// Returns the type, container or function that a name means in the current module; nil if there is none. The
  /// frameworks' own names come last.
  @inline(__always)
  func meaning(of name: NameID) -> Thing? {
    tables.scopes[pass.module].things[name] ?? (name.raw < commonNameCount ? prelude.things[name] : nil)
  }

  /// Every name with a meaning in the current module. The module's own names come first, so that of two equally near
  /// names its own is suggested.
  var thingNames: [NameID] {
    things.keys + prelude.things.keys.filter { things[$0] == nil }
  }

  /// True if a name before a period means a module, as `Account` does in `Account.Topic`.
  func isModule(_ name: NameID) -> Bool {
    tables.scopes[pass.module].swiftModules.contains(name) || tables.scopes[pass.module].modules[name] != nil
  }

  /// The names of the modules that the current module can write.
  var moduleNames: [NameID] {
    tables.scopes[pass.module].swiftModules.sorted() + tables.scopes[pass.module].modules.keys
  }

  // MARK: Things

  /// Returns the type, container or function that a module itself declares under a name; nil if there is none.
  func ownDeclaration(_ name: NameID, of other: ModuleID) -> Thing? {
    (tables.scopes[other].own ?? tables.scopes[other].things)[name]
  }

  /// Returns what other modules see of a type, a container or the overloads of a function: only the public overloads,
  /// for example. nil if they see nothing.
  func publicPart(of thing: Thing) -> Thing? {
    switch thing {
    case .type(let id): return program.declarations[id].isPublic ? thing : nil
    case .container(let id): return program.containers[id].isPublic ? thing : nil
    case .function(let members):
      let seen = members.filter { program.members[$0].isPublic }
      return seen.isEmpty ? nil : .function(seen)
    }
  }

  /// Returns the type, container or function that a name means after a module's name, as in `Account.Topic`. If it is
  /// internal to that module, this is reported, and `thing` is nil.
  ///
  /// - Returns: `thing` is also nil if the module declares nothing with this name. That is not reported, so
  ///   `isReported` is false.
  mutating func thing(
    _ name: NameID, of other: ModuleID, at range: SourceRange
  ) -> (thing: Thing?, isReported: Bool) {
    guard let found = ownDeclaration(name, of: other) else { return (nil, false) }
    if other == pass.module { return (found, false) }
    if let seen = publicPart(of: found) {
      guard isUnreachableName(name, of: other) else { return (seen, false) }
      report(ModuleDiagnostic.hiddenModule(text(name), of: program.name(of: other)), at: range)
      return (nil, true)
    }
    reportInternalName(name, of: other, declared: syntax(of: found), at: range)
    return (nil, true)
  }

  /// True if Swift code cannot write a name of another module: the module's name would have to stand before it, but a
  /// type has the module's name.
  private func isUnreachableName(_ name: NameID, of other: ModuleID) -> Bool {
    program.modules[pass.module].ambiguous.contains(text(name)) && prelude.things[name] == nil
      && program.isModuleHidden(program.name(of: other), in: pass.module)
  }

  /// Reports a name that an imported module declares only for itself. Returns whether there is such a declaration.
  mutating func reportsInternalName(_ name: NameID, at range: SourceRange) -> Bool {
    for imported in program.modules[pass.module].imports {
      guard let found = ownDeclaration(name, of: imported.module) else { continue }
      reportInternalName(name, of: imported.module, declared: syntax(of: found), at: range)
      return true
    }
    return false
  }

  mutating func reportInternalName(
    _ name: NameID, of other: ModuleID, declared: Syntax, at range: SourceRange
  ) {
    report(
      ModuleDiagnostic.isInternal(text(name), module: program.name(of: other)), at: range,
      labels: [Diagnostic.Label(.declared(text(name)), at: declared.nameRange)],
      cause: .access(declared.nameRange))
  }

  private func syntax(of thing: Thing) -> Syntax {
    switch thing {
    case .type(let id): program.syntax(program.declarations[id].syntax)
    case .container(let id): program.syntax(program.containers[id].syntax)
    case .function(let members): program.syntax(program.members[members[0]].syntax)
    }
  }

  /// Reports a name that several imported modules offer. The program has to name the module.
  mutating func checkIsUnambiguous(_ name: NameID, at range: @autoclosure () -> SourceRange) {
    guard !tables.scopes[pass.module].ambiguous.isEmpty,
      let offering = tables.scopes[pass.module].ambiguous[name]
    else { return }
    report(
      ModuleDiagnostic.ambiguousName(text(name), modules: offering), at: range())
  }

  /// Returns the name that the current module uses for another module: the name after `as` in the import, or the
  /// module's own name.
  func nameInProgram(of other: ModuleID) -> String {
    program.modules[pass.module].imports.first { $0.module == other }.map { text($0.name) }
      ?? program.name(of: other)
  }

  // MARK: Types of Swift modules

  /// The type of a Swift module, as this module or an imported one declares it.
  func swiftType(_ name: NameID, in swiftModule: NameID) -> TypeDeclarationID? {
    for declaring in [pass.module] + program.modules[pass.module].imports.map(\.module) {
      let key = Qualified(parent: .module(swiftModule, declaredBy: declaring), name: name)
      if let type = tables.nested[key] { return type }
    }
    return nil
  }

  // MARK: Members

  /// True if the current module sees a member of a visible type, and the wiring can use the member.
  @inline(__always)
  func isVisible(_ member: MemberID) -> Bool {
    if tables.swift.isThere, !program.members[member].traits.isDisjoint(with: .unusable) { return false }
    guard program.modules.count > 1, let owner = program.members[member].owner else { return true }
    if program.members[member].traits.contains(.isAdded) {
      return program.members[member].isPublic || program.members[member].module == pass.module
    }
    return program.members[member].isPublic || isAtHome(owner)
  }

  /// True if the current module can set a visible property.
  @inline(__always)
  func maySet(_ property: MemberID) -> Bool {
    guard program.members[property].isSettable else { return false }
    return !program.members[property].isSetInModule
      || program.members[property].owner.map { isAtHome($0) } ?? true
  }

  /// True for a type of the current module or the frameworks.
  @inline(__always)
  func isAtHome(_ type: TypeDeclarationID) -> Bool {
    program.declarations[type].module == pass.module || program.declarations[type].isFramework
  }

  /// Reports a member of a type that is internal to another module. Returns false if there is no such member.
  mutating func reportsInternalMember(_ name: NameID, of type: TypeID, at range: SourceRange) -> Bool {
    if reportsUnusableMember(name, of: type, at: range) || reportsSkippedMember(name, of: type, at: range) {
      return true
    }
    guard program.modules.count > 1 else { return false }
    for owner in supertypes(type).compactMap({ program.types.declaration($0) }) {
      let hidden = program.declarations[owner].members.first {
        program.members[$0].name == name && !isVisible($0)
      }
      guard let hidden else { continue }
      reportInternalName(
        name, of: program.declarations[owner].module,
        declared: program.syntax(program.members[hidden].syntax), at: range)
      return true
    }
    return false
  }

  // MARK: Scenes

  /// The class of a scene's controller, as the current module sees it.
  func controller(of scene: SceneID) -> TypeID {
    program.module(of: scene) == pass.module
      ? program.scenes[scene].controller
      : program.scenes[scene].publicController ?? program.scenes[scene].controller
  }

  /// The name of a container in messages. A container of another module has the module's name before it.
  func messageName(of container: ContainerID) -> String {
    let declared = program.containers[container]
    let name = text(declared.name)
    return declared.module == pass.module ? name : nameInProgram(of: declared.module) + "." + name
  }
}
