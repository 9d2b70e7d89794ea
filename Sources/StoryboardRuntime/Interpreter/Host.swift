import StoryboardPlan
import StoryboardVocabulary

/// The objects that an interpreter works on: a host makes, reads, sets and calls everything in a plan.
///
/// The interpreter is generic over its host and keeps the host's values unchanged: nothing is boxed. `RecordHost` is
/// used if there are no Swift types. A host with state is a class, because an initializer that it runs may resolve
/// again.
///
/// A member is identified by its index in the plan. So a host can find its data for a member in an array.
public protocol Host {
  /// An object, a struct, a closure, nil, or the mark of an omitted argument.
  associatedtype Value

  /// The arguments in the order of the member's parameters. The coder and omitted arguments are included.
  typealias Arguments = ArgumentList<Value>

  /// The value of a literal. It is called once for each literal of the plan, when an interpreter is made.
  func literal(_ literal: PlanLiteral, at value: ID<PlanValue>) -> Value
  /// The value for nil.
  var none: Value { get }
  /// The value for an argument that is left to Swift's own default.
  var omitted: Value { get }
  /// The value for the framework's coder.
  var coder: Value { get }

  /// Runs an initializer. Throws `.threw` if the initializer does.
  func construct(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Reads a static property.
  func staticProperty(_ member: ID<PlanMember>) throws(InterpreterError) -> Value
  /// Calls a static method. Throws `.threw` if the method does.
  func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Makes an enum value.
  func enumCase(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Reads a property.
  func get(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value
  /// Sets a property from outside. The arguments are the object and the value.
  func set(_ member: ID<PlanMember>, _ objectAndValue: Arguments) throws(InterpreterError)
  /// Calls a method. Throws `.threw` if the method does.
  func call(
    _ member: ID<PlanMember>, of value: Value, _ arguments: Arguments
  ) throws(InterpreterError) -> Value
  /// Calls a method for a line of the program, after `then`, or for an unwind. Its result is not needed.
  func perform(_ member: ID<PlanMember>, of value: Value, _ arguments: Arguments) throws(InterpreterError)
  /// Returns a method as a closure that holds its object weakly.
  func method(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value
  /// Returns a provider as a closure, with a function type of the plan.
  func provider(_ provider: Provider<Self>, as type: ID<PlanType>) throws(InterpreterError) -> Value
  func array(_ elements: Arguments) throws(InterpreterError) -> Value
  /// Makes a dictionary. The elements alternate between keys and values.
  func dictionary(_ elements: Arguments) throws(InterpreterError) -> Value
  func isNone(_ value: Value) -> Bool

  /// Converts a container instance to a value, and back; nil for a value that is not an instance.
  func value(of container: ContainerInstance<Self>) -> Value
  func container(in value: Value) -> ContainerInstance<Self>?

  /// Converts a value to a weakly held one, and back. A released object becomes `none`.
  func weakly(_ value: Value) -> Value
  func strongly(_ value: Value) -> Value

  /// The context of a wired controller, which tells how it was opened. It is kept with the controller itself.
  func context(of controller: Value) -> SceneContext<Self>?
  func setContext(_ context: SceneContext<Self>, of controller: Value)
  /// The child that the framework made for the relationship at `index` of the controller's scene; nil if there is none.
  func child(at index: Int, of controller: Value, _ scene: ID<PlanScene>) -> Value?
  /// The child that the framework has already embedded for the embed at `index` of a scene. This happens if the
  /// controller's view was loaded before the controller could be wired. Otherwise nil.
  func embedded(at index: Int, in controller: Value, _ scene: ID<PlanScene>) -> Value?

  /// True if the host wants to know the values that registrations make.
  static var reportsMadeObjects: Bool { get }
  /// Tells the host the value that a registration has made. Hosts that show origins use it.
  func made(_ value: Value, by registration: ID<PlanRegistration>, in container: ContainerInstance<Self>)
}

extension Host {
  @inlinable public func perform(
    _ member: ID<PlanMember>, of value: Value, _ arguments: Arguments
  ) throws(InterpreterError) {
    _ = try call(member, of: value, arguments)
  }

  @inlinable public func weakly(_ value: Value) -> Value { value }
  @inlinable public func strongly(_ value: Value) -> Value { value }
  @inlinable public func embedded(at index: Int, in controller: Value, _ scene: ID<PlanScene>) -> Value? {
    nil
  }
  @inlinable public static var reportsMadeObjects: Bool { false }
  @inlinable public func made(
    _ value: Value, by registration: ID<PlanRegistration>, in container: ContainerInstance<Self>
  ) {}
}
