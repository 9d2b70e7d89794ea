import StoryboardDiagnostics
import StoryboardSyntax

/// The search for types that a program names but that no file declares. Perhaps the Swift code now declares them by
/// another name.
///
/// It runs only if a program has this mistake.
extension SwiftSelection {
  /// The maximum number of undeclared names for which a similar name is searched.
  private static let limit = 16

  /// For each type name that no file declares, selects the type with the most similar name, so that the error can
  /// suggest it.
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

  /// Returns the first names of types in the programs that neither a program nor a framework nor the Swift code
  /// declares.
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
    // A type name that the parsed Swift code also uses needs no declaration.
    for tree in trees.values {
      for node in 0..<tree.end(of: 0) { known.insert(Self.typeName(of: node, in: tree)) }
    }
    return lost.filter { !known.contains($0) }.map { names[$0] }
  }

  private func isOfExtension(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    let first = tree.tokenRange(of: node).lowerBound
    return first > 0 && tree.tokens[first - 1].name == NameID(.extension)
  }

  /// Returns the name of the type that a node refers to. Returns the empty name if the node does not refer to a type.
  private static func typeName(of node: NodeID, in tree: SyntaxTree) -> NameID {
    switch tree.kind(of: node) {
    case .type, .namedType, .nameValue: tree.name(of: node)
    case .extensionDeclaration: tree.child(.typeName, of: node).map { tree.name(of: $0) } ?? .empty
    default: .empty
    }
  }
}
