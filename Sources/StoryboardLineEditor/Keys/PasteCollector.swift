/// The text between the marks of a bracketed paste.
struct PasteCollector: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the closing mark that have arrived so far.
  private var matched = 0

  private static let mark = Array("\u{1B}[201~".utf8)
  /// The maximum length of a paste, in bytes; no program is longer. The rest is dropped.
  private static let limit = 32 << 20

  /// Takes a byte. At the last byte of the closing mark it returns the whole text.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.mark[matched] {
      matched += 1
      return matched == Self.mark.count ? text : nil
    }
    // The bytes that looked like the closing mark are text. Escape occurs only at the beginning of the mark.
    for kept in Self.mark[..<matched] { keep(kept) }
    matched = byte == Self.mark[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// The text with `\n` at its line ends. Terminals send a line end as `\r` or unchanged.
  private var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D {
        lines.append(0x0A)
      } else if byte != 0x0A || last != 0x0D {
        lines.append(byte)
      }
      last = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
