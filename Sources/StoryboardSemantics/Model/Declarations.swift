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

/// The parameters of one declaration, as a range of the program's table `parameters`.
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
  /// The framework, such as UIKit, that declares the type, or whose types it inherits from or uses; nil if the type
  /// is on every platform.
  package var framework: Framework? = nil
  package let syntax: SyntaxReference
  package var module = ModuleID(0)
  /// The type that this type is declared inside; nil at the top level.
  package var outer: TypeDeclarationID? = nil
  /// The Swift module that declares the type, if that module has no program: `Theming` in `Theming.Palette`. nil for
  /// all other types.
  package var swiftModule: NameID? = nil
  /// True if other modules see the type: the type and all types around it are public. The types of a Swift module are
  /// always public.
  package var isPublic = false
  /// The names of the type's generic parameters, as a range of the program's table `genericParameters`.
  package var genericParameters = GenericNames.none
  /// Its superclass and protocols, in the order of the declaration.
  package var inherited = TypeList.none
  package var superclass: TypeID? = nil
  package var members = IDRange<Member>.none
  var memberNames = NameFilter()
  package var isMainActor = false
  /// True if the type is on the main actor only because its module says `default @MainActor`.
  package var isOnDefaultActor = false
  /// True if it, or its superclass, says `nonisolated`.
  var isNonisolated = false
  package var isSendable = false
  /// True for a view controller, a window controller or a controller of watchOS, and for their subclasses.
  package var isViewController = false
  /// The lines `inject`, `call` and `later` in the declaration of a class or controller, as a range of the program's
  /// table `lines`. They apply to all scenes and registrations of that type.
  var lines = IDRange<SyntaxReference>.none
  /// True if a mistake may hide some of its supertypes or members.
  package var isBroken = false
  /// What only Swift code can say about the type, such as that a macro may add members.
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
  /// The module that declares the function, or that adds the member to its type.
  package var module = ModuleID(0)
  /// True if every module that sees the owning type also sees the member: the member is public, a case of a public
  /// enum, or a requirement of a public protocol.
  package var isPublic = false
  package var parameters = ParameterList.none
  /// The index of the coder among the parameters of an initializer for storyboards.
  package internal(set) var coderIndex: Int? = nil
  /// The type of the property, the result of the method, or the type that is made. For a required property, the type
  /// without `!`.
  package var type: TypeID
  /// True for a required property, which is declared as `T!`. Every scene and every registration of the type fills
  /// it.
  package var isRequired = false
  package var isWeak = false
  package var isSettable = false
  /// True for a property that only its own module sets.
  package var isSetInModule = false
  package var canThrow = false
  package var isFailable = false
  package var isMainActor = false
  /// What only Swift code can say about the member, such as that it is generic.
  package internal(set) var traits: SwiftMemberTraits = []
  package let syntax: SyntaxReference
}

/// A parameter of a scene, segue, route, container, factory, function or initializer.
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
  /// For each type, the registrations that are offered as that type, with or without a name, in the order of the
  /// program. Factories are left out. nil until a value `all T` needs the lists.
  var offering: [TypeID: [RegistrationID]]? = nil
  /// The registrations of enclosing containers that this container's registrations override: by type, and by name.
  var overridden = IndexTable<TypeID, RegistrationID>()
  var overriddenByName: Set<RegistrationID> = []
  /// The unnamed factories by the type that they make.
  package var factories = IndexTable<TypeID, RegistrationID>()
  /// The lines `fills` of the container, by the class of their objects.
  package var fillings = IndexTable<TypeID, RegistrationID>()
  package var isNonisolated = false
  /// The framework, such as UIKit, whose types the container's parameters or registrations have; nil if the container
  /// is on every platform.
  package var framework: Framework? = nil
  package var isBroken = false
  /// True if the type of one of its registrations is unknown because of a mistake.
  package var isIncomplete = false
  /// The types that its broken registrations were probably meant to offer, by name.
  var incompleteTypes: Set<String> = []

  /// True if a registration with a mistake was perhaps meant to offer this type.
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
  /// True for `fills`: a factory that fills the object which it takes as its first parameter.
  package var isFilling = false
  /// The type of the object that the registration makes.
  package var type: TypeID = .error
  /// The types that other declarations find the object by: the types after `as`, or else the object's own type.
  package var offered = TypeList.none
  package var parameters = ParameterList.none
  package var value: ValueID? = nil
  package var steps = StepList.none
  /// The properties that `later` lines set once everything around the object is made.
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
  /// The framework that the storyboard's controllers belong to.
  package var framework = Framework.uiKit
  package var isBroken = false
  /// True if some of the storyboard's scenes were not declared because of a mistake.
  package var isIncomplete = false
  /// True if the file ends inside the storyboard's block, so that scenes may be missing.
  var isCutOff = false
  /// True if a value is the framework's object of the storyboard.
  var isUsedAsValue = false
  /// True if another storyboard has its name, so that a use of the name is ambiguous.
  var isDeclaredTwice = false
}

/// What a name inside a storyboard means: a scene, or a reference to a scene of another storyboard.
package enum Place: Sendable {
  case scene(SceneID)
  case reference(ReferenceID)
}

/// A reference of a storyboard to a scene of another storyboard: `reference Help = HelpDesk.Contact`.
package struct StoryboardReference: Sendable {
  let syntax: SyntaxReference
  /// The scene that the reference leads to. It is unknown until it was looked for.
  package internal(set) var target: Target = .unknown
  /// True if a transition leads to the reference.
  var isUsed = false

  package enum Target: Sendable {
    case unknown, none
    case scene(SceneID)
  }
}

/// A scene as the program declares it. The short form `storyboard Post: PostController` declares a scene, too.
package struct Scene: Sendable {
  package let storyboard: StoryboardID
  package let name: NameID
  package let syntax: SyntaxReference
  package let isInitial: Bool
  /// True if the scene is declared `public`. In the short form `storyboard Post: PostController`, the storyboard
  /// decides.
  let isPublic: Bool
  package var identifier: NameID? = nil
  package var controller: TypeID = .error
  /// The class that other modules know the controller by: its nearest public class. nil if they do not see the scene.
  package var publicController: TypeID? = nil
  /// The parameters in the scene's own parameter list; nil if the scene is written without a list.
  package var declaredParameters: ParameterList? = nil
  /// The parameters that every opener of the scene has to fill: the scene's own, or those of the root of a navigation
  /// controller without a list.
  package var parameters = ParameterList.none
  /// True if an initializer with more arguments than the coder makes the controller. False if the framework makes it
  /// by `init(coder:)`.
  package var isMadeByInitializer = false
  /// True if the app's own code makes the controller: the scene says `init by app`.
  package var isMadeByApp = false
  package var initializer: ValueID? = nil
  package var steps = StepList.none
  /// The properties that `later` lines set once everything that is opened with the scene is made.
  package var later = StepList.none
  package var transitions = IDRange<Transition>.none
  /// True if the scene's parameters are unknown because of a mistake.
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
  /// True if a presentation style is written, such as `as formSheet`, even if there is no such style.
  var hasStyle = false
  package var style: PresentationStyle? = nil
  package var customClass: NameID? = nil
  package var target: SceneID? = nil
  /// True if the app's own code wires the target. The transition then gives it nothing.
  package var isByApp = false
  package var arguments = ValueList.none
  package var container: ContainerChoice = .none
  /// The clause `action`, such as `action makeDetail(coder:sender:)`; nil without one.
  package var action: SyntaxReference? = nil
  package var unwind: (type: TypeID, member: MemberID, arguments: ValueList)? = nil
  /// The method calls after `then`, which are made once the target is wired.
  package var calls = ValueList.none
  package var isBroken = false

  /// True if the source scene needs wiring for this transition, whatever the target does: `prepare` calls a method,
  /// or passes on the arguments that code has given to the segue.
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
  /// The container instance of the source scene, or an instance around that one.
  case inherited(ContainerID)
  case value(ValueID)
}

/// A route: a generated function with which code opens one or more scenes.
package struct Route: Sendable {
  package let name: NameID
  /// The whole declaration.
  package let syntax: SyntaxReference
  package let module: ModuleID
  package let isPublic: Bool
  /// The frameworks for which the route exists.
  package var frameworks: [Framework] = []
  package var start = RoutePlace.controller
  package var parameters = ParameterList.none
  /// The class of the controller that the last step shows, as other modules see it; nil for an internal route, and for a
  /// step back that names no scene.
  package var publicController: TypeID? = nil
  /// The container whose instance opens the route; nil if none of the route's scenes has a container.
  package var container: ContainerID? = nil
  package var steps: [RouteStep] = []
  package var isBroken = false
}

/// A step of a route. It opens or selects something in the scene that the step before it shows, or goes back.
package struct RouteStep: Sendable {
  package let kind: RouteStepKind
  /// The whole step.
  package let syntax: SyntaxReference
  /// The name of the scene in the step, such as `Main.Article`, or the value in parentheses; the whole step if it has
  /// neither.
  let place: SyntaxReference
  /// The scene; nil for a step that names none, or if a mistake hides it.
  package var target: SceneID? = nil
  /// True if a value in parentheses is the controller, which code makes. It is the only one of `arguments`.
  package var hasValue = false
  /// The class of the controller that code makes.
  package var controller: TypeID? = nil
  /// The class of the navigation controller around the step's controller; nil without a clause `in`. `frameScene` is its
  /// scene; nil for `UINavigationController`.
  package var frame: TypeID? = nil
  package var frameScene: SceneID? = nil
  package var arguments = ValueList.none
  package var container: ContainerChoice = .none
  /// The step whose clause `with` made the container instance in use here; nil for the route's own instance.
  package var instance: Int? = nil
  /// True if a presentation style is written, such as `as formSheet`, even if there is no such style.
  var hasStyle = false
  package var style: PresentationStyle? = nil
  /// Where a `select` step finds its scene: the index of the step that has opened an outer scene, and the
  /// relationships that lead from the outer scene to the selected one. nil for other steps.
  package var selection: (step: Int, path: [TransitionID])? = nil
  /// The method calls after `then`, which are made once the step has shown its scene.
  package var calls = ValueList.none
}
