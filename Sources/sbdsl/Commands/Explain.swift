import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl explain`: prints what diagnostics mean, or the list of all codes.
  mutating func explain() -> Status {
    if options.arguments.isEmpty { return print(Explanation.list) }
    var pages: [String] = []
    for name in options.arguments {
      guard let code = Code.meant(by: name), let page = Explanation.page(of: code) else {
        let nearest = nearestSpelling(to: name, among: Code.allCases.map(\.rawValue))
        let suggestion = nearest.map { "; did you mean `\($0)`?" } ?? ""
        _ = fail(.usage("there is no diagnostic `\(name)`\(suggestion)"), about: "sbdsl")
        return .usage
      }
      pages.append(page.text(isColored: isColored(on: .output)))
    }
    // The pages are text of the catalogue. They may contain colours.
    return print(Array(pages.joined(separator: "\n").utf8))
  }
}
