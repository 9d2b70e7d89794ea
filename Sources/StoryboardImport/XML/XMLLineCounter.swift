/// Counts lines up to offsets that never decrease. So all questions about one file take a single pass over it.
struct XMLLineCounter: Sendable {
  private var offset = 0
  private var line = 1

  /// The 1-based line of the byte at `target`. Lines end at LF, CR LF or a CR alone.
  mutating func line(of target: Int, in bytes: [UInt8]) -> Int {
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == XMLByte.lineFeed {
        line += 1
      } else if byte == XMLByte.carriageReturn {
        if offset == bytes.count || bytes[offset] != XMLByte.lineFeed { line += 1 }
      }
    }
    return line
  }
}
