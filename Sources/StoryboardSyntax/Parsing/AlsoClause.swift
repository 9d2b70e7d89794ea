/// also-clause = "also" also-form { "," also-form } ;
///
/// Names forms of call sites that are generated beside the accessors, such as `also swiftgen, rswift as Res`.
public struct AlsoClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.alsoClause
  public let forms: [Node<AlsoFormSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { forms = tree.nodes(in: node) }
}

/// also-form = name [ "as" name ] ;
///
/// One form of call sites, and the name that replaces its usual one.
public struct AlsoFormSyntax: NodeContents {
  public static let kind = SyntaxKind.alsoForm
  public let form: Node<NameSyntax>?
  /// The name after `as`; nil for the form's own name.
  public let name: Node<NameSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let names: [Node<NameSyntax>] = tree.nodes(in: node)
    (form, name) = (names.first, names.dropFirst().first)
  }
}

extension Parser {
  /// also-clause = "also" also-form { "," also-form } ;
  ///
  /// also-form = name [ "as" name ] ;
  mutating func parseAlsoClause() {
    writer.start(.alsoClause, at: position)
    advance()
    repeat {
      writer.start(.alsoForm, at: position)
      expectName("a form of call sites, such as `swiftgen`")
      if accept(.as) { expectName("the name of the generated name space") }
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }
}
