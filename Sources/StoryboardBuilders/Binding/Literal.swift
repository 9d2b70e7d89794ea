import StoryboardRuntime

/// A conversion of strings in the program to values of a type of the app: `Literal(URL.self) { URL(string: $0) }`.
///
/// This line is not part of the program's text. It tells the interpreter how to make a value of the app's type from a
/// string.
public struct Literal<Made>: Declaration {
  private let make: (String) -> Made?

  /// `make`: returns nil for a string that is not a value of the type.
  public init(_ type: Made.Type, _ make: @escaping (String) -> Made?) { self.make = make }

  public func write(to writer: inout BuilderWriter) {}
  public func bind(in bindings: inout Bindings) { bindings.literal(Made.self, make) }
}
