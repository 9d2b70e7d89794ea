import StoryboardSyntax

/// A parameter of a scene, a segue, a route, a container or a factory. Swift knows its type.
///
/// One parameter may occur in many places. A call of it makes an argument of its type:
///
/// ```swift
/// let filter = Parameter<Filter>("filter")
/// let list = Scene("List", filter, controller: ProductList.self)
/// Tab(list, filter(.all))
/// ```
///
/// A parameter in a list of arguments passes its own value on, to the parameter of the same name.
public struct Parameter<Wrapped>: AnyParameter, ArgumentItem, Sendable {
  /// The name of the parameter in the values that use it.
  public let name: String
  /// The label that callers use; by default it is the name.
  public let label: String
  let isWeak: Bool
  let hasDefault: Bool
  private var isTyped = true

  public init(_ name: String, label: String? = nil) {
    self.init(name: name, label: label ?? name, isWeak: false, hasDefault: false)
  }

  private init(name: String, label: String, isWeak: Bool, hasDefault: Bool) {
    self.name = name
    self.label = label
    self.isWeak = isWeak
    self.hasDefault = hasDefault
  }

  /// Returns the parameter, held weakly by the target.
  public func weak() -> Parameter {
    var parameter = Parameter(name: name, label: label, isWeak: true, hasDefault: hasDefault)
    parameter.isTyped = isTyped
    return parameter
  }

  /// Returns the parameter without its type, for a scene, a segue or a route. The property or the parameter that it
  /// fills decides its type.
  public func untyped() -> Parameter {
    var parameter = self
    parameter.isTyped = false
    return parameter
  }

  /// Returns the parameter with a default for callers that omit it.
  public func defaulting(to value: Wrapped) -> some AnyParameter {
    ParameterWithDefault(parameter: self, value: Value(value))
  }

  /// Returns the parameter with a default for callers that omit it.
  public func defaulting(to value: Value<Wrapped>) -> some AnyParameter {
    ParameterWithDefault(parameter: self, value: value)
  }

  /// An argument for the parameter: a Swift value.
  public func callAsFunction(_ value: Wrapped) -> Argument { Argument(label: argumentLabel, Value(value)) }

  /// An argument for the parameter: a value of the program.
  public func callAsFunction(_ value: Value<Wrapped>) -> Argument { Argument(label: argumentLabel, value) }

  /// An argument for the parameter: the value of another parameter.
  public func callAsFunction(_ other: Parameter<Wrapped>) -> Argument {
    Argument(label: argumentLabel, Value<Wrapped>.parameter(other))
  }

  private var argumentLabel: String? { label == "_" ? nil : label }

  public var argument: Argument { callAsFunction(self) }

  public func write(to writer: inout BuilderWriter) { write(to: &writer, defaultValue: nil) }

  fileprivate func write(to writer: inout BuilderWriter, defaultValue: Value<Wrapped>?) {
    writer.parameter(
      isWeak ? .weak : [], label: label, name: name,
      type: isTyped ? { $0.type(TypeName(Wrapped.self)) } : nil,
      initialValue: defaultValue.map { value in { $0.initialValue(value.writeValue) } })
  }
}

/// A parameter of any type.
public protocol AnyParameter {
  /// Writes the parameter as syntax.
  func write(to writer: inout BuilderWriter)
}

/// Puts parameters of any types into a list.
func list<each Wrapped>(_ parameter: repeat Parameter<each Wrapped>) -> [any AnyParameter] {
  var list: [any AnyParameter] = []
  for parameter in repeat each parameter { list.append(parameter) }
  return list
}

private struct ParameterWithDefault<Wrapped>: AnyParameter {
  let parameter: Parameter<Wrapped>
  let value: Value<Wrapped>

  func write(to writer: inout BuilderWriter) { parameter.write(to: &writer, defaultValue: value) }
}

extension BuilderWriter {
  mutating func parameters(_ parameters: [any AnyParameter]) {
    self.parameters(parameters) { $1.write(to: &$0) }
  }

  mutating func writeParametersIfAny(_ parameters: [any AnyParameter]) {
    if !parameters.isEmpty { self.parameters(parameters) }
  }
}
