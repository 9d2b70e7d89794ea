/// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
public struct ParametersSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .parameters else { return nil }
    self.syntax = syntax
  }
  public var elements: [ParameterSyntax] { syntax.children.compactMap(ParameterSyntax.init) }
}

/// parameter = [ "weak" ] label [ label ] ":" type [ initial-value ] ;
public struct ParameterSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .parameter else { return nil }
    self.syntax = syntax
  }
  public var flags: NodeFlags<ParameterSyntax> { NodeFlags(rawValue: syntax.flags) }
  public var isWeak: Bool { flags.contains(.weak) }
  /// One name, which is both label and name, or the label and the name.
  public var names: [NameSyntax] { syntax.children.compactMap(NameSyntax.init) }
  /// The first name and the last one, which may be the same.
  public var labelAndName: (label: NameSyntax, name: NameSyntax)? {
    var found: (label: NameSyntax, name: NameSyntax)?
    for case let name? in syntax.children.lazy.map(NameSyntax.init) { found = (found?.label ?? name, name) }
    return found
  }
  public var type: TypeSyntax? { TypeSyntax(syntax.child(.type)) }
  public var defaultValue: ValueSyntax? { ValueSyntax(syntax.child(.initialValue)?.child(.value)) }
  public var hasDefault: Bool { syntax.child(.initialValue) != nil }
}

extension NodeFlags<ParameterSyntax> {
  @inlinable public static var weak: Self { Self(rawValue: 1 << 0) }
}

extension Parser {
  /// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
  mutating func parseParameters() {
    guard at(.leftParenthesis) else {
      report(.expected("`(`", found: describeCurrent()), isSoft: true)
      return
    }
    writer.start(.parameters, at: position)
    advance()
    parseList(until: .rightParenthesis) { $0.parseParameter() }
    expectEnd(ofList: .rightParenthesis)
    writer.finish(at: position)
  }

  /// parameter = [ "weak" ] label [ label ] ":" type [ initial-value ] ;
  private mutating func parseParameter() {
    writer.start(.parameter, at: position)
    let flags: NodeFlags<ParameterSyntax> = at(.weak) && peek().kind.isIdentifier ? .weak : []
    if flags.contains(.weak) { advance() }
    expectName("the name of a parameter", isLabel: true)
    if kind.isIdentifier { expectName("the name of a parameter", isLabel: true) }
    expect(.colon)
    parseType()
    parseInitialValue()
    writer.finish(at: position, flags)
  }
}
