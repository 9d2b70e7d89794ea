import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Refuses objects that keep a shorter-lived object for good: a `single` that keeps a `graph` or a `shared`, and a
  /// `shared` that keeps a `graph`. If an object needs a `transient` or factory-made object, it also keeps what that
  /// object keeps.
  mutating func checkKeptTooLong() {
    // For each transient or factory that was looked at, the registration of the `graph` or `shared` object that its
    // object keeps, or nil. Each is found once for each lifetime.
    var graphs = IndexTable<RegistrationID, RegistrationID?>()
    var shared = IndexTable<RegistrationID, RegistrationID?>()
    for id in program.registrations.ids {
      let lifetime = program.registrations[id].lifetime
      guard lifetime == .single || lifetime == .shared, !program.registrations[id].isBroken else { continue }
      for place in tables.dependencies.range(of: id) {
        guard case .registration(let target) = tables.dependencies[place].target else { continue }
        var kept = object(of: .graph, through: target, &graphs)
        if kept == nil, lifetime == .single { kept = object(of: .shared, through: target, &shared) }
        guard let kept else { continue }
        reportKeptTooLong(kept, by: id)
        break
      }
    }
  }

  private mutating func reportKeptTooLong(_ kept: RegistrationID, by keeper: RegistrationID) {
    func shown(_ id: RegistrationID) -> ContainerDiagnostic.Kept {
      let registration = program.registrations[id]
      return ContainerDiagnostic.Kept(
        registration.lifetime.word, spelling(registration.type), isClass: isClassBound(registration.type))
    }
    report(
      ContainerDiagnostic.keptTooLong(shown(kept), by: shown(keeper)),
      at: program.syntax(program.registrations[keeper].syntax),
      labels: [
        Diagnostic.Label(
          .declared(spelling(program.registrations[kept].type)),
          at: program.range(of: program.registrations[kept].syntax))
      ], cause: .lifetime(kept))
  }

  /// Returns a registration with the given lifetime whose object is kept by every object that needs `id`; nil if
  /// there is none. This is `id` itself, or a registration that `id` needs directly or through transients and
  /// factories.
  private func object(
    of lifetime: Lifetime, through id: RegistrationID,
    _ brought: inout IndexTable<RegistrationID, RegistrationID?>
  ) -> RegistrationID? {
    func isHeldElsewhere(_ id: RegistrationID) -> Bool {
      switch program.registrations[id].lifetime {
      case .single, .shared, .graph: true
      case .transient, .factory: tables.dependencies.range(of: id).isEmpty
      }
    }
    // Most searches end here, without following any dependency.
    if program.registrations[id].lifetime == lifetime { return id }
    if isHeldElsewhere(id) { return nil }
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
      if program.registrations[id].lifetime == lifetime {
        brought[id] = .some(id)
      } else if isHeldElsewhere(id) {
        brought[id] = .some(nil)
      } else {
        let needed = tables.dependencies.range(of: id)
        if next < needed.count, path.count <= program.registrations.count {
          path[path.count - 1].next += 1
          if case .registration(let target) = tables.dependencies[needed[next]].target {
            path.append((target, 0))
          }
        } else {
          brought[id] = .some(nil)
        }
      }
    }
    return nil
  }
}
