/// What a transition tells while it runs and at its end.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
}

/// Runs code beside a transition and after it.
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension StandIn {
  /// A transition that a test begins and ends, since the stand-in shows everything at once.
  @MainActor public final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    public internal(set) var isCancelled = false
    fileprivate let controllers: [UIViewController]
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    fileprivate init(_ controllers: [UIViewController]) { self.controllers = controllers }

    @discardableResult public func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      animation?(self)
      if let completion { completions.append(completion) }
      return true
    }

    /// Ends the transition, and calls what waits for its end.
    public func end(isCancelled: Bool = false) {
      self.isCancelled = isCancelled
      StandIn.transitions.removeAll { $0 === self }
      StandIn.dismissing.removeAll { controller in controllers.contains { $0 === controller } }
      for completion in completions { completion(self) }
    }
  }

  fileprivate static var transitions: [Transition] = []
  fileprivate static var dismissing: [UIViewController] = []

  /// Lets a transition run at some controllers until the test ends it.
  public static func beginTransition(at controllers: UIViewController..., dismissing: Bool = false)
    -> Transition
  {
    let transition = Transition(controllers)
    transitions.append(transition)
    if dismissing { self.dismissing += controllers }
    return transition
  }

  static func transition(at controller: UIViewController) -> Transition? {
    transitions.first { $0.controllers.contains { $0 === controller } }
  }

  static func isBeingDismissed(_ controller: UIViewController) -> Bool {
    dismissing.contains { $0 === controller }
  }
}
