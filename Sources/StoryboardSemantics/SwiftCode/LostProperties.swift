import StoryboardDiagnostics
import StoryboardSyntax

/// Finds parameters of scenes whose property the Swift code has renamed or made inaccessible.
extension Checker {
  /// Reports a parameter of a scene that fills nothing because of Swift code: the property with its name cannot be set,
  /// or the property has another name. Returns false if no property of Swift code is meant.
  mutating func reportsLostProperty(of id: ParameterID, of scene: SceneID) -> Bool {
    let (parameter, controller) = (program.parameters[id], program.scenes[scene].controller)
    let range = program.nameRange(of: parameter.syntax)
    for owner in supertypes(controller).compactMap({ program.types.declaration($0) })
    where program.declarations[owner].traits.contains(.isOfSources) {
      var found: MemberID?
      program.forEachMember(named: parameter.name, of: owner) {
        if program.members[$0].kind == .property { found = $0 }
      }
      guard let found else { continue }
      let taking = initializersForStoryboards(of: controller).others.first { other in
        program.parameters[program.members[other.member].parameters].contains { $0.name == parameter.name }
      }
      if let taking, !program.scenes[scene].isMadeByInitializer {
        reportMissingInitializer(
          taking.member, in: scene,
          at: program.syntax(parameter.syntax).child(.name) ?? program.syntax(parameter.syntax))
      } else if program.members[found].traits.contains(.isPrivate) {
        reportUnusable(found, at: range)
      } else {
        let count = reports.diagnostics.count
        report(ValueDiagnostic.notSettable(text(parameter.name), .swiftCode), at: range)
        showDeclaration(program.members[found].syntax, parameter.name, since: count)
      }
      return true
    }
    guard unknownSupertype(of: controller) == nil, !mayHaveUnreadMembers(controller) else { return false }
    return reportsRenamedProperty(parameter, of: scene, at: range)
  }

  /// Reports a parameter of a scene if a property with another name has its type, and no line of the scene sets this
  /// property. Returns false if there is no such property.
  private mutating func reportsRenamedProperty(
    _ parameter: Parameter, of scene: SceneID, at range: SourceRange
  ) -> Bool {
    let controller = program.scenes[scene].controller
    let wanted = program.types.unwrapped(parameter.type)
    guard wanted != .error, !isAllowed(.unused, at: range) else { return false }
    let same = supertypes(controller).compactMap { program.types.declaration($0) }
      .filter { program.declarations[$0].traits.contains(.isOfSources) }
      .flatMap { program.declarations[$0].members }
      .filter {
        program.members[$0].kind == .property && !program.members[$0].isStatic && maySet($0)
          && program.types.unwrapped(program.members[$0].type) == wanted
          && !isSet($0, by: program.scenes[scene].steps) && !isSet($0, by: program.scenes[scene].later)
      }
    guard let member = renamed(parameter, wanted, among: same), !program.members[member].isRequired,
      !program.isByApp(member)
    else { return false }
    let count = reports.diagnostics.count
    let name = program.members[member].name
    report(
      ValueDiagnostic.unknownMember(
        text(parameter.name), of: spelling(controller), nearest: text(name), home: .swiftCode),
      at: range)
    showDeclaration(program.members[member].syntax, name, since: count)
    return true
  }

  /// The property that probably had the name of a parameter before: one with a similar name, or else the only
  /// property of the type, if values of this type can be found by type.
  private func renamed(
    _ parameter: Parameter, _ wanted: TypeID, among same: [MemberID]
  ) -> MemberID? {
    let similar = nearestRenaming(
      of: text(parameter.name),
      among: same.map { RenameCandidate(name: text(program.members[$0].name), path: "") })
    if let similar { return same[similar] }
    return same.count == 1 && isFilledByType(wanted) ? same[0] : nil
  }

  /// Reports a required property of Swift code that the wiring cannot set, because it is internal to another Swift
  /// module, or differs between builds. It is reported once, at the first object that needs it.
  mutating func checkPropertyIsUsable(_ id: MemberID, except injections: Injections?, place: Syntax) {
    guard program.members[id].isRequired, !program.members[id].traits.isDisjoint(with: .unusable),
      injections?.places.contains(id) != true, !program.isByApp(id)
    else { return }
    if !reports.isQuiet, !reports.unusableProperties.insert(id).inserted { return }
    reportUnusable(id, isRequired: true, at: place.range)
  }

  /// Reports a property of a type `T!` that cannot be set from outside its class, although a registration offers a
  /// `T`.
  mutating func checkPropertyIsSettable(_ id: MemberID, of type: TypeID, place: Syntax, _ scope: Scope) {
    let member = program.members[id]
    guard member.kind == .property, !member.isStatic, !member.isSettable,
      !member.traits.contains(.isSynthesized),
      let wanted = program.types.wrapped(concrete(member.type, in: type)), isFilledByType(wanted),
      isImplicitlyUnwrapped(member), !program.isByApp(id),
      case .found = registration(offering: wanted, from: scope.container)
    else { return }
    let count = reports.diagnostics.count
    if member.traits.contains(.isPrivate) {
      reportUnusable(id, at: place.range)
    } else {
      report(ValueDiagnostic.notSettable(text(member.name), .swiftCode), at: place)
    }
    showDeclaration(member.syntax, member.name, since: count)
  }

  /// A stored property of a type `T!` in Swift code that only its class can set; nil if no such property has the
  /// name.
  func propertyOfItsClass(_ name: NameID, of type: TypeID) -> MemberID? {
    for owner in supertypes(type).compactMap({ program.types.declaration($0) }) {
      var found: MemberID?
      program.forEachMember(named: name, of: owner) {
        let member = program.members[$0]
        if member.kind == .property, !member.isStatic, isImplicitlyUnwrapped(member) { found = $0 }
      }
      if let found { return found }
    }
    return nil
  }

  /// True for a stored property such as `var x: T!` that code has to fill: the property has no value and is not an
  /// outlet.
  private func isImplicitlyUnwrapped(_ member: Member) -> Bool {
    guard program.isSwift(member.syntax) else { return false }
    let tree = program.tree(of: member.syntax)
    let parts = tree[Node<MemberSyntax>(member.syntax.node)]
    guard let type = parts.type, tree.child(.forcedSuffix, of: type.id) != nil, !parts.hasDefault,
      !parts.hasAccessors, !parts.modifiers.contains(.lazy),
      !tree.flags(of: member.syntax.node, as: MemberSyntax.self).contains(.constant)
    else { return false }
    return !parts.hasAttributes
      || swiftAttributes(of: member.syntax.node, in: tree).isDisjoint(with: [.outlet, .unknown])
  }

  private func isSet(_ member: MemberID, by steps: StepList) -> Bool {
    program.steps[steps].contains {
      if case .set(let set, _, _) = $0 { set == member } else { false }
    }
  }
}
