import StoryboardPlan
import StoryboardVocabulary

/// One opening: a call of an accessor, a launch or a segue, with all relationship children. A resolve from code is an
/// opening, too.
///
/// It holds the objects of the lifetime `graph`, one for each registration and container instance. It holds them
/// strongly while it is in progress, and weakly afterwards, so that embeds can join it when the parent's view loads.
public final class Opening<H: Host> {
  /// The `graph` objects of one container instance, by the registrations' `graph` slots. An opening has few instances
  /// (a chain of parents), so a search among them is fast.
  private struct Objects {
    let container: ContainerInstance<H>
    private var slots: ContiguousArray<ContainerInstance<H>.Slot>
    /// The used slots of a container with many slots. An opening fills only few of them.
    private var used: [Int: ContainerInstance<H>.Slot] = [:]

    init(container: ContainerInstance<H>, of interpreter: Interpreter<H>) {
      self.container = container
      let count = interpreter.plan.containers[container.container].openingSlotCount
      slots = ContiguousArray(repeating: .empty, count: count <= interpreter.listedSlots ? count : 0)
    }

    subscript(slot: Int) -> ContainerInstance<H>.Slot {
      get { slots.isEmpty ? used[slot] ?? .empty : slots[slot] }
      set { if slots.isEmpty { used[slot] = newValue } else { slots[slot] = newValue } }
    }

    /// The slots that may hold an object, in their order.
    var filled: [Int] { slots.isEmpty ? used.keys.sorted() : Array(slots.indices) }
  }

  private var objects: ContiguousArray<Objects> = []
  private var isHeldWeakly = false
  /// The `later` lines that wait until everything is made. The next one comes first.
  private var later: ContiguousArray<Later> = []
  private var firstLater = 0

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

  /// The object for a slot of a container instance; empty if no object was made, or if it was released.
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
      var own = Objects(container: container, of: interpreter)
      own[slot] = state
      objects.append(own)
    }
  }

  func add(_ lines: Later) { later.append(lines) }

  /// The next waiting lines; nil if there are none.
  func takeLater() -> Later? {
    guard firstLater < later.count else {
      later.removeAll()
      firstLater = 0
      return nil
    }
    firstLater += 1
    return later[firstLater - 1]
  }

  /// Joins the opening again. Objects that are still alive are held until `end`.
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
