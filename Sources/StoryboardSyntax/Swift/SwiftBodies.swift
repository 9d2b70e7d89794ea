/// The node with the statements in the body of a Swift initializer. They show what happens before the initializer
/// ends.
///
/// It contains, in the order of the code: calls that are whole statements, assignments of properties, statements such
/// as `return`, and a node `choice` for each statement with blocks. Everything else is left out.
package enum StatementsSyntax {}

extension NodeFlags<StatementsSyntax> {
  /// The statements are the block of a `defer`. They run when the code around the `defer` ends.
  package static var deferred: Self { Self(rawValue: 1 << 0) }
}

/// The node with alternative blocks of which only one runs: the blocks of an `if`, `guard`, `switch`, `do` or loop,
/// or the branches of an `#if`.
package enum ChoiceSyntax {}

extension NodeFlags<ChoiceSyntax> {
  /// It is possible that none of the blocks runs, as for an `if` without `else`.
  package static var skippable: Self { Self(rawValue: 1 << 0) }
  /// A `break` inside a block ends this statement, as in a loop or a `switch`.
  package static var breakable: Self { Self(rawValue: 1 << 1) }
  /// The blocks after the first one are `catch` blocks. They run if the first block throws an error.
  package static var catching: Self { Self(rawValue: 1 << 2) }
}

/// The node of a statement that ends the execution of the code around it, such as `return`. Its flags tell its kind.
package enum LeavingSyntax {}

extension NodeFlags<LeavingSyntax> {
  /// The statement is `return nil`. The node of a plain `return` has no flag.
  package static var withoutObject: Self { Self(rawValue: 1 << 0) }
  /// The statement is `throw`.
  package static var throwing: Self { Self(rawValue: 1 << 1) }
  /// The statement calls a function that is declared in the same body and never returns.
  package static var ending: Self { Self(rawValue: 1 << 2) }
  /// The statement is a `break` without a label.
  package static var breaking: Self { Self(rawValue: 1 << 3) }
  /// The statement is a `continue`, or a `break` with a label.
  package static var jumping: Self { Self(rawValue: 1 << 4) }
  package static var `fallthrough`: Self { Self(rawValue: 1 << 5) }
}

/// The node of an assignment to a property. Its first token is the name of the property. If the value is just a name,
/// this name is the second token.
package enum AssignmentSyntax {}

extension NodeFlags<AssignmentSyntax> {
  /// The assigned value is `nil`.
  package static var ofNil: Self { Self(rawValue: 1 << 0) }
}

/// The node of a call that is a whole statement, such as `a.b(x: c)`. It has a node `name` for each name between the
/// periods. If a name before the last one is called, its node also has the opening bracket. If the last name is
/// called, a node `arguments` follows.
///
/// Each argument begins with the token before it, or with the opening brace of a closure. Then come its label and the
/// colon, and its value if that is just a name.
package enum BodyCallSyntax {}

extension SwiftReader {
  /// The names that statements declare, such as local variables and functions. The value is true for a function that
  /// never returns.
  typealias Locals = [NameID: Bool]

  /// Reads the body of an initializer. The current token must be the start of its parameters, and afterwards it is
  /// this token again.
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

  /// Reads a block, including its two braces.
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

  /// Reads statements. It stops at the end of the block, at the end of a branch of `#if` and, in a `switch`, at the
  /// next case.
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

  /// True if the current token begins a case of a `switch`: `case`, `default` or `@unknown`.
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

  /// Moves to the end of the current statement.
  mutating func skipRestOfStatement() {
    var needsMore = false
    while !isAtEnd, !at(.rightBrace), !at(.semicolon) {
      if token.isFirstOnLine, !needsMore, !continuesStatement || directive != nil { return }
      needsMore = needsOperand
      skipElement()
    }
  }

  /// Skips one token. If it is an opening bracket, its contents and the closing bracket are skipped, too.
  mutating func skipElement() {
    switch kind {
    case .leftBrace, .leftParenthesis, .leftBracket: skipBrackets()
    case .rightBrace: break
    default: drop()
    }
  }

  /// True if the current token cannot belong to the statement, or to the value in brackets, that was read before it.
  var isAtEndOfStatement: Bool {
    switch kind {
    case .endOfFile, .rightBrace, .semicolon, .rightParenthesis, .comma: true
    default: token.isFirstOnLine && (!continuesStatement || directive != nil)
    }
  }

  /// True if the current token, which is the first on its line, continues the statement of the previous line.
  private var continuesStatement: Bool {
    switch kind {
    case .period, .leftBrace, .question, .equal, .ampersand, .comma, .colon, .leftAngle, .rightAngle: true
    case .unknown: SwiftLexer.isOperator(text[Int(token.offset)])
    default: at(.else) || at(.as) || at(.is)
    }
  }

  /// True if a value must follow the current token.
  var needsOperand: Bool {
    switch kind {
    case .equal, .comma, .colon, .period, .arrow, .ampersand, .minus: true
    case .question, .exclamation, .leftAngle, .rightAngle: !isAttached
    case .unknown: SwiftLexer.isOperator(text[Int(token.offset)]) && !isAttached
    default: isBeforeOperand
    }
  }
}
