import StoryboardPlan
import StoryboardVocabulary

/// The controllers that segue actions make one by one, after a segue fires and before it is prepared.
///
/// The first action that needs the context of the destination, or of a part of it, opens the context. It is not opened
/// again.
final class SegueFlight<H: Host> {
  let transition: ID<PlanTransition>
  /// Opens the context. It is nil afterwards, because it retains the source.
  private var open: (() throws(InterpreterError) -> SceneContext<H>?)?
  private var opened: SceneContext<H>?
  private var parts: [ID<PlanTransition>: SegueFlight<H>] = [:]
  private var asked: Set<String> = []

  init(
    _ transition: ID<PlanTransition>, open: @escaping () throws(InterpreterError) -> SceneContext<H>?
  ) {
    self.transition = transition
    self.open = open
  }

  convenience init(
    _ segue: ID<PlanTransition>, from source: H.Value, sender: H.Value, told: [H.Value],
    of interpreter: Interpreter<H>
  ) {
    self.init(segue) { () throws(InterpreterError) in
      try interpreter.open(segue, from: source, sender: sender, told: told)
    }
  }

  /// Returns the flight for a child that the destination holds by a relationship. It lives as long as this flight.
  func part(_ child: ID<PlanTransition>, of parent: H.Value, by interpreter: Interpreter<H>) -> SegueFlight {
    if let known = parts[child] { return known }
    let part = SegueFlight(child) { [unowned self] () throws(InterpreterError) in
      guard let context = try context() else { return nil }
      return try interpreter.open(child: child, of: parent, in: context)
    }
    parts[child] = part
    return part
  }

  /// Returns nil if the source was not wired.
  func context() throws(InterpreterError) -> SceneContext<H>? {
    if let context = try open?() { (opened, open) = (context, nil) }
    return opened
  }

  /// Returns true if the action has not made its part yet.
  func isNew(_ action: String) -> Bool { asked.insert(action).inserted }
}
