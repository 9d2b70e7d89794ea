import StoryboardDiagnostics
import StoryboardVocabulary

/// Recovery from text that departs from the grammar in a recognizable way.
extension Parser {
  /// Refuses a name between quotation marks.
  @inline(never)
  mutating func refuseQuotedName(_ what: String) {
    let name = StringLiteral.value(of: source.bytes[bytes(of: position..<position + 1)])
    let place = range(of: position)
    let fix = NameRules.isName(name) ? FixIt.replace(place, with: name) : nil
    report(.quotedName(what, found: text(of: position..<position + 1)), at: place, isSoft: true, fix: fix)
    advance()
  }

  /// Refuses `id` if words without quotation marks follow it, or nothing.
  @inline(never)
  mutating func refuseUnquotedIdentifier() {
    let first = position + 1
    var end = first
    while !tokens[end].isFirstOnLine, isWordOfIdentifier(tokens[end]) { end += 1 }
    guard end > first else {
      advance()
      if rejected.contains(tokens[position].offset) {
        writer.markBroken(Parser.isItem)
        return advance()
      }
      return report(.expected("an identifier in quotation marks, or `none`", found: describeCurrent()))
    }
    let words = text(of: first..<end)
    let quoted = String(decoding: StringLiteral.written(words), as: UTF8.self)
    report(
      .unquotedIdentifier(words), at: place(of: position..<end), isSoft: true,
      fix: .replace(place(of: first..<end), with: quoted))
    move(to: end)
  }

  private func isWordOfIdentifier(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: token.keyword != .action
    case .integer, .float, .minus, .period: true
    default: false
    }
  }

  /// Refuses `id "…"` between the name of a scene and its class.
  @inline(never)
  mutating func refuseIdentifierBeforeClass() {
    guard peek().kind == .string || peek(.none), peek(2).kind == .colon else { return }
    let clause = text(of: position..<position + 2)
    var fix: FixIt?
    if peek(3).kind.isIdentifier, peek(4).isFirstOnLine || peek(4).kind == .leftBrace {
      let before = range(of: position - 1).end
      let end = range(of: position + 3).end
      let removal = SourceRange(file: file, start: before, end: range(of: position + 1).end)
      fix = FixIt(
        FixIt.replace(removal, with: "").edits + FixIt.insert(" " + clause, at: end, in: file).edits)
    }
    report(.identifierBeforeClass(clause), at: place(of: position..<position + 2), isSoft: true, fix: fix)
    move(to: position + 2)
  }

  /// Refuses the rest of a name that has hyphens.
  @inline(never)
  mutating func refuseHyphens() {
    var end = position
    while tokens[end].kind == .minus, tokens[end + 1].kind.isIdentifier { end += 2 }
    guard end > position, tokens[position - 1].kind.isIdentifier else { return }
    let name = position - 1..<end
    report(.hyphenatedName(text(of: name)), at: place(of: name), isSoft: true)
    move(to: end)
  }

  /// Refuses an access modifier that generated declarations cannot have.
  @inline(never)
  mutating func refuseAccess(where isGenerated: Bool) {
    guard isGenerated else { return }
    report(.accessOfGenerated(text(of: position..<position + 1)), at: range(of: position), isSoft: true)
    writer.leaf(.error, from: position, to: position + 1)
    move(to: position + 1)
  }

  /// Refuses `in …` after the class of a scene.
  @inline(never)
  mutating func refuseContainerOfScene() {
    guard peek().kind.isIdentifier else { return }
    let clause = position..<position + 2
    report(.containerOfScene(text(of: clause)), at: place(of: clause), isSoft: true)
    move(to: clause.upperBound)
    parseIdentifierClause()
  }

  /// Refuses an object ID of a storyboard with several scenes.
  @inline(never)
  mutating func refuseObjectIDOfStoryboard() {
    report(.objectIDOfStoryboard(text(of: position..<position + 1)), at: range(of: position), isSoft: true)
    writer.leaf(.error, from: position, to: position + 1)
    move(to: position + 1)
  }

  /// Refuses a second object ID, and a clause after the ID. The clause is read nevertheless.
  @inline(never)
  mutating func refuseClausesAfterObjectID(isStoryboard: Bool) {
    let id = position - 1
    let first = position
    while true {
      switch keyword {
      case .id where peek().kind == .string || peek(.none): parseIdentifierClause()
      case .file where isStoryboard, .bundle where isStoryboard, .in where isStoryboard:
        parseStoryboardClauses()
      case .in where peek().kind.isIdentifier && !peek().isFirstOnLine: return refuseContainerOfScene()
      case .action where peek().kind.isIdentifier: parseActionClause()
      case .with, .as: parseTargetClauses()
      case .then: parseThenClauses()
      default:
        if position > first { reportClauses(first..<position, after: id) }
        guard at(.objectID) else { return }
        report(.duplicateClause("#"), isSoft: true)
        writer.leaf(.error, from: position, to: position + 1)
        return move(to: position + 1)
      }
    }
  }

  private mutating func reportClauses(_ clauses: Range<Int>, after id: Int) {
    let (written, spelling) = (text(of: clauses), text(of: id..<id + 1))
    let place = place(of: id..<clauses.upperBound)
    let isPlain = text(of: id..<clauses.upperBound) == "\(spelling) \(written)"
    report(
      .clausesAfterObjectID(written, id: spelling), at: self.place(of: clauses), isSoft: true,
      fix: isPlain ? .replace(place, with: "\(written) \(spelling)") : nil)
  }

  private func place(of tokens: Range<Int>) -> SourceRange {
    SourceRange(
      file: file, start: range(of: tokens.lowerBound).start, end: range(of: tokens.upperBound - 1).end)
  }

  private func bytes(of tokens: Range<Int>) -> Range<Int> {
    let place = place(of: tokens)
    return Int(place.start)..<Int(place.end)
  }

  private func text(of tokens: Range<Int>) -> String {
    String(decoding: source.bytes[bytes(of: tokens)], as: UTF8.self)
  }
}
