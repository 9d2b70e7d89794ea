import StoryboardRuntime

/// Converts texts of the program into values of a type that is not a string: `Literal(URL.self) { URL(string: $0) }`.
///
/// It is not part of the program: it tells the interpreter how to make the app's values from texts.
public struct Literal<Made>: Declaration {
  private let make: (String) -> Made?

  /// `make`: returns nil for a text that stands for no value of the type.
  public init(_ type: Made.Type, _ make: @escaping (String) -> Made?) { self.make = make }

  public func write(to writer: inout BuilderWriter) {}
  public func bind(in bindings: inout Bindings) { bindings.literal(Made.self, make) }
}
