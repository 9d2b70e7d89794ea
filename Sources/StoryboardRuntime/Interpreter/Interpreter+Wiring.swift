import StoryboardPlan
import StoryboardVocabulary

extension Interpreter {
  /// Wires an existing controller together with its children, such as its tabs. First its own properties are set and
  /// its methods called. Then the children follow, outermost first and in file order. The `later` lines come last.
  ///
  /// Throws the errors of its instructions, and `.nestedTooDeep` if children lead into each other.
  public func wire(_ controller: H.Value, _ context: SceneContext<H>) throws(InterpreterError) {
    context.opening.begin(host: host)
    try wire(controller, context, depth: 0)
    try runLaterSteps(context.opening)
    context.opening.end(host: host)
  }

  /// Does the work of the source's `prepare(for:sender:)` for one of its transitions.
  ///
  /// A destination that a segue action has made keeps the context that was opened for it, so that nothing is
  /// evaluated twice. For an unwind, `destination` is the controller to which the unwind returns.
  public func prepare(
    _ transition: ID<PlanTransition>, from source: H.Value, to destination: H.Value, sender: H.Value,
    told: [H.Value] = []
  ) throws(InterpreterError) {
    if let context = host.context(of: source), context.isUnwired { throw .notWiredByApp(context.scene) }
    guard let target = plan.transitions[transition].target else {
      return try unwind(transition, from: source, to: destination, sender: sender, told: told)
    }
    let calls = compiled.transitions[transition.index].calls
    guard plan.scenes[target].needsWiring || calls != nil else { return }
    // A controller that is embedded before its parent is wired waits for the parent.
    if plan.transitions[transition].kind == .embed, host.context(of: source)?.isWired != true { return }
    if plan.transitions[transition].isByApp {
      if host.context(of: source) != nil { try markUnwired(destination, target, depth: 0) }
      return
    }
    if plan.scenes[target].needsWiring {
      var context = openedContext(of: destination)
      if context == nil { context = try pendingContext(of: destination, target, depth: 0) }
      if context == nil { context = try open(transition, from: source, sender: sender, told: told) }
      if let context { try wire(destination, context) }
    }
    if let calls { try call(calls, from: source, to: destination, sender: sender, told: told) }
  }

  /// Makes the calls of a transition, such as those after `then`, once its target is wired. The calls share a new
  /// opening.
  private func call(
    _ calls: InstructionSequence, from source: H.Value, to destination: H.Value, sender: H.Value,
    told: [H.Value]
  ) throws(InterpreterError) {
    guard let context = host.context(of: source) else { return }
    let place = Environment<H>.Place(context)
    place.source = source
    place.sender = sender
    place.destination = destination
    place.transitionArguments = told
    var environment = Environment(place)
    let opening = Opening<H>()
    environment.opening = opening
    opening.begin(host: host)
    defer { opening.end(host: host) }
    _ = try values(calls, in: environment)
    try runLaterSteps(opening)
  }

  private func wire(_ controller: H.Value, _ context: SceneContext<H>, depth: Int) throws(InterpreterError) {
    guard depth < nestingLimit else { throw .nestedTooDeep(context.scene) }
    host.setContext(context, of: controller)
    context.isWired = true
    _ = try values(compiled.steps[context.scene.index], on: controller, in: Environment(context))
    if compiled.later[context.scene.index] != nil {
      context.opening.add(.scene(context, controller: controller))
    }
    try catchUp(controller, context, depth: depth)
    for (index, transition) in plan.scenes[context.scene].children.enumerated() {
      guard let target = plan.transitions[transition].target, plan.scenes[target].needsWiring,
        let child = host.child(at: index, of: controller, context.scene)
      else { continue }
      if plan.transitions[transition].isByApp {
        try markUnwired(child, target, depth: depth + 1)
        continue
      }
      var opened = openedContext(of: child)
      if opened == nil { opened = try pendingContext(of: child, target, depth: depth + 1) }
      if opened == nil { opened = try open(child: transition, of: controller, in: context) }
      guard let opened else { continue }
      if opened.opening === context.opening {
        try wire(child, opened, depth: depth + 1)
      } else {
        opened.opening.begin(host: host)
        try wire(child, opened, depth: depth + 1)
        opened.opening.end(host: host)
      }
    }
  }

  /// Wires controllers that were embedded before their parent could be wired. A window loads its content as soon as it
  /// is made.
  private func catchUp(
    _ controller: H.Value, _ context: SceneContext<H>, depth: Int
  ) throws(InterpreterError) {
    for (index, transition) in plan.scenes[context.scene].embeds.enumerated() {
      let calls = compiled.transitions[transition.index].calls
      guard let target = plan.transitions[transition].target, plan.scenes[target].needsWiring || calls != nil,
        let embedded = host.embedded(at: index, in: controller, context.scene)
      else { continue }
      if plan.transitions[transition].isByApp {
        try markUnwired(embedded, target, depth: depth + 1)
      } else if plan.scenes[target].needsWiring {
        guard host.context(of: embedded) == nil,
          let opened = try open(transition, from: controller, sender: host.none)
        else { continue }
        try wire(embedded, opened, depth: depth + 1)
      }
      if let calls { try call(calls, from: controller, to: embedded, sender: host.none, told: []) }
    }
  }

  /// The context of a controller; nil if the app's own code has still to wire it.
  private func openedContext(of controller: H.Value) -> SceneContext<H>? {
    host.context(of: controller).flatMap { $0.isUnwired ? nil : $0 }
  }

  /// Marks a controller that the app's own code has still to wire, and the controllers that it holds. A controller that
  /// is wired already stays as it is.
  private func markUnwired(
    _ controller: H.Value, _ scene: ID<PlanScene>, depth: Int
  ) throws(InterpreterError) {
    guard depth < nestingLimit else { throw .nestedTooDeep(scene) }
    guard plan.scenes[scene].needsWiring, host.context(of: controller) == nil else { return }
    host.setContext(SceneContext(unwired: scene), of: controller)
    for (index, transition) in plan.scenes[scene].children.enumerated() {
      guard let target = plan.transitions[transition].target,
        let child = host.child(at: index, of: controller, scene)
      else { continue }
      try markUnwired(child, target, depth: depth + 1)
    }
  }

  /// Returns the context that was opened for a controller when a segue action made one of its children; nil if there
  /// is none.
  private func pendingContext(
    of controller: H.Value, _ scene: ID<PlanScene>, depth: Int
  ) throws(InterpreterError) -> SceneContext<H>? {
    guard plan.scenes[scene].isOpenedBySeguesOnly else { return nil }
    guard depth < nestingLimit else { throw .nestedTooDeep(scene) }
    for (index, transition) in plan.scenes[scene].children.enumerated() {
      guard let target = plan.transitions[transition].target,
        let child = host.child(at: index, of: controller, scene)
      else { continue }
      if let context = host.context(of: child) { return context.parent }
      if let context = try pendingContext(of: child, target, depth: depth + 1) { return context.parent }
    }
    return nil
  }

  private func unwind(
    _ transition: ID<PlanTransition>, from source: H.Value, to destination: H.Value, sender: H.Value,
    told: [H.Value]
  ) throws(InterpreterError) {
    guard let unwind = plan.transitions[transition].unwind, let context = host.context(of: source) else {
      return
    }
    let place = Environment<H>.Place(context)
    place.source = source
    place.sender = sender
    place.destination = destination
    place.transitionArguments = told
    context.opening.begin(host: host)
    defer { context.opening.end(host: host) }
    let arguments = try values(compiled.transitions[transition.index].arguments, in: Environment(place))
    try Array(arguments).withArguments { arguments throws(InterpreterError) in
      try host.perform(unwind.member, of: destination, arguments)
    }
    try runLaterSteps(context.opening)
  }
}

/// The maximum nesting of scenes, values and containers.
let nestingLimit = Nesting.limit
