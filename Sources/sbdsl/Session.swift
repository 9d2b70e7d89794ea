import StoryboardDiagnostics
import StoryboardTooling

/// One run of the command: where results and diagnostics go, and the status that it ends with.
struct Session {
  let options: Options

  enum Status: Int32 {
    case clean = 0
    case errors = 1
    case cannotRun = 2
    case usage = 64
  }

  func print(_ text: String) -> Status { print(Array(text.utf8)) }

  func print(_ bytes: [UInt8]) -> Status { System.writeToOutput(bytes) ? .clean : .cannotRun }

  /// Shows diagnostics on standard error. JSON is written even where there are none.
  func show(_ diagnostics: [Diagnostic], in sources: [SourceFile]) {
    if diagnostics.isEmpty, options.format != .json { return }
    var renderer = DiagnosticRenderer(sources: sources, format: options.format, isColored: isColored)
    System.writeToError(renderer.render(diagnostics))
  }

  private var isColored: Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto: System.isErrorTerminal && (System.environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Reads and checks a program; nil once it was shown why that failed, with the status to end with.
  func compile(_ paths: [String]) -> (compilation: Compilation?, status: Status) {
    let inputs = Inputs(paths, fileExtension: ".sbdsl", limit: SourceFile.sizeLimit)
    guard inputs.diagnostics.isEmpty else {
      show(inputs.diagnostics, in: inputs.sources)
      return (nil, .cannotRun)
    }
    let compilation = Compilation(inputs.sources)
    show(compilation.diagnostics, in: compilation.sources)
    return compilation.hasErrors ? (nil, .errors) : (compilation, .clean)
  }

  /// Shows something about a path, and gives the status for what could not run.
  func fail(_ kind: InputDiagnostic, about path: String) -> Status {
    var inputs = Inputs([], fileExtension: "", limit: 0)
    inputs.report(kind, about: path)
    show(inputs.diagnostics, in: inputs.sources)
    return .cannotRun
  }
}
