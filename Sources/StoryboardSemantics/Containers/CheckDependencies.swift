import StoryboardDiagnostics
import StoryboardSyntax

/// That the recipe of one registration needs another one, or a container that it makes.
struct Dependency {
  let target: Node
  /// By a `later` line: when the other one is needed, this one is there.
  let isLater: Bool

  /// A registration, or a container, which needs its eager singles when it is made.
  enum Node: Hashable {
    case registration(RegistrationID)
    case making(ContainerID)
  }
}

extension Checker {
  /// Remembers that the recipe being checked needs a registration.
  mutating func noteDependency(on id: RegistrationID, from scope: Scope) {
    note(.registration(id), from: scope)
  }

  /// Remembers that the recipe being checked makes a container, and so what is made with it.
  mutating func noteMaking(of id: ContainerID, from scope: Scope) { note(.making(id), from: scope) }

  private mutating func note(_ target: Dependency.Node, from scope: Scope) {
    guard !isQuiet, let source = scope.registration else { return }
    if dependencies.count < program.registrations.count {
      dependencies += repeatElement([], count: program.registrations.count - dependencies.count)
    }
    dependencies[source].append(Dependency(target: target, isLater: scope.isLater))
  }

  /// No circles, and nothing that keeps what lives shorter than itself.
  mutating func checkDependencies() {
    for circle in circles(through: { _ in true }, along: { !$0.isLater }) {
      report(circle) { ContainerDiagnostic.dependencyCycle($0) }
    }
    if dependencies.contains(where: { $0.contains(where: \.isLater) }) {
      // What is new at each place has no end, not even when it comes later.
      for circle in circles(through: { isNew($0) }, along: { _ in true }) {
        report(circle) { ContainerDiagnostic.endlessCycle($0) }
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
    case .registration(let id): id
    case .making(let id): program.registrations.count + id
    }
  }

  /// What the recipe of a registration needs.
  func needs(of id: RegistrationID) -> [Dependency] { id < dependencies.count ? dependencies[id] : [] }

  private func needs(of node: Dependency.Node) -> [Dependency] {
    switch node {
    case .registration(let id): needs(of: id)
    case .making(let id):
      program.containers[id].registrations.filter { program.registrations[$0].isEager }
        .map { Dependency(target: .registration($0), isLater: false) }
    }
  }

  /// The circles among some of the nodes, each once, from the node at which it was entered.
  private func circles(
    through isMember: (Dependency.Node) -> Bool, along isFollowed: (Dependency) -> Bool
  ) -> [[Dependency.Node]] {
    enum State: UInt8 { case new, open, done }
    let count = program.registrations.count + program.containers.count
    var states = [State](repeating: .new, count: count)
    var found: [[Dependency.Node]] = []
    for id in program.registrations.indices where states[id] == .new && !needs(of: id).isEmpty {
      let start = Dependency.Node.registration(id)
      guard isMember(start) else { continue }
      var path: [(node: Dependency.Node, needs: [Dependency], next: Int)] = [(start, needs(of: start), 0)]
      states[index(of: start)] = .open
      while let (node, needs, next) = path.last {
        guard next < needs.count else {
          states[index(of: node)] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = needs[next].target
        guard isFollowed(needs[next]), isMember(target) else { continue }
        switch states[index(of: target)] {
        case .done: break
        case .new:
          states[index(of: target)] = .open
          path.append((target, self.needs(of: target), 0))
        case .open:
          if let from = path.firstIndex(where: { $0.node == target }) {
            found.append(path[from...].map(\.node))
          }
        }
      }
    }
    return found
  }

  /// Reports a circle at the registration of it that was entered first, with the way around.
  private mutating func report(
    _ circle: [Dependency.Node], _ kind: (String) -> ContainerDiagnostic
  ) {
    var circle = circle
    // A container is made by a registration, and needs others.
    if case .making = circle[0] { circle.append(circle.removeFirst()) }
    let ids = circle.compactMap { node in
      if case .registration(let id) = node { id } else { nil }
    }
    guard let first = ids.first, !ids.contains(where: { program.registrations[$0].isBroken }) else { return }
    let names = (circle + [circle[0]]).map(name)
    let labels = circle.prefix(8).enumerated().compactMap { index, node -> Diagnostic.Label? in
      guard case .registration(let id) = node else { return nil }
      return Diagnostic.Label(
        .needs(names[index + 1]), at: program.range(of: program.registrations[id].syntax))
    }
    report(
      kind(wayAround(names)), at: program.syntax(program.registrations[first].syntax),
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
