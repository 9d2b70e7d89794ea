import StoryboardSyntax

/// What the body of an initializer of Swift code does on every path: how it ends, and which properties it assigns
/// before it gives an object.
struct InitializerOutcome {
  enum End {
    case object
    /// No path gives an object, and some path ends the program or throws.
    case endsProgram
    /// Every path returns `nil`.
    case nothing
  }

  var end = End.object
  var assigned = AssignedProperties()
}

/// The properties that are certainly assigned at some point of an initializer's body.
///
/// A property may be assigned from a parameter that is optional and has a default. It counts as assigned only if the
/// caller passes an argument for this parameter.
struct AssignedProperties {
  private(set) var parameters: [NameID: Set<NameID>] = [:]

  var names: some Sequence<NameID> { parameters.keys }

  /// True if the property is assigned when the caller passes arguments for the parameters for which `given` is true.
  func contains(_ name: NameID, given: (NameID) -> Bool) -> Bool {
    parameters[name]?.allSatisfy(given) ?? false
  }

  mutating func insert(_ name: NameID, from needed: Set<NameID> = []) { parameters[name] = needed }
  mutating func remove(_ name: NameID) { parameters[name] = nil }

  /// Keeps only the properties that are assigned on another path, too.
  mutating func formIntersection(_ other: AssignedProperties) {
    parameters = parameters.reduce(into: [:]) { all, one in
      if let needed = other.parameters[one.key] { all[one.key] = one.value.union(needed) }
    }
  }
}

extension Checker {
  /// The outcome of an initializer's body. It is computed once and then stored.
  mutating func outcome(of id: MemberID) -> InitializerOutcome {
    if let known = tables.swift.outcomes[id] { return known }
    let place = program.members[id].syntax
    let tree = program.tree(of: place)
    guard tree.source.isSwift, tree.kind(of: place.node) == .initializerDeclaration,
      let body = tree.child(.statements, of: place.node), tables.swift.activeOutcomes.count < 256,
      tables.swift.activeOutcomes.insert(id).inserted
    else { return InitializerOutcome() }
    defer { tables.swift.activeOutcomes.remove(id) }
    let outcome = inModule(program.members[id].module) { $0.findOutcome(of: id, body, in: tree) }
    tables.swift.outcomes[id] = outcome
    return outcome
  }

  private mutating func findOutcome(
    of id: MemberID, _ body: NodeID, in tree: SyntaxTree
  ) -> InitializerOutcome {
    var walk = BodyFlowState(member: id, tree: tree)
    for parameter in program.parameters[program.members[id].parameters]
    where parameter.hasDefault && isOptional(parameter.type) {
      walk.optional.insert(parameter.name)
    }
    var last = run(body, from: AssignedProperties(), &walk)
    if callsSuperImplicitly(id, body, in: tree) {
      // Swift adds the call of `super.init()` at the end.
      let call = BodyCall(path: [.superWord, NameID(.`init`)], arguments: [])
      last = last.flatMap { delegate(call, $0, &walk) }
      walk.exits = walk.exits.map { exit in exit.flatMap { delegate(call, $0, &walk) } }
    }
    var outcome = InitializerOutcome()
    if let assigned = AssignedProperties.common(of: walk.exits + [last]) {
      outcome.assigned = assigned
    } else {
      outcome.end = walk.endsProgram ? .endsProgram : .nothing
    }
    return outcome
  }

  private func isOptional(_ type: TypeID) -> Bool { program.types.wrapped(type) != nil }

  func superclass(of type: TypeDeclarationID) -> TypeDeclarationID? {
    program.declarations[type].superclass.flatMap { program.types.declaration($0) }
  }

  /// True for a designated initializer of a subclass that contains no call of `super.init` or `self.init`.
  private func callsSuperImplicitly(_ id: MemberID, _ body: NodeID, in tree: SyntaxTree) -> Bool {
    guard !program.members[id].traits.contains(.isConvenience), let owner = program.members[id].owner,
      let base = superclass(of: owner), program.declarations[base].traits.contains(.isOfSources)
    else { return false }
    return !(body..<tree.end(of: body)).contains {
      tree.kind(of: $0) == .bodyCall && BodyCall($0, in: tree).isDelegation
    }
  }

  // MARK: Statements

  /// What is known at one point while the paths through an initializer's body are followed.
  fileprivate struct BodyFlowState {
    let member: MemberID
    let tree: SyntaxTree
    /// The parameters that are optional and have a default.
    var optional: Set<NameID> = []
    /// For each `return` so far, the properties that are assigned there; nil if a `defer` ends the program there.
    var exits: [AssignedProperties?] = []
    /// For each statement around this point that `break` can leave, the properties that are assigned at each such
    /// jump. The innermost statement comes last.
    var jumps: [[AssignedProperties]] = []
    /// The properties that are assigned at the last `fallthrough`.
    var fallen: AssignedProperties?
    /// The properties that are set to `nil` somewhere.
    var emptied: Set<NameID> = []
    /// True if a path ends the program, or throws.
    var endsProgram = false
  }

  /// Follows statements. Returns the properties that are assigned at their end, or nil if no path reaches it.
  private mutating func run(
    _ block: NodeID, from start: AssignedProperties, _ walk: inout BodyFlowState
  ) -> AssignedProperties? {
    let tree = walk.tree
    var state: AssignedProperties? = start
    var deferred: [(block: NodeID, exits: Int)] = []
    var statements = tree.children(of: block)
    while let known = state, let statement = statements.next(in: tree) {
      switch tree.kind(of: statement) {
      case .assignment: state = assign(statement, known, &walk)
      case .leaving:
        leave(by: tree.flags(of: statement, as: LeavingSyntax.self), known, &walk)
        state = nil
      case .bodyCall: state = call(BodyCall(statement, in: tree), known, &walk)
      case .choice: state = choose(statement, known, &walk)
      case .statements: deferred.append((statement, walk.exits.count))
      default: break
      }
    }
    for (block, first) in deferred.reversed() {
      for exit in first..<walk.exits.count {
        walk.exits[exit] = walk.exits[exit].flatMap { run(block, from: $0, &walk) }
      }
      state = state.flatMap { run(block, from: $0, &walk) }
    }
    return state
  }

  private func assign(
    _ assignment: NodeID, _ known: AssignedProperties, _ walk: inout BodyFlowState
  ) -> AssignedProperties {
    var known = known
    let tokens = walk.tree.tokenRange(of: assignment)
    let name = walk.tree.tokens[tokens.lowerBound].name
    if walk.tree.flags(of: assignment, as: AssignmentSyntax.self).contains(.ofNil) {
      walk.emptied.insert(name)
      known.remove(name)
    } else if tokens.count > 1, walk.optional.contains(walk.tree.tokens[tokens.upperBound - 1].name) {
      known.insert(name, from: [walk.tree.tokens[tokens.upperBound - 1].name])
    } else {
      known.insert(name)
    }
    return known
  }

  private func leave(
    by way: NodeFlags<LeavingSyntax>, _ known: AssignedProperties, _ walk: inout BodyFlowState
  ) {
    if way.isEmpty { walk.exits.append(known) }
    if way.contains(.throwing) || way.contains(.ending) { walk.endsProgram = true }
    if way.contains(.fallthrough) {
      walk.fallen = walk.fallen.flatMap { AssignedProperties.common(of: [$0, known]) } ?? known
    }
    // The target of a labelled jump is not looked up, so any statement around may be the target.
    let first = way.contains(.jumping) ? 0 : max(0, walk.jumps.count - 1)
    if way.contains(.breaking) || way.contains(.jumping) {
      for index in first..<walk.jumps.count { walk.jumps[index].append(known) }
    }
  }

  /// Follows alternative blocks, such as those of `if` or `switch`, of which only one runs. Returns the properties
  /// that are assigned afterwards in any case.
  private mutating func choose(
    _ choice: NodeID, _ known: AssignedProperties, _ walk: inout BodyFlowState
  ) -> AssignedProperties? {
    let tree = walk.tree
    let flags = tree.flags(of: choice, as: ChoiceSyntax.self)
    var blocks = tree.children(of: choice)
    guard var block = blocks.next(.statements, in: tree) else { return known }
    var ends: [AssignedProperties?] = flags.contains(.skippable) ? [known] : []
    if flags.contains(.breakable) { walk.jumps.append([]) }
    var start = known
    while true {
      let outer = walk.fallen
      walk.fallen = nil
      ends.append(run(block, from: start, &walk))
      start = known
      if flags.contains(.catching) { for name in walk.emptied { start.remove(name) } }
      if let fallen = walk.fallen { start.formIntersection(fallen) }
      walk.fallen = outer
      guard let next = blocks.next(.statements, in: tree) else { break }
      block = next
    }
    if flags.contains(.breakable) { ends += walk.jumps.removeLast() }
    return AssignedProperties.common(of: ends)
  }

  // MARK: Calls

  private mutating func call(
    _ call: BodyCall, _ known: AssignedProperties, _ walk: inout BodyFlowState
  ) -> AssignedProperties? {
    if call.isDelegation { return delegate(call, known, &walk) }
    guard neverReturns(call, in: walk.member) else { return known }
    walk.endsProgram = true
    return nil
  }

  /// Follows a call of `self.init` or `super.init`. Returns the properties that are assigned after the call, or nil
  /// if the call never gives an object.
  private mutating func delegate(
    _ call: BodyCall, _ known: AssignedProperties, _ walk: inout BodyFlowState
  ) -> AssignedProperties? {
    let called = initializers(calledBy: call, in: walk.member)
    if called.isEmpty { return known }
    var ends: [AssignedProperties?] = []
    for (id, arguments) in called {
      let outcome = outcome(of: id)
      if outcome.end == .endsProgram || program.members[id].traits.contains(.isUnavailable) {
        walk.endsProgram = true
      } else if outcome.end == .object {
        ends.append(assigned(by: outcome, arguments, known, walk))
      }
    }
    return AssignedProperties.common(of: ends)
  }

  /// The properties that are assigned after the call of another initializer with these arguments.
  private func assigned(
    by outcome: InitializerOutcome, _ arguments: [NameID: BodyCall.Argument], _ known: AssignedProperties,
    _ walk: BodyFlowState
  ) -> AssignedProperties {
    var known = known
    for (name, parameters) in outcome.assigned.parameters {
      var needed: Set<NameID> = []
      var isCertain = true
      for parameter in parameters {
        switch arguments[parameter] {
        case nil, .nothing: isCertain = false
        case .name(let value) where walk.optional.contains(value): needed.insert(value)
        case .name, .other: break
        }
      }
      if isCertain { known.insert(name, from: needed) } else { known.remove(name) }
    }
    return known
  }
}

extension AssignedProperties {
  /// The properties that are assigned on all paths to a place; nil if no path reaches it.
  fileprivate static func common(of ways: [AssignedProperties?]) -> AssignedProperties? {
    let reached = ways.compactMap(\.self)
    guard var common = reached.first else { return nil }
    for way in reached.dropFirst() { common.formIntersection(way) }
    return common
  }
}
