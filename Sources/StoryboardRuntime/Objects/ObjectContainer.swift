import StoryboardPlan
import StoryboardVocabulary

/// The object that represents a container instance in code. It is an `ObjectContainer`, a `SharedContainer`, or an
/// object of the app's own subclass, which the app binds by `Bindings.container`.
public protocol ContainerObject: AnyObject {
  /// Only the program calls this initializer. An app's class inherits it, and needs no initializer of its own.
  init(_ handle: ContainerHandle)
}

/// The argument that a program gives to the object that it makes for a container instance.
public struct ContainerHandle {
  let instance: ContainerInstance<ObjectHost>
  let program: ObjectProgram
}

/// An instance of a container of a program. Making it opens the container's scope, and releasing it closes the scope.
///
/// Code gets the same object for an instance as long as code holds that object. An app may have its own class for a
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

  /// The container instance around this one; nil for an outermost container.
  public final var parent: (any ContainerObject)? { instance.parent.map { program.object(of: $0) } }

  /// Makes an instance of a container inside this one.
  public final func make(_ container: String, _ arguments: Any?...) throws(ObjectError) -> ObjectContainer {
    program.objectContainer(of: try program.instance(of: container, in: instance, arguments))
  }

  /// Makes an instance of the container that a class is bound to. The program declares that container inside this
  /// one.
  public final func make<Container: ContainerObject>(
    _ container: Container.Type, _ arguments: Any?...
  ) throws(ObjectError) -> Container {
    try program.make(container, in: instance, arguments)
  }

  /// The value of a registration or a parameter of this container, by its name: `self["Catalog"]`. Ends the program if
  /// there is no such value, or if it has another type. Also ends it at every `try!` and `!` where the generated Swift
  /// would.
  ///
  /// `arguments`: the arguments of a factory, in order.
  public final subscript<T>(name: String, arguments: Any?...) -> T {
    program.expect(name, in: instance, arguments)
  }

  /// The value of a registration. Ends the program at every `try!` and `!` where the generated Swift would.
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

  /// Returns the object of a `single` registration if it exists already and no lock guards it; nil otherwise.
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
  ///   - registration: a registration of the same program.
  ///   - arguments: the arguments of a factory, in order.
  public final func resolve<T>(_ registration: Registration<T>, _ arguments: Any?...) throws(ObjectError) -> T
  {
    try program.resolve(registration, in: instance, arguments)
  }

  /// Resolves a registration by its name in this container.
  ///
  /// - Parameters:
  ///   - name: the name of a registration of this container, `Catalog`.
  ///   - type: the type of the result in code.
  ///   - arguments: the arguments of a factory, in order.
  public final func resolve<T>(
    _ name: String, as type: T.Type = T.self, _ arguments: Any?...
  ) throws(ObjectError) -> T {
    try program.resolve(try program.registration(name, of: instance.container), in: instance, arguments)
  }
}

/// An instance of a `nonisolated` container, for any thread.
///
/// One recursive lock guards a whole resolve, so that a `single` is made exactly once, whichever threads resolve it.
/// Everything that the container makes was bound by `Bindings.bindSendable`. An app may have its own class for a
/// container: `final class Core: SharedContainer, @unchecked Sendable { … }`.
open class SharedContainer: ContainerObject, @unchecked Sendable {
  // The lock of the instance guards everything that is written after the instance was made. The program is
  // only read.
  final let container: ObjectContainer

  public required init(_ handle: ContainerHandle) { container = ObjectContainer(handle) }

  final var instance: ContainerInstance<ObjectHost> { container.instance }

  /// The container instance around this one; nil for an outermost container.
  public final var parent: (any ContainerObject)? { container.parent }

  /// Makes an instance of a `nonisolated` container inside this one.
  public final func make(
    _ container: String, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> SharedContainer {
    let program = self.container.program
    return try program.sharedContainer(
      of: try program.instance(of: container, in: instance, arguments.map { $0 }))
  }

  /// Makes an instance of the `nonisolated` container that a class is bound to. The program declares that container
  /// inside this one.
  public final func make<Container: SharedContainer>(
    _ container: Container.Type, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> Container {
    try self.container.program.make(container, in: instance, arguments.map { $0 })
  }

  /// The value of a registration or a parameter of this container, by its name: `self["Catalog"]`. Ends the program if
  /// there is no such value, or if it has another type. Also ends it at every `try!` and `!` where the generated Swift
  /// would.
  ///
  /// `arguments`: the arguments of a factory, in order.
  public final subscript<T: Sendable>(name: String, arguments: (any Sendable)?...) -> T {
    container.program.expect(name, in: instance, arguments.map { $0 })
  }

  /// The value of a registration. Ends the program at every `try!` and `!` where the generated Swift would.
  public final subscript<T: Sendable>(registration: Registration<T>) -> T { container[registration] }

  /// Resolves a registration.
  ///
  /// - Parameters:
  ///   - registration: a registration of the same program.
  ///   - arguments: the arguments of a factory, in order.
  public final func resolve<T: Sendable>(
    _ registration: Registration<T>, _ arguments: (any Sendable)?...
  ) throws(ObjectError) -> T {
    try container.program.resolve(registration, in: container.instance, arguments.map { $0 })
  }

  /// Resolves a registration by its name in this container.
  ///
  /// - Parameters:
  ///   - name: the name of a registration of this container, `Catalog`.
  ///   - type: the type of the result in code.
  ///   - arguments: the arguments of a factory, in order.
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
    guard program == ObjectIdentifier(interpreter) else { fatalError("a registration of another program") }
    do {
      return try interpreter.resolve(registration, in: container)
    } catch {
      fatalError("`\(plan.path(of: registration))`: \(error.message(in: plan))")
    }
  }

  @usableFromInline func expect<T>(_ value: ObjectValue, _ registration: ID<PlanRegistration>) -> T {
    do {
      return try value.take(as: T.self)
    } catch {
      fatalError("`\(plan.path(of: registration))` gives no `\(T.self)`")
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
      throw .failed(error, in: plan)
    }
    do {
      return try value.take(as: T.self)
    } catch {
      throw .otherType(plan.path(of: registration.id), expected: "\(T.self)")
    }
  }
}

extension ObjectHost {
  /// True if an object is an instance of the type `type` of the program.
  func isInstance(_ object: AnyObject, of type: ID<PlanType>) -> Bool {
    guard let swift = bound.types[type] else {
      return swiftName(of: Swift.type(of: object)) == plan.symbols[plan.types[type].name]
    }
    func isOther<Other>(_ other: Other.Type) -> Bool { object is Other }
    return isOther(swift)
  }

  /// True if the bindings show that all objects which `value` makes are instances of the class `type`.
  func isProven(_ value: ID<PlanValue>, _ type: Any.Type) -> Bool {
    guard type is AnyObject.Type, case .construct(let member, _) = plan.values[value],
      let result = bound.results[member.index]
    else { return false }
    return isSubclass(result, of: type)
  }
}
