import StoryboardSyntax

/// The names in what the parser skipped or refused: one that is not found may have been declared there.
struct LostNames {
  private var names: Set<NameID> = []
  /// A declaration has lost its name, or a module was not read: it may have been any.
  private var isAny = false

  /// None.
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

  /// Declarations that are not read where they are broken.
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
  /// Whether what stands before the block of a declaration is broken, and not only something inside the block.
  var hasBrokenHead: Bool {
    guard isBroken else { return false }
    let block = child(.memberBlock) ?? child(.registrationBlock) ?? child(.storyboardBlock)
    return block?.children.contains { $0.kind == .error } != true
  }
}
