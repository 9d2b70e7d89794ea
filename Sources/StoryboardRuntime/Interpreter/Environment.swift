import StoryboardPlan

/// The environment of the outermost instructions of a run.
///
/// The environment keeps the container instance in use and all its ancestors during the run.
struct Environment<H: Host> {
  var container: ContainerInstance<H>?
  var opening: Opening<H>?
  /// The place in a scene, in a transition or in a route; nil if code resolves outside of any scene.
  let place: Place?

  /// The place of the instructions of a scene, of its transitions, or of a route.
  final class Place {
    /// The scene that owns the parameters. It is the scene that is wired, or the source of an opening. Nil in a route,
    /// which code opens.
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

  /// The environment for wiring a scene.
  init(_ scene: SceneContext<H>) {
    self.init(Place(scene))
  }

  /// The environment for a transition from a scene.
  init(_ place: Place) {
    container = place.scene?.container
    opening = place.scene?.opening
    self.place = place
  }

  /// The environment for a route.
  init(_ place: Place, in container: ContainerInstance<H>?) {
    self.container = container
    self.place = place
  }
}
