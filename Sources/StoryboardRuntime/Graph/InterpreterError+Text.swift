import StoryboardPlan
import StoryboardVocabulary

extension InterpreterError {
  /// Returns the error as text, with the names of scenes, types and members that `plan` has.
  public func message(in plan: Plan) -> String {
    switch self {
    case .threw(let member):
      "`\(plan.symbols[plan.types[plan.members[member].owner].name]).\(plan.fullName(of: member))` threw"
    case .wrongValue(let member):
      "`\(plan.symbols[plan.types[plan.members[member].owner].name]).\(plan.fullName(of: member))` took or gave a value of another type"
    case .foundNil: "a forced value is nil"
    case .cyclicRegistration(let registration): "`\(plan.path(of: registration))` needs itself"
    case .wrongContainer(let registration):
      "`\(plan.path(of: registration))` was resolved in an instance of another container"
    case .containerGone(let registration):
      "`\(plan.path(of: registration))` was resolved in a container instance that is gone"
    case .noContainer(let scene): "`\(plan.path(of: scene))` was opened without an instance of its container"
    case .routeContainer(let route):
      "route `\(plan.symbols[plan.routes[route].name])` was opened without an instance of its container"
    case .noNavigation(let route):
      "route `\(plan.symbols[plan.routes[route].name])` finds no navigation controller to push on"
    case .noRootController(let route):
      "route `\(plan.symbols[plan.routes[route].name])` starts in a window without a root controller"
    case .nestedTooDeep(let scene): "`\(plan.path(of: scene))` contains itself, or nests too deep"
    case .resolvesTooDeep: "resolving never ends"
    case .noInitializer(let scene): "`\(plan.path(of: scene))` has no initializer for an action to call"
    case .needsSegue(let scene):
      "`\(plan.path(of: scene))` contains a scene that only a segue action makes: run a segue that leads to it"
    case .notWiredByApp(let scene):
      "the app's own code has not wired the controller of `\(plan.path(of: scene))`"
    case .segueOfOtherScene(let segue):
      "segue `\(plan.path(of: segue))` is not one of this controller's scene"
    case .external(let scene): "`\(plan.path(of: scene))` is in a storyboard that this program does not have"
    case .noChild(let scene): "the controller of `\(plan.path(of: scene))` does not have a child of its scene"
    case .noStoryboard(let storyboard):
      "storyboard `\(plan.symbols[plan.storyboards[storyboard].name])` cannot be loaded"
    case .noUnwindTarget(let segue): "unwind `\(plan.path(of: segue))` finds no controller to land on"
    case .invalidPlan(let mistake): "the plan is not valid: \(mistake)"
    case .malformed(let malformation): "the plan is malformed: \(malformation)"
    case .runAbandoned: "it was given up"
    case .tooManyValues(let limit): "more than \(limit) objects and values were made"
    case .tooLarge: "the plan would need too much memory"
    }
  }
}

extension ObjectError: CustomStringConvertible {
  /// The error as a sentence, with the names of the program.
  public var description: String {
    switch self {
    case .unknown(let name): "the program has no `\(name)`"
    case .wrongParentContainer(let name): "container `\(name)` is inside another container, or inside none"
    case .containerNotShared(let name): "container `\(name)` is on the main actor"
    case .notOpened(let name): "`\(name)` was called for a controller that the program has not opened"
    case .segueNotForwarded(let name):
      "segue `\(name)`: prepare(for:sender:) did not call wire(segue, sender: sender)"
    case .otherType(let name, let expected): "`\(name)` is no `\(expected)`"
    case .argumentCount(let name, let expected, let given):
      "`\(name)` takes \(expected) arguments, not \(given)"
    case .routeNeedsWindow(let name): "route `\(name)` begins in a window"
    case .routeNeedsStart(let name): "route `\(name)` starts from a controller or in a window"
    case .wrongRouteTransition(let name, let isMissing):
      isMissing
        ? "route `\(name)` needs a choice between push and present"
        : "route `\(name)` takes no choice of a transition"
    case .controllerNotFound(let scene): "the controller of `\(scene)` is not where its storyboard says"
    case .failed(_, let message): message
    }
  }
}

extension Plan {
  /// Returns the path of a transition: `Storyboard.Scene/segue`. A transition without a name has the name of its
  /// target scene in the path.
  public func path(of transition: ID<PlanTransition>) -> String {
    let name = transitions[transition].title ?? transitions[transition].target.map { scenes[$0].name }
    return path(of: transitions[transition].source) + "/" + (name.map { symbols[$0] } ?? "unwind")
  }
}
