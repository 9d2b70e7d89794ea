import StoryboardVocabulary

extension PlanTransition {
  /// The name of the transition in the program, or else its identifier in Interface Builder; nil if it has neither.
  public var title: Name? { name ?? identifier }
}

extension Plan {
  /// The name of a transition as text, or else its identifier; nil if it has neither.
  public func title(of transition: ID<PlanTransition>) -> String? {
    transitions[transition].title.map { symbols[$0] }
  }

  /// The first candidate with this name. If none has the name, the first one with this identifier; nil if there is
  /// none.
  public func transition(
    named text: String, among candidates: some Collection<ID<PlanTransition>>
  ) -> ID<PlanTransition>? {
    candidates.first { transitions[$0].name.map { symbols[$0] } == text }
      ?? candidates.first { transitions[$0].identifier.map { symbols[$0] } == text }
  }
}
