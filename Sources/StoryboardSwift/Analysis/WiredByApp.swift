import StoryboardPlan
import StoryboardVocabulary

/// The scenes that the app's own code wires, and the transitions that lead to them.
struct WiredByApp {
  /// The scenes of the plan's own module that a transition leaves to the app's own code.
  private(set) var scenes: Set<ID<PlanScene>> = []
  /// For each transition, true if it leaves a controller with a context to the app's own code.
  private(set) var needsMark: [Bool]
  /// For each scene, true if it, or a scene that it holds by relationships, keeps a context. It is filled only if a
  /// transition leaves anything to the app's own code.
  private(set) var holdsContext: [Bool] = []
  /// The scenes that the app's own code wires, or that such a scene holds, if they hold a scene that keeps a context. A
  /// generated function marks the controllers inside each of them.
  private(set) var markedHolders: Set<ID<PlanScene>> = []

  /// - Parameters:
  ///   - fired: the transitions that each scene fires, scene by scene.
  ///   - starts: for each scene, the start of its transitions in that list.
  ///   - isRelevant: for each transition, true if the generated code does something when it fires.
  init(_ plan: Plan, _ fired: [ID<PlanTransition>], _ starts: [Int], isRelevant: [Bool]) {
    needsMark = Array(repeating: false, count: plan.transitions.count)
    let left = plan.transitions.ids.filter { id in
      guard plan.transitions[id].isByApp, let target = plan.transitions[id].target else { return false }
      return plan.scenes[target].needsWiring && !plan.isInOtherModule(target)
    }
    guard !left.isEmpty else { return }
    scenes = Set(left.compactMap { plan.transitions[$0].target })
    let count = plan.scenes.count
    // The first half of the marks says that a scene keeps a context, and the second half that it holds one.
    var propagation = Propagation(count: 2 * count)
    for scene in plan.scenes.ids where plan.scenes[scene].needsWiring && !plan.isInOtherModule(scene) {
      propagation.link(scene.index, to: count + scene.index)
      for child in plan.scenes[scene].children {
        guard let target = plan.transitions[child].target else { continue }
        propagation.link(count + target.index, to: count + scene.index)
      }
      for transition in fired[starts[scene.index]..<starts[scene.index + 1]] {
        if isRelevant[transition.index] { propagation.mark(scene.index) }
        guard plan.transitions[transition].isByApp, let target = plan.transitions[transition].target else {
          continue
        }
        propagation.link(count + target.index, to: scene.index)
      }
    }
    holdsContext = Array(propagation.run()[count...])
    for id in left {
      if let target = plan.transitions[id].target { needsMark[id.index] = holdsContext[target.index] }
    }
    findMarkedHolders(plan)
  }

  private mutating func findMarkedHolders(_ plan: Plan) {
    var seen = scenes
    var pending = Array(scenes)
    while let scene = pending.popLast() {
      for child in plan.scenes[scene].children {
        guard let target = plan.transitions[child].target, holdsContext[target.index] else { continue }
        markedHolders.insert(scene)
        if seen.insert(target).inserted { pending.append(target) }
      }
    }
  }
}
