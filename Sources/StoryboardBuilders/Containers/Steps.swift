import StoryboardSyntax

/// Fills a property by name and type, as a required property is filled, or with a value:
/// `Inject(\.log, .named("audit"))`.
///
/// In a type it applies to every object of the type. In a scene or a registration it applies only there, and takes
/// precedence. A key path of another class does not compile, nor does a value of another type. The property has the
/// name that its `Property` declares in the program, or the name after `called`.
public struct Inject<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let lines: [PropertyLine]

  /// Fills the property by its name and its type.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .fill, Heading(fileID, line, column))]
  }

  /// Fills several properties, as separate lines would: `Inject(\.shelf, \.prices)`.
  public init<First, Second, each Other>(
    _ first: WritableKeyPath<Object, First>, _ second: WritableKeyPath<Object, Second>,
    _ others: repeat WritableKeyPath<Object, each Other>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    var paths: [AnyKeyPath] = [first, second]
    for path in repeat each others { paths.append(path) }
    let heading = Heading(fileID, line, column)
    lines = paths.map { PropertyLine($0, nil, Object.self, .fill, heading) }
  }

  /// Fills the property with a value of the program.
  @_disfavoredOverload
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))]
  }

  /// Fills an optional property with a value of the program.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped?>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))]
  }

  /// Fills the property with a Swift value.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Wrapped,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .value(Value(value)), Heading(fileID, line, column))]
  }

  /// Leaves the property to the app's own code.
  public init<Wrapped>(
    byApp path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .byApp, Heading(fileID, line, column))]
  }

  /// Fills a property that is given by name, because it has no key path.
  public init(
    named name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(nil, name, Object.self, .fill, Heading(fileID, line, column))]
  }

  /// Fills a property that is given by name, because it has no key path, with a value of the program.
  public init<Wrapped>(
    named name: String, _ value: Value<Wrapped>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    lines = [PropertyLine(nil, name, Object.self, .value(value), Heading(fileID, line, column))]
  }

  public func write(to writer: inout BuilderWriter) {
    for line in lines {
      writer.begin(line.heading)
      writer.inject(line.writeName, value: line.value, isByApp: line.isByApp)
    }
  }
}

/// Fills a property after the other objects that are resolved or opened with it were created: `Later(\.player)`.
public struct Later<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let line: PropertyLine

  /// Fills the property by its name and its type.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(path, name, Object.self, .fill, Heading(fileID, line, column))
  }

  /// Fills the property with a value of the program.
  @_disfavoredOverload
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))
  }

  /// Fills an optional property with a value of the program.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped?>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))
  }

  /// Fills a property that is given by name, because it has no key path.
  public init(
    named name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(nil, name, Object.self, .fill, Heading(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(line.heading)
    writer.later(line.writeName, value: line.value)
  }
}

/// Calls a method after the properties were set: `Call("sync")`. Missing arguments are filled.
public struct Call<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let name: String
  private let arguments: [any ArgumentItem]
  private let heading: Heading

  /// Calls a method that is given by name.
  public init(
    _ method: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    name = method
    self.arguments = arguments
    heading = Heading(fileID, line, column)
  }

  /// Calls a method whose arguments Swift checks: `Call(Wishlist.add, "add(_:)", .named("gift"))`.
  public init<each Argument, Result>(
    _ method: (Object) -> (repeat each Argument) -> Result, _ name: String,
    _ arguments: repeat Value<each Argument>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(FullName(name, repeat each arguments), Heading(fileID, line, column))
  }

  /// Calls a method on the main actor.
  public init<each Argument, Result>(
    _ method: (Object) -> @MainActor (repeat each Argument) -> Result, _ name: String,
    _ arguments: repeat Value<each Argument>, isolation: Void = (), fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    self.init(FullName(name, repeat each arguments), Heading(fileID, line, column))
  }

  private init(_ name: FullName, _ heading: Heading) {
    self.name = name.base
    arguments = name.arguments
    self.heading = heading
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.call(name) { $0.argumentsIfAny(arguments) }
  }
}

/// The common part of `inject` and `later`.
private struct PropertyLine {
  enum Filling {
    case fill
    case value(any AnyValue)
    case byApp
  }
  let path: AnyKeyPath?
  let name: String?
  let owner: Any.Type
  let filling: Filling
  let heading: Heading

  init(_ path: AnyKeyPath?, _ name: String?, _ owner: Any.Type, _ filling: Filling, _ heading: Heading) {
    self.path = path
    self.name = name
    self.owner = owner
    self.filling = filling
    self.heading = heading
  }

  func writeName(to writer: inout BuilderWriter) {
    if let path {
      writer.propertyToken(path, name, of: owner)
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
