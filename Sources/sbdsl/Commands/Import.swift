import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling

extension Session {
  /// `sbdsl import`
  func importStoryboards() -> Status {
    let inputs = Inputs(options.arguments, fileExtension: ".storyboard", limit: SourceFile.sizeLimit)
    guard inputs.diagnostics.isEmpty else {
      show(inputs.diagnostics, in: inputs.sources)
      return .cannotRun
    }
    var names = NameTable()
    let imported = StoryboardImport.importStoryboards(inputs.sources, module: options.module, names: &names)
    show(imported.diagnostics, in: inputs.sources)
    if imported.diagnostics.contains(where: { $0.kind.entry.severity == .error }) { return .errors }
    let text = imported.tree.canonicalText()
    guard let output = options.output else { return print(text) }
    do throws(System.Failure) {
      try System.write(text, to: output)
      return .clean
    } catch {
      return fail(.cannotWrite(error.reason), about: output)
    }
  }
}
