/// Mistakes in routes.
package enum RouteDiagnostic: DiagnosticKind, Hashable {
  case routeWithoutSteps
  case rootComesFirst
  case sceneWithoutIdentifier(String)
  case routeCannotMake(String, inside: String)
  case routeLeavesMaking(String)
  case pushesNavigation(String)
  case nothingToPushOn(String)
  case nothingToSelect(String)
  case popoverNeedsAnchor
  /// `hasSource`: true in a segue or an embed, whose source may be called, too.
  case thenNeedsCall(hasSource: Bool)
  case thenAfterUnwind
  case destinationOutsideThen
  /// `isOfModule`: false if another module declares the scene around it, so that its inside is not known.
  case sceneNotInside(String, String, nearest: String?, isOfModule: Bool)
  case sceneInSeveralPlaces(String, String)

  package var entry: CatalogueEntry {
    switch self {
    case .routeWithoutSteps:
      CatalogueEntry(
        .routeWithoutSteps, "a route without a step shows nothing",
        help: "write a step: `root`, `push` or `present`, with a storyboard and its scene")
    case .rootComesFirst:
      CatalogueEntry(
        .rootComesFirst, "`root` replaces everything in the window, including the steps before it",
        help: "make it the first step")
    case .sceneWithoutIdentifier(let name):
      CatalogueEntry(
        .sceneWithoutIdentifier,
        "code cannot open `\(name)`: it has no identifier, and is not the initial scene",
        help: "give it one in Interface Builder, and remove `id none`")
    case .routeCannotMake(let name, let outer):
      CatalogueEntry(
        .routeCannotMake,
        "a route that opens `\(outer)` cannot make `\(name)` by its initializer: only the source of a segue can",
        help: "inject `\(name)` by properties, or open it by itself")
    case .routeLeavesMaking(let name):
      CatalogueEntry(
        .routeCannotMake, "a route cannot make `\(name)`: only the app's own code does",
        help: "write the arguments of its initializer in the scene instead of `by app`, or remove the step")
    case .pushesNavigation(let name):
      CatalogueEntry(
        .pushesNavigation, "`\(name)` is a navigation controller, which cannot be pushed on another one",
        help: "present it, or push its root")
    case .nothingToPushOn(let name):
      CatalogueEntry(
        .nothingToPushOn, "`\(name)` is in no navigation controller, so nothing can be pushed on it",
        help: "open a navigation controller first, or `present` this")
    case .nothingToSelect(let name):
      CatalogueEntry(
        .nothingToSelect, "no earlier step opens a scene that contains `\(name)`",
        help: "`select` needs a tab, or the root of a navigation controller, that is open already")
    case .popoverNeedsAnchor:
      CatalogueEntry(
        .popoverNeedsAnchor, "a popover points at what opens it, and a route has nothing to point at",
        help: "present in another style, or by a segue")
    case .thenNeedsCall(let hasSource):
      CatalogueEntry(
        .thenNeedsCall,
        "`then` calls a method of what was opened" + (hasSource ? ", or of `self`" : ""),
        help: "write `then destination.method(…)`" + (hasSource ? ", or `then self.method(…)`" : ""))
    case .thenAfterUnwind:
      CatalogueEntry(
        .thenNeedsCall, "an unwind segue has no target that `then` could wait for",
        help: "write the call after `unwind`: `unwind Home.method(…)`")
    case .destinationOutsideThen:
      CatalogueEntry(
        .destinationOutsideThen,
        "`destination` is the controller that was opened, and exists only after `then`",
        help: "write `then destination.method(…)` at the end of a segue, an embed or a step of a route")
    case .sceneNotInside(let scene, let outer, nearest: nil, isOfModule: false):
      CatalogueEntry(
        .sceneNotInside, "only the module of `\(outer)` knows whether `\(scene)` is inside it",
        help: "call a method of `\(outer)`")
    case .sceneNotInside(let scene, let outer, let nearest, _):
      CatalogueEntry(
        .sceneNotInside, "`\(scene)` is not inside `\(outer)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "name a scene that `\(outer)` shows in a tab, as its root, as a column or as its content")
    case .sceneInSeveralPlaces(let scene, let outer):
      CatalogueEntry(
        .sceneNotInside, "`\(scene)` is inside `\(outer)` in several places",
        help: "call a method of `\(outer)`, which knows the controller that is meant")
    }
  }
}
