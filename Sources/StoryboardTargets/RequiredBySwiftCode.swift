import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling

extension ImportHead {
  /// The program of storyboards with what is known of the module, without anybody's lines.
  package func bareProgram(of storyboards: ReadStoryboards, module: String?) -> SourceFile {
    var names = NameTable()
    let bare = importStoryboards(storyboards, module: module, head: self, names: &names)
    return SourceFile(path: "import", bytes: bare.tree.canonicalText())
  }

  /// Adds the required properties of the classes of Swift code, and who makes the scenes of storyboards: a program without
  /// lines tells them.
  ///
  /// Returns that program, checked, with the Swift files that follow it.
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
