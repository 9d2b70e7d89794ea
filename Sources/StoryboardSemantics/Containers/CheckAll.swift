import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns the value of `all T`: an array with the objects of all visible registrations that are offered as `T`.
  /// nil after a reported mistake.
  ///
  /// all = "all" named-type ;
  ///
  /// The registrations of outer containers come before those of inner containers.
  mutating func gatherRegistrations(_ syntax: Syntax, _ scope: Scope) -> ValueHead? {
    guard let written = syntax.tree[Node<AllSyntax>(syntax.id)].type else { return nil }
    let type = resolveNamed(written, in: syntax.tree)
    guard type != .error else { return nil }
    var found: [[RegistrationID]] = []
    var hidden: Set<RegistrationID> = []
    var mayBeUnread = false
    var container = scope.container
    while let current = container {
      found.append(offered(as: type, in: current).filter { !hidden.contains($0) })
      if program.containers[current].mayBeIncomplete(type, in: program) { mayBeUnread = true }
      if let overridden = program.containers[current].overridden[type] { hidden.insert(overridden) }
      hidden.formUnion(program.containers[current].overriddenByName)
      container = program.containers[current].parent
    }
    let registrations = found.reversed().joined()
    guard !registrations.isEmpty else {
      if !mayBeUnread { report(ContainerDiagnostic.allFindsNone(spelling(type)), at: syntax) }
      return nil
    }
    var values: [Value] = []
    for id in registrations {
      guard let used = use(id, of: nil, at: syntax, scope) else { return nil }
      values.append(used.value)
    }
    return .value(
      TypedValue(value: .array(program.add(values)), type: program.types.intern(.array(type))))
  }

  private mutating func offered(as type: TypeID, in container: ContainerID) -> [RegistrationID] {
    if let offering = program.containers[container].offering { return offering[type] ?? [] }
    var offering: [TypeID: [RegistrationID]] = [:]
    for id in program.containers[container].registrations
    where program.registrations[id].lifetime != .factory {
      for type in program.typeLists[program.registrations[id].offered] {
        offering[type, default: []].append(id)
      }
    }
    // Some of the types are not known yet while the heads of registrations are read.
    if pass.heads == nil { program.containers[container].offering = offering }
    return offering[type] ?? []
  }
}
