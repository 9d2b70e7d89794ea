import StoryboardSyntax

/// Pairs the scenes of a storyboard with those of a program. A pair has the same identifier, or the same name, or
/// consists of the initial scenes. Otherwise it has the same class, no identifiers, and the same transitions or
/// position, or a class of the app's own; or its class has changed, and the scene is in the same place.
struct SceneMatcher {
  let new: [Located<SceneSyntax>]
  let own: [Located<SceneSyntax>]
  let names: NameTable
  /// The program's names of references, by the storyboard's.
  let references: [NameID: NameID]
  /// The indices of the program's scenes, by the storyboard's.
  var found: [Int: Int] = [:]
  /// The indices of the storyboard's scenes that have another class in the program.
  private(set) var changedClasses: Set<Int> = []

  /// - Parameters:
  ///   - classes: the app's own classes in the storyboards.
  ///   - types: the declarations of the program.
  ///   - references: the program's names of references, by the storyboard's.
  init(
    of imported: Located<StoryboardSyntax>, with existing: Located<StoryboardSyntax>,
    classes: DeclaredClasses,
    types: DeclaredClasses, names: NameTable, references: [NameID: NameID]
  ) {
    new = imported.items.compactMap(Located<SceneSyntax>.init)
    own = existing.items.compactMap(Located<SceneSyntax>.init)
    (self.names, self.references) = (names, references)
    match { names.identifier(of: $0) }
    // Numbers after names change when a scene is added or removed.
    let (numbered, renumbered) = existing.isExternal ? ([], []) : numberedNames
    match { (scene) -> NameID? in numbered.contains(names.origin(of: scene)) ? nil : scene.name?.id }
    match { (scene) -> [[UInt8]]? in
      guard scene.isInitial else { return nil }
      return existing.isExternal ? [] : scene.controller?.syntax.spelling
    }
    if !existing.isExternal { matchSurroundings() }
    match { (scene) -> NameID? in renumbered.contains(names.origin(of: scene)) ? nil : scene.name?.id }
    matchOrder()
    // The identifier may have changed: the only scene with a class of the app's own is the same.
    match { scene in classes[scene.controller] == nil ? nil : scene.controller?.syntax.spelling }
    guard !existing.isExternal else { return }
    let (new, own) = (new, own)
    changedClasses = matchChangedClasses {
      guard let base = types.frameworkBase(of: own[$1].controller) else { return true }
      return base == classes.frameworkBase(of: new[$0].controller)
    }
  }

  /// Each scene of the storyboard with its pair in the program; the flag is true if that has another class.
  var pairs: [(imported: Located<SceneSyntax>, existing: Located<SceneSyntax>?, isOfOtherClass: Bool)] {
    new.indices.map { (new[$0], found[$0].map { own[$0] }, changedClasses.contains($0)) }
  }

  /// Unpaired scenes of one class and without identifiers, whose number differs between program and storyboard: their
  /// counterparts cannot be determined.
  var undecided: [(imported: [Located<SceneSyntax>], existing: [Located<SceneSyntax>])] {
    leftOfOneClass.map { left in (left.new.map { new[$0] }, left.own.map { own[$0] }) }
  }

  // MARK: Unpaired scenes

  var leftNew: [Int] { new.indices.filter { found[$0] == nil } }

  var leftOwn: [Int] {
    let taken = Set(found.values)
    return own.indices.filter { !taken.contains($0) }
  }

  func classWithoutIdentifier(of scene: Located<SceneSyntax>) -> [[UInt8]]? {
    names.identifier(of: scene) == nil ? scene.controller?.syntax.spelling : nil
  }

  /// The unpaired scenes by their class, if there are any on both sides.
  var leftOfOneClass: [(new: [Int], own: [Int])] {
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
    let pairs = common(leftNew.map { ($0, key(new[$0])) }, leftOwn.map { ($0, key(own[$0])) })
    found.merge(pairs) { old, _ in old }
  }

  func common<Key: Hashable>(_ new: [(Int, Key?)], _ own: [(Int, Key?)]) -> [Int: Int] {
    func unique(_ keys: [(Int, Key?)]) -> [Key: Int] {
      Dictionary(grouping: keys.filter { $0.1 != nil }) { $0.1! }.filter { $0.value.count == 1 }
        .mapValues { $0[0].0 }
    }
    let others = unique(own)
    var pairs: [Int: Int] = [:]
    for (key, index) in unique(new) { pairs[index] = others[key] }
    return pairs
  }

  /// Pairs the remaining scenes of a class in their order, if their numbers are equal.
  private mutating func matchOrder() {
    for left in leftOfOneClass where left.new.count == left.own.count {
      for (index, other) in zip(left.new, left.own) { found[index] = other }
    }
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
