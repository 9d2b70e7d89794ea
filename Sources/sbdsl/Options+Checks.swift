import StoryboardFiles
import StoryboardVocabulary

/// The rules for options that are combined with each other and with a command.
extension Options {
  /// The commands that accept an option. An option that is not listed is accepted by all commands or has its own rule.
  private static let owners: [(option: String, commands: [Command])] = [
    ("--transcript", [.repl]), ("--no-pager", [.repl]), ("--backend", [.generate, .outputs]),
    ("--check", [.format, .import]), ("--left", [.check]), ("--max-by-app", [.check, .generate, .outputs]),
    ("--fix", [.check]), ("--storyboards-too", [.check]), ("--paths-to", [.run]), ("--format", [.graph]),
    ("--target", [.import]), ("--also", [.generate, .outputs]),
    ("--dependency-file", [.generate, .outputs]),
  ]

  func check() throws(Mistake) {
    guard !showsHelp, !showsVersion else { return }
    guard let command else { throw Mistake(reason: "a command is missing") }
    for (option, commands) in Self.owners where given.contains(option) && !commands.contains(command) {
      let names = commands.prefix(2).map { "`sbdsl \($0.rawValue)`" }.joined(separator: " and ")
      throw Mistake(reason: "only \(names) \(commands.count == 1 ? "has" : "have") `\(option)`")
    }
    if fixesStoryboards, !fixes { throw Mistake(reason: "`--storyboards-too` says what `--fix` may change") }
    if fixes, arguments.contains("-") { throw Mistake(reason: "`--fix` writes files, and `-` is none") }
    try checkArguments(of: command)
    try checkOutput(of: command)
    try checkFormats(of: command)
    try checkFiles(of: command)
    if command == .import { try checkImport() }
    if module != nil, command != .import, output == nil || command == .format {
      throw Mistake(reason: "`--module` says which module is written")
    }
  }

  /// Rejects arguments that the command cannot read.
  private func checkArguments(of command: Command) throws(Mistake) {
    switch command {
    case .help:
      if arguments.count > 1 { throw Mistake(reason: "`sbdsl help` takes one command") }
      _ = try arguments.first.map { name throws(Mistake) in try Self.command(name) }
    case .repl:
      if arguments.contains("-"), transcript == nil {
        throw Mistake(reason: "`sbdsl repl` reads statements from standard input: name files")
      }
    case .explain: break
    default:
      if arguments.isEmpty { throw Mistake(reason: "`sbdsl \(command.rawValue)` needs a file or a folder") }
    }
  }

  /// Rejects an output option for a command without that output, and output options that do not fit the command.
  private func checkOutput(of command: Command) throws(Mistake) {
    if output != nil, let reason = Self.reasonForNoOutput[command] { throw Mistake(reason: reason) }
    let generates = command == .generate || command == .outputs
    if generates, output == nil { throw Mistake(reason: "`sbdsl \(command.rawValue)` needs `-o DIR`") }
    if layout == .files {
      if output == nil || command == .import { throw Mistake(reason: "`--layout` says how Swift is written") }
      if arguments.contains("-") { throw Mistake(reason: "`--layout files` needs files that have names") }
    }
    if backend != .swift, layout != .storyboards {
      throw Mistake(reason: "`--layout` says how the wiring is written")
    }
    if pathsTo != nil, output != nil || valueLimit != nil {
      throw Mistake(reason: "`--paths-to` shows the ways to a scene, and runs and writes nothing")
    }
  }

  private static let reasonForNoOutput: [Command: String] = [
    .explain: "`sbdsl explain` writes to standard output", .repl: "`sbdsl repl` writes by `:save FILE`",
    .check: "`sbdsl check` writes nothing", .format: "`sbdsl format` writes in place",
    .inputs: "`sbdsl inputs` writes to standard output",
  ]

  /// Rejects formats and severities that the command does not support.
  private func checkFormats(of command: Command) throws(Mistake) {
    if isStrict, [.format, .inputs, .explain, .repl, .help].contains(command) {
      throw Mistake(reason: "`sbdsl \(command.rawValue)` has no warnings that `--strict` makes errors")
    }
    guard isJSON else { return }
    switch command {
    case .run, .inputs, .outputs, .import: break
    case .check:
      if !showsLeft { throw Mistake(reason: "`sbdsl check` writes JSON of what is left: by `--left --json`") }
    case .graph: throw Mistake(reason: "`sbdsl graph` writes JSON by `--format json`")
    default:
      throw Mistake(
        reason: "only `sbdsl run`, `inputs`, `outputs`, `import` and `check --left` have `--json`")
    }
  }

  /// Rejects options about Swift code and storyboards for a command that does not read them.
  private func checkFiles(of command: Command) throws(Mistake) {
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
    if !swiftPaths.isEmpty, !readsSwift {
      throw Mistake(reason: "`--no-sources` reads nothing of `--sources`")
    }
    if !storyboards.isEmpty, !readsStoryboards {
      throw Mistake(reason: "`--no-storyboards` reads nothing of `--storyboards`")
    }
    if showsLeft, !readsSwift {
      throw Mistake(reason: "`--left` searches the Swift code, and `--no-sources` reads none")
    }
    if let wrong = conditions.first(where: { !NameRules.isName($0) }) {
      throw Mistake(reason: "`--define` takes the name of a compilation condition, not `\(wrong)`")
    }
  }

  /// Rejects arguments that cannot be imported together.
  private func checkImport() throws(Mistake) {
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
    if importsProgram, target != nil {
      throw Mistake(reason: "`\(arguments[0])` names its target itself, and takes no `--target`")
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

  /// True if an import updates one program from the storyboards that the program itself names.
  var importsProgram: Bool {
    command == .import && arguments.count == 1 && arguments[0].hasSuffix(".sbdsl")
  }

  /// The files that the command line names instead of the files that the programs name.
  var files: ProgramFiles.FileOptions {
    var files = ProgramFiles.FileOptions()
    (files.module, files.conditions) = (module, conditions)
    files.output = output
    (files.swiftPaths, files.readsSwift) = (swiftPaths, readsSwift)
    (files.storyboardPaths, files.readsStoryboards) = (storyboards, readsStoryboards)
    return files
  }
}
