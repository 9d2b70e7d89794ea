import StoryboardVocabulary

/// A storyboard of the program.
public struct PlanStoryboard: Equatable, Sendable {
  public var name: Name
  /// The file, without its extension.
  public var file: Name
  public var bundle: Bundle
  public var container: ID<PlanContainer>?
  public var scenes: [ID<PlanScene>]
  public var initial: ID<PlanScene>?
  /// True if the program does not contain it: its scenes are named, but not wired.
  public var isExternal: Bool
  /// The framework of its scenes' controllers.
  public var framework: Framework
  /// Nil for the plan's own module.
  public var module: ID<PlanModule>?
  /// True if other modules may lead to its public scenes.
  public var isPublic: Bool
  public var origin: PlanOrigin

  /// The bundle of the file.
  public enum Bundle: Equatable, Sendable {
    /// The main bundle.
    case main
    /// The bundle of the framework to which the generated code belongs.
    case framework
    /// The resource bundle of the Swift package to which the generated code belongs.
    case module
    case identifier(Name)
  }

  public init(
    name: Name, file: Name, bundle: Bundle = .main, container: ID<PlanContainer>? = nil,
    scenes: [ID<PlanScene>] = [], initial: ID<PlanScene>? = nil,
    isExternal: Bool = false, framework: Framework = .uiKit, module: ID<PlanModule>? = nil,
    isPublic: Bool = false, origin: PlanOrigin = .init()
  ) {
    self.name = name
    self.file = file
    self.bundle = bundle
    self.container = container
    self.scenes = scenes
    self.initial = initial
    self.isExternal = isExternal
    self.framework = framework
    self.module = module
    self.isPublic = isPublic
    self.origin = origin
  }
}

/// A scene: the initializer of its controller, and its wiring.
public struct PlanScene: Equatable, Sendable {
  public var storyboard: ID<PlanStoryboard>
  public var name: Name
  public var controller: ID<PlanType>
  /// The identifier in Interface Builder; nil if it has none.
  public var identifier: Name?
  public var parameters: [PlanParameter]
  /// The initializer call of a scene that an initializer with arguments makes; nil for `init(coder:)`. It is `omitted`
  /// for a module that is known by its interface only, and if the app's own code calls it.
  public var initializer: ID<PlanValue>?
  /// The steps of wiring the controller, in order.
  public var steps: [PlanStep]
  /// Sets after everything opened together is made.
  public var later: [PlanStep]
  /// Its relationship children, in file order.
  public var children: [ID<PlanTransition>]
  /// Its embeds, in file order.
  public var embeds: [ID<PlanTransition>]
  public var segues: [ID<PlanTransition>]
  /// True if opening it does something, or may come to: it or a scene that it leads to has steps, is made by an
  /// initializer or is public, or a segue is told or unwinds.
  public var needsWiring: Bool
  /// True if neither generated code nor the system can open it: the app's own code makes it, or a segue action, generated
  /// or the app's own, makes a scene that it holds by relationships, at any depth.
  public var isOpenedBySeguesOnly: Bool
  /// True if a generated segue action makes a scene that it holds by relationships, at any depth.
  public var holdsGenerated: Bool
  /// True if the system opens it: at launch, or when a notification comes.
  public var isOpenedBySystem: Bool
  /// Where the shortest way to it begins.
  public var reach: Reach
  /// The class as which other modules see the controller; nil if they do not see the scene.
  public var publicController: ID<PlanType>?
  public var origin: PlanOrigin

  public init(
    storyboard: ID<PlanStoryboard>, name: Name, controller: ID<PlanType>, identifier: Name? = nil,
    parameters: [PlanParameter] = [], initializer: ID<PlanValue>? = nil, steps: [PlanStep] = [],
    later: [PlanStep] = [], children: [ID<PlanTransition>] = [], embeds: [ID<PlanTransition>] = [],
    segues: [ID<PlanTransition>] = [], needsWiring: Bool = false, isOpenedBySeguesOnly: Bool = false,
    holdsGenerated: Bool = false, isOpenedBySystem: Bool = false, reach: Reach = .nowhere,
    publicController: ID<PlanType>? = nil, origin: PlanOrigin = .init()
  ) {
    self.storyboard = storyboard
    self.name = name
    self.controller = controller
    self.identifier = identifier
    self.parameters = parameters
    self.initializer = initializer
    self.steps = steps
    self.later = later
    self.children = children
    self.embeds = embeds
    self.segues = segues
    self.needsWiring = needsWiring
    self.isOpenedBySeguesOnly = isOpenedBySeguesOnly
    self.holdsGenerated = holdsGenerated
    self.isOpenedBySystem = isOpenedBySystem
    self.reach = reach
    self.publicController = publicController
    self.origin = origin
  }
}

/// A transition from one scene to another: a segue, an embed or a relationship.
public struct PlanTransition: Equatable, Sendable {
  public var source: ID<PlanScene>
  public var kind: TransitionKind
  /// The style of a segue that presents; nil: the default.
  public var style: PresentationStyle?
  /// The class of a custom segue.
  public var customClass: Name?
  /// The name in the program; nil if it has none.
  public var name: Name?
  /// The identifier in Interface Builder; nil if it has none.
  public var identifier: Name?
  /// The arguments from code that performs it. If they are not empty, or `isTold` is set, a function performs it.
  public var parameters: [PlanParameter]
  /// True if it is declared with a parameter list: code performs it, through the generated function.
  public var isTold: Bool
  /// The scene that it opens; nil for an unwind.
  public var target: ID<PlanScene>?
  /// One value for each parameter of the target, evaluated in the context of the source.
  public var arguments: Operands
  /// The instance of the container in which the target's storyboard is declared.
  public var container: ContainerChoice
  /// The segue action of the source that the framework asks for the destination.
  public var action: PlanAction?
  /// Who makes the destination.
  public var maker: DestinationMaker
  /// The call on the controller on which an unwind lands.
  public var unwind: PlanUnwind?
  /// The classes and protocols of the program that declare the action of an unwind: it lands on a controller of one of
  /// them. Empty if none is known to declare it.
  public var receivers: [ID<PlanType>]
  public var origin: PlanOrigin

  /// True if it makes its source need wiring, whatever its target does: `prepare` calls something, or passes on what
  /// code told the segue.
  var isActive: Bool { isTold || unwind != nil }

  public enum ContainerChoice: Equatable, Sendable {
    /// The target's storyboard has no container.
    case none
    /// The source's instance, or the one `levels` above it.
    case inherited(levels: Int)
    /// Made by `with`, or resolved from a registration; evaluated after the arguments.
    case value(ID<PlanValue>)
  }

  public init(
    source: ID<PlanScene>, kind: TransitionKind, style: PresentationStyle? = nil, customClass: Name? = nil,
    name: Name? = nil, identifier: Name? = nil,
    parameters: [PlanParameter] = [], isTold: Bool = false, target: ID<PlanScene>? = nil,
    arguments: Operands = .none, container: ContainerChoice = .none, action: PlanAction? = nil,
    maker: DestinationMaker = .framework, unwind: PlanUnwind? = nil,
    receivers: [ID<PlanType>] = [], origin: PlanOrigin = .init()
  ) {
    self.source = source
    self.kind = kind
    self.style = style
    self.customClass = customClass
    self.name = name
    self.identifier = identifier
    self.parameters = parameters
    self.isTold = isTold
    self.target = target
    self.arguments = arguments
    self.container = container
    self.action = action
    self.maker = maker
    self.unwind = unwind
    self.receivers = receivers
    self.origin = origin
  }
}

/// A segue action: a method that makes the destination of a segue, or of a relationship below it.
public struct PlanAction: Equatable, Sendable {
  /// Its base name, and its labels: one to three for coder, sender and segue identifier; nil for `_`.
  public var name: Name
  public var labels: [Name?]
  /// True if Objective-C may not see the class that the action makes, as it or a superclass is generic: the action's
  /// result is the framework's class.
  public var hidesClass: Bool

  public init(name: Name, labels: [Name?], hidesClass: Bool = false) {
    self.name = name
    self.labels = labels
    self.hidesClass = hidesClass
  }
}

/// The call of an unwind on the controller on which it lands.
public struct PlanUnwind: Equatable, Sendable {
  /// The class or protocol of the controller on which it lands.
  public var type: ID<PlanType>
  /// The method that is called there.
  public var member: ID<PlanMember>
  public var arguments: Operands

  public init(type: ID<PlanType>, member: ID<PlanMember>, arguments: Operands) {
    self.type = type
    self.member = member
    self.arguments = arguments
  }
}

// MARK: - The byte form

extension PlanStoryboard: PlanDeclaration {
  static var table: PlanTable { .storyboards }
  static var blank: PlanStoryboard { PlanStoryboard(name: .blank, file: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(needed: &file)
    try coder.code(&bundle)
    try coder.code(&container)
    try coder.code(&scenes)
    try coder.code(&initial)
    try coder.code(&isExternal)
    try coder.code(&framework)
    try coder.code(&module)
    try coder.code(&isPublic)
  }
}

extension PlanStoryboard.Bundle: PlanChoice {
  static var blank: PlanStoryboard.Bundle { .main }
  static func blank(tag: UInt8) -> PlanStoryboard.Bundle? {
    switch tag {
    case 0: .main
    case 1: .framework
    case 2: .module
    case 3: .identifier(.blank)
    default: nil
    }
  }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .main: try coder.mark(0)
    case .framework: try coder.mark(1)
    case .module: try coder.mark(2)
    case .identifier(let bundle): self = .identifier(try coder.coded(3, needed: bundle))
    }
  }
}

extension PlanScene: PlanDeclaration {
  static var table: PlanTable { .scenes }
  static var blank: PlanScene { PlanScene(storyboard: .blank, name: .blank, controller: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&storyboard)
    try coder.code(&name)
    try coder.code(&controller)
    try coder.code(needed: &identifier)
    try coder.code(&parameters)
    try coder.code(&initializer)
    try coder.code(&steps)
    try coder.code(&later)
    try coder.code(&children)
    try coder.code(&embeds)
    try coder.code(&segues)
    try coder.code(&needsWiring)
    try coder.code(&isOpenedBySeguesOnly)
    try coder.code(&holdsGenerated)
    try coder.code(&isOpenedBySystem)
    try coder.code(&reach)
    try coder.code(&publicController)
  }
}

extension PlanTransition: PlanDeclaration {
  static var table: PlanTable { .transitions }
  static var blank: PlanTransition { PlanTransition(source: .blank, kind: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&source)
    try coder.code(&kind)
    if kind == .segue(.present) { try coder.code(&style) }
    if kind == .segue(.custom) {
      // A plan without the class is invalid: no string has this index.
      var name = customClass ?? Name(-1)
      try coder.code(&name)
      customClass = name
    }
    try coder.code(&name)
    try coder.code(needed: &identifier)
    try coder.code(&parameters)
    try coder.code(&isTold)
    try coder.code(&target)
    try coder.code(&arguments)
    try coder.code(&container)
    try coder.code(&action)
    try coder.code(&maker)
    try coder.code(&unwind)
    if kind == .segue(.unwind) { try coder.codeShared(&receivers) }
  }
}

extension Reach: PlanTag {
  static var blank: Reach { .launch }
}

extension DestinationMaker: PlanTag {
  static var blank: DestinationMaker { .framework }
}

extension PresentationStyle: PlanTag {
  static var blank: PresentationStyle { .automatic }
}

extension TransitionKind: PlanChoice {
  static var blank: TransitionKind { .segue(.show) }
  static func blank(tag: UInt8) -> TransitionKind? { TransitionKind(byte: tag) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    try coder.mark(byte)
  }
}

extension PlanTransition.ContainerChoice: PlanChoice {
  static var blank: PlanTransition.ContainerChoice { .none }
  static func blank(tag: UInt8) -> PlanTransition.ContainerChoice? {
    switch tag {
    case 0: PlanTransition.ContainerChoice.none
    case 1: .inherited(levels: 0)
    case 2: .value(.blank)
    default: nil
    }
  }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .none: try coder.mark(0)
    case .inherited(let levels): self = .inherited(levels: try coder.coded(1, levels))
    case .value(let value): self = .value(try coder.coded(2, value))
    }
  }
}

extension PlanAction: PlanPart {
  static var blank: PlanAction { PlanAction(name: .blank, labels: []) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(&labels)
    try coder.codeFlag(&hidesClass)
  }
}

extension PlanUnwind: PlanPart {
  static var blank: PlanUnwind { PlanUnwind(type: .blank, member: .blank, arguments: .none) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&type)
    try coder.code(&member)
    try coder.code(&arguments)
  }
}
