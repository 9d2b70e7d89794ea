import StoryboardDiagnostics

/// Converts positions in an edited text to positions in the text before the edit.
///
/// A line that occurs once in both texts is the same line. Between such lines, the new lines correspond to the old
/// lines one by one, and surplus new lines to the last old line. If there is no old line, a position in a new line
/// becomes the end of the line before it.
package struct PlacesBefore {
  private let (old, new): ([UInt8], [UInt8])
  private let (oldStarts, newStarts): ([UInt32], [UInt32])
  private var lines: [Line] = []

  private enum Line {
    /// The line is the same as an old line, or replaces it. The value is the index of the old line.
    case old(Int)
    /// The line is new. The value is the index of the old line that it comes after.
    case after(Int)
  }

  package init(of new: [UInt8], in old: [UInt8]) {
    (self.old, self.new) = (old, new)
    oldStarts = SourceFile(path: "", bytes: old).lineStarts()
    newStarts = SourceFile(path: "", bytes: new).lineStarts()
    var numbers: [ArraySlice<UInt8>: Int?] = [:]
    for number in oldStarts.indices {
      let text = content(of: number, oldStarts, old)
      // A blank line looks like any other blank line.
      if text.isEmpty { continue }
      numbers[text] = numbers[text] == nil ? .some(number) : .some(nil)
    }
    var next = 0
    var added: [Int] = []
    for number in newStarts.indices {
      let text = content(of: number, newStarts, new)
      // Lines that occur several times are the same if they follow lines that are the same.
      let follows = added.isEmpty && next < oldStarts.count && content(of: next, oldStarts, old) == text
      let known = follows ? next : numbers[text] ?? nil
      guard let known, known >= next else {
        added.append(number)
        continue
      }
      close(&added, upTo: known, from: next)
      lines.append(.old(known))
      next = known + 1
    }
    close(&added, upTo: oldStarts.count, from: next)
  }

  /// Assigns a run of new lines to the range of old lines that they replace, and then empties the run.
  private mutating func close(_ added: inout [Int], upTo end: Int, from start: Int) {
    for number in added.indices {
      lines.append(start < end ? .old(min(start + number, end - 1)) : .after(max(start - 1, 0)))
    }
    added = []
  }

  /// The bytes of a line, including its line end.
  private func range(of line: Int, _ starts: [UInt32], _ text: [UInt8]) -> Range<Int> {
    Int(starts[line])..<(line + 1 < starts.count ? Int(starts[line + 1]) : text.count)
  }

  /// The bytes of a line, without its line end. The last line of a text may have none.
  private func content(of line: Int, _ starts: [UInt32], _ text: [UInt8]) -> ArraySlice<UInt8> {
    var content = text[range(of: line, starts, text)]
    while let last = content.last, last == 0x0A || last == 0x0D { content.removeLast() }
    return content
  }

  /// The range in the old text for a range in the new text.
  package func range(_ range: SourceRange) -> SourceRange {
    let start = place(of: range.start, isEnd: false)
    let end = max(start, place(of: range.end, isEnd: true))
    return SourceRange(file: range.file, start: start, end: end)
  }

  private func place(of offset: UInt32, isEnd: Bool) -> UInt32 {
    let low = max(newStarts.partitioningIndex { $0 <= offset } - 1, 0)
    switch lines[low] {
    case .after(let line):
      let text = range(of: line, oldStarts, old)
      let content = old[text].reversed().drop { $0 == 0x0A || $0 == 0x0D }
      return UInt32(text.lowerBound + content.count)
    case .old(let line):
      let (before, after) = (range(of: line, oldStarts, old), range(of: low, newStarts, new))
      let place = Int(offset) - after.lowerBound
      let prefix = zip(old[before], new[after]).prefix { $0 == $1 }.count
      if place <= prefix { return UInt32(before.lowerBound + place) }
      let shorter = min(before.count, after.count) - prefix
      let suffix = zip(old[before].reversed(), new[after].reversed()).prefix(shorter).prefix { $0 == $1 }
        .count
      if place >= after.count - suffix { return UInt32(before.upperBound - (after.count - place)) }
      return UInt32(isEnd ? before.upperBound - suffix : before.lowerBound + prefix)
    }
  }
}
