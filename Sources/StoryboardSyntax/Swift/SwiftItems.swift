/// The kind of declaration that a word begins in Swift code.
enum SwiftIntroducer: Equatable {
  case type(TypeDeclarationSyntax.Keyword, isActor: Bool)
  case `extension`, `typealias`, property, initializer, function, enumCase
  /// A declaration without a meaning for a program.
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
  /// Reads declarations up to the closing brace of a block, which is not taken, or up to the end.
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

  /// The introducer of the declaration that begins here after attributes and modifiers; nil if no declaration begins.
  /// `isOpen` is true if it is not known whether the declaration is compiled. `varies` is true if only some builds have
  /// it.
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

  /// True at a reserved word that begins a declaration on a line of its own, so that the text before it has ended.
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

  /// What the current word begins. For words that are keywords only in some places, the text after them decides.
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
      // A modifier is followed by another word, an attribute, a bracket or a directive.
      let next = peek()
      switch next.kind {
      case .identifier, .escapedIdentifier, .at, .leftParenthesis, .unknown: return introducer
      default: return nil
      }
    default: return introducer
    }
  }

  /// The end of the declaration that begins at an offset; nil if none begins there.
  mutating func endOfDeclaration(at offset: Int, isMember: Bool) -> Int? {
    move(to: offset)
    return readDeclaration(isMember: isMember) ? previousEnd : nil
  }

  /// The end of the declaration, the macro or the `#if` with its branches that begins at an offset; nil if none begins
  /// there, or if a part of it is wrong.
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

  /// The end of the `#endif` that belongs to the `#if` at the current token; nil if there is none.
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

  /// The end of the conditions after the `where` at an offset; nil if there are none.
  mutating func endOfConditions(at offset: Int) -> Int? {
    move(to: offset)
    return skipWhere() ? previousEnd : nil
  }

  /// The end of a value in braces, such as `{ … }()`, that begins at an offset.
  mutating func endOfClosure(at offset: Int) -> Int {
    move(to: offset)
    skipBrackets()
    while at(.leftParenthesis), !token.isFirstOnLine { skipBrackets() }
    return previousEnd
  }

  /// Reads one declaration; returns false if none begins here.
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

  /// Starts a declaration: reads its attributes and modifiers. It is marked if it is not known whether it is compiled.
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

  /// Skips a declaration without a meaning for a program. Of an import, it reads the module.
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
      // This is the rest of an import, or an operator.
      while !isAtEnd, !token.isFirstOnLine, !at(.semicolon), !at(.rightBrace) { drop() }
    }
  }

  /// Skips the rest of a function after its name.
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

  /// Reads the module of an import, after the word `import`. It is the first name, or the second name if the import
  /// names a kind of declaration first.
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

  /// Skips text that does not begin a declaration: statements, macros, and everything that is not understood.
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

  /// Skips `#name` with its arguments and closures. A macro between members may declare further members.
  private mutating func skipMacro(isMember: Bool) {
    let declaresNothing =
      at(text: "#warning") || at(text: "#error") || at(text: "#sourceLocation") || at(text: "#Preview")
    if isMember, !declaresNothing { writer.leaf(.error, from: position, to: position) }
    drop()
    if at(.leftAngle), isAttached { _ = skipAngles() }
    if at(.leftParenthesis), !token.isFirstOnLine { skipBrackets() }
    skipToItem()
  }

  /// Skips to a line that may begin a declaration, or to the end of the block.
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

  /// True at a token that may begin a declaration.
  private var startsItem: Bool {
    if at(.at) || SwiftIntroducer(token) != nil { return true }
    return at(.unknown) && text[Int(token.offset)] == UInt8(ascii: "#")
  }
}
