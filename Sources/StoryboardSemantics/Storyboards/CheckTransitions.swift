import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Fills the arguments of a segue, embed or relationship for its destination.
  mutating func checkTransition(_ id: TransitionID, in tree: SyntaxTree) {
    let source = program.transitions[id].source
    let storyboard = program.scenes[source].storyboard
    pass.reliance = nil
    guard !program.transitions[id].isBroken, !program.isBroken(program.scenes[source].syntax),
      !program.storyboards[storyboard].isBroken
    else { return }
    let reported = reports.mistakes
    checkKind(id)
    // A line that does not suit its class opens nothing.
    guard reports.mistakes == reported || !program.transitions[id].isRelationship else {
      noteBroken(id)
      return
    }
    var scope = Scope(
      container: program.storyboards[storyboard].container, segue: program.transitions[id].parameters,
      scene: program.scenes[source].parameters)
    scope.source = program.scenes[source].controller
    let kind = program.transitions[id].kind
    switch kind {
    case .segue: scope.hasSender = !program.transitions[id].isTold
    case .embed: scope.hasSender = true
    case .relationship: scope.hasSender = false
    }
    checkAction(id)
    if program.storyboards[storyboard].framework == .watchKit {
      checkInterface(of: id)
    } else if case .segue(.unwind) = kind {
      checkUnwind(id, scope)
    } else if let scene = program.transitions[id].target {
      checkTarget(id, scene, in: tree, scope)
    }
    if reports.mistakes > reported { noteBroken(id) }
  }

  private mutating func noteBroken(_ id: TransitionID) {
    program.transitions[id].isBroken = true
    if program.transitions[id].isRelationship {
      reports.brokenRelationships.insert(program.scenes[program.transitions[id].source].storyboard)
    }
  }

  private mutating func checkTarget(
    _ id: TransitionID, _ sceneID: SceneID, in tree: SyntaxTree, _ scope: Scope
  ) {
    guard let node = tree.child(TargetSyntax.self, of: program.transitions[id].syntax.node) else { return }
    let target = tree[node]
    let storyboard = program.scenes[sceneID].storyboard
    guard !program.scenes[sceneID].isBroken, !program.scenes[sceneID].isUncertain,
      !program.storyboards[storyboard].isBroken
    else { return }
    let place = tree.syntax(target.name?.id ?? node.id)
    guard checkFramework(of: id, sceneID, at: place) else { return }
    if program.transitions[id].isByApp { return checkByApp(id, sceneID, target, in: tree) }
    let arguments = target.clauses.arguments
    if arguments != nil, takesNothing(sceneID), let argument = tree.located(arguments)?.elements.first {
      // Its only line may not suit a navigation controller, which is a mistake of its own.
      let root = root(of: sceneID)
      if root == nil,
        program.scenes[sceneID].transitions.contains(where: { program.transitions[$0].isRelationship })
      {
        return
      }
      let name = text(program.scenes[sceneID].name)
      report(
        SceneDiagnostic.navigationHasNoRoot(name, isByApp: root != nil),
        at: argument.label?.syntax ?? argument.syntax,
        labels: [Diagnostic.Label(.declared(name), at: program.nameRange(of: program.scenes[sceneID].syntax))]
      )
      return
    }
    if let values = fillScene(sceneID, arguments, at: place, scope) {
      program.transitions[id].arguments = values
    }
    checkMaking(id, sceneID, at: place)
    if !program.transitions[id].isRelationship {
      program.transitions[id].calls = checkCalls(
        after: program.transitions[id].syntax.node, in: tree, on: sceneID, scope)
    }
    guard !program.storyboards[storyboard].isExternal else { return }
    program.transitions[id].container = chooseContainer(
      of: storyboard, tree[target.clauses.withClause], in: tree, at: place, scope)
  }

  /// Returns one value for each parameter of the scene: the written argument, the opener's parameter of the same name,
  /// or the default.
  mutating func fillScene(
    _ scene: SceneID, _ arguments: Node<ArgumentsSyntax>?, at place: Syntax, _ scope: Scope
  ) -> ValueList? {
    let parameters = program.scenes[scene].parameters
    if !takes(parameters, arguments, in: place.tree),
      reportsRenamedParameter(parameters, arguments, in: place.tree)
    {
      return nil
    }
    guard
      let values = fill(
        parameters, of: nil, arguments, rule: .named, callee: .name(program.scenes[scene].name), at: place,
        scope)
    else { return nil }
    for index in values.indices {
      let value = program.values[values[index]]
      guard program.holdsSource(value) else { continue }
      let parameter = program.parameters[parameters[index]]
      if case .source = value, parameter.isWeak { continue }
      report(
        SceneDiagnostic.sourceNeedsWeak(
          text(parameter.name), isSourceItself: { if case .source = value { true } else { false } }()),
        at: place, labels: labels(for: parameter))
      return nil
    }
    return values
  }

  /// Reports a parameter of a scene that fills nothing, if an argument has the name of the property that is meant.
  private mutating func reportsRenamedParameter(
    _ parameters: ParameterList, _ arguments: Node<ArgumentsSyntax>?, in tree: SyntaxTree
  ) -> Bool {
    let labels = (tree.located(arguments)?.elements ?? []).compactMap(\.label?.id)
    guard suggestions.take(),
      let first = parameters.first.map({ program.range(of: program.parameters[$0].syntax) })
    else {
      return false
    }
    // A navigation controller has copies of the parameters of its root.
    let owner = program.scenes.elements.first { scene in
      scene.declaredParameters?.first.map { program.range(of: program.parameters[$0].syntax) } == first
    }
    guard let controller = owner?.controller, controller != .error else { return false }
    for id in parameters {
      let parameter = program.parameters[id]
      guard nearestProperty(parameter.name, of: controller) == nil,
        let meant = labels.first(where: { label in
          nearestSpelling(to: text(parameter.name), among: [text(label)]) != nil
            && nearestProperty(label, of: controller) != nil
        })
      else { continue }
      report(
        ValueDiagnostic.unknownMember(
          text(parameter.name), of: spelling(controller), nearest: text(meant),
          home: memberHome(of: controller)),
        at: program.nameRange(of: parameter.syntax), cause: .parameter(id))
      return true
    }
    return false
  }

  /// Checks how the destination is made. The framework makes it alone, unless a segue action does.
  mutating func checkMaking(_ id: TransitionID, _ targetID: SceneID, at place: Syntax) {
    let isMadeByInitializer = program.scenes[targetID].isMadeByInitializer
    let transition = program.transitions[id]
    let action = program.action(of: transition)
    guard isMadeByInitializer || action != nil else { return }
    let target = program.scenes[targetID]
    let label = Diagnostic.Label(.declared(text(target.name)), at: program.nameRange(of: target.syntax))
    let isExternal = program.storyboards[target.storyboard].isExternal
    let made = isExternal ? ControllerInitializers() : initializersForStoryboards(of: target.controller)
    let isByApp = target.isMadeByApp || transition.isByApp
    if isMadeByInitializer, action.map({ isByApp && !$0.isByApp }) ?? true {
      if transition.isRelationship, isOpenedByAppAlone(transition.source) { return }
      // A segue asks for an action, but the system does not.
      if transition.isRelationship, program.isLaunched(transition.source) {
        let holder = program.scenes[transition.source].name
        report(
          SceneDiagnostic.entryCannotMake(text(target.name), inside: text(holder)), at: place,
          labels: [label] + labels(forCoderOf: made))
        return
      }
      report(
        SceneDiagnostic.initializerNeedsAction(
          text(target.name), initializer: signatureOfInitializer(of: target), byApp: isByApp,
          takesSender: transition.isTold || usesSender(transition)),
        at: place, labels: [label] + labels(forCoderOf: made))
    } else if let action, !action.isByApp, !isMadeByInitializer,
      !reports.scenesWithMistakes.contains(targetID)
    {
      let written = program.syntax(transition.syntax.other(action.node.id))
      if let other = made.others.first {
        reportNotWritten(other.member, in: targetID, hasAction: true, at: written)
      } else if let hidden = unusableInitializer(of: target.controller) {
        reportUnusable(hidden, at: written.range)
      } else {
        report(SceneDiagnostic.actionMakesNothing(text(target.name)), at: written, labels: [label])
      }
    }
  }

  func notAController(_ type: TypeID) -> SceneDiagnostic {
    .notAController(
      spelling(type),
      isOfSwift: program.types.declaration(type).map { program.isSwift(program.declarations[$0].syntax) }
        ?? false)
  }

  /// True for a scene that the framework could make but that is left to the app's own code. The line `init by app` then
  /// says that the wiring never opens it. The app answers for what it holds.
  private mutating func isOpenedByAppAlone(_ id: SceneID) -> Bool {
    let scene = program.scenes[id]
    return scene.isMadeByApp && initializersForStoryboards(of: scene.controller).runByCoder
  }

  /// Chooses the instance of the target's container (LANGUAGE: "Which container instance").
  ///
  /// - Parameters:
  ///   - clause: the clause that names the container, and gives its arguments.
  ///   - tree: the tree that has it.
  ///   - place: the name of the target.
  mutating func chooseContainer(
    of id: StoryboardID, _ clause: WithClauseSyntax?, in tree: SyntaxTree, at place: Syntax, _ scope: Scope
  ) -> ContainerChoice {
    if let clause, let written = tree.located(clause.container) {
      let storyboard = program.storyboards[id]
      guard let container = resolveContainer(written, of: tree.located(clause.module)) else { return .none }
      guard container == storyboard.container else {
        reportOther(container, than: id, at: written.syntax)
        return .none
      }
      guard let made = makeContainer(container, clause.arguments, at: written.syntax, scope) else {
        return .none
      }
      if program.holdsSource(made.value) {
        report(SceneDiagnostic.containerHoldsSource(text(written.id)), at: written.syntax)
      }
      return .value(program.add(made.value))
    }
    guard let container = program.storyboards[id].container, !program.containers[container].isBroken else {
      return .none
    }
    if enclosing(container, from: scope.container) { return .inherited(container) }
    switch fillByType(program.containers[container].type, at: place, scope) {
    case .value(let value): return .value(program.add(value))
    case .broken: return .none
    case .missing: break
    }
    reportNoInstance(
      of: container, for: "the scenes of \(text(program.storyboards[id].name))", at: place, scope)
    return .none
  }

  // MARK: Kinds, actions, unwinds

  private mutating func checkKind(_ id: TransitionID) {
    guard isOnPlatform(id) else { return }
    let place = program.transitions[id].syntax
    switch program.transitions[id].kind {
    case .relationship(let kind):
      let source = program.transitions[id].source
      let framework = program.storyboards[program.scenes[source].storyboard].framework
      let controller = program.scenes[source].controller
      let owner = known[kind, framework]
      if owner != .error, !isSubtype(controller, owner) {
        let count = reports.diagnostics.count
        report(
          SceneDiagnostic.relationshipOfOther(
            kind.word, needs: spelling(owner), found: spelling(controller)),
          at: program.syntax(place), cause: .classOfScene(source, needed: owner))
        showDeclaration(of: controller, since: count)
      }
    case .segue:
      if program.transitions[id].isTold, program.transitions[id].name == nil {
        report(SceneDiagnostic.toldNeedsName, at: program.syntax(place))
      } else if program.transitions[id].isTold, program.transitions[id].identifier == nil {
        report(SceneDiagnostic.toldNeedsIdentifier, at: program.syntax(place))
      }
    case .embed: break
    }
    guard program.transitions[id].hasStyle else { return }
    let isPresented = program.transitions[id].kind == .segue(.present)
    if isPresented, isAvailable(program.transitions[id].style) { return }
    let tree = program.tree(of: place)
    guard let style = tree.located(tree[tree.child(TargetSyntax.self, of: place.node)]?.clauses.style) else {
      return
    }
    if isPresented {
      checkStyle(program.transitions[id].style, style)
    } else {
      report(SceneDiagnostic.styleNeedsPresent, at: style.syntax)
    }
  }

  /// Reports a style that no platform of the program has.
  ///
  /// - Parameters:
  ///   - style: the style; nil if the word does not name one.
  ///   - written: the word.
  mutating func checkStyle(_ style: PresentationStyle?, _ written: Located<NameSyntax>) {
    if isAvailable(style) { return }
    let known = PresentationStyle.allCases.filter { $0.isOn(program.platforms) }.map(\.word)
    report(
      SceneDiagnostic.unknownStyle(
        text(written.id), nearest: nearestSpelling(to: text(written.id), among: known)),
      at: written.syntax)
  }

  /// True if a platform of the program has a style.
  private func isAvailable(_ style: PresentationStyle?) -> Bool {
    style?.isOn(program.platforms) ?? false
  }

  /// Checks a segue action: it takes the coder, then perhaps the sender, then perhaps the segue's identifier.
  private mutating func checkAction(_ id: TransitionID) {
    let transition = program.transitions[id]
    guard let action = program.action(of: transition) else { return }
    let place = program.syntax(transition.syntax.other(action.node.id))
    if case .segue(.unwind) = transition.kind {
      if action.labelCount != 1 { report(SceneDiagnostic.unwindActionTakesSegue, at: place) }
      return
    }
    if action.labelCount > 3 || !isInOrder(action) {
      report(SceneDiagnostic.actionTakesThree, at: place)
    }
    if action.isByApp { noteByApp(place.range) }
  }

  private mutating func checkUnwind(_ id: TransitionID, _ scope: Scope) {
    let transition = program.transitions[id]
    let tree = program.tree(of: transition.syntax)
    let segue = tree[Node<TransitionSyntax>(transition.syntax.node)]
    if segue.action == nil {
      report(SceneDiagnostic.unwindNeedsAction, at: program.syntax(transition.syntax))
    }
    if let clause = tree.child(.thenClause, of: transition.syntax.node) {
      report(RouteDiagnostic.thenAfterUnwind, at: tree.syntax(clause))
    }
    guard let node = segue.unwind else { return }
    let (unwind, call) = (tree[node], tree.syntax(node))
    let (names, arguments) = (unwind.names.compactMap { tree.located($0) }, unwind.arguments)
    guard let last = names.last else { return }
    let path = names.dropLast()
    guard !path.isEmpty, let type = unwindType(path[...]) else { return }
    guard mayBeController(type) else {
      report(notAController(type), at: path.last?.syntax ?? call)
      return
    }
    let found = members(named: last.id, of: type) { $0.kind == .method && !$0.isStatic }
    guard !found.isEmpty else {
      if mayBeIncomplete(last.id, of: type) { return }
      if reportsInternalMember(last.id, of: type, at: last.syntax.range) { return }
      let near = renamedMember(last.id, of: type) { $0.kind == .method }
      let count = reports.diagnostics.count
      report(
        ValueDiagnostic.unknownMember(
          text(last.id), of: spelling(type), nearest: near, home: memberHome(of: type)), at: last.syntax)
      showMember(last.id, near, of: type, since: count)
      return
    }
    pass.reliance = program.members[found[0].member].syntax
    defer { pass.reliance = nil }
    guard
      let chosen = choose(found.map { ($0.member, $0.owner) }, arguments, rule: .named, at: call, scope)
    else { return }
    let member = program.members[chosen.member]
    if member.canThrow {
      report(ValueDiagnostic.callThrows(text(member.name)), at: call)
      return
    }
    guard
      let values = fill(
        member.parameters, of: chosen.owner, arguments, rule: .named, callee: .name(member.name),
        at: call, scope)
    else { return }
    program.transitions[id].unwind = (type, chosen.member, values)
  }

  /// True if an unwind can land on an object of this type: a controller, or any object whose type conforms to a
  /// protocol.
  private func mayBeController(_ type: TypeID) -> Bool {
    guard let declaration = program.types.declaration(type).map({ program.declarations[$0] }) else {
      return false
    }
    return declaration.isViewController || declaration.kind == .protocol || declaration.isBroken
  }

  private mutating func unwindType(_ path: ArraySlice<Located<NameSyntax>>) -> TypeID? {
    guard let first = path.first else { return nil }
    var path = path
    var start = meaning(of: first.id)
    if start == nil, let other = tables.scopes[pass.module].modules[first.id],
      let second = path.dropFirst().first
    {
      path = path.dropFirst()
      let found = thing(second.id, of: other, at: second.syntax.range)
      if found.isReported { return nil }
      start = found.thing
    } else {
      checkIsUnambiguous(first.id, at: first.syntax.range)
    }
    guard case .type(var declaration)? = start else {
      if isLost(first.id) || reportsInternalThing(first.id, at: first.syntax.range)
        || reportsPrivateType(first.id, at: first.syntax.range)
      {
        return nil
      }
      let name = text(first.id)
      // Somebody may have written the name of a scene instead of its class.
      let scene = program.scenes.elements.first { $0.name == first.id && $0.controller != .error }
      let meant = scene.map { spelling($0.controller) }
      reportLostType(first.id, at: first.syntax.range) {
        DeclarationDiagnostic.unknownType(name, nearest: meant ?? $0)
      }
      return nil
    }
    for name in path.dropFirst() {
      guard let inner = tables.nested[Qualified(parent: .type(declaration), name: name.id)] else {
        report(DeclarationDiagnostic.unknownType(text(name.id), nearest: nil), at: name.syntax)
        return nil
      }
      declaration = inner
    }
    return nominal(declaration)
  }
}
