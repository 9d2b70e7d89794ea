import StoryboardVocabulary

extension AppMap {
  /// The cycles: groups of scenes that all lead to each other, and scenes that lead to themselves. Groups and
  /// their scenes are in the order of the program.
  ///
  /// Each scene and each transition is followed once (Tarjan's algorithm), without recursion.
  package func cycles() -> [[ID<MapScene>]] {
    var search = CycleSearch(count: scenes.count)
    for scene in scenes.ids where search.number[scene.index] < 0 { search.visit(scene, in: self) }
    return search.groups.sorted { $0[0] < $1[0] }
  }
}

/// The state of the search for cycles.
private struct CycleSearch {
  /// The order in which scenes were found; -1 for those that were not.
  private(set) var number: [Int]
  /// The least number that is reached from each scene within the current group.
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [ID<MapScene>] = []
  private var found = 0
  private(set) var groups: [[ID<MapScene>]] = []

  init(count: Int) {
    number = Array(repeating: -1, count: count)
    low = number
    isOnStack = Array(repeating: false, count: count)
  }

  mutating func visit(_ root: ID<MapScene>, in map: AppMap) {
    var path: [(scene: ID<MapScene>, next: Int)] = []
    enter(root, &path)
    while let (scene, next) = path.last {
      if next < map.scenes[scene].transitions.count {
        path[path.count - 1].next += 1
        guard let target = map.transitions[map.scenes[scene].transitions[next]].target else { continue }
        if number[target.index] < 0 {
          enter(target, &path)
        } else if isOnStack[target.index] {
          low[scene.index] = min(low[scene.index], number[target.index])
        }
        continue
      }
      path.removeLast()
      if let outer = path.last { low[outer.scene.index] = min(low[outer.scene.index], low[scene.index]) }
      if low[scene.index] == number[scene.index] { leave(scene, in: map) }
    }
  }

  private mutating func enter(_ scene: ID<MapScene>, _ path: inout [(scene: ID<MapScene>, next: Int)]) {
    number[scene.index] = found
    low[scene.index] = found
    found += 1
    stack.append(scene)
    isOnStack[scene.index] = true
    path.append((scene, 0))
  }

  /// Takes a group from the stack, down to its first scene.
  private mutating func leave(_ first: ID<MapScene>, in map: AppMap) {
    var group: [ID<MapScene>] = []
    while let scene = stack.popLast() {
      isOnStack[scene.index] = false
      group.append(scene)
      if scene == first { break }
    }
    let leadsToItself = map.scenes[first].transitions.contains { map.transitions[$0].target == first }
    if group.count > 1 || leadsToItself { groups.append(group.sorted()) }
  }
}
