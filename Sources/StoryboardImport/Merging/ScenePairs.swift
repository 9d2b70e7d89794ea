import StoryboardSyntax

/// Which scenes of a program are those of a storyboard: of its identifier, or of its name, or the other initial one,
/// or of its class, without an identifier, and among the same segues or at the same place, or of a class of the app's.
struct ScenePairs {
  private let new: [SceneSyntax]
  private let own: [SceneSyntax]
  private let names: NameTable
  /// The names of references of the program, by the storyboard's.
  private let references: [NameID: NameID]
  /// The indices of the program's scenes, by those of the storyboard's.
  private var found: [Int: Int] = [:]

  /// - Parameters:
  ///   - classes: the app's own classes.
  ///   - references: the names of references of the program, by the storyboard's.
  init(
    of imported: StoryboardSyntax, with existing: StoryboardSyntax, classes: Set<[[UInt8]]>, names: NameTable,
    references: [NameID: NameID]
  ) {
    new = imported.items.compactMap(SceneSyntax.init)
    own = existing.items.compactMap(SceneSyntax.init)
    (self.names, self.references) = (names, references)
    match { names.identifier(of: $0) }
    // Numbers behind names are given anew where a scene has come or gone.
    let (numbered, renumbered) = existing.isExternal ? ([], []) : numberedNames
    match { (scene) -> NameID? in numbered.contains(names.origin(of: scene)) ? nil : scene.name?.id }
    match { (scene) -> [[UInt8]]? in
      guard scene.isInitial else { return nil }
      return existing.isExternal ? [] : scene.controller?.syntax.spelling
    }
    if !existing.isExternal { matchSurroundings() }
    match { (scene) -> NameID? in renumbered.contains(names.origin(of: scene)) ? nil : scene.name?.id }
    matchOrder()
    // The identifier may have been changed: one scene of a class of the app's own is the same.
    match { scene in scene.controller.map(\.syntax.spelling).flatMap { classes.contains($0) ? $0 : nil } }
  }

  /// Each scene of the storyboard with the program's.
  var pairs: [(imported: SceneSyntax, existing: SceneSyntax?)] {
    new.indices.map { (new[$0], found[$0].map { own[$0] }) }
  }

  /// Scenes of one class and without identifiers that are left, not as many in the program as in the storyboard: which
  /// is which cannot be told.
  var undecided: [(imported: [SceneSyntax], existing: [SceneSyntax])] {
    leftOfOneClass.map { left in (left.new.map { new[$0] }, left.own.map { own[$0] }) }
  }

  // MARK: What is left

  private var leftNew: [Int] { new.indices.filter { found[$0] == nil } }

  private var leftOwn: [Int] {
    let taken = Set(found.values)
    return own.indices.filter { !taken.contains($0) }
  }

  private func classWithoutIdentifier(of scene: SceneSyntax) -> [[UInt8]]? {
    names.identifier(of: scene) == nil ? scene.controller?.syntax.spelling : nil
  }

  /// The scenes that are left, by their class, where there are some on both sides.
  private var leftOfOneClass: [(new: [Int], own: [Int])] {
    let others = Dictionary(grouping: leftOwn) { classWithoutIdentifier(of: own[$0]) }
    return Dictionary(grouping: leftNew) { classWithoutIdentifier(of: new[$0]) }
      .compactMap { name, indices in name == nil ? nil : others[name].map { (indices, $0) } }
      .sorted { $0.new[0] < $1.new[0] }
  }

  /// What several names of such scenes are made of, and of those what has other numbers by now: there are not as many of
  /// the class, nor of the name.
  private var numberedNames: (all: Set<String>, changed: Set<String>) {
    func origins(_ scenes: [SceneSyntax]) -> [String: Int] {
      let named = scenes.filter { names.identifier(of: $0) == nil }
      return Dictionary(grouping: named) { names.origin(of: $0) }.mapValues(\.count)
    }
    let (old, now) = (origins(leftOwn.map { own[$0] }), origins(leftNew.map { new[$0] }))
    let changed = leftOfOneClass.filter { $0.new.count != $0.own.count }
      .flatMap { left in left.new.map { new[$0] } + left.own.map { own[$0] } }
    return (
      Set(old.merging(now, uniquingKeysWith: max).filter { $0.value > 1 }.keys),
      Set(changed.map { names.origin(of: $0) }.filter { old[$0] != now[$0] })
    )
  }

  // MARK: Matching

  /// Pairs scenes that have a key in common, where no two scenes of a side have it.
  private mutating func match<Key: Hashable>(by key: (SceneSyntax) -> Key?) {
    let pairs = common(leftNew.map { ($0, key(new[$0])) }, leftOwn.map { ($0, key(own[$0])) })
    found.merge(pairs) { old, _ in old }
  }

  private func common<Key: Hashable>(_ new: [(Int, Key?)], _ own: [(Int, Key?)]) -> [Int: Int] {
    func unique(_ keys: [(Int, Key?)]) -> [Key: Int] {
      Dictionary(grouping: keys.filter { $0.1 != nil }) { $0.1! }.filter { $0.value.count == 1 }
        .mapValues { $0[0].0 }
    }
    let others = unique(own)
    var pairs: [Int: Int] = [:]
    for (key, index) in unique(new) { pairs[index] = others[key] }
    return pairs
  }

  /// Pairs scenes that are left over of a class in their order, where there are as many of them.
  private mutating func matchOrder() {
    for left in leftOfOneClass where left.new.count == left.own.count {
      for (index, other) in zip(left.new, left.own) { found[index] = other }
    }
  }

  /// A way into or out of a scene that tells it from others. A tab or a page is told by its place alone, which changes.
  private struct Way: Hashable {
    let isIn: Bool
    let category: String
    let identifier: String?
    let other: Place?

    enum Place: Hashable {
      case scene(Int)
      case reference(NameID)
    }
  }

  private struct Surroundings: Hashable {
    let type: [[UInt8]]
    let ways: Set<Way>
  }

  /// Pairs scenes of a class that lie among the same scenes and segues, as long as that finds some. Where there are as
  /// many of the class as before, they tell nothing unless they tell it of all.
  private mutating func matchSurroundings() {
    let links = (linksOfScenes(new), linksOfScenes(own))
    var count = -1
    while count != found.count {
      count = found.count
      for directions in [[true, false], [true], [false]] where !leftOfOneClass.isEmpty {
        let taken = Set(found.values)
        let pairs = common(
          surroundings(
            of: leftNew, in: new, links.0, directions, known: { found[$0] }, reference: { references[$0] }),
          surroundings(
            of: leftOwn, in: own, links.1, directions, known: { taken.contains($0) ? $0 : nil },
            reference: { $0 }))
        for left in leftOfOneClass {
          let ofClass = left.new.filter { pairs[$0] != nil }
          guard left.new.count != left.own.count || ofClass.count == left.new.count && directions.count == 2
          else { continue }
          for index in ofClass { found[index] = pairs[index] }
        }
      }
    }
  }

  private func linksOfScenes(_ scenes: [SceneSyntax]) -> [[MergedLink]] {
    scenes.map { scene in
      scene.items.compactMap { MergedLink($0, names: names, renamed: [:]) }
        .filter { !["tab", "split", "page"].contains($0.category) }
    }
  }

  /// - Parameters:
  ///   - directions: whether ways in count, and ways out.
  ///   - known: the program's index of a scene that has been found.
  ///   - reference: the program's name of a reference.
  private func surroundings(
    of left: [Int], in scenes: [SceneSyntax], _ links: [[MergedLink]], _ directions: [Bool],
    known: (Int) -> Int?, reference: (NameID) -> NameID?
  ) -> [(Int, Surroundings?)] {
    var places: [NameID: Int] = [:]
    for (index, scene) in scenes.enumerated() { places[scene.name?.id ?? .empty] = index }
    var ways = [Set<Way>](repeating: [], count: scenes.count)
    func add(_ link: MergedLink, isIn: Bool, from other: Way.Place?, to index: Int) {
      guard directions.contains(isIn), other != nil || link.identifier != nil else { return }
      ways[index].insert(
        Way(isIn: isIn, category: link.category, identifier: link.identifier, other: other))
    }
    for (source, links) in links.enumerated() {
      for link in links {
        let target = places[link.place]
        let place =
          target.map { known($0).map(Way.Place.scene) } ?? reference(link.place).map(Way.Place.reference)
        add(link, isIn: false, from: place, to: source)
        if let target { add(link, isIn: true, from: known(source).map(Way.Place.scene), to: target) }
      }
    }
    return left.map { index in
      guard let type = classWithoutIdentifier(of: scenes[index]), !ways[index].isEmpty else {
        return (index, nil)
      }
      return (index, Surroundings(type: type, ways: ways[index]))
    }
  }
}

extension NameTable {
  /// What Interface Builder calls a scene; nil for nothing.
  func identifier(of scene: SceneSyntax) -> String? {
    if let clause = scene.identifier { return clause.identifier }
    return scene.name.map { self[$0.id] }
  }

  /// The name of a scene without the number that tells it from others of the name.
  fileprivate func origin(of scene: SceneSyntax) -> String {
    let name = scene.name.map { self[$0.id] } ?? ""
    return String(name.reversed().drop { $0.isNumber }.reversed())
  }
}
