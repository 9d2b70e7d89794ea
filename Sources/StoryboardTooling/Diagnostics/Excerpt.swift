import StoryboardDiagnostics

/// A place in a line of a program, as it is shown: the line, and a run of columns in it.
///
/// Tabs are two columns. Of a line that is much longer than a screen, only the part around the place is shown.
struct Excerpt {
  private(set) var line = ""
  /// The number of columns before the place.
  private(set) var indentation = 0
  /// The number of columns of the place; at least one.
  private(set) var width = 1

  init(_ range: SourceRange, in map: LineMap) {
    var bytes = map.line(at: range.start)
    // The byte order mark of a file is not part of its text.
    if bytes.startIndex == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let start = min(max(Int(range.start), bytes.startIndex), bytes.endIndex)
    let window = Self.window(in: bytes, around: start)
    let end = min(max(Int(range.end), start), window.endIndex)
    let lead = (window.startIndex > bytes.startIndex ? "…" : "") + shown(window[..<start])
    let marked = shown(window[start..<end])
    let rest = shown(window[end...]) + (window.endIndex < bytes.endIndex ? "…" : "")
    line = lead + marked + rest
    indentation = StoryboardTooling.width(lead)
    width = max(1, StoryboardTooling.width(marked))
  }

  private static func window(in line: ArraySlice<UInt8>, around place: Int) -> ArraySlice<UInt8> {
    if line.count <= 240 { return line }
    var start = max(line.startIndex, place - 80)
    var end = min(line.endIndex, place + 160)
    while start < place, isContinuation(line[start]) { start += 1 }
    while end < line.endIndex, end > place, isContinuation(line[end]) { end -= 1 }
    return line[start..<end]
  }

  /// True for a byte of UTF-8 that continues a character.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}

private func shown(_ bytes: ArraySlice<UInt8>) -> String {
  let parts = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  return parts.map { printable(String(decoding: $0, as: UTF8.self)) }.joined(separator: "  ")
}
