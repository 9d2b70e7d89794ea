import StoryboardVocabulary

extension Plan {
  /// Checks what scenes and transitions store about the whole plan, such as `needsWiring`. Each scene is checked
  /// against the scenes next to it. Together, these checks prove that everything stored is right.
  ///
  /// - Parameter callsSomething: for each transition, whether it calls a method itself.
  func checkSceneWiring(_ callsSomething: [Bool]) throws(PlanMistake) {
    var heldSceneTraits = [HeldSceneTraits](repeating: [], count: scenes.count)
    for id in transitions.ids {
      try checkMaker(of: id)
      let source = transitions[id].source
      // `prepare(for:sender:)` calls something, or passes on the arguments that code gave to the segue.
      var isActive = transitions[id].isTold || callsSomething[id.index]
      if let target = transitions[id].target {
        if scenes[target].reach > scenes[source].reach { throw .inconsistentScene(target) }
        if scenes[target].needsWiring { isActive = true }
        if case .relationship = transitions[id].kind {
          let maker = transitions[id].maker
          if maker != .framework || scenes[target].isOpenedBySeguesOnly {
            heldSceneTraits[source.index].insert(.made)
          }
          if maker == .generatedAction || scenes[target].holdsGenerated {
            heldSceneTraits[source.index].insert(.generated)
          }
        }
      }
      if isActive, !scenes[source].needsWiring { throw .inconsistentScene(source) }
    }
    for id in scenes.ids {
      let holding = heldSceneTraits[id.index]
      // Nothing in the plan opens a scene that the app's own code makes.
      let isOpenedBySeguesOnly =
        holding.contains(.made) || isMadeOutsidePlan(id) && scenes[id].isOpenedBySeguesOnly
      guard scenes[id].isOpenedBySeguesOnly == isOpenedBySeguesOnly,
        scenes[id].holdsGenerated == holding.contains(.generated), hasConsistentWiring(id),
        mayBeOpenedBySystem(id),
        scenes[id].reach <= entryReach(of: id)
      else { throw .inconsistentScene(id) }
    }
    for step in routes.elements.lazy.flatMap(\.steps) where step.kind.makesController {
      if let target = step.target, scenes[target].reach > .code { throw .inconsistentScene(target) }
    }
  }

  /// What is true of the scenes that a scene holds by relationships, at any depth: whether an initializer makes one
  /// of them, and whether a generated segue action does.
  private struct HeldSceneTraits: OptionSet {
    let rawValue: UInt8
    static let made = HeldSceneTraits(rawValue: 1 << 0)
    static let generated = HeldSceneTraits(rawValue: 1 << 1)
  }

  /// Checks that a transition whose destination a segue action makes has an action, and that the destination has an
  /// initializer for it.
  private func checkMaker(of id: ID<PlanTransition>) throws(PlanMistake) {
    if transitions[id].maker == .framework { return }
    guard transitions[id].action != nil, let target = transitions[id].target,
      scenes[target].initializer != nil
    else { throw .maker(id) }
  }

  private func hasConsistentWiring(_ id: ID<PlanScene>) -> Bool {
    if storyboards[scenes[id].storyboard].isExternal { return !scenes[id].needsWiring }
    return scenes[id].needsWiring
      || scenes[id].steps.isEmpty && scenes[id].later.isEmpty
        && (scenes[id].initializer == nil || isMadeOutsidePlan(id))
  }

  /// False if the plan says that the system opens a scene although the system cannot. The system opens the initial
  /// scene of a storyboard. Only WatchKit opens other scenes, when a notification comes.
  private func mayBeOpenedBySystem(_ id: ID<PlanScene>) -> Bool {
    if !scenes[id].isOpenedBySystem { return true }
    if scenes[id].isOpenedBySeguesOnly { return false }
    let storyboard = scenes[id].storyboard
    return storyboards[storyboard].initial == id || storyboards[storyboard].framework == .watchKit
  }

  /// Checks the indices of the objects that containers hold. For each container they are numbered from zero, without
  /// gaps. The `graph` objects of a container have a numbering of their own. A registration that fills objects
  /// holds none, and takes the object.
  func checkSlots() throws(PlanMistake) {
    // For each container, the number of its first slot if all slots are numbered in one sequence. The slots of
    // `single` and `shared` objects come before those of `graph` objects.
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

  func checkFillings() throws(PlanMistake) {
    for id in registrations.ids where registrations[id].isFilling && !takesObject(registrations[id]) {
      throw .filling(id)
    }
  }

  /// True if a registration that fills objects takes the object as its first parameter.
  private func takesObject(_ registration: PlanRegistration) -> Bool {
    registration.lifetime == .factory && !registration.parameters.isEmpty
      && values[registration.value] == .parameter(.registration, index: 0)
  }
}
