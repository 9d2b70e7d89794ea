import StoryboardDiagnostics
import StoryboardSyntax

/// Types that a program names but that nothing declares. They may have another name in the Swift code now.
///
/// The search runs only if a program names such a type. That is a mistake.
extension SwiftSelection {
  /// The maximum number of names that are searched for.
  private static let limit = 16

  /// Selects the types that an undeclared name may mean, so that messages can show them.
  mutating func selectRenamedTypes(of programs: [SyntaxTree]) {
    guard !indices.isEmpty else { return }
    let lost = undeclaredTypes(of: programs)
    guard !lost.isEmpty else { return }
    var known: Set<NameKey> = []
    for tree in programs {
      for token in tree.tokens where token.kind.isIdentifier { known.insert(NameKey(names[token.name].utf8)) }
    }
    var candidates: [RenameCandidate] = []
    for (file, index) in indices.enumerated() {
      let types = index.declarations.filter { $0.kind == .type && !known.contains($0.name) }
      guard !types.isEmpty, let source = read(file) else { continue }
      candidates += types.map {
        RenameCandidate(name: SwiftFileIndex.name(of: $0, in: source.bytes), path: source.path)
      }
    }
    for name in lost {
      if let found = nearestRenaming(of: name, among: candidates) { take(further: candidates[found].name) }
    }
  }

  /// The first few type names in programs that no program, no framework and no Swift code declares.
  private func undeclaredTypes(of programs: [SyntaxTree]) -> [String] {
    var lost: [NameID] = []
    for tree in programs {
      for node in 0..<tree.end(of: 0) where lost.count < Self.limit {
        let name = Self.typeName(of: node, in: tree)
        guard name.raw >= commonNameCount, let first = names[name].utf8.first, (0x41...0x5A).contains(first),
          places[NameKey(names[name].utf8)] == nil, !lost.contains(name)
        else { continue }
        lost.append(name)
      }
    }
    guard !lost.isEmpty else { return [] }
    var known: Set<NameID> = []
    for tree in programs {
      for node in 0..<tree.end(of: 0) {
        switch tree.kind(of: node) {
        case .typeName, .genericParameters, .importClause, .moduleClause:
          guard tree.kind(of: node) != .typeName || !isOfExtension(node, in: tree) else { continue }
          for token in tree.tokenRange(of: node) { known.insert(tree.tokens[token].name) }
        case .container, .typealiasDeclaration:
          if let name = tree.child(.name, of: node) { known.insert(tree.name(of: name)) }
        default: break
        }
      }
    }
    // A type that only Swift code names needs no declaration.
    for tree in trees.values {
      for node in 0..<tree.end(of: 0) { known.insert(Self.typeName(of: node, in: tree)) }
    }
    return lost.filter { !known.contains($0) }.map { names[$0] }
  }

  private func isOfExtension(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    let first = tree.tokenRange(of: node).lowerBound
    return first > 0 && tree.tokens[first - 1].name == NameID(.extension)
  }

  /// The name of the type that a node names; the empty name if the node names no type.
  private static func typeName(of node: NodeID, in tree: SyntaxTree) -> NameID {
    switch tree.kind(of: node) {
    case .type, .namedType, .nameValue: tree.name(of: node)
    case .extensionDeclaration: tree.child(.typeName, of: node).map { tree.name(of: $0) } ?? .empty
    default: .empty
    }
  }
}
