import StoryboardPlan
import StoryboardVocabulary

/// The registrations that may be resolved again while one of their objects is still being set up. A line such as
/// `call start()` calls a method, and the method may use a provider, or a container, that any object was given.
struct ReturningCalls {
  /// For each registration, true if a line of its object, or of something that the object is made of, may resolve the
  /// registration again.
  let reach: [Bool]
  /// For each registration, true if it may be resolved again before its object is made. Then another object is made
  /// and kept in the meantime.
  let isReentrant: [Bool]

  init(_ plan: Plan) {
    let isUsedByCode = plan.registrationsUsedByCode()
    let hasRunningSteps = plan.registrationsWithSteps()
    isReentrant = plan.registrations.ids.map { id in
      var runsSteps = false
      plan.visit(plan.registrations[id].value) { value in
        if case .registration(let used, _, _) = value { runsSteps = runsSteps || hasRunningSteps[used.index] }
      }
      return runsSteps && isUsedByCode[id.index]
    }
    let early = isReentrant
    reach = plan.registrations.ids.map { id in
      early[id.index] || isUsedByCode[id.index] && !plan.registrations[id].steps.isEmpty
    }
  }
}

extension WiringAnalysis {
  /// True if a container keeps the object of a registration in a property of its own, which the accessor of the
  /// registration checks. This is so for weakly held objects, for objects that need an opening when they are made,
  /// and for objects that may be requested again while they are set up. Any other `single` is held by a `lazy var`.
  func isHeldByHand(_ id: ID<PlanRegistration>, _ plan: Plan) -> Bool {
    switch plan.registrations[id].lifetime {
    case .shared: true
    // A stored property of a nonisolated type cannot be lazy if the target's default is the main actor.
    case .single:
      registrationJoins[id.index] || plan.containers[plan.registrations[id].container].isolation == .none
        || returning.reach[id.index]
    case .graph, .transient, .factory: false
    }
  }
}

extension Plan {
  /// Returns for each registration whether an object can get it from a provider or a container that the object was
  /// given, either directly or because something else needs it.
  fileprivate func registrationsUsedByCode() -> [Bool] {
    var propagation = Propagation(count: registrations.count)
    for value in values.elements {
      guard case .provider(let id, _, _, _) = value else { continue }
      propagation.mark(id.index)
      markContainer(registrations[id].type, &propagation)
    }
    for member in members.elements {
      for parameter in member.parameters { markContainer(parameter.type, &propagation) }
      if member.kind == .property { markContainer(member.type, &propagation) }
    }
    for id in registrations.ids { visitDependencies(of: id) { propagation.link(id.index, to: $0.index) } }
    return propagation.run()
  }

  /// Returns for each registration whether its object, or an object that it needs, is kept before its properties are
  /// set and its methods are called.
  fileprivate func registrationsWithSteps() -> [Bool] {
    var propagation = Propagation(count: registrations.count)
    for id in registrations.ids {
      switch registrations[id].lifetime {
      case .single, .shared: if !registrations[id].steps.isEmpty { propagation.mark(id.index) }
      case .graph, .transient, .factory: break
      }
      visitDependencies(of: id) { propagation.link($0.index, to: id.index) }
    }
    return propagation.run()
  }

  /// Marks everything that the holder of a container may ask the container for.
  private func markContainer(_ type: ID<PlanType>, _ propagation: inout Propagation) {
    guard case .container(let container) = types[unwrapped(type)].kind else { return }
    var next: ID<PlanContainer>? = container
    // In a plan that was made by hand, a container may be inside itself.
    for _ in containers.ids {
      guard let current = next else { return }
      for registration in containers[current].registrations { propagation.mark(registration.index) }
      next = containers[current].parent
    }
  }

  private func visitDependencies(of id: ID<PlanRegistration>, _ body: (ID<PlanRegistration>) -> Void) {
    let note = { (value: PlanValue) in
      switch value {
      case .registration(let used, _, _): body(used)
      case .makeContainer(let made, _, _):
        for eager in containers[made].registrations where registrations[eager].isEager { body(eager) }
      default: break
      }
    }
    withoutActuallyEscaping(note) { note in
      visit(registrations[id].value, note)
      visit(registrations[id].steps, note)
      visit(registrations[id].later, note)
      for value in registrations[id].parameters.compactMap(\.defaultValue) { visit(value, note) }
    }
  }
}
