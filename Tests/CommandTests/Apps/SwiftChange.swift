import Foundation
import TestSupport

/// A change of one declaration in a Swift file.
struct SwiftChange: CustomStringConvertible {
  let file: Int
  /// The index of the line.
  let line: Int
  let kind: String
  let old: String
  /// The lines in place of the old one.
  let new: [String]

  var description: String { "\(kind): \(old.trimmingCharacters(in: .whitespaces)) → \(new)" }

  /// The new text of each file that changes. A type that has another name has it in all files, as after a refactoring.
  func applied(to files: [[String]]) -> [Int: String] {
    guard kind == "type renamed", let name = old.firstMatch(of: Self.head)?.4 else {
      let lines = files[file]
      return [file: (lines[..<line] + new + lines[(line + 1)...]).joined(separator: "\n")]
    }
    var texts: [Int: String] = [:]
    for (index, lines) in files.enumerated() {
      let text = lines.joined(separator: "\n")
      let renamed = text.replacing(try! Regex("\\b\(name)\\b(?!\"|\\.swift)"), with: "\(name)Drifted")
      if renamed != text { texts[index] = renamed }
    }
    return texts
  }

  /// All changes of the declarations in a file whose lines are laid out: types begin their lines, members stand
  /// one step to the right. Changed code names the class `Drifted`, and the function `drift()`, which makes
  /// anything.
  static func all(of file: Int, _ lines: [String]) -> [SwiftChange] {
    let indents = lines.compactMap {
      $0.firstMatch(of: #/^(\t| +)(?:var|let|func|@IBOutlet|override func) /#)?.1
    }
    guard let step = indents.map(\.count).min() else { return [] }
    var changes: [SwiftChange] = []
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      guard indent == 0 || indent == step else { continue }
      let space = String(line.prefix(indent))
      for (kind, new) in indent == 0 ? types(line) : members(String(line.dropFirst(indent))) {
        let new = new.enumerated().map { space + ($0.offset > 0 && indent == 0 ? "  " : "") + $0.element }
        changes.append(SwiftChange(file: file, line: index, kind: kind, old: line, new: new))
      }
    }
    return changes
  }

  typealias Kinds = [(kind: String, new: [String])]

  private static var head:
    Regex<(Substring, Substring, Substring, Substring, Substring, Substring, Substring)>
  {
    #/
      ^((?:@\w+\ )*)
      ((?:(?:public|open|internal|fileprivate|private|final)\ )*)
      (class|struct|enum|protocol|actor)\ (\w+)([^{]*)\{(.*)$
    /#
  }

  private static func types(_ line: String) -> Kinds {
    guard let match = line.firstMatch(of: head) else { return [] }
    let (attributes, modifiers, word, name, rest, end) =
      (match.1, match.2, String(match.3), String(match.4), String(match.5), match.6)
    if line.contains("extension") { return [] }
    func type(_ modifiers: Substring, _ name: String, _ rest: String) -> String {
      "\(attributes)\(modifiers)\(word) \(name)\(rest){\(end)"
    }
    let open = modifiers.replacing(#/(public|open|internal|fileprivate|private) /#, with: "")
    var kinds: Kinds = [
      ("type renamed", [type(modifiers, name + "Drifted", rest)]),
      ("type private", [type("private " + Substring(open), name, rest)]),
    ]
    if word == "class" || word == "struct" {
      kinds.append(("type on the main actor", ["@MainActor " + type(modifiers, name, rest)]))
    }
    guard word == "class", end.isEmpty else { return kinds }
    if let colon = rest.firstIndex(of: ":") {
      let inherited = rest[rest.index(after: colon)...].split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let others = inherited.dropFirst()
      kinds.append(
        (
          "superclass changed",
          [type(modifiers, name, ": " + (["NSObject"] + others).joined(separator: ", ") + " ")]
        ))
      if !others.isEmpty {
        kinds.append(
          (
            "last inherited type gone",
            [type(modifiers, name, ": " + inherited.dropLast().joined(separator: ", ") + " ")]
          ))
      }
    }
    kinds.append(("required property added", [line, "var drifted: Drifted!"]))
    kinds.append(("optional property added", [line, "var drifted: Drifted?"]))
    kinds.append(("private property added", [line, "private var drifted: Drifted!"]))
    return kinds
  }

  private static var member: Regex<(Substring, Substring, Substring, Substring, Substring)> {
    #/
      ^((?:@\w+(?:\(.*?\))?\ )*)
      ((?:(?:public|open|internal|fileprivate|private|private\(set\)|fileprivate\(set\)
        |static|class|final|override|weak|unowned|lazy|required|convenience|nonisolated)\ )*)
      (var|let|func|init|case)\b(.*)$
    /#
  }

  private static func members(_ line: String) -> Kinds {
    guard let match = line.firstMatch(of: member) else { return [] }
    let (attributes, modifiers, word, rest) = (match.1, match.2, String(match.3), String(match.4))
    if modifiers.contains("override") { return [] }
    let open = modifiers.replacing(#/(public|open|internal|fileprivate|private)(\(set\))? /#, with: "")
    func form(_ modifiers: String, _ rest: String, word: String = word) -> String {
      "\(attributes)\(modifiers)\(word)\(rest)"
    }
    var kinds: Kinds = []
    if word != "case", !modifiers.contains("private ") {
      kinds.append(("private", [form("private " + String(open), rest)]))
    }
    if word != "case", word != "init" {
      if !modifiers.contains("static"), !modifiers.contains("class"), !modifiers.contains("lazy"),
        !modifiers.contains("weak"), attributes.isEmpty
      {
        kinds.append(("static", [form("static " + modifiers, rest)]))
      }
      kinds.append(("on the main actor", ["@MainActor " + form(String(modifiers), rest)]))
      if word == "func" { kinds.append(("nonisolated", [form("nonisolated " + modifiers, rest)])) }
    }
    switch word {
    case "case":
      if let name = rest.firstMatch(of: #/^ (\w+)/#)?.1, !rest.contains(":"), !rest.contains(".") {
        kinds.append(("case renamed", [form("", " \(name)Drifted" + rest.dropFirst(name.count + 1))]))
      }
    case "var", "let": kinds += properties(word, String(modifiers), rest, form)
    default: kinds += functions(word, String(modifiers), rest) { form($0, $1) }
    }
    return kinds
  }

  private static func properties(
    _ word: String, _ modifiers: String, _ rest: String, _ form: (String, String, String) -> String
  ) -> Kinds {
    guard let match = rest.firstMatch(of: #/^ (\w+)(.*)$/#) else { return [] }
    let (name, after) = (String(match.1), String(match.2))
    var kinds: Kinds = []
    guard !after.contains(","), !after.hasPrefix(":") || after.contains(" ") else { return [] }
    kinds.append(("renamed", [form(modifiers, " \(name)Drifted\(after)", word)]))
    guard let typed = after.firstMatch(of: #/^: ([^={]+?)( = .*| \{.*)?$/#) else { return kinds }
    let (type, value) = (String(typed.1), typed.2.map(String.init) ?? "")
    let mark = type.hasSuffix("!") ? "!" : type.hasSuffix("?") ? "?" : ""
    let initial = value.hasPrefix(" =") ? " = drift()" : value
    if value.hasPrefix(" ="), value.hasSuffix("{") || value.hasSuffix("(") || value.hasSuffix("[") {
      return kinds
    }
    kinds.append(("other type", [form(modifiers, " \(name): Drifted\(mark)\(initial)", word)]))
    if mark == "?" || mark == "!", value.isEmpty, !modifiers.contains("weak"), !modifiers.contains("lazy") {
      kinds.append(("constant", [form(modifiers, " \(name): \(type) = nil", "let")]))
      let other = String(type.dropLast()) + (mark == "!" ? "?" : "!")
      kinds.append((mark == "!" ? "optional" : "required", [form(modifiers, " \(name): \(other)", word)]))
    }
    return kinds
  }

  private static func functions(
    _ word: String, _ modifiers: String, _ rest: String, _ form: (String, String) -> String
  ) -> Kinds {
    guard let match = rest.firstMatch(of: #/^( \w+|[?!]?)\((.*)$/#) else { return [] }
    let (name, tail) = (String(match.1), String(match.2))
    var depth = 1
    guard
      let end = tail.firstIndex(where: { character in
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        return depth == 0
      }), tail.hasSuffix("{") || tail.hasSuffix("}")
    else { return [] }
    let (parameters, after) = (String(tail[..<end]), String(tail[tail.index(after: end)...]))
    let more = parameters.isEmpty ? "drifted: Drifted" : parameters + ", drifted: Drifted"
    var kinds: Kinds = [
      ("parameter added", [form(modifiers, "\(name)(\(more))\(after)")]),
      ("parameter with a default added", [form(modifiers, "\(name)(\(more) = drift())\(after)")]),
    ]
    if !after.contains("throws") {
      kinds.append(("throws", [form(modifiers, "\(name)(\(parameters)) throws\(after)")]))
    }
    if !after.contains("async"), !after.contains("throws") {
      kinds.append(("async", [form(modifiers, "\(name)(\(parameters)) async\(after)")]))
    }
    if word == "init", name.isEmpty {
      kinds.append(("failable", [form(modifiers, "?(\(parameters))\(after)")]))
    }
    if let label = parameters.firstMatch(of: #/^(\w+):/#)?.1 {
      kinds.append(("label changed", [form(modifiers, "\(name)(drifted \(parameters))\(after)")]))
      _ = label
    }
    guard word == "func" else { return kinds }
    kinds.append(("renamed", [form(modifiers, "\(name)Drifted(\(parameters))\(after)")]))
    if let result = after.firstMatch(of: #/^ -> ([^{]+?) \{(.*)$/#), !result.1.hasSuffix("?") {
      kinds.append(
        ("optional result", [form(modifiers, "\(name)(\(parameters)) -> \(result.1)? {\(result.2)")]))
      kinds.append(("other result", [form(modifiers, "\(name)(\(parameters)) -> Drifted {\(result.2)")]))
    }
    return kinds
  }
}
