import StoryboardPlan
import StoryboardVocabulary

/// A plan that is ready to run. Every value, every setting of a property and every call of a method is translated
/// into instructions.
struct CompiledPlan {
  var instructions: ContiguousArray<Instruction> = []
  var registrations: ContiguousArray<CompiledRegistration> = []
  /// The instructions that make the `eager single` objects of each container; nil for a container without such
  /// objects.
  var eager: ContiguousArray<InstructionSequence?> = []
  /// For each scene, the instructions that set the properties of its controller and call its methods.
  var steps: ContiguousArray<InstructionSequence> = []
  var later: ContiguousArray<InstructionSequence?> = []
  var initializers: ContiguousArray<InstructionSequence?> = []
  /// For each transition, the instructions for its arguments, its container instance and its calls.
  var transitions: ContiguousArray<CompiledOpening> = []
  /// The instructions for each step of each route.
  var routes: ContiguousArray<ContiguousArray<CompiledOpening>> = []
  /// The instructions for each value that is evaluated by itself, such as the default of a parameter; nil for other
  /// values.
  var alone: ContiguousArray<InstructionSequence?> = []
}

extension CompiledPlan {
  /// Translates a plan. Throws `.tooLarge` if values are used inside each other so often that the instructions would
  /// become too long.
  ///
  /// - Parameter values: further values that are evaluated by themselves, besides the defaults of parameters.
  init(_ plan: Plan, constants: ConstantTable, _ values: [ID<PlanValue>]) throws(InterpreterError) {
    var writer = InstructionWriter(plan: plan, constants: constants)
    alone = ContiguousArray(repeating: nil, count: plan.values.count)

    for registration in plan.registrations.elements {
      registrations.append(
        CompiledRegistration(
          container: registration.container, lifetime: registration.lifetime,
          slot: Int32(truncatingIfNeeded: registration.slot ?? -1),
          parameterCount: Int32(registration.parameters.count), start: writer.position))
      try writer.write(registration.value)
      try writer.write(
        registration.steps,
        keepingAfter: registration.slot == nil ? nil : plan.stepCountBeforeStoring(registration))
      if !registration.later.isEmpty {
        registrations[registrations.count - 1].later = InstructionSequence(start: writer.position)
        try writer.write(registration.later)
      }
      try addDefaults(of: registration.parameters, &writer)
    }
    for container in plan.containers.elements {
      try addDefaults(of: container.parameters, &writer)
      eager.append(writer.writeEagerRegistrations(container))
    }
    for scene in plan.scenes.elements {
      steps.append(InstructionSequence(start: writer.position))
      try writer.write(scene.steps)
      later.append(scene.later.isEmpty ? nil : InstructionSequence(start: writer.position))
      if !scene.later.isEmpty { try writer.write(scene.later) }
      initializers.append(try writer.writeSequence(scene.initializer))
      try addDefaults(of: scene.parameters, &writer)
    }
    for id in plan.transitions.ids {
      transitions.append(try writer.write(plan.evaluation(of: id)))
      try addDefaults(of: plan.transitions[id].parameters, &writer)
    }
    for route in plan.routes.elements {
      var steps: ContiguousArray<CompiledOpening> = []
      for step in route.steps { steps.append(try writer.write(step.evaluation)) }
      routes.append(steps)
      try addDefaults(of: route.parameters, &writer)
    }
    for value in values { alone[value.index] = try writer.writeSequence(value) }
    try writer.writeDeferred()
    instructions = writer.instructions
  }

  private mutating func addDefaults(
    of parameters: [PlanParameter], _ writer: inout InstructionWriter
  ) throws(InterpreterError) {
    for parameter in parameters {
      guard let value = parameter.defaultValue, alone[value.index] == nil else { continue }
      alone[value.index] = try writer.writeSequence(value)
    }
  }
}
