import StoryboardPlan
import StoryboardVocabulary

/// A segue that has fired. It keeps neither the framework's segue nor its destination.
public struct FiredSegue {
  public let identifier: String?
  private(set) weak var segue: AnyObject?
  private(set) weak var destination: AnyObject?

  /// - Parameters:
  ///   - segue: the framework's own segue.
  ///   - identifier: the identifier; nil if the storyboard has none for it.
  ///   - destination: the controller that it leads to; for an unwind the controller that it lands on.
  public init(_ segue: AnyObject, identifier: String?, to destination: AnyObject?) {
    self.segue = segue
    self.identifier = identifier
    self.destination = destination
  }
}

extension ObjectHost {
  /// The transition that fires. It is found by its identifier. If several have none, it is found by the type of the
  /// destination.
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
