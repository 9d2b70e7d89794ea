import StoryboardPlan

/// A told segue's function: one for all scenes whose controllers have it in common.
struct ToldFunction {
  /// The class that the function extends.
  let owner: ID<PlanType>
  let name: String
  let parameters: [PlanParameter]
  var transitions: [ID<PlanTransition>]
}

/// A generated segue action: one for all scenes whose controllers have it in common.
struct ActionFunction {
  /// The class that the method extends.
  let owner: ID<PlanType>
  let action: PlanAction
  var uses: [Use]

  struct Use: Hashable {
    /// What fires.
    let transition: ID<PlanTransition>
    /// The relationships from its destination to the child that the action makes; empty: the destination itself.
    let path: [ID<PlanTransition>]

    /// What leads to the controller that the action makes.
    var way: ID<PlanTransition> { path.last ?? transition }
  }
}

extension ToldFunction {
  static func collect(_ plan: Plan) -> [ToldFunction] {
    var grouping = Grouping<ID<PlanTransition>>()
    for (id, transition) in zip(plan.transitions.ids, plan.transitions.elements) {
      guard transition.isTold || !transition.parameters.isEmpty, transition.unwind == nil else { continue }
      guard let name = transition.name ?? transition.identifier else { continue }
      guard plan.isWritten(plan.storyboard(of: transition.source)) else { continue }
      var signature = plan.text(name)
      for parameter in transition.parameters {
        signature += "\0" + (parameter.label.map(plan.text) ?? "_")
        signature += "\0" + plan.text(plan.types[parameter.type].spelling)
      }
      grouping.add(id, signature: signature, type: plan.scenes[transition.source].controller)
    }
    return grouping.groups(plan).map { owner, transitions in
      let first = plan.transitions[transitions[0]]
      let name = (first.name ?? first.identifier).map(plan.text) ?? ""
      return ToldFunction(
        owner: owner, name: "perform" + Identifiers.upperFirst(Identifiers.mangled(name)),
        parameters: first.parameters, transitions: transitions)
    }
  }
}

extension ActionFunction {
  static func collect(_ plan: Plan, _ facts: Facts) -> [ActionFunction] {
    var grouping = Grouping<Use>()
    for scene in plan.scenes.elements where plan.isWritten(plan.storyboards[scene.storyboard]) {
      var fired: [ID<PlanScene>: [ID<PlanTransition>]] = [:]
      for id in plan.fired(by: scene) {
        let uses = uses(of: id, plan, facts)
        guard !uses.isEmpty, let target = plan.transitions[id].target else { continue }
        // Segues that give the same to the same scene need not be told apart.
        if fired[target]?.contains(where: { plan.isInterchangeable(id, $0) }) == true { continue }
        fired[target, default: []].append(id)
        for use in uses {
          guard let action = plan.transitions[use.way].action else { continue }
          grouping.add(use, signature: signature(action, plan), type: scene.controller)
        }
      }
    }
    return grouping.groups(plan).compactMap { owner, uses in
      plan.transitions[uses[0].way].action.map { ActionFunction(owner: owner, action: $0, uses: uses) }
    }
  }

  /// What the source of a transition is asked to make: the destination, then what that holds, in file order.
  static func uses(of id: ID<PlanTransition>, _ plan: Plan, _ facts: Facts) -> [Use] {
    let transition = plan.transitions[id]
    guard facts.isRelevant(transition), let target = transition.target else { return [] }
    var uses: [Use] = []
    if transition.isMadeByGeneratedAction { uses.append(Use(transition: id, path: [])) }
    // A plan that the checker has let through leads to each of them once.
    var seen: Set<ID<PlanTransition>> = []
    var pending = [(scene: target, path: [ID<PlanTransition>]())]
    while let (scene, path) = pending.popLast() {
      if let made = path.last, plan.transitions[made].isMadeByGeneratedAction {
        uses.append(Use(transition: id, path: path))
      }
      guard facts.isAssembled[scene.index] else { continue }
      for child in plan.scenes[scene].children.reversed() where seen.insert(child).inserted {
        guard let next = plan.transitions[child].target, facts.isAssembledPart(plan.transitions[child]) else {
          continue
        }
        pending.append((next, path + [child]))
      }
    }
    return uses
  }

  private static func signature(_ action: PlanAction, _ plan: Plan) -> String {
    action.labels.reduce(into: plan.text(action.name)) { $0 += "\0" + ($1.map(plan.text) ?? "_") }
  }
}

/// Gathers what has one signature, and gives it to the topmost classes among those that have it.
private struct Grouping<Use> {
  private struct Entry {
    let use: Use
    let type: ID<PlanType>
  }
  private var entries: [[Entry]] = []
  private var indices: [String: Int] = [:]

  mutating func add(_ use: Use, signature: String, type: ID<PlanType>) {
    let entry = Entry(use: use, type: type)
    if let index = indices[signature] {
      entries[index].append(entry)
    } else {
      indices[signature] = entries.count
      entries.append([entry])
    }
  }

  /// In the order of the program.
  func groups(_ plan: Plan) -> [(owner: ID<PlanType>, uses: [Use])] {
    var result: [(owner: ID<PlanType>, uses: [Use])] = []
    for entries in self.entries {
      let types = Set(entries.map(\.type))
      var places: [ID<PlanType>: Int] = [:]
      for entry in entries {
        let owner = plan.types[entry.type].supertypes.last { types.contains($0) } ?? entry.type
        if let place = places[owner] {
          result[place].uses.append(entry.use)
        } else {
          places[owner] = result.count
          result.append((owner, [entry.use]))
        }
      }
    }
    return result
  }
}
