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
    /// A generated action that has the name of another action of the class, which is written with `by app`.
    case sharedAction
  }

  /// Where a program names a storyboard.
  package enum StoryboardUse: Hashable, Sendable {
    case reference
    /// A step of a route.
    case step
    case value
    /// The name of a module stands where a storyboard is expected.
    case module
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
  /// `elsewhere` names the scene in another storyboard, as a reference would (`Help.Contact`); nil if there is none.
  case unknownPlace(String, in: String, nearest: String?, elsewhere: String?)
  /// `target`: the path that the reference leads to; nil if a mistake hides it.
  case pathNamesReference(String, target: String?)
  case referenceNeedsScene
  case noStoryboardObject(String)
  case unknownStoryboard(String, nearest: String?, StoryboardUse)
  case storyboardOfOtherBundle(String, of: String)
  case noInitialScene(String)
  case launchContainerHasParameters(String)
  case launchHasParameters(String)
  case launchNeedsCoder(String)
  case entryCannotMake(String, inside: String)
  case notAController(String, isOfSwift: Bool)
  /// `registered`: the names of the registrations of the type. `renamed`: a parameter of the type that fills nothing.
  case requiredNotSupplied(
    String, type: String, in: String, offered: OutOfScopeContainer?, registering: RegistrationRemedy?,
    hasContainer: Bool,
    registered: [String], renamed: String?)
  case requiredNotSeen(String, in: String, module: String)
  case injectionNotFilled(
    String, type: String, offered: OutOfScopeContainer?, registering: RegistrationRemedy?,
    registered: [String])
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

  private func help(for storyboard: String, used use: StoryboardUse) -> String {
    switch use {
    case .step: "declare the storyboard with its scenes; or remove the step"
    case .module:
      "`\(storyboard)` is a module: write a period after it, and the name of one of its storyboards"
    case .reference, .value:
      "declare the storyboard; or write `external storyboard \(storyboard) { … }` with its scenes if it is not yours"
    }
  }

  package var entry: CatalogueEntry {
    switch self {
    case .emptyIdentifier(let kind):
      switch kind {
      case .identifier:
        CatalogueEntry(
          .emptyIdentifier, "an identifier cannot be empty",
          help:
            "write `id none` if there is no identifier; or remove the clause if the identifier is the name")
      case .bundle:
        CatalogueEntry(
          .emptyIdentifier, "the identifier of a bundle cannot be empty",
          help: "write the identifier of the bundle; or write `bundle main` or `bundle framework`")
      }
    case .storyboardHasParameters:
      CatalogueEntry(
        .storyboardHasParameters, "a storyboard with a block of scenes cannot have parameters",
        help: "move the parameter list after the name of the scene that takes it")
    case .twoInitialScenes(let name):
      CatalogueEntry(
        .twoInitialScenes, "`\(name)` has two initial scenes",
        help: "write `initial` before only one of them")
    case .externalIsNotWired:
      CatalogueEntry(
        .externalIsNotWired, "this program does not wire the scenes of an external storyboard",
        help: "remove this; or declare the storyboard without `external`")
    case .externalInRoute:
      CatalogueEntry(
        .externalIsNotWired,
        "a route cannot open a scene of an external storyboard, which this program does not wire",
        help: "remove the step; or declare the storyboard without `external`")
    case .supersededExternal(let name):
      CatalogueEntry(
        .supersededExternal,
        "the program declares `\(name)` itself, so this external declaration has no effect",
        help: "remove this line")
    case .emptyFileName: CatalogueEntry(.emptyFileName, "the name of a storyboard's file cannot be empty")
    case .twoStoryboardsOfOneFile(let name):
      CatalogueEntry(
        .twoStoryboardsOfOneFile, "two storyboards of one bundle have the same file, `\(name)`",
        help: "write another file name for one of them; or write `bundle` and the bundle that it is in")
    case .duplicateIdentifier(let identifier):
      CatalogueEntry(
        .duplicateIdentifier, "the identifier `\(identifier)` is used twice in this storyboard",
        help: "change one of the two in Interface Builder, and its `id` here")
    case .duplicateObjectID(let id):
      CatalogueEntry(
        .duplicateObjectID, "two lines of this storyboard have the object id `\(id)`",
        help: "remove the id from the line that was copied: the next import writes the right one")
    case .unknownPlace(let name, let storyboard, let nearest, let elsewhere):
      CatalogueEntry(
        .unknownPlace, "`\(storyboard)` has no scene and no reference `\(name)`",
        help: elsewhere.map { "it is in another storyboard: write `reference \(name) = \($0)` in this one" }
          ?? nearest.map { "did you mean `\($0)`?" })
    case .pathNamesReference(let name, let target):
      CatalogueEntry(
        .unknownPlace, "`\(name)` is a reference, and a path names a scene",
        help: target.map { "write `\($0)`" })
    case .referenceNeedsScene:
      CatalogueEntry(
        .referenceNeedsScene, "a scene of another storyboard needs the storyboard's name before its own",
        help: "write the storyboard, a period and the scene; or `initial` in place of the scene")
    case .storyboardOfOtherBundle(let name, let module):
      CatalogueEntry(
        .storyboardOfOtherBundle,
        "the storyboard `\(name)` is in the bundle of `\(module)`, which only the code of that module can name",
        help: "let a public function in the Swift code of `\(module)` return the object")
    case .unknownStoryboard(let name, let nearest, let use):
      CatalogueEntry(
        .unknownStoryboard, "no storyboard is called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? help(for: name, used: use))
    case .noInitialScene(let name):
      CatalogueEntry(
        .noInitialScene, "`\(name)` has no initial scene", help: "write `initial` before one of its scenes")
    case .launchContainerHasParameters(let name):
      CatalogueEntry(
        .launchContainerHasParameters,
        "the system opens a launch storyboard, and cannot give its container `\(name)` the parameters",
        help: "give each parameter of `\(name)` a default; or write `in` and a container without parameters")
    case .launchHasParameters(let name):
      CatalogueEntry(
        .launchHasParameters,
        "the system opens a launch storyboard, and cannot give its scene the parameter `\(name)`",
        help: "give the parameter a default")
    case .launchNeedsCoder(let name):
      CatalogueEntry(
        .launchNeedsCoder,
        "the system itself makes the first scene of a launch storyboard, and cannot call the initializer of `\(name)`",
        help: "give the scene its values by properties, not by an initializer; or remove `launch`")
    case .entryCannotMake(let name, let outer):
      CatalogueEntry(
        .entryCannotMake,
        "only a segue action can call the initializer of `\(name)`, but code or the system may open "
          + "`\(outer)` without a segue",
        help: "open `\(outer)` only by segues or embeds; or give `\(name)` its values by properties")
    case .notAController(let name, let isOfSwift):
      CatalogueEntry(
        .notAController, "`\(name)` is not a view controller",
        help: isOfSwift
          ? "let it inherit from a view controller in the Swift code; or name another class"
          : "write `controller` in place of `class`, and a colon and the superclass after the name")
    case .requiredNotSupplied(
      let name, let type, let owner, let offered, let registering, let hasContainer, let registered,
      let renamed):
      CatalogueEntry(
        .requiredNotSupplied, "nothing fills the required property `\(name): \(type)` of `\(owner)`",
        help: renamed.map {
          "rename the parameter `\($0)` to `\(name)`, here and where the scene is opened: no property is called `\($0)`"
        } ?? offered?.help(for: registering?.type ?? type) ?? lines(injecting: name, registered)
          ?? registering.map {
            "add a parameter `\(name)` or a line `inject \(name) = …`; or \($0.help)"
              + (hasContainer ? "" : " in a container that the storyboard names by `in`")
          } ?? "add a parameter `\(name)`; or write `inject \(name) = …`")
    case .requiredNotSeen(let name, let owner, let module):
      CatalogueEntry(
        .requiredNotSeen,
        "nothing outside `\(module)` can fill the required property `\(name)` of `\(owner)`, "
          + "which is internal",
        help:
          "declare `\(name)` as `public` or optional in `\(module)`; or write `inject \(name) by app` there "
          + "if that module's code fills it")
    case .injectionNotFilled(let name, let type, let offered, let registering, let registered):
      CatalogueEntry(
        .injectionNotFilled,
        registering == nil
          ? "nothing fills `\(name)`: a `\(type)` is never found by its type"
          : "nothing fills `\(name)`: no `\(type)` is registered"
            + (registered.isEmpty ? "" : " without a name"),
        help: offered?.help(for: registering?.type ?? type) ?? lines(injecting: name, registered)
          ?? "write `inject \(name) = …`" + (registering.map { "; or " + $0.help } ?? ""))
    case .twoInitializers: CatalogueEntry(.twoInitializers, "a scene can have only one `init` line")
    case .noStoryboardInitializer(let type):
      CatalogueEntry(
        .noStoryboardInitializer, "`\(type)` declares no initializer with a coder and other parameters",
        help: "declare `init?(coder: NSCoder, …)` in `\(type)`, as in Swift")
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
        "the parameter `\(name)` would hold the controller that opens the scene, and each would keep the "
          + "other alive",
        help: isSourceItself
          ? "declare the parameter as `weak \(name)`"
          : "pass a property of `self` in place of `self`")
    case .initializerNeedsAction(let name, let initializer, let byApp, let takesSender):
      CatalogueEntry(
        .initializerNeedsAction,
        byApp
          ? "only the app's own code makes `\(name)`, and this line names no segue action that calls that "
            + "code"
          : "\(initializer.map { "`\($0)`" } ?? "an initializer") makes `\(name)`, and only a segue action "
            + "can call it",
        help: "add the segue action to this line: "
          + "`action make\(name)(\(takesSender ? "coder:sender:" : "coder:"))\(byApp ? " by app" : "")`")
    case .sceneNotMade(let name, let type, let reason, let mayBeByApp):
      CatalogueEntry(
        .sceneNotMade,
        "no initializer makes `\(name)` from its storyboard: `init(coder:)` of `\(type)` "
          + (reason ?? "is not declared"),
        help: mayBeByApp
          ? "give `\(type)` an `init?(coder: NSCoder, …)` that makes an object; or write `init by app` in "
            + "the scene and `by app` after each action that leads to it"
          : "give `\(type)` an `init?(coder: NSCoder)` that makes an object")
    case .initializerNotWritten(let name, let initializer, let line, let hasAction):
      CatalogueEntry(
        .initializerNotWritten,
        "the framework makes `\(name)` by `init(coder:)`, although the class also has `\(initializer)`",
        help: "write `\(line)` in the scene"
          + (hasAction ? "; or write `by app` after the action if the app's own code has that action" : ""))
    case .actionMakesNothing(let name):
      CatalogueEntry(
        .actionMakesNothing,
        "a segue action would call an initializer of `\(name)` with a coder and more, and it has none",
        help:
          "write `by app` after the action if the app's own code has it; or remove it here and in Interface "
          + "Builder")
    case .askedTooEarly(let name, let parent):
      CatalogueEntry(
        .askedTooEarly,
        "macOS would make `\(name)` before `\(parent)` has its values: it loads the content of a window at "
          + "once",
        help:
          "give `\(name)` its values by properties, not by an initializer; or write `by app` after the action"
      )
    case .relationshipOfOther(let role, let needs, let found):
      CatalogueEntry(
        .relationshipOfOther, "only `\(needs)` has a `\(role)`, but the class of this scene is `\(found)`",
        help: "change the class of the scene; or write another relationship in this line")
    case .noStoryboardObject(let platforms):
      CatalogueEntry(
        .kindNotOnPlatform, "code of \(platforms) cannot load a storyboard", help: "remove the value")
    case .kindNotOnPlatform(let kind, let platforms, let known):
      CatalogueEntry(
        .kindNotOnPlatform, "storyboards of \(platforms) have no \(kind)",
        help: known.isEmpty
          ? nil
          : (known.count == 1 ? "write " : "write one of these: ")
            + known.map { "`\($0)`" }.joined(separator: ", "))
    case .toldNeedsIdentifier:
      CatalogueEntry(
        .toldNeedsIdentifier,
        "code performs a segue with parameters by its identifier, but this one has none",
        help: "give the segue an identifier in Interface Builder, and remove `id none` here")
    case .toldNeedsName:
      CatalogueEntry(
        .toldNeedsName, "code performs a segue with parameters by its name, but this one has none",
        help: "write a name after `segue`")
    case .unknownStyle(let name, let nearest):
      CatalogueEntry(
        .unknownStyle, "`UIModalPresentationStyle` has no case `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" })
    case .styleNeedsPresent: CatalogueEntry(.styleNeedsPresent, "only `present` takes a presentation style")
    case .unwindActionTakesSegue:
      CatalogueEntry(.unwindActionTakesSegue, "an unwind action takes only the segue: `name(_:)`")
    case .actionTakesThree:
      CatalogueEntry(
        .actionTakesThree,
        "a segue action takes at most a coder, a sender and the segue's identifier, in this order")
    case .unwindNeedsAction:
      CatalogueEntry(
        .unwindNeedsAction, "this unwind segue does not name its unwind action",
        help: "write `action` and the name of the method before the colon, such as `action back(_:)`")
    case .duplicateSegueIdentifier(let identifier):
      CatalogueEntry(
        .duplicateSegueIdentifier, "two segues of this scene have the identifier `\(identifier)`",
        help: "change one in Interface Builder, and its `id` here")
    case .twoRoots(let rule): CatalogueEntry(.twoRoots, rule)
    case .windowIsNoChild(let name):
      CatalogueEntry(
        .windowIsNoChild, "`\(name)` is a window controller, which cannot be inside another controller",
        help: "name the content of the window here; or open the window by a segue")
    case .interfaceIsNotWired(nil):
      CatalogueEntry(
        .interfaceIsNotWired, "WatchKit makes its controllers itself, so a program cannot give them anything",
        help: "remove this, and read the value from the context in `awake(withContext:)`")
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
        .otherPlatform, "`\(name)` is a scene for \(platforms), but this line is in a scene for \(own)")
    case .navigationHasNoRoot(let name, isByApp: true):
      CatalogueEntry(
        .navigationHasNoRoot,
        "`\(name)` takes no arguments, because the app's own code wires its root or content",
        help: "remove the arguments, or give `\(name)` a parameter list")
    case .wiredByApp(let name, let part):
      CatalogueEntry(.wiredByApp, part.reason(name), help: part.help(name))
    case .navigationHasNoRoot(let name, isByApp: false):
      CatalogueEntry(
        .navigationHasNoRoot, "`\(name)` passes its arguments on to its root or content, but has neither",
        help:
          "write `root` (in a window `content`) and a scene in `\(name)`; or give `\(name)` a parameter list")
    case .seguesNotToldApart(let type):
      CatalogueEntry(
        .seguesNotToldApart, "two segues without identifiers lead to a `\(type)`, and cannot be told apart",
        help: "give one an identifier in Interface Builder, and a name here")
    case .actionIsDeclared(let name):
      CatalogueEntry(
        .actionIsDeclared,
        "the controller has a method `\(name)` already, which would be generated a second time",
        help: "write `by app` after the action to use that method; or remove the method from the class")
    case .memberIsGenerated(let function):
      CatalogueEntry(
        .memberIsGenerated,
        "the controller would have `\(function)` twice, because the generated Swift declares it, too",
        help: "rename the function; or remove it, here and in the class, to use the generated one")
    case .memberOfContainerIsGenerated(let member, let container):
      CatalogueEntry(
        .memberIsGenerated,
        "`\(container)` would have `\(member)` twice, because the generated Swift declares it, too",
        help: "rename this member; or rename the registration or route that it is generated for")
    case .functionOverrides(let function, let owner):
      CatalogueEntry(
        .memberIsGenerated,
        "the generated `\(function)` would need `override`, because `\(owner)` has such a function",
        help: "give the segue another name; or give its parameters other labels")
    case .hiddenType(let type, let controller):
      CatalogueEntry(
        .hiddenType,
        "inside `\(controller)`, `\(type)` means another type, and a type with the module's name hides the "
          + "module",
        help: "rename one of the two types called `\(type)`")
    case .actionInGenericClass(let action, let type):
      CatalogueEntry(
        .actionInGenericClass,
        "`\(action)` is generated in an extension, but Objective-C does not see methods in extensions of "
          + "`\(type)`",
        help: "declare the action in the class itself, and write `by app` after it here")
    case .containerHoldsSource(let name):
      CatalogueEntry(
        .containerHoldsSource,
        "the container `\(name)` would hold the controller that opens the scene, and each would keep the "
          + "other alive",
        help: "pass a property of `self` in place of `self`")
    case .actionNeedsSender(let name, let first):
      CatalogueEntry(
        .actionNeedsSender,
        "this segue's arguments need the sender, and the action `\(name)` takes only the coder",
        help: "write the action with the sender: `\(name)(\(first):sender:)`")
    case .actionNotToldApart(let name):
      CatalogueEntry(
        .actionNotToldApart,
        "several segues or relationships use the action `\(name)`, which cannot distinguish them",
        help:
          "give each one an action of its own; or let the action of a segue take the segue's identifier, too")
    case .sourceNotThereYet(let name):
      CatalogueEntry(
        .sourceNotThereYet,
        "`self` cannot be used here: `\(name)` does not exist yet when the framework calls the action",
        help: "give `\(name)` a parameter for the value, and pass the value in the segue to `\(name)`")
    case .sourceHasNoCode(let name, let type):
      CatalogueEntry(
        .sourceHasNoCode,
        "the scene `\(name)` has the class `\(type)`, in which no code of the app calls `wire` for its "
          + "segues",
        help: "give the scene a class of its own in Interface Builder, and declare that class by `controller`"
      )
    case .holdsItself(let path):
      CatalogueEntry(.holdsItself, "a scene holds itself, so it could never be made: \(path)")
    case .nestsTooDeep(let name, let limit):
      CatalogueEntry(
        .holdsItself, "`\(name)` holds scenes inside scenes, more than \(limit) levels deep",
        help: "open some of these scenes by segues")
    }
  }

  /// Returns the lines that fill a property from the named registrations; nil if there are none.
  private func lines(injecting name: String, _ registered: [String]) -> String? {
    guard !registered.isEmpty else { return nil }
    return "a registration with a name is found only by that name: write "
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
