import StoryboardDiagnostics

/// A recursive-descent parser. The comment of each function `parseX` states the production of Grammar.md that the
/// function accepts.
///
/// Each mistake is reported once. The parser panics after a mistake that it cannot read past, and after a second
/// mistake at the same token. In a panic, the current token counts as the end of the file. The panic ends when the
/// parser leaves the current declaration or line. The parser then skips all tokens up to the next declaration or line.
struct Parser: ~Copyable {
  /// A field of unknown size. It makes Swift pass the parser by address. Without it, each call of a method that is not
  /// `mutating` would move all fields into place.
  private let isPassedByAddress: any Sendable = ()

  let source: SourceFile
  let file: UInt32
  let tokens: TokenList
  /// The index of the current token.
  private(set) var position = 0
  /// The kind and payload of the current token. While the parser skips text after a mistake, they are those of the
  /// end of the file. They are stored because they are read more often than the parser moves.
  private var head: UInt32
  var writer: TreeWriter
  var diagnostics: [Diagnostic] = []
  /// The offsets of tokens at which the lexer found a mistake. The parser reports nothing more about these tokens.
  var rejected: Set<UInt32> = []
  /// The byte ranges of Swift code that was skipped, such as the bodies of functions, in the order of the text.
  var code: [Range<Int>] = []
  /// The blocks in braces around the current token, the outermost first. A keyword that only an outer block permits
  /// ends the inner blocks.
  var blocks: [Block] = []

  private var isPanicking = false { didSet { look() } }
  /// How many more unknown words may be compared with the keywords, to suggest a similar keyword. A text with very
  /// many unknown words has another problem than spelling.
  var suggestionsLeft = 50
  private var lastErrorPosition = -1
  /// The offset of the last reported mistake. No other mistake is reported at this offset.
  private var lastErrorOffset = UInt32.max
  private var depth = 0
  /// The maximum nesting of types, values and declarations.
  static let depthLimit = 128
  /// The number of members and calls that follow each other in the current value so far, such as 2 in `a.b()`. The
  /// longest such chain in the arguments of a call is added.
  var chainLength = 0
  /// The maximum of `chainLength`. It is limited because each member is looked up in the type of the value before it.
  static let chainLimit = 10_000

  /// True if the closing brace of a block is missing: the file ends inside the block, or a declaration or line
  /// follows that the block cannot contain.
  private(set) var hasUnclosedBlock = false
  /// True if the file ended too early: another token had to follow, or a block was not closed.
  private(set) var hasMetEnd = false
  /// True if a declaration at the left margin ends all open blocks. A text without one of its closing braces is
  /// parsed again in this way.
  let closesAtMargin: Bool
  /// True if a declaration or line that begins on a new line never continues the unfinished line before it. A text
  /// with mistakes is parsed again in this way.
  let keepsLinesApart: Bool
  /// True if brackets of Swift code are known not to be closed. Later brackets are then searched up to the next
  /// declaration at the left margin, so that the time stays proportional to the bytes.
  var hasUnclosedPart = false
  /// The number of mistakes that are neither at the start of a declaration nor at the start of a line in a block.
  private(set) var mistakesInside = 0

  init(
    source: SourceFile, file: UInt32, tokens: TokenList, rejected: Set<UInt32> = [],
    closesAtMargin: Bool = false, keepsLinesApart: Bool = false
  ) {
    self.rejected = rejected
    self.closesAtMargin = closesAtMargin
    self.keepsLinesApart = keepsLinesApart
    self.source = source
    self.file = file
    self.tokens = tokens
    head = tokens[0].head
    // A program has about as many nodes as tokens, or fewer.
    writer = TreeWriter(nodeCapacity: tokens.count)
  }

  // MARK: Lookahead

  @inline(__always)
  private mutating func look() { head = isPanicking ? tokens[tokens.count - 1].head : tokens[position].head }

  /// The kind of the current token. It is `endOfFile` after a mistake that stops the parser, until the parser skips
  /// to the next declaration or line.
  @inline(__always)
  var kind: TokenKind { unsafeBitCast(UInt8(truncatingIfNeeded: head), to: TokenKind.self) }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { UInt8(truncatingIfNeeded: head) == kind.rawValue }
  @inline(__always)
  func at(_ keyword: Keyword) -> Bool {
    head == UInt32(TokenKind.identifier.rawValue) | keyword.index << 8
  }
  @inline(__always)
  var keyword: Keyword? { at(.identifier) ? Keyword(index: head &>> 8) : nil }

  /// True if the current token is a name: any identifier except `_`.
  @inline(__always)
  var isName: Bool { kind.isIdentifier && !at(.underscore) && !isNextLine }

  /// True if `keepsLinesApart` is true, and a declaration, or a line of a block, begins at the current token.
  @inline(__always)
  private var isNextLine: Bool { keepsLinesApart && startsLine() }

  @inline(__always)
  func peek(_ offset: Int = 1) -> Token {
    isPanicking ? tokens[tokens.count - 1] : tokens[min(position + offset, tokens.count - 1)]
  }
  func peek(_ keyword: Keyword, _ offset: Int = 1) -> Bool { peek(offset).keyword == keyword }

  /// True if only white space and comments precede the current token on its line.
  @inline(__always)
  var isFirstOnLine: Bool { tokens[position].isFirstOnLine }

  // MARK: Moving

  @inline(__always)
  mutating func advance() {
    guard !isPanicking, position < tokens.count &- 1 else { return }
    position &+= 1
    head = tokens[position].head
  }

  /// Moves past the current token. The caller knows that this token is not the end of the file, and that no mistake
  /// has stopped the parser.
  @inline(__always)
  mutating func take() {
    position &+= 1
    head = tokens[position].head
  }

  /// Makes the token at the index `token` the current token.
  mutating func move(to token: Int) {
    position = token
    look()
  }

  @inline(__always)
  mutating func accept(_ kind: TokenKind) -> Bool {
    guard at(kind), kind != .endOfFile else { return false }
    take()
    return true
  }

  @inline(__always)
  mutating func accept(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    take()
    return true
  }

  /// Moves past a token of this kind. If the current token has another kind, reports that the token is missing, stays
  /// at the current token, and returns false.
  @discardableResult @inline(__always)
  mutating func expect(_ kind: TokenKind) -> Bool {
    if accept(kind) { return true }
    reportMissing(kind)
    return false
  }

  @inline(never)
  private mutating func reportMissing(_ kind: TokenKind) {
    let text = kind.text.map { "`\($0)`" } ?? "\(kind)"
    report(.expected(text, found: describeCurrent()), isSoft: true)
  }

  /// Moves past the token that closes a list, such as `)`. If it is missing, reports it, or reports a missing comma
  /// if another element follows on the same line.
  mutating func expectEnd(ofList closing: TokenKind) {
    if accept(closing) { return }
    switch kind {
    case .identifier, .escapedIdentifier, .integer, .float, .string:
      guard !isFirstOnLine else { break }
      return report(
        .expected("`,` or `\(closing.text!)`", found: describeCurrent()), isSoft: true)
    default: break
    }
    reportMissing(closing)
  }

  @discardableResult
  mutating func expect(_ keyword: Keyword) -> Bool {
    if accept(keyword) { return true }
    report(.expected("`\(keyword.text)`", found: describeCurrent()), isSoft: true)
    return false
  }

  /// Moves past a name and writes a node for it. If the current token is not a name, reports that `what` is missing,
  /// such as "the name of a scene", and returns false. A label may also be `_`.
  ///
  /// name = IDENTIFIER - "_" ;
  ///
  /// label = IDENTIFIER ;
  @discardableResult @inline(__always)
  mutating func expectName(_ what: String, isLabel: Bool = false) -> Bool {
    guard isName || isLabel && kind.isIdentifier else {
      reportMissing(what)
      return false
    }
    writer.leaf(.name, from: position, to: position &+ 1)
    take()
    return true
  }

  @inline(never)
  private mutating func reportMissing(_ what: String) {
    if at(.string) { return refuseQuotedName(what) }
    report(.expected(what, found: describeCurrent()))
  }

  /// True if the current nesting of types, values and declarations has reached its limit.
  var isTooDeep: Bool { depth >= Parser.depthLimit }

  /// Calls `body` with the nesting one level deeper. If that exceeds the limit, reports an error and does not call
  /// `body`.
  mutating func nested(_ body: (inout Parser) -> Void) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Parser.depthLimit else {
      report(.nestingTooDeep(Parser.depthLimit))
      return
    }
    body(&self)
  }

  /// True if a mistake at the current token was reported already.
  var isAtMistake: Bool { lastErrorPosition == position }

  /// True if the last mistake was at the token before the current one.
  var isAtLastMistake: Bool { lastErrorPosition >= 0 && lastErrorPosition == position - 1 }

  // MARK: Reporting

  /// Reports a mistake at the current token. A soft mistake, such as a missing `:`, does not stop the parser. Any
  /// other mistake stops it: it reads nothing until the next declaration or line. A mistake that is a consequence of
  /// the last one stops the parser and is not reported.
  mutating func report(
    _ kind: SyntaxDiagnostic, at place: SourceRange? = nil, isSoft: Bool = false,
    labels: [Diagnostic.Label] = [], fix: FixIt? = nil
  ) {
    if tokens[position].kind == .endOfFile { hasMetEnd = true }
    guard !isPanicking else { return }
    let isSecond = isSecondMistake(kind)
    let place = place ?? placeOfMistake(kind)
    if !isSecond, place.start != lastErrorOffset, !rejected.contains(tokens[position].offset) {
      diagnostics.append(Diagnostic(kind, at: place, labels: labels, fix: fix))
      if !startsLine() { mistakesInside += 1 }
      lastErrorOffset = place.start
    }
    lastErrorPosition = position
    writer.markBroken(Parser.isItem)
    if !isSoft || isSecond { isPanicking = true }
  }

  /// True if a mistake at the current token is a consequence of the last mistake. The last mistake was at the current
  /// token, or a token is expected now and the last mistake was at the token before.
  private func isSecondMistake(_ kind: SyntaxDiagnostic) -> Bool {
    if case .expected = kind, isAtLastMistake { return true }
    return isAtMistake
  }

  /// The range at which a mistake is reported: that of the current token. If something is missing at the end of a
  /// line, the range is empty and at the end of the previous token.
  private func placeOfMistake(_ kind: SyntaxDiagnostic) -> SourceRange {
    if case .expected = kind { placeOfMissingToken } else { range(of: position) }
  }

  private var placeOfMissingToken: SourceRange {
    guard position > 0, isFirstOnLine || tokens[position].kind == .endOfFile else {
      return range(of: position)
    }
    let end = endOffset(position - 1)
    return SourceRange(file: file, start: end, end: end)
  }

  func range(of token: Int) -> SourceRange {
    SourceRange(file: file, start: tokens[token].offset, end: endOffset(token))
  }

  func describeCurrent() -> String {
    if tokens[position].kind == .endOfFile { return "the end of the file" }
    let range = range(of: position)
    let text = source.bytes(in: range).prefix(40)
    return "`\(String(decoding: text, as: UTF8.self))`"
  }

  private func endOffset(_ index: Int) -> UInt32 { UInt32(tokens[index].end(in: source.bytes)) }

  // MARK: Blocks and recovery

  /// A block in braces that the parser has entered and not left yet. `opening` is the index of its opening brace.
  struct Block {
    let opening: Int
    let kind: SyntaxKind

    /// True if a declaration or line in this block can begin with `keyword`.
    func startsItem(_ keyword: Keyword) -> Bool { Parser.startsItem(keyword, of: kind) }
  }

  /// True if a declaration or line in a block of the kind `block` can begin with `keyword`.
  static func startsItem(_ keyword: Keyword, of block: SyntaxKind) -> Bool {
    switch block {
    case .memberBlock: startsMember(keyword)
    case .registrationBlock: startsRegistration(keyword)
    case .stepBlock: startsStep(keyword)
    case .storyboardBlock: startsStoryboardItem(keyword)
    case .sceneBlock: startsSceneItem(keyword)
    case .routeBlock: startsRouteStep(keyword)
    default: false
    }
  }

  /// True for the kinds of clauses, declarations and lines. A mistake marks the innermost such node around it as
  /// broken, but not the nodes around that one.
  static func isItem(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause, .alsoClause,
      .allow,
      .typeDeclaration, .extensionDeclaration, .typealiasDeclaration, .propertyDeclaration,
      .initializerDeclaration, .functionDeclaration, .caseDeclaration, .container, .registration, .inject,
      .call, .later, .storyboard, .scene, .initializerLine, .segue, .embed, .relationship, .reference, .route,
      .routeStep:
      true
    default: false
    }
  }

  /// Parses a block: `{`, any number of declarations or lines, and `}`. `item` parses one declaration or line. It
  /// returns false if none begins at the current token.
  mutating func parseBlock(_ kind: SyntaxKind, withExpectedType what: String, item: (inout Parser) -> Bool) {
    recoverHead()
    guard at(.leftBrace) || isMissingBrace(of: kind) else { return }
    writer.start(kind, at: position)
    defer { writer.finish(at: position) }
    let opening = position
    if !accept(.leftBrace) { report(.expected("`{`", found: describeCurrent()), isSoft: true) }
    blocks.append(Block(opening: opening, kind: kind))
    defer { blocks.removeLast() }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Parser.depthLimit else {
      report(.nestingTooDeep(Parser.depthLimit))
      isPanicking = false
      skipBlock()
      return
    }
    while true {
      if accept(.rightBrace) { return }
      if tokens[position].kind == .endOfFile || startsOuterItem(than: kind) {
        hasUnclosedBlock = true
        report(
          .expected("`}`", found: describeCurrent()), isSoft: true,
          labels: [Diagnostic.Label(.opened, at: range(of: opening))])
        return
      }
      let start = position
      if !item(&self) { reportUnexpected(withExpectedType: what) }
      recover(from: start)
    }
  }

  /// Reports that the current token cannot begin a declaration or line here. A word that is reserved for a later
  /// version of the language, such as `variant`, has a message of its own.
  mutating func reportUnexpected(withExpectedType what: String) {
    if let keyword, Keyword.reserved.contains(keyword) {
      report(.reserved(keyword.text))
    } else {
      let isAtEnd = tokens[position].kind == .endOfFile
      let block = blocks.last?.kind
      let nearest = nearestKeyword { keyword in
        block.map { Parser.startsItem(keyword, of: $0) } ?? Parser.startsDeclaration(keyword)
      }
      report(
        .expected(what, found: describeCurrent(), nearest: nearest), at: isAtEnd ? nil : range(of: position))
    }
  }

  /// Returns the keyword, among those that `isPossible` accepts, whose spelling is most similar to the current word.
  /// Returns nil if no spelling is similar, or after too many searches.
  mutating func nearestKeyword(where isPossible: (Keyword) -> Bool) -> String? {
    guard tokens[position].kind == .identifier, suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let written = describeCurrent().filter { $0 != "`" }
    return nearestSpelling(to: written, among: Keyword.allCases.filter(isPossible).map(\.text))
  }

  /// Reports the current word, which is reserved for a later version of the language, and skips it. The text after it
  /// is parsed as if the word were absent.
  mutating func skipReserved() {
    guard let keyword else { return }
    if !isAtMistake { report(.reserved(keyword.text), isSoft: true) }
    writer.markBroken(Parser.isItem)
    writer.leaf(.reserved, from: position, to: position + 1)
    advance()
  }

  /// True if the opening brace of a block was forgotten: the current token begins a line of such a block, and can
  /// begin neither a line of an open block nor a declaration of the file.
  private func isMissingBrace(of kind: SyntaxKind) -> Bool {
    guard let keyword, isFirstOnLine, Parser.startsItem(keyword, of: kind), !isName(followedBy: peek()) else {
      return false
    }
    return !blocks.contains { $0.startsItem(keyword) } && !startsDeclaration()
  }

  /// True if a declaration of the top level begins at the current token, possibly with modifiers before its keyword.
  func startsDeclaration() -> Bool {
    var ahead = position
    while tokens[ahead].kind == .identifier, let keyword = tokens[ahead].name.keyword {
      if Parser.startsDeclaration(keyword) { return true }
      guard Parser.modifier(tokens[ahead]) != nil else { return false }
      ahead += 1
      // The last token is the end of the file, so each token that passes a test here has another token behind
      // it.
      if tokens[ahead].kind == .leftParenthesis, tokens[ahead + 1].kind.isIdentifier,
        tokens[ahead + 2].kind == .rightParenthesis
      {
        ahead += 3
      }
    }
    return false
  }

  /// True if the current token is the first on its line and begins a declaration of the top level or a line of an
  /// open block, with its name on the same line.
  @inline(never)
  private func startsLine() -> Bool {
    guard let keyword, isFirstOnLine, position > 0, !peek().isFirstOnLine else { return false }
    switch peek().kind {
    case .identifier, .escapedIdentifier: break
    case .colon where keyword == .segue || keyword == .embed: break
    case .leftParenthesis where keyword == .`init`: break
    default: return false
    }
    return blocks.contains { $0.startsItem(keyword) } || startsDeclaration()
  }

  private func isName(followedBy token: Token) -> Bool {
    switch token.kind {
    case .identifier, .escapedIdentifier, .string, .leftParenthesis, .colon, .exclamation, .question: false
    default: true
    }
  }

  /// True if the current token begins a declaration or line that an enclosing block can contain and the current block
  /// cannot. The closing brace of the current block is then missing.
  @inline(__always)
  private func startsOuterItem(than kind: SyntaxKind) -> Bool {
    guard let keyword, isFirstOnLine else { return false }
    if !closesAtMargin, Parser.startsItem(keyword, of: kind) { return false }
    return startsOuterItem(keyword, than: kind)
  }

  @inline(never)
  private func startsOuterItem(_ keyword: Keyword, than kind: SyntaxKind) -> Bool {
    if closesAtMargin, stopsAnyway() { return true }
    if Parser.startsItem(keyword, of: kind) { return false }
    if isName(followedBy: peek()) { return false }
    return blocks.dropLast().contains { $0.startsItem(keyword) } || Parser.startsDeclaration(keyword)
  }

  /// Continues after a mistake that stopped the parser in the declaration or line that began at the token `start`:
  /// skips to the next declaration or line, or to the end of the block.
  @inline(__always)
  mutating func recover(from start: Int) {
    if isPanicking { skipToItem(from: start) }
  }

  @inline(never)
  private mutating func skipToItem(from start: Int) {
    isPanicking = false
    lastErrorPosition = -1
    skip(atLeastOne: position == start) { $0.startsAnyItem() }
  }

  /// Continues after a mistake that stopped the parser in the head of a declaration, which is the text before its
  /// block: skips to the opening brace. The parser stays stopped if another declaration or line, or the end of the
  /// block, comes first.
  private mutating func recoverHead() {
    guard isPanicking else { return }
    isPanicking = false
    skip(atLeastOne: false) { $0.at(.leftBrace) || $0.startsAnyItem() }
    if !at(.leftBrace) { isPanicking = true }
  }

  private func startsAnyItem() -> Bool {
    guard let keyword, isFirstOnLine else { return false }
    return blocks.contains { $0.startsItem(keyword) } || Parser.startsDeclaration(keyword)
  }

  /// Moves past the next closing brace. Stays at the current token if a keyword, an opening brace or the end of the
  /// file comes before that brace.
  mutating func skipToBrace() {
    var end = position
    while tokens[end].kind != .rightBrace {
      let isKnown = tokens[end].kind == .identifier && tokens[end].name.keyword != nil
      if tokens[end].kind == .leftBrace || tokens[end].kind == .endOfFile || isKnown { return }
      end += 1
    }
    move(to: end + 1)
  }

  /// Moves past the brace that closes the innermost open block. A missing brace is not reported.
  private mutating func skipBlock() {
    let start = position
    var open = 1
    while open > 0, tokens[position].kind != .endOfFile {
      if at(.leftBrace) { open += 1 }
      if at(.rightBrace) { open -= 1 }
      move(to: position + 1)
    }
    if position > start { writer.leaf(.error, from: start, to: position) }
    if open > 0 {
      hasMetEnd = true
      lastErrorOffset = placeOfMissingToken.start
    }
  }

  /// Skips tokens up to a closing brace, or up to a token at which `stops` returns true. A pair of braces is skipped
  /// with its contents.
  private mutating func skip(atLeastOne: Bool, until stops: (borrowing Parser) -> Bool) {
    let start = position
    var open = 0
    while tokens[position].kind != .endOfFile {
      let mayStop = position > start || !atLeastOne
      if open == 0 {
        if at(.rightBrace) || mayStop && stops(self) { break }
      } else if stopsAnyway() {
        break
      }
      switch kind {
      case .leftBrace: open += 1
      case .rightBrace: open -= 1
      default: break
      }
      move(to: position + 1)
    }
    if open > 0, tokens[position].kind == .endOfFile { hasMetEnd = true }
    if position > start { writer.leaf(.error, from: start, to: position) }
  }

  /// True if the current token begins a declaration of the top level at the left margin. Such a declaration ends the
  /// skipping of text, even inside braces.
  private func stopsAnyway() -> Bool {
    guard let keyword, isFirstOnLine else { return false }
    let end = Int(endOffset(position - 1))
    let start = Int(tokens[position].offset)
    // Only a declaration at the left margin counts: an indented one may be an item of the skipped block.
    return Parser.startsDeclaration(keyword)
      && (source.bytes[end..<start].last == 0x0A || source.bytes[end..<start].last == 0x0D)
  }
}
