import StoryboardPlan
import StoryboardVocabulary

/// Limits the objects that `runEverything` makes, so that its time is linear in the size of the program.
///
/// If many segues lead to one large tab bar, or if scenes contain each other several times, the same scenes would be
/// made over and over. Once there are very many controllers, only new scenes are therefore made by relationships and
/// embeds: a child is left out if a controller of its scene was made before.
struct RepetitionLimit {
  /// The number of controllers above which repeated controllers are left out.
  let limit: Int
  /// For each scene, true if one of its controllers was made.
  private var isMade: [Bool]
  /// True for each transition whose target was left out.
  private var isLeftOut: [Bool]
  /// The transitions whose targets were left out, each once, in the order they were reached.
  private(set) var leftOut: [ID<PlanTransition>] = []

  init(_ plan: Plan, limit: Int?) {
    self.limit = limit ?? 65_536 + 4 * plan.scenes.count
    isMade = Array(repeating: false, count: plan.scenes.count)
    isLeftOut = Array(repeating: false, count: plan.transitions.count)
  }

  mutating func markSceneMade(_ scene: ID<PlanScene>) { isMade[scene.index] = true }

  /// Returns true if the target of a relationship or an embed is left out. `count` is the number of controllers that
  /// were made so far.
  mutating func leavesOut(_ transition: ID<PlanTransition>, to target: ID<PlanScene>, at count: Int) -> Bool {
    guard count >= limit, isMade[target.index] else { return false }
    if !isLeftOut[transition.index] { leftOut.append(transition) }
    isLeftOut[transition.index] = true
    return true
  }
}
