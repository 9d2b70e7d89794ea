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
        tooLarge.map { index, _ in
          let start = SourceRange(file: UInt32(index), start: 0, end: 0)
          return Diagnostic(SyntaxDiagnostic.fileTooLarge, at: start)
        })
      return .errors
    }
    var names = NameTable()
    let imported = StoryboardImport.importStoryboards(sources, module: options.module, names: &names)
    report(imported.diagnostics)
    if imported.diagnostics.contains(where: { $0.kind.entry.severity == .error }) { return .errors }
    let text = imported.tree.canonicalText()
    guard let output = options.output else { return print(text) }
    do throws(FileChanges.Failure) {
      try write(text, to: output)
      return .clean
    } catch {
      return fail(.cannotWrite(error.cause.reason), about: error.path)
    }
  }

  /// Writes one file if its bytes change; what a link leads to is written, and a device is written into.
  private func write(_ text: [UInt8], to output: String) throws(FileChanges.Failure) {
    do throws(System.Failure) {
      var path = output
      if let entry = try? System.entry(at: output) {
        if entry.kind == .directory { throw .isDirectory }
        if entry.kind == .other || output.hasPrefix("/dev/") {
          return try System.writeThrough(text, to: output)
        }
        path = try System.resolve(output)
      } else if System.isLink(output) {
        path = try System.resolve(output)
      }
      var changes = FileChanges(isDurable: true)
      changes.clean(beside: path)
      if (try? System.read(path, limit: text.count)) != text { changes.write(text, to: path) }
      do throws(FileChanges.Failure) { try changes.commit() } catch { throw error.cause }
    } catch {
      throw FileChanges.Failure(path: output, cause: error)
    }
  }
}
