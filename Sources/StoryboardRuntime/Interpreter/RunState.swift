import StoryboardPlan

/// What the runs share that happen on one thread at a time: those of an interpreter's containers on the main actor,
/// or those of a `nonisolated` container with all that is inside it, which its lock guards.
final class RunState<H: Host> {
  /// Held for the whole of a run, never for an edge; nil on the main actor.
  let lock: RecursiveLock?
  /// What code runs the interpreter by; nil where code has only the interpreter.
  weak var owner: AnyObject?
  /// The machine of the last run, for the next one: its stacks have grown already.
  private var spare: Machine<H>?
  /// How many runs are under way, one in an initializer of another.
  private var runCount = 0

  /// Beyond this, an initializer that resolves what needs it has no end.
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
    // Letting its values go may run code that resolves again, and leaves a spare machine of its own.
    machine.reset()
    spare?.deallocate()
    spare = machine
  }
}
