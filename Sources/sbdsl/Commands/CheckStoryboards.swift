import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardTooling

extension Session {
  /// Reads the storyboards that the command line names.
  mutating func readStoryboards() {
    guard !options.storyboards.isEmpty else { return }
    let inputs = Inputs(options.storyboards, fileExtension: ".storyboard", limit: SourceFile.sizeLimit)
    storyboards = (inputs, ReadStoryboards(inputs.sources))
  }

  /// Holds the programs against the storyboards that the command line names, and reports where they differ.
  ///
  /// Returns the line that counts the storyboards; nil if one cannot be read.
  mutating func compareWithStoryboards() -> String? {
    guard let (inputs, read) = storyboards else { return nil }
    guard inputs.diagnostics.isEmpty else {
      let count = UInt32(sources.count)
      for source in inputs.sources { _ = add(source) }
      report(
        inputs.diagnostics.map { diagnostic in
          diagnostic.moved { SourceRange(file: $0.file + count, start: $0.start, end: $0.end) }
        })
      return nil
    }
    var head = ImportHead()
    if let code = swiftCode {
      addSwiftCode(code, for: read, module: nil, to: &head, shift: inputs.sources.count)
    }
    let files = sources
    for source in inputs.sources { _ = add(source) }
    let comparison = StoryboardComparison(of: read, inputs.sources.count, with: files, head: head)
    report(comparison.diagnostics)
    var text = "\(counted(comparison.count, "storyboard")) compared"
    if comparison.undeclared > 0 { text += ", \(comparison.undeclared) not declared by the program" }
    if comparison.withoutFile > 0 { text += ", \(comparison.withoutFile) of the program without its file" }
    return text + "\n"
  }
}
