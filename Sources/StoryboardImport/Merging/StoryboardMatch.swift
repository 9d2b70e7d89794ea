import StoryboardDiagnostics
import StoryboardSyntax

/// An imported storyboard and the program's declaration of it, with the parts that correspond to each other.
struct StoryboardMatch {
  let imported: Located<StoryboardSyntax>
  let existing: Located<StoryboardSyntax>
  var scenes: SceneMatcher
  var references: [(imported: Located<ReferenceSyntax>, existing: Located<ReferenceSyntax>?)] = []
  /// For the name of each imported scene and reference, its name in the program. That name is empty if it is not
  /// known which part of the program it is.
  var renamed: [NameID: NameID] = [:]
  /// The new scenes. A scene without a counterpart is not new if it may be one of the undecided scenes.
  var added: [Located<SceneSyntax>] = []
  /// The names of scenes of the program if it is not known which imported scenes they are.
  var undecidedPlaces: Set<NameID> = []
}

extension ProgramMerge {
  /// Pairs the parts of all storyboards with the parts of the program.
  mutating func matchStoryboards(_ storyboards: [Located<StoryboardSyntax>]) {
    for storyboard in storyboards {
      guard let own = locations.declaration(of: storyboard), own.controller == nil else { continue }
      let scenes = SceneMatcher(of: storyboard, with: own, parts: parts, names: names)
      for case (let scene, let found?, _) in scenes.pairs { place(scene.syntax, as: found.name) }
      matches[storyboard.syntax.id] = StoryboardMatch(imported: storyboard, existing: own, scenes: scenes)
    }
    for storyboard in storyboards {
      guard var match = matches[storyboard.syntax.id] else { continue }
      matchParts(of: &match)
      matches[storyboard.syntax.id] = match
    }
    nameStoryboards(storyboards)
  }

  private mutating func matchParts(of match: inout StoryboardMatch) {
    match.references = pairReferences(of: match.imported, with: match.existing)
    for (reference, own) in match.references {
      if let name = reference.name, let own = own?.name { match.renamed[name.id] = own.id }
    }
    match.scenes.matchRemaining(
      classes: classes, types: types, references: match.renamed,
      named: match.existing.name.flatMap { namedPlaces[$0.id] } ?? [])
    for case (let scene, let own?, _) in match.scenes.pairs {
      place(scene.syntax, as: own.name)
      if let name = scene.name, let own = own.name { match.renamed[name.id] = own.id }
    }
    var undecided: Set<NodeID> = []
    for (new, own) in match.scenes.undecided {
      for scene in new {
        undecided.insert(scene.syntax.id)
        if let name = scene.name { match.renamed[name.id] = .empty }
      }
      for case let name? in own.map(\.name) { match.undecidedPlaces.insert(name.id) }
    }
    match.added = match.scenes.pairs.filter { $0.existing == nil }.map(\.imported)
      .filter { !undecided.contains($0.syntax.id) }
    omitMovedScenes(&match)
    renameConflicting(&match)
  }

  /// Records the name that an imported scene has in the program.
  private mutating func place(_ scene: Syntax, as name: Located<NameSyntax>?) {
    if let name { placeNames[scene.id] = name.syntax.spelling }
    if let name { writtenNames[name.id] = name.syntax.bytes }
  }

  /// Gives new scenes and references other names if the program already uses theirs.
  private mutating func renameConflicting(_ match: inout StoryboardMatch) {
    var taken = Set(match.existing.items.map { names[$0.nameID] })
    let scenes = match.added.map { ($0.syntax, $0.name) }
    let references = match.references.filter { $0.existing == nil }.map {
      ($0.imported.syntax, $0.imported.name)
    }
    // A name that a part keeps is not given to another one.
    for case (let syntax, let name?) in scenes + references {
      let text = names[name.id]
      guard !taken.insert(text).inserted else { continue }
      let other = unusedName(text, &taken)
      match.renamed[name.id] = names.intern(other)
      placeNames[syntax.id] = [Array(other.utf8)]
    }
  }

  /// Gives new storyboards other names if the program already uses theirs.
  private mutating func nameStoryboards(_ storyboards: [Located<StoryboardSyntax>]) {
    var taken = takenNames
    for storyboard in storyboards where locations.declaration(of: storyboard) == nil {
      guard let name = storyboard.name, !taken.insert(names[name.id]).inserted else { continue }
      let other = unusedName(names[name.id], &taken)
      storyboardNames[name.id] = names.intern(other)
    }
  }

  /// Pairs each imported reference with the program's reference that has the same object ID. A reference without an
  /// object ID is paired by its target, which the program may name with a module, or by its name.
  private func pairReferences(
    of imported: Located<StoryboardSyntax>, with existing: Located<StoryboardSyntax>
  ) -> [(imported: Located<ReferenceSyntax>, existing: Located<ReferenceSyntax>?)] {
    let references = imported.items.compactMap(Located<ReferenceSyntax>.init)
    let own = existing.items.compactMap(Located<ReferenceSyntax>.init)
    var found = [Int?](repeating: nil, count: references.count)
    var isTaken = [Bool](repeating: false, count: own.count)
    func pair<Key: Hashable>(_ keys: [Key?], _ ownKeys: [Key?]) {
      var others: [Key: ArraySlice<Int>] = [:]
      for (index, key) in ownKeys.enumerated() where !isTaken[index] {
        if let key { others[key, default: []].append(index) }
      }
      for (index, key) in keys.enumerated() where found[index] == nil {
        guard let key, let other = others[key]?.popFirst() else { continue }
        found[index] = other
        isTaken[other] = true
      }
    }
    let ids = own.map { $0.syntax.objectID?.value }
    pair(references.map { parts.objectID(of: $0.syntax) }, ids)
    /// Returns the keys of the references without an object ID, and nil in place of the others.
    func untied<Key>(_ keys: [Key?]) -> [Key?] { zip(keys, ids).map { $1 == nil ? $0 : nil } }
    let targets: [[[UInt8]]?] = references.map { target(of: $0) }
    let existingTargets: [[[UInt8]]?] = own.map { $0.place?.syntax.spelling }
    pair(targets, untied(existingTargets))
    // The program may also name the module: `M . S . X` ends in the target.
    pair(targets, untied(existingTargets.map { $0.map { Array($0.dropFirst(2)) } }))
    pair(references.map { $0.name?.id }, untied(own.map { $0.name?.id }))
    // Its storyboard or its scene may have changed. If only one reference has either of them, it is the same.
    func pairUnique(_ part: ([[UInt8]]) -> [UInt8]?) {
      func unique(_ keys: [[[UInt8]]?], _ isOpen: (Int) -> Bool) -> [[UInt8]: Int] {
        let open = keys.indices.filter(isOpen).map { ($0, keys[$0].flatMap(part)) }
        return Dictionary(grouping: open.filter { $0.1 != nil }) { $0.1! }.filter { $0.value.count == 1 }
          .mapValues { $0[0].0 }
      }
      let others = unique(untied(existingTargets)) { !isTaken[$0] }
      for (key, index) in unique(targets, { found[$0] == nil }) {
        guard let other = others[key] else { continue }
        (found[index], isTaken[other]) = (other, true)
      }
    }
    pairUnique { $0.count > 2 ? $0.last : nil }
    pairUnique(\.first)
    pairUnique { _ in [] }
    return zip(references, found).map { ($0, $1.map { own[$0] }) }
  }

  /// Returns the target of an imported reference as tokens, such as `Main`, `.`, `Detail`, with the names that the
  /// program uses.
  func target(of reference: Located<ReferenceSyntax>) -> [[UInt8]] {
    var spelling = reference.place?.syntax.spelling ?? []
    guard let target = reference.place, let name = target.first,
      let storyboard = locations.imported[name.id]
    else { return spelling }
    if let name = locations.declaration(of: storyboard)?.name {
      spelling.replaceSubrange(0..<1, with: name.syntax.spelling)
    } else if let other = storyboardNames[name.id] {
      spelling[0] = Array(names[other].utf8)
    }
    if target.count == 2, let scene = locations.scene(target.second?.id, in: storyboard),
      let name = placeNames[scene]
    {
      spelling.replaceSubrange((spelling.count - 1)..., with: name)
    }
    return spelling
  }
}

extension Located<ReferenceSyntax> {
  /// Returns true if the reference names a target together with its module, as `Account.Help.Contact` does for the
  /// target `Help.Contact`.
  func namesWithModule(_ target: [[UInt8]]) -> Bool {
    guard let own = self.place?.syntax.spelling else { return false }
    return own.count == target.count + 2 && own.suffix(target.count) == target[...]
  }
}
