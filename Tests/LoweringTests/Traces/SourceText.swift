/// Swift source text that is written line by line.
struct SourceText {
  private(set) var text = ""
  private var indentation = 0

  /// Writes a line; an opening brace at its end indents the following lines, a closing one ends that.
  mutating func line(_ line: String = "") {
    if line.hasPrefix("}") { indentation -= 1 }
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: indentation) + line + "\n"
    if line.hasSuffix("{") || line.hasSuffix(" in") { indentation += 1 }
  }
}

/// A Swift string literal.
func quoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() + "\""
}
