import StoryboardPlan

/// What the outermost recipe of a run speaks of.
struct Environment<H: Host> {
  /// The container instance in use.
  var container: ContainerInstance<H>?
  /// The scene whose parameters are meant: the one being wired, or the source of an opening.
  var scene: SceneContext<H>?
  var opening: Opening<H>?
  var transitionArguments: [H.Value] = []
  var source: H.Value?
  var sender: H.Value?
  var destination: H.Value?

  init(container: ContainerInstance<H>?, opening: Opening<H>? = nil) {
    self.container = container
    self.opening = opening
  }

  /// Inside a scene: what is wired in it, or opened from it.
  init(_ scene: SceneContext<H>) {
    container = scene.container
    self.scene = scene
    opening = scene.opening
  }
}

/// Runs recipes on a stack of values and a stack of frames; nothing recurses, however long a chain of
/// registrations is.
struct Machine<H: Host> {
  var stack: ContiguousArray<H.Value> = []
  private var frames: ContiguousArray<Frame> = []
  private var handlers: ContiguousArray<Handler> = []

  /// Beyond any real chain of registrations; a recipe that needs itself without an end comes to it.
  static var frameLimit: Int { 1 << 20 }

  /// A recipe that waits for another one.
  private struct Frame {
    let next: Int
    let base: Int
    let argumentCount: Int
    let container: ContainerInstance<H>?
    /// What becomes of the awaited value.
    let keep: Keep
  }

  /// A `try?` that is under way.
  private struct Handler {
    let frameCount: Int
    let stackCount: Int
    let next: Int
  }

  private struct Keep {
    /// Negative: nothing is kept.
    let registration: Int32
    let owner: ContainerInstance<H>?

    static var nothing: Keep { Keep(registration: -1, owner: nil) }
  }

  /// Runs the recipe at `start`. What it leaves is on the stack.
  mutating func run(
    _ start: Int32, in environment: inout Environment<H>, of interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    var next = Int(start)
    var current = outermostFrame(environment)
    try proceed(&next, &current, &environment, interpreter)
  }

  /// Resolves a registration of the environment's container instance. Its value is on the stack then.
  mutating func run(
    resolving registration: ID<PlanRegistration>, _ arguments: [H.Value],
    in environment: inout Environment<H>, of interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    // The instruction at 0 is a `finish`, which ends the run.
    var next = 0
    var current = outermostFrame(environment)
    stack.append(contentsOf: arguments)
    try resolve(
      Int32(registration.index), levels: 0, count: Int32(arguments.count), &next, &current, &environment,
      interpreter)
    try proceed(&next, &current, &environment, interpreter)
  }

  /// Forgets what a failed run has left.
  mutating func reset() {
    stack.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    handlers.removeAll(keepingCapacity: true)
  }

  private func outermostFrame(_ environment: Environment<H>) -> Frame {
    Frame(next: -1, base: stack.count, argumentCount: 0, container: environment.container, keep: .nothing)
  }

  private mutating func proceed(
    _ next: inout Int, _ current: inout Frame, _ environment: inout Environment<H>,
    _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    while true {
      do throws(InterpreterError) {
        try loop(&next, &current, &environment, interpreter)
        return
      } catch {
        guard case .threw = error, let handler = handlers.popLast() else {
          abandon(to: 0, &current, &environment, interpreter)
          throw error
        }
        abandon(to: handler.frameCount, &current, &environment, interpreter)
        stack.removeLast(stack.count - handler.stackCount)
        stack.append(interpreter.host.none)
        next = handler.next
      }
    }
  }

  private mutating func loop(
    _ next: inout Int, _ current: inout Frame, _ environment: inout Environment<H>,
    _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    let host = interpreter.host
    while true {
      let instruction = interpreter.recipes.instructions[next]
      next += 1
      switch instruction {
      case .constant(let place): stack.append(interpreter.constants[Int(place)])
      case .resolve(let registration, let levels, let count):
        try resolve(
          registration, levels: levels, count: count, &next, &current, &environment, interpreter)
      case .construct(let member, let count):
        replace(count, with: try host.construct(member, top(count)))
      case .finish:
        guard current.next >= 0 else { return }
        next = current.next
        finish(&current, &environment, interpreter)
      case .registrationParameter(let index):
        guard index >= 0, index < current.argumentCount else { throw .malformed(.parameter) }
        stack.append(stack[current.base + Int(index)])
      case .containerParameter(let levels, let index):
        let container = try ancestor(levels, of: current)
        stack.append(try element(index, of: container.parameters))
      case .sceneParameter(let index):
        guard let scene = environment.scene else { throw .malformed(.parameter) }
        stack.append(host.strongly(try element(index, of: scene.parameters)))
      case .transitionParameter(let index):
        stack.append(try element(index, of: environment.transitionArguments))
      case .source: stack.append(try some(environment.source, or: .source))
      case .sender: stack.append(try some(environment.sender, or: .sender))
      case .destination: stack.append(try some(environment.destination, or: .destination))
      case .container(let levels): stack.append(host.value(of: try ancestor(levels, of: current)))
      case .makeContainer(let container, let hasParent, let count):
        try makeContainer(container, hasParent, count, interpreter)
      case .defaultValue(let value, let levels):
        guard let recipe = interpreter.recipes.defaults[value.index] else { throw .malformed(.parameter) }
        let container = levels == 0 ? current.container : try ancestor(levels, of: current)
        try enter(recipe.start, in: container, count: 0, keep: .nothing, &next, &current)
      case .staticProperty(let member): stack.append(try host.staticProperty(member))
      case .staticCall(let member, let count):
        replace(count, with: try host.staticCall(member, top(count)))
      case .enumCase(let member, let count):
        replace(count, with: try host.enumCase(member, top(count)))
      case .get(let member): replace(1, with: try host.get(member, of: stack[stack.count - 1]))
      case .call(let member, let count):
        let object = stack[stack.count - 1 - Int(count)]
        replace(count + 1, with: try host.call(member, of: object, top(count)))
      case .method(let member): replace(1, with: try host.method(member, of: stack[stack.count - 1]))
      case .array(let count): replace(count, with: try host.array(top(count)))
      case .dictionary(let count): replace(count, with: try host.dictionary(top(count)))
      case .force: guard !host.isNone(stack[stack.count - 1]) else { throw .foundNil }
      case .beginTry(let end):
        handlers.append(Handler(frameCount: frames.count, stackCount: stack.count, next: Int(end)))
      case .endTry: handlers.removeLast()
      case .set(let member):
        let value = stack.removeLast()
        try host.set(member, of: stack[stack.count - 1], to: value)
      case .perform(let member, let count):
        _ = try host.call(member, of: stack[stack.count - 1 - Int(count)], top(count))
        stack.removeLast(Int(count))
      }
    }
  }
}

// MARK: - Registrations

extension Machine {
  private mutating func resolve(
    _ registration: Int32, levels: Int32, count: Int32, _ next: inout Int, _ current: inout Frame,
    _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    let recipe = interpreter.recipes.registrations[Int(registration)]
    guard let container = levels == 0 ? current.container : current.container?.ancestor(Int(levels)),
      container.container == recipe.container
    else { throw .wrongContainer(ID(Int(registration))) }
    switch recipe.lifetime {
    case .single:
      switch container.slots[Int(recipe.slot)] {
      case .held(let value): return replace(count, with: value)
      case .inTheMaking: throw .cyclicRegistration(ID(Int(registration)))
      case .empty: container.slots[Int(recipe.slot)] = .inTheMaking
      }
    case .graph:
      let opening = environment.opening ?? Opening()
      environment.opening = opening
      switch opening.object(Int(recipe.slot), of: container, host: interpreter.host) {
      case .held(let value): return replace(count, with: value)
      case .inTheMaking: throw .cyclicRegistration(ID(Int(registration)))
      case .empty:
        opening.setObject(
          .inTheMaking, Int(recipe.slot), of: container,
          slotCount: interpreter.recipes.graphSlotCounts[container.container.index])
      }
    case .transient, .factory: break
    }
    let keep = Keep(registration: registration, owner: container)
    try enter(recipe.start, in: container, count: Int(count), keep: keep, &next, &current)
  }

  private mutating func enter(
    _ start: Int32, in container: ContainerInstance<H>?, count: Int, keep: Keep, _ next: inout Int,
    _ current: inout Frame
  ) throws(InterpreterError) {
    guard frames.count < Self.frameLimit else { throw .resolvesTooDeep }
    frames.append(current)
    current = Frame(
      next: next, base: stack.count - count, argumentCount: count, container: container, keep: keep)
    next = Int(start)
  }

  /// The value on top is finished: it takes the place of the arguments, and is kept as its lifetime says.
  private mutating func finish(
    _ current: inout Frame, _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) {
    let value = stack.removeLast()
    stack.removeLast(stack.count - current.base)
    stack.append(value)
    if let owner = current.keep.owner {
      keep(.held(value), of: current.keep.registration, owner, &environment, interpreter)
      interpreter.host.made(value, by: ID(Int(current.keep.registration)), in: owner)
    }
    current = frames.removeLast()
  }

  private func keep(
    _ state: ContainerInstance<H>.Slot, of registration: Int32, _ owner: ContainerInstance<H>,
    _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) {
    let recipe = interpreter.recipes.registrations[Int(registration)]
    switch recipe.lifetime {
    case .single: owner.slots[Int(recipe.slot)] = state
    case .graph:
      environment.opening?.setObject(
        state, Int(recipe.slot), of: owner,
        slotCount: interpreter.recipes.graphSlotCounts[owner.container.index])
    case .transient, .factory: break
    }
  }

  /// Leaves the frames above `count`; what they were making may be tried again.
  private mutating func abandon(
    to count: Int, _ current: inout Frame, _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) {
    while true {
      guard frames.count > count else { return }
      if let owner = current.keep.owner {
        keep(.empty, of: current.keep.registration, owner, &environment, interpreter)
      }
      current = frames.removeLast()
    }
  }

  private mutating func makeContainer(
    _ container: ID<PlanContainer>, _ hasParent: Bool, _ count: Int32, _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    var parent: ContainerInstance<H>?
    if hasParent {
      parent = interpreter.host.container(in: stack[stack.count - 1 - Int(count)])
      guard parent != nil else { throw .malformed(.notAContainer) }
    }
    let made = interpreter.instance(of: container, in: parent, ContiguousArray(top(count)))
    replace(hasParent ? count + 1 : count, with: interpreter.host.value(of: made))
  }
}

// MARK: - The stack

extension Machine {
  private func top(_ count: Int32) -> ArraySlice<H.Value> { ArraySlice(stack[(stack.count - Int(count))...]) }

  private mutating func replace(_ count: Int32, with value: H.Value) {
    stack.removeLast(Int(count))
    stack.append(value)
  }

  private func element<C: RandomAccessCollection<H.Value>>(
    _ index: Int32, of values: C
  ) throws(InterpreterError) -> H.Value where C.Index == Int {
    guard index >= 0, index < values.count else { throw .malformed(.parameter) }
    return values[Int(index)]
  }

  private func some(
    _ value: H.Value?, or missing: InterpreterError.Malformation
  ) throws(InterpreterError) -> H.Value {
    guard let value else { throw .malformed(missing) }
    return value
  }

  private func ancestor(
    _ levels: Int32, of frame: Frame
  ) throws(InterpreterError) -> ContainerInstance<H> {
    guard levels >= 0, let container = frame.container?.ancestor(Int(levels)) else {
      throw .malformed(.containerLevel)
    }
    return container
  }
}
