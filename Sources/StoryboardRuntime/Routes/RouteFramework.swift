import StoryboardPlan
import StoryboardVocabulary

/// The operations of a framework that a route needs, and the questions that a route asks about controllers. It makes no
/// decisions.
///
/// There are two implementations. One is for the app's own controllers, with the hooks that show them. The other is
/// for the records of a simulator.
protocol RouteFramework {
  associatedtype GraphObjects: Host
  associatedtype Controller
  associatedtype Failure: DrivingError

  /// The controller that the route starts at. Throws if the route starts in a window.
  func source() throws(Failure) -> Controller
  /// Makes the controller of a scene, and wires it with its children.
  func make(_ context: SceneContext<GraphObjects>) throws(Failure) -> Controller
  func value(of controller: Controller) -> GraphObjects.Value
  /// The controller that a value is, which has a class of the plan; nil if the value is something else.
  func controller(from value: GraphObjects.Value, _ type: ID<PlanType>) -> Controller?
  /// Makes a navigation controller of the framework's own class, with a controller as its root.
  func makeNavigation(_ type: ID<PlanType>, around root: Controller) throws(Failure) -> Controller
  /// Makes a controller the root of a navigation controller that has none.
  func setRoot(_ root: Controller, ofNavigation navigation: Controller)

  /// Makes a controller the root of the window, and shows the window.
  func setRoot(_ controller: Controller) throws(Failure)
  /// Shows a controller by a step that neither pushes nor sets a root. A step `show` of macOS has no source.
  func show(_ controller: Controller, by step: ShowingStep, from source: Controller?) throws(Failure)
  /// Pushes a controller on a navigation controller.
  func push(
    _ controller: Controller, on navigation: Controller, by step: ShowingStep, from source: Controller
  ) throws(Failure)
  /// Calls a completion once a controller has appeared; with `false` if the framework did not show the controller.
  func finish(_ controller: Controller, _ completion: @escaping (Bool) -> Void)
  /// Selects a tab of a tab bar controller, or uncovers a part of a split view controller.
  func select(_ tab: Controller, in tabs: Controller) throws(Failure)
  /// Removes the last pushed controller of a navigation controller, or all of them. Returns the controller that is shown
  /// then; nil if none was pushed.
  func pop(_ navigation: Controller, toRoot: Bool, animated: Bool) -> Controller?
  /// Dismisses what a controller presents, or else what it is presented in. Returns the presenting controller; nil if
  /// nothing is presented. On macOS, the window is then closed, and the controller itself is returned.
  func dismiss(_ controller: Controller, animated: Bool) -> Controller?
  /// Dismisses everything that is presented over a controller and the containers around it.
  func dismissPresented(by controller: Controller, animated: Bool)
  /// Shows a child of a container: pops a navigation controller to it, selects its tab, or uncovers it in a split view
  /// controller of macOS.
  func reveal(_ child: Controller, in container: Controller, animated: Bool) throws(Failure)
  /// The container around a controller; nil if there is none.
  func parent(of controller: Controller) -> Controller?
  /// The controller that presented a controller, or a container around it; nil if there is none.
  func presenter(of controller: Controller) -> Controller?
  /// Looks for something in the windows of a macOS app, by their controllers, the frontmost one first. On iOS there is
  /// nothing.
  func findInWindows<Found>(_ find: (Controller) -> Found?) -> Found?
  /// False for a controller of macOS whose window is closed.
  func isShown(_ controller: Controller) -> Bool
  /// Brings the window of a controller to the front on macOS.
  func bringToFront(_ controller: Controller)
  /// The controllers inside a container, from the first one to the last.
  func children(of container: Controller) -> [Controller]
  /// True if a controller has the class of a scene's controller.
  func isController(_ controller: Controller, of scene: ID<PlanScene>) -> Bool

  /// Returns the controller itself if it is a navigation controller. Otherwise returns the navigation controller
  /// around it; nil if there is none.
  func navigation(around controller: Controller) -> Controller?
  /// True for the controller of a window on macOS.
  func isWindow(_ controller: Controller) -> Bool
  /// The controller that a window of macOS shows; nil if its controller has no content.
  func content(ofWindow controller: Controller) -> Controller?
  /// The shown tab of a tab bar controller; nil for any other controller.
  func shownTab(of controller: Controller) -> Controller?
  /// The child of a controller by a relationship of its scene. Throws if there is none.
  func child(_ transition: ID<PlanTransition>, of controller: Controller) throws(Failure) -> Controller
}

/// A reason why an operation on a framework's controllers failed. It may come from the interpreter.
protocol DrivingError: Error {
  /// Returns the error for one of the interpreter. The plan has the names of what the error is about.
  static func failed(_ error: InterpreterError, in plan: Plan) -> Self
}

extension DrivingError {
  /// Performs an operation of the interpreter, and converts its error to an error of this type.
  static func attempt<Result>(
    in plan: Plan, _ body: () throws(InterpreterError) -> Result
  ) throws(Self) -> Result {
    do throws(InterpreterError) { return try body() } catch { throw .failed(error, in: plan) }
  }
}

extension InterpreterError: DrivingError {
  static func failed(_ error: InterpreterError, in plan: Plan) -> InterpreterError { error }
}

/// A step of a route that shows something.
struct ShowingStep {
  let index: Int
  /// What the step does. For a step `open`, this is the caller's choice: `push` or `present`.
  let kind: RouteStepKind
  /// The style of a step that presents; nil for the default style.
  let style: PresentationStyle?
  let isAnimated: Bool
  /// The completion of the route, which a step that presents passes on to the framework; nil if there is none, and for
  /// all steps but the last.
  let completion: ((Bool) -> Void)?
}
