import StoryboardSyntax
import StoryboardVocabulary

/// Names of Swift that are made from texts of Interface Builder.
enum SwiftNames {
  /// Whether a text is a name as it stands.
  static func isUsable(_ text: String) -> Bool { NameRules.isName(text) }

  /// `Accept-ToS` → `AcceptToS`, `item 1` → `Item1`; nil where nothing is left that can be a name.
  static func upperCamel(_ text: String) -> String? {
    var name = ""
    for part in parts(of: text) { name += raised(part) }
    if let first = name.unicodeScalars.first, ("0"..."9").contains(first) { name = "_" + name }
    return isUsable(name) ? name : nil
  }

  /// `Confirm Bid` → `confirmBid`; nil where nothing is left that can be a name.
  static func lowerCamel(_ text: String) -> String? {
    guard let name = upperCamel(text) else { return nil }
    let lowered = lowered(name)
    return isUsable(lowered) ? lowered : name
  }

  /// The longest runs of what may stand in a name.
  private static func parts(of text: String) -> [Substring] {
    text.split { character in
      !character.unicodeScalars.allSatisfy { NameRules.isValid("a" + String($0)) }
    }
  }

  private static func raised(_ part: Substring) -> String {
    guard let first = part.first else { return "" }
    let upper = first.uppercased()
    return (NameRules.isValid("a" + upper) ? upper : String(first)) + part.dropFirst()
  }

  /// `URLList` → `urlList`, `Detail` → `detail`: the capitals before the last one of a run are one word.
  private static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    var count = capitals.count
    if count > 1, count < name.count, name.dropFirst(count).first?.isLowercase == true { count -= 1 }
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

/// Names that were given in one name space, so that each is given once.
struct NameScope {
  private var taken: Set<String> = []
  /// The number that the next doubtful use of a name gets, so that many of one name cost no search each.
  private var next: [String: Int] = [:]

  /// Gives a name if nobody has it.
  mutating func take(_ name: String) -> Bool { taken.insert(name).inserted }

  /// Gives the name, or the first of `name2`, `name3`, … that nobody has.
  mutating func unique(_ name: String) -> String {
    if take(name) { return name }
    var number = next[name] ?? 2
    while !take("\(name)\(number)") { number += 1 }
    next[name] = number + 1
    return "\(name)\(number)"
  }
}
