import StoryboardSyntax

extension Transition {
  /// The name, or else the identifier; nil if it has neither.
  package var title: NameID? { name ?? identifier }
}

extension Program {
  /// The transition with a name in a scene. If none has this name, the transition with this identifier.
  package func transition(named name: NameID, of scene: SceneID) -> TransitionID? {
    let candidates = scenes[scene].transitions
    return candidates.first { transitions[$0].name == name }
      ?? candidates.first { transitions[$0].identifier == name }
  }
}
