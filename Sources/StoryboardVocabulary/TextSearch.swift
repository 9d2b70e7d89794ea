// The standard library searches a text in another one only from macOS 13 and iOS 16 on, and Foundation is not linked.
extension StringProtocol {
  /// The place where a text occurs first, compared byte by byte; nil if it does not occur.
  package func firstPlace(of part: String) -> Range<Index>? {
    let wanted = part.utf8
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// True if a text occurs in this one.
  package func holds(_ part: String) -> Bool { firstPlace(of: part) != nil }
}
