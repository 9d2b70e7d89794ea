import StoryboardPlan

/// The common state of runs that happen on one thread at a time. They are the runs of an interpreter's containers on
/// the main actor, or the runs of a `nonisolated` container and everything inside it, which its lock guards.
final class RunState<H: Host> {
  /// The lock that is held during a whole run, and not separately for each resolve inside it; nil on the main actor.
  let lock: RecursiveLock?
  /// The object that code uses the interpreter through; nil if code has only the interpreter.
  weak var owner: AnyObject?
  /// The machine of the last run, for reuse. Its stacks have already grown.
  private var spare: Machine<H>?
  /// The number of runs in progress. Each is inside an initializer of another run.
  private var runCount = 0

  /// The maximum number of such runs. Beyond it, an initializer resolves an object that needs it, without end.
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
