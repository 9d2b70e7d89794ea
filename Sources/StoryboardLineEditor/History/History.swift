/// The texts that were entered, oldest first.
package struct History: Equatable, Sendable {
  package private(set) var entries: [String] = []
  /// The maximum number of entries.
  package let limit: Int

  /// The maximum size of an entry, in bytes, because a large paste would fill the file.
  static let entryLimit = 64 << 10

  package init(limit: Int = 1_000) { self.limit = limit }

  /// Adds an entry unless it is blank, too long, or equal to the last one.
  package mutating func add(_ entry: String) {
    guard entry != entries.last, entry.utf8.count <= Self.entryLimit,
      entry.contains(where: { !$0.isWhitespace })
    else { return }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
  }

  // MARK: The file

  /// Reads a file of entries, one on each line. In an entry, `\` is written as `\\`, and a line end as `\n`.
  ///
  /// Any bytes are accepted. Invalid UTF-8 is repaired.
  package init(file bytes: [UInt8], limit: Int = 1_000) {
    self.limit = limit
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).suffix(limit) {
      add(Self.unescaped(line))
    }
  }

  /// The contents of the file. It has as many of the last entries as fit into 1 MB.
  package var file: [UInt8] {
    var lines: [[UInt8]] = []
    var count = 0
    for entry in entries.reversed() {
      let line = Self.escaped(entry)
      count += line.count
      if count > Self.fileLimit { break }
      lines.append(line)
    }
    return Array(lines.reversed().joined())
  }

  private static let fileLimit = 1 << 20

  private static func escaped(_ entry: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      default: bytes.append(byte)
      }
    }
    return bytes + [0x0A]
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        default: bytes.append(byte)
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
