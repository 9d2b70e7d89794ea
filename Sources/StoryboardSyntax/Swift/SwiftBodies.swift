/// What the body of an initializer says about its end, and about the properties that it sets.
struct SwiftBody {
  /// The calls with which it begins and ends, each with the type or module before its name: one that never returns ends
  /// the program.
  var calls: [(qualifier: Token?, name: Token)] = []
  /// The properties that its own statements assign, without those inside braces.
  var assigned: [Token] = []
  /// True if it returns only `nil`.
  var makesNothing = false
}

extension SwiftReader {
  /// The body of the initializer whose parameters begin here; nothing is taken.
  mutating func bodyOfInitializer() -> SwiftBody? {
    let start = place
    defer { resume(at: start) }
    if at(.leftAngle), !skipAngles() { return nil }
    guard at(.leftParenthesis) else { return nil }
    skipBrackets()
    while at(.async) || at(.reasync) || at(.throws) || at(.rethrows) {
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    skipWhere()
    return at(.leftBrace) ? readStatements() : nil
  }

  /// Writes what a body says as nodes of the initializer.
  mutating func write(_ body: SwiftBody) {
    for call in body.calls {
      let start = position
      if let qualifier = call.qualifier { add(qualifier) }
      add(call.name)
      writer.leaf(.endingCall, from: start, to: position)
    }
    for name in body.assigned {
      add(name)
      writer.leaf(.assignment, from: position - 1, to: position)
    }
  }

  /// Reads the statements of a body up to its closing brace.
  private mutating func readStatements() -> SwiftBody {
    var body = SwiftBody()
    var (depth, isFirst, mayReturn, hasBranches) = (0, true, false, false)
    var locals: Set<NameID> = []
    var last: (call: (qualifier: Token?, name: Token)?, returnsNil: Bool) = (nil, false)
    var startsStatement = true
    drop()
    while !isAtEnd {
      if depth == 0 {
        if at(.rightBrace) { break }
        if at(.semicolon) {
          startsStatement = true
          drop()
          continue
        }
        if startsStatement || token.isFirstOnLine, !continuesStatement {
          if directive != nil { hasBranches = true }
          last = (hasBranches ? nil : callOfStatement(), at(.return) && returnsNil)
          if isFirst, let call = last.call { body.calls.append(call) }
          isFirst = false
          if at(.let) || at(.var) { locals.insert(peek().name) }
          readAssignments(&body, locals)
          startsStatement = false
        }
      }
      if at(.return), !returnsNil { mayReturn = true }
      switch kind {
      case .leftBrace, .leftParenthesis, .leftBracket: depth += 1
      case .rightBrace, .rightParenthesis, .rightBracket: depth -= 1
      default: break
      }
      drop()
    }
    if mayReturn || hasBranches { return body }
    body.makesNothing = last.returnsNil
    if let call = last.call, body.calls.last?.name.offset != call.name.offset { body.calls.append(call) }
    return body
  }

  /// True at a token that begins a line and belongs to the statement before it.
  private var continuesStatement: Bool {
    switch kind {
    case .period, .leftBrace, .question, .equal, .ampersand, .comma, .colon, .leftAngle, .rightAngle: true
    case .unknown: SwiftLexer.isOperator(text[Int(token.offset)])
    default: at(.else)
    }
  }

  /// True at `return nil`.
  private var returnsNil: Bool {
    mutating get { peek().name == NameID(.nil) && peek().kind == .identifier }
  }

  /// The call that is the statement here, such as `fatalError()` and `App.fail()`; nil for any other statement.
  private mutating func callOfStatement() -> (qualifier: Token?, name: Token)? {
    let start = place
    defer { resume(at: start) }
    guard kind.isIdentifier, !at(.`self`) else { return nil }
    var call: (qualifier: Token?, name: Token) = (nil, token)
    drop()
    while at(.period) {
      drop()
      guard kind.isIdentifier else { return nil }
      call = (call.name, token)
      drop()
    }
    return at(.leftParenthesis) && !token.isFirstOnLine ? call : nil
  }

  /// Notes the properties that the statement here assigns: `self.name = …`, `name = …`, `(self.a, b) = …`.
  private mutating func readAssignments(_ body: inout SwiftBody, _ locals: Set<NameID>) {
    let start = place
    defer { resume(at: start) }
    var found: [Token] = []
    let isTuple = at(.leftParenthesis)
    if isTuple { drop() }
    while kind.isIdentifier {
      let isOfSelf = at(.`self`) && peek().kind == .period
      if isOfSelf {
        drop()
        drop()
        guard kind.isIdentifier else { return }
      }
      if isOfSelf || !locals.contains(token.name) { found.append(token) }
      drop()
      guard isTuple, at(.comma) else { break }
      drop()
    }
    if isTuple {
      guard at(.rightParenthesis) else { return }
      drop()
    }
    if at(.equal) { body.assigned += found }
  }
}
