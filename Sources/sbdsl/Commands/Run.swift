import StoryboardDiagnostics
import StoryboardFiles
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl run`: interprets a program and prints the objects that are made.
  mutating func run() -> Status {
    let paths = options.arguments.prefix { isPath($0) }
    let names = options.arguments.dropFirst(paths.count)
    guard !paths.isEmpty else { return fail(.noSuchFile, about: options.arguments[0]) }
    let (compilation, status) = compile(Array(paths))
    guard let compilation, let plan = compilation.makePlan() else { return status }
    _ = compareWithStoryboards(only: options.module)
    if hasErrors { return .errors }
    if let scene = options.pathsTo {
      guard let entry = names.first else { return showPaths(to: scene, in: plan, of: compilation) }
      _ = fail(.usage("`--paths-to` runs nothing, so it takes no entry `\(entry)`"), about: "sbdsl")
      return .usage
    }
    guard let entries = entries(Array(names), in: plan) else { return .errors }
    if options.output != nil {
      let status = writeSwift(of: compilation, saysWhat: !options.isJSON)
      if status != .clean { return status }
    }
    return interpret(plan, entries)
  }

  /// The entry points that the command line names; nil if a name is unknown.
  private mutating func entries(_ names: [String], in plan: Plan) -> [EntryPoint]? {
    let known = EntryNames(plan)
    var entries: [EntryPoint] = []
    for name in names {
      do throws(EntryPointError) {
        entries.append(try known.entry(name))
      } catch {
        var nearest: String?
        if case .unknown(let name) = error {
          nearest = nearestSpelling(to: name, among: EntryPoint.names(in: plan))
        } else if case .unknownSegue(let name, let scene) = error {
          nearest = nearestSpelling(to: name, among: EntryPoint.segues(in: scene, of: plan))
        }
        _ = fail(.noSuchEntry(error.description, nearest: nearest), about: name)
      }
    }
    return entries.count == names.count ? entries : nil
  }

  private mutating func interpret(_ plan: Plan, _ entries: [EntryPoint]) -> Status {
    do throws(InterpreterError) {
      let simulator = try FrameworkSimulator(plan: plan)
      simulator.host.valueLimit = options.valueLimit ?? FrameworkSimulator.defaultValueLimit(for: plan)
      let report = entries.isEmpty ? simulator.runEverything() : simulator.run(entries)
      var output: [UInt8] = []
      if options.isJSON {
        simulator.host.trace.writeJSON(plan, into: &output)
      } else {
        ObjectGraph(report, of: simulator).write(into: &output)
      }
      let status = print(String(decoding: output, as: UTF8.self))
      for failure in report.failures {
        let more = report.hasHitLimit ? "; `--values N` allows more" : ""
        _ = fail(.runFailed(failure.error.message(in: plan) + more), about: failure.entry.name(in: plan))
      }
      return status == .clean && !report.failures.isEmpty ? .errors : status
    } catch {
      _ = fail(.runFailed(error.message(in: plan)), about: options.arguments[0])
      return .errors
    }
  }

  /// True if an argument is a file or a folder. Entry points, such as `Catalog.List`, begin with the first argument
  /// that is neither.
  private func isPath(_ argument: String) -> Bool {
    if argument == "-" || argument.hasSuffix(".sbdsl") { return true }
    return (try? System.entry(at: argument)) != nil
  }
}
