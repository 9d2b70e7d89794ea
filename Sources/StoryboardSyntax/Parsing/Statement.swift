import StoryboardDiagnostics

/// statement = let-statement | release-statement | comparison ;
///
/// A statement that is typed into a session: `let list = Main.List()`, `release list`, `list === other`, or only a
/// value.
public struct StatementSyntax: NodeContents {
  public static let kind = SyntaxKind.statement
  fileprivate let content: NodeID?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var children = tree.children(of: node)
    content = children.next(in: tree)
  }
}

public enum StatementKind: Sendable {
  /// `let list = value`: the value gets a name. The name or the value is nil if it is missing because of a mistake.
  case `let`(Located<NameSyntax>?, Located<ValueSyntax>?)
  /// `release list, client`: the session gives up the values with these names.
  case release([Located<NameSyntax>])
  /// `a === b`: compares whether both values are the same object.
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
  /// The statement that `parseStatement` read. Nil for the tree of a file.
  public var statement: Located<StatementSyntax>? { Located(root) }
}

/// The kind of an input to a session, determined from its first words.
public enum InputKind: Sendable {
  /// Only white space and comments.
  case empty
  case declarations
  case statement

  public var isDeclarations: Bool { self == .declarations }

  /// - Parameter tokens: the tokens of the input, as `tokenize` returns them.
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

/// Parses a statement of a session. Returns its tree and the diagnostics, as `parse` does for a file.
public func parseStatement(_ source: SourceFile, file: UInt32 = 0, names: inout NameTable) -> ParsedFile {
  parse(source, file: file, names: &names) { $0.parseStatement() }
}

/// Parses an input of a session. The diagnostics do not suggest similar words: completion parses the input once for
/// each keyword, and the search for similar words would take most of that time.
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
      reportUnexpected(withExpectedType: "the end of the statement")
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
