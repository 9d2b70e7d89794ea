import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Generated segue actions are methods that the framework calls: each has to know what it is to make from what
  /// it is given (the coder, the sender, the segue's identifier).
  mutating func checkActions(of id: SceneID) {
    let transitions = program.scenes[id].transitions.filter { isMadeByAction(program.transitions[$0]) }
    for transition in transitions { checkSender(of: transition) }
    checkSharedActions(transitions.filter { !isRelationship(program.transitions[$0]) })
    checkActionsBehind(id, transitions.filter { isRelationship(program.transitions[$0]) })
  }

  /// Whether generated code makes what a transition leads to.
  func isMadeByAction(_ transition: Transition) -> Bool {
    guard let action = transition.action, !action.isByApp, !transition.isBroken,
      let target = transition.target
    else { return false }
    return program.scenes[target].isMadeByInitializer
  }

  func isRelationship(_ transition: Transition) -> Bool {
    if case .relationship = transition.kind { true } else { false }
  }

  /// What code tells a segue travels as the sender, so the action has to take it.
  private mutating func checkSender(of id: TransitionID) {
    let transition = program.transitions[id]
    guard let action = transition.action, action.labels.count < 2 else { return }
    let usesSender = transition.arguments.contains {
      $0.contains { if case .sender = $0 { true } else { false } }
    }
    guard transition.isTold || usesSender else { return }
    report(SceneDiagnostic.actionNeedsSender(action.name.map { text($0.id) } ?? ""), at: action.syntax)
  }

  /// The coder comes first, then the sender, then the segue's identifier.
  func isInOrder(_ action: ActionClauseSyntax) -> Bool {
    let labels = action.labels.map { text($0.id) }
    return !["sender", "segueIdentifier"].contains(labels.first ?? "")
      && !labels.dropFirst().contains("coder")
  }

  /// A method that the source declares cannot be generated once more.
  mutating func checkIsNew(_ action: ActionClauseSyntax, of transition: Transition) {
    guard let name = action.name, !action.isByApp else { return }
    let declared = members(named: name.id, of: program.scenes[transition.source].controller).first {
      program.members[$0.member].kind == .method
    }
    guard let declared else { return }
    report(
      SceneDiagnostic.actionIsDeclared(text(name.id)), at: action.syntax,
      labels: [
        Diagnostic.Label(.declared(text(name.id)), at: program.members[declared.member].syntax.nameRange)
      ],
      fix: .insert(" by app", at: action.syntax.range.end, in: action.syntax.range.file))
  }

  /// The functions that perform told segues are named after them, with an upper-case first letter.
  mutating func checkToldNames(of id: SceneID) {
    var seen = SmallMap<String, Syntax>()
    for transition in program.scenes[id].transitions where program.transitions[transition].isTold {
      let transition = program.transitions[transition]
      guard let name = NameSyntax(transition.syntax.child(.name)) else { continue }
      let text = text(name.id)
      let key = text.prefix(1).uppercased() + text.dropFirst()
      if let previous = seen[key], text != program.names[previous.nameID] {
        reportDuplicate(name, previous: previous)
      }
      seen[key] = transition.syntax
    }
  }

  /// Segues of one scene that share an action are told apart by what code tells them, or by their identifiers.
  private mutating func checkSharedActions(_ ids: [TransitionID]) {
    var seen: [NameID: [TransitionID]] = [:]
    for id in ids {
      guard let action = program.transitions[id].action, let name = action.name else { continue }
      let others = seen[name.id] ?? []
      seen[name.id, default: []].append(id)
      guard let first = others.first else { continue }
      let all = (others + [id]).map { program.transitions[$0] }
      let identifiers = Set(all.compactMap(\.identifier))
      if action.labels.count == 3, identifiers.count == all.count { continue }
      if all.count(where: { !$0.isTold }) <= 1 { continue }
      report(
        SceneDiagnostic.actionNotToldApart(text(name.id)), at: action.syntax,
        labels: [Diagnostic.Label(.previous, at: program.transitions[first].syntax.range)])
    }
  }

  /// The framework asks the presenting controller for a child behind what it presents, before that is there: so
  /// the child is the only one, right behind it, and asks nothing of it.
  private mutating func checkActionsBehind(_ id: SceneID, _ ids: [TransitionID]) {
    guard let first = ids.first else { return }
    let transition = program.transitions[first]
    let place = transition.action?.syntax ?? transition.syntax
    let children = program.scenes[id].transitions.filter { isRelationship(program.transitions[$0]) }
    if children.count > 1 || heldScenes.contains(id) {
      report(SceneDiagnostic.actionNotAlone(text(program.scenes[id].name)), at: place)
      program.transitions[first].isBroken = true
    } else if transition.arguments.contains(where: {
      $0.contains { if case .source = $0 { true } else { false } }
    }) {
      report(SceneDiagnostic.sourceNotThereYet(text(program.scenes[id].name)), at: place)
    }
  }

  /// A framework's own class has no `prepare` that would call `wire`.
  mutating func checkForwarding(from id: SceneID) {
    guard program.storyboards[program.scenes[id].storyboard].framework != .watchKit,
      let declaration = program.types.declaration(program.scenes[id].controller),
      program.declarations[declaration].isFramework
    else { return }
    let scene = program.scenes[id]
    for transition in scene.transitions.map({ program.transitions[$0] }) where !transition.isBroken {
      if isRelationship(transition) { continue }
      let isNeeded =
        transition.isTold || transition.unwind != nil || transition.target.map { needsWiring($0) } ?? false
      guard isNeeded else { continue }
      report(
        SceneDiagnostic.sourceHasNoCode(text(scene.name), spelling(scene.controller)), at: transition.syntax,
        labels: [Diagnostic.Label(.declared(text(scene.name)), at: scene.syntax.nameRange)])
    }
  }
}

extension Value {
  /// Whether it is the source, or something made that would keep the source.
  var holdsSource: Bool {
    switch self {
    case .source: true
    case .registration(_, let values), .construct(_, _, let values), .enumCase(_, _, let values),
      .array(let values), .dictionary(let values), .makeContainer(_, _, let values):
      values.contains { $0.holdsSource }
    case .force(let base), .tryForce(let base), .tryOptional(let base): base.holdsSource
    default: false
    }
  }

  /// Whether the value or one that it is made of is such a one.
  func contains(_ isSuch: (Value) -> Bool) -> Bool {
    if isSuch(self) { return true }
    switch self {
    case .registration(_, let values), .construct(_, _, let values), .staticCall(_, _, let values),
      .enumCase(_, _, let values), .array(let values), .dictionary(let values):
      return values.contains { $0.contains(isSuch) }
    case .makeContainer(_, let parent, let values):
      return parent?.contains(isSuch) == true || values.contains { $0.contains(isSuch) }
    case .get(let base, _, _), .method(let base, _, _), .force(let base), .tryForce(let base),
      .tryOptional(let base):
      return base.contains(isSuch)
    case .call(let base, _, _, let values):
      return base.contains(isSuch) || values.contains { $0.contains(isSuch) }
    default: return false
    }
  }
}
