/// What a file has besides its text: the byte order mark at its start, and the kind of its line ends.
///
/// The end of the first line counts. A file with several kinds of line ends gets this one everywhere.
package struct FileForm {
  package let hasByteOrderMark: Bool
  /// LF, CR LF or CR. A text of one line without an end has LF.
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

  /// The text of a whole file in this form.
  package func written(_ text: [UInt8]) -> [UInt8] {
    (hasByteOrderMark ? Self.byteOrderMark : []) + lines(text)
  }

  /// The lines with this form's line ends, whatever line ends they have.
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
  /// The canonical text in the form of the tree's file, which keeps its byte order mark and its line ends.
  package func canonicalTextOfFile() -> [UInt8] {
    FileForm(of: source.bytes).written(canonicalText())
  }
}
