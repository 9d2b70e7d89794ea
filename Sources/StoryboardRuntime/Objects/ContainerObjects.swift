import StoryboardPlan
import StoryboardVocabulary

extension ObjectProgram {
  /// Returns the object that represents a container instance in code, such as an `ObjectContainer`. It is the same
  /// object as long as code holds it.
  func object(of instance: ContainerInstance<ObjectHost>) -> any ContainerObject {
    instance.state.lock?.lock()
    defer { instance.state.lock?.unlock() }
    if let known = instance.object as? any ContainerObject { return known }
    let type = interpreter.host.bound.types.container(instance.container) ?? ObjectContainer.self
    let made = type.init(ContainerHandle(instance: instance, program: self))
    instance.object = made
    return made
  }

  func objectContainer(of instance: ContainerInstance<ObjectHost>) -> ObjectContainer {
    object(of: instance) as? ObjectContainer
      ?? ObjectContainer(ContainerHandle(instance: instance, program: self))
  }

  func sharedContainer(of instance: ContainerInstance<ObjectHost>) throws(ObjectError) -> SharedContainer {
    guard instance.state.lock != nil, plan.containers[instance.container].isolation == .none else {
      throw .containerNotShared(plan.path(of: instance.container))
    }
    return object(of: instance) as? SharedContainer
      ?? SharedContainer(ContainerHandle(instance: instance, program: self))
  }

  /// Makes an instance of the container that a class is bound to.
  func make<Container: ContainerObject>(
    _ container: Container.Type, in parent: ContainerInstance<ObjectHost>?, _ arguments: [Any?]
  ) throws(ObjectError) -> Container {
    guard let id = interpreter.host.bound.types.container(boundTo: container),
      let made = object(of: try instance(of: id, in: parent, arguments)) as? Container
    else { throw .unknown(swiftName(of: container)) }
    return made
  }

  func instance(
    of name: String, in parent: ContainerInstance<ObjectHost>?, _ arguments: [Any?]
  ) throws(ObjectError) -> ContainerInstance<ObjectHost> {
    guard let id = plan.container(named: name) else { throw .unknown(name) }
    return try instance(of: id, in: parent, arguments)
  }

  private func instance(
    of id: ID<PlanContainer>, in parent: ContainerInstance<ObjectHost>?, _ arguments: [Any?]
  ) throws(ObjectError) -> ContainerInstance<ObjectHost> {
    guard plan.containers[id].parent == parent?.container else {
      throw .wrongParentContainer(plan.path(of: id))
    }
    let values = try fill(arguments, plan.containers[id].parameters, of: plan.path(of: id), in: parent)
    return try ObjectError.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.makeContainer(id, in: parent, values)
    }
  }

  /// Returns the value of a registration or a parameter of a container instance. Ends the program if there is no such
  /// value, if it has another type, or if an error occurs.
  func expect<T>(_ name: String, in instance: ContainerInstance<ObjectHost>, _ arguments: [Any?]) -> T {
    do throws(ObjectError) {
      if arguments.isEmpty, let value = parameter(name, of: instance) {
        guard let value = try? value.take(as: T.self) else { throw .otherType(name, expected: "\(T.self)") }
        return value
      }
      return try resolve(try registration(name, of: instance.container), in: instance, arguments)
    } catch {
      fatalError("`\(plan.path(of: instance.container)).\(name)`: \(error)")
    }
  }

  private func parameter(_ name: String, of instance: ContainerInstance<ObjectHost>) -> ObjectValue? {
    let parameters = plan.containers[instance.container].parameters
    return parameters.firstIndex { plan.symbols[$0.name] == name }
      .map { interpreter.host.strongly(instance.parameters[$0]) }
  }
}

extension ContainerInstance<ObjectHost> {
  /// Returns the object that represents the instance in code. Throws an error if that object does not have the type
  /// `type`.
  func take<T>(as type: T.Type) throws(WrongValue) -> T {
    guard let program = state.owner as? ObjectProgram else { throw WrongValue(expected: type) }
    if let object = program.object(of: self) as? T { return object }
    if type is SharedContainer.Type, let shared = try? program.sharedContainer(of: self) as? T {
      return shared
    }
    throw WrongValue(expected: type)
  }
}
