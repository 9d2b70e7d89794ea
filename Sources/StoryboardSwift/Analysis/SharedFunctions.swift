import StoryboardPlan
import StoryboardVocabulary

/// A generated `perform…` function, by which code performs a segue with arguments. All scenes whose controllers share
/// the segue have one function.
struct PerformFunction {
  /// The class that is extended by the function.
  let owner: ID<PlanType>
  let name: ByteSlice
  /// The first segue, whose parameters the function has, and the other segues.
  let first: ID<PlanTransition>
  let others: [ID<PlanTransition>]
}

/// A generated method with `@IBSegueAction`. All scenes whose controllers share the segue action have one method.
struct ActionFunction {
  /// The class that is extended by the method.
  let owner: ID<PlanType>
  let action: PlanAction
  var uses: [Use]

  struct Use: Hashable {
    /// The transition that fires.
    let transition: ID<PlanTransition>
    /// The relationships from the transition's destination to the child that the action makes. Empty if the action
    /// makes the destination itself.
    let path: [ID<PlanTransition>]

    /// The transition that leads to the controller which the action makes.
    var innermost: ID<PlanTransition> { path.last ?? transition }
  }
}

extension PerformFunction {
  /// True if the scenes that share the function have different identifiers for the segue.
  func isNamedByScene(_ plan: Plan) -> Bool {
    func identifier(of transition: ID<PlanTransition>) -> Name? {
      plan.transitions[transition].identifier ?? plan.transitions[transition].name
    }
    return others.contains { identifier(of: $0) != identifier(of: first) }
  }

  static func collect(_ plan: Plan, _ texts: InternTable) -> [PerformFunction] {
    var grouping = Grouping<ID<PlanTransition>>(plan)
    for id in plan.transitions.ids {
      let isTold = plan.transitions[id].isTold || !plan.transitions[id].parameters.isEmpty
      guard isTold else { continue }
      guard let name = plan.transitions[id].title else { continue }
      let source = plan.transitions[id].source
      guard plan.isWritten(source) else { continue }
      let signature = signature(name, plan.transitions[id].parameters, plan, texts)
      grouping.add(id, signature: signature, type: plan.scenes[source].controller)
    }
    return grouping.groups(plan).map { group in
      let mangled = texts.mangled(plan.transitions[group.first].title.map { texts[$0] } ?? "")
      return PerformFunction(
        owner: group.owner, name: texts.intern(GeneratedNames.performing(mangled.description)),
        first: group.first,
        others: group.others)
    }
  }
}

extension PerformFunction {
  private static func signature(
    _ name: Name, _ parameters: [PlanParameter], _ plan: Plan, _ texts: InternTable
  ) -> ByteSlice {
    let parts = parameters.map {
      (label: $0.label.map { texts[$0] } ?? "_", type: texts[plan.types[$0.type].spelling])
    }
    switch parts.count {
    case 0: return texts[name]
    case 1:
      return texts.intern(texts[name], labelSeparator, parts[0].label, labelSeparator, parts[0].type)
    default:
      let pieces = [texts[name]] + parts.flatMap { [$0.label, $0.type] }
      return texts.intern(texts.join(pieces, separator: labelSeparator))
    }
  }
}

/// A separator between the parts of a signature. It cannot be part of a name.
private let labelSeparator: ByteSlice = "\0"

extension ActionFunction {
  static func collect(_ plan: Plan, _ analysis: WiringAnalysis, _ texts: InternTable) -> [ActionFunction] {
    var grouping = Grouping<Use>(plan)
    guard plan.transitions.ids.contains(where: { analysis.isMadeByGeneratedAction($0) }) else { return [] }
    for scene in plan.scenes.ids where plan.isWritten(scene) {
      var fired: Set<[UInt8]> = []
      for id in analysis.fired(by: scene) {
        let uses = uses(of: id, plan, analysis)
        guard !uses.isEmpty, plan.transitions[id].target != nil else { continue }
        // Segues that give the same values to the same scene need not be distinguished.
        if let key = plan.equivalenceKey(of: id), !fired.insert(key).inserted { continue }
        for use in uses {
          guard let action = plan.transitions[use.innermost].action else { continue }
          grouping.add(use, signature: signature(action, texts), type: plan.scenes[scene].controller)
        }
      }
    }
    return grouping.groups(plan).compactMap { group in
      plan.transitions[group.first.innermost].action.map {
        ActionFunction(owner: group.owner, action: $0, uses: [group.first] + group.others)
      }
    }
  }

  /// Returns the controllers that segue actions of the source make when a transition fires: the destination, then its
  /// children, in file order.
  static func uses(of id: ID<PlanTransition>, _ plan: Plan, _ analysis: WiringAnalysis) -> [Use] {
    guard analysis.isRelevant(id), let target = plan.transitions[id].target else { return [] }
    var uses: [Use] = []
    if analysis.isMadeByGeneratedAction(id) { uses.append(Use(transition: id, path: [])) }
    // In a plan that the checker has accepted, there is only one path to each of them.
    var seen: Set<ID<PlanTransition>> = []
    var pending = [(scene: target, path: [ID<PlanTransition>]())]
    while let (scene, path) = pending.popLast() {
      if let made = path.last, analysis.isMadeByGeneratedAction(made) {
        uses.append(Use(transition: id, path: path))
      }
      guard analysis.isAssembled[scene.index] else { continue }
      for child in plan.scenes[scene].children.reversed() where seen.insert(child).inserted {
        guard let next = plan.transitions[child].target, analysis.isAssembledPart(child) else {
          continue
        }
        pending.append((next, path + [child]))
      }
    }
    return uses
  }

  private static func signature(_ action: PlanAction, _ texts: InternTable) -> ByteSlice {
    action.labels.reduce(texts[action.name]) { signature, label in
      texts.intern(texts.intern(signature, labelSeparator), label.map { texts[$0] } ?? "_")
    }
  }
}

/// Groups the uses of generated functions by the signature of the function. Each group belongs to the topmost class
/// among the classes that have the signature.
private struct Grouping<Use> {
  struct Group {
    let owner: ID<PlanType>
    let first: Use
    /// The other uses. Usually there are none, and the array takes no memory.
    var others: [Use] = []
  }

  private struct Entry {
    let use: Use
    let type: ID<PlanType>
    /// The next entry with the same signature; -1 for none.
    var next: Int32 = -1
  }
  private var entries: [Entry] = []
  /// The first and the last entry of each signature.
  private var signatures: [(first: Int32, last: Int32)] = []
  /// For each signature, by its number in the intern table, its index in `signatures`; -1 for none.
  private var places: [Int32] = []
  private let typeCount: Int

  init(_ plan: Plan) { typeCount = plan.types.count }

  mutating func add(_ use: Use, signature: ByteSlice, type: ID<PlanType>) {
    let number = Int(signature.id)
    if number >= places.count {
      places.append(contentsOf: repeatElement(-1, count: max(number + 1, 2 * places.count) - places.count))
    }
    let entry = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(use: use, type: type))
    let place = Int(places[number])
    if place >= 0 {
      entries[Int(signatures[place].last)].next = entry
      signatures[place].last = entry
    } else {
      places[number] = Int32(truncatingIfNeeded: signatures.count)
      signatures.append((entry, entry))
    }
  }

  /// Returns the groups in the order of the program.
  func groups(_ plan: Plan) -> [Group] {
    var result: [Group] = []
    result.reserveCapacity(signatures.count)
    // For each type, the last signature that it has, and the index of the last group that it owns.
    var lastSignatures = [Int32](repeating: -1, count: typeCount)
    var places = [Int32](repeating: -1, count: typeCount)
    for (signature, ends) in signatures.enumerated() {
      let signature = Int32(truncatingIfNeeded: signature)
      let start = result.count
      forEachEntry(from: ends.first) { lastSignatures[$0.type.index] = signature }
      forEachEntry(from: ends.first) { entry in
        var owner = entry.type
        for supertype in plan.supertypes(of: entry.type) where lastSignatures[supertype.index] == signature {
          owner = supertype
        }
        let place = Int(places[owner.index])
        if place >= start {
          result[place].others.append(entry.use)
        } else {
          places[owner.index] = Int32(truncatingIfNeeded: result.count)
          result.append(Group(owner: owner, first: entry.use))
        }
      }
    }
    return result
  }

  private func forEachEntry(from first: Int32, _ body: (Entry) -> Void) {
    var next = first
    while next >= 0 {
      body(entries[Int(next)])
      next = entries[Int(next)].next
    }
  }
}
