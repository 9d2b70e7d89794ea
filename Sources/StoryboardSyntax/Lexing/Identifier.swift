/// Whether a text can be written as a name of the language, between backticks if need be: a name of Swift's.
public func isIdentifier(_ text: String) -> Bool {
  var isFirst = true
  for scalar in text.unicodeScalars {
    guard isIdentifierScalar(scalar, isFirst: isFirst) else { return false }
    isFirst = false
  }
  return !isFirst
}
