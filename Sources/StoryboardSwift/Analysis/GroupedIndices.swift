/// Lists of indices in a single array. The lists are numbered. They follow each other, and each has its indices in
/// order.
struct GroupedIndices {
  private var indices: [Int32]
  /// For each list, where it starts in `indices`. The last entry is the number of indices.
  private var starts: [Int32]

  /// - Parameter places: for each index, the number of its list, which is less than `count`; nil for an index that is
  ///   in no list.
  init(count: Int, _ places: [Int?]) {
    starts = Array(repeating: 0, count: count + 1)
    for case let place? in places { starts[place + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    indices = Array(repeating: 0, count: Int(starts[count]))
    var ends = starts
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      indices[Int(ends[place])] = Int32(truncatingIfNeeded: index)
      ends[place] += 1
    }
  }

  subscript(place: Int) -> some RandomAccessCollection<Int> {
    indices[Int(starts[place])..<Int(starts[place + 1])].lazy.map(Int.init)
  }
}
