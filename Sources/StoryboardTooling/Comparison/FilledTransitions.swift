import StoryboardDiagnostics
import StoryboardSemantics

extension Compilation {
  /// Returns the transitions to scenes whose properties or arguments the program fills, with the names of these
  /// scenes.
  ///
  /// - Parameter count: the number of files at the beginning of the program whose transitions are returned.
  func filledTransitions(in count: Int) -> [(range: SourceRange, scene: String)] {
    program.transitions.elements.compactMap { transition in
      guard let target = transition.target, isFilled(target) else { return nil }
      let range = program.syntax(transition.syntax).range
      return range.file < count ? (range, program.names[program.scenes[target].name]) : nil
    }
  }

  /// The scenes whose properties or arguments the program fills, each as the name of its storyboard and its own name.
  package var filledScenes: Set<[String]> {
    Set(
      program.scenes.ids.filter(isFilled).map { id in
        let storyboard = program.storyboards[program.scenes[id].storyboard]
        return [program.names[storyboard.name], program.names[program.scenes[id].name]]
      })
  }

  /// True for a scene that gets a value from the program, or whose root, tabs or embedded children get one.
  private func isFilled(_ scene: SceneID) -> Bool {
    var seen: Set<SceneID> = []
    var pending = [scene]
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      let scene = program.scenes[id]
      if !scene.steps.isEmpty || !scene.later.isEmpty || !scene.parameters.isEmpty
        || scene.isMadeByInitializer && !scene.isMadeByApp
      {
        return true
      }
      for transition in scene.transitions where program.transitions[transition].isRelationship {
        if let target = program.transitions[transition].target { pending.append(target) }
      }
    }
    return false
  }
}
