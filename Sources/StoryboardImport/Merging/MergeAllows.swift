import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// What is left to say of an import: all that no line `allow left-out` of the program has a reason for. Such lines
  /// that silence nothing any more are reported as the checker reports others, which cannot know of these.
  func remarksNotAllowed(
    _ remarks: [ImportRemark], of imported: ProgramSyntax, in existing: SyntaxTree
  ) -> [Diagnostic] {
    var allows: [NodeID: [Syntax]] = [:]
    for (allow, subject) in existing.allows where allow.code == Code.leftOut.rawValue && allow.hasReason {
      if let subject { allows[subject.id, default: []].append(allow.syntax) }
    }
    guard !allows.isEmpty else { return remarks.map(\.diagnostic) }
    let parts = parts(of: imported)
    var used: Set<NodeID> = []
    var left: [Diagnostic] = []
    for remark in remarks {
      let subjects = (remark.place?.path ?? []).compactMap { parts[$0] }.filter { allows[$0] != nil }
      if remark.diagnostic.kind.entry.code != .leftOut || subjects.isEmpty {
        left.append(remark.diagnostic)
      } else {
        used.formUnion(subjects)
      }
    }
    let needless = Set(parts.values).subtracting(used).flatMap { allows[$0] ?? [] }
    for line in needless.sorted(by: { $0.start < $1.start }) {
      left.append(
        Diagnostic(
          UsageDiagnostic.allowsNothing(Code.leftOut.rawValue), at: line.range,
          fix: .replace(line.range, with: "")))
    }
    return left
  }

  /// What the program had for the parts of the imported one.
  private func parts(of imported: ProgramSyntax) -> [ImportedPlace: NodeID] {
    var parts: [ImportedPlace: NodeID] = [:]
    for (number, storyboard) in imported.items.compactMap(StoryboardSyntax.init).enumerated() {
      var place = ImportedPlace(storyboard: number)
      parts[place] = partners[storyboard.syntax.id]
      for (index, item) in storyboard.items.enumerated() {
        place.item = index
        parts[place] = partners[item.id]
        for (index, line) in (SceneSyntax(item)?.items.enumerated().map { $0 } ?? []) {
          place.line = index
          parts[place] = partners[line.id]
        }
        place.line = nil
      }
    }
    return parts
  }
}
