import StoryboardSyntax
import StoryboardVocabulary

/// The dense index of a value in a program.
package typealias ValueID = ID<Value>

/// A list of values: one for each parameter of what is called, opened or made, or the elements of a collection.
package typealias ValueList = IDRange<Value>
package typealias StepList = IDRange<Step>

/// The value of a property or an argument, with every name resolved. The values inside it are in the program's table
/// `values`, so it holds no memory of its own.
package enum Value: Sendable {
  case integer(NameID)
  case float(NameID)
  case string(NameID)
  case url(NameID)
  case boolean(Bool)
  case `nil`
  case parameter(ParameterOwner, Int)
  case registration(RegistrationID, ValueList)
  /// A closure that resolves a registration each time it is called. The closure has the given type. If the
  /// registration is a factory, the closure has the factory's parameters.
  case provider(RegistrationID, type: TypeID)
  /// The instance of a container: the one in use, or one around it.
  case container(ContainerID)
  case makeContainer(ContainerID, parent: ValueID?, ValueList)
  case construct(MemberID, type: TypeID, ValueList)
  /// An object that a value makes by calling an initializer, and the steps that complete the object: properties to
  /// set and methods to call. The steps `later` run once everything is made.
  case object(ValueID, steps: StepList, later: StepList)
  case staticProperty(MemberID, owner: TypeID)
  case staticCall(MemberID, owner: TypeID, ValueList)
  case enumCase(MemberID, owner: TypeID, ValueList)
  case source, sender, destination
  /// The child controller that a relationship shows in another controller, such as the root of a navigation
  /// controller. The value gives the outer controller.
  case child(ValueID, TransitionID)
  /// The framework's object of a storyboard, which has the given class.
  case storyboard(StoryboardID, type: TypeID)
  case get(ValueID, MemberID, owner: TypeID)
  case call(ValueID, MemberID, owner: TypeID, ValueList)
  case method(ValueID, MemberID, owner: TypeID)
  case array(ValueList)
  case dictionary(ValueList)
  case omitted
  case coder
  case force(ValueID)
  case tryForce(ValueID)
  case tryOptional(ValueID)
}

/// The declaration whose parameter a value names.
package enum ParameterOwner: Hashable, Sendable {
  /// The arguments that code passes to a segue or a route.
  case segue
  case scene
  case factory
  case container(ContainerID)
}

/// A step that completes an object after it is made: it sets a property or calls a method.
package enum Step: Sendable {
  case set(MemberID, owner: TypeID, Value)
  case call(MemberID, owner: TypeID, ValueList)
}

extension Program {
  mutating func add(_ value: Value) -> ValueID { values.append(value) }

  mutating func add(_ list: some Collection<Value>) -> ValueList {
    list.isEmpty ? .none : values.append(contentsOf: list)
  }

  mutating func add(_ list: some Collection<Step>) -> StepList {
    list.isEmpty ? .none : steps.append(contentsOf: list)
  }

  /// Removes the values from an index on, after a trial.
  mutating func removeValues(from first: ValueID) {
    values.elements.removeLast(values.count - first.index)
  }
}
