/// Swift source text that is written line by line.
struct SourceText {
  private(set) var text = ""
  private var indentation = 0

  /// Writes a line; one that ends in an opening brace indents what follows, a closing one ends that.
  mutating func line(_ line: String = "") {
    if line.hasPrefix("}") { indentation -= 1 }
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: indentation) + line + "\n"
    if line.hasSuffix("{") || line.hasSuffix(" in") { indentation += 1 }
  }
}

/// A string literal of Swift.
func quoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() + "\""
}
