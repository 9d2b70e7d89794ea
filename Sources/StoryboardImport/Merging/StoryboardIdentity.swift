import StoryboardSyntax

/// Pairs the imported storyboards with those of a program: by their files, and by the object IDs of their scenes.
///
/// Of several storyboards of one file name, those are the same that have the most scenes in common. A storyboard whose
/// file is gone is the one that has most of its scenes.
struct StoryboardIdentity {
  private let new: [Located<StoryboardSyntax>]
  private let own: [Located<StoryboardSyntax>]
  private let parts: ImportedParts
  private let names: NameTable
  /// The number of imported files of each name.
  private let importedCounts: [String: Int]
  private var taken: Set<Int> = []
  /// The program's storyboards, by the imported ones.
  private(set) var found: [NodeID: Located<StoryboardSyntax>] = [:]

  init(
    _ new: [Located<StoryboardSyntax>], _ own: [Located<StoryboardSyntax>], _ parts: ImportedParts,
    _ names: NameTable
  ) {
    (self.new, self.own, self.parts, self.names) = (new, own, parts, names)
    importedCounts = new.reduce(into: [:]) { $0[names.fileName(of: $1), default: 0] += 1 }
  }

  /// Pairs storyboards of the same file and bundle.
  mutating func matchFiles() {
    let ownByKey = Dictionary(grouping: own.indices) { names.key(of: own[$0]) }
    for (key, indices) in Dictionary(grouping: new.indices, by: { names.key(of: new[$0]) }) {
      guard let others = ownByKey[key] else { continue }
      if indices.count == 1, others.count == 1 {
        take(others[0], for: indices[0])
        continue
      }
      // The best pairs come first: by the scenes in common, then by the names, then by the order.
      var pairs: [(score: (Int, Int), new: Int, own: Int)] = []
      for index in indices {
        for other in others {
          let hasSameName = new[index].name?.id == own[other].name?.id
          pairs.append(((common(index, other).count, hasSameName ? 1 : 0), index, other))
        }
      }
      for pair in pairs.sorted(by: {
        ($1.score.0, $1.score.1, $0.new, $0.own) < ($0.score.0, $0.score.1, $1.new, $1.own)
      }) {
        if found[new[pair.new].syntax.id] == nil, !taken.contains(pair.own) { take(pair.own, for: pair.new) }
      }
    }
  }

  /// Pairs storyboards whose files have other names now.
  mutating func matchRenamed(_ files: StoryboardFiles) {
    let left = new.indices.filter { found[new[$0].syntax.id] == nil }
    let gone = own.indices.filter { isGone($0, files) }
    guard !left.isEmpty, !gone.isEmpty else { return }
    var candidates: [(count: Int, new: Int, own: Int)] = []
    for index in left {
      for other in gone where names.key(of: new[index])[1] == names.key(of: own[other])[1] {
        let (count, size) = common(index, other)
        if count * 2 > size { candidates.append((count, index, other)) }
      }
    }
    for pair in candidates {
      // Copies of a storyboard that is gone are equally good: none of them is it.
      let isBest = candidates.allSatisfy {
        ($0.new != pair.new && $0.own != pair.own) || $0.count < pair.count
          || ($0.new, $0.own) == (pair.new, pair.own)
      }
      if isBest { take(pair.own, for: pair.new) }
    }
  }

  /// The storyboards of the program whose files are known not to be there.
  func gone(_ files: StoryboardFiles) -> [Located<StoryboardSyntax>] {
    guard files.isWhole else { return [] }
    return own.indices.filter { other in
      guard isGone(other, files) else { return false }
      // The bundle of another module has its own storyboards.
      if case .identifier = own[other].bundle?.bundle { return false }
      return true
    }.map { own[$0] }
  }

  /// True if a storyboard of the program has no file: all files of its name are those of other storyboards.
  private func isGone(_ other: Int, _ files: StoryboardFiles) -> Bool {
    guard !taken.contains(other) else { return false }
    let name = names.fileName(of: own[other])
    return files.lacks(name, besides: importedCounts[name, default: 0])
  }

  private mutating func take(_ other: Int, for index: Int) {
    taken.insert(other)
    found[new[index].syntax.id] = own[other]
  }

  /// A fact that tells which scene it is.
  private enum SceneKey: Hashable {
    case objectID(String)
    case identifier(String, type: [[UInt8]])
  }

  /// The number of scenes that two storyboards have in common, and the number of scenes of the smaller one that could
  /// be in both. Scenes of a program without object IDs are told by their identifiers and classes.
  private func common(_ index: Int, _ other: Int) -> (count: Int, size: Int) {
    let scenes = own[other].items.compactMap(Located<SceneSyntax>.init)
    var ids = Set(scenes.compactMap { $0.syntax.objectID?.value })
    if let id = own[other].syntax.objectID?.value { ids.insert(id) }
    func key(_ scene: Located<SceneSyntax>) -> SceneKey? {
      names.identifier(of: scene).map { .identifier($0, type: scene.controller?.syntax.spelling ?? []) }
    }
    let imported = new[index].items.compactMap(Located<SceneSyntax>.init)
    let keys =
      ids.isEmpty
      ? (Set(imported.compactMap(key)), Set(scenes.compactMap(key)))
      : (
        Set(imported.compactMap { parts.objectID(of: $0.syntax).map { .objectID($0) } }),
        Set(ids.map { .objectID($0) })
      )
    return (keys.0.intersection(keys.1).count, min(keys.0.count, keys.1.count))
  }
}
