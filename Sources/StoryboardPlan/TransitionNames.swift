import StoryboardVocabulary

extension PlanTransition {
  /// The name in the program, or else the identifier; nil if it has neither.
  public var title: Name? { name ?? identifier }
}

extension Plan {
  /// The text of a transition's title.
  public func title(of transition: ID<PlanTransition>) -> String? {
    transitions[transition].title.map { symbols[$0] }
  }

  /// The transition with a name. If none has this name, the transition with this identifier.
  public func transition(
    named text: String, among candidates: some Collection<ID<PlanTransition>>
  ) -> ID<PlanTransition>? {
    candidates.first { transitions[$0].name.map { symbols[$0] } == text }
      ?? candidates.first { transitions[$0].identifier.map { symbols[$0] } == text }
  }
}
