/// A piece of UTF-8 text that is written into a generated file. It is a literal of this code, or bytes of an
/// `InternTable`.
///
/// It is a view of the bytes, and takes 16 bytes itself. Copying it does not count references. Invariant: the bytes
/// never change, and they outlive the view. The bytes of a literal exist for ever. The bytes of a table exist as long
/// as the table. The emitter holds the table, and no view leaves the emitter.
struct ByteSlice: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  private let length: UInt32
  /// The number of the text in its `InternTable`, from 1; 0 for a text that is in no table.
  let id: UInt32

  /// - Parameters:
  ///   - base: the address of the bytes, which are valid UTF-8.
  ///   - count: the number of bytes.
  ///   - id: the number of the text in its `InternTable`.
  init(base: UnsafePointer<UInt8>, count: Int, id: UInt32 = 0) {
    self.base = base
    length = UInt32(truncatingIfNeeded: count)
    self.id = id
  }

  var count: Int { Int(length) }
  var isEmpty: Bool { length == 0 }
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
  var first: UInt8? { isEmpty ? nil : base.pointee }

  /// The text without the backticks around it, if it is a name with backticks.
  var unescaped: ByteSlice {
    first == UInt8(ascii: "`") ? ByteSlice(base: base + 1, count: count - 2) : self
  }

  /// The part of the text after the last dot.
  var lastName: ByteSlice {
    bytes.lastIndex(of: UInt8(ascii: ".")).map { dropFirst($0 + 1) } ?? self
  }

  func dropFirst(_ dropped: Int) -> ByteSlice { ByteSlice(base: base + dropped, count: count - dropped) }
}

extension ByteSlice {
  /// Returns a part of the text. The part has no number in a table.
  func part(from start: Int, count: Int) -> ByteSlice {
    precondition(start >= 0 && count >= 0 && start + count <= self.count)
    return ByteSlice(base: base + start, count: count)
  }

  /// The number of bytes from a place to the next line end; nil if there is none. Most words of eight bytes contain no
  /// line end.
  func lineLength(from start: Int) -> Int? {
    let bytes = UnsafeRawPointer(base)
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var place = start
    while place + 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let others = word ^ (ones &* 0x0A)
      let marks = (others &- ones) & ~others & highs
      if marks != 0 { return place + marks.trailingZeroBitCount / 8 - start }
      place += 8
    }
    while place < count {
      if base[place] == 0x0A { return place - start }
      place += 1
    }
    return nil
  }
}

extension ByteSlice {
  /// Copies a text that is used as long as the process runs. The bytes are never freed.
  init(constant text: String) {
    let bytes = Array(text.utf8)
    let base = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    base.initialize(from: bytes, count: bytes.count)
    self.init(base: base, count: bytes.count)
  }
}

extension ByteSlice: ExpressibleByStringLiteral {
  init(stringLiteral literal: StaticString) {
    self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }
}

extension ByteSlice: Equatable {
  static func == (a: ByteSlice, b: ByteSlice) -> Bool {
    // A table contains every piece only once.
    if a.id != 0, b.id != 0 { return a.id == b.id }
    return a.hasSameBytes(as: b)
  }

  /// Compares only the bytes, eight at a time. If this function and the hash went byte by byte, writing Swift would
  /// take 8 % longer.
  func hasSameBytes(as other: ByteSlice) -> Bool {
    guard length == other.length else { return false }
    let (a, b) = (UnsafeRawPointer(base), UnsafeRawPointer(other.base))
    var offset = 0
    while offset + 8 <= count {
      if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    return ByteSlice.tail(a, offset, count) == ByteSlice.tail(b, offset, count)
  }

  /// The bytes after the last whole word of eight, up to `end`, as a word. Loading overlapping words is faster than
  /// loading each byte.
  @inline(__always)
  private static func tail(_ bytes: UnsafeRawPointer, _ start: Int, _ end: Int) -> UInt64 {
    let count = end - start
    if count >= 4 {
      let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: end - 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    guard count > 0 else { return 0 }
    let first = UInt64(bytes.load(fromByteOffset: start, as: UInt8.self))
    let middle = UInt64(bytes.load(fromByteOffset: start + count / 2, as: UInt8.self))
    return first << 16 | middle << 8 | UInt64(bytes.load(fromByteOffset: end - 1, as: UInt8.self))
  }

  /// True if this text comes before the other one in the order of their bytes.
  func isBefore(_ other: ByteSlice) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

  /// A hash that follows from the bytes alone.
  var hash: UInt32 {
    let bytes = UnsafeRawPointer(base)
    var hash = UInt64(length) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset + 8 <= count {
      Self.mix(&hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    Self.mix(&hash, Self.tail(bytes, offset, count))
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  @inline(__always)
  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
  }
}

extension ByteSlice: CustomStringConvertible {
  var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// A list of texts in the memory of an `InternTable`. The list is valid as long as the table.
struct ByteSliceList: RandomAccessCollection {
  private let base: UnsafePointer<ByteSlice>?
  let count: Int

  init() { (base, count) = (nil, 0) }

  init(base: UnsafePointer<ByteSlice>, count: Int) { (self.base, self.count) = (base, count) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> ByteSlice {
    precondition(index >= 0 && index < count)
    return base.unsafelyUnwrapped[index]
  }
}
