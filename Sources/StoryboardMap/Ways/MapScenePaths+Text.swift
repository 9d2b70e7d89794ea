import StoryboardDiagnostics
import StoryboardTooling
import StoryboardVocabulary

extension MapScenePaths {
  /// The ways to a scene as lines of text. Each way has its steps, with the arguments that are given on the way.
  package var text: String {
    let target = map[scene]
    var text = target.signature + ": " + target.controller + "\n" + summary + "\n"
    for (number, way) in shown.enumerated() {
      text += "\n\(number + 1). " + heading(way) + "\n"
      for line in lines(way) { text += "  " + line + "\n" }
    }
    if count > shown.count { text += "\nand \(counted(count - shown.count, "more way"))\n" }
    return printable(lines: text)
  }

  /// A sentence that says who else opens the scene, and how many ways lead to it.
  private var summary: String {
    let target = map[scene]
    let opener: String? =
      switch map.program.entryReach(of: scene) {
      case .launch: "the system opens it"
      case .code, .identifier:
        target.identifier.map { "code can open it, by the identifier `\($0)`" }
          ?? (target.isInitial ? "code can open it, as the initial scene" : nil)
      case .nowhere: nil
      }
    let ways =
      switch count {
      case 0: "no transition and no route leads to it"
      case 1: "1 way leads to it"
      default: "\(count) ways lead to it"
      }
    return (opener.map { $0 + "; " } ?? "") + ways
  }

  private func heading(_ way: MapScenePath) -> String {
    let end =
      switch way.end {
      case .transition(let id): map[id].path
      case .route(let step): "route " + map[step.route].name
      }
    return end + ", " + counted(way.stepCount, "step") + (way.reach == .launch ? " from launch" : "")
      + (way.isCycle ? ", through \(map[scene].path) itself" : "")
  }

  private func lines(_ way: MapScenePath) -> [String] {
    var lines: [String] = []
    if let first = way.first { lines.append(map[first].signature + " (\(Self.word(way.reach)))") }
    if let route = way.route {
      lines.append("route " + map[route.route].signature)
      lines += map[route.route].steps[...route.step].map(\.line)
    }
    return lines + way.transitions.map { map[$0].line }
  }

  /// Returns words that say how the first scene of a way is opened.
  private static func word(_ reach: Reach) -> String {
    switch reach {
    case .launch: "launch"
    case .code, .identifier: "opened by code"
    case .nowhere: "nothing leads to it"
    }
  }
}
