import StoryboardSyntax

/// The names in text that the parser skipped or refused: a name that is not found may be declared there.
struct PossiblyDeclaredNames {
  private var names: Set<NameID> = []
  /// True if a declaration has lost its name, or a module was not read: any name may be declared there.
  private var isAny = false

  /// Makes an empty set.
  init() {}

  /// - Parameter unread: files that were not read at all.
  init(in files: [SyntaxTree], unread: [SyntaxTree]) {
    for file in files where file.hasMistakes { add(file.root) }
    for file in unread { names.formUnion(file.tokens.lazy.map(\.name)) }
    names.remove(.empty)
  }

  func contains(_ name: NameID) -> Bool { isAny || names.contains(name) }

  private mutating func add(_ root: Syntax) {
    var pending = [root]
    while let syntax = pending.popLast() {
      if syntax.kind == .error || syntax.isBroken && Self.isPassedOver(syntax.kind) {
        for token in syntax.firstToken..<syntax.endToken { names.insert(syntax.tree.tokens[token].name) }
        continue
      }
      if syntax.kind == .importClause, syntax.isBroken { isAny = true }
      if syntax.isBroken, Self.declares(syntax.kind), syntax.child(.name) ?? syntax.child(.typeName) == nil {
        isAny = true
      }
      pending += syntax.children
    }
  }

  /// True for declarations that are not read if they are broken.
  private static func isPassedOver(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .moduleClause, .propertyDeclaration, .functionDeclaration, .caseDeclaration,
      .registration, .segue, .embed, .reference:
      true
    default: false
    }
  }

  private static func declares(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .typeDeclaration, .container, .storyboard, .scene: true
    default: false
    }
  }
}

extension Syntax {
  /// True if a declaration is broken before its block, and not only inside the block.
  var hasBrokenHead: Bool {
    guard isBroken else { return false }
    let block = child(.memberBlock) ?? child(.registrationBlock) ?? child(.storyboardBlock)
    return block?.children.contains { $0.kind == .error } != true
  }
}
