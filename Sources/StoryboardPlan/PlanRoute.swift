import StoryboardVocabulary

/// A route, which is a function that opens scenes.
public struct PlanRoute: Equatable, Sendable {
  public var name: Name
  /// The module that declares the route; nil for the module of the plan.
  public var module: ID<PlanModule>?
  /// True if other modules can open the route.
  public var isPublic = false
  /// The frameworks for which the route exists. Only a route that goes back and names no scene has several.
  public var frameworks = [Framework.uiKit]
  /// Where the route starts, as the code that opens it says.
  public var start = RoutePlace.controller
  /// The class of the controller that the last step shows, as other modules see it; nil for an internal route, and for a
  /// step back that names no scene.
  public var publicController: ID<PlanType>?
  /// The parameters of the function. The steps of the route use them as `ParameterScope.transition`.
  public var parameters: [PlanParameter] = []
  /// The container whose instance opens the route; nil if no scene and no value of the steps needs a container.
  public var container: ID<PlanContainer>?
  /// The steps in order, at least one. Each shows a controller in the controller that the previous step shows.
  public var steps: [PlanRouteStep] = []
  public var origin = PlanOrigin()

  public init(name: Name) { self.name = name }

  /// True if the last step goes back to a controller that is shown already.
  public var goesBack: Bool { steps.last?.kind.goesBack ?? false }
}

/// A step of a route, such as `push Catalog.Detail`. Each step that opens a scene wires it on its own, as a segue
/// does.
public struct PlanRouteStep: Equatable, Sendable {
  public var kind: RouteStepKind
  /// The style of a step that presents its scene; nil for the default style.
  public var style: PresentationStyle?
  /// The way to the scene that a `select` step shows; nil for any other kind of step.
  public var selection: Selection?
  /// The scene that the step shows; nil for a controller that code makes, and for a step back that names no scene.
  public var target: ID<PlanScene>?
  /// The class of a controller that code makes; nil for a step with a scene. The value is the only one of `arguments`.
  public var controller: ID<PlanType>?
  /// The class of the navigation controller around the step's controller; nil if there is none. `frameScene` is its scene;
  /// nil for the framework's own class.
  public var frame: ID<PlanType>?
  public var frameScene: ID<PlanScene>?
  /// One value for each parameter of the target; none for a step whose scene exists already.
  public var arguments = Operands.none
  /// The index of the earlier step whose container instance is used here; nil for the instance of the route itself.
  public var instance: Int?
  /// The container instance that wires the target. Its levels count upward from the instance that is used in this
  /// step.
  public var container = PlanTransition.ContainerChoice.none
  /// The calls after `then`, which are made after the step has shown its scene.
  public var calls = Operands.none

  /// The way from the scene of an earlier step to a scene that it holds.
  public struct Selection: Equatable, Sendable {
    public var step: Int
    /// The relationships, such as tabs and roots, that lead from the scene of the step to the held scene.
    public var path: [ID<PlanTransition>]

    public init(step: Int, path: [ID<PlanTransition>]) {
      self.step = step
      self.path = path
    }
  }

  public init(kind: RouteStepKind, target: ID<PlanScene>? = nil) { (self.kind, self.target) = (kind, target) }
}

extension Plan {
  /// The container whose instance is used in a step of a route.
  public func container(inUseBy step: PlanRouteStep, of route: PlanRoute) -> ID<PlanContainer>? {
    guard let instance = step.instance, route.steps.indices.contains(instance),
      let target = route.steps[instance].target
    else { return route.container }
    return storyboards[scenes[target].storyboard].container
  }
}

// MARK: - The byte form

extension PlanRoute: PlanDeclaration {
  static var table: PlanTable { .routes }
  static var blank: PlanRoute { PlanRoute(name: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(&module)
    try coder.code(&isPublic)
    try coder.code(&frameworks)
    try coder.code(&start)
    try coder.code(&publicController)
    try coder.code(&parameters)
    try coder.code(&container)
    try coder.code(&steps)
  }
}

extension PlanRouteStep: PlanCodable {
  static var blank: PlanRouteStep { PlanRouteStep(kind: .dismiss) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&kind)
    if kind == .present || kind == .open { try coder.code(&style) }
    if kind == .select {
      var path = selection ?? .blank
      try coder.code(&path)
      selection = path
    }
    try coder.code(&target)
    try coder.code(&controller)
    try coder.code(&frame)
    try coder.code(&frameScene)
    let scene = kind.makesController ? target : nil
    try coder.codeValues(&arguments, scene.map { .arguments(of: .scene($0)) } ?? .elements)
    try coder.code(&instance)
    try coder.code(&container)
    try coder.codeValues(&calls, .calls(after: "then"))
  }
}

extension RouteStepKind: PlanTag {}
extension RoutePlace: PlanTag {}

extension PlanRouteStep.Selection: PlanCodable {
  /// A placeholder, which no valid plan contains, because there is no step -1.
  static var blank: PlanRouteStep.Selection { PlanRouteStep.Selection(step: -1, path: []) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&step)
    try coder.code(&path)
  }
}
