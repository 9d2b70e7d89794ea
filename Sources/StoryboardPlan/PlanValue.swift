import StoryboardVocabulary

/// What fills a place. Operands are evaluated in order, each before the value that uses it.
public enum PlanValue: Equatable, Sendable {
  case literal(PlanLiteral)
  /// A parameter of the thing that is being opened or made.
  case parameter(ParameterScope, index: Int)
  /// Resolves a registration, `levels` containers above the instance in use; arguments are a factory's.
  case registration(ID<PlanRegistration>, levels: Int, arguments: Operands)
  /// The container instance itself, `levels` above the one in use.
  case container(levels: Int)
  /// Makes a container instance; `parent` is nil for an outermost one.
  case makeContainer(ID<PlanContainer>, parent: ID<PlanValue>?, arguments: Operands)
  /// Calls an initializer; one operand for each declared parameter, the coder and the omitted ones included.
  case construct(ID<PlanMember>, arguments: Operands)
  /// A static property, or the call of a static method.
  case staticProperty(ID<PlanMember>)
  case staticCall(ID<PlanMember>, arguments: Operands)
  /// A case of an enum, with its associated values.
  case enumCase(ID<PlanMember>, arguments: Operands)
  /// The controller that opens; only in the arguments of an opening.
  case source
  /// What fired a segue.
  case sender
  /// The controller on which an unwind lands.
  case destination
  /// Reads a property of a value.
  case get(ID<PlanValue>, ID<PlanMember>)
  /// Calls a method of a value.
  case call(ID<PlanValue>, ID<PlanMember>, arguments: Operands)
  /// A method of the source as a closure, which holds the source weakly.
  case method(ID<PlanValue>, ID<PlanMember>)
  case array(Operands)
  /// Keys and values in turn.
  case dictionary(Operands)
  /// The argument is left to Swift's own default.
  case omitted
  /// The framework's coder.
  case coder
  /// `value!`
  case force(ID<PlanValue>)
  /// `try! value`
  case tryForce(ID<PlanValue>)
  /// `try? value`
  case tryOptional(ID<PlanValue>)
  /// A closure of a function type that resolves a registration when it is called, `levels` containers above the
  /// instance in use, with the arguments of a factory. It does not hold the instance: once that is gone, it
  /// gives nil where its result is optional, and ends the program where it is not.
  case provider(ID<PlanRegistration>, levels: Int, type: ID<PlanType>, isOptional: Bool)
}

/// Whose parameter a value names.
public enum ParameterScope: Equatable, Sendable {
  /// What code tells: the segue that is being performed, or the route that is being opened.
  case transition
  /// The scene: of the one being wired, or of the source in the arguments of an opening.
  case scene
  /// The factory that is being called.
  case registration
  /// The container `levels` above the instance in use.
  case container(levels: Int)
}

public enum PlanLiteral: Equatable, Sendable {
  /// The digits as they were written, without underscores' loss: `1_000`, `0xFF`, `-3`.
  case integer(Name)
  case float(Name)
  /// The characters that the literal stands for, escapes already read.
  case string(Name)
  case boolean(Bool)
  case `nil`
  /// A checked string literal at a place of type URL.
  case url(Name)
}
