import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The statements that a session executes again when its program has changed: the `let` statements, and the statement
/// whose result is `it`.
///
/// A name keeps the value that it had before. So `it` is replaced by what it stands for. The statement of a released
/// name is kept for the values that use it.
struct RepeatedStatements {
  /// A `let` statement.
  private struct Statement {
    let name: String
    /// The text of the value.
    let value: String
    /// The statements whose names the value uses.
    let used: [String: Int]
    /// The number of statements that use this one.
    var userCount = 0
  }
  /// The statements by their numbers. The numbers grow.
  private var statements: [Int: Statement] = [:]
  private var nextNumber = 0
  /// For each name that the session has, its statement.
  private var held: [String: Int] = [:]
  /// The text of the value that `it` stands for; nil if there is none.
  private(set) var last: String?
  /// True if the program has changed since `it` was made. It is made again for the first statement that names it.
  private var isLastOpen = false

  /// The names, in the order of the statements.
  var names: [String] { held.sorted { $0.value < $1.value }.map(\.key) }

  /// A statement to execute again.
  struct Repeated {
    let name: String
    let text: String
    /// The names that its value uses.
    let used: [String]
    /// True if the name was released, and other statements use the value.
    let isReleased: Bool
  }

  /// All statements, in order.
  var all: [Repeated] {
    statements.sorted { $0.key < $1.key }.map { number, statement in
      Repeated(
        name: statement.name, text: "let \(statement.name) = \(statement.value)",
        used: statement.used.keys.sorted(), isReleased: held[statement.name] != number)
    }
  }

  /// The `let` statement that declares a name.
  subscript(name: String) -> String? { held[name].map { "let \(name) = \(shownValue(of: $0))" } }

  /// Notes a statement that is a value.
  mutating func add(_ value: String) {
    last = withoutLast(value)
    isLastOpen = false
  }

  /// Notes that `it` stands for a value that is not made yet.
  mutating func reopen(_ value: String?) {
    last = value
    isLastOpen = value != nil
  }

  /// Notes that `it` stands for nothing.
  mutating func forgetLast() { reopen(nil) }

  /// The value of `it`, if a statement names it and it has to be made first.
  mutating func takeOpenLast(for statement: String) -> String? {
    guard isLastOpen, !Self.places(of: [SessionObjects.last], in: statement).isEmpty else { return nil }
    isLastOpen = false
    return last
  }

  /// Notes a `let` statement.
  mutating func add(_ name: String, _ value: String) {
    let value = withoutLast(value)
    // The value may use the name in its former meaning.
    var used: [String: Int] = [:]
    for place in Self.places(of: held, in: value) { used[place.name] = held[place.name] }
    for number in used.values { statements[number]?.userCount += 1 }
    remove(name)
    statements[nextNumber] = Statement(name: name, value: value, used: used)
    held[name] = nextNumber
    nextNumber += 1
    last = name
    isLastOpen = false
  }

  /// Forgets a name. Its statement stays as long as other statements use it.
  mutating func remove(_ name: String) {
    if last == name { forgetLast() }
    guard let number = held.removeValue(forKey: name) else { return }
    var needless = [number]
    while let number = needless.popLast() {
      guard let statement = statements[number], statement.userCount == 0, held[statement.name] != number
      else {
        continue
      }
      statements[number] = nil
      for used in statement.used.values {
        statements[used]?.userCount -= 1
        needless.append(used)
      }
    }
  }

  // MARK: Texts

  /// The maximum length of a value that is shown without released names. A longer value is shown with these names.
  private static let shownLength = 10_000

  /// The text of a value. Released names in it are replaced by their values.
  private func shownValue(of number: Int) -> String {
    func isReleased(_ number: Int) -> Bool { statements[number].map { held[$0.name] != number } ?? false }
    var needed: Set<Int> = [number]
    var pending = [number]
    while let next = pending.popLast() {
      for used in statements[next]?.used.values.filter(isReleased) ?? [] where needed.insert(used).inserted {
        pending.append(used)
      }
    }
    // A statement uses only earlier statements.
    var texts: [Int: String] = [:]
    for number in needed.sorted() {
      guard let statement = statements[number] else { continue }
      var shown = statement.value
      for place in Self.places(of: statement.used, in: statement.value).reversed() {
        guard let text = statement.used[place.name].flatMap({ texts[$0] }) else { continue }
        shown = Self.replacing(place.range, in: shown, by: shown == place.name ? text : Self.operand(text))
      }
      texts[number] = shown.utf8.count > Self.shownLength ? statement.value : shown
    }
    return texts[number] ?? ""
  }

  /// A value in a form that suffixes may follow.
  private static func operand(_ value: String) -> String { value.hasPrefix("try") ? "(\(value))" : value }

  /// A value without the name `it`.
  private func withoutLast(_ value: String) -> String {
    guard let last, value.holds(SessionObjects.last) else { return value }
    if value == SessionObjects.last { return last }
    return Self.places(of: [SessionObjects.last], in: value).reversed().reduce(value) {
      Self.replacing($1.range, in: $0, by: Self.operand(last))
    }
  }

  private static func replacing(_ range: Range<Int>, in value: String, by text: String) -> String {
    var bytes = Array(value.utf8)
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  private typealias Place = (name: String, range: Range<Int>)

  private static func places(of names: [String: Int], in value: String) -> [Place] {
    names.isEmpty ? [] : places(in: value) { names[$0] != nil }
  }

  private static func places(of names: Set<String>, in value: String) -> [Place] {
    places(in: value, where: names.contains)
  }

  /// The places where a value begins with a wanted name, in order.
  private static func places(in value: String, where isWanted: (String) -> Bool) -> [Place] {
    var names = NameTable()
    let tree = parseStatement(SourceFile(path: "", bytes: Array(value.utf8)), file: 0, names: &names).tree
    var places: [Place] = []
    var pending = [tree.root]
    while let syntax = pending.popLast() {
      if syntax.kind == .nameValue, let found = Located<NameValueSyntax>(syntax), isWanted(names[found.name])
      {
        places.append((names[found.name], Int(syntax.range.start)..<Int(syntax.range.end)))
      } else {
        pending += Array(syntax.children)
      }
    }
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
