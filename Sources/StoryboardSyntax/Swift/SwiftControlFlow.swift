extension SwiftReader {
  /// Reads `if` with all its branches.
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

  /// Reads `guard`. The names that it declares are visible in the statements after it.
  mutating func readGuard(_ locals: inout Locals) {
    let outer = locals
    writer.start(.choice, at: position)
    drop()
    if skipHeader(&locals) { readBlock(outer) }
    writer.finish(at: position, NodeFlags<ChoiceSyntax>.skippable)
  }

  /// Reads `while` and `for`.
  mutating func readLoop(_ locals: Locals) {
    var locals = locals
    writer.start(.choice, at: position)
    if at(.for) {
      drop()
      // The names that a loop declares have no word before them.
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
        // If nothing in the block can throw, nothing is caught.
        dropWritten(since: first)
        flags.remove(.catching)
      }
    }
    writer.finish(at: position, flags)
  }

  /// True if a part of the text may have `try` or `throw`.
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

  /// Reads `#if` with the branches that may be compiled.
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

  /// Moves to the block after a condition, or to the colon after a pattern, and notes the names that are declared
  /// there. Returns false if there is no such block or colon.
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

  /// Notes the names of a pattern, which may begin with `let` or `var`.
  mutating func readBindings(_ locals: inout Locals) {
    if at(.let) || at(.var) { drop() }
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
