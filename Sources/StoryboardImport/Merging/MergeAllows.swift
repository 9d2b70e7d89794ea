import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Returns the remarks of an import, except those that an `allow` line of the program silences. An `allow` line
  /// that silences nothing any more is reported, too. The checker cannot do that, because it does not see these
  /// remarks.
  func unsilencedRemarks(
    _ remarks: [ImportRemark], _ controls: [ImportedControl], of imported: SyntaxTree,
    in existing: SyntaxTree
  ) -> [Diagnostic] {
    // Storyboards in other files are reported by an import into those files.
    let left = imported.items.compactMap(Located<StoryboardSyntax>.init).enumerated()
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

  /// Returns, for each storyboard, scene, reference and line of the imported program, the same one of the existing
  /// program.
  private func parts(of imported: SyntaxTree) -> [ImportedPlace: NodeID] {
    var parts: [ImportedPlace: NodeID] = [:]
    for (number, storyboard) in imported.items.compactMap(Located<StoryboardSyntax>.init).enumerated() {
      var place = ImportedPlace(storyboard: number)
      parts[place] = partners[storyboard.syntax.id]
      for (index, item) in storyboard.items.enumerated() {
        place.item = index
        parts[place] = partners[item.id]
        for (index, line) in (Located<SceneSyntax>(item)?.items.enumerated().map { $0 } ?? []) {
          place.line = index
          parts[place] = partners[line.id]
        }
        place.line = nil
      }
    }
    return parts
  }
}
