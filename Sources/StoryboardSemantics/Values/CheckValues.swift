import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns the written value, which has to fit the type `wanted`; nil if a mistake was reported.
  mutating func check(
    _ node: Node<ValueSyntax>, of tree: SyntaxTree, as wanted: TypeID, in scope: Scope
  ) -> Value? {
    let reliance = pass.reliance
    defer { pass.reliance = reliance }
    guard let typed = infer(node, of: tree, wanted: wanted, in: scope) else { return nil }
    if !isSubtype(typed.type, wanted), let unwrapped = unwrapped(typed), isSubtype(unwrapped.type, wanted) {
      return unwrapped.value
    }
    return fits(typed, wanted, at: node, of: tree) ? typed.value : nil
  }

  /// Returns whether a value fits the type `wanted`. Reports a mismatch.
  mutating func fits(
    _ typed: TypedValue, _ wanted: TypeID, at node: Node<ValueSyntax>, of tree: SyntaxTree
  ) -> Bool {
    guard isSubtype(typed.type, wanted) else {
      if tables.swift.isThere, reportsConversion(of: typed.type, to: wanted, at: tree.syntax(node).range) {
        return false
      }
      if let inner = program.types.wrapped(typed.type), isSubtype(inner, wanted) {
        report(
          ValueDiagnostic.optionalMismatch(found: spelling(typed.type), wanted: spelling(wanted)),
          at: tree.syntax(node))
      } else {
        let count = reports.diagnostics.count
        report(
          ValueDiagnostic.typeMismatch(found: spelling(typed.type), wanted: spelling(wanted)),
          at: tree.syntax(node))
        labelClass(typed.type, since: count)
      }
      return false
    }
    return true
  }

  /// Returns the written value and its type; nil if a mistake was reported. A wanted type decides what literals and
  /// leading periods mean.
  ///
  /// - Parameters:
  ///   - makesTypes: true if a type alone means a call of its initializer, as in `single Catalog`.
  ///   - isRecipe: true for the object that a registration makes. The `inject` and `call` lines of its type are then
  ///     not added here, because the registration has them.
  mutating func infer(
    _ node: Node<ValueSyntax>, of tree: SyntaxTree, wanted: TypeID?, in scope: Scope,
    makesTypes: Bool = false, isRecipe: Bool = false
  ) -> TypedValue? {
    let written = tree[node]
    guard !tree.isBroken(node.id), let primary = written.primary else { return nil }
    if pass.session != nil, let evaluated = pass.session?.value(of: node.id) { return evaluated }
    // The candidates that are found here are removed at the end.
    let first = pass.candidates.count
    defer { while pass.candidates.count > first { pass.candidates.removeLast() } }
    guard let tryPrefix = written.tryPrefix else {
      return infer(
        node, of: tree, primary, nil, wanted: wanted, in: scope, makesTypes: makesTypes, isRecipe: isRecipe)
    }
    var tried = scope
    tried.isTried = true
    return infer(
      node, of: tree, primary, tryPrefix, wanted: wanted, in: tried, makesTypes: makesTypes,
      isRecipe: isRecipe)
  }

  /// Does the work of the function above for a value whose parts are known. The `scope` already takes a `try` before
  /// the value into account.
  private mutating func infer(
    _ node: Node<ValueSyntax>, of tree: SyntaxTree, _ primary: NodeID, _ tryPrefix: ValueSyntax.Try?,
    wanted: TypeID?, in scope: Scope, makesTypes: Bool, isRecipe: Bool
  ) -> TypedValue? {
    var chain = ValueChain()
    var suffixes = ValueSuffixes(of: node, after: primary, in: tree)
    var following = suffixes.next(in: tree)
    let isPrimaryCalled = following.map { tree.kind(of: $0) == .callSuffix } ?? false
    let first =
      following.map { tree.kind(of: $0) == .memberSuffix && tree.nameOfValue($0) == NameID(.`self`) } == true
        && tree.isCollection(primary)
      ? typeHead(collection: primary, of: tree, scope).map(ValueHead.type)
      : primaryHead(
        primary, of: tree, wanted: wanted, isCalled: isPrimaryCalled, isRecipe: isRecipe, scope)
    guard var head = first else { return nil }
    while let current = following {
      following = suffixes.next(in: tree)
      let isCalled = following.map { tree.kind(of: $0) == .callSuffix } ?? false
      if case .value(var typed) = head, isMadeInPlace(typed.value), tree.kind(of: current) == .memberSuffix {
        guard complete(&typed, at: node.id, of: tree, scope) else { return nil }
        head = .value(typed)
      }
      var result: TypeID?
      if following == nil {
        // The object that a registration makes is never nil.
        if wanted == nil, isRecipe, case .type(let type) = head { result = type } else { result = wanted }
      }
      guard
        let next = apply(current, of: tree, to: head, isCalled: isCalled, wanted: result, scope, &chain)
      else { return nil }
      head = next
    }
    if makesTypes {
      switch head {
      case .type(let type):
        guard let made = construct(type, nil, wanted: type, at: tree.syntax(primary), scope, &chain) else {
          return nil
        }
        head = .value(made)
      case .container(let container):
        guard let made = makeContainer(container, nil, at: tree.syntax(primary), scope) else { return nil }
        head = .value(made)
      default: break
      }
    }
    guard var typed = value(of: head, wanted: wanted, at: node.id, of: tree, scope) else { return nil }
    if !isRecipe, isMadeInPlace(typed.value) {
      guard complete(&typed, at: node.id, of: tree, scope) else { return nil }
    }
    switch tryPrefix {
    case .forced: typed.value = .tryForce(program.add(typed.value))
    case .optional:
      typed = TypedValue(value: .tryOptional(program.add(typed.value)), type: optional(typed.type))
    case nil:
      if let throwing = chain.throwing, !scope.isTried {
        let syntax = tree.syntax(node)
        report(
          ValueDiagnostic.throwsWithoutTry(throwing), at: syntax,
          fix: .insert("try! ", at: syntax.range.start, in: syntax.range.file))
        return nil
      }
    }
    return typed
  }

  // MARK: Heads

  /// The meaning of the beginning of a value, as far as the value has been read.
  enum ValueHead {
    case value(TypedValue)
    case type(TypeID)
    /// A module, by the node that names it.
    case module(NodeID)
    case container(ContainerID)
    /// A named factory, which is not called yet.
    case factory(RegistrationID)
    /// Methods of a value, static methods of a type, cases of an enum or functions. They are still to be called.
    case methods(CandidateList, base: Value?)
  }

  /// A member that a call may mean, and the type that has it; nil for a function of the module.
  typealias Candidate = (member: MemberID, owner: TypeID?)

  /// A range in the list of candidates, which are the members that calls may mean. It is not empty.
  struct CandidateList {
    let start: Int
    let count: Int
  }

  /// Adds the members that a call may mean to the list of candidates, nearest first. Returns nil if there are none.
  mutating func add(_ members: some Sequence<Candidate>) -> CandidateList? {
    let start = pass.candidates.count
    pass.candidates.append(contentsOf: members)
    if pass.candidates.count > start {
      pass.reliance = program.members[pass.candidates[start].member].syntax
    }
    return pass.candidates.count > start
      ? CandidateList(start: start, count: pass.candidates.count - start) : nil
  }

  /// What is known about the beginning of a value, as far as the value has been read.
  struct ValueChain {
    /// The name of a function that may throw and that the value calls; nil if there is none.
    var throwing: String?
  }

  private mutating func primaryHead(
    _ node: NodeID, of tree: SyntaxTree, wanted: TypeID?, isCalled: Bool, isRecipe: Bool, _ scope: Scope
  ) -> ValueHead? {
    switch tree.kind(of: node) {
    case .literal: return check(literal: node, of: tree, wanted: wanted).map(ValueHead.value)
    case .nameValue: return resolveName(node, of: tree, in: scope)
    case .implicitMember: return implicitMember(node, of: tree, wanted: wanted, isCalled: isCalled)
    case .selfValue:
      guard let source = scope.source else {
        report(ValueDiagnostic.selfOutsideOpening, at: tree.syntax(node))
        return nil
      }
      return .value(TypedValue(value: .source, type: source))
    case .senderValue:
      guard scope.hasSender else {
        report(
          ValueDiagnostic.senderOutsideOpening(isTold: scope.source != nil && !scope.segue.isEmpty),
          at: tree.syntax(node))
        return nil
      }
      return .value(TypedValue(value: .sender, type: optional(known.any)))
    case .destinationValue:
      guard let type = scope.destination.map({ program.scenes[$0].controller }) ?? scope.destinationType
      else {
        report(RouteDiagnostic.destinationOutsideThen, at: tree.syntax(node))
        return nil
      }
      return .value(TypedValue(value: .destination, type: type))
    case .defaultValue:
      report(ValueDiagnostic.defaultHasNoPlace, at: tree.syntax(node))
      return nil
    case .allValue: return gatherRegistrations(tree.syntax(node), scope)
    case .storyboardValue: return storyboardHead(node, in: tree, scope)
    case .arrayLiteral: return collection(node, of: tree, wanted: wanted, isDictionary: false, scope)
    case .dictionaryLiteral: return collection(node, of: tree, wanted: wanted, isDictionary: true, scope)
    case .parenthesized:
      guard let inner: Node<ValueSyntax> = tree.child(of: node) else { return nil }
      return infer(inner, of: tree, wanted: wanted, in: scope, isRecipe: isRecipe).map(ValueHead.value)
    default: return nil
    }
  }

  /// Returns what a name at the beginning of a value means; nil if a mistake was reported. The order of the search
  /// is: parameters, named registrations from the nearest container outward, then functions, types and containers.
  mutating func resolveName(_ node: NodeID, of tree: SyntaxTree, in scope: Scope) -> ValueHead? {
    let name = tree.nameOfValue(node)
    var arguments = tree.children(of: .genericArguments, of: node)
    if arguments.next(.type, in: tree) == nil {
      if let place = place(of: name, in: scope) {
        let isWeak = parameter(at: place, in: scope).isWeak
        let type = isWeak ? optional(program.types.unwrapped(place.type)) : place.type
        return type == .error ? nil : .value(TypedValue(value: place.value, type: type))
      }
      if pass.session != nil, let known = pass.session?.value(named: name) { return .value(known) }
      if let registration = namedRegistration(name, from: scope.container) {
        if program.registrations[registration].lifetime == .factory { return .factory(registration) }
        return use(registration, of: nil, at: tree.syntax(node), scope).map(ValueHead.value)
      }
    } else if let builtin = builtinType(name, by: node, of: tree) {
      return .type(builtin)
    }
    checkIsUnambiguous(name, at: tree.nameRange(ofValue: node))
    if tables.swift.isThere, tree.child(.genericArguments, of: node) == nil,
      let local = localType(name, in: tree, at: tree.nameRange(ofValue: node))
    {
      return local == .error ? nil : .type(local)
    }
    if let alias = genericAlias(node, in: tree) { return alias == .error ? nil : .type(alias) }
    switch meaning(of: name) {
    case .type(let type)?: return specialize(type, by: node, of: tree).map(ValueHead.type)
    case .container(let container)?: return .container(container)
    case .function(let members)?:
      if tables.swift.isThere, reportsUnusableFunctions(members, at: tree.nameRange(ofValue: node)) {
        return nil
      }
      return functions(members)
    case nil:
      if tables.swift.isThere, let head = swiftDeclarationHead(name, node, in: tree) { return head.value }
      if isModule(name) { return .module(node) }
      if isLost(name) || reportsInternalName(name, at: tree.nameRange(ofValue: node)) { return nil }
      reportUnknownValue(name, at: tree.syntax(node), in: scope)
      return nil
    }
  }

  /// The type that a name with generic arguments means in a value, if the name is a type alias; nil otherwise.
  /// `outer` is the type before the name.
  mutating func genericAlias(
    _ node: NodeID, in tree: SyntaxTree, inside outer: TypeDeclarationID? = nil
  ) -> TypeID? {
    if tables.swift.genericAliases.isEmpty { return nil }
    let arguments = tree[Node<NameValueSyntax>(node)].arguments.map { resolve($0, in: tree) } ?? []
    return genericAlias(
      tree.nameOfValue(node), arguments, at: tree.nameRange(ofValue: node), in: tree, inside: outer)
  }

  mutating func functions(_ members: [MemberID]) -> ValueHead? {
    let usable = members.filter { program.members[$0].traits.isDisjoint(with: .unusable) }
    return add(usable.lazy.map { ($0, nil) }).map { .methods($0, base: nil) }
  }

  /// Returns the type of a declaration with the generic arguments that a value writes. The arguments of the type
  /// around it come first. Nil if a mistake was reported.
  mutating func specialize(
    _ id: TypeDeclarationID, inside outer: TypeID? = nil, by node: NodeID, of tree: SyntaxTree
  ) -> TypeID? {
    if !tables.swift.unusableTypes.isEmpty, reportsUnusableType(id, at: tree.nameRange(ofValue: node)) {
      return nil
    }
    if program.declarations[id].genericParameters.isEmpty, tree.child(.genericArguments, of: node) == nil {
      return program.types.nominal(id)
    }
    let given = outer.map { program.types.arguments(of: $0) } ?? []
    let arguments = tree[Node<NameValueSyntax>(node)].arguments.map { resolve($0, in: tree) } ?? []
    let declaration = program.declarations[id]
    let expected = max(declaration.genericParameters.count - given.count, 0)
    guard arguments.count == expected else {
      report(
        DeclarationDiagnostic.genericArguments(
          text(declaration.path), expected: expected, found: arguments.count),
        at: tree.nameRange(ofValue: node))
      return nil
    }
    if arguments.contains(.error)
      || reportsUnmetRequirement(of: id, given + arguments, at: tree.nameRange(ofValue: node))
    {
      return nil
    }
    return make(.nominal(id, given + arguments))
  }

  private mutating func implicitMember(
    _ node: NodeID, of tree: SyntaxTree, wanted: TypeID?, isCalled: Bool
  ) -> ValueHead? {
    guard let wanted, wanted != .error else {
      if wanted == nil {
        report(
          ValueDiagnostic.implicitMemberHasNoType(text(tree.nameOfValue(node))), at: tree.syntax(node))
      }
      return nil
    }
    let type = program.types.unwrapped(wanted)
    if isCalled, tree.nameOfValue(node) == NameID(.`init`) { return .type(type) }
    return staticMember(node, in: tree, of: type, isCalled: isCalled)
  }

  // MARK: Suffixes

  private mutating func apply(
    _ suffix: NodeID, of tree: SyntaxTree, to head: ValueHead, isCalled: Bool, wanted: TypeID?,
    _ scope: Scope, _ chain: inout ValueChain
  ) -> ValueHead? {
    switch tree.kind(of: suffix) {
    case .memberSuffix: return member(suffix, in: tree, of: head, isCalled: isCalled, scope)
    case .callSuffix:
      let syntax = tree.syntax(suffix)
      return call(head, tree.child(of: suffix), wanted: wanted, at: syntax, scope, &chain)
        .map(ValueHead.value)
    default:
      guard case .value(let typed) = head, let inner = program.types.wrapped(typed.type) else {
        report(ValueDiagnostic.forceNeedsOptional, at: tree.syntax(suffix))
        return nil
      }
      return .value(TypedValue(value: .force(program.add(typed.value)), type: inner))
    }
  }

  mutating func member(
    _ node: NodeID, in tree: SyntaxTree, of head: ValueHead, isCalled: Bool, _ scope: Scope
  ) -> ValueHead? {
    switch head {
    case .module(let module) where tree.kind(of: module) == .storyboardValue:
      return storyboardObject(after: module, named: node, in: tree, scope)
    case .module(let module): return moduleMember(node, in: tree, of: tree.nameOfValue(module))
    case .type(let type): return staticMember(node, in: tree, of: type, isCalled: isCalled)
    case .value(let given):
      if given.type == .error { return nil }
      let typed = unwrapped(given) ?? given
      if program.types.wrapped(typed.type) != nil {
        report(
          ValueDiagnostic.memberOfOptional(spelling(typed.type)), at: tree.nameRange(ofValue: node))
        return nil
      }
      let name = tree.nameOfValue(node)
      // If a property and methods have the same name, a call means the methods. Anything else means the property.
      if isCalled, let methods = methods(named: name, of: typed.type) {
        return .methods(methods, base: typed.value)
      }
      let property = firstMember(named: name, of: typed.type) { $0.kind == .property && !$0.isStatic }
      if let (member, owner) = property {
        pass.reliance = program.members[member].syntax
        let type = concrete(program.members[member].type, in: owner)
        if type == .error { reportUntyped(member, filledBy: program.reference(to: node, in: tree)) }
        let base = program.add(typed.value)
        return .value(TypedValue(value: .get(base, member, owner: owner), type: type))
      }
      if !isCalled, let methods = methods(named: name, of: typed.type) {
        return .methods(methods, base: typed.value)
      }
      if let outer = scene(of: typed.value, scope),
        let inner = containedScene(outer, node, in: tree, of: typed.value)
      {
        return inner.type == .error ? nil : .value(inner)
      }
      return reportUnknownMember(node, in: tree, of: typed.type, isCalled: isCalled)
    case .factory(let id):
      guard let made = use(id, of: nil, at: tree.syntax(node), scope) else { return nil }
      return member(node, in: tree, of: .value(made), isCalled: isCalled, scope)
    case .container(let container):
      report(
        ValueDiagnostic.memberOfContainer(text(program.containers[container].name)),
        at: tree.nameRange(ofValue: node))
      return nil
    case .methods(let methods, _):
      let name = program.members[pass.candidates[methods.start].member].name
      report(ValueDiagnostic.methodNeedsCall(text(name)), at: tree.syntax(node))
      return nil
    }
  }

  /// Chooses among members of one name. A call means a method, and anything else means a property, if there is one.
  func preferred(
    _ found: [(member: MemberID, owner: TypeID)], isCalled: Bool
  ) -> (member: MemberID, owner: TypeID)? {
    found.first { (program.members[$0.member].kind == .property) != isCalled } ?? found.first
  }

  /// The methods of this name that a value has, nearest first, as a range of candidates; nil if there are none.
  private mutating func methods(named name: NameID, of type: TypeID) -> CandidateList? {
    let start = pass.candidates.count
    for owner in holders(ofMembersOf: type) {
      guard let declaration = program.types.declaration(owner) else { continue }
      // A class with initializers of its own does not offer those of its superclass.
      if name == NameID(.`init`), pass.candidates.count > start { break }
      var found: MemberID?
      var others: [MemberID] = []
      program.forEachMember(named: name, of: declaration) {
        guard program.members[$0].kind != .property, !program.members[$0].isStatic, isVisible($0) else {
          return
        }
        if found == nil { found = $0 } else { others.append($0) }
      }
      guard let found else { continue }
      pass.candidates.append((found, owner))
      for other in others { pass.candidates.append((other, owner)) }
    }
    if pass.candidates.count > start {
      pass.reliance = program.members[pass.candidates[start].member].syntax
    }
    return pass.candidates.count > start
      ? CandidateList(start: start, count: pass.candidates.count - start) : nil
  }

  /// The value of a property of type `T!`, unwrapped as in Swift; nil for any other value.
  mutating func unwrapped(_ typed: TypedValue) -> TypedValue? {
    guard let wrapped = program.types.wrapped(typed.type) else { return nil }
    switch typed.value {
    case .get(_, let member, _), .staticProperty(let member, _):
      guard program.members[member].traits.contains(.isUnwrapped) else { return nil }
      return TypedValue(value: .force(program.add(typed.value)), type: wrapped)
    default: return nil
    }
  }

  func hasBrokenAncestor(_ type: TypeID) -> Bool {
    supertypes(type).contains {
      program.types.declaration($0).map { program.declarations[$0].isBroken } ?? false
    }
  }

  /// True if members of a type may be missing because its declaration, or that of a supertype, was not read
  /// completely.
  func mayHaveUnreadMembers(_ type: TypeID) -> Bool {
    supertypes(type).contains {
      program.types.declaration($0).map {
        let syntax = program.syntax(program.declarations[$0].syntax)
        if tables.swift.hasUnreadCode, program.isOfSwiftCode($0) { return true }
        return program.declarations[$0].isBroken || syntax.child(.memberBlock)?.isIncomplete == true
          || syntax.child(.memberBlock)?.children.contains { $0.isBroken } == true
      } ?? false
    }
  }

  mutating func reportUnknownMember(
    _ node: NodeID, in tree: SyntaxTree, of type: TypeID, isCalled: Bool
  ) -> ValueHead? {
    let name = tree.nameOfValue(node)
    let range = tree.nameRange(ofValue: node)
    let mayBeUnknown = reportsUnknownSupertype(of: type, name, at: range) {
      ($0.kind != .property) == isCalled
    }
    if mayBeUnknown { return nil }
    if mayBeIncomplete(name, of: type) { return nil }
    if reportsInternalMember(name, of: type, at: range) { return nil }
    let near =
      renamedMember(name, of: type) { ($0.kind != .property) == isCalled }
      ?? nearestMember(to: name, of: type)
    let count = reports.diagnostics.count
    report(
      ValueDiagnostic.unknownMember(
        text(name), of: spelling(type), nearest: near, home: memberHome(of: type)), at: range)
    labelMember(name, near, of: type, since: count)
    return nil
  }

  // MARK: Ends

  private mutating func value(
    of head: ValueHead, wanted: TypeID?, at node: NodeID, of tree: SyntaxTree, _ scope: Scope
  ) -> TypedValue? {
    switch head {
    case .value(let typed): return typed
    case .factory(let id): return use(id, of: nil, at: tree.syntax(node), scope)
    case .type(let type):
      if type != .error {
        let isRegistered = isMade(type, visibleFrom: scope.container)
        report(
          ValueDiagnostic.typeAsValue(spelling(type), isRegistered: isRegistered), at: tree.syntax(node))
      }
      return nil
    case .module(let module):
      reportModule(module, in: tree)
      return nil
    case .container(let container):
      guard enclosing(container, from: scope.container) else {
        report(
          ValueDiagnostic.typeAsValue(text(program.containers[container].name), isRegistered: false),
          at: tree.syntax(node))
        return nil
      }
      return TypedValue(value: .container(container), type: program.containers[container].type)
    case .methods(let methods, let base):
      return closure(methods, base: base, wanted: wanted, at: tree.syntax(node))
    }
  }
}
