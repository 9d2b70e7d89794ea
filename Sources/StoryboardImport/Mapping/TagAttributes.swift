/// Finds the byte ranges of the attributes of all tags in a text. The text begins outside of any tag.
struct TagAttributes {
  /// The attributes in their order. Text in comments and processing instructions does not count.
  private(set) var found: [(name: Range<Int>, value: Range<Int>)] = []

  init(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      for (start, end) in [("!--", "-->"), ("?", "?>"), ("![CDATA[", "]]>")]
      where rest.starts(with: start.utf8) {
        rest = rest[(rest.firstPlace(of: end.utf8)?.upperBound ?? rest.endIndex)...]
      }
      readTag(&rest)
    }
  }

  /// Reads the attributes up to the end of a tag.
  private mutating func readTag(_ rest: inout ArraySlice<UInt8>) {
    while let next = rest.firstIndex(where: Self.isTagDelimiter) {
      let isEqual = rest[next] == UInt8(ascii: "=")
      let before = rest[..<next]
      if rest[next] == UInt8(ascii: "<") {
        rest = rest[next...]
        return
      }
      rest = rest[(next + 1)...]
      if !isEqual { return }
      guard let opening = rest.first(where: { $0 > 0x20 }), Self.quotes.contains(opening),
        let start = rest.firstIndex(of: opening), let end = rest[(start + 1)...].firstIndex(of: opening)
      else { return }
      let name = before[..<((before.lastIndex { $0 > 0x20 }).map { $0 + 1 } ?? before.endIndex)]
      let nameStart = name.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? name.startIndex
      found.append((nameStart..<name.endIndex, start + 1..<end))
      rest = rest[(end + 1)...]
    }
    rest = rest[rest.endIndex...]
  }

  private static let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  private static func isTagDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
  }
}
