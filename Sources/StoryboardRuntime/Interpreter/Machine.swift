import StoryboardPlan
import StoryboardVocabulary

/// Runs instructions on a stack of values and a stack of frames. Nothing recurses, however long a chain of
/// registrations is.
struct Machine<H: Host> {
  var stack = RunStack<H.Value>()
  var frames = RunStack<Frame>()
  private var tryHandlers: ContiguousArray<TryHandler> = []

  /// The maximum number of frames. It is beyond any real chain of registrations. Only a sequence that needs itself
  /// without end reaches it.
  static var frameLimit: Int { 1 << 20 }

  /// The maximum number of times that an initializer of the app may request an object that is still being made.
  static var reentryLimit: UInt8 { 16 }

  /// A sequence of instructions that waits for another one.
  struct Frame {
    let next: Int
    let base: Int
    let argumentCount: Int
    /// The container instance in use. It is the instance of the environment, which holds it strongly, or one of its
    /// ancestors.
    let container: Unmanaged<ContainerInstance<H>>?
    /// The index of the registration whose object is being made, and then kept according to its lifetime; negative
    /// for none.
    let registration: Int32
  }

  /// An active `try?`.
  private struct TryHandler {
    let frameCount: Int
    let stackCount: Int
    let next: Int
  }

  /// Runs the sequence at `start`. Its results stay on the stack.
  ///
  /// - Parameter argumentCount: the number of values at the bottom of the stack that are arguments of a factory.
  mutating func run(
    _ start: Int32, argumentCount: Int = 0, in environment: inout Environment<H>,
    of interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    var next = Int(start)
    var current = outermostFrame(environment, argumentCount)
    try runWithHandlers(&next, &current, &environment, interpreter)
  }

  /// Resolves a registration in the environment's container instance. The resulting object is then on the stack.
  mutating func run(
    resolving registration: ID<PlanRegistration>, _ arguments: [H.Value],
    in environment: inout Environment<H>, of interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    // The instruction at index 0 is `finish`, which ends the run.
    var next = 0
    var current = outermostFrame(environment)
    for argument in arguments { stack.push(argument) }
    next = try resolve(
      Int32(registration.index), levels: 0, count: Int32(arguments.count), next, &current, &environment,
      interpreter)
    try runWithHandlers(&next, &current, &environment, interpreter)
  }

  /// Discards the values of a failed run.
  mutating func reset() {
    stack.pop(to: 0)
    frames.pop(to: 0)
    tryHandlers.removeAll(keepingCapacity: true)
  }

  func deallocate() {
    stack.deallocate()
    frames.deallocate()
  }

  private func outermostFrame(_ environment: Environment<H>, _ argumentCount: Int = 0) -> Frame {
    let container = environment.container.map { Unmanaged.passUnretained($0) }
    return Frame(
      next: -1, base: argumentCount > 0 ? 0 : stack.count, argumentCount: argumentCount, container: container,
      registration: -1)
  }

  private mutating func runWithHandlers(
    _ next: inout Int, _ current: inout Frame, _ environment: inout Environment<H>,
    _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    while true {
      do throws(InterpreterError) {
        try loop(next, &current, &environment, interpreter)
        return
      } catch {
        guard case .threw = error, let handler = tryHandlers.popLast() else {
          abandonFrames(to: 0, &current, &environment, interpreter)
          throw error
        }
        abandonFrames(to: handler.frameCount, &current, &environment, interpreter)
        stack.pop(to: handler.stackCount)
        stack.push(interpreter.host.none)
        next = handler.next
      }
    }
  }

  private mutating func loop(
    _ start: Int, _ current: inout Frame, _ environment: inout Environment<H>,
    _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    let host = interpreter.host
    let instructions = interpreter.instructions.baseAddress.unsafelyUnwrapped
    // A local variable stays in a register.
    var next = start
    while true {
      let instruction = instructions[next]
      next &+= 1
      switch instruction {
      case .constant(let place): stack.push(interpreter.constants[Int(place)])
      case .resolve(let registration, let levels, let count):
        if levels == 0, count == 0, let value = held(registration, current, interpreter) {
          stack.push(value)
        } else if levels == 0, isMadeAnew(registration, current, interpreter) {
          next = try enter(
            interpreter.registrations[Int(registration)].start, in: current.container, count: Int(count),
            registration: registration, next, &current)
        } else {
          next = try resolve(
            registration, levels: levels, count: count, next, &current, &environment, interpreter)
        }
      case .construct(let member, let count):
        replace(count, with: try host.construct(member, top(count)))
      case .finish:
        guard current.next >= 0 else { return }
        next = current.next
        finish(&current, &environment, interpreter)
      case .registrationParameter(let index):
        guard index >= 0, index < current.argumentCount else { throw .malformed(.parameter) }
        stack.push(stack[current.base + Int(index)])
      case .containerParameter(let levels, let index):
        let container = try ancestor(levels, of: current)
        stack.push(try element(index, of: container.parameters))
      case .sceneParameter(let index):
        guard let scene = environment.place?.scene else { throw .malformed(.parameter) }
        stack.push(host.strongly(try element(index, of: scene.parameters)))
      case .transitionParameter(let index):
        guard let place = environment.place else { throw .malformed(.parameter) }
        stack.push(try element(index, of: place.transitionArguments))
      case .source: stack.push(try some(environment.place?.source, or: .source))
      case .sender: stack.push(try some(environment.place?.sender, or: .sender))
      case .destination: stack.push(try some(environment.place?.destination, or: .destination))
      case .child(let index, let scene):
        guard index >= 0, let child = host.child(at: Int(index), of: stack[stack.count - 1], scene) else {
          throw .noChild(scene)
        }
        replace(1, with: child)
      case .storyboard(let storyboard, let type):
        stack.push(try host.storyboard(storyboard, as: type))
      case .container(let levels): stack.push(host.value(of: try ancestor(levels, of: current)))
      case .makeContainer(let container, let hasParent, let count):
        try makeContainer(container, hasParent, count, interpreter)
      case .provider(let registration, let levels, let type, let isOptional):
        let provider = Provider(
          registration, in: try ancestor(levels, of: current), isOptional: isOptional, of: interpreter)
        stack.push(try host.provider(provider, as: type))
      case .keep:
        if keep(&current, &environment, interpreter) { continue }
        next = current.next
        finish(&current, &environment, interpreter, isNew: false)
      case .drop: _ = stack.pop()
      case .defaultValue(let value, let levels):
        guard let sequence = interpreter.compiled.alone[value.index] else { throw .malformed(.parameter) }
        let container = levels == 0 ? current.container : .passUnretained(try ancestor(levels, of: current))
        next = try enter(sequence.start, in: container, count: 0, registration: -1, next, &current)
      case .staticProperty(let member): stack.push(try host.staticProperty(member))
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
        tryHandlers.append(TryHandler(frameCount: frames.count, stackCount: stack.count, next: Int(end)))
      case .endTry: tryHandlers.removeLast()
      case .set(let member):
        try host.set(member, stack.top(2))
        stack.pop(to: stack.count - 1)
      case .perform(let member, let count):
        try host.perform(member, of: stack[stack.count - 1 - Int(count)], top(count))
        stack.pop(to: stack.count - Int(count))
      case .skipForNone(let end): if host.isNone(stack[stack.count - 1]) { next = Int(end) }
      case .later(let sequence): addLater(sequence, current, &environment)
      }
    }
  }
}

// MARK: - Registrations

extension Machine {
  /// Returns the object of a `single` registration if the container instance in use already holds it; nil otherwise.
  @inline(__always) private func held(
    _ registration: Int32, _ current: Frame, _ interpreter: Interpreter<H>
  ) -> H.Value? {
    let compiled = interpreter.registrations[Int(registration)]
    guard compiled.lifetime == .single, let container = current.container else { return nil }
    return container._withUnsafeGuaranteedRef { container in
      guard container.container == compiled.container,
        case .held(let value) = container.slots[Int(compiled.slot)]
      else { return nil }
      return value
    }
  }

  /// True if the registration makes a new object at each use and belongs to the container instance in use.
  @inline(__always) private func isMadeAnew(
    _ registration: Int32, _ current: Frame, _ interpreter: Interpreter<H>
  ) -> Bool {
    let compiled = interpreter.registrations[Int(registration)]
    guard compiled.lifetime == .transient || compiled.lifetime == .factory, let container = current.container
    else { return false }
    return container._withUnsafeGuaranteedRef { $0.container == compiled.container }
  }

  /// Begins to resolve a registration. Returns the index of the next instruction: the start of the registration's
  /// sequence, or `next` if the object exists already.
  private mutating func resolve(
    _ registration: Int32, levels: Int32, count: Int32, _ next: Int, _ current: inout Frame,
    _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) throws(InterpreterError) -> Int {
    let compiled = interpreter.registrations[Int(registration)]
    guard let container = current.container?.takeUnretainedValue().ancestor(Int(levels)),
      container.container == compiled.container
    else { throw .wrongContainer(ID(Int(registration))) }
    switch compiled.lifetime {
    case .single, .shared:
      switch container.slots[Int(compiled.slot)] {
      case .held(let value):
        replace(count, with: value)
        return next
      case .heldWeakly(let value):
        let object = interpreter.host.strongly(value)
        if !interpreter.host.isNone(object) {
          replace(count, with: object)
          return next
        }
      case .underConstruction(let times):
        guard times < Self.reentryLimit, !isMaking(registration, in: container, current) else {
          throw .cyclicRegistration(ID(Int(registration)))
        }
        container.slots[Int(compiled.slot)] = .underConstruction(times: times + 1)
      case .empty: container.slots[Int(compiled.slot)] = .underConstruction(times: 1)
      }
    case .graph:
      let opening = environment.opening ?? Opening()
      environment.opening = opening
      switch opening.object(Int(compiled.slot), of: container, host: interpreter.host) {
      case .held(let value), .heldWeakly(let value):
        replace(count, with: value)
        return next
      case .underConstruction: throw .cyclicRegistration(ID(Int(registration)))
      case .empty:
        opening.setObject(.underConstruction(times: 1), Int(compiled.slot), of: container, interpreter)
      }
    case .transient, .factory: break
    }
    return try enter(
      compiled.start, in: .passUnretained(container), count: Int(count), registration: registration, next,
      &current)
  }

  @inline(__always) private mutating func enter(
    _ start: Int32, in container: Unmanaged<ContainerInstance<H>>?, count: Int, registration: Int32,
    _ next: Int, _ current: inout Frame
  ) throws(InterpreterError) -> Int {
    guard frames.count < Self.frameLimit else { throw .resolvesTooDeep }
    frames.push(current)
    current = Frame(
      next: next, base: stack.count - count, argumentCount: count, container: container,
      registration: registration)
    return Int(start)
  }

  /// Finishes the value on top of the stack. The value replaces the arguments that it was made from.
  ///
  /// - Parameter isNew: false for an object that another run has finished.
  private mutating func finish(
    _ current: inout Frame, _ environment: inout Environment<H>, _ interpreter: Interpreter<H>,
    isNew: Bool = true
  ) {
    if isNew, current.registration >= 0, let container = current.container {
      let compiled = interpreter.registrations[Int(current.registration)]
      let value = stack[stack.count - 1]
      if compiled.later != nil { addLater(value, current, &environment) }
      if H.reportsMadeObjects {
        interpreter.host.made(
          value, by: ID(Int(current.registration)), in: container.takeUnretainedValue())
      }
    }
    if current.argumentCount > 0 {
      let value = stack.pop()
      stack.pop(to: current.base)
      stack.push(value)
    }
    current = frames.pop()
  }

  private mutating func makeContainer(
    _ container: ID<PlanContainer>, _ hasParent: Bool, _ count: Int32, _ interpreter: Interpreter<H>
  ) throws(InterpreterError) {
    var parent: ContainerInstance<H>?
    if hasParent {
      parent = interpreter.host.container(in: stack[stack.count - 1 - Int(count)])
      guard parent != nil else { throw .malformed(.notAContainer) }
    }
    let made = try interpreter.instance(of: container, in: parent, ContiguousArray(top(count)))
    replace(hasParent ? count + 1 : count, with: interpreter.host.value(of: made))
  }
}

// MARK: - The stack

extension Machine {
  private func top(_ count: Int32) -> ArgumentList<H.Value> { stack.top(Int(count)) }

  @inline(__always) private mutating func replace(_ count: Int32, with value: H.Value) {
    guard count != 1 else { return stack.replaceTop(with: value) }
    stack.pop(to: stack.count - Int(count))
    stack.push(value)
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
    guard let container = frame.container?.takeUnretainedValue().ancestor(Int(levels)) else {
      throw .malformed(.containerLevel)
    }
    return container
  }
}
