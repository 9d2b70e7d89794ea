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

/// The parts of one declaration. They are consecutive in the program's table of such parts.
package typealias ParameterList = IDRange<Parameter>
/// Types that are consecutive in the program's `typeLists`.
package typealias TypeList = IDRange<TypeID>

/// The names of the generic parameters of a type. They are consecutive in the program's `genericParameters`.
package typealias GenericNames = IDRange<NameID>

/// A Swift type as the program declares it, or one of the frameworks' own.
package struct TypeDeclaration: Sendable {
  package typealias Kind = TypeDeclarationSyntax.Keyword

  package let name: NameID
  /// The whole name, with the types or the module around it.
  package let path: NameID
  /// The kind. A class that inherits from a controller is a controller, whatever its keyword.
  package internal(set) var kind: Kind
  /// True for a type of the standard library or the frameworks.
  package let isFramework: Bool
  /// The framework that declares it, or whose types it inherits from or uses; nil if it is on every platform.
  package var framework: Framework? = nil
  package let syntax: SyntaxReference
  package var module = ModuleID(0)
  /// The type around its declaration.
  package var outer: TypeDeclarationID? = nil
  /// The Swift module that declares it, if that module has no program.
  package var swiftModule: NameID? = nil
  /// True if other modules see it: it and the types around it are public; types of a Swift module always are.
  package var isPublic = false
  /// The range of the names of its generic parameters in the program's `genericParameters`.
  package var genericParameters = GenericNames.none
  /// Its superclass and protocols, in the order of the declaration.
  package var inherited = TypeList.none
  package var superclass: TypeID? = nil
  package var members = IDRange<Member>.none
  var memberNames = NameFilter()
  package var isMainActor = false
  /// True if it is on the main actor only because that is its module's default.
  package var isOnDefaultActor = false
  /// True if it, or its superclass, says `nonisolated`.
  var isNonisolated = false
  package var isSendable = false
  /// True for a controller of views, of a window, or of watchOS, or a subclass of one.
  package var isViewController = false
  /// The range, in the program's `lines`, of the lines `inject` and `call` of a class or controller. They apply to all
  /// its scenes and registrations.
  var lines = IDRange<SyntaxReference>.none
  /// True if a mistake may hide some of its supertypes or members.
  package var isBroken = false
  /// The facts about a type of Swift code.
  package internal(set) var traits: SwiftTypeTraits = []

  package var isClass: Bool { kind == .class || kind == .controller }
}

/// A member of a type, or a function of the module.
package struct Member: Sendable {
  package enum Kind: Sendable { case initializer, property, method, enumCase }

  package let kind: Kind
  package let name: NameID
  /// The owning type; nil for a function of the module.
  package let owner: TypeDeclarationID?
  package let isStatic: Bool
  /// The module of a function.
  package var module = ModuleID(0)
  /// True if other modules that see its owner see it: it is public, or a case or requirement of a public type.
  package var isPublic = false
  package var parameters = ParameterList.none
  /// The index of the coder among the parameters of an initializer for storyboards.
  package internal(set) var coderIndex: Int? = nil
  /// The type of the property, the result of the method, or the type that is made. For a required property, the type
  /// without `!`.
  package var type: TypeID
  /// True for `T!`: every scene and registration fills it.
  package var isRequired = false
  package var isWeak = false
  package var isSettable = false
  /// True for a property that only its own module sets.
  package var isSetInModule = false
  package var canThrow = false
  package var isFailable = false
  package var isMainActor = false
  /// The facts about a member of Swift code.
  package internal(set) var traits: SwiftMemberTraits = []
  package let syntax: SyntaxReference
}

/// A parameter of something that is opened, called or made.
package struct Parameter: Sendable {
  /// The label; nil for `_`.
  package let label: NameID?
  package let name: NameID
  package internal(set) var type: TypeID
  package let hasDefault: Bool
  package internal(set) var isWeak: Bool
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
  /// For each type, the registration that is found by the type: the unnamed one or the default one.
  package var byType = IndexTable<TypeID, RegistrationID>()
  package var byName = IndexTable<NameID, RegistrationID>()
  /// The registrations that are offered as a type, with or without a name, in the order of the program. Factories are
  /// left out. The lists are made on demand.
  var offering: [TypeID: [RegistrationID]]? = nil
  /// The registrations of enclosing containers that this container's registrations override: by type, and by name.
  var overridden = IndexTable<TypeID, RegistrationID>()
  var overriddenByName: Set<RegistrationID> = []
  /// The unnamed factories by the type that they make.
  package var factories = IndexTable<TypeID, RegistrationID>()
  package var isNonisolated = false
  /// The framework whose types some of its values have; nil if it is on every platform.
  package var framework: Framework? = nil
  package var isBroken = false
  /// True if the type of one of its registrations is unknown because of a mistake.
  package var isIncomplete = false
  /// The types that its broken registrations were probably meant to offer, by name.
  var incompleteTypes: Set<String> = []

  /// True if a broken registration may offer a type that it does not offer.
  func mayBeIncomplete(_ type: TypeID, in program: Program) -> Bool {
    isIncomplete || !incompleteTypes.isEmpty && incompleteTypes.contains(program.spelling(type))
  }
}

/// A registration of a container: the recipe that makes an object.
package struct Registration: Sendable {
  package let container: ContainerID
  package let syntax: SyntaxReference
  package let lifetime: Lifetime
  package let name: NameID?
  /// True if it is found by its type although it has a name.
  package let isDefault: Bool
  /// True for a `single` that is made with its container.
  package let isEager: Bool
  /// The type that it makes.
  package var type: TypeID = .error
  /// The types that it is offered as.
  package var offered = TypeList.none
  package var parameters = ParameterList.none
  package var value: ValueID? = nil
  package var steps = StepList.none
  /// The steps that run once everything around the object is made.
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
  /// The framework of its controllers.
  package var framework = Framework.uiKit
  package var isBroken = false
  /// True if scenes of it were not declared because of a mistake.
  package var isIncomplete = false
  /// True if the file ends before its block does, so that the rest is lost.
  var isCutOff = false
  /// True if another storyboard has its name, so that a use of the name is ambiguous.
  var isDeclaredTwice = false
}

/// The meaning of a name among the places of a storyboard.
package enum Place: Sendable {
  case scene(SceneID)
  case reference(ReferenceID)
}

/// A reference as a storyboard declares it.
package struct StoryboardReference: Sendable {
  let syntax: SyntaxReference
  /// The destination, once it was looked for.
  package internal(set) var target: Target = .unknown
  /// True if a transition leads to it.
  var isUsed = false

  package enum Target: Sendable {
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
  /// True if it is declared for other modules. In the short form, the storyboard decides.
  let isPublic: Bool
  package var identifier: NameID? = nil
  package var controller: TypeID = .error
  /// The class that other modules know the controller by: its nearest public class. nil if they do not see the scene.
  package var publicController: TypeID? = nil
  /// The parameters of its own list; nil if it is written without a list.
  package var declaredParameters: ParameterList? = nil
  /// Its own parameters, or the parameters of a navigation controller's root.
  package var parameters = ParameterList.none
  /// True if it is made by an initializer with arguments of its own, and not by the framework alone.
  package var isMadeByInitializer = false
  /// True if the app's own code calls this initializer. The program only states that.
  package var isMadeByApp = false
  package var initializer: ValueID? = nil
  package var steps = StepList.none
  /// The steps that run once everything that is opened is made.
  package var later = StepList.none
  package var transitions = IDRange<Transition>.none
  /// True if a mistake hides its parameters.
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
  /// True if a style is written, known or not.
  var hasStyle = false
  package var style: PresentationStyle? = nil
  package var customClass: NameID? = nil
  package var target: SceneID? = nil
  /// True if the app's own code wires the target. The transition then gives it nothing.
  package var isByApp = false
  package var arguments = ValueList.none
  package var container: ContainerChoice = .none
  /// The clause `by`.
  package var action: SyntaxReference? = nil
  package var unwind: (type: TypeID, member: MemberID, arguments: ValueList)? = nil
  /// The calls once the target is wired.
  package var calls = ValueList.none
  package var isBroken = false

  /// True if its source needs wiring, whatever its target does: `prepare` calls something, or passes on the arguments
  /// that code has given to the segue.
  var isActive: Bool { isTold || callsSomething }

  var isSegue: Bool {
    if case .segue = kind { true } else { false }
  }

  package var isRelationship: Bool {
    if case .relationship = kind { true } else { false }
  }
}

/// The container instance that an opened scene gets.
package enum ContainerChoice: Sendable {
  case none
  /// The source's own instance, or an ancestor of it.
  case inherited(ContainerID)
  case value(ValueID)
}

/// A path into the program from code.
package struct Route: Sendable {
  package let name: NameID
  /// The whole declaration.
  package let syntax: SyntaxReference
  package let module: ModuleID
  package var parameters = ParameterList.none
  /// The container whose instance opens it; nil if none of its scenes has a container.
  package var container: ContainerID? = nil
  package var steps: [RouteStep] = []
  package var isBroken = false
}

/// A step of a route. It opens or selects something in the scene that the step before it shows.
package struct RouteStep: Sendable {
  package let kind: RouteStepKind
  /// The whole step.
  package let syntax: SyntaxReference
  /// The name of the place that it opens or selects; the whole step if it has none.
  let place: SyntaxReference
  package var target: SceneID? = nil
  package var arguments = ValueList.none
  package var container: ContainerChoice = .none
  /// The step whose clause `with` made the container instance in use here; nil for the route's own instance.
  package var instance: Int? = nil
  /// True if a style is written, known or not.
  var hasStyle = false
  package var style: PresentationStyle? = nil
  /// The way to the selected scene: from the scene that an earlier step has opened, along these relationships.
  package var selection: (step: Int, path: [TransitionID])? = nil
  /// The calls of the destination's methods, once it is shown.
  package var calls = ValueList.none
}
