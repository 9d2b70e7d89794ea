import StoryboardVocabulary

/// A route: a path into the program from code.
public struct PlanRoute: Equatable, Sendable {
  public var name: Name
  /// The arguments from code. The steps of the route refer to them as `ParameterScope.transition`.
  public var parameters: [PlanParameter] = []
  /// The container whose instance opens it; nil if none of its scenes needs one.
  public var container: ID<PlanContainer>?
  /// The steps in order, at least one. Each shows a controller in the controller that the previous step shows.
  public var steps: [PlanRouteStep] = []
  public var origin = PlanOrigin()

  public init(name: Name) { self.name = name }
}

/// A step of a route. Each step that opens a scene is an opening of its own, like a segue.
public struct PlanRouteStep: Equatable, Sendable {
  public var kind: RouteStepKind
  /// The style of a step that presents; nil for the default style.
  public var style: PresentationStyle?
  /// The place of the scene that a step of kind `select` shows; nil for any other kind.
  public var selection: Selection?
  /// The scene that it shows.
  public var target: ID<PlanScene>
  /// One value for each parameter of the target; none if the target exists already.
  public var arguments = Operands.none
  /// The earlier step whose container instance is in use here; nil for the route's own instance.
  public var instance: Int?
  /// The instance of the container that the target's storyboard is declared in. Levels count from the instance in use.
  public var container = PlanTransition.ContainerChoice.none
  /// Calls of the destination's methods after it is shown.
  public var calls = Operands.none

  /// A path to a child of the scene that an earlier step has opened.
  public struct Selection: Equatable, Sendable {
    public var step: Int
    /// The relationships (tabs and roots) from the scene of the step to the child.
    public var path: [ID<PlanTransition>]

    public init(step: Int, path: [ID<PlanTransition>]) {
      self.step = step
      self.path = path
    }
  }

  public init(kind: RouteStepKind, target: ID<PlanScene>) { (self.kind, self.target) = (kind, target) }
}

extension Plan {
  /// The container whose instance is in use in a step of a route.
  public func container(inUseBy step: PlanRouteStep, of route: PlanRoute) -> ID<PlanContainer>? {
    guard let instance = step.instance, route.steps.indices.contains(instance) else { return route.container }
    return storyboards[scenes[route.steps[instance].target].storyboard].container
  }
}

// MARK: - The byte form

extension PlanRoute: PlanDeclaration {
  static var table: PlanTable { .routes }
  static var blank: PlanRoute { PlanRoute(name: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(&parameters)
    try coder.code(&container)
    try coder.code(&steps)
  }
}

extension PlanRouteStep: PlanPart {
  static var blank: PlanRouteStep { PlanRouteStep(kind: .root, target: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&kind)
    if kind == .present { try coder.code(&style) }
    if kind == .select {
      var path = selection ?? .blank
      try coder.code(&path)
      selection = path
    }
    try coder.code(&target)
    try coder.codeValues(&arguments, kind == .select ? .elements : .arguments(of: .scene(target)))
    try coder.code(&instance)
    try coder.code(&container)
    try coder.codeValues(&calls, .calls(after: "then"))
  }
}

extension RouteStepKind: PlanTag {}

extension PlanRouteStep.Selection: PlanPart {
  /// A placeholder. It occurs in no plan, because its step does not exist.
  static var blank: PlanRouteStep.Selection { PlanRouteStep.Selection(step: -1, path: []) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&step)
    try coder.code(&path)
  }
}
