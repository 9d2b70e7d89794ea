import StoryboardVocabulary

/// How scenes are reached, as far as the plan stores it.
extension Plan {
  /// True if code outside the plan calls the initializer of a scene: the app's own code, or code of another module.
  package func isMadeOutsidePlan(_ id: ID<PlanScene>) -> Bool {
    scenes[id].initializer.map { values[$0] == .omitted } ?? false
  }

  /// True for a scene that the program wires: its storyboard is not external, and its module is not known only by an
  /// interface file.
  package func isOwn(_ id: ID<PlanScene>) -> Bool {
    let storyboard = storyboards[scenes[id].storyboard]
    return !storyboard.isExternal && !(storyboard.module.map { modules[$0].isInterface } ?? false)
  }

  /// The scenes of the program that nothing leads to, in the order of the program.
  package var unreached: [ID<PlanScene>] { scenes.ids.filter { scenes[$0].reach == .nowhere && isOwn($0) } }

  /// How a scene is reached without a transition and without a route, such as at launch or by its identifier.
  package func entryReach(of id: ID<PlanScene>) -> Reach {
    let scene = scenes[id]
    guard isOwn(id) else { return .nowhere }
    if scene.isOpenedBySystem { return .launch }
    if scene.isOpenedBySeguesOnly, !isMadeOutsidePlan(id) { return .nowhere }
    if storyboards[scene.storyboard].initial == id || scene.publicController != nil { return .code }
    return scene.identifier == nil ? .nowhere : .identifier
  }
}
