/// What stands between the marks of a bracketed paste.
struct PasteCollector: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the closing mark have come.
  private var matched = 0

  private static let mark = Array("\u{1B}[201~".utf8)
  /// No program is longer; what comes beyond is dropped.
  private static let limit = 32 << 20

  /// The whole text, with the last byte of the mark that closes it.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.mark[matched] {
      matched += 1
      return matched == Self.mark.count ? text : nil
    }
    // What looked like the mark is text. Escape stands in the mark at its beginning alone.
    for kept in Self.mark[..<matched] { keep(kept) }
    matched = byte == Self.mark[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// Terminals send a line's end as `\r`, or as it was.
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
