import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Adds a step that sets each required property without an `inject` line, and each other property that has the name
  /// of a parameter around the object. Properties of classes come first, superclasses before subclasses. Properties
  /// that only protocols declare come last.
  ///
  /// The object of a line `fills` may be known only by a protocol. Then the protocol's properties are filled.
  ///
  /// A property that the initializer of the object has filled is not filled again.
  ///
  /// A property that a subclass overrides is filled once, in the order of its first declaration in a superclass.
  mutating func addRequiredSteps(
    of bases: TypeList, _ filled: InitializerAssignments, except injections: Injections?,
    lines: SyntaxReference?, place: Syntax,
    owner: Mention, _ scope: Scope
  ) {
    var hasProtocolBases = false
    let areStepLinesRead = injections?.isIncomplete != true && !hasBrokenLine(lines)
    for index in bases.indices.reversed() {
      let type = program.typeLists[bases[index]]
      guard let declaration = program.types.declaration(type) else { continue }
      guard hasPlaces(declaration) else {
        if program.declarations[declaration].kind == .protocol { hasProtocolBases = true }
        continue
      }
      for id in program.membersToFill(of: declaration) {
        if isFilled(id, by: filled) {
          if let own = program.types.declaration(program.typeLists[bases[0]]) {
            program.filledByInitializers[own, default: []].insert(id)
          }
          continue
        }
        guard isPlace(id) else {
          if program.modules.count > 1 { checkIsSeen(id, at: index, of: bases, place: place, owner: owner) }
          if tables.swift.isThere {
            if areStepLinesRead { checkPropertyIsUsable(id, except: injections, place: place) }
            checkPropertyIsSettable(id, of: type, place: place, scope)
          }
          continue
        }
        var nearest = (member: id, owner: type)
        if bases.count > 1 {
          if isDeclared(program.members[id].name, by: bases, after: index) { continue }
          nearest = override(of: id, in: bases, before: index) ?? nearest
        }
        addStep(
          nearest.member, of: nearest.owner, except: injections, lines: lines, place: place, owner: owner,
          scope)
      }
    }
    guard hasProtocolBases, let type = bases.first.map({ program.typeLists[$0] }),
      let declaration = program.types.declaration(type),
      program.declarations[declaration].kind != .protocol
        || scope.registration.map({ program.registrations[$0].isFilling }) == true
    else { return }
    for base in bases {
      guard let declaration = program.types.declaration(program.typeLists[base]),
        program.declarations[declaration].kind == .protocol
      else { continue }
      for id in program.declarations[declaration].members where isPlace(id) && !isFilled(id, by: filled) {
        guard nearestProperty(program.members[id].name, of: type)?.member == id else { continue }
        addStep(id, of: type, except: injections, lines: lines, place: place, owner: owner, scope)
      }
    }
  }

  /// True for a property of an object that the current module sees and can set.
  @inline(__always)
  private func isPlace(_ id: MemberID) -> Bool {
    program.members[id].kind == .property && !program.members[id].isStatic && maySet(id) && isVisible(id)
  }

  /// True if a superclass, at a later index, declares a property of this name. The property is then filled together
  /// with the properties of that superclass.
  private func isDeclared(_ name: NameID, by bases: TypeList, after index: Int) -> Bool {
    for farther in index + 1..<bases.count where property(name, declaredBy: bases[farther]) != nil {
      return true
    }
    return false
  }

  /// Returns the property that overrides the property `id` in the subclass nearest to the object's own class; nil if
  /// nothing overrides it.
  private func override(
    of id: MemberID, in bases: TypeList, before index: Int
  ) -> (member: MemberID, owner: TypeID)? {
    for nearer in 0..<index {
      if let found = property(program.members[id].name, declaredBy: bases[nearer]) {
        return (found, program.typeLists[bases[nearer]])
      }
    }
    return nil
  }

  private func property(_ name: NameID, declaredBy base: ID<TypeID>) -> MemberID? {
    guard let declaration = program.types.declaration(program.typeLists[base]), hasPlaces(declaration) else {
      return nil
    }
    let members = program.membersToFill(of: declaration).bounds
    var found: MemberID?
    program.forEachMember(named: name, of: declaration) {
      if members.contains($0.index), isPlace($0) { found = $0 }
    }
    return found
  }

  /// The property of this name that a type has: the nearest class's property, or else the property that a protocol
  /// requires of the type itself.
  func nearestProperty(_ name: NameID, of type: TypeID) -> (member: MemberID, owner: TypeID)? {
    let found = firstMember(named: name, of: type) { $0.kind == .property && !$0.isStatic }
    guard let found, let owner = program.members[found.member].owner,
      program.declarations[owner].kind == .protocol, program.types.declaration(type) != owner
    else { return found }
    let declared = firstMember(named: name, of: type) {
      $0.kind == .property && !$0.isStatic
        && $0.owner.map { program.declarations[$0].kind != .protocol } ?? false
    }
    if let declared { return declared }
    let isConforming =
      program.types.declaration(type).map { program.declarations[$0].kind != .protocol } ?? false
    return isConforming ? (found.member, type) : found
  }

  private mutating func addStep(
    _ id: MemberID, of type: TypeID, except injections: Injections?, lines: SyntaxReference?, place: Syntax,
    owner: Mention, _ scope: Scope
  ) {
    if injections?.places.contains(id) == true { return }
    let name = program.members[id].name
    let reliance = pass.reliance
    pass.reliance = program.members[id].syntax
    defer { pass.reliance = reliance }
    let wanted = concrete(program.members[id].type, in: type)
    guard program.members[id].isRequired else {
      // The property is optional or has a default of its own: only a parameter of its name fills it
      // implicitly.
      if case .value(let value)? = fillByName(name, wanted, at: place, scope) {
        pass.pendingSteps.append(.set(id, owner: type, value))
      }
      return
    }
    switch fillRequired(name, wanted, place, scope) {
    case .value(let value):
      if isHeld(value, by: id, at: place) { pass.pendingSteps.append(.set(id, owner: type, value)) }
    case .broken: break
    case .missing:
      if hasBrokenLine(lines) || injections?.isIncomplete == true { break }
      let registered = namesOfRegistrations(offering: wanted, visibleFrom: scope.container)
      let (hidden, registering) = (container(offering: wanted), registering(wanted, scope))
      let renamed = soleParameter(of: wanted, in: scope, filling: type)
      report(
        SceneDiagnostic.requiredNotSupplied(
          text(name), type: spelling(wanted), in: text(owner),
          offered: offering(hidden, scope, at: place), registering: registering?.way,
          hasContainer: scope.container != nil, registered: registered,
          renamed: renamed),
        at: place,
        labels: [
          Diagnostic.Label(.required(text(name)), at: program.nameRange(of: program.members[id].syntax))
        ], hidden: hidden, from: scope.container,
        cause: registered.isEmpty && renamed == nil ? registering.map { .registration($0.type) } : nil)
    }
  }

  /// The scene's parameter of the wanted type, if there is exactly one and the class has no property of the parameter's
  /// name.
  private func soleParameter(of wanted: TypeID, in scope: Scope, filling type: TypeID) -> String? {
    let same = program.parameters[scope.scene].filter {
      program.types.unwrapped($0.type) == program.types.unwrapped(wanted)
    }
    guard same.count == 1, let parameter = same.first, nearestProperty(parameter.name, of: type) == nil else {
      return nil
    }
    return text(parameter.name)
  }

  mutating func fillRequired(
    _ name: NameID, _ type: TypeID, _ place: Syntax, _ scope: Scope
  ) -> Filling {
    if type == .error { return .broken }
    return fillByName(name, type, at: place, scope) ?? fillByType(type, at: place, scope)
  }

  /// Reports a required property that is internal to another module, if objects with it are made here: nobody can fill
  /// it.
  private mutating func checkIsSeen(
    _ id: MemberID, at index: Int, of bases: TypeList, place: Syntax, owner: Mention
  ) {
    guard program.members[id].isRequired, !isVisible(id) || !maySet(id),
      program.members[id].traits.isDisjoint(with: .unusable),
      let declaring = program.members[id].owner, !program.isByApp(id),
      override(of: id, in: bases, before: index) == nil
    else { return }
    // All objects of the module's subclasses have the same mistake. It is reported at the outermost of these
    // subclasses.
    var own: SyntaxReference?
    for next in program.typeLists[program.supertypeRange(of: program.typeLists[bases[0]])] {
      guard let nearer = program.types.declaration(next), isAtHome(nearer),
        program.declarations[nearer].kind != .protocol, !program.declarations[nearer].isFramework
      else { continue }
      own = program.declarations[nearer].syntax
    }
    report(
      SceneDiagnostic.requiredNotSeen(
        text(program.members[id].name),
        in: own == nil ? text(owner) : text(program.declarations[declaring].path),
        module: program.name(of: program.declarations[declaring].module)),
      at: own.map { program.nameRange(of: $0) } ?? place.range,
      labels: [
        Diagnostic.Label(
          .required(text(program.members[id].name)), at: program.nameRange(of: program.members[id].syntax))
      ])
  }
}

extension Program {
  /// True if a class says that the app's own code fills a property.
  package func isByApp(_ id: MemberID) -> Bool {
    guard let owner = members[id].owner else { return false }
    return allStepLines(of: owner).contains { place in
      let line = lines[place]
      guard kind(of: line) != .call else { return false }
      let tree = tree(of: line)
      let written = tree[Node<InjectSyntax>(line.node)]
      return written.isByApp && written.name.map { tree.name(of: $0) } == members[id].name
    }
  }
}
