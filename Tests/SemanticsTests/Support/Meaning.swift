import Foundation
import StoryboardDiagnostics
import StoryboardTooling

/// What is said about a program of the corpus, word for word, and what it means: the counts of its declarations, and its
/// plan if it checks. It stands in a file beside the program, with the ending `.txt`.
struct Meaning {
  let lines: [String]

  init(of compilation: Compilation, isAboutUse: Bool) {
    var lines: [String] = []
    let maps = compilation.sources.map(LineMap.init)
    func place(_ range: SourceRange) -> String {
      guard maps.indices.contains(Int(range.file)) else { return "elsewhere" }
      let location = maps[Int(range.file)].location(of: range.start)
      return "\(location.line):\(location.column)"
    }
    let said = compilation.diagnostics.filter { isAboutUse || !$0.kind.entry.code.canBeAllowed }
    for diagnostic in said.sorted(by: { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) }) {
      let entry = diagnostic.kind.entry
      lines.append("\(place(diagnostic.range)) \(entry.severity)[\(entry.code.rawValue)]: \(entry.message)")
      lines += diagnostic.labels.map { "  \(place($0.range)) \($0.role.text)" }
      if let help = entry.help { lines.append("  help: \(help)") }
      for edit in diagnostic.fix?.edits ?? [] { lines.append("  fix: \(place(edit.range)) \(edit.text)") }
    }
    lines += ["", Summary(compilation).text]
    if let plan = compilation.makePlan() { lines += PlanDigest(plan).lines }
    // A text of several lines is one line of the record.
    self.lines = lines.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
