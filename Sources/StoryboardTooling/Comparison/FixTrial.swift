import StoryboardDiagnostics

/// Tries the fix-its for the differences between a program and its storyboards. A fix-it that would cause a new error
/// in the program is not offered.
struct FixTrial {
  private let files: [SourceFile]
  private let known: Set<Mistake>

  /// The maximum number of fix-its that are tried one by one, if all of them together cause a new error. Further
  /// fix-its are then not offered.
  private static let limit = 16

  private struct Mistake: Hashable {
    let code: Code
    let message: String
  }

  /// - Parameter files: the programs, with the interface files and the Swift code.
  init(_ files: [SourceFile]) {
    self.files = files
    known = Set(Self.errors(in: files))
  }

  private static func errors(in files: [SourceFile]) -> [Mistake] {
    Compilation(files).diagnostics.map(\.kind.entry).filter { $0.severity == .error }.map {
      Mistake(code: $0.code, message: $0.message)
    }
  }

  /// Removes the fix-its that would cause new errors in the program, and says in each of their differences what the
  /// error would be.
  static func tryFixes(of differences: inout [Diagnostic], in files: [SourceFile]) {
    let fixes = differences.indices.filter { differences[$0].fix != nil }
    guard !fixes.isEmpty else { return }
    let trial = FixTrial(files)
    guard trial.mistake(after: fixes.compactMap { differences[$0].fix }) != nil else { return }
    for (number, index) in fixes.enumerated() {
      guard let fix = differences[index].fix else { continue }
      if number >= Self.limit {
        differences[index].fix = nil
      } else if let mistake = trial.mistake(after: [fix]) {
        differences[index] = differences[index].withoutFix(because: mistake)
      }
    }
  }

  /// Returns the message of the first error that the program has only after the fix-its; nil if there is none.
  private func mistake(after fixes: [FixIt]) -> String? {
    var edited = files
    // The edits are made from the end of each file, so that earlier places stay correct.
    let edits = Set(fixes.flatMap(\.edits)).sorted { $1.range < $0.range }
    var last: SourceRange?
    for edit in edits where files.indices.contains(Int(edit.range.file)) {
      if let last, last.file == edit.range.file, edit.range.end > last.start { continue }
      last = edit.range
      let file = edited[Int(edit.range.file)]
      var bytes = file.bytes
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.text.utf8))
      edited[Int(edit.range.file)] = SourceFile(path: file.path, bytes: bytes, role: file.role)
    }
    return Self.errors(in: edited).first { !known.contains($0) }?.message
  }
}

extension Diagnostic {
  fileprivate func withoutFix(because mistake: String) -> Diagnostic {
    guard case ComparisonDiagnostic.changed(let what, let changes, _) = kind else {
      var diagnostic = self
      diagnostic.fix = nil
      return diagnostic
    }
    return Diagnostic(
      ComparisonDiagnostic.changed(what, changes, breaking: mistake), at: range, labels: labels)
  }
}
