import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Declares a container by its name.
  mutating func declareContainer(_ place: SyntaxReference, in tree: SyntaxTree) {
    let parts = tree[Node<ContainerSyntax>(place.node)]
    guard let node = parts.name else { return }
    let name = tree.name(of: node)
    checkNameOfSwift(node, in: tree)
    if let previous = previousDeclaration(name) {
      reportRedeclaration(node, in: tree, previous: previous)
      return
    }
    let id = program.containers.nextID
    things[name] = .container(id)
    var container = Container(name: name, syntax: place, isPublic: parts.isPublic)
    container.module = pass.module
    container.type = program.types.intern(.container(id))
    container.isNonisolated = parts.isNonisolated
    container.isBroken = tree.isBroken(place.node) && tree.syntax(place.node).hasBrokenHead
    program.containers.append(consume container)
  }

  /// Reads the heads of all containers and registrations: offered types are known before anything is filled.
  mutating func resolveContainers() {
    for id in program.containers.ids { inModule(program.containers[id].module) { $0.resolveContainer(id) } }
    checkContainerCycles()
    var unread: [RegistrationID] = []
    for id in program.containers.ids {
      let place = program.containers[id].syntax
      let tree = program.tree(of: place)
      var items = tree.children(of: .registrationBlock, of: place.node)
      inModule(program.containers[id].module) {
        while let item = items.next(.registration, in: tree) {
          $0.declareRegistration(place.other(item), in: tree, of: id, unread: &unread)
        }
      }
    }
    // A value may begin with the name of a registration that is declared further down.
    rereadRegistrations(of: unread)
    for id in program.registrations.ids { offer(id) }
    resolveOverloadedHeads(of: unread)
    for id in program.containers.ids { checkRedefinitions(id) }
  }

  /// Reads the parameters and the parent of a container.
  private mutating func resolveContainer(_ id: ContainerID) {
    let place = program.containers[id].syntax
    let tree = program.tree(of: place)
    let parts = tree[Node<ContainerSyntax>(place.node)]
    let parameters = parts.parameters.map { resolveList($0, in: tree) } ?? .none
    program.containers[id].parameters = parameters
    checkWeak(parameters)
    guard let name = tree.located(parts.parent) else { return }
    program.containers[id].parent = resolveOwnContainer(name)
    if program.containers[id].parent == nil { program.containers[id].isIncomplete = true }
  }

  /// Returns the container of this name.
  ///
  /// - Parameter written: the module that is written before the name; without one the container is looked up in the
  ///   current module, then in those that it imports.
  mutating func resolveContainer(_ name: Located<NameSyntax>, of written: Located<NameSyntax>? = nil)
    -> ContainerID?
  {
    if let written {
      guard let other = tables.scopes[pass.module].modules[written.id] else {
        reportUnknownModule(written)
        return nil
      }
      let found = thing(name.id, of: other, at: name.syntax.range)
      if case .container(let id)? = found.thing { return id }
      if found.isReported { return nil }
    } else {
      checkIsUnambiguous(name.id, at: name.syntax.range)
      switch meaning(of: name.id) {
      case .container(let id)?: return id
      // A second declaration of the name was refused. That one may be the intended container.
      case .type(let type)? where program.declarations[type].isBroken: return nil
      default: break
      }
    }
    if isLost(name.id) || written == nil && reportsInternalName(name.id, at: name.syntax.range) {
      return nil
    }
    let near = nearest(to: name.id) { checker in
      checker.program.containers.elements.filter { $0.module == checker.pass.module }.map(\.name)
    }
    report(
      ContainerDiagnostic.unknownContainer(text(name.id), nearest: near), at: name.syntax,
      cause: .name(name.id, of: pass.module))
    return nil
  }

  /// True for a module that has a program.
  func isProgram(_ name: NameID) -> Bool { program.modules.elements.contains { $0.name == name } }

  mutating func reportUnknownModule(_ name: Located<NameSyntax>) {
    if isLost(name.id) || reportsMissingModule(name.id) { return }
    let near = nearest(to: name.id) { $0.moduleNames }
    report(
      DeclarationDiagnostic.unknownModule(text(name.id), isProgram: isProgram(name.id), nearest: near),
      at: name.syntax, cause: .name(name.id, of: pass.module))
  }

  /// Returns the container that a container or a storyboard names after `in`. Returns nil, after a report, if it does
  /// not exist or is in another module.
  mutating func resolveOwnContainer(_ name: Located<NameSyntax>) -> ContainerID? {
    guard let id = resolveContainer(name) else { return nil }
    guard program.containers[id].module == pass.module else {
      report(ContainerDiagnostic.containerOfOther(messageName(of: id)), at: name.syntax)
      return nil
    }
    return id
  }

  /// Reports each cycle of parents, such as `A in B` and `B in A`, once, at its first container. Removes the parent
  /// of that container.
  private mutating func checkContainerCycles() {
    // For each container, the container where the search outward began that found it first.
    var walk = Column<Container, ContainerID?>(all: nil, count: program.containers.count)
    for start in program.containers.ids {
      var current: ContainerID? = start
      while let id = current, walk[id] == nil {
        walk[id] = start
        current = program.containers[id].parent
      }
      guard let met = current, walk[met] == start else { continue }
      var cycle = [met]
      while let next = program.containers[cycle[cycle.count - 1]].parent, next != met {
        cycle.append(next)
      }
      let first = cycle.min() ?? met
      let syntax = program.containerSyntax(of: first)
      report(
        ContainerDiagnostic.containerCycle(text(program.containers[first].name)),
        at: syntax.parent?.syntax ?? syntax.syntax)
      program.containers[first].parent = nil
      for id in cycle { program.containers[id].isIncomplete = true }
    }
  }

  // MARK: Registrations

  private mutating func declareRegistration(
    _ place: SyntaxReference, in tree: SyntaxTree, of container: ContainerID,
    unread: inout [RegistrationID]
  ) {
    let parts = tree[Node<RegistrationSyntax>(place.node)]
    var registration = Registration(
      container: container, syntax: place, lifetime: parts.lifetime,
      name: parts.name.map { tree.name(of: $0) }, isDefault: parts.isDefault, isEager: parts.isEager)
    registration.isBroken = tree.isBroken(place.node)
    registration.isFilling = parts.isFilling
    let id = program.registrations.nextID
    if registration.lifetime == .factory { tables.hasFactories = true }
    if let factory = parts.factoryType {
      registration.type = resolveNamed(factory, in: tree)
      let object = parts.isFilling ? declareFilled(registration.type, by: place.other(factory.id)) : nil
      registration.parameters =
        parts.factoryParameters.map { resolveList($0, in: tree, after: object) }
        ?? object.map { program.parameters.ids(from: $0) } ?? .none
      checkWeak(registration.parameters)
    } else if let value = parts.value {
      registration.type = typeOfHead(value, in: tree, of: container) ?? .error
      recordHeadTypes(of: id)
    }
    // Resolving a type may add another type's supertypes to the same table, so the list is added as a whole.
    let types = parts.offeredTypes.map { resolve($0, in: tree) } ?? []
    let start = program.typeLists.nextID
    for type in types { program.typeLists.append(type) }
    if types.isEmpty { program.typeLists.append(registration.type) }
    registration.offered = program.typeLists.ids(from: start)
    if registration.type == .error { unread.append(id) }
    program.registrations.append(registration)
    program.containers[container].registrations.append(id)
    guard let node = parts.name else { return }
    let name = tree.name(of: node)
    if let previous = program.containers[container].byName[name] {
      reportDuplicate(node, in: tree, previous: program.registrations[previous].syntax)
    } else {
      program.containers[container].byName[name] = id
      let module = program.containers[container].module
      if tables.scopes[module].registering[name] == nil {
        tables.scopes[module].registering[name] = container
      }
    }
  }

  /// Declares the parameter of a registration `fills` that takes the object. It has no label.
  private mutating func declareFilled(_ type: TypeID, by place: SyntaxReference) -> ParameterID {
    let name = GeneratedNames.accessor(program.accessorName(type))
    let id = program.parameters.nextID
    program.parameters.append(
      Parameter(
        label: nil, name: program.names.intern(name), type: type, hasDefault: false, isWeak: false,
        isCoder: false, syntax: place))
    return id
  }

  /// Reads the given registrations again. If the value of a registration begins with the name of another
  /// registration, the other one is read first.
  private mutating func rereadRegistrations(of unread: [RegistrationID]) {
    var isRead: Set<RegistrationID> = []
    for start in unread where isRead.insert(start).inserted {
      var chain = [start]
      while let next = headRegistration(of: chain[chain.count - 1]),
        program.registrations[next].type == .error
      {
        guard isRead.insert(next).inserted else {
          if let index = chain.firstIndex(of: next) { reportHeadCycle(Array(chain[index...])) }
          break
        }
        chain.append(next)
      }
      for id in chain.reversed() { inModule(of: id) { $0.readHead(of: id) } }
    }
  }

  /// Carries out `body` in the module of a registration.
  mutating func inModule<Result>(of id: RegistrationID, _ body: (inout Checker) -> Result) -> Result {
    inModule(program.containers[program.registrations[id].container].module, body)
  }

  private func headRegistration(of id: RegistrationID) -> RegistrationID? {
    let registration = program.registrations[id]
    let tree = program.tree(of: registration.syntax)
    let parts = tree[Node<RegistrationSyntax>(registration.syntax.node)]
    guard parts.factoryType == nil, let primary = tree[parts.value]?.primary,
      tree.kind(of: primary) == .nameValue
    else { return nil }
    return namedRegistration(tree.nameOfValue(primary), from: registration.container)
  }

  /// Reports named registrations whose values begin with each other's names, so that none of them has a type.
  private mutating func reportHeadCycle(_ cycle: [RegistrationID]) {
    let names = (cycle + [cycle[0]]).map { program.registrations[$0].name.map { text($0) } ?? "_" }
    report(
      ContainerDiagnostic.dependencyCycle(cycleDescription(names)),
      at: program.syntax(program.registrations[cycle.min() ?? cycle[0]].syntax))
    for id in cycle { program.registrations[id].isBroken = true }
  }

  /// Tries again to find the type that a registration makes. If it cannot be found, notes the types that the
  /// registration was probably meant to offer.
  private mutating func readHead(of id: RegistrationID) {
    let container = program.registrations[id].container
    let place = program.registrations[id].syntax
    let tree = program.tree(of: place)
    let parts = tree[Node<RegistrationSyntax>(place.node)]
    let offered: [Node<TypeSyntax>] = parts.offeredTypes.map { tree.nodes(in: $0.id) } ?? []
    if let value = parts.value, parts.factoryType == nil,
      let type = typeOfHead(value, in: tree, of: container)
    {
      program.registrations[id].type = type
      if offered.isEmpty { program.offer([type], by: id) }
    }
    guard pass.heads == nil else { return }
    recordLostTypes(id)
  }

  /// Notes the types that a registration was probably meant to offer, if its own type cannot be found.
  mutating func recordLostTypes(_ id: RegistrationID) {
    guard program.typeLists[program.registrations[id].offered].contains(.error) else { return }
    let container = program.registrations[id].container
    let place = program.registrations[id].syntax
    let tree = program.tree(of: place)
    let parts = tree[Node<RegistrationSyntax>(place.node)]
    let offered: [Node<TypeSyntax>] = parts.offeredTypes.map { tree.nodes(in: $0.id) } ?? []
    let written = offered.isEmpty ? [tree[parts.value]?.primary ?? place.node] : offered.map(\.id)
    inModule(of: id) { $0.recordPossibleOffers(written, in: tree, of: container) }
  }

  /// Notes that a container has a registration with a mistake, which may offer types with names similar to the
  /// written ones.
  private mutating func recordPossibleOffers(
    _ written: [NodeID], in tree: SyntaxTree, of container: ContainerID
  ) {
    for node in written {
      let name = tree.tokens[tree.tokenRange(of: node).lowerBound].name
      // A member that a type does not have was probably meant to give a value of the type.
      if tables.swift.isThere, case .type(let id)? = meaning(of: name) {
        program.containers[container].incompleteTypes.insert(text(program.declarations[id].path))
      }
      guard case nil = meaning(of: name) else { continue }
      if tables.swift.privateTypes.contains(where: { $0.key.name == name }) {
        program.containers[container].incompleteTypes.insert(text(name))
      } else if let near = nearest(to: name, among: { $0.thingNames }) {
        program.containers[container].incompleteTypes.insert(near)
      } else if tree.node(node, as: NameValueSyntax.self) != nil || tree.kind(of: node) == .type {
        program.containers[container].isIncomplete = true
      }
    }
  }

  /// Enters a registration in its container, so that it is found by the types that it offers. Of several mistakes,
  /// reports the first.
  mutating func offer(_ id: RegistrationID) {
    let registration = program.registrations[id]
    let container = registration.container
    if registration.isFilling { return noteFilling(id) }
    if registration.lifetime == .factory, registration.name == nil, registration.type != .error {
      program.containers[container].factories[registration.type] = id
    }
    guard registration.name == nil || registration.isDefault else { return }
    if registration.type != .error { recordLostTypes(id) }
    for type in program.typeLists[registration.offered] where type != .error {
      if let previous = program.containers[container].byType[type] {
        guard !program.registrations[id].isBroken else { continue }
        report(
          ContainerDiagnostic.secondRegistration(
            spelling(type), in: text(program.containers[container].name)),
          at: program.syntax(registration.syntax),
          labels: [Diagnostic.Label(.previous, at: program.range(of: program.registrations[previous].syntax))]
        )
        program.registrations[id].isBroken = true
      } else if registration.name == nil, let wrapped = program.types.wrapped(type), isFilledByType(wrapped) {
        // The value is refused because it may be nil.
        program.containers[container].incompleteTypes.insert(spelling(wrapped))
      } else if registration.name == nil, !isFilledByType(type) {
        guard !program.registrations[id].isBroken else { continue }
        report(ContainerDiagnostic.needsName(spelling(type)), at: program.syntax(registration.syntax))
        program.registrations[id].isBroken = true
      } else {
        program.containers[container].byType[type] = id
        if tables.offering[type] == nil { tables.offering[type] = container }
      }
    }
  }

  /// Notes a registration `fills`. A container fills objects of a class in one way.
  private mutating func noteFilling(_ id: RegistrationID) {
    let registration = program.registrations[id]
    guard registration.type != .error else { return }
    guard let previous = program.containers[registration.container].fillings[registration.type] else {
      program.containers[registration.container].fillings[registration.type] = id
      return
    }
    report(
      ContainerDiagnostic.filledTwice(
        spelling(registration.type), in: text(program.containers[registration.container].name)),
      at: program.syntax(registration.syntax),
      labels: [Diagnostic.Label(.previous, at: program.range(of: program.registrations[previous].syntax))])
    program.registrations[id].isBroken = true
  }

  /// The type of a registration's value, as far as the beginning of the value determines it. Nothing is reported.
  private mutating func typeOfHead(
    _ value: Node<ValueSyntax>, in tree: SyntaxTree, of container: ContainerID
  ) -> TypeID? {
    let written = tree[value]
    guard let primary = written.primary else { return nil }
    var suffixes = ValueSuffixes(of: value, after: primary, in: tree)
    var type: TypeID
    var isType = false
    // True for a property that holds a closure: a call of it gives the result.
    var isClosure = false
    switch tree.kind(of: primary) {
    case .nameValue:
      let name = tree.nameOfValue(primary)
      if let place = place(of: name, in: Scope(container: container)) {
        type = place.type
      } else if let named = namedRegistration(name, from: container) {
        type = program.typeLists[program.registrations[named].offered[0]]
      } else {
        switch meaning(of: name) {
        case .type(let declaration)?:
          guard let specialized = specializeWithoutReports(declaration, by: primary, in: tree) else {
            return nil
          }
          type = specialized
          isType = true
        case .container(let container)?: type = program.containers[container].type
        case .function(let members)?:
          guard let result = commonResultType(members.map { ($0, nil) }, calledBy: suffixes, in: tree) else {
            return nil
          }
          type = result
        case nil:
          guard isModule(name), let next = suffixes.next(in: tree), tree.kind(of: next) == .memberSuffix
          else { return nil }
          return typeOfHead(next, of: name, calledBy: suffixes, in: tree)
        }
      }
    case .literal:
      return withoutReports { $0.check(literal: primary, of: tree, wanted: nil)?.type } ?? nil
    case .allValue:
      guard let element = tree[Node<AllSyntax>(primary)].type,
        let resolved = withoutReports({ $0.resolveNamed(element, in: tree) }), resolved != .error
      else { return nil }
      type = program.types.intern(.array(resolved))
    case .storyboardValue:
      let next = suffixes.next(in: tree)
      guard let found = typeOfStoryboard(primary, next, in: tree),
        next == nil || suffixes.next(in: tree) == nil
      else { return nil }
      return found
    case .parenthesized where suffixes.next(in: tree) == nil:
      return tree.child(of: primary).flatMap { typeOfHead($0, in: tree, of: container) }
    default: return nil
    }
    while let suffix = suffixes.next(in: tree) {
      switch tree.kind(of: suffix) {
      case .memberSuffix:
        let name = tree.nameOfValue(suffix)
        if isType, !tables.nested.isEmpty, let declaration = program.types.declaration(type),
          let inner = tables.nested[Qualified(parent: .type(declaration), name: name)]
        {
          guard let specialized = specializeWithoutReports(inner, inside: type, by: suffix, in: tree) else {
            return nil
          }
          type = specialized
          continue
        }
        if isType, name == NameID(.`self`) {
          type = make(.metatype(type))
          isType = false
          continue
        }
        guard let member = typeOfMember(name, of: type, isStatic: isType, calledBy: suffixes, in: tree) else {
          return nil
        }
        let wasType = isType
        isClosure =
          program.types.isFunction(member)
          && firstMember(named: name, of: type) { $0.kind == .property && $0.isStatic == wasType } != nil
        type = member
        isType = false
      case .callSuffix where isClosure:
        guard case .function(_, let result, _, _) = program.types[type] else { return nil }
        type = result
        isClosure = false
      case .forceSuffix: type = program.types.wrapped(type) ?? type
      default: break
      }
    }
    return written.tryPrefix == .optional ? optional(type) : type
  }

  /// Returns the type of a value that begins with a module's name: `Module.Type`, `Module.Container` or
  /// `Module.function`, also if it is called.
  private mutating func typeOfHead(
    _ node: NodeID, of written: NameID, calledBy suffixes: ValueSuffixes, in tree: SyntaxTree
  ) -> TypeID? {
    let name = tree.nameOfValue(node)
    if tree.child(.genericArguments, of: node) == nil,
      let type = alias(name, ofModule: written, in: tree, at: tree.nameRange(ofValue: node))
    {
      return type == .error ? nil : type
    }
    if tables.scopes[pass.module].swiftModules.contains(written), let type = swiftType(name, in: written) {
      return specializeWithoutReports(type, by: node, in: tree)
    }
    guard let other = tables.scopes[pass.module].modules[written],
      let found = ownDeclaration(name, of: other),
      let seen = other == pass.module ? found : publicPart(of: found)
    else { return nil }
    switch seen {
    case .type(let type): return specializeWithoutReports(type, by: node, in: tree)
    case .container(let container): return program.containers[container].type
    case .function(let members):
      return commonResultType(members.map { ($0, nil) }, calledBy: suffixes, in: tree)
    }
  }

  private mutating func specializeWithoutReports(
    _ id: TypeDeclarationID, inside outer: TypeID? = nil, by node: NodeID, in tree: SyntaxTree
  ) -> TypeID? {
    withoutReports { $0.specialize(id, inside: outer, by: node, of: tree) } ?? nil
  }

  /// The registration of this name, from the nearest container outward.
  func namedRegistration(_ name: NameID, from container: ContainerID?) -> RegistrationID? {
    var container = container
    while let current = container {
      if let id = program.containers[current].byName[name] { return id }
      container = program.containers[current].parent
    }
    return nil
  }
}
