import StoryboardPlan
import StoryboardVocabulary

/// Compares the app's bindings of Swift types with the plan of a program. It finds the Swift function for each member
/// that the program uses, and the mismatches.
struct Binder {
  let plan: Plan
  let bindings: Bindings
  var bound: BoundPlan
  private var swiftTypes: SwiftTypes { bound.types }
  var mistakes: [BindingMistake] = []
  private var reported: Set<BindingMistake> = []

  /// Returns the Swift functions that the members of a plan are bound to, and the mistakes, in the order of the plan.
  static func bind(_ plan: Plan, _ bindings: Bindings) -> (bound: BoundPlan, mistakes: [BindingMistake]) {
    var binder = Binder(plan: plan, bindings: bindings)
    binder.bindTypes()
    let uses = MemberUses(plan)
    for member in plan.members.ids { binder.bind(member, uses) }
    binder.checkSendable(uses)
    return (binder.bound, binder.mistakes)
  }

  private init(plan: Plan, bindings: Bindings) {
    self.plan = plan
    self.bindings = bindings
    bound = BoundPlan(plan, bindings)
  }

  mutating func report(_ mistake: BindingMistake) {
    if reported.insert(mistake).inserted { mistakes.append(mistake) }
  }

  // MARK: Types

  private mutating func bindTypes() {
    let known = Set(plan.types.elements.map { plan.symbols[$0.name] })
    for name in bindings.types.keys.sorted() where !name.isEmpty && !known.contains(name) {
      report(.unknownType(name))
    }
    for name in bindings.containers.keys.sorted() where plan.container(named: name) == nil {
      report(.unknownType(name))
    }
    for container in plan.containers.ids {
      guard let bound = swiftTypes.container(container) else { continue }
      let isShared = plan.containers[container].isolation == .none
      if isShared != (bound is SharedContainer.Type) {
        report(
          .notASubclass(plan.path(of: container), of: isShared ? "SharedContainer" : "ObjectContainer"))
      }
    }
    for type in plan.types.ids {
      guard let swift = swiftTypes[type] else { continue }
      let name = plan.symbols[plan.types[type].name]
      switch plan.types[type].kind {
      case .class, .controller:
        guard swift is AnyObject.Type else {
          report(.otherKind(name, isClass: true))
          continue
        }
        for supertype in plan.supertypes(of: type) where plan.isObject(supertype) {
          if let other = swiftTypes[supertype], other is AnyObject.Type, !isSubclass(swift, of: other) {
            report(.notASubclass(name, of: plan.symbols[plan.types[supertype].name]))
          }
        }
      case .struct, .enum: if swift is AnyObject.Type { report(.otherKind(name, isClass: false)) }
      default: break
      }
    }
  }

  // MARK: Members

  private mutating func bind(_ member: ID<PlanMember>, _ uses: MemberUses) {
    switch plan.members[member].kind {
    case .property:
      let name = plan.symbols[plan.members[member].name]
      if uses.isRead[member.index], let getter = find(.getter, name, member) {
        if case .get(let body) = getter.body { bound.getters.set(member.index, to: body) }
        checkResult(getter, member)
      }
      if uses.isSet[member.index], let setter = find(.setter, name, member) {
        if case .set(let body) = setter.body { bound.setters.set(member.index, to: body) }
        let fits = check(setter.parameters, [plan.members[member].type], member)
        for value in uses.setValues[member.index] where fits[0] { bindLiteral(value, setter.parameters[0]) }
      }
    case .staticProperty:
      let name = plan.symbols[plan.members[member].name]
      guard let getter = find(.staticProperty, name, member) else { return }
      if case .make(let body) = getter.body { bound.makers.set(member.index, to: body) }
      checkResult(getter, member)
    case .initializer: bindCalls(.initializer, member, uses)
    case .staticMethod: bindCalls(.staticMethod, member, uses)
    case .enumCase: bindCalls(.enumCase, member, uses)
    case .method: bindCalls(.method, member, uses)
    }
  }

  /// Binds an initializer, a method or an enum case, once for each set of arguments with which the program calls it.
  private mutating func bindCalls(_ kind: BoundType.Key.Kind, _ member: ID<PlanMember>, _ uses: MemberUses) {
    var variants: [BoundPlan.CallVariant] = []
    for use in uses.calls[member.index] {
      let isGiven = use.isGiven
      let parameters = zip(plan.members[member].parameters, isGiven).filter(\.1).map(\.0)
      let signature = plan.signature(of: member, parameters)
      guard let found = find(kind, signature, member) else { continue }
      checkResult(found, member)
      guard found.parameters.count == parameters.count else {
        report(
          .parameterCount(
            signature, of: ownerName(member), expected: parameters.count, bound: found.parameters.count))
        continue
      }
      let fits = check(found.parameters, parameters.map(\.type), member, signature, parameters.map(\.isCoder))
      for call in use.arguments {
        let given = zip(call, isGiven).filter(\.1).map(\.0)
        for (index, value) in given.enumerated() where fits[index] {
          bindLiteral(value, found.parameters[index])
        }
      }
      variants.append(BoundPlan.CallVariant(isGiven: isGiven, body: found.body))
      bound.results[member.index] = found.result
    }
    if variants.count > 1 { bound.results[member.index] = nil }
    bound.set(variants, of: member)
  }

  /// Returns the binding of a member, found in the member's type or in one of its supertypes. Reports a mistake and
  /// returns nil if there is none.
  private mutating func find(
    _ kind: BoundType.Key.Kind, _ signature: String, _ member: ID<PlanMember>
  ) -> BoundMember? {
    let owner = plan.members[member].owner
    var nearest: String?
    var isBound = false
    for type in [owner] + plan.supertypes(of: owner) {
      guard let found = bindings.types[plan.symbols[plan.types[type].name]] else { continue }
      if let member = found[kind, signature] { return member }
      isBound = isBound || type == owner
      nearest = nearest ?? found.nearest(kind, to: signature)
    }
    let name = plan.symbols[plan.types[owner].name]
    if isBound || name.isEmpty {
      report(.memberNotBound(signature, of: name, nearest: nearest))
    } else {
      report(.typeNotBound(name))
    }
    return nil
  }

  private func ownerName(_ member: ID<PlanMember>) -> String {
    plan.symbols[plan.types[plan.members[member].owner].name]
  }
}

// MARK: - Types of places

extension Binder {
  /// Checks that each bound parameter or property has the type that the program declares, and reports each mismatch.
  /// Returns for each of them whether its type fits.
  private mutating func check(
    _ types: [Any.Type], _ parameters: [ID<PlanType>], _ member: ID<PlanMember>, _ signature: String? = nil,
    _ isCoder: [Bool] = []
  ) -> [Bool] {
    var fits: [Bool] = []
    for (index, (swift, declared)) in zip(types, parameters).enumerated() {
      let isFitting =
        index < isCoder.count && isCoder[index] || swiftTypes.fits(declared, place: swift)
      fits.append(isFitting)
      guard !isFitting else { continue }
      report(
        .otherType(
          signature ?? plan.symbols[plan.members[member].name], of: ownerName(member),
          expected: plan.symbols[plan.types[declared].name], bound: swiftName(of: swift)))
    }
    return fits
  }

  /// Checks that the result of a member has the type that the program declares.
  private mutating func checkResult(_ found: BoundMember, _ member: ID<PlanMember>) {
    let declared = plan.members[member].type
    guard !swiftTypes.gives(found.result, declared) else { return }
    report(
      .otherType(
        plan.fullName(of: member), of: ownerName(member),
        expected: plan.symbols[plan.types[declared].name], bound: swiftName(of: found.result)))
  }

  /// Converts a literal, once, to the Swift type of the parameter or property that it fills. If the value is a
  /// closure, checks that its type is bound.
  private mutating func bindLiteral(_ value: ID<PlanValue>, _ type: Any.Type) {
    switch plan.values[value] {
    case .literal(.nil): return
    case .literal(let literal):
      let text = LiteralText(literal, plan)
      if let made = text.value(of: type, bound.texts) {
        bound.literals[value] = ObjectValue(made)
      } else if case .string = text, !swiftTypes.acceptsStrings(type, bound.texts) {
        report(.literalNotBound(text.text, type: swiftName(of: type)))
      } else {
        report(.literalDoesNotFit(text.text, type: swiftName(of: type)))
      }
    case .provider, .method:
      let wrapped = (type as? any OptionalValue.Type)?.wrapped ?? type
      if bound.closures[ObjectIdentifier(wrapped)] == nil { report(.closureNotBound(swiftName(of: wrapped))) }
    default: return
    }
  }

  /// Checks that any thread may use the bindings of the members which a `nonisolated` container uses.
  private mutating func checkSendable(_ uses: MemberUses) {
    let isUsed = plan.membersOfNonisolated()
    for member in plan.members.ids where isUsed[member.index] {
      let name = plan.symbols[plan.members[member].name]
      switch plan.members[member].kind {
      case .property:
        if uses.isRead[member.index] { checkSendable(.getter, name, member) }
        if uses.isSet[member.index] { checkSendable(.setter, name, member) }
      case .staticProperty: checkSendable(.staticProperty, name, member)
      case .initializer: checkCallsSendable(.initializer, member, uses)
      case .method: checkCallsSendable(.method, member, uses)
      case .staticMethod: checkCallsSendable(.staticMethod, member, uses)
      case .enumCase: checkCallsSendable(.enumCase, member, uses)
      }
    }
  }

  private mutating func checkCallsSendable(
    _ kind: BoundType.Key.Kind, _ member: ID<PlanMember>, _ uses: MemberUses
  ) {
    for use in uses.calls[member.index] {
      let parameters = zip(plan.members[member].parameters, use.isGiven).filter(\.1).map(\.0)
      checkSendable(kind, plan.signature(of: member, parameters), member)
    }
  }

  private mutating func checkSendable(
    _ kind: BoundType.Key.Kind, _ signature: String, _ member: ID<PlanMember>
  ) {
    let owner = plan.members[member].owner
    for type in [owner] + plan.supertypes(of: owner) {
      guard let found = bindings.types[plan.symbols[plan.types[type].name]]?[kind, signature] else {
        continue
      }
      if !found.isSendable { report(.notSendable(signature, of: ownerName(member))) }
      return
    }
  }
}
