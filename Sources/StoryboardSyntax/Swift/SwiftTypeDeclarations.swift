extension SwiftReader {
  mutating func readType(_ keyword: TypeDeclarationSyntax.Keyword, isActor: Bool, isOpen: Bool) {
    startDeclaration(.typeDeclaration, isOpen: isOpen)
    take()
    writer.start(.typeName, at: position)
    if !readName() { markBroken() }
    writer.finish(at: position)
    // The names in angle brackets after a protocol are its associated types, not generic parameters.
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

  /// Reads a `where` clause with its requirements. Returns false if the current token is not `where`.
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

  /// Reads the name of the type that an extension extends. For a type without a name, such as `[T]` or `T?`, the node
  /// contains no names.
  private mutating func readExtendedType(_ flags: inout NodeFlags<ExtensionSyntax>) {
    let start = place
    writer.start(.typeName, at: position)
    var isName = kind.isIdentifier
    if isName {
      isName = readExtendedName(&flags)
      // `T?` is short for another type, so `T` is not the extended type.
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

  /// Reads generic parameters: their names, each with the type that the parameter must conform to.
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

  /// Reads the superclass and the protocols of a type, if there are any.
  ///
  /// inheritance = ":" type { "," type } ;
  ///
  /// Suppressed protocols, such as `~Copyable`, and the word `class` are left out of the node.
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

  /// Skips a `where` clause. Returns false if the current token is not `where`.
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

  /// Reads the members of a type, with the braces around them.
  ///
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
    // The closing brace of this top-level block is missing, so the block ends before the next declaration at the left
    // margin.
    move(to: opening)
    branches = outer
    limitToMargin()
    _ = readMembers()
    removeLimit()
  }

  /// Reads the members between two braces. Returns false if the closing brace is missing.
  private mutating func readMembers() -> Bool {
    writer.start(.memberBlock, at: position)
    take()
    readItems(isMember: true)
    let isClosed = accept(.rightBrace)
    if !isClosed { markBroken() }
    writer.finish(at: position)
    return isClosed
  }

  /// Skips the rest of the header of a declaration, which is not understood, up to the block.
  private mutating func skipToBlock() {
    while !isAtEnd, !isHopeless, !at(.leftBrace), !at(.rightBrace), !at(.semicolon) {
      if token.isFirstOnLine, introducer() != nil { return }
      if at(.leftParenthesis) || at(.leftBracket) { skipBrackets() } else { drop() }
    }
  }
}
