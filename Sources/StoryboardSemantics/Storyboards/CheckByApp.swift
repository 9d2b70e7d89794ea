import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks a transition whose target the app's own code wires: `segue edit: present by app Editor`. The transition
  /// gives the target nothing, and calls nothing.
  mutating func checkByApp(_ id: TransitionID, _ scene: SceneID, _ target: TargetSyntax, in tree: SyntaxTree)
  {
    let line = tree.syntax(program.transitions[id].syntax.node)
    let place = tree.syntax(target.name?.id ?? line.id)
    markFilledByApp(
      SourceRange(
        file: line.range.file, start: line.range.start,
        end: tree.child(.target, of: line.id).map { tree.syntax($0).range.end } ?? place.range.end))
    let clauses: [(part: SceneDiagnostic.PartByApp, node: NodeID?)] = [
      (.parameters, program.transitions[id].parameters.isEmpty ? nil : tree.child(.parameters, of: line.id)),
      (.arguments, target.clauses.arguments?.id), (.container, target.clauses.withClause?.id),
      (.calls, tree.child(.thenClause, of: line.id)),
    ]
    for (part, node) in clauses {
      guard let node else { continue }
      report(SceneDiagnostic.wiredByApp(text(program.scenes[scene].name), part), at: tree.syntax(node))
      return
    }
    checkControllerMaking(id, scene, at: place)
  }
}
