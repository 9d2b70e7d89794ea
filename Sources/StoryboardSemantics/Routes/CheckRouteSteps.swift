import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks the steps of a route in order. Each step opens or selects a scene in the scene that the step before it
  /// shows.
  ///
  /// - Parameters:
  ///   - steps: the steps of one route.
  ///   - frameworks: the frameworks for which the route exists, by its scenes and by the kinds of its steps.
  ///   - tree: the syntax tree of the file with the route.
  ///   - scope: the route's parameters and container.
  /// - Returns: the frameworks for which the route exists, by the values of its steps, too.
  mutating func checkSteps(
    _ steps: inout [RouteStep], for frameworks: [Framework], in tree: SyntaxTree, _ scope: Scope
  ) -> [Framework] {
    var scope = scope
    var instance: Int?
    var shown = Shown(frameworks: frameworks)
    for index in steps.indices {
      pass.reliance = nil
      steps[index].instance = instance
      if steps[index].kind == .root, index > 0 {
        report(RouteDiagnostic.rootComesFirst, at: program.syntax(steps[index].place))
      }
      if steps[index].kind == .open, index + 1 < steps.count {
        report(RouteDiagnostic.openComesLast, at: program.syntax(steps[index].place))
      }
      if steps[index].kind == .modal, index + 1 < steps.count {
        report(RouteDiagnostic.modalComesLast, at: program.syntax(steps[index].place))
      }
      guard let target = steps[index].target else {
        if steps[index].hasValue {
          showValue(&steps[index], in: tree, scope, &shown)
        } else if steps[index].kind.namesScene {
          shown.isUnknown = true
        } else {
          goBack(steps[index], in: tree, &shown)
        }
        continue
      }
      if steps[index].kind == .select {
        select(target, by: &steps[index], &shown)
      } else if steps[index].kind == .unwind {
        checkHasOwnClass(target, in: tree, steps[index])
        show(target, isInNavigation: nil, &shown)
      } else {
        checkShowing(steps[index], target, in: tree, shown)
        checkWindow(
          of: steps[index], named: text(program.scenes[target].name),
          isWindow: inherits(target, from: known.windowController) && !hasBrokenClass(target),
          at: program.syntax(steps[index].place))
        open(target, by: &steps[index], in: tree, scope)
        let container = program.storyboards[program.scenes[target].storyboard].container
        checkFrame(&steps[index], isNavigation: isNavigation(target), in: tree, container, shown)
        let isFramed = steps[index].frame != nil
        let isInNavigation: Bool? =
          switch steps[index].kind {
          case .root, .present: isFramed
          case .push: true
          case .show: shown.hasNavigation == true && !isNavigation(target) ? true : nil
          case .showDetail, .open, .sheet, .popover, .modal, .tab: nil
          case .select, .dismiss, .pop, .popToRoot, .unwind: nil
          }
        shown.steps[target] = index
        if let isInNavigation { shown.isInNavigation[index] = isInNavigation }
        show(target, isInNavigation: isInNavigation, &shown)
      }
      steps[index].calls = checkCalls(
        after: steps[index].syntax.node, in: tree, on: target, scope)
      if tree[tree[Node<RouteStepSyntax>(steps[index].syntax.node)].clauses.withClause]?.container != nil {
        // From here on the new instance is the one in use.
        instance = index
        let container = program.storyboards[program.scenes[target].storyboard].container
        scope = Scope(container: container, segue: scope.segue)
      }
    }
    return shown.frameworks
  }

  /// The scenes that the steps have opened so far.
  private struct Shown {
    /// The frameworks for which the route exists.
    var frameworks: [Framework]
    /// The last step that has opened each scene.
    var steps = IndexTable<SceneID, Int>()
    /// For each step, by its index, true if the scene that it has opened is in a navigation controller. There is no
    /// entry if that is known only at run time.
    var isInNavigation = IndexTable<Int, Bool>()
    /// The scene that is shown; nil for the controller that the route starts from.
    var scene: SceneID?
    /// True if there is a navigation controller to push on; nil if that is known only at run time.
    var hasNavigation: Bool?
    /// True if the destination of a step is unknown.
    var isUnknown = false
  }

  /// Notes the scene that a step shows. If it is a tab bar controller, the tab that it shows may have a navigation
  /// controller.
  private func show(_ scene: SceneID, isInNavigation: Bool?, _ shown: inout Shown) {
    shown.scene = scene
    if isNavigation(scene) {
      shown.hasNavigation = true
    } else if inherits(scene, from: known[.tab, .uiKit]) {
      shown.hasNavigation = isInNavigation == true ? true : nil
    } else {
      shown.hasNavigation = isInNavigation
    }
  }

  private func isNavigation(_ scene: SceneID) -> Bool {
    inherits(scene, from: known.navigationController)
  }

  /// True if the kind of the controller is unknown because of a mistake in its superclass.
  func hasBrokenClass(_ scene: SceneID) -> Bool {
    program.types.declaration(program.scenes[scene].controller).map { program.declarations[$0].isBroken }
      ?? true
  }

  // MARK: Controllers made by code, and frames

  /// Checks a step with a value: a controller that code makes, and that the lines of its class wire.
  private mutating func showValue(
    _ step: inout RouteStep, in tree: SyntaxTree, _ scope: Scope, _ shown: inout Shown
  ) {
    checkStyle(of: step, in: tree)
    shown.isUnknown = true
    guard let value = tree[Node<RouteStepSyntax>(step.syntax.node)].value,
      let typed = infer(value, of: tree, wanted: nil, in: scope)
    else { return }
    guard known.controllers.contains(where: { isSubtype(typed.type, $0) }) else {
      let isOptional = typed.type != .error && program.types.unwrapped(typed.type) != typed.type
      if isOptional, tree[value].tryPrefix == .optional {
        return report(
          RouteDiagnostic.triedValueIsNotAController(spelling(typed.type)), at: tree.syntax(value))
      }
      return report(
        RouteDiagnostic.valueIsNotAController(
          spelling(typed.type), isOptional: isOptional, className: shown.frameworks[0].controllerClass),
        at: tree.syntax(value))
    }
    if frameworks.count > 1, let own = framework(of: typed.type) {
      guard shown.frameworks.contains(own) else {
        return report(
          RouteDiagnostic.valueOfOtherPlatform(
            spelling(typed.type), own.platformNames, route: shown.frameworks[0].platformNames),
          at: tree.syntax(value))
      }
      shown.frameworks = [own]
    }
    let isWindow = known.windowController != .error && isSubtype(typed.type, known.windowController)
    checkWindow(of: step, named: spelling(typed.type), isWindow: isWindow, at: tree.syntax(value))
    let isOfUIKit = shown.frameworks == [.uiKit]
    let isNavigation = isOfUIKit && isSubtype(typed.type, known.navigationController)
    let isSplit = isOfUIKit && isSubtype(typed.type, known[.primary, .uiKit])
    if isNavigation || isSplit, step.kind == .push || step.kind == .open {
      report(
        RouteDiagnostic.pushesNavigation(
          program.spelling(typed.type), isSplit: isSplit, step: step.kind.word),
        at: tree.syntax(value))
    }
    step.controller = typed.type
    step.arguments = program.add([typed.value])
    checkFrame(&step, isNavigation: isNavigation, in: tree, scope.container, shown)
    var inner = scope
    inner.destinationType = typed.type
    step.calls = checkCalls(after: step.syntax.node, in: tree, on: inner)
    shown.isUnknown = false
    shown.scene = nil
    shown.hasNavigation = step.kind == .push || isNavigation || step.frame != nil ? true : nil
  }

  /// Finds the navigation controller of a clause `in`. The controller inside it has the container `own`.
  private mutating func checkFrame(
    _ step: inout RouteStep, isNavigation: Bool, in tree: SyntaxTree, _ own: ContainerID?, _ shown: Shown
  ) {
    guard let clause = tree[Node<RouteStepSyntax>(step.syntax.node)].frame.map({ tree[$0] }),
      let place = clause.place.map({ tree.syntax($0) }) ?? clause.name.map({ tree.syntax($0) })
    else { return }
    guard shown.frameworks.contains(.uiKit) else {
      return report(
        RouteDiagnostic.navigationNotOnPlatform(Framework.appKit.platformNames), at: place)
    }
    if step.kind == .push || isNavigation {
      report(RouteDiagnostic.frameOutOfPlace(isPush: step.kind == .push), at: place)
      return
    }
    let controller = step.target.map { program.scenes[$0].controller } ?? step.controller ?? .error
    if controller != .error, isSubtype(controller, known[.primary, .uiKit]) {
      return report(
        RouteDiagnostic.pushesNavigation(spelling(controller), isSplit: true, step: "in"), at: place)
    }
    if let name = clause.name {
      guard text(tree.name(of: name)) == "UINavigationController" else {
        return report(
          RouteDiagnostic.frameNeedsNavigation(text(tree.name(of: name)), isScene: false), at: place)
      }
      step.frame = known.navigationController
      return
    }
    guard let written = clause.place, let scene = resolveTarget(written, in: tree) else { return }
    let name = text(program.scenes[scene].name)
    let hasRoot = program.scenes[scene].transitions.contains {
      program.transitions[$0].kind == .relationship(.root)
    }
    guard self.isNavigation(scene), !hasRoot else {
      return report(
        RouteDiagnostic.frameNeedsNavigation(name, isScene: true), at: place, labels: declared(scene))
    }
    let container = program.storyboards[program.scenes[scene].storyboard].container
    let needsValue = program.parameters[program.scenes[scene].parameters].contains { !$0.hasDefault }
    if container != nil && container != own || needsValue {
      return report(RouteDiagnostic.frameNeedsValues(name), at: place, labels: declared(scene))
    }
    guard !reportsUnmakable(scene, at: place) else { return }
    (step.frame, step.frameScene) = (program.scenes[scene].controller, scene)
  }

  // MARK: Going back

  /// Checks a step that goes back to a scene which it does not name. What is shown then is known only at run time.
  private mutating func goBack(_ step: RouteStep, in tree: SyntaxTree, _ shown: inout Shown) {
    if step.kind != .dismiss, let scene = shown.scene, shown.hasNavigation == false, !shown.isUnknown {
      report(
        RouteDiagnostic.nothingToPop(text(program.scenes[scene].name)), at: tree.syntax(step.syntax.node),
        labels: declared(scene))
    }
    if let call = tree.child(.thenClause, of: step.syntax.node) {
      report(RouteDiagnostic.thenAfterStepBack(step.kind.word), at: tree.syntax(call))
    }
    (shown.scene, shown.hasNavigation) = (nil, step.kind == .dismiss ? nil : true)
  }

  /// Reports a scene that a step `unwind` would not find by the class of its controller.
  private mutating func checkHasOwnClass(_ target: SceneID, in tree: SyntaxTree, _ step: RouteStep) {
    guard !hasBrokenClass(target) else { return }
    if program.module(of: target) != pass.module {
      let name = text(program.scenes[target].name)
      report(
        RouteDiagnostic.unwindToOtherModule(name), at: tree.syntax(step.place.node), labels: declared(target))
      return
    }
    let controller = program.scenes[target].controller
    let declaration = program.types.declaration(controller)
    let isOfFramework = declaration.map { program.declarations[$0].isFramework } ?? true
    let other = scenes(ofClass: controller).first { $0 != target }
    guard isOfFramework || other != nil else { return }
    report(
      RouteDiagnostic.unwindNeedsClass(
        text(program.scenes[target].name), className: program.spelling(controller),
        other: isOfFramework ? nil : other.map { text(program.scenes[$0].name) }),
      at: tree.syntax(step.place.node), labels: declared(target))
  }

  /// Returns the first two scenes of the module whose controllers have a class, or a subclass of it.
  private mutating func scenes(ofClass controller: TypeID) -> [SceneID] {
    if tables.scenesByClass[pass.module] == nil {
      var scenes: [TypeID: [SceneID]] = [:]
      for id in program.scenes.ids where program.module(of: id) == pass.module {
        for type in supertypes(program.scenes[id].controller) where scenes[type, default: []].count < 2 {
          scenes[type, default: []].append(id)
        }
      }
      tables.scenesByClass[pass.module] = scenes
    }
    return tables.scenesByClass[pass.module]?[controller] ?? []
  }

  // MARK: Opening

  /// Checks that a scene can be shown from the scene that is shown now.
  private mutating func checkShowing(
    _ step: RouteStep, _ target: SceneID, in tree: SyntaxTree, _ shown: Shown
  ) {
    if step.kind == .push || step.kind == .open {
      let place = tree.syntax(step.place.node)
      let isSplit = inherits(target, from: known[.primary, .uiKit])
      if isNavigation(target) || isSplit, !hasBrokenClass(target) {
        let name = text(program.scenes[target].name)
        report(
          RouteDiagnostic.pushesNavigation(name, isSplit: isSplit, step: step.kind.word), at: place,
          labels: declared(target))
      } else if let scene = shown.scene, shown.hasNavigation == false, !shown.isUnknown {
        report(
          RouteDiagnostic.nothingToPushOn(text(program.scenes[scene].name)), at: place,
          labels: declared(scene))
      }
    }
    checkStyle(of: step, in: tree)
  }

  private mutating func checkStyle(of step: RouteStep, in tree: SyntaxTree) {
    guard step.hasStyle,
      let style = tree.located(tree[Node<RouteStepSyntax>(step.syntax.node)].clauses.style)
    else { return }
    if step.kind != .present, step.kind != .open {
      report(SceneDiagnostic.styleNeedsPresent, at: style.syntax)
    } else if step.style == .popover {
      report(RouteDiagnostic.popoverNeedsAnchor, at: style.syntax)
    } else {
      checkStyle(step.style, style)
    }
  }

  /// Fills the arguments of a step for the scene that it opens.
  private mutating func open(
    _ target: SceneID, by step: inout RouteStep, in tree: SyntaxTree, _ scope: Scope
  ) {
    let scene = program.scenes[target]
    let place = tree.syntax(step.place.node)
    _ = reportsUnmakable(target, at: place)
    if program.graph.holdsSceneByApp[target], let left = sceneWiredByApp(in: target) {
      report(
        SceneDiagnostic.wiredByApp(text(program.scenes[left].name), .route), at: place, labels: declared(left)
      )
    }
    let clauses = tree[Node<RouteStepSyntax>(step.syntax.node)].clauses
    let values = fillScene(target, clauses.arguments, at: place, scope)
    step.arguments = values ?? .none
    step.container = chooseContainer(
      of: scene.storyboard, tree[clauses.withClause], in: tree, at: place, scope)
  }

  /// Reports a scene that generated code cannot make from its storyboard. Returns true if it was reported.
  private mutating func reportsUnmakable(_ id: SceneID, at place: Syntax) -> Bool {
    let scene = program.scenes[id]
    let reported = reports.mistakes
    if program.storyboards[scene.storyboard].initial != id, scene.identifier == nil {
      report(RouteDiagnostic.sceneWithoutIdentifier(text(scene.name)), at: place, labels: declared(id))
    }
    if scene.isMadeByApp {
      report(RouteDiagnostic.routeLeavesMakingToApp(text(scene.name)), at: place, labels: declared(id))
    } else if let unmade = sceneMadeBySegues(in: id) {
      report(
        RouteDiagnostic.routeCannotMake(text(program.scenes[unmade].name), inside: text(scene.name)),
        at: place, labels: declared(unmade))
    }
    return reports.mistakes > reported
  }

  /// The scene inside a scene that the app's own code wires; nil if there is none.
  private mutating func sceneWiredByApp(in scene: SceneID) -> SceneID? {
    let inside = scenesInside(scene)
    for holder in [scene] + inside.scenes {
      for id in program.scenes[holder].transitions
      where program.transitions[id].isRelationship && program.transitions[id].isByApp {
        if let target = program.transitions[id].target, program.graph.needsWiring[target] { return target }
      }
    }
    return nil
  }

  /// Returns the scene inside `scene` that only a segue action can make, so that no route can open `scene`. nil if
  /// there is none, or if `scene` was already reported for that reason.
  private func sceneMadeBySegues(in scene: SceneID) -> SceneID? {
    guard program.graph.isOpenedBySeguesOnly[scene], !reports.refusedEntryScenes.contains(scene) else {
      return nil
    }
    return firstMadeByAction(in: scene).flatMap { program.transitions[$0].target }
  }

  func declared(_ scene: SceneID) -> [Diagnostic.Label] {
    let name = text(program.scenes[scene].name)
    return [Diagnostic.Label(.declared(name), at: program.nameRange(of: program.scenes[scene].syntax))]
  }

  // MARK: Selecting

  /// Finds the selected scene among the tabs and roots of the scenes that earlier steps have opened. The search goes
  /// outward from the selected scene.
  private mutating func select(_ target: SceneID, by step: inout RouteStep, _ shown: inout Shown) {
    var incoming = IndexTable<SceneID, TransitionID>()
    var queue = [target]
    var next = 0
    while next < queue.count {
      let scene = queue[next]
      next += 1
      if scene != target, let opened = shown.steps[scene] {
        let path = self.path(from: scene, to: target, incoming)
        step.selection = (opened, path)
        var isInNavigation = shown.isInNavigation[opened]
        for id in path where isNavigation(program.transitions[id].source) { isInNavigation = true }
        show(target, isInNavigation: isInNavigation, &shown)
        return
      }
      for id in program.graph.incoming.relationships(to: scene) where isSelectable(program.transitions[id]) {
        let outer = program.transitions[id].source
        guard outer != target, incoming[outer] == nil else { continue }
        incoming[outer] = id
        queue.append(outer)
      }
    }
    // The relationship that shows the scene may be a line with a mistake.
    let isUncertain = reports.brokenRelationships.contains(program.scenes[target].storyboard)
    if !shown.isUnknown, !isUncertain {
      let containers =
        shown.frameworks == [.appKit]
        ? "window, tab view controller or split view controller"
        : "tab bar controller or navigation controller"
      report(
        RouteDiagnostic.nothingToSelect(
          text(program.scenes[target].name), containers: containers,
          isOpened: shown.steps[target] != nil),
        at: program.syntax(step.place), labels: declared(target))
    }
    shown.isUnknown = true
  }

  private func path(from outer: SceneID, to target: SceneID, _ incoming: IndexTable<SceneID, TransitionID>)
    -> [TransitionID]
  {
    var path: [TransitionID] = []
    var scene = outer
    while scene != target, let id = incoming[scene], let inner = program.transitions[id].target {
      path.append(id)
      scene = inner
    }
    return path
  }

  private func isSelectable(_ transition: Transition) -> Bool {
    switch transition.kind {
    case .relationship(.tab), .relationship(.root), .relationship(.content), .relationship(.split):
      program.module(of: transition.source) == pass.module
    default: false
    }
  }
}
