import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTargets
import StoryboardTooling
import StoryboardVocabulary

/// One run of the command: the sources that were read, their diagnostics, and the exit status.
struct Session {
  let options: Options
  var sources: [SourceFile] = []
  private var diagnostics: [Diagnostic] = []
  /// The files that the programs or the command line name.
  private(set) var files = ProgramFiles()
  /// The program with the Swift files and storyboards that it names, after they were read; nil before.
  private(set) var target: Target?
  /// Other files that are read: projects and their files, storyboards beside a program, and transcripts.
  private var otherInputs: [String] = []
  /// True if `sbdsl check --fix` has made its changes, so that the check only reports what is left.
  var isFixed = false

  init(options: Options) { self.options = options }

  enum Status: Int32 {
    case clean = 0
    case errors = 1
    case cannotRun = 2
    case usage = 64
  }

  /// Writes lines for people to standard output. The lines cannot contain control sequences for a terminal.
  mutating func print(_ lines: String) -> Status { print(Array(printable(lines: lines).utf8)) }

  /// Writes data to standard output. If the reader closes the pipe, that is not a failure.
  mutating func print(_ bytes: [UInt8]) -> Status {
    do throws(System.Failure) {
      try System.writeToOutput(bytes)
      return .clean
    } catch {
      return error.isBrokenPipe ? .clean : fail(.cannotWrite(error.reason), about: "standard output")
    }
  }

  /// Shows the diagnostics on standard error. In JSON and SARIF the output is one object, even without diagnostics.
  func showDiagnostics() {
    if diagnostics.isEmpty, options.format != .json, options.format != .sarif { return }
    var renderer = DiagnosticRenderer(
      sources: sources, format: options.format, isColored: isColored(on: .errors), limit: options.limit)
    renderer.isStrict = options.isStrict
    let columns = System.terminalSize(of: .errors).columns
    if columns > 0 { renderer.columns = columns }
    System.writeToError(renderer.render(diagnostics))
  }

  /// True if the output to a stream has colours.
  func isColored(on stream: System.Stream) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto: System.isTerminal(stream) && (System.environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Reads the files that the command line names; nil if one cannot be read.
  mutating func readInputs(
    _ paths: [String], fileExtension: String, in scope: FolderSearch.Scope = .everything,
    followsLinks: Bool = true
  ) -> [SourceFile]? {
    let inputs = Inputs(
      paths, fileExtension: fileExtension, limit: SourceFile.sizeLimit, in: scope, followsLinks: followsLinks)
    sources = inputs.sources
    diagnostics = inputs.diagnostics
    return diagnostics.isEmpty ? sources : nil
  }

  /// Adds a file that diagnostics may refer to, and returns its index.
  mutating func add(_ source: SourceFile) -> UInt32 {
    sources.append(source)
    return UInt32(sources.count - 1)
  }

  /// Returns true if the folders of `--import` exist; mistakes are reported.
  mutating func findImports() -> Bool {
    var isFound = true
    for folder in options.imports {
      do throws(System.Failure) {
        guard try System.entry(at: folder).kind == .directory else {
          throw System.Failure(reason: "it is not a folder")
        }
        _ = try System.names(in: folder)
      } catch {
        _ = fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: folder)
        isFound = false
      }
    }
    return isFound
  }

  /// Reads the interface files of modules that the program imports but does not contain, from the folders of
  /// `--import`. Returns false if one cannot be read.
  private mutating func readInterfaces() -> Bool {
    let found = InterfaceFiles(folders: options.imports).read(for: sources)
    sources += found.sources
    if let problem = found.problem { _ = fail(.unreadable(problem.reason), about: problem.path) }
    return found.problem == nil
  }

  /// True if an error was reported. With `--strict` it is also true if a warning was reported.
  var hasErrors: Bool {
    diagnostics.contains { diagnostic in
      let severity = diagnostic.kind.entry.severity
      return severity == .error || options.isStrict && severity == .warning
    }
  }

  /// Replaces the diagnostics by those of an import. These include all earlier ones.
  mutating func replaceDiagnostics(by diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Adds diagnostics. They are shown at the end.
  mutating func report(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

  /// Reads the files of a program and the interface files that it needs; nil if one cannot be read.
  mutating func readProgram(_ paths: [String]) -> [SourceFile]? {
    let isRead = readInputs(paths, fileExtension: ".sbdsl") != nil
    let isFound = findImports()
    return isRead && isFound && readInterfaces() ? sources : nil
  }

  /// Reads and checks a program. If this fails, the compilation is nil, and the status is the status of the command.
  mutating func compile(_ paths: [String]) -> (compilation: Compilation?, status: Status) {
    let (read, status) = readAndCheck(paths)
    guard let compilation = read, !compilation.hasErrors, !options.isStrict || !hasErrors else {
      return (nil, read == nil ? status : .errors)
    }
    if let limit = options.byAppLimit, let diagnostic = compilation.tooManyByApp(limit: limit) {
      report([diagnostic])
      return (nil, .errors)
    }
    return (compilation, .clean)
  }

  /// Reads and checks a program that may have mistakes. If it cannot be read, the compilation is nil, and the status is
  /// the status of the command.
  mutating func readAndCheck(_ paths: [String]) -> (compilation: Compilation?, status: Status) {
    guard readProgram(paths) != nil else { return (nil, .cannotRun) }
    let found = findFiles()
    guard found == .clean else { return (nil, found) }
    let writesInterfaces =
      options.output != nil && options.layout == .storyboards && options.backend == .swift
    var read = Target(
      sources, files, findsNavigation: options.showsLeft, writesInterfaces: writesInterfaces,
      also: ChosenCallSites(options.also, in: options.module))
    sources = read.sources
    for problem in read.problems { _ = fail(problem.kind, about: problem.path) }
    guard read.problems.isEmpty else { return (nil, .cannotRun) }
    let compilation = read.compilation
    target = read
    report(
      compilation.mayLackFiles
        ? compilation.diagnostics(knowing: programsLeftOut(of: paths)) : compilation.diagnostics)
    return (compilation, .clean)
  }

  /// Returns the other programs in the folders of the given programs.
  private func programsLeftOut(of paths: [String]) -> [SourceFile] {
    let given = Set(sources.map(\.path))
    let folders = Set(paths.filter { $0.hasSuffix(".sbdsl") }.map { FilePath.folder(of: $0) })
    let found = folders.sorted().flatMap { folder in
      let names = (try? System.names(in: folder.isEmpty ? "." : folder)) ?? []
      return names.filter { $0.hasSuffix(".sbdsl") }.sorted().map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }
    return Inputs(
      found.filter { !given.contains($0) }, fileExtension: ".sbdsl", limit: SourceFile.sizeLimit
    ).sources
  }

  /// Compares a program without mistakes with Interface Builder's files; nil if none are named.
  ///
  /// - Parameters:
  ///   - module: the module that is compared; nil for all of them.
  ///   - reports: false if the caller fixes the differences.
  mutating func compareWithStoryboards(
    only module: String?, reports: Bool = true
  ) -> StoryboardComparison? {
    guard let comparison = target?.compare(only: module), let target else { return nil }
    sources = target.sources
    if reports { report(comparison.diagnostics) }
    return comparison
  }

  /// Finds the files that the programs or the command line name. Mistakes are reported.
  ///
  /// - Parameter saysMissing: true to report files that a project lists but that do not exist.
  mutating func findFiles(saysMissing: Bool = true) -> Status {
    files = ProgramFiles(of: sources, options.files)
    report(files.diagnostics.filter { saysMissing || $0.kind.entry.code != .fileMissing })
    var status: Status = files.hasErrors ? .errors : .clean
    for (path, kind) in files.failures { status = fail(kind, about: path) }
    if !files.skipped.isEmpty { _ = fail(.sourcesNotRead(files.skipped), about: options.arguments[0]) }
    return status
  }

  /// Records the paths of files that are read, so that none of them is overwritten.
  mutating func noteInputs(_ paths: [String]) { otherInputs += paths }

  /// The files that this run reads.
  var inputFiles: InputFiles {
    var files = InputFiles()
    for source in sources { files.add(source.path) }
    let named = self.files.sets.flatMap(\.paths) + self.files.storyboards.flatMap(\.paths)
    for path in self.files.projectFiles + named + otherInputs { files.add(path) }
    return files
  }

  /// Reports that a file is not written, and returns the exit status. The status is `errors` if the file was left
  /// alone, for example because somebody else has changed it, and otherwise `cannotRun`.
  mutating func fail(toWrite path: String, _ failure: System.Failure) -> Status {
    let status = fail(.cannotWrite(failure.reason), about: path)
    return failure.leavesFileUnchanged ? .errors : status
  }

  /// Reports a problem with a path. Returns the status for a command that could not run.
  mutating func fail(_ kind: InputDiagnostic, about path: String) -> Status {
    let file = UInt32(sources.count)
    sources.append(SourceFile(path: path, bytes: []))
    report([Diagnostic(kind, at: SourceRange(file: file, start: 0, end: 0))])
    return .cannotRun
  }
}
