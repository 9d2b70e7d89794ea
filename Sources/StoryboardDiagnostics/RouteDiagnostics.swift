/// Mistakes in routes.
package enum RouteDiagnostic: DiagnosticKind, Hashable {
  /// `step`: a step that a route of the program's platforms may have.
  case routeWithoutSteps(step: String)
  case functionOfTwoRoutes(String, String, String)
  case rootComesFirst
  case openComesLast
  case modalComesLast
  /// `known`: the words of the steps that the platforms have.
  case stepNotOnPlatform(String, String, known: [String])
  /// `route`: the platforms of the route's other scenes.
  case sceneOfOtherPlatform(String, String, route: String)
  case valueOfOtherPlatform(String, String, route: String)
  case navigationNotOnPlatform(String)
  case windowOutOfPlace(String, step: String)
  case sceneWithoutIdentifier(String)
  case routeCannotMake(String, inside: String)
  case routeLeavesMakingToApp(String)
  /// `isSplit`: true for a split view controller. `step`: the word of the step, the segue or the relationship.
  case pushesNavigation(String, isSplit: Bool, step: String)
  case nothingToPushOn(String)
  /// `containers`: the containers of the platform that show one of several children. `isOpened`: true if an earlier step
  /// has opened the scene itself.
  case nothingToSelect(String, containers: String, isOpened: Bool)
  case nothingToPop(String)
  /// `other`: the scene that has the class, too; nil if the class belongs to a framework.
  case unwindNeedsClass(String, className: String, other: String?)
  case unwindToOtherModule(String)
  /// `isPush`: false if the controller of the step is a navigation controller itself.
  case frameOutOfPlace(isPush: Bool)
  case frameNeedsNavigation(String, isScene: Bool)
  case frameNeedsValues(String)
  /// `className`: the superclass of all controllers of the platform.
  case valueIsNotAController(String, isOptional: Bool, className: String)
  case triedValueIsNotAController(String)
  case popoverNeedsAnchor
  /// `hasSource`: true in a segue or an embed, whose source may be called, too.
  case thenNeedsCall(hasSource: Bool)
  case thenAfterUnwind
  case thenAfterStepBack(String)
  case destinationOutsideThen
  /// `isOfModule`: false if another module declares the outer scene, so that the scenes inside of it are not known.
  case sceneNotInside(String, String, nearest: String?, isOfModule: Bool)
  case sceneInSeveralPlaces(String, String)

  package var entry: CatalogueEntry {
    switch self {
    case .routeWithoutSteps(let step):
      CatalogueEntry(
        .routeWithoutSteps, "this route has no step, so it shows nothing",
        help: "write a step, such as `\(step) Main.Home`")
    case .functionOfTwoRoutes(let function, let first, let second):
      CatalogueEntry(
        .duplicate, "the routes `\(first)` and `\(second)` would both have the function `\(function)`",
        help: "rename or remove one of the two")
    case .rootComesFirst:
      CatalogueEntry(
        .rootComesFirst, "`root` replaces everything in the window, including the steps before it",
        help: "write the `root` step first")
    case .openComesLast:
      CatalogueEntry(
        .openComesLast, "only the last step can leave to the caller how its scene is shown",
        help: "write `push` or `present` in place of `open`")
    case .modalComesLast:
      CatalogueEntry(
        .modalComesLast, "`modal` keeps the app waiting until its window is closed, so it is the last step",
        help: "write `sheet` or `show` in place of `modal`; or remove the steps after it")
    case .stepNotOnPlatform(let step, let platforms, let known):
      CatalogueEntry(
        .kindNotOnPlatform, "routes on \(platforms) have no step `\(step)`",
        help: "write one of these: " + known.map { "`\($0)`" }.joined(separator: ", "))
    case .sceneOfOtherPlatform(let name, let platforms, let own):
      CatalogueEntry(
        .otherPlatform, "`\(name)` is a scene for \(platforms), but this route is for \(own)")
    case .valueOfOtherPlatform(let type, let platforms, let own):
      CatalogueEntry(
        .otherPlatform, "this value is a `\(type)` of \(platforms), but this route is for \(own)")
    case .navigationNotOnPlatform(let platforms):
      CatalogueEntry(
        .kindNotOnPlatform, "\(platforms) has no navigation controllers",
        help: "remove `in` and the name after it")
    case .windowOutOfPlace(let name, let step):
      CatalogueEntry(
        .windowIsNoChild, "`\(name)` is a window controller, which cannot be shown by `\(step)`",
        help: "write `show` in place of `\(step)`; or name the content of the window")
    case .sceneWithoutIdentifier(let name):
      CatalogueEntry(
        .sceneWithoutIdentifier,
        "code cannot open `\(name)`: it has no identifier, and is not the initial scene",
        help: "give the scene an identifier in Interface Builder, and remove `id none` here")
    case .routeCannotMake(let name, let outer):
      CatalogueEntry(
        .routeCannotMake,
        "a route that opens `\(outer)` cannot call the initializer of `\(name)`: only a segue action can",
        help:
          "give `\(name)` its values by properties, not by an initializer; or let the route open `\(name)` "
          + "itself")
    case .routeLeavesMakingToApp(let name):
      CatalogueEntry(
        .routeCannotMake, "a route cannot make `\(name)`: only the app's own code does",
        help: "write `init(…)` with its arguments in the scene instead of `by app`; or remove the step")
    case .pushesNavigation(let name, isSplit: true, let step):
      CatalogueEntry(
        .pushesNavigation, "`\(name)` is a split view controller, which no navigation controller can hold",
        help: step == "in"
          ? "remove `in` and the name after it"
          : step == "root" ? "name another scene after `root`" : "write `present` in place of `\(step)`")
    case .pushesNavigation(let name, isSplit: false, let step):
      CatalogueEntry(
        .pushesNavigation, "`\(name)` is a navigation controller, which cannot be pushed on another one",
        help: "write `present` in place of `\(step)`; or push the root of `\(name)`")
    case .nothingToPushOn(let name):
      CatalogueEntry(
        .nothingToPushOn, "`\(name)` is in no navigation controller, so nothing can be pushed on it",
        help: "open a navigation controller in an earlier step; or write `present` in place of `push`")
    case .nothingToSelect(let name, _, isOpened: true):
      CatalogueEntry(
        .nothingToSelect,
        "`\(name)` is opened by an earlier step, and `select` shows a scene inside what is open",
        help: "name a scene inside `\(name)`; or remove the step")
    case .nothingToSelect(let name, let containers, isOpened: false):
      CatalogueEntry(
        .nothingToSelect, "no earlier step opens a scene that contains `\(name)`",
        help: "open the \(containers) of `\(name)` in an earlier step")
    case .nothingToPop(let name):
      CatalogueEntry(
        .nothingToPop, "`\(name)` is in no navigation controller, so nothing can be popped there",
        help: "write `dismiss` in place of the step; or remove it")
    case .unwindNeedsClass(let name, let className, let other):
      CatalogueEntry(
        .unwindNeedsClass,
        other.map {
          "the class `\(className)` cannot tell `\(name)` from `\($0)`, so a route does not find it"
        }
          ?? "the framework's class `\(className)` does not tell which controller is `\(name)`",
        help: "give `\(name)` a class of its own")
    case .unwindToOtherModule(let name):
      CatalogueEntry(
        .unwindNeedsClass,
        "`\(name)` belongs to another module, so a route does not know the class that tells it from other scenes",
        help: "declare a `public route` there that goes back to `\(name)`, and call it")
    case .frameOutOfPlace(let isPush):
      CatalogueEntry(
        .frameOutOfPlace,
        isPush
          ? "a navigation controller cannot be pushed on another one"
          : "the step shows a navigation controller already",
        help: "remove `in` and the name after it" + (isPush ? "; or write `present` in place of `push`" : ""))
    case .frameNeedsNavigation(let name, let isScene):
      CatalogueEntry(
        .frameNeedsNavigation,
        isScene
          ? "`\(name)` is not a navigation controller without a root"
          : "a route does not make a `\(name)`",
        help:
          "write `in UINavigationController`; or name a scene of that class, or of a subclass, without a root"
      )
    case .frameNeedsValues(let name):
      CatalogueEntry(
        .frameNeedsNavigation,
        "the navigation controller `\(name)` needs another container than the scene inside it, or an argument",
        help: "move it to a storyboard with the same container; or write `in UINavigationController`")
    case .valueIsNotAController(let type, let isOptional, let className):
      CatalogueEntry(
        .notAController, "a step shows a view controller, and this value is `\(type)`",
        help: isOptional
          ? "write `!` after the value if it is never nil"
          : "write a value whose class inherits from `\(className)`")
    case .triedValueIsNotAController(let type):
      CatalogueEntry(
        .notAController, "a step shows a view controller, and this value is `\(type)`",
        help: "write `try!` in place of `try?` if the value never fails")
    case .popoverNeedsAnchor:
      CatalogueEntry(
        .popoverNeedsAnchor, "a popover needs a view to point at, and a route has none",
        help: "write another style, such as `formSheet`; or present the popover by a segue")
    case .thenNeedsCall(let hasSource):
      CatalogueEntry(
        .thenNeedsCall,
        "`then` needs a method call on `destination`" + (hasSource ? " or `self`" : ""),
        help: "write `then destination.method(…)`" + (hasSource ? "; or write `then self.method(…)`" : ""))
    case .thenAfterUnwind:
      CatalogueEntry(
        .thenNeedsCall, "`then` cannot follow an unwind segue, which opens nothing",
        help: "write the call after `unwind`: `unwind Home.method(…)`")
    case .thenAfterStepBack(let step):
      CatalogueEntry(
        .thenNeedsCall, "`then` cannot follow `\(step)`, because the scene that is shown then is not known",
        help: "write `unwind` and the scene in place of `\(step)`")
    case .destinationOutsideThen:
      CatalogueEntry(
        .destinationOutsideThen,
        "`destination` is the controller that was opened, and exists only after `then`",
        help: "write `then destination.method(…)` at the end of a segue, an embed or a step of a route")
    case .sceneNotInside(let scene, let outer, nearest: nil, isOfModule: false):
      CatalogueEntry(
        .sceneNotInside,
        "`\(outer)` belongs to another module, so its inner scene `\(scene)` cannot be named here",
        help: "call a method of `\(outer)` instead")
    case .sceneNotInside(let scene, let outer, let nearest, _):
      CatalogueEntry(
        .sceneNotInside, "`\(scene)` is not inside `\(outer)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "name a scene that `\(outer)` shows in a tab, as its root, as a column or as its content")
    case .sceneInSeveralPlaces(let scene, let outer):
      CatalogueEntry(
        .sceneNotInside, "`\(scene)` is inside `\(outer)` in several places",
        help: "call a method of `\(outer)` that finds the right controller")
    }
  }
}
