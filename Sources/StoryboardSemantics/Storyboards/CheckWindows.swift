import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Refuses an embed in the content of a window if a segue action makes it. macOS loads the content, with all that is
  /// seen in it, before anything can be given to it. So the embed's source would be asked before it knows anything.
  mutating func checkEarlyEmbeds() {
    guard frameworks.contains(.appKit) else { return }
    for id in findLoadedEarly() {
      for transitionID in program.scenes[id].transitions
      where program.graph.makers[transitionID] == .generatedAction {
        let transition = program.transitions[transitionID]
        guard case .embed = transition.kind, let target = transition.target,
          let action = program.action(of: transition)
        else { continue }
        report(
          SceneDiagnostic.askedTooEarly(text(program.scenes[target].name), text(program.scenes[id].name)),
          at: program.syntax(transition.syntax.other(action.node.id)))
      }
    }
  }

  /// The contents of windows, and scenes opened at launch, on macOS. The scenes that they hold are included. They are
  /// in the order of the program.
  private func findLoadedEarly() -> [SceneID] {
    var isEarly = Column<Scene, Bool>(all: false, count: program.scenes.count)
    var pending: [SceneID] = []
    for storyboard in program.storyboards.elements where storyboard.framework == .appKit {
      for scene in storyboard.scenes where program.graph.isOpenedBySystem[scene] { pending.append(scene) }
      for transition in storyboard.scenes.flatMap({ program.scenes[$0].transitions }) {
        guard case .relationship(.content) = program.transitions[transition].kind,
          let target = program.transitions[transition].target
        else { continue }
        pending.append(target)
      }
    }
    while let id = pending.popLast() {
      guard !isEarly[id] else { continue }
      isEarly[id] = true
      for transition in program.scenes[id].transitions.map({ program.transitions[$0] }) {
        if case .segue = transition.kind { continue }
        if let target = transition.target { pending.append(target) }
      }
    }
    return program.scenes.ids.filter { isEarly[$0] }
  }
}
