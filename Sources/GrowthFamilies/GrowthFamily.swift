/// Programs of the same structure in any size. The time and memory of a compiler pass over them must grow in
/// proportion to their size.
///
/// `.ci/growth` measures each pass over the programs of sizes n, 2n and 4n. A test fails if a language construct does
/// not occur in a growing number in any family.
public struct GrowthFamily: Sendable {
  /// A compiler pass, or a combination of passes that a command runs.
  public enum Pass: String, CaseIterable, Sendable {
    case check, generate, plan, run, format
    /// Checking a program with the interface files of its other modules.
    case interfaces
    /// Importing storyboards. `reimport` imports changed storyboards into the program that was made from them.
    case `import`, reimport
    /// A session that evaluates statements, or one that offers completions.
    case session, completion
    case explain
    /// Drawing the map of an app, or finding the paths to the scene that `lines` names.
    case graph, paths
    /// A command with options. The input names both.
    case command
  }

  /// The input of the passes.
  public struct Input: Sendable {
    /// The files by name, with their text.
    public var files: [(name: String, text: String)] = []
    /// The module whose plan is written; nil for the plans of all modules.
    public var planned: String?
    /// A program of another module. It imports the modules of `files` by their interface files.
    public var user = ""
    /// The files in their changed form, which a second import reads.
    public var changed: [(name: String, text: String)] = []
    /// The statements of a session, or the arguments of a command.
    public var lines: [String] = []
    /// The words of a command with options. `firstWords` are the words of a command that runs before it. A word that
    /// begins with `@` is a path in the folder of the input.
    public var words: [String] = []
    public var firstWords: [String] = []

    public init(
      files: [(name: String, text: String)] = [], user: String = "",
      changed: [(name: String, text: String)] = [],
      lines: [String] = []
    ) {
      (self.files, self.user, self.changed, self.lines) = (files, user, changed, lines)
    }
  }

  public let name: String
  public let passes: [Pass]
  /// True if the programs have mistakes, so that a command exits with status 1.
  public let isWrong: Bool
  /// The smallest size that is measured.
  public let smallest: Int
  /// The largest size that is measured.
  public let largest: Int
  /// Makes the input of a given size.
  public let input: @Sendable (Int) -> Input
  /// A pass that unavoidably grows faster than the input, and the reason; nil for most families.
  public private(set) var excuse: (pass: Pass, reason: String)?

  /// Returns the family with a pass that may grow faster than the input.
  func excused(_ pass: Pass, _ reason: String) -> GrowthFamily {
    var family = self
    family.excuse = (pass, reason)
    return family
  }

  /// A family of programs that may have several files.
  init(
    files name: String, _ passes: [Pass] = GrowthFamily.lowering, isWrong: Bool = false,
    from smallest: Int = 250,
    upTo largest: Int = 32_000, input: @escaping @Sendable (Int) -> Input
  ) {
    self.name = name
    self.passes = passes
    self.isWrong = isWrong
    self.smallest = smallest
    self.largest = largest
    self.input = input
  }

  /// A family of programs in one file.
  init(
    _ name: String, _ passes: [Pass] = GrowthFamily.lowering, isWrong: Bool = false, from smallest: Int = 250,
    upTo largest: Int = 32_000, text: @escaping @Sendable (Int) -> String
  ) {
    self.init(files: name, passes, isWrong: isWrong, from: smallest, upTo: largest) { count in
      Input(files: [("Program.sbdsl", text(count))])
    }
  }

  static let lowering: [Pass] = [.check, .generate, .plan, .run, .format, .graph]
  static let checking: [Pass] = [.check, .format]

  /// All families, in the order of Grammar.md.
  public static let all =
    modules + swiftCode + navigation + publicDeclarations + types + members + longTypeSpellings + containers
    + injection
    + storyboards
    + transitions + ways + routes + values + silenced + mistakes + imports + reimports + moves + sessions
    + options
}

/// The texts that `part` returns for 0 to `count` - 1, joined.
func each(_ count: Int, separator: String = "\n", _ part: (Int) -> String) -> String {
  var text = ""
  for index in 0..<count {
    if index > 0 { text += separator }
    text += part(index)
  }
  return text
}

/// The texts that `part` returns for 1 to `count`, joined.
func eachFromOne(_ count: Int, separator: String = "\n", _ part: (Int) -> String) -> String {
  each(count, separator: separator) { part($0 + 1) }
}
