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
  /// The scenes that contain each scene directly.
  private let holders: [ID<PlanScene>: [ID<PlanScene>]]
  /// Where unwinds return to, by the types that have their action. It is filled when needed.
  private var landings: [Receivers: Landings] = [:]

  /// The types that have the action of an unwind. Unwinds with one action share the list, so comparing it is quick.
  private struct Receivers: Hashable {
    let types: [ID<PlanType>]

    func hash(into hasher: inout Hasher) {
      hasher.combine(types.count)
      hasher.combine(types.first)
      hasher.combine(types.last)
    }
  }

  /// The possible targets of the unwinds of one action.
  private struct Landings {
    /// The scenes whose controllers have the action.
    var receiving: [ID<PlanScene>] = []
    /// The scenes that are reached from these, and from scenes that contain these.
    var below: Set<ID<PlanScene>> = []
    /// The receiving scenes as a set.
    var isReceiving: Set<ID<PlanScene>> = []
  }

  init(_ plan: Plan) {
    self.plan = plan
    let shown = Set(plan.routes.elements.flatMap { $0.steps.compactMap(\.target) })
    let opened = plan.scenes.ids.filter { shown.contains($0) || plan.isOpenedByCode($0) }
    reachableScenes = plan.scenes(below: opened).union(opened)
    holders = plan.holders()
  }

  /// True if code opens a scene, or a scene above it.
  func isOpenedByCode(_ scene: ID<PlanScene>) -> Bool { reachableScenes.contains(scene) }

  mutating func landing(of unwind: ID<PlanTransition>) -> UnwindTarget {
    let source = plan.transitions[unwind].source
    let landings = self.landings(of: plan.receivers(of: unwind))
    var isKnown = landings.below.contains(source)
    if isKnown, landings.isReceiving.contains(source), holders[source] != nil {
      // A scene does not land on itself, even if a container around it has the action.
      isKnown = scenes(below: landings.receiving, without: source).contains(source)
    }
    if isKnown { return .known }
    return isOpenedByCode(source) ? .opener : .none
  }

  private mutating func landings(of types: [ID<PlanType>]) -> Landings {
    let receivers = Receivers(types: types)
    if let known = landings[receivers] { return known }
    let wanted = Set(types)
    var found = Landings()
    found.receiving = plan.scenes.ids.filter { scene in
      let controller = plan.scenes[scene].controller
      return types.isEmpty || wanted.contains(controller)
        || plan.supertypes(of: controller).contains { wanted.contains($0) }
    }
    found.isReceiving = Set(found.receiving)
    found.below = scenes(below: found.receiving, without: nil)
    landings[receivers] = found
    return found
  }

  /// Returns the scenes that are reached from receiving scenes, and from scenes that contain these.
  ///
  /// - Parameter source: a scene whose containers do not count.
  private func scenes(
    below receiving: [ID<PlanScene>], without source: ID<PlanScene>?
  ) -> Set<ID<PlanScene>> {
    plan.scenes(below: containers(of: receiving.filter { $0 != source }) + receiving)
  }

  /// The scenes that contain one of the given scenes, at any depth.
  private func containers(of scenes: [ID<PlanScene>]) -> [ID<PlanScene>] {
    var found: Set<ID<PlanScene>> = []
    var pending = scenes
    while let scene = pending.popLast() {
      for container in holders[scene] ?? [] where found.insert(container).inserted {
        pending.append(container)
      }
    }
    return Array(found)
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

  /// The scenes that contain each scene directly.
  fileprivate func holders() -> [ID<PlanScene>: [ID<PlanScene>]] {
    var holders: [ID<PlanScene>: [ID<PlanScene>]] = [:]
    for (id, scene) in zip(scenes.ids, scenes.elements) {
      for transition in scene.children + scene.embeds {
        if let target = transitions[transition].target { holders[target, default: []].append(id) }
      }
    }
    return holders
  }
}
