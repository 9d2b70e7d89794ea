import StoryboardPlan

/// A told segue's function: one for all scenes whose controllers have it in common.
struct ToldFunction {
  /// The class that the function extends.
  let owner: ID<PlanType>
  let name: Text
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
  static func collect(_ plan: Plan, _ texts: TextTable) -> [ToldFunction] {
    var grouping = Grouping<ID<PlanTransition>>(plan)
    for id in plan.transitions.ids {
      let isTold = plan.transitions[id].isTold || !plan.transitions[id].parameters.isEmpty
      guard isTold, plan.transitions[id].unwind == nil else { continue }
      guard let name = plan.transitions[id].name ?? plan.transitions[id].identifier else { continue }
      let source = plan.transitions[id].source
      guard plan.isWritten(source) else { continue }
      var signature = texts[name]
      for parameter in plan.transitions[id].parameters {
        signature = texts.intern(signature, labelSeparator)
        signature = texts.intern(signature, parameter.label.map { texts[$0] } ?? "_")
        signature = texts.intern(signature, labelSeparator)
        signature = texts.intern(signature, texts[plan.types[parameter.type].spelling])
      }
      grouping.add(id, signature: signature, type: plan.scenes[source].controller)
    }
    return grouping.groups(plan).map { owner, transitions in
      let first = plan.transitions[transitions[0]]
      let name = (first.name ?? first.identifier).map { texts[$0] } ?? ""
      return ToldFunction(
        owner: owner, name: texts.intern("perform", texts.upperFirst(texts.mangled(name))),
        parameters: first.parameters, transitions: transitions)
    }
  }
}

/// Stands between the parts of a signature, for no name has it.
private let labelSeparator: Text = "\0"

extension ActionFunction {
  static func collect(_ plan: Plan, _ facts: Facts, _ texts: TextTable) -> [ActionFunction] {
    var grouping = Grouping<Use>(plan)
    guard plan.transitions.ids.contains(where: { facts.isMadeByGeneratedAction($0) }) else { return [] }
    for scene in plan.scenes.ids where plan.isWritten(scene) {
      var fired: [ID<PlanScene>: [ID<PlanTransition>]] = [:]
      for id in facts.fired(by: scene) {
        let uses = uses(of: id, plan, facts)
        guard !uses.isEmpty, let target = plan.transitions[id].target else { continue }
        // Segues that give the same to the same scene need not be told apart.
        if fired[target]?.contains(where: { plan.isInterchangeable(id, $0) }) == true { continue }
        fired[target, default: []].append(id)
        for use in uses {
          guard let action = plan.transitions[use.way].action else { continue }
          grouping.add(use, signature: signature(action, texts), type: plan.scenes[scene].controller)
        }
      }
    }
    return grouping.groups(plan).compactMap { owner, uses in
      plan.transitions[uses[0].way].action.map { ActionFunction(owner: owner, action: $0, uses: uses) }
    }
  }

  /// What the source of a transition is asked to make: the destination, then what that holds, in file order.
  static func uses(of id: ID<PlanTransition>, _ plan: Plan, _ facts: Facts) -> [Use] {
    guard facts.isRelevant(id), let target = plan.transitions[id].target else { return [] }
    var uses: [Use] = []
    if facts.isMadeByGeneratedAction(id) { uses.append(Use(transition: id, path: [])) }
    // A plan that the checker has let through leads to each of them once.
    var seen: Set<ID<PlanTransition>> = []
    var pending = [(scene: target, path: [ID<PlanTransition>]())]
    while let (scene, path) = pending.popLast() {
      if let made = path.last, facts.isMadeByGeneratedAction(made) {
        uses.append(Use(transition: id, path: path))
      }
      guard facts.isAssembled[scene.index] else { continue }
      for child in plan.scenes[scene].children.reversed() where seen.insert(child).inserted {
        guard let next = plan.transitions[child].target, facts.isAssembledPart(child) else {
          continue
        }
        pending.append((next, path + [child]))
      }
    }
    return uses
  }

  private static func signature(_ action: PlanAction, _ texts: TextTable) -> Text {
    action.labels.reduce(texts[action.name]) { signature, label in
      texts.intern(texts.intern(signature, labelSeparator), label.map { texts[$0] } ?? "_")
    }
  }
}

/// Gathers what has one signature, and gives it to the topmost classes among those that have it.
private struct Grouping<Use> {
  private struct Entry {
    let use: Use
    let type: ID<PlanType>
  }
  private var entries: [[Entry]] = []
  /// By the number of a signature, from 1 where there is one.
  private var indices: [UInt32: Int] = [:]
  private let typeCount: Int

  init(_ plan: Plan) { typeCount = plan.types.count }

  mutating func add(_ use: Use, signature: Text, type: ID<PlanType>) {
    let entry = Entry(use: use, type: type)
    if let index = indices[signature.id] {
      entries[index].append(entry)
    } else {
      indices[signature.id] = entries.count
      entries.append([entry])
    }
  }

  /// In the order of the program.
  func groups(_ plan: Plan) -> [(owner: ID<PlanType>, uses: [Use])] {
    var result: [(owner: ID<PlanType>, uses: [Use])] = []
    // By type, the last signature that it has, and the last for which it is an owner, with its place.
    var signatures = [Int32](repeating: -1, count: typeCount)
    var places = [Int](repeating: -1, count: typeCount)
    for (signature, entries) in self.entries.enumerated() {
      let signature = Int32(truncatingIfNeeded: signature)
      let start = result.count
      for entry in entries { signatures[entry.type.index] = signature }
      for entry in entries {
        let owner = plan.types[entry.type].supertypes.last { signatures[$0.index] == signature } ?? entry.type
        if places[owner.index] >= start {
          result[places[owner.index]].uses.append(entry.use)
        } else {
          places[owner.index] = result.count
          result.append((owner, [entry.use]))
        }
      }
    }
    return result
  }
}
