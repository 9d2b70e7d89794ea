import StoryboardPlan

/// What the outermost recipe of a run speaks of.
///
/// It keeps the container instance in use, and so all its ancestors, for as long as the run takes.
struct Environment<H: Host> {
  var container: ContainerInstance<H>?
  var opening: Opening<H>?
  /// Nil where code resolves, outside of any scene.
  let place: Place?

  /// Where a recipe of a scene, of what leads from it, or of a route stands.
  final class Place {
    /// The scene whose parameters are meant: the one being wired, or the source of an opening.
    /// Nil in a route, which code opens.
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

  /// Inside a scene: what is wired in it.
  init(_ scene: SceneContext<H>) {
    self.init(Place(scene))
  }

  /// Inside a scene: what is opened from it, or lands somewhere else.
  init(_ place: Place) {
    container = place.scene?.container
    opening = place.scene?.opening
    self.place = place
  }

  /// Inside a route.
  init(_ place: Place, in container: ContainerInstance<H>?) {
    self.container = container
    self.place = place
  }
}
