import StoryboardPlan
import StoryboardVocabulary

/// What fills a place of a function type: resolves a registration whenever it is called.
///
/// It holds neither the container instance nor the interpreter, for an object that the instance holds may hold
/// it: what is gone cannot be asked any more.
public final class Provider<H: Host> {
  public let registration: ID<PlanRegistration>
  /// Its function type gives an optional: nil, once the container instance is gone.
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

  /// Resolves the registration, as code does: that starts an opening of its own.
  ///
  /// - Parameter arguments: those of a factory, one for each parameter.
  ///
  /// Throws `.containerGone` where the instance is gone and the result is not optional.
  public func callAsFunction(_ arguments: [H.Value] = []) throws(InterpreterError) -> H.Value {
    guard let interpreter else { throw .containerGone(registration) }
    guard let container else {
      guard isOptional else { throw .containerGone(registration) }
      return interpreter.host.none
    }
    return try interpreter.resolve(registration, in: container, arguments)
  }
}
