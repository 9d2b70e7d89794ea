/// The Swift types of a program: how an interpreter makes, reads, sets and calls them.
///
///     var bindings = Bindings()
///     bindings.bind(HTTPClient.self) {
///       $0.initializer("init(baseURL:)") { HTTPClient(baseURL: $0) }
///     }
///     bindings.bind(LiveCatalog.self) {
///       $0.initializer("init(client:)", LiveCatalog.init(client:))
///       $0.property("log", \.log)
///       $0.method("sync()", LiveCatalog.sync)
///     }
///
/// A type is bound under its name in the program. A member is bound under its name with the labels of the arguments
/// that the program passes to it. An argument that the program leaves to Swift's own default is not part of the
/// binding. Types on the main actor are bound and used on the main actor: neither bindings nor objects made with them
/// are Sendable. Types that a `nonisolated` container uses are bound by `bindSendable`.
///
/// Mismatches between the bindings and a program are found when the bindings are bound to the program's plan.
public struct Bindings {
  /// The bindings of each type, by the type's name in the program. The empty name has the functions that belong to no
  /// type.
  private(set) var types: [String: BoundType] = [:]
  /// The functions that make closures, by the Swift type of the closure.
  var closures: [ObjectIdentifier: ClosureMaker] = [:]
  /// The functions that convert string literals, by the Swift type that they make. They return nil for an invalid
  /// string.
  private(set) var literals: [ObjectIdentifier: (String) -> ObjectValue?] = [:]
  /// The app's own classes for containers, by the name of the container.
  private(set) var containers: [String: any ContainerObject.Type] = [:]
  /// The resource bundles of modules, by the name of the module.
  private(set) var resources: [String: AnyObject] = [:]

  public init() {
    closure((() -> Void).self)
    closure((() -> ObjectContainer).self)
    closure((() -> SharedContainer).self)
  }

  /// Binds a type and its members.
  ///
  /// A later binding under the same name replaces an earlier one, member by member. So a test can replace single
  /// members.
  ///
  /// - Parameters:
  ///   - type: a class, struct or enum; `(any P).self` for a protocol `P`.
  ///   - name: its name in the program, `Catalog`, `Outer.Inner` or `Box<Item>`; nil for its name in Swift, without
  ///     modules.
  ///   - members: binds the members that the wiring uses.
  public mutating func bind<T>(
    _ type: T.Type, _ name: String? = nil, _ members: (inout TypeBindings<T>) -> Void = { _ in }
  ) {
    var bindings = TypeBindings<T>(name)
    members(&bindings)
    add(bindings)
  }

  /// Binds members of a type that a `nonisolated` container uses, on any thread.
  public mutating func bindSendable<T>(
    _ type: T.Type, _ name: String? = nil, _ members: (inout SendableTypeBindings<T>) -> Void = { _ in }
  ) {
    var bindings = SendableTypeBindings<T>(name)
    members(&bindings)
    add(bindings.typeBindings)
  }

  /// Adds the bindings of a type. They replace existing ones.
  public mutating func add<T>(_ bindings: TypeBindings<T>) {
    merge(bindings.bound)
    closure((() -> T).self)
    closure((() -> T?).self)
  }

  /// Adds other bindings. They replace existing ones.
  public mutating func add(_ other: Bindings) {
    for type in other.types.values { merge(type) }
    closures.merge(other.closures) { $1 }
    literals.merge(other.literals) { $1 }
    containers.merge(other.containers) { $1 }
    resources.merge(other.resources) { $1 }
  }

  /// Binds a container to a class of the app's own. The container's instances are then objects of this class, both
  /// where code makes them and where an object of the app receives one. Without a binding, an instance is an
  /// `ObjectContainer`.
  ///
  ///     final class App: ObjectContainer {
  ///       var catalog: any Catalog { self["Catalog"] }
  ///     }
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - name: the container's name in the program, `App`, or `Account.Services` for a container of another module; nil
  ///     for the name of the class.
  public mutating func container<Container: ContainerObject>(
    _ type: Container.Type, _ name: String? = nil
  ) {
    containers[name ?? swiftName(of: type)] = type
    closure((() -> Container).self)
    closure((() -> Container?).self)
  }

  /// Sets the bundle for storyboards that the program places in a module's own resources.
  ///
  /// - Parameters:
  ///   - bundle: the framework's bundle object: `Bundle.module`.
  ///   - module: the module's name.
  public mutating func resources(_ bundle: AnyObject, of module: String) { resources[module] = bundle }

  /// Binds a function of the module, which belongs to no type.
  ///
  /// - Parameters:
  ///   - signature: its name with labels, `makeTheme(for:)`.
  ///   - body: the function itself.
  public mutating func function<each Argument, Result>(
    _ signature: String, _ body: @escaping (repeat each Argument) throws -> Result
  ) {
    var bindings = TypeBindings<Void>("")
    bindings.staticMethod(signature, body)
    merge(bindings.bound)
  }

  /// Binds the conversion of string literals to a type that is not a string, such as a URL. `make` returns nil for an
  /// invalid string.
  public mutating func literal<T>(_ type: T.Type, _ make: @escaping (String) -> T?) {
    literals[ObjectIdentifier(type)] = { make($0).map { ObjectValue($0) } }
  }
}

extension Bindings {
  private mutating func merge(_ type: BoundType) {
    var merged = BoundType(type)
    if let known = types[type.name] { merged.merge(known) }
    merged.merge(type)
    types[type.name] = merged
  }
}
