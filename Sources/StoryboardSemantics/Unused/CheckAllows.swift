import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Removes the warnings that an `allow` line silences for the declaration or line after it. Refuses `allow` lines
  /// that silence nothing.
  mutating func checkAllows(_ files: [SyntaxTree]) {
    guard program.hasAllows else { return }
    let allows = files.flatMap { allowClauses(in: $0) }
    guard !allows.isEmpty else { return }
    let subjects = Dictionary(grouping: allows.indices) { Subject(allows[$0].subject.range, allows[$0].code) }
    var isUsed = [Bool](all: false, count: allows.count)
    var isSilenced = [Bool](all: false, count: reports.diagnostics.count)
    // Any two subjects are nested or do not overlap. So a stack holds the subjects around the current place, while
    // the places are visited in their order.
    var rest = subjects.keys.sorted { $0.isBefore($1) }[...]
    var open: [Subject] = []
    let places = reports.diagnostics.indices.filter { reports.diagnostics[$0].kind.entry.code.canBeAllowed }
      .sorted { reports.diagnostics[$0].range < reports.diagnostics[$1].range }
    for index in places {
      let range = reports.diagnostics[index].range
      while let next = rest.first, next.begins(before: range) {
        while let last = open.last, last.ends(before: next.range) { open.removeLast() }
        open.append(next)
        rest.removeFirst()
      }
      let code = reports.diagnostics[index].kind.entry.code
      for subject in open where subject.code == code && subject.covers(range) {
        isSilenced[index] = true
        for allow in subjects[subject] ?? [] { isUsed[allow] = true }
      }
    }
    var index = 0
    reports.diagnostics.removeAll { _ in
      index += 1
      return isSilenced[index - 1]
    }
    // In a program with mistakes, warnings were not searched for, so no `allow` line counts as unused.
    guard !hasBrokenSyntax, !reports.diagnostics.contains(where: { $0.kind.entry.severity == .error }) else {
      return
    }
    for (allow, isUsed) in zip(allows, isUsed) where !isUsed && !allow.isForImport {
      report(
        UsageDiagnostic.allowsNothing(allow.code.rawValue), at: allow.syntax,
        fix: .replace(allow.syntax.range, with: ""))
    }
  }

  /// True if an `allow` line that gives a reason silences the warning with this code at a place.
  func isAllowed(_ code: Code, at range: SourceRange) -> Bool {
    guard program.hasAllows else { return false }
    return program.trees[Program.firstFile + Int(range.file)].allows.contains { allow, subject in
      guard let subject = subject?.range else { return false }
      return allow.code == code.rawValue && allow.hasReason && subject.start <= range.start
        && range.end <= subject.end
    }
  }

  /// A declaration or line for which at least one `allow` line silences the warning with this code.
  private struct Subject: Hashable {
    let range: SourceRange
    let code: Code

    init(_ range: SourceRange, _ code: Code) { (self.range, self.code) = (range, code) }

    /// Orders subjects by their position in the text. A subject comes before the subjects inside it.
    func isBefore(_ other: Subject) -> Bool {
      if (range.file, range.start) != (other.range.file, other.range.start) {
        return (range.file, range.start) < (other.range.file, other.range.start)
      }
      return (other.range.end, code.rawValue) < (range.end, other.code.rawValue)
    }

    func begins(before place: SourceRange) -> Bool {
      (range.file, range.start) <= (place.file, place.start)
    }

    func ends(before place: SourceRange) -> Bool {
      range.file != place.file || range.end <= place.start
    }

    func covers(_ place: SourceRange) -> Bool {
      range.file == place.file && range.start <= place.start && place.end <= range.end
    }
  }

  /// An `allow` line without mistakes, with the declaration or line that it is about.
  private struct Allow {
    let code: Code
    let syntax: Syntax
    let subject: Syntax

    /// True if only an import or a comparison with Interface Builder's files can find such a warning, because only
    /// these know the contents of a storyboard.
    var isForImport: Bool {
      (code.isForImport || code.isForComparison) && subject.isOfInterfaceBuilder
    }
  }

  private mutating func allowClauses(in file: SyntaxTree) -> [Allow] {
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
