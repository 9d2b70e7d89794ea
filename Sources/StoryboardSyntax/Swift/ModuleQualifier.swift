/// The uses of a module's name before the names of its types in Swift code.
package enum ModuleQualifier {
  /// Returns the place where a name is first used as a module's name; nil if there is none.
  ///
  /// A period and a name with a capital letter follow the name, and no period precedes it.
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
