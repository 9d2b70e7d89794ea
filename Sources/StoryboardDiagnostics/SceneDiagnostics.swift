/// Mistakes in storyboards, scenes and the transitions between them.
package enum SceneDiagnostic: DiagnosticKind, Hashable {
  /// An empty text where a name for the framework is needed.
  package enum EmptyText: Hashable, Sendable { case identifier, bundle }

  /// A part of a program that does not go with a target that the app's own code wires.
  package enum PartByApp: Hashable, Sendable {
    case parameters, arguments, container, calls
    /// The generated actions of controllers inside the target.
    case actions
    /// A step of a route that opens a scene around the target.
    case route
    /// A generated action whose name is also the name of an action by app.
    case sharedAction
  }

  case emptyIdentifier(EmptyText)
  case storyboardHasParameters
  case twoInitialScenes(String)
  case externalIsNotWired
  case externalInRoute
  case supersededExternal(String)
  case emptyFileName
  case twoStoryboardsOfOneFile(String)
  case duplicateIdentifier(String)
  case duplicateObjectID(String)
  /// `elsewhere` is the scene's place in another storyboard, in the form of a reference; nil if there is none.
  case unknownPlace(String, in: String, nearest: String?, elsewhere: String?)
  case referenceNeedsScene
  case unknownStoryboard(String, nearest: String?, inRoute: Bool)
  case noInitialScene(String)
  case launchContainerHasParameters(String)
  case launchHasParameters(String)
  case launchNeedsCoder(String)
  case entryCannotMake(String, inside: String)
  case notAController(String, isOfSwift: Bool)
  /// `registered`: the names of the registrations of the type. `renamed`: a parameter of the type that fills nothing.
  case requiredNotSupplied(
    String, type: String, in: String, offered: OfferedElsewhere?, registering: Registering?,
    hasContainer: Bool,
    registered: [String], renamed: String?)
  case requiredNotSeen(String, in: String, module: String)
  case injectionNotFilled(
    String, type: String, offered: OfferedElsewhere?, registering: Registering?, registered: [String])
  case twoInitializers
  case noStoryboardInitializer(String)
  case initializerNeedsVersion(String)
  case notASegue(String, base: String)
  case sourceNeedsWeak(String, isSourceItself: Bool)
  /// `of` is the class or the scene that could have given the type; nil where every parameter is written with its type.
  /// `written` is the parameter with a type.
  case parameterWithoutType(String, of: String?, nearest: String?, written: String)
  /// `initializer`: nil if another module or the app's own code calls it.
  case initializerNeedsAction(String, initializer: String?, byApp: Bool, takesSender: Bool)
  /// `reason` tells why `init(coder:)` of the class creates no object; nil if the class has no such initializer.
  /// `mayBeByApp` is false for a scene that the system opens.
  case sceneNotMade(String, class: String, reason: String?, mayBeByApp: Bool)
  /// `line` is the `init` line that calls the initializer.
  case initializerNotWritten(String, initializer: String, line: String, hasAction: Bool)
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
  /// `isByApp`: true if it has a root that the app's own code wires.
  case navigationHasNoRoot(String, isByApp: Bool)
  case wiredByApp(String, PartByApp)
  case seguesNotToldApart(String)
  case holdsItself(String)
  case nestsTooDeep(String, limit: Int)
  case actionNeedsSender(String, first: String)
  case actionIsDeclared(String)
  case actionInGenericClass(String, String)
  case memberIsGenerated(String)
  case memberOfContainerIsGenerated(String, container: String)
  case functionOverrides(String, of: String)
  case hiddenType(String, in: String)
  case containerHoldsSource(String)
  case actionNotToldApart(String)
  case sourceNotThereYet(String)
  case sourceHasNoCode(String, String)

  package var entry: CatalogueEntry {
    switch self {
    case .emptyIdentifier(let kind):
      switch kind {
      case .identifier:
        CatalogueEntry(
          .emptyIdentifier, "Interface Builder has no empty identifiers",
          help: "write `id none` if it has none, or remove the clause if the identifier is the name")
      case .bundle:
        CatalogueEntry(
          .emptyIdentifier, "no bundle has an empty identifier",
          help: "write the identifier of the bundle, `bundle main` or `bundle framework`")
      }
    case .storyboardHasParameters:
      CatalogueEntry(
        .storyboardHasParameters, "a storyboard with several scenes cannot have parameters",
        help: "write the list after the name of the scene")
    case .twoInitialScenes(let name):
      CatalogueEntry(
        .twoInitialScenes, "`\(name)` has two initial scenes",
        help: "write `initial` before only one of them")
    case .externalIsNotWired:
      CatalogueEntry(
        .externalIsNotWired, "the scenes of an external storyboard are not wired by this program",
        help: "declare the storyboard without `external`")
    case .externalInRoute:
      CatalogueEntry(
        .externalIsNotWired, "the scenes of an external storyboard are not wired by this program",
        help: "remove the step, or declare the storyboard without `external` if the program has it")
    case .supersededExternal(let name):
      CatalogueEntry(
        .supersededExternal,
        "the program declares `\(name)` itself, so this external declaration has no effect",
        help: "remove this line")
    case .emptyFileName: CatalogueEntry(.emptyFileName, "the name of a storyboard's file cannot be empty")
    case .twoStoryboardsOfOneFile(let name):
      CatalogueEntry(
        .twoStoryboardsOfOneFile, "two storyboards of one bundle have the same file, `\(name)`",
        help: "the system finds only one of them: rename one, or say which bundle it is in")
    case .duplicateIdentifier(let identifier):
      CatalogueEntry(
        .duplicateIdentifier, "the identifier `\(identifier)` is used twice in this storyboard",
        help: "the system makes only one of them: change one in Interface Builder, and its `id` here")
    case .duplicateObjectID(let id):
      CatalogueEntry(
        .duplicateObjectID, "two lines of this storyboard have the object id `\(id)`",
        help: "remove it from the line of the other object: an import writes the right one there")
    case .unknownPlace(let name, let storyboard, let nearest, let elsewhere):
      CatalogueEntry(
        .unknownPlace, "`\(storyboard)` has no scene and no reference `\(name)`",
        help: elsewhere.map { "it is in another storyboard: write `reference \(name) = \($0)` in this one" }
          ?? nearest.map { "did you mean `\($0)`?" })
    case .referenceNeedsScene:
      CatalogueEntry(
        .referenceNeedsScene, "a scene of another storyboard is named with its storyboard",
        help: "write the storyboard, a period, and the scene or `initial`")
    case .unknownStoryboard(let name, let nearest, let inRoute):
      CatalogueEntry(
        .unknownStoryboard, "no storyboard is called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" }
          ?? (inRoute
            ? "a route leads only to storyboards of the program: remove the step, or the route"
            : "declare a storyboard that the program does not have by `external storyboard \(name)`, with its scenes")
      )
    case .noInitialScene(let name):
      CatalogueEntry(
        .noInitialScene, "`\(name)` has no initial scene", help: "declare one of its scenes `initial scene`")
    case .launchContainerHasParameters(let name):
      CatalogueEntry(
        .launchContainerHasParameters,
        "the system opens a launch storyboard, so its container `\(name)` cannot need a parameter",
        help: "give its parameters defaults, or wire the storyboard by a container without parameters")
    case .launchHasParameters(let name):
      CatalogueEntry(
        .launchHasParameters,
        "the system opens a launch storyboard, and cannot give its scene the parameter `\(name)`",
        help: "give the parameter a default")
    case .launchNeedsCoder(let name):
      CatalogueEntry(
        .launchNeedsCoder,
        "the system itself makes the first scene of a launch storyboard, and cannot call the initializer of `\(name)`",
        help: "inject by properties, or open the storyboard by code, without `launch`")
    case .entryCannotMake(let name, let outer):
      CatalogueEntry(
        .entryCannotMake,
        "nothing can make `\(name)` by its initializer when `\(outer)` is opened without a segue: only the source of a segue can",
        help: "open `\(outer)` only by segues or embeds, or inject `\(name)` by properties")
    case .notAController(let name, let isOfSwift):
      CatalogueEntry(
        .notAController, "`\(name)` is not a view controller",
        help: isOfSwift
          ? "let it inherit from a view controller in the Swift code, or name another class"
          : "declare it by `controller` in place of `class`, with its superclass")
    case .requiredNotSupplied(
      let name, let type, let owner, let offered, let registering, let hasContainer, let registered,
      let renamed):
      CatalogueEntry(
        .requiredNotSupplied, "nothing fills the required `\(name): \(type)` of `\(owner)`",
        help: renamed.map {
          "rename the parameter `\($0)` to `\(name)`, here and where the scene is opened: no property is called `\($0)`"
        } ?? offered?.help(for: registering?.type ?? type) ?? lines(injecting: name, registered)
          ?? registering.map {
            "add a parameter `\(name)`, write `inject \(name) = …`, or \($0.help)"
              + (hasContainer ? "" : " in a container that the storyboard names by `in`")
          } ?? "add a parameter `\(name)`, or write `inject \(name) = …`")
    case .requiredNotSeen(let name, let owner, let module):
      CatalogueEntry(
        .requiredNotSeen,
        "nothing outside `\(module)` can fill the required `\(name)` of `\(owner)`: it is internal",
        help:
          "declare it `public` in `\(module)`, or optional, or write `inject \(name) by app` there if its own "
          + "code fills it")
    case .injectionNotFilled(let name, let type, let offered, let registering, let registered):
      CatalogueEntry(
        .injectionNotFilled,
        registering == nil
          ? "nothing fills `\(name)`: the type `\(type)` alone never fills a place"
          : "nothing fills `\(name)`: no `\(type)` is registered"
            + (registered.isEmpty ? "" : " without a name"),
        help: offered?.help(for: registering?.type ?? type) ?? lines(injecting: name, registered)
          ?? "write `inject \(name) = …`" + (registering.map { ", or " + $0.help } ?? ""))
    case .twoInitializers: CatalogueEntry(.twoInitializers, "a scene is made by one initializer")
    case .noStoryboardInitializer(let type):
      CatalogueEntry(
        .noStoryboardInitializer, "`\(type)` declares no initializer with a coder and other parameters",
        help: "declare it as Swift has it: `init?(coder: NSCoder, …)`")
    case .initializerNeedsVersion(let platform):
      CatalogueEntry(
        .initializerNeedsVersion, "initializers for storyboards and segue actions need \(platform)")
    case .notASegue(let type, let base):
      CatalogueEntry(.notASegue, "`\(type)` is not a subclass of `\(base)`")
    case .parameterWithoutType(let name, let owner, let nearest, let written):
      CatalogueEntry(
        .parameterWithoutType,
        owner.map { "nothing in `\($0)` decides the type of `\(name)`" } ?? "`\(name)` has no type",
        help: nearest.map { "did you mean `\($0)`? Otherwise write `\(written)`" } ?? "write `\(written)`")
    case .sourceNeedsWeak(let name, let isSourceItself):
      CatalogueEntry(
        .sourceNeedsWeak,
        "`\(name)` would hold the controller that opens it, and each would keep the other alive",
        help: isSourceItself
          ? "declare the parameter `weak \(name)`"
          : "give the parameter a value that `self` has, in place of `self`")
    case .initializerNeedsAction(let name, let initializer, let byApp, let takesSender):
      CatalogueEntry(
        .initializerNeedsAction,
        byApp
          ? "the app's own code makes `\(name)`, and the framework does not call it here"
          : "`\(name)` is made by \(initializer.map { "`\($0)`" } ?? "an initializer"), which the framework does not call here",
        help: "name the segue action that makes it: "
          + "`action make\(name)(\(takesSender ? "coder:sender:" : "coder:"))\(byApp ? " by app" : "")`")
    case .sceneNotMade(let name, let type, let reason, let mayBeByApp):
      CatalogueEntry(
        .sceneNotMade,
        "no initializer makes `\(name)` from its storyboard: `init(coder:)` of `\(type)` "
          + (reason ?? "is not declared"),
        help: mayBeByApp
          ? "give `\(type)` an `init?(coder: NSCoder, …)` that makes an object, or write `init by app` in the scene and `by app` after each action that leads to it"
          : "give `\(type)` an `init?(coder: NSCoder)` that makes an object")
    case .initializerNotWritten(let name, let initializer, let line, let hasAction):
      CatalogueEntry(
        .initializerNotWritten,
        "`\(name)` is made by `init(coder:)`, not by `\(initializer)`: both are there",
        help: "write `\(line)` in the scene"
          + (hasAction ? ", or `by app` after the action if the app's own code has it" : ""))
    case .actionMakesNothing(let name):
      CatalogueEntry(
        .actionMakesNothing, "`\(name)` has no initializer that a segue action would call",
        help:
          "write `by app` after it if the app's own code has the action; else remove it, in Interface Builder, too"
      )
    case .askedTooEarly(let name, let parent):
      CatalogueEntry(
        .askedTooEarly,
        "`\(name)` would be made before `\(parent)` is wired: macOS loads the content of a window at once",
        help:
          "let `\(name)` be made by `init(coder:)` and filled by properties, or write `by app` after the action"
      )
    case .relationshipOfOther(let role, let needs, let found):
      CatalogueEntry(
        .relationshipOfOther, "only `\(needs)` has a `\(role)`, and this is `\(found)`",
        help: "correct the class of the scene, or this line")
    case .kindNotOnPlatform(let kind, let platforms, let known):
      CatalogueEntry(
        .kindNotOnPlatform, "storyboards of \(platforms) have no \(kind)",
        help: known.isEmpty
          ? nil
          : (known.count == 1 ? "there is " : "there are ") + known.map { "`\($0)`" }.joined(separator: ", "))
    case .toldNeedsIdentifier:
      CatalogueEntry(
        .toldNeedsIdentifier, "code performs this segue, and it has no identifier",
        help: "give it one in Interface Builder, and remove `id none`")
    case .toldNeedsName:
      CatalogueEntry(
        .toldNeedsName, "code performs this segue, and it has no name", help: "write a name after `segue`")
    case .unknownStyle(let name, let nearest):
      CatalogueEntry(
        .unknownStyle, "UIModalPresentationStyle has no `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" })
    case .styleNeedsPresent: CatalogueEntry(.styleNeedsPresent, "only `present` has a style")
    case .unwindActionTakesSegue:
      CatalogueEntry(.unwindActionTakesSegue, "an unwind action takes only the segue: `name(_:)`")
    case .actionTakesThree:
      CatalogueEntry(
        .actionTakesThree,
        "a segue action takes at most a coder, a sender and the segue's identifier, in this order")
    case .unwindNeedsAction:
      CatalogueEntry(
        .unwindNeedsAction, "an unwind segue names its unwind action",
        help: "write `action` and the name of the method before the colon, such as `action back(_:)`")
    case .duplicateSegueIdentifier(let identifier):
      CatalogueEntry(
        .duplicateSegueIdentifier, "two segues of this scene have the identifier `\(identifier)`",
        help: "change one in Interface Builder, and its `id` here")
    case .twoRoots(let rule): CatalogueEntry(.twoRoots, rule)
    case .windowIsNoChild(let name):
      CatalogueEntry(
        .windowIsNoChild, "`\(name)` is a window controller, which cannot be inside another controller",
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
        .otherPlatform, "`\(name)` is for \(platforms), and the storyboard is for \(own)",
        help: "declare another storyboard for it")
    case .containerOfOtherPlatform(let name, let platforms, let own):
      CatalogueEntry(
        .otherPlatform,
        "the types that `\(name)` uses are for \(platforms), and the storyboard is for \(own)",
        help: "give each platform a container of its own, inside one that they share")
    case .targetOfOtherPlatform(let name, let platforms, let own):
      CatalogueEntry(
        .otherPlatform, "`\(name)` is a scene for \(platforms), and this one is for \(own)")
    case .navigationHasNoRoot(let name, isByApp: true):
      CatalogueEntry(
        .navigationHasNoRoot,
        "`\(name)` takes no arguments, because the app's own code wires its root or content",
        help: "remove the arguments, or give `\(name)` a parameter list")
    case .wiredByApp(let name, let part):
      CatalogueEntry(.wiredByApp, part.reason(name), help: part.help(name))
    case .navigationHasNoRoot(let name, isByApp: false):
      CatalogueEntry(
        .navigationHasNoRoot, "`\(name)` gets its parameters from its root or content, and has neither",
        help:
          "give it a line `root`, for a window `content`, with the scene; or give `\(name)` a parameter list")
    case .seguesNotToldApart(let type):
      CatalogueEntry(
        .seguesNotToldApart, "two segues without identifiers lead to a `\(type)`, and cannot be told apart",
        help: "give one an identifier in Interface Builder, and a name here")
    case .actionIsDeclared(let name):
      CatalogueEntry(
        .actionIsDeclared, "the controller has `\(name)` already, and it would be generated a second time",
        help: "write `by app` if its own is meant, or remove it from the class")
    case .memberIsGenerated(let function):
      CatalogueEntry(
        .memberIsGenerated, "`\(function)` is generated for the controller, which would have it twice",
        help: "rename it; or remove it, here and in the class, if the generated one will do")
    case .memberOfContainerIsGenerated(let member, let container):
      CatalogueEntry(
        .memberIsGenerated, "`\(member)` is generated for `\(container)`, which would have it twice",
        help: "rename it in the Swift code, or here")
    case .functionOverrides(let function, let owner):
      CatalogueEntry(
        .memberIsGenerated,
        "Swift would take `\(function)` for an override of one that `\(owner)` has, and a generated function overrides none",
        help: "give the segue another name, or other labels")
    case .hiddenType(let type, let controller):
      CatalogueEntry(
        .hiddenType,
        "in `\(controller)` the name `\(type)` means another type, and the name of the module is taken as well",
        help: "rename one of the types")
    case .actionInGenericClass(let action, let type):
      CatalogueEntry(
        .actionInGenericClass,
        "`\(action)` is generated into an extension, and Objective-C sees no methods in extensions of `\(type)`",
        help: "declare the action in the class, and write `by app`")
    case .containerHoldsSource(let name):
      CatalogueEntry(
        .containerHoldsSource,
        "`\(name)` would hold the controller that opens it, and each would keep the other alive",
        help: "give it what it needs instead of `self`")
    case .actionNeedsSender(let name, let first):
      CatalogueEntry(
        .actionNeedsSender,
        "this segue's arguments need the sender, and the action `\(name)` takes only the coder",
        help: "let the action take the sender, too: `\(name)(\(first):sender:)`")
    case .actionNotToldApart(let name):
      CatalogueEntry(
        .actionNotToldApart, "`\(name)` could not tell which of these it is called for",
        help: "give each an action of its own; the action of a segue may also take the segue's identifier")
    case .sourceNotThereYet(let name):
      CatalogueEntry(
        .sourceNotThereYet,
        "`\(name)` does not exist yet when the action is called, so `self` cannot be used",
        help: "give `\(name)` a parameter for what its child needs, and let the segue fill it")
    case .sourceHasNoCode(let name, let type):
      CatalogueEntry(
        .sourceHasNoCode,
        "`\(name)` is a plain `\(type)`, and has no code of the app that forwards its segues",
        help: "give it a class of its own in Interface Builder, and declare it by `controller`")
    case .holdsItself(let path):
      CatalogueEntry(.holdsItself, "a scene holds itself, so it could never be made: \(path)")
    case .nestsTooDeep(let name, let limit):
      CatalogueEntry(
        .holdsItself, "`\(name)` holds scenes that hold others, more than \(limit) levels deep",
        help: "lead to some of them by segues")
    }
  }

  /// The lines that fill a property from the named registrations; nil if there are none.
  private func lines(injecting name: String, _ registered: [String]) -> String? {
    guard !registered.isEmpty else { return nil }
    return "a registration with a name is not found by its type: write "
      + registered.map { "`inject \(name) = \($0)`" }.joined(separator: " or ")
  }
}

extension SceneDiagnostic.PartByApp {
  fileprivate func reason(_ name: String) -> String {
    switch self {
    case .parameters: "the app's own code wires `\(name)`, so the parameters of this segue fill nothing"
    case .arguments: "the app's own code wires `\(name)`, so these arguments fill nothing"
    case .container: "the app's own code wires `\(name)`, and chooses the container"
    case .calls: "the app's own code wires `\(name)`, so nothing is called here after that"
    case .route: "the route would show `\(name)` before the app's own code can wire it"
    case .sharedAction: "the app's own code has the action `\(name)`, so it cannot be generated"
    case .actions: "a generated action makes a controller inside `\(name)`, which the app's own code wires"
    }
  }

  fileprivate func help(_ name: String) -> String {
    switch self {
    case .parameters: "remove the parameters, or remove `by app`"
    case .arguments: "remove the arguments, or remove `by app`"
    case .container: "remove the container, or remove `by app`"
    case .calls: "call the method in the app's own code, or remove `by app`"
    case .route: "open it in code: call the function of the scene around it, wire it, and then show it"
    case .sharedAction: "write `by app` after this action, too, or give it another name"
    case .actions: "write `by app` after the action, too, or remove `by app` before `\(name)`"
    }
  }
}
