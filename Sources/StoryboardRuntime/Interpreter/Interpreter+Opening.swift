import StoryboardPlan
import StoryboardVocabulary

extension Interpreter {
  /// Returns the context for a scene that code opens. This starts an opening, during which objects of the lifetime
  /// `graph` are shared.
  ///
  /// - Parameters:
  ///   - scene: a scene of the plan.
  ///   - container: the instance of the container of the scene's storyboard; nil if the storyboard has none.
  ///   - arguments: one for each parameter of the scene. The host's `omitted` is not replaced by a default here.
  public func open(
    _ scene: ID<PlanScene>, in container: ContainerInstance<H>?, _ arguments: [H.Value] = []
  ) throws(InterpreterError) -> SceneContext<H> {
    try context(of: scene, in: container, ContiguousArray(arguments), Opening())
  }

  /// Returns the context for the target of a segue or an embed. The arguments are evaluated in the context of the
  /// source. Then the container instance is chosen.
  ///
  /// A segue starts an opening. An embed joins its parent's opening. The result is nil if the source was not wired.
  ///
  /// - Parameters:
  ///   - transition: a segue or an embed of the source's scene.
  ///   - source: the controller that the transition starts at.
  ///   - sender: the sender of the segue.
  ///   - told: the arguments that code gives, one for each parameter of the segue.
  public func open(
    _ transition: ID<PlanTransition>, from source: H.Value, sender: H.Value, told: [H.Value] = []
  ) throws(InterpreterError) -> SceneContext<H>? {
    guard let context = host.context(of: source) else { return nil }
    if context.isUnwired { throw .notWiredByApp(context.scene) }
    let place = Environment<H>.Place(context)
    place.source = source
    place.sender = sender
    place.transitionArguments = told
    let isEmbed = plan.transitions[transition].kind == .embed
    let opening = isEmbed ? context.opening : Opening<H>()
    let opened = try self.context(of: transition, place, opening)
    // An embed of another module does not join the opening. Only its arguments were made in this one.
    if opened.opening !== opening { opening.end(host: host) }
    return opened
  }

  /// Returns the context for a child, such as a tab. `context` is the context of its parent.
  public func open(
    child transition: ID<PlanTransition>, of parent: H.Value, in context: SceneContext<H>
  ) throws(InterpreterError) -> SceneContext<H> {
    let place = Environment<H>.Place(context)
    place.source = parent
    place.sender = host.none
    let child = try self.context(of: transition, place, context.opening)
    child.parent = context
    return child
  }

  /// Makes the controller of a scene by its initializer. The initializer's arguments are made first. The controller
  /// keeps the context.
  public func makeController(_ context: SceneContext<H>) throws(InterpreterError) -> H.Value {
    guard let sequence = compiled.initializers[context.scene.index] else {
      throw .noInitializer(context.scene)
    }
    context.opening.begin(host: host)
    let controller = try value(sequence, in: Environment(context))
    host.setContext(context, of: controller)
    return controller
  }

  private func context(
    of transition: ID<PlanTransition>, _ place: Environment<H>.Place, _ opening: Opening<H>
  ) throws(InterpreterError) -> SceneContext<H> {
    guard let target = plan.transitions[transition].target else { throw .malformed(.noController) }
    opening.begin(host: host)
    // Objects of the lifetime `graph` among the arguments belong to the opening of the target.
    var environment = Environment(place)
    environment.opening = opening
    let sequence = compiled.transitions[transition.index]
    // Another module does not know this opening, so objects that it makes belong to an opening of its own.
    let isInOtherModule = module(of: target) != module(of: plan.transitions[transition].source)
    let context = try self.context(
      of: target, sequence, plan.transitions[transition].container, environment,
      isInOtherModule ? Opening() : opening)
    try fillOmitted(in: context, plan.transitions[transition].arguments)
    return context
  }

  /// Returns the context for the scene `target`. Evaluates the scene's arguments and its container instance in
  /// `environment`.
  func context(
    of target: ID<PlanScene>, _ sequence: CompiledOpening, _ choice: PlanTransition.ContainerChoice,
    _ environment: Environment<H>, _ opening: Opening<H>
  ) throws(InterpreterError) -> SceneContext<H> {
    let arguments = try values(sequence.arguments, in: environment)
    let container: ContainerInstance<H>?
    switch choice {
    case .none: container = nil
    case .inherited(let levels):
      guard levels >= 0, let ancestor = environment.container?.ancestor(levels) else {
        throw .malformed(.containerLevel)
      }
      container = ancestor
    case .value:
      guard let sequence = sequence.container,
        let chosen = host.container(in: try value(sequence, in: environment))
      else { throw .malformed(.notAContainer) }
      container = chosen
    }
    return try context(of: target, in: container, arguments, opening)
  }

  private func module(of scene: ID<PlanScene>) -> ID<PlanModule>? {
    plan.storyboards[plan.scenes[scene].storyboard].module
  }

  private func context(
    of scene: ID<PlanScene>, in container: ContainerInstance<H>?, _ arguments: ContiguousArray<H.Value>,
    _ opening: Opening<H>
  ) throws(InterpreterError) -> SceneContext<H> {
    let needed = plan.storyboards[plan.scenes[scene].storyboard].container
    guard container?.container == needed else { throw .noContainer(scene) }
    let parameters = plan.scenes[scene].parameters
    guard parameters.count == arguments.count else { throw .malformed(.argumentCount) }
    var held = arguments
    for index in parameters.indices where parameters[index].isWeak { held[index] = host.weakly(held[index]) }
    return SceneContext(scene: scene, container: container, parameters: held, opening: opening)
  }

  /// Replaces each omitted argument by the default of its parameter, which is evaluated in the context of the target.
  func fillOmitted(in context: SceneContext<H>, _ arguments: Operands) throws(InterpreterError) {
    for (index, argument) in plan[arguments].enumerated() {
      guard plan.values[argument] == .omitted,
        let value = plan.scenes[context.scene].parameters[index].defaultValue,
        let sequence = compiled.alone[value.index]
      else { continue }
      context.parameters[index] = try self.value(sequence, in: Environment(context))
    }
  }
}
