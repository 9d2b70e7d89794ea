extension RandomAccessCollection where Index == Int {
  /// The index of the first element that a condition does not hold for. It holds for all elements before that, and for
  /// none after. The collection is searched in halves.
  @inlinable package func partitioningIndex(while holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
