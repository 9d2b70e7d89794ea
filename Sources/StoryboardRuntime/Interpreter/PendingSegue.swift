import StoryboardPlan
import StoryboardVocabulary

/// A segue that has fired and is not yet prepared. Meanwhile segue actions make its controllers one by one.
///
/// The first action that needs the context of the destination, or of one of its children, opens the context. Later
/// actions use the same context.
final class PendingSegue<H: Host> {
  let transition: ID<PlanTransition>
  /// Opens the context of the destination. It is nil after the first call, because it retains the source.
  private var open: (() throws(InterpreterError) -> SceneContext<H>?)?
  private var opened: SceneContext<H>?
  private var parts: [ID<PlanTransition>: PendingSegue<H>] = [:]
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

  /// Returns a `PendingSegue` for a child of the destination, such as a tab, whose controller segue actions make. It
  /// lives as long as this object.
  func part(_ child: ID<PlanTransition>, of parent: H.Value, by interpreter: Interpreter<H>) -> PendingSegue {
    if let known = parts[child] { return known }
    let part = PendingSegue(child) { [unowned self] () throws(InterpreterError) in
      guard let context = try context() else { return nil }
      return try interpreter.open(child: child, of: parent, in: context)
    }
    parts[child] = part
    return part
  }

  /// Returns the context of the destination, and opens it at the first call. Returns nil if the source was not wired.
  func context() throws(InterpreterError) -> SceneContext<H>? {
    if let context = try open?() { (opened, open) = (context, nil) }
    return opened
  }

  /// Returns true if the segue action has not made its controller yet, and notes that it now does.
  func isNew(_ action: String) -> Bool { asked.insert(action).inserted }
}
