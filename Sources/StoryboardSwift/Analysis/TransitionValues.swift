import StoryboardPlan
import StoryboardVocabulary

/// Values that each transition evaluates, with all that they are made of. Many analyses go through them, and the
/// description of a transition is asked once.
struct TransitionValues {
  private var values: [PlanValue] = []
  /// For each transition, the beginning of its values; at the end, the number of all.
  private var starts = [0]

  /// - Parameter visit: visits the values of a transition.
  init(_ plan: Plan, _ visit: (ID<PlanTransition>, (PlanValue) -> Void) -> Void) {
    starts.reserveCapacity(plan.transitions.count + 1)
    for transition in plan.transitions.ids {
      visit(transition) { values.append($0) }
      starts.append(values.count)
    }
  }

  subscript(transition: ID<PlanTransition>) -> ArraySlice<PlanValue> {
    values[starts[transition.index]..<starts[transition.index + 1]]
  }
}
