extension SyntaxTree {
  /// The clauses, declarations and `allow` lines of a file.
  public var items: SyntaxChildren { root.children }
}

extension Parser {
  /// program = { module-clause | platform-clause | import-clause | allow | declaration } ;
  ///
  /// declaration = type-declaration | function | container | storyboard | route ;
  mutating func parseProgram() {
    writer.start(.program, at: 0)
    while tokens[position].kind != .endOfFile {
      let start = position
      if at(.rightBrace) {
        if !isAtMistake { report(.unmatchedBrace, isSoft: true) }
        writer.leaf(.error, from: position, to: position + 1)
        advance()
        continue
      }
      if !parseDeclaration() { reportUnexpected(expecting: "a declaration") }
      recover(from: start)
    }
    writer.finish(at: tokens.count)
  }

  /// True for keywords with which a declaration of a file can begin.
  static func startsDeclaration(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .module, .platform, .import, .allow, .protocol, .class, .struct, .enum, .controller, .container,
      .storyboard, .launch, .external, .func, .route, .overlay, .variant, .actor, .public:
      true
    default: false
    }
  }

  private mutating func parseDeclaration() -> Bool {
    let isPublic = at(.public)
    let next = isPublic ? 2 : 1
    switch isPublic ? (peek().kind == .identifier ? peek().name.keyword : nil) : keyword {
    case .module where !isPublic: parseModuleClause()
    case .platform where !isPublic: parsePlatformClause()
    case .import where !isPublic: parseImportClause()
    case .allow where !isPublic: parseAllow()
    case .container: parseContainer()
    case .nonisolated where peek(.container, next): parseContainer()
    case .storyboard: parseStoryboard()
    case .launch where peek(.storyboard, next), .external where peek(.storyboard, next): parseStoryboard()
    case .route where !isPublic: parseRoute()
    default: return parseSwiftDeclaration(isMember: false)
    }
    return true
  }
}
