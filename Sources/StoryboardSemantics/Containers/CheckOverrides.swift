import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks that a registration says `override` if an enclosing container registers the same type or name, and that
  /// every `override` overrides something.
  mutating func checkRedefinitions(_ id: ContainerID) {
    for registration in program.containers[id].registrations
    where !program.registrations[registration].isBroken {
      let place = program.registrations[registration].syntax
      let isOverride = program.tree(of: place)[Node<RegistrationSyntax>(place.node)].isOverride
      if let first = noteOverridden(by: registration) {
        if isOverride { continue }
        let outer = program.registrations[first.outer]
        report(
          ContainerDiagnostic.redefinition(
            first.what, of: text(program.containers[outer.container].name)),
          at: program.syntax(program.registrations[registration].syntax),
          labels: [Diagnostic.Label(.previous, at: program.range(of: outer.syntax))])
      } else if isOverride, isOverrideCertain(registration) {
        report(
          ContainerDiagnostic.overridesNothing(
            offeredSpelling(by: registration), in: text(program.containers[id].name)),
          at: program.syntax(program.registrations[registration].syntax))
      }
    }
  }

  /// Notes the registrations that a registration replaces, and returns the first of them.
  private mutating func noteOverridden(by id: RegistrationID) -> (what: String, outer: RegistrationID)? {
    let registration = program.registrations[id]
    guard let parent = program.containers[registration.container].parent else { return nil }
    var first: (what: String, outer: RegistrationID)?
    for type in program.typeLists[registration.offered]
    where program.containers[registration.container].byType[type] == id {
      guard let outer = registered(as: type, from: parent) else { continue }
      program.containers[registration.container].overridden[type] = outer
      if first == nil { first = (spelling(type), outer) }
    }
    if let name = registration.name, let outer = namedRegistration(name, from: parent) {
      program.containers[registration.container].overriddenByName.insert(outer)
      if first == nil { first = (text(name), outer) }
    }
    return first
  }

  private func registered(as type: TypeID, from start: ContainerID) -> RegistrationID? {
    var container: ContainerID? = start
    while let current = container {
      if let id = program.containers[current].byType[type] { return id }
      container = program.containers[current].parent
    }
    return nil
  }

  /// True if the registration's container and the containers around it have no registration of unknown type. Only
  /// then is it certain that the registration overrides nothing.
  private func isOverrideCertain(_ id: RegistrationID) -> Bool {
    let registration = program.registrations[id]
    guard !program.typeLists[registration.offered].contains(.error) else { return false }
    var container: ContainerID? = registration.container
    while let current = container {
      if program.containers[current].isIncomplete || !program.containers[current].incompleteTypes.isEmpty {
        return false
      }
      container = program.containers[current].parent
    }
    return true
  }

  private func offeredSpelling(by id: RegistrationID) -> String {
    let registration = program.registrations[id]
    return registration.name.map { text($0) }
      ?? spelling(program.typeLists[registration.offered].first ?? registration.type)
  }
}
