import StoryboardVocabulary

/// A storyboard of the program.
public struct PlanStoryboard: Equatable, Sendable {
  public var name: Name
  /// The name of the file, without its extension.
  public var file: Name
  public var bundle = Bundle.main
  public var container: ID<PlanContainer>?
  public var scenes: [ID<PlanScene>] = []
  public var initial: ID<PlanScene>?
  /// True if the program does not wire the storyboard. Its scenes are only targets of references.
  public var isExternal = false
  /// The framework of the controllers in the storyboard.
  public var framework = Framework.uiKit
  /// The module that declares the storyboard; nil for the plan's own module.
  public var module: ID<PlanModule>?
  /// True if references in other modules may lead to the public scenes of the storyboard.
  public var isPublic = false
  public var origin = PlanOrigin()

  /// The bundle that contains the storyboard's file.
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

/// A scene: its controller, the values that wire it, and its transitions.
public struct PlanScene: Equatable, Sendable {
  public var storyboard: ID<PlanStoryboard>
  public var name: Name
  public var controller: ID<PlanType>
  /// The identifier in Interface Builder; nil if the scene has none.
  public var identifier: Name?
  public var parameters: [PlanParameter] = []
  /// The call of the initializer with arguments that makes the controller; nil if `init(coder:)` makes it. The value
  /// is `omitted` if the scene's module is known only by its interface, or if the app's own code calls the
  /// initializer.
  public var initializer: ID<PlanValue>?
  /// What is set and called on the controller to wire it, in order.
  public var steps: [PlanStep] = []
  /// What the `later` lines set, after all objects and controllers that are opened together are made.
  public var later: [PlanStep] = []
  /// The relationships to the scenes that this scene holds, in the order of the file.
  public var children: [ID<PlanTransition>] = []
  /// The embeds of the scene, in the order of the file.
  public var embeds: [ID<PlanTransition>] = []
  public var segues: [ID<PlanTransition>] = []
  /// True if generated code has to wire the scene when it is opened. That is so if the scene, or a scene that it
  /// leads to, has steps, is made by an initializer, or is public. It is also so if a segue on the way unwinds or
  /// takes arguments from code.
  public var needsWiring = false
  /// True if neither generated code nor the system can open the scene. Either the app's own code makes it, or a segue
  /// action makes a scene that it holds by relationships, at any depth. The action may be generated or the app's own.
  public var isOpenedBySeguesOnly = false
  /// True if a generated segue action makes a scene that this scene holds by relationships, at any depth.
  public var holdsGenerated = false
  /// True if the system opens the scene: at launch, or when a notification comes.
  public var isOpenedBySystem = false
  /// How the scene is reached: from the launch, by code, by its identifier, or not at all.
  public var reach = Reach.nowhere
  /// The class by which other modules know the controller; nil if the scene is not public.
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
  /// The style of a `present` segue; nil for the default style.
  public var style: PresentationStyle?
  /// The class of a custom segue.
  public var customClass: Name?
  /// The name in the program; nil if the transition has none.
  public var name: Name?
  /// The identifier in Interface Builder; nil if the transition has none.
  public var identifier: Name?
  /// The parameters for which code passes arguments. If there are any, or if `isTold` is true, code performs the
  /// segue by a generated function.
  public var parameters: [PlanParameter] = []
  /// True for a segue with a parameter list, even an empty one, as in `segue edit(note: Note): show Editor`. Code
  /// performs such a segue by a generated function.
  public var isTold = false
  /// The scene that the transition opens; nil for an unwind segue.
  public var target: ID<PlanScene>?
  /// True if the app's own code wires the target. The transition then gives it no arguments and no container.
  public var isByApp = false
  /// One value for each parameter of the target, evaluated where the values of the source can be used.
  public var arguments = Operands.none
  /// Which container instance wires the target.
  public var container = ContainerChoice.none
  /// The segue action that the framework calls to make the destination; nil if there is none.
  public var action: PlanAction?
  /// What makes the destination: the framework, a generated segue action, or a segue action of the app's own code.
  public var maker = DestinationMaker.framework
  /// What an unwind segue calls on the controller to which it returns; nil if it calls nothing.
  public var unwind: PlanUnwind?
  /// The calls after `then`, which are made once the target is wired.
  public var calls = Operands.none
  /// The classes and protocols of the program that declare the action of an unwind segue. The segue returns to a
  /// controller of one of these types. Empty if no type is known to declare the action.
  public var receivers: [ID<PlanType>] = []
  public var origin = PlanOrigin()

  public enum ContainerChoice: Equatable, Sendable {
    /// No instance, because the target's storyboard has no container.
    case none
    /// The container instance of the source, or the one that is `levels` above it.
    case inherited(levels: Int)
    /// An instance that `with` makes, or that a registration gives. It is evaluated after the arguments.
    case value(ID<PlanValue>)
  }

  public init(source: ID<PlanScene>, kind: TransitionKind) { (self.source, self.kind) = (source, kind) }
}

/// A segue action, which is a method that makes the destination of a segue, or of a relationship below the
/// destination.
public struct PlanAction: Equatable, Sendable {
  /// The method's name and its one to three labels: for the coder, the sender and the segue's identifier. A label is
  /// nil for `_`.
  public var name: Name
  public var labels: [Name?]
  /// True if Objective-C may not see the class that the action makes, because the class or a superclass is generic.
  /// The method then returns the framework's class.
  public var hidesClass: Bool

  public init(name: Name, labels: [Name?], hidesClass: Bool = false) {
    self.name = name
    self.labels = labels
    self.hidesClass = hidesClass
  }
}

/// What an unwind segue calls on the controller to which it returns.
public struct PlanUnwind: Equatable, Sendable {
  /// The class or protocol of the controller to which the segue returns.
  public var type: ID<PlanType>
  /// The method that is called on this controller.
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

extension PlanStoryboard.Bundle: PlanTaggedUnion {
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
      // No string has this index, so a plan without the class is refused as invalid.
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

extension TransitionKind: PlanTaggedUnion {
  static let blanks = [TransitionKind.segue(.show)]
  /// The tag is the byte that `StoryboardVocabulary` gives to the kind. These bytes are not consecutive.
  static func blank(tag: UInt8) -> TransitionKind? { TransitionKind(byte: tag) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    try coder.mark(byte)
  }
}

extension PlanTransition.ContainerChoice: PlanTaggedUnion {
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

extension PlanAction: PlanCodable {
  static var blank: PlanAction { PlanAction(name: .blank, labels: []) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(&labels)
    try coder.codeFlag(&hidesClass)
  }
}

extension PlanUnwind: PlanCodable {
  static var blank: PlanUnwind { PlanUnwind(type: .blank, member: .blank, arguments: .none) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&type)
    try coder.codeCall(&member, &arguments)
  }
}
