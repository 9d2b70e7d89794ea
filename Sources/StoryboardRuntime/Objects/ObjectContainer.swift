import StoryboardPlan
import StoryboardVocabulary

/// An instance of a container as code has it: an `ObjectContainer`, a `SharedContainer`, or a class of the app's own
/// that inherits from one, which the app binds by `Bindings.container`.
public protocol ContainerObject: AnyObject {
  /// Only the program makes one: a class of an app inherits this, and needs no initializer of its own.
  init(_ handle: ContainerHandle)
}

/// What a program makes the object of a container instance of.
public struct ContainerHandle {
  let instance: ContainerInstance<ObjectHost>
  let program: ObjectProgram
}

/// An instance of a container of a program: making it opens the scope, letting it go closes it.
///
/// Code meets an instance as the same object for as long as it has that. An app may have a class of its own for a
/// container: `final class App: ObjectContainer { … }`.
open class ObjectContainer: ContainerObject {
  @usableFromInline final let instance: ContainerInstance<ObjectHost>
  public final let program: ObjectProgram
  private final let programID: ObjectIdentifier
  private final let isLocked: Bool

  public required init(_ handle: ContainerHandle) {
    instance = handle.instance
    program = handle.program
    programID = ObjectIdentifier(handle.program.interpreter)
    isLocked = handle.instance.state.lock != nil
  }

  /// The instance around this one; nil for an outermost one.
  public final var parent: (any ContainerObject)? { instance.parent.map { program.object(of: $0) } }

  /// Makes an instance of a container inside of this one.
  public final func make(_ container: String, _ arguments: Any?...) throws(ObjectError) -> ObjectContainer {
    program.objectContainer(of: try program.instance(of: container, in: instance, arguments))
  }

  /// Makes an instance of the container inside of this one that a class is bound to.
  public final func make<Container: ContainerObject>(
    _ container: Container.Type, _ arguments: Any?...
  ) throws(ObjectError) -> Container {
    try program.make(container, in: instance, arguments)
  }

  /// What a registration or a parameter of this container gives, by its name: `self["Catalog"]`. Ends the program
  /// where there is none, or one of another type, and where the generated Swift would, at `try!` and `!`.
  ///
  /// `arguments`: those of a factory, in order.
  public final subscript<T>(name: String, arguments: Any?...) -> T {
    program.expect(name, in: instance, arguments)
  }

  /// What a registration gives. Ends the program where the generated Swift would, at `try!` and `!`.
  @inlinable public final subscript<T>(registration: Registration<T>) -> T {
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
  @usableFromInline final func held(
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
  public final func resolve<T>(_ registration: Registration<T>, _ arguments: Any?...) throws(ObjectError) -> T
  {
    try program.resolve(registration, in: instance, arguments)
  }

  /// Resolves a registration by its name in this container.
  ///
  /// - Parameters:
  ///   - name: of a registration of this container, `Catalog`.
  ///   - type: the type as which code gets it.
  ///   - arguments: those of a factory, in order.
  public final func resolve<T>(
    _ name: String, as type: T.Type = T.self, _ arguments: Any?...
  ) throws(ObjectError) -> T {
    try program.resolve(try program.registration(name, of: instance.container), in: instance, arguments)
  }
}

/// An instance of a `nonisolated` container, for any thread.
///
/// One recursive lock guards the whole of a resolve, so that a `single` is made exactly once whoever asks. All that
/// the container makes was bound by `Bindings.bindSendable`. An app may have a class of its own for a container:
/// `final class Core: SharedContainer, @unchecked Sendable { … }`.
open class SharedContainer: ContainerObject, @unchecked Sendable {
  // The lock of the instance guards all that is written after this was made; the program is only read.
  private final let container: ObjectContainer

  public required init(_ handle: ContainerHandle) { container = ObjectContainer(handle) }

  final var instance: ContainerInstance<ObjectHost> { container.instance }

  /// The instance around this one; nil for an outermost one.
  public final var parent: (any ContainerObject)? { container.parent }

  /// Makes an instance of a `nonisolated` container inside of this one.
  public final func make(
    _ container: String, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> SharedContainer {
    let program = self.container.program
    return try program.sharedContainer(
      of: try program.instance(of: container, in: instance, arguments.map { $0 }))
  }

  /// Makes an instance of the `nonisolated` container inside of this one that a class is bound to.
  public final func make<Container: SharedContainer>(
    _ container: Container.Type, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> Container {
    try self.container.program.make(container, in: instance, arguments.map { $0 })
  }

  /// What a registration or a parameter of this container gives, by its name: `self["Catalog"]`. Ends the program
  /// where there is none, or one of another type, and where the generated Swift would, at `try!` and `!`.
  ///
  /// `arguments`: those of a factory, in order.
  public final subscript<T: Sendable>(name: String, arguments: (any Sendable)?...) -> T {
    container.program.expect(name, in: instance, arguments.map { $0 })
  }

  /// What a registration gives. Ends the program where the generated Swift would, at `try!` and `!`.
  public final subscript<T: Sendable>(registration: Registration<T>) -> T { container[registration] }

  /// Resolves a registration.
  ///
  /// - Parameters:
  ///   - registration: of the same program.
  ///   - arguments: those of a factory, in order.
  public final func resolve<T: Sendable>(
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
  public final func resolve<T: Sendable>(
    _ name: String, as type: T.Type = T.self, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> T {
    let registration: Registration<T> = try container.program.registration(name, of: instance.container)
    return try container.program.resolve(registration, in: instance, arguments.map { $0 })
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
      preconditionFailure("`\(plan.path(of: registration))`: \(error.message(in: plan))")
    }
  }

  @usableFromInline func expect<T>(_ value: ObjectValue, _ registration: ID<PlanRegistration>) -> T {
    do {
      return try value.take(as: T.self)
    } catch {
      preconditionFailure("`\(plan.path(of: registration))` gives no `\(T.self)`")
    }
  }

  func resolve<T>(
    _ registration: Registration<T>, in container: ContainerInstance<ObjectHost>, _ arguments: [Any?]
  ) throws(ObjectError) -> T {
    let values = try fill(
      arguments, plan.registrations[registration.id].parameters, of: plan.path(of: registration.id),
      in: container)
    let value: ObjectValue
    do {
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
