import StoryboardVocabulary

extension Plan {
  /// A key that two transitions from one scene share if they give the same values to the same scene. Nil if no other
  /// transition can share it.
  ///
  /// The key is the encoded transition, without the fields that make no difference to the scene.
  package func equivalenceKey(of id: ID<PlanTransition>) -> [UInt8]? {
    var transition = transitions[id]
    guard !transition.isTold, transition.target != nil else { return nil }
    if case .value = transition.container { return nil }
    transition.source = ID(0)
    transition.kind = transition.kind == .embed ? .embed : .segue(.show)
    (transition.style, transition.customClass) = (nil, nil)
    (transition.name, transition.identifier) = (nil, nil)
    transition.action?.hidesClass = false
    transition.arguments = .none
    var writer = PlanByteWriter()
    transition.code(&writer)
    // Any other expression is evaluated anew for each transition. So only parameters, omitted arguments and literals
    // are equal.
    for argument in self[transitions[id].arguments] {
      switch values[argument] {
      case .omitted, .parameter, .literal:
        var value = values[argument]
        value.code(&writer)
      default: return nil
      }
    }
    return writer.bytes
  }
}
