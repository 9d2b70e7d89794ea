import StoryboardPlan
import StoryboardVocabulary

/// What segue actions make one by one for a segue that fires, before it is prepared.
///
/// The context of the destination, or of a part of it, is opened by the first action that needs it, and then not
/// again.
final class SegueFlight<H: Host> {
  let transition: ID<PlanTransition>
  /// Nil once it has opened the context: it keeps the source.
  private var open: (() throws(InterpreterError) -> SceneContext<H>?)?
  private var opened: SceneContext<H>?
  private var parts: [ID<PlanTransition>: SegueFlight<H>] = [:]
  private var asked: Set<String> = []

  private init(
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

  /// The flight of what the destination holds by a relationship, for as long as there is this one.
  func part(_ child: ID<PlanTransition>, of parent: H.Value, by interpreter: Interpreter<H>) -> SegueFlight {
    if let known = parts[child] { return known }
    let part = SegueFlight(child) { [unowned self] () throws(InterpreterError) in
      guard let context = try context() else { return nil }
      return try interpreter.open(child: child, of: parent, in: context)
    }
    parts[child] = part
    return part
  }

  /// Nil where the source was not wired.
  func context() throws(InterpreterError) -> SceneContext<H>? {
    if let context = try open?() { (opened, open) = (context, nil) }
    return opened
  }

  /// Whether the action has not made its part of this yet.
  func isNew(_ action: String) -> Bool { asked.insert(action).inserted }
}
