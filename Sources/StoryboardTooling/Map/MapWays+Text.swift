import StoryboardDiagnostics
import StoryboardVocabulary

extension MapWays {
  /// The ways as lines: for each its steps, with what is given on the way.
  package var text: String {
    let target = map.scenes[scene]
    var text = target.signature + ": " + target.controller + "\n" + summary + "\n"
    for (number, way) in shown.enumerated() {
      text += "\n\(number + 1). " + heading(way) + "\n"
      for line in lines(way) { text += "  " + line + "\n" }
    }
    if count > shown.count { text += "\nand \(counted(count - shown.count, "more way"))\n" }
    return printable(lines: text)
  }

  /// Says who opens the scene beside the ways, and how many ways there are.
  private var summary: String {
    let target = map.scenes[scene]
    var parts: [String] = []
    if target.isOpenedBySystem {
      parts.append("the system opens it")
    } else if map.isOpenable(scene), let identifier = target.identifier {
      parts.append("code can open it, by the identifier `\(identifier)`")
    } else if map.isOpenable(scene), target.isInitial {
      parts.append("code can open it, as the initial scene")
    }
    if count == 0 {
      parts.append("no transition and no route leads to it")
    } else {
      parts.append(count == 1 ? "1 way leads to it" : "\(count) ways lead to it")
    }
    return parts.joined(separator: "; ")
  }

  private func heading(_ way: MapWay) -> String {
    var text = map.path(of: way.end) + ", " + counted(way.stepCount, "step")
    if way.start == .launch { text += " from launch" }
    if way.isCycle { text += ", through \(map.scenes[scene].path) itself" }
    return text
  }

  private func lines(_ way: MapWay) -> [String] {
    var lines: [String] = []
    if let first = way.first {
      lines.append(map.scenes[first].signature + " (\(Self.word(way.start)))")
    }
    if let route = way.route {
      lines.append("route " + map.routes[route.route].signature)
      for step in map.routes[route.route].steps[...route.step] {
        lines.append(step.presentation + " → " + map.opening(step.target, step.arguments, step.container))
      }
    }
    for transition in way.transitions { lines.append(map.line(of: transition)) }
    return lines
  }

  /// Says how the first scene of a way is opened.
  private static func word(_ start: MapReach.Start) -> String {
    switch start {
    case .launch: "launch"
    case .code, .identifier: "opened by code"
    case .nowhere: "nothing leads to it"
    }
  }
}

extension AppMap {
  /// The path of a transition, `Catalog.List/open`, or of a route.
  package func path(of transition: ID<MapTransition>) -> String {
    let transition = transitions[transition]
    return scenes[transition.source].path + "/" + (transition.title ?? transition.kind.word)
  }

  func path(of end: MapWay.End) -> String {
    switch end {
    case .transition(let id): path(of: id)
    case .route(let step): "route " + routes[step.route].name
    }
  }

  /// A transition as a line: `open (show) → Catalog.Detail(product: self.product(for: sender))`.
  package func line(of id: ID<MapTransition>) -> String {
    let transition = transitions[id]
    let head = transition.signature.map { "\($0) (\(transition.presentation))" } ?? transition.presentation
    guard let target = transition.target else { return head + (transition.unwind.map { " → " + $0 } ?? "") }
    return head + " → " + opening(target, transition.arguments, transition.container)
  }

  func opening(_ target: ID<MapScene>, _ arguments: [MapArgument], _ container: String) -> String {
    let list = arguments.map(\.text).joined(separator: ", ")
    return scenes[target].path + (arguments.isEmpty ? "" : "(\(list))")
      + (container.isEmpty ? "" : " " + container)
  }
}
