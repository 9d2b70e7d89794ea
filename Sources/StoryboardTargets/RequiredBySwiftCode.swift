import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling

extension ImportHead {
  /// The program of the storyboards, with the facts about the module but without lines that a person wrote.
  package func bareProgram(of storyboards: ReadStoryboards, module: String?) -> SourceFile {
    var names = NameTable()
    let bare = importStoryboards(storyboards, module: module, head: self, names: &names)
    return SourceFile(path: "import", bytes: bare.tree.canonicalText())
  }

  /// Adds facts from Swift code: the required properties of classes, and who creates the scenes of storyboards. A
  /// program without lines of its own is checked to find them.
  ///
  /// - Returns: that program, checked, with the Swift files that follow it.
  @discardableResult
  mutating func addRequirements(
    of code: SwiftCode, for storyboards: ReadStoryboards, module: String?
  ) -> (compilation: Compilation, code: [SourceFile]) {
    let program = bareProgram(of: storyboards, module: module)
    let needed = code.needed(by: [program])
    let compilation = Compilation([program] + needed)
    let (required, making) = (compilation.requiredProperties, compilation.scenesWithoutCoder)
    self.required = { required[$0] ?? [] }
    self.making = { making[$0]?[$1] }
    return (compilation, needed)
  }
}
