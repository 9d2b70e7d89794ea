import StoryboardPlan

/// What the instructions of a run can use: the container instance, the opening, and the values of a scene, a
/// transition or a route.
///
/// The environment holds the container instance and all its ancestors during the run.
struct Environment<H: Host> {
  var container: ContainerInstance<H>?
  var opening: Opening<H>?
  /// The values of the scene, the transition or the route that the instructions belong to. Nil if code resolves a
  /// registration outside of any scene.
  let place: Place?

  /// The values that instructions of a scene, of its transitions or of a route can use, such as the source and the
  /// sender.
  final class Place {
    /// The context of the scene whose parameters the instructions use. It is the scene that is wired, or the source
    /// of a transition. Nil in a route, because code opens the route.
    let scene: SceneContext<H>?
    var transitionArguments: [H.Value] = []
    var source: H.Value?
    var sender: H.Value?
    var destination: H.Value?

    init(_ scene: SceneContext<H>? = nil) { self.scene = scene }
  }

  init(container: ContainerInstance<H>?) {
    self.container = container
    place = nil
  }

  /// The environment for the instructions that wire a scene.
  init(_ scene: SceneContext<H>) {
    self.init(Place(scene))
  }

  /// The environment for the instructions of a transition. `place` has the scene that is the source.
  init(_ place: Place) {
    container = place.scene?.container
    opening = place.scene?.opening
    self.place = place
  }

  /// The environment for the instructions of a route.
  init(_ place: Place, in container: ContainerInstance<H>?) {
    self.container = container
    self.place = place
  }
}
