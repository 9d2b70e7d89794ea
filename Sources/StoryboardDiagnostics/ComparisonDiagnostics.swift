/// Differences between a program and Interface Builder's files. They are reported at lines of the program.
package enum ComparisonDiagnostic: DiagnosticKind, Hashable {
  /// A part of the program that the storyboard does not have.
  case gone(String)
  /// A part that is different in the storyboard. `breaking` is the mistake that the program would have after the same
  /// change.
  case changed(String, [PartDifference], breaking: String? = nil)
  /// A part that moved from another storyboard to this one.
  case moved(String, from: String)
  /// A scene that has another class in the storyboard than in the program.
  case otherClass(String, class: String, here: String)
  /// A scene whose class in the storyboard is not declared by the Swift code.
  case unknownClass(String, class: String)
  /// A part of the storyboard that the program does not have.
  case notInProgram(String)
  /// A transition of the storyboard that the program does not have. It leads to a scene whose values the program fills.
  case opensUnfilled(String, scene: String)
  /// A scene of the program that is opened by a storyboard which the program does not declare.
  case openedFromOutside(String, storyboard: String)

  package var entry: CatalogueEntry {
    let help = "bring this file up to date by `sbdsl import`, or correct it in Interface Builder"
    switch self {
    case .gone(let what):
      return CatalogueEntry(
        .differsFromStoryboard, "the \(what) is not in the storyboard",
        help: "add it again in Interface Builder, or remove it here, and what needs it")
    case .changed(let what, let changes, let mistake):
      let list = changes.map(\.ofComparison).joined(separator: "; ")
      return CatalogueEntry(
        .differsFromStoryboard, "the \(what) is different in the storyboard: \(list)",
        help: mistake.map {
          "correct it in Interface Builder; a program that followed would have another mistake: \($0)"
        } ?? help)
    case .moved(let what, let storyboard):
      return CatalogueEntry(
        .differsFromStoryboard, "the \(what) of `\(storyboard)` is in this storyboard now", help: help)
    case .otherClass(let scene, let name, let here):
      return CatalogueEntry(
        .differsFromStoryboard, "the \(scene) has the class `\(name)` in the storyboard, and here `\(here)`",
        help: help)
    case .unknownClass(let scene, let name):
      return CatalogueEntry(
        .differsFromStoryboard,
        "the \(scene) has the class `\(name)` in the storyboard, and the Swift code does not declare it",
        help: "correct the class in Interface Builder, or declare it")
    case .opensUnfilled(let what, let scene):
      return CatalogueEntry(
        .differsFromStoryboard,
        "the storyboard has the \(what), which the program does not have, and nothing fills `\(scene)` there",
        help: help)
    case .openedFromOutside(let scene, let storyboard):
      return CatalogueEntry(
        .notInProgram,
        "the storyboard `\(storyboard)`, which the program does not declare, leads to `\(scene)`, and nothing fills it there",
        help: "import that storyboard, too, or let the app's own code fill the scene")
    case .notInProgram(let what):
      return CatalogueEntry(
        .notInProgram, "the storyboard has the \(what), and the program does not",
        help: "bring this file up to date by `sbdsl import`")
    }
  }
}
