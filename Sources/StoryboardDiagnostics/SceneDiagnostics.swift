/// Mistakes in storyboards, scenes and the transitions between them.
public enum SceneDiagnostic: DiagnosticKind, Hashable {
  case storyboardHasParameters
  case twoInitialScenes(String)
  case externalIsNotWired
  case externalInRoute
  case supersededExternal(String)
  case emptyFileName
  case twoStoryboardsOfOneFile(String)
  case duplicateIdentifier(String)
  /// `elsewhere` names the place as a reference does, if it is in another storyboard.
  case unknownPlace(String, in: String, nearest: String?, elsewhere: String?)
  case referenceNeedsScene
  case unknownStoryboard(String, nearest: String?, inRoute: Bool)
  case noInitialScene(String)
  case launchContainerHasParameters(String)
  case launchHasParameters(String)
  case launchNeedsCoder(String)
  case entryCannotMake(String, behind: String)
  case notAController(String)
  /// `registered`: the names of the registrations of the type.
  case requiredNotSupplied(String, type: String, in: String, offered: String?, registered: [String])
  case injectionNotFilled(String, type: String, offered: String?, registered: [String])
  case twoInitializers
  case noStoryboardInitializer(String)
  case initializerNeedsVersion(String)
  case notASegue(String, base: String)
  case sourceNeedsWeak(String)
  case initializerNeedsAction(String)
  case actionMakesNothing(String)
  case askedTooEarly(String, String)
  case relationshipOfOther(String, needs: String, found: String)
  case kindNotOnPlatform(String, String, known: [String])
  case toldNeedsIdentifier
  case toldNeedsName
  case unknownStyle(String, nearest: String?)
  case styleNeedsPresent
  case unwindActionTakesSegue
  case actionTakesThree
  case unwindNeedsAction
  case duplicateSegueIdentifier(String)
  case twoRoots(String)
  case windowIsNoChild(String)
  case interfaceIsNotWired(String?)
  case sceneOfOtherPlatform(String, String, storyboard: String)
  case containerOfOtherPlatform(String, String, storyboard: String)
  case targetOfOtherPlatform(String, String, source: String)
  case navigationHasNoRoot(String)
  case seguesNotToldApart(String)
  case holdsItself(String)
  case actionNeedsSender(String)
  case actionIsDeclared(String)
  case memberIsGenerated(String)
  case containerHoldsSource(String)
  case actionNotToldApart(String)
  case sourceNotThereYet(String)
  case sourceHasNoCode(String, String)

  public var entry: CatalogueEntry {
    switch self {
    case .storyboardHasParameters:
      CatalogueEntry(
        .storyboardHasParameters, "scenes have parameters, a storyboard with several scenes has none",
        help: "write the list behind the name of the scene")
    case .twoInitialScenes(let name):
      CatalogueEntry(
        .twoInitialScenes, "`\(name)` has two initial scenes", help: "a storyboard has one at most")
    case .externalIsNotWired:
      CatalogueEntry(
        .externalIsNotWired, "the scenes of an external storyboard are not wired by this program",
        help: "declare the storyboard without `external`")
    case .externalInRoute:
      CatalogueEntry(
        .externalIsNotWired, "the scenes of an external storyboard are not wired by this program",
        help: "take the step away, or declare the storyboard without `external` if the program has it")
    case .supersededExternal(let name):
      CatalogueEntry(
        .supersededExternal, "the program has `\(name)` itself, so that this declaration of it means nothing",
        help: "take it out")
    case .emptyFileName: CatalogueEntry(.emptyFileName, "a storyboard's file has a name")
    case .twoStoryboardsOfOneFile(let name):
      CatalogueEntry(
        .twoStoryboardsOfOneFile, "two storyboards are in one bundle and one file, `\(name)`",
        help: "the system finds only one of them: rename one, or say which bundle it is in")
    case .duplicateIdentifier(let identifier):
      CatalogueEntry(
        .duplicateIdentifier, "the identifier `\(identifier)` is used twice in this storyboard",
        help: "the system makes only one of them: change one in Interface Builder and by `id`")
    case .unknownPlace(let name, let storyboard, let nearest, let elsewhere):
      CatalogueEntry(
        .unknownPlace, "`\(storyboard)` has no scene and no reference `\(name)`",
        help: elsewhere.map { "it is in another storyboard: write `reference \(name) = \($0)` in this one" }
          ?? nearest.map { "did you mean `\($0)`?" })
    case .referenceNeedsScene:
      CatalogueEntry(
        .referenceNeedsScene, "a scene of another storyboard is named with its storyboard",
        help: "write `Storyboard.Scene` or `Storyboard.initial`")
    case .unknownStoryboard(let name, let nearest, let inRoute):
      CatalogueEntry(
        .unknownStoryboard, "no storyboard is called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? (inRoute
            ? "a route leads to storyboards of the program alone: take the step away, or the route"
            : "one that the program does not have is declared by `external storyboard \(name)`"))
    case .noInitialScene(let name):
      CatalogueEntry(
        .noInitialScene, "`\(name)` has no initial scene", help: "declare one of its scenes `initial scene`")
    case .launchContainerHasParameters(let name):
      CatalogueEntry(
        .launchContainerHasParameters,
        "the system opens a launch storyboard, and the container `\(name)` needs a parameter",
        help: "wire it by a container without parameters")
    case .launchHasParameters(let name):
      CatalogueEntry(
        .launchHasParameters, "the system opens a launch storyboard, and gives its scene no `\(name)`",
        help: "give the parameter a default")
    case .launchNeedsCoder(let name):
      CatalogueEntry(
        .launchNeedsCoder,
        "the system makes the first scene of a launch storyboard alone, and `\(name)` is made by an initializer",
        help: "inject by properties, or open the storyboard by code, without `launch`")
    case .entryCannotMake(let name, let outer):
      CatalogueEntry(
        .entryCannotMake,
        "nothing can make `\(name)` by its initializer when `\(outer)` is opened without a segue: only a segue asks",
        help: "lead to `\(outer)` by a segue or an embed alone, or inject `\(name)` by properties")
    case .notAController(let name):
      CatalogueEntry(.notAController, "`\(name)` is no view controller", help: "declare it by `controller`")
    case .requiredNotSupplied(let name, let type, let owner, let offered, let registered):
      CatalogueEntry(
        .requiredNotSupplied, "nothing fills the required `\(name): \(type)` of `\(owner)`",
        help: offered.map { "`\(type)` is offered in `\($0)`, which is not seen from here" }
          ?? lines(injecting: name, registered)
          ?? "add a parameter `\(name)`, a line `inject \(name) = …`, or a registration of `\(type)`")
    case .injectionNotFilled(let name, let type, let offered, let registered):
      CatalogueEntry(
        .injectionNotFilled,
        "nothing fills `\(name)`: no `\(type)` is registered" + (registered.isEmpty ? "" : " without a name"),
        help: offered.map { "`\(type)` is offered in `\($0)`, which is not seen from here" }
          ?? lines(injecting: name, registered) ?? "register one, or write `inject \(name) = …`")
    case .twoInitializers: CatalogueEntry(.twoInitializers, "a scene is made by one initializer")
    case .noStoryboardInitializer(let type):
      CatalogueEntry(
        .noStoryboardInitializer, "`\(type)` declares no initializer with a coder and more",
        help: "declare it as Swift has it: `init?(coder: NSCoder, …)`")
    case .initializerNeedsVersion(let platform):
      CatalogueEntry(
        .initializerNeedsVersion, "initializers for storyboards and segue actions need \(platform)")
    case .notASegue(let type, let base):
      CatalogueEntry(.notASegue, "`\(type)` is no subclass of `\(base)`")
    case .sourceNeedsWeak(let name):
      CatalogueEntry(
        .sourceNeedsWeak, "`\(name)` would hold the controller that opens it, and each would keep the other",
        help: "declare the parameter `weak \(name)`")
    case .initializerNeedsAction(let name):
      CatalogueEntry(
        .initializerNeedsAction,
        "`\(name)` is made by an initializer, and the framework would make it alone here",
        help: "name the segue action that makes it: `action make\(name)(coder:)`")
    case .actionMakesNothing(let name):
      CatalogueEntry(
        .actionMakesNothing, "`\(name)` has no initializer that a segue action would call",
        help: "remove the action; if the app's own code has it, write `by app` behind it")
    case .askedTooEarly(let name, let parent):
      CatalogueEntry(
        .askedTooEarly,
        "`\(name)` would be made before `\(parent)` is wired: macOS loads the content of a window at once",
        help: "let `\(name)` be made by `init(coder:)` and filled by properties, or write `by app`")
    case .relationshipOfOther(let role, let needs, let found):
      CatalogueEntry(.relationshipOfOther, "only `\(needs)` has a `\(role)`, and this is `\(found)`")
    case .kindNotOnPlatform(let kind, let platforms, let known):
      CatalogueEntry(
        .kindNotOnPlatform, "storyboards of \(platforms) have no \(kind)",
        help: known.isEmpty ? nil : "there are " + known.map { "`\($0)`" }.joined(separator: ", "))
    case .toldNeedsIdentifier:
      CatalogueEntry(
        .toldNeedsIdentifier, "code performs this segue, and it has no identifier",
        help: "give it one in Interface Builder, and remove `id none`")
    case .toldNeedsName:
      CatalogueEntry(
        .toldNeedsName, "code performs this segue, and it has no name", help: "write a name behind `segue`")
    case .unknownStyle(let name, let nearest):
      CatalogueEntry(
        .unknownStyle, "UIModalPresentationStyle has no `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" })
    case .styleNeedsPresent: CatalogueEntry(.styleNeedsPresent, "only `present` has a style")
    case .unwindActionTakesSegue:
      CatalogueEntry(.unwindActionTakesSegue, "an unwind action takes the segue alone: `name(_:)`")
    case .actionTakesThree:
      CatalogueEntry(
        .actionTakesThree, "a segue action takes a coder, then a sender, then the segue's identifier at most")
    case .unwindNeedsAction:
      CatalogueEntry(
        .unwindNeedsAction, "an unwind segue names its unwind action",
        help: "write `action name(_:)` before the colon")
    case .duplicateSegueIdentifier(let identifier):
      CatalogueEntry(
        .duplicateSegueIdentifier, "two segues of this scene have the identifier `\(identifier)`",
        help: "change one in Interface Builder and by `id`")
    case .twoRoots(let rule): CatalogueEntry(.twoRoots, rule)
    case .windowIsNoChild(let name):
      CatalogueEntry(
        .windowIsNoChild, "`\(name)` is a window controller, and no controller holds one",
        help: "let this lead to its content, or open the window by a segue")
    case .interfaceIsNotWired(nil):
      CatalogueEntry(
        .interfaceIsNotWired, "WatchKit makes its controllers itself, so nothing can be given to them here",
        help: "the app's code gives a context, and reads it in `awake(withContext:)`")
    case .interfaceIsNotWired(let name?):
      CatalogueEntry(
        .interfaceIsNotWired,
        "nothing can fill the required `\(name)`: WatchKit makes its controllers itself",
        help: "write `inject \(name) by app`, and fill it in `awake(withContext:)`")
    case .sceneOfOtherPlatform(let name, let platforms, let own):
      CatalogueEntry(
        .otherPlatform, "`\(name)` is of \(platforms), and the storyboard is one of \(own)",
        help: "a storyboard is for one of them: declare another one")
    case .containerOfOtherPlatform(let name, let platforms, let own):
      CatalogueEntry(
        .otherPlatform, "what `\(name)` has is of \(platforms), and the storyboard is one of \(own)",
        help: "give each platform a container of its own, inside one that they share")
    case .targetOfOtherPlatform(let name, let platforms, let own):
      CatalogueEntry(
        .otherPlatform, "`\(name)` is a scene of \(platforms), and this is one of \(own)")
    case .navigationHasNoRoot(let name):
      CatalogueEntry(
        .navigationHasNoRoot, "`\(name)` takes what its root or content takes, and it has none",
        help: "declare it: `root Scene`, for a window `content Scene`; or give `\(name)` a parameter list")
    case .seguesNotToldApart(let type):
      CatalogueEntry(
        .seguesNotToldApart, "two segues without identifier lead to a `\(type)`, and cannot be told apart",
        help: "give one an identifier in Interface Builder, and a name here")
    case .actionIsDeclared(let name):
      CatalogueEntry(
        .actionIsDeclared, "the controller has `\(name)` already, and it would be generated once more",
        help: "write `by app` if its own is meant, or remove it from the class")
    case .memberIsGenerated(let function):
      CatalogueEntry(
        .memberIsGenerated, "`\(function)` is generated for the controller, which would have it twice",
        help: "rename it; or take it out, here and in the class, where the generated one does")
    case .containerHoldsSource(let name):
      CatalogueEntry(
        .containerHoldsSource,
        "`\(name)` would hold the controller that opens it, and each would keep the other",
        help: "give it what it needs instead of `self`")
    case .actionNeedsSender(let name):
      CatalogueEntry(
        .actionNeedsSender,
        "what this segue gives comes with its sender, and `\(name)` takes the coder alone",
        help: "let the action take the sender, too: `\(name)(_:sender:)`")
    case .actionNotToldApart(let name):
      CatalogueEntry(
        .actionNotToldApart, "`\(name)` could not tell for which of these it is called",
        help: "give each an action of its own; on a segue itself the action may take the segue's identifier")
    case .sourceNotThereYet(let name):
      CatalogueEntry(
        .sourceNotThereYet, "`\(name)` is not there yet when the action is asked, so `self` cannot be used",
        help: "give `\(name)` a parameter for what its child needs, and let the segue fill it")
    case .sourceHasNoCode(let name, let type):
      CatalogueEntry(
        .sourceHasNoCode,
        "`\(name)` is a plain `\(type)`, and has no code of the app that forwards its segues",
        help: "give it a class of its own in Interface Builder, and declare it by `controller`")
    case .holdsItself(let path):
      CatalogueEntry(.holdsItself, "a scene holds itself, so it could never be made: \(path)")
    }
  }

  /// The lines that fill a property from the named registrations; nil if there are none.
  private func lines(injecting name: String, _ registered: [String]) -> String? {
    guard !registered.isEmpty else { return nil }
    return "what has a name is not found by its type: write "
      + registered.map { "`inject \(name) = \($0)`" }.joined(separator: " or ")
  }
}
