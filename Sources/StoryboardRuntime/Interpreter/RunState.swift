import StoryboardPlan

/// The state that several runs share because they never happen on two threads at once. These are all runs on the main
/// actor, or all runs in a `nonisolated` container and the containers inside it, which one lock guards.
final class RunState<H: Host> {
  /// The lock that is held during a whole run, and not separately for each resolve inside it; nil on the main actor.
  let lock: RecursiveLock?
  /// The object through which code uses the interpreter, such as an `ObjectProgram`; nil if code has only the
  /// interpreter.
  weak var owner: AnyObject?
  /// The machine of the last run, for reuse. Its stacks have already grown.
  private var spare: Machine<H>?
  /// The number of runs in progress. Each further run was started by an initializer or a method that the run before
  /// it calls.
  private var runCount = 0

  /// The maximum number of runs in progress. More of them mean that an initializer resolves an object that needs it,
  /// without end.
  private static var runLimit: Int { 128 }

  init(isLocked: Bool, owner: AnyObject? = nil) {
    lock = isLocked ? RecursiveLock() : nil
    self.owner = owner
  }

  deinit { spare?.deallocate() }

  func takeMachine() throws(InterpreterError) -> Machine<H> {
    guard runCount < Self.runLimit else { throw .resolvesTooDeep }
    runCount += 1
    defer { spare = nil }
    return spare ?? Machine()
  }

  func giveBack(_ machine: inout Machine<H>) {
    runCount -= 1
    // Releasing the values may run code that resolves again and leaves a spare machine of its own.
    machine.reset()
    spare?.deallocate()
    spare = machine
  }
}
