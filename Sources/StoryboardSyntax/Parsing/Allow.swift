import StoryboardDiagnostics

/// allow = "allow" code STRING ;
///
/// Silences a warning about the next declaration or line and its contents, and gives the reason:
/// `allow unused "the app delegate asks for it"`.
public struct AllowSyntax: NodeContents {
  public static let kind = SyntaxKind.allow
  /// The node of the code of the silenced warning, such as `no-root`.
  public let warning: NodeID?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { warning = tree.child(.code, of: node) }
}

extension Located<AllowSyntax> {
  /// The code of the silenced warning, as it is written after `allow`, such as `no-root`. Nil if it is missing.
  public var code: String? {
    guard let warning = self.warning else { return nil }
    var text: [UInt8] = []
    for token in warning.firstToken..<warning.endToken { text += syntax.tree.text(token) }
    return String(decoding: text, as: UTF8.self)
  }
  /// The reason that follows the code: the value of the string literal. Nil if the literal is missing.
  public var reason: String? {
    let token = syntax.endToken - 1
    guard syntax.tree.tokens[token].kind == .string else { return nil }
    return StringLiteral.value(of: syntax.tree.text(token))
  }
  public var hasReason: Bool { reason?.contains { !$0.isWhitespace } == true }
}

extension SyntaxTree {
  /// The lines that begin with `allow`, each with its subject: the next declaration or line. An `allow` applies to
  /// the subject and its contents. The subject is nil if nothing follows.
  public var allows: [(allow: Located<AllowSyntax>, subject: Syntax?)] {
    var found: [(allow: Located<AllowSyntax>, subject: Syntax?)] = []
    var pending = [root]
    while let parent = pending.popLast() {
      var open: [Located<AllowSyntax>] = []
      for item in parent.children {
        if let allow = Located<AllowSyntax>(item) {
          open.append(allow)
          continue
        }
        found += open.map { ($0, item) }
        open = []
        switch item.kind {
        case .container, .storyboard, .scene, .storyboardBlock, .registrationBlock, .sceneBlock:
          pending.append(item)
        default: break
        }
      }
      found += open.map { ($0, nil) }
    }
    return found
  }
}

extension Syntax {
  /// True for a declaration that also exists in Interface Builder's files: a storyboard that is not `external`, a
  /// scene, a reference or a transition.
  package var isOfInterfaceBuilder: Bool {
    switch kind {
    case .storyboard: Located<StoryboardSyntax>(self)?.isExternal == false
    case .scene, .reference, .segue, .embed, .relationship: true
    default: false
    }
  }
}

extension Parser {
  /// allow = "allow" code STRING ;
  ///
  /// code = name { "-" name } ;
  mutating func parseAllow() {
    writer.start(.allow, at: position)
    advance()
    writer.start(.code, at: position)
    repeat { expectName("the code of a warning") } while accept(.minus)
    writer.finish(at: position)
    expectString("the reason, in quotation marks")
    writer.finish(at: position)
  }
}
