extension SwiftReader {
  mutating func readInitializer(isOpen: Bool) {
    startDeclaration(.initializerDeclaration, isOpen: isOpen)
    var flags: NodeFlags<MemberSyntax> = []
    take()
    if accept(.question) || accept(.exclamation) { flags.insert(.failable) }
    // The body is read first, so that its nodes come before the parameters and the declaration ends with its header.
    readBodyOfInitializer()
    readGenericParameters()
    readParameters()
    readEffects()
    skipWhere()
    skipBody()
    writer.finish(at: position, flags)
  }

  /// Reads the declaration of a function. The declaration of an operator is skipped.
  mutating func readFunction(isOpen: Bool) {
    let start = place
    startDeclaration(.functionDeclaration, isOpen: isOpen)
    take()
    guard readName() else {
      writer.finish(at: position)
      dropWritten(since: start)
      while !isAtEnd, !at(.leftParenthesis), !at(.leftBrace), !at(.rightBrace) {
        if isDeclarationOnNextLine { return }
        drop()
      }
      skipSignature()
      return
    }
    readGenericParameters()
    readParameters()
    readEffects()
    if at(.arrow) {
      writer.start(.resultClause, at: position)
      take()
      if !readType() { markBroken() }
      writer.finish(at: position)
    }
    skipWhere()
    skipBody()
    writer.finish(at: position)
  }

  /// Reads the effects of a function, such as `async` and `throws`, if there are any.
  ///
  /// async-clause, throws-clause
  mutating func readEffects() {
    while true {
      if at(.async) || at(.reasync) {
        writer.leaf(.asyncClause, from: position, to: position + 1)
        take()
      } else if at(.throws) || at(.rethrows) {
        writer.leaf(.throwsClause, from: position, to: position + 1)
        take()
        if at(.leftParenthesis) { skipBrackets() }
      } else {
        return
      }
    }
  }

  private mutating func skipBody() {
    if at(.leftBrace) { skipBrackets() }
  }

  // MARK: Parameters

  /// Reads the parameters of a function or an initializer.
  ///
  /// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
  mutating func readParameters() {
    guard at(.leftParenthesis) else {
      markBroken()
      return
    }
    let opening = Int(token.offset)
    writer.start(.parameters, at: position)
    take()
    var isRead = true
    while isRead, !at(.rightParenthesis), !isAtEnd {
      isRead = readParameter()
      guard accept(.comma) else { break }
    }
    if !isRead || !accept(.rightParenthesis) {
      markBroken()
      skipRest(ofBracketsAt: opening)
    }
    writer.finish(at: position)
  }

  private mutating func readParameter() -> Bool {
    writer.start(.parameter, at: position)
    var flags: NodeFlags<ParameterSyntax> = []
    let isRead = readParameter(&flags)
    writer.finish(at: position, flags)
    return isRead
  }

  private mutating func readParameter(_ flags: inout NodeFlags<ParameterSyntax>) -> Bool {
    while at(.at) { readAttribute() }
    guard readName(isLabel: true) else { return false }
    if kind.isIdentifier { _ = readName(isLabel: true) }
    guard accept(.colon) else { return false }
    if at(.inout) {
      drop()
      flags.insert(.inout)
    }
    if word == .sending { flags.insert(.sending) }
    guard readType() else { return false }
    if at(text: "...") {
      drop()
      flags.insert(.variadic)
    }
    if at(.equal) {
      writer.leaf(.initialValue, from: position, to: position + 1)
      take()
      skipValue(in: .list)
    }
    return true
  }

  // MARK: Cases

  /// Reads the cases of an enum after the word `case`.
  ///
  /// case = "case" enum-case { "," enum-case } ;
  mutating func readCases(isOpen: Bool) {
    startDeclaration(.caseDeclaration, isOpen: isOpen)
    take()
    repeat {
      writer.start(.enumCase, at: position)
      if !readName() { markBroken() }
      if at(.leftParenthesis) { readAssociatedValues() }
      if at(.equal) {
        drop()
        skipValue(in: .declaration)
      }
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }

  private mutating func readAssociatedValues() {
    let opening = Int(token.offset)
    take()
    var isRead = true
    while isRead, !at(.rightParenthesis), !isAtEnd {
      writer.start(.associatedValue, at: position)
      isRead = readAssociatedValue()
      writer.finish(at: position)
      guard accept(.comma) else { break }
    }
    guard isRead, accept(.rightParenthesis) else {
      markBroken()
      skipRest(ofBracketsAt: opening)
      return
    }
  }

  private mutating func readAssociatedValue() -> Bool {
    while at(.at) { skipAttribute() }
    if kind.isIdentifier {
      var ahead = lexer
      let next = ahead.next(&names)
      if next.kind == .colon {
        // The two colons of `::` come after the name of a module, so this is not a label.
        if ahead.offset < text.count, text[ahead.offset] == UInt8(ascii: ":") { return readType() }
        if at(.underscore) { drop() } else { _ = readName(isLabel: true) }
        take()
      } else if next.kind.isIdentifier, ahead.next(&names).kind == .colon {
        if at(.underscore) { drop() } else { _ = readName(isLabel: true) }
        drop()
        take()
      }
    }
    guard readType() else { return false }
    if at(.equal) {
      writer.leaf(.initialValue, from: position, to: position + 1)
      take()
      skipValue(in: .list)
    }
    return true
  }
}
