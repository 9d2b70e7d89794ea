import StoryboardSyntax
import StoryboardVocabulary

/// Derives Swift names from texts of Interface Builder.
enum SwiftNames {
  /// True if a text is a valid name without changes.
  static func isUsable(_ text: String) -> Bool { NameRules.isName(text) }

  /// True if a class can have the name. Swift refuses some names that other declarations may have.
  static func isUsableForClass(_ text: String) -> Bool {
    isUsable(text) && !Prelude.namesWithoutDeclaration.contains(text)
  }

  /// A version with at most two numbers, as a `platform` clause has it: `10.14.4` gives `10.14`. Nil if the text is not
  /// a version.
  static func version(_ text: String) -> String? {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = { (number: Substring) in
      (1...4).contains(number.utf8.count) && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return numbers.allSatisfy(isNumber) ? numbers.prefix(2).joined(separator: ".") : nil
  }

  /// A name in upper camel case: `Accept-ToS` gives `AcceptToS`, `item 1` gives `Item1`; nil if no part of the text can
  /// be in a name.
  static func upperCamel(_ text: String) -> String? {
    var name = ""
    for part in parts(of: text) { name += capitalizingFirst(part) }
    if let first = name.unicodeScalars.first, ("0"..."9").contains(first) { name = "_" + name }
    return isUsable(name) ? name : nil
  }

  /// A name in lower camel case: `Confirm Bid` gives `confirmBid`; nil if no part of the text can be in a name.
  static func lowerCamel(_ text: String) -> String? {
    guard let name = upperCamel(text) else { return nil }
    let lowered = lowered(name)
    return isUsable(lowered) ? lowered : name
  }

  /// Returns the runs of characters that may be in a name, without the characters between them: `Sign in!` gives
  /// `Sign`, `in`.
  private static func parts(of text: String) -> [Substring] {
    text.split { character in
      !character.unicodeScalars.allSatisfy { NameRules.isValid("a" + String($0)) }
    }
  }

  private static func capitalizingFirst(_ part: Substring) -> String {
    guard let first = part.first else { return "" }
    let upper = first.uppercased()
    return (NameRules.isValid("a" + upper) ? upper : String(first)) + part.dropFirst()
  }

  /// A name that begins in lower case: `URLList` gives `urlList`, `Detail` gives `detail`. In a run of capitals, all
  /// but the last one form one word.
  private static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    var count = capitals.count
    if count > 1, count < name.count, name.dropFirst(count).first?.isLowercase == true { count -= 1 }
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

/// The names that are taken in one scope, so that each name is used only once.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The number to append to a name when it is asked for again, so that many uses of one name need no search.
  private var next: [String: Int] = [:]

  /// Takes a name. Returns false if it is taken already.
  mutating func take(_ name: String) -> Bool { taken.insert(name).inserted }

  /// Takes the name, or the first of `name2`, `name3`, … that is free.
  mutating func unique(_ name: String) -> String {
    if take(name) { return name }
    var number = next[name] ?? 2
    while !take("\(name)\(number)") { number += 1 }
    next[name] = number + 1
    return "\(name)\(number)"
  }
}
