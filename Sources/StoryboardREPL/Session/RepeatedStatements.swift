import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The statements that a session executes again when its program has changed: the `let` statements, and the statement
/// whose result is `it`.
///
/// A repeated statement means the same as before. So `it` in a value is replaced by the value that `it` had. The
/// statement of a released name is kept as long as other values use the name.
struct RepeatedStatements {
  /// A `let` statement.
  private struct Statement {
    let name: String
    /// The text of the value.
    let value: String
    /// The names that the value uses, with the numbers of the statements that declared them.
    let used: [String: Int]
    /// The number of statements whose values use the name of this statement.
    var userCount = 0
  }
  /// The statements by number. A later statement has a higher number.
  private var statements: [Int: Statement] = [:]
  private var nextNumber = 0
  /// The number of the statement that declared each name which the session has now.
  private var held: [String: Int] = [:]
  /// The text of the value that `it` has; nil if `it` has no value.
  private(set) var last: String?
  /// True if the program has changed since the value of `it` was made. The value is made again for the first
  /// statement that uses `it`.
  private var isLastResultPending = false

  /// The names that the `let` statements have declared, in the order of the statements.
  var names: [String] { held.sorted { $0.value < $1.value }.map(\.key) }

  /// A statement to execute again.
  struct RepeatedStatement {
    let name: String
    let text: String
    /// The names that the value of the statement uses.
    let used: [String]
    /// True if the name was released, and other statements use the value.
    let isReleased: Bool
  }

  /// All statements, in order.
  var all: [RepeatedStatement] {
    statements.sorted { $0.key < $1.key }.map { number, statement in
      RepeatedStatement(
        name: statement.name, text: "let \(statement.name) = \(statement.value)",
        used: statement.used.keys.sorted(), isReleased: held[statement.name] != number)
    }
  }

  /// The `let` statement that declares a name.
  subscript(name: String) -> String? { held[name].map { "let \(name) = \(displayedValue(of: $0))" } }

  /// Records a statement that is a value. From now on, `it` has this value.
  mutating func add(_ value: String) {
    last = replacingLastResult(value)
    isLastResultPending = false
  }

  /// Records that `it` has a value which is not made yet; nil if `it` has no value.
  mutating func reopen(_ value: String?) {
    last = value
    isLastResultPending = value != nil
  }

  /// Records that `it` has no value.
  mutating func forgetLastResult() { reopen(nil) }

  /// Returns the text of the value of `it`, if a statement uses `it` and the value is not made yet; otherwise nil.
  mutating func takePendingResult(for statement: String) -> String? {
    guard isLastResultPending, !Self.places(of: [SessionObjects.last], in: statement).isEmpty else {
      return nil
    }
    isLastResultPending = false
    return last
  }

  /// Records a `let` statement.
  mutating func add(_ name: String, _ value: String) {
    let value = replacingLastResult(value)
    // The value may use the name in its former meaning.
    var used: [String: Int] = [:]
    for place in Self.places(of: held, in: value) { used[place.name] = held[place.name] }
    for number in used.values { statements[number]?.userCount += 1 }
    remove(name)
    statements[nextNumber] = Statement(name: name, value: value, used: used)
    held[name] = nextNumber
    nextNumber += 1
    last = name
    isLastResultPending = false
  }

  /// Forgets a name. The statement that declared the name stays as long as other statements use its value.
  mutating func remove(_ name: String) {
    if last == name { forgetLastResult() }
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

  /// The maximum length, in bytes, of a value in which released names are replaced by their values. A longer value
  /// keeps the names.
  private static let valueLengthLimit = 10_000

  /// Returns the text of the value of a statement. Released names in it are replaced by their values.
  private func displayedValue(of number: Int) -> String {
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
      texts[number] = shown.utf8.count > Self.valueLengthLimit ? statement.value : shown
    }
    return texts[number] ?? ""
  }

  /// Returns a value in a form that a suffix may follow: `try make()` becomes `(try make())`.
  private static func operand(_ value: String) -> String { value.hasPrefix("try") ? "(\(value))" : value }

  /// Returns a value in which `it` is replaced by the value that `it` has.
  private func replacingLastResult(_ value: String) -> String {
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

  /// Returns the ranges of the wanted names in a value, in order. Only names at the beginning of a value count, such
  /// as `list` in `f(list.first)`.
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
