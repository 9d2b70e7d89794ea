import StoryboardSyntax

/// Scenes are told from each other by what leads to them and by where they lead.
extension SceneMatcher {
  /// A way into or out of a scene that tells it from others.
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

  /// Scenes with the ways between them, as one side sees them.
  private struct Side {
    let scenes: [SceneSyntax]
    let links: [[MergedLink]]
    /// The program's index of a scene that has been found.
    let known: (Int) -> Int?
    /// The program's name of a reference.
    let reference: (NameID) -> NameID?
    /// Whether tabs, splits and pages count, too. Such a child is told by its place alone, which changes: one counts
    /// where all others of its controller are known.
    let hasChildren: Bool
  }

  private func sides(hasChildren: Bool) -> (new: Side, own: Side) {
    func links(_ scenes: [SceneSyntax]) -> [[MergedLink]] {
      scenes.map { $0.items.compactMap { MergedLink($0, names: names, renamed: [:]) } }
    }
    let (found, references) = (found, references)
    let taken = Set(found.values)
    return (
      Side(
        scenes: new, links: links(new), known: { found[$0] }, reference: { references[$0] },
        hasChildren: hasChildren),
      Side(
        scenes: own, links: links(own), known: { taken.contains($0) ? $0 : nil }, reference: { $0 },
        hasChildren: hasChildren)
    )
  }

  /// The ways of all scenes.
  ///
  /// - Parameter directions: whether ways in count, and ways out.
  private func ways(of side: Side, _ directions: [Bool]) -> [Set<Way>] {
    var places: [NameID: Int] = [:]
    for (index, scene) in side.scenes.enumerated() { places[scene.name?.id ?? .empty] = index }
    var ways = [Set<Way>](repeating: [], count: side.scenes.count)
    func add(_ link: MergedLink, at place: String? = nil, isIn: Bool, from other: Way.Place?, to index: Int) {
      guard directions.contains(isIn), other != nil || link.identifier != nil else { return }
      ways[index].insert(
        Way(isIn: isIn, category: link.category, identifier: link.identifier ?? place, other: other))
    }
    for (source, links) in side.links.enumerated() {
      let children = Dictionary(grouping: links.filter(\.isChild), by: \.category)
      for link in links where !link.isChild || side.hasChildren {
        let target = places[link.place]
        let place =
          target.map { side.known($0).map(Way.Place.scene) }
          ?? side.reference(link.place).map(Way.Place.reference)
        add(link, isIn: false, from: place, to: source)
        guard let target else { continue }
        var position: String?
        if link.isChild {
          let alike = children[link.category] ?? []
          let unknown = alike.indices.filter {
            places[alike[$0].place].map { side.known($0) == nil } ?? false
          }
          guard unknown.count == 1 else { continue }
          position = "\(unknown[0]) of \(alike.count)"
        }
        add(link, at: position, isIn: true, from: side.known(source).map(Way.Place.scene), to: target)
      }
    }
    return ways
  }

  // MARK: Scenes of one class

  private struct Surroundings: Hashable {
    let type: [[UInt8]]
    let ways: Set<Way>
  }

  /// Pairs scenes of a class that lie among the same scenes and segues, as long as that finds some. Where there are as
  /// many of the class as before, they tell nothing unless they tell it of all.
  mutating func matchSurroundings() {
    var count = -1
    while count != found.count {
      count = found.count
      for directions in [[true, false], [true], [false]] where !leftOfOneClass.isEmpty {
        let (new, own) = sides(hasChildren: false)
        let pairs = common(
          surroundings(of: leftNew, on: new, directions), surroundings(of: leftOwn, on: own, directions))
        for left in leftOfOneClass {
          let ofClass = left.new.filter { pairs[$0] != nil }
          guard left.new.count != left.own.count || ofClass.count == left.new.count && directions.count == 2
          else { continue }
          for index in ofClass { found[index] = pairs[index] }
        }
      }
    }
  }

  private func surroundings(
    of left: [Int], on side: Side, _ directions: [Bool]
  ) -> [(Int, Surroundings?)] {
    let ways = ways(of: side, directions)
    return left.map { index in
      guard let type = classWithoutIdentifier(of: side.scenes[index]), !ways[index].isEmpty else {
        return (index, nil)
      }
      return (index, Surroundings(type: type, ways: ways[index]))
    }
  }

  // MARK: Scenes whose class was changed

  private struct Slot: Hashable {
    let isInitial: Bool
    let ways: Set<Way>
  }

  /// Pairs scenes without identifiers that are left over of different classes and that the same leads to, from where
  /// the same ways go on: the class was changed. A segue with an identifier leads to one scene, so where it does what
  /// goes on from there may have changed, too.
  ///
  /// - Parameter mayBe: whether a scene of the storyboard, by its index, can have been one of the program.
  /// - Returns: the scenes of the storyboard that are paired so.
  mutating func matchChangedClasses(where mayBe: (Int, Int) -> Bool) -> Set<Int> {
    let before = Set(found.keys)
    var count = -1
    while count != found.count {
      count = found.count
      for directions in [[true, false], [true]] where !leftNew.isEmpty && !leftOwn.isEmpty {
        let alike = leftOfOneClass
        let (alikeNew, alikeOwn) = (Set(alike.flatMap(\.new)), Set(alike.flatMap(\.own)))
        let (new, own) = sides(hasChildren: true)
        let pairs = common(
          slots(of: leftNew.filter { !alikeNew.contains($0) }, on: new, directions),
          slots(of: leftOwn.filter { !alikeOwn.contains($0) }, on: own, directions))
        for (index, other) in pairs where mayBe(index, other) { found[index] = other }
      }
    }
    return Set(found.keys).subtracting(before)
  }

  private func slots(of left: [Int], on side: Side, _ directions: [Bool]) -> [(Int, Slot?)] {
    let ways = ways(of: side, directions)
    return left.map { index in
      let scene = side.scenes[index]
      guard classWithoutIdentifier(of: scene) != nil else { return (index, nil) }
      let isReached = ways[index].contains { way in
        way.isIn && (directions.count == 2 || way.identifier != nil && way.category == "segue")
      }
      let isSlot = isReached || directions.count == 2 && scene.isInitial
      return (index, isSlot ? Slot(isInitial: scene.isInitial, ways: ways[index]) : nil)
    }
  }
}

extension MergedLink {
  /// Whether it is told from others of its role by its place alone.
  fileprivate var isChild: Bool { ["tab", "split", "page"].contains(category) }
}
