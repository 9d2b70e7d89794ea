import StoryboardSyntax

/// A place of Swift code: the path of a file or a folder, an Xcode project, or a Swift package. Paths are relative to the
/// folder of the program.
public struct SwiftSource: ExpressibleByStringLiteral, Sendable {
  let written: WrittenSource

  private init(_ written: WrittenSource) { self.written = written }

  public init(stringLiteral path: String) { self.init(WrittenSource(.files, path)) }

  /// A Swift file, or a folder with Swift files.
  public static func files(_ path: String) -> SwiftSource { SwiftSource(WrittenSource(.files, path)) }
  /// A target of an Xcode project: `.project("Reader.xcodeproj", target: "Reader")`.
  public static func project(_ path: String, target: String) -> SwiftSource {
    SwiftSource(WrittenSource(.project, path, target: target))
  }
  /// A target of the package in a folder: `.package("Kit", target: "Kit")`.
  public static func package(_ path: String, target: String) -> SwiftSource {
    SwiftSource(WrittenSource(.package, path, target: target))
  }
}

/// The Swift code of the program's module: `Sources("Reader", except: ["Reader/Generated"])`.
///
/// The command reads it; an app's own process reads nothing.
public struct Sources: Declaration {
  private let sources: [SwiftSource]
  private let patterns: [String]
  private let heading: Heading

  /// - `first` and `others`: where the code is.
  /// - `patterns`: the names and paths of files and folders that are left out; `*` stands for any characters.
  public init(
    _ first: SwiftSource, _ others: SwiftSource..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    sources = [first] + others
    self.patterns = patterns
    heading = Heading(fileID, line, column)
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.sourcesClause(sources.map(\.written), except: patterns)
  }
}

/// A Swift module without a program: `ImportSwift("Theming")`. The program declares its types, or names its code:
/// `ImportSwift("Theming", sources: "../Theming/Sources")`.
public struct ImportSwift: Declaration {
  private let name: String
  private let sources: [SwiftSource]
  private let patterns: [String]
  private let heading: Heading

  /// - `sources`: where the module's code is; none if the program declares its types.
  /// - `patterns`: the names and paths of files and folders that are left out; `*` stands for any characters.
  public init(
    _ name: String, sources: SwiftSource..., except patterns: [String] = [], fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.name = name
    self.sources = sources
    self.patterns = patterns
    heading = Heading(fileID, line, column)
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.importClause(swift: name) { $0.sourcesClause(sources.map(\.written), except: patterns) }
  }
}
