import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardTooling

/// One run of the command: the sources that it has read, their diagnostics, and its exit status.
struct Session {
  let options: Options
  private(set) var sources: [SourceFile] = []
  private var diagnostics: [Diagnostic] = []
  /// The Swift code that the programs or the command line name.
  private(set) var swiftSources = SwiftSourceFiles()
  /// The files of this code, once they are read.
  private(set) var swiftCode: SwiftCode?
  /// The storyboards that the command line names.
  var storyboards: (inputs: Inputs, read: ReadStoryboards)?
  /// Other files that are read: projects and what belongs to them, storyboards beside a program, transcripts.
  private var otherInputs: [String] = []

  init(options: Options) { self.options = options }

  enum Status: Int32 {
    case clean = 0
    case errors = 1
    case cannotRun = 2
    case usage = 64
  }

  /// Writes lines for people to standard output. Nothing of them controls a terminal.
  mutating func print(_ lines: String) -> Status { print(Array(printable(lines: lines).utf8)) }

  /// Writes data to standard output. A reader that closes the pipe has read enough: that is no failure.
  mutating func print(_ bytes: [UInt8]) -> Status {
    do throws(System.Failure) {
      try System.writeToOutput(bytes)
      return .clean
    } catch {
      return error.isBrokenPipe ? .clean : fail(.cannotWrite(error.reason), about: "standard output")
    }
  }

  /// Shows the diagnostics on standard error. JSON and SARIF are one object, even without diagnostics.
  func showDiagnostics() {
    if diagnostics.isEmpty, options.format != .json, options.format != .sarif { return }
    var renderer = DiagnosticRenderer(
      sources: sources, format: options.format, isColored: isColored(on: .errors), limit: options.limit)
    renderer.isStrict = options.isStrict
    System.writeToError(renderer.render(diagnostics))
  }

  /// True if the output on a stream has colours.
  func isColored(on stream: System.Stream) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto: System.isTerminal(stream) && (System.environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Reads the files that the command line names; nil if one cannot be read.
  mutating func readInputs(
    _ paths: [String], fileExtension: String, followsLinks: Bool = true
  ) -> [SourceFile]? {
    let inputs = Inputs(
      paths, fileExtension: fileExtension, limit: SourceFile.sizeLimit, followsLinks: followsLinks)
    sources = inputs.sources
    diagnostics = inputs.diagnostics
    return diagnostics.isEmpty ? sources : nil
  }

  /// Keeps another file that diagnostics may concern, and returns its index.
  mutating func add(_ source: SourceFile) -> UInt32 {
    sources.append(source)
    return UInt32(sources.count - 1)
  }

  /// Replaces the text of a file, at whose places diagnostics are.
  mutating func replace(_ file: UInt32, by source: SourceFile) { sources[Int(file)] = source }

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

  /// Reads the interface files of modules that the program imports but does not contain, if the folders of `--import`
  /// have them; false if one cannot be read.
  private mutating func readInterfaces() -> Bool {
    let found = InterfaceFiles(folders: options.imports).read(for: sources)
    sources += found.sources
    if let problem = found.problem { _ = fail(.unreadable(problem.reason), about: problem.path) }
    return found.problem == nil
  }

  /// True if an error is reported; with `--strict` also if a warning is.
  var hasErrors: Bool {
    diagnostics.contains { diagnostic in
      let severity = diagnostic.kind.entry.severity
      return severity == .error || options.isStrict && severity == .warning
    }
  }

  /// Keeps diagnostics, which are shown at the end.
  mutating func report(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

  /// Reads the files of a program and the interfaces that it needs; nil if one cannot be read.
  mutating func readProgram(_ paths: [String]) -> [SourceFile]? {
    let isRead = readInputs(paths, fileExtension: ".sbdsl") != nil
    let isFound = findImports()
    return isRead && isFound && readInterfaces() ? sources : nil
  }

  /// Reads and checks a program. If that fails, the compilation is nil and the status is that of the command.
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

  /// Reads and checks a program, with or without mistakes. If it cannot be read, the compilation is nil and the status
  /// is that of the command.
  mutating func readAndCheck(_ paths: [String]) -> (compilation: Compilation?, status: Status) {
    guard readProgram(paths) != nil else { return (nil, .cannotRun) }
    let found = findSwiftSources()
    guard found == .clean else { return (nil, found) }
    guard readSwiftCode() else { return (nil, .cannotRun) }
    readStoryboards()
    let compilation = Compilation(
      sources, identifiers: storyboards?.read.identifiers, findings: swiftCode?.findings ?? [:])
    report(compilation.diagnostics)
    return (compilation, .clean)
  }

  /// Reads the Swift files that declare something that the program needs; false if a file cannot be read.
  private mutating func readSwiftCode() -> Bool {
    let code = SwiftCode(swiftSources.sets, for: sources, findsNavigation: options.showsLeft)
    swiftCode = code
    sources += code.needed(by: sources)
    for (path, reason) in code.unread { _ = fail(.unreadable(reason), about: path) }
    return code.unread.isEmpty
  }

  /// Finds the Swift code that the programs or the command line name; mistakes are reported.
  mutating func findSwiftSources() -> Status {
    swiftSources = SwiftSourceFiles(
      of: sources, module: options.module, isReplaced: !options.swiftPaths.isEmpty,
      isSkipped: !options.readsSwift)
    report(swiftSources.diagnostics)
    var status: Status = swiftSources.diagnostics.isEmpty ? .clean : .errors
    for path in options.swiftPaths {
      do throws(System.Failure) { try swiftSources.add(path) } catch {
        status = fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
      }
    }
    swiftSources.define(options.conditions)
    if !swiftSources.skipped.isEmpty {
      _ = fail(.sourcesNotRead(swiftSources.skipped), about: options.arguments[0])
    }
    return status
  }

  /// Keeps the paths of files that are read, so that none of them is written.
  mutating func noteInputs(_ paths: [String]) { otherInputs += paths }

  /// The files that this run reads.
  var inputFiles: InputFiles {
    var files = InputFiles()
    for source in sources { files.add(source.path) }
    for path in swiftSources.projectFiles + swiftSources.sets.flatMap(\.paths) + otherInputs {
      files.add(path)
    }
    return files
  }

  /// Reports that a file is not written, and returns the status: somebody else wanted the file to stay, or the command
  /// could not run.
  mutating func fail(toWrite path: String, _ failure: System.Failure) -> Status {
    let status = fail(.cannotWrite(failure.reason), about: path)
    return failure.isLeftAlone ? .errors : status
  }

  /// Reports a problem with a path, and returns the status of a command that could not run.
  mutating func fail(_ kind: InputDiagnostic, about path: String) -> Status {
    let file = UInt32(sources.count)
    sources.append(SourceFile(path: path, bytes: []))
    report([Diagnostic(kind, at: SourceRange(file: file, start: 0, end: 0))])
    return .cannotRun
  }
}
