import StoryboardDiagnostics

/// statement = let-statement | release-statement | comparison ;
public struct StatementSyntax: NodeContents {
  public static let kind = SyntaxKind.statement
  fileprivate let content: NodeID?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var children = tree.children(of: node)
    content = children.next(in: tree)
  }
}

public enum StatementKind: Sendable {
  /// The value gets a name; nil if the text is broken.
  case `let`(Located<NameSyntax>?, Located<ValueSyntax>?)
  /// The names are released.
  case release([Located<NameSyntax>])
  /// Compares the identity of two objects.
  case comparison(Located<ValueSyntax>, Located<ValueSyntax>)
  case value(Located<ValueSyntax>)
  case broken
}

extension Located<StatementSyntax> {
  public var kind: StatementKind {
    guard let content = self.content else { return .broken }
    let values = content.children.compactMap { Located<ValueSyntax>($0) }
    switch content.kind {
    case .letStatement: return .let(Located<NameSyntax>(content.child(.name)), values.first)
    case .releaseStatement: return .release(content.children.compactMap { Located<NameSyntax>($0) })
    case .comparison where values.count == 2: return .comparison(values[0], values[1])
    case .comparison where values.count == 1: return .value(values[0])
    default: return .broken
    }
  }
}

extension SyntaxTree {
  /// The statement that `parseStatement` read; nil for the tree of a file.
  public var statement: Located<StatementSyntax>? { Located(root) }
}

/// The kind of an input to a session, which its first words tell.
public enum InputKind: Sendable {
  /// Only white space and comments.
  case empty
  case declarations
  case statement

  public var isDeclarations: Bool { self == .declarations }

  /// - Parameter tokens: the result of `tokenize` for the input.
  public init(_ tokens: [Token]) {
    guard let first = tokens.first, first.kind != .endOfFile else {
      self = .empty
      return
    }
    let next = tokens[1].kind
    // Directly after its first word, a declaration has a name, an `allow` has a code, and `sources` and
    // `storyboards` have a path. A value has none of these there.
    let beginsDeclaration =
      first.keyword.map {
        Parser.startsDeclaration($0) || Keyword.reserved.contains($0) || Parser.modifier(first) != nil
      } ?? false
    let hasHead =
      next.isIdentifier || [.sources, .storyboards].contains(first.keyword) && next == .string
    self = first.kind == .at || beginsDeclaration && hasHead ? .declarations : .statement
  }
}

/// Returns the syntax of a session's statement, as `parse` does for a file.
public func parseStatement(_ source: SourceFile, file: UInt32 = 0, names: inout NameTable) -> ParsedFile {
  parse(source, file: file, names: &names) { $0.parseStatement() }
}

/// Returns the syntax of a session's input. Its diagnostics suggest no words. Completion tries each keyword in its
/// place, and the search for similar words would take most of the time.
package func parseInput(_ source: SourceFile, _ kind: InputKind, names: inout NameTable) -> ParsedFile {
  parse(source, file: 0, names: &names) { parser in
    parser.suggestionsLeft = 0
    if kind.isDeclarations { parser.parseProgram() } else { parser.parseStatement() }
  }
}

extension Parser {
  /// statement = let-statement | release-statement | comparison ;
  mutating func parseStatement() {
    writer.start(.statement, at: 0)
    if at(.let), peek().kind.isIdentifier {
      parseLetStatement()
    } else if at(.release), peek().kind.isIdentifier {
      parseReleaseStatement()
    } else {
      parseComparison()
    }
    if tokens[position].kind != .endOfFile {
      reportUnexpected(expecting: "the end of the statement")
      writer.leaf(.error, from: position, to: tokens.count - 1)
    }
    writer.finish(at: tokens.count)
  }

  /// let-statement = "let" name "=" value ;
  private mutating func parseLetStatement() {
    writer.start(.letStatement, at: position)
    advance()
    expectName("a name")
    expect(.equal)
    parseValue()
    writer.finish(at: position)
  }

  /// release-statement = "release" name { "," name } ;
  private mutating func parseReleaseStatement() {
    writer.start(.releaseStatement, at: position)
    advance()
    repeat { expectName("the name of a value") } while accept(.comma)
    writer.finish(at: position)
  }

  /// comparison = value [ "=" "=" "=" value ] ;
  private mutating func parseComparison() {
    writer.start(.comparison, at: position)
    parseValue()
    if accept(.equal) {
      expect(.equal)
      expect(.equal)
      parseValue()
    }
    writer.finish(at: position)
  }
}
