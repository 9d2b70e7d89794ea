import StoryboardPlan
import StoryboardVocabulary

extension WiringAnalysis {
  /// True if wiring the scene does more than keep its context, so that it cannot run early.
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

  /// True if another module makes and wires the scene in two calls that belong to one opening.
  func isOpenedInTwo(_ scene: ID<PlanScene>, _ plan: Plan) -> Bool {
    isOpenedOutside(scene, plan) && makingJoins[scene.index] && wiringJoins[scene.index]
  }
}
