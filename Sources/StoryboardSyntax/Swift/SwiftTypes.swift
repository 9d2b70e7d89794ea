extension SwiftReader {
  /// Reads a type. Returns false if no type begins at the current token.
  ///
  /// For a type that the language does not have, such as a type with a parameter pack, the node `type` has no tokens.
  /// This shows that the code states a type, but that it cannot be read.
  @discardableResult
  mutating func readType() -> Bool {
    let isOutermost = !isReadingType
    if isOutermost { isUnreadable = false }
    isReadingType = true
    defer { isReadingType = !isOutermost }
    let start = place
    guard depth < Parser.depthLimit else {
      isUnreadable = true
      return false
    }
    depth += 1
    defer { depth -= 1 }
    writer.start(.type, at: position)
    let isRead = readTypeContents()
    writer.leaveOutName(endingAt: position)
    writer.finish(at: position)
    if isOutermost, isUnreadable || !isRead {
      dropWritten(since: start)
      writer.leaf(.type, from: position, to: position)
    }
    return isRead
  }

  /// Skips a type. Returns false if no type begins at the current token.
  @discardableResult
  mutating func skipType() -> Bool {
    let start = place
    defer { dropWritten(since: start) }
    return readType()
  }

  private mutating func readTypeContents() -> Bool {
    skipSpecifiers()
    while at(.at) {
      readAttribute(ofType: true)
      skipSpecifiers()
    }
    let isTuple = at(.leftParenthesis)
    if at(.any) || at(.some), startsType(peek()) {
      take()
      skipSpecifiers()
      // In the language, only a name can follow these words.
      if !kind.isIdentifier {
        isUnreadable = true
        guard readPrimaryType() else { return false }
      } else {
        guard readNamedType() else { return false }
      }
    } else {
      guard readPrimaryType() else { return false }
    }
    if isTuple {
      guard let isFunction = readFunctionSuffix() else { return false }
      if isFunction { return true }
    }
    return readTypeSuffixes()
  }

  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .escapedIdentifier, .leftParenthesis, .leftBracket, .at: true
    case .unknown: text[Int(token.offset)] == UInt8(ascii: "~")
    default: false
    }
  }

  /// Skips words such as `borrowing` before a type. If such a word changes the meaning of the type, the type is
  /// marked as unreadable.
  private mutating func skipSpecifiers() {
    while true {
      if at(text: "~") {
        isUnreadable = true
        drop()
        continue
      }
      let changes: Bool
      switch word {
      case .inout, .each, .repeat: changes = true
      case .isolated, .consuming, .borrowing, .sending, .owned, .shared, .constant: changes = false
      default:
        guard at(.nonisolated), peek().kind == .leftParenthesis || startsType(peek()) else { return }
        drop()
        if at(.leftParenthesis), isAttached { skipBrackets() }
        continue
      }
      guard startsType(peek()) else { return }
      if changes { isUnreadable = true }
      drop()
    }
  }

  /// Reads the part of a function type after its parameters, such as `throws -> T`. Returns false if the type is not
  /// a function type, and nil if its result is missing.
  private mutating func readFunctionSuffix() -> Bool? {
    guard at(.arrow) || at(.async) || at(.throws) || at(.rethrows) else { return false }
    let start = place
    writer.start(.functionSuffix, at: position)
    if at(.async) {
      writer.leaf(.asyncClause, from: position, to: position + 1)
      take()
    }
    if at(.throws) || at(.rethrows) {
      take()
      if at(.leftParenthesis) { skipBrackets() }
    }
    guard at(.arrow) else {
      writer.finish(at: position)
      move(to: start)
      return false
    }
    take()
    let isRead = readType()
    writer.finish(at: position)
    return isRead ? true : nil
  }

  private mutating func readTypeSuffixes() -> Bool {
    while true {
      switch kind {
      case .question where isAttached:
        writer.leaf(.optionalSuffix, from: position, to: position + 1)
        take()
      case .exclamation where isAttached:
        writer.leaf(.forcedSuffix, from: position, to: position + 1)
        take()
      case .ampersand:
        writer.start(.compositionSuffix, at: position)
        take()
        skipSpecifiers()
        if kind.isIdentifier {
          _ = readNamedType()
        } else {
          isUnreadable = true
          _ = readPrimaryType()
        }
        writer.finish(at: position)
      case .period:
        let start = position
        take()
        guard kind.isIdentifier else { return false }
        take()
        writer.leaf(.metatypeSuffix, from: start, to: position)
      default: return true
      }
    }
  }

  private mutating func readPrimaryType() -> Bool {
    switch kind {
    case .leftBracket: readBracketedType()
    case .leftParenthesis: readTupleType()
    default: readNamedType()
    }
  }

  private mutating func readBracketedType() -> Bool {
    let opening = place
    let node = writer.nextNode
    writer.start(.arrayType, at: position)
    take()
    var isRead = readType()
    if isRead, accept(.colon) {
      writer.change(node, to: .dictionaryType)
      isRead = readType()
    }
    isRead = isRead && accept(.rightBracket)
    writer.finish(at: position)
    if isRead { return true }
    // The brackets may be an array type with a number of elements, such as `[3 of Int]`.
    return skipUnreadable(from: opening)
  }

  /// Skips brackets for which the language has no node, and marks the type as unreadable.
  private mutating func skipUnreadable(from opening: Place) -> Bool {
    move(to: opening)
    skipBrackets()
    isUnreadable = true
    return true
  }

  private mutating func readTupleType() -> Bool {
    let opening = place
    writer.start(.tupleType, at: position)
    take()
    var isRead = true
    while isRead, !at(.rightParenthesis), !isAtEnd {
      writer.start(.tupleElement, at: position)
      isRead = readTupleElement()
      writer.finish(at: position)
      guard accept(.comma) else { break }
    }
    isRead = isRead && accept(.rightParenthesis)
    writer.finish(at: position)
    return isRead || skipUnreadable(from: opening)
  }

  private mutating func readTupleElement() -> Bool {
    if kind.isIdentifier {
      var ahead = lexer
      let next = ahead.next(&names)
      if next.kind == .colon {
        _ = readName(isLabel: true)
        take()
      } else if next.kind.isIdentifier, ahead.next(&names).kind == .colon {
        // An element of a tuple has only one label in the language: its name.
        if at(.underscore) { take() } else { drop() }
        _ = readName(isLabel: true)
        take()
      }
    }
    guard readType() else { return false }
    if at(text: "...") {
      isUnreadable = true
      drop()
    }
    if at(.equal) {
      drop()
      skipValue(in: .list)
    }
    return true
  }

  /// Reads the name of a type with its generic arguments, and the names of types inside that type, as in
  /// `Outer<T>.Inner`.
  mutating func readNamedType() -> Bool {
    guard kind.isIdentifier, !isDeclarationOnNextLine else { return false }
    if at(.underscore) { isUnreadable = true }
    writer.start(.namedType, at: position)
    var isRead = true
    repeat {
      guard kind.isIdentifier else {
        isRead = false
        break
      }
      writer.start(.typeComponent, at: position)
      take()
      if at(.leftAngle) { isRead = readGenericArguments() }
      writer.finish(at: position)
    } while isRead && acceptPeriod()
    writer.leaveOutName(endingAt: position)
    writer.finish(at: position)
    return isRead
  }

  /// Reads the `.` in the name of a type, or the `::` after the name of a module. Returns false if neither is at the
  /// current token.
  private mutating func acceptPeriod() -> Bool {
    if at(.period) {
      take()
      return true
    }
    guard at(.colon), isAttached, lexer.offset < text.count, text[lexer.offset] == UInt8(ascii: ":") else {
      return false
    }
    drop()
    drop()
    return true
  }

  mutating func readGenericArguments() -> Bool {
    let opening = place
    writer.start(.genericArguments, at: position)
    take()
    var isRead = true
    repeat {
      if at(.rightAngle) { break }
      isRead = readType()
    } while isRead && accept(.comma)
    isRead = isRead && accept(.rightAngle)
    writer.finish(at: position)
    if isRead { return true }
    move(to: opening)
    isUnreadable = true
    return skipAngles()
  }
}
