import StoryboardDiagnostics
import StoryboardSyntax

/// A program that was updated from storyboards.
package struct MergedProgram: Sendable {
  package let text: [UInt8]
  /// The messages of the import. First come the remarks that the program does not silence. Then come parts of the
  /// program that the storyboards no longer have, parts that the author has to decide on, and needless `allow` lines.
  package let diagnostics: [Diagnostic]
  /// The changes, in the order of the text.
  package let changes: [ImportChange]
  /// The messages in `diagnostics`, with their places in the program before the import.
  package let diagnosticsBeforeImport: [Diagnostic]
  /// The mistake in the import itself that a check of the finished program has found; nil if there is none.
  package let defect: String?
}

/// Merges an imported program into an existing one.
///
/// Interface Builder's object IDs determine which scene of the program is which scene of the storyboard. The program
/// gets the IDs that it lacks.
///
/// Declarations from the storyboards are updated: scenes, identifiers, classes, segues, references, relationships and
/// their order. A scene that has moved to another storyboard moves with its lines. Everything else stays as it was
/// written: comments, parameters, arguments, lines, containers. Nothing is removed, except an `external` declaration of
/// a storyboard that is now in the program. Parts that the storyboards no longer have are reported. Scenes whose
/// counterpart in the storyboard cannot be determined are reported, too, and stay unchanged. So are segues with
/// parameters that a control fires without arguments. A part that the import leaves out is not reported if a line
/// `allow left-out` of the program states the reason.
///
/// A second merge of the same storyboards changes nothing. The result is checked: it parses, it has every comment and
/// clause of the author's, and reading it back gives the scenes of the storyboards. The tests call this law 10.
///
/// A storyboard stays in its place, under its name, if its file has another name now. A storyboard whose file is not
/// there any more is reported.
///
/// Declarations in other files of the program are not repeated. A storyboard in one of these files is left to an import
/// into that file. If it has changed, that is reported there, once.
///
/// - Parameters:
///   - imported: the imported storyboards.
///   - existing: a file without syntax errors. A file without declarations also gets the clauses at the head of the
///     imported program.
///   - others: the other files of the module that `existing` belongs to.
///   - files: the storyboard files that are known to exist, even if they are not imported.
///   - names: the names of all these programs.
package func merge(
  _ imported: ImportedProgram, into existing: SyntaxTree,
  beside others: OtherProgramFiles = OtherProgramFiles(),
  files: StoryboardFiles = StoryboardFiles(), names: NameTable
) -> MergedProgram {
  merge(
    imported.tree, remarks: imported.remarks, controls: imported.controls, origins: imported.origins,
    into: existing, beside: others, files: files, names: names)
}

/// Merges an imported program without remarks.
package func merge(
  _ imported: SyntaxTree, into existing: SyntaxTree, beside others: OtherProgramFiles = OtherProgramFiles(),
  files: StoryboardFiles = StoryboardFiles(), names: NameTable
) -> MergedProgram {
  merge(
    imported, remarks: [], controls: [], origins: ImportedOrigins(), into: existing, beside: others,
    files: files, names: names)
}

private func merge(
  _ imported: SyntaxTree, remarks: [ImportRemark], controls: [ImportedControl], origins: ImportedOrigins,
  into existing: SyntaxTree, beside others: OtherProgramFiles, files: StoryboardFiles, names: NameTable
) -> MergedProgram {
  var names = names
  var file = existing
  // Text is copied in the canonical layout.
  let text = SourceFile(path: "imported", bytes: imported.canonicalText())
  let parsed = parse(text, file: existing.file, names: &names).tree
  let parts = ImportedNodes(of: parsed, origins: origins)
  func read(_ text: [UInt8]) -> SyntaxTree {
    parse(SourceFile(path: existing.source.path, bytes: text), file: existing.file, names: &names).tree
  }
  let isNew = !existing.items.contains { _ in true }
  if isNew {
    let form = FileForm(of: existing.source.bytes)
    guard others.count > 0 else {
      return MergedProgram(
        text: existing.source.bytes + form.lines(text.bytes), diagnostics: remarks.map(\.diagnostic),
        changes: [], diagnosticsBeforeImport: remarks.map(\.diagnostic),
        defect: parsed.hasMistakes ? MergeVerification.doesNotParse : nil)
    }
    let head = form.lines(others.head(of: parsed, names))
    file = read(existing.source.bytes + head)
  }
  let moves = SceneMoves(of: parsed, parts, in: file, beside: others, files: files, names: names)
  if let text = moves.text { file = read(text) }
  var rounds: [MergeRound] = []
  // An object ID that one round writes may decide what was unclear in that round.
  while rounds.count < MergeRound.limit {
    var merge = ProgramMerge(names: names, parts: parts, others: others, files: files)
    let isFirst = rounds.isEmpty
    merge.merge(parsed, into: file, isNew: isNew && isFirst)
    let said = merge.unsilencedRemarks(remarks, controls, of: parsed, in: file)
    rounds.append(MergeRound(file: file, merge: merge, remarks: said))
    names = merge.names
    guard !merge.edits.isEmpty else { break }
    let text = merge.edited(file)
    guard text != file.source.bytes else { break }
    file = read(text)
  }
  if isNew, rounds.count == 1 {
    return MergedProgram(
      text: existing.source.bytes, diagnostics: rounds[0].diagnostics, changes: [],
      diagnosticsBeforeImport: rounds[0].diagnostics, defect: nil)
  }
  let last = rounds[rounds.count - 1]
  let proof = MergeVerification(of: last.file, from: existing, last.merge)
  return MergedProgram(rounds, moves.changes, of: existing, defect: proof.defect, names: names)
}

/// One comparison of the imported program with the existing one. The last round finds nothing to change.
private struct MergeRound {
  /// The program before the round.
  let file: SyntaxTree
  let merge: ProgramMerge
  let remarks: [Diagnostic]

  /// The maximum number of rounds. Two rounds are usual.
  static let limit = 10

  var diagnostics: [Diagnostic] { remarks + merge.diagnostics }
}

extension MergedProgram {
  /// Combines the results of all rounds. The diagnostics and changes get their places in the file as it is finally
  /// written.
  fileprivate init(
    _ rounds: [MergeRound], _ moves: [PendingChange], of existing: SyntaxTree, defect: String?,
    names: NameTable
  ) {
    let last = rounds[rounds.count - 1]
    let written = StoryboardSyntaxIndex(of: last.file)
    let first = StoryboardSyntaxIndex(of: existing)
    var changes = moves.compactMap { $0.change(in: written, old: written, first: first, names) }
    var classes: [Diagnostic] = []
    for round in rounds.dropLast() {
      let parts = StoryboardSyntaxIndex(of: round.file)
      changes += round.merge.changes.compactMap { $0.change(in: written, old: parts, first: first, names) }
      // Only the round that changes a class reports it.
      for diagnostic in round.merge.diagnostics where diagnostic.kind.entry.code == .otherClass {
        classes.append(diagnostic.moved(from: parts, to: written))
      }
    }
    let own = classes + last.merge.diagnostics
    let before = own.map { diagnostic in
      diagnostic.moved {
        $0.file == existing.file ? written.place(of: $0, in: first, names) : $0
      }
    }
    self.init(
      text: last.file.source.bytes, diagnostics: last.remarks + own,
      changes: changes.sorted { $0.diagnostic.range.start < $1.diagnostic.range.start },
      diagnosticsBeforeImport: last.remarks + before, defect: defect)
  }
}

extension Diagnostic {
  /// Returns the diagnostic with its places in the file after a merge instead of the file before it.
  fileprivate func moved(from old: StoryboardSyntaxIndex, to new: StoryboardSyntaxIndex) -> Diagnostic {
    moved { $0.file == old.root.tree.file ? old.place(of: $0, in: new) ?? $0 : $0 }
  }
}

extension StoryboardSyntaxIndex {
  /// Returns the range in another version of the program for a range in this version. If the range is in a type, it
  /// is the type's name there; if it is in a scene, it is the scene's class there.
  fileprivate func place(of range: SourceRange, in other: StoryboardSyntaxIndex) -> SourceRange? {
    if let type = type(around: range) {
      return other.type(type.path.map(\.id))?.nameRange
    }
    guard let board = storyboard(around: range), let found = other[board.syntax.nameID] else { return nil }
    if let controller = Located<StoryboardSyntax>(found.syntax)?.controller { return controller.syntax.range }
    let scene = board.item(around: range).flatMap { found.item($0.nameID) }
    return Located<SceneSyntax>(scene)?.controller?.syntax.range
  }
}
