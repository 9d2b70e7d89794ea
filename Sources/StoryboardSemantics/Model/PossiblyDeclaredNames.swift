import StoryboardSyntax

/// The names in text that the parser skipped or refused. A name that is not found may be declared there.
struct PossiblyDeclaredNames {
  private var names: Set<NameID> = []
  /// True if a declaration has lost its name, or a module was not read, so that any name may be declared there.
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
        for token in syntax.firstToken..<syntax.endToken {
          names.insert(syntax.tree.tokens[token].name)
          if isNameMissing(after: token, in: syntax) { isAny = true }
        }
        continue
      }
      if syntax.kind == .importClause, syntax.isBroken { isAny = true }
      if syntax.isBroken, Self.declares(syntax.kind) {
        let name = syntax.child(.name) ?? syntax.child(.typeName)
        if name.map({ $0.firstToken == $0.endToken }) ?? true { isAny = true }
      }
      pending += syntax.children
    }
  }

  /// True if a token of skipped text is a keyword that begins a declaration, such as `scene`, and no name follows it.
  private func isNameMissing(after token: Int, in syntax: Syntax) -> Bool {
    let tokens = syntax.tree.tokens
    guard tokens[token].kind == .identifier, let keyword = tokens[token].name.keyword else { return false }
    switch keyword {
    case .class, .struct, .enum, .protocol, .controller, .actor, .typealias, .container, .storyboard, .scene,
      .func, .var,
      .let, .case, .single, .transient, .factory, .shared, .graph, .route, .reference, .named, .import,
      .module:
      return token + 1 >= tokens.count || !tokens[token + 1].kind.isIdentifier
        || tokens[token + 1].isFirstOnLine
    default: return false
    }
  }

  /// True for the kinds of declarations that are not read if they are broken.
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
