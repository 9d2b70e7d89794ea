/// Marks of numbered elements, such as scenes. Marks propagate from element to element along links. Each link is
/// followed once.
struct Propagation {
  private(set) var marks: [Bool]
  /// For each element, the link that was added last; -1 for none.
  private var last: [Int32]
  private var links: [(target: Int32, next: Int32)] = []
  private var fresh: [Int32] = []

  init(count: Int) {
    marks = Array(repeating: false, count: count)
    last = Array(repeating: -1, count: count)
    links.reserveCapacity(count)
  }

  mutating func mark(_ index: Int) {
    guard !marks[index] else { return }
    marks[index] = true
    fresh.append(Int32(truncatingIfNeeded: index))
  }

  mutating func link(_ from: Int, to index: Int) {
    links.append((Int32(truncatingIfNeeded: index), last[from]))
    last[from] = Int32(truncatingIfNeeded: links.count - 1)
  }

  mutating func run() -> [Bool] {
    while let place = fresh.popLast() {
      var link = last[Int(place)]
      while link >= 0 {
        mark(Int(links[Int(link)].target))
        link = links[Int(link)].next
      }
    }
    return marks
  }
}
