import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary

/// The parsed command line.
struct Options {
  var command: Command?
  var arguments: [String] = []
  var output: String?
  var format = DiagnosticFormat.text
  var color = Color.auto
  /// The maximum numbers of errors and of warnings that are shown; nil for all.
  var limit: Int? = DiagnosticRenderer.usualLimit
  var isJSON = false
  /// True if a check reports the values that are left to the app's code.
  var showsLeft = false
  /// The maximum number of values that a run may create; nil for the default.
  var valueLimit: Int?
  /// The format of a map; nil for the format that the output file's extension determines.
  var mapFormat: MapFormat?
  /// Interface Builder's files, and folders with such files. They replace the files that the programs name.
  var storyboards: [String] = []
  /// False if storyboards are not read.
  var readsStoryboards = true
  /// The scene of the option `--paths-to`. The paths from launch to this scene are shown.
  var pathsTo: String?
  var onlyChecks = false
  /// Whether a check fixes certain mistakes in programs, and whether it also changes storyboards.
  var (fixes, fixesStoryboards) = (false, false)
  var layout = Layout.storyboards
  var backend = Backend.swift
  /// The forms of call sites that are generated, with their names. Each replaces the same form of a clause.
  var also: [CallSites] = []
  /// The module whose Swift is written, or the module that an import writes a program for.
  var module: String?
  /// The folders that are searched for interface files of imported modules.
  var imports: [String] = []
  /// The Swift files and folders of the module. They replace the files that its program names.
  var swiftPaths: [String] = []
  /// The compilation conditions that hold for the Swift code.
  var conditions: [String] = []
  /// The target of the project that is imported.
  var target: String?
  /// False if Swift code is not read.
  var readsSwift = true
  /// True if warnings count as errors.
  var isStrict = false
  /// The maximum number of places that a program may leave to the app's own code; nil for any number.
  var byAppLimit: Int?
  /// The path of a file to write for a build; it lists the inputs of the run. Nil for none.
  var dependencyFile: String?
  /// The path of a recorded session that is run again and compared.
  var transcript: String?
  /// False if long answers are never shown in a pager.
  var usesPager = true
  var showsHelp = false
  var showsVersion = false
  /// The long names of the options on the command line.
  private(set) var given: Set<String> = []

  enum Command: String, CaseIterable {
    case check, generate, run, format, `import`, inputs, outputs, graph, explain, repl, help
  }
  enum Layout: String, CaseIterable {
    case storyboards
    case files
  }
  enum Color: String, CaseIterable { case auto, always, never }

  /// A mistake in a command line.
  struct Mistake: Error { let reason: String }

  init(_ words: [String]) throws(Mistake) {
    var rest = words[...]
    var isLiteral = false
    while let word = rest.popFirst() {
      guard !isLiteral, word.hasPrefix("-"), word != "-" else {
        try add(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let hasValue = word.hasPrefix("--") && parts.count == 2
      func value() throws(Mistake) -> String {
        let value = hasValue ? parts[1] : rest.popFirst() ?? ""
        let isOption = !hasValue && value.hasPrefix("-") && value != "-"
        if value.isEmpty || isOption { throw Mistake(reason: "`\(parts[0])` needs a value") }
        return value
      }
      func flag() throws(Mistake) -> Bool {
        if hasValue { throw Mistake(reason: "`\(parts[0])` takes no value") }
        return true
      }
      let option = hasValue ? parts[0] : word
      let isNew = given.insert(option == "-o" ? "--output" : option).inserted
      if Self.once.contains(option), !isNew { throw Mistake(reason: "`\(option)` is given twice") }
      switch option {
      case "--": isLiteral = true
      case "-h", "--help": showsHelp = try flag()
      case "--version": showsVersion = try flag()
      case "-o", "--output": output = try value()
      case "--module": module = try value()
      case "--transcript": transcript = try value()
      case "--no-pager": usesPager = try !flag()
      case "--import": imports.append(try value())
      case "--target": target = try value()
      case "--sources": swiftPaths.append(try value())
      case "--define": conditions.append(try value())
      case "--no-sources": readsSwift = try !flag()
      case "--dependency-file": dependencyFile = try value()
      case "--json": isJSON = try flag()
      case "--left": showsLeft = try flag()
      case "--check": onlyChecks = try flag()
      case "--fix": fixes = try flag()
      case "--storyboards-too": fixesStoryboards = try flag()
      case "--strict": isStrict = try flag()
      case "--layout": layout = try Self.oneOf(try value(), "--layout")
      case "--backend":
        let name = try value()
        guard let named = Backend(rawValue: name) else {
          let known = Backend.allCases.map { "`\($0.rawValue)`" }.joined(separator: " and ")
          throw Mistake(reason: "there is no backend `\(name)`; there are \(known)")
        }
        backend = named
      case "--also":
        for word in try value().split(separator: ",", omittingEmptySubsequences: false) {
          let added = try Self.callSites(String(word))
          guard !also.contains(where: { $0.form == added.form }) else {
            throw Mistake(reason: "`--also` names `\(added.form.word)` twice")
          }
          also.append(added)
        }
      case "--diagnostics": format = try Self.oneOf(try value(), "--diagnostics")
      case "--color": color = try Self.oneOf(try value(), "--color")
      case "--values":
        let word = try value()
        guard let count = Int(word), count > 0 else {
          throw Mistake(reason: "`--values` takes a number of objects and values, not `\(word)`")
        }
        valueLimit = count
      case "--format": mapFormat = try Self.oneOf(try value(), "--format")
      case "--storyboards": storyboards.append(try value())
      case "--no-storyboards": readsStoryboards = try !flag()
      case "--paths-to": pathsTo = try value()
      case "--max-by-app":
        let word = try value()
        guard let count = Int(word), count >= 0 else {
          throw Mistake(reason: "`--max-by-app` takes a number of places, not `\(word)`")
        }
        byAppLimit = count
      case "--limit":
        let word = try value()
        guard let count = Int(word), count >= 0 else {
          throw Mistake(reason: "`--limit` takes a number of errors and warnings, not `\(word)`")
        }
        limit = count == 0 ? nil : count
      default:
        let nearest = nearestSpelling(to: parts[0], among: Self.options)
        throw Mistake(reason: "there is no option `\(word)`" + Self.suggestion(nearest))
      }
    }
    try check()
  }

  private mutating func add(_ word: String) throws(Mistake) {
    if word.isEmpty { throw Mistake(reason: "an argument is empty") }
    guard command == nil else {
      arguments.append(word)
      return
    }
    command = try Self.command(word)
  }

  static func command(_ word: String) throws(Mistake) -> Command {
    if let command = Command(rawValue: word) { return command }
    let commands = Command.allCases.map(\.rawValue)
    let nearest = nearestSpelling(to: word, among: commands)
    let known = "; there are \(commands.joined(separator: ", "))"
    throw Mistake(reason: "there is no command `\(word)`" + (nearest == nil ? known : suggestion(nearest)))
  }

  /// Options that may occur only once, because a second one would replace the first.
  private static let once: Set = [
    "-o", "--output", "--module", "--backend", "--layout", "--transcript", "--values", "--dependency-file",
    "--target", "--max-by-app", "--paths-to", "--format",
  ]

  /// The long options. They are suggested for misspelt options.
  private static let options = [
    "--help", "--version", "--output", "--import", "--module", "--json", "--check", "--backend", "--layout",
    "--diagnostics", "--color", "--limit", "--transcript", "--values", "--no-pager",
    "--sources", "--no-sources", "--define", "--dependency-file", "--target",
    "--max-by-app", "--paths-to", "--format", "--storyboards", "--no-storyboards", "--strict",
    "--left", "--fix", "--storyboards-too", "--also",
  ]

  /// Reads a form of call sites, such as `swiftgen` or `swiftgen=Scenes`.
  private static func callSites(_ word: String) throws(Mistake) -> CallSites {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = CallSiteForm.allCases.map(\.word)
    guard let form = CallSiteForm(word: parts[0]) else {
      throw Mistake(
        reason: "`--also` takes one of \(known.joined(separator: ", ")), not `\(parts[0])`"
          + suggestion(nearestSpelling(to: parts[0], among: known)))
    }
    guard parts.count > 1 else { return CallSites(form) }
    guard !parts[1].isEmpty else { throw Mistake(reason: "a name has to follow `\(word)`") }
    guard NameRules.isName(parts[1]) else {
      throw Mistake(reason: "`\(parts[1])` is not a name of Swift")
    }
    return CallSites(form, as: parts[1])
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean `\($0)`?" } ?? ""
  }

  private static func oneOf<T: CaseIterable & RawRepresentable<String>>(
    _ word: String, _ option: String
  ) throws(Mistake) -> T {
    if let value = T(rawValue: word) { return value }
    let all = T.allCases.map(\.rawValue)
    let nearest = Self.suggestion(nearestSpelling(to: word, among: all))
    let known = all.joined(separator: ", ")
    throw Mistake(reason: "`\(option)` takes one of \(known), not `\(word)`\(nearest)")
  }
}
