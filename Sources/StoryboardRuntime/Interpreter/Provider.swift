import StoryboardPlan
import StoryboardVocabulary

/// A closure of the program, such as `() -> Catalog`, that resolves a registration whenever it is called.
///
/// A provider holds neither the container instance nor the interpreter, because an object that the instance holds may
/// hold the provider. After their release it cannot resolve any more.
public final class Provider<H: Host> {
  public let registration: ID<PlanRegistration>
  /// True if the closure has an optional result, such as `() -> Catalog?`. The result is then nil after the container
  /// instance was released.
  public let isOptional: Bool
  private weak var container: ContainerInstance<H>?
  private weak var interpreter: Interpreter<H>?

  init(
    _ registration: ID<PlanRegistration>, in container: ContainerInstance<H>, isOptional: Bool,
    of interpreter: Interpreter<H>
  ) {
    self.registration = registration
    self.container = container
    self.isOptional = isOptional
    self.interpreter = interpreter
  }

  /// Resolves the registration. This starts a new opening: `graph` objects are shared only within this call.
  ///
  /// - Parameter arguments: the arguments of a factory, one for each parameter.
  ///
  /// Throws `.containerGone` if the instance was released and the result is not optional.
  public func callAsFunction(_ arguments: [H.Value] = []) throws(InterpreterError) -> H.Value {
    guard let interpreter else { throw .containerGone(registration) }
    guard let container else {
      guard isOptional else { throw .containerGone(registration) }
      return interpreter.host.none
    }
    return try interpreter.resolve(registration, in: container, arguments)
  }
}
