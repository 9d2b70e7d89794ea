import StoryboardVocabulary

extension Plan {
  /// By scene: whether one of its relationships is such a one, or one of what it holds by relationships, at any
  /// depth. Linear in scenes and transitions; scenes that hold each other are no trouble.
  public func holders(_ isSuch: (PlanTransition) -> Bool) -> [Bool] {
    var isHolding = Array(repeating: false, count: scenes.count)
    // By scene, the last of the links to what holds it; -1 for none.
    var last = [Int32](repeating: -1, count: scenes.count)
    var links: [(holder: ID<PlanScene>, previous: Int32)] = []
    links.reserveCapacity(scenes.count)
    var pending: [ID<PlanScene>] = []
    for id in scenes.ids where !storyboards[scenes[id].storyboard].isExternal {
      for child in scenes[id].children {
        guard let target = transitions[child].target else { continue }
        links.append((id, last[target.index]))
        last[target.index] = Int32(truncatingIfNeeded: links.count - 1)
        if isSuch(transitions[child]) { pending.append(id) }
      }
    }
    while let id = pending.popLast() {
      guard !isHolding[id.index] else { continue }
      isHolding[id.index] = true
      var link = Int(last[id.index])
      while link >= 0 {
        pending.append(links[link].holder)
        link = Int(links[link].previous)
      }
    }
    return isHolding
  }

  /// Whether a segue action makes what a transition leads to, by its initializer.
  public func isMadeByAction(_ transition: PlanTransition) -> Bool {
    guard transition.action != nil, let target = transition.target else { return false }
    return scenes[target].initializer != nil
  }
}
