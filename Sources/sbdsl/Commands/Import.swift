import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling

extension Session {
  /// `sbdsl import`
  mutating func importStoryboards() -> Status {
    guard let sources = readInputs(options.arguments, fileExtension: ".storyboard") else { return .cannotRun }
    let tooLarge = sources.enumerated().filter { $0.element.bytes.count > SourceFile.sizeLimit }
    guard tooLarge.isEmpty else {
      report(
        tooLarge.map { index, source in
          let start = SourceRange(file: UInt32(index), start: 0, end: 0)
          return Diagnostic(SyntaxDiagnostic.fileTooLarge(source.bytes.count), at: start)
        })
      return .errors
    }
    var names = NameTable()
    let imported = StoryboardImport.importStoryboards(sources, module: options.module, names: &names)
    report(imported.diagnostics)
    if imported.diagnostics.contains(where: { $0.kind.entry.severity == .error }) { return .errors }
    let text = imported.tree.canonicalText()
    guard let output = options.output else { return print(text) }
    do throws(System.Failure) {
      if System.isWrittenThrough(output) {
        try System.writeThrough(text, to: output)
      } else {
        try System.write(text, to: output)
      }
      return .clean
    } catch {
      return fail(.cannotWrite(error.reason), about: output)
    }
  }
}
