import StoryboardPlan
import StoryboardVocabulary

/// The values that each transition evaluates when it fires, with all that they are made of. Many analyses go through
/// them, and the description of a transition is asked once.
struct AskedValues {
  private var values: [PlanValue] = []
  /// For each transition, the beginning of its values; at the end, the number of all.
  private var starts = [0]

  init(_ plan: Plan) {
    values.reserveCapacity(2 * plan.transitions.count)
    starts.reserveCapacity(plan.transitions.count + 1)
    for transition in plan.transitions.ids {
      plan.visitAsked(transition) { values.append($0) }
      starts.append(values.count)
    }
  }

  subscript(transition: ID<PlanTransition>) -> ArraySlice<PlanValue> {
    values[starts[transition.index]..<starts[transition.index + 1]]
  }
}
