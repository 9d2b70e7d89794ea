import StoryboardSyntax

/// Scenes are distinguished by the transitions to and from them.
extension SceneMatcher {
  /// A transition to or from a scene that distinguishes it from others.
  private struct Neighbor: Hashable {
    let isIn: Bool
    let category: String
    let identifier: String?
    let other: Place?

    enum Place: Hashable {
      case scene(Int)
      case reference(NameID)
    }
  }

  /// The scenes with their transitions on one side, the storyboard's or the program's.
  private struct Side {
    let scenes: [Located<SceneSyntax>]
    let links: [[MergedLink]]
    /// The program's index of a scene that is paired already.
    let known: (Int) -> Int?
    /// The program's name of a reference.
    let reference: (NameID) -> NameID?
    /// True if tabs, splits and pages count, too. Such a child is distinguished only by its position, which may change:
    /// it counts if all other children of its controller are paired.
    let hasChildren: Bool
  }

  private func sides(hasChildren: Bool) -> (new: Side, own: Side) {
    func links(_ scenes: [Located<SceneSyntax>]) -> [[MergedLink]] {
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

  /// The transitions of all scenes.
  ///
  /// - Parameter directions: true for transitions to a scene, false for those from it.
  private func links(of side: Side, _ directions: [Bool]) -> [Set<Neighbor>] {
    var places: [NameID: Int] = [:]
    for (index, scene) in side.scenes.enumerated() { places[scene.name?.id ?? .empty] = index }
    var links = [Set<Neighbor>](repeating: [], count: side.scenes.count)
    func add(
      _ link: MergedLink, at place: String? = nil, isIn: Bool, from other: Neighbor.Place?, to index: Int
    ) {
      guard directions.contains(isIn), other != nil || link.identifier != nil else { return }
      links[index].insert(
        Neighbor(isIn: isIn, category: link.category, identifier: link.identifier ?? place, other: other))
    }
    for (source, links) in side.links.enumerated() {
      let children = Dictionary(grouping: links.filter(\.isChild), by: \.category)
      for link in links where !link.isChild || side.hasChildren {
        let target = places[link.place]
        let place =
          target.map { side.known($0).map(Neighbor.Place.scene) }
          ?? side.reference(link.place).map(Neighbor.Place.reference)
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
        add(link, at: position, isIn: true, from: side.known(source).map(Neighbor.Place.scene), to: target)
      }
    }
    return links
  }

  // MARK: Scenes of one class

  private struct Surroundings: Hashable {
    let type: [[UInt8]]
    let links: Set<Neighbor>
  }

  /// Pairs scenes of a class that have the same transitions to and from known scenes, repeatedly, as long as this finds
  /// new pairs. If the number of scenes of the class is unchanged, the result counts only if it covers all of them.
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
    let links = links(of: side, directions)
    return left.map { index in
      guard let type = classWithoutIdentifier(of: side.scenes[index]), !links[index].isEmpty else {
        return (index, nil)
      }
      return (index, Surroundings(type: type, links: links[index]))
    }
  }

  // MARK: Scenes whose class was changed

  private struct Slot: Hashable {
    let isInitial: Bool
    let links: Set<Neighbor>
  }

  /// Pairs unpaired scenes without identifiers that have different classes and the same transitions to and from them:
  /// their class was changed. A segue with an identifier leads to only one scene, so for its target the transitions
  /// from the scene may have changed, too.
  ///
  /// - Parameter mayBe: true if a scene of the storyboard, by its index, may have been one of the program.
  /// - Returns: the scenes of the storyboard that are paired by this rule.
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
    let links = links(of: side, directions)
    return left.map { index in
      let scene = side.scenes[index]
      guard classWithoutIdentifier(of: scene) != nil else { return (index, nil) }
      let isReached = links[index].contains { link in
        link.isIn && (directions.count == 2 || link.identifier != nil && link.category == "segue")
      }
      let isSlot = isReached || directions.count == 2 && scene.isInitial
      return (index, isSlot ? Slot(isInitial: scene.isInitial, links: links[index]) : nil)
    }
  }
}

extension MergedLink {
  /// True if only its position distinguishes the child from others of the same role.
  fileprivate var isChild: Bool { ["tab", "split", "page"].contains(category) }
}
