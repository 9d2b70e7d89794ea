import StoryboardDiagnostics
import StoryboardSemantics

/// How much a program without mistakes holds, and what it leaves to the app's own code.
public struct Summary {
  private let compilation: Compilation

  public init(_ compilation: Compilation) { self.compilation = compilation }

  public var text: String {
    let program = compilation.program
    let storyboards = program.storyboards.filter { !$0.isExternal }
    let scenes = storyboards.map(\.scenes.count).reduce(0, +)
    let ways = program.transitions.count
    var text = "\(program.module): \(count(storyboards.count, "storyboard")), \(count(scenes, "scene")), "
    text += "\(count(ways, "way")) between them, \(count(program.registrations.count, "registration"))"
    if !program.routes.isEmpty { text += ", \(count(program.routes.count, "route"))" }
    text += "\n"
    for range in program.byApp {
      let source = compilation.sources[Int(range.file)]
      let location = LineMap(source).location(of: range.start)
      let line = String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      text += "\(printable(source.path)):\(location.line):\(location.column): by app: \(printable(line))\n"
    }
    return text
  }

  private func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
