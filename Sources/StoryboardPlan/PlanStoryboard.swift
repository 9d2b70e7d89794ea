import StoryboardVocabulary

/// A storyboard of the program.
public struct PlanStoryboard: Equatable, Sendable {
  public var name: Name
  /// The file, without its extension.
  public var file: Name
  public var bundle = Bundle.main
  public var container: ID<PlanContainer>?
  public var scenes: [ID<PlanScene>] = []
  public var initial: ID<PlanScene>?
  /// True if the program does not contain the storyboard. Its scenes are named, but not wired.
  public var isExternal = false
  /// The framework of its scenes' controllers.
  public var framework = Framework.uiKit
  /// The module; nil for the plan's own module.
  public var module: ID<PlanModule>?
  /// True if other modules may lead to its public scenes.
  public var isPublic = false
  public var origin = PlanOrigin()

  /// The bundle of the file.
  public enum Bundle: Equatable, Sendable {
    /// The main bundle.
    case main
    /// The bundle of the framework that the generated code belongs to.
    case framework
    /// The resource bundle of the Swift package that the generated code belongs to.
    case module
    case identifier(Name)
  }

  public init(name: Name, file: Name) { (self.name, self.file) = (name, file) }
}

/// A scene: the initializer of its controller, and its wiring.
public struct PlanScene: Equatable, Sendable {
  public var storyboard: ID<PlanStoryboard>
  public var name: Name
  public var controller: ID<PlanType>
  /// The identifier in Interface Builder; nil if it has none.
  public var identifier: Name?
  public var parameters: [PlanParameter] = []
  /// The initializer call of a scene that an initializer with arguments makes; nil for `init(coder:)`. It is `omitted`
  /// if the scene's module is known only by its interface, or if the app's own code calls the initializer.
  public var initializer: ID<PlanValue>?
  /// The steps of wiring the controller, in order.
  public var steps: [PlanStep] = []
  /// The steps after everything that is opened together is made.
  public var later: [PlanStep] = []
  /// Its relationship children, in file order.
  public var children: [ID<PlanTransition>] = []
  /// Its embeds, in file order.
  public var embeds: [ID<PlanTransition>] = []
  public var segues: [ID<PlanTransition>] = []
  /// True if opening the scene does something, or may do so. That is true if it or a scene that it leads to has steps,
  /// is made by an initializer, or is public. It is also true if a segue on the way unwinds or takes arguments from
  /// code.
  public var needsWiring = false
  /// True if neither generated code nor the system can open it. Either the app's own code makes it, or a segue action
  /// makes a scene that it holds by relationships, at any depth. The action may be generated or the app's own.
  public var isOpenedBySeguesOnly = false
  /// True if a generated segue action makes a scene that it holds by relationships, at any depth.
  public var holdsGenerated = false
  /// True if the system opens it: at launch, or when a notification comes.
  public var isOpenedBySystem = false
  /// The beginning of the shortest way to it.
  public var reach = Reach.nowhere
  /// The class that other modules know the controller by; nil if they do not see the scene.
  public var publicController: ID<PlanType>?
  public var origin = PlanOrigin()

  public init(storyboard: ID<PlanStoryboard>, name: Name, controller: ID<PlanType>) {
    (self.storyboard, self.name, self.controller) = (storyboard, name, controller)
  }
}

/// A transition from one scene to another: a segue, an embed or a relationship.
public struct PlanTransition: Equatable, Sendable {
  public var source: ID<PlanScene>
  public var kind: TransitionKind
  /// The style of a segue that presents; nil for the default style.
  public var style: PresentationStyle?
  /// The class of a custom segue.
  public var customClass: Name?
  /// The name in the program; nil if it has none.
  public var name: Name?
  /// The identifier in Interface Builder; nil if it has none.
  public var identifier: Name?
  /// The parameters that get arguments from code. If they are not empty, or `isTold` is set, code performs the segue by
  /// a generated function.
  public var parameters: [PlanParameter] = []
  /// True if it is declared with a parameter list. Code then performs it, by the generated function.
  public var isTold = false
  /// The scene that it opens; nil for an unwind.
  public var target: ID<PlanScene>?
  /// True if the app's own code wires the target. The transition then gives it no arguments and no container.
  public var isByApp = false
  /// One value for each parameter of the target, evaluated in the context of the source.
  public var arguments = Operands.none
  /// The instance of the container that the target's storyboard is declared in.
  public var container = ContainerChoice.none
  /// The segue action of the source that the framework asks for the destination.
  public var action: PlanAction?
  /// The maker of the destination.
  public var maker = DestinationMaker.framework
  /// The call on the controller that an unwind lands on.
  public var unwind: PlanUnwind?
  /// Calls of methods of the destination or the source, once the target is wired.
  public var calls = Operands.none
  /// The classes and protocols of the program that declare the action of an unwind. The unwind lands on a controller of
  /// one of these types. Empty if no type is known to declare it.
  public var receivers: [ID<PlanType>] = []
  public var origin = PlanOrigin()

  public enum ContainerChoice: Equatable, Sendable {
    /// The target's storyboard has no container.
    case none
    /// The source's instance, or the one `levels` above it.
    case inherited(levels: Int)
    /// An instance that `with` makes, or that a registration gives. It is evaluated after the arguments.
    case value(ID<PlanValue>)
  }

  public init(source: ID<PlanScene>, kind: TransitionKind) { (self.source, self.kind) = (source, kind) }
}

/// A segue action: a method that makes the destination of a segue, or of a relationship below it.
public struct PlanAction: Equatable, Sendable {
  /// Its base name, and its labels: one to three, for the coder, the sender and the segue's identifier; nil for `_`.
  public var name: Name
  public var labels: [Name?]
  /// True if Objective-C may not see the class that the action makes, because the class or a superclass is generic. The
  /// action's result type is then the framework's class.
  public var hidesClass: Bool

  public init(name: Name, labels: [Name?], hidesClass: Bool = false) {
    self.name = name
    self.labels = labels
    self.hidesClass = hidesClass
  }
}

/// The call of an unwind on the controller that it lands on.
public struct PlanUnwind: Equatable, Sendable {
  /// The class or protocol of the controller that it lands on.
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
  static let blanks: [PlanStoryboard.Bundle] = [.main, .framework, .module, .identifier(.blank)]

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
      // A plan without the class is invalid, because no string has this index.
      var name = customClass ?? Name(-1)
      try coder.code(&name)
      customClass = name
    }
    try coder.code(&name)
    try coder.code(needed: &identifier)
    try coder.code(&parameters)
    try coder.code(&isTold)
    try coder.code(&target)
    try coder.code(&isByApp)
    let isFilled = !isByApp
    try coder.codeValues(
      &arguments, target.flatMap { isFilled ? .arguments(of: .scene($0)) : nil } ?? .elements)
    try coder.code(&container)
    try coder.code(&action)
    try coder.code(&maker)
    try coder.code(&unwind)
    try coder.codeValues(&calls, .calls(after: "then"))
    if kind == .segue(.unwind) { try coder.codeShared(&receivers) }
  }
}

extension Reach: PlanTag {}

extension DestinationMaker: PlanTag {}

extension PresentationStyle: PlanTag {}

extension TransitionKind: PlanChoice {
  static let blanks = [TransitionKind.segue(.show)]
  /// The tag is the byte of the vocabulary, whose numbers have gaps.
  static func blank(tag: UInt8) -> TransitionKind? { TransitionKind(byte: tag) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    try coder.mark(byte)
  }
}

extension PlanTransition.ContainerChoice: PlanChoice {
  static let blanks: [PlanTransition.ContainerChoice] = [.none, .inherited(levels: 0), .value(.blank)]

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
    try coder.codeCall(&member, &arguments)
  }
}
