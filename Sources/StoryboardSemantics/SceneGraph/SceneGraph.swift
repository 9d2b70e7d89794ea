import StoryboardVocabulary

/// The scenes of a program with the transitions between them, and the facts that follow from all of them together.
///
/// It is made once, after every transition is checked. A plan carries its facts, and no other pass decides them again.
package struct SceneGraph: Sendable {
  /// For each scene, true if opening it does something, or may come to: it or a scene that it leads to has steps, is
  /// made by an initializer or is public, or a segue is told or unwinds. No scene of an external storyboard needs
  /// wiring.
  package internal(set) var needsWiring = Column<Scene, Bool>()

  /// For each scene, true if a source has to hand on the segues that lead to it, and to tell them apart: it or a
  /// scene that it leads to has steps, is made by an initializer, takes parameters or is of another module, or a
  /// segue is told or unwinds.
  var needsForwarding = Column<Scene, Bool>()

  /// For each scene, true if neither code nor the system can open it: a segue action, generated or the app's own,
  /// makes a scene that it holds by relationships, at any depth, and the framework asks only the source of a segue
  /// for that.
  package internal(set) var isOpenedBySeguesOnly = Column<Scene, Bool>()

  /// For each scene, true if a generated segue action makes a scene that it holds by relationships, at any depth.
  package internal(set) var holdsGenerated = Column<Scene, Bool>()

  /// For each scene, true if the system opens it: at launch, or when a notification comes.
  package internal(set) var isOpenedBySystem = Column<Scene, Bool>()

  /// For each transition, who makes its destination.
  package internal(set) var makers = Column<Transition, DestinationMaker>()

  /// For each scene, how it is reached. Only known once the routes are checked.
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
