import StoryboardPlan
import StoryboardVocabulary

/// The part of a simulator that only REPL sessions use: the values that the statements of a session make and ask for.
extension FrameworkSimulator {
  /// Continues with a plan that only adds types and members to the previous one.
  package func extend(to plan: Plan) { host.extend(to: plan) }

  /// Evaluates the value of a statement. The statement has its own plan.
  ///
  /// - Parameters:
  ///   - value: a value of the plan.
  ///   - plan: the simulator's plan, with the additions that the statement needs.
  ///   - told: the values of the session that the statement names, as parameters of a transition.
  /// - Throws: the errors of the interpreter.
  package func evaluate(
    _ value: ID<PlanValue>, of plan: Plan, told: [RecordValue]
  ) throws(InterpreterError) -> RecordValue {
    // This plan was made just now, and lacks the containers that its types may refer to. So it cannot be
    // validated.
    try Interpreter(validated: plan, host: host, evaluating: [value]).evaluate(value, told: told)
  }

  /// Returns a substitute for a value whose initializer is unknown.
  package func standIn(_ type: ID<PlanType>) -> RecordValue { host.standIn(type) }

  /// Makes an instance of a container.
  ///
  /// - Parameters:
  ///   - container: a container of the plan.
  ///   - parent: the container instance around the new one; nil for the instance that all entry points use.
  ///   - arguments: the arguments by parameter name. A missing argument is the default of its parameter or, without
  ///     one, an opaque value.
  package func makeContainer(
    _ container: ID<PlanContainer>, in parent: RecordHost.Container?, arguments: [String: RecordValue]
  ) throws(InterpreterError) -> RecordHost.Container {
    var outer = parent
    if outer == nil, let needed = plan.containers[container].parent { outer = try self.container(needed) }
    let values = try entryArguments(plan.containers[container].parameters, arguments, in: outer)
    return try interpreter.makeContainer(container, in: outer, values)
  }

  /// The instance of a container: the given instance, or one around it; nil if there is none.
  package func instance(
    of container: ID<PlanContainer>, from instance: RecordHost.Container
  ) -> RecordHost.Container? {
    var next: RecordHost.Container? = instance
    while let current = next {
      if current.container == container { return current }
      next = current.parent
    }
    return nil
  }

  /// Releases the instance of a container that entry points use, and the instances inside it.
  package func close(_ container: ID<PlanContainer>) {
    guard let closed = containers[container] else { return }
    for (id, instance) in containers where self.instance(of: container, from: instance) === closed {
      containers[id] = nil
    }
  }

  /// Returns the objects that a container instance holds: its `single` objects, and its `shared` objects that others
  /// hold, too.
  package func held(by container: RecordHost.Container) -> [(ID<PlanRegistration>, RecordValue)] {
    var held: [(ID<PlanRegistration>, RecordValue)] = []
    for registration in plan.containers[container.container].registrations {
      let slot = Int(interpreter.compiled.registrations[registration.index].slot)
      let lifetime = plan.registrations[registration].lifetime
      guard lifetime == .single || lifetime == .shared, container.slots.indices.contains(slot) else {
        continue
      }
      switch container.slots[slot] {
      case .held(let value): held.append((registration, value))
      case .heldWeakly(let value): if value.record?.isGone == false { held.append((registration, value)) }
      case .empty, .underConstruction: break
      }
    }
    return held
  }

  /// The controllers that a controller has presented or pushed, and that still exist.
  package func shown(by controller: ControllerID) -> [ControllerID] {
    controllers.indices.map { ControllerID(index: $0) }.filter {
      self[$0].presenter == controller && !self[$0].isDismissed && !self[$0].record.isGone
    }
  }

  /// Numbers the objects in a value that have no number yet. A trace shows an object with its number.
  package func number(_ value: RecordValue) { host.number(value) }

  /// The scene that made the controller with this record; nil if the record is of something else, or if code made it.
  package func scene(of record: Record) -> ID<PlanScene>? {
    controller(of: record).flatMap { self[$0].scene }
  }
}
