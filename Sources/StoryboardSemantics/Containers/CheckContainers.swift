import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks the registrations of all containers, and then the dependencies among the registrations.
  mutating func checkContainers() {
    resolveContainers()
    tables.dependencies = Dependencies(registrationCount: program.registrations.count)
    for id in program.containers.ids {
      inModule(program.containers[id].module) { $0.checkContainer(id) }
    }
    checkDependencies()
    resolveFrameworksOfContainers()
    program.nameRegistrations()
  }

  private mutating func checkContainer(_ id: ContainerID) {
    resolveDefaults(program.containers[id].parameters, in: nil)
    for registration in program.containers[id].registrations {
      resolveDefaults(program.registrations[registration].parameters, in: id, of: registration)
      checkRegistration(registration)
    }
    if program.containers[id].isNonisolated { checkIsolation(id) }
  }

  private mutating func checkRegistration(_ id: RegistrationID) {
    let registration = program.registrations[id]
    guard !registration.isBroken else { return }
    pass.reliance = nil
    defer { pass.reliance = nil }
    let place = registration.syntax
    let tree = program.tree(of: place)
    let parts = tree[Node<RegistrationSyntax>(place.node)]
    if parts.factoryType != nil, registration.type == .error {
      program.registrations[id].isBroken = true
      return
    }
    let scope = Scope(
      container: registration.container, factory: registration.parameters, registration: id)
    guard let made = recipe(registration, parts, in: tree, scope) else {
      program.registrations[id].isBroken = true
      // Checks its lines nevertheless.
      checkSteps(of: registration.type, filled: .none, parts, place, in: tree, scope)
      return
    }
    if program.types.wrapped(made.type) != nil {
      report(
        ValueDiagnostic.failableRegistration(spelling(made.type)),
        at: tree.syntax(parts.value?.id ?? place.node))
      program.registrations[id].isBroken = true
      return
    }
    if program.typeLists[registration.offered].elementsEqual([.error]) {
      program.offer([made.type], by: id)
      if registration.name == nil, !isFilledByType(made.type) {
        report(ContainerDiagnostic.needsName(spelling(made.type)), at: tree.syntax(place.node))
        program.registrations[id].isBroken = true
        return
      }
    }
    var written = tree.children(of: parts.offeredTypes)
    for offered in registration.offered {
      guard let node = written.next(.type, in: tree) else { break }
      let type = program.typeLists[offered]
      if isSubtype(made.type, type) { continue }
      program.registrations[id].isBroken = true
      if reportsUnusableConformance(of: made.type, to: type, at: tree.syntax(node).range) { continue }
      let count = reports.diagnostics.count
      report(offersOther(made.type, as: type), at: tree.syntax(node))
      if let declaration = program.types.declaration(made.type) {
        showDeclaration(
          program.declarations[declaration].syntax, program.declarations[declaration].name, since: count)
      }
    }
    if registration.lifetime == .graph || registration.lifetime == .shared, !isClassBound(made.type) {
      let name = spelling(made.type)
      report(
        registration.lifetime == .graph
          ? ContainerDiagnostic.graphNeedsClass(name) : ContainerDiagnostic.sharedNeedsClass(name),
        at: tree.syntax(place.node))
      program.registrations[id].isBroken = true
    }
    if parts.factoryType == nil {
      program.registrations[id].type = made.type
      // The registration's own type was found before the overloads of other registrations were chosen.
      let own = program.typeLists[registration.offered[0]]
      if parts.offeredTypes == nil, !isSubtype(made.type, own) {
        report(offersOther(made.type, as: own), at: tree.syntax(parts.value?.id ?? place.node))
        program.registrations[id].isBroken = true
      }
    }
    program.registrations[id].value = program.add(made.value)
    let filled = filledByInitializer(of: made.value)
    let (steps, later) = checkSteps(of: made.type, filled: filled, parts, place, in: tree, scope)
    program.registrations[id].steps = steps
    program.registrations[id].later = later
  }

  @discardableResult
  private mutating func checkSteps(
    of type: TypeID, filled: InitializerAssignments, _ parts: RegistrationSyntax, _ place: SyntaxReference,
    in tree: SyntaxTree, _ scope: Scope
  ) -> (now: StepList, later: StepList) {
    guard type != .error else { return (.none, .none) }
    return checkSteps(
      of: type, filled: filled, lines: parts.steps.map { place.other($0.id) }, place: tree.syntax(place.node),
      owner: .type(type), scope)
  }

  /// Returns the error for a registration that is offered as a type which its object does not have.
  private func offersOther(_ made: TypeID, as offered: TypeID) -> ContainerDiagnostic {
    let declaration = program.types.declaration(made)
    let protocols = supertypes(made).filter { type in
      program.types.declaration(type).map {
        program.declarations[$0].kind == .protocol && !program.declarations[$0].isFramework
      } ?? false
    }
    return .offersOther(
      spelling(made), as: spelling(offered), others: protocols.map { spelling($0) },
      isFramework: declaration.map { program.declarations[$0].isFramework } ?? false)
  }

  /// The value that a registration makes.
  private mutating func recipe(
    _ registration: Registration, _ parts: RegistrationSyntax, in tree: SyntaxTree, _ scope: Scope
  ) -> TypedValue? {
    if let value = parts.value {
      guard parts.factoryType != nil else {
        var written = tree.children(of: parts.offeredTypes)
        let wanted =
          written.next(.type, in: tree) == nil
          ? nil : registration.offered.first.map { program.typeLists[$0] }
        return infer(value, of: tree, wanted: wanted, in: scope, makesTypes: true, isRecipe: true)
      }
      guard let typed = infer(value, of: tree, wanted: registration.type, in: scope, isRecipe: true),
        fits(typed, registration.type, at: value, of: tree)
      else { return nil }
      return typed
    }
    guard let factory = parts.factoryType else { return nil }
    if registration.isFilling {
      let (type, place) = (registration.type, tree.syntax(factory))
      if program.types.container(type) != nil {
        report(ContainerDiagnostic.fillsContainer(spelling(type)), at: place)
      } else if !isClassBound(type) {
        let declared = program.types.declaration(type).map { program.declarations[$0] }
        report(
          ContainerDiagnostic.fillsNeedsClass(
            spelling(type), isProtocol: declared?.kind == .protocol && declared?.isFramework == false),
          at: place)
      } else {
        return TypedValue(value: .parameter(.factory, 0), type: type)
      }
      return nil
    }
    if let container = program.types.container(registration.type) {
      return recipe(of: container, registration, at: tree.syntax(factory), scope)
    }
    var chain = ValueChain()
    guard
      let made = construct(
        registration.type, nil, wanted: registration.type, at: tree.syntax(factory), scope, &chain)
    else {
      return nil
    }
    if let throwing = chain.throwing {
      report(ValueDiagnostic.factoryThrows(throwing), at: tree.syntax(factory))
      return nil
    }
    return made
  }

  /// Returns the value of a factory that makes a container, such as `factory Session(user: User)`; nil after a
  /// reported mistake. The factory may have only the parameters of the container.
  private mutating func recipe(
    of container: ContainerID, _ registration: Registration, at place: Syntax, _ scope: Scope
  ) -> TypedValue? {
    let taken = program.parameters[program.containers[container].parameters].map(\.name)
    for parameter in program.parameters[registration.parameters] where !taken.contains(parameter.name) {
      report(
        ValueDiagnostic.unknownArgument(
          text(parameter.name), callee: text(program.containers[container].name),
          nearest: nearest(to: parameter.name) { _ in taken }, known: taken.map { text($0) }),
        at: program.syntax(parameter.syntax))
      return nil
    }
    return makeContainer(container, nil, at: place, scope)
  }

  /// Refuses `weak` parameters whose type is not a class, and `@autoclosure` parameters, whose expressions would have
  /// to be kept. The type of a refused parameter becomes `.error`.
  mutating func checkWeak(_ parameters: ParameterList) {
    for id in parameters where expressionType(program.parameters[id].type) != nil {
      report(ValueDiagnostic.evaluatedLater(isHeld: true), at: program.syntax(program.parameters[id].syntax))
      program.parameters[id].type = .error
    }
    for id in parameters where program.parameters[id].isWeak {
      let type = program.types.unwrapped(program.parameters[id].type)
      if isClassBound(type) { continue }
      report(
        ContainerDiagnostic.weakNeedsClass(spelling(type)), at: program.syntax(program.parameters[id].syntax))
      program.parameters[id].type = .error
    }
  }

  /// Reads the defaults of parameters. A default sees the container, but no other parameter. The defaults of a factory
  /// are dependencies of its registration.
  mutating func resolveDefaults(
    _ parameters: ParameterList, in container: ContainerID?, of registration: RegistrationID? = nil
  ) {
    for id in parameters where program.parameters[id].hasDefault {
      let place = program.parameters[id].syntax
      let tree = program.tree(of: place)
      guard let value = tree[Node<ParameterSyntax>(place.node)].defaultValue else { continue }
      // `default` in an interface: only the declaring module knows the value.
      if program.modules[pass.module].isInterface, let primary = tree[value].primary,
        tree.kind(of: primary) == .defaultValue
      {
        continue
      }
      program.defaults[id] = check(
        value, of: tree, as: program.parameters[id].type,
        in: Scope(container: container, registration: registration))
    }
  }
}
