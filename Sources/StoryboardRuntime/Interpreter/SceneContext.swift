import StoryboardPlan
import StoryboardVocabulary

/// What a wired controller knows of how it was opened: its scene, container instance, parameters and opening.
///
/// Kept with the controller itself, never looked up globally.
public final class SceneContext<H: Host> {
  public let scene: ID<PlanScene>
  public let container: ContainerInstance<H>?
  /// The values of the scene's parameters, the weak ones held weakly.
  public internal(set) var parameters: ContiguousArray<H.Value>
  let opening: Opening<H>
  /// The context of the relationship parent, where an action made the child before the parent was wired.
  var parent: SceneContext<H>?
  /// Whether the controller was wired: one that an action has made knows its context before.
  var isWired = false

  init(
    scene: ID<PlanScene>, container: ContainerInstance<H>?, parameters: ContiguousArray<H.Value>,
    opening: Opening<H>
  ) {
    self.scene = scene
    self.container = container
    self.parameters = parameters
    self.opening = opening
  }
}
