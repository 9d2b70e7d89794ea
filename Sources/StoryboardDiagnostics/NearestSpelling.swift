/// Returns the candidate with the most similar spelling; nil if none is similar enough. The number of typing errors
/// may be at most a third of the name's length, and at most three.
package func nearestSpelling(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  // One typing error is allowed in a short word, and up to three in a long one. With more differences it is
  // another word. A name of one or two letters resembles too many words.
  let limit = wanted.count < 3 ? 0 : min(max(1, wanted.count / 3), 3)
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    // For a name of two letters, a candidate that has only one letter more at its end is meant.
    if wanted.count == 2, other.count == 3, other.starts(with: wanted) { return candidate }
    guard abs(other.count - wanted.count) <= limit, candidate != name, !other.isEmpty else { continue }
    let distance = editDistance(wanted, other, limit: min(limit, best?.distance ?? limit))
    if let distance, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.name
}

/// A type of Swift code that may have been renamed.
package struct RenameCandidate {
  package let name: String
  /// The path of its file.
  package let path: String

  package init(name: String, path: String) {
    (self.name, self.path) = (name, path)
  }
}

/// Returns the index of the type that a name meant before the type was renamed; nil if none is near enough.
///
/// That type has the nearest spelling. Otherwise its name has one word more or less at one end, or it is declared in
/// the file that is named after the old name.
package func nearestRenaming(of name: String, among types: [RenameCandidate]) -> Int? {
  if let near = nearestSpelling(to: name, among: types.lazy.map(\.name)) {
    return types.firstIndex { $0.name == near }
  }
  let extended = types.indices.filter { isExtended(name, types[$0].name) || isExtended(types[$0].name, name) }
  if let best = extended.min(by: {
    abs(types[$0].name.utf8.count - name.utf8.count) < abs(types[$1].name.utf8.count - name.utf8.count)
  }) {
    return best
  }
  let inFile = types.indices.filter {
    let path = types[$0].path
    return path.hasSuffix("/\(name).swift") || path == "\(name).swift"
  }
  return inFile.count == 1 ? inFile[0] : nil
}

/// True if a name begins or ends with a shorter name at a word boundary. Capital letters divide a name into words.
private func isExtended(_ short: String, _ long: String) -> Bool {
  guard short.utf8.count > 2, long.utf8.count > short.utf8.count else { return false }
  if long.hasPrefix(short), let next = long.utf8.dropFirst(short.utf8.count).first {
    return !(0x61...0x7A).contains(next)
  }
  return long.hasSuffix(short) && short.utf8.first.map { (0x41...0x5A).contains($0) } == true
}

/// The number of insertions, deletions, replacements and swaps of adjacent characters (optimal string alignment); nil
/// if it is above `limit`.
private func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var current = [i + 1]
    for (j, y) in b.enumerated() {
      var best = min(previous[j] + (x == y ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { best = min(best, beforePrevious[j - 1] + 1) }
      current.append(best)
    }
    if current.min()! > limit { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[b.count] <= limit ? previous[b.count] : nil
}

/// The existing file name that a wrong name probably means. It differs in letter case or by a typing error.
package func nearestFileName(to name: String, among candidates: [String]) -> String? {
  let folded = name.lowercased()
  return candidates.first { $0.lowercased() == folded } ?? nearestSpelling(to: name, among: candidates)
}
