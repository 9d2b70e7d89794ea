import StoryboardSemantics

/// A call that a transition or a step of a route makes once everything is wired, with the word before it: `then
/// destination.refresh()`.
package struct MapCall: Sendable {
  package let word: String
  package let call: String
}

/// A scene that a transition or a step of a route opens, with its arguments, its container and the calls that are
/// made.
package struct MapOpenedScene: Sendable {
  /// The scene; nil for an unwind, or if a mistake hides the scene.
  package let target: SceneID?
  /// The arguments; empty if the scene exists already.
  package let arguments: [MapArgument]
  /// The container that the scene is opened in, as text: `with Member(user: user)`. It is empty if that is the
  /// source's own container.
  package let container: String
  package let calls: [MapCall]
  /// True if the app's own code wires the scene.
  package let isByApp: Bool

  /// The text after the path of the target: `(product: product) with Member(user: user)`.
  var clauses: String {
    if isByApp { return " by app" }
    let list = arguments.isEmpty ? "" : "(" + arguments.map(\.text).joined(separator: ", ") + ")"
    return list
      + ([container] + calls.map { $0.word + " " + $0.call }).filter { !$0.isEmpty }.map { " " + $0 }
      .joined()
  }
}

extension AppMap {
  /// Returns what a transition or a step of a route opens.
  ///
  /// - Parameters:
  ///   - part: the transition or the step, which has the calls.
  ///   - own: the container that the source is in.
  ///   - isByApp: true if the app's own code wires the target.
  func opening(
    _ target: SceneID?, _ arguments: ValueList, in choice: ContainerChoice, from own: ContainerID?,
    of part: some ProgramNode, isByApp: Bool = false, _ text: ValueText
  ) -> MapOpenedScene {
    let parameters = target.map { program.parameters[program.scenes[$0].parameters] }
    let given = parameters.map { zip($0, program.values[arguments]) }.map { pairs in
      pairs.map {
        MapArgument(
          label: $0.label.map { program.names[$0] }, name: program.names[$0.name], value: text.text($1))
      }
    }
    let calls = part.calls.flatMap { word, calls in
      program.values[calls].map { MapCall(word: word.description, call: text.text($0)) }
    }
    return MapOpenedScene(
      target: target, arguments: given ?? [], container: clause(choice, text, from: own), calls: calls,
      isByApp: isByApp)
  }

  /// The clause that says which container a target is opened in. It is empty if that is the source's own container.
  private func clause(_ choice: ContainerChoice, _ text: ValueText, from own: ContainerID?) -> String {
    switch choice {
    case .none: return ""
    case .inherited(let container): return container == own ? "" : "in " + paths[container]
    case .value(let id):
      if case .makeContainer = program.values[id] { return "with " + text.text(program.values[id]) }
      return "in " + text.text(program.values[id])
    }
  }

  /// An opening as text: `Catalog.Detail(product: product) with Member(user: user)`.
  func text(_ opening: MapOpenedScene) -> String {
    (opening.target.map { paths[$0] } ?? "?") + opening.clauses
  }
}
