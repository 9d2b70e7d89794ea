import StoryboardDiagnostics
import StoryboardSyntax

/// Finds what a name in a program probably meant before the Swift code renamed a type or a member.
extension Checker {
  /// Returns the type of Swift code that an unknown name probably meant before a renaming; nil if that is not clear.
  /// Only types that no program names are considered.
  mutating func renamedType(_ name: NameID) -> TypeDeclarationID? {
    guard tables.swift.isThere, text(name).first?.isUppercase == true, suggestions.take() else { return nil }
    let named = namesInPrograms
    var types: [RenameCandidate] = []
    var ids: [TypeDeclarationID] = []
    for name in things.keys where !named.contains(name) {
      guard case .type(let id)? = things[name], program.declarations[id].traits.contains(.isOfSources) else {
        continue
      }
      let path = program.tree(of: program.declarations[id].syntax).source.path
      types.append(RenameCandidate(name: text(name), path: path))
      ids.append(id)
    }
    return nearestRenaming(of: text(name), among: types).map { ids[$0] }
  }

  /// Returns the name of the member that an unknown name probably meant: the member with the most similar name, or
  /// else a member of Swift code that no program names. Nil if that is not clear.
  ///
  /// - Parameter hasSimilarName: true to find only members with a similar name; false to also find the only required
  ///   property that no program names.
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
      of: text(name), among: members.map { RenameCandidate(name: text($0.name), path: "") })
    if let found { return text(members[found].name) }
    if hasSimilarName { return nil }
    let required = members.filter { $0.kind == .property && $0.isRequired }
    return required.count == 1 ? text(required[0].name) : nil
  }

  /// All identifiers in the program's own files, without those of Swift code.
  private var namesInPrograms: Set<NameID> {
    var named: Set<NameID> = []
    for tree in program.trees[Program.firstFile...] where !tree.source.isSwift {
      for token in tree.tokens where token.kind.isIdentifier { named.insert(token.name) }
    }
    return named
  }

  /// Reports a name that is the name of no type. Suggests the type that the name meant before the Swift code renamed
  /// that type.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - range: the place of the name.
  ///   - kind: makes the message. Its argument is the name that may be meant instead, or nil if there is none.
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
