extension Program {
  /// A container and the containers around it, from the inner one outward.
  func containers(from inner: ContainerID) -> [ContainerID] {
    var found = [inner]
    while let outer = containers[found[found.count - 1]].parent { found.append(outer) }
    return found
  }

  /// Returns the number of steps from a container outward to an enclosing container: 1 for its parent. 0 if `outer`
  /// is the same container, or does not enclose it.
  package func levels(from inner: ContainerID, to outer: ContainerID) -> Int {
    var (levels, container) = (0, ContainerID?.some(inner))
    while let current = container, current != outer {
      levels += 1
      container = containers[current].parent
    }
    return container == nil ? 0 : levels
  }
}
