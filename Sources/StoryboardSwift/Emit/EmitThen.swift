import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the calls after `then`, in a line each.
  ///
  /// - Parameters:
  ///   - site: where `destination` is known.
  ///   - transition: the transition whose calls these are; nil for a step of a route.
  mutating func emitCalls(
    _ calls: Operands, of transition: ID<PlanTransition>? = nil, _ site: EmissionSite
  ) {
    for call in plan[calls] {
      if !isVoidCall(call) { out.write("_ = ") }
      emitValue(call, site)
      if let transition { emitRemark(transition) } else { out.end() }
    }
  }

  private func isVoidCall(_ value: ID<PlanValue>) -> Bool {
    switch plan.values[value] {
    case .call(_, let member, _): isVoid(plan.members[member].type)
    case .tryForce(let inner): isVoidCall(inner)
    default: false
    }
  }
}
