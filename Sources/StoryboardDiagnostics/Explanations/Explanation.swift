/// The page about a diagnostic code: its meaning, and an example with its correction.
///
/// `sbdsl explain` shows the pages, and the documentation of this module contains them. A run without `explain` never
/// reads them.
public struct Explanation: Hashable, Sendable {
  public let code: Code
  /// The reason why this is an error, in a few sentences.
  public let meaning: String
  public let example: Example

  /// An example with the wrong lines and the lines that fix them.
  public struct Example: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// A program in one file. A line such as `//--- List.swift` begins a Swift file that belongs to it.
      case program
      /// Shell commands that are run in an empty folder.
      case shell
      /// A program written in Swift.
      case swift
    }

    public let kind: Kind
    public let lines: [Line]

    /// The example with the wrong lines and without their corrections. The program causes a diagnostic with this
    /// code, and no other.
    public var wrong: String { text(without: .added) }

    /// The example with the corrections and without the wrong lines. Nothing is reported about it.
    public var mended: String { text(without: .removed) }

    private func text(without role: Line.Role) -> String {
      lines.filter { $0.role != role }.map { $0.text + "\n" }.joined()
    }
  }

  public struct Line: Hashable, Sendable {
    public enum Role: String, Sendable {
      case common = " "
      case removed = "-"
      case added = "+"
    }

    public let role: Role
    public let text: String
  }

  /// - Parameter program: the lines of the program. A wrong line begins with `-`, and a correcting line with `+`.
  init(_ code: Code, _ meaning: String, _ program: String) {
    self.init(code, meaning, .program, program)
  }

  /// - Parameter shell: the shell commands. A wrong line begins with `-`, and a correcting line with `+`.
  init(_ code: Code, _ meaning: String, shell: String) { self.init(code, meaning, .shell, shell) }

  /// - Parameter swift: the lines of Swift. A wrong line begins with `-`, and a correcting line with `+`.
  init(_ code: Code, _ meaning: String, swift: String) { self.init(code, meaning, .swift, swift) }

  private init(_ code: Code, _ meaning: String, _ kind: Example.Kind, _ lines: String) {
    self.code = code
    self.meaning = meaning
    example = Example(
      kind: kind,
      lines: lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let role = line.first.flatMap { Line.Role(rawValue: String($0)) } ?? .common
        return Line(role: role, text: String(role == .common ? line : line.dropFirst()))
      })
  }

  /// The page about a code; nil if there is none yet.
  public static func page(of code: Code) -> Explanation? {
    for group in ExplanationGroup.allCases {
      if let page = group.pages.first(where: { $0.code == code }) { return page }
    }
    return nil
  }
}

/// The pages that form one article of the documentation.
public enum ExplanationGroup: String, CaseIterable, Sendable {
  case syntax = "Syntax"
  case declarations = "Declarations"
  case modules = "Modules"
  case swiftCode = "SwiftCode"
  case values = "Values"
  case calls = "Calls"
  case containers = "Containers"
  case scenes = "Scenes"
  case segues = "Segues"
  case routes = "Routes"
  case usage = "Usage"
  case builders = "Builder"
  case bindings = "Binding"
  case storyboardFiles = "Import"
  case targets = "Target"
  case command = "Command"
  case session = "Session"

  /// The subject of the article.
  public var subject: String {
    switch self {
    case .syntax: "Mistakes in the text of a program, before its meaning is checked."
    case .declarations: "Mistakes in the declarations of types and their members."
    case .modules: "Mistakes in modules, their imports and their public declarations."
    case .swiftCode: "Mistakes in what a program says of the Swift code of its modules."
    case .values: "Mistakes in values and the places that they fill."
    case .calls: "Mistakes in calls that make something, and in their arguments."
    case .containers: "Mistakes in containers, registrations, lifetimes and instances."
    case .scenes: "Mistakes in storyboards, scenes and their injections."
    case .segues: "Mistakes in segues, embeds and relationships, and in their actions."
    case .routes: "Mistakes in routes and their steps."
    case .usage: "Declarations that nothing uses, and the lines that allow them."
    case .builders: "Mistakes of programs in Swift that a program in text could not have."
    case .bindings: "Mistakes in the Swift types that are bound to a program which runs in the process."
    case .storyboardFiles: "Messages of `sbdsl import` about the files of Interface Builder."
    case .targets: "Mistakes between a program and the files of its target."
    case .session: "Mistakes in the statements and commands of a session (`sbdsl repl`)."
    case .command: "Mistakes in the files that a program or the command line names, and in its arguments."
    }
  }

  public var pages: [Explanation] {
    switch self {
    case .syntax: Explanation.syntax
    case .declarations: Explanation.declarations
    case .modules: Explanation.modules
    case .swiftCode: Explanation.swiftCode
    case .values: Explanation.values
    case .calls: Explanation.calls
    case .containers: Explanation.containers
    case .scenes: Explanation.scenes
    case .segues: Explanation.segues
    case .routes: Explanation.routes
    case .usage: Explanation.usage
    case .builders: Explanation.builders
    case .bindings: Explanation.bindings
    case .storyboardFiles: Explanation.storyboardFiles
    case .targets: Explanation.targets
    case .command: Explanation.command + Explanation.sources
    case .session: Explanation.session
    }
  }
}
