import StoryboardDiagnostics

/// allow = "allow" code STRING ;
///
/// Says why a warning about what stands behind it, or inside of that, is no mistake.
public struct AllowSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .allow else { return nil }
    self.syntax = syntax
  }
  /// The code of the warning as it is written: `no-root`.
  public var code: String? {
    guard let code = syntax.child(.code) else { return nil }
    var text: [UInt8] = []
    for token in code.firstToken..<code.endToken { text += syntax.tree.text(token) }
    return String(decoding: text, as: UTF8.self)
  }
  public var codeSyntax: Syntax? { syntax.child(.code) }
  /// Why: what the string literal stands for.
  public var reason: String? {
    let token = syntax.endToken - 1
    guard syntax.tree.tokens[token].kind == .string else { return nil }
    return StringLiteral.value(of: syntax.tree.text(token))
  }
  public var hasReason: Bool { reason?.contains { !$0.isWhitespace } == true }
}

extension SyntaxTree {
  /// The lines `allow`, each with the declaration or line behind it, which it speaks of together with all that is
  /// inside of that; nil where nothing stands behind it.
  public var allows: [(allow: AllowSyntax, subject: Syntax?)] {
    var found: [(allow: AllowSyntax, subject: Syntax?)] = []
    var pending = [root]
    while let parent = pending.popLast() {
      var open: [AllowSyntax] = []
      for item in parent.children {
        if let allow = AllowSyntax(item) {
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
