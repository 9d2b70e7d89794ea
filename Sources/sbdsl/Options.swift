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
  /// The number of errors, and of warnings, that are shown; nil for all.
  var limit: Int? = DiagnosticRenderer.usualLimit
  var isJSON = false
  /// True if a check says what is left to the app's code.
  var showsLeft = false
  /// The number of values that a run may make; nil for the usual number.
  var valueLimit: Int?
  /// The format of a map; nil for that of the output file's name.
  var mapFormat: MapFormat?
  /// Interface Builder's files and folders with them, in the place of those that the programs name.
  var storyboards: [String] = []
  /// False if no storyboard is read.
  var readsStoryboards = true
  /// The scene to which ways are shown.
  var pathsTo: String?
  var onlyChecks = false
  var layout = Layout.storyboards
  var backend = Backend.swift
  /// The module whose Swift is written, or that an import belongs to.
  var module: String?
  /// Folders that are searched for interface files of imported modules.
  var imports: [String] = []
  /// The Swift files and folders of the module, in the place of those that its program names.
  var swiftPaths: [String] = []
  /// The compilation conditions of the Swift code that hold.
  var conditions: [String] = []
  /// The target of the project that is imported.
  var target: String?
  /// False if no Swift code is read.
  var readsSwift = true
  /// True if warnings are errors.
  var isStrict = false
  /// The number of places that a program may leave to the app's own code; nil for any number.
  var byAppLimit: Int?
  /// The path of a file that is to name the inputs of a run, for a build.
  var dependencyFile: String?
  /// The path of a recorded session that is run again and compared.
  var transcript: String?
  /// False if long answers are never shown through a pager.
  var usesPager = true
  var showsHelp = false
  var showsVersion = false

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
    var given: Set<String> = []
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
      if Self.once.contains(option), !given.insert(option == "-o" ? "--output" : option).inserted {
        throw Mistake(reason: "`\(option)` is given twice")
      }
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
      case "--strict": isStrict = try flag()
      case "--layout": layout = try Self.oneOf(try value(), "--layout")
      case "--backend":
        let name = try value()
        guard let named = Backend(rawValue: name) else {
          let known = Backend.allCases.map { "`\($0.rawValue)`" }.joined(separator: " and ")
          throw Mistake(reason: "there is no backend `\(name)`; there are \(known)")
        }
        backend = named
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
    try checkTogether()
  }

  private mutating func add(_ word: String) throws(Mistake) {
    if word.isEmpty { throw Mistake(reason: "an argument is empty") }
    guard command == nil else {
      arguments.append(word)
      return
    }
    command = try Self.command(word)
  }

  private static func command(_ word: String) throws(Mistake) -> Command {
    if let command = Command(rawValue: word) { return command }
    let commands = Command.allCases.map(\.rawValue)
    let nearest = nearestSpelling(to: word, among: commands)
    let known = "; there are \(commands.joined(separator: ", "))"
    throw Mistake(reason: "there is no command `\(word)`" + (nearest == nil ? known : suggestion(nearest)))
  }

  /// Options that may be given only once: a second one would replace the first.
  private static let once: Set = [
    "-o", "--output", "--module", "--backend", "--layout", "--transcript", "--values", "--dependency-file",
    "--target", "--max-by-app", "--paths-to", "--format",
  ]

  /// The long options, as suggestions for misspelt ones.
  private static let options = [
    "--help", "--version", "--output", "--import", "--module", "--json", "--check", "--backend", "--layout",
    "--diagnostics", "--color", "--limit", "--transcript", "--values", "--no-pager",
    "--sources", "--no-sources", "--define", "--dependency-file", "--target",
    "--max-by-app", "--paths-to", "--format", "--storyboards", "--no-storyboards", "--strict",
    "--left",
  ]

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

  private func checkTogether() throws(Mistake) {
    guard !showsHelp, !showsVersion else { return }
    guard let command else { throw Mistake(reason: "a command is missing") }
    if command == .help {
      if arguments.count > 1 { throw Mistake(reason: "`sbdsl help` takes one command") }
      _ = try arguments.first.map { name throws(Mistake) in try Self.command(name) }
    }
    if command == .explain, output != nil {
      throw Mistake(reason: "`sbdsl explain` writes to standard output")
    }
    if arguments.isEmpty, command != .repl, command != .help, command != .explain {
      throw Mistake(reason: "`sbdsl \(command.rawValue)` needs a file or a folder")
    }
    if command == .repl, output != nil { throw Mistake(reason: "`sbdsl repl` writes by `:save FILE`") }
    if command == .repl, arguments.contains("-"), transcript == nil {
      throw Mistake(reason: "`sbdsl repl` reads statements from standard input: name files")
    }
    if command != .repl, transcript != nil { throw Mistake(reason: "only `sbdsl repl` has `--transcript`") }
    if command != .repl, !usesPager { throw Mistake(reason: "only `sbdsl repl` has `--no-pager`") }
    let generates = command == .generate || command == .outputs
    if generates, output == nil { throw Mistake(reason: "`sbdsl \(command.rawValue)` needs `-o DIR`") }
    if command == .check, output != nil { throw Mistake(reason: "`sbdsl check` writes nothing") }
    if command == .format, output != nil { throw Mistake(reason: "`sbdsl format` writes in place") }
    if backend != .swift {
      if !generates { throw Mistake(reason: "only `sbdsl generate` and `sbdsl outputs` have `--backend`") }
      if layout != .storyboards { throw Mistake(reason: "`--layout` says how the wiring is written") }
    }
    if layout == .files {
      if output == nil || command == .import { throw Mistake(reason: "`--layout` says how Swift is written") }
      if arguments.contains("-") { throw Mistake(reason: "`--layout files` needs files that have names") }
    }
    if command != .format, command != .import, onlyChecks {
      throw Mistake(reason: "only `sbdsl format` and `sbdsl import` have `--check`")
    }
    if isStrict, [.format, .inputs, .explain, .repl, .help].contains(command) {
      throw Mistake(reason: "`sbdsl \(command.rawValue)` has no warnings that `--strict` makes errors")
    }
    if command == .graph, isJSON {
      throw Mistake(reason: "`sbdsl graph` writes JSON by `--format json`")
    }
    if showsLeft, command != .check { throw Mistake(reason: "only `sbdsl check` has `--left`") }
    if showsLeft, !readsSwift {
      throw Mistake(reason: "`--left` searches the Swift code, and `--no-sources` reads none")
    }
    if command == .check, isJSON, !showsLeft {
      throw Mistake(reason: "`sbdsl check` writes JSON of what is left: by `--left --json`")
    }
    if ![.check, .run, .inputs, .outputs, .import].contains(command), isJSON {
      throw Mistake(
        reason: "only `sbdsl run`, `inputs`, `outputs`, `import` and `check --left` have `--json`")
    }
    if command != .check, !generates, byAppLimit != nil {
      throw Mistake(reason: "only `sbdsl check` and `sbdsl generate` have `--max-by-app`")
    }
    if pathsTo != nil {
      if command != .run { throw Mistake(reason: "only `sbdsl run` has `--paths-to`") }
      if output != nil || valueLimit != nil {
        throw Mistake(reason: "`--paths-to` shows the ways to a scene, and runs and writes nothing")
      }
    }
    if command != .graph, mapFormat != nil { throw Mistake(reason: "only `sbdsl graph` has `--format`") }
    if command == .inputs, output != nil { throw Mistake(reason: "`sbdsl inputs` writes to standard output") }
    try checkFiles(command)
    if command != .import, target != nil { throw Mistake(reason: "only `sbdsl import` has `--target`") }
    if command == .import {
      let isFile = arguments.contains { $0 == "-" || $0.hasSuffix(".storyboard") }
      if target != nil, isFile || arguments.count > 1 {
        throw Mistake(reason: "`--target` needs one Xcode project, or one package")
      }
      if arguments.count > 1, arguments.contains(where: { $0.hasSuffix(".xcodeproj") }) {
        throw Mistake(reason: "an Xcode project is imported alone")
      }
      if importsProgram, let output, output != arguments[0] {
        throw Mistake(reason: "`\(arguments[0])` is brought up to date in its place, and takes no `-o`")
      }
      if onlyChecks, output == nil, !importsProgram {
        throw Mistake(reason: "`sbdsl import --check` compares with a program: name it by `-o FILE`")
      }
      if onlyChecks, isJSON || arguments.contains(where: { $0.hasSuffix(".swift") }) {
        throw Mistake(
          reason: "`sbdsl import --check` compares a program with its storyboards, and shows that alone")
      }
      if isJSON, output == nil, !importsProgram {
        throw Mistake(reason: "without `-o`, `sbdsl import` writes the program to standard output")
      }
      if !imports.isEmpty { throw Mistake(reason: "`sbdsl import` imports no modules") }
      if let module, !NameRules.isName(module) {
        throw Mistake(reason: "`--module` takes the name of a Swift module, not `\(module)`")
      }
    }
    if module != nil, command != .import, output == nil || command == .format {
      throw Mistake(reason: "`--module` says which module is written")
    }
  }

  /// True if an import brings one program up to date with the storyboards that it names itself.
  var importsProgram: Bool {
    command == .import && arguments.count == 1 && arguments[0].hasSuffix(".sbdsl")
  }

  /// The files that the command line names in the place of those that the programs name.
  var files: ProgramFiles.Wishes {
    var files = ProgramFiles.Wishes()
    (files.module, files.conditions) = (module, conditions)
    (files.swiftPaths, files.readsSwift) = (swiftPaths, readsSwift)
    (files.storyboardPaths, files.readsStoryboards) = (storyboards, readsStoryboards)
    return files
  }

  /// Refuses options about files that the command does not read.
  private func checkFiles(_ command: Command) throws(Mistake) {
    let isRead = [.check, .generate, .run, .repl, .inputs, .outputs, .graph].contains(command)
    if !isRead, !swiftPaths.isEmpty || !readsSwift || !conditions.isEmpty {
      throw Mistake(reason: "`sbdsl \(command.rawValue)` reads no Swift code")
    }
    if !isRead, !storyboards.isEmpty || !readsStoryboards {
      throw Mistake(
        reason: command == .import
          ? "`sbdsl import` imports the storyboards that it is given"
          : "`sbdsl \(command.rawValue)` reads no storyboards")
    }
    if !storyboards.isEmpty, !readsStoryboards {
      throw Mistake(reason: "`--no-storyboards` reads nothing of `--storyboards`")
    }
    if !swiftPaths.isEmpty, !readsSwift {
      throw Mistake(reason: "`--no-sources` reads nothing of `--sources`")
    }
    if let wrong = conditions.first(where: { !NameRules.isName($0) }) {
      throw Mistake(reason: "`--define` takes the name of a compilation condition, not `\(wrong)`")
    }
    if command != .generate, command != .outputs, dependencyFile != nil {
      throw Mistake(reason: "only `sbdsl generate` and `sbdsl outputs` have `--dependency-file`")
    }
  }
}
