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
