import StoryboardDiagnostics

/// The nesting of containers, by which looking outward takes no longer in deep nests.
struct ContainerNesting {
  /// The containers inside one have the numbers from its own up to its last.
  private var numbers: Column<Container, Int>
  private var lasts: Column<Container, Int>
  /// The number of containers around each.
  private var depths: Column<Container, Int>
  /// The nearest container outward, or itself, that has parameters or names.
  private var definingNames: Column<Container, ContainerID?>

  init() { (numbers, lasts, depths, definingNames) = (Column(), Column(), Column(), Column()) }

  /// - Parameter program: a program whose containers have no cycles.
  init(of program: borrowing Program) {
    let count = program.containers.count
    numbers = Column(all: 0, count: count)
    (lasts, depths) = (numbers, numbers)
    definingNames = Column(all: nil, count: count)
    var inner = Column<Container, [ContainerID]>(all: [], count: count)
    for id in program.containers.ids {
      if let outer = program.containers[id].parent { inner[outer].append(id) }
    }
    var next = 0
    for start in program.containers.ids where program.containers[start].parent == nil {
      var path = [start]
      enter(start, program, &next)
      while let id = path.last {
        if let child = inner[id].popLast() {
          enter(child, program, &next)
          path.append(child)
        } else {
          lasts[id] = next - 1
          path.removeLast()
        }
      }
    }
  }

  private mutating func enter(_ id: ContainerID, _ program: borrowing Program, _ next: inout Int) {
    numbers[id] = next
    next += 1
    if let outer = program.containers[id].parent { depths[id] = depths[outer] + 1 }
    let definesNames = !program.containers[id].parameters.isEmpty || hasNames(id, program)
    definingNames[id] = definesNames ? id : program.containers[id].parent.flatMap { definingNames[$0] }
  }

  private func hasNames(_ id: ContainerID, _ program: borrowing Program) -> Bool {
    let place = program.containers[id].syntax
    let tree = program.tree(of: place)
    var items = tree.children(of: .registrationBlock, of: place.node)
    while let item = items.next(.registration, in: tree) {
      if tree.child(.namedClause, .name, of: item) != nil { return true }
    }
    return false
  }

  /// The number of containers around one.
  func depth(of container: ContainerID) -> Int { depths[container] }

  /// True if a container is another one or encloses it.
  func encloses(_ outer: ContainerID, _ inner: ContainerID) -> Bool {
    numbers[outer] <= numbers[inner] && numbers[inner] <= lasts[outer]
  }

  /// The number of containers from one outward to another one that encloses it.
  func levels(from inner: ContainerID, to outer: ContainerID) -> Int { depths[inner] - depths[outer] }

  /// The nearest of some containers that encloses another one, or is that.
  ///
  /// - Parameter candidates: containers in the order of their numbers, each with the place of the nearest one of them
  ///   around it.
  func nearest(of candidates: [(container: ContainerID, outer: Int?)], around id: ContainerID) -> ContainerID?
  {
    let after = candidates.partitioningIndex { numbers[$0.container] <= numbers[id] }
    var place = after > 0 ? after - 1 : nil
    while let next = place {
      if encloses(candidates[next].container, id) { return candidates[next].container }
      place = candidates[next].outer
    }
    return nil
  }

  /// Containers in the order of their numbers, each with the place of the nearest one of them around it.
  func ordered(_ containers: [ContainerID]) -> [(container: ContainerID, outer: Int?)] {
    var ordered: [(container: ContainerID, outer: Int?)] = []
    for container in containers.sorted(by: { numbers[$0] < numbers[$1] }) {
      var outer = ordered.isEmpty ? nil : ordered.count - 1
      while let next = outer, !encloses(ordered[next].container, container) { outer = ordered[next].outer }
      ordered.append((container, outer))
    }
    return ordered
  }

  /// The nearest container that declares names, from one outward, itself included.
  func nearestWithNames(_ id: ContainerID?) -> ContainerID? { id.flatMap { definingNames[$0] } }
}

extension Program {
  /// The number of parents from an instance of one container to that of another one around it.
  package func levels(from inner: ContainerID, to outer: ContainerID) -> Int {
    nesting.levels(from: inner, to: outer)
  }
}
