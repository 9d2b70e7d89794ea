@testable import StoryboardSyntax

/// The declarations that the reader has to find, from those that the toolchain's parser sees.
///
/// The reader leaves out:
/// - imports, deinitializers, subscripts, associated types, macros and their uses, operators and their functions;
/// - declarations in branches of `#if` that do not hold, and attributes in those;
/// - the associated types in the head of a protocol, and the raw values of cases;
/// - the types of names that a tuple binds;
/// - the elements of collections as values, and the value of a property with a written type;
/// - what an accessor is, except for "get" and "get set"; a property with observers is stored.
struct ExpectedDeclarations {
  private let conditions: BuildConditions
  private(set) var all: [SwiftDeclaration] = []

  private static let omitted: Set = [
    "import", "deinit", "subscript", "associatedtype", "macro", "macro-use", "operator", "precedencegroup",
  ]

  private static let kindsWithMembers: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
  private static let macrosWithoutDeclarations: Set = ["warning", "error", "Preview"]

  init(_ lines: [[Substring]], _ conditions: BuildConditions) {
    self.conditions = conditions
    for line in lines { add(line) }
  }

  private mutating func add(_ line: [Substring]) {
    let kind = String(line[0])
    let name = String(line[2])
    if kind == "macro-use", !Self.macrosWithoutDeclarations.contains(name) { markMacro(line) }
    if Self.omitted.contains(kind) || kind == "func" && isOperator(name) { return }
    var parts: [String: String] = [:]
    for field in line.dropFirst(3) {
      guard let sign = field.firstIndex(of: "=") else { continue }
      parts[String(field[..<sign])] = String(field[field.index(after: sign)...])
    }
    let values = (parts.removeValue(forKey: "conditions") ?? "").split(separator: ";").map { value(of: $0) }
    if values.contains(false) { return }
    // Of other declarations only those are open that some builds have and others have not.
    if values.contains(nil), ["var", "let", "init"].contains(kind) { parts["isOpen"] = "yes" }

    if parts["failable"] != nil { parts["failable"] = "yes" }
    if kind == "protocol" { parts["generics"] = nil }
    if kind == "case" { parts["value"] = nil }
    if let value = parts["value"] {
      parts["value"] = shape(value, isTyped: parts["type"] != nil || parts["inferred"] != nil)
    }
    if let inferred = parts.removeValue(forKey: "inferred") { parts["type"] = inferred }
    parts["accessors"] = parts["accessors"].flatMap { accessors($0) }
    // A tuple is written, not the type of one name.
    if parts.removeValue(forKey: "pattern") != nil, parts["type"] != nil { parts["type"] = "?" }
    parts["attributes"] = parts["attributes"].flatMap { attributes($0) }
    all.append(SwiftDeclaration(kind: kind, offset: Int(line[1]) ?? 0, name: name, parts: parts))
  }

  /// A macro between members may declare others.
  private mutating func markMacro(_ line: [Substring]) {
    let prefix = "within="
    guard let within = line.first(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count) else { return }
    let conditions = line.first { $0.hasPrefix("conditions=") }?.dropFirst("conditions=".count) ?? ""
    if conditions.split(separator: ";").contains(where: { value(of: $0) == false }) { return }
    let place = all.lastIndex { type in
      let outer = type.parts["within"].map { "\($0)." } ?? ""
      return Self.kindsWithMembers.contains(type.kind) && outer + type.name == within
    }
    if let place { all[place].parts["isIncomplete"] = "yes" }
  }

  private func isOperator(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return "/=-+!*%<>&|^~?.√".unicodeScalars.contains(first)
  }

  /// A value tells the type only of a property without one.
  private func shape(_ value: String, isTyped: Bool) -> String {
    if isTyped || value == "array" || value == "dictionary" { return "other" }
    return value.hasPrefix("try ") ? String(value.dropFirst(4)) : value
  }

  private func accessors(_ words: String) -> String? {
    let words = Set(words.split(separator: " "))
    if !words.isDisjoint(with: ["set", "_modify", "unsafeMutableAddress"]) { return "get set" }
    return words.isDisjoint(with: ["get", "_read", "unsafeAddress"]) ? nil : "get"
  }

  private func attributes(_ text: String) -> String? {
    let kept = text.split(separator: ",").compactMap { attribute -> String? in
      let parts = attribute.drop { $0 == " " }.split(separator: "[", maxSplits: 1)
      let holds =
        parts.count == 1 || !parts[1].dropLast().split(separator: ";").contains { value(of: $0) == false }
      return holds ? String(parts[0]) : nil
    }
    return kept.isEmpty ? nil : kept.joined(separator: ", ")
  }

  /// The value of a condition in postfix notation; nil if it is not decided.
  private func value(of condition: Substring) -> Bool? {
    var stack: [Bool?] = []
    for word in condition.split(separator: " ") {
      switch word {
      case "!": stack.append(stack.popLast()?.map { !$0 })
      case "&&", "||":
        let (right, left) = (stack.popLast() ?? nil, stack.popLast() ?? nil)
        let decides = word == "||"
        stack.append(
          left == decides || right == decides ? decides : left == nil || right == nil ? nil : !decides)
      default: stack.append(conditions.evaluate(Array(word.utf8)[...]))
      }
    }
    return stack.last ?? nil
  }
}
