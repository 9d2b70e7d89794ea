extension SwiftReader {
  /// Reads an `if` statement with all its branches.
  mutating func readIf(_ locals: Locals, _ flags: NodeFlags<ChoiceSyntax>) {
    writer.start(.choice, at: position)
    var flags = flags.union(.skippable)
    while true {
      drop()
      var inner = locals
      guard skipHeader(&inner) else { break }
      readBlock(inner)
      guard at(.else) else { break }
      drop()
      if at(.if) { continue }
      if at(.leftBrace) {
        readBlock(locals)
        flags.remove(.skippable)
      }
      break
    }
    writer.finish(at: position, flags)
  }

  /// Reads a `guard` statement. The names that it declares are added to `locals`, because later statements can use
  /// them.
  mutating func readGuard(_ locals: inout Locals) {
    let outer = locals
    writer.start(.choice, at: position)
    drop()
    if skipHeader(&locals) { readBlock(outer) }
    writer.finish(at: position, NodeFlags<ChoiceSyntax>.skippable)
  }

  /// Reads a `while` or `for` loop.
  mutating func readLoop(_ locals: Locals) {
    var locals = locals
    writer.start(.choice, at: position)
    if at(.for) {
      drop()
      // The names that a `for` loop declares come without `let` or `var`.
      while at(.try) || at(.await) || at(.case) { drop() }
      if !at(.let), !at(.var) { readBindings(&locals) }
    } else {
      drop()
    }
    if skipHeader(&locals) { readBlock(locals) }
    let flags: NodeFlags<ChoiceSyntax> = [.skippable, .breakable]
    writer.finish(at: position, flags)
  }

  mutating func readRepeat(_ locals: Locals) {
    writer.start(.choice, at: position)
    drop()
    if at(.leftBrace) { readBlock(locals) }
    writer.finish(at: position, NodeFlags<ChoiceSyntax>.breakable)
    if at(.while) { drop() }
    skipRestOfStatement()
  }

  mutating func readDo(_ locals: Locals, _ flags: NodeFlags<ChoiceSyntax>) {
    var flags = flags
    writer.start(.choice, at: position)
    drop()
    if at(.throws) {
      drop()
      if at(.leftParenthesis) { skipBrackets() }
    }
    let start = Int(token.offset)
    if at(.leftBrace) { readBlock(locals) }
    let mayThrow = mayThrow(in: start..<max(start, previousEnd))
    while at(.catch) {
      drop()
      var inner = locals
      let first = place
      guard skipHeader(&inner) else { break }
      flags.insert(.catching)
      readBlock(inner)
      if !mayThrow {
        // If nothing in the block can throw, the `catch` blocks never run.
        dropWritten(since: first)
        flags.remove(.catching)
      }
    }
    writer.finish(at: position, flags)
  }

  /// Returns true if a part of the text contains the word `try` or `throw`.
  private func mayThrow(in range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      guard SwiftScanner.isNameByte(text[place]) else {
        place += 1
        continue
      }
      let start = place
      while place < range.upperBound, SwiftScanner.isNameByte(text[place]) { place += 1 }
      let word = text[start..<place]
      if word.elementsEqual("try".utf8) || word.elementsEqual("throw".utf8) { return true }
    }
    return false
  }

  mutating func readSwitch(_ locals: Locals) {
    writer.start(.choice, at: position)
    drop()
    var outer = locals
    if skipHeader(&outer) {
      drop()
      while !isAtEnd, !at(.rightBrace) {
        if directive != nil {
          skipDirectives()
          continue
        }
        guard isAtCase else {
          drop()
          continue
        }
        readCase(locals)
      }
      if at(.rightBrace) { drop() }
    }
    writer.finish(at: position, NodeFlags<ChoiceSyntax>.breakable)
  }

  private mutating func readCase(_ locals: Locals) {
    var locals = locals
    if at(.at) { skipAttribute() }
    drop()
    skipHeader(&locals, until: .colon)
    writer.start(.statements, at: position)
    if at(.colon) { drop() }
    readStatements(&locals, inCase: true)
    writer.finish(at: position)
  }

  /// Reads the statements under an `#if`, without the branches that are certainly not compiled.
  mutating func readConditionalStatements(_ locals: inout Locals) {
    writer.start(.choice, at: position)
    let count = branches.count
    var isComplete = false
    while let directive, directive != .if || branches.count == count {
      drop()
      if directive == .endif {
        isComplete = branches.isSettled
        branches.leave()
        break
      }
      if directive == .if { branches.enter() }
      let condition = directive == .else ? nil : skipCondition()
      guard branches.begin(condition) else {
        skipBranch()
        continue
      }
      writer.start(.statements, at: position)
      readStatements(&locals)
      writer.finish(at: position)
    }
    let flags: NodeFlags<ChoiceSyntax> = isComplete ? [] : .skippable
    writer.finish(at: position, flags)
  }

  // MARK: Heads

  /// Skips a condition up to the block after it, or a pattern up to the colon after it. The names that it declares
  /// are added to `locals`. Returns false if no such block or colon follows.
  @discardableResult
  private mutating func skipHeader(_ locals: inout Locals, until end: TokenKind = .leftBrace) -> Bool {
    var (open, needsMore) = (0, false)
    while !isAtEnd, !at(.rightBrace) {
      if open == 0, kind == end, !needsMore { return true }
      if at(.let) || at(.var) {
        readBindings(&locals)
        needsMore = false
        continue
      }
      needsMore = needsOperand && !at(.else)
      switch kind {
      case .leftBrace:
        skipBrackets()
        continue
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open -= 1
      default: break
      }
      drop()
    }
    return false
  }

  /// Adds the names that a pattern such as `let (a, b)` declares to `locals`.
  mutating func readBindings(_ locals: inout Locals) {
    var open = 0
    while !isAtEnd {
      switch kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis where open > 0: open -= 1
      case .comma where open > 0, .colon where open > 0, .period, .question: break
      case .identifier, .escapedIdentifier:
        if at(.in) || at(.else) || at(.where) { return }
        if !at(.underscore), !at(.`self`), !at(.let), !at(.var) { locals[token.name] = false }
      default: return
      }
      drop()
    }
  }
}
