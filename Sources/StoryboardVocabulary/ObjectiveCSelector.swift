/// The name that the Objective-C runtime uses to call a method of Swift code.
package enum ObjectiveCSelector {
  /// The selector that Swift's compiler gives to a method: `makeRow(coder:sender:)` has `makeRowWithCoder:sender:`, and
  /// `move(to:)` has `moveTo:`.
  ///
  /// - Parameters:
  ///   - name: the name of the method.
  ///   - labels: the labels of its arguments; nil for `_`.
  ///   - isAsync: true if it is asynchronous. Objective-C then passes a block that takes its result.
  ///   - throwsErrors: true if it throws. Objective-C then passes a place for the error.
  package static func derived(
    from name: String, labels: [String?], isAsync: Bool = false, throwsErrors: Bool = false
  ) -> String {
    if isAsync { return derived(from: name, labels, adding: "completionHandler", after: "With") }
    if throwsErrors { return derived(from: name, labels, adding: "error", after: "AndReturn") }
    return derived(from: name, labels)
  }

  /// The selector of a method that has one more parameter in Objective-C. If it is the only parameter, `words` link the
  /// name to its label.
  private static func derived(
    from name: String, _ labels: [String?], adding label: String, after words: String
  ) -> String {
    labels.isEmpty
      ? name + words + label.prefix(1).uppercased() + label.dropFirst() + ":"
      : derived(from: name, labels) + label + ":"
  }

  private static func derived(from name: String, _ labels: [String?]) -> String {
    guard let first = labels.first else { return name }
    var selector = name
    if let first {
      let isLinked = isPreposition(firstWord(of: first)) || isPreposition(lastWord(of: name))
      // The compiler changes the case only of ASCII letters.
      let head = first.prefix(1)
      selector += (isLinked ? "" : "With") + (head.utf8.count == 1 ? head.uppercased() : String(head))
      selector += first.dropFirst()
    }
    return labels.dropFirst().reduce(selector + ":") { $0 + ($1 ?? "") + ":" }
  }

  /// The names that a method with a selector can have: the part before the first colon, and the parts of it before each
  /// of its capital letters.
  package static func possibleNames(of selector: String) -> [String] {
    let first = selector.prefix { $0 != ":" }
    let ends = first.indices.dropFirst().filter { first[$0].isUppercase }
    return [String(first)] + ends.map { String(first[..<$0]) }
  }

  private static func firstWord(of label: String) -> String {
    String(label.prefix(1) + label.dropFirst().prefix { !$0.isUppercase && $0 != "_" })
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name }
    return String(name[start...].drop { $0 == "_" })
  }

  private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

  /// The words that link a method's name to its first label without a `with`.
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to",
    "until", "using", "via", "when", "with", "within",
  ]
}
