import StoryboardPlan
import StoryboardVocabulary

// Handles the objects that containers and openings keep while a run makes them.
extension Machine {
  /// Defers the `later` lines of a registration's object until everything is made.
  func addLater(_ object: H.Value, _ current: Frame, _ environment: inout Environment<H>) {
    guard let owner = current.container?.takeUnretainedValue() else { return }
    let opening = environment.opening ?? Opening()
    environment.opening = opening
    let arguments = ContiguousArray(stack.top(stack.count - current.base).prefix(current.argumentCount))
    opening.add(
      .registration(
        ID(Int(current.registration)), object: object, container: owner, arguments: arguments))
  }

  /// Defers the `later` lines of the object on top of the stack, which a value has made in place.
  func addLater(
    _ sequence: InstructionSequence, _ current: Frame, _ environment: inout Environment<H>
  ) {
    let opening = environment.opening ?? Opening()
    environment.opening = opening
    let arguments = ContiguousArray(stack.top(stack.count - current.base).prefix(current.argumentCount))
    opening.add(
      .object(
        sequence, object: stack[stack.count - 1], container: current.container?.takeUnretainedValue(),
        place: environment.place, arguments: arguments))
  }

  /// Keeps the object on top of the stack for the next request. If another object is already kept, that object replaces
  /// it, and the result is false.
  mutating func keep(
    _ current: inout Frame, _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) -> Bool {
    guard let owner = current.container?.takeUnretainedValue() else { return true }
    let compiled = interpreter.registrations[Int(current.registration)]
    if compiled.lifetime == .single || compiled.lifetime == .shared {
      switch owner.slots[Int(compiled.slot)] {
      case .held(let other):
        stack.replaceTop(with: other)
        return false
      case .heldWeakly(let other):
        let object = interpreter.host.strongly(other)
        if interpreter.host.isNone(object) { break }
        stack.replaceTop(with: object)
        return false
      case .underConstruction, .empty: break
      }
    }
    keep(.held(stack[stack.count - 1]), of: current.registration, owner, &environment, interpreter)
    return true
  }

  /// True if this run is already making the object of a registration in a container instance.
  func isMaking(
    _ registration: Int32, in container: ContainerInstance<H>, _ current: Frame
  ) -> Bool {
    func makes(_ frame: Frame) -> Bool {
      frame.registration == registration
        && frame.container?.toOpaque() == Unmanaged.passUnretained(container).toOpaque()
    }
    return makes(current) || (0..<frames.count).contains { makes(frames[$0]) }
  }

  private func keep(
    _ state: ContainerInstance<H>.Slot, of registration: Int32, _ owner: ContainerInstance<H>,
    _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) {
    let compiled = interpreter.registrations[Int(registration)]
    switch compiled.lifetime {
    case .single: owner.slots[Int(compiled.slot)] = state
    case .shared:
      if case .held(let value) = state {
        owner.slots[Int(compiled.slot)] = .heldWeakly(interpreter.host.weakly(value))
      } else {
        owner.slots[Int(compiled.slot)] = state
      }
    case .graph:
      environment.opening?.setObject(state, Int(compiled.slot), of: owner, interpreter)
    case .transient, .factory: break
    }
  }

  /// Drops the frames above `count` after an error. The objects that they were making may be made in a later attempt.
  mutating func abandonFrames(
    to count: Int, _ current: inout Frame, _ environment: inout Environment<H>, _ interpreter: Interpreter<H>
  ) {
    while frames.count > count {
      if current.registration >= 0, let owner = current.container?.takeUnretainedValue() {
        keep(.empty, of: current.registration, owner, &environment, interpreter)
      }
      current = frames.pop()
    }
  }
}
