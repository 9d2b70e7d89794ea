/// The nearest spelling within a third of the name's length.
package func nearestSpelling(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  // One slip in a short word, up to three in a long one; a greater difference makes another word. A name of one or two
  // letters is similar to anything.
  let limit = wanted.count < 3 ? 0 : min(max(1, wanted.count / 3), 3)
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    // A name of two letters that lacks only its last one is meant, however short it is.
    if wanted.count == 2, other.count == 3, other.starts(with: wanted) { return candidate }
    guard abs(other.count - wanted.count) <= limit, candidate != name, !other.isEmpty else { continue }
    let distance = editDistance(wanted, other, limit: min(limit, best?.distance ?? limit))
    if let distance, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.name
}

/// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment); nil beyond
/// `limit`.
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
