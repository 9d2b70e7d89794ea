import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks the calls after `then` in a transition or in a step of a route, such as `then destination.select(note)`,
  /// and returns them. Each calls a method of the opened scene or of `self`, the source.
  ///
  /// - Parameters:
  ///   - line: the transition or the step.
  ///   - target: the scene that it opens.
  ///   - scope: what names mean in its arguments.
  mutating func checkCalls(
    after line: NodeID, in tree: SyntaxTree, on target: SceneID, _ scope: Scope
  ) -> ValueList {
    var scope = scope
    scope.destination = target
    return checkCalls(after: line, in: tree, on: scope)
  }

  /// Returns the calls after `then`. The scope says what `destination` means.
  mutating func checkCalls(after line: NodeID, in tree: SyntaxTree, on scope: Scope) -> ValueList {
    var calls: [Value] = []
    var clauses = tree.children(of: line)
    while let clause = clauses.next(.thenClause, in: tree) {
      guard let value: Node<ValueSyntax> = tree.child(of: clause),
        let typed = infer(value, of: tree, wanted: nil, in: scope)
      else { continue }
      guard isCall(typed.value) else {
        report(RouteDiagnostic.thenNeedsCall(hasSource: scope.source != nil), at: tree.syntax(value))
        continue
      }
      calls.append(typed.value)
    }
    return program.add(calls)
  }

  private func isCall(_ value: Value) -> Bool {
    switch value {
    case .call(let base, _, _, _): begins(program.values[base])
    case .tryForce(let inner), .tryOptional(let inner): isCall(program.values[inner])
    default: false
    }
  }

  /// True for `destination`, for `self`, and for values that their members give.
  private func begins(_ value: Value) -> Bool {
    var value = value
    while true {
      switch value {
      case .destination, .source: return true
      case .get(let base, _, _), .call(let base, _, _, _), .child(let base, _), .force(let base),
        .tryForce(let base), .tryOptional(let base):
        value = program.values[base]
      default: return false
      }
    }
  }

  // MARK: Scenes inside the destination

  /// The scene whose controller a value is: the destination, or a scene inside it. Nil for any other value.
  func scene(of value: Value, _ scope: Scope) -> SceneID? {
    switch value {
    case .destination: scope.destination
    case .child(_, let relationship): program.transitions[relationship].target
    default: nil
    }
  }

  /// Returns the controller of the scene with this name that the scene `outer` holds by relationships, at any depth.
  /// The type of the result is `.error` if a mistake was reported. Nil if the name is not meant as a scene.
  mutating func containedScene(
    _ outer: SceneID, _ node: NodeID, in tree: SyntaxTree, of base: Value
  ) -> TypedValue? {
    let name = tree.nameOfValue(node)
    let inside = scenesInside(outer)
    let wrong = TypedValue(value: base, type: .error)
    let outerName = text(program.scenes[outer].name)
    guard let found = inside.named(name) else {
      if inside.isUncertain { return wrong }
      let isScene = program.scenes.elements.contains { $0.name == name }
      let near = isScene ? nil : probableSceneName(name, inside)
      guard isScene || near != nil else { return nil }
      report(
        RouteDiagnostic.sceneNotInside(
          text(name), outerName, nearest: near, isOfModule: program.module(of: outer) == pass.module),
        at: tree.nameRange(ofValue: node))
      return wrong
    }
    guard let inner = found, let path = inside.path(to: inner, in: program) else {
      report(RouteDiagnostic.sceneInSeveralPlaces(text(name), outerName), at: tree.nameRange(ofValue: node))
      return wrong
    }
    if let left = path.first(where: { program.transitions[$0].isByApp }),
      let holder = program.transitions[left].target
    {
      report(
        SceneDiagnostic.wiredByApp(text(program.scenes[holder].name), .calls),
        at: tree.nameRange(ofValue: node))
      return wrong
    }
    let value = path.reduce(base) { value, relationship in .child(program.add(value), relationship) }
    return TypedValue(value: value, type: program.scenes[inner].controller)
  }

  /// The name of a scene inside another one that was probably meant by `name`, which is its class, a reference to it,
  /// or a similar name. Nil if there is none.
  private mutating func probableSceneName(_ name: NameID, _ inside: ContainedScenes) -> String? {
    let meant = inside.scenes.first { scene in
      spelling(program.scenes[scene].controller) == text(name)
        || program.references.elements.contains {
          guard case .scene(scene) = $0.target else { return false }
          return program.syntax($0.syntax).nameID == name
        }
    }
    if let meant { return text(program.scenes[meant].name) }
    return suggestions.take() ? nearestSpelling(to: text(name), among: inside.names.map { text($0) }) : nil
  }

  mutating func scenesInside(_ outer: SceneID) -> ContainedScenes {
    if let known = tables.scenesInside[outer] { return known }
    let inside = ContainedScenes(outer, of: pass.module, in: program)
    tables.scenesInside[outer] = inside
    return inside
  }
}
