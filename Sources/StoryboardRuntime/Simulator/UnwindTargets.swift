import StoryboardPlan
import StoryboardVocabulary

/// Finds out to which scenes an unwind may return, on every path that leads to the scene of the unwind.
struct UnwindTargets {
  enum UnwindTarget {
    /// The unwind returns to a scene that has its action, and that is above the scene of the unwind on some path.
    case known
    /// The unwind returns to the controller that opened the scene, or a scene above it. The app's code opened that
    /// scene.
    case opener
    /// The unwind does nothing, because no scene above has its action.
    case none
  }

  private let plan: Plan
  /// The scenes that code opens, and the scenes below them.
  private let reachableScenes: Set<ID<PlanScene>>
  /// The scenes that are reached from scenes whose controllers have an unwind's action, by the types that have the
  /// action. It is filled when needed.
  private var below: [[ID<PlanType>]: Set<ID<PlanScene>>] = [:]

  init(_ plan: Plan) {
    self.plan = plan
    let shown = Set(plan.routes.elements.flatMap { $0.steps.compactMap(\.target) })
    let opened = plan.scenes.ids.filter { shown.contains($0) || plan.isOpenedByCode($0) }
    reachableScenes = plan.scenes(below: opened).union(opened)
  }

  /// True if code opens a scene, or a scene above it.
  func isOpenedByCode(_ scene: ID<PlanScene>) -> Bool { reachableScenes.contains(scene) }

  mutating func landing(of unwind: ID<PlanTransition>) -> UnwindTarget {
    let source = plan.transitions[unwind].source
    let types = plan.receivers(of: unwind)
    // A scene does not land on itself, even if a container around it has the action.
    let isKnown =
      has(types, source)
      ? scenes(below: types, without: source).contains(source) : scenes(below: types).contains(source)
    if isKnown { return .known }
    return isOpenedByCode(source) ? .opener : .none
  }

  private func has(_ types: [ID<PlanType>], _ scene: ID<PlanScene>) -> Bool {
    types.isEmpty || plan.conforms(plan.scenes[scene].controller, to: types)
  }

  private mutating func scenes(below types: [ID<PlanType>]) -> Set<ID<PlanScene>> {
    if let known = below[types] { return known }
    let found = scenes(below: types, without: nil)
    below[types] = found
    return found
  }

  /// Returns the scenes that are reached from scenes whose controllers have one of the types, and from scenes that
  /// contain such scenes.
  ///
  /// - Parameter source: a scene whose containers do not count.
  private func scenes(below types: [ID<PlanType>], without source: ID<PlanScene>?) -> Set<ID<PlanScene>> {
    let receivingScenes = plan.scenes.ids.filter { has(types, $0) }
    return plan.scenes(below: plan.containers(of: receivingScenes.filter { $0 != source }) + receivingScenes)
  }
}

extension Plan {
  fileprivate func isOpenedByCode(_ id: ID<PlanScene>) -> Bool {
    let reach = entryReach(of: id)
    return reach == .code || reach == .identifier
  }

  /// The scenes that segues, relationships and embeds lead to from the given ones, at any depth.
  fileprivate func scenes(below starts: [ID<PlanScene>]) -> Set<ID<PlanScene>> {
    var found: Set<ID<PlanScene>> = []
    var pending = starts
    while let scene = pending.popLast() {
      let next = scenes[scene]
      for transition in next.children + next.embeds + next.segues {
        if let target = transitions[transition].target, found.insert(target).inserted {
          pending.append(target)
        }
      }
    }
    return found
  }

  /// The scenes that contain one of the given scenes, at any depth.
  fileprivate func containers(of scenes: [ID<PlanScene>]) -> [ID<PlanScene>] {
    var containers: [ID<PlanScene>: [ID<PlanScene>]] = [:]
    for (id, scene) in zip(self.scenes.ids, self.scenes.elements) {
      for transition in scene.children + scene.embeds {
        if let target = transitions[transition].target { containers[target, default: []].append(id) }
      }
    }
    var found: Set<ID<PlanScene>> = []
    var pending = scenes
    while let scene = pending.popLast() {
      for container in containers[scene] ?? [] where found.insert(container).inserted {
        pending.append(container)
      }
    }
    return Array(found)
  }
}
