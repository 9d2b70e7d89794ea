import StoryboardSyntax

/// Pairs scenes of a storyboard with scenes of a program, on the assumption that nothing has changed. The scenes of a
/// pair have the same class and identifier, and both or neither are initial. They have the same transitions to and
/// from other pairs.
///
/// If several scenes agree in all of this, a name may tell which is which. Otherwise they are paired only if the
/// choice makes no difference: the author has written the same lines in them, and in the scenes around them.
struct UnchangedScenes {
  /// What is compared of a scene, apart from its transitions.
  struct Facts {
    let start: Start
    /// The name, unless it is one of several names that differ only in their numbers.
    let name: String?
    let stem: String
  }

  enum Start: Hashable {
    /// A scene whose pair is known, or that has no pair. The number is its index among the program's scenes.
    case known(Int)
    case open(type: [[UInt8]], identifier: String?, isInitial: Bool)
  }

  typealias Side = (scenes: StoryboardSceneGraph, facts: [Facts])

  private let new: Side
  private let own: Side
  private let named: Set<NameID>
  private let paragraphs: [NodeID: Range<Int>]
  /// The scenes of the storyboard, followed by the scenes of the program, in blocks of scenes that are alike.
  private var partition: ScenePartition

  /// - Parameters:
  ///   - named: the scenes that routes and other storyboards' references in the program name.
  ///   - paragraphs: the ranges of the program's scenes, with everything that belongs to them.
  static func pairs(
    _ new: Side, _ own: Side, named: Set<NameID>, paragraphs: [NodeID: Range<Int>]
  ) -> [(new: Int, own: Int)] {
    var scenes = UnchangedScenes(new, own, named, paragraphs)
    scenes.distinguishByNames()
    scenes.pairInterchangeable()
    return scenes.blocks.compactMap { block in
      let (new, own) = scenes.members(of: block)
      guard new.count == 1, own.count == 1, case .open = scenes.new.facts[new[0]].start else { return nil }
      return (new[0], own[0])
    }
  }

  private struct Key: Hashable {
    let start: Start
    let references: Int
  }

  private init(_ new: Side, _ own: Side, _ named: Set<NameID>, _ paragraphs: [NodeID: Range<Int>]) {
    (self.new, self.own, self.named, self.paragraphs) = (new, own, named, paragraphs)
    let count = new.facts.count
    partition = ScenePartition(
      keys: Self.keys(of: new) + Self.keys(of: own),
      edges: Self.edges(of: new.scenes, from: 0) + Self.edges(of: own.scenes, from: count))
  }

  private static func keys(of side: Side) -> [Key] {
    side.facts.enumerated().map { index, facts in
      // Everything about a known scene may have changed.
      if case .known = facts.start { return Key(start: facts.start, references: 0) }
      var references = 0
      for edge in side.scenes.outgoing[index].map({ side.scenes.edges[$0] }) where edge.target == nil {
        var hasher = Hasher()
        hasher.combine(edge.label)
        hasher.combine(edge.reference)
        references &+= hasher.finalize()
      }
      return Key(start: facts.start, references: references)
    }
  }

  private static func edges(
    of side: StoryboardSceneGraph, from start: Int, label: (StoryboardSceneGraph.Edge) -> Int = { $0.label }
  ) -> [ScenePartition.Edge] {
    side.edges.compactMap { edge in
      edge.target.map {
        ScenePartition.Edge(source: start + edge.source, target: start + $0, label: label(edge))
      }
    }
  }

  private var blocks: Range<Int> { 0..<partition.count }

  private func members(of block: Int) -> (new: [Int], own: [Int]) {
    let nodes = partition[block]
    let count = new.facts.count
    return (nodes.filter { $0 < count }, nodes.filter { $0 >= count }.map { $0 - count })
  }

  /// Returns true if several scenes of the storyboard are like as many scenes of the program, so that it is open
  /// which is which.
  private func isTie(_ members: (new: [Int], own: [Int])) -> Bool {
    guard members.new.count == members.own.count, members.new.count > 1 else { return false }
    if case .open = new.facts[members.new[0]].start { return true }
    return false
  }

  private mutating func pair(_ index: Int, _ other: Int) {
    let node = new.facts.count + other
    if partition.block(of: index) == partition.block(of: node) { partition.isolate([index, node]) }
  }

  // MARK: Names

  private mutating func distinguishByNames() {
    for block in blocks {
      let tied = members(of: block)
      guard isTie(tied) else { continue }
      func unique(_ scenes: [Int], _ facts: [Facts]) -> [String: Int] {
        Dictionary(grouping: scenes.filter { facts[$0].name != nil }) { facts[$0].name ?? "" }
          .filter { $0.value.count == 1 }.mapValues { $0[0] }
      }
      let others = unique(tied.own, own.facts)
      for (name, index) in unique(tied.new, new.facts).sorted(by: { $0.value < $1.value }) {
        if let other = others[name] { pair(index, other) }
      }
    }
  }

  // MARK: Interchangeable scenes

  private mutating func pairInterchangeable() {
    guard blocks.contains(where: { isTie(members(of: $0)) }) else { return }
    let authored = authoredPartition
    var block = 0
    while block < partition.count {
      let tied = members(of: block)
      let count = partition.count
      if isTie(tied), Set(tied.own.map(authored.block)).count == 1 {
        for (index, other) in zip(tied.new, tied.own) { pair(index, other) }
      }
      // A pair may split the block. The parts of the block then follow as blocks of their own.
      if partition.count == count || !isTie(members(of: block)) { block += 1 }
    }
  }

  private struct AuthoredKey: Hashable {
    let block: Int
    let parts: [[UInt8]]
  }

  /// The program's scenes in blocks of scenes that are alike in everything, the author's lines included.
  private var authoredPartition: ScenePartition {
    let side = own.scenes
    let count = new.facts.count
    // The names that an import gives to the scenes of a block, without their numbers.
    var stems: [Int: Set<String>] = [:]
    for index in new.facts.indices {
      stems[partition.block(of: index), default: []].insert(new.facts[index].stem)
    }
    let keys = side.scenes.indices.map { index -> AuthoredKey in
      let block = partition.block(of: count + index)
      let isNamedAnew = stems[block]?.contains(own.facts[index].stem) == true
      return AuthoredKey(
        block: block, parts: authoredParts(of: side.scenes[index], isNamedByAuthor: !isNamedAnew))
    }
    let edges = Self.edges(of: side, from: 0) { edge in
      var hasher = Hasher()
      hasher.combine(edge.label)
      hasher.combine(edge.link.syntax.authoredParts())
      return hasher.finalize()
    }
    return ScenePartition(keys: keys, edges: edges)
  }

  private func authoredParts(of scene: Located<SceneSyntax>, isNamedByAuthor: Bool) -> [[UInt8]] {
    let syntax = scene.syntax
    var parts = syntax.authoredParts()
    if let range = paragraphs[syntax.id] {
      let bytes = syntax.tree.source.bytes
      parts.append(Array(bytes[range.lowerBound..<syntax.byteRange.lowerBound]))
      let end = bytes[syntax.byteRange.upperBound..<range.upperBound]
      parts.append(Array(end.drop { $0 == 0x20 || $0 == 0x09 }))
    }
    if scene.isPublic { parts.append(Array("public".utf8)) }
    for line in scene.items where line.child(.identifierClause) != nil {
      if let name = line.child(.name) { parts.append(name.bytes) }
    }
    if let name = scene.name, isNamedByAuthor || named.contains(name.id) { parts.append(name.syntax.bytes) }
    return parts
  }
}

extension StoryboardSceneGraph.Edge {
  /// Everything that a storyboard states about a transition, except its two ends.
  fileprivate var label: Int {
    var hasher = Hasher()
    hasher.combine(link.category)
    hasher.combine(link.identifier)
    hasher.combine(link.kind?.spelling)
    hasher.combine(link.target?.child(.styleClause)?.spelling)
    hasher.combine(link.action?.child(.name)?.spelling)
    hasher.combine(link.action?.child(.selector)?.spelling)
    hasher.combine(isChild ? place : -1)
    return hasher.finalize()
  }
}
