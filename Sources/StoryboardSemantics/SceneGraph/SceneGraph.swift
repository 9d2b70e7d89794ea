import StoryboardVocabulary

/// The scenes of a program with the transitions between them, and the facts that follow from all of them together.
///
/// It is made once, after every transition is checked. A plan carries its facts, and no other pass decides them again.
package struct SceneGraph: Sendable {
  /// For each scene, true if opening it does something, or may do so. That is true if it or a scene that it leads to
  /// has steps, is made by an initializer, or is public. It is also true if a segue on the way unwinds or takes
  /// arguments from code. No scene of an external storyboard needs wiring.
  package internal(set) var needsWiring = Column<Scene, Bool>()

  /// For each scene, true if a source has to pass on the segues that lead to it, and has to tell them apart. That is
  /// true if it or a scene that it leads to has steps, is made by an initializer, takes parameters, or is of another
  /// module. It is also true if a segue on the way unwinds or takes arguments from code.
  var needsForwarding = Column<Scene, Bool>()

  /// For each scene, true if neither code nor the system can open it. A segue action makes a scene that it holds by
  /// relationships, at any depth, and the framework asks only the source of a segue for the action. The action may be
  /// generated or the app's own.
  package internal(set) var isOpenedBySeguesOnly = Column<Scene, Bool>()

  /// For each scene, true if a generated segue action makes a scene that it holds by relationships, at any depth.
  package internal(set) var holdsGenerated = Column<Scene, Bool>()

  /// For each scene, true if the system opens it: at launch, or when a notification comes.
  package internal(set) var isOpenedBySystem = Column<Scene, Bool>()

  /// For each transition, who makes its destination.
  package internal(set) var makers = Column<Transition, DestinationMaker>()

  /// For each scene, the way it is reached. It is known only once the routes are checked.
  package internal(set) var arrivals = Column<Scene, Arrival>()

  /// The transitions that lead to each scene.
  let incoming: IncomingTransitions

  /// Makes a graph without facts.
  init() { incoming = IncomingTransitions() }

  init(of program: borrowing Program) { incoming = IncomingTransitions(of: program) }
}

extension Checker {
  /// Finds every fact of the scene graph, once all transitions are checked.
  mutating func findSceneGraph() {
    var graph = SceneGraph(of: program)
    findMakers(&graph)
    findWiringNeeds(&graph)
    findOpenedBySystem(&graph)
    program.graph = graph
  }
}
