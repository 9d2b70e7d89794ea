import StoryboardPlan
import StoryboardVocabulary

/// An instance of a container, with its parameters, its parent, and the objects that it holds.
///
/// Making the instance opens the scope. Releasing it closes the scope.
public final class ContainerInstance<H: Host> {
  public let container: ID<PlanContainer>
  public let parent: ContainerInstance<H>?
  /// The number of instances around it.
  private let depth: Int
  /// An instance farther out than the parent, so that any ancestor can be found in few steps; nil for the outermost
  /// instance.
  private unowned let farther: ContainerInstance<H>?
  /// The values of its parameters, in order.
  public internal(set) var parameters: ContiguousArray<H.Value>
  let state: RunState<H>
  /// The objects that the instance holds, by the registrations' slots.
  let slots: UnsafeMutableBufferPointer<Slot>
  /// The object that represents the instance in code; nil after code has released it.
  weak var object: AnyObject?
  /// The number of the instance in a trace; 0 until it appears there.
  var number = 0
  /// True if it has appeared in a trace.
  public var hasNumber: Bool { number > 0 }

  /// The slot of one `single` or `shared` registration.
  enum Slot {
    case empty
    /// The object is being made, once or several times inside each other. A resolve in this state is a cycle, unless
    /// code has come back for an object whose parts are still being made.
    case underConstruction(times: UInt8)
    case held(H.Value)
    /// The host holds the object weakly. It may be released.
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

  /// The instance `levels` above this one; nil if the chain is shorter.
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
