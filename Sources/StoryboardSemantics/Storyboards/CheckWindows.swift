import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Refuses an embed in the content of a window if a segue action makes the embedded scene. macOS loads the content
  /// and its embeds before anything can be given to the content. So the content would be asked for the embedded scene
  /// before it has its own values.
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

  /// The scenes that macOS loads early, in the order of the program: scenes that the system opens, the contents of
  /// windows, and all scenes that these hold by embeds and relationships.
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
