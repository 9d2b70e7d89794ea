/// A piece of UTF-8 on its way into a file: a literal of this code, or bytes that a `TextTable` holds.
///
/// It is a view of 16 bytes, which is copied without counting a reference. Invariant: the bytes never change and
/// outlive the view. Those of a literal are there for good; those of a table are as long as the table is, which the
/// emitter holds, and no view leaves the emitter.
struct Text: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  private let length: UInt32
  /// Its number in the table, from 1; 0 for a piece that is in none.
  let id: UInt32

  /// - Parameters:
  ///   - base: where the bytes are; they are valid UTF-8.
  ///   - count: how many they are.
  ///   - id: the number of the piece in its table.
  init(base: UnsafePointer<UInt8>, count: Int, id: UInt32 = 0) {
    self.base = base
    length = UInt32(truncatingIfNeeded: count)
    self.id = id
  }

  var count: Int { Int(length) }
  var isEmpty: Bool { length == 0 }
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
  var first: UInt8? { isEmpty ? nil : base.pointee }

  /// A name without backticks.
  var unescaped: Text {
    first == UInt8(ascii: "`") ? Text(base: base + 1, count: count - 2) : self
  }

  func dropFirst(_ dropped: Int) -> Text { Text(base: base + dropped, count: count - dropped) }
}

extension Text: ExpressibleByStringLiteral {
  init(stringLiteral literal: StaticString) {
    self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }
}

extension Text: Equatable {
  static func == (a: Text, b: Text) -> Bool {
    // A table has every piece once.
    if a.id != 0, b.id != 0 { return a.id == b.id }
    return a.hasSameBytes(as: b)
  }

  /// Compares by the bytes alone, eight at a time.
  func hasSameBytes(as other: Text) -> Bool {
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
    while offset < count {
      if base[offset] != other.base[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Depends on the bytes alone.
  var hash: UInt32 {
    let bytes = UnsafeRawPointer(base)
    var hash = UInt64(length) &* 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset + 8 <= count {
      Self.mix(&hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < count {
      tail = tail << 8 | UInt64(base[offset])
      offset += 1
    }
    Self.mix(&hash, tail)
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  @inline(__always)
  private static func mix(_ hash: inout UInt64, _ word: UInt64) {
    hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
  }
}

extension Text: CustomStringConvertible {
  var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// Pieces of text in memory of a `TextTable`, for as long as that is there.
struct TextList: RandomAccessCollection {
  private let base: UnsafePointer<Text>?
  let count: Int

  init() { (base, count) = (nil, 0) }

  init(base: UnsafePointer<Text>, count: Int) { (self.base, self.count) = (base, count) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Text {
    precondition(index >= 0 && index < count)
    return base.unsafelyUnwrapped[index]
  }
}
