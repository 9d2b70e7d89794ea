import StoryboardPlan
import StoryboardVocabulary

/// A program that the interpreter runs in the app's process, with the app's own objects.
///
/// It consists of a plan, which the compiler made ahead of time or just now, and of the plan's Swift types. It is not
/// Sendable. A program with controllers, or with other objects on the main actor, is made and used there, like the
/// generated containers. Objects of its `nonisolated` containers are available on any thread through `SharedContainer`.
public final class ObjectProgram {
  public let plan: Plan
  let interpreter: Interpreter<ObjectHost>
  /// The registrations of each container, by their names.
  private let registrations: [[String: ID<PlanRegistration>]]

  /// Binds a plan. Throws an error with all mismatches.
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
    registrations = plan.containers.elements.map { container in
      Dictionary(container.registrations.map { (plan.symbols[plan.registrations[$0].name], $0) }) {
        first, _ in first
      }
    }
    do {
      interpreter = try Interpreter(
        validated: plan, host: ObjectHost(plan: plan, bound: bound, controllers: controllers))
    } catch {
      throw BindingError(mistakes: [.malformedPlan(error)])
    }
    interpreter.host.program = self
    interpreter.state.owner = self
  }

  /// Makes an instance of an outermost container, and its eager singles.
  ///
  /// - Parameters:
  ///   - container: its name in the program.
  ///   - arguments: one for each parameter, in order. `ObjectValue.omitted` takes the parameter's default.
  public func make(_ container: String, _ arguments: Any?...) throws(ObjectError) -> ObjectContainer {
    objectContainer(of: try instance(of: container, in: nil, arguments))
  }

  /// Makes an instance of the outermost container that a class is bound to.
  public func make<Container: ContainerObject>(
    _ container: Container.Type, _ arguments: Any?...
  ) throws(ObjectError) -> Container {
    try make(container, in: nil, arguments)
  }

  /// Makes an instance of an outermost `nonisolated` container, which any thread may use.
  public func makeShared(_ container: String, _ arguments: Any?...) throws(ObjectError) -> SharedContainer {
    try sharedContainer(of: try instance(of: container, in: nil, arguments))
  }

  /// A registration that is looked up once. `ObjectContainer` then resolves it without a look-up.
  ///
  /// - Parameters:
  ///   - path: `App.catalog`, or `Account.Services.mailer` for a registration of another module.
  ///   - type: the type of the result in code.
  public func registration<T>(
    _ path: String, as type: T.Type = T.self
  ) throws(ObjectError) -> Registration<T> {
    guard let id = plan.registration(named: path) else { throw .unknown(path) }
    return registration(id)
  }

  /// A registration of a container by its name there.
  func registration<T>(
    _ name: String, of container: ID<PlanContainer>
  ) throws(ObjectError) -> Registration<T> {
    guard let id = registrations[container.index][name] else {
      throw .unknown(plan.path(of: container) + "." + name)
    }
    return registration(id)
  }

  private func registration<T>(_ id: ID<PlanRegistration>) -> Registration<T> {
    Registration(
      id: id, isProven: interpreter.host.isProven(plan.registrations[id].value, T.self),
      slot: interpreter.registrations[id.index].slotOfSingle, container: plan.registrations[id].container,
      program: ObjectIdentifier(interpreter))
  }
}

/// A registration of a program, with the Swift type that its objects have in code.
public struct Registration<T>: Sendable {
  @usableFromInline let id: ID<PlanRegistration>
  /// True if all objects that it makes are known to have the class `T`.
  @usableFromInline let isProven: Bool
  /// The slot of a `single`; -1 for other lifetimes.
  @usableFromInline let slot: Int32
  @usableFromInline let container: ID<PlanContainer>
  @usableFromInline let program: ObjectIdentifier
}

/// The reasons why a program did not return the object that code asked for.
///
/// If the checker has accepted the program, and code uses it with the right names and types, there are only two errors:
/// `.failed(.threw)` and `.failed(.foundNil)`. The generated Swift would have trapped there on `try!` and `!`.
public enum ObjectError: Error {
  /// Nothing has the name.
  case unknown(String)
  /// The container is inside a container other than the given one, or inside none.
  case notInside(String)
  /// The container is on the main actor, or inside a container that is.
  case notShared(String)
  /// The controller was not opened by the program.
  case notOpened(String)
  /// `prepare(for:sender:)` of the controller did not pass on a segue that code has performed.
  case notHandedOn(String)
  /// The resolved value has another type than code asked for, or an argument has another type than its parameter. The
  /// text is then `help` with the parameter's name: `help.topic`.
  case otherType(String, expected: String)
  /// A scene, a segue, a route, a container or a factory takes a different number of arguments.
  case argumentCount(String, expected: Int, given: Int)
  /// The route begins with the root of a window but was opened from a controller, or the reverse.
  case otherStart(String, isWindow: Bool)
  /// The framework does not have the controller of a scene at the scene's place in the storyboard.
  case notThere(String)
  case failed(InterpreterError)
}
