extension SwiftReader {
  /// Reads a statement that leaves the statements around it.
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

  /// Reads the beginning of a statement without blocks: a declaration, an assignment or a call.
  mutating func readSimpleStatement(_ locals: inout Locals) {
    if readLocal(&locals) { return }
    if at(.underscore), peek().kind == .equal {
      drop()
      return readAssignedValue { $0.readValueOfStatement(locals, isStatement: false) }
    }
    readValueOfStatement(locals)
  }

  /// Moves past `=`, and reads at least a part of the value after it.
  private mutating func readAssignedValue(_ read: (inout SwiftReader) -> Void) {
    drop()
    let start = token.offset
    read(&self)
    if token.offset == start { skipElement() }
  }

  /// Reads a value: what it calls, and what it assigns if it is the whole statement.
  private mutating func readValueOfStatement(_ locals: Locals, isStatement: Bool = true) {
    while at(.try) || at(.await) {
      drop()
      // A call after `try?` may throw instead of doing its work.
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

  /// Reads `(…)`: a value, or names that a tuple is assigned to.
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
    // Parentheses around a value have no meaning.
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

  /// Reads the values of a tuple for names. If the value is not a tuple, its parts are not known.
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

  /// Writes the assignment of a property. The value begins here.
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

  /// Reads the beginning of a declaration, and notes the declared name. Returns false if no declaration begins here.
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

  /// Moves to the result type of a function; returns false if it has none.
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

  /// A path of names that is called or assigned.
  private struct CalledPath {
    var parts: [(name: Token, bracket: Token?)] = []
    /// The tokens of the arguments; nil if the last part is not called.
    var arguments: [Token]?

    /// The property of the object that the path names; nil if it is not one.
    func property(without locals: Locals) -> Token? {
      guard arguments == nil, parts.allSatisfy({ $0.bracket == nil }) else { return nil }
      let isOfSelf = parts[0].name.kind == .identifier && parts[0].name.name == NameID(.`self`)
      if parts.count == 2, isOfSelf { return parts[1].name }
      return parts.count == 1 && !isOfSelf && locals[parts[0].name.name] == nil ? parts[0].name : nil
    }
  }

  /// Reads `a.b(…).c(…)`. Returns nil if there is no name here. If the value goes on after the path, it stops there.
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

  /// Reads arguments, and closures after them. It keeps the token before each, its label with the colon, and its value
  /// if that is a name.
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

  /// Writes a path that is a whole statement.
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
