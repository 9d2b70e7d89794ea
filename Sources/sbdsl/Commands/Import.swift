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
    var existing: SyntaxTree?
    var mistakes: [Diagnostic] = []
    var output: OutputFile?
    if let path = options.output {
      do throws(System.Failure) {
        if path.hasSuffix(".storyboard") {
          throw System.Failure(
            reason: "a storyboard is Interface Builder's to write, and a program is no storyboard")
        }
        let file = try OutputFile(path)
        output = file
        if let source = try program(in: file, at: path) {
          let parsed = parse(source, file: add(source), names: &names)
          mistakes = parsed.diagnostics
          existing = parsed.tree
        }
      } catch {
        return fail(.cannotWrite(error.reason), about: path)
      }
    }
    let module = options.module ?? existing.flatMap { self.module(of: $0, names) }
    let imported = StoryboardImport.importStoryboards(sources, module: module, names: &names)
    var (text, reports) = (imported.tree.canonicalText(), imported.diagnostics)
    let isRead = reports.allSatisfy { $0.kind.entry.severity == .warning }
    if let existing, isRead, mistakes.isEmpty {
      let merged = merge(imported, into: existing, names: names)
      (text, reports) = (merged.text, merged.diagnostics)
    }
    report(reports)
    if !isRead { return .errors }
    guard let output, let path = options.output else { return print(text) }
    // What is no program cannot be brought up to date, and is nobody's to be written over.
    report(mistakes)
    return mistakes.isEmpty ? save(text, of: sources.count, to: output, at: path) : .errors
  }

  private mutating func save(_ text: [UInt8], of count: Int, to output: OutputFile, at path: String) -> Status
  {
    do throws(System.Failure) {
      guard let isWritten = try output.write(text) else { return .clean }
      return print(
        "\(counted(count, "storyboard")), \(printable(path)) \(isWritten ? "written" : "as it was")\n")
    } catch {
      return fail(.cannotWrite(error.reason), about: path)
    }
  }

  /// The program that is in the output file already; nil where there is none to keep.
  private func program(in output: OutputFile, at path: String) throws(System.Failure) -> SourceFile? {
    let bytes = try output.contents(limit: SourceFile.sizeLimit) ?? []
    let isBlank = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return isBlank ? nil : SourceFile(path: path, bytes: bytes)
  }

  private func module(of tree: SyntaxTree, _ names: NameTable) -> String? {
    tree.program.items.compactMap(ModuleClauseSyntax.init).first?.name.map { names[$0.id] }
  }
}
