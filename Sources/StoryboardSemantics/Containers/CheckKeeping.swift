import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  private typealias Lifetime = RegistrationSyntax.Lifetime

  /// A `single` that keeps a `graph` or a `shared`, or a `shared` that keeps a `graph`, itself or through what is
  /// made for it alone, keeps it for good.
  mutating func checkKeptTooLong() {
    // What each transient or factory brings along, found once for each lifetime.
    var graphs: [RegistrationID: RegistrationID?] = [:]
    var shared: [RegistrationID: RegistrationID?] = [:]
    for id in program.registrations.indices {
      let registration = program.registrations[id]
      let isKeeper = registration.lifetime == .single || registration.lifetime == .shared
      guard isKeeper, !registration.isBroken else { continue }
      for dependency in needs(of: id) {
        guard case .registration(let target) = dependency.target else { continue }
        var kept = object(of: .graph, behind: target, &graphs)
        if kept == nil, registration.lifetime == .single {
          kept = object(of: .shared, behind: target, &shared)
        }
        guard let kept else { continue }
        reportKeptTooLong(kept, by: id)
        break
      }
    }
  }

  private mutating func reportKeptTooLong(_ kept: RegistrationID, by keeper: RegistrationID) {
    func shown(_ id: RegistrationID) -> ContainerDiagnostic.Kept {
      let registration = program.registrations[id]
      return ContainerDiagnostic.Kept("\(registration.lifetime)", spelling(registration.type))
    }
    report(
      ContainerDiagnostic.keptTooLong(shown(kept), by: shown(keeper)),
      at: program.syntax(program.registrations[keeper].syntax),
      labels: [
        Diagnostic.Label(
          .declared(spelling(program.registrations[kept].type)),
          at: program.range(of: program.registrations[kept].syntax))
      ])
  }

  /// The object of a lifetime that a registration is, or brings along where it is made for one place alone.
  private func object(
    of lifetime: Lifetime, behind id: RegistrationID, _ brought: inout [RegistrationID: RegistrationID?]
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
      case lifetime: brought[id] = .some(id)
      case .single, .shared, .graph: brought[id] = .some(nil)
      case .transient, .factory:
        let needed = needs(of: id)
        if next < needed.count, path.count <= program.registrations.count {
          path[path.count - 1].next += 1
          if case .registration(let target) = needed[next].target { path.append((target, 0)) }
        } else {
          brought[id] = .some(nil)
        }
      }
    }
    return nil
  }
}
