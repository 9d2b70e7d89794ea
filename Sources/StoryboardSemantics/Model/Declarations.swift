import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Dense indices into the tables of a program.
public typealias ModuleID = ID<Module>
public typealias TypeDeclarationID = ID<TypeDeclaration>
public typealias MemberID = ID<Member>
public typealias ParameterID = ID<Parameter>
public typealias ContainerID = ID<Container>
public typealias RegistrationID = ID<Registration>
public typealias StoryboardID = ID<Storyboard>
public typealias SceneID = ID<Scene>
public typealias ReferenceID = ID<StoryboardReference>
public typealias TransitionID = ID<Transition>
public typealias RouteID = ID<Route>

/// What belongs to one declaration, one after the other in the program's table of it.
public typealias ParameterList = IDRange<Parameter>
/// Types, one after the other among the program's `typeLists`.
public typealias TypeList = IDRange<TypeID>

/// A Swift type as the program declares it, or one of the frameworks' own.
public struct TypeDeclaration: Sendable {
  public typealias Kind = TypeDeclarationSyntax.Keyword

  public let name: NameID
  /// The whole name, with the types or the module around it.
  public let path: NameID
  public let kind: Kind
  /// One of the standard library's or the frameworks' own.
  public let isFramework: Bool
  /// The framework that it is from, or whose types it inherits from or uses; nil where it is on every platform.
  public var framework: Framework? = nil
  public let syntax: SyntaxReference
  public var module = ModuleID(0)
  /// The type that it is declared inside of.
  var outer: TypeDeclarationID? = nil
  /// The Swift module without a program that has it.
  public var swiftModule: NameID? = nil
  /// Other modules see it: it is public, and so is what it is inside of; what a Swift module has is, too.
  public var isPublic = false
  /// Their names among the program's `genericParameters`.
  public var genericParameters = IDRange<NameID>.none
  /// What it inherits from and conforms to, in the order of the declaration.
  public var inherited = TypeList.none
  public var superclass: TypeID? = nil
  public var members = IDRange<Member>.none
  var memberNames = NameFilter()
  public var isMainActor = false
  public var isSendable = false
  /// It is a controller of a storyboard, or inherits from one: of views, of a window, or of watchOS.
  public var isViewController = false
  /// The lines `inject` and `call` of a class or controller, which serve all its scenes and registrations, among
  /// the program's `lines`.
  var lines = IDRange<SyntaxReference>.none
  /// What it inherits or has may be more than is known, because of a mistake.
  public var isBroken = false

  public var isClass: Bool { kind == .class || kind == .controller }
}

/// A member of a type, or a function of the module.
public struct Member: Sendable {
  public enum Kind: Sendable { case initializer, property, method, enumCase }

  public let kind: Kind
  public let name: NameID
  /// nil for a function of the module.
  public let owner: TypeDeclarationID?
  public let isStatic: Bool
  /// Of a function.
  public var module = ModuleID(0)
  /// Other modules see it where they see its owner: it is public, or a case or requirement of what is.
  public var isPublic = false
  public var parameters = ParameterList.none
  /// Where the coder stands among them, of an initializer for storyboards.
  public internal(set) var coderIndex: Int? = nil
  /// The property's type, the method's result, the made type; of a required property the type within.
  public var type: TypeID
  /// `T!`: every scene and registration fills it.
  public var isRequired = false
  public var isWeak = false
  public var isSettable = false
  public var canThrow = false
  public var isFailable = false
  public var isMainActor = false
  public let syntax: SyntaxReference
}

/// A parameter of whatever is opened, called or made.
public struct Parameter: Sendable {
  /// nil for `_`.
  public let label: NameID?
  public let name: NameID
  public internal(set) var type: TypeID
  public let hasDefault: Bool
  public let isWeak: Bool
  public let isCoder: Bool
  public let syntax: SyntaxReference
}

/// A container as the program declares it.
public struct Container: Sendable {
  public let name: NameID
  public let syntax: SyntaxReference
  public let isPublic: Bool
  public var module = ModuleID(0)
  public var type: TypeID = .error
  public var parameters = ParameterList.none
  public var parent: ContainerID? = nil
  public var registrations = IDRange<Registration>.none
  /// What is found by type: the unnamed registration or the default one.
  public var byType = IndexTable<TypeID, RegistrationID>()
  public var byName = IndexTable<NameID, RegistrationID>()
  /// What is offered as a type, with or without a name, in the order of the program; no factories. Found when it
  /// is asked for.
  var offering: [TypeID: [RegistrationID]]? = nil
  /// The registrations of containers around this one that those of this one take the place of, by type, and
  /// by name.
  var overridden = IndexTable<TypeID, RegistrationID>()
  var overriddenByName: Set<RegistrationID> = []
  /// The unnamed factories by the type that they make.
  public var factories = IndexTable<TypeID, RegistrationID>()
  public var isNonisolated = false
  /// The framework of whose types something in it is made; nil where it is on every platform.
  public var framework: Framework? = nil
  public var isBroken = false
  /// A registration of it makes nobody knows what, because of a mistake.
  public var isIncomplete = false
  /// What broken registrations of it were probably meant to offer, by the names of the types.
  var lostTypes: Set<String> = []

  /// Whether a type that it does not offer may be offered by what is broken in it.
  func mayHaveLost(_ type: TypeID, in program: Program) -> Bool {
    isIncomplete || !lostTypes.isEmpty && lostTypes.contains(program.spelling(type))
  }
}

/// A recipe of a container.
public struct Registration: Sendable {
  public let container: ContainerID
  public let syntax: SyntaxReference
  public let lifetime: Lifetime
  public let name: NameID?
  /// It is found by its type although it has a name.
  public let isDefault: Bool
  /// A `single` that is made with its container.
  public let isEager: Bool
  /// What it makes.
  public var type: TypeID = .error
  /// As what it is offered.
  public var offered = TypeList.none
  public var parameters = ParameterList.none
  public var value: ValueID? = nil
  public var steps = StepList.none
  /// What is done when everything around it is made.
  public var later = StepList.none
  public var isBroken = false
}

/// A storyboard as the program declares it.
public struct Storyboard: Sendable {
  public let name: NameID
  public let syntax: SyntaxReference
  public let isLaunch: Bool
  public let isExternal: Bool
  public let isPublic: Bool
  public var module = ModuleID(0)
  public var container: ContainerID? = nil
  public var scenes = IDRange<Scene>.none
  var references = IDRange<StoryboardReference>.none
  public var initial: SceneID? = nil
  /// The one that its controllers are from.
  public var framework = Framework.uiKit
  public var isBroken = false
  /// Scenes of it were not declared because of a mistake.
  public var isIncomplete = false
  /// Another one has its name: nobody knows which one is meant.
  var isDeclaredTwice = false
}

/// What a name means among the places of a storyboard.
public enum Place: Sendable {
  case scene(SceneID)
  case reference(ReferenceID)
}

/// A reference as a storyboard declares it.
public struct StoryboardReference: Sendable {
  let syntax: SyntaxReference
  /// Where it leads, once that was looked for.
  var target: Target = .unknown
  /// A transition leads somewhere by it.
  var isUsed = false

  enum Target: Sendable {
    case unknown, none
    case scene(SceneID)
  }
}

/// A scene as the program declares it; the short form of a storyboard declares one, too.
public struct Scene: Sendable {
  public let storyboard: StoryboardID
  public let name: NameID
  public let syntax: SyntaxReference
  public let isInitial: Bool
  /// Declared for other modules; that of a storyboard's short form is as its storyboard is.
  let isPublic: Bool
  public var identifier: NameID? = nil
  public var controller: TypeID = .error
  /// The class as which other modules see the controller: the nearest public one. nil where they do not see the
  /// scene.
  public var outside: TypeID? = nil
  /// nil where it is written without a list.
  public var declaredParameters: ParameterList? = nil
  /// Its own, or those of a navigation controller's root.
  public var parameters = ParameterList.none
  /// Made by an initializer with arguments of its own, not by the framework alone.
  public var isMadeByInitializer = false
  public var initializer: ValueID? = nil
  public var steps = StepList.none
  /// What is done when everything that is opened is made.
  public var later = StepList.none
  public var transitions = IDRange<Transition>.none
  /// What it takes is not known, because of a mistake.
  var isUncertain = false
  public var isBroken = false
}

/// A segue, embed or relationship.
public struct Transition: Sendable {
  public let source: SceneID
  public let kind: TransitionKind
  public let syntax: SyntaxReference
  public var name: NameID? = nil
  public var identifier: NameID? = nil
  public var parameters = ParameterList.none
  public var isTold = false
  public var style: NameID? = nil
  public var customClass: NameID? = nil
  public var target: SceneID? = nil
  public var arguments = ValueList.none
  public var container: ContainerChoice = .none
  /// Its clause `by`.
  public var action: SyntaxReference? = nil
  public var unwind: (type: TypeID, member: MemberID, arguments: ValueList)? = nil
  public var isBroken = false

  var isSegue: Bool {
    if case .segue = kind { true } else { false }
  }

  var isRelationship: Bool {
    if case .relationship = kind { true } else { false }
  }
}

/// Which instance of its container what is opened gets.
public enum ContainerChoice: Sendable {
  case none
  /// The source's own, or an ancestor of it.
  case inherited(ContainerID)
  case value(ValueID)
}

/// A way into the program from code.
public struct Route: Sendable {
  public let name: NameID
  /// The whole of it.
  public let syntax: SyntaxReference
  public let module: ModuleID
  public var parameters = ParameterList.none
  /// The container whose instance opens it; nil where no scene of it has one.
  public var container: ContainerID? = nil
  public var steps: [RouteStep] = []
  public var isBroken = false
}

/// What a route shows, in what the step before it shows.
public struct RouteStep: Sendable {
  public let kind: RouteStepKind
  /// The whole of it.
  public let syntax: SyntaxReference
  /// The name of the place that it opens or selects; the whole of it where it has none.
  let place: SyntaxReference
  public var target: SceneID? = nil
  public var arguments = ValueList.none
  public var container: ContainerChoice = .none
  /// The step whose container instance is in use here, made by `with`; nil: the route's own is.
  public var instance: Int? = nil
  public var style: NameID? = nil
  /// Where what is selected is: in what an earlier step has opened, behind these relationships.
  public var selection: (step: Int, way: [TransitionID])? = nil
  /// Calls of the destination's methods, once it is shown.
  public var calls = ValueList.none
}
