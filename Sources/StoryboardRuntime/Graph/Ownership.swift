import StoryboardPlan
import StoryboardVocabulary

/// Tracks which objects of a REPL session hold each other, by Swift's rules. An object without strong references is
/// released, together with the objects that only it held.
///
/// References are counted, as in Swift. After a statement, only the objects that the statement made or changed, and
/// those that have lost a reference, are examined.
package final class Ownership {
  /// The objects that were released after a statement, and the objects that only a cycle of references keeps.
  package struct ReleaseResult {
    /// The released objects, in the order in which they were made.
    package var records: [Record] = []
    package var containers: [RecordHost.Container] = []
    /// Objects that are held only by references among themselves. They are not released.
    package var cycles: [Record] = []
  }

  /// An object or a container instance, with the references from it and to it.
  private struct Owner {
    let node: Node
    /// The position of this object in the order in which all objects were made. It is `Int.max` for a container
    /// instance.
    var order = Int.max
    /// The objects that this object holds, one entry for each reference.
    var held: [ObjectIdentifier] = []
    /// The controllers that this controller has presented or pushed.
    var shown: [ObjectIdentifier] = []
    /// The objects that hold this object, with the number of their references.
    var holders: [ObjectIdentifier: Int] = [:]
    /// The number of variables of the session, and of entry points, that hold this object.
    var rootCount = 0
    /// The controller that has presented or pushed this controller; nil if none has.
    var presenter: ObjectIdentifier?

    var isFree: Bool { rootCount == 0 && holders.isEmpty }
  }

  private enum Node {
    case record(Record)
    case container(RecordHost.Container)

    var id: ObjectIdentifier {
      switch self {
      case .record(let record): ObjectIdentifier(record)
      case .container(let container): ObjectIdentifier(container)
      }
    }
  }

  private let simulator: FrameworkSimulator
  /// Returns true if a property of the program holds its object weakly.
  private var isWeak: (ID<PlanMember>) -> Bool = { _ in false }
  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of the simulator's objects that are already tracked.
  private var recordCount = 0
  /// The container instances of entry points, and the objects of static properties.
  private var entries: [ObjectIdentifier] = []
  /// The objects that were made or changed but are not examined yet.
  private var pending: [Node] = []
  /// The objects that were made, or have lost a reference, since `release` was last called. They may have to be
  /// released.
  private var releaseCandidates: [ObjectIdentifier] = []
  /// The objects that are held only by references among themselves.
  private var cycles: [Record] = []
  private var cyclic: Set<ObjectIdentifier> = []

  /// - Parameter simulator: the simulator that makes the objects. It has not made any object yet.
  package init(_ simulator: FrameworkSimulator) {
    self.simulator = simulator
    simulator.notesChanges = true
  }

  // MARK: Names

  /// Notes that a variable of the REPL session holds a value.
  package func hold(_ value: RecordValue) {
    for node in objects(in: value) {
      add(node)
      owners[node.id]?.rootCount += 1
    }
  }

  /// Notes that a variable of the REPL session does not hold a value any more.
  package func letGo(_ value: RecordValue) {
    for node in objects(in: value) where owners[node.id] != nil {
      owners[node.id]?.rootCount -= 1
      releaseCandidates.append(node.id)
    }
  }

  // MARK: Releasing

  /// Releases all objects that neither a variable of the session nor a container of an entry point holds, directly or
  /// through others.
  ///
  /// - Parameter isWeak: returns true if a property holds its object weakly.
  package func release(isWeak: @escaping (ID<PlanMember>) -> Bool) -> ReleaseResult {
    self.isWeak = isWeak
    // The closure is not kept: it may hold the program, which is copied if it grows while somebody else holds
    // it.
    defer { self.isWeak = { _ in false } }
    examineChanges()
    let departure = releaseObjects(free())
    findCycles()
    releaseCandidates = []
    return ReleaseResult(
      records: departure.records, containers: departure.containers, cycles: cycles.filter { !$0.isGone })
  }

  /// Returns the object that holds `record`. If several do, returns the one that was made first. If only a container
  /// instance holds it, returns that instance. Nil if only variables of the session hold it.
  package func holder(of record: Record) -> RecordValue? {
    let holders = (owners[ObjectIdentifier(record)]?.holders ?? [:]).keys.compactMap { id in
      id == ObjectIdentifier(record) ? nil : owners[id]
    }
    let first = holders.min { $0.order < $1.order }
    if case .record(let holder)? = first?.node { return .object(holder) }
    var containers: [RecordHost.Container] = []
    for case .container(let container) in holders.map(\.node) { containers.append(container) }
    return containers.min { $0.number < $1.number }.map { .container($0) }
  }

  private func free() -> [Owner] {
    var gone: [Owner] = []
    var pending = releaseCandidates
    while let next = pending.popLast() {
      guard owners[next]?.isFree == true, let owner = owners.removeValue(forKey: next) else { continue }
      gone.append(owner)
      for held in owner.held + owner.shown {
        unlink(next, from: held)
        if owners[held]?.presenter == next { owners[held]?.presenter = nil }
        pending.append(held)
      }
    }
    return gone
  }

  private func releaseObjects(_ gone: [Owner]) -> ReleaseResult {
    var departure = ReleaseResult()
    for owner in gone.sorted(by: { $0.order < $1.order }) {
      switch owner.node {
      case .record(let record): departure.records.append(record)
      case .container(let container): departure.containers.append(container)
      }
    }
    departure.containers.sort { $0.number < $1.number }
    for record in departure.records {
      record.isGone = true
      record.release()
    }
    if !departure.containers.isEmpty {
      let containers = Set(departure.containers.map { ObjectIdentifier($0) })
      for case .record(let record) in owners.values.lazy.map(\.node) {
        guard let container = record.maker?.container, containers.contains(ObjectIdentifier(container))
        else { continue }
        record.maker?.container = nil
      }
    }
    return departure
  }

  // MARK: Cycles

  /// Finds the objects that are held only by references among themselves. Does nothing if there cannot be new ones.
  private func findCycles() {
    var reached: Set<ObjectIdentifier> = []
    let isChanged = releaseCandidates.contains { id in
      guard owners[id] != nil || cyclic.contains(id) else { return false }
      return cyclic.contains(id) || !isHeld(id, &reached)
    }
    guard isChanged else { return }
    reached = []
    var pending = owners.keys.filter { owners[$0]!.rootCount > 0 }
    while let next = pending.popLast() {
      guard reached.insert(next).inserted, let owner = owners[next] else { continue }
      pending += owner.held + owner.shown
    }
    let unreached = owners.filter { !reached.contains($0.key) }
    cyclic = Set(unreached.keys)
    cycles = unreached.values.sorted { $0.order < $1.order }.compactMap { owner in
      if case .record(let record) = owner.node { record } else { nil }
    }
  }

  /// True if a variable of the session or an entry point holds an object, directly or through others.
  ///
  /// - Parameter reached: the objects that are known to be held.
  private func isHeld(_ id: ObjectIdentifier, _ reached: inout Set<ObjectIdentifier>) -> Bool {
    // The object that led to each holder.
    var ways: [ObjectIdentifier: ObjectIdentifier] = [id: id]
    var pending = [id]
    while let next = pending.popLast() {
      guard let owner = owners[next] else { continue }
      if owner.rootCount > 0 || reached.contains(next) {
        var last = next
        reached.insert(last)
        while let way = ways[last], way != last {
          reached.insert(way)
          last = way
        }
        return true
      }
      for holder in owner.holders.keys where ways[holder] == nil {
        ways[holder] = next
        pending.append(holder)
      }
    }
    return false
  }

  // MARK: References

  private func add(_ node: Node) {
    if owners[node.id] == nil {
      owners[node.id] = Owner(node: node)
      pending.append(node)
    }
    if cyclic.contains(node.id) { releaseCandidates.append(node.id) }
  }

  private func unlink(_ holder: ObjectIdentifier, from id: ObjectIdentifier) {
    guard let count = owners[id]?.holders[holder] else { return }
    owners[id]?.holders[holder] = count > 1 ? count - 1 : nil
    releaseCandidates.append(id)
  }

  private func examineChanges() {
    let records = simulator.host.records
    for index in recordCount..<records.count where !records[index].isGone {
      add(.record(records[index]))
      owners[ObjectIdentifier(records[index])]?.order = index
    }
    recordCount = records.count
    let changes = simulator.host.takeChanges()
    pending += changes.records.lazy.filter { !$0.isGone }.map(Node.record)
    pending += changes.containers.map(Node.container)
    countEntries()
    var examined: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      if examined.insert(next.id).inserted { examineNode(next) }
    }
    for controller in simulator.takeMovedControllers() { markMoved(of: controller) }
  }

  private func countEntries() {
    let former = entries
    let nodes =
      simulator.containers.values.map(Node.container) + simulator.host.staticObjects.values.map(Node.record)
      + simulator.takeOpenWindows().map { Node.record(simulator[$0].record) }
    entries = nodes.map(\.id)
    for node in nodes {
      add(node)
      owners[node.id]?.rootCount += 1
    }
    for id in former where owners[id] != nil {
      owners[id]?.rootCount -= 1
      if owners[id]?.rootCount == 0 { releaseCandidates.append(id) }
    }
  }

  private func examineNode(_ node: Node) {
    let id = node.id
    guard let former = owners[id]?.held else { return }
    let held = held(by: node)
    owners[id]?.held = held.map(\.id)
    for node in held {
      add(node)
      owners[node.id]?.holders[id, default: 0] += 1
    }
    for other in former { unlink(id, from: other) }
    releaseCandidates.append(id)
  }

  /// Notes that a controller was presented or pushed, or removed from the screen.
  private func markMoved(of controller: ControllerID) {
    let simulated = simulator[controller]
    let id = ObjectIdentifier(simulated.record)
    if let former = owners[id]?.presenter {
      owners[former]?.shown.removeAll { $0 == id }
      owners[id]?.presenter = nil
      unlink(former, from: id)
    }
    guard owners[id] != nil, !simulated.isDismissed, let presenter = simulated.presenter else { return }
    let holder = ObjectIdentifier(simulator[presenter].record)
    guard owners[holder] != nil else { return }
    owners[holder]?.shown.append(id)
    owners[id]?.presenter = holder
    owners[id]?.holders[holder, default: 0] += 1
  }

  private func held(by node: Node) -> [Node] {
    switch node {
    case .record(let record): held(by: record)
    case .container(let container): held(by: container)
    }
  }

  private func held(by record: Record) -> [Node] {
    var held = record.arguments.flatMap { objects(in: $0.value) }
    for property in record.properties where !isWeak(property.member) { held += objects(in: property.value) }
    held += (record.children + record.embeds).compactMap { $0.map(Node.record) }
    guard let context = record.context else { return held }
    if let container = context.container { held.append(.container(container)) }
    for (parameter, value) in zip(simulator.plan.scenes[context.scene].parameters, context.parameters)
    where !parameter.isWeak { held += objects(in: value) }
    return held
  }

  private func held(by container: RecordHost.Container) -> [Node] {
    var held = container.parameters.flatMap { objects(in: $0) }
    if let parent = container.parent { held.append(.container(parent)) }
    for case .held(let value) in container.slots { held += objects(in: value) }
    return held
  }

  /// Returns all objects and container instances in a value: the value itself, or the elements of a struct, an enum
  /// case or a collection.
  private func objects(in value: RecordValue) -> [Node] {
    switch value {
    case .object(let record): record.isGone ? [] : [.record(record)]
    case .container(let container): [.container(container)]
    case .structure(_, let arguments, _), .enumCase(_, let arguments, _):
      arguments.flatMap { objects(in: $0.value) }
    case .array(let values, _), .dictionary(let values, _): values.flatMap { objects(in: $0) }
    case .none, .omitted, .coder, .boolean, .number, .string, .opaque, .method, .provider: []
    }
  }
}
