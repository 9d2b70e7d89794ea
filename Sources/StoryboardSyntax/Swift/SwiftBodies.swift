/// The statements of an initializer's body in Swift code, as far as they tell what happens on the way to its end.
///
/// A node `statements` has them in their order: calls that are statements of their own, assignments of properties,
/// statements that leave a block, and a node `choice` for each statement with blocks. Everything else is left out.
package enum StatementsSyntax {}

extension NodeFlags<StatementsSyntax> {
  /// The statements are the block of `defer`: they run when the statements around them are left.
  package static var deferred: Self { Self(rawValue: 1 << 0) }
}

/// Alternative blocks. Only one of them runs. They are the blocks of `if`, `guard`, `switch`, `do` and loops, and the
/// branches of `#if`.
package enum ChoiceSyntax {}

extension NodeFlags<ChoiceSyntax> {
  /// Possibly no block runs.
  package static var skippable: Self { Self(rawValue: 1 << 0) }
  /// `break` leaves the statement.
  package static var breakable: Self { Self(rawValue: 1 << 1) }
  /// The blocks after the first one run if the first one throws.
  package static var catching: Self { Self(rawValue: 1 << 2) }
}

/// A statement that leaves the statements around it.
package enum LeavingSyntax {}

extension NodeFlags<LeavingSyntax> {
  /// It is `return nil`; without a flag it is `return`.
  package static var withoutObject: Self { Self(rawValue: 1 << 0) }
  /// It is `throw`.
  package static var throwing: Self { Self(rawValue: 1 << 1) }
  /// It calls a function inside the body that never returns.
  package static var ending: Self { Self(rawValue: 1 << 2) }
  /// It is `break`.
  package static var breaking: Self { Self(rawValue: 1 << 3) }
  /// It is `continue`, or `break` with a label.
  package static var jumping: Self { Self(rawValue: 1 << 4) }
  package static var `fallthrough`: Self { Self(rawValue: 1 << 5) }
}

/// The assignment of a property. The name of the property comes first. If the value is only a name, this name follows.
package enum AssignmentSyntax {}

extension NodeFlags<AssignmentSyntax> {
  /// The value is `nil`.
  package static var ofNil: Self { Self(rawValue: 1 << 0) }
}

/// A call that is a statement. It has a node `name` for each part of its path, with a bracket if the part is called in
/// the path. It has a node `arguments` if the last part is called.
///
/// Each argument begins with the token before it, or with the brace of a closure. Its label follows with its colon, and
/// then the value, if the value is only a name.
package enum BodyCallSyntax {}

extension SwiftReader {
  /// The names that statements declare. The value is true for a function that never returns.
  typealias Locals = [NameID: Bool]

  /// Reads the body of the initializer whose parameters begin here. Then the reader is back at the parameters.
  mutating func readBodyOfInitializer() {
    let start = place
    let outer = branches
    defer {
      resume(at: start)
      branches = outer
    }
    if at(.leftAngle), !skipAngles() { return }
    guard at(.leftParenthesis) else { return }
    skipBrackets()
    while at(.async) || at(.reasync) || at(.throws) || at(.rethrows) {
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    skipWhere()
    if at(.leftBrace) { readBlock([:]) }
  }

  /// Reads a block with its braces.
  mutating func readBlock(_ locals: Locals, _ flags: NodeFlags<StatementsSyntax> = []) {
    writer.start(.statements, at: position)
    if depth < Parser.depthLimit {
      depth += 1
      drop()
      var locals = locals
      while true {
        readStatements(&locals)
        if isAtEnd || at(.rightBrace) { break }
        drop()
      }
      if at(.rightBrace) { drop() }
      depth -= 1
    } else {
      skipBrackets()
    }
    writer.finish(at: position, flags)
  }

  /// Reads statements up to the end of a block, to a directive that ends a branch, or, in a `switch`, to the next case.
  mutating func readStatements(_ locals: inout Locals, inCase: Bool = false) {
    while !isAtEnd, !at(.rightBrace) {
      if at(.semicolon) {
        drop()
        continue
      }
      if let directive, directive != .if { return }
      if inCase, isAtCase { return }
      let start = token.offset
      readStatement(&locals)
      if token.offset == start { drop() }
    }
  }

  /// True at `case`, `default` and `@unknown` in a `switch`.
  var isAtCase: Bool {
    mutating get {
      at(.case) || at(.default) && peek().kind == .colon
        || at(.at) && text[tokenEnd...].starts(with: "unknown".utf8)
    }
  }

  private mutating func readStatement(_ locals: inout Locals) {
    if directive == .if { return readConditionalStatements(&locals) }
    let start = token.offset
    while at(.at) { skipAttribute() }
    var isLabelled = false
    if kind.isIdentifier, peek().kind == .colon {
      isLabelled = true
      drop()
      drop()
    }
    switch word {
    case .if: return readIf(locals, isLabelled ? .breakable : [])
    case .guard: return readGuard(&locals)
    case .while, .for: return readLoop(locals)
    case .repeat: return readRepeat(locals)
    case .do: return readDo(locals, isLabelled ? .breakable : [])
    case .switch: return readSwitch(locals)
    case .defer where peek().kind == .leftBrace:
      drop()
      return readBlock(locals, .deferred)
    case .return, .throw, .break, .continue, .fallthrough: readLeaving()
    default: readSimpleStatement(&locals)
    }
    if token.offset == start { skipElement() }
    skipRestOfStatement()
  }

  // MARK: Ends of statements

  /// Moves to the end of the statement.
  mutating func skipRestOfStatement() {
    var needsMore = false
    while !isAtEnd, !at(.rightBrace), !at(.semicolon) {
      if token.isFirstOnLine, !needsMore, !continuesStatement || directive != nil { return }
      needsMore = needsOperand
      skipElement()
    }
  }

  /// Skips a token, or brackets with their contents.
  mutating func skipElement() {
    switch kind {
    case .leftBrace, .leftParenthesis, .leftBracket: skipBrackets()
    case .rightBrace: break
    default: drop()
    }
  }

  /// True where nothing more belongs to the statement, or to the value in brackets.
  var isAtEndOfStatement: Bool {
    switch kind {
    case .endOfFile, .rightBrace, .semicolon, .rightParenthesis, .comma: true
    default: token.isFirstOnLine && (!continuesStatement || directive != nil)
    }
  }

  /// True at a token that begins a line but belongs to the statement before it.
  private var continuesStatement: Bool {
    switch kind {
    case .period, .leftBrace, .question, .equal, .ampersand, .comma, .colon, .leftAngle, .rightAngle: true
    case .unknown: SwiftLexer.isOperator(text[Int(token.offset)])
    default: at(.else) || at(.as) || at(.is)
    }
  }

  /// True at a token after which a value follows.
  var needsOperand: Bool {
    switch kind {
    case .equal, .comma, .colon, .period, .arrow, .ampersand, .minus: true
    case .question, .exclamation, .leftAngle, .rightAngle: !isAttached
    case .unknown: SwiftLexer.isOperator(text[Int(token.offset)]) && !isAttached
    default: isBeforeOperand
    }
  }
}
