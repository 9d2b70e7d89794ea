/// Mistakes between a program and the files of its target: missing storyboards, variants that differ, and the
/// storyboards that the system opens.
package enum TargetDiagnostic: DiagnosticKind, Hashable {
  /// A storyboard of the program that has no file. `nearest` is the most similar file name.
  case noStoryboardFile(String, nearest: String?)
  /// A storyboard of the program with several files of its name.
  case severalFiles(String, count: Int)
  /// A storyboard of the program. Another storyboard already uses the only file with its name.
  case sharedStoryboardFile(String)
  /// The app does not find the storyboard in the bundle that the program names. `right` is the right clause; nil for
  /// the usual bundle.
  case wrongBundle(String, right: String?)
  /// No storyboard of the program could be compared.
  case nothingCompared
  /// Storyboards are named, but the program declares none.
  case noStoryboardDeclared

  // References out of a storyboard
  /// A reference to a storyboard whose file the target does not have.
  case noReferencedFile(String, nearest: String?)
  /// A scene of an external storyboard that does not exist in its file.
  case noReferencedScene(String, storyboard: String, nearest: String?)
  /// An external storyboard whose file has no initial scene.
  case noReferencedInitial(String)

  // Storyboards that the system opens
  /// A storyboard that the program marks with `launch`, while the system opens others. Their files may be missing.
  case notOpened(String, opened: [String], key: String, isMissing: Bool)
  /// A storyboard that the system opens, but that the program does not mark with `launch`.
  case openedBySystem(String, key: String)
  /// A storyboard that the system opens, but whose file is not in the target.
  case launchStoryboardMissing(String, nearest: String?)
  /// A storyboard that the system opens, but that has no initial view controller.
  case launchHasNoInitialScene(String)

  // Variants. A scene has the name that it has in the base.
  case variantLacksScene(String, of: String)
  case variantLacksSegue(String, scene: String, of: String)
  case variantHasScene(String, of: String)
  case variantHasSegue(String, scene: String, of: String)
  /// A part of a variant that differs from the base.
  case variantPropertyDiffers(String, what: String, here: String, base: String)

  /// The attribute of a storyboard that the diagnostic is about; nil if it is not about an attribute.
  package var attribute: StoryboardAttribute? {
    switch self {
    case .noReferencedFile(let name, _), .noReferencedInitial(let name):
      StoryboardAttribute("storyboardName", name)
    case .noReferencedScene(let identifier, _, _): StoryboardAttribute("referencedIdentifier", identifier)
    default: nil
    }
  }

  package var entry: CatalogueEntry {
    switch self {
    case .noStoryboardFile(let name, let nearest):
      CatalogueEntry(
        .storyboardNotFound, "the target has no file for the storyboard `\(name)`",
        help: Self.meant(nearest)
          ?? "correct the name; or add the file to the target or to the `storyboards` clause")
    case .severalFiles(let name, let count):
      CatalogueEntry(
        .storyboardNotFound,
        "the storyboard `\(name)` may be any of \(count) files with its name",
        help: "name the right file in a `storyboards` clause; or leave the others out by `except`")
    case .sharedStoryboardFile(let name):
      CatalogueEntry(
        .storyboardNotFound,
        "another storyboard of the program already uses the only file named `\(name)`",
        help: "write `file` and the name of this storyboard's own file; or remove this storyboard")
    case .wrongBundle(let name, let right?):
      CatalogueEntry(
        .wrongBundle, "the app does not find the storyboard `\(name)` in this bundle",
        help: "write `bundle \(right)`")
    case .wrongBundle(let name, nil):
      CatalogueEntry(
        .wrongBundle, "the app does not find the storyboard `\(name)` in this bundle",
        help: "remove the `bundle` clause: the storyboard is in the app's own bundle")
    case .nothingCompared:
      CatalogueEntry(
        .nothingCompared, "none of the given files is a storyboard of the program, so nothing was compared",
        help: "name the files of the program's storyboards; or a folder that holds them")
    case .noStoryboardDeclared:
      CatalogueEntry(
        .nothingCompared, "the program declares no storyboard that could be compared with these files",
        help: "declare the storyboards by `sbdsl import`; or name no files")
    case .noReferencedFile(let name, let nearest):
      CatalogueEntry(
        .danglingReference, "the target has no file for the storyboard \"\(name)\"",
        help: Self.meant(nearest)
          ?? "correct the reference or its bundle in Interface Builder; or add the file to the target or to "
          + "the `storyboards` clause")
    case .noReferencedScene(let identifier, let storyboard, let nearest):
      CatalogueEntry(
        .danglingReference,
        "the storyboard \"\(storyboard)\" has no scene with the identifier \"\(identifier)\"",
        help: Self.meant(nearest)
          ?? "correct the reference in Interface Builder, and its scene in the program")
    case .noReferencedInitial(let storyboard):
      CatalogueEntry(
        .danglingReference, "the storyboard \"\(storyboard)\" has no initial view controller",
        help: "set an initial view controller in Interface Builder; or name a scene in the reference there")
    case .notOpened(let name, let opened, let key, let isMissing):
      CatalogueEntry(
        .launchDiffers,
        "the system does not open `\(name)`: `\(key)` names "
          + opened.map { "`\($0)`" }.joined(separator: " and ")
          + (isMissing ? ", and no file of the target has that storyboard" : ""),
        help: "correct `\(key)`; or move the word `launch` to the storyboard that the system opens")
    case .openedBySystem(let name, let key):
      CatalogueEntry(
        .launchDiffers,
        "`\(key)` lets the system open `\(name)`, but nothing wires the first scene of `\(name)`",
        help: "write `launch` before `storyboard \(name)`")
    case .launchStoryboardMissing(let name, let nearest):
      CatalogueEntry(
        .launchDiffers, "the system opens the storyboard `\(name)`, but the target has no file for it",
        help: Self.meant(nearest) ?? "correct the name here; or add the file to the target")
    case .launchHasNoInitialScene(let name):
      CatalogueEntry(
        .launchDiffers, "the system opens the storyboard `\(name)`, which has no initial view controller",
        help: "set an initial view controller in Interface Builder; or remove the name here")
    case .variantLacksScene(let scene, let name):
      CatalogueEntry(
        .variantDiffers, "this variant of `\(name)` lacks the scene `\(scene)`", help: Self.variantHelp)
    case .variantLacksSegue(let segue, let scene, let name):
      CatalogueEntry(
        .variantDiffers, "this variant of `\(name)` lacks \(segue) of `\(scene)`", help: Self.variantHelp)
    case .variantHasScene(let scene, let name):
      CatalogueEntry(
        .notInProgram, "this variant of `\(name)` has the scene `\(scene)`, but the base does not",
        help: "add the scene to the base, too; or remove it from this variant")
    case .variantHasSegue(let segue, let scene, let name):
      CatalogueEntry(
        .variantDiffers, "this variant of `\(name)` has \(segue) of `\(scene)`, but the base does not",
        help: "add the segue to the base, too; or remove it from this variant")
    case .variantPropertyDiffers(let part, let what, let here, let base):
      CatalogueEntry(
        .variantDiffers, "\(part) has the \(what) \(here) in this variant, and \(base) in the base",
        help: Self.variantHelp)
    }
  }

  private static let variantHelp = "make both the same in Interface Builder: one program wires all variants"

  private static func meant(_ nearest: String?) -> String? { nearest.map { "did you mean `\($0)`?" } }
}
