/// Mistakes in statements and commands of a session.
package enum SessionDiagnostic: DiagnosticKind, Hashable {
  case unknownCommand(String, nearest: String?)
  /// Several commands begin with this word.
  case ambiguousCommand(String, commands: [String])
  /// The words after the command are not the arguments that it takes.
  case commandArguments(String, usage: String)
  case nothingToUndo
  /// The interpreter has failed with an error that the checker cannot find beforehand.
  case failed(String)
  case noSuchItem(String, nearest: String?)
  case nothingToRedo
  /// The value cannot be compared, because only objects can, by identity.
  case noIdentity(String)
  /// The name after `release` is neither the name of a `let` statement nor a container that was made.
  case nothingToRelease(String)
  /// A segue that is written after a slash, as in `Catalog.List/open`.
  case slash
  /// A word without a colon, such as `quit`, that ends a session in other tools.
  case leaving(String)
  /// The object has been deallocated.
  case isGone(String)
  /// The value is not an instance of a container.
  case noInstance(String, found: String)
  /// A controller is expected.
  case noController(String)
  /// The argument of `:why` is neither a property or an argument, nor a registration, nor a type.
  case unknownPlace(String)
  case sceneHasNoMember(String, scene: String, nearest: String?)
  case fillsNoSuchObject(String, container: String)
  case fillNeedsObject

  package var entry: CatalogueEntry {
    switch self {
    case .unknownCommand(let name, let nearest):
      CatalogueEntry(
        .unknownCommand, "there is no command `:\(name)`",
        help: nearest.map { "did you mean `:\($0)`?" } ?? "type `:help` to see all commands")
    case .ambiguousCommand(let name, let commands):
      CatalogueEntry(
        .unknownCommand, "`:\(name)` may be " + commands.map { "`:\($0)`" }.joined(separator: " or "),
        help: "type more letters of the command")
    case .commandArguments(let name, let usage):
      CatalogueEntry(.commandArguments, "`:\(name)` does not take these arguments", help: "type `:\(usage)`")
    case .failed(let reason): CatalogueEntry(.runFailed, reason)
    case .noSuchItem(let reason, let nearest):
      CatalogueEntry(.noSuchEntry, reason, help: nearest.map { "did you mean `\($0)`?" })
    case .nothingToUndo: CatalogueEntry(.nothingToUndo, "there is nothing to undo")
    case .nothingToRedo:
      CatalogueEntry(
        .nothingToUndo, "there is nothing to redo",
        help: "type `:undo` first: `:redo` brings back what it took away")
    case .noIdentity(let text):
      CatalogueEntry(.cannotEvaluate, "`\(text)` is not an object, so it has no identity")
    case .nothingToRelease(let name):
      CatalogueEntry(
        .cannotEvaluate, "`\(name)` is neither the name of a `let` nor a container that the session has made",
        help: "type `:list` to see the names")
    case .slash:
      CatalogueEntry(
        .cannotEvaluate, "a period, not a slash, separates a segue from its scene",
        help: "write `Catalog.List.open` in place of `Catalog.List/open`")
    case .leaving(let word):
      CatalogueEntry(
        .unknownValue, "nothing here is called `\(word)`", help: "type `:quit` to end the session")
    case .isGone(let text):
      CatalogueEntry(.cannotEvaluate, "`\(text)` no longer exists", help: "make a new object")
    case .noInstance(let container, let found):
      CatalogueEntry(.cannotEvaluate, "this must be an instance of `\(container)`, but it is `\(found)`")
    case .noController(let text):
      CatalogueEntry(.cannotEvaluate, "this must be a controller, but it is `\(text)`")
    case .unknownPlace(let path):
      CatalogueEntry(
        .cannotEvaluate, "`\(path)` names nothing that the program fills",
        help: "type a property (`Catalog.List.log`), a registration (`App.Catalog`) or a type (`Log in App`)")
    case .sceneHasNoMember(let name, let scene, let nearest):
      CatalogueEntry(
        .cannotEvaluate, "`\(scene)` has nothing called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" })
    case .fillsNoSuchObject(let type, let container):
      CatalogueEntry(
        .cannotEvaluate, "`\(container)` does not fill objects of type `\(type)`",
        help: "declare it in `\(container)`: `fills \(type)`")
    case .fillNeedsObject:
      CatalogueEntry(
        .cannotEvaluate, "`fill` needs the object that it fills",
        help: "write it in parentheses, before the other arguments: `fill(cell)`")
    }
  }
}
