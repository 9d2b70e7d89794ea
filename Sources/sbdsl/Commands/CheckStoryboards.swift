import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardTooling

extension Session {
  /// Holds the programs against the storyboards that the command line names, and reports where they differ.
  ///
  /// Returns the line that counts the storyboards; nil if one cannot be read.
  mutating func compareWithStoryboards() -> String? {
    let files = sources
    let inputs = Inputs(options.storyboards, fileExtension: ".storyboard", limit: SourceFile.sizeLimit)
    for source in inputs.sources { _ = add(source) }
    guard inputs.diagnostics.isEmpty else {
      report(
        inputs.diagnostics.map { diagnostic in
          diagnostic.moved {
            SourceRange(file: $0.file + UInt32(files.count), start: $0.start, end: $0.end)
          }
        })
      return nil
    }
    var head = ImportHead()
    if let code = swiftCode, !code.paths.isEmpty {
      let types = code.typeNames
      head.declares = { types.contains($0) }
      head.isMissing = { !types.contains($0) }
    }
    let comparison = StoryboardComparison(of: inputs.sources, with: files, head: head)
    report(comparison.diagnostics)
    var text = "\(counted(comparison.count, "storyboard")) compared"
    if comparison.undeclared > 0 { text += ", \(comparison.undeclared) not declared by the program" }
    if comparison.withoutFile > 0 { text += ", \(comparison.withoutFile) of the program without its file" }
    return text + "\n"
  }
}
