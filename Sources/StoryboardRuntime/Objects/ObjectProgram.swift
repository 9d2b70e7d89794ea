import StoryboardPlan
import StoryboardVocabulary

/// A program that runs in the process with the app's own objects.
///
/// It is made of a plan, which the compiler made ahead or just now, and of the Swift types behind it. It is not
/// Sendable: a program with controllers, or with anything else that lives on the main actor, is made there and used
/// there, as the generated containers are. What its `nonisolated` containers make is reached from any thread through
/// `SharedContainer`.
public final class ObjectProgram {
  public let plan: Plan
  let interpreter: Interpreter<ObjectHost>
  /// By container, by name.
  private let registrations: [[String: ID<PlanRegistration>]]

  /// Binds a plan. Throws all that does not fit.
  ///
  /// - Parameters:
  ///   - plan: with its symbols, by which types and members are bound.
  ///   - bindings: of the types whose members the wiring uses.
  ///   - controllers: asks the framework's controllers; nil for a program without scenes.
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
  ///   - arguments: one for each parameter, in order; `ObjectValue.omitted` takes its default.
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

  /// A registration, looked up once, for `ObjectContainer` to resolve without a look-up.
  ///
  /// - Parameters:
  ///   - path: `App.catalog`, or `Account.Services.mailer` for that of another module.
  ///   - type: the type as which code gets it.
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

/// A registration of a program, and the Swift type as which code gets what it makes.
public struct Registration<T>: Sendable {
  @usableFromInline let id: ID<PlanRegistration>
  /// Whether all that it makes is known to be of the class.
  @usableFromInline let isProven: Bool
  /// Where a `single` is held; -1 for what is none.
  @usableFromInline let slot: Int32
  @usableFromInline let container: ID<PlanContainer>
  @usableFromInline let program: ObjectIdentifier
}

/// Why a program did not give what code asked for.
///
/// What the checker has let through, asked by its right name and type, meets `.failed(.threw)` and
/// `.failed(.foundNil)` alone, where the generated Swift would have trapped on `try!` and `!`.
public enum ObjectError: Error {
  /// Nothing has the name.
  case unknown(String)
  /// The container is inside of another one, or of no other one, than was given.
  case notInside(String)
  /// The container is on the main actor, or inside of one that is.
  case notShared(String)
  /// The controller was not opened by the program.
  case notOpened(String)
  /// `prepare(for:sender:)` of the controller did not hand on the segue that its code has performed.
  case notHandedOn(String)
  /// What was resolved is of another type than code asked for, or an argument of another one than its parameter:
  /// `help` with the parameter's name, `help.topic`.
  case otherType(String, expected: String)
  /// A scene, a segue, a route, a container or a factory takes another number of arguments.
  case argumentCount(String, expected: Int, given: Int)
  /// The route begins with the root of a window, or with no such: it was opened from a controller, or in a window.
  case otherStart(String, isWindow: Bool)
  /// The framework does not have the controller of a scene where the storyboard says.
  case notThere(String)
  case failed(InterpreterError)
}
