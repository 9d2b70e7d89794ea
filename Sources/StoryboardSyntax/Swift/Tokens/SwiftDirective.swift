extension SwiftScanner {
  /// A directive for conditional compilation, such as `#if`.
  package enum Directive: Sendable { case `if`, `elseif`, `else`, endif }

  /// Returns the directive for conditional compilation that begins at an offset; nil if none begins there.
  package func directive(at start: Int) -> Directive? {
    guard start < text.count, text[start] == UInt8(ascii: "#") else { return nil }
    var end = start + 1
    while end < text.count, end - start < 8, SwiftScanner.isNameByte(text[end]) { end += 1 }
    let word = text[start + 1..<end]
    func equals(_ name: StaticString) -> Bool {
      word.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    if equals("if") { return .if }
    if equals("endif") { return .endif }
    if equals("else") { return .else }
    return equals("elseif") ? .elseif : nil
  }
}
