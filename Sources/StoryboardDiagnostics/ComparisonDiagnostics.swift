/// Differences between a program and Interface Builder's files. They are reported at lines of the program.
package enum ComparisonDiagnostic: DiagnosticKind, Hashable {
  /// A part of the program that the storyboard does not have.
  case gone(String)
  /// A part that is different in the storyboard. `breaking` is the mistake that the program would have after the same
  /// change.
  case changed(String, [PropertyDifference], breaking: String? = nil)
  /// A part that moved from another storyboard to this one.
  case moved(String, from: String)
  /// A scene that has another class in the storyboard than in the program.
  case otherClass(String, class: String, here: String)
  /// A scene whose class in the storyboard is not declared by the Swift code.
  case unknownClass(String, class: String)
  /// A part of the storyboard that the program does not have.
  case notInProgram(String)
  /// A transition of the storyboard that the program does not have. It leads to a scene whose values the program fills.
  case undeclaredTransition(String, scene: String)
  /// A scene of the program that is opened by a storyboard which the program does not declare.
  case openedFromOtherStoryboard(String, storyboard: String)

  package var entry: CatalogueEntry {
    let help = "bring this file up to date by `sbdsl import`; or correct the storyboard in Interface Builder"
    switch self {
    case .gone(let what):
      return CatalogueEntry(
        .differsFromStoryboard, "the \(what) is not in the storyboard",
        help: "add it again in Interface Builder; or remove this line and the lines that need it")
    case .changed(let what, let changes, let mistake):
      let list = changes.map(\.comparisonText).joined(separator: "; ")
      return CatalogueEntry(
        .differsFromStoryboard, "the \(what) is different in the storyboard: \(list)",
        help: mistake.map {
          "correct the storyboard in Interface Builder; an import would give the program the error "
            + "\"\($0)\""
        } ?? help)
    case .moved(let what, let storyboard):
      return CatalogueEntry(
        .differsFromStoryboard, "the \(what) has moved from the storyboard `\(storyboard)` to this one",
        help: help)
    case .otherClass(let scene, let name, let here):
      return CatalogueEntry(
        .differsFromStoryboard, "the \(scene) has the class `\(name)` in the storyboard, but `\(here)` here",
        help: help)
    case .unknownClass(let scene, let name):
      return CatalogueEntry(
        .differsFromStoryboard,
        "the \(scene) has the class `\(name)` in the storyboard, but the Swift code does not declare that "
          + "class",
        help: "correct the class in Interface Builder; or declare `\(name)` in the Swift code")
    case .undeclaredTransition(let what, let scene):
      return CatalogueEntry(
        .differsFromStoryboard,
        "the program lacks the \(what), which leads to `\(scene)` in the storyboard, so nothing fills that "
          + "scene",
        help: help)
    case .openedFromOtherStoryboard(let scene, let storyboard):
      return CatalogueEntry(
        .notInProgram,
        "nothing fills `\(scene)` when the storyboard `\(storyboard)` leads to it: "
          + "the program does not declare that storyboard",
        help: "import that storyboard, too; or fill the scene in the app's own code")
    case .notInProgram(let what):
      return CatalogueEntry(
        .notInProgram, "the storyboard has the \(what), and the program does not",
        help: "bring this file up to date by `sbdsl import`")
    }
  }
}
