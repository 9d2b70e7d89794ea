extension RandomAccessCollection where Index == Int {
  /// The index of the first element after those for which a condition holds; it holds for the first elements, or for
  /// none. The collection is searched in halves.
  @inlinable package func partitioningIndex(while holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
