import StoryboardSyntax

/// Files that a program names: the path of a file or a folder, or a target of an Xcode project or a Swift package.
/// Paths are relative to the folder of the program.
public struct Files: ExpressibleByStringLiteral, Sendable {
  let written: WrittenFiles

  private init(_ written: WrittenFiles) { self.written = written }

  public init(stringLiteral path: String) { self.init(WrittenFiles(.files, path)) }

  /// A file, or a folder with files.
  public static func files(_ path: String) -> Files { Files(WrittenFiles(.files, path)) }
  /// A target of an Xcode project: `.project("Reader.xcodeproj", target: "Reader")`.
  public static func project(_ path: String, target: String) -> Files {
    Files(WrittenFiles(.project, path, target: target))
  }
  /// A target of the package in a folder: `.package("Kit", target: "Kit")`.
  public static func package(_ path: String, target: String) -> Files {
    Files(WrittenFiles(.package, path, target: target))
  }
}

/// The files that a clause names, and those that it leaves out.
private struct NamedFiles: Sendable {
  private let files: [Files]
  private let patterns: [String]
  private let heading: Heading

  init(_ files: [Files], except patterns: [String], at heading: Heading) {
    (self.files, self.patterns, self.heading) = (files, patterns, heading)
  }

  /// Writes the clause by a function that gets these files and patterns.
  func write(
    to writer: inout BuilderWriter, _ clause: (inout BuilderWriter, [WrittenFiles], [String]) -> Void
  ) {
    writer.begin(heading)
    clause(&writer, files.map(\.written), patterns)
  }
}

/// The Swift code of the program's module: `Sources("Reader", except: ["Reader/Generated"])`.
///
/// The command reads it; an app's own process reads nothing.
public struct Sources: Declaration {
  private let named: NamedFiles

  /// - `first` and `others`: where the code is.
  /// - `patterns`: the names and paths of files and folders that are left out; `*` stands for any characters.
  public init(
    _ first: Files, _ others: Files..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    named = NamedFiles([first] + others, except: patterns, at: Heading(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    named.write(to: &writer) { $0.sourcesClause($1, except: $2) }
  }
}

/// Interface Builder's files of the program's module:
/// `InterfaceBuilderFiles("App", "Shared", except: ["App/Old"])`. It is the clause `storyboards`.
///
/// The command reads them; an app's own process reads nothing.
public struct InterfaceBuilderFiles: Declaration {
  private let named: NamedFiles

  /// - `first` and `others`: where the storyboards are.
  /// - `patterns`: the names and paths of files and folders that are left out; `*` stands for any characters.
  public init(
    _ first: Files, _ others: Files..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    named = NamedFiles([first] + others, except: patterns, at: Heading(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    named.write(to: &writer) { $0.storyboardsClause($1, except: $2) }
  }
}

/// A Swift module without a program: `ImportSwift("Theming")`. The program declares its types, or names its code:
/// `ImportSwift("Theming", sources: "../Theming/Sources")`.
public struct ImportSwift: Declaration {
  private let name: String
  private let named: NamedFiles

  /// - `sources`: where the module's code is; none if the program declares its types.
  /// - `patterns`: the names and paths of files and folders that are left out; `*` stands for any characters.
  public init(
    _ name: String, sources: Files..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.name = name
    named = NamedFiles(sources, except: patterns, at: Heading(fileID, line, column))
  }

  public func write(to writer: inout BuilderWriter) {
    named.write(to: &writer) { writer, files, patterns in
      writer.importClause(swift: name) { $0.sourcesClause(files, except: patterns) }
    }
  }
}
