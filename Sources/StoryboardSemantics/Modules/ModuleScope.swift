import StoryboardDiagnostics
import StoryboardSyntax

/// What names mean in one module.
struct ModuleScope {
  /// Types, containers and functions: its own, then the public ones of what it imports.
  var things = NameMap<Checker.Thing>()
  /// Those that it declares itself; nil until what it imports is added.
  var own: NameMap<Checker.Thing>?
  /// Its own storyboards.
  var storyboards = IndexTable<NameID, StoryboardID>()
  /// Public storyboards of what it imports, by name.
  var importedStoryboards = IndexTable<NameID, [StoryboardID]>()
  /// Swift modules that it imports.
  var swiftModules: Set<NameID> = []
  /// What it calls itself and the modules that it imports.
  var modules = IndexTable<NameID, ModuleID>()
  /// The imported modules that offer a name, where it is more than one.
  var ambiguous: [NameID: [ModuleID]] = [:]
  /// A module that it imports is not there: what is not found may be in that.
  var hasLostImport = false
}

extension Checker {
  var things: NameMap<Thing> {
    _read { yield scopes[module].things }
    _modify { yield &scopes[module].things }
  }

  var storyboards: IndexTable<NameID, StoryboardID> {
    _read { yield scopes[module].storyboards }
    _modify { yield &scopes[module].storyboards }
  }

  /// What a name means in the current module; the frameworks' own things give way.
  @inline(__always)
  func meaning(of name: NameID) -> Thing? {
    scopes[module].things[name] ?? (name.raw < commonNameCount ? groundwork.things[name] : nil)
  }

  /// Every name that means something in the current module; of two that are as near to what was written, one of
  /// the module's own is meant, so they come first.
  var thingNames: [NameID] {
    things.keys + groundwork.things.keys.filter { things[$0] == nil }
  }

  /// Whether a name stands for a module before a period.
  func isModule(_ name: NameID) -> Bool {
    scopes[module].swiftModules.contains(name) || scopes[module].modules[name] != nil
  }

  /// Every name of a module that can be written.
  var moduleNames: [NameID] {
    scopes[module].swiftModules.sorted() + scopes[module].modules.keys
  }

  // MARK: Things

  /// The thing that a module declares under a name.
  func ownThing(_ name: NameID, of other: ModuleID) -> Thing? {
    (scopes[other].own ?? scopes[other].things)[name]
  }

  /// What of a thing another module sees; nil where that is nothing.
  func publicPart(of thing: Thing) -> Thing? {
    switch thing {
    case .type(let id): return program.declarations[id].isPublic ? thing : nil
    case .container(let id): return program.containers[id].isPublic ? thing : nil
    case .function(let members):
      let seen = members.filter { program.members[$0].isPublic }
      return seen.isEmpty ? nil : .function(seen)
    }
  }

  /// The thing of a module that is written before it; what is internal there is reported, and nil.
  ///
  /// - Returns: nil also where there is none, which is not reported: `isReported` is false then.
  mutating func thing(
    _ name: NameID, of other: ModuleID, at range: SourceRange
  ) -> (thing: Thing?, isReported: Bool) {
    guard let found = ownThing(name, of: other) else { return (nil, false) }
    if other == module { return (found, false) }
    if let seen = publicPart(of: found) { return (seen, false) }
    reportInternal(name, of: other, declared: syntax(of: found), at: range)
    return (nil, true)
  }

  /// Whether an imported module declares a name for itself alone; reports that.
  mutating func reportsInternalThing(_ name: NameID, at range: SourceRange) -> Bool {
    for imported in program.modules[module].imports {
      guard let found = ownThing(name, of: imported.module) else { continue }
      reportInternal(name, of: imported.module, declared: syntax(of: found), at: range)
      return true
    }
    return false
  }

  mutating func reportInternal(_ name: NameID, of other: ModuleID, declared: Syntax, at range: SourceRange) {
    report(
      ModuleDiagnostic.isInternal(text(name), module: program.name(of: other)), at: range,
      labels: [Diagnostic.Label(.declared(text(name)), at: declared.nameRange)])
  }

  private func syntax(of thing: Thing) -> Syntax {
    switch thing {
    case .type(let id): program.syntax(program.declarations[id].syntax)
    case .container(let id): program.syntax(program.containers[id].syntax)
    case .function(let members): program.syntax(program.members[members[0]].syntax)
    }
  }

  /// A name that several imported modules offer has to say which is meant.
  mutating func checkIsUnambiguous(_ name: NameID, at range: @autoclosure () -> SourceRange) {
    guard !scopes[module].ambiguous.isEmpty, let offering = scopes[module].ambiguous[name] else { return }
    report(
      ModuleDiagnostic.ambiguousName(text(name), modules: offering.map { writtenName(of: $0) }), at: range())
  }

  /// What the current module calls another one.
  func writtenName(of other: ModuleID) -> String {
    program.modules[module].imports.first { $0.module == other }.map { text($0.name) }
      ?? program.name(of: other)
  }

  // MARK: Types of Swift modules

  /// A type of a Swift module that this module or one that it imports declares.
  func swiftType(_ name: NameID, in swiftModule: NameID) -> TypeDeclarationID? {
    for declaring in [module] + program.modules[module].imports.map(\.module) {
      let key = Qualified(parent: .module(swiftModule, declaredBy: declaring), name: name)
      if let type = nested[key] { return type }
    }
    return nil
  }

  // MARK: Members

  /// Whether the current module sees a member of a type that it sees.
  @inline(__always)
  func isVisible(_ member: MemberID) -> Bool {
    guard program.modules.count > 1, let owner = program.members[member].owner else { return true }
    return program.members[member].isPublic || isAtHome(owner)
  }

  /// Whether a type is one of the current module or the frameworks.
  @inline(__always)
  func isAtHome(_ type: TypeDeclarationID) -> Bool {
    program.declarations[type].module == module || program.declarations[type].isFramework
  }

  /// Reports a member of a type that another module keeps for itself; false where there is none.
  mutating func reportsInternalMember(_ name: NameID, of type: TypeID, at range: SourceRange) -> Bool {
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
    program.module(of: scene) == module
      ? program.scenes[scene].controller : program.scenes[scene].outside ?? program.scenes[scene].controller
  }

  /// A container as a message names it: that of another module with the module.
  func shownName(of container: ContainerID) -> String {
    let declared = program.containers[container]
    let name = text(declared.name)
    return declared.module == module ? name : writtenName(of: declared.module) + "." + name
  }
}
