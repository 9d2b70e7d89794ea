import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks generated segue actions, which are methods that the framework calls. The arguments of the call (the coder,
  /// the sender, the segue's identifier) have to determine the controller that an action makes.
  ///
  /// The framework asks the source of a segue for everything that the segue opens: for the destination, and for the
  /// children that the destination holds by relationships, at any depth. At that time neither the children exist nor a
  /// controller that holds them.
  mutating func checkActions(of id: SceneID) {
    var uses: [ActionUse]?
    for transitionID in program.scenes[id].transitions {
      guard let target = program.transitions[transitionID].target,
        program.transitions[transitionID].action != nil || program.graph.holdsGenerated[target]
      else { continue }
      uses = uses ?? []
      let transition = program.transitions[transitionID]
      guard !transition.isBroken else { continue }
      if transition.isByApp {
        reportActionsInside(transition, target)
        continue
      }
      if transition.isRelationship {
        checkSourceIsThere(transitionID, holding: target)
        continue
      }
      if program.graph.makers[transitionID] == .generatedAction {
        uses?.append(ActionUse(fired: transitionID, made: transitionID))
      }
      if program.graph.holdsGenerated[target] { uses? += actions(inside: transitionID, to: target) }
    }
    guard let uses else { return }
    for use in uses {
      checkSender(of: use)
      checkIsNew(use)
      checkIsSeen(use)
    }
    checkSharedActions(uses)
  }

  /// Reports a transition whose target the app's own code wires, if generated actions make controllers inside the
  /// target.
  private mutating func reportActionsInside(_ transition: Transition, _ target: SceneID) {
    guard program.graph.holdsGenerated[target] else { return }
    let tree = program.tree(of: transition.syntax)
    let place = tree.child(.target, of: transition.syntax.node) ?? transition.syntax.node
    report(SceneDiagnostic.wiredByApp(text(program.scenes[target].name), .actions), at: tree.syntax(place))
  }

  /// A segue action that a source is asked for.
  struct ActionUse {
    /// The transition that fires.
    let fired: TransitionID
    /// The transition that has the action: the fired one, or a relationship below its destination.
    let made: TransitionID
  }

  /// The actions on relationships that the source of a transition is asked for. Two actions with one name, or one that
  /// is reached twice, cannot be told apart. The first of them is reported, and the search ends. The search also ends
  /// at controllers that hold each other in a cycle, which is a mistake of its own.
  private mutating func actions(inside fired: TransitionID, to target: SceneID) -> [ActionUse] {
    enum Step {
      case enter(TransitionID)
      case leave(SceneID)
    }
    guard program.graph.holdsGenerated[target] else { return [] }
    var uses: [ActionUse] = []
    var seen: [ActionKey: TransitionID] = [:]
    var holders: Set<SceneID> = [target]
    var pending = relationships(of: target).reversed().map(Step.enter)
    while let step = pending.popLast() {
      guard case .enter(let child) = step else {
        if case .leave(let scene) = step { holders.remove(scene) }
        continue
      }
      let transition = program.transitions[child]
      guard !transition.isBroken, let held = transition.target else { continue }
      guard holders.insert(held).inserted else { return [] }
      if program.graph.makers[child] == .generatedAction, let action = program.action(of: transition),
        let key = ActionKey(action)
      {
        if seen.updateValue(child, forKey: key) != nil {
          let written = program.syntax(transition.syntax.other(action.node.id))
          report(SceneDiagnostic.actionNotToldApart(text(key.name)), at: written)
          return []
        }
        uses.append(ActionUse(fired: fired, made: child))
      }
      pending.append(.leave(held))
      pending += relationships(of: held).reversed().map(Step.enter)
    }
    return uses
  }

  /// The relationships of a scene that has an action below it; empty for any other scene.
  private func relationships(of scene: SceneID) -> [TransitionID] {
    guard program.graph.holdsGenerated[scene] else { return [] }
    return program.scenes[scene].transitions.filter { program.transitions[$0].isRelationship }
  }

  /// The selector of a method. Two methods with one name and different labels are different methods.
  private struct ActionKey: Hashable {
    let name: NameID
    let labelCount: Int
    let first: NameID?
    let second: NameID?
    let third: NameID?

    /// Fails for a method with more than three labels, which is refused.
    init?(_ action: ActionClauseSyntax) {
      guard let name = action.name, action.labelCount <= 3 else { return nil }
      self.name = name
      labelCount = action.labelCount
      (first, second, third) = (action.label(0), action.label(1), action.label(2))
    }
  }

  /// True if the arguments of a transition need the sender.
  func usesSender(_ transition: Transition) -> Bool {
    program.evaluates(transition) { if case .sender = $0 { true } else { false } }
  }

  /// Checks that an action takes the sender of a told segue, because the told arguments travel as the sender.
  private mutating func checkSender(of use: ActionUse) {
    let transition = program.transitions[use.fired]
    let made = program.transitions[use.made]
    guard let action = program.action(of: made), action.labelCount < 2 else { return }
    guard transition.isTold || usesSender(transition) else { return }
    report(
      SceneDiagnostic.actionNeedsSender(
        action.name.map { text($0) } ?? "", first: action.label(0).map { text($0) } ?? "_"),
      at: program.syntax(made.syntax.other(action.node.id)),
      labels: use.made == use.fired
        ? [] : [Diagnostic.Label(.isReached, at: program.range(of: transition.syntax))])
  }

  /// Refuses `self`, the source, in the arguments of a child that an action makes, or that holds such a child. The
  /// holder of the child is still being made at that time.
  private mutating func checkSourceIsThere(_ id: TransitionID, holding target: SceneID) {
    guard program.graph.makers[id] == .generatedAction || program.graph.holdsGenerated[target] else { return }
    let transition = program.transitions[id]
    let usesSource = program.evaluates(transition) { if case .source = $0 { true } else { false } }
    guard usesSource else { return }
    report(
      SceneDiagnostic.sourceNotThereYet(text(program.scenes[transition.source].name)),
      at: program.syntax(transition.action ?? transition.syntax))
  }

  /// True if the coder comes first, then the sender, then the segue's identifier.
  func isInOrder(_ action: ActionClauseSyntax) -> Bool {
    let known = prelude.labelsOfActions
    guard let first = action.label(0) else { return true }
    if first == known[1] || first == known[2] { return false }
    return action.label(1) != known[0] && action.label(2) != known[0]
  }

  /// Refuses an action if the source declares it itself, or has a method with its selector: it cannot be generated once
  /// more.
  private mutating func checkIsNew(_ use: ActionUse) {
    let made = program.transitions[use.made]
    guard let action = program.action(of: made), let name = action.name else { return }
    let place = program.syntax(made.syntax.other(action.node.id))
    let source = program.transitions[use.fired].source
    let controller = program.scenes[source].controller
    guard let declared = methodThatClashes(with: action, in: controller) else {
      if isOfApp(action, in: controller) {
        report(SceneDiagnostic.wiredByApp(text(name), .sharedAction), at: place)
      }
      return
    }
    report(
      SceneDiagnostic.actionIsDeclared(text(name)), at: place,
      labels: [
        Diagnostic.Label(
          .declared(text(program.members[declared].name)),
          at: program.nameRange(of: program.members[declared].syntax))
      ],
      fix: isUsableAction(declared) ? .insert(" by app", at: place.range.end, in: place.range.file) : nil)
  }

  /// True if a scene of a class has an action of the same name and labels that is by app.
  private mutating func isOfApp(_ action: ActionClauseSyntax, in controller: TypeID) -> Bool {
    if tables.actionsByApp == nil {
      var actions: Set<ActionOfClass> = []
      for id in program.transitions.ids {
        let transition = program.transitions[id]
        guard let action = program.action(of: transition), action.isByApp, !transition.isRelationship else {
          continue
        }
        actions.insert(ActionOfClass(action, of: program.scenes[transition.source].controller))
      }
      tables.actionsByApp = actions
    }
    return tables.actionsByApp?.contains(ActionOfClass(action, of: controller)) ?? false
  }

  /// A segue action by its name and labels, and the class that has it.
  struct ActionOfClass: Hashable {
    let controller: TypeID
    let name: NameID?
    let labels: [NameID]

    init(_ action: ActionClauseSyntax, of controller: TypeID) {
      (self.controller, name, labels) = (controller, action.name, action.labels)
    }
  }

  /// Refuses an action for a generic class, or for a subclass of one. Objective-C sees no method of their extensions.
  private mutating func checkIsSeen(_ use: ActionUse) {
    let controller = program.scenes[program.transitions[use.fired].source].controller
    let made = program.transitions[use.made]
    guard program.isGenericClass(controller), let action = program.action(of: made), let name = action.name
    else { return }
    let place = program.syntax(made.syntax.other(action.node.id))
    report(SceneDiagnostic.actionInGenericClass(text(name), spelling(controller)), at: place)
  }

  /// Checks the names of told segues (segues whose arguments code passes). The functions that perform them are named
  /// after them, with an upper-case first letter.
  mutating func checkToldNames(of id: SceneID) {
    let count = program.scenes[id].transitions.count { program.transitions[$0].isTold }
    guard count > 1 else { return }
    let told = program.scenes[id].transitions.filter { program.transitions[$0].isTold }
    var seen = SmallMap<String, (name: String, syntax: SyntaxReference)>()
    for transition in told {
      let transition = program.transitions[transition]
      let tree = program.tree(of: transition.syntax)
      guard let name = tree[Node<TransitionSyntax>(transition.syntax.node)].name else { continue }
      let text = text(tree.name(of: name))
      let key = GeneratedNames.performing(text)
      if let previous = seen[key], text != previous.name {
        reportDuplicate(name, in: tree, previous: previous.syntax)
      }
      seen[key] = (text, transition.syntax)
    }
  }

  /// Checks segues of one scene that share an action. The told arguments or the identifiers have to tell them apart,
  /// unless they give the same to the same scene.
  private mutating func checkSharedActions(_ uses: [ActionUse]) {
    guard uses.count > 1 else { return }
    var seen = SmallMap<ActionKey, ActionUse>()
    for use in uses {
      let made = program.transitions[use.made]
      guard let action = program.action(of: made), let key = ActionKey(action), !isToldApart(use) else {
        continue
      }
      guard let first = seen[key] else {
        seen[key] = use
        continue
      }
      let (transition, other) = (program.transitions[use.fired], program.transitions[first.fired])
      let isSame = use.made == first.made || use.made == use.fired && first.made == first.fired
      if isSame, transition.target == other.target, !transition.isTold, !other.isTold,
        isEmbed(transition) == isEmbed(other), sameArguments(transition, other)
      {
        continue
      }
      // Below a segue, the action is another scene's. The segue is the part that can be changed.
      report(
        SceneDiagnostic.actionNotToldApart(text(key.name)),
        at: use.made == use.fired
          ? program.syntax(made.syntax.other(action.node.id))
          : program.syntax(transition.syntax).child(.target) ?? program.syntax(transition.syntax),
        labels: [Diagnostic.Label(.previous, at: program.range(of: other.syntax))])
    }
  }

  /// True if the action recognizes this use by its sender or by the segue's identifier.
  private func isToldApart(_ use: ActionUse) -> Bool {
    let fired = program.transitions[use.fired]
    if fired.isTold, !fired.parameters.isEmpty { return true }
    return use.made == use.fired && fired.identifier != nil && program.action(of: fired)?.labelCount == 3
  }

  private func isEmbed(_ transition: Transition) -> Bool {
    if case .embed = transition.kind { true } else { false }
  }

  /// Refuses transitions that need `wire` but start from a framework's own class: this class has no `prepare` that
  /// would call it.
  mutating func checkForwarding(from id: SceneID) {
    guard program.storyboards[program.scenes[id].storyboard].framework != .watchKit,
      let declaration = program.types.declaration(program.scenes[id].controller),
      program.declarations[declaration].isFramework || !isAtHome(declaration)
    else { return }
    let scene = program.scenes[id]
    for transition in program.transitions[scene.transitions] where !transition.isBroken {
      if transition.isRelationship { continue }
      guard isForwarded(transition) else { continue }
      report(
        SceneDiagnostic.sourceHasNoCode(text(scene.name), spelling(scene.controller)),
        at: program.syntax(transition.syntax),
        labels: [Diagnostic.Label(.declared(text(scene.name)), at: program.nameRange(of: scene.syntax))])
    }
  }
}

extension Program {
  /// True if a value is the source, or makes something that would keep the source.
  func holdsSource(_ value: Value) -> Bool {
    switch value {
    case .source: true
    case .registration(_, let list), .construct(_, _, let list), .enumCase(_, _, let list), .array(let list),
      .dictionary(let list), .makeContainer(_, _, let list):
      !list.isEmpty && values[list].contains { holdsSource($0) }
    case .force(let base), .tryForce(let base), .tryOptional(let base), .object(let base, _, _):
      holdsSource(values[base])
    default: false
    }
  }
}
