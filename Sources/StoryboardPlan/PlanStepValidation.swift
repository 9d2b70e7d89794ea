import StoryboardVocabulary

// A step of an object that is made in place sets or calls something. It has no value, and only that object lists it.
extension Plan {
  /// Checks that nothing uses a step as a value.
  func checkStepsHaveNoValue() throws(PlanMistake) {
    guard values.elements.contains(where: \.isStep) else { return }
    for value in values.elements { try checkOperands(of: value) }
    for container in containers.elements { try checkDefaults(container.parameters) }
    for registration in registrations.elements {
      try checkValue(registration.value)
      try checkDefaults(registration.parameters)
      try checkValues(of: registration.steps + registration.later)
    }
    for scene in scenes.elements {
      if let initializer = scene.initializer { try checkValue(initializer) }
      try checkDefaults(scene.parameters)
      try checkValues(of: scene.steps + scene.later)
    }
    for transition in transitions.elements {
      try checkDefaults(transition.parameters)
      try checkValues(transition.arguments)
      if case .value(let container) = transition.container { try checkValue(container) }
      if let unwind = transition.unwind { try checkValues(unwind.arguments) }
    }
    for route in routes.elements {
      try checkDefaults(route.parameters)
      for step in route.steps {
        try checkValues(step.arguments)
        try checkValues(step.calls)
        if case .value(let container) = step.container { try checkValue(container) }
      }
    }
  }

  private func checkOperands(of value: PlanValue) throws(PlanMistake) {
    switch value {
    case .registration(_, _, let run), .construct(_, let run), .staticCall(_, let run), .enumCase(_, let run),
      .array(let run), .dictionary(let run), .perform(_, let run):
      try checkValues(run)
    case .makeContainer(_, let parent, let run):
      if let parent { try checkValue(parent) }
      try checkValues(run)
    case .call(let operand, _, let run):
      try checkValue(operand)
      try checkValues(run)
    case .get(let operand, _), .method(let operand, _), .force(let operand), .tryForce(let operand),
      .tryOptional(let operand), .set(_, let operand), .object(let operand, _, _, _):
      try checkValue(operand)
    case .literal, .parameter, .container, .source, .sender, .destination, .omitted, .coder, .provider,
      .staticProperty:
      break
    }
  }

  private func checkValue(_ id: ID<PlanValue>) throws(PlanMistake) {
    if values[id].isStep { throw .notAValue(id) }
  }

  private func checkValues(_ run: Operands) throws(PlanMistake) {
    for operand in self[run] { try checkValue(operand) }
  }

  private func checkValues(of steps: [PlanStep]) throws(PlanMistake) {
    for step in steps {
      switch step {
      case .set(_, let value): try checkValue(value)
      case .call(_, let run): try checkValues(run)
      }
    }
  }

  private func checkDefaults(_ parameters: [PlanParameter]) throws(PlanMistake) {
    for case let value? in parameters.lazy.map(\.defaultValue) { try checkValue(value) }
  }
}
