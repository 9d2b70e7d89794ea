import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Finds out what makes the destination of each transition. Also finds the scenes that hold, at any depth, a scene
  /// made by a segue action.
  func findSceneMakers(_ graph: inout SceneGraph) {
    graph.makers = Column(all: .framework, count: program.transitions.count)
    var generatedHolders: [SceneID] = []
    var madeHolders: [SceneID] = []
    for id in program.transitions.ids where program.transitions[id].action != nil {
      let transition = program.transitions[id]
      let maker = maker(of: transition)
      graph.makers[id] = maker
      guard maker != .framework, transition.isRelationship else { continue }
      madeHolders.append(transition.source)
      if maker == .generatedAction { generatedHolders.append(transition.source) }
    }
    graph.isOpenedBySeguesOnly = graph.incoming.holders(of: madeHolders, in: program)
    // Only the app's own code calls the initializers of these scenes.
    for id in program.scenes.ids where program.scenes[id].isMadeByApp {
      graph.isOpenedBySeguesOnly[id] = true
    }
    graph.holdsGenerated = graph.incoming.holders(of: generatedHolders, in: program)
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
  func firstMadeByAction(in id: SceneID) -> TransitionID? {
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
