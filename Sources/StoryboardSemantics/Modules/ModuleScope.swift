import StoryboardDiagnostics
import StoryboardSyntax

/// The meanings of names in one module.
struct ModuleScope {
  /// The types, containers and functions: its own, then the public ones of its imports.
  var things = NameMap<Checker.Thing>()
  /// Its own declarations; nil until the declarations of its imports are added.
  var own: NameMap<Checker.Thing>?
  /// Its own storyboards.
  var storyboards = IndexTable<NameID, StoryboardID>()
  /// The first of its containers that has a registration of each name; messages name it.
  var registering = IndexTable<NameID, ContainerID>()
  /// Public storyboards of its imports, by name.
  var importedStoryboards = IndexTable<NameID, [StoryboardID]>()
  /// Swift modules that it imports.
  var swiftModules: Set<NameID> = []
  /// The types of Swift modules that it declares, in the order of its text.
  var swiftTypes: [(swiftModule: NameID, name: NameID, type: TypeDeclarationID)] = []
  /// For each name, the first of these types.
  var swiftTypesByName = IndexTable<NameID, TypeDeclarationID>()
  /// The modules by name: itself and its imports.
  var modules = IndexTable<NameID, ModuleID>()
  /// The names of the imported modules that offer a name, if there is more than one.
  var ambiguous: [NameID: [String]] = [:]
  /// True if a module that it imports does not exist. A name that is not found may be declared in that module.
  var hasLostImport = false
  /// The imports of modules that have no program here, and that Swift code imports, too.
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

  /// The meaning of a name in the current module; the frameworks' own things come last.
  @inline(__always)
  func meaning(of name: NameID) -> Thing? {
    tables.scopes[pass.module].things[name] ?? (name.raw < commonNameCount ? prelude.things[name] : nil)
  }

  /// Every name with a meaning in the current module. The module's own names come first, so that of two equally near
  /// names its own is suggested.
  var thingNames: [NameID] {
    things.keys + prelude.things.keys.filter { things[$0] == nil }
  }

  /// True if a name before a period stands for a module.
  func isModule(_ name: NameID) -> Bool {
    tables.scopes[pass.module].swiftModules.contains(name) || tables.scopes[pass.module].modules[name] != nil
  }

  /// The names of modules that can be written here.
  var moduleNames: [NameID] {
    tables.scopes[pass.module].swiftModules.sorted() + tables.scopes[pass.module].modules.keys
  }

  // MARK: Things

  /// The thing that a module declares under a name.
  func ownThing(_ name: NameID, of other: ModuleID) -> Thing? {
    (tables.scopes[other].own ?? tables.scopes[other].things)[name]
  }

  /// The part of a thing that another module sees; nil for none.
  func publicPart(of thing: Thing) -> Thing? {
    switch thing {
    case .type(let id): return program.declarations[id].isPublic ? thing : nil
    case .container(let id): return program.containers[id].isPublic ? thing : nil
    case .function(let members):
      let seen = members.filter { program.members[$0].isPublic }
      return seen.isEmpty ? nil : .function(seen)
    }
  }

  /// The thing that a name means after a written module name. If the thing is internal to that module, this is
  /// reported, and the result is nil.
  ///
  /// - Returns: nil for the thing also if it does not exist. That is not reported: `isReported` is then false.
  mutating func thing(
    _ name: NameID, of other: ModuleID, at range: SourceRange
  ) -> (thing: Thing?, isReported: Bool) {
    guard let found = ownThing(name, of: other) else { return (nil, false) }
    if other == pass.module { return (found, false) }
    if let seen = publicPart(of: found) {
      guard isUnsayable(name, of: other) else { return (seen, false) }
      report(ModuleDiagnostic.hiddenModule(text(name), of: program.name(of: other)), at: range)
      return (nil, true)
    }
    reportInternal(name, of: other, declared: syntax(of: found), at: range)
    return (nil, true)
  }

  /// True if Swift cannot spell another module's thing: the module's name has to stand before it, but a type has that
  /// name.
  private func isUnsayable(_ name: NameID, of other: ModuleID) -> Bool {
    program.modules[pass.module].ambiguous.contains(text(name)) && prelude.things[name] == nil
      && program.isModuleHidden(program.name(of: other), in: pass.module)
  }

  /// Reports a name that an imported module declares only for itself. Returns whether there is such a declaration.
  mutating func reportsInternalThing(_ name: NameID, at range: SourceRange) -> Bool {
    for imported in program.modules[pass.module].imports {
      guard let found = ownThing(name, of: imported.module) else { continue }
      reportInternal(name, of: imported.module, declared: syntax(of: found), at: range)
      return true
    }
    return false
  }

  mutating func reportInternal(_ name: NameID, of other: ModuleID, declared: Syntax, at range: SourceRange) {
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

  /// The name of another module in the current one.
  func writtenName(of other: ModuleID) -> String {
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

  /// True if the current module sees a member of a visible type.
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
      reportInternal(
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
  func shownName(of container: ContainerID) -> String {
    let declared = program.containers[container]
    let name = text(declared.name)
    return declared.module == pass.module ? name : writtenName(of: declared.module) + "." + name
  }
}
