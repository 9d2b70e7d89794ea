extension SyntaxTree {
  /// The clauses, declarations and `allow` lines of a file.
  public var items: SyntaxChildren { root.children }
}

extension Parser {
  /// True if the current token is an access modifier that only declarations of Swift may have: `open`, `package`,
  /// `private` or `fileprivate`. A container, storyboard, scene or route may not have it.
  @inline(__always)
  var isAtOtherAccess: Bool { at(.open) || at(.package) || at(.private) || at(.fileprivate) }

  private func startsGenerated() -> Bool {
    switch peek().keyword {
    case .container, .storyboard, .route: true
    case .launch, .external, .nonisolated: peek(.storyboard, 2) || peek(.container, 2)
    default: false
    }
  }

  /// program = { module-clause | platform-clause | import-clause | sources-clause | storyboards-clause
  ///  | also-clause | allow | declaration } ;
  ///
  /// declaration = type-declaration | extension | typealias | function | swift-declaration |
  /// container | storyboard | route ;
  mutating func parseProgram() {
    writer.start(.program, at: 0)
    var excusedBraces = 0
    while tokens[position].kind != .endOfFile {
      let start = position
      if at(.rightBrace) {
        // A brace may be missing at an earlier mistake, and this may be its closing brace.
        if !isAtMistake, diagnostics.count <= excusedBraces { report(.unmatchedBrace, isSoft: true) }
        excusedBraces += 1
        writer.leaf(.error, from: position, to: position + 1)
        advance()
        continue
      }
      if !parseDeclaration() { reportUnexpected(withExpectedType: "a declaration") }
      recover(from: start)
    }
    writer.finish(at: tokens.count)
  }

  /// True for a keyword that can begin a clause or a declaration at the top level of a file.
  static func startsDeclaration(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .module, .platform, .import, .sources, .storyboards, .also, .allow, .protocol, .class, .struct,
      .enum,
      .controller, .extension, .typealias, .container,
      .storyboard, .launch, .external, .func, .route, .overlay, .variant, .actor, .public, .open, .package,
      .internal, .fileprivate, .private:
      true
    default: false
    }
  }

  /// access = "public" | "internal" ;
  ///
  /// - Returns: true if the declaration is public.
  mutating func parseAccess() -> Bool {
    if accept(.public) { return true }
    _ = accept(.internal)
    return false
  }

  /// True at an import that is not a clause of the language and is skipped, such as `import class Kit.View` or
  /// `import Kit.Views`.
  private var isAtImportOfSwift: Bool {
    guard !peek().isFirstOnLine, !peek(2).isFirstOnLine else { return false }
    if peek(2).kind == .period { return true }
    guard peek().kind == .identifier, peek(2).kind.isIdentifier, peek(3).kind == .period else { return false }
    switch peek().keyword {
    case .class, .struct, .enum, .protocol, .typealias, .func, .var, .let: return true
    default: return false
    }
  }

  private mutating func parseDeclaration() -> Bool {
    if isAtOtherAccess { refuseAccess(where: startsGenerated()) }
    let hasAccess = at(.public) || at(.internal)
    let next = hasAccess ? 2 : 1
    switch hasAccess ? (peek().kind == .identifier ? peek().name.keyword : nil) : keyword {
    case .module where !hasAccess: parseModuleClause()
    case .platform where !hasAccess: parsePlatformClause()
    case .import where !hasAccess && !isAtImportOfSwift: parseImportClause()
    case .sources where !hasAccess: parseFilesClause(.sourcesClause)
    case .storyboards where !hasAccess: parseFilesClause(.storyboardsClause)
    case .also where !hasAccess: parseAlsoClause()
    case .allow where !hasAccess: parseAllow()
    case .container: parseContainer()
    case .nonisolated where peek(.container, next): parseContainer()
    case .storyboard: parseStoryboard()
    case .launch where peek(.storyboard, next), .external where peek(.storyboard, next): parseStoryboard()
    case .route: parseRoute()
    default: return parseSwiftDeclaration(isMember: false)
    }
    return true
  }
}
