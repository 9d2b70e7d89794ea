import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Removes the warnings that an `allow` line before them silences, and refuses such lines that silence nothing.
  mutating func checkAllows(_ files: [SyntaxTree]) {
    guard program.hasAllows else { return }
    let allows = files.flatMap { allowLines(in: $0) }
    guard !allows.isEmpty else { return }
    var isUsed = [Bool](all: false, count: allows.count)
    reports.diagnostics.removeAll { diagnostic in
      let code = diagnostic.kind.entry.code
      guard code.canBeAllowed else { return false }
      let silencing = allows.indices.filter { allows[$0].covers(diagnostic.range, code) }
      for index in silencing { isUsed[index] = true }
      return !silencing.isEmpty
    }
    // In a program with mistakes warnings were not searched for, so no `allow` line counts as unused.
    guard reports.mistakes == 0 || reports.diagnostics.allSatisfy({ $0.kind.entry.severity == .warning }),
      !hasBrokenSyntax
    else { return }
    for (allow, isUsed) in zip(allows, isUsed) where !isUsed && !allow.isForImport {
      report(
        UsageDiagnostic.allowsNothing(allow.code.rawValue), at: allow.syntax,
        fix: .replace(allow.syntax.range, with: ""))
    }
  }

  /// A correct `allow` line, and its subject.
  private struct Allow {
    let code: Code
    let syntax: Syntax
    let subject: Syntax

    func covers(_ range: SourceRange, _ code: Code) -> Bool {
      let own = subject.range
      return self.code == code && own.file == range.file && own.start <= range.start && range.end <= own.end
    }

    /// True if the import, which alone knows the contents of a storyboard, may have a warning for this subject.
    var isForImport: Bool {
      guard code.isForImport else { return false }
      switch subject.kind {
      case .storyboard: return Located<StoryboardSyntax>(subject)?.isExternal == false
      case .scene, .reference, .segue, .embed, .relationship: return true
      default: return false
      }
    }
  }

  private mutating func allowLines(in file: SyntaxTree) -> [Allow] {
    file.allows.compactMap { allow, subject in
      guard let code = code(of: allow) else { return nil }
      guard let subject else {
        report(UsageDiagnostic.allowBeforeNothing, at: allow.syntax)
        return nil
      }
      return Allow(code: code, syntax: allow.syntax, subject: subject)
    }
  }

  private mutating func code(of allow: Located<AllowSyntax>) -> Code? {
    guard !allow.syntax.isBroken, let text = allow.code, let written = allow.warning else { return nil }
    guard let code = Code(rawValue: text), code.canBeAllowed else {
      let known = Code.allCases.filter(\.canBeAllowed).map(\.rawValue)
      report(
        UsageDiagnostic.unknownWarning(text, nearest: nearestSpelling(to: text, among: known)), at: written)
      return nil
    }
    guard allow.hasReason else {
      report(UsageDiagnostic.allowNeedsReason, at: allow.syntax)
      return nil
    }
    return code
  }
}
