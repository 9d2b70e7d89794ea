import StoryboardSyntax

/// Pairs the transitions of an imported scene with the transitions of the program's scene. A pair has the same object
/// ID and category. A transition of the program without an object ID has the same identifier as its pair, or else the
/// same target, or it is the only one of its kind that is left.
struct LinkMatcher {
  let new: [MergedLink]
  let own: [MergedLink]
  /// The program's link for each imported one.
  private(set) var partners: [Int?]
  /// Links that nothing tells apart, if the storyboard has fewer of them than the program.
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

  /// - Parameter text: the text of the program's link with its comments, by its index.
  init(_ new: [MergedLink], _ own: [MergedLink], text: (Int) -> [UInt8]) {
    (self.new, self.own) = (new, own)
    partners = Array(repeating: nil, count: new.count)
    isTaken = Array(repeating: false, count: own.count)
    isUndecided = Array(repeating: false, count: new.count)
    func tied(_ link: MergedLink) -> Key? {
      link.objectID.map { Key(category: link.category, identifier: $0) }
    }
    pair(tied) { link, _ in tied(link) }
    // The object ID of a link that has left the scene belongs to another object.
    let untied = own.map { $0.objectID == nil || $0.identifier != nil }
    func identified(_ link: MergedLink) -> Key? {
      link.identifier.map { Key(category: link.category, identifier: $0) }
    }
    pair(identified) { untied[$1] ? identified($0) : nil }
    pairAlike(text)
    // A link without an identifier may have changed its kind, or a link may have received or lost its
    // identifier.
    let isUnnamed = { (link: MergedLink) in link.identifier == nil }
    for hasKind in [true, false] {
      func key(_ link: MergedLink) -> Key { Key(hasKind ? link : nil, of: link) }
      pair({ isUnnamed($0) ? key($0) : nil }, and: { untied[$1] ? key($0) : nil })
      pair(key) { untied[$1] && isUnnamed($0) ? key($0) : nil }
    }
    // The identifier may have changed, if only one link of the scene has this target and kind.
    pairUnique({ Key($0, of: $0) }, and: { untied[$1] ? Key($0, of: $0) : nil })
    // A column of a split view may have changed its role.
    func column(_ link: MergedLink) -> Key? {
      link.isColumn && !link.isUndecided ? Key(category: "column", place: link.place) : nil
    }
    pairUnique(column) { untied[$1] ? column($0) : nil }
    func single(_ link: MergedLink) -> Key? { link.isSingle ? Key(category: link.category) : nil }
    pairUnique(single) { untied[$1] ? single($0) : nil }
    // The target of the only such transition may have changed, if its author has written nothing for the old
    // target.
    func nameless(_ link: MergedLink) -> Key? {
      guard link.identifier == nil, link.target != nil, link.syntax.kind != .relationship else { return nil }
      return Key(category: link.category, kind: link.kind?.spelling)
    }
    func unwritten(_ link: MergedLink, _ index: Int) -> Key? {
      untied[index] && link.syntax.authoredParts().isEmpty ? nameless(link) : nil
    }
    pairUnique({ $0.isUndecided ? nil : nameless($0) }, and: unwritten)
    // The only transition of its kind leads elsewhere now. The author decides about what is written for it.
    func unnamed(_ link: MergedLink) -> Key? {
      guard link.identifier == nil, link.target != nil else { return nil }
      return Key(category: link.category, kind: link.kind?.spelling)
    }
    pairUnique({ $0.isUndecided ? nil : unnamed($0) }, and: { untied[$1] ? unnamed($0) : nil })
  }

  /// The imported links without a counterpart, and the program's links without one.
  var left: (new: [Int], own: [Int]) {
    let ofUndecided = Set(undecided.flatMap(\.own))
    return (
      new.indices.filter { partners[$0] == nil && !isUndecided[$0] },
      own.indices.filter { !isTaken[$0] && !ofUndecided.contains($0) }
    )
  }

  private func groups<K: Hashable>(_ key: (MergedLink, Int) -> K?) -> [K: [Int]] {
    var groups: [K: [Int]] = [:]
    for index in own.indices where !isTaken[index] {
      if let key = key(own[index], index) { groups[key, default: []].append(index) }
    }
    return groups
  }

  /// Pairs the links that share a key, in their order.
  private mutating func pair<K: Hashable>(
    _ key: (MergedLink) -> K?, and ownKey: (MergedLink, Int) -> K?
  ) {
    var groups = groups(ownKey).mapValues { $0[...] }
    for index in new.indices where partners[index] == nil && !isUndecided[index] {
      guard let key = key(new[index]), let other = groups[key]?.popFirst() else { continue }
      take(other, for: index)
    }
  }

  private mutating func pairUnique<K: Hashable>(
    _ key: (MergedLink) -> K?, and ownKey: (MergedLink, Int) -> K?
  ) {
    let groups = groups(ownKey)
    let others = Dictionary(grouping: new.indices.filter { partners[$0] == nil && !isUndecided[$0] }) {
      key(new[$0])
    }
    for case (let key?, let indices) in others where indices.count == 1 {
      if let found = groups[key], found.count == 1 { take(found[0], for: indices[0]) }
    }
  }

  /// Pairs links without identifiers that have the same kind and target, in their order.
  private mutating func pairAlike(_ text: (Int) -> [UInt8]) {
    func key(_ link: MergedLink) -> Key? { link.identifier == nil ? Key(link, of: link) : nil }
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

extension LinkMatcher.Key {
  /// The category and target of a link. If `link` is given, the key also has its kind and its unwind action.
  fileprivate init(_ link: MergedLink?, of other: MergedLink) {
    (category, place) = (other.category, other.place)
    kind = link?.kind?.spelling
    if other.category == "unwind" { action = link?.action?.spelling }
  }
}
