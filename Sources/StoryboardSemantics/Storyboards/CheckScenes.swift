import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Reads the head of a scene: its parameters and its controller's class, which stand before the block.
  mutating func resolveScene(_ id: SceneID, in tree: SyntaxTree) {
    let node = program.scenes[id].syntax.node
    let isShort = tree.kind(of: node) == .storyboard
    // A storyboard in the short form, `storyboard Post: PostController`, never takes the parameters of a root.
    if let parameters = resolveParameters(of: node, in: tree) ?? (isShort ? ParameterList.none : nil) {
      program.scenes[id].declaredParameters = parameters
      program.scenes[id].parameters = parameters
    }
    resolveController(of: id, in: tree)
    if let parameters = program.scenes[id].declaredParameters {
      inferTypes(parameters, of: id)
      checkWeak(parameters)
      resolveDefaults(parameters, in: program.storyboards[program.scenes[id].storyboard].container)
    }
  }

  private mutating func resolveController(of id: SceneID, in tree: SyntaxTree) {
    let node = program.scenes[id].syntax.node
    guard let controller: Node<TypeSyntax> = tree.child(of: node), !program.scenes[id].isBroken else {
      return
    }
    pass.expectedType = .controller(
      program.storyboards[program.scenes[id].storyboard].framework.controllerClass)
    let type = resolve(controller, in: tree)
    pass.expectedType = .class
    if tables.swift.isThere, isOpaque(type), let id = program.types.declaration(type) { becomeController(id) }
    if !isController(type) {
      let count = reports.diagnostics.count
      report(notAController(type), at: tree.syntax(controller))
      showDeclaration(of: type, since: count)
      program.scenes[id].isBroken = true
    } else {
      program.scenes[id].controller = type
      if program.scenes[id].isPublic { program.scenes[id].publicController = nearestPublicClass(of: type) }
      if type == .error { program.scenes[id].isBroken = true }
    }
    let storyboard = program.scenes[id].storyboard
    if program.storyboards[storyboard].isExternal, !program.storyboards[storyboard].isBroken,
      let wiring = tree.syntax(node).child(.parameters)
        ?? items(of: tree.syntax(node)).first(where: { _ in true })
    {
      // There is one report, however many lines it has.
      report(SceneDiagnostic.externalIsNotWired, at: wiring)
      program.storyboards[storyboard].isBroken = true
    }
  }

  /// The lines in the block of a scene, such as `inject log` or `segue open: show Detail`.
  func items(of syntax: Syntax) -> SyntaxChildren { syntax.children(of: .sceneBlock) }

  /// True if a scene can have this type: a class of view controllers or window controllers. Also true if the
  /// declaration of the type has a mistake, because its superclass may be lost.
  @inline(__always)
  func isController(_ type: TypeID) -> Bool {
    if type == .error { return true }
    guard let declaration = program.types.declaration(type) else { return false }
    return program.declarations[declaration].isViewController || program.declarations[declaration].isBroken
  }

  /// True for a scene of a navigation controller or a window controller. Without a parameter list, such a scene takes
  /// the parameters of its root or its content.
  func passesParametersToChild(_ id: SceneID) -> Bool {
    inherits(id, from: known.navigationController) || inherits(id, from: known.windowController)
  }

  /// True if the controller of a scene is of the class `base`, or of a subclass of it.
  func inherits(_ id: SceneID, from base: TypeID) -> Bool {
    let controller = program.scenes[id].controller
    return controller != .error && base != .error && isSubtype(controller, base)
  }

  /// Gives each navigation controller without a parameter list the parameters of its root, except those that its line
  /// `root` fills. A window controller likewise gets the parameters of its content.
  mutating func inheritParametersOfRoots() {
    var isDone = Column<Scene, Bool>(all: false, count: program.scenes.count)
    // For each scene, the start of the chain of roots that reached it last. A chain that reaches a scene twice ends
    // there.
    var walk = Column<Scene, SceneID?>(all: nil, count: program.scenes.count)
    var chain: [SceneID] = []
    for start in program.scenes.ids where !isDone[start] {
      chain.removeAll(keepingCapacity: true)
      var current = start
      while !isDone[current], walk[current] != start, let root = inheritedRoot(of: current) {
        walk[current] = start
        chain.append(current)
        current = root
      }
      isDone[current] = true
      if hasUnknownRoot(current) { program.scenes[current].isUncertain = true }
      for id in chain.reversed() {
        isDone[id] = true
        guard let transition = rootWithParameters(of: id), let target = program.transitions[transition].target
        else {
          continue
        }
        let given = labelsOfArguments(of: transition)
        program.scenes[id].parameters = copy(program.scenes[target].parameters) {
          $0.label.map { !given.contains($0) } ?? true
        }
        if program.scenes[target].isBroken { program.scenes[id].isBroken = true }
        if program.scenes[target].isUncertain { program.scenes[id].isUncertain = true }
      }
    }
  }

  /// The labels of the arguments that a transition writes for its target: `product` in `show Detail(product: item)`.
  private func labelsOfArguments(of id: TransitionID) -> Set<NameID> {
    let place = program.transitions[id].syntax
    let tree = program.tree(of: place)
    guard let list = tree.child(.target, .arguments, of: place.node) else { return [] }
    var labels: Set<NameID> = []
    var arguments = tree.children(of: list)
    while let argument = arguments.next(.argument, in: tree) {
      if let label = tree.child(.name, of: argument) { labels.insert(tree.name(of: label)) }
    }
    return labels
  }

  /// Makes a new list of those parameters of a list that satisfy a condition. Default values are kept.
  private mutating func copy(_ parameters: ParameterList, where isWanted: (Parameter) -> Bool)
    -> ParameterList
  {
    let start = program.parameters.nextID
    for id in parameters where isWanted(program.parameters[id]) {
      if let value = program.defaultValue(of: id) { program.defaults[program.parameters.nextID] = value }
      program.parameters.append(program.parameters[id])
    }
    return program.parameters.ids(from: start)
  }

  /// True if a scene would take the parameters of its root or content, but a mistake hides which scene that is.
  private func hasUnknownRoot(_ id: SceneID) -> Bool {
    guard program.scenes[id].declaredParameters == nil, passesParametersToChild(id) else { return false }
    return rootWithParameters(of: id).map { program.transitions[$0].target == nil }
      ?? items(of: program.syntax(program.scenes[id].syntax)).contains { $0.isBroken || $0.kind == .error }
  }

  /// True if a scene would take the parameters of its root or content, but has neither, or leaves it to the app.
  func takesNothing(_ id: SceneID) -> Bool {
    program.scenes[id].declaredParameters == nil && passesParametersToChild(id)
      && rootWithParameters(of: id) == nil
  }

  private func inheritedRoot(of id: SceneID) -> SceneID? {
    guard program.scenes[id].declaredParameters == nil, passesParametersToChild(id) else { return nil }
    return rootWithParameters(of: id).flatMap { program.transitions[$0].target }
  }

  /// The line `root` of a navigation controller, or `content` of a window controller; nil if the scene has neither.
  func root(of id: SceneID) -> TransitionID? {
    program.scenes[id].transitions.first {
      switch program.transitions[$0].kind {
      case .relationship(.root), .relationship(.content): true
      default: false
      }
    }
  }

  /// The child whose parameters a navigation controller or a window controller takes. nil if the app's own code wires
  /// the child.
  private func rootWithParameters(of id: SceneID) -> TransitionID? {
    root(of: id).flatMap { program.transitions[$0].isByApp ? nil : $0 }
  }

  /// Finds the values for all that a scene needs: the parameters of its initializer, its properties, and the
  /// arguments of its calls.
  mutating func checkScene(_ id: SceneID, in tree: SyntaxTree) {
    let storyboard = program.scenes[id].storyboard
    pass.reliance = nil
    guard !program.scenes[id].isBroken, !program.storyboards[storyboard].isBroken,
      !program.storyboards[storyboard].isExternal
    else { return }
    guard program.storyboards[storyboard].framework != .watchKit else { return checkInterface(id) }
    let written = program.scenes[id].syntax
    let lines = tree.child(.sceneBlock, of: written.node).map(written.other)
    var initializers = lines.map { tree.children(of: $0.node) } ?? .none
    let initializer = initializers.next(.initializerLine, in: tree)
    if program.modules[pass.module].isInterface {
      // The `inject` and `call` lines of a scene from an interface file run in the code of the scene's own module.
      program.scenes[id].isMadeByInitializer = initializer != nil
      program.scenes[id].isMadeByApp = initializer.map { isByApp($0, in: tree) } ?? false
      return
    }
    let scope = Scope(
      container: program.storyboards[storyboard].container, scene: program.scenes[id].parameters)
    let place = tree.syntax(tree.child(.name, of: written.node) ?? written.node)
    let reported = reports.mistakes
    if let second = initializers.next(.initializerLine, in: tree) {
      report(SceneDiagnostic.twoInitializers, at: tree.syntax(second))
    }
    checkInitializer(
      id, Located<InitializerLineSyntax>(initializer.map { tree.syntax($0) }), place: place, scope)
    (program.scenes[id].steps, program.scenes[id].later) = checkSteps(
      of: program.scenes[id].controller, filled: filledByInitializer(of: id), lines: lines, place: place,
      owner: .name(program.scenes[id].name), scope)
    if reports.mistakes > reported { reports.scenesWithMistakes.insert(id) }
  }

  private mutating func checkInitializer(
    _ id: SceneID, _ line: Located<InitializerLineSyntax>?, place: Syntax, _ scope: Scope
  ) {
    if let line, line.syntax.isBroken { return }
    let scene = program.scenes[id]
    if let line, line.contents.isByApp {
      program.scenes[id].isMadeByInitializer = true
      program.scenes[id].isMadeByApp = true
      return markFilledByApp(line.syntax.range)
    }
    let made = initializersForStoryboards(of: scene.controller)
    if line == nil, made.canBeDecoded { return }
    let candidates = made.others
    if line == nil {
      program.initializersWithoutCoder[id] = candidates.map(\.member).filter { member in
        let omitted = program.members[member].parameters.filter { program.parameters[$0].hasDefault }
        return initializer(insteadOf: member, of: scene.controller, omitting: Set(omitted)) == nil
      }
    }
    guard !candidates.isEmpty else {
      if let unknown = unknownSupertype(of: scene.controller),
        !isUnknownProtocol(unknown, of: scene.controller)
      {
        return reportNeedsDeclaration(of: unknown, for: .making, at: (line?.syntax ?? place).range)
      }
      if mayHaveUnreadMembers(scene.controller) {
        reports.scenesWithMistakes.insert(id)
        return
      }
      if let hidden = unusableInitializer(of: scene.controller) {
        return reportUnusable(hidden, at: (line?.syntax ?? place).range)
      }
      guard let line else { return reportUnmakeableScene(id, made, at: place) }
      report(SceneDiagnostic.noStoryboardInitializer(spelling(scene.controller)), at: line.syntax)
      return
    }
    // The system calls no initializer with arguments. The launch is then the mistake, not a missing argument.
    if line == nil, program.isLaunched(id) {
      program.scenes[id].isMadeByInitializer = true
      return
    }
    let written = line?.contents.arguments
    let chosen: (member: MemberID, owner: TypeID?)?
    if candidates.count == 1 {
      chosen = (candidates[0].member, candidates[0].owner)
    } else {
      chosen = choose(
        candidates.map { ($0.member, $0.owner) }, written, rule: .complete, at: line?.syntax ?? place, scope)
    }
    program.scenes[id].isMadeByInitializer = true
    guard let chosen else { return }
    let member = program.members[chosen.member]
    pass.reliance = member.syntax
    defer { pass.reliance = nil }
    let at = line?.syntax ?? place
    checkVersion(of: program.storyboards[scene.storyboard].framework, at: at)
    var scope = scope
    scope.isTried = line?.isTried == true
    if member.canThrow, line?.isTried != true {
      report(
        ValueDiagnostic.throwsWithoutTry(spelling(scene.controller) + ".init", lacksLine: line == nil),
        at: at,
        fix: line.map { .insert("try! ", at: $0.syntax.range.start, in: $0.syntax.range.file) })
      return
    }
    // The declaration has the coder; the program writes the other arguments.
    guard
      let values = fillStoryboardInitializer(
        member, chosen.owner, written,
        callee: line == nil ? .initializer(chosen.member, of: scene.controller) : .type(scene.controller),
        at: at, scope)
    else { return }
    if reportsOtherInitializer(than: chosen.member, of: scene.controller, program.values[values], at: at) {
      return
    }
    let value = Value.construct(chosen.member, type: scene.controller, values)
    let built = program.add(value)
    program.scenes[id].initializer = member.canThrow ? program.add(.tryForce(built)) : built
  }

  /// Checks the platform's version, because initializers for storyboards came later than storyboards.
  private mutating func checkVersion(of framework: Framework, at place: Syntax) {
    for platform in program.platforms where platform.kind.framework == framework {
      guard let version = platform.version, let first = platform.kind.firstWithInitializers,
        version < first
      else { continue }
      let needed = "\(platform.kind.word) \(first)"
      report(SceneDiagnostic.initializerNeedsVersion(needed), at: place)
      return
    }
  }

  private mutating func fillStoryboardInitializer(
    _ member: Member, _ owner: TypeID?, _ written: Node<ArgumentsSyntax>?, callee: Mention, at syntax: Syntax,
    _ scope: Scope
  ) -> ValueList? {
    guard let coder = member.coderIndex else { return nil }
    let parameters = copy(member.parameters) { !$0.isCoder }
    guard
      let filled = fill(parameters, of: owner, written, rule: .complete, callee: callee, at: syntax, scope)
    else { return nil }
    var values = Array(program.values[filled])
    values.insert(.coder, at: coder)
    return program.add(values)
  }

  /// Reports a scene whose class has no initializer that makes an object for a storyboard.
  private mutating func reportUnmakeableScene(_ id: SceneID, _ made: ControllerInitializers, at place: Syntax)
  {
    let scene = program.scenes[id]
    report(
      SceneDiagnostic.sceneNotMade(
        text(scene.name), class: spelling(scene.controller),
        reason: made.coder.flatMap { reason(against: $0) }?.text, mayBeByApp: !program.isLaunched(id)),
      at: place, labels: labels(forCoderOf: made))
  }

  private func isByApp(_ line: NodeID, in tree: SyntaxTree) -> Bool {
    tree[Node<InitializerLineSyntax>(line)].isByApp
  }
}

extension Program {
  /// True for the scene that the system opens at launch.
  package func isLaunched(_ id: SceneID) -> Bool {
    scenes[id].isInitial && storyboards[scenes[id].storyboard].isLaunch
  }
}
