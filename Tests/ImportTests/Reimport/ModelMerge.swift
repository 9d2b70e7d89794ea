/// Two changed forms of storyboards, put together as somebody does who merges both changes in Interface Builder.
extension AppModel {
  func merged(with other: AppModel, base: AppModel) -> AppModel {
    var result = self
    for board in other.boards {
      guard let index = result.boards.firstIndex(where: { $0.name == board.name }) else {
        result.boards.append(board)
        continue
      }
      result.boards[index] = result.boards[index].merged(
        with: board, base: base[board.name] ?? BoardModel(name: board.name))
    }
    for index in result.boards.indices { result.boards[index].dropLooseEnds() }
    result.dropDanglingReferences()
    return result
  }

  /// Removes the references to scenes that only the other change still had.
  private mutating func dropDanglingReferences() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for index in boards.indices {
        let dangling = boards[index].items.filter { item in
          guard let place = item.place else { return false }
          guard let identifier = place.identifier else { return self[place.board]?.initial == nil }
          return self[place.board]?.scenes.contains { $0.identifier == identifier } != true
        }.map(\.id)
        if dangling.isEmpty { continue }
        isChanging = true
        boards[index].items.removeAll { dangling.contains($0.id) }
        boards[index].dropLooseEnds()
      }
    }
  }
}

/// The value of a part that at most one side has changed; that of the first side if both have.
private func choose<Part: Equatable>(_ one: Part, _ other: Part, _ base: Part) -> Part {
  one == base ? other : one
}

/// Identified parts that two sides have added, removed and moved.
private func choose<Part: Equatable>(
  _ one: [Part], _ other: [Part], _ base: [Part], id: (Part) -> String, part: (Part, Part, Part) -> Part
) -> [Part] {
  func find(_ parts: [Part], _ key: String) -> Part? { parts.first { id($0) == key } }
  let isMoved = one.map(id).filter { find(base, $0) != nil } != base.map(id).filter { find(one, $0) != nil }
  let (first, second) = isMoved ? (one, other) : (other, one)
  let order = first.map(id) + second.map(id).filter { key in !first.contains { id($0) == key } }
  return order.compactMap { key in
    switch (find(one, key), find(other, key), find(base, key)) {
    case (let one?, let other?, let base?): part(one, other, base)
    case (let one?, let other?, nil): part(one, other, other)
    case (let part?, nil, nil), (nil, let part?, nil): part
    default: nil
    }
  }
}

extension BoardModel {
  fileprivate func merged(with other: BoardModel, base: BoardModel) -> BoardModel {
    var result = self
    result.initial = choose(initial, other.initial, base.initial)
    result.items = choose(items, other.items, base.items, id: \.id) { one, other, base in
      var result = one
      result.customClass = choose(one.customClass, other.customClass, base.customClass)
      result.identifier = choose(one.identifier, other.identifier, base.identifier)
      result.place = choose(one.place, other.place, base.place)
      result.segues = choose(one.segues, other.segues, base.segues, id: \.id) { one, other, base in
        var result = one
        result.kind = choose(one.kind, other.kind, base.kind)
        result.style = result.kind == "presentation" ? choose(one.style, other.style, base.style) : nil
        result.destination = choose(one.destination, other.destination, base.destination)
        result.identifier = choose(one.identifier, other.identifier, base.identifier)
        return result
      }
      return result
    }
    return result
  }

  /// Removes segues without a target, and what stands twice.
  fileprivate mutating func dropLooseEnds() {
    let ids = Set(items.map(\.id))
    var identifiers: Set<String> = []
    for index in items.indices {
      if let identifier = items[index].identifier, !identifiers.insert(identifier).inserted {
        items[index].identifier = nil
      }
      items[index].segues.removeAll { $0.kind != "unwind" && !ids.contains($0.destination) }
      var seen: Set<String> = []
      for segue in items[index].segues.indices {
        if let identifier = items[index].segues[segue].identifier, !seen.insert(identifier).inserted {
          items[index].segues[segue].identifier = nil
        }
      }
      if items[index].element == "navigationController" {
        let roots = items[index].segues.filter { $0.kind == "relationship" }.map(\.id)
        items[index].segues.removeAll { roots.dropFirst().contains($0.id) }
      }
    }
    if let id = initial, !ids.contains(id) || self[id]?.isReference == true { initial = scenes.first?.id }
  }
}
