/// Problems that the import of storyboards reports at lines of the storyboards.
package enum ImportDiagnostic: DiagnosticKind, Hashable {
  /// A mistake in the XML, as the XML reader describes it.
  case malformedXML(String)
  /// A line that begins with a merge marker of version control.
  case unfinishedMerge
  /// The file is not a storyboard. The string tells what it is.
  case notAStoryboard(String, help: String? = nil)
  /// The file does not name its platform (nil), or names an unknown one.
  case unknownPlatform(String?)
  /// Storyboards of two platforms name the same class.
  case classOfTwoPlatforms(String)

  // Parts that are left out
  case element(String)
  case attribute(String, of: String)
  case incomplete(element: String, lacks: String)
  case secondContent(String)
  case sceneWithoutController
  case initialSceneIsReference
  case missingInitialScene(String)
  case segueWithoutTarget(String)
  case segueKind(String)
  case relationship(String)
  case segueClass(String, kind: String)
  case selector(String)

  /// A declaration of the program that the storyboard no longer has.
  case gone(String)
  /// A storyboard of the program whose file is no longer among the storyboards.
  case fileGone(String)
  /// A scene of the program that may be any of several scenes in the storyboard. The numbers count the scenes of its
  /// class in the storyboard and in the program.
  case undecided(String, Int, Int, [UndecidedCandidate])
  /// A transition of the program that may be any of several transitions in the storyboard; the strings are their
  /// object IDs. The numbers count the transitions that cannot be told apart, in the storyboard and in the program.
  case undecidedTransition(String, Int, Int, [String])
  /// A transition that is of another kind in the storyboard, so that its arguments do not fit. `text` is the line for
  /// that kind.
  case transitionKindDiffers(String, text: String)
  /// A transition without an identifier that now leads to another scene. `text` is the line for that scene.
  case transitionTargetChanged(String, to: String, text: String, isByApp: Bool)
  /// A storyboard that the program declares in the short form, although its file has more than one scene. The number
  /// counts the other scenes.
  case shortFormOmitsScenes(String, Int)
  /// A scene of another program file that has moved to this storyboard.
  case movedFromOtherFile(String, to: String)

  // Changes of the program
  case added(String)
  case changed(String, [PropertyDifference])
  case renamed(String, [PropertyDifference])
  /// A scene of the program that now has this class in the storyboard.
  case classChanged(String, class: String, before: String)
  case moved(String, from: String)
  /// The number of scenes and transitions of the program that the import has given their object IDs.
  case tied(Int)
  /// A scene of the program that now has this class in the storyboard. Its former class has a declaration with members.
  case otherClass(String, class: String, before: String, declared: String?)
  /// A declaration that is unchanged and is in another file of the program than the one that the import writes. If
  /// such a declaration has changed, the case is `changedInOtherFile`.
  case declaredInOtherFile(String)
  case changedInOtherFile(String)
  /// Another file of the program than the one that the import writes has mistakes. If such a file cannot be read, the
  /// case is `unreadFile`.
  case brokenFile
  case unreadFile(String)
  /// A segue that an element of the storyboard triggers, such as `button`, although the element cannot pass arguments
  /// for the segue's parameters.
  case firedByControl(String, element: String, parameters: [String])

  case repeatedScene(String)
  case repeatedSegue(String)
  case circularReference
  case unusableClass(String, base: String)
  case unusableSegueClass(String)
  /// A class that the Swift code does not declare.
  case missingClass(String, base: String)
  /// A segue class that the Swift code does not declare.
  case missingSegueClass(String)
  /// A class that the Objective-C runtime does not find by its name in the storyboard, with the Swift class that is
  /// meant.
  case classNotFound(String, type: String, ClassNotFound)

  package var entry: CatalogueEntry {
    switch self {
    case .malformedXML(let what):
      CatalogueEntry(.malformedXML, what, help: "open and save the file in Interface Builder")
    case .unfinishedMerge:
      CatalogueEntry(
        .malformedXML, "a merge is not finished: this line is a merge marker",
        help:
          "keep the correct lines of both sides, remove the markers, and save the file in Interface Builder")
    case .notAStoryboard(let what, let help):
      CatalogueEntry(.notAStoryboard, what, help: help)
    case .unknownPlatform(let runtime?):
      CatalogueEntry(.foreignPlatform, "storyboards for `\(runtime)` are not supported")
    case .unknownPlatform(nil):
      CatalogueEntry(.foreignPlatform, "the storyboard does not say which platform it is for")
    case .classOfTwoPlatforms(let name):
      CatalogueEntry(
        .mixedPlatforms, "`\(name)` is a controller of another kind in an earlier storyboard",
        help: "import the storyboards of each target by a command of their own")
    case .gone(let what):
      CatalogueEntry(
        .goneFromStoryboard, "the \(what) is not in the storyboard any more",
        help: "remove it here; or add it again in Interface Builder")
    case .fileGone(let what):
      CatalogueEntry(
        .goneFromStoryboard, "the file of the \(what) is not there any more",
        help: "remove the storyboard here; or add its file again")
    case .undecided(let name, let count, let own, let candidates):
      CatalogueEntry(
        .undecided,
        "nothing tells which scene of the storyboard is `\(name)`: the storyboard has "
          + "\(counted(count, "scene")) of this class without identifiers, the program \(own)",
        help: candidates.isEmpty
          ? "give the scenes identifiers in Interface Builder"
          : "write the object ID of the right scene at the end of the line, before any block: "
            + candidates.map(\.text).joined(separator: ", "))
    case .undecidedTransition(let what, let count, let own, let ids):
      CatalogueEntry(
        .undecided,
        "nothing tells which transition of the storyboard is the \(what): the storyboard has "
          + "\(counted(count, "transition")) of this kind to this target without identifiers, "
          + "and the program has \(own)",
        help: "write the right object ID at the end of the line: "
          + ids.map { "`\($0)`" }.joined(separator: ", ") + "; or remove the line if the storyboard lacks it")
    case .transitionKindDiffers(let what, let text):
      CatalogueEntry(
        .undecided,
        "the \(what) has another kind in the storyboard now, which does not take the arguments written here",
        help: "replace the line by `\(text)`")
    case .transitionTargetChanged(let what, let target, let text, let isByApp):
      CatalogueEntry(
        .undecided,
        "the \(what) leads to `\(target)` in the storyboard, but this line was written for another scene",
        help: "replace the line by `\(text)`"
          + (isByApp ? ", and wire `\(target)` in the app's own code" : ", with the arguments of `\(target)`")
      )
    case .shortFormOmitsScenes(let name, let count):
      CatalogueEntry(
        .undecided,
        "the storyboard has \(counted(count, "more scene")), but `\(name)` is declared without a block for "
          + "scenes",
        help:
          "give `\(name)` a block, and move its parameters, class and lines to an `initial scene` in that "
          + "block")
    case .movedFromOtherFile(let scene, let storyboard):
      CatalogueEntry(
        .undecided,
        "the scene `\(scene)` has moved to this storyboard, and its declaration is in another file",
        help: "move the declaration of `\(scene)` into `\(storyboard)`, and import again")
    case .added(let what): CatalogueEntry(.imported, "the \(what) is new")
    case .changed(let what, let changes):
      CatalogueEntry(.imported, "the \(what) has changed: \(changes.map(\.ofImport).joined(separator: "; "))")
    case .classChanged(let scene, let name, let old):
      CatalogueEntry(.imported, "the \(scene) has changed: its class is `\(name)` now, before `\(old)`")
    case .renamed(let what, let changes):
      CatalogueEntry(.imported, "the \(what) is renamed: \(changes.map(\.ofImport).joined(separator: "; "))")
    case .moved(let what, let storyboard):
      CatalogueEntry(.imported, "the \(what) has moved here from the storyboard `\(storyboard)`")
    case .tied(let count): CatalogueEntry(.imported, "\(counted(count, "object ID")) added")
    case .otherClass(let scene, let name, _, let old?):
      CatalogueEntry(
        .otherClass,
        "the \(scene) has the class `\(name)` now, and the declaration of `\(old)` no longer applies to it",
        help:
          "if the class was renamed, rename the declaration of `\(old)`, and remove the empty one; "
          + "or declare what `\(name)` needs")
    case .otherClass(let scene, let name, _, nil):
      CatalogueEntry(
        .otherClass, "the \(scene) has the class `\(name)` now",
        help:
          "if this is another scene than before, remove the lines here that were written for the old one")
    case .declaredInOtherFile(let what):
      CatalogueEntry(
        .otherFile, "the \(what) is declared in this file, so the import does not write it into another one")
    case .changedInOtherFile(let what):
      CatalogueEntry(
        .otherFile,
        "the \(what) has changed, and its declaration is in this file, which the import does not change",
        help: "import with this file after `-o`, too")
    case .brokenFile:
      CatalogueEntry(
        .otherFile, "this file of the program has mistakes, so the import may write its declarations again",
        help: "correct the mistakes that `sbdsl check` shows, and import again")
    case .unreadFile(let reason):
      CatalogueEntry(
        .otherFile,
        "this file of the program cannot be read (\(reason)), so the import may write its declarations again")
    case .firedByControl(let segue, let element, let parameters):
      CatalogueEntry(
        .firedByControl,
        "the storyboard's `\(element)` fires the segue `\(segue)`, but cannot pass its parameters "
          + parameters.map { "`\($0)`" }.joined(separator: ", "),
        help: "remove the parameter list and write "
          + parameters.map { "`self.\($0)(for: sender)` for `\($0)`" }.joined(separator: ", ")
          + "; or draw the segue from the view controller in Interface Builder, and perform it by code")
    case .repeatedScene(let identifier):
      CatalogueEntry(
        .repeatedIdentifier,
        "an earlier scene has the identifier \"\(identifier)\", too, and the framework makes only one of them",
        help: "give the scene another identifier in Interface Builder")
    case .repeatedSegue(let identifier):
      CatalogueEntry(
        .repeatedIdentifier,
        "an earlier segue has the identifier \"\(identifier)\", too, and the framework performs only one of them",
        help: "give the segue another identifier in Interface Builder")
    case .circularReference:
      CatalogueEntry(.danglingReference, "the reference leads back to itself")
    case .unusableClass(let name, let base):
      CatalogueEntry(
        .unusableClass,
        "\"\(name)\" is not a name that a Swift class can have, so the import gives the scene the class `\(base)`"
      )
    case .missingSegueClass(let name):
      CatalogueEntry(
        .unusableClass, "the Swift code of the module does not declare the class `\(name)` of a segue",
        help: "correct the class or its module in Interface Builder")
    case .missingClass(let name, let base):
      CatalogueEntry(
        .unusableClass,
        "the Swift code of the module does not declare `\(name)`, so the import gives the scene the class `\(base)`",
        help:
          "correct the class or its module in Interface Builder; or write `controller \(name): \(base)` in "
          + "the program if no file that is read has the class")
    case .classNotFound(let name, let type, let why):
      CatalogueEntry(
        .classNotFound, "the class `\(name)` is not found at run time: \(why.reason(type))",
        help: why.help(type))
    case .unusableSegueClass(let name):
      CatalogueEntry(
        .unusableClass, "the segue is left out: \"\(name)\" is not a name that a Swift class can have")
    default:
      CatalogueEntry(
        .leftOut, leftOut ?? "",
        help:
          "if it does not matter, write `allow left-out \"why\"` before the segue, scene or storyboard in the program"
      )
    }
  }

  /// The name of the element that the diagnostic is about; nil if the line alone identifies the element.
  package var element: String? {
    switch self {
    case .element(let name), .attribute(_, of: let name), .incomplete(element: let name, lacks: _),
      .secondContent(let name):
      name
    case .segueWithoutTarget, .segueKind, .relationship, .segueClass, .missingSegueClass, .unusableSegueClass,
      .repeatedSegue:
      "segue"
    default: nil
    }
  }

  /// The attribute that the diagnostic is about; nil if it is about the whole element.
  package var attribute: StoryboardAttribute? {
    switch self {
    case .attribute(let name, of: _): StoryboardAttribute(name)
    case .unknownPlatform(let runtime?): StoryboardAttribute("targetRuntime", runtime)
    case .missingInitialScene(let id): StoryboardAttribute("initialViewController", id)
    case .segueWithoutTarget(let id): StoryboardAttribute("destination", id)
    case .segueKind(let kind): StoryboardAttribute("kind", kind)
    case .relationship(let name): StoryboardAttribute("relationship", name)
    case .selector(let selector): StoryboardAttribute("", selector)
    case .repeatedScene(let identifier): StoryboardAttribute("storyboardIdentifier", identifier)
    case .repeatedSegue(let identifier): StoryboardAttribute("identifier", identifier)
    case .circularReference: StoryboardAttribute("storyboardName")
    case .segueClass(let name, _), .classOfTwoPlatforms(let name), .unusableClass(let name, _),
      .unusableSegueClass(let name), .missingClass(let name, _), .missingSegueClass(let name),
      .classNotFound(let name, _, _):
      StoryboardAttribute("customClass", name)
    default: nil
    }
  }

  /// The attribute of the storyboard that states the change; nil if none does, or if several do.
  package func attribute(ofScene: Bool) -> StoryboardAttribute? {
    switch self {
    case .changed(_, let changes), .renamed(_, let changes):
      changes.count == 1 ? changes[0].attribute(ofScene: ofScene) : nil
    case .classChanged: StoryboardAttribute("customClass")
    default: nil
    }
  }

  /// The message about a part of the storyboard that a program cannot contain.
  private var leftOut: String? {
    switch self {
    case .element(let name): "the element `\(name)` is left out"
    case .attribute(let name, let element): "the attribute `\(name)` of the element `\(element)` is left out"
    case .incomplete(let element, let attribute):
      "the element `\(element)` is left out: it has no `\(attribute)`"
    case .secondContent(let element):
      "the element `\(element)` is left out: its scene has a controller already"
    case .sceneWithoutController: "the scene is left out: it has no controller"
    case .initialSceneIsReference: "the initial view controller is left out: it is a reference"
    case .missingInitialScene(let id):
      "the initial view controller `\(id)` is left out: there is no such object"
    case .segueWithoutTarget(let id): "the segue is left out: there is no controller `\(id)`"
    case .segueKind(let kind): "the segue is left out: `\(kind)` is not a known kind of segue"
    case .relationship(let name): "the relationship `\(name)` is left out"
    case .segueClass(let name, let kind): "the class `\(name)` of the \(kind) segue is left out"
    case .selector(let selector):
      "the action `\(selector)` is left out: a method with that selector cannot be the action here"
    default: nil
    }
  }
}

/// An attribute of an element of a storyboard.
package struct StoryboardAttribute: Hashable, Sendable {
  /// The name of the attribute; empty if its value alone identifies it.
  package let name: String
  package let value: String?

  package init(_ name: String, _ value: String? = nil) { (self.name, self.value) = (name, value) }
}

/// A remark of an import. Its message ends with the names of the scene and of the storyboard.
package struct StoryboardRemark: DiagnosticKind {
  package let kind: any DiagnosticKind
  private let scene: String?
  private let storyboard: String

  package init(_ kind: any DiagnosticKind, scene: String?, storyboard: String) {
    (self.kind, self.scene, self.storyboard) = (kind, scene, storyboard)
  }

  package var entry: CatalogueEntry {
    let entry = kind.entry
    let place = scene.map { "scene `\($0)` of `\(storyboard)`" } ?? "storyboard `\(storyboard)`"
    return CatalogueEntry(entry.code, "\(entry.message) (\(place))", help: entry.help)
  }
}

/// A scene of a storyboard that may be the scene of the program.
package struct UndecidedCandidate: Hashable, Sendable {
  /// The object ID as a program writes it.
  package let objectID: String
  /// The transitions that lead to the scene.
  let sources: [String]

  package init(objectID: String, sources: [String]) { (self.objectID, self.sources) = (objectID, sources) }

  fileprivate var text: String {
    let shown = sources.prefix(3) + (sources.count > 3 ? ["\(sources.count - 3) more"] : [])
    return "`\(objectID)`" + (sources.isEmpty ? "" : " (reached by \(shown.joined(separator: ", ")))")
  }
}
