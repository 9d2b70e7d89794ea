/// Mistakes in statements and commands of a session.
package enum SessionDiagnostic: DiagnosticKind, Hashable {
  case unknownCommand(String, nearest: String?)
  /// Several commands begin with this word.
  case ambiguousCommand(String, commands: [String])
  /// The words after the command are not the arguments that it takes.
  case commandArguments(String, usage: String)
  case nothingToUndo
  /// The interpreter met an error that the checker cannot find beforehand.
  case failed(String)
  case noSuch(String, nearest: String?)
  case nothingToRedo
  /// The value cannot be compared, because only objects can, by identity.
  case noIdentity(String)
  /// An object cannot be released, because only the program holds it.
  case notHeld(String)
  /// A segue after a slash.
  case slash
  /// A word that ends a session in other tools, without its colon.
  case leaving(String)
  /// The object has been deallocated.
  case isGone(String)
  /// The value is not an instance of a container.
  case noInstance(String, found: String)
  /// A controller is expected.
  case noController(String)
  /// The argument of `:why` is neither a place, nor a registration, nor a type.
  case unknownPlace(String)
  case sceneHasNo(String, scene: String, nearest: String?)

  package var entry: CatalogueEntry {
    switch self {
    case .unknownCommand(let name, let nearest):
      CatalogueEntry(
        .unknownCommand, "there is no command `:\(name)`",
        help: nearest.map { "did you mean `:\($0)`?" } ?? "`:help` shows them")
    case .ambiguousCommand(let name, let commands):
      CatalogueEntry(
        .unknownCommand, "`:\(name)` may be " + commands.map { "`:\($0)`" }.joined(separator: " or "),
        help: "write more of it")
    case .commandArguments(let name, let usage):
      CatalogueEntry(.commandArguments, "`:\(name)` does not take these arguments", help: "`:\(usage)`")
    case .failed(let reason): CatalogueEntry(.runFailed, reason)
    case .noSuch(let reason, let nearest):
      CatalogueEntry(.noSuchEntry, reason, help: nearest.map { "did you mean `\($0)`?" })
    case .nothingToUndo: CatalogueEntry(.nothingToUndo, "there is nothing to undo")
    case .nothingToRedo:
      CatalogueEntry(
        .nothingToUndo, "there is nothing to redo", help: "`:redo` brings back what `:undo` took away")
    case .noIdentity(let text):
      CatalogueEntry(.cannotEvaluate, "`\(text)` is not an object, so it has no identity")
    case .notHeld(let name):
      CatalogueEntry(
        .cannotEvaluate, "`\(name)` is neither the name of a `let` nor a container that was made",
        help: "`:list` shows the names")
    case .slash:
      CatalogueEntry(
        .cannotEvaluate, "a segue is written after a period",
        help: "write `Catalog.List.open` for `Catalog.List/open`")
    case .leaving(let word):
      CatalogueEntry(
        .unknownValue, "nothing here is called `\(word)`", help: "`:quit` ends the session")
    case .isGone(let text):
      CatalogueEntry(.cannotEvaluate, "`\(text)` is gone", help: "make a new one")
    case .noInstance(let container, let found):
      CatalogueEntry(.cannotEvaluate, "an instance of `\(container)` is wanted here, and this is `\(found)`")
    case .noController(let text):
      CatalogueEntry(.cannotEvaluate, "a controller is wanted here, and this is `\(text)`")
    case .unknownPlace(let path):
      CatalogueEntry(
        .cannotEvaluate, "nothing is filled at `\(path)`",
        help: "name a place (`Catalog.List.log`), a registration (`App.Catalog`), or a type (`Log in App`)")
    case .sceneHasNo(let name, let scene, let nearest):
      CatalogueEntry(
        .cannotEvaluate, "`\(scene)` has nothing called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" })
    }
  }
}
