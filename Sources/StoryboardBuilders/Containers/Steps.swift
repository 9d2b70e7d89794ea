import StoryboardSyntax

/// Fills a property with a value, as in `Inject(\.log, .named("audit"))`. Without a value, a parameter of the
/// property's name or a registration of its type fills it.
///
/// In a type it applies to every object of the type. In a scene or a registration it applies only there, and takes
/// precedence. A key path of another class does not compile, nor does a value of another type. The property has the
/// name that its `Property` declares in the program, or the name after `called`.
public struct Inject<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let lines: [PropertyInjection]

  /// Fills the property from a parameter of its name, or else from a registration of its type.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyInjection(path, name, Object.self, .fill, DeclarationSite(fileID, line, column))]
  }

  /// Fills several properties, as separate lines would: `Inject(\.shelf, \.prices)`.
  public init<First, Second, each Other>(
    _ first: WritableKeyPath<Object, First>, _ second: WritableKeyPath<Object, Second>,
    _ others: repeat WritableKeyPath<Object, each Other>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    var paths: [AnyKeyPath] = [first, second]
    for path in repeat each others { paths.append(path) }
    let heading = DeclarationSite(fileID, line, column)
    lines = paths.map { PropertyInjection($0, nil, Object.self, .fill, heading) }
  }

  /// Fills the property with a value of the program.
  @_disfavoredOverload
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyInjection(path, name, Object.self, .value(value), DeclarationSite(fileID, line, column))]
  }

  /// Fills an optional property with a value of the program.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped?>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyInjection(path, name, Object.self, .value(value), DeclarationSite(fileID, line, column))]
  }

  /// Fills the property with a Swift value.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Wrapped,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [
      PropertyInjection(path, name, Object.self, .value(Value(value)), DeclarationSite(fileID, line, column))
    ]
  }

  /// Leaves the property to the app's own code: `inject log by app`.
  public init<Wrapped>(
    byApp path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyInjection(path, name, Object.self, .byApp, DeclarationSite(fileID, line, column))]
  }

  /// Fills a property that is given by name, because it has no key path.
  public init(
    named name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyInjection(nil, name, Object.self, .fill, DeclarationSite(fileID, line, column))]
  }

  /// Fills a property that is given by name, because it has no key path, with a value of the program.
  public init<Wrapped>(
    named name: String, _ value: Value<Wrapped>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    lines = [PropertyInjection(nil, name, Object.self, .value(value), DeclarationSite(fileID, line, column))]
  }

  public func write(to writer: inout BuilderWriter) {
    for line in lines {
      writer.begin(line.heading)
      writer.inject(line.writePropertyName, value: line.value, isByApp: line.isByApp)
    }
  }
}

/// Fills a property after all objects of the same opening, or of the same request to a container, were created:
/// `Later(\.player)`. So two objects can refer to each other.
public struct Later<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let line: PropertyInjection

  /// Fills the property from a parameter of its name, or else from a registration of its type.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyInjection(path, name, Object.self, .fill, DeclarationSite(fileID, line, column))
  }

  /// Fills the property with a value of the program.
  @_disfavoredOverload
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyInjection(
      path, name, Object.self, .value(value), DeclarationSite(fileID, line, column))
  }

  /// Fills an optional property with a value of the program.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped?>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyInjection(
      path, name, Object.self, .value(value), DeclarationSite(fileID, line, column))
  }

  /// Fills a property that is given by name, because it has no key path.
  public init(
    named name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyInjection(nil, name, Object.self, .fill, DeclarationSite(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(line.heading)
    writer.later(line.writePropertyName, value: line.value)
  }
}

/// Calls a method after the properties were set: `Call("sync")`. Arguments that are left out come from parameters,
/// defaults or registrations.
public struct Call<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let name: String
  private let arguments: [any ArgumentItem]
  private let heading: DeclarationSite

  /// Calls a method that is given by name.
  public init(
    _ method: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    name = method
    self.arguments = arguments
    heading = DeclarationSite(fileID, line, column)
  }

  /// Calls a method whose arguments Swift checks: `Call(Wishlist.add, "add(_:)", .named("gift"))`.
  public init<each Argument, Result>(
    _ method: (Object) -> (repeat each Argument) -> Result, _ name: String,
    _ arguments: repeat Value<each Argument>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(FullFunctionName(name, repeat each arguments), DeclarationSite(fileID, line, column))
  }

  /// Calls a method on the main actor.
  public init<each Argument, Result>(
    _ method: (Object) -> @MainActor (repeat each Argument) -> Result, _ name: String,
    _ arguments: repeat Value<each Argument>, isolation: Void = (), fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(FullFunctionName(name, repeat each arguments), DeclarationSite(fileID, line, column))
  }

  private init(_ name: FullFunctionName, _ heading: DeclarationSite) {
    self.name = name.base
    arguments = name.arguments
    self.heading = heading
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.call(name) { $0.writeArgumentsIfAny(arguments) }
  }
}

/// The contents of an ``Inject`` line or a ``Later`` line.
private struct PropertyInjection {
  enum Filling {
    case fill
    case value(any AnyValue)
    case byApp
  }
  let path: AnyKeyPath?
  let name: String?
  let owner: Any.Type
  let filling: Filling
  let heading: DeclarationSite

  init(
    _ path: AnyKeyPath?, _ name: String?, _ owner: Any.Type, _ filling: Filling, _ heading: DeclarationSite
  ) {
    self.path = path
    self.name = name
    self.owner = owner
    self.filling = filling
    self.heading = heading
  }

  func writePropertyName(to writer: inout BuilderWriter) {
    if let path {
      writer.writePropertyToken(path, name, of: owner)
    } else {
      writer.identifier(name ?? "", in: .plain)
    }
  }

  var value: ((inout BuilderWriter) -> Void)? {
    guard case .value(let value) = filling else { return nil }
    return { value.writeValue(to: &$0) }
  }

  var isByApp: Bool { if case .byApp = filling { true } else { false } }
}
