import StoryboardVocabulary

extension Plan {
  /// By scene, true if the condition holds for one of its relationships, or for one of those below them, at any depth.
  /// Linear in scenes and transitions; scenes may contain each other.
  public func holders(_ isSuch: (PlanTransition) -> Bool) -> [Bool] {
    var isHolding = Array(repeating: false, count: scenes.count)
    // By scene, the last of the links to its containers; -1 for none.
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

  /// True if a segue action makes the target of a transition, by its initializer.
  public func isMadeByAction(_ transition: PlanTransition) -> Bool {
    guard transition.action != nil, let target = transition.target else { return false }
    return scenes[target].initializer != nil
  }
}
