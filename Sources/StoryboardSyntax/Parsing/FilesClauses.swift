import StoryboardDiagnostics

/// A clause that names files: `sources "Shop"` or `storyboards "Shop"`.
public protocol FilesClause: NodeContents {
  var files: [Node<FilesSyntax>] { get }
  /// The clause `except "Reader/Generated"`, which names the files to leave out. Nil if there is none.
  var exceptClause: Node<ExceptClauseSyntax>? { get }
}

/// sources-clause = "sources" files { "," files } [ except-clause ] ;
///
/// Names the Swift code of the program's module, or of a Swift module that the program imports.
public struct SourcesClauseSyntax: FilesClause {
  public static let kind = SyntaxKind.sourcesClause
  public let files: [Node<FilesSyntax>]
  public let exceptClause: Node<ExceptClauseSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (files, exceptClause) = (tree.nodes(in: node), tree.child(of: node))
  }
}

/// storyboards-clause = "storyboards" files { "," files } [ except-clause ] ;
///
/// Names Interface Builder's files of the program's module.
public struct StoryboardsClauseSyntax: FilesClause {
  public static let kind = SyntaxKind.storyboardsClause
  public let files: [Node<FilesSyntax>]
  public let exceptClause: Node<ExceptClauseSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (files, exceptClause) = (tree.nodes(in: node), tree.child(of: node))
  }
}

/// files = STRING | ( "project" | "package" ) STRING "target" STRING ;
///
/// Names files by a path, such as `"Shop"`, or by a target, such as `package "Kit" target "Kit"`.
public struct FilesSyntax: NodeContents {
  public static let kind = SyntaxKind.files
  /// What the path leads to.
  public enum Form: Hashable, Sendable {
    /// A file, such as a storyboard, or a folder that contains such files.
    case files
    /// An Xcode project.
    case project
    /// The folder of a Swift package.
    case package
  }
  public let form: Form

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let flags = tree.flags(of: node, as: Self.self)
    form = flags.contains(.project) ? .project : flags.contains(.package) ? .package : .files
  }
}

extension NodeFlags<FilesSyntax> {
  @inlinable public static var project: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var package: Self { Self(rawValue: 1 << 1) }
}

extension Located<FilesSyntax> {
  private var strings: [Int] {
    (syntax.firstToken..<syntax.endToken).filter { syntax.tree.tokens[$0].kind == .string }
  }
  private func value(_ index: Int) -> String? {
    strings.dropFirst(index).first.map { StringLiteral.value(of: syntax.tree.text($0)) }
  }

  /// The path, relative to the folder of the program's file. Nil if the path is missing because of a mistake.
  public var path: String? { value(0) }
  /// The name of the target of a project or a package. Nil for a file or a folder, or if the name is missing because
  /// of a mistake.
  public var target: String? { value(1) }
  /// The range of the string after `target` in the text. Nil if there is none.
  public var targetRange: SourceRange? {
    strings.dropFirst().first.map { token in
      SourceRange(
        file: syntax.tree.file, start: syntax.tree.tokens[token].offset, end: syntax.tree.endOffset(of: token)
      )
    }
  }
}

/// except-clause = "except" path-pattern { "," path-pattern } ;
///
/// Names files that a clause `sources` or `storyboards` leaves out, such as
/// `except "Reader/Old", "*.generated.swift"`.
public struct ExceptClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.exceptClause
  public let patterns: [Node<PathPatternSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { patterns = tree.nodes(in: node) }
}

/// path-pattern = STRING ;
///
/// A path or a pattern after `except`, for files to leave out, such as `"*.generated.swift"`.
public struct PathPatternSyntax: NodeContents {
  public static let kind = SyntaxKind.pathPattern

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {}
}

extension Located<PathPatternSyntax> {
  public var text: String { StringLiteral.value(of: syntax.tree.text(syntax.firstToken)) }
}

extension Parser {
  /// sources-clause = "sources" files { "," files } [ except-clause ] ;
  ///
  /// storyboards-clause = "storyboards" files { "," files } [ except-clause ] ;
  mutating func parseFilesClause(_ kind: SyntaxKind) {
    writer.start(kind, at: position)
    advance()
    repeat { parseFiles() } while accept(.comma)
    if at(.except) { parseExceptClause() }
    writer.finish(at: position)
  }

  /// files = STRING | ( "project" | "package" ) STRING "target" STRING ;
  private mutating func parseFiles() {
    writer.start(.files, at: position)
    var flags: NodeFlags<FilesSyntax> = []
    if accept(.project) { flags = .project } else if accept(.package) { flags = .package }
    if flags.isEmpty {
      expectString("the path of a file or a folder in quotation marks, `project` or `package`")
    } else {
      let what = flags == .project ? "the Xcode project" : "the package's folder"
      expectString("the path of \(what), in quotation marks")
      if !accept(.target) { report(.expected("`target`", found: describeCurrent())) }
      expectString("the name of the target, in quotation marks")
    }
    writer.finish(at: position, flags)
  }

  /// except-clause = "except" path-pattern { "," path-pattern } ;
  ///
  /// path-pattern = STRING ;
  private mutating func parseExceptClause() {
    writer.start(.exceptClause, at: position)
    advance()
    repeat {
      if at(.string) { writer.leaf(.pathPattern, from: position, to: position + 1) }
      expectString("the name or the path of what is left out, in quotation marks")
    } while accept(.comma)
    writer.finish(at: position)
  }
}
