import StoryboardPlan
import StoryboardVocabulary

/// The reasons why a plan could not be executed.
///
/// A plan that the checker has accepted can cause only seven of these errors. `threw` and `foundNil` occur where Swift's
/// own `try!` and `!` would have trapped. `noUnwindTarget`, `containerGone` and `notWiredByApp` cannot be ruled out by a
/// proof. `noNavigation` and `noRootController` depend on where the app opens a route.
public enum InterpreterError: Error, Hashable {
  /// An initializer or a method that was called threw an error.
  case threw(ID<PlanMember>)
  /// A value has another type than the Swift member that it was given to, or that gave it.
  case wrongValue(ID<PlanMember>)
  /// A value with `!` is nil.
  case foundNil
  /// A registration needs itself.
  case cyclicRegistration(ID<PlanRegistration>)
  /// A registration was resolved in an instance of another container, or without one.
  case wrongContainer(ID<PlanRegistration>)
  /// A provider was called after its container instance was released.
  case containerGone(ID<PlanRegistration>)
  /// A scene was opened with an instance of another container than its storyboard's, or without one.
  case noContainer(ID<PlanScene>)
  /// A route was started with an instance of another container than the route's, or without one.
  case routeContainer(ID<PlanRoute>)
  /// A step of a route pushes, but there is no navigation controller.
  case noNavigation(ID<PlanRoute>)
  /// A route starts in a window that has no root controller.
  case noRootController(ID<PlanRoute>)
  /// Scenes lead into each other by relationships or embeds without end, or nest deeper than any real storyboard.
  case nestedTooDeep(ID<PlanScene>)
  /// Resolves nest deeper than in any real program. Either an initializer resolves an object that needs it, or a
  /// chain of registrations does not end.
  case resolvesTooDeep
  /// The scene has no initializer that a segue action could call.
  case noInitializer(ID<PlanScene>)
  /// The scene contains a controller that only a segue action can make. So only a segue or an embed can open the scene.
  case needsSegue(ID<PlanScene>)
  /// A controller of the scene fires a segue, and the app's own code has not wired it.
  case notWiredByApp(ID<PlanScene>)
  /// The segue belongs to another scene than the controller's.
  case segueOfOtherScene(ID<PlanTransition>)
  /// The target belongs to a storyboard that the program does not contain.
  case external(ID<PlanScene>)
  /// There is no controller to which the unwind can return.
  case noUnwindTarget(ID<PlanTransition>)
  /// The controller of a scene does not have a child that the scene declares.
  case noChild(ID<PlanScene>)
  /// The framework could not load a storyboard that a value names.
  case noStoryboard(ID<PlanStoryboard>)
  /// The plan is invalid. Nothing of it was carried out.
  case invalidPlan(PlanMistake)
  /// The plan uses something that does not exist where it is used: the source outside of an opening, or a parameter
  /// beyond the last one.
  case malformed(Malformation)
  /// Values or scenes contain each other so often that running the plan would need unreasonable memory.
  case tooLarge

  /// The caller has abandoned the run.
  case runAbandoned
  /// The run makes more objects and values than the limit allows.
  case tooManyValues(limit: Int)

  /// Something that a plan uses where it cannot exist.
  public enum Malformation: Hashable, Sendable {
    case parameter
    case containerLevel
    case notAContainer
    case source
    case sender
    case destination
    case noController
    case argumentCount
    case step
  }
}
