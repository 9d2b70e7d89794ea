import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Finds who makes the destinations of transitions, and finds the scenes that hold a scene which a segue action
  /// makes.
  func findMakers(_ graph: inout SceneGraph) {
    graph.makers = Column(all: .framework, count: program.transitions.count)
    var holdingGenerated: [SceneID] = []
    var holdingMade: [SceneID] = []
    for id in program.transitions.ids where program.transitions[id].action != nil {
      let transition = program.transitions[id]
      let maker = maker(of: transition)
      graph.makers[id] = maker
      guard maker != .framework, transition.isRelationship else { continue }
      holdingMade.append(transition.source)
      if maker == .generatedAction { holdingGenerated.append(transition.source) }
    }
    graph.isOpenedBySeguesOnly = graph.incoming.holders(of: holdingMade, in: program)
    // Only the app's own code calls the initializers of these scenes.
    for id in program.scenes.ids where program.scenes[id].isMadeByApp {
      graph.isOpenedBySeguesOnly[id] = true
    }
    graph.holdsGenerated = graph.incoming.holders(of: holdingGenerated, in: program)
  }

  /// The maker of the destination of a transition with an action.
  private func maker(of transition: Transition) -> DestinationMaker {
    guard !transition.isBroken, let target = transition.target, program.scenes[target].isMadeByInitializer,
      let action = program.action(of: transition)
    else { return .framework }
    return action.isByApp ? .appAction : .generatedAction
  }

  /// The first relationship whose destination a segue action makes. The search goes down from a scene that only segues
  /// open.
  func firstMade(in id: SceneID) -> TransitionID? {
    var scene = id
    for _ in program.scenes.ids {
      var next: SceneID?
      for child in program.scenes[scene].transitions where program.transitions[child].isRelationship {
        if program.graph.makers[child] != .framework { return child }
        if next == nil, let target = program.transitions[child].target,
          program.graph.isOpenedBySeguesOnly[target]
        {
          next = target
        }
      }
      guard let next else { return nil }
      scene = next
    }
    return nil
  }
}
