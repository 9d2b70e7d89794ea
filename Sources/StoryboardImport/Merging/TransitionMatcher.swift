import StoryboardSyntax

/// Pairs the transitions of an imported scene with the transitions of the program's scene. Two transitions are a pair
/// if they have the same object ID and category. If the program's transition has no object ID, they are a pair if
/// they have the same identifier, or else the same target, or else if no other transition of their kind is left.
struct TransitionMatcher {
  let new: [MergedTransition]
  let own: [MergedTransition]
  /// For each transition in `new`, the index in `own` of the same transition; nil if there is none.
  private(set) var partners: [Int?]
  /// Groups of transitions that nothing tells apart. The program has more of them than the storyboard, so it is not
  /// known which ones are gone.
  private(set) var undecided: [(new: [Int], own: [Int])] = []
  private var isTaken: [Bool]
  private var isUndecided: [Bool]

  fileprivate struct Key: Hashable {
    var category: String?
    var identifier: String?
    var kind: [[UInt8]]?
    var place: NameID?
    var action: [[UInt8]]?
  }

  /// - Parameter text: returns the text of a transition of the program with its comments, by the index in `own`.
  init(_ new: [MergedTransition], _ own: [MergedTransition], text: (Int) -> [UInt8]) {
    (self.new, self.own) = (new, own)
    partners = Array(repeating: nil, count: new.count)
    isTaken = Array(repeating: false, count: own.count)
    isUndecided = Array(repeating: false, count: new.count)
    func tied(_ link: MergedTransition) -> Key? {
      link.objectID.map { Key(category: link.category, identifier: $0) }
    }
    pair(tied) { link, _ in tied(link) }
    // A line whose object ID was not paired belongs to an object that has left the scene, unless the line has an
    // identifier.
    let untied = own.map { $0.objectID == nil || $0.identifier != nil }
    func identified(_ link: MergedTransition) -> Key? {
      link.identifier.map { Key(category: link.category, identifier: $0) }
    }
    pair(identified) { untied[$1] ? identified($0) : nil }
    pairEqualTransitions(text)
    // A link without an identifier may have changed its kind, or a link may have received or lost its
    // identifier.
    let isUnnamed = { (link: MergedTransition) in link.identifier == nil }
    for hasKind in [true, false] {
      func key(_ link: MergedTransition) -> Key { Key(hasKind ? link : nil, of: link) }
      pair({ isUnnamed($0) ? key($0) : nil }, and: { untied[$1] ? key($0) : nil })
      pair(key) { untied[$1] && isUnnamed($0) ? key($0) : nil }
    }
    // The identifier may have changed, if only one link of the scene has this target and kind.
    pairUnique({ Key($0, of: $0) }, and: { untied[$1] ? Key($0, of: $0) : nil })
    // A column of a split view may have changed its role.
    func column(_ link: MergedTransition) -> Key? {
      link.isColumn && !link.isUndecided ? Key(category: "column", place: link.place) : nil
    }
    pairUnique(column) { untied[$1] ? column($0) : nil }
    func single(_ link: MergedTransition) -> Key? { link.isSingle ? Key(category: link.category) : nil }
    pairUnique(single) { untied[$1] ? single($0) : nil }
    // The target of the only such transition may have changed, if its author has written nothing for the old
    // target.
    func unidentifiedKey(_ link: MergedTransition) -> Key? {
      guard link.identifier == nil, link.target != nil, link.syntax.kind != .relationship else { return nil }
      return Key(category: link.category, kind: link.kind?.spelling)
    }
    func unauthoredKey(_ link: MergedTransition, _ index: Int) -> Key? {
      untied[index] && link.syntax.authoredParts().isEmpty ? unidentifiedKey(link) : nil
    }
    pairUnique({ $0.isUndecided ? nil : unidentifiedKey($0) }, and: unauthoredKey)
    // The only transition of its kind leads elsewhere now. The author decides about what is written for it.
    func unnamed(_ link: MergedTransition) -> Key? {
      guard link.identifier == nil, link.target != nil else { return nil }
      return Key(category: link.category, kind: link.kind?.spelling)
    }
    pairUnique({ $0.isUndecided ? nil : unnamed($0) }, and: { untied[$1] ? unnamed($0) : nil })
  }

  /// The indices of the transitions that have no counterpart on the other side. Undecided transitions are left out.
  var left: (new: [Int], own: [Int]) {
    let undecidedIndices = Set(undecided.flatMap(\.own))
    return (
      new.indices.filter { partners[$0] == nil && !isUndecided[$0] },
      own.indices.filter { !isTaken[$0] && !undecidedIndices.contains($0) }
    )
  }

  private func groups<K: Hashable>(_ key: (MergedTransition, Int) -> K?) -> [K: [Int]] {
    var groups: [K: [Int]] = [:]
    for index in own.indices where !isTaken[index] {
      if let key = key(own[index], index) { groups[key, default: []].append(index) }
    }
    return groups
  }

  /// Pairs the imported transitions with transitions of the program that have the same key. If several have it, they
  /// are paired in their order.
  private mutating func pair<K: Hashable>(
    _ key: (MergedTransition) -> K?, and ownKey: (MergedTransition, Int) -> K?
  ) {
    var groups = groups(ownKey).mapValues { $0[...] }
    for index in new.indices where partners[index] == nil && !isUndecided[index] {
      guard let key = key(new[index]), let other = groups[key]?.popFirst() else { continue }
      take(other, for: index)
    }
  }

  private mutating func pairUnique<K: Hashable>(
    _ key: (MergedTransition) -> K?, and ownKey: (MergedTransition, Int) -> K?
  ) {
    let groups = groups(ownKey)
    let others = Dictionary(grouping: new.indices.filter { partners[$0] == nil && !isUndecided[$0] }) {
      key(new[$0])
    }
    for case (let key?, let indices) in others where indices.count == 1 {
      if let found = groups[key], found.count == 1 { take(found[0], for: indices[0]) }
    }
  }

  /// Pairs transitions without identifiers that have the same kind and target, in their order.
  private mutating func pairEqualTransitions(_ text: (Int) -> [UInt8]) {
    func key(_ link: MergedTransition) -> Key? { link.identifier == nil ? Key(link, of: link) : nil }
    let groups = groups { link, _ in link.objectID == nil ? key(link) : nil }
    let indices = new.indices.filter { partners[$0] == nil }
    for case (let key?, let alike) in Dictionary(grouping: indices, by: { key(new[$0]) }) {
      let others = groups[key] ?? []
      if others.count > alike.count, Set(others.map(text)).count > 1,
        alike.allSatisfy({ new[$0].objectID != nil })
      {
        for index in alike { isUndecided[index] = true }
        undecided.append((alike, others))
        continue
      }
      for (index, other) in zip(alike, others) { take(other, for: index) }
    }
    undecided.sort { $0.own[0] < $1.own[0] }
  }

  private mutating func take(_ other: Int, for index: Int) {
    partners[index] = other
    isTaken[other] = true
  }
}

extension TransitionMatcher.Key {
  /// Makes a key of the category and the target of a transition. If `link` is given, its kind is part of the key, and
  /// for an unwind segue its action.
  fileprivate init(_ link: MergedTransition?, of other: MergedTransition) {
    (category, place) = (other.category, other.place)
    kind = link?.kind?.spelling
    if other.category == "unwind" { action = link?.action?.spelling }
  }
}
