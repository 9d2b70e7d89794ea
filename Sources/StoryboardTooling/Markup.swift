/// Functions that HTML and XML share.
package enum Markup {
  /// Escapes a text for the contents of an element, or for the value of an attribute in quotes.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isInDoubleQuotes: true for an attribute in double quotes, where an apostrophe stays as it is.
  package static func escaped(_ text: String, isInDoubleQuotes: Bool = false) -> String {
    let hasMarkup = text.utf8.contains {
      $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x22 || $0 == 0x27
    }
    if !hasMarkup { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'" where !isInDoubleQuotes: output += "&#39;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
