extension String {
  /// The text with a backslash before each quotation mark and each backslash.
  var withEscapedQuotes: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
