/// Eight bytes of a text at once, with tests of each byte. The first byte is the lowest.
///
/// A test sets a mark, the highest bit, in each byte that passes it.
struct ByteWord {
  let bytes: UInt64

  @inline(__always) init(_ bytes: UInt64) { self.bytes = bytes }

  /// The bytes from an offset inside the text. Bytes after the end of the text are zeros.
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

  /// Marks the bytes beyond ASCII.
  @inline(__always) var high: UInt64 { bytes & ByteWord.marks }

  /// Marks the bytes with this value. A byte directly above a marked one may be marked wrongly if it differs from the
  /// value by one.
  @inline(__always)
  func equal(to byte: UInt8) -> UInt64 {
    let difference = bytes ^ ByteWord.each(byte)
    return (difference &- ByteWord.each(1)) & ~difference & ByteWord.marks
  }

  /// Marks the bytes that continue an identifier: letters, digits, `_` and all beyond ASCII.
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

  /// The number of leading spaces.
  @inline(__always)
  var spaces: Int { (bytes ^ ByteWord.each(0x20)).trailingZeroBitCount &>> 3 }

  /// The number of leading bytes that are marked.
  @inline(__always)
  static func run(_ marked: UInt64) -> Int { (marked ^ marks).trailingZeroBitCount &>> 3 }

  /// The bytes before the first byte that is not marked; all bytes if all are marked.
  @inline(__always)
  func run(_ marked: UInt64) -> ByteWord {
    let rest = marked ^ ByteWord.marks
    // The highest bit of the first unmarked byte, moved to its lowest, minus one.
    return ByteWord(bytes & ((rest & (0 &- rest)) &>> 7 &- 1))
  }

  /// Only the first `count` bytes, fewer than eight.
  @inline(__always) func prefix(_ count: Int) -> ByteWord {
    ByteWord(bytes & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1))
  }
}
