import StoryboardPlan
import StoryboardVocabulary

extension ObjectProgram {
  /// Converts arguments from code to values of the interpreter, and checks each against the type of its parameter. An
  /// omitted argument is replaced by the default of its parameter.
  ///
  /// - Parameter name: the name of the scene, segue, route, container or factory that takes the arguments, for
  ///   errors.
  func fill(
    _ arguments: [Any?], _ parameters: [PlanParameter], of name: @autoclosure () -> String,
    in container: ContainerInstance<ObjectHost>?
  ) throws(ObjectError) -> [ObjectValue] {
    guard arguments.count == parameters.count else {
      throw .argumentCount(name(), expected: parameters.count, given: arguments.count)
    }
    var values: [ObjectValue] = []
    for (argument, parameter) in zip(arguments, parameters) {
      var value = ObjectValue(argument)
      if value.isOmitted {
        let made = try ObjectError.attempt(in: plan) { () throws(InterpreterError) in
          try interpreter.defaultValue(of: parameter, in: container)
        }
        value = made ?? value
      } else if !interpreter.host.isValue(value, of: parameter.type) {
        throw .otherType(
          name() + "." + plan.symbols[parameter.name], expected: plan.symbols[plan.types[parameter.type].name]
        )
      }
      if let instance = interpreter.host.container(in: value) { value = ObjectValue(reference: instance) }
      values.append(value)
    }
    return values
  }
}

extension ObjectHost {
  /// True if a value from code has the type `type` of the program. Also true if the bindings have no Swift type for
  /// it.
  func isValue(_ value: ObjectValue, of type: ID<PlanType>) -> Bool {
    if case .optional(let wrapped) = plan.types[type].kind {
      return value.reference == nil || isValue(value, of: wrapped)
    }
    if case .container(let needed) = plan.types[type].kind {
      return container(in: value)?.container == needed
    }
    guard let swift = bound.types[type] else { return true }
    func isOther<Other>(_ other: Other.Type) -> Bool { (try? value.take(as: other)) != nil }
    return isOther(swift)
  }
}
