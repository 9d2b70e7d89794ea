import StoryboardDiagnostics
import StoryboardSyntax

/// The registrations whose values begin with overloads, so that their types depend on which overload is chosen. The
/// checker reads them after all other registrations, because the types of the others tell which overload can be
/// filled.
struct OverloadedHeads {
  /// For each type, the registrations that may have it because one of their overloads gives it.
  fileprivate var byType: [TypeID: [RegistrationID]] = [:]
  fileprivate var states: [RegistrationID: State] = [:]
  /// The registration that has to be read before the one that is being read.
  fileprivate var blocking: RegistrationID?

  fileprivate enum State { case new, open, done }
}

extension Checker {
  /// Returns the type that a member gives at the beginning of a registration's value: the type of a property, or the
  /// result of the methods that a call may mean. nil if there is no member, or if the results differ.
  mutating func typeOfMember(
    _ name: NameID, of type: TypeID, isStatic: Bool, calledBy suffixes: ValueSuffixes, in tree: SyntaxTree
  ) -> TypeID? {
    var rest = suffixes
    let isCalled = rest.next(in: tree).map { tree.kind(of: $0) == .callSuffix } ?? false
    if isCalled {
      let methods = members(named: name, of: type) {
        $0.kind != .property && ($0.isStatic == isStatic || $0.kind == .initializer)
      }
      if !methods.isEmpty {
        return commonResultType(methods.map { ($0.member, $0.owner) }, calledBy: suffixes, in: tree)
      }
    }
    guard
      let found = firstMember(
        named: name, of: type, where: { $0.kind == .property && $0.isStatic == isStatic })
        ?? firstMember(named: name, of: type, where: { _ in true })
    else { return nil }
    return concrete(program.members[found.member].type, in: found.owner)
  }

  /// The result of all overloads that take the labels of a call. If their results differ, it is nil, and the possible
  /// types are noted.
  mutating func commonResultType(
    _ candidates: [Candidate], calledBy suffixes: ValueSuffixes, in tree: SyntaxTree
  ) -> TypeID? {
    if candidates.count == 1 { return result(of: candidates[0]) }
    var rest = suffixes
    guard let call = rest.next(in: tree), tree.kind(of: call) == .callSuffix else {
      return result(of: candidates[0])
    }
    let arguments: Node<ArgumentsSyntax>? = tree.child(of: call)
    var common: TypeID?
    for candidate in candidates
    where takes(program.members[candidate.member].parameters, arguments, in: tree) {
      let type = result(of: candidate)
      if common == nil { common = type }
      guard common == type else {
        for candidate in candidates { pass.possibleHeads.append(result(of: candidate)) }
        return nil
      }
    }
    return common ?? result(of: candidates[0])
  }

  private mutating func result(of candidate: Candidate) -> TypeID {
    let type = program.members[candidate.member].type
    return candidate.owner.map { concrete(type, in: $0) } ?? type
  }

  /// If a registration's value begins with overloads of different types, notes these types for the registration.
  mutating func recordHeadTypes(of id: RegistrationID) {
    if pass.possibleHeads.isEmpty { return }
    var heads = pass.heads ?? OverloadedHeads()
    for type in pass.possibleHeads { heads.byType[type, default: []].append(id) }
    pass.heads = heads
    pass.possibleHeads.removeAll()
  }

  /// Finds the types of the registrations whose values begin with overloads, each once. A registration is read after
  /// the registrations that its own type depends on.
  mutating func resolveOverloadedHeads(of unread: [RegistrationID]) {
    pass.possibleHeads.removeAll()
    guard pass.heads != nil else { return }
    let open = unread.filter { program.typeLists[program.registrations[$0].offered].contains(.error) }
    for id in open where isOfferedAsOwnType(id) { pass.heads?.states[id] = .new }
    for start in open where pass.heads?.states[start] == .new {
      var path = [start]
      pass.heads?.states[start] = .open
      while let id = path.last {
        pass.heads?.blocking = nil
        let type = inModule(of: id) { $0.typeOfOverload(id) }
        if let blocking = pass.heads?.blocking {
          pass.heads?.states[blocking] = .open
          path.append(blocking)
          continue
        }
        path.removeLast()
        pass.heads?.states[id] = .done
        guard let type, type != .error else { continue }
        program.registrations[id].type = type
        program.offer([type], by: id)
        offer(id)
      }
    }
    pass.heads = nil
    for id in open { recordLostTypes(id) }
  }

  /// True if a registration has neither `as` nor a factory's type.
  private func isOfferedAsOwnType(_ id: RegistrationID) -> Bool {
    let place = program.registrations[id].syntax
    let parts = program.tree(of: place)[Node<RegistrationSyntax>(place.node)]
    return parts.offeredTypes == nil && parts.factoryType == nil
  }

  /// The type of the object that a registration makes, as far as it can be told; nothing is reported.
  private mutating func typeOfOverload(_ id: RegistrationID) -> TypeID? {
    let container = program.registrations[id].container
    let place = program.registrations[id].syntax
    let tree = program.tree(of: place)
    guard !program.registrations[id].isBroken,
      let value = tree[Node<RegistrationSyntax>(place.node)].value
    else { return nil }
    let scope = Scope(container: container, registration: id)
    return withoutReports {
      $0.infer(value, of: tree, wanted: nil, in: scope, makesTypes: true, isRecipe: true)?.type
    } ?? nil
  }

  /// True if the type of the registration `id` is still to be found. The registration being read then waits for it.
  mutating func isBlocked(by id: RegistrationID) -> Bool {
    guard pass.heads?.states[id] == .new else { return false }
    if pass.heads?.blocking == nil { pass.heads?.blocking = id }
    return true
  }

  /// True if a registration that is not read yet may offer a type.
  mutating func isBlocked(for type: TypeID, from container: ContainerID?) -> Bool {
    guard let waiting = pass.heads?.byType[type] else { return false }
    for id in waiting where enclosing(program.registrations[id].container, from: container) {
      if isBlocked(by: id) { return true }
    }
    return false
  }
}
