import StoryboardPlan
import StoryboardVocabulary

/// The part of a simulator that only sessions use: the values that their statements make and ask for.
extension FrameworkSimulator {
  /// Goes on with a plan that has more types and members than the one before, and the same else.
  package func extend(to plan: Plan) { host.extend(to: plan) }

  /// Evaluates the value of a statement, which has a plan of its own.
  ///
  /// - Parameters:
  ///   - value: one of the plan's.
  ///   - plan: the simulator's plan, and what the statement needs beside it.
  ///   - told: the values of the session that the statement names, as parameters of a transition.
  /// - Throws: the errors of the interpreter.
  package func evaluate(
    _ value: ID<PlanValue>, of plan: Plan, told: [RecordValue]
  ) throws(InterpreterError) -> RecordValue {
    // Planned a moment ago, and without the containers that its types may speak of: that is no plan to validate.
    try Interpreter(validated: plan, host: host, evaluating: [value]).evaluate(value, told: told)
  }

  /// Makes an instance of a container.
  ///
  /// - Parameters:
  ///   - container: one of the plan's.
  ///   - parent: the instance around it; nil: the one that entry points use.
  ///   - arguments: by parameter name; missing ones take their default or are opaque.
  package func makeContainer(
    _ container: ID<PlanContainer>, in parent: RecordHost.Container?, arguments: [String: RecordValue]
  ) throws(InterpreterError) -> RecordHost.Container {
    var outer = parent
    if outer == nil, let needed = plan.containers[container].parent { outer = try self.container(needed) }
    let values = try entryArguments(plan.containers[container].parameters, arguments, in: outer)
    return try interpreter.makeContainer(container, in: outer, values)
  }

  /// The instance that is this one or around it and is of a container; nil where there is none.
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

  /// Lets the instance of a container go that entry points use, and those inside of it.
  package func close(_ container: ID<PlanContainer>) {
    guard let closed = containers[container] else { return }
    for (id, instance) in containers where self.instance(of: container, from: instance) === closed {
      containers[id] = nil
    }
  }

  /// What an instance of a container holds: its singles, and of what is shared what somebody else holds.
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
      case .empty, .inTheMaking: break
      }
    }
    return held
  }

  /// What a controller has presented or pushed, and what is still there.
  package func shown(by controller: ControllerID) -> [ControllerID] {
    controllers.indices.map { ControllerID(index: $0) }.filter {
      self[$0].presenter == controller && !self[$0].isDismissed && !self[$0].record.isGone
    }
  }

  /// The number by which a value is shown, given now where it has none.
  package func number(_ value: RecordValue) { host.number(value) }

  /// The controller whose record this is; nil where it is none of a scene.
  package func controller(of record: Record) -> ControllerID? {
    controllers.lastIndex { $0.record === record }.map { ControllerID(index: $0) }
  }
}
