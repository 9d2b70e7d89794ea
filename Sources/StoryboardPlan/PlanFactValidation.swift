import StoryboardVocabulary

extension Plan {
  /// Checks the facts that scenes and transitions carry. Each is checked against the facts of its neighbours. Together
  /// these checks prove all facts.
  ///
  /// - Parameter callsSomething: for each transition, whether it calls something itself.
  func checkSceneFacts(_ callsSomething: [Bool]) throws(PlanMistake) {
    var holdings = [Holding](repeating: [], count: scenes.count)
    for id in transitions.ids {
      try checkMaker(of: id)
      let source = transitions[id].source
      // `prepare` calls something, or passes on the arguments that code gave to the segue.
      var isActive = transitions[id].isTold || callsSomething[id.index]
      if let target = transitions[id].target {
        if scenes[target].reach > scenes[source].reach { throw .sceneFact(target) }
        if scenes[target].needsWiring { isActive = true }
        if case .relationship = transitions[id].kind {
          let maker = transitions[id].maker
          if maker != .framework || scenes[target].isOpenedBySeguesOnly {
            holdings[source.index].insert(.made)
          }
          if maker == .generatedAction || scenes[target].holdsGenerated {
            holdings[source.index].insert(.generated)
          }
        }
      }
      if isActive, !scenes[source].needsWiring { throw .sceneFact(source) }
    }
    for id in scenes.ids {
      let holding = holdings[id.index]
      // Nothing in the plan opens a scene that the app's own code makes.
      let isOpenedBySeguesOnly =
        holding.contains(.made) || isMadeElsewhere(id) && scenes[id].isOpenedBySeguesOnly
      guard scenes[id].isOpenedBySeguesOnly == isOpenedBySeguesOnly,
        scenes[id].holdsGenerated == holding.contains(.generated), hasRightWiring(id),
        mayBeOpenedBySystem(id),
        scenes[id].reach <= entryReach(of: id)
      else { throw .sceneFact(id) }
    }
    for target in routes.elements.lazy.flatMap({ $0.steps.map(\.target) }) where scenes[target].reach > .code
    {
      throw .sceneFact(target)
    }
  }

  /// Facts about the scenes that a scene holds by relationships, directly or through other scenes.
  private struct Holding: OptionSet {
    let rawValue: UInt8
    static let made = Holding(rawValue: 1 << 0)
    static let generated = Holding(rawValue: 1 << 1)
  }

  /// Only a segue action makes a destination by its initializer.
  private func checkMaker(of id: ID<PlanTransition>) throws(PlanMistake) {
    if transitions[id].maker == .framework { return }
    guard transitions[id].action != nil, let target = transitions[id].target,
      scenes[target].initializer != nil
    else { throw .maker(id) }
  }

  private func hasRightWiring(_ id: ID<PlanScene>) -> Bool {
    if storyboards[scenes[id].storyboard].isExternal { return !scenes[id].needsWiring }
    return scenes[id].needsWiring
      || scenes[id].steps.isEmpty && scenes[id].later.isEmpty
        && (scenes[id].initializer == nil || isMadeElsewhere(id))
  }

  /// The system opens the initial scene of a storyboard. Only WatchKit opens other scenes, when a notification comes.
  private func mayBeOpenedBySystem(_ id: ID<PlanScene>) -> Bool {
    if !scenes[id].isOpenedBySystem { return true }
    if scenes[id].isOpenedBySeguesOnly { return false }
    let storyboard = scenes[id].storyboard
    return storyboards[storyboard].initial == id || storyboards[storyboard].framework == .watchKit
  }

  /// Checks the slots of registrations. The slots of a container are numbered from zero, without gaps. So are the slots
  /// of its openings.
  func checkSlots() throws(PlanMistake) {
    // For each container, its first slot in the numbering of all slots. The slots of its instances come
    // before the slots of its openings.
    var starts: [Int] = []
    starts.reserveCapacity(containers.count)
    var total = 0
    for id in containers.ids {
      let (own, ofOpenings) = (containers[id].slotCount, containers[id].openingSlotCount)
      guard own >= 0, ofOpenings >= 0, own <= registrations.count, ofOpenings <= registrations.count,
        total + own + ofOpenings <= registrations.count
      else { throw .slotCount(id) }
      starts.append(total)
      total += own + ofOpenings
    }
    var isTaken = [Bool](repeating: false, count: total)
    for id in registrations.ids {
      let container = registrations[id].container
      var (start, count) = (starts[container.index], containers[container].slotCount)
      switch registrations[id].lifetime.holder {
      case .container: break
      case .opening: (start, count) = (start + count, containers[container].openingSlotCount)
      case .nobody:
        guard registrations[id].slot == nil else { throw .slot(id) }
        continue
      }
      guard let slot = registrations[id].slot, slot >= 0, slot < count, !isTaken[start + slot] else {
        throw .slot(id)
      }
      isTaken[start + slot] = true
    }
    guard let gap = isTaken.firstIndex(of: false) else { return }
    throw .slotCount(ID(starts.lastIndex { $0 <= gap } ?? 0))
  }
}
