import StoryboardPlan
import StoryboardVocabulary

extension ObjectContainer {
  /// Fills an object that the app's code has made, as the line `fills` of this container for its class says.
  ///
  /// Of several lines that fit, the one of the nearest superclass counts, as among Swift's overloaded functions.
  ///
  /// - Parameters:
  ///   - object: the object. The class that it has in code chooses the line. A line for a protocol fits if the object
  ///     conforms to it.
  ///   - arguments: the arguments after the object, in order.
  /// - Returns: the same object.
  /// - Throws: `.unknown` if the container fills no such objects, or if several lines fit and none of them is for a
  ///   subtype of the others.
  @discardableResult public final func fill<Object: AnyObject>(
    _ object: Object, _ arguments: Any?...
  ) throws(ObjectError) -> Object {
    try program.fill(object, in: instance, arguments)
  }
}

extension SharedContainer {
  /// Fills an object that the app's code has made, as the line `fills` of this container for its class says.
  ///
  /// - Parameters:
  ///   - object: the object. The class that it has in code chooses the line. A line for a protocol fits if the object
  ///     conforms to it.
  ///   - arguments: the arguments after the object, in order.
  /// - Returns: the same object.
  /// - Throws: `.unknown` if the container fills no such objects, or if several lines fit and none of them is for a
  ///   subtype of the others.
  @discardableResult public final func fill<Object: AnyObject & Sendable>(
    _ object: Object, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> Object {
    try container.program.fill(object, in: instance, arguments.map { $0 })
  }
}

extension ObjectProgram {
  fileprivate func fill<Object: AnyObject>(
    _ object: Object, in container: ContainerInstance<ObjectHost>, _ arguments: [Any?]
  ) throws(ObjectError) -> Object {
    let fitting = fillings[container.container.index].filter { fills(plan.registrations[$0].type, object) }
    guard let filling = plan.mostSpecific(of: fitting) else {
      throw .unknown("\(plan.path(of: container.container)).fill(\(Object.self))")
    }
    return try resolve(registration(filling), in: container, [object] + arguments)
  }

  /// True if an object that code knows as `Object` has a class or a protocol of the program.
  private func fills<Object: AnyObject>(_ type: ID<PlanType>, _ object: Object) -> Bool {
    guard let swift = interpreter.host.bound.types[type] else { return false }
    func conforms<Known>(to type: Known.Type) -> Bool { object is Known }
    return swift is AnyObject.Type ? isSubclass(Object.self, of: swift) : conforms(to: swift)
  }
}
