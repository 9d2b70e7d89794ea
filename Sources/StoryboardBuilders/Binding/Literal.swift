import StoryboardRuntime

/// Converts strings of the program into values of another type: `Literal(URL.self) { URL(string: $0) }`.
///
/// It is not part of the program. It tells the interpreter how to convert a string into the app's type.
public struct Literal<Made>: Declaration {
  private let make: (String) -> Made?

  /// `make`: returns nil for a string that is not a value of the type.
  public init(_ type: Made.Type, _ make: @escaping (String) -> Made?) { self.make = make }

  public func write(to writer: inout BuilderWriter) {}
  public func bind(in bindings: inout Bindings) { bindings.literal(Made.self, make) }
}
