import StoryboardDiagnostics
import StoryboardSemantics

/// Counts the declarations of a program without mistakes, and the work that it leaves to the app's own code.
public struct Summary {
  private let compilation: Compilation

  public init(_ compilation: Compilation) { self.compilation = compilation }

  public var text: String {
    let program = compilation.program
    let modules = program.modules.ids.filter { !program.modules[$0].isInterface }
    let counts = countParts()
    var text = modules.map { counts[$0.index].text(program.name(of: $0)) }.joined()
    var maps: [UInt32: LineMap] = [:]
    for range in program.byApp {
      let source = compilation.sources[Int(range.file)]
      let map = maps[range.file] ?? LineMap(source)
      maps[range.file] = map
      let location = map.location(of: range.start)
      let line = source.text(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      text +=
        "\(printable(path: source.path(of: range.start))):\(location.line):\(location.column): by app: \(printable(line))\n"
    }
    return text
  }

  /// The numbers of the declarations of a module.
  private struct Counts {
    var (storyboards, scenes, transitions, registrations, routes) = (0, 0, 0, 0, 0)

    func text(_ name: String) -> String {
      var text = "\(name): \(counted(storyboards, "storyboard")), \(counted(scenes, "scene")), "
      text += "\(counted(transitions, "transition")) between them, \(counted(registrations, "registration"))"
      if routes > 0 { text += ", \(counted(routes, "route"))" }
      return text + "\n"
    }
  }

  /// Returns the numbers of the declarations of each module, by the index of the module.
  private func countParts() -> [Counts] {
    let program = compilation.program
    var counts = Array(repeating: Counts(), count: program.modules.count)
    for storyboard in program.storyboards.elements where !storyboard.isExternal {
      counts[storyboard.module.index].storyboards += 1
      counts[storyboard.module.index].scenes += storyboard.scenes.count
    }
    for transition in program.transitions.elements {
      counts[program.module(of: transition.source).index].transitions += 1
    }
    for container in program.containers.elements {
      counts[container.module.index].registrations += container.registrations.count
    }
    for route in program.routes.elements { counts[route.module.index].routes += 1 }
    return counts
  }
}
