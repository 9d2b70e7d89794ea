extension SwiftReader {
  mutating func readType(_ keyword: TypeDeclarationSyntax.Keyword, isActor: Bool, isOpen: Bool) {
    startDeclaration(.typeDeclaration, isOpen: isOpen)
    take()
    writer.start(.typeName, at: position)
    if !readName() { markBroken() }
    writer.finish(at: position)
    // The parameters of a protocol are its associated types.
    if keyword == .protocol { skipGenericParameters() } else { readGenericParameters() }
    readInheritance()
    if keyword == .protocol { skipWhere() } else { readRequirements() }
    readMemberBlock()
    var flags = NodeFlags<TypeDeclarationSyntax>(rawValue: keyword.rawValue)
    if isActor { flags.insert(.actor) }
    writer.finish(at: position, flags)
  }

  mutating func readExtension(isOpen: Bool) {
    startDeclaration(.extensionDeclaration, isOpen: isOpen)
    take()
    var flags: NodeFlags<ExtensionSyntax> = []
    readExtendedType(&flags)
    readInheritance()
    if readRequirements() { flags.insert(.constrained) }
    readMemberBlock()
    writer.finish(at: position, flags)
  }

  /// Reads the requirements of a `where` clause. Returns false if there is no such clause.
  @discardableResult
  private mutating func readRequirements() -> Bool {
    guard at(.where) else { return false }
    repeat {
      drop()
      while at(.at) { skipAttribute() }
      writer.start(.requirement, at: position)
      var flags: NodeFlags<RequirementSyntax> = []
      if readType(), at(.colon) || at(text: "==") {
        if !at(.colon) { flags.insert(.sameType) }
        drop()
        if !readType() { skipType() }
        if at(.leftParenthesis) { skipBrackets() }
      }
      writer.finish(at: position, flags)
    } while at(.comma)
    return true
  }

  /// Reads the name of the extended type. A type without a name, such as `[T]` or `T?`, has a node without names.
  private mutating func readExtendedType(_ flags: inout NodeFlags<ExtensionSyntax>) {
    let start = place
    writer.start(.typeName, at: position)
    var isName = kind.isIdentifier
    if isName {
      isName = readExtendedName(&flags)
      // `T?` is a short form of a type, too.
      if at(.question) || at(.exclamation) { isName = false }
    }
    writer.finish(at: position)
    guard !isName else { return }
    move(to: start)
    writer.leaf(.typeName, from: position, to: position)
    flags.insert(.constrained)
    if !skipType() { markBroken() }
  }

  private mutating func readExtendedName(_ flags: inout NodeFlags<ExtensionSyntax>) -> Bool {
    guard readName() else { return false }
    skipGenericArguments(&flags)
    while at(.period) {
      take()
      guard readName() else { return false }
      skipGenericArguments(&flags)
    }
    return true
  }

  private mutating func skipGenericArguments(_ flags: inout NodeFlags<ExtensionSyntax>) {
    if at(.leftAngle), skipAngles() { flags.insert(.constrained) }
  }

  mutating func readTypealias(isOpen: Bool) {
    startDeclaration(.typealiasDeclaration, isOpen: isOpen)
    take()
    if !readName() { markBroken() }
    readGenericParameters()
    if accept(.equal) {
      if !readType() { markBroken() }
    } else {
      markBroken()
    }
    skipWhere()
    writer.finish(at: position)
  }

  /// Reads the names of generic parameters, each with the type that it has to conform to.
  mutating func readGenericParameters() {
    guard at(.leftAngle) else { return }
    let start = place
    writer.start(.genericParameters, at: position)
    take()
    var isRead = true
    while isRead, !at(.rightAngle), !isAtEnd {
      while at(.at) { skipAttribute() }
      if at(.each) || at(.let) { drop() }
      isRead = readName()
      if isRead, at(.colon) {
        drop()
        writer.start(.requirement, at: position)
        isRead = readType()
        writer.finish(at: position)
      }
      guard accept(.comma) else { break }
    }
    isRead = isRead && accept(.rightAngle)
    writer.finish(at: position)
    if isRead { return }
    move(to: start)
    markBroken()
    _ = skipAngles()
  }

  private mutating func skipGenericParameters() {
    guard at(.leftAngle) else { return }
    let start = place
    readGenericParameters()
    dropWritten(since: start)
  }

  /// inheritance = ":" type { "," type } ;
  ///
  /// It leaves out suppressed protocols, such as `~Copyable`, and the word `class`.
  private mutating func readInheritance() {
    guard at(.colon) else { return }
    let start = place
    writer.start(.inheritance, at: position)
    take()
    var isEmpty = true
    while true {
      if at(text: "~") || at(.class) {
        drop()
        if kind.isIdentifier { skipType() }
      } else {
        guard readType() else {
          markBroken()
          break
        }
        isEmpty = false
      }
      guard at(.comma) else { break }
      take()
    }
    writer.finish(at: position)
    if isEmpty { dropWritten(since: start) }
  }

  /// Skips a `where` clause; returns true if there is one.
  @discardableResult
  mutating func skipWhere() -> Bool {
    guard at(.where) else { return false }
    repeat {
      drop()
      while at(.at) { skipAttribute() }
      guard skipType() else { break }
      if at(.colon) || at(text: "==") {
        drop()
        skipType()
        if at(.leftParenthesis) { skipBrackets() }
      }
    } while at(.comma)
    return true
  }

  /// member-block = "{" { member } "}" ;
  private mutating func readMemberBlock() {
    if !at(.leftBrace) {
      markBroken()
      skipToBlock()
      guard at(.leftBrace) else { return }
    }
    let opening = place
    let outer = branches
    if depth > 1 || !hasUnclosedBlock {
      if readMembers() || depth > 1 || isHopeless { return }
      hasUnclosedBlock = true
    }
    // The left margin tells where a block of the top level ends.
    move(to: opening)
    branches = outer
    limitToMargin()
    _ = readMembers()
    removeLimit()
  }

  /// Reads members. Returns false if the closing brace is missing.
  private mutating func readMembers() -> Bool {
    writer.start(.memberBlock, at: position)
    take()
    readItems(isMember: true)
    let isClosed = accept(.rightBrace)
    if !isClosed { markBroken() }
    writer.finish(at: position)
    return isClosed
  }

  /// Skips the rest of a head that is not understood.
  private mutating func skipToBlock() {
    while !isAtEnd, !isHopeless, !at(.leftBrace), !at(.rightBrace), !at(.semicolon) {
      if token.isFirstOnLine, introducer() != nil { return }
      if at(.leftParenthesis) || at(.leftBracket) { skipBrackets() } else { drop() }
    }
  }
}
