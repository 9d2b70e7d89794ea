import StoryboardPlan
import StoryboardVocabulary

/// Why a plan could not be carried out.
///
/// A plan that the checker has let through meets none of these but `threw` and `foundNil`, which Swift's own
/// `try!` and `!` would have trapped on, and `noLanding` and `containerGone`, which nobody can prove.
public enum InterpreterError: Error, Hashable {
  /// An initializer, or a method that was called, threw.
  case threw(ID<PlanMember>)
  /// A value that is of another type than the member takes which was bound.
  case wrongValue(ID<PlanMember>)
  /// `!` of a value that is nil.
  case foundNil
  /// A registration needs itself.
  case cyclicRegistration(ID<PlanRegistration>)
  /// A registration was asked of an instance of another container, or of none.
  case wrongContainer(ID<PlanRegistration>)
  /// A provider was called when the container instance that it resolves in was gone.
  case containerGone(ID<PlanRegistration>)
  /// A scene was opened with an instance of another container than its storyboard's, or with none.
  case noContainer(ID<PlanScene>)
  /// A route was begun with an instance of another container than its own, or with none.
  case routeContainer(ID<PlanRoute>)
  /// A step of a route pushes, and there is no navigation controller to push on.
  case noNavigation(ID<PlanRoute>)
  /// Scenes lead into each other by relationships or embeds without an end, or nest beyond any real storyboard.
  case nestedTooDeep(ID<PlanScene>)
  /// Resolving nests beyond any real program: an initializer resolves what needs it, or a chain has no end.
  case resolvesTooDeep
  /// The scene has no initializer that an action could call.
  case noInitializer(ID<PlanScene>)
  /// The scene holds what only a segue action can make: nothing but a segue or an embed can open it.
  case needsSegue(ID<PlanScene>)
  /// A segue of another scene than the controller's.
  case foreignSegue(ID<PlanTransition>)
  /// The target belongs to a storyboard that the program does not have.
  case external(ID<PlanScene>)
  /// There is no controller on which the unwind can land.
  case noLanding(ID<PlanTransition>)
  /// The plan is not valid, and nothing of it was carried out.
  case invalidPlan(PlanMistake)
  /// The plan asks for something that is not there: the source outside an opening, a parameter too many.
  case malformed(Malformation)
  /// Values or scenes repeat each other so often that running the plan would need unreasonable memory.
  case tooLarge

  /// Whoever asked for it has given it up.
  case givenUp

  /// What a plan asks for at a place where it cannot be.
  public enum Malformation: Hashable, Sendable {
    case parameter
    case containerLevel
    case notAContainer
    case source
    case sender
    case destination
    case noController
    case argumentCount
  }
}
