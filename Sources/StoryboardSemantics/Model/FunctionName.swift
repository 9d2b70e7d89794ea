extension String {
  /// The name with an upper-case first letter, as the names of generated functions have it after a verb.
  var withUpperCaseFirst: String {
    // ASCII needs no Unicode tables.
    guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
    guard first >= 0x61, first <= 0x7A else { return self }
    return String(Character(Unicode.Scalar(first & ~0x20))) + dropFirst()
  }
}
