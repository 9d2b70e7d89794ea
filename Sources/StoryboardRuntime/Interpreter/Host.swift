import StoryboardPlan
import StoryboardVocabulary

/// What an interpreter works on: makes, reads, sets and calls whatever a plan speaks of.
///
/// The interpreter is generic over its host and keeps the host's values as they are: nothing is boxed on the
/// way. `RecordHost` stands in where there are no Swift types. A host that has state is a class, because an
/// initializer that it runs may resolve again.
///
/// Members are named by their index in the plan; a host finds what it needs for one in an array.
public protocol Host {
  /// An object, a struct, a closure, nil, or the mark of an argument that was left out.
  associatedtype Value

  /// Arguments in the order of the member's parameters, the coder and the omitted ones included.
  typealias Arguments = ArgumentList<Value>

  /// The value of a literal. Asked once for each value of the plan that is one, when an interpreter is made.
  func literal(_ literal: PlanLiteral, at value: ID<PlanValue>) -> Value
  /// What stands for nil.
  var none: Value { get }
  /// What stands for an argument that is left to Swift's own default.
  var omitted: Value { get }
  /// What stands for the framework's coder.
  var coder: Value { get }

  /// Runs an initializer. Throws `.threw` where the initializer does.
  func construct(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Reads a static property.
  func staticProperty(_ member: ID<PlanMember>) throws(InterpreterError) -> Value
  /// Calls a static method. Throws `.threw` where the method does.
  func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Makes a value of an enum.
  func enumCase(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Reads a property.
  func get(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value
  /// Sets a property from outside. The arguments are the object and the value.
  func set(_ member: ID<PlanMember>, _ objectAndValue: Arguments) throws(InterpreterError)
  /// Calls a method. Throws `.threw` where the method does.
  func call(
    _ member: ID<PlanMember>, of value: Value, _ arguments: Arguments
  ) throws(InterpreterError) -> Value
  /// A method as a closure, which holds its object weakly.
  func method(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value
  /// A provider as a closure of a function type of the plan.
  func provider(_ provider: Provider<Self>, as type: ID<PlanType>) throws(InterpreterError) -> Value
  func array(_ elements: Arguments) throws(InterpreterError) -> Value
  /// Keys and values in turn.
  func dictionary(_ elements: Arguments) throws(InterpreterError) -> Value
  func isNone(_ value: Value) -> Bool

  /// A container instance as a value, and back; nil for a value that is none.
  func value(of container: ContainerInstance<Self>) -> Value
  func container(in value: Value) -> ContainerInstance<Self>?

  /// The same value held weakly, and back; what is gone is `none`.
  func weakly(_ value: Value) -> Value
  func strongly(_ value: Value) -> Value

  /// What a wired controller knows of how it was opened. Kept with the controller itself.
  func context(of controller: Value) -> SceneContext<Self>?
  func setContext(_ context: SceneContext<Self>, of controller: Value)
  /// The child that the framework made for the relationship at `index` of a scene, of which the controller is; nil
  /// where there is none.
  func child(at index: Int, of controller: Value, _ scene: ID<PlanScene>) -> Value?
  /// What the framework has embedded already for the embed at `index` of a scene: where the controller's view
  /// was loaded before the controller could be wired. Otherwise nil.
  func embedded(at index: Int, in controller: Value, _ scene: ID<PlanScene>) -> Value?

  /// Whether the host is told what registrations have made.
  static var tellsWhatIsMade: Bool { get }
  /// A registration has just made a value. For hosts that tell where things came from.
  func made(_ value: Value, by registration: ID<PlanRegistration>, in container: ContainerInstance<Self>)
}

extension Host {
  @inlinable public func weakly(_ value: Value) -> Value { value }
  @inlinable public func strongly(_ value: Value) -> Value { value }
  @inlinable public func embedded(at index: Int, in controller: Value, _ scene: ID<PlanScene>) -> Value? {
    nil
  }
  @inlinable public static var tellsWhatIsMade: Bool { false }
  @inlinable public func made(
    _ value: Value, by registration: ID<PlanRegistration>, in container: ContainerInstance<Self>
  ) {}
}
