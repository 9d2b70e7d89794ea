/// The nodes of a graph, partitioned into blocks. The nodes of a block have the same key, and each has equally many
/// edges of each label to the nodes of each block.
///
/// It is the coarsest such partition (partition refinement). If a block is split, only its smaller parts are looked at
/// again. So the time is proportional to edges × log nodes.
struct ScenePartition {
  /// An edge between two nodes. The label is a number for everything else that distinguishes the edge from others.
  struct Edge {
    let source: Int
    let target: Int
    let label: Int
  }

  /// For each node, its edges: the node at the other end, and a number for the label and the direction.
  private var edges: [[(other: Int, label: Int)]]
  /// All nodes, sorted so that the nodes of one block are consecutive.
  private var order: [Int]
  private var position: [Int]
  private var blockOfNode: [Int]
  private var ranges: [Range<Int>]
  private var isQueued: [Bool]
  private var queue: [Int]

  init<Key: Hashable>(keys: [Key], edges: [Edge]) {
    self.edges = Array(repeating: [], count: keys.count)
    for edge in edges {
      self.edges[edge.source].append((edge.target, Self.hash(edge.label, 1)))
      self.edges[edge.target].append((edge.source, Self.hash(edge.label, 2)))
    }
    order = []
    ranges = []
    blockOfNode = Array(repeating: 0, count: keys.count)
    var groups: [Key: Int] = [:]
    var members: [[Int]] = []
    for (node, key) in keys.enumerated() {
      let group = groups[key] ?? members.count
      if group == members.count {
        groups[key] = group
        members.append([])
      }
      members[group].append(node)
      blockOfNode[node] = group
    }
    for group in members {
      ranges.append(order.count..<order.count + group.count)
      order += group
    }
    position = Array(repeating: 0, count: keys.count)
    for (place, node) in order.enumerated() { position[node] = place }
    isQueued = Array(repeating: true, count: ranges.count)
    queue = Array(ranges.indices)
    refine()
  }

  private static func hash(_ label: Int, _ direction: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(label)
    hasher.combine(direction)
    return hasher.finalize()
  }

  /// The number of blocks. A block keeps its number when a part of it becomes another block.
  var count: Int { ranges.count }

  /// The nodes of a block, in their order.
  subscript(block: Int) -> [Int] { order[ranges[block]].sorted() }

  func block(of node: Int) -> Int { blockOfNode[node] }

  /// Moves some nodes of a block into a block of their own, and then splits other blocks where that is necessary.
  mutating func isolate(_ nodes: [Int]) {
    guard let first = nodes.first, nodes.count < ranges[blockOfNode[first]].count else { return }
    split(blockOfNode[first], [nodes])
    refine()
  }

  private mutating func refine() {
    while let block = queue.popLast() {
      isQueued[block] = false
      var weights: [Int: Int] = [:]
      for node in order[ranges[block]] {
        for (other, label) in edges[node] { weights[other, default: 0] &+= label }
      }
      var touched: [Int: [Int: [Int]]] = [:]
      for node in weights.keys.sorted() {
        touched[blockOfNode[node], default: [:]][weights[node] ?? 0, default: []].append(node)
      }
      for other in touched.keys.sorted() {
        let groups = touched[other].map { $0.values.sorted { $0[0] < $1[0] } } ?? []
        let known = groups.reduce(0) { $0 + $1.count }
        let rest = ranges[other].count - known
        if rest > 0 || groups.count > 1 { split(other, rest > 0 ? groups : Array(groups.dropFirst())) }
      }
    }
  }

  /// Moves each group of nodes out of a block into a block of its own. The other nodes remain in the old block.
  private mutating func split(_ block: Int, _ groups: [[Int]]) {
    var parts = [block]
    for group in groups {
      for node in group { swap(node, to: ranges[block].upperBound - 1, of: block) }
      let start = ranges[block].upperBound
      ranges.append(start..<start + group.count)
      isQueued.append(false)
      for node in group { blockOfNode[node] = ranges.count - 1 }
      parts.append(ranges.count - 1)
    }
    // The largest part follows from the others, unless the whole block still has to be looked at.
    let largest = isQueued[block] ? block : parts.max { ranges[$0].count < ranges[$1].count } ?? block
    for part in parts where part != largest && !isQueued[part] {
      isQueued[part] = true
      queue.append(part)
    }
  }

  /// Exchanges a node with the last node of its block, and removes that last position from the block.
  private mutating func swap(_ node: Int, to last: Int, of block: Int) {
    let (place, other) = (position[node], order[last])
    (order[place], order[last]) = (other, node)
    (position[other], position[node]) = (place, last)
    ranges[block] = ranges[block].lowerBound..<last
  }
}
