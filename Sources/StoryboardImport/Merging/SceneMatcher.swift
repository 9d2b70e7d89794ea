import StoryboardDiagnostics
import StoryboardSyntax

/// Finds out which scene of a program is which scene of a storyboard. The object ID decides first, then the
/// identifier. All other scenes are assigned together, so that nothing changes if that is possible: by their class
/// and all transitions to and from them. A scene that has changed is found by its name, by being the initial scene,
/// by some of its transitions, or by a class of the app's own. A scene whose class has changed is found by the
/// transitions around it.
///
/// Neither the order of the scenes nor the numbers after names, which come from the order, ever decides anything.
struct SceneMatcher {
  let new: [Located<SceneSyntax>]
  let own: [Located<SceneSyntax>]
  let names: NameTable
  private let isExternal: Bool
  private let existingItems: SyntaxChildren
  /// The names of all scenes and references of the two storyboards.
  private let itemNames: (new: [String], own: [String])
  /// The scenes of the program whose object IDs the storyboard does not have.
  private let gone: Set<Int>
  /// For the index of a scene in `new`, the index of the same scene in `own`.
  private(set) var found: [Int: Int] = [:]
  /// The indices of the storyboard's scenes that have another class in the program.
  private(set) var changedClasses: Set<Int> = []

  /// Pairs the scenes that have the same object ID or identifier.
  init(
    of imported: Located<StoryboardSyntax>, with existing: Located<StoryboardSyntax>, parts: ImportedNodes,
    names: NameTable
  ) {
    new = imported.items.compactMap(Located<SceneSyntax>.init)
    own = existing.items.compactMap(Located<SceneSyntax>.init)
    (self.names, isExternal, existingItems) = (names, existing.isExternal, existing.items)
    itemNames = (imported.items.map { names[$0.nameID] }, existing.items.map { names[$0.nameID] })
    let objectIDs = new.map { parts.objectID(of: $0.syntax) }
    var indices: [String: Int] = [:]
    for (index, id) in objectIDs.enumerated() { if let id { indices[id] = indices[id] ?? index } }
    var gone: Set<Int> = []
    for (index, scene) in own.enumerated() {
      guard let id = scene.syntax.objectID?.value else { continue }
      if let other = indices[id] {
        found[other] = found[other] ?? index
      } else if !imported.isExternal {
        // The import does not know the object IDs in a storyboard that another storyboard refers to.
        gone.insert(index)
      }
    }
    self.gone = gone
    match { names.identifier(of: $0) }
  }

  /// Pairs the remaining scenes.
  ///
  /// - Parameters:
  ///   - classes: the app's own classes in the storyboards.
  ///   - types: the types that the program declares.
  ///   - references: the names of references in the program, by their names in the storyboard.
  ///   - named: the scenes that routes, and references of other storyboards, name.
  mutating func matchRemaining(
    classes: DeclaredClasses, types: DeclaredClasses, references: [NameID: NameID], named: Set<NameID>
  ) {
    guard !unpairedNew.isEmpty, !unpairedOwn.isEmpty else { return }
    matchUnchanged(references, named: named)
    let (names, numbered) = (names, numberedStems)
    func name(_ scene: Located<SceneSyntax>) -> NameID? {
      scene.name.flatMap { numbered.contains(names[$0.id].stem) ? nil : $0.id }
    }
    match { (scene) -> [[UInt8]]? in
      guard let name = name(scene), let type = scene.controller?.syntax.spelling else { return nil }
      return [Array(names[name].utf8)] + type
    }
    let isExternal = isExternal
    match { (scene) -> [[UInt8]]? in
      guard scene.isInitial else { return nil }
      return isExternal ? [] : scene.controller?.syntax.spelling
    }
    if !isExternal, matchSurroundings(references) { matchUnchanged(references, named: named) }
    match(by: name)
    // The identifier may have changed. The only scene with a class of the app's own is the same scene.
    match { scene in classes[scene.controller] == nil ? nil : scene.controller?.syntax.spelling }
    guard !isExternal else { return }
    matchRenamed(references)
    matchChangedClasses(references, classes: classes, types: types)
    matchOnlyRemaining()
  }

  /// Each imported scene, with the same scene of the program; nil for a new scene. `isOfOtherClass` is true if the
  /// scene has another class in the storyboard now.
  var pairs: [(imported: Located<SceneSyntax>, existing: Located<SceneSyntax>?, isOfOtherClass: Bool)] {
    new.indices.map { (new[$0], found[$0].map { own[$0] }, changedClasses.contains($0)) }
  }

  /// Groups of unpaired scenes that have the same class and no identifiers. It cannot be determined which imported
  /// scene is which scene of the program.
  var undecided: [(imported: [Located<SceneSyntax>], existing: [Located<SceneSyntax>])] {
    unpairedByClass.map { left in (left.new.map { new[$0] }, left.own.map { own[$0] }) }
  }

  // MARK: Unpaired scenes

  private var unpairedNew: [Int] { new.indices.filter { found[$0] == nil } }

  private var unpairedOwn: [Int] {
    let taken = Set(found.values)
    return own.indices.filter { !taken.contains($0) && !gone.contains($0) }
  }

  private func classWithoutIdentifier(of scene: Located<SceneSyntax>) -> [[UInt8]]? {
    names.identifier(of: scene) == nil ? scene.controller?.syntax.spelling : nil
  }

  /// The unpaired scenes without identifiers, grouped by class. Only classes with such scenes in both programs are
  /// listed.
  private var unpairedByClass: [(new: [Int], own: [Int])] {
    let others = Dictionary(grouping: unpairedOwn) { classWithoutIdentifier(of: own[$0]) }
    return Dictionary(grouping: unpairedNew) { classWithoutIdentifier(of: new[$0]) }
      .compactMap { name, indices in name == nil ? nil : others[name].map { (indices, $0) } }
      .sorted { $0.new[0] < $1.new[0] }
  }

  /// The names that also occur with a number, in the storyboard or in the program: `List` if there is a `List2`.
  private var numberedStems: Set<String> {
    func stems(_ names: [String]) -> Set<String> {
      let all = Set(names)
      return Set(names.filter { $0.stem != $0 && all.contains($0.stem) }.map(\.stem))
    }
    return stems(itemNames.new).union(stems(itemNames.own))
  }

  // MARK: Matching

  /// Pairs a scene of the storyboard with a scene of the program if they have the same key and no other scene has it.
  private mutating func match<Key: Hashable>(by key: (Located<SceneSyntax>) -> Key?) {
    func unique(_ keys: [(Int, Key?)]) -> [Key: Int] {
      Dictionary(grouping: keys.filter { $0.1 != nil }) { $0.1! }.filter { $0.value.count == 1 }
        .mapValues { $0[0].0 }
    }
    let others = unique(unpairedOwn.map { ($0, key(own[$0])) })
    for (key, index) in unique(unpairedNew.map { ($0, key(new[$0])) }) { found[index] = others[key] }
  }

  private func sides(_ references: [NameID: NameID]) -> (new: StoryboardSceneGraph, own: StoryboardSceneGraph)
  {
    (
      StoryboardSceneGraph(new, names: names) { references[$0] },
      StoryboardSceneGraph(own, names: names) { $0 }
    )
  }

  /// For each unpaired scene without an identifier, a number for its class; nil for other scenes. Equal classes have
  /// equal numbers.
  private var unpairedTypes: (new: [Int?], own: [Int?]) { unpairedClasses(classWithoutIdentifier) }

  /// Returns a number for each class that `type` returns. The list has nil for scenes that `type` returns no class
  /// for, and for paired scenes. Equal classes have equal numbers.
  private func unpairedClasses(
    _ type: (Located<SceneSyntax>) -> [[UInt8]]?
  ) -> (new: [Int?], own: [Int?]) {
    var numbers: [[[UInt8]]: Int] = [:]
    func types(_ scenes: [Located<SceneSyntax>], _ left: [Int]) -> [Int?] {
      var types = [Int?](repeating: nil, count: scenes.count)
      for index in left {
        guard let name = type(scenes[index]) else { continue }
        numbers[name] = numbers[name] ?? numbers.count
        types[index] = numbers[name]
      }
      return types
    }
    return (types(new, unpairedNew), types(own, unpairedOwn))
  }

  /// Pairs the scenes that are the same if nothing has changed.
  private mutating func matchUnchanged(_ references: [NameID: NameID], named: Set<NameID>) {
    guard !unpairedNew.isEmpty, !unpairedOwn.isEmpty else { return }
    let sides = sides(references)
    let numbered = numberedStems
    func facts(
      _ scenes: [Located<SceneSyntax>], _ partner: (Int) -> UnchangedScenes.Start
    ) -> [UnchangedScenes.Facts] {
      scenes.indices.map { index in
        let name = scenes[index].name.map { names[$0.id] } ?? ""
        return UnchangedScenes.Facts(
          start: partner(index), name: numbered.contains(name.stem) ? nil : name, stem: name.stem)
      }
    }
    func start(_ scene: Located<SceneSyntax>) -> UnchangedScenes.Start {
      .open(
        type: scene.controller?.syntax.spelling ?? [], identifier: names.identifier(of: scene),
        isInitial: scene.isInitial)
    }
    let taken = Set(found.values)
    let pairs = UnchangedScenes.pairs(
      (sides.new, facts(new) { found[$0].map { .known($0) } ?? start(new[$0]) }),
      (sides.own, facts(own) { taken.contains($0) || gone.contains($0) ? .known($0) : start(own[$0]) }),
      named: named, paragraphs: existingItems.paragraphs)
    for (index, other) in pairs { found[index] = other }
  }

  /// Pairs scenes of the same class by their transitions to and from scenes that are paired already. Returns true if
  /// it finds pairs.
  private mutating func matchSurroundings(_ references: [NameID: NameID]) -> Bool {
    guard !unpairedByClass.isEmpty else { return false }
    let sides = sides(references)
    let pairs = SurroundingsMatcher.pairs(
      .sameClass, sides.new, sides.own, types: unpairedTypes, found: found)
    for (index, other) in pairs { found[index] = other }
    return !pairs.isEmpty
  }

  /// Pairs scenes of the same class that have different identifiers, by their transitions. After that, if one
  /// unpaired scene of a class is left on each side, these two are paired if their identifiers resemble each other,
  /// or if one of them has no identifier.
  private mutating func matchRenamed(_ references: [NameID: NameID]) {
    guard !unpairedNew.isEmpty, !unpairedOwn.isEmpty else { return }
    let sides = sides(references)
    for (index, other) in SurroundingsMatcher.pairs(
      .sameClass, sides.new, sides.own, types: unpairedClasses { $0.controller?.syntax.spelling },
      found: found)
    {
      found[index] = other
    }
    let (news, owns) = (unpairedNew, unpairedOwn)
    func ofClass(_ indices: [Int], _ scenes: [Located<SceneSyntax>]) -> [[[UInt8]]: [Int]] {
      Dictionary(grouping: indices) { scenes[$0].controller?.syntax.spelling ?? [] }
    }
    let others = ofClass(owns, own)
    for (type, indices) in ofClass(news, new) {
      guard indices.count == 1, let other = others[type], other.count == 1 else { continue }
      let (name, old) = (names.identifier(of: new[indices[0]]), names.identifier(of: own[other[0]]))
      let isRenamed =
        name.flatMap { name in old.map { nearestSpelling(to: name, among: [$0]) != nil } } ?? true
      if isRenamed { found[indices[0]] = other[0] }
    }
  }

  /// Pairs the last unpaired scene of the storyboard with the last unpaired scene of the program, if they have the
  /// same class. The scene's identifier has changed then.
  private mutating func matchOnlyRemaining() {
    let (news, owns) = (unpairedNew, unpairedOwn)
    guard news.count == 1, owns.count == 1, gone.isEmpty,
      new[news[0]].controller?.syntax.spelling == own[owns[0]].controller?.syntax.spelling
    else { return }
    found[news[0]] = owns[0]
  }

  private mutating func matchChangedClasses(
    _ references: [NameID: NameID], classes: DeclaredClasses, types: DeclaredClasses
  ) {
    guard !unpairedNew.isEmpty, !unpairedOwn.isEmpty else { return }
    let (new, own) = (new, own)
    let rule = SurroundingsMatcher.Rule.changedClass {
      guard let base = types.frameworkBase(of: own[$1].controller) else { return true }
      return base == classes.frameworkBase(of: new[$0].controller)
    }
    let sides = sides(references)
    for (index, other) in SurroundingsMatcher.pairs(
      rule, sides.new, sides.own, types: unpairedTypes, found: found)
    {
      found[index] = other
      changedClasses.insert(index)
    }
  }
}

extension NameTable {
  /// Returns the scene's identifier in Interface Builder; nil if the scene has none.
  package func identifier(of scene: Located<SceneSyntax>) -> String? {
    if let clause = scene.identifier { return clause.identifier }
    return scene.name.map { self[$0.id] }
  }
}

extension String {
  /// The name without the number at its end: `List` for `List2`.
  var stem: String { String(reversed().drop { $0.isASCII && $0.isNumber }.reversed()) }
}
