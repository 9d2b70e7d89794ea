import StoryboardPlan
import StoryboardVocabulary

/// For each value of a plan, its index among the constants of an interpreter; -1 for a value that is computed.
/// Literals, omitted arguments and the coder are constants.
struct ConstantTable {
  var places: ContiguousArray<Int32>

  /// Adds the host's value of each constant to `constants`, once.
  init<H: Host>(_ plan: Plan, host: H, constants: inout ContiguousArray<H.Value>) {
    places = ContiguousArray(repeating: -1, count: plan.values.count)
    constants = [host.omitted, host.coder, host.none]
    for (index, value) in plan.values.elements.enumerated() {
      switch value {
      case .omitted: places[index] = 0
      case .coder: places[index] = 1
      case .literal(.nil): places[index] = 2
      case .literal(let literal):
        places[index] = Int32(constants.count)
        constants.append(host.literal(literal, at: ID(index)))
      default: break
      }
    }
  }
}

/// Translates values, settings of properties and calls of methods to instructions. The operands of an instruction
/// come before it.
struct InstructionWriter {
  /// The instructions that were written so far. The first one is `finish`, which ends a run that resolves a
  /// registration for code.
  private(set) var instructions: ContiguousArray<Instruction> = [.finish]
  private let plan: Plan
  private let constants: ConstantTable
  private let limit: Int
  private var work: ContiguousArray<Work> = []

  /// An item of the work that remains to be done. The last item is done next.
  private enum Work {
    case value(ID<PlanValue>)
    /// A value whose result is not used. It is evaluated because of the call at its end.
    case call(ID<PlanValue>)
    case instruction(Instruction)
    case beginTry(ID<PlanValue>)
    case endTry(begin: Int)
    /// The settings and calls for the object whose instructions were written last.
    case steps(Operands, later: Operands, isOptional: Bool)
    case endSteps(begin: Int)
    case step(ID<PlanValue>)
    case later(Operands)
  }

  /// The `later` lines of objects that values make in place. `place` is the index of the instruction that defers the
  /// lines. They are written after everything else.
  private var deferred: [(place: Int, steps: Operands)] = []

  init(plan: Plan, constants: ConstantTable) {
    self.plan = plan
    self.constants = constants
    // Values may be shared, but no reasonable plan shares a large value so often that this limit is reached.
    let size = plan.values.count + plan.operands.count + plan.registrations.count + plan.scenes.count
    limit = min(4096 + 64 * size, Int(Int32.max))
  }

  var position: Int32 { Int32(instructions.count) }

  mutating func write(_ value: ID<PlanValue>) throws(InterpreterError) {
    work.append(.value(value))
    try writeAll()
  }

  /// Writes a value as a sequence of its own. Returns nil if there is no value.
  mutating func writeSequence(_ value: ID<PlanValue>?) throws(InterpreterError) -> InstructionSequence? {
    guard let value else { return nil }
    let sequence = InstructionSequence(start: position)
    try write(value)
    instructions.append(.finish)
    return sequence
  }

  /// Writes instructions that make the `eager single` objects of a container, one after the other. Returns nil if it
  /// has none.
  mutating func writeEagerRegistrations(_ container: PlanContainer) -> InstructionSequence? {
    let eager = container.registrations.filter { plan.registrations[$0].isEager }
    guard !eager.isEmpty else { return nil }
    let sequence = InstructionSequence(start: position)
    for registration in eager {
      instructions.append(.resolve(Int32(registration.index), levels: 0, count: 0))
      instructions.append(.drop)
    }
    instructions.append(.finish)
    return sequence
  }

  /// Writes separate instructions for the arguments, the container instance and the calls of a transition or of a
  /// step of a route.
  mutating func write(_ evaluation: PlanEvaluation) throws(InterpreterError) -> CompiledOpening {
    let arguments = InstructionSequence(start: position)
    for value in plan[evaluation.arguments] { try write(value) }
    try write(evaluation.furtherArguments)
    let container = try writeSequence(evaluation.container)
    if evaluation.calls.isEmpty {
      return CompiledOpening(arguments: arguments, container: container, calls: nil)
    }
    let calls = InstructionSequence(start: position)
    for run in evaluation.calls {
      for call in plan[run] {
        work.append(.call(call))
        try writeAll()
      }
    }
    instructions.append(.finish)
    return CompiledOpening(arguments: arguments, container: container, calls: calls)
  }

  private mutating func write(_ runs: [Operands]) throws(InterpreterError) {
    for run in runs {
      for value in plan[run] { try write(value) }
    }
    instructions.append(.finish)
  }

  /// Writes the settings and calls that wire an object.
  ///
  /// - Parameter kept: the number of settings and calls before the object is kept; nil for an object that nothing
  ///   keeps.
  mutating func write(_ steps: [PlanStep], keepingAfter kept: Int? = nil) throws(InterpreterError) {
    for (index, step) in steps.enumerated() {
      if index == kept { instructions.append(.keep) }
      switch step {
      case .set(let member, let value):
        try write(value)
        instructions.append(.set(member))
      case .call(let member, let arguments):
        for value in plan[arguments] { try write(value) }
        instructions.append(.perform(member, count: Int32(arguments.count)))
      }
    }
    if kept == steps.count { instructions.append(.keep) }
    instructions.append(.finish)
  }

  /// Writes the `later` lines of objects that are made in place, and of the objects that these lines make.
  mutating func writeDeferred() throws(InterpreterError) {
    while let (place, steps) = deferred.popLast() {
      instructions[place] = .later(InstructionSequence(start: position))
      for step in plan[steps].reversed() { work.append(.step(step)) }
      try writeAll()
      instructions.append(.finish)
    }
  }

  private mutating func writeAll() throws(InterpreterError) {
    while let next = work.popLast() {
      guard instructions.count + work.count < limit else { throw .tooLarge }
      switch next {
      case .instruction(let instruction): instructions.append(instruction)
      case .value(let value): try writeValue(value)
      case .call(let value): try writeCall(value)
      case .steps(let steps, let later, let isOptional):
        if isOptional {
          work.append(.endSteps(begin: instructions.count))
          instructions.append(.skipForNone(to: 0))
        }
        if later.count > 0 { work.append(.later(later)) }
        for step in plan[steps].reversed() { work.append(.step(step)) }
      case .endSteps(let begin): instructions[begin] = .skipForNone(to: position)
      case .later(let steps):
        deferred.append((instructions.count, steps))
        instructions.append(.finish)
      case .step(let step):
        switch plan.values[step] {
        case .set(let member, let value): push(.set(member), after: value)
        case .perform(let member, let arguments):
          push(.perform(member, count: Int32(arguments.count)), arguments)
        default: throw .malformed(.step)
        }
      case .beginTry(let value):
        work.append(.endTry(begin: instructions.count))
        work.append(.value(value))
        instructions.append(.beginTry(endingAt: 0))
      case .endTry(let begin):
        instructions.append(.endTry)
        instructions[begin] = .beginTry(endingAt: position)
      }
    }
  }

  /// Writes a value whose result nothing uses. The call at its end is performed like a `call` line.
  private mutating func writeCall(_ value: ID<PlanValue>) throws(InterpreterError) {
    switch plan.values[value] {
    case .call(let operand, let member, let arguments):
      push(.perform(member, count: Int32(arguments.count)), arguments, after: operand)
    case .tryForce(let operand): work.append(.call(operand))
    case .tryOptional(let operand):
      work.append(.endTry(begin: instructions.count))
      work.append(.call(operand))
      instructions.append(.beginTry(endingAt: 0))
    default: try writeValue(value)
    }
  }

  private mutating func writeValue(_ value: ID<PlanValue>) throws(InterpreterError) {
    switch plan.values[value] {
    case .literal, .omitted, .coder: instructions.append(.constant(constants.places[value.index]))
    case .parameter(let scope, let index): instructions.append(parameter(scope, Int32(clamping: index)))
    case .source: instructions.append(.source)
    case .sender: instructions.append(.sender)
    case .destination: instructions.append(.destination)
    case .child(let operand, let relationship):
      let scene = plan.transitions[relationship].source
      let index = plan.scenes[scene].children.firstIndex(of: relationship) ?? -1
      push(.child(Int32(index), of: scene), after: operand)
    case .storyboard(let storyboard, let type): instructions.append(.storyboard(storyboard, type: type))
    case .container(let levels): instructions.append(.container(levels: Int32(clamping: levels)))
    case .staticProperty(let member): instructions.append(.staticProperty(member))
    case .registration(let registration, let levels, let arguments):
      let resolve = Instruction.resolve(
        Int32(registration.index), levels: Int32(clamping: levels), count: Int32(arguments.count))
      let parameters = plan.registrations[registration].parameters
      push(resolve, arguments, filling: parameters, levels: Int32(clamping: levels))
    case .provider(let registration, let levels, let type, let isOptional):
      instructions.append(
        .provider(registration, levels: Int32(clamping: levels), type: type, isOptional: isOptional))
    case .makeContainer(let container, let parent, let arguments):
      let make = Instruction.makeContainer(container, hasParent: parent != nil, count: Int32(arguments.count))
      push(make, arguments, after: parent, filling: plan.containers[container].parameters)
    case .construct(let member, let arguments):
      push(.construct(member, count: Int32(arguments.count)), arguments)
    case .staticCall(let member, let arguments):
      push(.staticCall(member, count: Int32(arguments.count)), arguments)
    case .enumCase(let member, let arguments):
      push(.enumCase(member, count: Int32(arguments.count)), arguments)
    case .get(let operand, let member): push(.get(member), after: operand)
    case .call(let operand, let member, let arguments):
      push(.call(member, count: Int32(arguments.count)), arguments, after: operand)
    case .method(let operand, let member): push(.method(member), after: operand)
    case .array(let elements): push(.array(Int32(elements.count)), elements)
    case .dictionary(let elements): push(.dictionary(Int32(elements.count)), elements)
    case .force(let operand): push(.force, after: operand)
    case .tryForce(let operand): work.append(.value(operand))
    case .tryOptional(let operand): work.append(.beginTry(operand))
    case .object(let made, let steps, let later, _):
      work.append(.steps(steps, later: later, isOptional: mayBeNil(made)))
      work.append(.value(made))
    case .set, .perform: throw .malformed(.step)
    }
  }

  /// True for the call of a failable initializer.
  private func mayBeNil(_ value: ID<PlanValue>) -> Bool {
    guard case .construct(let member, _) = plan.values[value],
      case .optional = plan.types[plan.members[member].type].kind
    else { return false }
    return true
  }

  private func parameter(_ scope: ParameterScope, _ index: Int32) -> Instruction {
    switch scope {
    case .transition: .transitionParameter(index)
    case .scene: .sceneParameter(index)
    case .registration: .registrationParameter(index)
    case .container(let levels): .containerParameter(levels: Int32(clamping: levels), index: index)
    }
  }

  /// Writes an instruction after its operands, which are `first` and then the values of `run`. An omitted operand is
  /// replaced by the default of its parameter.
  private mutating func push(
    _ instruction: Instruction, _ run: Operands = .none, after first: ID<PlanValue>? = nil,
    filling parameters: [PlanParameter] = [], levels: Int32 = 0
  ) {
    work.append(.instruction(instruction))
    for (index, operand) in plan[run].enumerated().reversed() {
      if plan.values[operand] == .omitted, index < parameters.count,
        let defaultValue = parameters[index].defaultValue
      {
        work.append(.instruction(.defaultValue(defaultValue, levels: levels)))
      } else {
        work.append(.value(operand))
      }
    }
    if let first { work.append(.value(first)) }
  }
}
