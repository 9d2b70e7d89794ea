import StoryboardVocabulary

/// The Swift name of a method, derived from its Objective-C selector by reversing the rules of Swift's compiler:
/// `makeRowWithCoder:sender:` is `makeRow(coder:sender:)`.
struct ActionSelector: Hashable, Sendable {
  let name: String
  /// The labels of the arguments; `_` for an argument without a label.
  let labels: [String]

  /// Fails if the text is not the selector of a method with arguments, or if Swift cannot name the method.
  init?(_ selector: String) {
    var pieces = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, pieces.removeLast().isEmpty else { return nil }
    let rest = pieces.dropFirst().map { $0.isEmpty ? "_" : $0 }
    let found = [ActionSelector.split(pieces[0]), (pieces[0], "_")].first { name, first in
      let labels = ([first] + rest).map { $0 == "_" ? nil : $0 }
      return SwiftNames.isUsable(name) && labels.allSatisfy { $0.map(SwiftNames.isUsable) ?? true }
        && ObjectiveCSelector.derived(from: name, labels: labels) == selector
    }
    guard let (name, first) = found else { return nil }
    (self.name, labels) = (name, [first] + rest)
  }

  /// Splits `makeRowWithCoder` into the name `makeRow` and the label `coder`, at the last `With` before a capital
  /// letter. For `goWithURL` the label is `URL`, because a label of capitals keeps them.
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
