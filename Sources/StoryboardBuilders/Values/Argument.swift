import StoryboardSyntax

/// An item in the arguments of a call: an ``Argument``, or a ``Parameter`` that is passed on by its name.
public protocol ArgumentItem {
  /// The item as an argument.
  var argument: Argument { get }
}

/// A value for a parameter.
///
/// If the ``Parameter`` is called to make the argument, Swift checks the type: `filter(.sale)`.
public struct Argument: ArgumentItem {
  let label: String?
  let value: any AnyValue

  init(label: String?, _ value: any AnyValue) {
    self.label = label
    self.value = value
  }

  /// A value of the program; `label` is nil for an argument without one.
  public init<Wrapped>(_ label: String?, _ value: Value<Wrapped>) { self.init(label: label, value) }

  /// A Swift value.
  public init<Wrapped>(_ label: String?, _ value: Wrapped) { self.init(label: label, Value(value)) }

  public var argument: Argument { self }
}

/// The full name of a function in Swift's form, together with its arguments.
struct FullFunctionName {
  let base: String
  let arguments: [any ArgumentItem]

  /// `name`: the full name, such as `product(for:)`. If the name has no parentheses, the arguments have no labels.
  init<each Argument>(_ name: String, _ arguments: repeat Value<each Argument>) {
    var values: [any AnyValue] = []
    for argument in repeat each arguments { values.append(argument) }
    self.init(name, arguments: values)
  }

  init(_ name: String, arguments values: [any AnyValue]) {
    let parts = name.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    base = String(parts[0])
    let labels = parts.count > 1 ? parts[1].split(separator: ":").dropLast().map(String.init) : []
    arguments = values.enumerated().map { index, value in
      let label = index < labels.count ? labels[index] : "_"
      return Argument(label: label == "_" ? nil : label, value)
    }
  }
}

extension BuilderWriter {
  mutating func arguments(_ items: [any ArgumentItem]) {
    arguments(items) { writer, item in
      let argument = item.argument
      writer.argument(argument.label) { argument.value.writeValue(to: &$0) }
    }
  }

  /// Writes arguments, or nothing if there are none.
  mutating func writeArgumentsIfAny(_ items: [any ArgumentItem]) {
    if !items.isEmpty { arguments(items) }
  }
}
