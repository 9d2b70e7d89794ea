import StoryboardPlan
import StoryboardVocabulary

/// What a route has a framework do, and asks of its controllers. It decides nothing.
///
/// There are two: the app's own controllers with the hooks that show them, and the records of a simulator.
protocol RouteFramework {
  associatedtype Objects: Host
  associatedtype Controller
  associatedtype Failure: DrivingError

  /// Where the route starts. Throws where it starts in a window.
  func source() throws(Failure) -> Controller
  /// Makes the controller of a scene, and wires it with all that it holds.
  func make(_ context: SceneContext<Objects>) throws(Failure) -> Controller
  func value(of controller: Controller) -> Objects.Value

  /// Makes a controller the root of the window, and shows the window.
  func setRoot(_ controller: Controller) throws(Failure)
  /// Shows a controller by a step `show`, `showDetail` or `present`.
  func show(_ controller: Controller, by step: ShowingStep, from source: Controller) throws(Failure)
  /// Pushes a controller on a navigation controller.
  func push(
    _ controller: Controller, on navigation: Controller, by step: ShowingStep, from source: Controller
  ) throws(Failure)
  /// Lets a tab bar controller show a tab.
  func select(_ tab: Controller, in tabs: Controller) throws(Failure)
  /// Lets a navigation controller go back to its root.
  func popToRoot(of navigation: Controller)

  /// The controller itself if it is a navigation controller, or the one around it.
  func navigation(around controller: Controller) -> Controller?
  /// What a tab bar controller shows; nil for another controller.
  func shownTab(of controller: Controller) -> Controller?
  /// What a controller holds by a relationship of its scene. Throws where there is nothing.
  func child(_ transition: ID<PlanTransition>, of controller: Controller) throws(Failure) -> Controller
}

/// Why something was not carried out with a framework's controllers; perhaps since the interpreter did not.
protocol DrivingError: Error {
  static func failed(_ error: InterpreterError) -> Self
}

extension DrivingError {
  /// Has the interpreter do something.
  static func attempt<Result>(_ body: () throws(InterpreterError) -> Result) throws(Self) -> Result {
    do throws(InterpreterError) { return try body() } catch { throw .failed(error) }
  }
}

extension InterpreterError: DrivingError {
  static func failed(_ error: InterpreterError) -> InterpreterError { error }
}

/// A step of a route that shows something.
struct ShowingStep {
  let index: Int
  let kind: RouteStepKind
  /// The style of a step that presents; nil: the default.
  let style: PresentationStyle?
  let isAnimated: Bool
}
