extension SwiftReader {
  /// Reads the property or the properties after `var` or `let`. In `var a: A, b: B`, both get the same attributes,
  /// modifiers and keyword.
  mutating func readProperties(isOpen: Bool) {
    let beginning = place
    let start = position
    startDeclaration(.propertyDeclaration, isOpen: isOpen)
    let keyword = position
    let flags: NodeFlags<MemberSyntax> = at(.let) ? .constant : []
    take()
    let isNameless = at(.underscore)
    if at(.leftParenthesis) {
      readPattern(head: start..<keyword + 1, isOpen: isOpen, flags)
    } else {
      readProperty(flags)
    }
    while !isNameless, at(.comma) {
      drop()
      guard kind.isIdentifier else { break }
      repeatHead(start..<keyword + 1, isOpen: isOpen)
      readProperty(flags)
    }
    // A value without a name, as in `let _ = f()`, does not declare a property.
    if isNameless { dropWritten(since: beginning) }
  }

  /// Starts the node of a further property, with the same attributes, modifiers and keyword as an earlier one. `head`
  /// is the range of the tokens of these.
  private mutating func repeatHead(_ head: Range<Int>, isOpen: Bool) {
    writer.start(.propertyDeclaration, at: position)
    if isOpen { writer.leaf(.condition, from: position, to: position) }
    var (index, modifiers) = (head.lowerBound, position)
    func finishModifiers(_ writer: inout TreeWriter, at end: Int) {
      if end > modifiers { writer.leaf(.modifiers, from: modifiers, to: end) }
    }
    while index < head.upperBound - 1 {
      let token = tokens[index]
      guard token.kind == .at else {
        add(token)
        index += 1
        continue
      }
      finishModifiers(&writer, at: position)
      let attribute = position
      add(token)
      add(tokens[index + 1])
      index += 2
      if tokens[index].kind == .leftParenthesis {
        repeat {
          add(tokens[index])
          index += 1
        } while index < head.upperBound - 1 && tokens[index - 1].kind != .rightParenthesis
      }
      writer.leaf(.attribute, from: attribute, to: position)
      modifiers = position
    }
    finishModifiers(&writer, at: position)
    add(tokens[head.upperBound - 1])
  }

  /// Reads a property, starting at its name.
  private mutating func readProperty(_ flags: NodeFlags<MemberSyntax>) {
    if isDeclarationOnNextLine || !readName(isLabel: true) {
      markBroken()
      writer.finish(at: position, flags)
      return
    }
    let isTyped = accept(.colon)
    if isTyped {
      if !readType() { markBroken() }
    } else if at(.comma), let type = typeOfFollowingName() {
      let end = place
      resume(at: type)
      readType()
      resume(at: end)
    }
    if at(.equal) {
      if isTyped { skipInitialValue() } else { readInitialValue() }
    }
    if at(.leftBrace) { readAccessors() }
    writer.finish(at: position, flags)
  }

  /// Returns the position of the type of a later property in the list, because `var a, b: T` gives it to both names.
  /// Returns nil if no type follows.
  private mutating func typeOfFollowingName() -> Place? {
    let start = place
    defer { move(to: start) }
    for _ in 0..<Parser.depthLimit {
      guard at(.comma) else { break }
      drop()
      guard kind.isIdentifier else { return nil }
      drop()
    }
    guard at(.colon) else { return nil }
    drop()
    return place
  }

  private mutating func skipInitialValue() {
    writer.leaf(.initialValue, from: position, to: position + 1)
    take()
    skipValue(in: .declaration)
  }

  /// Reads the names in a tuple pattern, such as `var (a, b) = f()`, as properties without types.
  private mutating func readPattern(head: Range<Int>, isOpen: Bool, _ flags: NodeFlags<MemberSyntax>) {
    var isFirst = true
    var open = 0
    var found: [Token] = []
    repeat {
      switch kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      case .identifier where at(.underscore): break
      case .identifier, .escapedIdentifier:
        if peek().kind != .colon { found.append(token) }
      default: break
      }
      drop()
    } while open > 0 && !isAtEnd
    let isTyped = at(.colon)
    if isTyped {
      drop()
      skipType()
    }
    let hasValue = at(.equal)
    if hasValue {
      drop()
      skipValue(in: .declaration)
    }
    if found.isEmpty { writer.finish(at: position, flags) }
    for name in found {
      if !isFirst { repeatHead(head, isOpen: isOpen) }
      isFirst = false
      writer.leaf(.name, from: position, to: position + 1)
      add(name)
      // If the pattern has a type, each name gets a type node without tokens, because the type of the single name is
      // not written.
      if isTyped { writer.leaf(.type, from: position, to: position) }
      if hasValue { writer.leaf(.initialValue, from: position, to: position) }
      writer.finish(at: position, flags)
    }
  }

  // MARK: Accessors

  /// What the accessors of a property are, such as `get` and `didSet`.
  struct Accessors {
    var hasGetter = false
    var hasSetter = false
    /// True if the property has `willSet` or `didSet`.
    var hasObserver = false
    /// The effects of the getter: `suspends` is true for `get async`, and `canThrow` for `get throws`.
    var suspends = false
    var canThrow = false
    var isStored: Bool { hasObserver && !hasGetter && !hasSetter }
  }

  /// Reads the accessors of a property. A property with only `willSet` or `didSet` is stored, so it gets no node for
  /// them.
  private mutating func readAccessors() {
    let opening = token
    let accessors = skipAccessors()
    if !at(.rightBrace) {
      // The braces contain the body of a getter, or code that is not understood.
      if lexer.skipBrackets(at: Int(opening.offset)) { lexer.offset -= 1 }
      drop()
    }
    if accessors.isStored {
      if at(.rightBrace) { drop() }
      return
    }
    let start = position
    add(opening)
    _ = accept(.rightBrace)
    var flags: NodeFlags<AccessorsSyntax> = accessors.hasSetter ? .settable : []
    if accessors.suspends { flags.insert(.async) }
    if accessors.canThrow { flags.insert(.throwing) }
    writer.leaf(.accessors, from: start, to: position, flags: flags.rawValue)
  }

  /// Returns what the accessors in the braces at an offset are.
  mutating func accessors(at offset: Int) -> Accessors {
    move(to: offset)
    return skipAccessors()
  }

  /// Skips the accessors after an opening brace, up to the first code that is not an accessor.
  private mutating func skipAccessors() -> Accessors {
    drop()
    var accessors = Accessors()
    let outer = branches.count
    while readAccessor(&accessors) {}
    branches.leave(downTo: outer)
    return accessors
  }

  /// Reads one accessor. Returns false if the current token does not begin an accessor.
  private mutating func readAccessor(_ accessors: inout Accessors) -> Bool {
    let start = place
    skipDirectives()
    while at(.at) { skipAttribute() }
    while case .modifier? = SwiftIntroducer(token) { drop() }
    if at(.yielding) { drop() }
    let accessor = SwiftReader.accessor(token)
    guard accessor != nil, mayFollowAccessor(peek()) else {
      if !at(.rightBrace) { move(to: start) }
      return false
    }
    accessors.hasGetter = accessors.hasGetter || accessor == .getter
    accessors.hasSetter = accessors.hasSetter || accessor == .setter
    accessors.hasObserver = accessors.hasObserver || accessor == .observer
    drop()
    if at(.leftParenthesis) { skipBrackets() }
    while at(.async) || at(.throws) || at(.rethrows) {
      if at(.async) { accessors.suspends = true } else { accessors.canThrow = true }
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    if at(.leftBrace) { skipBrackets() }
    return true
  }

  private enum Accessor { case getter, setter, observer, initializer }

  private static func accessor(_ token: Token) -> Accessor? {
    guard token.kind == .identifier else { return nil }
    switch token.name {
    case NameID(.get): return .getter
    case NameID(.set): return .setter
    case NameID(.`init`): return .initializer
    default: break
    }
    switch token.name.swiftWord {
    case .willSet, .didSet: return .observer
    case .read, .newRead, .borrow, .unsafeAddress: return .getter
    case .modify, .newModify, .mutate, .unsafeMutableAddress: return .setter
    default: return nil
    }
  }

  /// Returns true if a token can follow a word such as `get`. If it cannot, the word is a name in the body of a
  /// getter.
  private func mayFollowAccessor(_ next: Token) -> Bool {
    switch next.kind {
    case .leftBrace, .rightBrace, .leftParenthesis: true
    case .identifier:
      SwiftReader.accessor(next) != nil || next.name == NameID(.async) || next.name == NameID(.throws)
        || SwiftIntroducer(next) == .modifier
    case .at: true
    case .unknown: lexer.scanner.directive(at: Int(next.offset)) != nil
    default: false
    }
  }

  /// True if the opening brace at the current token begins accessors, and not a closure.
  mutating func opensAccessors() -> Bool {
    let start = place
    defer { move(to: start) }
    drop()
    while at(.at) { skipAttribute() }
    while case .modifier? = SwiftIntroducer(token) { drop() }
    return SwiftReader.accessor(token) != nil && mayFollowAccessor(peek())
  }
}
