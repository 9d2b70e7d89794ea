import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks the segue actions that are generated for a scene. A segue action is a method that the framework calls to
  /// make a controller. The arguments of the call (the coder, the sender, the segue's identifier) have to determine
  /// which controller the action makes.
  ///
  /// The framework asks the source of a segue for everything that the segue opens: for the destination, and for the
  /// children that the destination holds by relationships, at any depth. At that time the children do not exist, nor
  /// do the controllers that hold them.
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
      checkSelectorIsNew(use)
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

  /// A segue action that the framework calls when a transition fires.
  struct ActionUse {
    /// The transition that fires.
    let fired: TransitionID
    /// The transition whose line has the `action` clause: the fired transition, or a relationship below its
    /// destination.
    let made: TransitionID
  }

  /// The actions of relationships that the framework calls when a transition fires. If two of these actions have the
  /// same selector, or one action is reached twice, they cannot be told apart: this is reported once, and the result
  /// is empty. The result is also empty if controllers hold each other in a cycle, which another check reports.
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

  /// The relationships of a scene, if a generated segue action makes a scene below it. Empty for any other scene.
  private func relationships(of scene: SceneID) -> [TransitionID] {
    guard program.graph.holdsGenerated[scene] else { return [] }
    return program.scenes[scene].transitions.filter { program.transitions[$0].isRelationship }
  }

  /// The selector of an action method. Two methods with one name and different labels are different methods.
  private struct ActionKey: Hashable {
    let name: NameID
    let labelCount: Int
    let first: NameID?
    let second: NameID?
    let third: NameID?

    /// Reads the selector of an `action` clause. Fails if the clause has more than three labels, which another check
    /// refuses.
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

  /// Checks that an action takes the sender if its segue has parameters or uses `sender`. Code passes the arguments
  /// of a segue with parameters as the sender.
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

  /// Refuses `self`, the source of a relationship, in the arguments of a child that a generated action makes, or that
  /// holds such a child. The controller that `self` means is still being made when the framework asks for the child.
  private mutating func checkSourceIsThere(_ id: TransitionID, holding target: SceneID) {
    guard program.graph.makers[id] == .generatedAction || program.graph.holdsGenerated[target] else { return }
    let transition = program.transitions[id]
    let usesSource = program.evaluates(transition) { if case .source = $0 { true } else { false } }
    guard usesSource else { return }
    report(
      SceneDiagnostic.sourceNotThereYet(text(program.scenes[transition.source].name)),
      at: program.syntax(transition.action ?? transition.syntax))
  }

  /// True if the labels of an action are in the right order: first the coder, then the sender, then the segue's
  /// identifier.
  func areLabelsInOrder(_ action: ActionClauseSyntax) -> Bool {
    let known = prelude.labelsOfActions
    guard let first = action.label(0) else { return true }
    if first == known[1] || first == known[2] { return false }
    return action.label(1) != known[0] && action.label(2) != known[0]
  }

  /// Refuses a generated action if the class of the source already declares a method with the same selector.
  private mutating func checkSelectorIsNew(_ use: ActionUse) {
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

  /// Refuses an action in a generic class, or in a subclass of a generic class, because Objective-C does not see the
  /// methods in extensions of such classes.
  private mutating func checkIsSeen(_ use: ActionUse) {
    let controller = program.scenes[program.transitions[use.fired].source].controller
    let made = program.transitions[use.made]
    guard program.isGenericClass(controller), let action = program.action(of: made), let name = action.name
    else { return }
    let place = program.syntax(made.syntax.other(action.node.id))
    report(SceneDiagnostic.actionInGenericClass(text(name), spelling(controller)), at: place)
  }

  /// Checks the names of the segues with parameter lists. The function that performs such a segue has the segue's
  /// name with an upper-case first letter, as `performOpen` for `open`. So two names may not differ only in the case
  /// of that letter.
  mutating func checkPerformNames(of id: SceneID) {
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

  /// Checks segues of one scene that share an action. The action has to tell them apart by the arguments that code
  /// passes, or by the segues' identifiers. Segues that give the same arguments to the same scene need not be told
  /// apart.
  private mutating func checkSharedActions(_ uses: [ActionUse]) {
    guard uses.count > 1 else { return }
    var seen = SmallMap<ActionKey, ActionUse>()
    for use in uses {
      let made = program.transitions[use.made]
      guard let action = program.action(of: made), let key = ActionKey(action), !isDistinguishable(use) else {
        continue
      }
      guard let first = seen[key] else {
        seen[key] = use
        continue
      }
      let (transition, other) = (program.transitions[use.fired], program.transitions[first.fired])
      let isSame = use.made == first.made || use.made == use.fired && first.made == first.fired
      if isSame, transition.target == other.target, !transition.isTold, !other.isTold,
        isEmbed(transition) == isEmbed(other), haveSameArguments(transition, other)
      {
        continue
      }
      // An action below the destination belongs to another scene, so the segue itself is reported.
      report(
        SceneDiagnostic.actionNotToldApart(text(key.name)),
        at: use.made == use.fired
          ? program.syntax(made.syntax.other(action.node.id))
          : program.syntax(transition.syntax).child(.target) ?? program.syntax(transition.syntax),
        labels: [Diagnostic.Label(.previous, at: program.range(of: other.syntax))])
    }
  }

  /// True if the action can recognize the segue by the arguments that code passes, or by the segue's identifier.
  private func isDistinguishable(_ use: ActionUse) -> Bool {
    let fired = program.transitions[use.fired]
    if fired.isTold, !fired.parameters.isEmpty { return true }
    return use.made == use.fired && fired.identifier != nil && program.action(of: fired)?.labelCount == 3
  }

  private func isEmbed(_ transition: Transition) -> Bool {
    if case .embed = transition.kind { true } else { false }
  }

  /// Refuses a transition that `wire` has to wire if it starts from a class of a framework or of another module. The
  /// `prepare(for:sender:)` of such a class does not call `wire`.
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
  /// True if a value is `self`, the source of a segue, or makes an object or a collection that would keep the source.
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
