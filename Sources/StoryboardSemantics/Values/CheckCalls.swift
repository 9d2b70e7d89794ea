import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// How a parameter is filled if the program writes no argument for it. The rules are in Grammar.md, under "What
  /// fills a place".
  enum FillRule {
    /// By a parameter of the same name that a surrounding segue, scene, factory or container has, then by its
    /// default, then by a registration of its type.
    case complete
    /// By a parameter of the same name that a surrounding segue, scene, factory or container has, then by its
    /// default.
    case named
    /// By its default only.
    case written
  }

  /// Returns the value that a call with these arguments gives; nil if a mistake was reported.
  ///
  /// - Parameter wanted: the type that the result has to have; nil if something follows the call in the value.
  mutating func call(
    _ head: ValueHead, _ arguments: Node<ArgumentsSyntax>?, wanted: TypeID?, at syntax: Syntax,
    _ scope: Scope, _ chain: inout ValueChain
  ) -> TypedValue? {
    switch head {
    case .factory(let id): return use(id, of: arguments, at: syntax, scope)
    case .type(let type): return construct(type, arguments, wanted: wanted, at: syntax, scope, &chain)
    case .module(let node):
      reportModule(node, in: syntax.tree)
      return nil
    case .container(let container): return makeContainer(container, arguments, at: syntax, scope)
    case .value(let typed):
      if let closure = calledProperty(typed) {
        return call(closure, arguments, wanted: wanted, at: syntax, scope, &chain)
      }
      report(ValueDiagnostic.notCallable(spelling(typed.type)), at: syntax)
      return nil
    case .methods(let methods, let base):
      let isCase = program.members[pass.candidates[methods.start].member].kind == .enumCase
      let rule: FillRule = isCase || base != nil ? .written : .complete
      guard let chosen = choose(methods, arguments, rule: rule, wanted: wanted, at: syntax, scope) else {
        return nil
      }
      let (id, owner) = chosen
      let (name, kind) = (program.members[id].name, program.members[id].kind)
      guard
        let values = fill(
          program.members[id].parameters, of: owner, arguments, rule: rule,
          callee: owner.map { .method(name, of: $0) } ?? .name(name), at: syntax,
          scope)
      else { return nil }
      if program.members[id].canThrow { chain.throwing = text(name) }
      if let base, changesConstant(id, of: base) {
        report(ValueDiagnostic.callMutates(text(name)), at: syntax)
        return nil
      }
      let declared = program.members[id].type
      let type = owner.map { concrete(declared, in: $0) } ?? declared
      if type == .error { return nil }
      if kind == .enumCase {
        return TypedValue(value: .enumCase(id, owner: owner ?? type, values), type: type)
      }
      guard let base else {
        return TypedValue(value: .staticCall(id, owner: owner ?? .error, values), type: type)
      }
      return TypedValue(value: .call(program.add(base), id, owner: owner ?? .error, values), type: type)
    }
  }

  /// Returns a new object of a type. If the arguments are written and a factory for the type is registered, the
  /// factory makes the object. Otherwise an initializer does.
  mutating func construct(
    _ type: TypeID, _ arguments: Node<ArgumentsSyntax>?, wanted: TypeID?, at syntax: Syntax, _ scope: Scope,
    _ chain: inout ValueChain
  ) -> TypedValue? {
    guard type != .error, let declaration = program.types.declaration(type) else { return nil }
    if let arguments,
      scope.registration.map({ program.registrations[$0].lifetime != .factory }) ?? true,
      let factory = visibleFactory(type, from: scope.container)
    {
      return use(factory, of: arguments, at: syntax, scope)
    }
    guard program.declarations[declaration].kind != .protocol else {
      let isRegistered = isMade(type, visibleFrom: scope.container, besides: scope.registration)
      report(
        ValueDiagnostic.protocolHasNoInitializer(spelling(type), isRegistered: isRegistered), at: syntax)
      return nil
    }
    let candidates = members(named: NameID(.`init`), of: type) { $0.coderIndex == nil }
    if pass.session != nil, !mayHaveUnreadMembers(type),
      needsStandIn(declaration, candidates.map(\.member), for: arguments, in: syntax.tree)
    {
      return pass.session?.standIn(of: type)
    }
    guard !candidates.isEmpty else {
      if let unknown = unknownSupertype(of: type) {
        if !reportsUnusableMember(NameID(.`init`), of: type, at: syntax.range) {
          reportNeedsDeclaration(of: unknown, for: .making, at: syntax.range)
        }
        return nil
      }
      if mayHaveUnreadMembers(type) || reportsUnusableMember(NameID(.`init`), of: type, at: syntax.range) {
        return nil
      }
      report(
        ValueDiagnostic.noInitializer(spelling(type)), at: syntax,
        labels: program.declarations[declaration].isFramework
          ? []
          : [
            Diagnostic.Label(
              .declared(spelling(type)), at: program.nameRange(of: program.declarations[declaration].syntax))
          ])
      return nil
    }
    var (chosen, owner): (MemberID, TypeID?) = candidates[0]
    pass.reliance = program.members[chosen].syntax
    if candidates.count > 1 {
      let all = candidates.map { (member: $0.member, owner: TypeID?.some($0.owner)) }
      guard
        let best = choose(
          all, arguments, rule: .complete, making: type, wanted: wanted, at: syntax, scope)
      else { return nil }
      (chosen, owner) = best
    }
    guard
      let values = fill(
        program.members[chosen].parameters, of: owner, arguments, rule: .complete, callee: .type(type),
        at: syntax, scope)
    else { return nil }
    if reportsOtherInitializer(than: chosen, of: type, program.values[values], at: syntax) { return nil }
    if program.declarations[declaration].traits.contains(.isActor), !program.members[chosen].isMainActor,
      let entering = zip(program.values[values], program.parameters[program.members[chosen].parameters])
        .first(where: { isKept($0) && !isSendable($1.type) })
    {
      report(
        ContainerDiagnostic.valueEntersActor(spelling(entering.1.type), actor: spelling(type)), at: syntax)
      return nil
    }
    if program.members[chosen].canThrow { chain.throwing = spelling(type) + ".init" }
    return TypedValue(
      value: .construct(chosen, type: type, values),
      type: program.members[chosen].isFailable ? optional(type) : type)
  }

  /// True for a value that others may hold, too, since it is not made only for the place that it fills.
  private func isKept(_ value: Value) -> Bool {
    switch value {
    case .registration, .provider, .parameter, .container, .get, .staticProperty, .method, .source, .sender,
      .destination, .child:
      true
    default: false
    }
  }

  /// True if the program does not say how a value of a type is made. A session of the REPL then continues with a
  /// stand-in value.
  ///
  /// False if arguments are written, since nothing could check them, and for an enum whose cases are known.
  private func needsStandIn(
    _ declaration: TypeDeclarationID, _ initializers: [MemberID], for arguments: Node<ArgumentsSyntax>?,
    in tree: SyntaxTree
  ) -> Bool {
    if let arguments, !tree[arguments].elements.isEmpty { return false }
    let declared = program.declarations[declaration]
    if declared.kind == .enum {
      return !declared.members.contains { program.members[$0].kind == .enumCase }
    }
    return initializers.allSatisfy { id in
      let isOwn = program.members[id].owner.map { !program.declarations[$0].isFramework } ?? true
      return !isOwn && program.parameters[program.members[id].parameters].contains { !$0.hasDefault }
    }
  }

  /// The factory that makes objects of a type. It is searched in a container, and then in the containers around it.
  private func visibleFactory(_ type: TypeID, from container: ContainerID?) -> RegistrationID? {
    guard tables.hasFactories else { return nil }
    var container = container
    while let current = container {
      if let factory = program.containers[current].factories[type] { return factory }
      container = program.containers[current].parent
    }
    return nil
  }

  /// Returns the object that a registration gives. The parameters of a factory are filled by the written arguments,
  /// or by parameters of the same names around the value.
  mutating func use(
    _ id: RegistrationID, of arguments: Node<ArgumentsSyntax>?, at syntax: Syntax, _ scope: Scope
  ) -> TypedValue? {
    guard !program.registrations[id].isBroken,
      let type = program.typeLists[program.registrations[id].offered].first
    else {
      return nil
    }
    if type == .error, isBlocked(by: id) { return nil }
    var values = ValueList.none
    if program.registrations[id].lifetime == .factory {
      guard
        let filled = fill(
          program.registrations[id].parameters, of: nil, arguments, rule: .named,
          callee: .type(program.registrations[id].type), at: syntax, scope)
      else { return nil }
      values = filled
    }
    noteDependency(on: id, from: scope)
    return TypedValue(value: .registration(id, values), type: type)
  }

  // MARK: Arguments

  func labels(_ arguments: [Located<ArgumentSyntax>]) -> String {
    arguments.map { ($0.label.map { text($0.id) } ?? "_") + ":" }.joined()
  }

  func signature(_ member: Member) -> String {
    let labels = program.parameters[member.parameters].map { ($0.label.map { text($0) } ?? "_") + ":" }
    return text(member.name) + "(" + labels.joined() + ")"
  }

  /// For each parameter, the argument that is written for it, or nil if it is left out. The result is nil if an
  /// argument has no parameter with its label, in order.
  func match(_ arguments: [Located<ArgumentSyntax>], _ parameters: [Parameter]) -> [Located<ArgumentSyntax>?]?
  {
    var result: [Located<ArgumentSyntax>?] = []
    var rest = arguments[...]
    for parameter in parameters {
      if let next = rest.first, next.label?.id == parameter.label {
        result.append(next)
        rest.removeFirst()
      } else {
        result.append(nil)
      }
    }
    return rest.isEmpty ? result : nil
  }

  /// Returns one value for each parameter of a call; nil if a mistake was reported.
  mutating func fill(
    _ parameters: ParameterList, of owner: TypeID?, _ arguments: Node<ArgumentsSyntax>?, rule: FillRule,
    callee: Mention, at syntax: Syntax, _ scope: Scope
  ) -> ValueList? {
    let tree = syntax.tree
    guard takes(parameters, arguments, in: tree) else {
      if let owner, mayHaveUnreadMembers(owner) { return nil }
      let written = tree.located(arguments)?.elements ?? []
      let count = reports.diagnostics.count
      reportMismatch(written, Array(program.parameters[parameters]), callee: callee)
      if tables.swift.isThere {
        for id in parameters.prefix(1) {
          showDeclaration(program.parameters[id].syntax, program.parameters[id].name, since: count)
        }
        if let owner { showDeclaration(of: owner, since: count) }
      }
      return nil
    }
    if parameters.isEmpty { return ValueList.none }
    let wasForwarding = pass.isForwardingArguments
    pass.isForwardingArguments = owner == nil
    defer { pass.isForwardingArguments = wasForwarding }
    let first = pass.pendingValues.count
    var rest = tree.children(of: arguments)
    var isComplete = true
    for id in parameters {
      let parameter = program.parameters[id]
      let type = owner.map { concrete(parameter.type, in: $0) } ?? parameter.type
      let filling: Filling
      let count = reports.diagnostics.count
      if let argument = Checker.take(parameter.label, from: &rest, in: tree) {
        filling = fill(with: argument, of: tree, type, parameter.hasDefault, scope)
      } else {
        filling = fill(parameter.name, type, parameter.hasDefault, rule: rule, at: syntax, scope)
      }
      addConsequentMistakes(of: .parameter(id), since: count)
      if tables.swift.isThere { showDeclaration(parameter.syntax, parameter.name, since: count) }
      switch filling {
      case .value(let value): pass.pendingValues.append(value)
      case .broken: isComplete = false
      case .missing:
        isComplete = false
        // A mistake may have hidden the initializer or method that was meant.
        if let owner, mayHaveUnreadMembers(owner) { continue }
        reportMissing(parameter, type, callee: callee, rule: rule, at: syntax, scope)
      }
    }
    let values = takePending(from: first)
    return isComplete ? values : nil
  }

  /// Moves the pending values from the index `first` on into the table of values, as one list.
  private mutating func takePending(from first: Int) -> ValueList {
    let start = program.values.nextID
    for index in first..<pass.pendingValues.count { program.values.append(pass.pendingValues[index]) }
    while pass.pendingValues.count > first { pass.pendingValues.removeLast() }
    return program.values.ids(from: start)
  }

  /// True if each argument has a parameter with its label, in the same order. Parameters may be left out.
  func takes(
    _ parameters: ParameterList, _ arguments: Node<ArgumentsSyntax>?, in tree: SyntaxTree
  ) -> Bool {
    var written = tree.children(of: arguments)
    var index = 0
    while let argument = written.next(.argument, in: tree) {
      let label = tree.child(.name, of: argument).map { tree.name(of: $0) }
      while index < parameters.count, program.parameters[parameters[index]].label != label { index += 1 }
      if index == parameters.count { return false }
      index += 1
    }
    return true
  }

  /// Removes the next of the remaining arguments if it has this label, and returns its value. Returns nil otherwise.
  private static func take(_ label: NameID?, from rest: inout NodeChildren, in tree: SyntaxTree) -> NodeID? {
    var ahead = rest
    guard let next = ahead.next(.argument, in: tree),
      tree.child(.name, of: next).map({ tree.name(of: $0) }) == label
    else { return nil }
    rest = ahead
    return next
  }

  enum Filling {
    case value(Value)
    /// Nothing fills the parameter.
    case missing
    /// The value for the parameter is wrong, which was reported.
    case broken
  }

  /// Fills one parameter, by its written argument or, without one, by the rules of the language in their order.
  ///
  /// - Parameters:
  ///   - name: the name of the parameter.
  ///   - type: the type of the parameter, with the generic arguments of this use.
  ///   - hasDefault: true if the parameter has a default value.
  ///   - argument: the written argument; nil if there is none.
  ///   - rule: how to fill the parameter without a written argument.
  ///   - syntax: the place of reports about a wrong value.
  ///   - scope: what names mean there.
  mutating func fill(
    _ name: NameID, _ type: TypeID, _ hasDefault: Bool, _ argument: Located<ArgumentSyntax>?, rule: FillRule,
    at syntax: Syntax, _ scope: Scope
  ) -> Filling {
    if let argument = argument?.syntax {
      return fill(with: argument.id, of: argument.tree, type, hasDefault, scope)
    }
    return fill(name, type, hasDefault, rule: rule, at: syntax, scope)
  }

  /// Fills a parameter with its written argument.
  private mutating func fill(
    with argument: NodeID, of tree: SyntaxTree, _ type: TypeID, _ hasDefault: Bool, _ scope: Scope
  ) -> Filling {
    guard let value: Node<ValueSyntax> = tree.child(of: argument) else { return .broken }
    if isDefault(value, in: tree) {
      if hasDefault { return .value(.omitted) }
      report(ValueDiagnostic.defaultHasNoPlace, at: tree.syntax(value))
      return .broken
    }
    if let lazy = expressionType(type) {
      return check(value, of: tree, as: lazy, in: scope).map {
        fill(type, lazilyBy: $0, at: tree.syntax(value))
      } ?? .broken
    }
    return check(value, of: tree, as: type, in: scope).map(Filling.value) ?? .broken
  }

  /// True if a value is the word `default` and nothing else.
  func isDefault(_ value: Node<ValueSyntax>, in tree: SyntaxTree) -> Bool {
    guard let primary = tree[value].primary, tree.kind(of: primary) == .defaultValue else { return false }
    var suffixes = ValueSuffixes(of: value, after: primary, in: tree)
    return suffixes.next(in: tree) == nil
  }

  /// Fills a parameter that has no written argument.
  private mutating func fill(
    _ name: NameID, _ type: TypeID, _ hasDefault: Bool, rule: FillRule, at syntax: Syntax, _ scope: Scope
  ) -> Filling {
    if type == .error { return .broken }
    if rule != .written, let enclosing = fillByName(name, expressionType(type) ?? type, at: syntax, scope) {
      return enclosing
    }
    if hasDefault { return .value(.omitted) }
    return rule == .complete ? fillByType(type, at: syntax, scope) : .missing
  }

  /// Fills a parameter with a parameter of the same name that a surrounding segue, scene, factory or container has;
  /// nil if none has it. If the two types differ, this is reported, and no other rule is tried.
  mutating func fillByName(_ name: NameID, _ type: TypeID, at syntax: Syntax, _ scope: Scope) -> Filling? {
    guard let place = fillingPlace(of: name, in: scope) else { return nil }
    if place.type == .error { return .broken }
    if isSubtype(place.type, type) { return .value(place.value) }
    let cause = MistakeCause.parameter(parameterID(at: place, in: scope))
    let count = reports.diagnostics.count
    report(
      ValueDiagnostic.enclosingParameterDiffers(
        text(name), found: spelling(place.type), wanted: spelling(type)),
      at: syntax,
      labels: [
        Diagnostic.Label(
          .declared(text(name)), at: program.range(of: parameter(at: place, in: scope).syntax))
      ] + labelsOfProperty(name, of: type) + labelsOfProperty(name, of: place.type),
      cause: causeOfDifference(between: place.type, and: type) ?? (pass.isForwardingArguments ? nil : cause))
    // The parameter that is passed on may be wrong, or the one that it fills.
    addConsequentMistakes(of: cause, since: count)
    return .broken
  }

  /// The cause of a mismatch between two types that have the same spelling, because one of them is from another
  /// module. Nil if the spellings differ.
  private func causeOfDifference(between found: TypeID, and wanted: TypeID) -> MistakeCause? {
    let name = spelling(found)
    guard name == spelling(wanted) else { return nil }
    let declared = [found, wanted].compactMap { program.types.declaration($0) }.first {
      program.declarations[$0].module != pass.module
    }
    return declared.map { .access(program.nameRange(of: program.declarations[$0].syntax)) }
  }

  /// Fills a parameter with the registration that offers exactly its type, in the nearest container.
  mutating func fillByType(_ type: TypeID, at syntax: Syntax, _ scope: Scope) -> Filling {
    let wanted = program.types.unwrapped(type)
    if program.types.isFunction(wanted) { return fillByProvider(wanted, at: syntax, scope) }
    guard isFilledByType(wanted) else { return .missing }
    if let container = program.types.container(wanted), enclosing(container, from: scope.container) {
      return .value(.container(container))
    }
    switch registration(offering: wanted, from: scope.container) {
    case .missing: return isBlocked(for: wanted, from: scope.container) ? .broken : .missing
    case .broken: return .broken
    case .found(let id):
      return use(id, of: nil, at: syntax, scope).map { .value($0.value) } ?? .broken
    }
  }

  /// The result of a search for the registration that offers a type.
  enum RegistrationLookup {
    case found(RegistrationID)
    case missing
    /// A mistake hides the registration, or may hide it.
    case broken
  }

  /// The registration that offers exactly this type, in the nearest container from `start` outward.
  func registration(offering wanted: TypeID, from start: ContainerID?) -> RegistrationLookup {
    var mayBeUnread = false
    var container = start
    while let current = container {
      if let id = program.containers[current].byType[wanted] {
        return program.registrations[id].isBroken ? .broken : .found(id)
      }
      if program.containers[current].mayBeIncomplete(wanted, in: program) { mayBeUnread = true }
      container = program.containers[current].parent
    }
    if let id = program.types.declaration(wanted), isLost(program.declarations[id].name) { return .broken }
    return mayBeUnread ? .broken : .missing
  }

  /// True if a registration found by its type can fill a parameter of this type. False for strings, numbers, URLs,
  /// collections and other values of Swift and Foundation.
  @inline(__always)
  func isFilledByType(_ type: TypeID) -> Bool {
    if let id = program.types.declaration(type) {
      return !program.declarations[id].isFramework || program.declarations[id].isClass
        || program.declarations[id].kind == .protocol
    }
    switch program.types[type] {
    case .container, .composition: return true
    default: return false
    }
  }

  mutating func reportMismatch(
    _ arguments: [Located<ArgumentSyntax>], _ parameters: [Parameter], callee: Mention
  ) {
    var remaining = parameters[...]
    for argument in arguments {
      let label = argument.label?.id
      if let index = remaining.firstIndex(where: { $0.label == label }) {
        remaining = remaining[(index + 1)...]
        continue
      }
      let place = argument.label?.syntax ?? argument.syntax
      if parameters.contains(where: { $0.label == label }) {
        report(
          ValueDiagnostic.argumentOutOfOrder(label.map { text($0) } ?? "_", callee: text(callee)), at: place)
      } else if let unusable = unusableMember(of: callee, taking: label) {
        reportUnusable(unusable, at: place.range)
      } else {
        let near = label.flatMap { nearest(to: $0) { _ in parameters.compactMap(\.label) } }
        report(
          ValueDiagnostic.unknownArgument(
            label.map { text($0) }, callee: text(callee), nearest: near,
            known: remaining.compactMap { $0.label.map { text($0) } }), at: place)
      }
      return
    }
  }

  private mutating func reportMissing(
    _ parameter: Parameter, _ type: TypeID, callee: Mention, rule: FillRule, at syntax: Syntax,
    _ scope: Scope
  ) {
    let isOfScene = if case .initializer = callee { true } else { false }
    let name = text(isOfScene ? parameter.name : parameter.label ?? parameter.name)
    let wanted = program.types.unwrapped(type)
    let registered =
      rule == .complete ? namesOfRegistrations(offering: wanted, visibleFrom: scope.container) : []
    let hidden = rule == .complete ? container(offering: type) : nil
    let registering = rule == .complete && scope.container != nil ? registering(type, scope) : nil
    report(
      ValueDiagnostic.missingArgument(
        name, label: parameter.label.map { text($0) }, type: spelling(type), callee: text(callee),
        isOfScene: isOfScene,
        offered: offering(hidden, scope, at: syntax), registering: registering?.way, registered: registered),
      at: syntax, labels: labels(for: parameter), hidden: hidden, from: scope.container,
      cause: registered.isEmpty ? registering.map { .registration($0.type) } : nil)
  }

  func labels(for parameter: Parameter) -> [Diagnostic.Label] {
    guard program.range(of: parameter.syntax).file != .max else { return [] }
    let name = parameter.name == .empty ? spelling(parameter.type) : text(parameter.name)
    return [Diagnostic.Label(.required(name), at: program.range(of: parameter.syntax))]
  }

  /// The type whose registration fills a parameter of the type `type`. For a provider, a closure such as `() -> Log`,
  /// this is the type of its result.
  func resolvedType(_ type: TypeID) -> TypeID {
    let type = program.types.unwrapped(type)
    guard program.types.isFunction(type),
      case .function(let parameters, let result, _, _) = program.types[type],
      parameters.isEmpty
    else { return type }
    return program.types.unwrapped(result)
  }

  /// True if a container is `start` or one of the containers around `start`.
  func enclosing(_ container: ContainerID, from start: ContainerID?) -> Bool {
    start.map { program.containers(from: $0).contains(container) } ?? false
  }

  /// Returns a new instance of a container; nil if a mistake was reported. An instance of its parent container has to
  /// be available.
  mutating func makeContainer(
    _ id: ContainerID, _ arguments: Node<ArgumentsSyntax>?, at syntax: Syntax, _ scope: Scope
  ) -> TypedValue? {
    guard !program.containers[id].isBroken else { return nil }
    let name = program.containers[id].name
    var parent: ValueID?
    if let outer = program.containers[id].parent {
      guard let instance = instance(of: outer, at: syntax, scope) else {
        reportNoInstance(of: outer, for: "`\(text(name))`", at: syntax, scope)
        return nil
      }
      parent = program.add(instance)
    }
    guard
      let values = fill(
        program.containers[id].parameters, of: nil, arguments, rule: .complete, callee: .name(name),
        at: syntax,
        scope)
    else { return nil }
    addContainerDependency(of: id, from: scope)
    return TypedValue(
      value: .makeContainer(id, parent: parent, values), type: program.containers[id].type)
  }

  /// Returns the instance of a container, if it is one of the containers around a value, or if a registration there
  /// offers it. Nil otherwise.
  mutating func instance(of id: ContainerID, at syntax: Syntax, _ scope: Scope) -> Value? {
    if enclosing(id, from: scope.container) { return .container(id) }
    guard case .value(let value) = fillByType(program.containers[id].type, at: syntax, scope) else {
      return nil
    }
    return value
  }
}
