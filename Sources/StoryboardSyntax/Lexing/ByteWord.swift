/// Eight bytes of a text in one integer, so that one test examines all of them. The first byte of the text is the
/// lowest byte of the integer.
///
/// A test sets a mark, the highest bit, in each byte that passes it.
struct ByteWord {
  let bytes: UInt64

  @inline(__always) init(_ bytes: UInt64) { self.bytes = bytes }

  /// Loads the eight bytes that begin at an offset inside the text. Bytes after the end of the text are zeros.
  @inline(__always)
  static func load(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> ByteWord {
    // Eight bytes are read at once only if the text has eight more. The load may be unaligned, and the
    // integer is made little-endian on every machine: the first byte is the lowest.
    guard offset &+ 8 <= text.count else { return loadTail(text, at: offset) }
    let word = UnsafeRawPointer(text.baseAddress! + offset).loadUnaligned(as: UInt64.self)
    return ByteWord(UInt64(littleEndian: word))
  }

  @inline(never)
  private static func loadTail(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> ByteWord {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for byte in text[offset...] {
      word |= UInt64(byte) << shift
      shift += 8
    }
    return ByteWord(word)
  }

  @inline(__always) private static func each(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }
  private static let marks: UInt64 = 0x8080_8080_8080_8080

  /// The highest bit of each byte that is not ASCII. All other bits are clear.
  @inline(__always) var high: UInt64 { bytes & ByteWord.marks }

  /// Sets the highest bit of each byte that has this value. The bit may also be set, wrongly, in the byte after such
  /// a byte, if the two bytes differ only in their lowest bit.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = bytes ^ ByteWord.each(byte)
    return (difference &- ByteWord.each(1)) & ~difference & ByteWord.marks
  }

  /// The highest bit of each byte that can continue an identifier: a letter, a digit, `_` or a byte beyond ASCII.
  @inline(__always)
  var identifierBytes: UInt64 {
    // The sums stay within their bytes, since the highest bits are cleared before.
    let low = bytes & ~ByteWord.marks
    let folded = low | ByteWord.each(0x20)
    let letters = (folded &+ ByteWord.each(0x80 - 0x61)) & ~(folded &+ ByteWord.each(0x80 - 0x7B))
    let digits = (low &+ ByteWord.each(0x80 - 0x30)) & ~(low &+ ByteWord.each(0x80 - 0x3A))
    let underscores = ~((low ^ ByteWord.each(0x5F)) &+ ByteWord.each(0x7F))
    return (letters | digits | underscores | bytes) & ByteWord.marks
  }

  /// The number of spaces at the start of the eight bytes.
  @inline(__always)
  var spaces: Int { (bytes ^ ByteWord.each(0x20)).trailingZeroBitCount &>> 3 }

  /// Returns how many bytes at the start have their highest bit set in `marked`, before the first byte without it.
  @inline(__always)
  static func run(_ marked: UInt64) -> Int { (marked ^ marks).trailingZeroBitCount &>> 3 }

  /// Returns the bytes before the first byte whose highest bit is clear in `marked`, followed by zeros. Returns all
  /// bytes if the bit is set in each.
  @inline(__always)
  func run(_ marked: UInt64) -> ByteWord {
    let rest = marked ^ ByteWord.marks
    // The highest bit of the first unmarked byte, moved to its lowest, minus one.
    return ByteWord(bytes & ((rest & (0 &- rest)) &>> 7 &- 1))
  }

  /// Returns the first `count` bytes, followed by zeros. `count` is less than eight.
  @inline(__always) func prefix(_ count: Int) -> ByteWord {
    ByteWord(bytes & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1))
  }
}
