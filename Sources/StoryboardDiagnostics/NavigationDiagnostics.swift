/// Mistakes where the app's own Swift code names storyboards, scenes and segues by strings.
package enum NavigationDiagnostic: DiagnosticKind, Hashable {
  case noStoryboard(String, nearest: String?)
  /// `storyboards` are the storyboards that are searched.
  case noScene(identifier: String, storyboards: [String], nearest: String?)
  case noInitialScene(storyboard: String)
  case noSegue(identifier: String, controller: String, nearest: String?)
  /// Code casts a scene to a class that the scene does not have.
  case castFails(scene: String, has: String, wanted: String)
  /// Code casts the destination of a segue to a class that none of its destinations has.
  case destinationCastFails(controller: String, wanted: String, has: [String])
  /// Code performs a segue without passing the arguments that the segue needs; `function` is the generated function
  /// that passes them.
  case toldSeguePerformed(String, function: String)
  /// Code performs a segue by its identifier. The segue takes no arguments, and it has a generated function.
  case performedByIdentifier(String, function: String)
  /// Code creates a scene by its identifier although the program wires it. `function` is the generated function; nil if
  /// only segues can open the scene.
  case madeByIdentifier(scene: String, function: String?)

  package var entry: CatalogueEntry {
    func didYouMean(_ nearest: String?, _ otherwise: String) -> String {
      nearest.map { "did you mean \"\($0)\"?" } ?? otherwise
    }
    switch self {
    case .noStoryboard(let name, let nearest):
      return CatalogueEntry(
        .identifierNotFound, "no storyboard is called \"\(name)\"",
        help: didYouMean(nearest, "correct the name; or add the storyboard"))
    case .noScene(let identifier, let storyboards, let nearest):
      return CatalogueEntry(
        .identifierNotFound,
        "no scene of \(storyboards.map { "`\($0)`" }.joined(separator: " or ")) has the identifier \"\(identifier)\"",
        help: didYouMean(
          nearest, "give a scene this identifier in Interface Builder; or correct the string here"))
    case .noInitialScene(let storyboard):
      return CatalogueEntry(
        .identifierNotFound, "the storyboard `\(storyboard)` has no initial scene",
        help: "tick *Is Initial View Controller* for one of its scenes in Interface Builder")
    case .noSegue(let identifier, let controller, let nearest):
      return CatalogueEntry(
        .identifierNotFound,
        "no scene of the class `\(controller)` has a segue with the identifier \"\(identifier)\"",
        help: didYouMean(
          nearest, "give a segue this identifier in Interface Builder; or correct the string here"))
    case .castFails(let scene, let has, let wanted):
      return CatalogueEntry(
        .castFails, "the scene `\(scene)` has the class `\(has)`, and not `\(wanted)`",
        help: "cast to `\(has)` here; or set the class `\(wanted)` in Interface Builder")
    case .destinationCastFails(let controller, let wanted, let has):
      return CatalogueEntry(
        .castFails, "the segues of `\(controller)` that this code handles never lead to a `\(wanted)`",
        help: "cast to a class that they lead to: \(has.map { "`\($0)`" }.joined(separator: ", "))")
    case .toldSeguePerformed(let segue, let function):
      return CatalogueEntry(
        .toldSeguePerformed, "the segue `\(segue)` has parameters, and `performSegue` gives it no arguments",
        help: "call `\(Self.call(of: function))`")
    case .performedByIdentifier(let segue, let function):
      return CatalogueEntry(
        .performedByIdentifier,
        "this code performs the segue `\(segue)` by a string, although it has a generated function",
        help: "call `\(Self.call(of: function))`")
    case .madeByIdentifier(let scene, let function):
      return CatalogueEntry(
        .madeByIdentifier,
        "this code makes the scene `\(scene)` by a string, so nothing fills its properties",
        help: function.map { "call `\(Self.call(of: $0))`" }
          ?? "perform a segue that leads to the scene: only segues can fill it")
    }
  }

  /// The call of a function with `…` for each argument: `detail(in: …)` for `detail(in:)`.
  private static func call(of function: String) -> String {
    guard let open = function.firstIndex(of: "(") else { return function }
    let labels = function[function.index(after: open)...].dropLast().split(separator: ":")
    return function[...open] + labels.map { $0 == "_" ? "…" : $0 + ": …" }.joined(separator: ", ") + ")"
  }
}
