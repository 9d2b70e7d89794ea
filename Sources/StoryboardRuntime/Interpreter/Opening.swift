import StoryboardPlan
import StoryboardVocabulary

/// Everything that is made together when code opens a scene, the app is launched, or a segue fires, with all
/// children. A resolve from code is an opening, too.
///
/// An opening holds the objects of the lifetime `graph`, one for each registration and container instance. It holds
/// them strongly while it is in progress, and weakly afterwards, so that embeds can join it when the parent's view
/// loads.
public final class Opening<H: Host> {
  /// The `graph` objects of one container instance, by the registrations' `graph` slots. An opening has few instances
  /// (a chain of parents), so a search among them is fast.
  private struct GraphObjects {
    let container: ContainerInstance<H>
    private var slots: ContiguousArray<ContainerInstance<H>.Slot>
    /// The used slots of a container with many `graph` registrations. An opening fills only few of them.
    private var used: [Int: ContainerInstance<H>.Slot] = [:]

    init(container: ContainerInstance<H>, of interpreter: Interpreter<H>) {
      self.container = container
      let count = interpreter.plan.containers[container.container].openingSlotCount
      slots = ContiguousArray(repeating: .empty, count: count <= interpreter.arraySlotLimit ? count : 0)
    }

    subscript(slot: Int) -> ContainerInstance<H>.Slot {
      get { slots.isEmpty ? used[slot] ?? .empty : slots[slot] }
      set { if slots.isEmpty { used[slot] = newValue } else { slots[slot] = newValue } }
    }

    /// The slots that may hold an object, in their order.
    var filled: [Int] { slots.isEmpty ? used.keys.sorted() : Array(slots.indices) }
  }

  private var objects: ContiguousArray<GraphObjects> = []
  private var isHeldWeakly = false
  /// The `later` lines that wait until everything is made, in the order in which they are carried out.
  private var later: ContiguousArray<Later> = []
  private var nextLaterIndex = 0

  /// The `later` lines of one object.
  enum Later {
    case scene(SceneContext<H>, controller: H.Value)
    case registration(
      ID<PlanRegistration>, object: H.Value, container: ContainerInstance<H>,
      arguments: ContiguousArray<H.Value>)
    case object(
      InstructionSequence, object: H.Value, container: ContainerInstance<H>?, place: Environment<H>.Place?,
      arguments: ContiguousArray<H.Value>)
  }

  init() {}

  /// Returns the `graph` object of a registration in a container instance. The result is `.empty` if no object was
  /// made, or if it was released.
  func object(_ slot: Int, of container: ContainerInstance<H>, host: H) -> ContainerInstance<H>.Slot {
    guard let index = objects.firstIndex(where: { $0.container === container }) else { return .empty }
    guard case .held(let value) = objects[index][slot] else { return objects[index][slot] }
    guard isHeldWeakly else { return .held(value) }
    let object = host.strongly(value)
    return host.isNone(object) ? .empty : .held(object)
  }

  func setObject(
    _ state: ContainerInstance<H>.Slot, _ slot: Int, of container: ContainerInstance<H>,
    _ interpreter: Interpreter<H>
  ) {
    if let index = objects.firstIndex(where: { $0.container === container }) {
      objects[index][slot] = state
    } else {
      var own = GraphObjects(container: container, of: interpreter)
      own[slot] = state
      objects.append(own)
    }
  }

  func add(_ lines: Later) { later.append(lines) }

  /// Takes the next `later` lines that wait; nil if none wait.
  func takeNextLater() -> Later? {
    guard nextLaterIndex < later.count else {
      later.removeAll()
      nextLaterIndex = 0
      return nil
    }
    nextLaterIndex += 1
    return later[nextLaterIndex - 1]
  }

  /// Continues an opening that has ended, for example for an embed. Objects that are still alive are held until
  /// `end`.
  func begin(host: H) {
    guard isHeldWeakly else { return }
    isHeldWeakly = false
    exchange { value in
      let object = host.strongly(value)
      return host.isNone(object) ? nil : object
    }
  }

  /// Ends the opening after everything is wired. From then on, its objects live as long as others hold them.
  func end(host: H) {
    guard !isHeldWeakly else { return }
    isHeldWeakly = true
    exchange { host.weakly($0) }
  }

  private func exchange(_ change: (H.Value) -> H.Value?) {
    for index in objects.indices {
      for slot in objects[index].filled {
        guard case .held(let value) = objects[index][slot] else { continue }
        objects[index][slot] = change(value).map { .held($0) } ?? .empty
      }
    }
  }
}
