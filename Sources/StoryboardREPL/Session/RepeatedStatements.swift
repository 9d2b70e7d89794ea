import StoryboardDiagnostics
import StoryboardSyntax

/// The statements that a session executes again when its program has changed: the `let` statements, and the one whose
/// result is `it`.
///
/// A name leads to the same object as before. So `it` is replaced by what it stands for, and the second name of an object
/// takes the place of the first one that is gone.
struct RepeatedStatements {
  /// The text of each name's value.
  private var values = NamedList<String>()
  /// The text of the value that `it` stands for; nil if there is none.
  private(set) var last: String?
  /// True if the program has changed since `it` was made: it is made again for the first statement that names it.
  private var isLastOpen = false

  /// The names, in the order of the statements.
  var names: [String] { values.all.map(\.name) }

  /// The `let` statement of a name.
  subscript(name: String) -> String? { values[name].map { "let \(name) = \($0)" } }

  /// Notes a statement that is a value.
  mutating func add(_ value: String) {
    last = withoutLast(value)
    isLastOpen = false
  }

  /// Notes that `it` stands for a value which is not made yet.
  mutating func reopen(_ value: String?) {
    last = value
    isLastOpen = value != nil
  }

  /// The value of `it`, if a statement names it and it has to be made.
  mutating func takeOpenLast(for statement: String) -> String? {
    guard isLastOpen, !Self.places(of: SessionObjects.last, in: statement).isEmpty else { return nil }
    isLastOpen = false
    return last
  }

  /// Notes a `let` statement.
  mutating func add(_ name: String, _ value: String) {
    let value = withoutLast(value)
    // The value may use the former meaning of the name.
    if Self.places(of: name, in: value).isEmpty { remove(name) }
    values.append(name, value)
    last = name
    isLastOpen = false
  }

  /// Forgets a name. Another name of the same object is made from its value, and so is the only value that uses it.
  mutating func remove(_ name: String) {
    if last == name { last = nil }
    guard let value = values[name] else { return }
    let users = values.all.filter { $0.name != name && !Self.places(of: name, in: $0.value).isEmpty }
    guard let other = users.first(where: { $0.value == name })?.name else {
      values.remove(name)
      if users.count == 1 { replace(name, in: users, by: Self.operand(value)) }
      return
    }
    values.remove(other)
    values.replace(name, by: other, value)
    replace(name, in: users.filter { $0.name != other }, by: other)
    last = last.map { Self.replacing(name, in: $0, by: other) }
  }

  private mutating func replace(_ name: String, in users: [(name: String, value: String)], by text: String) {
    for (user, value) in users { values.replace(user, by: user, Self.replacing(name, in: value, by: text)) }
  }

  /// A value as the beginning of a longer one.
  private static func operand(_ value: String) -> String { value.hasPrefix("try") ? "(\(value))" : value }

  /// A value without the name `it`.
  private func withoutLast(_ value: String) -> String {
    guard let last else { return value }
    return value == SessionObjects.last
      ? last : Self.replacing(SessionObjects.last, in: value, by: Self.operand(last))
  }

  private static func replacing(_ name: String, in value: String, by text: String) -> String {
    var bytes = Array(value.utf8)
    for place in places(of: name, in: value).reversed() {
      bytes.replaceSubrange(place, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The places where a value begins with a name.
  private static func places(of name: String, in value: String) -> [Range<Int>] {
    var names = NameTable()
    let tree = parseStatement(SourceFile(path: "", bytes: Array(value.utf8)), file: 0, names: &names).tree
    var places: [Range<Int>] = []
    var pending = [tree.root]
    while let syntax = pending.popLast() {
      if syntax.kind == .nameValue, let found = Located<NameValueSyntax>(syntax), names[found.name] == name {
        places.append(Int(syntax.range.start)..<Int(syntax.range.end))
      } else {
        pending += Array(syntax.children)
      }
    }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }
}
