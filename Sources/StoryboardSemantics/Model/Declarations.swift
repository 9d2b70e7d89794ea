import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Dense indices into the tables of a program.
package typealias ModuleID = ID<Module>
package typealias TypeDeclarationID = ID<TypeDeclaration>
package typealias MemberID = ID<Member>
package typealias ParameterID = ID<Parameter>
package typealias ContainerID = ID<Container>
package typealias RegistrationID = ID<Registration>
package typealias StoryboardID = ID<Storyboard>
package typealias SceneID = ID<Scene>
package typealias ReferenceID = ID<StoryboardReference>
package typealias TransitionID = ID<Transition>
package typealias RouteID = ID<Route>

/// What belongs to one declaration, one after the other in the program's table of it.
package typealias ParameterList = IDRange<Parameter>
/// Types, one after the other among the program's `typeLists`.
package typealias TypeList = IDRange<TypeID>

/// A Swift type as the program declares it, or one of the frameworks' own.
package struct TypeDeclaration: Sendable {
  package typealias Kind = TypeDeclarationSyntax.Keyword

  package let name: NameID
  /// The whole name, with the types or the module around it.
  package let path: NameID
  package let kind: Kind
  /// One of the standard library's or the frameworks' own.
  package let isFramework: Bool
  /// The framework that it is from, or whose types it inherits from or uses; nil where it is on every platform.
  package var framework: Framework? = nil
  package let syntax: SyntaxReference
  package var module = ModuleID(0)
  /// The type that it is declared inside of.
  var outer: TypeDeclarationID? = nil
  /// The Swift module without a program that has it.
  package var swiftModule: NameID? = nil
  /// Other modules see it: it is public, and so is what it is inside of; what a Swift module has is, too.
  package var isPublic = false
  /// Their names among the program's `genericParameters`.
  package var genericParameters = IDRange<NameID>.none
  /// What it inherits from and conforms to, in the order of the declaration.
  package var inherited = TypeList.none
  package var superclass: TypeID? = nil
  package var members = IDRange<Member>.none
  var memberNames = NameFilter()
  package var isMainActor = false
  package var isSendable = false
  /// It is a controller of a storyboard, or inherits from one: of views, of a window, or of watchOS.
  package var isViewController = false
  /// The lines `inject` and `call` of a class or controller, which serve all its scenes and registrations, among
  /// the program's `lines`.
  var lines = IDRange<SyntaxReference>.none
  /// What it inherits or has may be more than is known, because of a mistake.
  package var isBroken = false

  package var isClass: Bool { kind == .class || kind == .controller }
}

/// A member of a type, or a function of the module.
package struct Member: Sendable {
  package enum Kind: Sendable { case initializer, property, method, enumCase }

  package let kind: Kind
  package let name: NameID
  /// nil for a function of the module.
  package let owner: TypeDeclarationID?
  package let isStatic: Bool
  /// Of a function.
  package var module = ModuleID(0)
  /// Other modules see it where they see its owner: it is public, or a case or requirement of what is.
  package var isPublic = false
  package var parameters = ParameterList.none
  /// Where the coder stands among them, of an initializer for storyboards.
  package internal(set) var coderIndex: Int? = nil
  /// The property's type, the method's result, the made type; of a required property the type within.
  package var type: TypeID
  /// `T!`: every scene and registration fills it.
  package var isRequired = false
  package var isWeak = false
  package var isSettable = false
  package var canThrow = false
  package var isFailable = false
  package var isMainActor = false
  package let syntax: SyntaxReference
}

/// A parameter of whatever is opened, called or made.
package struct Parameter: Sendable {
  /// nil for `_`.
  package let label: NameID?
  package let name: NameID
  package internal(set) var type: TypeID
  package let hasDefault: Bool
  package let isWeak: Bool
  package let isCoder: Bool
  package let syntax: SyntaxReference
}

/// A container as the program declares it.
package struct Container: Sendable {
  package let name: NameID
  package let syntax: SyntaxReference
  package let isPublic: Bool
  package var module = ModuleID(0)
  package var type: TypeID = .error
  package var parameters = ParameterList.none
  package var parent: ContainerID? = nil
  package var registrations = IDRange<Registration>.none
  /// What is found by type: the unnamed registration or the default one.
  package var byType = IndexTable<TypeID, RegistrationID>()
  package var byName = IndexTable<NameID, RegistrationID>()
  /// What is offered as a type, with or without a name, in the order of the program; no factories. Found when it
  /// is asked for.
  var offering: [TypeID: [RegistrationID]]? = nil
  /// The registrations of containers around this one that those of this one take the place of, by type, and
  /// by name.
  var overridden = IndexTable<TypeID, RegistrationID>()
  var overriddenByName: Set<RegistrationID> = []
  /// The unnamed factories by the type that they make.
  package var factories = IndexTable<TypeID, RegistrationID>()
  package var isNonisolated = false
  /// The framework of whose types something in it is made; nil where it is on every platform.
  package var framework: Framework? = nil
  package var isBroken = false
  /// A registration of it makes nobody knows what, because of a mistake.
  package var isIncomplete = false
  /// What broken registrations of it were probably meant to offer, by the names of the types.
  var incompleteTypes: Set<String> = []

  /// Whether a type that it does not offer may be offered by what is broken in it.
  func mayBeIncomplete(_ type: TypeID, in program: Program) -> Bool {
    isIncomplete || !incompleteTypes.isEmpty && incompleteTypes.contains(program.spelling(type))
  }
}

/// A recipe of a container.
package struct Registration: Sendable {
  package let container: ContainerID
  package let syntax: SyntaxReference
  package let lifetime: Lifetime
  package let name: NameID?
  /// It is found by its type although it has a name.
  package let isDefault: Bool
  /// A `single` that is made with its container.
  package let isEager: Bool
  /// What it makes.
  package var type: TypeID = .error
  /// As what it is offered.
  package var offered = TypeList.none
  package var parameters = ParameterList.none
  package var value: ValueID? = nil
  package var steps = StepList.none
  /// What is done when everything around it is made.
  package var later = StepList.none
  package var isBroken = false
}

/// A storyboard as the program declares it.
package struct Storyboard: Sendable {
  package let name: NameID
  package let syntax: SyntaxReference
  package let isLaunch: Bool
  package let isExternal: Bool
  package let isPublic: Bool
  package var module = ModuleID(0)
  package var container: ContainerID? = nil
  package var scenes = IDRange<Scene>.none
  var references = IDRange<StoryboardReference>.none
  package var initial: SceneID? = nil
  /// The one that its controllers are from.
  package var framework = Framework.uiKit
  package var isBroken = false
  /// Scenes of it were not declared because of a mistake.
  package var isIncomplete = false
  /// Another one has its name: nobody knows which one is meant.
  var isDeclaredTwice = false
}

/// What a name means among the places of a storyboard.
package enum Place: Sendable {
  case scene(SceneID)
  case reference(ReferenceID)
}

/// A reference as a storyboard declares it.
package struct StoryboardReference: Sendable {
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
package struct Scene: Sendable {
  package let storyboard: StoryboardID
  package let name: NameID
  package let syntax: SyntaxReference
  package let isInitial: Bool
  /// Declared for other modules; that of a storyboard's short form is as its storyboard is.
  let isPublic: Bool
  package var identifier: NameID? = nil
  package var controller: TypeID = .error
  /// The class as which other modules see the controller: the nearest public one. nil where they do not see the
  /// scene.
  package var publicController: TypeID? = nil
  /// nil where it is written without a list.
  package var declaredParameters: ParameterList? = nil
  /// Its own, or those of a navigation controller's root.
  package var parameters = ParameterList.none
  /// Made by an initializer with arguments of its own, not by the framework alone.
  package var isMadeByInitializer = false
  package var initializer: ValueID? = nil
  package var steps = StepList.none
  /// What is done when everything that is opened is made.
  package var later = StepList.none
  package var transitions = IDRange<Transition>.none
  /// What it takes is not known, because of a mistake.
  var isUncertain = false
  package var isBroken = false
}

/// A segue, embed or relationship.
package struct Transition: Sendable {
  package let source: SceneID
  package let kind: TransitionKind
  package let syntax: SyntaxReference
  package var name: NameID? = nil
  package var identifier: NameID? = nil
  package var parameters = ParameterList.none
  package var isTold = false
  /// A style is written, known or not.
  var hasStyle = false
  package var style: PresentationStyle? = nil
  package var customClass: NameID? = nil
  package var target: SceneID? = nil
  package var arguments = ValueList.none
  package var container: ContainerChoice = .none
  /// Its clause `by`.
  package var action: SyntaxReference? = nil
  package var unwind: (type: TypeID, member: MemberID, arguments: ValueList)? = nil
  package var isBroken = false

  var isSegue: Bool {
    if case .segue = kind { true } else { false }
  }

  var isRelationship: Bool {
    if case .relationship = kind { true } else { false }
  }
}

/// Which instance of its container what is opened gets.
package enum ContainerChoice: Sendable {
  case none
  /// The source's own, or an ancestor of it.
  case inherited(ContainerID)
  case value(ValueID)
}

/// A path into the program from code.
package struct Route: Sendable {
  package let name: NameID
  /// The whole of it.
  package let syntax: SyntaxReference
  package let module: ModuleID
  package var parameters = ParameterList.none
  /// The container whose instance opens it; nil where no scene of it has one.
  package var container: ContainerID? = nil
  package var steps: [RouteStep] = []
  package var isBroken = false
}

/// What a route shows, in what the step before it shows.
package struct RouteStep: Sendable {
  package let kind: RouteStepKind
  /// The whole of it.
  package let syntax: SyntaxReference
  /// The name of the place that it opens or selects; the whole of it where it has none.
  let place: SyntaxReference
  package var target: SceneID? = nil
  package var arguments = ValueList.none
  package var container: ContainerChoice = .none
  /// The step whose container instance is in use here, made by `with`; nil: the route's own is.
  package var instance: Int? = nil
  /// A style is written, known or not.
  var hasStyle = false
  package var style: PresentationStyle? = nil
  /// Where what is selected is: in what an earlier step has opened, behind these relationships.
  package var selection: (step: Int, path: [TransitionID])? = nil
  /// Calls of the destination's methods, once it is shown.
  package var calls = ValueList.none
}
