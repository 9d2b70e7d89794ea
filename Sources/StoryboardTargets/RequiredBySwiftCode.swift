import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling

extension ImportContext {
  /// Returns the program that an import of the storyboards makes from them and from what is known about the module.
  /// It has no lines that a person wrote.
  package func bareProgram(of storyboards: ParsedStoryboards, module: String?) -> SourceFile {
    var names = NameTable()
    let bare = importStoryboards(storyboards, module: module, head: self, names: &names)
    return SourceFile(path: "import", bytes: bare.tree.canonicalText())
  }

  /// Adds what only a checked program shows: the required properties of classes, and what makes the scenes of
  /// storyboards. For this, the program that an import makes is checked, without lines that a person wrote.
  ///
  /// - Returns: that program, checked, with the Swift files that follow it.
  @discardableResult
  mutating func addRequirements(
    of code: SwiftCode, for storyboards: ParsedStoryboards, module: String?
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
