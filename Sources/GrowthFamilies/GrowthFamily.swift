/// Programs of one shape and any size. A pass over them takes time and memory in proportion to their size.
///
/// `.ci/growth` measures each pass over the programs of sizes n, 2n and 4n. A test finds the constructs of the language
/// that grow in no family.
public struct GrowthFamily: Sendable {
  /// A pass, or the passes that a command puts together.
  public enum Pass: String, CaseIterable, Sendable {
    case check, generate, plan, run, format
    /// Checking a program with the interface files of its other modules.
    case interfaces
    /// Importing storyboards, and importing changed ones into the program that came from them.
    case `import`, reimport
    /// A session that reads statements, and one that offers completions.
    case session, completion
    case explain
    /// Drawing the map of an app, and finding the ways to the scene that `lines` names.
    case graph, paths
    /// A command with options, which the input names.
    case command
  }

  /// The input of the passes.
  public struct Input: Sendable {
    /// Files by name, with their text.
    public var files: [(name: String, text: String)] = []
    /// The module whose plan is written; nil for all modules.
    public var planned: String?
    /// A program of another module, which knows the files by their interface files.
    public var user = ""
    /// The files of the second import.
    public var changed: [(name: String, text: String)] = []
    /// The statements of a session, or the arguments of a command.
    public var lines: [String] = []
    /// The words of a command with options, and of one that is carried out before it; a word that begins with `@` is
    /// a path in the folder of the input.
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
  /// True if the programs have mistakes, so that a command ends with status 1.
  public let isWrong: Bool
  /// The smallest size that is measured.
  public let smallest: Int
  /// The largest size that is measured.
  public let largest: Int
  /// The input of a size.
  public let input: @Sendable (Int) -> Input
  /// The reason why a pass grows faster than the input, where that cannot be otherwise; nil for all other families.
  public private(set) var excuse: (pass: Pass, reason: String)?

  /// The family with a pass that is known to grow faster.
  func excused(_ pass: Pass, _ reason: String) -> GrowthFamily {
    var family = self
    family.excuse = (pass, reason)
    return family
  }

  /// A family of programs in any number of files.
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
    modules + swiftCode + navigation + publicDeclarations + types + members + spelledTypes + containers
    + injection
    + storyboards
    + transitions + ways + routes + values + silenced + mistakes + imports + reimports + moves + sessions
    + options
}

/// The text that `part` gives for 0 to `count` - 1.
func each(_ count: Int, separator: String = "\n", _ part: (Int) -> String) -> String {
  var text = ""
  for index in 0..<count {
    if index > 0 { text += separator }
    text += part(index)
  }
  return text
}

/// The same for 1 to `count`.
func eachAfter(_ count: Int, separator: String = "\n", _ part: (Int) -> String) -> String {
  each(count, separator: separator) { part($0 + 1) }
}
