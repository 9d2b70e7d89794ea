import StoryboardPlan
import StoryboardVocabulary

/// The containers around each container, and how generated code gets from an inner container to an outer one.
///
/// Each container holds its parent. A container far inside also holds a container farther out, so that a path outward
/// through many containers is short. The distances are chosen so that any path has a logarithmic number of parts.
struct ContainerAncestry {
  /// A container with fewer containers around it than this holds only its parent.
  private static let shallowDepth = 32

  private var depths: [Int]
  /// For each container, a container farther out: its parent, or a container around its parent. Nil for an outermost
  /// container.
  private var jumps: [ID<PlanContainer>?]

  init(_ plan: Plan) {
    depths = Array(repeating: -1, count: plan.containers.count)
    jumps = Array(repeating: nil, count: plan.containers.count)
    for id in plan.containers.ids {
      var path: [ID<PlanContainer>] = []
      var next: ID<PlanContainer>? = id
      while let container = next, depths[container.index] < 0 {
        path.append(container)
        next = plan.containers[container].parent
      }
      for container in path.reversed() { enter(container, plan.containers[container].parent) }
    }
  }

  private mutating func enter(_ id: ID<PlanContainer>, _ parent: ID<PlanContainer>?) {
    guard let parent else {
      depths[id.index] = 0
      return
    }
    depths[id.index] = depths[parent.index] + 1
    // Two distances of equal length join into a longer one.
    if let middle = jumps[parent.index], let end = jumps[middle.index],
      depths[parent.index] - depths[middle.index] == depths[middle.index] - depths[end.index]
    {
      jumps[id.index] = end
    } else {
      jumps[id.index] = parent
    }
  }

  /// The number of containers around a container.
  func depth(_ id: ID<PlanContainer>) -> Int { depths[id.index] }

  /// Returns the container that a container holds in addition to its parent; nil if it holds none. It is farther out
  /// than the parent.
  func farther(_ id: ID<PlanContainer>, _ plan: Plan) -> ID<PlanContainer>? {
    guard depths[id.index] >= Self.shallowDepth, let jump = jumps[id.index],
      jump != plan.containers[id].parent
    else {
      return nil
    }
    return jump
  }

  /// Returns the container that is `levels` levels outward; nil if there are not that many.
  func ancestor(_ levels: Int, of id: ID<PlanContainer>, _ plan: Plan) -> ID<PlanContainer>? {
    var id = id
    let goal = depths[id.index] - levels
    guard goal >= 0 else { return nil }
    while depths[id.index] > goal {
      guard let jump = jumps[id.index], let parent = plan.containers[id].parent else { return nil }
      id = depths[jump.index] >= goal ? jump : parent
    }
    return id
  }
}
