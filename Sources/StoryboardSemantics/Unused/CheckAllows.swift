import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Takes back the warnings that a line `allow` before them silences, and refuses such lines that say nothing.
  mutating func checkAllows(_ files: [SyntaxTree]) {
    guard program.hasAllows else { return }
    let allows = files.flatMap { allowLines(in: $0) }
    guard !allows.isEmpty else { return }
    var isUsed = [Bool](repeating: false, count: allows.count)
    diagnostics.removeAll { diagnostic in
      let code = diagnostic.kind.entry.code
      guard code.canBeAllowed else { return false }
      let silencing = allows.indices.filter { allows[$0].covers(diagnostic.range, code) }
      for index in silencing { isUsed[index] = true }
      return !silencing.isEmpty
    }
    // Where warnings were not looked for, none are missed.
    guard mistakes == 0 || diagnostics.allSatisfy({ $0.kind.entry.severity == .warning }), !hasBrokenSyntax
    else { return }
    for (allow, isUsed) in zip(allows, isUsed) where !isUsed {
      report(
        UsageDiagnostic.allowsNothing(allow.code.rawValue), at: allow.syntax,
        fix: .replace(allow.syntax.range, with: ""))
    }
  }

  /// A line `allow` that is right, and what it speaks of.
  private struct Allow {
    let code: Code
    let syntax: Syntax
    let subject: SourceRange

    func covers(_ range: SourceRange, _ code: Code) -> Bool {
      self.code == code && subject.file == range.file && subject.start <= range.start
        && range.end <= subject.end
    }
  }

  private mutating func allowLines(in file: SyntaxTree) -> [Allow] {
    var found: [Allow] = []
    var pending = [file.root]
    while let parent = pending.popLast() {
      var open: [(code: Code, syntax: Syntax)] = []
      for item in parent.children {
        if let allow = AllowSyntax(item) {
          if let code = code(of: allow) { open.append((code, item)) }
          continue
        }
        found += open.map { Allow(code: $0.code, syntax: $0.syntax, subject: item.range) }
        open = []
        switch item.kind {
        case .container, .storyboard, .scene, .storyboardBlock, .registrationBlock, .sceneBlock:
          pending.append(item)
        default: break
        }
      }
      for (_, syntax) in open { report(UsageDiagnostic.allowBeforeNothing, at: syntax) }
    }
    return found
  }

  private mutating func code(of allow: AllowSyntax) -> Code? {
    guard !allow.syntax.isBroken, let text = allow.code, let written = allow.codeSyntax else { return nil }
    guard let code = Code(rawValue: text), code.canBeAllowed else {
      let known = Code.allCases.filter(\.canBeAllowed).map(\.rawValue)
      report(
        UsageDiagnostic.unknownWarning(text, nearest: nearestSpelling(to: text, among: known)), at: written)
      return nil
    }
    guard allow.reason?.contains(where: { !$0.isWhitespace }) == true else {
      report(UsageDiagnostic.allowNeedsReason, at: allow.syntax)
      return nil
    }
    return code
  }
}
