/// The uses of a module's name before the names of its types in Swift code.
package enum ModuleQualifier {
  /// Returns the place of the first use of a name as that of a module; nil if there is none.
  ///
  /// They are found by tokens, so that nothing in comments and strings counts: a period and a name with a capital letter
  /// follow, and no period precedes.
  package static func firstUse(of name: String, in text: [UInt8]) -> Range<Int>? {
    text.withUnsafeBufferPointer { text in
      var lexer = SwiftLexer(text, from: 0)
      var names = NameTable()
      let wanted = names.intern(name)
      var (before, last) = (
        Token(.endOfFile, offset: 0, payload: 0), Token(.endOfFile, offset: 0, payload: 0)
      )
      var previous = before
      var isImport = false
      while true {
        let token = lexer.next(&names)
        if token.kind == .endOfFile { return nil }
        if token.isFirstOnLine { isImport = false }
        if token.kind == .identifier, token.name == NameID(.import) { isImport = true }
        if last.kind == .period, before.kind == .identifier, before.name == wanted, token.kind == .identifier,
          previous.kind != .period, !isImport,
          (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[Int(token.offset)])
        {
          return Int(before.offset)..<Int(before.offset) + name.utf8.count
        }
        (previous, before, last) = (before, last, token)
      }
    }
  }
}
