import StoryboardVocabulary

/// The scenes of a program with the transitions between them, and the facts that follow from all of them together.
///
/// The graph is made once, after every transition is checked. The plan has its results, so that no later pass works
/// them out again.
package struct SceneGraph: Sendable {
  /// For each scene, true if opening it needs generated code, or may need it. That is so if the scene or a scene that
  /// it leads to has properties to set or methods to call, is made by an initializer, or is public. It is also so if
  /// a segue on the way unwinds or takes arguments from code. Scenes of external storyboards need no wiring.
  package internal(set) var needsWiring = Column<Scene, Bool>()

  /// For each scene, true if the controllers with segues to it have to call `wire`, and have to tell these segues
  /// apart. That is so if the scene or a scene that it leads to has properties to set or methods to call, is made by
  /// an initializer, takes parameters, or is of another module. It is also so if a segue on the way unwinds or takes
  /// arguments from code.
  var needsForwarding = Column<Scene, Bool>()

  /// For each scene, true if only segues can open it, and neither code nor the system can. Such a scene holds, at any
  /// depth, a child that a segue action makes, and the framework asks only the source of a segue for the action. The
  /// action may be generated or the app's own. The value is also true for a scene that says `init by app`.
  package internal(set) var isOpenedBySeguesOnly = Column<Scene, Bool>()

  /// For each scene, true if it holds, at any depth of relationships, a child that a generated segue action makes.
  package internal(set) var holdsGenerated = Column<Scene, Bool>()

  /// For each scene, true if it holds, at any depth of relationships, a scene that the app's own code wires.
  var holdsSceneByApp = Column<Scene, Bool>()

  /// For each scene, true if it, or a scene that it holds at any depth of relationships, has a segue or an embed that
  /// its controller passes on by calling `wire`. It is false for all scenes if no transition is by app.
  var holdsForwardingSource = Column<Scene, Bool>()

  /// For each scene, true if the system opens it: at launch, or when a notification comes.
  package internal(set) var isOpenedBySystem = Column<Scene, Bool>()

  /// For each transition, who makes its destination.
  package internal(set) var makers = Column<Transition, DestinationMaker>()

  /// For each scene, the best path to it. It is known only once the routes are checked.
  package internal(set) var arrivals = Column<Scene, ScenePath>()

  /// The transitions that lead to each scene.
  let incoming: IncomingTransitions

  /// Makes an empty graph.
  init() { incoming = IncomingTransitions() }

  init(of program: borrowing Program) { incoming = IncomingTransitions(of: program) }
}

extension Checker {
  /// Finds everything that the scene graph has, except `arrivals`, once all transitions are checked.
  mutating func findSceneGraph() {
    var graph = SceneGraph(of: program)
    findSceneMakers(&graph)
    findWiringNeeds(&graph)
    findSystemOpenedScenes(&graph)
    program.graph = graph
  }
}
