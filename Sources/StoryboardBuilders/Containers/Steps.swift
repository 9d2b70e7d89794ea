import StoryboardSyntax

/// Fills a property as a required one is filled, or with a value: `Inject(\.log, .named("audit"))`.
///
/// In a type it serves every object of it; in a scene or a registration only that one, and wins. A key path of
/// another class does not compile, nor does a value of another type. What the property is called says the
/// `Property` that the program declares, or `called`.
public struct Inject<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let lines: [PropertyLine]

  /// Fills it by what it is called and by its type.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .fill, Heading(fileID, line, column))]
  }

  /// Fills several, as lines of their own do: `Inject(\.shelf, \.prices)`.
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

  /// Fills it with a value of the program.
  @_disfavoredOverload
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))]
  }

  /// Fills a property that may be nil with a value of the program.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped?>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))]
  }

  /// Fills it with a value that Swift has at hand.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Wrapped,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .value(Value(value)), Heading(fileID, line, column))]
  }

  /// Leaves it to the app's own code.
  public init<Wrapped>(
    byApp path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(path, name, Object.self, .byApp, Heading(fileID, line, column))]
  }

  /// Fills a property by its name, where no key path is at hand.
  public init(
    named name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    lines = [PropertyLine(nil, name, Object.self, .fill, Heading(fileID, line, column))]
  }

  /// Fills a property by its name with a value of the program, where no key path is at hand.
  public init<Wrapped>(
    named name: String, _ value: Value<Wrapped>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    lines = [PropertyLine(nil, name, Object.self, .value(value), Heading(fileID, line, column))]
  }

  /// inject = "inject" name [ "=" value | by-app ] ;
  public func write(to writer: inout BuilderWriter) {
    for line in lines { line.write(.inject, .inject, to: &writer) }
  }
}

/// Fills a property when all is made that is resolved or opened together: `Later(\.player)`.
public struct Later<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let line: PropertyLine

  /// Fills it by what it is called and by its type.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(path, name, Object.self, .fill, Heading(fileID, line, column))
  }

  /// Fills it with a value of the program.
  @_disfavoredOverload
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))
  }

  /// Fills a property that may be nil with a value of the program.
  public init<Wrapped>(
    _ path: WritableKeyPath<Object, Wrapped?>, called name: String? = nil, _ value: Value<Wrapped>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(path, name, Object.self, .value(value), Heading(fileID, line, column))
  }

  /// Fills a property by its name, where no key path is at hand.
  public init(
    named name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.line = PropertyLine(nil, name, Object.self, .fill, Heading(fileID, line, column))
  }

  /// later = "later" name [ "=" value ] ;
  public func write(to writer: inout BuilderWriter) { line.write(.later, .later, to: &writer) }
}

/// Calls a method once the properties are set: `Call("sync")`; arguments that are not written are filled.
public struct Call<Object>: SceneLine, Member, Step {
  public typealias Controller = Object
  public typealias Owner = Object
  public typealias Made = Object

  private let name: String
  private let arguments: [any ArgumentItem]
  private let heading: Heading

  /// By the name of the method.
  public init(
    _ method: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    name = method
    self.arguments = arguments
    heading = Heading(fileID, line, column)
  }

  /// By the method itself, whose values Swift checks: `Call(Wishlist.add, "add(_:)", .named("gift"))`.
  public init<each Argument, Result>(
    _ method: (Object) -> (repeat each Argument) -> Result, _ name: String,
    _ arguments: repeat Value<each Argument>, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(FullName(name, repeat each arguments), Heading(fileID, line, column))
  }

  /// By a method on the main actor.
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

  /// call = "call" name [ arguments ] ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.call, heading) {
      $0.keyword(.call)
      $0.name(name)
      $0.argumentsIfAny(arguments)
    }
  }
}

/// What `inject` and `later` have in common.
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

  func write(_ kind: SyntaxKind, _ keyword: Keyword, to writer: inout BuilderWriter) {
    writer.item(kind, heading) {
      $0.keyword(keyword)
      if let path { $0.propertyName(path, name, of: owner) } else { $0.name(name ?? "") }
      switch filling {
      case .fill: break
      case .value(let value):
        $0.punctuation(.equal)
        value.writeValue(to: &$0)
      case .byApp: $0.byApp()
      }
    }
  }
}

extension BuilderWriter {
  /// by-app = "by" "app" ;
  mutating func byApp() {
    node(.byApp) {
      $0.keyword(.by)
      $0.keyword(.app)
    }
  }
}
