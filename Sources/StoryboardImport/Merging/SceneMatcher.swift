import StoryboardSyntax

/// Pairs the scenes of a storyboard with those of a program. A pair has the same object ID. A scene of the program
/// without an object ID has the same identifier as its pair, or the same name, or both are the initial scene.
/// Otherwise it has the same class, no identifier, and the same transitions or position, or a class of the app's own;
/// or its class has changed, and the scene is in the same place.
struct SceneMatcher {
  let new: [Located<SceneSyntax>]
  let own: [Located<SceneSyntax>]
  let names: NameTable
  private let isExternal: Bool
  /// The object IDs of the storyboard's scenes.
  private let objectIDs: [String?]
  /// The scenes of the program whose object ID the storyboard does not have.
  private let gone: Set<Int>
  /// The indices of the program's scenes, by the storyboard's.
  private(set) var found: [Int: Int] = [:]
  /// The indices of the storyboard's scenes that have another class in the program.
  private(set) var changedClasses: Set<Int> = []

  /// Pairs the scenes that object IDs or identifiers determine.
  init(
    of imported: Located<StoryboardSyntax>, with existing: Located<StoryboardSyntax>, parts: ImportedParts,
    names: NameTable
  ) {
    new = imported.items.compactMap(Located<SceneSyntax>.init)
    own = existing.items.compactMap(Located<SceneSyntax>.init)
    (self.names, isExternal) = (names, existing.isExternal)
    objectIDs = new.map { parts.objectID(of: $0.syntax) }
    var indices: [String: Int] = [:]
    for (index, id) in objectIDs.enumerated() { if let id { indices[id] = indices[id] ?? index } }
    var gone: Set<Int> = []
    for (index, scene) in own.enumerated() {
      guard let id = scene.syntax.objectID?.value else { continue }
      if let other = indices[id] {
        found[other] = found[other] ?? index
      } else if !imported.isExternal {
        // Of a storyboard that another one refers to, the import knows no object IDs.
        gone.insert(index)
      }
    }
    self.gone = gone
    match { names.identifier(of: $0) }
  }

  /// Pairs the other scenes.
  ///
  /// - Parameters:
  ///   - classes: the app's own classes in the storyboards.
  ///   - types: the declarations of the program.
  ///   - references: the program's names of references, by the storyboard's.
  mutating func matchOthers(classes: DeclaredClasses, types: DeclaredClasses, references: [NameID: NameID]) {
    let names = names
    guard !leftNew.isEmpty, !leftOwn.isEmpty else { return }
    // Numbers after names change when a scene is added or removed.
    let (numbered, renumbered) = isExternal ? ([], []) : numberedNames
    match { (scene) -> NameID? in numbered.contains(names.origin(of: scene)) ? nil : scene.name?.id }
    let isExternal = isExternal
    match { (scene) -> [[UInt8]]? in
      guard scene.isInitial else { return nil }
      return isExternal ? [] : scene.controller?.syntax.spelling
    }
    if !isExternal { matchSurroundings(references) }
    match { (scene) -> NameID? in renumbered.contains(names.origin(of: scene)) ? nil : scene.name?.id }
    matchOrder(references)
    // The identifier may have changed: the only scene with a class of the app's own is the same.
    match { scene in classes[scene.controller] == nil ? nil : scene.controller?.syntax.spelling }
    guard !isExternal else { return }
    matchChangedClasses(references, classes: classes, types: types)
  }

  /// Scenes of the program, each with its place in the storyboard; the flag is true if that has another class.
  var pairs: [(imported: Located<SceneSyntax>, existing: Located<SceneSyntax>?, isOfOtherClass: Bool)] {
    new.indices.map { (new[$0], found[$0].map { own[$0] }, changedClasses.contains($0)) }
  }

  /// Unpaired scenes of one class and without identifiers: their counterparts cannot be determined.
  var undecided: [(imported: [Located<SceneSyntax>], existing: [Located<SceneSyntax>])] {
    leftOfOneClass.map { left in (left.new.map { new[$0] }, left.own.map { own[$0] }) }
  }

  // MARK: Unpaired scenes

  private var leftNew: [Int] { new.indices.filter { found[$0] == nil } }

  private var leftOwn: [Int] {
    let taken = Set(found.values)
    return own.indices.filter { !taken.contains($0) && !gone.contains($0) }
  }

  private func classWithoutIdentifier(of scene: Located<SceneSyntax>) -> [[UInt8]]? {
    names.identifier(of: scene) == nil ? scene.controller?.syntax.spelling : nil
  }

  /// The unpaired scenes by their class, if there are any on both sides.
  private var leftOfOneClass: [(new: [Int], own: [Int])] {
    let others = Dictionary(grouping: leftOwn) { classWithoutIdentifier(of: own[$0]) }
    return Dictionary(grouping: leftNew) { classWithoutIdentifier(of: new[$0]) }
      .compactMap { name, indices in name == nil ? nil : others[name].map { (indices, $0) } }
      .sorted { $0.new[0] < $1.new[0] }
  }

  /// The stems of the numbered names of scenes without identifiers, and the stems whose numbers have changed: the
  /// number of scenes differs for the class and for the name.
  private var numberedNames: (all: Set<String>, changed: Set<String>) {
    func origins(_ scenes: [Located<SceneSyntax>]) -> [String: Int] {
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

  /// Pairs scenes with a common key, if it is unique on each side.
  private mutating func match<Key: Hashable>(by key: (Located<SceneSyntax>) -> Key?) {
    func unique(_ keys: [(Int, Key?)]) -> [Key: Int] {
      Dictionary(grouping: keys.filter { $0.1 != nil }) { $0.1! }.filter { $0.value.count == 1 }
        .mapValues { $0[0].0 }
    }
    let others = unique(leftOwn.map { ($0, key(own[$0])) })
    for (key, index) in unique(leftNew.map { ($0, key(new[$0])) }) { found[index] = others[key] }
  }

  private func sides(_ references: [NameID: NameID]) -> (new: SceneSide, own: SceneSide) {
    (
      SceneSide(new, names: names) { references[$0] },
      SceneSide(own, names: names) { $0 }
    )
  }

  /// The classes of the unpaired scenes without identifiers, as numbers.
  private var typesOfLeft: (new: [Int?], own: [Int?]) {
    var numbers: [[[UInt8]]: Int] = [:]
    func types(_ scenes: [Located<SceneSyntax>], _ left: [Int]) -> [Int?] {
      var types = [Int?](repeating: nil, count: scenes.count)
      for index in left {
        guard let name = classWithoutIdentifier(of: scenes[index]) else { continue }
        numbers[name] = numbers[name] ?? numbers.count
        types[index] = numbers[name]
      }
      return types
    }
    return (types(new, leftNew), types(own, leftOwn))
  }

  private mutating func matchSurroundings(_ references: [NameID: NameID]) {
    guard !leftOfOneClass.isEmpty else { return }
    let sides = sides(references)
    let pairs = SurroundingsMatcher.pairs(.sameClass, sides.new, sides.own, types: typesOfLeft, found: found)
    for (index, other) in pairs { found[index] = other }
  }

  private mutating func matchChangedClasses(
    _ references: [NameID: NameID], classes: DeclaredClasses, types: DeclaredClasses
  ) {
    guard !leftNew.isEmpty, !leftOwn.isEmpty else { return }
    let (new, own) = (new, own)
    let rule = SurroundingsMatcher.Rule.changedClass {
      guard let base = types.frameworkBase(of: own[$1].controller) else { return true }
      return base == classes.frameworkBase(of: new[$0].controller)
    }
    let sides = sides(references)
    for (index, other) in SurroundingsMatcher.pairs(
      rule, sides.new, sides.own, types: typesOfLeft, found: found)
    {
      found[index] = other
      changedClasses.insert(index)
    }
  }

  /// Pairs the remaining scenes of a class in their order, if their numbers are equal. If object IDs can determine
  /// them, the order counts only as long as it changes none of the transitions to and from them.
  private mutating func matchOrder(_ references: [NameID: NameID]) {
    var groups = leftOfOneClass.filter { $0.new.count == $0.own.count }
    var strict: [Int: Int] = [:]
    for (number, left) in groups.enumerated() where left.new.contains(where: { objectIDs[$0] != nil }) {
      for index in left.new { strict[index] = number }
    }
    var pairs = found
    for left in groups { for (index, other) in zip(left.new, left.own) { pairs[index] = other } }
    if !strict.isEmpty {
      let changed = groupsThatChange(strict, pairs, sides(references))
      groups = groups.enumerated().filter { !changed.contains($0.offset) }.map(\.element)
    }
    for left in groups {
      for (index, other) in zip(left.new, left.own) { found[index] = other }
    }
  }

  /// The groups of scenes whose transitions would not be the same if the scenes were these pairs.
  ///
  /// - Parameter groups: the group of each scene of the storyboard that is in one.
  private func groupsThatChange(
    _ groups: [Int: Int], _ pairs: [Int: Int], _ sides: (new: SceneSide, own: SceneSide)
  ) -> Set<Int> {
    struct Fact: Hashable {
      let category: String
      let identifier: String?
      let target: Int?
      let reference: NameID?
    }
    func facts(_ edges: [Int], on side: SceneSide, _ target: (Int) -> Int?) -> [Fact] {
      edges.map {
        let edge = side.edges[$0]
        return Fact(
          category: edge.link.category, identifier: edge.link.identifier,
          target: edge.target.flatMap(target), reference: edge.reference)
      }
    }
    let partners = Dictionary(pairs.map { ($0.value, $0.key) }) { first, _ in first }
    var changed: Set<Int> = []
    for (index, other) in pairs {
      let (outgoing, others) = (sides.new.outgoing[index], sides.own.outgoing[other])
      let now = facts(outgoing, on: sides.new) { pairs[$0] }
      let before = facts(others, on: sides.own) { $0 }
      guard now != before else { continue }
      if let group = groups[index] { changed.insert(group) }
      // A paired scene may have changed itself: only its transitions to scenes of a group count.
      func targets(_ facts: [Fact]) -> [Fact: Int] { Dictionary(facts.map { ($0, 1) }, uniquingKeysWith: +) }
      let (new, old) = (targets(now), targets(before))
      for fact in Set(new.keys).union(old.keys) where new[fact] != old[fact] {
        if let group = fact.target.flatMap({ partners[$0] }).flatMap({ groups[$0] }) { changed.insert(group) }
      }
      let children = zip(now, before).filter { $0 != $1 }.flatMap { [$0, $1] }
      for fact in children where ["tab", "split", "page"].contains(fact.category) {
        if let group = fact.target.flatMap({ partners[$0] }).flatMap({ groups[$0] }) { changed.insert(group) }
      }
    }
    return changed
  }
}

extension NameTable {
  /// The scene's identifier in Interface Builder; nil if it has none.
  func identifier(of scene: Located<SceneSyntax>) -> String? {
    if let clause = scene.identifier { return clause.identifier }
    return scene.name.map { self[$0.id] }
  }

  /// The name of a scene without the number that distinguishes it from others of the name.
  fileprivate func origin(of scene: Located<SceneSyntax>) -> String {
    let name = scene.name.map { self[$0.id] } ?? ""
    return String(name.reversed().drop { $0.isNumber }.reversed())
  }
}
