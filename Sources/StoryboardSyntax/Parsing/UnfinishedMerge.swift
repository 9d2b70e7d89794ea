import StoryboardDiagnostics

/// The tokens of a text that has both sides of an unfinished merge. They are read as if the text contained only the
/// first side.
struct UnfinishedMerge {
  /// The tokens. Each line with a marker is one unknown token, and so is the whole text of the other sides.
  private(set) var tokens: [Token] = []
  /// The mistake, at the first marker.
  let diagnostic: Diagnostic
  /// The offsets of all markers.
  private(set) var markers: Set<UInt32> = []
  /// The byte ranges of these unknown tokens.
  private var refused: [SourceRange] = []

  /// The number of times that a marker repeats its character.
  private static let length = 7

  private enum Marker: Character {
    case first = "<"
    case base = "|"
    case other = "="
    case end = ">"
  }

  /// Nil if no line begins with a marker.
  init?(_ lexed: [Token], of source: SourceFile, file: UInt32) {
    func marker(at index: Int) -> Marker? {
      guard lexed[index].isFirstOnLine else { return nil }
      let start = Int(lexed[index].offset)
      let line = source.bytes[start...].prefix(Self.length + 1)
      guard line.count >= Self.length, let marker = Marker(rawValue: Character(Unicode.Scalar(line[start])))
      else { return nil }
      let isRepeated = line.prefix(Self.length).allSatisfy { $0 == line[start] }
      return isRepeated && (line.count == Self.length || line.last != line[start]) ? marker : nil
    }
    let markers = lexed.indices.compactMap { index in marker(at: index).map { (index, $0) } }
    guard let (index, first) = markers.first else { return nil }
    let start = lexed[index].offset
    diagnostic = Diagnostic(
      SyntaxDiagnostic.mergeMarker(
        String(repeating: first.rawValue, count: Self.length), others: markers.count - 1),
      at: SourceRange(file: file, start: start, end: start + UInt32(Self.length)))
    func endOfLine(_ index: Int) -> Int {
      lexed[(index + 1)...].firstIndex { $0.isFirstOnLine || $0.kind == .endOfFile } ?? lexed.count
    }
    // For each marker, the end of its conflict; nil if the end is missing.
    var ends: [Int?] = []
    for (index, marker) in markers.reversed() {
      ends.append(marker == .end ? index : marker == .first ? nil : ends.last ?? nil)
    }
    ends.reverse()
    var next = 0
    for (number, (index, _)) in markers.enumerated() {
      let start = lexed[index].offset
      self.markers.insert(start)
      guard index >= next else { continue }
      tokens += lexed[next..<index]
      next = endOfLine(ends[number] ?? index)
      let range = SourceRange(file: file, start: start, end: UInt32(lexed[next - 1].end(in: source.bytes)))
      refused.append(range)
      tokens.append(
        Token(.unknown, offset: Int(start), payload: Int(range.end - start), line: Token.lineStart))
    }
    tokens += lexed[next...]
  }

  /// True if a place is in text that is not read.
  func holds(_ place: SourceRange) -> Bool {
    // The ranges are in order, so only the last range that begins at or before the place may contain it.
    let next = refused.partitioningIndex { $0.start <= place.start }
    return next > 0 && place.start < refused[next - 1].end
  }
}
