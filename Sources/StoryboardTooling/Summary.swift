import StoryboardDiagnostics
import StoryboardSemantics

/// A count of the declarations of a program without mistakes, with the work that it leaves to the app's own code.
public struct Summary {
  private let compilation: Compilation

  public init(_ compilation: Compilation) { self.compilation = compilation }

  public var text: String {
    let program = compilation.program
    let modules = program.modules.ids.filter { !program.modules[$0].isInterface }
    var text = modules.map { summary(of: $0) }.joined()
    for range in program.byApp {
      let source = compilation.sources[Int(range.file)]
      let location = LineMap(source).location(of: range.start)
      let line = String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      text +=
        "\(printable(path: source.path(of: range.start))):\(location.line):\(location.column): by app: \(printable(line))\n"
    }
    return text
  }

  private func summary(of module: ModuleID) -> String {
    let program = compilation.program
    let storyboards = program.storyboards.elements.filter { $0.module == module && !$0.isExternal }
    let scenes = storyboards.map(\.scenes.count).reduce(0, +)
    let transitions = program.transitions.elements.count { program.module(of: $0.source) == module }
    let registrations = program.containers.elements.filter { $0.module == module }.map(\.registrations.count)
      .reduce(
        0, +)
    let routes = program.routes.elements.count { $0.module == module }
    var text =
      "\(program.name(of: module)): \(counted(storyboards.count, "storyboard")), \(counted(scenes, "scene")), "
    text += "\(counted(transitions, "transition")) between them, \(counted(registrations, "registration"))"
    if routes > 0 { text += ", \(counted(routes, "route"))" }
    return text + "\n"
  }
}
