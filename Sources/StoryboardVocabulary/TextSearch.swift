// The standard library can search a text for another text only from macOS 13 and iOS 16 on, and Foundation is
// not linked.
extension Collection<UInt8> {
  /// The first place where some bytes occur; nil if they do not occur.
  @inlinable package func firstPlace(of wanted: some Collection<UInt8>) -> Range<Index>? {
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<index(start, offsetBy: wanted.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension StringProtocol {
  /// The first place where a text occurs, compared byte by byte; nil if it does not occur.
  package func firstPlace(of part: String) -> Range<Index>? { utf8.firstPlace(of: part.utf8) }

  /// True if a text occurs in this one.
  package func holds(_ part: String) -> Bool { firstPlace(of: part) != nil }
}
