import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks a scene of watchOS. WatchKit makes the controllers of watchOS itself, and gives each a context that only
  /// the app's code knows. So a program names these controllers, but cannot give them anything.
  mutating func checkInterface(_ id: SceneID) {
    let scene = program.scenes[id]
    if scene.declaredParameters?.isEmpty == false, let list = program.syntax(scene.syntax).child(.parameters)
    {
      report(SceneDiagnostic.interfaceIsNotWired(nil), at: list)
    }
    // A refused line or parameter was meant for these properties, so they are not reported again.
    var filled = Set(program.parameters[scene.declaredParameters ?? .none].map(\.name))
    let classes = supertypes(scene.controller).compactMap { program.types.declaration($0) }
    let lines = classes.flatMap { program.allStepLines(of: $0) }.map { program.syntax(program.lines[$0]) }
    for line in lines + Array(items(of: program.syntax(scene.syntax))) where !line.isBroken {
      let inject = Located<InjectSyntax>(line)
      if let name = inject?.name { filled.insert(name.id) }
      if inject?.isByApp == true {
        markFilledByApp(line.range)
      } else if inject != nil || line.kind == .call || line.kind == .initializerLine {
        report(SceneDiagnostic.interfaceIsNotWired(nil), at: line)
      }
    }
    for member in classes.flatMap({ program.declarations[$0].members }).map({ program.members[$0] })
    where member.isRequired && !filled.contains(member.name) {
      report(
        SceneDiagnostic.interfaceIsNotWired(text(member.name)),
        at: program.syntax(scene.syntax).child(.name) ?? program.syntax(scene.syntax),
        labels: [Diagnostic.Label(.required(text(member.name)), at: program.nameRange(of: member.syntax))])
    }
  }

  /// Checks a segue or page of watchOS. It may only name its destination, because a program cannot give anything to a
  /// controller of WatchKit.
  mutating func checkInterface(of id: TransitionID) {
    let transition = program.transitions[id]
    let tree = program.tree(of: transition.syntax)
    let parts = tree[Node<TransitionSyntax>(transition.syntax.node)]
    let target = tree[parts.target]
    let clauses = target?.clauses
    if let part = parts.parameters?.id ?? parts.action?.id ?? target?.byApp ?? clauses?.arguments?.id
      ?? clauses?.withClause?.id ?? tree.child(.thenClause, of: transition.syntax.node)
    {
      report(SceneDiagnostic.interfaceIsNotWired(nil), at: tree.syntax(part))
    } else if let scene = transition.target, let place = target?.name {
      _ = checkFramework(of: id, scene, at: tree.syntax(place))
    }
  }
}
