import StoryboardDiagnostics

/// Reads declarations of Swift code into a syntax tree, as the parser does with the declarations of a program.
///
/// Only the tokens that the tree needs are kept, and all other code is skipped. No errors are reported. A declaration
/// that is not understood is marked as broken, and reading continues with the next one.
struct SwiftReader: ~Copyable {
  let source: SourceFile
  let text: UnsafeBufferPointer<UInt8>
  var lexer: SwiftLexer
  /// The current token. It is not yet part of the tree.
  private(set) var token: Token
  /// The offset of the end of the token before the current one.
  private(set) var previousEnd: Int
  /// The tokens that are already part of the tree.
  private(set) var tokens: [Token] = []
  var writer = TreeWriter(nodeCapacity: 256)
  var names: NameTable
  var branches: BranchStack
  var depth = 0
  /// True if the closing brace of a top-level block is missing.
  var hasUnclosedBlock = false
  /// The offset of the end of attributes and modifiers that were read before and have no declaration after them. They
  /// are not read again.
  var endOfUselessHead = 0
  /// The offset where the part of the text that is being read ends.
  private var end = 0
  /// True if the type that is being read has a part that the language has no node for.
  var isUnreadable = false
  /// True if brackets were skipped that are not closed anywhere in the text.
  private(set) var hasUnclosedPart = false
  /// True if a declaration is read only to find out whether it has a mistake. Reading then stops at the first
  /// mistake, so that a text with many mistakes does not take long.
  var stopsAtMistake = false
  /// True if the text is a part of a `.sbdsl` program, in which several members can be on one line.
  var isOfProgram = false
  /// True while a type is being read.
  var isReadingType = false

  init(
    _ source: SourceFile, _ text: UnsafeBufferPointer<UInt8>, conditions: BuildConditions, names: NameTable
  ) {
    self.source = source
    self.text = text
    self.names = names
    branches = BranchStack(conditions: conditions)
    lexer = SwiftLexer(text, from: 0)
    token = Token(.endOfFile, offset: 0, payload: 0)
    previousEnd = 0
  }

  /// Starts the syntax tree. `isBroken` is true for a file whose declarations cannot be read.
  mutating func start(isBroken: Bool) {
    writer.start(.program, at: 0)
    if isBroken { markBroken() }
  }

  /// Reads all declarations in a byte range of the text.
  ///
  /// - Parameter varies: true if only some builds of the app compile the declarations.
  mutating func readDeclarations(in range: Range<Int>, varies: Bool = false) {
    let end = min(max(range.upperBound, 0), text.count)
    let start = min(max(range.lowerBound, 0), end)
    self.end = end
    lexer = SwiftLexer(UnsafeBufferPointer(rebasing: text[..<end]), from: start)
    previousEnd = start
    token = lexer.next(&names)
    if varies { branches.enterVarying() }
    readItems(isMember: false)
    branches.removeAll()
  }

  /// Returns the syntax tree of everything that was read, and the name table with the added names.
  consuming func tree(file: UInt32) -> (SyntaxTree, NameTable) {
    tokens.append(Token(.endOfFile, offset: text.count, payload: 0))
    writer.finish(at: tokens.count)
    return (writer.tree(of: source, file: file, tokens: tokens), names)
  }

  // MARK: Tokens

  var kind: TokenKind { token.kind }
  var isAtEnd: Bool { token.kind == .endOfFile }
  /// The index that the next token in the tree will have.
  var position: Int { tokens.count }
  /// The offset of the end of the current token.
  var tokenEnd: Int { lexer.offset }
  /// True if the current token directly follows the previous one, without white space or comments.
  var isAttached: Bool { Int(token.offset) == previousEnd }

  /// True if the current token begins at the left margin: at the first byte of its line.
  var isAtMargin: Bool { token.offset == 0 || SwiftScanner.isLineEnd(text[Int(token.offset) - 1]) }

  func at(_ kind: TokenKind) -> Bool { token.kind == kind }
  func at(_ keyword: Keyword) -> Bool { token.kind == .identifier && token.name == NameID(keyword) }
  func at(_ word: SwiftWord) -> Bool { token.kind == .identifier && token.name == word.id }
  /// True if the current token has this text and the kind `unknown`, such as `#warning`.
  func at(text spelling: StaticString) -> Bool {
    token.kind == .unknown
      && text[Int(token.offset)..<tokenEnd].elementsEqual(
        UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
  }

  /// The Swift keyword that the current token is, if the language does not have this keyword; otherwise nil.
  var word: SwiftWord? { token.kind == .identifier ? token.name.swiftWord : nil }

  /// Returns the next token. The current token stays the same.
  mutating func peek() -> Token {
    var ahead = lexer
    return ahead.next(&names)
  }

  /// Moves to the next token. The current token does not become part of the tree.
  mutating func drop() {
    previousEnd = lexer.offset
    token = lexer.next(&names)
  }

  /// Adds the current token to the tree, and moves to the next one.
  mutating func take() {
    guard !isAtEnd else { return }
    tokens.append(token)
    drop()
  }

  mutating func accept(_ kind: TokenKind) -> Bool {
    guard at(kind), !isAtEnd else { return false }
    take()
    return true
  }

  /// Moves to the first token that begins at or after an offset.
  mutating func move(to offset: Int) {
    lexer.offset = offset
    drop()
  }

  /// Limits the text that is read: it ends before the next declaration at the left margin.
  mutating func limitToMargin() {
    let limit = lexer.endAtMargin(from: tokenEnd)
    lexer.read(UnsafeBufferPointer(rebasing: text[..<limit]))
  }

  /// Removes the limit that `limitToMargin` has set.
  mutating func removeLimit() {
    lexer.read(UnsafeBufferPointer(rebasing: text[..<end]))
    if isAtEnd { token = lexer.next(&names) }
  }

  /// Skips brackets and their contents. The current token must be the opening bracket.
  mutating func skipBrackets() {
    _ = lexer.skipBrackets(at: Int(token.offset))
    noteUnclosedPart()
    drop()
  }

  /// Records in `hasUnclosedPart` that brackets are not closed. The record remains if the reader returns to an
  /// earlier place.
  private mutating func noteUnclosedPart() { if lexer.hasUnclosedPart { hasUnclosedPart = true } }

  /// Skips the rest of the brackets that open at an offset. Does not move if they are not closed.
  mutating func skipRest(ofBracketsAt opening: Int) {
    let start = place
    let isClosed = lexer.skipBrackets(at: opening)
    noteUnclosedPart()
    drop()
    if !isClosed { resume(at: start) }
  }

  /// Adds an opening bracket and its closing bracket to the tree, and skips what is between them.
  mutating func takeBrackets() {
    tokens.append(token)
    let isClosed = lexer.skipBrackets(at: Int(token.offset))
    noteUnclosedPart()
    if isClosed { lexer.offset -= 1 }
    drop()
    if isClosed { take() }
  }

  /// Reads the current token as a node `name`. Returns false if the token is not a name.
  mutating func readName(isLabel: Bool = false) -> Bool {
    // Any word can be a label, but not at the left margin.
    guard kind.isIdentifier, !isDeclarationOnNextLine || isLabel && !isAtMargin, isLabel || !at(.underscore)
    else { return false }
    writer.leaf(.name, from: position, to: position + 1)
    take()
    return true
  }

  /// Adds copies of tokens that are already in the tree, for a second declaration with the same tokens.
  mutating func repeatTokens(_ range: Range<Int>) { tokens.append(contentsOf: tokens[range]) }

  /// Removes the tokens from an index on from the tree.
  mutating func dropTokens(from position: Int) { tokens.removeLast(tokens.count - position) }

  mutating func add(_ token: Token) { tokens.append(token) }

  /// True if the declaration has a mistake and is read only to find out whether it has one. The rest need not be
  /// read.
  var isHopeless: Bool { stopsAtMistake && writer.mistakeCount > 0 }

  /// Marks the innermost declaration that is being read as broken.
  mutating func markBroken() { writer.markBroken(Parser.isItem) }

  // MARK: Places

  /// A position in the text, together with the size of the tree there. The reader can return to it.
  struct Place {
    let lexer: SwiftLexer
    let token: Token
    let previousEnd: Int
    let tokenCount: Int
    let node: NodeID
  }

  var place: Place {
    Place(
      lexer: lexer, token: token, previousEnd: previousEnd, tokenCount: tokens.count, node: writer.nextNode)
  }

  /// Returns to a place. What was added to the tree since then is removed.
  mutating func move(to place: Place) {
    dropWritten(since: place)
    resume(at: place)
  }

  /// Continues reading at a place. What was added to the tree since then is kept.
  mutating func resume(at place: Place) {
    lexer = place.lexer
    token = place.token
    previousEnd = place.previousEnd
  }

  /// Removes what was added to the tree since a place. The reader stays where it is.
  mutating func dropWritten(since place: Place) {
    tokens.removeLast(tokens.count - place.tokenCount)
    writer.drop(from: place.node)
  }
}
