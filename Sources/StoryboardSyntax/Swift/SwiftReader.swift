import StoryboardDiagnostics

/// Reads declarations of Swift code into a tree, as the parser reads a program's declarations.
///
/// Only the tokens that the tree needs are kept. Everything else is bytes between tokens. Nothing is reported: a
/// declaration that is not understood is marked as broken, and the next one is read.
struct SwiftReader: ~Copyable {
  let source: SourceFile
  let text: UnsafeBufferPointer<UInt8>
  var lexer: SwiftLexer
  /// The current token.
  private(set) var token: Token
  /// The end of the token before the current one.
  private(set) var previousEnd: Int
  /// The tokens of the tree.
  private(set) var tokens: [Token] = []
  var writer = TreeWriter(nodeCapacity: 256)
  var names: NameTable
  var branches: BranchStack
  var depth = 0
  /// True if a block of the top level has no closing brace.
  var hasUnclosedBlock = false
  /// The end of attributes and modifiers without a declaration after them.
  var endOfUselessHead = 0
  /// The end of the part of the text that is read.
  private var end = 0
  /// True if a part of the type that is read has no node in the language.
  var isUnreadable = false
  /// True if nothing in the text closes brackets that were skipped.
  private(set) var hasUnclosedPart = false
  /// True if a declaration is read only to find out whether it is right. Text after its first mistake is not read then.
  /// So a text with many mistakes is not read to its end for each of them.
  var stopsAtMistake = false
  /// True for the text of a program, whose lines may have several members.
  var isOfProgram = false
  /// True inside a type.
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

  /// Starts the tree. A broken tree belongs to a file that is not read.
  mutating func start(isBroken: Bool) {
    writer.start(.program, at: 0)
    if isBroken { markBroken() }
  }

  /// Reads all declarations of a part of the text.
  ///
  /// - Parameter varies: true if only some builds have the declarations.
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

  /// The tree of what was read.
  consuming func tree(file: UInt32) -> (SyntaxTree, NameTable) {
    tokens.append(Token(.endOfFile, offset: text.count, payload: 0))
    writer.finish(at: tokens.count)
    return (writer.tree(of: source, file: file, tokens: tokens), names)
  }

  // MARK: Tokens

  var kind: TokenKind { token.kind }
  var isAtEnd: Bool { token.kind == .endOfFile }
  /// The index that the next token of the tree gets.
  var position: Int { tokens.count }
  /// The end of the current token.
  var tokenEnd: Int { lexer.offset }
  /// True if nothing separates the current token from the one before it.
  var isAttached: Bool { Int(token.offset) == previousEnd }

  /// True if the current token is the first byte of its line.
  var isAtMargin: Bool { token.offset == 0 || SwiftScanner.isLineEnd(text[Int(token.offset) - 1]) }

  func at(_ kind: TokenKind) -> Bool { token.kind == kind }
  func at(_ keyword: Keyword) -> Bool { token.kind == .identifier && token.name == NameID(keyword) }
  func at(_ word: SwiftWord) -> Bool { token.kind == .identifier && token.name == word.id }
  /// True at a token with this text whose kind is `unknown`.
  func at(text spelling: StaticString) -> Bool {
    token.kind == .unknown
      && text[Int(token.offset)..<tokenEnd].elementsEqual(
        UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount))
  }

  /// The word of an identifier that is not a keyword of the language.
  var word: SwiftWord? { token.kind == .identifier ? token.name.swiftWord : nil }

  /// The next token, without taking it.
  mutating func peek() -> Token {
    var ahead = lexer
    return ahead.next(&names)
  }

  /// Moves to the next token, and leaves the current one out of the tree.
  mutating func drop() {
    previousEnd = lexer.offset
    token = lexer.next(&names)
  }

  /// Moves to the next token, and adds the current one to the tree.
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

  /// Moves to the first token at or after an offset.
  mutating func move(to offset: Int) {
    lexer.offset = offset
    drop()
  }

  /// Limits the text, so that it ends before the next declaration at the left margin.
  mutating func limitToMargin() {
    let limit = lexer.endAtMargin(from: tokenEnd)
    lexer.read(UnsafeBufferPointer(rebasing: text[..<limit]))
  }

  /// Removes the limit, so that the text after it is read.
  mutating func removeLimit() {
    lexer.read(UnsafeBufferPointer(rebasing: text[..<end]))
    if isAtEnd { token = lexer.next(&names) }
  }

  /// Skips brackets with their contents. The current token is the opening bracket.
  mutating func skipBrackets() {
    _ = lexer.skipBrackets(at: Int(token.offset))
    noteUnclosedPart()
    drop()
  }

  /// Remembers that brackets are not closed, even if the reader goes back to an earlier place.
  private mutating func noteUnclosedPart() { if lexer.hasUnclosedPart { hasUnclosedPart = true } }

  /// Skips the rest of brackets that open at an offset. If the brackets are not closed, it does not move.
  mutating func skipRest(ofBracketsAt opening: Int) {
    let start = place
    let isClosed = lexer.skipBrackets(at: opening)
    noteUnclosedPart()
    drop()
    if !isClosed { resume(at: start) }
  }

  /// Takes an opening bracket and its closing one, and skips what is between them.
  mutating func takeBrackets() {
    tokens.append(token)
    let isClosed = lexer.skipBrackets(at: Int(token.offset))
    noteUnclosedPart()
    if isClosed { lexer.offset -= 1 }
    drop()
    if isClosed { take() }
  }

  /// Takes a name as a node.
  mutating func readName(isLabel: Bool = false) -> Bool {
    // A label may be any word, but not at the left margin.
    guard kind.isIdentifier, !isDeclarationOnNextLine || isLabel && !isAtMargin, isLabel || !at(.underscore)
    else { return false }
    writer.leaf(.name, from: position, to: position + 1)
    take()
    return true
  }

  /// Adds copies of tokens that also stand elsewhere in the tree.
  mutating func repeatTokens(_ range: Range<Int>) { tokens.append(contentsOf: tokens[range]) }

  /// Leaves the last tokens out of the tree.
  mutating func dropTokens(from position: Int) { tokens.removeLast(tokens.count - position) }

  mutating func add(_ token: Token) { tokens.append(token) }

  /// True if the rest of a declaration does not matter.
  var isHopeless: Bool { stopsAtMistake && writer.mistakeCount > 0 }

  /// Marks the current declaration as broken.
  mutating func markBroken() { writer.markBroken(Parser.isItem) }

  // MARK: Places

  /// A place in the text that the reader can return to.
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

  /// Returns to a place. Everything that was written since then is dropped.
  mutating func move(to place: Place) {
    dropWritten(since: place)
    resume(at: place)
  }

  /// Goes on reading from a place. Everything that was written stays.
  mutating func resume(at place: Place) {
    lexer = place.lexer
    token = place.token
    previousEnd = place.previousEnd
  }

  /// Drops what was written since a place, but does not read the text again.
  mutating func dropWritten(since place: Place) {
    tokens.removeLast(tokens.count - place.tokenCount)
    writer.drop(from: place.node)
  }
}
