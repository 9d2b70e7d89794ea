/// Finds names of modules before names of types in Swift code, such as `Theming` in `Theming.Palette`.
package enum ModuleQualifier {
  /// Returns the byte range of the first use of the name as the name of a module; nil if it is not used like that.
  ///
  /// Such a use is followed by a period and a name with a capital letter, and no period is before it.
  package static func firstUse(of name: String, in code: SwiftTokens) -> Range<Int>? {
    var isImport = false
    for index in code.indices {
      if code.isFirstOnLine(index) { isImport = false }
      if code.word(index) == .import { isImport = true }
      guard code.kind(index) == .period, code.kind(index - 2) != .period, !isImport,
        code.kind(index - 1) == .identifier, code.isName(index - 1, name),
        code.kind(index + 1) == .identifier,
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(code.text[code.start(index + 1)])
      else { continue }
      return code.nameRange(index - 1)
    }
    return nil
  }
}
