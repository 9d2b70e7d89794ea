extension Program {
  /// A container and the containers around it, from the inner one outward.
  func containers(from inner: ContainerID) -> [ContainerID] {
    var found = [inner]
    while let outer = containers[found[found.count - 1]].parent { found.append(outer) }
    return found
  }

  /// The number of parents from an instance of one container to an instance of an enclosing container.
  package func levels(from inner: ContainerID, to outer: ContainerID) -> Int {
    var (levels, container) = (0, ContainerID?.some(inner))
    while let current = container, current != outer {
      levels += 1
      container = containers[current].parent
    }
    return container == nil ? 0 : levels
  }
}
