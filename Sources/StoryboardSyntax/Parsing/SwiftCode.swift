import StoryboardDiagnostics

/// Parses Swift code inside a program, such as the bodies of functions. The code has no meaning in the program.
///
/// Where the grammar permits a body, the parser finds the closing brace by Swift's own rules, and records the byte
/// range of the body. The lexer has read this range as tokens of the language, which may be wrong. So a text with a
/// body is divided into tokens once more, with one token for each body.
extension Parser {
  /// swift-code = CODE ;
  mutating func parseBody() {
    if isAtBraces() { parseCode() }
  }

  /// True if the token `ahead` tokens after the current one is `{`, or Swift code that begins with `{`. A token of
  /// the kind `code` can also be a whole declaration. Such a token begins with a word.
  func isAtBraces(_ ahead: Int = 0) -> Bool {
    let token = peek(ahead)
    return token.kind == .leftBrace
      || token.kind == .code && source.bytes[Int(token.offset)] == UInt8(ascii: "{")
  }

  /// swift-code = CODE ;
  private mutating func parseCode() {
    let start = position
    takeCode()
    writer.leaf(.swiftCode, from: start, to: position)
  }

  /// Moves past brackets that contain Swift code, from the opening bracket, which is the current token. The end
  /// follows from Swift's rules. If the closing bracket is missing, reports it and moves to the end of the file.
  @inline(never)
  mutating func takeCode() {
    guard !at(.code) else { return advance() }
    let offset = Int(tokens[position].offset)
    let end = source.bytes.withUnsafeBufferPointer { text in
      var scanner = SwiftScanner(text)
      scanner.hasUnclosedPart = hasUnclosedPart
      let end = scanner.endOfBrackets(at: offset)
      hasUnclosedPart = scanner.hasUnclosedPart
      return scanner.isClosed ? end : nil
    }
    if let end { return takeCode(offset..<end) }
    move(to: tokens.count - 1)
    report(.expected("a closing bracket", found: describeCurrent()), isSoft: true)
  }

  /// Records a byte range as Swift code, and moves past its tokens. The current token is the first one.
  private mutating func takeCode(_ range: Range<Int>) {
    code.append(range)
    var next = position
    while tokens[next].kind != .endOfFile, tokens[next].offset < range.upperBound { next += 1 }
    move(to: next)
  }

  /// Parses a value that begins with braces, such as `{ … }()`, as one node of Swift code.
  mutating func parseClosure() {
    let start = position
    if at(.code) {
      advance()
    } else {
      takeCode { $0.endOfClosure(at: $1) }
    }
    writer.leaf(.swiftCode, from: start, to: position)
  }

  /// Moves from the current token to the offset that `end` finds by Swift's rules, and records the bytes in between
  /// as Swift code. Returns false if this offset is not after the start of the current token.
  @discardableResult
  private mutating func takeCode(to end: (inout SwiftReader, Int) -> Int?) -> Bool {
    let offset = Int(tokens[position].offset)
    let end = source.bytes.withUnsafeBufferPointer { text in
      var reader = SwiftReader(source, text, conditions: BuildConditions(), names: NameTable())
      reader.isOfProgram = true
      reader.lexer.hasUnclosedPart = hasUnclosedPart
      defer { if reader.hasUnclosedPart { hasUnclosedPart = true } }
      return end(&reader, offset)
    }
    guard let end, end > offset else { return false }
    takeCode(offset..<end)
    return true
  }

  /// conditions = CONDITIONS ;
  mutating func parseConditions() {
    let offset = Int(tokens[position].offset)
    let start = position
    if at(.code), source.bytes[offset...].starts(with: "where".utf8) {
      advance()
    } else {
      guard at(.identifier), tokens[position].name.swiftWord == .where else { return }
      let least = offset + "where".utf8.count
      guard
        takeCode(to: { reader, start in reader.endOfConditions(at: start).flatMap { $0 > least ? $0 : nil } })
      else { return }
    }
    writer.leaf(.swiftCode, from: start, to: position)
  }

  // MARK: Declarations that are skipped

  /// Returns the index after the parentheses that open at the token `index`. Only parentheses among the tokens of the
  /// program are counted, not those in strings or comments of Swift code.
  func endOfCode(at index: Int) -> Int {
    var (end, open) = (index, 0)
    while tokens[end].kind != .endOfFile {
      if tokens[end].kind == .leftParenthesis { open += 1 }
      if tokens[end].kind == .rightParenthesis { open -= 1 }
      end += 1
      if open == 0 { break }
    }
    return end
  }

  /// True if the token at `index`, which follows `func`, begins an operator, as in `func == (a: Note, b: Note)`.
  func isOperator(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .equal, .leftAngle, .rightAngle, .minus, .exclamation, .ampersand, .period: true
    case .unknown: SwiftLexer.isOperator(source.bytes[Int(tokens[index].offset)])
    default: false
    }
  }

  /// True if `let` or `var` at `index` begins a constant or a variable of the top level. It must have a value or
  /// accessors. Without them, it may be a property of a type whose brace is missing.
  private func isGlobal(at index: Int) -> Bool {
    guard tokens[index + 1].kind.isIdentifier || tokens[index + 1].kind == .leftParenthesis,
      !(position..<index).contains(where: { tokens[$0].name == NameID(.static) })
    else { return false }
    var next = index + 1
    while tokens[next].kind != .endOfFile, !tokens[next].isFirstOnLine {
      switch tokens[next].kind {
      case .equal: return tokens[next + 1].kind != .endOfFile
      case .leftBrace, .code: return true
      default: next += 1
      }
    }
    return false
  }

  /// True if the token at `index`, after attributes and modifiers, shows that the declaration has no meaning for a
  /// program and is skipped. Such a declaration is private, a subscript, a deinitializer, an associated type, an
  /// operator, an import, or a constant or variable of the top level. Or it has a modifier that the language lacks.
  func skipsDeclaration(at index: Int, isMember: Bool) -> Bool {
    let token = tokens[index]
    if token.kind == .code { return index == position }
    guard token.kind == .identifier, index + 1 < tokens.count else { return false }
    switch token.name.keyword {
    case .private, .fileprivate: return tokens[index + 1].kind.isIdentifier
    case .func: return isOperator(at: index + 1)
    case .var, .let:
      return !isMember && isGlobal(at: index)
    case .import: return !isMember && !tokens[index + 1].isFirstOnLine
    default: break
    }
    switch token.name.swiftWord {
    case .subscript: return tokens[index + 1].kind == .leftParenthesis || tokens[index + 1].kind == .leftAngle
    case .deinit: return tokens[index + 1].kind == .leftBrace || tokens[index + 1].kind == .code
    case .associatedtype, .operator, .precedencegroup, .macro: return tokens[index + 1].kind != .colon
    case .dynamic, .indirect, .nonmutating, .prefix, .postfix, .infix, .distributed:
      return tokens[index + 1].kind == .identifier
    default: return false
    }
  }

  /// swift-declaration = DECLARATION ;
  @inline(never)
  mutating func skipDeclaration(isMember: Bool) -> Bool {
    let start = position
    if at(.code) {
      advance()
    } else {
      guard takeCode(to: { $0.endOfDeclaration(at: $1, isMember: isMember) }) else { return false }
    }
    writer.leaf(.swiftDeclaration, from: start, to: position)
    return true
  }

  /// Parses the braces after a property as Swift code. Writes accessors, unless the braces contain only observers of
  /// a stored property, such as `didSet`.
  @inline(never)
  mutating func parseCodeOfAccessors() {
    let accessors = source.bytes.withUnsafeBufferPointer { text in
      var reader = SwiftReader(source, text, conditions: BuildConditions(), names: NameTable())
      return reader.accessors(at: Int(tokens[position].offset))
    }
    if accessors.isStored { return parseCode() }
    writer.start(.accessors, at: position)
    parseCode()
    let flags: NodeFlags<AccessorsSyntax> = accessors.hasSetter ? .settable : []
    writer.finish(at: position, flags)
  }
}
