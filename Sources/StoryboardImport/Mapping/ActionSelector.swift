/// The Swift name of a method, derived from its Objective-C selector by reversing the rules of Swift's compiler:
/// `makeRowWithCoder:sender:` is `makeRow(coder:sender:)`.
struct ActionSelector: Hashable, Sendable {
  let name: String
  /// `_` for an argument without a label.
  let labels: [String]

  /// Nil if the text is not the selector of a method with arguments, or if Swift cannot name the method.
  init?(_ selector: String) {
    var pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, pieces.removeLast().isEmpty else { return nil }
    let (name, first) = ActionSelector.split(pieces[0])
    let labels = [first] + pieces.dropFirst().map { $0.isEmpty ? "_" : $0 }
    guard SwiftNames.isUsable(name), labels.allSatisfy({ $0 == "_" || SwiftNames.isUsable($0) }) else {
      return nil
    }
    self.name = name
    self.labels = labels
  }

  /// The Objective-C selector.
  var selector: String {
    let first =
      labels.first.map { $0 == "_" ? "" : "With" + $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    let rest = labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }
    return name + first + ":" + rest.joined()
  }

  /// Splits `makeRowWithCoder` at the last `With` before a capital letter; `goWithURL` gives the label `URL`.
  private static func split(_ piece: String) -> (name: String, label: String) {
    let characters = Array(piece)
    var index = characters.count - 5
    while index > 0 {
      if characters[index..<(index + 4)] == ["W", "i", "t", "h"], characters[index + 4].isUppercase {
        let label = characters[(index + 4)...]
        let isAcronym = label.dropFirst().first?.isUppercase ?? false
        let written = isAcronym ? String(label) : label[index + 4].lowercased() + String(label.dropFirst())
        return (String(characters[..<index]), written)
      }
      index -= 1
    }
    return (piece, "_")
  }
}
