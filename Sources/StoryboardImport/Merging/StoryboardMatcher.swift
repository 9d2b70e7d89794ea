import StoryboardSyntax

/// Pairs the imported storyboards with the storyboards of a program: by their files, and by the object IDs of their
/// scenes.
///
/// If several storyboards share a file name, the storyboards with the most common scenes are paired. A storyboard
/// whose file is gone is paired with the storyboard that has most of its scenes.
struct StoryboardMatcher {
  private let new: [Located<StoryboardSyntax>]
  private let own: [Located<StoryboardSyntax>]
  private let parts: ImportedNodes
  private let names: NameTable
  /// The number of imported files with each name.
  private let importedCounts: [String: Int]
  private var taken: Set<Int> = []
  /// For the node of each imported storyboard, the same storyboard of the program.
  private(set) var found: [NodeID: Located<StoryboardSyntax>] = [:]

  init(
    _ new: [Located<StoryboardSyntax>], _ own: [Located<StoryboardSyntax>], _ parts: ImportedNodes,
    _ names: NameTable
  ) {
    (self.new, self.own, self.parts, self.names) = (new, own, parts, names)
    importedCounts = new.reduce(into: [:]) { $0[names.fileName(of: $1), default: 0] += 1 }
  }

  /// Pairs storyboards that have the same file and bundle.
  mutating func matchFiles() {
    let ownByKey = Dictionary(grouping: own.indices) { names.key(of: own[$0]) }
    for (key, indices) in Dictionary(grouping: new.indices, by: { names.key(of: new[$0]) }) {
      guard let others = ownByKey[key] else { continue }
      if indices.count == 1, others.count == 1 {
        take(others[0], for: indices[0])
        continue
      }
      // The best pairs come first. They are compared by the number of common scenes, then by the names, then
      // by the order.
      var pairs: [(score: (Int, Int), new: Int, own: Int)] = []
      for index in indices {
        for other in others {
          let hasSameName = new[index].name?.id == own[other].name?.id
          pairs.append(((common(index, other), hasSameName ? 1 : 0), index, other))
        }
      }
      for pair in pairs.sorted(by: {
        ($1.score.0, $1.score.1, $0.new, $0.own) < ($0.score.0, $0.score.1, $1.new, $1.own)
      }) {
        if found[new[pair.new].syntax.id] == nil, !taken.contains(pair.own) { take(pair.own, for: pair.new) }
      }
    }
  }

  /// Pairs storyboards with the same file if the program gives the storyboard's bundle by its identifier. The
  /// imported file itself does not say what bundle it is in.
  mutating func matchBundles() {
    let left = own.indices.filter { !taken.contains($0) && names.key(of: own[$0])[1] != "" }
    let byFile = Dictionary(grouping: left) { names.fileName(of: own[$0]) }
    for index in new.indices where found[new[index].syntax.id] == nil && names.key(of: new[index])[1] == "" {
      guard let others = byFile[names.fileName(of: new[index])], others.count == 1, !taken.contains(others[0])
      else { continue }
      take(others[0], for: index)
    }
  }

  /// Pairs storyboards whose files have other names now.
  mutating func matchRenamed(_ files: StoryboardFiles) {
    let left = new.indices.filter { found[new[$0].syntax.id] == nil }
    let gone = own.indices.filter { isGone($0, files) }
    guard !left.isEmpty, !gone.isEmpty else { return }
    let candidates = candidates(of: left, among: gone)
    var newRankings: [Int: Place] = [:]
    var existingRankings: [Int: Place] = [:]
    for pair in candidates {
      newRankings[pair.new, default: Place()].add(pair.count)
      existingRankings[pair.own, default: Place()].add(pair.count)
    }
    for pair in candidates {
      // If a storyboard is gone, its copies are equally good candidates, so none of them is taken.
      let isBest = [newRankings[pair.new], existingRankings[pair.own]].allSatisfy {
        $0 == Place(best: pair.count, winners: 1)
      }
      if isBest { take(pair.own, for: pair.new) }
    }
  }

  /// How well other storyboards fit one storyboard: the largest number of scenes that it shares with another one, and
  /// how many others share that number.
  private struct Place: Equatable {
    var best = 0
    var winners = 0

    mutating func add(_ count: Int) {
      if count > best { (best, winners) = (count, 0) }
      if count == best { winners += 1 }
    }
  }

  /// Returns the pairs of storyboards that share more than half of the scenes of the smaller storyboard.
  private func candidates(of left: [Int], among gone: [Int]) -> [(count: Int, new: Int, own: Int)] {
    var holders: [SceneKey: [Int]] = [:]
    var sizes: [Int: Int] = [:]
    for other in gone {
      let keys = ownKeys(other)
      sizes[other] = keys.count
      for key in keys { holders[key, default: []].append(other) }
    }
    var candidates: [(count: Int, new: Int, own: Int)] = []
    for index in left {
      for keys in [objectIDs(index), identifiers(index)] {
        var counts: [Int: Int] = [:]
        for key in keys { for other in holders[key] ?? [] { counts[other, default: 0] += 1 } }
        for (other, count) in counts.sorted(by: { $0.key < $1.key }) {
          let isOfBundle = names.key(of: new[index])[1] == names.key(of: own[other])[1]
          if isOfBundle, count * 2 > min(keys.count, sizes[other] ?? 0) {
            candidates.append((count, index, other))
          }
        }
      }
    }
    return candidates
  }

  /// Returns the storyboards of the program whose files are known to be gone.
  func gone(_ files: StoryboardFiles) -> [Located<StoryboardSyntax>] {
    guard files.isWhole else { return [] }
    return own.indices.filter { other in
      guard isGone(other, files) else { return false }
      // The bundle of another module has storyboards of its own.
      if case .identifier = own[other].bundle?.bundle { return false }
      return true
    }.map { own[$0] }
  }

  /// True if a storyboard of the program has no file: all files of its name belong to other storyboards.
  private func isGone(_ other: Int, _ files: StoryboardFiles) -> Bool {
    guard !taken.contains(other) else { return false }
    let name = names.fileName(of: own[other])
    return files.lacks(name, besides: importedCounts[name, default: 0])
  }

  private mutating func take(_ other: Int, for index: Int) {
    taken.insert(other)
    found[new[index].syntax.id] = own[other]
  }

  /// What identifies a scene: its object ID, or its identifier and class.
  private enum SceneKey: Hashable {
    case objectID(String)
    case identifier(String, type: [[UInt8]])
  }

  /// Returns the number of scenes that two storyboards have in common.
  private func common(_ index: Int, _ other: Int) -> Int {
    let keys = ownKeys(other)
    return keys.intersection(objectIDs(index)).count + keys.intersection(identifiers(index)).count
  }

  /// Returns what identifies the scenes of a storyboard of the program: their object IDs, or, if it has none, their
  /// identifiers and classes.
  private func ownKeys(_ index: Int) -> Set<SceneKey> {
    let scenes = own[index].items.compactMap(Located<SceneSyntax>.init)
    let ids =
      scenes.compactMap { $0.syntax.objectID?.value } + [own[index].syntax.objectID?.value].compactMap(\.self)
    return ids.isEmpty ? Set(scenes.compactMap(key)) : Set(ids.map { .objectID($0) })
  }

  private func objectIDs(_ index: Int) -> Set<SceneKey> {
    let scenes = new[index].items.compactMap(Located<SceneSyntax>.init)
    return Set(scenes.compactMap { parts.objectID(of: $0.syntax).map { .objectID($0) } })
  }

  private func identifiers(_ index: Int) -> Set<SceneKey> {
    Set(new[index].items.compactMap(Located<SceneSyntax>.init).compactMap(key))
  }

  private func key(_ scene: Located<SceneSyntax>) -> SceneKey? {
    names.identifier(of: scene).map { .identifier($0, type: scene.controller?.syntax.spelling ?? []) }
  }
}
