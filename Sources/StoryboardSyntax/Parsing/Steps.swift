/// inject = "inject" name [ "=" value | by-app ] ;
///
/// later = "later" name [ "=" value ] ;
public struct InjectSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .inject || syntax.kind == .later else { return nil }
    self.syntax = syntax
  }
  /// True if it is set after all objects are made.
  public var isLater: Bool { syntax.kind == .later }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var value: ValueSyntax? { ValueSyntax(syntax.child(.value)) }
  public var isByApp: Bool { syntax.child(.byApp) != nil }
}

/// call = "call" name [ arguments ] ;
public struct CallSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .call else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var arguments: ArgumentsSyntax? { ArgumentsSyntax(syntax.child(.arguments)) }
}

extension Parser {
  static func startsStep(_ keyword: Keyword) -> Bool {
    keyword == .inject || keyword == .call || keyword == .later
  }

  /// step-block = "{" { inject | call | later } "}" ;
  mutating func parseStep() -> Bool {
    switch keyword {
    case .inject: parseInject()
    case .call: parseCall()
    case .later: parseLater()
    default: return false
    }
    return true
  }

  /// inject = "inject" name [ "=" value | by-app ] ;
  mutating func parseInject() {
    writer.start(.inject, at: position)
    advance()
    expectName("the name of a property")
    if accept(.equal) { parseValue() } else { parseByApp() }
    writer.finish(at: position)
  }

  /// call = "call" name [ arguments ] ;
  mutating func parseCall() {
    writer.start(.call, at: position)
    advance()
    expectName("the name of a method")
    if at(.leftParenthesis) { parseArguments() }
    writer.finish(at: position)
  }

  /// later = "later" name [ "=" value ] ;
  mutating func parseLater() {
    writer.start(.later, at: position)
    advance()
    expectName("the name of a property")
    if accept(.equal) { parseValue() }
    writer.finish(at: position)
  }

  /// by-app = "by" "app" ;
  mutating func parseByApp() {
    guard at(.by), peek(.app) else { return }
    writer.leaf(.byApp, from: position, to: position + 2)
    advance()
    advance()
  }
}
