import StoryboardDiagnostics
import StoryboardVocabulary

/// Reports text that the grammar does not permit but whose meaning is clear, such as a name in quotation marks. The
/// parser then continues after this text.
extension Parser {
  /// Reports a name between quotation marks, such as `scene "Editor"`, and skips it. `what` describes the expected
  /// name. The fix removes the quotation marks if the name is valid without them.
  @inline(never)
  mutating func refuseQuotedName(_ what: String) {
    let name = StringLiteral.value(of: source.bytes[bytes(of: position..<position + 1)])
    let place = range(of: position)
    let fix = NameRules.isName(name) ? FixIt.replace(place, with: name) : nil
    report(.quotedName(what, found: text(of: position..<position + 1)), at: place, isSoft: true, fix: fix)
    advance()
  }

  /// Reports `id` without a string or `none` after it. Words on the same line are taken for an identifier that lacks
  /// its quotation marks, as in `id editor`.
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

  /// Reports `id "…"` between the name of a scene and the colon before its class. The fix moves it after the class.
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

  /// Reports a name that contains hyphens, such as `note-editor`, and skips the part from the first hyphen on. The
  /// current token is that hyphen.
  @inline(never)
  mutating func refuseHyphens() {
    var end = position
    while tokens[end].kind == .minus, tokens[end + 1].kind.isIdentifier { end += 2 }
    guard end > position, tokens[position - 1].kind.isIdentifier else { return }
    let name = position - 1..<end
    report(.hyphenatedName(text(of: name)), at: place(of: name), isSoft: true)
    move(to: end)
  }

  /// Reports an access modifier that a container, storyboard, scene or route cannot have, such as `private`. Does
  /// nothing if `isGenerated` is false, because the modifier then belongs to a declaration of Swift.
  @inline(never)
  mutating func refuseAccess(where isGenerated: Bool) {
    guard isGenerated else { return }
    report(.unsupportedAccessLevel(text(of: position..<position + 1)), at: range(of: position), isSoft: true)
    writer.leaf(.error, from: position, to: position + 1)
    move(to: position + 1)
  }

  /// Reports `in App` after the class of a scene, and skips it. Only the storyboard of the scene names a container.
  @inline(never)
  mutating func refuseContainerOfScene() {
    guard peek().kind.isIdentifier else { return }
    let clause = position..<position + 2
    report(.storyboardClauseInScene(text(of: clause)), at: place(of: clause), isSoft: true)
    move(to: clause.upperBound)
    parseIdentifierClause()
  }

  /// Reports an object ID after the head of a storyboard with a list of scenes, and skips it. In such a storyboard,
  /// the scenes have IDs of their own.
  @inline(never)
  mutating func refuseObjectIDOfStoryboard() {
    report(.objectIDOfStoryboard(text(of: position..<position + 1)), at: range(of: position), isSoft: true)
    writer.leaf(.error, from: position, to: position + 1)
    move(to: position + 1)
  }

  /// Reports a second object ID, or a clause after an object ID, which must be last. The clause is parsed
  /// nevertheless.
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
