import StoryboardDiagnostics
import StoryboardSyntax

/// Finds names of types and members that have lost their declaration because the Swift code has renamed it.
extension Checker {
  /// Returns the type of Swift code that a name meant before, if that can be told. It is a type that no program names.
  mutating func renamedType(_ name: NameID) -> TypeDeclarationID? {
    guard tables.swift.isThere, text(name).first?.isUppercase == true, suggestions.take() else { return nil }
    let named = namesInPrograms
    var types: [RenamedType] = []
    var ids: [TypeDeclarationID] = []
    for name in things.keys where !named.contains(name) {
      guard case .type(let id)? = things[name], program.declarations[id].traits.contains(.isOfSources) else {
        continue
      }
      let path = program.tree(of: program.declarations[id].syntax).source.path
      types.append(RenamedType(name: text(name), path: path))
      ids.append(id)
    }
    return nearestRenaming(of: text(name), among: types).map { ids[$0] }
  }

  /// Returns the member that a name of a program meant before, if that can be told: the member with the nearest
  /// spelling, or else a member of Swift code that no program names.
  ///
  /// - Parameter hasSimilarName: false to also find a required property that is the only one without a use.
  mutating func renamedMember(
    _ name: NameID, of type: TypeID, hasSimilarName: Bool = false,
    where isSuch: (Member) -> Bool = { _ in true }
  ) -> String? {
    if let near = nearestMember(to: name, of: type, where: isSuch) { return near }
    guard tables.swift.isThere, suggestions.take() else { return nil }
    let named = namesInPrograms
    let members = supertypes(type).compactMap { program.types.declaration($0) }
      .filter { program.declarations[$0].traits.contains(.isOfSources) }
      .flatMap { program.declarations[$0].members }
      .filter { isVisible($0) && program.isSwift(program.members[$0].syntax) }
      .map { program.members[$0] }
      .filter { isSuch($0) && !named.contains($0.name) }
    let found = nearestRenaming(
      of: text(name), among: members.map { RenamedType(name: text($0.name), path: "") })
    if let found { return text(members[found].name) }
    if hasSimilarName { return nil }
    let required = members.filter { $0.kind == .property && $0.isRequired }
    return required.count == 1 ? text(required[0].name) : nil
  }

  /// The identifiers of all programs.
  private var namesInPrograms: Set<NameID> {
    var named: Set<NameID> = []
    for tree in program.trees[Program.firstFile...] where !tree.source.isSwift {
      for token in tree.tokens where token.kind.isIdentifier { named.insert(token.name) }
    }
    return named
  }

  /// Reports a name that has no type. Shows the type that it meant before the Swift code renamed that type.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - range: its place.
  ///   - kind: returns the message, given the name that may be meant.
  mutating func reportLostType(
    _ name: NameID, at range: SourceRange, cause: MistakeCause? = nil,
    _ kind: (_ nearest: String?) -> any DiagnosticKind
  ) {
    let renamed = renamedType(name)
    let near = renamed.map { text(program.declarations[$0].name) } ?? nearest(to: name) { $0.thingNames }
    let count = reports.diagnostics.count
    report(kind(near), at: range, cause: cause)
    if let renamed {
      showDeclaration(program.declarations[renamed].syntax, program.declarations[renamed].name, since: count)
    }
  }
}
