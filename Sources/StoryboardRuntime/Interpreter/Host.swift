import StoryboardPlan
import StoryboardVocabulary

/// Makes the objects of a program for an interpreter, reads and sets their properties, and calls their methods.
/// `ObjectHost` does so with the app's Swift types.
///
/// The interpreter is generic over its host and keeps the host's values unchanged: nothing is boxed. `RecordHost` is
/// used if there are no Swift types. A host with state is a class, because an initializer that the host runs may call
/// the interpreter again.
///
/// A member is identified by its index in the plan. So a host can find its data for a member in an array.
public protocol Host {
  /// A value of a program in the host's representation: an object, a struct, a closure, nil, or `omitted` for an
  /// argument that is left out.
  associatedtype Value

  /// The arguments in the order of the member's parameters. The coder and omitted arguments are included.
  typealias Arguments = ArgumentList<Value>

  /// Returns the value of a literal. The interpreter calls this once for each literal of the plan, when the
  /// interpreter is made.
  func literal(_ literal: PlanLiteral, at value: ID<PlanValue>) -> Value
  /// The value for nil.
  var none: Value { get }
  /// The value that marks an argument as left out, so that Swift's own default is used.
  var omitted: Value { get }
  /// The value for an `NSCoder` argument, which the framework supplies.
  var coder: Value { get }

  /// Runs an initializer. Throws `.threw` if the initializer throws.
  func construct(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Reads a static property.
  func staticProperty(_ member: ID<PlanMember>) throws(InterpreterError) -> Value
  /// Calls a static method. Throws `.threw` if the method throws.
  func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Makes an enum value.
  func enumCase(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value
  /// Reads a property.
  func get(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value
  /// Sets a property of an object that is already made. `objectAndValue` has the object first and then the value.
  func set(_ member: ID<PlanMember>, _ objectAndValue: Arguments) throws(InterpreterError)
  /// Calls a method. Throws `.threw` if the method throws.
  func call(
    _ member: ID<PlanMember>, of value: Value, _ arguments: Arguments
  ) throws(InterpreterError) -> Value
  /// Calls a method and discards its result. It is used for `call` lines, for calls after `then`, and for unwind
  /// segues.
  func perform(_ member: ID<PlanMember>, of value: Value, _ arguments: Arguments) throws(InterpreterError)
  /// Returns a method as a closure that holds its object weakly.
  func method(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value
  /// Returns a closure that calls a provider. The closure has the function type `type` of the plan.
  func provider(_ provider: Provider<Self>, as type: ID<PlanType>) throws(InterpreterError) -> Value
  /// Loads the framework's object of a storyboard. `type` is its class.
  func storyboard(_ storyboard: ID<PlanStoryboard>, as type: ID<PlanType>) throws(InterpreterError) -> Value
  func array(_ elements: Arguments) throws(InterpreterError) -> Value
  /// Makes a dictionary. The elements alternate between keys and values.
  func dictionary(_ elements: Arguments) throws(InterpreterError) -> Value
  func isNone(_ value: Value) -> Bool

  /// Converts a container instance to a value. `container(in:)` converts it back, and returns nil for any other
  /// value.
  func value(of container: ContainerInstance<Self>) -> Value
  func container(in value: Value) -> ContainerInstance<Self>?

  /// Converts a value to one that holds its object weakly. `strongly(_:)` converts it back, and returns `none` for a
  /// released object.
  func weakly(_ value: Value) -> Value
  func strongly(_ value: Value) -> Value

  /// Returns the context of a wired controller: its scene, container instance, parameters and opening. The context is
  /// kept with the controller itself.
  func context(of controller: Value) -> SceneContext<Self>?
  func setContext(_ context: SceneContext<Self>, of controller: Value)
  /// The child that the framework made for the relationship at `index` of the controller's scene; nil if there is none.
  func child(at index: Int, of controller: Value, _ scene: ID<PlanScene>) -> Value?
  /// Returns the child that the framework has already embedded for the embed at `index` of a scene. This happens if
  /// the view of the controller was loaded before the controller could be wired. Otherwise the result is nil.
  func embedded(at index: Int, in controller: Value, _ scene: ID<PlanScene>) -> Value?

  /// True if the interpreter calls `made` for each value that a registration makes.
  static var reportsMadeObjects: Bool { get }
  /// Tells the host the value that a registration has made. Hosts that show which registration made an object use it.
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
