import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns a method of `self`, the source, as a closure; nil if a mistake was reported. The closure holds the
  /// source weakly, so the method has to return nothing.
  mutating func closure(
    _ list: CandidateList, base: Value?, wanted: TypeID?, at syntax: Syntax
  ) -> TypedValue? {
    let methods = pass.candidates[list.start..<list.start + list.count]
    let name = text(program.members[methods[list.start].member].name)
    guard case .source? = base, let wanted,
      case .function(let parameters, let result, _, let attributes) =
        program.types[program.types.unwrapped(wanted)]
    else {
      report(ValueDiagnostic.methodNeedsCall(name), at: syntax)
      return nil
    }
    guard result == known.void else {
      report(ValueDiagnostic.closureGivesValue(name), at: syntax)
      return nil
    }
    var fitting: [Candidate] = []
    for (member, owner) in methods {
      let own = program.parameters[program.members[member].parameters].map(\.type)
      guard own.count == parameters.count, owner != nil,
        zip(parameters, own).allSatisfy({ isSubtype($0, $1) }), program.members[member].type == known.void,
        zip(parameters, program.members[member].parameters).allSatisfy({ mayPassClosure($0, to: $1) })
      else { continue }
      fitting.append((member, owner))
    }
    if let chosen = mostSpecific(fitting), let owner = chosen.owner {
      let names = attributes.map { text($0) }
      if names.contains("Sendable"), !names.contains("MainActor"), program.members[chosen.member].isMainActor
      {
        report(ContainerDiagnostic.providerCrossesActors(spelling(wanted), of: name), at: syntax)
        return nil
      }
      let base = program.add(.source)
      return TypedValue(
        value: .method(base, chosen.member, owner: owner), type: program.types.unwrapped(wanted))
    }
    guard fitting.isEmpty else {
      report(ValueDiagnostic.ambiguousOverload, at: syntax, labels: labels(for: fitting))
      return nil
    }
    report(ValueDiagnostic.closureMismatch(name, wanted: spelling(wanted)), at: syntax)
    return nil
  }

  /// Treats a property that holds a closure as a method, so that it can be called. Nil for any other value.
  mutating func calledProperty(_ typed: TypedValue) -> ValueHead? {
    let (member, owner, base): (MemberID, TypeID, Value?)
    switch typed.value {
    case .staticProperty(let found, let type): (member, owner, base) = (found, type, nil)
    case .get(let object, let found, let type): (member, owner, base) = (found, type, program.values[object])
    default: return nil
    }
    guard
      case .function(let parameters, let result, let canThrow, let attributes) = program.types[
        program.members[member].type],
      !attributes.contains(NameID(.async))
    else { return nil }
    let method = tables.closureCallMethods[member] ?? program.members.nextID
    if method == program.members.nextID {
      let property = program.members[member]
      var called = Member(
        kind: .method, name: property.name, owner: property.owner, isStatic: property.isStatic, type: result,
        syntax: property.syntax)
      let start = program.parameters.nextID
      for type in parameters {
        program.parameters.append(
          Parameter(
            label: nil, name: .empty, type: type, hasDefault: false, isWeak: false, isCoder: false,
            syntax: property.syntax))
      }
      called.parameters = program.parameters.ids(from: start)
      (called.module, called.isPublic, called.canThrow) = (property.module, property.isPublic, canThrow)
      called.isMainActor = property.isMainActor || attributes.contains { text($0) == "MainActor" }
      program.append(called)
      tables.closureCallMethods[member] = method
    }
    return add([(method, owner)]).map { .methods($0, base: base) }
  }

  /// True for a `mutating` method, if the value on which it is called cannot be changed.
  func changesConstant(_ method: MemberID, of base: Value) -> Bool {
    let place = program.members[method].syntax
    guard program.members[method].kind == .method, !program.members[method].traits.contains(.isSynthesized),
      program.tree(of: place)[Node<MemberSyntax>(place.node)].modifiers.contains(.mutating)
    else { return false }
    switch base {
    case .get(_, let property, _), .staticProperty(let property, _): return !maySet(property)
    case .force(let inner): return changesConstant(method, of: program.values[inner])
    default: return true
    }
  }

  /// True if a closure's parameter of the type `given` can be passed to a parameter of a method. If it holds a
  /// closure that does not escape, the method's parameter may not let it escape.
  private func mayPassClosure(_ given: TypeID, to id: ParameterID) -> Bool {
    guard program.types.isFunction(given), case .function(_, _, _, let attributes) = program.types[given],
      !attributes.contains(where: { text($0) == "escaping" })
    else { return true }
    guard program.types.isFunction(program.parameters[id].type) else { return false }
    let place = program.parameters[id].syntax
    let tree = program.tree(of: place)
    guard let type = tree[Node<ParameterSyntax>(place.node)].type else { return true }
    return !self.attributes(of: type.id, in: tree).contains { text(tree[$0].name) == "escaping" }
  }
}
