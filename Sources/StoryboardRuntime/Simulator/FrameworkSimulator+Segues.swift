import StoryboardPlan
import StoryboardVocabulary

extension FrameworkSimulator {
  /// Fires a segue of a controller's scene, as a cell, a button or the generated function does.
  ///
  /// - Parameters:
  ///   - segue: one of the controller's scene.
  ///   - source: the controller from which it starts.
  ///   - arguments: the arguments from code, by parameter name; missing ones take their default or are opaque.
  /// - Returns: the destination; for an unwind the controller on which it lands; nil if the segue leads to a storyboard
  ///   that the program does not have.
  ///
  /// Throws `.segueOfOtherScene`, `.noLanding`, and the errors of the steps.
  @discardableResult
  package func fire(
    _ segue: ID<PlanTransition>, from source: ControllerID, arguments: [String: RecordValue] = [:]
  ) throws(InterpreterError) -> ControllerID? {
    guard plan.transitions[segue].source == self[source].scene else { throw .segueOfOtherScene(segue) }
    let container = self[source].record.context?.container
    let told = try entryArguments(plan.transitions[segue].parameters, arguments, in: container)
    let sender = RecordValue.opaque("sender")
    guard plan.transitions[segue].kind != .segue(.unwind) else {
      guard let landing = landing(of: segue, from: source) else { throw .noLanding(segue) }
      self[source].landings.append((segue, landing))
      try prepare(segue, from: source, to: landing, told: told, sender: sender)
      dismiss(source, upTo: landing)
      return landing
    }
    guard let destination = try makeDestination(of: segue, from: source, told: told, sender: sender, 0) else {
      return nil
    }
    self[destination].presenter = source
    self[source].destinations.append((segue, destination))
    try prepare(segue, from: source, to: destination, told: told, sender: sender)
    host.emit(.present(segue, self[destination].record, from: self[source].record))
    try display(destination)
    return destination
  }

  /// Makes the destination of a segue or an embed, through the action of the source if there is one.
  func makeDestination(
    of segue: ID<PlanTransition>, from source: ControllerID, told: [RecordValue], sender: RecordValue,
    _ depth: Int
  ) throws(InterpreterError) -> ControllerID? {
    guard let target = plan.transitions[segue].target, !isExternal(target) else { return nil }
    let flight = SegueFlight(
      segue, from: .object(self[source].record), sender: sender, told: told, of: interpreter)
    let context = plan.transitions[segue].maker == .framework ? nil : try flight.context()
    return try make(target, context, flight, depth: depth)
  }

  /// Does the work of the source's `prepare(for:sender:)`.
  func prepare(
    _ segue: ID<PlanTransition>, from source: ControllerID, to destination: ControllerID,
    told: [RecordValue], sender: RecordValue
  ) throws(InterpreterError) {
    let source = self[source].record
    let destination = self[destination].record
    host.emit(.segue(segue, source, destination))
    try interpreter.prepare(
      segue, from: .object(source), to: .object(destination), sender: sender, told: told)
  }

  /// The controller on which an unwind lands: the nearest one of the unwind's type up the chain of containers and
  /// presenters; without a type, the nearest presenter.
  func landing(of unwind: ID<PlanTransition>, from source: ControllerID) -> ControllerID? {
    let type = plan.transitions[unwind].unwind?.type
    var next = source
    while let up = self[next].parent ?? self[next].presenter {
      if let type {
        if conforms(self[up].record.type, to: type) { return up }
      } else if self[next].parent == nil {
        return up
      }
      next = up
    }
    return nil
  }

  /// Removes a controller from the screen, with the controllers around it up to another one.
  ///
  /// - Parameters:
  ///   - controller: a controller that is shown.
  ///   - landing: the controller that stays; nil if only the controller itself is removed, or the one that contains it.
  package func dismiss(_ controller: ControllerID, upTo landing: ControllerID? = nil) {
    var next: ControllerID? = controller
    while let current = next, current != landing {
      if self[current].parent == nil { self[current].isDismissed = true }
      let isShown = self[current].presenter != nil
      next = self[current].parent ?? self[current].presenter
      if landing == nil, isShown { return }
    }
  }

  private func conforms(_ type: ID<PlanType>, to other: ID<PlanType>) -> Bool {
    type == other || plan.types[type].supertypes.contains(other)
  }
}
