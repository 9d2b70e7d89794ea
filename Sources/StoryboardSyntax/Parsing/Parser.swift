import StoryboardDiagnostics

/// Recursive descent over the tokens. Each function `parseX` has the production of Grammar.md that it accepts above it.
///
/// A mistake is reported once. The parser panics at a second mistake at the same token, and at any mistake after one
/// that it could not skip. In a panic, the parser sees only the end of the file. The panic ends when the parser leaves
/// the current item and skips the tokens up to the next item.
struct Parser: ~Copyable {
  /// A field of unknown size. It makes Swift pass the parser by address. Without it, each call of a method that is not
  /// `mutating` would move all fields into place.
  private let isPassedByAddress: any Sendable = ()

  let source: SourceFile
  let file: UInt32
  let tokens: TokenList
  /// The index of the current token.
  private(set) var position = 0
  /// The kind and payload of the current token, or of the end of the file in a panic. It is stored because it is read
  /// more often than the parser moves.
  private var head: UInt32
  var writer: TreeWriter
  var diagnostics: [Diagnostic] = []
  /// The offsets of tokens that the lexer refused. Nothing more is reported about them.
  var rejected: Set<UInt32> = []
  /// The bytes of Swift code that were skipped, in the order of the text.
  var code: [Range<Int>] = []
  /// The open blocks, the outermost first. A keyword of an outer block ends the inner blocks.
  var blocks: [Block] = []

  private var isPanicking = false { didSet { look() } }
  /// The number of searches for suggestions that are left. A text with more unknown words has another problem.
  var suggestionsLeft = 50
  private var lastErrorPosition = -1
  /// The place of the last error. Nothing more is reported there.
  private var lastErrorOffset = UInt32.max
  private var depth = 0
  /// The maximum nesting of types, values and declarations.
  static let depthLimit = 128
  /// The number of members and calls that follow each other in the current value so far, including the values in their
  /// arguments.
  var chainLength = 0
  /// The maximum chain length. It is limited because each member is looked up in the one before it.
  static let chainLimit = 10_000

  /// True if a block was open at the end of the file, or at an item that cannot be inside the block.
  private(set) var hasUnclosedBlock = false
  /// True if a token was missing at the end of the file, or braces were open there.
  private(set) var hasMetEnd = false
  /// True if a declaration at the left margin ends the open blocks.
  let closesAtMargin: Bool
  /// True if text on a new line is not taken for the rest of the line before it.
  private let keepsLinesApart: Bool
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

  /// The kind of the current token; the end of the file in a panic.
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

  /// True if lines are kept apart and the next declaration, or the next line of a block, begins here.
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

  /// Moves past a token that was examined. It is not the end of the file, and the parser does not panic.
  @inline(__always)
  mutating func take() {
    position &+= 1
    head = tokens[position].head
  }

  /// Moves to another token.
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

  /// Takes a required token. If it is missing, that is reported, and parsing continues.
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

  /// Takes the closing token of a list. A missing comma between two elements is reported here.
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

  /// Takes an identifier as a leaf. `what` names it in messages.
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

  /// True if nothing may be nested one level deeper.
  var isTooDeep: Bool { depth >= Parser.depthLimit }

  /// Calls `body` one level deeper. If that is too deep, it reports an error and skips the contents.
  mutating func nested(_ body: (inout Parser) -> Void) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Parser.depthLimit else {
      report(.nestingTooDeep(Parser.depthLimit))
      return
    }
    body(&self)
  }

  /// True if a mistake at this token was reported already.
  var isAtMistake: Bool { lastErrorPosition == position }

  /// True if the token before this one was refused.
  var isAtLastMistake: Bool { lastErrorPosition >= 0 && lastErrorPosition == position - 1 }

  // MARK: Reporting

  /// Reports a mistake at the current token. After a soft mistake (a missing token that can be assumed), parsing
  /// continues. Any other mistake starts a panic, and so does a mistake that follows from the last one.
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

  /// True if the mistake follows from the last one: the last one was at the same token, or a token was assumed directly
  /// before the previous token.
  private func isSecondMistake(_ kind: SyntaxDiagnostic) -> Bool {
    if case .expected = kind, isAtLastMistake { return true }
    return isAtMistake
  }

  /// The end of the previous token if something is missing at the end of a line; otherwise the current token.
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

  /// An open block.
  struct Block {
    let opening: Int
    let kind: SyntaxKind

    /// True if one of its items can begin with a keyword.
    func startsItem(_ keyword: Keyword) -> Bool { Parser.startsItem(keyword, of: kind) }
  }

  /// True if an item of a kind of block can begin with a keyword.
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

  /// True for the kinds of nodes that a mistake breaks. A mistake inside such a node does not break the nodes around
  /// it.
  static func isItem(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause, .allow,
      .typeDeclaration, .extensionDeclaration, .typealiasDeclaration, .propertyDeclaration,
      .initializerDeclaration, .functionDeclaration, .caseDeclaration, .container, .registration, .inject,
      .call, .later, .storyboard, .scene, .initializerLine, .segue, .embed, .relationship, .reference, .route,
      .routeStep:
      true
    default: false
    }
  }

  /// Parses `{ item* }`. `item` is called at each token, and returns false if no item starts there.
  mutating func parseBlock(_ kind: SyntaxKind, expecting what: String, item: (inout Parser) -> Bool) {
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
      if !item(&self) { reportUnexpected(expecting: what) }
      recover(from: start)
    }
  }

  /// Reports a token that no item can start with. The message gives the name of a reserved word.
  mutating func reportUnexpected(expecting what: String) {
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

  /// The keyword that the current word probably stands for, among the possible keywords.
  mutating func nearestKeyword(where isPossible: (Keyword) -> Bool) -> String? {
    guard tokens[position].kind == .identifier, suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let written = describeCurrent().filter { $0 != "`" }
    return nearestSpelling(to: written, among: Keyword.allCases.filter(isPossible).map(\.text))
  }

  /// Refuses a word that only modifies the text after it. That text is then parsed without the word.
  mutating func skipReserved() {
    guard let keyword else { return }
    if !isAtMistake { report(.reserved(keyword.text), isSoft: true) }
    writer.markBroken(Parser.isItem)
    writer.leaf(.reserved, from: position, to: position + 1)
    advance()
  }

  /// True for a block whose opening brace was forgotten: its first item is on a line of its own, and fits nowhere else.
  private func isMissingBrace(of kind: SyntaxKind) -> Bool {
    guard let keyword, isFirstOnLine, Parser.startsItem(keyword, of: kind), !isName(followedBy: peek()) else {
      return false
    }
    return !blocks.contains { $0.startsItem(keyword) } && !startsDeclaration()
  }

  /// True if a declaration of a file starts here, possibly with modifiers.
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

  /// True if a declaration of the file or a line of an open block begins here, with its name on the line.
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

  /// True if an item of an enclosing block starts here, and the current block cannot have it. The current block was not
  /// closed then.
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

  /// Recovers from a mistake in an item that began at `start`: skips to the next item or the end of the block.
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

  /// Recovers from a mistake in the head of a declaration: skips to its block, if it has one.
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

  /// Moves past a closing brace, if it comes before the next thing that could begin.
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

  /// Skips tokens, and braces in pairs, up to a closing brace or until `stops` returns true.
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

  /// True if a declaration of the file at the start of a line ends the skipping, even inside skipped braces.
  private func stopsAnyway() -> Bool {
    guard let keyword, isFirstOnLine else { return false }
    let end = Int(endOffset(position - 1))
    let start = Int(tokens[position].offset)
    // Only a declaration at the left margin counts: an indented one may be an item of the skipped block.
    return Parser.startsDeclaration(keyword)
      && (source.bytes[end..<start].last == 0x0A || source.bytes[end..<start].last == 0x0D)
  }
}
