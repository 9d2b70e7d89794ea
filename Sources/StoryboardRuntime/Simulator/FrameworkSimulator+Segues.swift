import StoryboardPlan
import StoryboardVocabulary

extension FrameworkSimulator {
  /// Fires a segue of a controller's scene, as a cell, a button or the generated function would.
  ///
  /// - Parameters:
  ///   - segue: a segue of the controller's scene.
  ///   - source: the controller that the segue starts from.
  ///   - arguments: the arguments from code, by parameter name. A missing argument is the default of its parameter
  ///     or, without one, an opaque value.
  /// - Returns: the destination. For an unwind, the controller to which it returns. nil if the segue leads to a
  ///   storyboard that the program does not have.
  ///
  /// Throws `.segueOfOtherScene`, `.noUnwindTarget`, and the errors of the steps.
  @discardableResult
  package func fire(
    _ segue: ID<PlanTransition>, from source: ControllerID, arguments: [String: RecordValue] = [:]
  ) throws(InterpreterError) -> ControllerID? {
    guard plan.transitions[segue].source == self[source].scene else { throw .segueOfOtherScene(segue) }
    let container = self[source].record.context?.container
    let told = try entryArguments(plan.transitions[segue].parameters, arguments, in: container)
    let sender = RecordValue.opaque("sender")
    guard plan.transitions[segue].kind != .segue(.unwind) else {
      guard let landing = landing(of: segue, from: source) else { throw .noUnwindTarget(segue) }
      self[source].unwindDestinations.append((segue, landing))
      try prepare(segue, from: source, to: landing, told: told, sender: sender)
      // A tour follows every segue of a scene, so each segue has to find the screen as it was when the scene
      // was opened.
      if !isRunningAll { uncover(landing, from: source) }
      return landing
    }
    guard let destination = try makeDestination(of: segue, from: source, told: told, sender: sender, 0) else {
      return nil
    }
    self[destination].presenter = source
    self[source].destinations.append((segue, destination))
    place(destination, by: plan.transitions[segue].kind, from: source)
    try prepare(segue, from: source, to: destination, told: told, sender: sender)
    host.emit(.present(segue, self[destination].record, from: self[source].record))
    try display(destination)
    return destination
  }

  /// Makes the destination of a segue or an embed, by the source's segue action if there is one.
  func makeDestination(
    of segue: ID<PlanTransition>, from source: ControllerID, told: [RecordValue], sender: RecordValue,
    _ depth: Int
  ) throws(InterpreterError) -> ControllerID? {
    guard let target = plan.transitions[segue].target, !isExternal(target) else { return nil }
    let flight =
      plan.transitions[segue].isByApp
      ? flightByApp(segue, to: target)
      : PendingSegue(segue, from: .object(self[source].record), sender: sender, told: told, of: interpreter)
    let context = plan.transitions[segue].maker == .framework ? nil : try flight.context()
    return try make(target, context, flight, depth: depth)
  }

  /// Does the work of the source's `prepare(for:sender:)`.
  func prepare(
    _ segue: ID<PlanTransition>, from source: ControllerID, to destination: ControllerID,
    told: [RecordValue], sender: RecordValue
  ) throws(InterpreterError) {
    let source = self[source].record
    let record = self[destination].record
    host.emit(.segue(segue, source, record))
    try interpreter.prepare(segue, from: .object(source), to: .object(record), sender: sender, told: told)
    if plan.transitions[segue].target != nil { try wireByApp(segue, to: destination) }
  }

  /// Removes a controller, or the controller that contains it, from the screen.
  package func dismiss(_ controller: ControllerID) {
    var next: ControllerID? = controller
    while let current = next {
      if self[current].parent == nil { self[current].isDismissed = true }
      if self[current].presenter != nil { return }
      next = self[current].parent
    }
  }
}
