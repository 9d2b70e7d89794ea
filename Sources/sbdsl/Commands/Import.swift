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
    if let output = options.output {
      do throws(System.Failure) {
        if let source = try existingProgram(at: output) {
          let parsed = parse(source, file: add(source), names: &names)
          mistakes = parsed.diagnostics
          existing = parsed.tree
        }
      } catch {
        return fail(.cannotWrite(error.reason), about: output)
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
    guard let output = options.output else { return print(text) }
    // What is no program cannot be brought up to date, and is nobody's to be written over.
    report(mistakes)
    return mistakes.isEmpty ? save(text, of: sources.count, to: output) : .errors
  }

  private mutating func save(_ text: [UInt8], of count: Int, to output: String) -> Status {
    do throws(FileChanges.Failure) {
      let isWritten = try write(text, to: output)
      guard let isWritten else { return .clean }
      return print(
        "\(counted(count, "storyboard")), \(printable(output)) \(isWritten ? "written" : "as it was")\n"
      )
    } catch {
      return fail(.cannotWrite(error.cause.reason), about: error.path)
    }
  }

  /// The program that is in the output file already; nil where there is none to keep.
  private func existingProgram(at output: String) throws(System.Failure) -> SourceFile? {
    do throws(System.Failure) {
      guard !output.hasPrefix("/dev/"), try System.entry(at: output).kind == .file else { return nil }
      let bytes = try System.read(output, limit: SourceFile.sizeLimit)
      let isBlank = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      return isBlank ? nil : SourceFile(path: output, bytes: bytes)
    } catch {
      // Writing says what is wrong with a path on which nothing stands.
      if error.isMissing { return nil }
      throw error
    }
  }

  private func module(of tree: SyntaxTree, _ names: NameTable) -> String? {
    tree.program.items.compactMap(ModuleClauseSyntax.init).first?.name.map { names[$0.id] }
  }

  /// Writes one file if its bytes change, and gives whether they do; what a link leads to is written. A device is
  /// written into, which may be standard output: that gives nil.
  private func write(_ text: [UInt8], to output: String) throws(FileChanges.Failure) -> Bool? {
    do throws(System.Failure) {
      var path = output
      if let entry = try? System.entry(at: output) {
        if entry.kind == .directory { throw .isDirectory }
        if entry.kind == .other || output.hasPrefix("/dev/") {
          try System.writeThrough(text, to: output)
          return nil
        }
        path = try System.resolve(output)
      } else if System.isLink(output) {
        path = try System.resolve(output)
      }
      var changes = FileChanges(isDurable: true)
      changes.clean(beside: path)
      let isChanged = (try? System.read(path, limit: text.count)) != text
      if isChanged { changes.write(text, to: path) }
      do throws(FileChanges.Failure) { try changes.commit() } catch { throw error.cause }
      return isChanged
    } catch {
      throw FileChanges.Failure(path: output, cause: error)
    }
  }
}
