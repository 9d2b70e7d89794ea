extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which a condition is false, by a binary search. The condition must be
  /// true for all elements before it, and false for all elements after it.
  @inlinable package func partitioningIndex(while holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
