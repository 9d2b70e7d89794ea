/// The parts of a function type as Swift spells it: `@Sendable (Int) async throws -> String`.
struct FunctionSpelling {
  /// The parameters, in their parentheses.
  private let parameters: Substring
  /// The arrow and the result, with a space before them.
  private let result: Substring
  let isAsync: Bool

  /// Fails for a text without parameters in parentheses.
  init?(_ text: String) {
    var rest = text[...]
    while rest.hasPrefix("@"), let space = rest.firstIndex(of: " ") { rest = rest[space...].dropFirst() }
    var depth = 0
    let end = rest.firstIndex { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == ")" && depth == 0
    }
    guard let end else { return nil }
    parameters = rest[...end]
    rest = rest[end...].dropFirst()
    isAsync = rest.hasPrefix(" async ")
    for effect in [" async", " throws"] where rest.hasPrefix(effect) { rest = rest.dropFirst(effect.count) }
    result = rest
  }

  /// The type without attributes and effects. `Bindings.closure` binds all forms of this type at once.
  var plain: String { String(parameters + result) }
}
