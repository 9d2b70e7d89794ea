import StoryboardPlan

/// What the outermost recipe of a run speaks of.
///
/// It keeps the container instance in use, and so all its ancestors, for as long as the run takes.
struct Environment<H: Host> {
  var container: ContainerInstance<H>?
  var opening: Opening<H>?
  /// Nil where code resolves, outside of any scene.
  let place: Place?

  /// Where a recipe of a scene, or of what leads from it, stands.
  final class Place {
    /// The scene whose parameters are meant: the one being wired, or the source of an opening.
    let scene: SceneContext<H>
    var transitionArguments: [H.Value] = []
    var source: H.Value?
    var sender: H.Value?
    var destination: H.Value?

    init(_ scene: SceneContext<H>) { self.scene = scene }
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
    container = place.scene.container
    opening = place.scene.opening
    self.place = place
  }
}
