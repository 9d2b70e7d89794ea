import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks a segue, embed or relationship, and finds the values that it gives to its destination.
  mutating func checkTransition(_ id: TransitionID, in tree: SyntaxTree) {
    let source = program.transitions[id].source
    let storyboard = program.scenes[source].storyboard
    pass.reliance = nil
    guard !program.transitions[id].isBroken, !program.isBroken(program.scenes[source].syntax),
      !program.storyboards[storyboard].isBroken
    else { return }
    let reported = reports.mistakes
    checkKind(id)
    // A relationship that the class of its source does not have opens nothing.
    guard reports.mistakes == reported || !program.transitions[id].isRelationship else {
      markTransitionBroken(id)
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
    if reports.mistakes > reported { markTransitionBroken(id) }
  }

  private mutating func markTransitionBroken(_ id: TransitionID) {
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
    guard checkFramework(of: id, sceneID, at: place), checkCanBePushed(id, sceneID, at: place) else { return }
    if program.transitions[id].isByApp { return checkByApp(id, sceneID, target, in: tree) }
    let arguments = target.clauses.arguments
    if arguments != nil, takesNothing(sceneID), let argument = tree.located(arguments)?.elements.first {
      // The scene may have a relationship that does not suit a navigation controller, which another check reports.
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
    checkControllerMaking(id, sceneID, at: place)
    if !program.transitions[id].isRelationship {
      program.transitions[id].calls = checkCalls(
        after: program.transitions[id].syntax.node, in: tree, on: sceneID, scope)
    }
    guard !program.storyboards[storyboard].isExternal else { return }
    program.transitions[id].container = chooseContainer(
      of: storyboard, tree[target.clauses.withClause], in: tree, at: place, scope)
  }

  /// Returns one value for each parameter of the scene: the written argument, the parameter of the same name that the
  /// segue, its source or the route has, or the default. Returns nil if a mistake was reported.
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

  /// Reports a parameter of a scene whose name is no property of the controller, if an argument has a similar name
  /// that is a property. Returns true if it has reported something.
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

  /// Checks that a transition has an `action` clause if, and only if, its destination needs one. The framework makes
  /// the destination by `init(coder:)`, unless a segue action makes it.
  mutating func checkControllerMaking(_ id: TransitionID, _ targetID: SceneID, at place: Syntax) {
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
        reportMissingInitializer(other.member, in: targetID, hasAction: true, at: written)
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

  /// True for a scene that has the line `init by app` although the framework could make it. The generated Swift never
  /// opens such a scene, so the app's own code has to wire the scenes that it holds.
  private mutating func isOpenedByAppAlone(_ id: SceneID) -> Bool {
    let scene = program.scenes[id]
    return scene.isMadeByApp && initializersForStoryboards(of: scene.controller).canBeDecoded
  }

  /// Chooses the container instance that wires the target of a segue or a route's step. The rules are in Grammar.md,
  /// under "Which container instance".
  ///
  /// - Parameters:
  ///   - clause: the clause that names the container and gives its arguments, such as `with Member(user: user)`.
  ///   - tree: the syntax tree that contains the clause.
  ///   - place: the name of the target, where mistakes are reported.
  mutating func chooseContainer(
    of id: StoryboardID, _ clause: WithClauseSyntax?, in tree: SyntaxTree, at place: Syntax, _ scope: Scope
  ) -> ContainerChoice {
    if let clause, let written = tree.located(clause.container) {
      let storyboard = program.storyboards[id]
      guard let container = resolveContainer(written, of: tree.located(clause.module)) else { return .none }
      guard container == storyboard.container else {
        reportOtherContainer(container, than: id, at: written.syntax)
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

  /// Refuses a split view controller as a root, and a split view or navigation controller as the target of a segue `push`.
  /// UIKit would end the program.
  /// Returns false if it reports a mistake.
  private mutating func checkCanBePushed(_ id: TransitionID, _ target: SceneID, at place: Syntax) -> Bool {
    let kind = program.transitions[id].kind
    guard kind == .relationship(.root) || kind == .segue(.push), framework(ofSourceOf: id) == .uiKit,
      !hasBrokenClass(target)
    else { return true }
    let isSplit = inherits(target, from: known[.primary, .uiKit])
    guard isSplit || kind == .segue(.push) && inherits(target, from: known.navigationController) else {
      return true
    }
    report(
      RouteDiagnostic.pushesNavigation(
        text(program.scenes[target].name), isSplit: isSplit,
        step: kind == .segue(.push) ? "push" : "root"),
      at: place, labels: declared(target))
    return false
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
          at: program.syntax(place), cause: .wrongSceneClass(source, needed: owner))
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

  /// Reports a presentation style that no platform of the program has.
  ///
  /// - Parameters:
  ///   - style: the style, such as `formSheet`; nil if the word does not name a style.
  ///   - written: the word in the program.
  mutating func checkStyle(_ style: PresentationStyle?, _ written: Located<NameSyntax>) {
    if isAvailable(style) { return }
    let known = PresentationStyle.allCases.filter { $0.isOn(program.platforms) }.map(\.word)
    report(
      SceneDiagnostic.unknownStyle(
        text(written.id), nearest: nearestSpelling(to: text(written.id), among: known)),
      at: written.syntax)
  }

  /// True if a platform of the program has a presentation style. False if the style is nil.
  private func isAvailable(_ style: PresentationStyle?) -> Bool {
    style?.isOn(program.platforms) ?? false
  }

  /// Checks the parameters of a segue action: the coder, then perhaps the sender, then perhaps the segue's
  /// identifier. The action of an unwind segue takes only the segue.
  private mutating func checkAction(_ id: TransitionID) {
    let transition = program.transitions[id]
    guard let action = program.action(of: transition) else { return }
    let place = program.syntax(transition.syntax.other(action.node.id))
    if case .segue(.unwind) = transition.kind {
      if action.labelCount != 1 { report(SceneDiagnostic.unwindActionTakesSegue, at: place) }
      return
    }
    if action.labelCount > 3 || !areLabelsInOrder(action) {
      report(SceneDiagnostic.actionTakesThree, at: place)
    }
    if action.isByApp { markFilledByApp(place.range) }
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
      labelMember(last.id, near, of: type, since: count)
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

  /// True if an unwind segue can return to an object of this type: a controller, or any object whose type conforms to
  /// a protocol.
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
      if isLost(first.id) || reportsInternalName(first.id, at: first.syntax.range)
        || reportsPrivateType(first.id, at: first.syntax.range)
      {
        return nil
      }
      let name = text(first.id)
      // Somebody may have written the name of a scene instead of its class.
      let scene =
        suggestions.take()
        ? program.scenes.elements.first { $0.name == first.id && $0.controller != .error } : nil
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
