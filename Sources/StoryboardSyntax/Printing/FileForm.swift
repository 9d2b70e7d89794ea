/// The properties of a file that its parsed text does not show: whether it begins with a byte order mark, and its
/// kind of line end.
///
/// The kind of the first line end is used for the whole file, also if other lines end differently.
package struct FileForm {
  package let hasByteOrderMark: Bool
  /// The bytes that end a line: LF, CR LF or CR. For a text without any line end it is LF.
  package let lineEnd: [UInt8]

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(of bytes: [UInt8]) {
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    lineEnd = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { Self.end(in: bytes, at: $0) } ?? [0x0A]
  }

  private static func end(in bytes: [UInt8], at index: Int) -> [UInt8] {
    if bytes[index] == 0x0A { return [0x0A] }
    return bytes[(index + 1)...].first == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  /// Returns the bytes of a file with this text, this byte order mark and these line ends.
  package func written(_ text: [UInt8]) -> [UInt8] {
    (hasByteOrderMark ? Self.byteOrderMark : []) + lines(text)
  }

  /// Returns the text with each of its line ends (LF, CR LF or CR) replaced by `lineEnd`.
  package func lines(_ text: [UInt8]) -> [UInt8] {
    if lineEnd == [0x0A], !text.contains(0x0D) { return text }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == 0x0A || text[index] == 0x0D {
        result += lineEnd
        index += Self.end(in: text, at: index).count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}

extension SyntaxTree {
  /// Returns the canonical text of the tree, with the byte order mark and the line ends of the file that the tree was
  /// parsed from.
  package func canonicalTextOfFile() -> [UInt8] {
    FileForm(of: source.bytes).written(canonicalText())
  }
}
