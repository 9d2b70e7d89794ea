import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax

/// Reads Swift declarations on demand. A program needs few of an app's Swift declarations, but statements and
/// completion may name any of them.
extension REPLSession {
  /// Answers a statement. Before that, it reads the Swift declarations that the statement names and the program lacks.
  ///
  /// The program is checked again with these declarations, and the `let` statements are executed again. If the
  /// statement has a mistake, the declarations for its other names, such as names of members, are read as well, and
  /// the statement is tried once more.
  func answerReadingSwiftCode(for source: SourceFile, _ answer: () -> Answer) -> Answer {
    let declared = environment.namesInSwiftCode()
    guard !declared.isEmpty else { return answer() }
    var names = NameTable()
    let words = Set(
      tokenize(source, names: &names).filter { $0.kind.isIdentifier }.map { names[$0.name] })
    let unread = words.filter { !swiftNamesInUse.contains($0) && !program.mentions($0) }
    let types = unread.intersection(declared)
    var whole = types.isEmpty ? nil : readSwiftCode(naming: types)
    var updatedAnswer = answer()
    let others = unread.subtracting(types)
    if updatedAnswer.hasFailed, !others.isEmpty, let more = readSwiftCode(naming: others) {
      whole = whole.map {
        var both = $0
        both.add(more)
        return both
      }
      whole = whole ?? more
      updatedAnswer = answer()
    }
    guard var whole else { return updatedAnswer }
    whole.add(updatedAnswer)
    return whole
  }

  /// Reads the Swift declarations of some names; nil if there are none, or if the program has an error with them.
  private func readSwiftCode(naming names: Set<String>) -> Answer? {
    let (before, known) = (program.swiftDeclarationRanges, swiftNamesInUse)
    swiftNamesInUse.formUnion(names)
    var changed = program
    changed.take(
      swiftCode: environment.swiftCode(changed.programs, swiftNamesInUse), for: swiftNamesInUse)
    guard changed.swiftDeclarationRanges != before, replaceProgram(program, remembers: false) == nil else {
      swiftNamesInUse = known
      return nil
    }
    let signatures = Signatures(program: checker.program)
    let lines = names.sorted().compactMap { name -> String? in
      guard case .type(let id)? = checker.thing(checker.name(name)) else { return nil }
      return "read \(signatures.head(id))\n"
    }
    return again(Answer(lines.joined()))
  }

  /// Returns a checker for the program with more Swift declarations: those that a text names, and those whose names
  /// begin with the text's last word. Returns nil if there are none to add.
  ///
  /// - Parameters:
  ///   - place: the position in the text.
  ///   - prefix: the part of the last word that is already written; nil where no top-level name can stand.
  func checker(completing place: CompletionPlace, prefix: String?) -> StatementChecker? {
    let declared = environment.namesInSwiftCode()
    guard !declared.isEmpty else { return nil }
    let words = Set(place.tree.tokens.filter { $0.kind.isIdentifier }.map { place.names[$0.name] })
    let lower = prefix?.lowercased()
    let begun = declared.filter { name in lower.map { name.lowercased().hasPrefix($0) } ?? false }
      .sorted().prefix(Self.itemLimit)
    let names = words.intersection(declared).union(begun).filter {
      !swiftNamesInUse.contains($0) && !program.mentions($0)
    }
    if names.isEmpty { return nil }
    if let widened, widened.names == names { return widened.checker }
    if environment.hasSwiftCodeChanged() { hasUnreadChange = true }
    let named = swiftNamesInUse.union(names)
    var changed = program
    changed.take(swiftCode: environment.swiftCode(changed.programs, named), for: named)
    let checker = StatementChecker(changed.trees, names: changed.names, home: changed.homeModuleName)
    widened = (names, checker)
    return checker
  }
}
