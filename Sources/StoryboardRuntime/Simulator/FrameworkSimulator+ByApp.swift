import StoryboardPlan
import StoryboardVocabulary

/// Does the part of the app's own code: it wires each controller that a transition leaves to the app.
extension FrameworkSimulator {
  /// Wires the destination of a segue or an embed, if the app's own code has to, and the controllers inside it.
  func wireByApp(_ transition: ID<PlanTransition>, to destination: ControllerID) throws(InterpreterError) {
    guard leavesScenesToApp else { return }
    if plan.transitions[transition].isByApp {
      try wireAsApp(destination)
    } else {
      try wireByApp(inside: destination)
    }
  }

  /// Wires the controllers inside a controller that the app's own code has to wire.
  func wireByApp(inside controller: ControllerID) throws(InterpreterError) {
    guard leavesScenesToApp else { return }
    for (index, transition) in children(of: controller).enumerated() {
      guard let child = self[controller].children[index] else { continue }
      try wireByApp(transition, to: child)
    }
  }

  private func wireAsApp(_ controller: ControllerID) throws(InterpreterError) {
    guard let scene = self[controller].scene else { return }
    if plan.scenes[scene].needsWiring {
      var context = self[controller].record.context
      if context?.isUnwired ?? true { context = try standIn(for: scene) }
      if let context { try interpreter.wire(.object(self[controller].record), context) }
    }
    try wireByApp(inside: controller)
  }

  /// The making of a controller by the app's own code.
  func flightByApp(_ transition: ID<PlanTransition>, to target: ID<PlanScene>) -> PendingSegue<RecordHost> {
    PendingSegue(transition) { [unowned self] () throws(InterpreterError) in try standIn(for: target) }
  }

  /// The context that the app's own code opens a scene with. Its arguments and its container are those of an entry
  /// point.
  private func standIn(for scene: ID<PlanScene>) throws(InterpreterError) -> SceneContext<RecordHost> {
    let needed = plan.storyboards[plan.scenes[scene].storyboard].container
    let container: RecordHost.Container?
    if let needed { container = try self.container(needed) } else { container = nil }
    return try interpreter.open(
      scene, in: container, try entryArguments(plan.scenes[scene].parameters, [:], in: container))
  }
}
