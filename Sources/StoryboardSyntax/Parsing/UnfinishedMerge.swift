import StoryboardDiagnostics

/// The tokens of a text that contains the marker lines of an unfinished merge, such as `<<<<<<< HEAD`. Only the first
/// of the two merged versions is read.
struct UnfinishedMerge {
  /// The tokens of the text. Each line with a marker is one token of the kind `unknown`. The line of the second
  /// marker and the text after it, up to the end of the conflict, are one such token.
  private(set) var tokens: [Token] = []
  /// The error about the unfinished merge, reported at the first marker.
  let diagnostic: Diagnostic
  /// The offsets at which the marker lines begin.
  private(set) var markers: Set<UInt32> = []
  /// The byte ranges of the tokens of the kind `unknown` in `tokens`, which replace the markers and the text that is
  /// not read.
  private var refused: [SourceRange] = []

  /// How often a marker repeats its character: `<<<<<<<`.
  private static let length = 7

  private enum Marker: Character {
    case first = "<"
    case base = "|"
    case other = "="
    case end = ">"
  }

  /// Searches the tokens of a text for the markers of an unfinished merge. Returns nil if no line begins with a
  /// marker.
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

  /// True if a range begins in text that is not read: in a marker line, or in the second of the two merged versions.
  func holds(_ place: SourceRange) -> Bool {
    // The ranges are in order, so only the last range that begins at or before the place may contain it.
    let next = refused.partitioningIndex { $0.start <= place.start }
    return next > 0 && place.start < refused[next - 1].end
  }
}
