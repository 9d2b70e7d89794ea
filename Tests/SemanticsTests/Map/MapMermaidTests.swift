import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import Testing

/// A flowchart stays within Mermaid's own limits; that of a larger map has the storyboards that are nearest to launch.
@Suite struct MapMermaidTests {
  /// A chain of storyboards of 15 scenes, of which the last one is launched; each leads to the one before it.
  private func map(storyboards: Int, segues: Int = 2, name: String = "Scene", routes: Int = 0) -> AppMap {
    var text = "controller V: UIViewController\n"
    for storyboard in 0..<storyboards {
      text += "\(storyboard == storyboards - 1 ? "launch " : "")storyboard B\(storyboard) {\n"
      if storyboard > 0 { text += "  reference Next = B\(storyboard - 1).\(name)0\n" }
      for scene in 0..<15 {
        text += "  \(scene == 0 ? "initial " : "")scene \(name)\(scene): V {"
        for segue in 1...segues { text += " segue s\(segue): show \(name)\((scene + segue) % 15)" }
        text += scene == 0 && storyboard > 0 ? " segue next: show Next }\n" : " }\n"
      }
      text += "}\n"
    }
    for route in 0..<routes { text += "route r\(route) { root B\(storyboards - 1).\(name)0 }\n" }
    return AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
  }

  private func edges(_ flowchart: MapFlowchart) -> Int {
    flowchart.text.split(separator: "\n").count { $0.contains("|\"") }
  }

  private func storyboards(_ flowchart: MapFlowchart) -> [Int] {
    flowchart.text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  subgraph b") ? Int(line.dropFirst(12).prefix { $0.isNumber }) : nil
    }
  }

  @Test func aSmallMapIsWhole() {
    let flowchart = map(storyboards: 3).mermaid
    #expect(flowchart.omission == nil && !flowchart.text.contains("%%"))
    #expect(storyboards(flowchart) == [0, 1, 2] && edges(flowchart) == 3 * 30 + 2)
  }

  /// 500 edges are shown: 16 storyboards with 31 of them and the first with 30 have 527; 16 in all have 495.
  @Test func theLimitOfEdges() {
    let flowchart = map(storyboards: 17).mermaid
    #expect(storyboards(flowchart) == Array(1...16) && edges(flowchart) == 16 * 31 - 1)
    #expect(flowchart.omission?.hasSuffix("16 of 17 storyboards, 240 of 255 scenes") == true)
    #expect(flowchart.text.contains("%% This is a part of the map"))
  }

  /// The text is as long as the limit allows; one more storyboard would not fit.
  @Test func theLimitOfText() {
    let name = String(repeating: "SubscriptionSettings", count: 10)
    let map = map(storyboards: 20, segues: 1, name: name)
    let flowchart = map.mermaid
    let length = flowchart.text.utf16.count
    #expect(length <= 50_000 && length + 15 * 260 > 50_000)
    // Those nearest to launch are there.
    let shown = storyboards(flowchart)
    #expect(!shown.isEmpty && shown == Array((20 - shown.count)..<20))
  }

  /// A storyboard that is too large by itself is there in part.
  @Test func aLargeStoryboard() {
    let flowchart = map(storyboards: 1, segues: 14).mermaid
    #expect(flowchart.omission == nil)
    var text = "controller V: UIViewController\nstoryboard B {\n"
    for scene in 0..<600 { text += "  scene S\(scene): V { segue next: show S\((scene + 1) % 600) }\n" }
    let large = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array((text + "}\n").utf8))]))
    // The 501 first scenes lead to each other by 500 segues.
    #expect(large.mermaid.omission?.hasSuffix("1 of 1 storyboard, 501 of 600 scenes") == true)
    #expect(edges(large.mermaid) == 500)
  }

  @Test func manyRoutes() {
    let flowchart = map(storyboards: 1, routes: 600).mermaid
    #expect(edges(flowchart) == 500 && flowchart.omission != nil)
  }
}
