import StoryboardSyntax

/// The scenes of one storyboard, with the transitions between them. A comparison has two sides: the imported
/// storyboard and the program's storyboard.
struct StoryboardSceneGraph {
  let scenes: [Located<SceneSyntax>]
  /// The transitions of all scenes, in the order of the text.
  fileprivate(set) var edges: [Edge] = []
  /// For each scene, the indices of the transitions that start at it. In `incoming`, those that lead to it.
  private(set) var outgoing: [[Int]]
  private(set) var incoming: [[Int]]
  /// The children of the same role of one controller, such as the tabs of a tab bar controller.
  fileprivate(set) var groups: [Children] = []

  /// A transition from a scene of the storyboard.
  struct Edge {
    let link: MergedTransition
    let source: Int
    /// The index of the scene that the transition leads to; nil for a reference, and for an unwind segue.
    let target: Int?
    /// The name in the program of the reference that the transition leads to; nil if it leads to a scene.
    let reference: NameID?
    /// The index of the group of children that the target is in; nil if something other than its position identifies
    /// the target.
    fileprivate(set) var group: Int?
    /// The position of the target in its group of children.
    fileprivate(set) var place = 0

    var isChild: Bool { group != nil }
  }

  struct Children {
    fileprivate(set) var edges: [Int] = []
    /// The number of children that are unpaired scenes. In `unpairedPositionSum`, the sum of their positions.
    fileprivate(set) var unknown = 0
    fileprivate(set) var unpairedPositionSum = 0
  }

  /// - Parameter reference: returns the name of a reference in the program.
  init(_ scenes: [Located<SceneSyntax>], names: NameTable, reference: (NameID) -> NameID?) {
    self.scenes = scenes
    outgoing = Array(repeating: [], count: scenes.count)
    incoming = outgoing
    var places: [NameID: Int] = [:]
    for (index, scene) in scenes.enumerated() { places[scene.name?.id ?? .empty] = index }
    for (source, scene) in scenes.enumerated() {
      var groups: [String: Int] = [:]
      for link in scene.items.lazy.compactMap({ MergedTransition($0, names: names, renamed: [:]) }) {
        let target = places[link.place]
        var edge = Edge(
          link: link, source: source, target: target,
          reference: target == nil ? reference(link.place) : nil)
        if link.isChild {
          let group = groups[link.category] ?? self.groups.count
          if group == self.groups.count { self.groups.append(Children()) }
          groups[link.category] = group
          if target != nil {
            self.groups[group].unknown += 1
            self.groups[group].unpairedPositionSum += self.groups[group].edges.count
          }
          (edge.group, edge.place) = (group, self.groups[group].edges.count)
          self.groups[group].edges.append(edges.count)
        }
        outgoing[source].append(edges.count)
        if let target { incoming[target].append(edges.count) }
        edges.append(edge)
      }
    }
  }
}

extension MergedTransition {
  /// True for a tab, a split or a page. Only its position tells such a child from others with the same role.
  fileprivate var isChild: Bool { ["tab", "split", "page"].contains(category) }
}

/// Pairs scenes of an imported storyboard with scenes of the program that have the same transitions to and from
/// paired scenes. It repeats this as long as it finds new pairs.
///
/// A new pair affects only the scenes next to it, so the time is proportional to the number of transitions.
struct SurroundingsMatcher {
  /// The rule that says which scenes may become pairs.
  enum Rule {
    /// Scenes of one class without identifiers. If their number is the same on both sides, they are paired together or
    /// not at all.
    case sameClass
    /// Scenes without identifiers whose class has changed. A tab, a split or a page is known by its position if all
    /// other children of its controller are paired. The target of a segue with an identifier is known by that segue
    /// alone, so its other transitions may have changed. `mayBe` returns true if two scenes can be the same.
    case changedClass(mayBe: (_ new: Int, _ own: Int) -> Bool)
  }

  /// The transitions that two scenes must have in common to be a pair. The strictest demand comes first.
  private enum Mode: Int, CaseIterable { case both, incoming, outgoing }

  private struct Key: Hashable {
    let mode: Mode
    let type: Int
    let isInitial: Bool
    let links: Int
  }

  /// The scenes that share a key: their number on each side, and the sum of their indices.
  private struct Bucket {
    var count = (new: 0, own: 0)
    var sum = (new: 0, own: 0)
    var isPair: Bool { count == (1, 1) }
  }

  /// An unpaired scene, with facts about its transitions. A fact is a hash of a transition and of what is known about
  /// its other end.
  private struct State {
    var type = -1
    var isOpen = false
    /// For each fact, the number of the scene's transitions that have it.
    var facts: [Int: Int] = [:]
    /// The sums of the distinct facts. In `counts`, the numbers of distinct facts.
    var sums = (incoming: 0, outgoing: 0)
    var counts = (incoming: 0, outgoing: 0)
    /// The number of segues with identifiers that lead to the scene.
    var identifiedSegues = 0
    var keys: [Key] = []
  }

  private struct Side {
    var scenes: StoryboardSceneGraph
    var states: [State]
    /// For each transition, the hash that describes it to its source scene and the hash that describes it to its
    /// target scene; nil as long as too little is known.
    var facts: [(outgoing: Int?, incoming: Int?)]
    /// For each scene, the program's index of its pair; nil for an unpaired scene.
    var known: [Int?]
  }

  private enum SideName { case new, own }

  private struct Sides {
    var new: Side
    var own: Side

    subscript(name: SideName) -> Side {
      _read { if name == .new { yield new } else { yield own } }
      _modify { if name == .new { yield &new } else { yield &own } }
    }
  }

  private let rule: Rule
  private var sides: Sides
  private var buckets: [Key: Bucket] = [:]
  private var candidates: [[Key]] = Array(repeating: [], count: Mode.allCases.count)
  /// For each class, the numbers of unpaired scenes on both sides. In `matched`, the number of pairs that are
  /// possible now.
  private var left: [(new: Int, own: Int)] = []
  private var matched: [Int] = []
  private var scenesOfType: [(new: [Int], own: [Int])] = []
  private(set) var found: [(new: Int, own: Int)] = []

  private init(_ rule: Rule, _ new: StoryboardSceneGraph, _ own: StoryboardSceneGraph) {
    self.rule = rule
    func side(_ scenes: StoryboardSceneGraph) -> Side {
      Side(
        scenes: scenes, states: Array(repeating: State(), count: scenes.scenes.count),
        facts: Array(repeating: (nil, nil), count: scenes.edges.count),
        known: Array(repeating: nil, count: scenes.scenes.count))
    }
    sides = Sides(new: side(new), own: side(own))
  }

  /// Returns the pairs of scenes that it finds beyond the known pairs, as indices.
  ///
  /// - Parameters:
  ///   - types: the class of each unpaired scene that may be paired; nil for other scenes.
  ///   - found: the known pairs.
  static func pairs(
    _ rule: Rule, _ new: StoryboardSceneGraph, _ own: StoryboardSceneGraph, types: (new: [Int?], own: [Int?]),
    found: [Int: Int]
  ) -> [(new: Int, own: Int)] {
    var matcher = SurroundingsMatcher(rule, new, own)
    matcher.prepare(types, found)
    matcher.run()
    return matcher.found
  }

  private var hasChildren: Bool { if case .changedClass = rule { true } else { false } }

  private mutating func prepare(_ types: (new: [Int?], own: [Int?]), _ found: [Int: Int]) {
    for index in sides.new.known.indices {
      guard let other = found[index] else { continue }
      (sides.new.known[index], sides.own.known[other]) = (other, other)
    }
    let count = (types.new + types.own).reduce(0) { max($0, ($1 ?? -1) + 1) }
    left = Array(repeating: (0, 0), count: count)
    matched = Array(repeating: 0, count: count)
    scenesOfType = Array(repeating: ([], []), count: count)
    for side in [SideName.new, .own] {
      subtractPairedChildren(of: side)
      for edge in sides[side].facts.indices {
        update(edge, on: side)
      }
    }
    for case (let index, let type?) in types.new.enumerated() {
      sides.new.states[index].type = type
      left[type].new += 1
      scenesOfType[type].new.append(index)
    }
    for case (let index, let type?) in types.own.enumerated() {
      sides.own.states[index].type = type
      left[type].own += 1
      scenesOfType[type].own.append(index)
    }
    for type in left.indices where isEligible(type) { open(type) }
  }

  /// Returns true if scenes of a class may be paired now. If both sides have unpaired scenes of the class, the class
  /// of these scenes has not changed.
  private func isEligible(_ type: Int) -> Bool {
    hasChildren ? left[type].new == 0 || left[type].own == 0 : left[type].new > 0 && left[type].own > 0
  }

  private mutating func open(_ type: Int) {
    for index in scenesOfType[type].new where sides.new.known[index] == nil { open(index, on: .new) }
    for index in scenesOfType[type].own where sides.own.known[index] == nil { open(index, on: .own) }
  }

  private mutating func open(_ index: Int, on side: SideName) {
    guard !sides[side].states[index].isOpen else { return }
    sides[side].states[index].isOpen = true
    enter(index, on: side)
  }

  // MARK: Facts about transitions

  private mutating func subtractPairedChildren(of side: SideName) {
    for group in sides[side].scenes.groups.indices {
      for (place, edge) in sides[side].scenes.groups[group].edges.enumerated() {
        guard let target = sides[side].scenes.edges[edge].target,
          sides[side].known[target] != nil
        else { continue }
        sides[side].scenes.groups[group].unknown -= 1
        sides[side].scenes.groups[group].unpairedPositionSum -= place
      }
    }
  }

  /// Updates what a transition tells about its source and its target.
  private mutating func update(_ edge: Int, on side: SideName) {
    let (outgoing, incoming) = facts(of: edge, on: sides[side])
    let link = sides[side].scenes.edges[edge]
    let old = sides[side].facts[edge]
    sides[side].facts[edge] = (outgoing, incoming)
    if old.outgoing != outgoing {
      change(link.source, on: side, from: old.outgoing, to: outgoing, isIncoming: false, isIdentified: false)
    }
    if let target = link.target, old.incoming != incoming {
      let isIdentified = link.link.identifier != nil && link.link.category == "segue"
      change(
        target, on: side, from: old.incoming, to: incoming, isIncoming: true, isIdentified: isIdentified)
    }
  }

  private func facts(of index: Int, on side: Side) -> (outgoing: Int?, incoming: Int?) {
    let edge = side.scenes.edges[index]
    guard edge.group == nil || hasChildren else { return (nil, nil) }
    func fact(_ isIncoming: Bool, place: Int?, scene: Int?, reference: NameID?) -> Int? {
      guard scene != nil || reference != nil || edge.link.identifier != nil else { return nil }
      var hasher = Hasher()
      hasher.combine(isIncoming)
      hasher.combine(edge.link.category)
      hasher.combine(edge.link.identifier)
      hasher.combine(place)
      hasher.combine(scene)
      hasher.combine(reference)
      return hasher.finalize()
    }
    let outgoing = fact(
      false, place: nil, scene: edge.target.flatMap { side.known[$0] }, reference: edge.reference)
    guard let target = edge.target else { return (outgoing, nil) }
    var place: Int?
    if let group = edge.group.map({ side.scenes.groups[$0] }) {
      // If only one child is unpaired, it has the position that is left.
      guard group.unknown == 1, side.known[target] == nil, group.edges[group.unpairedPositionSum] == index
      else {
        return (outgoing, nil)
      }
      var hasher = Hasher()
      hasher.combine(group.unpairedPositionSum)
      hasher.combine(group.edges.count)
      place = hasher.finalize()
    }
    return (outgoing, fact(true, place: place, scene: side.known[edge.source], reference: nil))
  }

  private mutating func change(
    _ scene: Int, on side: SideName, from old: Int?, to new: Int?, isIncoming: Bool,
    isIdentified: Bool
  ) {
    guard sides[side].known[scene] == nil else { return }
    leave(scene, on: side)
    func add(_ fact: Int, _ difference: Int, _ state: inout State) {
      let count = state.facts[fact, default: 0]
      state.facts[fact] = count + difference == 0 ? nil : count + difference
      if isIdentified { state.identifiedSegues += difference }
      guard count == 0 || count + difference == 0 else { return }
      if isIncoming {
        state.sums.incoming &+= difference &* fact
        state.counts.incoming += difference
      } else {
        state.sums.outgoing &+= difference &* fact
        state.counts.outgoing += difference
      }
    }
    if let old { add(old, -1, &sides[side].states[scene]) }
    if let new { add(new, 1, &sides[side].states[scene]) }
    enter(scene, on: side)
  }

  // MARK: Keys

  private func keys(of state: State, isInitial: Bool) -> [Key] {
    guard state.isOpen else { return [] }
    let (sums, counts) = (state.sums, state.counts)
    if hasChildren {
      var keys: [Key] = []
      if counts.incoming > 0 || isInitial {
        let links = sums.incoming &+ sums.outgoing
        keys.append(Key(mode: .both, type: -1, isInitial: isInitial, links: links))
      }
      if state.identifiedSegues > 0 {
        keys.append(Key(mode: .incoming, type: -1, isInitial: isInitial, links: sums.incoming))
      }
      return keys
    }
    return Mode.allCases.compactMap { mode in
      let (links, count) =
        switch mode {
        case .both: (sums.incoming &+ sums.outgoing, counts.incoming + counts.outgoing)
        case .incoming: (sums.incoming, counts.incoming)
        case .outgoing: (sums.outgoing, counts.outgoing)
        }
      return count > 0 ? Key(mode: mode, type: state.type, isInitial: false, links: links) : nil
    }
  }

  private mutating func enter(_ scene: Int, on side: SideName) {
    let state = sides[side].states[scene]
    guard state.isOpen else { return }
    let isInitial = hasChildren && sides[side].scenes.scenes[scene].isInitial
    let keys = keys(of: state, isInitial: isInitial)
    sides[side].states[scene].keys = keys
    for key in keys { count(key, scene, on: side, 1) }
  }

  private mutating func leave(_ scene: Int, on side: SideName) {
    for key in sides[side].states[scene].keys { count(key, scene, on: side, -1) }
    sides[side].states[scene].keys = []
  }

  private mutating func count(
    _ key: Key, _ scene: Int, on side: SideName, _ difference: Int
  ) {
    var bucket = buckets[key] ?? Bucket()
    let wasPair = bucket.isPair
    if side == .new {
      bucket.count.new += difference
      bucket.sum.new += difference * scene
    } else {
      bucket.count.own += difference
      bucket.sum.own += difference * scene
    }
    buckets[key] = bucket.count == (0, 0) ? nil : bucket
    guard wasPair != bucket.isPair else { return }
    if key.mode == .both, key.type >= 0 { matched[key.type] += bucket.isPair ? 1 : -1 }
    if bucket.isPair { candidates[key.mode.rawValue].append(key) }
  }

  // MARK: Pairs

  private mutating func run() {
    while let mode = candidates.firstIndex(where: { !$0.isEmpty }) {
      let key = candidates[mode].removeLast()
      guard let bucket = buckets[key], bucket.isPair else { continue }
      let (index, other) = bucket.sum
      switch rule {
      case .changedClass(let mayBe):
        if mayBe(index, other) { pair(index, other) }
      case .sameClass where left[key.type].new != left[key.type].own: pair(index, other)
      case .sameClass:
        guard key.mode == .both, matched[key.type] == left[key.type].new else { continue }
        let indices = scenesOfType[key.type].new.filter { sides.new.known[$0] == nil }
        let pairs = indices.compactMap { index -> (Int, Int)? in
          let key = sides.new.states[index].keys.first { $0.mode == .both }
          return key.flatMap { buckets[$0] }.map { (index, $0.sum.own) }
        }
        for (index, other) in pairs { pair(index, other) }
      }
    }
  }

  private mutating func pair(_ index: Int, _ other: Int) {
    found.append((index, other))
    leave(index, on: .new)
    leave(other, on: .own)
    let types = (new: sides.new.states[index].type, own: sides.own.states[other].type)
    (sides.new.known[index], sides.own.known[other]) = (other, other)
    if types.new >= 0 { left[types.new].new -= 1 }
    if types.own >= 0 { left[types.own].own -= 1 }
    notifyNeighbors(index, on: .new)
    notifyNeighbors(other, on: .own)
    guard hasChildren else { return }
    for type in [types.new, types.own] where type >= 0 && isEligible(type) { open(type) }
  }

  /// Updates the scenes next to a scene that has just been paired.
  private mutating func notifyNeighbors(_ scene: Int, on side: SideName) {
    for edge in sides[side].scenes.incoming[scene] {
      if let group = sides[side].scenes.edges[edge].group {
        sides[side].scenes.groups[group].unknown -= 1
        sides[side].scenes.groups[group].unpairedPositionSum -= sides[side].scenes.edges[edge].place
        let children = sides[side].scenes.groups[group]
        if children.unknown == 1 { update(children.edges[children.unpairedPositionSum], on: side) }
      }
      update(edge, on: side)
    }
    for edge in sides[side].scenes.outgoing[scene] { update(edge, on: side) }
  }
}
