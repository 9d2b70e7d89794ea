import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The dependency of a registration on another registration, or on a container that the registration makes.
struct Dependency {
  let target: Node
  /// True if a `later` line has the dependency. The target is then needed only after the object that has the line is
  /// made.
  let isLater: Bool

  /// A node in the graph of dependencies: a registration, or the making of a container. Making a container needs the
  /// container's `eager single` objects.
  enum Node: Hashable {
    case registration(RegistrationID)
    case making(ContainerID)
  }
}

/// The dependencies of all registrations. The dependencies of one registration are consecutive.
struct Dependencies {
  private var all = Table<Dependency>()
  private var ranges: Column<Registration, IDRange<Dependency>>
  /// True if some dependencies come from `later` lines.
  private(set) var hasLaterLines = false

  init(registrationCount: Int) { ranges = Column(all: .none, count: registrationCount) }

  /// Adds a dependency of a registration; recipes are checked one after the other.
  mutating func add(_ dependency: Dependency, of source: RegistrationID) {
    ranges[source].append(all.append(dependency))
    if dependency.isLater { hasLaterLines = true }
  }

  /// The range of the dependencies of a registration.
  func range(of id: RegistrationID) -> IDRange<Dependency> { ranges[id] }

  subscript(id: ID<Dependency>) -> Dependency { all[id] }
}

extension Checker {
  /// Notes that the registration being checked needs another registration.
  mutating func noteDependency(on id: RegistrationID, from scope: Scope) {
    note(.registration(id), from: scope)
  }

  /// Notes that the registration being checked makes a container, and so everything that is made with the container.
  mutating func addContainerDependency(of id: ContainerID, from scope: Scope) {
    note(.making(id), from: scope)
  }

  private mutating func note(_ target: Dependency.Node, from scope: Scope) {
    guard !reports.isQuiet, let source = scope.registration else { return }
    tables.dependencies.add(Dependency(target: target, isLater: scope.isLater), of: source)
  }

  /// Refuses dependency cycles, and objects that keep shorter-lived ones.
  mutating func checkDependencies() {
    for cycle in cycles(through: { _ in true }, along: { !$0.isLater }) {
      report(cycle) { ContainerDiagnostic.dependencyCycle($0) }
    }
    if tables.dependencies.hasLaterLines {
      // A cycle of objects that are made anew at each use never ends, not even through `later` lines.
      for cycle in cycles(through: { isNew($0) }, along: { _ in true }) {
        report(cycle) { ContainerDiagnostic.endlessCycle($0) }
      }
    }
    checkKeptTooLong()
  }

  private func isNew(_ node: Dependency.Node) -> Bool {
    guard case .registration(let id) = node else { return false }
    let lifetime = program.registrations[id].lifetime
    return lifetime == .transient || lifetime == .factory
  }

  private func index(of node: Dependency.Node) -> Int {
    switch node {
    case .registration(let id): id.index
    case .making(let id): program.registrations.count + id.index
    }
  }

  /// Returns the first dependency of a node at or after an index, and the index to go on with; nil if there is no
  /// further dependency.
  private func need(
    of node: Dependency.Node, from place: Int
  ) -> (dependency: Dependency, following: Int)? {
    switch node {
    case .registration(let id):
      let range = tables.dependencies.range(of: id)
      return place < range.count ? (tables.dependencies[range[place]], place + 1) : nil
    case .making(let id):
      let made = program.containers[id].registrations
      let eager = made.indices[min(place, made.count)...].first { program.registrations[made[$0]].isEager }
      return eager.map { (Dependency(target: .registration(made[$0]), isLater: false), $0 + 1) }
    }
  }

  /// Returns the cycles of nodes that satisfy `isMember`, along dependencies that satisfy `isFollowed`. Each cycle is
  /// found once. It begins at the node where the search entered it.
  private func cycles(
    through isMember: (Dependency.Node) -> Bool, along isFollowed: (Dependency) -> Bool
  ) -> [[Dependency.Node]] {
    enum State: UInt8 { case new, open, done }
    let count = program.registrations.count + program.containers.count
    var states = [State](all: .new, count: count)
    var found: [[Dependency.Node]] = []
    var path: [(node: Dependency.Node, next: Int)] = []
    for id in program.registrations.ids
    where states[id.index] == .new && !tables.dependencies.range(of: id).isEmpty {
      let start = Dependency.Node.registration(id)
      guard isMember(start) else { continue }
      path.append((start, 0))
      states[index(of: start)] = .open
      while let (node, next) = path.last {
        guard let (dependency, following) = need(of: node, from: next) else {
          states[index(of: node)] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next = following
        let target = dependency.target
        guard isFollowed(dependency), isMember(target) else { continue }
        switch states[index(of: target)] {
        case .done: break
        case .new:
          states[index(of: target)] = .open
          path.append((target, 0))
        case .open:
          if let from = path.firstIndex(where: { $0.node == target }) {
            found.append(path[from...].map(\.node))
          }
        }
      }
    }
    return found
  }

  /// Reports a cycle at the registration that the search entered first, with the nodes of the cycle.
  private mutating func report(
    _ cycle: [Dependency.Node], _ kind: (String) -> ContainerDiagnostic
  ) {
    var cycle = cycle
    // The report begins at a registration, and not at the making of a container.
    if case .making = cycle[0] { cycle.append(cycle.removeFirst()) }
    let ids = cycle.compactMap { node in
      if case .registration(let id) = node { id } else { nil }
    }
    guard let first = ids.first, !ids.contains(where: { program.registrations[$0].isBroken }) else { return }
    let names = (cycle + [cycle[0]]).map { name(of: $0) }
    let labels = cycle.prefix(8).enumerated().compactMap { index, node -> Diagnostic.Label? in
      guard case .registration(let id) = node else { return nil }
      return Diagnostic.Label(
        .needs(names[index + 1]), at: program.range(of: program.registrations[id].syntax))
    }
    report(
      kind(cycleDescription(names)), at: program.syntax(program.registrations[first].syntax),
      labels: Array(labels.dropFirst()))
    for id in ids { program.registrations[id].isBroken = true }
  }

  private func name(of node: Dependency.Node) -> String {
    switch node {
    case .registration(let id): spelling(program.registrations[id].type)
    case .making(let id): text(program.containers[id].name)
    }
  }
}
