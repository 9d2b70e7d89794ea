import StoryboardSyntax

/// A value of a program, written in Swift, for a property or a parameter of the type `Wrapped`.
///
/// Swift checks the type if it is known: `Inject(\.log, .named("audit"))` takes a `Value` of the type of `log`. The
/// checker looks up the names in a value, as it does in text.
public struct Value<Wrapped>: AnyValue {
  let expression: Expression

  init(_ expression: Expression) { self.expression = expression }

  /// A Swift value: a number, a string, a boolean, `nil`, a case of an enum, or an array or a dictionary of these. The
  /// checker reports any other value as a mistake.
  public init(_ value: Wrapped) { expression = Expression { $0.literal(of: value) } }

  func writeValue(to writer: inout BuilderWriter) { writer.value(expression) }
}

/// A value of any type.
protocol AnyValue {
  func writeValue(to writer: inout BuilderWriter)
}

/// The syntax of a value: a primary value, such as a name or a literal, and suffixes such as members and calls.
struct Expression {
  var tried: ValueSyntax.Try?
  let primary: (inout BuilderWriter) -> Void
  var suffixes: [(inout BuilderWriter) -> Void] = []

  init(_ primary: @escaping (inout BuilderWriter) -> Void) { self.primary = primary }

  /// Returns the value with one more suffix.
  func adding(_ suffix: @escaping (inout BuilderWriter) -> Void) -> Expression {
    var copy = self
    copy.suffixes.append(suffix)
    return copy
  }

  func member(_ name: String) -> Expression {
    adding { writer in writer.memberSuffix { $0.identifier(name, in: .plain) } }
  }

  func call(_ arguments: [any ArgumentItem]) -> Expression {
    adding { writer in writer.callSuffix { $0.arguments(arguments) } }
  }

  static func name(_ name: String) -> Expression {
    Expression { $0.nameValue(name) }
  }

  /// A name with periods. The first part is looked up, and the other parts are members.
  static func dottedName(_ text: String) -> Expression {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.dropFirst().reduce(.name(parts[0])) { $0.member($1) }
  }

  /// A type as a value: its name, with its generic arguments.
  static func type(_ type: TypeName) -> Expression { Expression { $0.typeValue(type) } }

  static func keyword(_ value: KeywordValue) -> Expression { Expression { $0.keywordValue(value) } }
}

// MARK: Primaries

extension Value {
  /// The registration, the parameter or the function of this name.
  public static func named(_ name: String) -> Value { Value(.dottedName(name)) }

  /// The value of a parameter.
  public static func parameter(_ parameter: Parameter<Wrapped>) -> Value { Value(.name(parameter.name)) }

  /// `self`: the controller of the source scene of the transition.
  public static var source: Value { Value(.keyword(.source)) }

  /// A member of the source of the transition: a property, or a method that is given as a closure.
  public static func source(_ member: String) -> Value {
    Value(Expression.keyword(.source).member(member))
  }

  /// A property of the source of the transition.
  ///
  /// `name`: the name of the property; nil if a `Property` of the program declares it.
  public static func source<Source>(_ path: KeyPath<Source, Wrapped>, called name: String? = nil) -> Value {
    Value(
      Expression.keyword(.source).adding { writer in
        writer.memberSuffix { $0.writePropertyToken(path, name, of: Source.self) }
      })
  }

  /// The result of a method of the source: `self.product(for: sender)`.
  ///
  /// - `method`: the method; Swift checks its arguments: `ProductList.product`.
  /// - `name`: its full name in Swift's form: `"product(for:)"`.
  public static func asking<Source, each Argument>(
    _ method: (Source) -> (repeat each Argument) -> Wrapped, _ name: String,
    _ arguments: repeat Value<each Argument>
  ) -> Value {
    let full = FullFunctionName(name, repeat each arguments)
    return Value(Expression.keyword(.source).member(full.base).call(full.arguments))
  }

  /// The result of a method of the source on the main actor.
  public static func asking<Source, each Argument>(
    _ method: (Source) -> @MainActor (repeat each Argument) -> Wrapped, _ name: String,
    _ arguments: repeat Value<each Argument>, isolation: Void = ()
  ) -> Value {
    let full = FullFunctionName(name, repeat each arguments)
    return Value(Expression.keyword(.source).member(full.base).call(full.arguments))
  }

  /// The sender of the segue.
  public static var sender: Value<Any?> { Value<Any?>(.keyword(.sender)) }

  /// `destination`: the controller that was opened; only in a call of `then`.
  public static var destination: Value { Value(.keyword(.destination)) }

  /// `destination.Editor`: the controller of a scene inside the one that was opened; only in a call of `then`.
  public static func destination(inside scene: String) -> Value {
    Value(Expression.keyword(.destination).member(scene))
  }

  /// The call of a method of a value.
  static func calling(_ method: String, of object: Value<Any>, _ arguments: [any ArgumentItem]) -> Value {
    Value(object.expression.member(method).call(arguments))
  }

  /// `nil`, for an optional property or parameter.
  public static func `nil`<T>() -> Value where Wrapped == T? {
    Value(Expression { $0.nilLiteral() })
  }

  /// Swift's own default value, even if something else would fill the property or the parameter.
  public static var `default`: Value { Value(.keyword(.default)) }

  /// The objects of all visible registrations that are offered as the element type.
  public static func all<Element>() -> Value where Wrapped == [Element] {
    Value(Expression { writer in writer.allValue { $0.namedType(TypeName(Element.self)) } })
  }

  /// The framework's object of a storyboard: `storyboard Main`. The name of a module may precede the storyboard's.
  public static func storyboard(_ name: String) -> Value {
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return names.dropFirst().reduce(Value(Expression { $0.storyboardValue(names[0]) })) {
      Value($0.expression.member($1))
    }
  }

  /// A new object, made by the initializer or the factory of its type. Arguments that are left out come from
  /// parameters, defaults or registrations.
  public static func new(_ arguments: any ArgumentItem...) -> Value {
    Value(Expression.type(TypeName(Wrapped.self)).call(arguments))
  }

  /// A new object of another type than `Wrapped`, such as a subclass, that can be used in its place.
  public static func new<Made>(_ type: Made.Type, _ arguments: any ArgumentItem...) -> Value {
    Value(Expression.type(TypeName(type)).call(arguments))
  }

  /// A case or a static member of the type: `.member("shared")`.
  public static func member(_ name: String) -> Value {
    Value(Expression { $0.implicitMember(name) })
  }

  /// A case with associated values, or a static function of the type: `.member("payment", Argument("id", 5))`.
  public static func member(_ name: String, _ arguments: any ArgumentItem...) -> Value {
    Value(Value.member(name).expression.call(arguments))
  }

  /// A static member of a type: `Theme.dark`.
  public static func member(_ name: String, of type: Any.Type) -> Value {
    Value(Expression.type(TypeName(type)).member(name))
  }

  /// The result of a function of the program.
  public static func calling(_ function: String, _ arguments: any ArgumentItem...) -> Value {
    Value(Expression.dottedName(function).call(arguments))
  }

  /// A string where a `URL`, or a value of another type that is written as a string, is expected.
  public static func string(_ text: String) -> Value { Value(Expression { $0.literal(text) }) }

  /// An array of values.
  public static func array<Element>(_ elements: Value<Element>...) -> Value where Wrapped == [Element] {
    Value(Expression { $0.arrayLiteral(elements) })
  }

  /// A dictionary; its entries keep the written order.
  public static func dictionary<Key, Element>(
    _ entries: (key: Value<Key>, value: Value<Element>)...
  ) -> Value where Wrapped == [Key: Element] {
    Value(Expression { $0.dictionaryLiteral(entries.map { ($0.key, $0.value) }) })
  }
}

// MARK: Suffixes

extension Value {
  /// A property of the value.
  public func member<Member>(_ name: String, as type: Member.Type = Member.self) -> Value<Member> {
    Value<Member>(expression.member(name))
  }

  /// The result of a method of the value.
  public func calling<Result>(
    _ method: String, _ arguments: any ArgumentItem..., as type: Result.Type = Result.self
  ) -> Value<Result> {
    Value<Result>(expression.member(method).call(arguments))
  }

  /// `!`: the wrapped value of an optional value.
  public func forced<T>() -> Value<T> where Wrapped == T? {
    Value<T>(expression.adding { $0.forceSuffix() })
  }

  /// `try!`: the result of a throwing expression.
  public func tried() -> Value {
    var expression = expression
    expression.tried = .forced
    return Value(expression)
  }

  /// `try?`: nil if the expression throws.
  public func triedOptionally() -> Value<Wrapped?> {
    var expression = expression
    expression.tried = .optional
    return Value<Wrapped?>(expression)
  }
}
