import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTargets
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl import`: writes a program for storyboards, or brings an existing program up to date.
  mutating func importStoryboards() -> Status {
    if importsSwift { return importSwift() }
    let adoption: Adoption?
    switch options.importsProgram ? adoptNamed() : adopt() {
    case .success(let found): adoption = found
    case .failure(let failure): return failure.status
    }
    let isNamed = options.importsProgram && adoption != nil
    let output = options.output ?? (isNamed ? options.arguments[0] : nil)
    let paths = adoption?.storyboards ?? options.arguments
    guard let read = readStoryboards(paths) else { return .cannotRun }
    let tooLarge = read.indices.filter { read[$0].bytes.count > SourceFile.sizeLimit }
    guard tooLarge.isEmpty else {
      report(
        tooLarge.map {
          Diagnostic(SyntaxDiagnostic.fileTooLarge, at: SourceRange(file: UInt32($0), start: 0, end: 0))
        })
      return .errors
    }
    var request = ProgramImport.Request()
    (request.module, request.onlyChecks) = (options.module, options.onlyChecks)
    request.isSummed = output != nil && (adoption != nil || options.isJSON)
    request.isWhole =
      adoption == nil && options.arguments.allSatisfy { (try? System.entry(at: $0).kind) == .directory }
    var work = ProgramImport(read, of: adoption, request)
    noteInputs(work.inputs)
    if let path = output {
      return update(path, by: &work, isSummed: request.isSummed, of: read.count)
    }
    let outcome = work.newProgram()
    takeOver(work)
    switch outcome {
    case .mistakes: return .errors
    case .refused(let reason): return fail(.cannotWrite(reason), about: paths[0])
    case .text(let text, _):
      work.reportErrors(inNew: SourceFile(path: "-", bytes: text))
      takeOver(work)
      let printed = print(text)
      return printed == .clean && hasErrors ? .errors : printed
    }
  }

  /// Reads the storyboards that the command line or a target names; nil if one cannot be read.
  private mutating func readStoryboards(_ paths: [String]) -> [SourceFile]? {
    readInputs(paths, fileExtension: ".storyboard", in: .firstPartyPackages)
  }

  /// A failure that has been reported.
  private struct Reported: Error { let status: Status }

  /// Reads the target or the folder that the command line names; nil if it names storyboards.
  private mutating func adopt() -> Result<Adoption?, Reported> {
    guard options.arguments.count == 1 else { return .success(nil) }
    let request = Adoption.Request(
      options.arguments[0], target: options.target, module: options.module, output: options.output)
    do throws(System.Failure) {
      return .success(try Adoption.find(request))
    } catch {
      if error.isUsageError {
        _ = fail(.usage(error.reason), about: request.path)
        return .failure(Reported(status: .usage))
      }
      return .failure(Reported(status: fail(InputDiagnostic(error), about: request.path)))
    }
  }

  /// Reads the files that a program names, because the program is to be updated; nil if it names no storyboards.
  private mutating func adoptNamed() -> Result<Adoption?, Reported> {
    let path = options.arguments[0]
    guard let program = readInputs([path], fileExtension: ".sbdsl") else {
      return .failure(Reported(status: .cannotRun))
    }
    // Any file of a module may name the module's storyboards.
    let others = Adoption.programs(neighbours(of: path).files, besideTargetOf: program[0])
    sources += others
    let files = ProgramFiles(of: sources, options.files)
    report(files.diagnostics)
    guard !files.hasErrors else { return .failure(Reported(status: .errors)) }
    return .success(Adoption(of: program[0], beside: others, files))
  }

  /// Takes over the files and the diagnostics of an import, so that the diagnostics are shown.
  private mutating func takeOver(_ work: ProgramImport) {
    sources = work.sources
    replaceDiagnostics(by: work.diagnostics)
  }

  // MARK: Into a file

  /// Imports storyboards into the program in a file.
  private mutating func update(
    _ path: String, by work: inout ProgramImport, isSummed: Bool, of count: Int
  ) -> Status {
    let output: OutputFile
    let before: SourceFile
    do throws(System.Failure) {
      try InputFiles.expectName(path, of: "a program", allowed: ".sbdsl")
      var file = try OutputFile(path)
      var inputs = inputFiles
      try inputs.expectOutput(path)
      before = try program(in: &file, at: path)
      output = file
    } catch {
      return fail(toWrite: path, error)
    }
    let outcome = work.update(
      before, beside: output.isFile ? neighbours(of: path) : ProgramImport.Neighbours())
    takeOver(work)
    switch outcome {
    case .mistakes: return .errors
    case .refused(let reason): return fail(.cannotWrite(reason), about: path)
    case .text(let text, let note):
      if options.onlyChecks { return compare(text, with: before, of: count, at: path) }
      var status = save(text, of: count, beside: work.countBeside, note: note, to: output, at: path)
      if status == .clean, !isSummed, before.bytes.isEmpty, !text.isEmpty {
        work.reportErrors(inNew: SourceFile(path: path, bytes: text))
        takeOver(work)
      }
      if status == .clean, isSummed {
        let left = work.left(in: SourceFile(path: path, bytes: text), isNew: before.bytes.isEmpty)
        takeOver(work)
        status = options.isJSON ? print(left.json(storyboards: count, program: path)) : print(left.text)
      }
      return status == .clean && hasErrors ? .errors : status
    }
  }

  /// Returns the other programs in the folder of a file. Subfolders are not searched, because the folder may be any
  /// folder, with any contents.
  private func neighbours(of path: String) -> ProgramImport.Neighbours {
    let folder = FilePath.folder(of: path)
    let own = (try? System.entry(at: path))?.identity
    let found = Inputs(
      [folder.isEmpty ? "." : folder], fileExtension: ".sbdsl", limit: SourceFile.sizeLimit,
      searchesSubfolders: false, without: own)
    var neighbours = ProgramImport.Neighbours()
    for (index, source) in found.sources.enumerated() where source.path.hasSuffix(".sbdsl") {
      if let reason = found.reasonNotRead(index) { neighbours.reasons[neighbours.files.count] = reason }
      neighbours.files.append(SourceFile(path: FilePath.withoutDotPrefix(source.path), bytes: source.bytes))
    }
    return neighbours
  }

  /// Reports whether an import would change the program. Writes nothing.
  private mutating func compare(
    _ text: [UInt8], with before: SourceFile, of count: Int, at path: String
  ) -> Status {
    let isSame = text == before.bytes
    let verdict = isSame ? "is up to date" : "would be \(before.bytes.isEmpty ? "written" : "changed")"
    let status = print("\(counted(count, "storyboard")), \(printable(path: path)) \(verdict)\n")
    return status == .clean && (hasErrors || !isSame) ? .errors : status
  }

  private mutating func save(
    _ text: [UInt8], of count: Int, beside others: Int, note: String, to output: OutputFile, at path: String
  ) -> Status {
    do throws(System.Failure) {
      // If other files of the program already declare everything, no file is created.
      let isNeedless = text.isEmpty && others > 0
      guard let isWritten = try isNeedless ? false : output.write(text) else { return .clean }
      let verdict = isWritten ? "written" : isNeedless ? "not written" : "as it was"
      let what = "\(counted(count, "storyboard")), \(printable(path: path)) \(verdict)"
      let beside = others > 0 ? ", beside \(counted(others, "other file")) of the program" : ""
      return options.isJSON ? .clean : print(what + beside + note + "\n")
    } catch {
      return fail(toWrite: path, error)
    }
  }

  /// Returns the program that is already in the output file; its text is empty if there is none.
  private func program(in output: inout OutputFile, at path: String) throws(System.Failure) -> SourceFile {
    let bytes = try output.contents(limit: SourceFile.sizeLimit) ?? []
    let isBlank = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return SourceFile(path: path, bytes: isBlank ? [] : bytes)
  }
}
