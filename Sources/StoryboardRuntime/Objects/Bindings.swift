/// The Swift types behind the types of a program: how an interpreter makes, reads, sets and calls them.
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
/// A type is bound under the name that the program has for it, a member under its name with the labels of the
/// arguments that it takes here: an argument that the program leaves to Swift's own default is none of the
/// binding's either. What lives on the main actor is bound and used on the main actor: neither bindings nor what
/// is made of them is Sendable. What a `nonisolated` container uses is bound by
/// `bindSendable`.
///
/// Whether the bindings fit a program is found when they are bound to its plan.
public struct Bindings {
  /// By the name of the type; the empty name has the functions that belong to no type.
  private(set) var types: [String: BoundType] = [:]
  /// By the type of the closure.
  var closures: [ObjectIdentifier: ClosureMaker] = [:]
  /// By the type of the place.
  private(set) var literals: [ObjectIdentifier: (String) -> ObjectValue?] = [:]
  /// By the name of the container.
  private(set) var containers: [String: any ContainerObject.Type] = [:]
  /// By the name of the module.
  private(set) var resources: [String: AnyObject] = [:]

  public init() {
    closure((() -> Void).self)
    closure((() -> ObjectContainer).self)
    closure((() -> SharedContainer).self)
  }

  /// Binds a type and its members.
  ///
  /// What is bound twice under one name is what is bound later, member by member: a test can replace some.
  ///
  /// - Parameters:
  ///   - type: a class, struct or enum; `(any P).self` for a protocol `P`.
  ///   - name: its name in the program, `Catalog`, `Outer.Inner` or `Box<Item>`; nil: its name in Swift, without
  ///     modules.
  ///   - members: binds the members that the wiring uses.
  public mutating func bind<T>(
    _ type: T.Type, _ name: String? = nil, _ members: (inout TypeBindings<T>) -> Void = { _ in }
  ) {
    var bindings = TypeBindings<T>(name)
    members(&bindings)
    add(bindings)
  }

  /// Binds members of a type that a `nonisolated` container uses: any thread may.
  public mutating func bindSendable<T>(
    _ type: T.Type, _ name: String? = nil, _ members: (inout SendableTypeBindings<T>) -> Void = { _ in }
  ) {
    var bindings = SendableTypeBindings<T>(name)
    members(&bindings)
    add(bindings.typeBindings)
  }

  /// Adds the bindings of a type, over those that it has already.
  public mutating func add<T>(_ bindings: TypeBindings<T>) {
    merge(bindings.bound)
    closure((() -> T).self)
    closure((() -> T?).self)
  }

  /// Adds what others have, over what is there.
  public mutating func add(_ other: Bindings) {
    for type in other.types.values { merge(type) }
    closures.merge(other.closures) { $1 }
    literals.merge(other.literals) { $1 }
    containers.merge(other.containers) { $1 }
    resources.merge(other.resources) { $1 }
  }

  /// Binds a container to a class of the app's own: code gets its instances as such, and so do the app's objects
  /// that are given one. What is not bound is an `ObjectContainer`.
  ///
  ///     final class App: ObjectContainer {
  ///       var catalog: any Catalog { self["Catalog"] }
  ///     }
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - name: the container's name in the program, `App`, or `Account.Services` for that of another module; nil: the
  ///     name of the class.
  public mutating func container<Container: ContainerObject>(
    _ type: Container.Type, _ name: String? = nil
  ) {
    containers[name ?? swiftName(of: type)] = type
    closure((() -> Container).self)
    closure((() -> Container?).self)
  }

  /// Says in which bundle the storyboards of a module are that the program says are in the module's own.
  ///
  /// - Parameters:
  ///   - bundle: the framework's object for it: `Bundle.module`.
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

  /// Binds what a text becomes at places of a type that is no string: a URL. `make` gives nil where it is none.
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
