import StoryboardPlan
import StoryboardVocabulary

/// A segue that has fired. It holds the framework's segue and the destination weakly.
public struct FiredSegue {
  public let identifier: String?
  private(set) weak var segue: AnyObject?
  private(set) weak var destination: AnyObject?

  /// Describes a segue of the framework that has fired.
  ///
  /// - Parameters:
  ///   - segue: the framework's own segue.
  ///   - identifier: the identifier; nil if the storyboard has none for it.
  ///   - destination: the controller that the segue leads to; for an unwind, the controller to which it returns.
  public init(_ segue: AnyObject, identifier: String?, to destination: AnyObject?) {
    self.segue = segue
    self.identifier = identifier
    self.destination = destination
  }
}

extension ObjectHost {
  /// Returns the transition of a scene that has fired. It is found by its identifier. If several transitions have no
  /// identifier, the type of the destination decides. Nil if no transition fits.
  func transition(
    _ identifier: String?, of scene: ID<PlanScene>, to destination: AnyObject
  ) -> ID<PlanTransition>? {
    let scene = plan.scenes[scene]
    let candidates = (scene.segues + scene.embeds).filter { id in
      plan.transitions[id].identifier.map { plan.symbols[$0] } == identifier
    }
    guard identifier == nil || candidates.count > 1 else { return candidates.first }
    let fitting = candidates.filter { isInstance(destination, of: destinationType(of: $0)) }
    // The most derived class counts, because an instance of a subclass is also an instance of its superclass.
    return fitting.first { one in
      let type = destinationType(of: one)
      return !fitting.contains { other in plan.supertypes(of: destinationType(of: other)).contains(type) }
    }
  }

  private func destinationType(of transition: ID<PlanTransition>) -> ID<PlanType> {
    let transition = plan.transitions[transition]
    if let unwind = transition.unwind { return unwind.type }
    return plan.scenes[transition.target ?? transition.source].controller
  }
}
