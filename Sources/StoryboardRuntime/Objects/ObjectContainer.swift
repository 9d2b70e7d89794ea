import StoryboardPlan

/// An instance of a container of a program: making it opens the scope, letting it go closes it.
public final class ObjectContainer {
  @usableFromInline let instance: ContainerInstance<ObjectHost>
  public let program: ObjectProgram
  private let programID: ObjectIdentifier
  private let isLocked: Bool

  init(_ instance: ContainerInstance<ObjectHost>, of program: ObjectProgram) {
    self.instance = instance
    self.program = program
    programID = ObjectIdentifier(program.interpreter)
    isLocked = instance.state.lock != nil
  }

  /// Makes an instance of a container inside of this one.
  public func make(_ container: String, _ arguments: Any?...) throws(ObjectError) -> ObjectContainer {
    ObjectContainer(try program.instance(of: container, in: instance, arguments), of: program)
  }

  /// What a registration gives. Ends the program where the generated Swift would, at `try!` and `!`.
  @inlinable public subscript<T>(registration: Registration<T>) -> T {
    if registration.isProven,
      let object = held(registration.slot, registration.container, registration.program)
    {
      return unsafeBitCast(object, to: T.self)
    }
    let value = program.value(of: registration.id, registration.program, in: instance)
    if registration.isProven, let reference = value.reference { return unsafeBitCast(reference, to: T.self) }
    return program.expect(value, registration.id)
  }

  /// What is held at a slot, where no lock guards it.
  @usableFromInline func held(
    _ slot: Int32, _ container: ID<PlanContainer>, _ program: ObjectIdentifier
  ) -> AnyObject? {
    guard slot >= 0, !isLocked, program == programID, container == instance.container,
      case .held(let value) = instance.slots[Int(slot)]
    else { return nil }
    return value.reference
  }

  /// Resolves a registration.
  ///
  /// - Parameters:
  ///   - registration: of the same program.
  ///   - arguments: those of a factory, in order.
  public func resolve<T>(_ registration: Registration<T>, _ arguments: Any?...) throws(ObjectError) -> T {
    try program.resolve(registration, in: instance, arguments)
  }

  /// Resolves a registration by its name in this container.
  ///
  /// - Parameters:
  ///   - name: of a registration of this container, `Catalog`.
  ///   - type: the type as which code gets it.
  ///   - arguments: those of a factory, in order.
  public func resolve<T>(
    _ name: String, as type: T.Type = T.self, _ arguments: Any?...
  ) throws(ObjectError) -> T {
    let path = program.plan.symbols[program.plan.containers[instance.container].name] + "." + name
    return try program.resolve(try program.registration(path), in: instance, arguments)
  }
}

/// An instance of a `nonisolated` container, for any thread.
///
/// One recursive lock guards the whole of a resolve, so that a `single` is made exactly once whoever asks. All that
/// the container makes was bound by `Bindings.bindSendable`.
public final class SharedContainer: @unchecked Sendable {
  // The lock of the instance guards all that is written after this was made; the program is only read.
  private let container: ObjectContainer

  init(_ instance: ContainerInstance<ObjectHost>, of program: ObjectProgram) throws(ObjectError) {
    guard instance.state.lock != nil, program.plan.containers[instance.container].isolation == .none else {
      throw .notShared(program.plan.symbols[program.plan.containers[instance.container].name])
    }
    container = ObjectContainer(instance, of: program)
  }

  /// Makes an instance of a `nonisolated` container inside of this one.
  public func make(
    _ container: String, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> SharedContainer {
    let program = self.container.program
    return try SharedContainer(
      try program.instance(of: container, in: self.container.instance, arguments.map { $0 }), of: program)
  }

  /// What a registration gives. Ends the program where the generated Swift would, at `try!` and `!`.
  public subscript<T: Sendable>(registration: Registration<T>) -> T { container[registration] }

  /// Resolves a registration.
  ///
  /// - Parameters:
  ///   - registration: of the same program.
  ///   - arguments: those of a factory, in order.
  public func resolve<T: Sendable>(
    _ registration: Registration<T>, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> T {
    try container.program.resolve(registration, in: container.instance, arguments.map { $0 })
  }

  /// Resolves a registration by its name in this container.
  ///
  /// - Parameters:
  ///   - name: of a registration of this container, `Catalog`.
  ///   - type: the type as which code gets it.
  ///   - arguments: those of a factory, in order.
  public func resolve<T: Sendable>(
    _ name: String, as type: T.Type = T.self, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> T {
    let plan = container.program.plan
    let path = plan.symbols[plan.containers[container.instance.container].name] + "." + name
    let registration = try container.program.registration(path, as: type)
    return try container.program.resolve(registration, in: container.instance, arguments.map { $0 })
  }
}

extension ObjectProgram {
  @usableFromInline func value(
    of registration: ID<PlanRegistration>, _ program: ObjectIdentifier,
    in container: ContainerInstance<ObjectHost>
  ) -> ObjectValue {
    precondition(program == ObjectIdentifier(interpreter), "a registration of another program")
    do {
      return try interpreter.resolve(registration, in: container)
    } catch {
      preconditionFailure("'\(plan.path(of: registration))': \(error.message(in: plan))")
    }
  }

  @usableFromInline func expect<T>(_ value: ObjectValue, _ registration: ID<PlanRegistration>) -> T {
    do {
      return try value.take(as: T.self)
    } catch {
      preconditionFailure("'\(plan.path(of: registration))' gives no \(T.self)")
    }
  }

  func resolve<T>(
    _ registration: Registration<T>, in container: ContainerInstance<ObjectHost>, _ arguments: [Any?]
  ) throws(ObjectError) -> T {
    let value: ObjectValue
    do {
      let values = try fill(arguments, plan.registrations[registration.id].parameters, in: container)
      value = try interpreter.resolve(registration.id, in: container, values)
    } catch {
      throw .failed(error)
    }
    do {
      return try value.take(as: T.self)
    } catch {
      throw .otherType(plan.path(of: registration.id), expected: "\(T.self)")
    }
  }
}

extension ObjectHost {
  /// Whether an object is of a type of the program.
  func isInstance(_ object: AnyObject, of type: ID<PlanType>) -> Bool {
    guard let swift = bound.types[type] else {
      return swiftName(of: Swift.type(of: object)) == plan.symbols[plan.types[type].name]
    }
    func isOther<Other>(_ other: Other.Type) -> Bool { object is Other }
    return isOther(swift)
  }

  /// Whether all that a value makes is of a class, for what is bound says so.
  func isProven(_ value: ID<PlanValue>, _ type: Any.Type) -> Bool {
    guard type is AnyObject.Type, case .construct(let member, _) = plan.values[value],
      let result = bound.results[member.index]
    else { return false }
    return isSubclass(result, of: type)
  }
}
