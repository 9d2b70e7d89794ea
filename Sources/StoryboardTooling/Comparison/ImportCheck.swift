import StoryboardDiagnostics
import StoryboardImport

/// The errors that a program has after an import and did not have before it.
///
/// The import goes on in spite of these errors, because the program has to follow the storyboards.
package struct ImportCheck {
  /// Each error with the imported change that explains it; nil if no change does. The error has a label at the
  /// change.
  let reasons: [(error: Diagnostic, change: ImportChange?)]

  /// The imported transitions to scenes whose properties or arguments the program fills. Code that was generated
  /// before the import does not fill a scene that such a transition opens.
  let unfilled: [(change: ImportChange, scene: String)]

  /// The errors alone, without the changes that explain them.
  package var errors: [Diagnostic] { reasons.map(\.error) }

  /// - Parameters:
  ///   - changes: what the import has changed.
  ///   - before: the files of the program's module before the import.
  ///   - after: the same files after it.
  ///   - place: converts a position in a file of `after`, numbered by the file's index, to the file numbers of
  ///     `changes`.
  ///   - code: returns the Swift files that declare something that a program needs.
  package init(
    of changes: [ImportChange], from before: [SourceFile], to after: [SourceFile],
    code: ([SourceFile]) -> [SourceFile] = { _ in [] }, place: (SourceRange) -> SourceRange
  ) {
    var known: [Mistake: Int] = [:]
    // Mistakes in Swift code do not come from the import.
    func diagnostics(of compilation: Compilation, _ programs: [SourceFile]) -> [Diagnostic] {
      compilation.diagnostics.filter { $0.range.file < programs.count }
    }
    for diagnostic in diagnostics(of: Compilation(before + code(before)), before) {
      known[Mistake(diagnostic, in: before), default: 0] += 1
    }
    let compilation = Compilation(after + code(after))
    unfilled = compilation.filledTransitions(in: after.count).compactMap { range, scene in
      let range = place(range)
      return changes.first { $0.isTransition && $0.part == range }.map { ($0, scene) }
    }
    let new = diagnostics(of: compilation, after).filter { diagnostic in
      let mistake = Mistake(diagnostic, in: after)
      guard let count = known[mistake], count > 0 else { return diagnostic.kind.entry.severity == .error }
      known[mistake] = count - 1
      return false
    }
    reasons = new.map { diagnostic in
      var moved = Diagnostic(
        diagnostic.kind, at: diagnostic.range,
        labels: diagnostic.labels.filter { $0.range.file < after.count }
      ).moved(place)
      let change = Self.reason(for: diagnostic, in: after, moved, changes)
      moved.labels += change?.diagnostic.labels ?? []
      return (moved, change)
    }
  }

  /// An error without its position, because an import may move the text that the error is about.
  private struct Mistake: Hashable {
    let code: Code
    let message: String
    let text: ArraySlice<UInt8>

    init(_ diagnostic: Diagnostic, in sources: [SourceFile]) {
      (code, message) = (diagnostic.kind.entry.code, diagnostic.kind.entry.message)
      let bytes = sources[Int(diagnostic.range.file)].bytes
      let end = min(Int(diagnostic.range.end), bytes.count)
      text = bytes[min(Int(diagnostic.range.start), end)..<end]
    }
  }

  /// Returns the change that explains an error; nil if there is none. It is a change at the position of the error or
  /// of one of its labels, or else a change of something that the error names.
  private static func reason(
    for error: Diagnostic, in sources: [SourceFile], _ moved: Diagnostic, _ changes: [ImportChange]
  ) -> ImportChange? {
    let places = [moved.range] + moved.labels.map(\.range)
    let inside = changes.filter { change in
      places.contains {
        $0.file == change.part.file && $0.start < change.part.end && change.part.start < $0.end
          || $0 == change.part
      }
    }
    // The smallest part is the most likely reason.
    if let change = inside.min(by: { $0.part.end - $0.part.start < $1.part.end - $1.part.start }) {
      return change
    }
    let bytes = sources[Int(error.range.file)].bytes
    let end = min(Int(error.range.end), bytes.count)
    let start = bytes[..<min(Int(error.range.start), end)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = String(
      decoding: bytes[start..<(bytes[end...].firstIndex(of: 0x0A) ?? bytes.count)], as: UTF8.self)
    let words = Set(
      (line + " " + error.kind.entry.message).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(
        String.init))
    return changes.first { change in change.names.last.map(words.contains) ?? false }
  }
}
