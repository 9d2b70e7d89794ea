extension Program {
  /// The scenes of the program that nothing leads to, in the order of the program.
  package var unreached: [SceneID] { scenes.ids.filter { graph.arrivals[$0].reach == .nowhere && isOwn($0) } }

  /// The smallest set of unreached scenes from which all other unreached scenes can be reached. Of scenes that lead
  /// to each other, only the first can be in the set. No other unreached scene leads to a scene in the set.
  ///
  /// The time is linear in the number of scenes and transitions, since each is followed twice.
  var firstUnreachedScenes: [SceneID] {
    var firsts: [SceneID] = []
    var isBelow = Column<Scene, Bool>(all: false, count: scenes.count)
    for scene in unreached where !isBelow[scene] {
      firsts.append(scene)
      markBelow(scene, in: &isBelow)
    }
    // A later scene may lead to one before it, but not the other way round.
    isBelow = Column(all: false, count: scenes.count)
    let needed = firsts.reversed().filter { scene in
      if isBelow[scene] { return false }
      markBelow(scene, in: &isBelow)
      return true
    }
    return needed.reversed()
  }

  /// Marks a scene, and all scenes that it leads to, at any depth.
  private func markBelow(_ scene: SceneID, in isBelow: inout Column<Scene, Bool>) {
    var pending = [scene]
    while let scene = pending.popLast() {
      if isBelow[scene] { continue }
      isBelow[scene] = true
      for transition in scenes[scene].transitions {
        if let target = transitions[transition].target { pending.append(target) }
      }
    }
  }

  /// Returns the other scenes from which a transition leads to a scene, in the order of the program.
  func sources(of scene: SceneID) -> [SceneID] {
    let leading = Array(graph.incoming.relationships(to: scene)) + graph.incoming.segues(to: scene)
    return Set(leading.map { transitions[$0].source }).subtracting([scene]).sorted()
  }
}
