import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// The value that is written, where one of a type is wanted; nil once a mistake was reported.
  mutating func check(_ syntax: ValueSyntax, as wanted: TypeID, in scope: Scope) -> Value? {
    guard let typed = infer(syntax, wanted: wanted, in: scope) else { return nil }
    guard isSubtype(typed.type, wanted) else {
      if let inner = program.types.wrapped(typed.type), isSubtype(inner, wanted) {
        report(
          ValueDiagnostic.optionalMismatch(found: spelling(typed.type), wanted: spelling(wanted)),
          at: syntax.syntax)
      } else {
        report(
          ValueDiagnostic.typeMismatch(found: spelling(typed.type), wanted: spelling(wanted)),
          at: syntax.syntax)
      }
      return nil
    }
    return typed.value
  }

  /// The value that is written and its type; a wanted type gives literals and leading dots their meaning.
  ///
  /// - Parameter makesTypes: a type alone means its initializer, as in a registration.
  mutating func infer(
    _ syntax: ValueSyntax, wanted: TypeID?, in scope: Scope, makesTypes: Bool = false
  ) -> TypedValue? {
    guard !syntax.syntax.isBroken, let primary = syntax.primary else { return nil }
    if let session, let evaluated = session.value(of: syntax.syntax.id) { return evaluated }
    guard let tryPrefix = syntax.tryPrefix else {
      return infer(syntax, primary, nil, wanted: wanted, in: scope, makesTypes: makesTypes)
    }
    var tried = scope
    tried.isTried = true
    return infer(syntax, primary, tryPrefix, wanted: wanted, in: tried, makesTypes: makesTypes)
  }

  /// The same for a value whose beginning is known; a `try` before it is in `scope` already.
  private mutating func infer(
    _ syntax: ValueSyntax, _ primary: Syntax, _ tryPrefix: ValueSyntax.Try?, wanted: TypeID?, in scope: Scope,
    makesTypes: Bool
  ) -> TypedValue? {
    let tree = primary.tree
    let end = tree.end(of: syntax.syntax.id)
    var chain = ValueChain()
    var following = suffix(from: tree.end(of: primary.id), to: end, in: tree)
    let isPrimaryCalled = following.map { tree.kind(of: $0) == .callSuffix } ?? false
    guard var head = primaryHead(primary, wanted: wanted, isCalled: isPrimaryCalled, scope) else {
      return nil
    }
    while let current = following {
      following = suffix(from: tree.end(of: current), to: end, in: tree)
      let isCalled = following.map { tree.kind(of: $0) == .callSuffix } ?? false
      guard let next = apply(tree.syntax(current), to: head, isCalled: isCalled, scope, &chain) else {
        return nil
      }
      head = next
    }
    if makesTypes {
      switch head {
      case .type(let type):
        guard let made = construct(type, nil, at: primary, scope, &chain) else { return nil }
        head = .value(made)
      case .container(let container):
        guard let made = makeContainer(container, nil, at: primary, scope) else { return nil }
        head = .value(made)
      default: break
      }
    }
    guard var typed = value(of: head, wanted: wanted, at: syntax.syntax, scope) else { return nil }
    switch tryPrefix {
    case .forced: typed.value = .tryForce(typed.value)
    case .optional: typed = TypedValue(value: .tryOptional(typed.value), type: optional(typed.type))
    case nil:
      if let throwing = chain.throwing, !scope.isTried {
        let range = syntax.syntax.range
        report(
          ValueDiagnostic.throwsWithoutTry(throwing), at: syntax.syntax,
          fix: .insert("try! ", at: range.start, in: range.file))
        return nil
      }
    }
    return typed
  }

  // MARK: Heads

  /// What the beginning of a value means before its suffixes are applied.
  enum ValueHead {
    case value(TypedValue)
    case type(TypeID)
    case module(NameValueSyntax)
    case container(ContainerID)
    /// A factory with a name, perhaps still to be called.
    case factory(RegistrationID)
    /// Methods of a value, static ones of a type, cases of an enum or functions, still to be called.
    case methods([(member: MemberID, owner: TypeID?)], base: Value?)
  }

  /// The first suffix from a place on, up to the end of the value.
  private func suffix(from start: NodeID, to end: NodeID, in tree: SyntaxTree) -> NodeID? {
    var node = start
    while node < end {
      switch tree.kind(of: node) {
      case .memberSuffix, .callSuffix, .forceSuffix: return node
      default: node = tree.end(of: node)
      }
    }
    return nil
  }

  /// What is carried along the suffixes of a value.
  struct ValueChain {
    /// The name of something that throws and was called.
    var throwing: String?
  }

  private mutating func primaryHead(
    _ syntax: Syntax, wanted: TypeID?, isCalled: Bool, _ scope: Scope
  ) -> ValueHead? {
    switch syntax.kind {
    case .literal:
      guard let literal = LiteralSyntax(syntax) else { return nil }
      return check(literal, wanted: wanted).map(ValueHead.value)
    case .nameValue:
      guard let name = NameValueSyntax(syntax) else { return nil }
      return resolveName(name, in: scope)
    case .implicitMember: return implicitMember(syntax, wanted: wanted, isCalled: isCalled)
    case .selfValue:
      guard let source = scope.source else {
        report(ValueDiagnostic.selfOutsideOpening, at: syntax)
        return nil
      }
      return .value(TypedValue(value: .source, type: source))
    case .senderValue:
      guard scope.hasSender else {
        report(ValueDiagnostic.senderOutsideOpening, at: syntax)
        return nil
      }
      return .value(TypedValue(value: .sender, type: optional(known.any)))
    case .destinationValue:
      guard let destination = scope.destination else {
        report(RouteDiagnostic.destinationOutsideThen, at: syntax)
        return nil
      }
      return .value(TypedValue(value: .destination, type: destination))
    case .defaultValue:
      report(ValueDiagnostic.defaultHasNoPlace, at: syntax)
      return nil
    case .allValue: return gather(syntax, scope)
    case .arrayLiteral: return collection(syntax, wanted: wanted, isDictionary: false, scope)
    case .dictionaryLiteral: return collection(syntax, wanted: wanted, isDictionary: true, scope)
    case .parenthesized:
      guard let inner = ValueSyntax(syntax.child(.value)) else { return nil }
      return infer(inner, wanted: wanted, in: scope).map(ValueHead.value)
    default: return nil
    }
  }

  /// Names are parameters, then named registrations from the nearest container outward, functions and types.
  private mutating func resolveName(_ syntax: NameValueSyntax, in scope: Scope) -> ValueHead? {
    let name = syntax.name
    if syntax.syntax.tree.child(.genericArguments, of: syntax.syntax.id) == nil || syntax.arguments.isEmpty {
      if let place = scope.place(of: name, in: program) {
        let isWeak = scope.parameter(at: place, in: program).isWeak
        let type = isWeak ? optional(program.types.unwrapped(place.type)) : place.type
        return type == .error ? nil : .value(TypedValue(value: place.value, type: type))
      }
      if let known = session?.value(named: name) { return .value(known) }
      if let registration = namedRegistration(name, from: scope.container) {
        if program.registrations[registration].lifetime == .factory { return .factory(registration) }
        return use(registration, of: nil, at: syntax.syntax, scope).map(ValueHead.value)
      }
    }
    checkIsUnambiguous(name, at: syntax.nameRange)
    switch things[name] {
    case .type(let type)?:
      return specialize(type, by: syntax).map(ValueHead.type)
    case .container(let container)?: return .container(container)
    case .function(let members)?: return .methods(members.map { ($0, nil) }, base: nil)
    case nil:
      if isModule(name) { return .module(syntax) }
      if isLost(name) || reportsInternalThing(name, at: syntax.nameRange) { return nil }
      let names = scope.parameterNames(in: program) + (session?.names.keys.sorted() ?? [])
      let known = names + things.keys.sorted()
      report(
        ValueDiagnostic.unknownValue(text(name), nearest: nearest(to: name, among: known)),
        at: syntax.syntax)
      return nil
    }
  }

  /// The type that a declaration gives with the generic arguments that are written; nil once reported.
  private mutating func specialize(_ id: TypeDeclarationID, by syntax: NameValueSyntax) -> TypeID? {
    if program.declarations[id].genericParameters.isEmpty,
      syntax.syntax.tree.child(.genericArguments, of: syntax.syntax.id) == nil
    {
      return program.types.nominal(id)
    }
    let arguments = syntax.arguments.map { resolve($0) }
    let declaration = program.declarations[id]
    guard arguments.count == declaration.genericParameters.count else {
      report(
        DeclarationDiagnostic.genericArguments(
          text(declaration.path), expected: declaration.genericParameters.count, found: arguments.count),
        at: syntax.nameRange)
      return nil
    }
    return arguments.contains(.error) ? nil : program.types.intern(.nominal(id, arguments))
  }

  private mutating func implicitMember(_ syntax: Syntax, wanted: TypeID?, isCalled: Bool) -> ValueHead? {
    guard let member = NameValueSyntax(syntax) else { return nil }
    guard let wanted, wanted != .error else {
      if wanted == nil { report(ValueDiagnostic.implicitMemberHasNoType(text(member.name)), at: syntax) }
      return nil
    }
    return staticMember(member, of: program.types.unwrapped(wanted), isCalled: isCalled)
  }

  private mutating func collection(
    _ syntax: Syntax, wanted: TypeID?, isDictionary: Bool, _ scope: Scope
  ) -> ValueHead? {
    var elementType: TypeID?
    var keyType: TypeID?
    let target = wanted.map { program.types.unwrapped($0) }
    switch target.map({ program.types[$0] }) {
    case .array(let element)? where !isDictionary: elementType = element
    case .dictionary(let key, let value)? where isDictionary: (keyType, elementType) = (key, value)
    case .nominal(_, let arguments)?:
      if let target, isSubtype(target, isDictionary ? known.dictionaryLiteral : known.arrayLiteral) {
        (keyType, elementType) = (arguments.first, arguments.last)
      }
    default: break
    }
    var values: [Value] = []
    for element in syntax.children {
      let parts = element.children.compactMap { ValueSyntax($0) }
      guard parts.count == (isDictionary ? 2 : 1) else { return nil }
      for (index, part) in parts.enumerated() {
        let isKey = isDictionary && index == 0
        if let expected = isKey ? keyType : elementType {
          guard let value = check(part, as: expected, in: scope) else { return nil }
          values.append(value)
        } else {
          guard let typed = infer(part, wanted: nil, in: scope) else { return nil }
          (keyType, elementType) = isKey ? (typed.type, elementType) : (keyType, typed.type)
          values.append(typed.value)
        }
      }
    }
    if isDictionary, !checkKeys(values, of: syntax) { return nil }
    guard let elementType else {
      report(ValueDiagnostic.emptyCollectionHasNoType, at: syntax)
      return nil
    }
    let type: TypeID
    if let target, case .nominal = program.types[target] {
      type = target
    } else if isDictionary {
      guard let keyType else { return nil }
      type = program.types.intern(.dictionary(keyType, elementType))
    } else {
      type = program.types.intern(.array(elementType))
    }
    return .value(TypedValue(value: isDictionary ? .dictionary(values) : .array(values), type: type))
  }

  /// Swift traps on a dictionary with two equal keys; literals and cases can be compared here.
  private mutating func checkKeys(_ values: [Value], of syntax: Syntax) -> Bool {
    enum Key: Hashable {
      case text(String)
      case number(String)
      case truth(Bool)
      case member(MemberID)
    }
    var seen: [Key: Syntax] = [:]
    for (entry, element) in zip(stride(from: 0, to: values.count, by: 2), syntax.children) {
      let key: Key
      switch values[entry] {
      case .string(let text), .url(let text): key = .text(text)
      case .integer(let digits), .float(let digits): key = .number(digits)
      case .boolean(let truth): key = .truth(truth)
      case .staticProperty(let member, _): key = .member(member)
      case .enumCase(let member, _, let associated) where associated.isEmpty: key = .member(member)
      default: continue
      }
      if let previous = seen.updateValue(element, forKey: key) {
        report(
          ValueDiagnostic.duplicateKey, at: element.child(.value) ?? element,
          labels: [Diagnostic.Label(.previous, at: (previous.child(.value) ?? previous).range)])
        return false
      }
    }
    return true
  }

  // MARK: Suffixes

  private mutating func apply(
    _ suffix: Syntax, to head: ValueHead, isCalled: Bool, _ scope: Scope, _ chain: inout ValueChain
  ) -> ValueHead? {
    switch suffix.kind {
    case .memberSuffix:
      guard let member = NameValueSyntax(suffix) else { return nil }
      return self.member(member, of: head, isCalled: isCalled, scope)
    case .callSuffix:
      return call(head, ArgumentsSyntax(suffix.child(.arguments)), at: suffix, scope, &chain)
        .map(ValueHead.value)
    default:
      guard case .value(let typed) = head, let inner = program.types.wrapped(typed.type) else {
        report(ValueDiagnostic.forceNeedsOptional, at: suffix)
        return nil
      }
      return .value(TypedValue(value: .force(typed.value), type: inner))
    }
  }

  private mutating func member(
    _ syntax: NameValueSyntax, of head: ValueHead, isCalled: Bool, _ scope: Scope
  ) -> ValueHead? {
    switch head {
    case .module(let module): return moduleMember(syntax, of: module.name)
    case .type(let type): return staticMember(syntax, of: type, isCalled: isCalled)
    case .value(let typed):
      if typed.type == .error { return nil }
      if program.types.wrapped(typed.type) != nil {
        report(ValueDiagnostic.memberOfOptional(spelling(typed.type)), at: syntax.nameRange)
        return nil
      }
      // Of a property and methods of one name a call means the methods, anything else the property.
      let methods = isCalled ? self.methods(named: syntax.name, of: typed.type) : []
      if !methods.isEmpty { return .methods(methods, base: typed.value) }
      let property = firstMember(named: syntax.name, of: typed.type) { $0.kind == .property && !$0.isStatic }
      if let (member, owner) = property {
        let type = concrete(program.members[member].type, in: owner)
        return .value(TypedValue(value: .get(typed.value, member, owner: owner), type: type))
      }
      let uncalled = isCalled ? [] : self.methods(named: syntax.name, of: typed.type)
      if !uncalled.isEmpty { return .methods(uncalled, base: typed.value) }
      return reportUnknownMember(syntax, of: typed.type)
    case .factory(let id):
      guard let made = use(id, of: nil, at: syntax.syntax, scope) else { return nil }
      return member(syntax, of: .value(made), isCalled: isCalled, scope)
    case .container(let container):
      report(
        ValueDiagnostic.memberOfContainer(text(program.containers[container].name)), at: syntax.nameRange)
      return nil
    case .methods(let methods, _):
      report(
        ValueDiagnostic.methodNeedsCall(text(program.members[methods[0].member].name)), at: syntax.syntax)
      return nil
    }
  }

  /// Of a property and methods of one name a call means the methods, anything else the property.
  private func preferred(
    _ found: [(member: MemberID, owner: TypeID)], isCalled: Bool
  ) -> (member: MemberID, owner: TypeID)? {
    found.first { (program.members[$0.member].kind == .property) != isCalled } ?? found.first
  }

  /// The methods of a value that have this name, nearest first.
  private mutating func methods(
    named name: NameID, of type: TypeID
  ) -> [(member: MemberID, owner: TypeID?)] {
    var methods: [(member: MemberID, owner: TypeID?)] = []
    for place in holders(ofMembersOf: type) {
      let owner = program.supertypes[place]
      guard let declaration = program.types.declaration(owner) else { continue }
      // A class has its own initializers, or where it declares none those of its superclass.
      if name == NameID(.`init`), !methods.isEmpty { break }
      program.forEachMember(named: name, of: declaration) {
        guard program.members[$0].kind != .property, !program.members[$0].isStatic, isVisible($0) else {
          return
        }
        methods.append(($0, owner))
      }
    }
    return methods
  }

  private func methods(
    among found: [(member: MemberID, owner: TypeID)]
  ) -> [(member: MemberID, owner: TypeID?)] {
    var methods: [(member: MemberID, owner: TypeID?)] = []
    methods.reserveCapacity(found.count)
    for (member, owner) in found where program.members[member].kind != .property {
      methods.append((member, owner))
    }
    return methods
  }

  private mutating func moduleMember(_ syntax: NameValueSyntax, of module: NameID) -> ValueHead? {
    if scopes[self.module].swiftModules.contains(module), let type = swiftType(syntax.name, in: module) {
      return specialize(type, by: syntax).map(ValueHead.type)
    }
    if let other = scopes[self.module].modules[module] {
      let found = thing(syntax.name, of: other, at: syntax.nameRange)
      switch found.thing {
      case .type(let type)?: return specialize(type, by: syntax).map(ValueHead.type)
      case .container(let container)?: return .container(container)
      case .function(let members)?: return .methods(members.map { ($0, nil) }, base: nil)
      case nil: if found.isReported { return nil }
      }
    }
    if isLost(syntax.name) { return nil }
    report(DeclarationDiagnostic.unknownType(text(syntax.name), nearest: nil), at: syntax.nameRange)
    return nil
  }

  private mutating func staticMember(_ syntax: NameValueSyntax, of type: TypeID, isCalled: Bool) -> ValueHead?
  {
    guard type != .error else { return nil }
    if let declaration = program.types.declaration(type),
      !nested.isEmpty, let inner = nested[Qualified(parent: .type(declaration), name: syntax.name)],
      program.declarations[inner].isPublic || isAtHome(inner)
    {
      return specialize(inner, by: syntax).map(ValueHead.type)
    }
    let found = members(named: syntax.name, of: type) { $0.isStatic }
    guard let first = preferred(found, isCalled: isCalled) else {
      return reportUnknownMember(syntax, of: type)
    }
    let member = program.members[first.member]
    switch member.kind {
    case .property:
      let propertyType = concrete(member.type, in: first.owner)
      return .value(
        TypedValue(value: .staticProperty(first.member, owner: first.owner), type: propertyType))
    case .enumCase where member.parameters.isEmpty:
      return .value(TypedValue(value: .enumCase(first.member, owner: type, []), type: type))
    default:
      return .methods(methods(among: found), base: nil)
    }
  }

  /// Whether a member that is not found may have been lost to a mistake in the declaration of its type.
  mutating func mayHaveLost(_ name: NameID, of type: TypeID) -> Bool {
    mayHaveLostMembers(type) && (isLost(name) || hasBrokenAncestor(type))
  }

  private mutating func hasBrokenAncestor(_ type: TypeID) -> Bool {
    supertypes(type).contains {
      program.types.declaration($0).map { program.declarations[$0].isBroken } ?? false
    }
  }

  /// Whether a member that is not found may have been lost to a mistake in its declaration.
  mutating func mayHaveLostMembers(_ type: TypeID) -> Bool {
    supertypes(type).contains {
      program.types.declaration($0).map {
        let syntax = program.syntax(program.declarations[$0].syntax)
        return program.declarations[$0].isBroken || syntax.child(.memberBlock)?.isIncomplete == true
          || syntax.child(.memberBlock)?.children.contains { $0.isBroken } == true
      } ?? false
    }
  }

  private mutating func reportUnknownMember(_ syntax: NameValueSyntax, of type: TypeID) -> ValueHead? {
    if mayHaveLost(syntax.name, of: type) { return nil }
    if reportsInternalMember(syntax.name, of: type, at: syntax.nameRange) { return nil }
    let known = supertypes(type).compactMap { program.types.declaration($0) }
      .flatMap { program.declarations[$0].members }.filter { isVisible($0) }
      .map { program.members[$0].name }.sorted()
    report(
      ValueDiagnostic.unknownMember(
        text(syntax.name), of: spelling(type), nearest: nearest(to: syntax.name, among: known)),
      at: syntax.nameRange)
    return nil
  }

  // MARK: Ends

  private mutating func value(
    of head: ValueHead, wanted: TypeID?, at syntax: Syntax, _ scope: Scope
  ) -> TypedValue? {
    switch head {
    case .value(let typed): return typed
    case .factory(let id): return use(id, of: nil, at: syntax, scope)
    case .type(let type):
      if type != .error { report(ValueDiagnostic.typeAsValue(spelling(type)), at: syntax) }
      return nil
    case .module(let name):
      report(ValueDiagnostic.unknownValue(text(name.name), nearest: nil), at: name.syntax)
      return nil
    case .container(let container):
      guard enclosing(container, from: scope.container) else {
        report(ValueDiagnostic.typeAsValue(text(program.containers[container].name)), at: syntax)
        return nil
      }
      return TypedValue(value: .container(container), type: program.containers[container].type)
    case .methods(let methods, let base):
      return closure(methods, base: base, wanted: wanted, at: syntax)
    }
  }

  /// A method of the source as a closure, which holds the source weakly and so gives nothing back.
  private mutating func closure(
    _ methods: [(member: MemberID, owner: TypeID?)], base: Value?, wanted: TypeID?, at syntax: Syntax
  ) -> TypedValue? {
    let name = text(program.members[methods[0].member].name)
    guard case .source? = base, let wanted,
      case .function(let parameters, let result, _, _) = program.types[program.types.unwrapped(wanted)]
    else {
      report(ValueDiagnostic.methodNeedsCall(name), at: syntax)
      return nil
    }
    guard result == known.void else {
      report(ValueDiagnostic.closureGivesValue(name), at: syntax)
      return nil
    }
    for (member, owner) in methods {
      let own = program.parameters[program.members[member].parameters].map(\.type)
      guard own.count == parameters.count, let owner,
        zip(parameters, own).allSatisfy({ isSubtype($0, $1) }), program.members[member].type == known.void
      else { continue }
      return TypedValue(value: .method(.source, member, owner: owner), type: program.types.unwrapped(wanted))
    }
    report(ValueDiagnostic.closureMismatch(name, wanted: spelling(wanted)), at: syntax)
    return nil
  }
}

extension NameValueSyntax {
  /// Where the name is, without the period before it.
  var nameRange: SourceRange {
    let token = syntax.firstToken + (syntax.kind == .nameValue ? 0 : 1)
    return token < syntax.endToken ? syntax.tree.range(ofToken: token) : syntax.range
  }
}
