import StoryboardVocabulary

/// A route: a way into the program from code.
public struct PlanRoute: Equatable, Sendable {
  public var name: Name
  /// What code tells it; its steps name them as `ParameterScope.transition`.
  public var parameters: [PlanParameter]
  /// The container whose instance opens it; nil where no scene of it needs one.
  public var container: ID<PlanContainer>?
  /// In order: each shows something in what the one before shows. There is one at least.
  public var steps: [PlanRouteStep]
  public var origin: PlanOrigin

  public init(
    name: Name, parameters: [PlanParameter] = [], container: ID<PlanContainer>? = nil,
    steps: [PlanRouteStep] = [], origin: PlanOrigin = .init()
  ) {
    self.name = name
    self.parameters = parameters
    self.container = container
    self.steps = steps
    self.origin = origin
  }
}

/// What a route shows, and how. Each step that opens a scene is an opening of its own, as a segue is.
public struct PlanRouteStep: Equatable, Sendable {
  public var kind: Kind
  /// The scene that it shows.
  public var target: ID<PlanScene>
  /// One value for each parameter of the target; none where it is there already.
  public var arguments: Operands
  /// The earlier step whose container instance is in use here; nil: the route's own is.
  public var instance: Int?
  /// The instance of the container that the target's storyboard is declared in; levels are counted from the
  /// instance in use.
  public var container: PlanTransition.ContainerChoice
  /// Calls of the destination's methods, once it is shown.
  public var calls: Operands

  public enum Kind: Equatable, Sendable {
    /// The root of the window; the first step only.
    case root
    case show, showDetail, push
    /// `style` is a case of UIModalPresentationStyle; nil: the default.
    case present(style: Name?)
    /// What an earlier step has opened holds the target behind relationships, tabs and roots: it is shown.
    case select(step: Int, way: [ID<PlanTransition>])
  }

  public init(
    kind: Kind, target: ID<PlanScene>, arguments: Operands = .none, instance: Int? = nil,
    container: PlanTransition.ContainerChoice = .none, calls: Operands = .none
  ) {
    self.kind = kind
    self.target = target
    self.arguments = arguments
    self.instance = instance
    self.container = container
    self.calls = calls
  }
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
    try coder.code(&target)
    try coder.code(&arguments)
    try coder.code(&instance)
    try coder.code(&container)
    try coder.code(&calls)
  }
}

extension PlanRouteStep.Kind: PlanChoice {
  static var blank: PlanRouteStep.Kind { .root }
  static func blank(tag: UInt8) -> PlanRouteStep.Kind? {
    switch tag {
    case 0: .root
    case 1: .show
    case 2: .showDetail
    case 3: .push
    case 4: .present(style: nil)
    case 5: .select(step: 0, way: [])
    default: nil
    }
  }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .root: try coder.mark(0)
    case .show: try coder.mark(1)
    case .showDetail: try coder.mark(2)
    case .push: try coder.mark(3)
    case .present(let style): self = .present(style: try coder.coded(4, style))
    case .select(var step, var way):
      try coder.code(5, &step, &way)
      self = .select(step: step, way: way)
    }
  }
}
