import StoryboardDiagnostics
import StoryboardSyntax

/// Finds the suggestions in messages. The search is done only after a mistake, and only a limited number of times.
extension Checker {
  /// True if an unnamed registration makes a value of this type or offers one as this type.
  ///
  /// - Parameter own: a registration that is left out of the search.
  mutating func isMade(
    _ type: TypeID, visibleFrom container: ContainerID?, besides own: RegistrationID? = nil
  ) -> Bool {
    registrations(visibleFrom: container, areNamed: false)
      .contains { $0 != own && (program.registrations[$0].type == type || offers($0, type)) }
  }

  /// The names of up to three registrations that offer a value as this type.
  mutating func namesOfRegistrations(
    offering type: TypeID, visibleFrom container: ContainerID?
  ) -> [String] {
    registrations(visibleFrom: container, areNamed: true).filter { offers($0, type) }.prefix(3).compactMap {
      program.registrations[$0].name.map { text($0) }
    }
  }

  /// The type of the object that a registration makes, if this type is a subtype of `type`. Nil if there is no such
  /// registration.
  mutating func typeOfRegistration(fitting type: TypeID, visibleFrom container: ContainerID?) -> TypeID? {
    registrations(visibleFrom: container, areNamed: false).map { program.registrations[$0] }
      .first { !$0.isBroken && isSubtype($0.type, type) }?.type
  }

  /// All registrations, except factories, that can be used from a container and that have a name or, if `areNamed` is
  /// false, no name.
  private mutating func registrations(
    visibleFrom container: ContainerID?, areNamed: Bool
  ) -> [RegistrationID] {
    guard let container, suggestions.take() else { return [] }
    let visible = program.containers(from: container)
    return program.registrations.ids.filter {
      let registration = program.registrations[$0]
      return (registration.name != nil) == areNamed && registration.lifetime != .factory
        && visible.contains(registration.container)
    }
  }

  private func offers(_ id: RegistrationID, _ type: TypeID) -> Bool {
    program.typeLists[program.registrations[id].offered].contains(type)
  }

  /// Returns a suggestion for a name that means nothing.
  private mutating func suggestion(
    for name: NameID, renamed: TypeDeclarationID?, in scope: Scope
  ) -> ValueDiagnostic.Suggestion {
    if let source = scope.source, !members(named: name, of: source).isEmpty { return .memberOfSource }
    if program.modules.elements.contains(where: { $0.name == name }) { return .module }
    if let renamed { return .nearest(text(program.declarations[renamed].name)) }
    let isCapitalized = text(name).first?.isUppercase == true
    let near = nearest(to: name) { checker in
      let session = checker.pass.session
      return scope.parameterNames(in: checker.program) + (session?.all.names.sorted() ?? [])
        + checker.thingNames.filter {
          isCapitalized || session != nil || checker.text($0).first?.isUppercase != true
        }
    }
    if let near { return .nearest(near) }
    if isCapitalized { return .type }
    let ofType = text(name).prefix(1).uppercased() + text(name).dropFirst()
    return suggestions.take() && thingNames.contains { text($0) == ofType } ? .parameter(ofType) : .none
  }

  /// True if a mistake hides part of a container or of a container around it. The hidden part may be a registration.
  private mutating func hasLostRegistrations(visibleFrom container: ContainerID?) -> Bool {
    var next = container
    var seen: Set<ContainerID> = []
    while let id = next, seen.insert(id).inserted {
      let isHidden = tables.containersWithHiddenParts[id] ?? hasHiddenPart(id)
      tables.containersWithHiddenParts[id] = isHidden
      if isHidden { return true }
      next = program.containers[id].parent
    }
    return false
  }

  private func hasHiddenPart(_ id: ContainerID) -> Bool {
    let place = program.containers[id].syntax
    let tree = program.tree(of: place)
    // The container around it is not known.
    if program.containers[id].parent == nil, program.containerSyntax(of: id).parent != nil { return true }
    guard let block = tree.child(.registrationBlock, of: place.node) else { return false }
    var items = tree.children(of: block)
    return items.next(.error, in: tree) != nil
  }

  /// Reports a name that means nothing in a value. Suggests the type that the name meant before the Swift code
  /// renamed that type.
  mutating func reportUnknownValue(_ name: NameID, at place: Syntax, in scope: Scope) {
    if hasLostRegistrations(visibleFrom: scope.container) || reportsMissingModule(name) { return }
    if let hidden = tables.scopes[pass.module].registering[name],
      let offered = offering(hidden, scope, at: place)
    {
      return report(
        ValueDiagnostic.unknownValue(text(name), .registered(offered)), at: place, hidden: hidden,
        from: scope.container)
    }
    let renamed = renamedType(name)
    let count = reports.diagnostics.count
    let suggestion = suggestion(for: name, renamed: renamed, in: scope)
    report(
      ValueDiagnostic.unknownValue(text(name), suggestion), at: place,
      cause: suggestion == .module || suggestion == .type ? .name(name, of: pass.module) : nil)
    if let renamed {
      showDeclaration(program.declarations[renamed].syntax, program.declarations[renamed].name, since: count)
    }
  }

  /// The name of the visible member of a type or its supertypes that is most similar to `name`; nil if none is
  /// similar enough.
  mutating func nearestMember(
    to name: NameID, of type: TypeID, where isSuch: (Member) -> Bool = { _ in true }
  ) -> String? {
    nearest(to: name) { checker in
      checker.supertypes(type).compactMap { checker.program.types.declaration($0) }
        .flatMap { checker.program.declarations[$0].members }
        .filter { isSuch(checker.program.members[$0]) && checker.isVisible($0) }
        .map { checker.program.members[$0].name }
    }
  }

  /// Where a missing member of a type could be declared: in the program, in Swift code, in another module, or
  /// nowhere.
  func memberHome(of type: TypeID) -> ValueDiagnostic.NewMemberLocation {
    guard let id = program.types.declaration(type) else { return .form }
    let declaration = program.declarations[id]
    if declaration.isFramework { return .framework }
    if program.isSwift(declaration.syntax) { return .swiftCode }
    return declaration.module == pass.module ? .program : .module(program.name(of: declaration.module))
  }

  /// The advice for a property that cannot be set: fill it by an initializer, change the Swift code, or change the
  /// program.
  mutating func settingRemedy(for id: MemberID, of type: TypeID) -> ValueDiagnostic.SettingRemedy {
    let member = program.members[id]
    if let owner = member.owner, program.declarations[owner].isFramework { return .none }
    let taking =
      isController(type)
      ? initializersForStoryboards(of: type).others.lazy.flatMap { [program] in
        Array(program.parameters[program.members[$0.member].parameters])
      }.first { $0.name == member.name }
      : nil
    if let label = taking?.label { return .initializer(label: text(label)) }
    return program.isSwift(member.syntax) ? .swiftCode : .program
  }

  /// The property that a parameter of a scene would fill if the property could be set, as it should be declared, such
  /// as `var note: Note!`. Nil if there is none.
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
