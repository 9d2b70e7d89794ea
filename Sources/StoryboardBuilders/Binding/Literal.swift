import StoryboardRuntime

/// What a text of the program becomes at places of a type that is no string: `Literal(URL.self) { URL(string: $0) }`.
///
/// It is nothing of the program, but tells the interpreter how its texts become the app's values.
public struct Literal<Made>: Declaration {
  private let make: (String) -> Made?

  /// `make`: gives nil for a text that stands for no such value.
  public init(_ type: Made.Type, _ make: @escaping (String) -> Made?) { self.make = make }

  public func write(to writer: inout BuilderWriter) {}
  public func bind(in bindings: inout Bindings) { bindings.literal(Made.self, make) }
}
