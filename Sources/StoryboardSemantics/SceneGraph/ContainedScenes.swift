import StoryboardSyntax

/// The scenes that a scene holds by relationships, at any depth: roots, tabs, columns and contents.
package struct ContainedScenes {
  /// The scene that holds the others.
  private let outer: SceneID
  /// The scenes inside, nearest first.
  package let scenes: [SceneID]
  /// The scenes by name; nil for a name that several of them have.
  private var scenesByName: [NameID: SceneID?] = [:]
  /// The relationship that leads to each scene inside.
  private var incoming = IndexTable<SceneID, TransitionID>()
  /// True if a relationship has a mistake, so that another scene may be inside.
  package private(set) var isUncertain = false
  /// The scenes that several relationships show.
  private var repeated: Set<SceneID> = []

  /// Finds the scenes that a scene holds.
  ///
  /// - Parameters:
  ///   - outer: the scene around them.
  ///   - module: the module whose relationships count.
  ///   - program: the program with the scenes.
  package init(_ outer: SceneID, of module: ModuleID, in program: borrowing Program) {
    self.outer = outer
    var queue = [outer]
    var next = 0
    while next < queue.count {
      let scene = queue[next]
      next += 1
      guard program.module(of: scene) == module else { continue }
      for id in program.scenes[scene].transitions where program.transitions[id].isRelationship {
        guard !program.transitions[id].isBroken, let inner = program.transitions[id].target else {
          isUncertain = true
          continue
        }
        if inner == outer { continue }
        if incoming[inner] == nil {
          incoming[inner] = id
          queue.append(inner)
        } else {
          repeated.insert(inner)
        }
      }
    }
    scenes = Array(queue.dropFirst())
    for scene in scenes {
      let name = program.scenes[scene].name
      scenesByName.updateValue(scenesByName[name] == nil ? scene : nil, forKey: name)
    }
  }

  package var names: some Collection<NameID> { scenesByName.keys }

  /// Returns the contained scene with the given name: nil if there is none, and `.some(nil)` if there are several.
  package func named(_ name: NameID) -> SceneID?? { scenesByName[name] }

  /// The relationships that lead to a scene inside, outermost first; nil if there are several ways to it.
  package func path(to inner: SceneID, in program: borrowing Program) -> [TransitionID]? {
    var path: [TransitionID] = []
    var scene = inner
    while scene != outer, let id = incoming[scene] {
      if repeated.contains(scene) { return nil }
      path.append(id)
      scene = program.transitions[id].source
    }
    return path.reversed()
  }
}
