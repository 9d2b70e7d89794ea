import StoryboardPlan
import StoryboardVocabulary

/// An instance of a container, with its parameters, its parent, and the objects that it holds.
///
/// Making the instance opens the scope of the container. Releasing the instance closes that scope.
public final class ContainerInstance<H: Host> {
  public let container: ID<PlanContainer>
  public let parent: ContainerInstance<H>?
  /// The number of container instances around this one: its parent, the parent of the parent, and so on.
  private let depth: Int
  /// The parent, or an ancestor farther out. By these references any ancestor is found in few steps. Nil for the
  /// outermost instance.
  private unowned let farther: ContainerInstance<H>?
  /// The values of the container's parameters, in the order of the parameters.
  public internal(set) var parameters: ContiguousArray<H.Value>
  let state: RunState<H>
  /// The objects that the instance holds, by the index that each `single` or `shared` registration of the container
  /// has here.
  let slots: UnsafeMutableBufferPointer<Slot>
  /// The object that represents the instance in the app's code, such as an `ObjectContainer`; nil if the code has
  /// none or has released it.
  weak var object: AnyObject?
  /// The number of the instance in a trace; 0 until it appears there.
  var number = 0
  /// True if the instance has appeared in a trace, which has given it a number.
  public var hasNumber: Bool { number > 0 }

  /// The state of one object that a container instance or an opening keeps. It belongs to a `single`, `shared` or
  /// `graph` registration.
  enum Slot {
    case empty
    /// The object is being made. A request for it meanwhile is a cyclic dependency, unless an initializer or a method
    /// of the app makes the request. `times` counts how often the making has begun.
    case underConstruction(times: UInt8)
    case held(H.Value)
    /// The host holds the object weakly. The object may have been released.
    case heldWeakly(H.Value)
  }

  init(
    container: ID<PlanContainer>, parent: ContainerInstance<H>?, parameters: ContiguousArray<H.Value>,
    slotCount: Int, state: RunState<H>
  ) {
    self.container = container
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    // Two distances of equal length join into a longer one.
    if let parent, let middle = parent.farther, let end = middle.farther,
      parent.depth - middle.depth == middle.depth - end.depth
    {
      farther = end
    } else {
      farther = parent
    }
    self.parameters = parameters
    self.state = state
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: .empty)
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// Returns the container instance `levels` levels above this one; nil if there are fewer levels.
  func ancestor(_ levels: Int) -> ContainerInstance<H>? {
    guard levels >= 0 else { return nil }
    var instance = self
    let goal = depth - levels
    while instance.depth > goal {
      if let farther = instance.farther, farther.depth >= goal {
        instance = farther
      } else {
        guard let parent = instance.parent else { return nil }
        instance = parent
      }
    }
    return instance
  }
}
