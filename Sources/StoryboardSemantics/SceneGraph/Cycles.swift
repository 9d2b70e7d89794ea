import StoryboardVocabulary

extension Program {
  /// The cycles: groups of scenes that all lead to each other, and single scenes that lead to themselves. Groups and
  /// their scenes are in the order of the program.
  ///
  /// Each scene and each transition is followed once (Tarjan's algorithm), without recursion.
  package func cycles() -> [[SceneID]] {
    var search = CycleSearch(count: scenes.count)
    for scene in scenes.ids where search.number[scene.index] < 0 { search.visit(scene, in: self) }
    return search.groups.sorted { $0[0] < $1[0] }
  }
}

/// The state of the search for cycles.
private struct CycleSearch {
  /// The place of each scene in the order of discovery; -1 for scenes that were not found.
  private(set) var number: [Int]
  /// For each scene, the least number among the scenes that the search has reached from it within the current group.
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [SceneID] = []
  private var found = 0
  private(set) var groups: [[SceneID]] = []

  init(count: Int) {
    number = Array(repeating: -1, count: count)
    low = number
    isOnStack = Array(repeating: false, count: count)
  }

  mutating func visit(_ root: SceneID, in program: Program) {
    var path: [(scene: SceneID, next: Int)] = []
    enter(root, &path)
    while let (scene, next) = path.last {
      if next < program.scenes[scene].transitions.count {
        path[path.count - 1].next += 1
        guard let target = program.transitions[program.scenes[scene].transitions[next]].target else {
          continue
        }
        if number[target.index] < 0 {
          enter(target, &path)
        } else if isOnStack[target.index] {
          low[scene.index] = min(low[scene.index], number[target.index])
        }
        continue
      }
      path.removeLast()
      if let outer = path.last { low[outer.scene.index] = min(low[outer.scene.index], low[scene.index]) }
      if low[scene.index] == number[scene.index] { leave(scene, in: program) }
    }
  }

  private mutating func enter(_ scene: SceneID, _ path: inout [(scene: SceneID, next: Int)]) {
    number[scene.index] = found
    low[scene.index] = found
    found += 1
    stack.append(scene)
    isOnStack[scene.index] = true
    path.append((scene, 0))
  }

  /// Takes a group of scenes that lead to each other from the stack, down to the group's first scene.
  private mutating func leave(_ first: SceneID, in program: Program) {
    var group: [SceneID] = []
    while let scene = stack.popLast() {
      isOnStack[scene.index] = false
      group.append(scene)
      if scene == first { break }
    }
    let leadsToItself = program.scenes[first].transitions.contains { program.transitions[$0].target == first }
    if group.count > 1 || leadsToItself { groups.append(group.sorted()) }
  }
}
