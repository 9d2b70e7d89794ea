import StoryboardSyntax

extension Transition {
  /// Its name, or else its identifier; nil where it has neither.
  package var title: NameID? { name ?? identifier }
}

extension Program {
  /// The transition of a name in a scene; where none has it as its name, the one that has it as its identifier.
  package func transition(named name: NameID, of scene: SceneID) -> TransitionID? {
    let candidates = scenes[scene].transitions
    return candidates.first { transitions[$0].name == name }
      ?? candidates.first { transitions[$0].identifier == name }
  }
}
