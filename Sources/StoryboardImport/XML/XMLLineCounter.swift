/// Finds the line numbers of byte offsets, if each offset is at least as large as the one before it. All offsets of a
/// file then take one pass over the file.
struct XMLLineCounter: Sendable {
  private var offset = 0
  private var line = 1

  /// Returns the 1-based line of the byte at `target`. Lines end at LF, CR LF or a CR alone.
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
