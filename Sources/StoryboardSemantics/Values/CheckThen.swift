import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks the calls after `then` in a transition or a step of a route: methods of the opened scene, or of the source.
  ///
  /// - Parameters:
  ///   - line: the transition or the step.
  ///   - target: the scene that it opens.
  ///   - scope: the scope of its arguments.
  mutating func checkCalls(
    after line: NodeID, in tree: SyntaxTree, on target: SceneID, _ scope: Scope
  ) -> ValueList {
    var scope = scope
    scope.destination = program.scenes[target].controller
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

  /// True for the destination or the source, and for what its members give.
  private func begins(_ value: Value) -> Bool {
    var value = value
    while true {
      switch value {
      case .destination, .source: return true
      case .get(let base, _, _), .call(let base, _, _, _), .force(let base),
        .tryForce(let base), .tryOptional(let base):
        value = program.values[base]
      default: return false
      }
    }
  }
}
