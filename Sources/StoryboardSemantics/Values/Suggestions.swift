import StoryboardDiagnostics
import StoryboardSyntax

/// The suggestions in messages. They are searched for only when a mistake is reported, a limited number of times.
extension Checker {
  /// True if an unnamed registration gives a value of a type, or is offered as it.
  func isMade(_ type: TypeID, visibleFrom container: ContainerID?) -> Bool {
    registrations(visibleFrom: container) { $0.name == nil && $0.lifetime != .factory }
      .contains { program.registrations[$0].type == type || offers($0, type) }
  }

  /// The names of registrations offered as a type, the first few of them.
  func namesOfRegistrations(offering type: TypeID, visibleFrom container: ContainerID?) -> [String] {
    let found = registrations(visibleFrom: container) { $0.name != nil && $0.lifetime != .factory }
    return found.filter { offers($0, type) }.prefix(3).compactMap {
      program.registrations[$0].name.map { text($0) }
    }
  }

  private func registrations(
    visibleFrom container: ContainerID?, where isSuch: (Registration) -> Bool
  ) -> [RegistrationID] {
    guard container != nil, suggestions.take() else { return [] }
    return program.registrations.ids.filter {
      isSuch(program.registrations[$0]) && enclosing(program.registrations[$0].container, from: container)
    }
  }

  private func offers(_ id: RegistrationID, _ type: TypeID) -> Bool {
    program.typeLists[program.registrations[id].offered].contains(type)
  }

  /// Returns a suggestion for a name without a meaning.
  private func suggestion(
    for name: NameID, renamed: TypeDeclarationID?, in scope: Scope
  ) -> ValueDiagnostic.Suggestion {
    if let source = scope.source, !members(named: name, of: source).isEmpty { return .memberOfSource }
    if program.modules.elements.contains(where: { $0.name == name }) { return .module }
    if let renamed { return .nearest(text(program.declarations[renamed].name)) }
    let near = nearest(
      to: name,
      among: scope.parameterNames(in: program) + (pass.session?.all.names.sorted() ?? []) + thingNames)
    if let near { return .nearest(near) }
    return text(name).first?.isUppercase == true ? .type : .none
  }

  /// True if a part of a container, or of one around it, was skipped as a mistake: it may have been a registration.
  private func hasLostRegistrations(visibleFrom container: ContainerID?) -> Bool {
    var next = container
    var seen: Set<ContainerID> = []
    while let id = next, seen.insert(id).inserted {
      let place = program.containers[id].syntax
      let tree = program.tree(of: place)
      if let block = tree.child(.registrationBlock, of: place.node) {
        var items = tree.children(of: block)
        if items.next(.error, in: tree) != nil { return true }
      }
      next = program.containers[id].parent
    }
    return false
  }

  /// Reports a name without a meaning; shows the type that it meant before the Swift code renamed that.
  mutating func reportUnknownValue(_ name: NameID, at place: Syntax, in scope: Scope) {
    if hasLostRegistrations(visibleFrom: scope.container) || reportsMissingModule(name) { return }
    let renamed = renamedType(name)
    let count = reports.diagnostics.count
    report(
      ValueDiagnostic.unknownValue(text(name), suggestion(for: name, renamed: renamed, in: scope)), at: place)
    if let renamed {
      showDeclaration(program.declarations[renamed].syntax, program.declarations[renamed].name, since: count)
    }
  }

  /// The nearest visible member of a type, or of its supertypes.
  func nearestMember(
    to name: NameID, of type: TypeID, where isSuch: (Member) -> Bool = { _ in true }
  ) -> String? {
    nearest(
      to: name,
      among: supertypes(type).compactMap { program.types.declaration($0) }
        .flatMap { program.declarations[$0].members }
        .filter { isSuch(program.members[$0]) && isVisible($0) }
        .map { program.members[$0].name })
  }

  /// The property that a parameter of a scene would fill if it could be set.
  func unsettableProperty(_ name: NameID, of scene: SceneID) -> String? {
    guard let declaration = program.types.declaration(program.scenes[scene].controller) else { return nil }
    let property = program.declarations[declaration].members.first {
      program.members[$0].kind == .property && program.members[$0].name == name
        && !program.members[$0].isStatic
        && !program.members[$0].isSettable
    }
    guard let property else { return nil }
    let wrapped = program.types.wrapped(program.members[property].type) != nil
    return "var \(text(name)): \(spelling(program.members[property].type))" + (wrapped ? "" : "!")
  }
}
