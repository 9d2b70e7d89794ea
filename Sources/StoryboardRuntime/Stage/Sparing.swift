import StoryboardPlan
import StoryboardVocabulary

/// Keeps a run through everything linear in the program.
///
/// Where many segues lead to one large tab bar, or scenes hold each other twice and more, everything would be made
/// over and over. So once there are very many controllers, what a scene holds by relationships and embeds is made
/// only if nothing of that scene was made before.
struct Sparing {
  /// How many controllers there are before anything is left out.
  let limit: Int
  /// By scene: whether one was made.
  private var isMade: [Bool]
  /// By transition: whether its target was left out.
  private var isLeftOut: [Bool]
  /// The ways whose targets were left out, each once, in the order in which they were met.
  private(set) var leftOut: [ID<PlanTransition>] = []

  init(_ plan: Plan, limit: Int?) {
    self.limit = limit ?? 65_536 + 4 * plan.scenes.count
    isMade = Array(repeating: false, count: plan.scenes.count)
    isLeftOut = Array(repeating: false, count: plan.transitions.count)
  }

  mutating func noteMade(_ scene: ID<PlanScene>) { isMade[scene.index] = true }

  /// Whether the target of a relationship or an embed is to be left out, with so many controllers there.
  mutating func leavesOut(_ transition: ID<PlanTransition>, to target: ID<PlanScene>, at count: Int) -> Bool {
    guard count >= limit, isMade[target.index] else { return false }
    if !isLeftOut[transition.index] { leftOut.append(transition) }
    isLeftOut[transition.index] = true
    return true
  }
}
