import StoryboardPlan
import StoryboardVocabulary

/// The values that each transition evaluates when it fires, with the values that these are made of. Many analyses use
/// them, so the description of each transition is asked only once.
struct AskedValues {
  private var values: [PlanValue] = []
  /// For each transition, the start of its values. The last entry is the number of all values.
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
