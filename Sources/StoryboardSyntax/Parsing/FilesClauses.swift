import StoryboardDiagnostics

/// A clause that names files: `sources` or `storyboards`.
public protocol FilesClause: NodeContents {
  var files: [Node<FilesSyntax>] { get }
  /// The clause that says what is left out; nil if there is none.
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
public struct FilesSyntax: NodeContents {
  public static let kind = SyntaxKind.files
  /// The kind of thing that a path leads to.
  public enum Form: Hashable, Sendable {
    /// A file, or a folder with such files.
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

  /// The path, relative to the folder of the program's file; nil if it is missing in the text.
  public var path: String? { value(0) }
  /// The target of a project or a package; nil for files, or if it is missing in the text.
  public var target: String? { value(1) }
  /// The place of the target's name in the text; nil if there is none.
  public var targetRange: SourceRange? {
    strings.dropFirst().first.map { token in
      SourceRange(
        file: syntax.tree.file, start: syntax.tree.tokens[token].offset, end: syntax.tree.endOffset(of: token)
      )
    }
  }
}

/// except-clause = "except" path-pattern { "," path-pattern } ;
public struct ExceptClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.exceptClause
  public let patterns: [Node<PathPatternSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { patterns = tree.nodes(in: node) }
}

/// path-pattern = STRING ;
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
