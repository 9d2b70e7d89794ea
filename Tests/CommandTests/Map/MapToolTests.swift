import Foundation
import TestSupport
import Testing

/// The tools that read the formats of a map take it: Graphviz, where the machine has it, and Mermaid, where
/// `SBDSL_MERMAID` names its `mermaid.min.js` and there is a Chromium.
@Suite(.serialized) struct MapToolTests {
  private static let mermaid = ProcessInfo.processInfo.environment["SBDSL_MERMAID"].map {
    URL(fileURLWithPath: $0)
  }

  private static let graphviz = ["/usr/bin/dot", "/opt/homebrew/bin/dot", "/usr/local/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let hostile = [
    "plain", "\\\"];evil[label=\\\"", "\\\\", "\\\\\\\"", "</TABLE>>", "<b>", "a\\nb", "\\u{202E}",
    "digraph {", "//", "#", "日本 é",
    "\\\\N\\\\G\\\\L",
  ]

  @Test(.enabled(if: graphviz != nil, "Graphviz is not installed"), arguments: hostile)
  func graphvizTakesHostileText(_ text: String) throws {
    try Sandbox.with { sandbox in
      try sandbox.write(Self.program(text))
      try sandbox.run("graph", "demo.sbdsl", "-o", "map.dot").expectClean()
      try check(sandbox, nodes: 2, edges: 1)
    }
  }

  @Test(.enabled(if: graphviz != nil, "Graphviz is not installed"))
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
      URL(fileURLWithPath: try #require(Self.graphviz)), ["-Tplain", "map.dot"], in: sandbox.folder,
      seconds: 60)
    #expect(result.status == 0 && result.standardError.isEmpty, "\(result)")
    #expect(result.lines.count { $0.hasPrefix("node ") } == nodes, "\(result)")
    #expect(result.lines.count { $0.hasPrefix("edge ") } == edges, "\(result)")
  }

  @Test(.enabled(if: mermaid != nil && Browser.program != nil, "SBDSL_MERMAID names no mermaid.min.js"))
  func mermaidTakesAll() throws {
    let library = try #require(Self.mermaid)
    try Sandbox.with { sandbox in
      let page = """
        <!DOCTYPE html><meta charset="utf-8"><body><script src="\(library.absoluteString)"></script>
        <script>mermaid.initialize({ startOnLoad: false })</script>
        """
      try sandbox.write(page, to: "page.html")
      let browser = try Browser()
      try browser.open(sandbox.url("page.html"))
      let sample = TestFolders.package.appendingPathComponent("Samples/Shop").path
      try sandbox.run("graph", sample, "-o", "map.mmd").expectClean()
      try check(sandbox, browser, nodes: 15 + 2, edges: 16 + 3, holding: "loggedIn (present fullScreen)")
      for text in Self.hostile + [
        "]--> s9", "<img src=x onerror=alert(1)>", "`**a**`", "end", "#quot;", "%%{init}%%",
      ] {
        try sandbox.write(Self.program(text))
        try sandbox.run("graph", "demo.sbdsl", "-o", "map.mmd").expectClean()
        let shown = text == "a\\nb" || text.contains("\\") ? "(show)" : text + " (show)"
        try check(sandbox, browser, nodes: 2, edges: 1, holding: shown)
      }
      #expect(browser.complaints == [])
    }
  }

  private func check(
    _ sandbox: Sandbox, _ browser: Browser, nodes: Int, edges: Int, holding text: String
  ) throws {
    let map = try #require(sandbox.text("map.mmd"))
    let literal = String(decoding: try JSONEncoder().encode(map), as: UTF8.self)
    let drawn = """
      mermaid.render('map', \(literal)).then(({ svg }) => {
        document.body.innerHTML = svg;
        return [document.querySelectorAll('.node').length, document.querySelectorAll('.edgePaths path').length,
          document.querySelectorAll('img, script, iframe, a').length, document.body.textContent];
      }).catch(error => [String(error)])
      """
    let result = try #require(try browser.value(drawn) as? [Any])
    #expect(result.first as? Int == nodes, "\(result)\n\(map)")
    guard result.count == 4 else { return }
    #expect(result[1] as? Int == edges, "\(map)")
    #expect(result[2] as? Int == 0, "\(map)")
    #expect((result[3] as? String)?.contains(text) == true, "\(result[3])\n\(text)")
  }

  /// A program with a string at many places.
  private static func program(_ text: String) -> String {
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

    """
  }
}
