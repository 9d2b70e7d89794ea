import StoryboardVocabulary

extension Checker {
  /// Finds the scenes that need wiring themselves, and all scenes that lead to them. Scenes and transitions with
  /// mistakes do not count, so that no other mistake follows from them.
  func findWiringNeeds(_ graph: inout SceneGraph) {
    var wired: [SceneID] = []
    var forwarded: [SceneID] = []
    for storyboard in program.storyboards.ids {
      let isExternal = program.storyboards[storyboard].isExternal
      let module = program.storyboards[storyboard].module
      for id in program.storyboards[storyboard].scenes {
        if !program.scenes[id].isBroken, !reports.scenesWithMistakes.contains(id) {
          let isActive =
            !program.scenes[id].steps.isEmpty || !program.scenes[id].later.isEmpty
            || program.scenes[id].isMadeByInitializer && !program.scenes[id].isMadeByApp
          // A scene that another module sees may need wiring later.
          if !isExternal, isActive || program.scenes[id].publicController != nil { wired.append(id) }
          if isActive || !program.scenes[id].parameters.isEmpty { forwarded.append(id) }
        }
        for transition in program.scenes[id].transitions where !program.transitions[transition].isBroken {
          if program.transitions[transition].isActive {
            wired.append(id)
            forwarded.append(id)
          }
          guard let target = program.transitions[transition].target else { continue }
          if program.module(of: target) != module { forwarded.append(id) }
        }
      }
    }
    graph.needsWiring = graph.incoming.sources(of: wired, in: program)
    graph.needsForwarding = graph.incoming.sources(of: forwarded, in: program)
    findScenesByApp(&graph)
  }

  /// Finds the scenes that hold what the app's own code wires, and those that hold a source of forwarded segues.
  private func findScenesByApp(_ graph: inout SceneGraph) {
    graph.holdsSceneByApp = Column(all: false, count: program.scenes.count)
    graph.holdsForwardingSource = graph.holdsSceneByApp
    guard program.transitions.elements.contains(where: \.isByApp) else { return }
    var holders: [SceneID] = []
    var sources: [SceneID] = []
    for id in program.transitions.ids where !program.transitions[id].isBroken {
      let transition = program.transitions[id]
      if transition.isRelationship {
        if transition.isByApp, transition.target.map({ graph.needsWiring[$0] }) == true {
          holders.append(transition.source)
        }
      } else if transition.isActive
        || transition.target.map({ needsForwarding($0, from: transition.source, in: graph) }) == true
      {
        sources.append(transition.source)
      }
    }
    graph.holdsSceneByApp = graph.incoming.holders(of: holders, in: program)
    graph.holdsForwardingSource = graph.incoming.holders(of: sources, in: program)
  }

  /// True if the transitions from one scene to another have to be told apart. That is always so for a scene of
  /// another module, because only its own module knows what it needs.
  func needsForwarding(_ target: SceneID, from source: SceneID) -> Bool {
    needsForwarding(target, from: source, in: program.graph)
  }

  private func needsForwarding(_ target: SceneID, from source: SceneID, in graph: SceneGraph) -> Bool {
    graph.needsForwarding[target]
      || program.module(of: target) != program.module(of: source)
        && !program.storyboards[program.scenes[target].storyboard].isExternal
  }

  /// True if the source of a segue or an embed has to pass it on to the generated code by calling `wire`.
  func isForwarded(_ transition: Transition) -> Bool {
    if transition.isActive { return true }
    guard let target = transition.target else { return false }
    // The generated code marks a controller that fires segues, until the app's own code has wired it.
    return transition.isByApp
      ? program.graph.holdsForwardingSource[target] : needsForwarding(target, from: transition.source)
  }
}
