import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Returns the steps that complete an object after it is made, in the order of Grammar.md: required properties in
  /// the order of their declarations, `inject` lines, calls. The steps of the `later` lines run once everything is
  /// made.
  ///
  /// - Parameters:
  ///   - filled: the properties that the initializer of the object has filled.
  ///   - lines: the block of the scene or registration. Its lines take precedence over the lines of the class.
  ///   - place: the location of reports about properties that nothing fills.
  mutating func checkSteps(
    of type: TypeID, filled: InitializerAssignments, lines: SyntaxReference?, place: Syntax, owner: Mention,
    _ scope: Scope
  ) -> (now: StepList, later: StepList) {
    let bases = basesWithSteps(of: type)
    let first = pass.pendingSteps.count
    // Without a block there are no lines, so any tree will do.
    let tree = program.trees[Int(lines?.tree ?? 0)]
    var own = StepLines(of: lines, in: tree)
    guard own.next(in: tree) != nil || haveStepLines(bases) || haveBrokenStepLines(bases) else {
      // Most objects have no lines: the required properties are all.
      addRequiredSteps(of: bases, filled, except: nil, lines: lines, place: place, owner: owner, scope)
      return (takePendingSteps(from: first), .none)
    }
    var injections = Injections()
    var level = 0
    var hasCalls = false
    for index in bases.reversed() {
      let base = program.typeLists[index]
      guard let declaration = declarationWithLines(base) else { continue }
      for index in program.lines(of: declaration, in: pass.module) {
        let line = program.lines[index]
        if program.kind(of: line) == .call { hasCalls = true }
        enter(line, of: type, level: level, isOwn: false, &injections)
      }
      level += 1
    }
    own = StepLines(of: lines, in: tree)
    while let line = own.next(in: tree) {
      if program.kind(of: line) == .call { hasCalls = true }
      enter(line, of: type, level: level, isOwn: true, &injections)
    }
    if haveBrokenStepLines(bases) { injections.isIncomplete = true }
    addRequiredSteps(of: bases, filled, except: injections, lines: lines, place: place, owner: owner, scope)
    var later: [Step] = []
    for index in injections.all.indices {
      let injection = injections.all[index]
      // A line of a subclass, scene or registration takes precedence over earlier ones.
      guard injections.places[injection.member] == index else { continue }
      let line = injection.line
      let tree = program.tree(of: line)
      let written = tree[Node<InjectSyntax>(line.node)]
      if written.isByApp {
        // A line of the class is listed once, at its own place.
        markFilledByApp(tree.syntax(line.node).range)
        continue
      }
      guard mayBeSetLater(line, of: type) else { continue }
      let at = injection.isOwn ? tree.syntax(line.node) : place
      let isLater = written.isLater
      var value: Value?
      if isLater {
        var laterScope = scope
        laterScope.isLater = true
        value = self.value(of: line, written, injection.member, injection.owner, at: at, laterScope)
      } else {
        value = self.value(of: line, written, injection.member, injection.owner, at: at, scope)
      }
      guard let value, isHeld(value, by: injection.member, at: at) else { continue }
      if isLater {
        later.append(.set(injection.member, owner: injection.owner, value))
      } else {
        pass.pendingSteps.append(.set(injection.member, owner: injection.owner, value))
      }
    }
    guard hasCalls else { return (takePendingSteps(from: first), program.add(later)) }
    for index in bases.reversed() {
      let base = program.typeLists[index]
      guard let declaration = declarationWithLines(base) else { continue }
      for index in program.lines(of: declaration, in: pass.module) {
        let line = program.lines[index]
        if let step = checkCall(line, of: type, scope) { pass.pendingSteps.append(step) }
      }
    }
    own = StepLines(of: lines, in: tree)
    while let line = own.next(in: tree) {
      if let step = checkCall(line, of: type, scope) { pass.pendingSteps.append(step) }
    }
    return (takePendingSteps(from: first), program.add(later))
  }

  /// Moves the pending steps from the index `first` on into the program's table, one after the other. If values of
  /// these steps make objects, the steps of those objects are in the table already.
  private mutating func takePendingSteps(from first: Int) -> StepList {
    if pass.pendingSteps.count == first { return .none }
    let start = program.steps.nextID
    for index in first..<pass.pendingSteps.count { program.steps.append(pass.pendingSteps[index]) }
    while pass.pendingSteps.count > first { pass.pendingSteps.removeLast() }
    return program.steps.ids(from: start)
  }

  /// Returns a type and its supertypes, nearest first. Types of the frameworks at the end of the list are left out if
  /// no extension adds lines or properties to them.
  private func basesWithSteps(of type: TypeID) -> TypeList {
    let bases = program.supertypeRange(of: type)
    var end = bases.count
    while end > 0, saysNothing(program.typeLists[bases[end - 1]]) { end -= 1 }
    return bases.first(end)
  }

  /// True for a type of a framework that nothing extends.
  @inline(__always)
  private func saysNothing(_ type: TypeID) -> Bool {
    guard let declaration = program.types.declaration(type) else { return true }
    return declaration < program.firstOwn && !program.isExtended(declaration)
  }

  @inline(__always)
  private func haveStepLines(_ bases: TypeList) -> Bool {
    for index in bases where declarationWithLines(program.typeLists[index]) != nil { return true }
    return false
  }

  /// True if a line `inject`, `call` or `later` of one of the types had a mistake. It may have been meant for a
  /// property that nothing else fills.
  private func haveBrokenStepLines(_ bases: TypeList) -> Bool {
    !tables.typesWithBrokenSteps.isEmpty
      && bases.contains {
        program.types.declaration(program.typeLists[$0]).map(tables.typesWithBrokenSteps.contains) ?? false
      }
  }

  /// Returns the declaration of a type that has lines `inject`, `call` or `later` for the objects made by this
  /// module; nil if it has no such lines.
  @inline(__always)
  private func declarationWithLines(_ type: TypeID) -> TypeDeclarationID? {
    guard let declaration = program.types.declaration(type), hasPlaces(declaration),
      !program.lines(of: declaration, in: pass.module).isEmpty
    else { return nil }
    return declaration
  }

  /// True if the objects of a class have lines `inject`, `call` or `later`, or properties that have to be filled.
  func isFilled(_ type: TypeID) -> Bool {
    let bases = basesWithSteps(of: type)
    return haveStepLines(bases)
      || bases.contains {
        guard let declaration = program.types.declaration(program.typeLists[$0]) else { return false }
        return program.declarations[declaration].members.contains { program.members[$0].isRequired }
      }
  }

  /// True if a type may have lines `inject`, `call` and `later`, and properties to fill.
  @inline(__always)
  func hasPlaces(_ declaration: TypeDeclarationID) -> Bool {
    program.declarations[declaration].kind != .protocol
      && (!program.declarations[declaration].isFramework || program.isExtended(declaration))
  }

  struct Injection {
    let member: MemberID
    let owner: TypeID
    let line: SyntaxReference
    /// The level of inheritance: the higher the level, the nearer to the object's own class.
    let level: Int
    /// True for a line in the scene or registration itself.
    let isOwn: Bool
  }

  /// The lines `inject` and `later` for an object, in order.
  struct Injections {
    var all: [Injection] = []
    /// For each property, the index of the line that sets it: the line nearest to the object's own class, scene or
    /// registration.
    var places = IndexTable<MemberID, Int>()
    /// True if a line names no property of the type. The line was reported. It may have been meant for a property
    /// that nothing else fills.
    var isIncomplete = false
  }

  /// Notes the property that a line `inject` or `later` sets. A second line for the property at the same level of
  /// inheritance is reported.
  private mutating func enter(
    _ line: SyntaxReference, of type: TypeID, level: Int, isOwn: Bool, _ injections: inout Injections
  ) {
    guard program.kind(of: line) != .call else { return }
    guard let found = property(line, of: type) else {
      injections.isIncomplete = true
      return
    }
    if let previous = injections.places[found.member], injections.all[previous].level == level {
      let tree = program.tree(of: line)
      if let name = tree[Node<InjectSyntax>(line.node)].name {
        reportDuplicate(name, in: tree, previous: injections.all[previous].line)
      }
      return
    }
    injections.places[found.member] = injections.all.count
    injections.all.append(
      Injection(member: found.member, owner: found.owner, line: line, level: level, isOwn: isOwn))
  }

  /// True if a line may set a property later. That works only on an object: a struct would have been copied before.
  mutating func mayBeSetLater(_ line: SyntaxReference, of type: TypeID) -> Bool {
    guard program.kind(of: line) == .later, !isClassBound(type) else { return true }
    report(ContainerDiagnostic.laterNeedsClass(spelling(type)), at: program.syntax(line))
    return false
  }

  /// Notes what the program leaves to the app's own code, such as the line `inject heading by app`. Each position is
  /// noted only once.
  mutating func markFilledByApp(_ place: SourceRange) {
    if reports.appFilledPlaces.insert(place).inserted { program.byApp.append(place) }
  }

  /// True if a line of a block has a syntax error. It may have been meant for a property that nothing else fills.
  func hasBrokenLine(_ block: SyntaxReference?) -> Bool {
    guard let block else { return false }
    let tree = program.tree(of: block)
    var isFound = false
    tree.forEachChild(of: block.node) { line, kind in
      if tree.isBroken(line) || kind == .error { isFound = true }
    }
    return isFound
  }

  /// The property that a line names.
  mutating func property(
    _ line: SyntaxReference, of type: TypeID
  ) -> (member: MemberID, owner: TypeID)? {
    let tree = program.tree(of: line)
    guard let node = tree[Node<InjectSyntax>(line.node)].name, type != .error else { return nil }
    let found = nearestProperty(tree.name(of: node), of: type)
    if let found, maySet(found.member) { return found }
    if tables.swift.isThere, tree[Node<InjectSyntax>(line.node)].isByApp,
      let own = propertyOfItsClass(tree.name(of: node), of: type)
    {
      return (own, type)
    }
    guard let name = tree.located(node) else { return nil }
    guard let first = found else {
      if reportsUnknownSupertype(of: type, name.id, at: name.syntax.range, where: { $0.kind == .property }) {
        return nil
      }
      if mayBeIncomplete(name.id, of: type) { return nil }
      reportUnknown(.property, name, of: type)
      return nil
    }
    report(
      ValueDiagnostic.notSettable(text(name.id), settingRemedy(for: first.member, of: type)), at: name.syntax,
      labels: [
        Diagnostic.Label(
          .declared(text(name.id)), at: program.nameRange(of: program.members[first.member].syntax))
      ])
    return nil
  }

  private mutating func value(
    of line: SyntaxReference, _ written: InjectSyntax, _ member: MemberID, _ owner: TypeID, at place: Syntax,
    _ scope: Scope
  ) -> Value? {
    let name = program.members[member].name
    let reliance = pass.reliance
    pass.reliance = program.members[member].syntax
    defer { pass.reliance = reliance }
    let type = concrete(program.members[member].type, in: owner)
    if type == .error {
      reportUntyped(member, filledBy: line)
      return nil
    }
    if let value = written.value {
      let tree = program.tree(of: line)
      if let primary = tree[value].primary, tree.kind(of: primary) == .defaultValue {
        report(ValueDiagnostic.defaultHasNoPlace, at: tree.syntax(value))
        return nil
      }
      let count = reports.diagnostics.count
      let checked = check(value, of: tree, as: type, in: scope)
      if tables.swift.isThere { showDeclaration(program.members[member].syntax, name, since: count) }
      if let checked, isFilledObject(checked, reading: member, scope) {
        report(ValueDiagnostic.setToItself(text(name)), at: tree.syntax(value))
        return nil
      }
      return checked
    }
    switch fillRequired(name, type, place, scope) {
    case .value(let value): return value
    case .broken: return nil
    case .missing:
      let wanted = program.types.unwrapped(type)
      let registered = namesOfRegistrations(offering: wanted, visibleFrom: scope.container)
      let (hidden, registering) = (container(offering: wanted), registering(wanted, scope))
      report(
        SceneDiagnostic.injectionNotFilled(
          text(name), type: spelling(wanted), offered: offering(hidden, scope, at: place),
          registering: registering?.way, registered: registered),
        at: place,
        labels: place.range == program.range(of: line)
          ? [] : [Diagnostic.Label(.required(text(name)), at: program.range(of: line))],
        hidden: hidden, from: scope.container,
        cause: registered.isEmpty ? registering.map { .registration($0.type) } : nil)
      return nil
    }
  }

  /// True if a value is this property of the object that the registration around it fills.
  private func isFilledObject(_ value: Value, reading member: MemberID, _ scope: Scope) -> Bool {
    switch value {
    case .force(let inner): isFilledObject(program.values[inner], reading: member, scope)
    case .get(let object, member, _):
      if case .parameter(.factory, 0) = program.values[object], let id = scope.registration {
        program.registrations[id].isFilling
      } else {
        false
      }
    default: false
    }
  }

  /// The methods that a line may call; nil after a reported mistake.
  mutating func methods(
    _ call: SyntaxReference, of type: TypeID
  ) -> [(member: MemberID, owner: TypeID)]? {
    let tree = program.tree(of: call)
    guard let name = tree.located(tree[Node<CallSyntax>(call.node)].name), type != .error else { return nil }
    let found = members(named: name.id, of: type) { $0.kind == .method && !$0.isStatic }
    if !found.isEmpty { return found }
    if reportsUnknownSupertype(of: type, name.id, at: name.syntax.range, where: { $0.kind == .method }) {
      return nil
    }
    if mayBeIncomplete(name.id, of: type) { return nil }
    reportUnknown(.method, name, of: type)
    return nil
  }

  /// Reports that a type has no property or method of this name, and suggests the existing one with the nearest name.
  private mutating func reportUnknown(_ kind: Member.Kind, _ name: Located<NameSyntax>, of type: TypeID) {
    if reportsInternalMember(name.id, of: type, at: name.syntax.range) { return }
    let near = renamedMember(name.id, of: type) { $0.kind == kind }
    let count = reports.diagnostics.count
    report(
      ValueDiagnostic.unknownMember(
        text(name.id), of: spelling(type), nearest: near, home: memberHome(of: type)), at: name.syntax)
    labelMember(name.id, near, of: type, since: count)
  }

  /// Returns false, and reports it, if only a weak property would hold an object: the object would be lost at once.
  mutating func isHeld(_ value: Value, by member: MemberID, at place: Syntax) -> Bool {
    guard program.members[member].isWeak else { return true }
    let isLost: Bool =
      switch value {
      case .construct, .object: true
      case .registration(let id, _):
        program.registrations[id].lifetime == .transient || program.registrations[id].lifetime == .factory
      default: false
      }
    if isLost { report(ValueDiagnostic.weakHoldsNothing(text(program.members[member].name)), at: place) }
    return !isLost
  }

  private mutating func checkCall(_ line: SyntaxReference, of type: TypeID, _ scope: Scope) -> Step? {
    guard program.kind(of: line) == .call, let found = methods(line, of: type) else { return nil }
    let reliance = pass.reliance
    pass.reliance = found.first.map { program.members[$0.member].syntax }
    defer { pass.reliance = reliance }
    let syntax = program.syntax(line)
    let arguments = syntax.tree[Node<CallSyntax>(line.node)].arguments
    guard
      let chosen = choose(
        found.map { ($0.member, $0.owner) }, arguments, rule: .complete, at: syntax, scope),
      let owner = chosen.owner
    else { return nil }
    let member = program.members[chosen.member]
    guard !member.canThrow else {
      report(ValueDiagnostic.callThrows(text(member.name)), at: syntax)
      return nil
    }
    if program.tree(of: member.syntax)[Node<MemberSyntax>(member.syntax.node)].modifiers.contains(.mutating) {
      report(ValueDiagnostic.callMutates(text(member.name)), at: syntax)
      return nil
    }
    guard
      let values = fill(
        member.parameters, of: owner, arguments, rule: .complete, callee: .method(member.name, of: owner),
        at: syntax, scope)
    else { return nil }
    return .call(chosen.member, owner: owner, values)
  }
}

/// The lines `inject`, `call` and `later` of a block, one after the other. Lines with syntax errors are left out.
private struct StepLines {
  private let block: SyntaxReference?
  private var children: NodeChildren
  /// The names of the last line that are still to be read. `inject x, y by app` counts as one line for each name.
  private var names = NodeChildren.none

  init(of block: SyntaxReference?, in tree: borrowing SyntaxTree) {
    self.block = block
    children = block.map { tree.children(of: $0.node) } ?? .none
  }

  mutating func next(in tree: SyntaxTree) -> SyntaxReference? {
    if let name = names.next(.name, in: tree) { return block?.other(name) }
    while let line = children.next(in: tree) {
      guard tree.kind(of: line).isStep, !tree.isBroken(line) else { continue }
      names = tree.furtherLines(of: line)
      return block?.other(line)
    }
    return nil
  }
}

extension SyntaxKind {
  /// True for a line `inject`, `call` or `later`.
  var isStep: Bool { self == .inject || self == .call || self == .later }
}
