import Foundation
import TestSupport
import Testing

/// The tools that read the formats of a map take it: Graphviz, where the machine has it.
@Suite struct MapToolTests {
  private static let graphviz = URL(fileURLWithPath: "/usr/bin/dot")
  private static let hasGraphviz = FileManager.default.isExecutableFile(atPath: graphviz.path)

  private static let hostile = [
    "plain", "\\\"];evil[label=\\\"", "\\\\", "\\\\\\\"", "</TABLE>>", "<b>", "a\\nb", "\\u{202E}",
    "digraph {", "//", "#", "日本 é",
    "\\\\N\\\\G\\\\L",
  ]

  @Test(.enabled(if: hasGraphviz, "Graphviz is not installed"), arguments: hostile)
  func graphvizTakesHostileText(_ text: String) throws {
    try Sandbox.with { sandbox in
      try sandbox.write(
        """
        module Shop
        controller Detail: UIViewController { var text: String! }
        launch storyboard Main file "\(text)" {
          initial scene List: Detail id "l\(text)" {
            inject text = "\(text)"
            segue id "\(text)": show Detail(text: "\(text)")
          }
          scene Detail(text: String): Detail
        }

        """)
      try sandbox.run("graph", "demo.sbdsl", "-o", "map.dot").expectClean()
      try check(sandbox, nodes: 2, edges: 1)
    }
  }

  @Test(.enabled(if: hasGraphviz, "Graphviz is not installed"))
  func graphvizTakesTheSample() throws {
    try Sandbox.with { sandbox in
      let sample = TestFolders.package.appendingPathComponent("Samples/Shop").path
      try sandbox.run("graph", sample, "-o", "map.dot").expectClean()
      // Two routes are nodes, and have three steps. One of 17 transitions is an unwind, which leads to no scene.
      try check(sandbox, nodes: 15 + 2, edges: 16 + 3)
    }
  }

  private func check(_ sandbox: Sandbox, nodes: Int, edges: Int) throws {
    let result = try SwiftToolchain.run(
      Self.graphviz, ["-Tplain", "map.dot"], in: sandbox.folder, seconds: 60)
    #expect(result.status == 0 && result.standardError.isEmpty, "\(result)")
    #expect(result.lines.count { $0.hasPrefix("node ") } == nodes, "\(result)")
    #expect(result.lines.count { $0.hasPrefix("edge ") } == edges, "\(result)")
  }
}
