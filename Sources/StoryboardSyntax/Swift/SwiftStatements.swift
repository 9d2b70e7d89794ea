extension SwiftReader {
  /// Reads a statement that ends the execution of the code around it, such as `return` or `break`.
  mutating func readLeaving() {
    let word = word
    drop()
    let hasOperand = !isAtEndOfStatement && !token.isFirstOnLine
    let flags: NodeFlags<LeavingSyntax> =
      switch word {
      case .return: hasOperand && at(.nil) ? .withoutObject : []
      case .throw: .throwing
      case .break: hasOperand ? .jumping : .breaking
      case .continue: .jumping
      default: .fallthrough
      }
    writer.leaf(.leaving, from: position, to: position, flags: flags.rawValue)
  }

  /// Reads the beginning of a statement that has no blocks: of a declaration, an assignment or a call.
  mutating func readSimpleStatement(_ locals: inout Locals) {
    if readLocal(&locals) { return }
    if at(.underscore), peek().kind == .equal {
      drop()
      return readAssignedValue { $0.readValueOfStatement(locals, isStatement: false) }
    }
    readValueOfStatement(locals)
  }

  /// Skips the `=`, and reads at least the first token of the value after it.
  private mutating func readAssignedValue(_ read: (inout SwiftReader) -> Void) {
    drop()
    let start = token.offset
    read(&self)
    if token.offset == start { skipElement() }
  }

  /// Reads a value, and writes the call in it. If the value is the whole statement, it may also be the left side of
  /// an assignment.
  private mutating func readValueOfStatement(_ locals: Locals, isStatement: Bool = true) {
    while at(.try) || at(.await) {
      drop()
      // With `try?`, the call may fail without any effect, so it is not written.
      if at(.question) { return }
      if at(.exclamation) { drop() }
    }
    if at(.leftParenthesis) { return readParenthesized(locals, isStatement: isStatement) }
    if isStatement, at(.nil), peekEndsStatement {
      let flags = NodeFlags<LeavingSyntax>.withoutObject
      return writer.leaf(.leaving, from: position, to: position, flags: flags.rawValue)
    }
    guard let path = readPath() else { return }
    if at(.equal) {
      guard isStatement else { return }
      let name = path.property(without: locals)
      readAssignedValue { reader in if let name { reader.write(assignmentOf: name) } }
    } else if isAtEndOfStatement {
      write(path, locals)
    }
  }

  private var peekEndsStatement: Bool {
    mutating get {
      let start = place
      defer { resume(at: start) }
      drop()
      return isAtEndOfStatement
    }
  }

  /// Reads what begins with `(`: a value in parentheses, or a tuple of names to which a value is assigned.
  private mutating func readParenthesized(_ locals: Locals, isStatement: Bool) {
    let start = place
    drop()
    var names: [Token?] = []
    while let path = readPath() {
      names.append(path.property(without: locals))
      guard at(.comma) else { break }
      drop()
    }
    if names.count > 1 || peek().kind == .equal, at(.rightParenthesis), !names.isEmpty {
      drop()
      if at(.equal) { return readAssignedValue { $0.readTuple(assignedTo: names) } }
    }
    // Parentheses around a single value do not change it, so the value is read without them.
    resume(at: start)
    guard depth < Parser.depthLimit else { return }
    depth += 1
    drop()
    let first = place
    readValueOfStatement(locals, isStatement: isStatement)
    depth -= 1
    if !at(.rightParenthesis) { return dropWritten(since: first) }
    drop()
    if !isAtEndOfStatement { dropWritten(since: first) }
  }

  /// Reads the value that is assigned to a tuple of names. If it is not a tuple itself, the value of each name is
  /// unknown.
  private mutating func readTuple(assignedTo names: [Token?]) {
    guard at(.leftParenthesis) else {
      for case let name? in names { write(name, [], value: nil) }
      return
    }
    drop()
    for name in names {
      if let name { write(assignmentOf: name) }
      skipValue(in: .list)
      guard at(.comma) else { break }
      drop()
    }
  }

  /// Writes an assignment to the property with this name. The current token is the first one of the assigned value.
  private mutating func write(assignmentOf name: Token) {
    let start = place
    defer { resume(at: start) }
    var open = 0
    while at(.leftParenthesis) {
      open += 1
      drop()
    }
    let value = token
    let isNone = at(.period) && peek().name == NameID(.none)
    if isNone { drop() }
    drop()
    while open > 0, at(.rightParenthesis) {
      open -= 1
      drop()
    }
    if at(.as) { return write(name, value.name == NameID(.nil) ? .ofNil : [], value: nil) }
    guard open == 0, isAtEndOfStatement else { return write(name, [], value: nil) }
    let isNil = isNone || value.kind == .identifier && value.name == NameID(.nil)
    write(name, isNil ? .ofNil : [], value: value.kind.isIdentifier && !isNil ? value : nil)
  }

  private mutating func write(_ name: Token, _ flags: NodeFlags<AssignmentSyntax>, value: Token?) {
    let start = position
    add(name)
    if let value { add(value) }
    writer.leaf(.assignment, from: start, to: position, flags: flags.rawValue)
  }

  // MARK: Declarations

  /// Reads the beginning of a local declaration, and adds its name to `locals`. Returns false if no declaration
  /// begins here.
  private mutating func readLocal(_ locals: inout Locals) -> Bool {
    let start = place
    while introducer() == .modifier || at(.async) {
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    switch introducer() {
    case .property:
      var inner = locals
      readBindings(&inner)
      if at(.colon) {
        drop()
        skipType()
      }
      if at(.equal) { readAssignedValue { $0.readValueOfStatement(locals, isStatement: false) } }
      locals = inner
    case .function:
      drop()
      let name = token.name
      drop()
      locals[name] = skipToResult() && isNever
    case .type, .typealias:
      drop()
      locals[token.name] = false
    default:
      resume(at: start)
      return false
    }
    return true
  }

  /// Moves to the result type of a function. Returns false if the function has no result type.
  private mutating func skipToResult() -> Bool {
    if at(.leftAngle) { _ = skipAngles() }
    if at(.leftParenthesis) { skipBrackets() }
    while at(.async) || at(.throws) || at(.rethrows) {
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    guard at(.arrow) else { return false }
    drop()
    return true
  }

  private var isNever: Bool {
    mutating get {
      if at(.never) { return true }
      guard kind.isIdentifier, peek().kind == .period else { return false }
      drop()
      drop()
      return at(.never)
    }
  }

  // MARK: Calls

  /// Names with periods between them, such as `a.b(…).c`, that a statement calls or assigns to.
  private struct CalledPath {
    var parts: [(name: Token, bracket: Token?)] = []
    /// The tokens of the last name's arguments that are kept; nil if the last name is not called.
    var arguments: [Token]?

    /// Returns the name of the property of `self` that the path refers to, such as `title` in `title` or
    /// `self.title`. Returns nil if the path refers to anything else.
    func property(without locals: Locals) -> Token? {
      guard arguments == nil, parts.allSatisfy({ $0.bracket == nil }) else { return nil }
      let isOfSelf = parts[0].name.kind == .identifier && parts[0].name.name == NameID(.`self`)
      if parts.count == 2, isOfSelf { return parts[1].name }
      return parts.count == 1 && !isOfSelf && locals[parts[0].name.name] == nil ? parts[0].name : nil
    }
  }

  /// Reads a path such as `a.b(…).c(…)`. Returns nil if no name is at the current token. If the expression
  /// continues after the path, the rest is not read.
  private mutating func readPath() -> CalledPath? {
    var path = CalledPath()
    while kind.isIdentifier {
      path.parts.append((token, nil))
      drop()
      if at(.leftAngle), isAttached, !skipAngles() { return path }
      if !token.isFirstOnLine, at(.leftParenthesis) || at(.leftBrace) {
        let bracket = token
        let arguments = readLabels()
        if at(.exclamation), isAttached { drop() }
        guard at(.period) else {
          path.arguments = arguments
          return path
        }
        path.parts[path.parts.count - 1].bracket = bracket
      }
      guard at(.period) else { return path }
      drop()
    }
    return nil
  }

  /// Reads the arguments of a call, and the closures after them. Of each argument it keeps the token before it, its
  /// label with the colon, and its value if that is just a name.
  private mutating func readLabels() -> [Token] {
    var found: [Token] = []
    if at(.leftParenthesis) {
      let opening = Int(token.offset)
      repeat {
        let before = token
        drop()
        if at(.rightParenthesis) { break }
        found.append(before)
        if kind.isIdentifier, peek().kind == .colon {
          found.append(token)
          drop()
          found.append(token)
          drop()
        }
        if kind.isIdentifier {
          let next = peek().kind
          if next == .comma || next == .rightParenthesis { found.append(token) }
        }
        skipValue(in: .list)
      } while at(.comma)
      if at(.rightParenthesis) {
        drop()
      } else {
        _ = lexer.skipBrackets(at: opening)
        drop()
      }
    }
    while at(.leftBrace), !token.isFirstOnLine {
      found.append(token)
      skipBrackets()
      guard kind.isIdentifier, !token.isFirstOnLine, peek().kind == .colon else { break }
      found.append(token)
      drop()
      found.append(token)
      drop()
    }
    return found
  }

  /// Writes the node of a path that is a whole statement.
  private mutating func write(_ path: CalledPath, _ locals: Locals) {
    if let isEnding = locals[path.parts[0].name.name] {
      if isEnding, path.parts.count == 1, path.arguments != nil {
        let flags = NodeFlags<LeavingSyntax>.ending
        writer.leaf(.leaving, from: position, to: position, flags: flags.rawValue)
      }
      return
    }
    writer.start(.bodyCall, at: position)
    for (name, bracket) in path.parts {
      let start = position
      add(name)
      if let bracket { add(bracket) }
      writer.leaf(.name, from: start, to: position)
    }
    if let arguments = path.arguments {
      let start = position
      for token in arguments { add(token) }
      writer.leaf(.arguments, from: start, to: position)
    }
    writer.finish(at: position)
  }
}
