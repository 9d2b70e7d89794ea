import StoryboardDiagnostics
import StoryboardSyntax

/// That the recipe of one registration needs another one.
struct Dependency {
  let target: RegistrationID
  let syntax: Syntax
}

extension Checker {
  /// Remembers that the recipe being checked needs a registration.
  mutating func noteDependency(on id: RegistrationID, from scope: Scope, at syntax: Syntax) {
    guard !isQuiet, let source = scope.registration else { return }
    dependencies[source, default: []].append(Dependency(target: id, syntax: syntax))
  }

  /// No circles, and nothing that keeps what lives shorter than itself.
  mutating func checkDependencies() {
    checkCycles()
    checkKeptTooLong()
  }

  /// Reports each circle once, at the registration of it that stands first, with the way around.
  private mutating func checkCycles() {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: program.registrations.count)
    for start in program.registrations.indices where states[start] == .new {
      var path: [(id: RegistrationID, next: Int)] = [(start, 0)]
      states[start] = .open
      while let (id, next) = path.last {
        let needed = dependencies[id] ?? []
        guard next < needed.count else {
          states[id] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = needed[next].target
        switch states[target] {
        case .done: break
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          let from = path.firstIndex { $0.id == target }!
          reportCycle(path[from...].map(\.id))
        }
      }
    }
  }

  private mutating func reportCycle(_ ids: [RegistrationID]) {
    guard !ids.contains(where: { program.registrations[$0].isBroken }) else { return }
    let names = (ids + [ids[0]]).map { spelling(program.registrations[$0].type) }
    let labels = ids.prefix(8).enumerated().map { index, id in
      Diagnostic.Label(.needs(names[index + 1]), at: program.registrations[id].syntax.syntax.range)
    }
    report(
      ContainerDiagnostic.dependencyCycle(wayAround(names)),
      at: program.registrations[ids[0]].syntax.syntax, labels: Array(labels.dropFirst()))
    for id in ids { program.registrations[id].isBroken = true }
  }

  /// A `single` that keeps a `graph`, itself or through what is made for it alone, keeps it for good.
  private mutating func checkKeptTooLong() {
    // What each transient or factory brings along, found once.
    var brought: [RegistrationID: RegistrationID?] = [:]
    for id in program.registrations.indices {
      let registration = program.registrations[id]
      guard registration.lifetime == .single, !registration.isBroken else { continue }
      for dependency in dependencies[id] ?? [] {
        guard let kept = graphObject(behind: dependency.target, &brought) else { continue }
        report(
          ContainerDiagnostic.keptTooLong(
            spelling(program.registrations[kept].type), by: spelling(registration.type)),
          at: registration.syntax.syntax,
          labels: [
            Diagnostic.Label(
              .declared(spelling(program.registrations[kept].type)),
              at: program.registrations[kept].syntax.syntax.range)
          ])
        break
      }
    }
  }

  private func graphObject(
    behind id: RegistrationID, _ brought: inout [RegistrationID: RegistrationID?]
  ) -> RegistrationID? {
    var path = [(id: id, next: 0)]
    while let (id, next) = path.last {
      if let known = brought[id] {
        path.removeLast()
        if let known {
          for (id, _) in path { brought[id] = .some(known) }
          return known
        }
        continue
      }
      switch program.registrations[id].lifetime {
      case .graph: brought[id] = .some(id)
      case .single: brought[id] = .some(nil)
      case .transient, .factory:
        let needed = dependencies[id] ?? []
        if next < needed.count, path.count <= program.registrations.count {
          path[path.count - 1].next += 1
          path.append((needed[next].target, 0))
        } else {
          brought[id] = .some(nil)
        }
      }
    }
    return nil
  }
}
