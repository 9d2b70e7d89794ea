/// The tokens of a file while the parser reads them.
///
/// An array would look up the address of its memory for each token, but this list keeps the address. Every index is
/// compared with the count before it is read. The list is valid inside the call of `withUnsafeBufferPointer` that
/// provided the memory, and the parser stays inside that call.
struct TokenList {
  private let base: UnsafePointer<Token>
  let count: Int

  /// - Parameter tokens: at least one token. The last token has the kind `endOfFile`.
  init(_ tokens: UnsafeBufferPointer<Token>) {
    guard let base = tokens.baseAddress, tokens.count > 0 else { preconditionFailure("a file has an end") }
    self.base = base
    count = tokens.count
  }

  @inline(__always)
  subscript(index: Int) -> Token {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no token stands there")
    return base[index]
  }
}
