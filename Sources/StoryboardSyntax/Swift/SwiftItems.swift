/// What a word such as `class` or `func` begins in Swift code: a kind of declaration, or a modifier.
enum SwiftIntroducer: Equatable {
  case type(TypeDeclarationSyntax.Keyword, isActor: Bool)
  case `extension`, `typealias`, property, initializer, function, enumCase
  /// A declaration that is irrelevant to a program, such as an operator.
  case other
  case modifier

  private static let table: [SwiftIntroducer?] = {
    var table = [SwiftIntroducer?](repeating: nil, count: Int(SwiftWord.objc.id.raw) + 1)
    func add(_ introducer: SwiftIntroducer, _ keywords: Keyword...) {
      for keyword in keywords { table[Int(NameID(keyword).raw)] = introducer }
    }
    func add(_ introducer: SwiftIntroducer, words: SwiftWord...) {
      for word in words { table[Int(word.id.raw)] = introducer }
    }
    add(.type(.class, isActor: false), .class)
    add(.type(.class, isActor: true), .actor)
    add(.type(.struct, isActor: false), .struct)
    add(.type(.enum, isActor: false), .enum)
    add(.type(.protocol, isActor: false), .protocol)
    add(.extension, .extension)
    add(.typealias, .typealias)
    add(.property, .var, .let)
    add(.initializer, .`init`)
    add(.function, .func)
    add(.enumCase, .case)
    add(.other, .import)
    add(.other, words: .subscript, .deinit, .associatedtype, .operator, .precedencegroup, .macro)
    add(
      .modifier, .public, .open, .package, .internal, .fileprivate, .private, .static, .weak, .unowned,
      .nonisolated, .final, .required, .convenience, .override, .mutating, .lazy)
    add(
      .modifier, words: .dynamic, .optional, .prefix, .postfix, .infix, .indirect, .nonmutating, .distributed,
      .isolated, .consuming, .borrowing, .sending, .constant, .ownedSelf, .setterAccess)
    return table
  }()

  init?(_ token: Token) {
    guard token.kind == .identifier, Int(token.name.raw) < SwiftIntroducer.table.count,
      let found = SwiftIntroducer.table[Int(token.name.raw)]
    else { return nil }
    self = found
  }
}

extension SwiftReader {
  /// Reads declarations up to the closing brace of a block, or up to the end of the text. The closing brace itself is
  /// not read.
  mutating func readItems(isMember: Bool) {
    let outer = branches.count
    while true {
      skipDirectives()
      if isAtEnd || isHopeless { break }
      if at(.rightBrace) {
        if isMember { break }
        drop()
        continue
      }
      if at(.semicolon) {
        drop()
        continue
      }
      let start = token.offset
      if !readDeclaration(isMember: isMember) { skipUnknown(isMember: isMember) }
      if token.offset == start, !isAtEnd { drop() }
    }
    branches.leave(downTo: outer)
  }

  /// Looks ahead, past attributes and modifiers, and returns what the next word begins. Returns nil if no declaration
  /// begins here. `isOpen` is true if it is unknown whether the declaration is compiled. `varies` is true if only
  /// some builds of the app compile it.
  private mutating func readAhead() -> (SwiftIntroducer, isOpen: Bool, varies: Bool)? {
    if Int(token.offset) < endOfUselessHead { return nil }
    let place = place
    let outer = branches
    defer {
      move(to: place)
      branches = outer
    }
    while true {
      skipDirectives()
      if at(.at) {
        skipAttribute()
        continue
      }
      guard let introducer = introducer() else {
        endOfUselessHead = Int(token.offset)
        return nil
      }
      guard introducer == .modifier else { return (introducer, branches.isOpen, branches.varies) }
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
  }

  /// True if the current token is a reserved word that begins a declaration on a new line. The text before it must
  /// then have ended.
  var isDeclarationOnNextLine: Bool {
    guard token.isFirstOnLine, let introducer = SwiftIntroducer(token) else { return false }
    switch introducer {
    case .type(_, let isActor): return !isActor
    case .extension, .typealias, .property, .function: return true
    case .modifier:
      return at(.public) || at(.internal) || at(.fileprivate) || at(.private) || at(.static)
    case .initializer, .enumCase, .other: return false
    }
  }

  /// Returns what the current word begins; nil if it begins no declaration. Some words are keywords only in certain
  /// places. For these, the next token decides.
  mutating func introducer() -> SwiftIntroducer? {
    guard let introducer = SwiftIntroducer(token) else { return nil }
    switch introducer {
    case .type(.class, isActor: true):
      let next = peek()
      return next.kind.isIdentifier && !next.isFirstOnLine ? introducer : nil
    case .type(.class, isActor: false):
      let next = peek()
      switch SwiftIntroducer(next) {
      case .property, .function, .initializer, .modifier: return .modifier
      case .other where next.name == NameID(.subscript): return .modifier
      default: return introducer
      }
    case .initializer:
      switch peek().kind {
      case .leftParenthesis, .question, .exclamation, .leftAngle: return introducer
      default: return nil
      }
    case .modifier:
      // A word is a modifier only if another word, an attribute, a bracket or a directive follows.
      let next = peek()
      switch next.kind {
      case .identifier, .escapedIdentifier, .at, .leftParenthesis, .unknown: return introducer
      default: return nil
      }
    default: return introducer
    }
  }

  /// Returns the offset where the declaration that begins at the given offset ends; nil if no declaration begins
  /// there.
  mutating func endOfDeclaration(at offset: Int, isMember: Bool) -> Int? {
    move(to: offset)
    return readDeclaration(isMember: isMember) ? previousEnd : nil
  }

  /// Returns the end of the declaration, macro or `#if` (with all its branches) that begins at an offset. Returns nil
  /// if none begins there, or if it has a mistake.
  mutating func endOfRightDeclaration(at offset: Int, isMember: Bool) -> Int? {
    stopsAtMistake = true
    move(to: offset)
    if directive == .if { return endOfConditionalCode() }
    if at(.unknown), text[offset] == UInt8(ascii: "#") {
      guard at(text: "#warning") || at(text: "#error") || at(text: "#Preview") else { return nil }
      skipMacro(isMember: isMember)
      return previousEnd
    }
    return readDeclaration(isMember: isMember) && writer.mistakeCount == 0 ? previousEnd : nil
  }

  /// Returns the offset after the `#endif` of the `#if` at the current token; nil if the `#endif` is missing.
  private mutating func endOfConditionalCode() -> Int? {
    var end = tokenEnd
    while true {
      lexer.skipBranch(from: end)
      let place = lexer.offset
      switch lexer.scanner.directive(at: place) {
      case .endif?: return place + "#endif".utf8.count
      case nil: return nil
      default: end = place + 1
      }
    }
  }

  /// Returns the end of the conditions after the `where` at an offset; nil if no `where` is there.
  mutating func endOfConditions(at offset: Int) -> Int? {
    move(to: offset)
    return skipWhere() ? previousEnd : nil
  }

  /// Returns the end of a value that begins with a brace at an offset, such as `{ … }()`.
  mutating func endOfClosure(at offset: Int) -> Int {
    move(to: offset)
    skipBrackets()
    while at(.leftParenthesis), !token.isFirstOnLine { skipBrackets() }
    return previousEnd
  }

  /// Reads one declaration. Returns false if no declaration begins at the current token.
  private mutating func readDeclaration(isMember: Bool) -> Bool {
    guard let (introducer, isOpen, varies) = readAhead() else { return false }
    guard depth < Parser.depthLimit else {
      markBroken()
      return false
    }
    depth += 1
    defer { depth -= 1 }
    switch introducer {
    case .type(let keyword, let isActor): readType(keyword, isActor: isActor, isOpen: varies)
    case .extension: readExtension(isOpen: varies)
    case .typealias: readTypealias(isOpen: varies)
    case .property: readProperties(isOpen: isOpen)
    case .initializer: readInitializer(isOpen: isOpen)
    case .function: readFunction(isOpen: isMember ? isOpen : varies)
    case .enumCase: readCases(isOpen: varies)
    case .other, .modifier: skipDeclaration(isOpen: isOpen)
    }
    return true
  }

  // MARK: Heads

  /// Starts the node of a declaration, and reads the attributes and modifiers. If `isOpen` is true, the node is
  /// marked, because it is unknown whether the declaration is compiled.
  mutating func startDeclaration(_ kind: SyntaxKind, isOpen: Bool) {
    writer.start(kind, at: position)
    if isOpen { writer.leaf(.condition, from: position, to: position) }
    while true {
      skipDirectives()
      if at(.at) {
        readAttribute()
        continue
      }
      let start = position
      while introducer() == .modifier {
        take()
        guard at(.leftParenthesis) else { continue }
        let opening = Int(token.offset)
        take()
        if token.kind.isIdentifier { take() }
        if !accept(.rightParenthesis) {
          _ = lexer.skipBrackets(at: opening)
          drop()
        }
      }
      guard position > start else { return }
      writer.leaf(.modifiers, from: start, to: position)
    }
  }

  // MARK: Skipping

  /// Skips a declaration that is irrelevant to a program. If it is an import, the name of the module is read.
  private mutating func skipDeclaration(isOpen: Bool) {
    while !isAtEnd {
      skipDirectives()
      if at(.at) {
        skipAttribute()
        continue
      }
      guard introducer() == .modifier else { break }
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    guard !isAtEnd else { return }
    let introducer = token
    drop()
    if isAtEnd || isDeclarationOnNextLine { return }
    switch introducer.name.swiftWord {
    case .subscript: skipSignature()
    case .deinit:
      readEffects()
      if at(.leftBrace) { skipBrackets() }
    case .associatedtype: skipAssociatedType()
    case .precedencegroup:
      drop()
      if at(.leftBrace) { skipBrackets() }
    case .macro:
      drop()
      skipSignature()
      if at(.equal) {
        drop()
        skipValue(in: .declaration)
      }
      skipWhere()
    default:
      if introducer.name == NameID(.import), !isOpen { readImport() }
      // The rest of an import or of an operator is on the same line.
      while !isAtEnd, !token.isFirstOnLine, !at(.semicolon), !at(.rightBrace) { drop() }
    }
  }

  /// Skips what follows the name of a function: its parameters, effects, result and body.
  mutating func skipSignature() {
    let start = place
    if at(.leftAngle) { _ = skipAngles() }
    if at(.leftParenthesis) { skipBrackets() }
    readEffects()
    if at(.arrow) {
      drop()
      skipType()
    }
    skipWhere()
    dropWritten(since: start)
    if at(.leftBrace) { skipBrackets() }
  }

  /// Reads the name of the module after the word `import`. It is the first name. In an import such as `import class
  /// Theming.Palette`, it is the second word.
  private mutating func readImport() {
    guard token.kind.isIdentifier, !token.isFirstOnLine else { return }
    let next = peek()
    if next.kind.isIdentifier, !next.isFirstOnLine { drop() }
    writer.start(.importClause, at: position)
    _ = readName()
    writer.finish(at: position, NodeFlags<ImportClauseSyntax>.swift)
  }

  private mutating func skipAssociatedType() {
    if kind.isIdentifier { drop() }
    if at(.colon) {
      repeat {
        drop()
        skipType()
      } while at(.comma)
    }
    if at(.equal) {
      drop()
      skipType()
    }
    skipWhere()
  }

  /// Skips text that does not begin a declaration, such as a statement, a macro, or text that is not understood.
  private mutating func skipUnknown(isMember: Bool) {
    if at(.at) {
      skipAttribute()
    } else if at(.unknown), text[Int(token.offset)] == UInt8(ascii: "#") {
      skipMacro(isMember: isMember)
      return
    } else {
      if isMember { markBroken() }
      switch kind {
      case .leftBrace, .leftParenthesis, .leftBracket: skipBrackets()
      default: drop()
      }
    }
    skipToItem()
  }

  /// Skips a macro: `#name` with its arguments and closures. In a type, the macro is marked as a mistake, because it
  /// may declare further members.
  private mutating func skipMacro(isMember: Bool) {
    let declaresNothing =
      at(text: "#warning") || at(text: "#error") || at(text: "#sourceLocation") || at(text: "#Preview")
    if isMember, !declaresNothing { writer.leaf(.error, from: position, to: position) }
    drop()
    if at(.leftAngle), isAttached { _ = skipAngles() }
    if at(.leftParenthesis), !token.isFirstOnLine { skipBrackets() }
    skipToItem()
  }

  /// Skips text up to a line that may begin a declaration, or up to the end of the block.
  mutating func skipToItem() {
    while !isAtEnd, !isHopeless {
      if token.isFirstOnLine, startsItem { return }
      switch kind {
      case .rightBrace, .semicolon: return
      case .leftBrace, .leftParenthesis, .leftBracket: skipBrackets()
      default: drop()
      }
    }
  }

  /// True if the current token may begin a declaration.
  private var startsItem: Bool {
    if at(.at) || SwiftIntroducer(token) != nil { return true }
    return at(.unknown) && text[Int(token.offset)] == UInt8(ascii: "#")
  }
}
