import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// What is left to say of an import: all that no line `allow` of the program has a reason for. Such lines that
  /// silence nothing any more are reported as the checker reports others, which cannot know of these.
  func remarksNotAllowed(
    _ remarks: [ImportRemark], _ controls: [ImportedControl], of imported: ProgramSyntax,
    in existing: SyntaxTree
  ) -> [Diagnostic] {
    // What is to be said of storyboards of other files is said at an import into those.
    let left = imported.items.compactMap(StoryboardSyntax.init).enumerated()
      .filter { locations.isElsewhere($0.element) }.map(\.offset)
    let remarks = remarks.filter { !left.contains($0.place?.storyboard ?? -1) }
    var allows: [Code: [NodeID: [Syntax]]] = [:]
    for (allow, subject) in existing.allows where allow.hasReason {
      guard let code = allow.code.flatMap(Code.init(rawValue:)), code.isForImport, let subject else {
        continue
      }
      allows[code, default: [:]][subject.id, default: []].append(allow.syntax)
    }
    guard !allows.isEmpty || !controls.isEmpty else { return remarks.map(\.diagnostic) }
    let parts = parts(of: imported)
    var used: [Code: Set<NodeID>] = [:]
    var said: [Diagnostic] = []
    for remark in remarks + remarksOnControls(controls, parts, in: existing) {
      let code = remark.diagnostic.kind.entry.code
      let known = allows[code] ?? [:]
      let subjects = (remark.place?.path ?? []).compactMap { parts[$0] }.filter { known[$0] != nil }
      if subjects.isEmpty {
        said.append(remark.diagnostic)
      } else {
        used[code, default: []].formUnion(subjects)
      }
    }
    let needless = allows.flatMap { code, lines in
      Set(parts.values).subtracting(used[code] ?? []).flatMap { (lines[$0] ?? []).map { (code, $0) } }
    }
    for (code, line) in needless.sorted(by: { $0.1.start < $1.1.start }) {
      said.append(
        Diagnostic(
          UsageDiagnostic.allowsNothing(code.rawValue), at: line.range,
          fix: .replace(line.range, with: "")))
    }
    return said
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
