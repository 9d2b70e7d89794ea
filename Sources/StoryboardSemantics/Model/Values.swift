import StoryboardSyntax
import StoryboardVocabulary

/// The dense index of a value in a program.
package typealias ValueID = ID<Value>

/// One value for each parameter of the called, opened or made thing, or the elements of a collection.
package typealias ValueList = IDRange<Value>
package typealias StepList = IDRange<Step>

/// A value that fills a place, with every name resolved. Its parts are in the table of the program, so a value holds no
/// memory of its own.
package enum Value: Sendable {
  case integer(NameID)
  case float(NameID)
  case string(NameID)
  case url(NameID)
  case boolean(Bool)
  case `nil`
  case parameter(ParameterOwner, Int)
  case registration(RegistrationID, ValueList)
  /// A closure of a type that resolves a registration whenever it is called. It has a factory's parameters.
  case provider(RegistrationID, type: TypeID)
  /// The instance of a container: the one in use, or one around it.
  case container(ContainerID)
  case makeContainer(ContainerID, parent: ValueID?, ValueList)
  case construct(MemberID, type: TypeID, ValueList)
  /// An object that a value makes in place, and the steps after it is made.
  case object(ValueID, steps: StepList, later: StepList)
  case staticProperty(MemberID, owner: TypeID)
  case staticCall(MemberID, owner: TypeID, ValueList)
  case enumCase(MemberID, owner: TypeID, ValueList)
  case source, sender, destination
  /// The scene that a relationship shows in a value's scene.
  case child(ValueID, TransitionID)
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

/// The owner of a parameter that a value names.
package enum ParameterOwner: Hashable, Sendable {
  /// The arguments that code passes to a segue or a route.
  case segue
  case scene
  case factory
  case container(ContainerID)
}

/// A step on an existing object.
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
