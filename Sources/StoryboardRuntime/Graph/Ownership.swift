import StoryboardPlan
import StoryboardVocabulary

/// Ownership between objects, with Swift's rules: an object without strong references is released, together with the
/// objects that it alone held.
package struct Ownership {
  /// The released objects.
  package struct Departure {
    /// The records in the order in which they were made.
    package var records: [Record] = []
    package var containers: [RecordHost.Container] = []
    /// Objects that stay, because only a cycle among them holds them.
    package var cycles: [Record] = []
    /// The container instances that stay, as an argument for the next call.
    package var stayingContainers: [RecordHost.Container] = []
  }

  private let simulator: FrameworkSimulator
  private let isWeak: (ID<PlanMember>) -> Bool
  /// The controllers that each controller has presented or pushed.
  private var shown: [ObjectIdentifier: [Record]] = [:]
  private var nodes: [ObjectIdentifier: Node] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]

  private enum Node {
    case record(Record)
    case container(RecordHost.Container)
  }

  /// - Parameters:
  ///   - simulator: the simulator that has made the objects.
  ///   - isWeak: true if a property holds its object weakly.
  package init(_ simulator: FrameworkSimulator, isWeak: @escaping (ID<PlanMember>) -> Bool) {
    self.simulator = simulator
    self.isWeak = isWeak
    for controller in simulator.controllers where !controller.isDismissed && !controller.record.isGone {
      guard let presenter = controller.presenter else { continue }
      shown[ObjectIdentifier(simulator[presenter].record), default: []].append(controller.record)
    }
  }

  /// Releases everything that is held neither by these values, nor by the containers of entry points.
  ///
  /// - Parameters:
  ///   - values: the values that stay, with everything that they hold.
  ///   - containers: the instances that stayed the last time.
  package mutating func letGo(
    keeping values: [RecordValue], among containers: [RecordHost.Container] = []
  ) -> Departure {
    let roots =
      values.flatMap { objects(in: $0) } + simulator.containers.values.map(Node.container)
      + simulator.host.statics.values.map(Node.record)
    var pending = roots + simulator.host.records.filter { !$0.isGone }.map(Node.record)
    pending += containers.map(Node.container)
    while let next = pending.popLast() {
      guard nodes.updateValue(next, forKey: id(of: next)) == nil else { continue }
      for held in held(by: next) {
        counts[id(of: held), default: 0] += 1
        pending.append(held)
      }
    }
    for root in roots { counts[id(of: root), default: 0] += 1 }
    let gone = free()
    return depart(gone, roots)
  }

  /// The first holder of a record that is found; nil if only the session's names hold it.
  package func holder(of record: Record) -> RecordValue? {
    func holds(_ node: Node) -> Bool {
      id(of: node) != ObjectIdentifier(record)
        && held(by: node).contains { id(of: $0) == ObjectIdentifier(record) }
    }
    if let holder = simulator.host.records.first(where: { !$0.isGone && holds(.record($0)) }) {
      return .object(holder)
    }
    var containers: [RecordHost.Container] = []
    for case .container(let container) in nodes.values where holds(.container(container)) {
      containers.append(container)
    }
    return containers.min { $0.number < $1.number }.map { .container($0) }
  }

  private mutating func free() -> Set<ObjectIdentifier> {
    var gone: Set<ObjectIdentifier> = []
    var pending = nodes.values.filter { counts[id(of: $0), default: 0] == 0 }
    while let next = pending.popLast() {
      guard gone.insert(id(of: next)).inserted else { continue }
      for held in held(by: next) {
        counts[id(of: held), default: 0] -= 1
        if counts[id(of: held)] == 0 { pending.append(held) }
      }
    }
    return gone
  }

  private func depart(_ gone: Set<ObjectIdentifier>, _ roots: [Node]) -> Departure {
    var reached: Set<ObjectIdentifier> = []
    var pending = roots
    while let next = pending.popLast() {
      guard reached.insert(id(of: next)).inserted else { continue }
      pending += held(by: next)
    }
    var departure = Departure()
    for node in nodes.values {
      guard case .container(let container) = node else { continue }
      if gone.contains(id(of: node)) {
        departure.containers.append(container)
      } else {
        departure.stayingContainers.append(container)
      }
    }
    departure.containers.sort { $0.number < $1.number }
    for record in simulator.host.records where !record.isGone {
      let id = ObjectIdentifier(record)
      if gone.contains(id) {
        departure.records.append(record)
      } else if !reached.contains(id) {
        departure.cycles.append(record)
      } else if let container = record.maker?.container, gone.contains(ObjectIdentifier(container)) {
        record.maker?.container = nil
      }
    }
    for record in departure.records {
      record.isGone = true
      record.release()
    }
    return departure
  }

  // MARK: Ownership

  private func id(of node: Node) -> ObjectIdentifier {
    switch node {
    case .record(let record): ObjectIdentifier(record)
    case .container(let container): ObjectIdentifier(container)
    }
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
    if let context = record.context {
      if let container = context.container { held.append(.container(container)) }
      for (parameter, value) in zip(simulator.plan.scenes[context.scene].parameters, context.parameters)
      where !parameter.isWeak { held += objects(in: value) }
    }
    return held + (shown[ObjectIdentifier(record)] ?? []).map(Node.record)
  }

  private func held(by container: RecordHost.Container) -> [Node] {
    var held = container.parameters.flatMap { objects(in: $0) }
    if let parent = container.parent { held.append(.container(parent)) }
    for case .held(let value) in container.slots { held += objects(in: value) }
    return held
  }

  /// The objects that a value holds, including itself.
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
