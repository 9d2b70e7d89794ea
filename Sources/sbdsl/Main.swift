import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling

@main
enum Main {
  static func main() {
    System.ignoreWriteSignals()
    System.end(run(System.arguments).rawValue)
  }

  static func run(_ words: [String]) -> Session.Status {
    let options: Options
    do throws(Options.Mistake) {
      options = try Options(words)
    } catch {
      return showUsage(error, words)
    }
    var session = Session(options: options)
    let status = perform(&session)
    session.showDiagnostics()
    return status == .clean && options.isStrict && session.hasErrors ? .errors : status
  }

  private static func perform(_ session: inout Session) -> Session.Status {
    let options = session.options
    if options.showsVersion { return session.print(Help.version) }
    if options.showsHelp { return session.print(Help.text(for: options.command)) }
    switch options.command {
    case .check: return session.check()
    case .generate: return session.generate()
    case .run: return session.run()
    case .format: return session.format()
    case .import: return session.importStoryboards()
    case .inputs: return session.listInputs()
    case .outputs: return session.listOutputs()
    case .graph: return session.graph()
    case .explain: return session.explain()
    case .repl: return session.repl()
    case .help: return session.print(Help.text(for: options.arguments.first.flatMap(Options.Command.init)))
    case nil: return session.print(Help.general)
    }
  }

  /// Shows a mistake in the command line. The format is the requested one, if that part of the command line can be
  /// parsed.
  private static func showUsage(_ mistake: Options.Mistake, _ words: [String]) -> Session.Status {
    var formatWords: [String] = []
    for (index, word) in words.enumerated() where word.hasPrefix("--diagnostics") {
      formatWords = word.contains("=") ? [word] : Array(words[index...].prefix(2))
    }
    let options = (try? Options(formatWords + ["--help"])) ?? (try? Options(["--help"]))
    if let options {
      var session = Session(options: options)
      _ = session.fail(.usage(mistake.reason), about: "sbdsl")
      session.showDiagnostics()
    }
    return .usage
  }
}
