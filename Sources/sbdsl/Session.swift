import StoryboardDiagnostics
import StoryboardTooling

/// One run of the command: what it has read, what there is to say about that, and the status that it ends with.
struct Session {
  let options: Options
  private(set) var sources: [SourceFile] = []
  private var diagnostics: [Diagnostic] = []

  init(options: Options) { self.options = options }

  enum Status: Int32 {
    case clean = 0
    case errors = 1
    case cannotRun = 2
    case usage = 64
  }

  mutating func print(_ text: String) -> Status { print(Array(text.utf8)) }

  /// Whoever closes the pipe behind the command has read enough: that is no failure.
  mutating func print(_ bytes: [UInt8]) -> Status {
    do throws(System.Failure) {
      try System.writeToOutput(bytes)
      return .clean
    } catch {
      return error.isBrokenPipe ? .clean : fail(.cannotWrite(error.reason), about: "standard output")
    }
  }

  /// Shows on standard error what was reported; as JSON and SARIF it is one object, even where there is nothing.
  func showDiagnostics() {
    if diagnostics.isEmpty, options.format != .json, options.format != .sarif { return }
    var renderer = DiagnosticRenderer(
      sources: sources, format: options.format, isColored: isColored(on: .errors), limit: options.limit)
    System.writeToError(renderer.render(diagnostics))
  }

  /// Whether what is shown there has colours.
  func isColored(on stream: System.Stream) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto: System.isTerminal(stream) && (System.environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Reads the files that the command line names; nil where one cannot be read.
  mutating func readInputs(
    _ paths: [String], fileExtension: String, followsLinks: Bool = true
  ) -> [SourceFile]? {
    let inputs = Inputs(
      paths, fileExtension: fileExtension, limit: SourceFile.sizeLimit, followsLinks: followsLinks)
    sources = inputs.sources
    diagnostics = inputs.diagnostics
    return diagnostics.isEmpty ? sources : nil
  }

  /// Keeps another file that diagnostics may be about, and gives its index.
  mutating func add(_ source: SourceFile) -> UInt32 {
    sources.append(source)
    return UInt32(sources.count - 1)
  }

  /// Whether the folders of `--import` are there; what is wrong with them is reported.
  mutating func findImports() -> Bool {
    var isFound = true
    for folder in options.imports {
      do throws(System.Failure) {
        guard try System.entry(at: folder).kind == .directory else {
          throw System.Failure(reason: "it is no folder")
        }
        _ = try System.names(in: folder)
      } catch {
        _ = fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: folder)
        isFound = false
      }
    }
    return isFound
  }

  /// Reads the interface files of modules that the program imports and does not have, as far as the folders of
  /// `--import` have them; false where one cannot be read.
  private mutating func readInterfaces() -> Bool {
    guard !options.imports.isEmpty else { return true }
    var tried: Set<String> = []
    while true {
      let missing = Compilation.missingModules(sources).filter { !tried.contains($0) }
      if missing.isEmpty { return true }
      for module in missing {
        tried.insert(module)
        guard let path = interfacePath(of: module) else { continue }
        do throws(System.Failure) {
          let bytes = try System.read(path, limit: SourceFile.sizeLimit)
          sources.append(SourceFile(path: path, bytes: bytes))
        } catch {
          _ = fail(.unreadable(error.reason), about: path)
          return false
        }
      }
    }
  }

  /// `DIR/Account.sbdsli` or `DIR/Account/Account.sbdsli` in the first folder that has one.
  private func interfacePath(of module: String) -> String? {
    for folder in options.imports {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      for name in [module, module + "/" + module] {
        let path = prefix + name + SourceFile.interfaceExtension
        if (try? System.entry(at: path))?.kind == .file { return path }
      }
    }
    return nil
  }

  /// Keeps diagnostics about what was read, to be shown at the end.
  mutating func report(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

  /// Reads the files of a program and the interfaces that it needs; nil where one cannot be read.
  mutating func readProgram(_ paths: [String]) -> [SourceFile]? {
    let isRead = readInputs(paths, fileExtension: ".sbdsl") != nil
    let isFound = findImports()
    return isRead && isFound && readInterfaces() ? sources : nil
  }

  /// Reads and checks a program; nil where that failed, with the status to end with.
  mutating func compile(_ paths: [String]) -> (compilation: Compilation?, status: Status) {
    guard let sources = readProgram(paths) else { return (nil, .cannotRun) }
    let compilation = Compilation(sources)
    report(compilation.diagnostics)
    return compilation.hasErrors ? (nil, .errors) : (compilation, .clean)
  }

  /// Reports something about a path, and gives the status for what could not run.
  mutating func fail(_ kind: InputDiagnostic, about path: String) -> Status {
    let file = UInt32(sources.count)
    sources.append(SourceFile(path: path, bytes: []))
    report([Diagnostic(kind, at: SourceRange(file: file, start: 0, end: 0))])
    return .cannotRun
  }
}
