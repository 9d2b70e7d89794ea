/// The tokens of a file as the parser reads them, while it reads them.
///
/// An array in its place is asked for its memory each time that a token is read; here that is at hand. Every index
/// is compared with the count before it is read. The list is valid inside the call of `withUnsafeBufferPointer` that
/// gave the memory, and the parser is not given on from there.
struct TokenList {
  private let base: UnsafePointer<Token>
  let count: Int

  /// - Parameter tokens: at least one, the end of the file.
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
