import StoryboardDiagnostics

/// A line of a program as a terminal shows it, with a run of columns that is underlined.
///
/// A tab counts as two columns. If a line is wider than the terminal, only the text around the underlined columns is
/// shown.
struct Excerpt {
  private(set) var line = ""
  /// The number of columns before the underlined ones.
  private(set) var indentation = 0
  /// The number of underlined columns; at least one.
  private(set) var width = 1

  /// - Parameters:
  ///   - range: the range of the file that is underlined.
  ///   - map: the lines of the file.
  ///   - columns: the maximum number of columns for the line, at least 20.
  init(_ range: SourceRange, in map: LineMap, columns: Int) {
    var bytes = map.line(at: range.start)
    // The byte order mark of a file does not belong to its text.
    if bytes.startIndex == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let start = min(max(Int(range.start), bytes.startIndex), bytes.endIndex)
    let window = Self.window(in: bytes, around: start..<max(start, Int(range.end)), columns: max(columns, 20))
    let end = min(max(Int(range.end), start), window.endIndex)
    let lead = (window.startIndex > bytes.startIndex ? "…" : "") + shown(window[..<start])
    let marked = shown(window[start..<end])
    let rest = shown(window[end...]) + (window.endIndex < bytes.endIndex ? "…" : "")
    line = lead + marked + rest
    indentation = StoryboardTooling.width(lead)
    width = max(1, StoryboardTooling.width(marked))
  }

  /// Returns the part of a line that is shown. It is the whole line if that fits. Otherwise it is the underlined
  /// range, with as much as fits before and after it.
  private static func window(
    in line: ArraySlice<UInt8>, around place: Range<Int>, columns: Int
  ) -> ArraySlice<UInt8> {
    // A character may have no width, so the number of bytes is limited, too.
    let byteLimit = 8 * columns
    if line.count <= byteLimit, StoryboardTooling.width(shown(line)) <= columns { return line }
    // Two of the columns are for the marks of what is left out.
    let most = columns - 2
    var start = place.lowerBound
    var width = 0
    var count = 0
    func take(_ bytes: ArraySlice<UInt8>, upTo limit: Int) -> Bool {
      let new = StoryboardTooling.width(shown(bytes))
      if width + new > limit || count + bytes.count > byteLimit { return false }
      width += new
      count += bytes.count
      return true
    }
    var end = start
    func extendEnd(to last: Int) {
      while end < last {
        let next = after(end, in: line)
        guard take(line[end..<next], upTo: most) else { return }
        end = next
      }
    }
    func extendStart(upTo limit: Int) {
      while start > line.startIndex {
        let previous = before(start, in: line)
        guard take(line[previous..<start], upTo: limit) else { return }
        start = previous
      }
    }
    extendEnd(to: min(place.upperBound, line.endIndex))
    // A third of the remaining columns is before the place.
    extendStart(upTo: width + (most - width) / 3)
    extendEnd(to: line.endIndex)
    extendStart(upTo: most)
    return line[start..<end]
  }

  /// Returns the offset after the character that begins at an offset.
  private static func after(_ place: Int, in line: ArraySlice<UInt8>) -> Int {
    var next = place + 1
    while next < line.endIndex, isContinuation(line[next]) { next += 1 }
    return next
  }

  /// Returns the offset of the character that ends before an offset.
  private static func before(_ place: Int, in line: ArraySlice<UInt8>) -> Int {
    var previous = place - 1
    while previous > line.startIndex, isContinuation(line[previous]) { previous -= 1 }
    return previous
  }

  /// True for a byte of UTF-8 that continues a character.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}

private func shown(_ bytes: ArraySlice<UInt8>) -> String {
  let parts = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  return parts.map { printable(String(decoding: $0, as: UTF8.self)) }.joined(separator: "  ")
}
