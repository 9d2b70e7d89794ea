import StoryboardPlan
import StoryboardVocabulary

extension WiringAnalysis {
  /// True if wiring the scene does more than store the values of its opening with the controller. The wiring can then
  /// not run before the segue is prepared.
  func isDeferred(_ scene: ID<PlanScene>, _ plan: Plan) -> Bool {
    if plan.isInOtherModule(scene) { return true }
    if !plan.scenes[scene].steps.isEmpty || !plan.scenes[scene].later.isEmpty { return true }
    // The `later` lines of objects among its initializer's arguments come after everything else.
    if makingJoins[scene.index] { return true }
    // The content of a window may have its view before it is wired. Its embeds wait for the wiring.
    if plan.storyboard(of: scene).framework == .appKit, !plan.scenes[scene].embeds.isEmpty { return true }
    return plan.scenes[scene].children.contains { child in
      plan.transitions[child].target.map { hasWiring[$0.index] } ?? false
    }
  }

  /// True if other modules make the scene by one call and wire it by another, and both calls have to share `graph`
  /// objects or `later` lines.
  func isOpenedByTwoCalls(_ scene: ID<PlanScene>, _ plan: Plan) -> Bool {
    isOpenedOutside(scene, plan) && makingJoins[scene.index] && wiringJoins[scene.index]
  }
}
