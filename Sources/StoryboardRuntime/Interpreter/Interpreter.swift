import StoryboardPlan
import StoryboardVocabulary

/// Carries out a plan: it makes container instances, resolves registrations and wires controllers.
///
/// It decides everything that the generated Swift decides, and does nothing that the framework does. Making controllers
/// with a coder, showing them and firing segues is left to UIKit, or to a `FrameworkSimulator`.
///
/// The plan is validated first, so that a run reads its tables and its own buffers without checking indices.
public final class Interpreter<H: Host> {
  public let plan: Plan
  public let host: H
  let compiled: CompiledPlan
  /// The instructions that a run reads at every step. The plan is valid, so the interpreter neither checks bounds here
  /// nor counts references.
  let instructions: UnsafeMutableBufferPointer<Instruction>
  let registrations: UnsafeMutableBufferPointer<CompiledRegistration>
  let constants: ContiguousArray<H.Value>
  /// The maximum number of `graph` registrations of a container whose objects an opening keeps in an array. For more
  /// it uses a dictionary. The limit changes the speed, and never a result. Tests set it.
  package var arraySlotLimit = 32
  /// The state that is shared by all runs on the main actor, and by runs without a container.
  let state = RunState<H>(isLocked: false)

  /// Makes an interpreter for a plan. Throws `.invalidPlan` for a plan that is not valid (`Plan.validate()`). Throws
  /// `.tooLarge` for a plan whose values contain each other so often that their instructions would become too long.
  public convenience init(plan: Plan, host: H) throws(InterpreterError) {
    do throws(PlanMistake) { try plan.validate() } catch { throw .invalidPlan(error) }
    try self.init(validated: plan, host: host)
  }

  /// Makes an interpreter for a plan that is known to be valid.
  ///
  /// - Parameters:
  ///   - plan: a plan that `Plan.validate()` has accepted.
  ///   - values: the values that `evaluate` may be called with.
  init(
    validated plan: Plan, host: H, evaluating values: [ID<PlanValue>] = []
  ) throws(InterpreterError) {
    self.plan = plan
    self.host = host
    var constants: ContiguousArray<H.Value> = []
    let table = ConstantTable(plan, host: host, constants: &constants)
    self.constants = constants
    var compiled = try CompiledPlan(plan, constants: table, values)
    if !H.reportsMadeObjects { compiled.inlineTransients() }
    self.compiled = compiled
    instructions = .allocate(capacity: compiled.instructions.count)
    _ = instructions.initialize(from: compiled.instructions)
    registrations = .allocate(capacity: compiled.registrations.count)
    _ = registrations.initialize(from: compiled.registrations)
  }

  deinit {
    instructions.deallocate()
    registrations.deallocate()
  }

  /// Makes an instance of a container, and its `eager single` objects. This opens the container's scope.
  ///
  /// - Parameters:
  ///   - container: a container of the plan.
  ///   - parent: the enclosing instance; nil for an outermost container.
  ///   - arguments: one for each parameter of the container. The host's `omitted` is replaced by the parameter's
  ///     default.
  public func makeContainer(
    _ container: ID<PlanContainer>, in parent: ContainerInstance<H>? = nil, _ arguments: [H.Value] = []
  ) throws(InterpreterError) -> ContainerInstance<H> {
    guard plan.containers[container].parameters.count == arguments.count else {
      throw .malformed(.argumentCount)
    }
    return try instance(of: container, in: parent, ContiguousArray(arguments))
  }

  /// Makes a container instance and its `eager single` objects. They belong to one opening, so they share `graph`
  /// objects.
  func instance(
    of container: ID<PlanContainer>, in parent: ContainerInstance<H>?, _ arguments: ContiguousArray<H.Value>
  ) throws(InterpreterError) -> ContainerInstance<H> {
    guard parent?.container == plan.containers[container].parent else { throw .malformed(.containerLevel) }
    let instance = ContainerInstance<H>(
      container: container, parent: parent, parameters: arguments,
      slotCount: plan.containers[container].slotCount, state: state(of: container, in: parent))
    if let eager = compiled.eager[container.index] {
      var environment = Environment<H>(container: instance)
      environment.opening = Opening()
      _ = try values(eager, in: environment)
      try runLaterSteps(environment.opening)
    }
    return instance
  }

  /// Returns the state that the runs in a container share. A container that any thread may use has a lock, which also
  /// guards the containers inside it.
  private func state(of container: ID<PlanContainer>, in parent: ContainerInstance<H>?) -> RunState<H> {
    if let around = parent?.state, around.lock != nil { return around }
    return plan.containers[container].isolation == .none
      ? RunState(isLocked: true, owner: state.owner) : state
  }

  /// Returns the object of a registration for the app's code, in an instance of the registration's container. This
  /// starts a new opening: `graph` objects are shared only within this call.
  ///
  /// - Parameters:
  ///   - registration: a registration of the container.
  ///   - container: an instance of the registration's container.
  ///   - arguments: the arguments of a factory, one for each parameter.
  public func resolve(
    _ registration: ID<PlanRegistration>, in container: ContainerInstance<H>, _ arguments: [H.Value] = []
  ) throws(InterpreterError) -> H.Value {
    let compiled = registrations[registration.index]
    guard container.container == compiled.container else { throw .wrongContainer(registration) }
    guard compiled.parameterCount == arguments.count else { throw .malformed(.argumentCount) }
    let state = container.state
    state.lock?.lock()
    defer { state.lock?.unlock() }
    if compiled.lifetime == .single, case .held(let value) = container.slots[Int(compiled.slot)] {
      return value
    }
    var environment = Environment(container: container)
    var machine = try state.takeMachine()
    do throws(InterpreterError) {
      try machine.run(resolving: registration, arguments, in: &environment, of: self)
    } catch {
      state.giveBack(&machine)
      throw error
    }
    let value = machine.stack.pop()
    state.giveBack(&machine)
    try runLaterSteps(environment.opening)
    return value
  }

  /// Returns the default of a parameter of a scene, a segue, a route, a container or a factory; nil if the parameter
  /// has none. The default shares no `graph` objects with other values.
  func defaultValue(
    of parameter: PlanParameter, in container: ContainerInstance<H>?
  ) throws(InterpreterError) -> H.Value? {
    try parameter.defaultValue.flatMap { value throws(InterpreterError) in
      try evaluate(value, in: Environment(container: container))
    }
  }

  /// Evaluates a value outside of any scene or container. `value` is one of the values that the interpreter was made
  /// to evaluate. The evaluation is an opening of its own.
  ///
  /// - Parameter told: the arguments of a transition, if the value uses its parameters.
  func evaluate(_ value: ID<PlanValue>, told: [H.Value]) throws(InterpreterError) -> H.Value {
    let place = Environment<H>.Place()
    place.transitionArguments = told
    guard let made = try evaluate(value, in: Environment(place)) else { throw .malformed(.parameter) }
    return made
  }

  /// Evaluates a value in an environment. Returns nil if the value has no instruction sequence of its own.
  private func evaluate(
    _ value: ID<PlanValue>, in environment: Environment<H>
  ) throws(InterpreterError) -> H.Value? {
    guard let sequence = compiled.alone[value.index] else { return nil }
    var environment = environment
    environment.opening = Opening()
    let made = try self.value(sequence, in: environment)
    try runLaterSteps(environment.opening)
    return made
  }

  /// Returns the only value of an instruction sequence.
  func value(_ sequence: InstructionSequence, in environment: Environment<H>) throws(InterpreterError)
    -> H.Value
  {
    let values = try values(sequence, in: environment)
    guard let value = values.last else { throw .malformed(.argumentCount) }
    return value
  }

  /// Runs a sequence and returns all values that are then on the stack: `arguments`, `object`, and the results of the
  /// sequence.
  func values(
    _ sequence: InstructionSequence, on object: H.Value? = nil, _ arguments: ContiguousArray<H.Value> = [],
    in environment: Environment<H>
  ) throws(InterpreterError) -> ContiguousArray<H.Value> {
    var environment = environment
    let state = environment.container?.state ?? self.state
    state.lock?.lock()
    defer { state.lock?.unlock() }
    var machine = try state.takeMachine()
    for argument in arguments { machine.stack.push(argument) }
    if let object { machine.stack.push(object) }
    do throws(InterpreterError) {
      try machine.run(sequence.start, argumentCount: arguments.count, in: &environment, of: self)
    } catch {
      state.giveBack(&machine)
      throw error
    }
    let values = ContiguousArray(machine.stack.top(machine.stack.count))
    state.giveBack(&machine)
    return values
  }

  /// Carries out the `later` lines of an opening, after everything is made. Objects that these lines make add further
  /// `later` lines.
  ///
  /// Throws `.resolvesTooDeep` if this never ends.
  func runLaterSteps(_ opening: Opening<H>?) throws(InterpreterError) {
    // The limit is far beyond any real opening.
    var rest = 65_536 + 64 * (plan.registrations.count + plan.scenes.count)
    while let next = opening?.takeNextLater() {
      rest -= 1
      guard rest > 0 else { throw .resolvesTooDeep }
      switch next {
      case .scene(let context, let controller):
        guard let sequence = compiled.later[context.scene.index] else { continue }
        _ = try values(sequence, on: controller, in: Environment(context))
      case .registration(let registration, let object, let container, let arguments):
        guard let sequence = compiled.registrations[registration.index].later else { continue }
        var environment = Environment<H>(container: container)
        environment.opening = opening
        _ = try values(sequence, on: object, arguments, in: environment)
      case .object(let sequence, let object, let container, let place, let arguments):
        var environment = place.map { Environment($0, in: container) } ?? Environment(container: container)
        environment.opening = opening
        _ = try values(sequence, on: object, arguments, in: environment)
      }
    }
  }
}
