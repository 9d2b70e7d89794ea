import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns the storyboard that the full name of a scene begins with, such as `Help` in `Help.Contact` or
  /// `Account.Help.Contact`, and the storyboard's own name; nil after a reported mistake.
  ///
  /// A name in three parts begins with a module. It is an error if a storyboard of the current module has the
  /// module's name. In a name of two parts, the current module's own storyboard comes before storyboards of imported
  /// modules.
  mutating func storyboard(
    of names: PlaceNameSyntax, at place: Node<PlaceNameSyntax>, in tree: SyntaxTree,
    for use: SceneDiagnostic.StoryboardUse
  ) -> (name: NameID, id: StoryboardID)? {
    guard let node = names.first else { return nil }
    let first = tree.name(of: node)
    switch names.count {
    case 2:
      if let own = storyboards[first] { return (first, own) }
      return tree.located(node).flatMap { importedStoryboard($0, for: use) }.map { (first, $0) }
    case 3:
      if storyboards[first] != nil, tables.scopes[pass.module].modules[first] != nil {
        report(ModuleDiagnostic.shadowsModule(text(first)), at: tree.syntax(node))
        return nil
      }
      guard let other = tables.scopes[pass.module].modules[first] else {
        if let name = tree.located(node) { reportUnknownModule(name) }
        return nil
      }
      guard let second = tree.located(names.second) else { return nil }
      return storyboard(second.id, at: second.syntax.range, of: other, for: use).map { (second.id, $0) }
    default:
      if isLost(first) { return nil }
      report(SceneDiagnostic.referenceNeedsScene, at: tree.syntax(place))
      return nil
    }
  }

  /// Returns the storyboard with a name in the current module or, if it has none, in its imports; nil after a reported
  /// mistake.
  mutating func storyboard(_ name: Located<NameSyntax>) -> StoryboardID? {
    storyboards[name.id] ?? importedStoryboard(name, for: .value)
  }

  private mutating func importedStoryboard(
    _ name: Located<NameSyntax>, for use: SceneDiagnostic.StoryboardUse
  ) -> StoryboardID? {
    let offered = tables.scopes[pass.module].importedStoryboards[name.id] ?? []
    if let first = offered.first {
      if offered.count == 1 { return first }
      let modules = offered.map { nameInProgram(of: program.storyboards[$0].module) }
      report(ModuleDiagnostic.ambiguousName(text(name.id), modules: modules), at: name.syntax)
      return nil
    }
    if isLost(name.id) { return nil }
    for imported in program.modules[pass.module].imports {
      guard let hidden = tables.scopes[imported.module].storyboards[name.id] else { continue }
      reportInternalName(
        name.id, of: imported.module, declared: program.syntax(program.storyboards[hidden].syntax),
        at: name.syntax.range)
      return nil
    }
    let near = nearest(to: name.id) {
      $0.storyboards.keys + $0.tables.scopes[$0.pass.module].importedStoryboards.keys
    }
    reportUnknownStoryboard(name.id, at: name.syntax.range, nearest: near, for: use)
    return nil
  }

  /// Returns the storyboard with a name in a module, if the current module sees it; nil after a reported mistake.
  mutating func storyboard(
    _ name: NameID, at place: SourceRange, of other: ModuleID, for use: SceneDiagnostic.StoryboardUse = .value
  ) -> StoryboardID? {
    let declared = tables.scopes[other].storyboards
    if let id = declared[name] {
      if other == pass.module || program.storyboards[id].isPublic { return id }
      reportInternalName(
        name, of: other, declared: program.syntax(program.storyboards[id].syntax), at: place)
      return nil
    }
    if isLost(name) { return nil }
    let near = nearest(to: name) { checker in
      declared.keys.filter { name in
        other == checker.pass.module
          || declared[name].map { checker.program.storyboards[$0].isPublic } == true
      }
    }
    reportUnknownStoryboard(name, at: place, nearest: near, for: use)
    return nil
  }

  mutating func reportUnknownStoryboard(
    _ name: NameID, at place: SourceRange, nearest near: String? = nil,
    for use: SceneDiagnostic.StoryboardUse = .value
  ) {
    report(SceneDiagnostic.unknownStoryboard(text(name), nearest: near, use), at: place)
  }

  /// Returns a scene if the current module sees it. An internal scene of another module is reported.
  mutating func visibleScene(_ id: SceneID, at name: Node<NameSyntax>, in tree: SyntaxTree) -> SceneID? {
    let other = program.module(of: id)
    if other == pass.module || program.scenes[id].isPublic { return id }
    reportInternalName(
      program.scenes[id].name, of: other, declared: program.syntax(program.scenes[id].syntax),
      at: tree.syntax(name).range)
    return nil
  }

  /// Returns the names of a storyboard's scenes that the current module sees, and the names of its references if the
  /// storyboard is the module's own.
  func visibleSceneNames(of storyboard: StoryboardID) -> [NameID] {
    let places = program.places[storyboard]
    if program.storyboards[storyboard].module == pass.module { return places.keys }
    return places.keys.filter {
      if case .scene(let id)? = places[$0] { program.scenes[id].isPublic } else { false }
    }
  }

  /// The class itself if other modules see it, else its nearest superclass that they see.
  func nearestPublicClass(of type: TypeID) -> TypeID {
    supertypes(type).first {
      guard let id = program.types.declaration($0) else { return false }
      let declaration = program.declarations[id]
      return declaration.isClass
        && (declaration.isFramework || declaration.isPublic || declaration.module != pass.module)
    } ?? type
  }
}
