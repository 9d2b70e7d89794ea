import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Declares a container by its name.
  mutating func declareContainer(_ syntax: ContainerSyntax) {
    guard let name = syntax.name else { return }
    if let previous = previousThing(name.id) {
      reportDuplicate(name, previous: previous)
      return
    }
    let id = program.containers.count
    things[name.id] = .container(id)
    var container = Container(name: name.id, syntax: syntax)
    container.type = program.types.intern(.container(id))
    container.isNonisolated = syntax.isNonisolated
    container.isBroken = syntax.syntax.isBroken
    program.containers.append(container)
  }

  /// Reads the heads of all containers and registrations: what is offered is known before anything is filled.
  mutating func resolveContainers() {
    for id in program.containers.indices {
      let syntax = program.containers[id].syntax
      program.containers[id].parameters = resolve(syntax.parameters)
      checkWeak(program.containers[id].parameters)
      if let parent = syntax.parent { program.containers[id].parent = resolveContainer(parent) }
    }
    checkContainerCycles()
    for id in program.containers.indices {
      for syntax in program.containers[id].syntax.registrations { declareRegistration(syntax, in: id) }
    }
    for id in program.containers.indices { checkRedefinitions(id) }
  }

  /// The container of this name.
  mutating func resolveContainer(_ name: NameSyntax) -> ContainerID? {
    if case .container(let id)? = things[name.id] { return id }
    let known = program.containers.map(\.name)
    report(
      ContainerDiagnostic.unknownContainer(text(name.id), nearest: nearest(to: name.id, among: known)),
      at: name.syntax)
    return nil
  }

  private mutating func checkContainerCycles() {
    for id in program.containers.indices {
      var slow = id
      var fast = program.containers[id].parent
      while let next = fast, next != id, slow != next {
        fast = program.containers[next].parent.flatMap { program.containers[$0].parent }
        slow = program.containers[slow].parent ?? slow
      }
      if fast != nil {
        let syntax = program.containers[id].syntax
        report(
          ContainerDiagnostic.containerCycle(text(program.containers[id].name)),
          at: syntax.parent?.syntax ?? syntax.syntax)
        program.containers[id].parent = nil
      }
    }
  }

  // MARK: Registrations

  private mutating func declareRegistration(_ syntax: RegistrationSyntax, in container: ContainerID) {
    var registration = Registration(
      container: container, syntax: syntax, lifetime: syntax.lifetime, name: syntax.name?.id)
    registration.isBroken = syntax.syntax.isBroken
    if registration.isBroken { return }
    let id = program.registrations.count
    if let factory = syntax.factoryType {
      registration.type = resolveNamed(factory)
      registration.parameters = resolve(syntax.factoryParameters)
      checkWeak(registration.parameters)
    } else if let value = syntax.value {
      registration.type = typeOfHead(value, in: container) ?? .error
    }
    let offered = syntax.offeredTypes
    registration.offered = offered.isEmpty ? [registration.type] : offered.map { resolve($0) }
    program.registrations.append(registration)
    program.containers[container].registrations.append(id)
    offer(id, in: container)
  }

  /// Enters a registration into the tables of its container.
  private mutating func offer(_ id: RegistrationID, in container: ContainerID) {
    let registration = program.registrations[id]
    if let name = registration.syntax.name {
      if let previous = program.containers[container].byName[name.id] {
        reportDuplicate(name, previous: program.registrations[previous].syntax.syntax)
      } else {
        program.containers[container].byName[name.id] = id
      }
    }
    if registration.lifetime == .factory, registration.name == nil, registration.type != .error {
      program.containers[container].factories[registration.type] = id
    }
    guard registration.name == nil || registration.syntax.isDefault else { return }
    for type in registration.offered where type != .error {
      if let previous = program.containers[container].byType[type] {
        report(
          ContainerDiagnostic.secondRegistration(
            spelling(type), in: text(program.containers[container].name)),
          at: registration.syntax.syntax,
          labels: [Diagnostic.Label(.previous, at: program.registrations[previous].syntax.syntax.range)])
        program.registrations[id].isBroken = true
      } else if registration.name == nil, !isFilledByType(type) {
        report(ContainerDiagnostic.needsName(spelling(type)), at: registration.syntax.syntax)
        program.registrations[id].isBroken = true
      } else {
        program.containers[container].byType[type] = id
      }
    }
  }

  /// A container that offers by type what one around it offers would change what its children get.
  private mutating func checkRedefinitions(_ id: ContainerID) {
    var outer = program.containers[id].parent
    while let current = outer {
      for (type, registration) in program.containers[id].byType.sorted(by: { $0.value < $1.value }) {
        guard let previous = program.containers[current].byType[type] else { continue }
        report(
          ContainerDiagnostic.redefinition(spelling(type), of: text(program.containers[current].name)),
          at: program.registrations[registration].syntax.syntax,
          labels: [Diagnostic.Label(.previous, at: program.registrations[previous].syntax.syntax.range)])
      }
      outer = program.containers[current].parent
    }
  }

  /// The type that the value of a registration has, as far as its beginning tells; nothing is reported.
  private mutating func typeOfHead(_ syntax: ValueSyntax, in container: ContainerID) -> TypeID? {
    guard let primary = syntax.primary else { return nil }
    var type: TypeID
    var isType = false
    if let name = NameValueSyntax(primary), primary.kind == .nameValue {
      if let (_, parameter) = Scope(container: container).parameter(name.name, in: program) {
        type = parameter.type
      } else {
        switch things[name.name] {
        case .type(let declaration)?:
          let arguments = name.arguments.map { resolveQuietly($0) }
          guard arguments.count == program.declarations[declaration].genericParameters.count else { return nil }
          type = program.types.intern(.nominal(declaration, arguments))
          isType = true
        case .container(let container)?: type = program.containers[container].type
        case .function(let members)?:
          type = program.members[members[0]].type
        case nil:
          guard modules.contains(name.name), let next = syntax.suffixes.first.flatMap(NameValueSyntax.init),
            let declaration = nested[Qualified(parent: .module(name.name), name: next.name)]
          else { return nil }
          return nominal(declaration)
        }
      }
    } else if let literal = LiteralSyntax(primary) {
      return check(literal, wanted: program.types.intern(.optional(.error)))?.type
    } else {
      return nil
    }
    for suffix in syntax.suffixes {
      switch suffix.kind {
      case .memberSuffix:
        guard let member = NameValueSyntax(suffix) else { return nil }
        if isType, let declaration = program.types.declaration(type),
          let inner = nested[Qualified(parent: .type(declaration), name: member.name)]
        {
          type = program.types.intern(.nominal(inner, member.arguments.map { resolveQuietly($0) }))
          continue
        }
        guard let found = members(named: member.name, of: type).first else { return nil }
        type = concrete(program.members[found.member].type, in: found.owner)
        isType = false
      case .forceSuffix: type = program.types.wrapped(type) ?? type
      default: break
      }
    }
    return syntax.tryPrefix == .optional ? optional(type) : type
  }

  private mutating func resolveQuietly(_ syntax: TypeSyntax) -> TypeID {
    let reported = diagnostics.count
    let type = resolve(syntax)
    diagnostics.removeSubrange(reported...)
    return type
  }
}
