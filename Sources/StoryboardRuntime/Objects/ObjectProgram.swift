import StoryboardPlan
import StoryboardVocabulary

/// A program that the interpreter runs in the app's process, with the app's own objects.
///
/// It consists of a plan, which the compiler made ahead of time or just now, and of the app's Swift types that the
/// plan is bound to. It is not Sendable. A program with controllers, or with other objects on the main actor, is made
/// and used on the main actor, like the generated containers. Objects of its `nonisolated` containers are available
/// on any thread through `SharedContainer`.
public final class ObjectProgram {
  public let plan: Plan
  let interpreter: Interpreter<ObjectHost>
  private let registrations: RegistrationNames
  /// Made for the first scene that code opens by its path.
  private(set) lazy var scenes = SceneNames(plan)
  /// The registrations of each container that fill objects of the app's code.
  let fillings: [[ID<PlanRegistration>]]

  /// Binds a plan to the app's Swift types. Throws an error with all mismatches between them.
  ///
  /// - Parameters:
  ///   - plan: a plan with its symbols, because types and members are bound by name.
  ///   - bindings: the bindings of the types whose members the wiring uses.
  ///   - controllers: the hooks for the framework's controllers; nil for a program without scenes.
  public init(
    _ plan: Plan, _ bindings: Bindings, controllers: (any ControllerHooks)? = nil
  ) throws(BindingError) {
    do throws(PlanMistake) {
      try plan.validate()
    } catch {
      throw BindingError(mistakes: [.malformedPlan(.invalidPlan(error))])
    }
    let (bound, mistakes) = Binder.bind(plan, bindings)
    guard mistakes.isEmpty else { throw BindingError(mistakes: mistakes) }
    self.plan = plan
    registrations = RegistrationNames(plan)
    fillings = plan.containers.elements.map { $0.registrations.filter { plan.registrations[$0].isFilling } }
    do {
      interpreter = try Interpreter(
        validated: plan, host: ObjectHost(plan: plan, bound: bound, controllers: controllers))
    } catch {
      throw BindingError(mistakes: [.malformedPlan(error)])
    }
    interpreter.host.program = self
    interpreter.state.owner = self
  }

  /// Makes an instance of an outermost container, and its `eager single` objects.
  ///
  /// - Parameters:
  ///   - container: the container's name in the program.
  ///   - arguments: one for each parameter, in order. `ObjectValue.omitted` takes the parameter's default.
  public func make(_ container: String, _ arguments: Any?...) throws(ObjectError) -> ObjectContainer {
    objectContainer(of: try instance(of: container, in: nil, arguments))
  }

  /// Makes an instance of the container that a class is bound to. The container is not inside another one.
  public func make<Container: ContainerObject>(
    _ container: Container.Type, _ arguments: Any?...
  ) throws(ObjectError) -> Container {
    try make(container, in: nil, arguments)
  }

  /// Makes an instance of an outermost `nonisolated` container, which any thread may use.
  public func makeShared(_ container: String, _ arguments: Any?...) throws(ObjectError) -> SharedContainer {
    try sharedContainer(of: try instance(of: container, in: nil, arguments))
  }

  /// Looks up a registration once, so that `ObjectContainer` can resolve it again and again without a look-up.
  ///
  /// - Parameters:
  ///   - path: the path of the registration: `App.catalog`, or `Account.Services.mailer` for a registration of
  ///     another module.
  ///   - type: the type of the result in code.
  public func registration<T>(
    _ path: String, as type: T.Type = T.self
  ) throws(ObjectError) -> Registration<T> {
    guard let id = registrations.registration(named: path) else { throw .unknown(path) }
    return registration(id)
  }

  /// Returns the registration of a container that has a name. Throws `.unknown` if there is none.
  func registration<T>(
    _ name: String, of container: ID<PlanContainer>
  ) throws(ObjectError) -> Registration<T> {
    guard let id = registrations.registration(named: name, of: container) else {
      throw .unknown(plan.path(of: container) + "." + name)
    }
    return registration(id)
  }

  func registration<T>(_ id: ID<PlanRegistration>) -> Registration<T> {
    Registration(
      id: id, isProven: interpreter.host.isProven(plan.registrations[id].value, T.self),
      slot: interpreter.registrations[id.index].singleSlot, container: plan.registrations[id].container,
      program: ObjectIdentifier(interpreter))
  }
}

/// A registration of a program, with the Swift type that its objects have in code.
public struct Registration<T>: Sendable {
  @usableFromInline let id: ID<PlanRegistration>
  /// True if all objects that the registration makes are known to have the class `T`.
  @usableFromInline let isProven: Bool
  /// The index of the object in its container instance if the registration is `single`; -1 for other lifetimes.
  @usableFromInline let slot: Int32
  @usableFromInline let container: ID<PlanContainer>
  @usableFromInline let program: ObjectIdentifier
}

/// The reasons why a program did not return the object that code asked for.
///
/// If the checker has accepted the program, and code uses it with the right names and types, there are only two errors:
/// `.failed(.threw)` and `.failed(.foundNil)`. The generated Swift would have trapped there on `try!` and `!`.
public enum ObjectError: Error {
  /// The program has nothing with this name.
  case unknown(String)
  /// The container is inside a container other than the given one, or inside none.
  case wrongParentContainer(String)
  /// The container is on the main actor, or inside a container that is.
  case containerNotShared(String)
  /// The controller was not opened by the program.
  case notOpened(String)
  /// `prepare(for:sender:)` of the controller did not pass on a segue that code has performed.
  case segueNotForwarded(String)
  /// The resolved value has another type than code asked for, or an argument has another type than its parameter. For
  /// an argument, the text has the name of what was called and of the parameter: `help.topic`.
  case otherType(String, expected: String)
  /// A scene, a segue, a route, a container or a factory takes a different number of arguments.
  case argumentCount(String, expected: Int, given: Int)
  /// The route begins with the root of a window but was opened from a controller.
  case routeNeedsWindow(String)
  /// A route that shows its first scene from a controller was opened without a place.
  case routeNeedsStart(String)
  /// The route ends with `open`, and code does not say whether to push or to present; or the route does not end with
  /// `open`, and code says it.
  case wrongRouteTransition(String, isMissing: Bool)
  /// The controller of a scene is not where the storyboard has it, such as at its tab of a tab bar controller.
  case controllerNotFound(String)
  /// The interpreter failed. `message` says so with the names of the program.
  case failed(InterpreterError, message: String)
}
