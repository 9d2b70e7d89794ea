import StoryboardPlan
import StoryboardVocabulary

/// The values that each transition evaluates, together with the values inside them. Many analyses use them, so they
/// are collected only once.
struct TransitionValues {
  private var values: [PlanValue] = []
  /// For each transition, the start of its values. The last entry is the number of all values.
  private var starts = [0]

  /// - Parameter visit: calls its closure with each value of a transition.
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
