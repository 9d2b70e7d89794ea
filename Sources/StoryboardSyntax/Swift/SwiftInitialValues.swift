extension SwiftReader {
  /// Reads the value of a property whose type is not written, as far as the value shows the type.
  ///
  /// Calls, literals, members of types and collections are read as values of the language. Of the arguments of a
  /// call, only the labels are kept. If a type is written in the value, it becomes the type of the property: after
  /// `as`, as the result of a closure that is called, and in `[T]()`. Any other value is skipped.
  mutating func readInitialValue() {
    writer.start(.initialValue, at: position)
    take()
    let start = place
    var type = typeOfClosure() ?? typeOfCollection()
    if type == nil, !readValue() || !isAtEndOfValue() {
      move(to: start)
      type = skipValue(in: .declaration)
    }
    writer.finish(at: position)
    guard let type else { return }
    let end = place
    resume(at: type)
    if at(.question) { readOptionalType() } else { readType() }
    resume(at: end)
  }

  /// Reads the type after `as?`. The type of the property is an optional of it. The question mark is therefore the
  /// last token of the type's node, although it comes before the type in the text.
  private mutating func readOptionalType() {
    let question = token
    drop()
    let start = place
    writer.start(.type, at: position)
    writer.start(.tupleType, at: position)
    writer.start(.tupleElement, at: position)
    let isRead = readType()
    writer.finish(at: position)
    writer.finish(at: position)
    writer.leaf(.optionalSuffix, from: position, to: position + 1)
    add(question)
    writer.finish(at: position)
    if isRead, !isUnreadable { return }
    dropWritten(since: start)
    writer.leaf(.type, from: position, to: position)
  }

  /// True if the value has ended, because the current token cannot continue it.
  private mutating func isAtEndOfValue() -> Bool {
    switch kind {
    case .comma, .semicolon, .rightBrace, .endOfFile: return true
    case .leftBrace: return opensAccessors()
    default: break
    }
    guard token.isFirstOnLine, !at(.as), !at(.is) else { return false }
    let start = place
    defer { move(to: start) }
    let offset = token.offset
    _ = skipPart(afterValueIn: .declaration)
    return token.offset == offset
  }

  // MARK: Types in values

  /// Skips a closure that is called, such as `{ () -> T in … }()`, and returns the position of its result type. If
  /// there is no such closure, returns nil and does not move.
  private mutating func typeOfClosure() -> Place? {
    guard at(.leftBrace) else { return nil }
    let start = place
    drop()
    while at(.at) { skipAttribute() }
    if at(.leftBracket) { skipBrackets() }
    if at(.leftParenthesis) { skipBrackets() }
    while at(.async) || at(.throws) || at(.rethrows) {
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    guard at(.arrow) else {
      move(to: start)
      return nil
    }
    drop()
    let type = place
    skipType()
    let isSignature = at(.in)
    move(to: start)
    guard isSignature else { return nil }
    skipBrackets()
    guard at(.leftParenthesis), isAttached, peek().kind == .rightParenthesis else {
      move(to: start)
      return nil
    }
    skipBrackets()
    guard isAtEndOfValue() else {
      move(to: start)
      return nil
    }
    return type
  }

  /// Skips a call such as `[T]()` or `[K: V]()`, and returns the position of the type. If there is no such call,
  /// returns nil and does not move.
  private mutating func typeOfCollection() -> Place? {
    guard at(.leftBracket) else { return nil }
    let start = place
    guard skipType(), at(.leftParenthesis), isAttached else {
      move(to: start)
      return nil
    }
    skipBrackets()
    guard isAtEndOfValue() else {
      move(to: start)
      return nil
    }
    return start
  }

  // MARK: Values of the language

  /// Reads a value. Returns false if the language has no such value.
  private mutating func readValue() -> Bool {
    guard depth < Parser.depthLimit else { return false }
    depth += 1
    defer { depth -= 1 }
    writer.start(.value, at: position)
    readTry()
    let isRead = readPrimaryValue() && readSuffixes()
    writer.finish(at: position)
    return isRead
  }

  private mutating func readTry() {
    if at(.await) { drop() }
    guard at(.try) else { return }
    let next = peek().kind
    guard next == .question || next == .exclamation else {
      drop()
      if at(.await) { drop() }
      return
    }
    let start = position
    take()
    take()
    let prefix: ValueSyntax.Try = next == .question ? .optional : .forced
    writer.leaf(.tryPrefix, from: start, to: position, flags: prefix.rawValue)
  }

  private mutating func readPrimaryValue() -> Bool {
    let start = position
    switch kind {
    case .integer, .float, .string:
      take()
      writer.leaf(.literal, from: start, to: position)
    case .minus:
      take()
      guard at(.integer) || at(.float) else { return false }
      take()
      writer.leaf(.literal, from: start, to: position)
    case .period:
      writer.start(.implicitMember, at: start)
      take()
      let isRead = kind.isIdentifier
      take()
      writer.finish(at: position)
      return isRead
    case .leftBracket: return readCollection()
    case .identifier where at(.true) || at(.false) || at(.nil):
      take()
      writer.leaf(.literal, from: start, to: position)
    case .identifier
    where at(.self) || at(.underscore) || isBeforeOperand || isDeclarationOnNextLine:
      return false
    case .identifier, .escapedIdentifier:
      writer.start(.nameValue, at: start)
      take()
      let isRead = readArgumentsOfType()
      writer.finish(at: position)
      return isRead
    default: return false
    }
    return true
  }

  /// Reads generic arguments, if the current token begins them. Returns false if they have a mistake.
  private mutating func readArgumentsOfType() -> Bool {
    guard at(.leftAngle), isAttached else { return true }
    return readGenericArguments()
  }

  private mutating func readSuffixes() -> Bool {
    while true {
      switch kind {
      case .period:
        writer.start(.memberSuffix, at: position)
        take()
        var isRead = kind.isIdentifier
        take()
        isRead = isRead && readArgumentsOfType()
        writer.finish(at: position)
        if !isRead { return false }
      case .leftParenthesis where !token.isFirstOnLine:
        writer.start(.callSuffix, at: position)
        let isRead = readArguments()
        skipClosures()
        writer.finish(at: position)
        if !isRead { return false }
      case .leftBrace where !opensAccessors():
        // A closure after a name is an argument of the function with this name.
        writer.start(.callSuffix, at: position)
        writer.leaf(.arguments, from: position, to: position)
        skipClosures()
        writer.finish(at: position)
      case .exclamation where isAttached:
        writer.leaf(.forceSuffix, from: position, to: position + 1)
        take()
      default: return true
      }
    }
  }

  /// Skips the closures after a call. Each one becomes a node without tokens. All closures except the first have
  /// labels.
  private mutating func skipClosures() {
    while at(.leftBrace), !opensAccessors() {
      skipBrackets()
      writer.leaf(.swiftCode, from: position, to: position)
      guard kind.isIdentifier, !token.isFirstOnLine, peek().kind == .colon else { return }
      drop()
      drop()
    }
  }

  /// Reads the arguments of a call. Only their labels are kept, not their values.
  private mutating func readArguments() -> Bool {
    let opening = Int(token.offset)
    writer.start(.arguments, at: position)
    take()
    while !at(.rightParenthesis), !isAtEnd {
      writer.start(.argument, at: position)
      if kind.isIdentifier, peek().kind == .colon {
        _ = readName(isLabel: true)
        take()
      }
      skipValue(in: .list)
      writer.finish(at: position)
      guard accept(.comma) else { break }
    }
    let isRead = accept(.rightParenthesis)
    writer.finish(at: position)
    if !isRead {
      skipRest(ofBracketsAt: opening)
    }
    return isRead
  }

  /// Reads an array literal or a dictionary literal.
  private mutating func readCollection() -> Bool {
    let node = writer.nextNode
    writer.start(.arrayLiteral, at: position)
    take()
    var isRead = true
    if at(.colon) {
      take()
      writer.change(node, to: .dictionaryLiteral)
    } else {
      var isDictionary = false
      while isRead, !at(.rightBracket), !isAtEnd {
        writer.start(.element, at: position)
        isRead = readValue()
        if isRead, accept(.colon) {
          isDictionary = true
          isRead = readValue()
        }
        writer.finish(at: position)
        guard accept(.comma) else { break }
      }
      if isDictionary { writer.change(node, to: .dictionaryLiteral) }
    }
    isRead = isRead && accept(.rightBracket)
    writer.finish(at: position)
    return isRead
  }
}
