import StoryboardPlan
import StoryboardVocabulary

/// The context of a wired controller: its scene, container instance, parameters and opening.
///
/// It is kept with the controller itself. It is never looked up globally.
public final class SceneContext<H: Host> {
  public let scene: ID<PlanScene>
  public let container: ContainerInstance<H>?
  /// The values of the scene's parameters. Weak parameters are held weakly.
  public internal(set) var parameters: ContiguousArray<H.Value>
  let opening: Opening<H>
  /// The context of the parent controller, if a segue action made this child before the parent was wired.
  var parent: SceneContext<H>?
  /// True if the controller was wired. A controller that a segue action has made has a context before it is wired.
  var isWired = false
  /// True if the app's own code has still to wire the controller. The context then has no values.
  let isUnwired: Bool

  init(
    scene: ID<PlanScene>, container: ContainerInstance<H>?, parameters: ContiguousArray<H.Value>,
    opening: Opening<H>
  ) {
    self.scene = scene
    self.container = container
    self.parameters = parameters
    self.opening = opening
    isUnwired = false
  }

  /// Makes the context of a controller that the app's own code has still to wire.
  init(unwired scene: ID<PlanScene>) {
    self.scene = scene
    container = nil
    parameters = []
    opening = Opening()
    isUnwired = true
  }
}
