import StoryboardVocabulary

extension Checker {
  /// Finds the scenes that the system opens: the initial scenes of launch storyboards, and the scenes of notifications.
  func findSystemOpenedScenes(_ graph: inout SceneGraph) {
    graph.isOpenedBySystem = Column(all: false, count: program.scenes.count)
    for id in program.storyboards.ids {
      if program.storyboards[id].isLaunch, let initial = program.storyboards[id].initial {
        graph.isOpenedBySystem[initial] = true
      }
      guard program.storyboards[id].framework == .watchKit else { continue }
      for scene in program.storyboards[id].scenes where inherits(scene, from: known.notificationController) {
        graph.isOpenedBySystem[scene] = true
      }
    }
  }
}
