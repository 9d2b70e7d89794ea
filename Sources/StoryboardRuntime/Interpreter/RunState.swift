import StoryboardPlan

/// The common state of runs that happen on one thread at a time. They are the runs of an interpreter's containers on
/// the main actor, or the runs of a `nonisolated` container and everything inside it, which its lock guards.
final class RunState<H: Host> {
  /// Held during a whole run, and never for a single resolve within it; nil on the main actor.
  let lock: RecursiveLock?
  /// The object that code uses the interpreter through; nil if code has only the interpreter.
  weak var owner: AnyObject?
  /// The machine of the last run, for reuse: its stacks have already grown.
  private var spare: Machine<H>?
  /// The number of runs in progress, each in an initializer of another.
  private var runCount = 0

  /// Beyond this limit, an initializer resolves an object that needs it, without end.
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
    // Releasing its values may run code that resolves again, and leaves a spare machine of its own.
    machine.reset()
    spare?.deallocate()
    spare = machine
  }
}
