import Foundation

/// Finds Swift that a compiler before 6.1 does not read. Apps stay a year behind the newest Xcode, so generated code has
/// it only between `#if compiler(>=…)` and `#else`, where an older compiler does not look.
enum NewerSwift {
  /// A part of the language, as a pattern over a line of code, and the version that it came with.
  private static let parts: [(name: String, pattern: String)] = [
    (
      "nonisolated types and extensions, 6.1",
      #"\bnonisolated\s+(\w+\s+)*(class|struct|enum|protocol|extension|actor)\b"#
    ),
    ("a comma at the end of a list of arguments, 6.1", #",\s*\)"#),
    ("a comma at the end of generic arguments, 6.1", #",\s*>"#),
    ("isolated conformances, 6.2", #"\b(class|struct|enum|extension)\s[^{]*:[^{]*@MainActor"#),
    ("unsafe expressions, 6.2", #"(?<![\(@\w])unsafe\s+[\w(\[]"#),
    ("@concurrent and the caller's actor, 6.2", #"@concurrent\b|nonisolated\(nonsending\)"#),
    ("isolated deinitializers, 6.2", #"\bisolated\s+deinit\b"#),
    ("names with spaces, 6.2", #"`[^`\n]+`"#),
    ("weak let, 6.3", #"\bweak\s+let\b"#),
    ("module selectors, 6.3", #"\w::\w"#),
    ("a type that the library has since 6.2", #"\b(InlineArray|Span|SendableMetatype)\b"#),
  ]

  private static let patterns = parts.map { part in
    (part.name, try? NSRegularExpression(pattern: part.pattern))
  }

  /// The parts of newer versions in a text, each with its line.
  static func find(in text: String) -> [String] {
    let code = readByAll(text)
    let range = NSRange(code.startIndex..., in: code)
    return patterns.flatMap { name, pattern in
      (pattern?.matches(in: code, range: range) ?? []).map { match in
        let found = Range(match.range, in: code) ?? code.startIndex..<code.startIndex
        return "\(name): \(code[code.lineRange(for: found)].split(separator: "\n").joined(separator: " "))"
      }
    }
  }

  /// The text without comments, strings, and the code that only some compilers read.
  private static func readByAll(_ text: String) -> String {
    var result = ""
    var outer: [Bool] = []
    var isRead = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("//") { continue }
      if words.hasPrefix("#if") {
        outer.append(isRead)
        if words.hasPrefix("#if compiler(>=") { isRead = false }
      } else if words.hasPrefix("#else") {
        isRead = outer.last ?? true
      } else if words.hasPrefix("#endif") {
        isRead = outer.popLast() ?? true
      } else if isRead {
        result += withoutNames(withoutStrings(line)) + "\n"
      }
    }
    return result
  }

  /// The line without the backticks around names that every version knows.
  private static func withoutNames(_ line: String) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let isName = index % 2 == 1 && part.allSatisfy { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
      return index % 2 == 0 || isName ? String(part) : "`\(part)`"
    }.joined()
  }

  private static func withoutStrings(_ line: Substring) -> String {
    var result = ""
    var isString = false
    var isEscaped = false
    for character in line {
      if isString {
        if !isEscaped, character == "\"" { isString = false }
        isEscaped = !isEscaped && character == "\\"
      } else {
        if character == "\"" { isString = true }
        if result.hasSuffix("//") { return String(result.dropLast(2)) }
        result.append(character)
      }
    }
    return result
  }
}
