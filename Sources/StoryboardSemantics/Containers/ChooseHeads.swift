import StoryboardDiagnostics
import StoryboardSyntax

/// The registrations whose own type depends on the choice among several overloads. The checker reads them after all
/// others, because the types of the others tell which overload can be filled.
struct OverloadedHeads {
  /// The registrations by the types that their overloads give.
  fileprivate var byType: [TypeID: [RegistrationID]] = [:]
  fileprivate var states: [RegistrationID: State] = [:]
  /// The registration that has to be read before the one that is being read.
  fileprivate var blocking: RegistrationID?

  fileprivate enum State { case new, open, done }
}

extension Checker {
  /// The type of the member that a registration begins with: of a property, or of the methods that are called.
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
        return commonResult(methods.map { ($0.member, $0.owner) }, calledBy: suffixes, in: tree)
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
  mutating func commonResult(
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

  /// Notes the types that the overloads at the beginning of a registration give, if the registration's own type depends
  /// on the choice.
  mutating func noteHead(of id: RegistrationID) {
    if pass.possibleHeads.isEmpty { return }
    var heads = pass.heads ?? OverloadedHeads()
    for type in pass.possibleHeads { heads.byType[type, default: []].append(id) }
    pass.heads = heads
    pass.possibleHeads.removeAll()
  }

  /// Finds the own types of registrations that begin with overloads, each once. A registration comes after the ones
  /// that its own type depends on.
  mutating func chooseHeads(of unread: [RegistrationID]) {
    pass.possibleHeads.removeAll()
    guard pass.heads != nil else { return }
    let open = unread.filter { program.typeLists[program.registrations[$0].offered].contains(.error) }
    for id in open where isOfferedAsItself(id) { pass.heads?.states[id] = .new }
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
    for id in open { noteLost(id) }
  }

  /// True if a registration has neither `as` nor a factory's type.
  private func isOfferedAsItself(_ id: RegistrationID) -> Bool {
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
    return quietly {
      $0.infer(value, of: tree, wanted: nil, in: scope, makesTypes: true, isRecipe: true)?.type
    } ?? nil
  }

  /// True if the own type of a registration has to be found first.
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
