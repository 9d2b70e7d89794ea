import StoryboardDiagnostics

/// segue = "segue" [ name ] [ parameters ] [ identifier-clause ] [ action-clause ] ":" ( segue-kind target
///   | "unwind" [ unwind-call ] ) ;
public struct SegueSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .segue else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// A segue with a parameter list is performed by code.
  public var parameters: [ParameterSyntax]? { ParametersSyntax(syntax.child(.parameters))?.elements }
  public var identifier: IdentifierClauseSyntax? { IdentifierClauseSyntax(syntax.child(.identifierClause)) }
  public var action: ActionClauseSyntax? { ActionClauseSyntax(syntax.child(.actionClause)) }
  public var kind: SegueKindSyntax? { SegueKindSyntax(syntax.child(.segueKind)) }
  public var target: TargetSyntax? { TargetSyntax(syntax.child(.target)) }
  public var unwind: UnwindCallSyntax? { UnwindCallSyntax(syntax.child(.unwindCall)) }
}

/// embed = "embed" [ name ] [ identifier-clause ] [ action-clause ] ":" target ;
public struct EmbedSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .embed else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var identifier: IdentifierClauseSyntax? { IdentifierClauseSyntax(syntax.child(.identifierClause)) }
  public var action: ActionClauseSyntax? { ActionClauseSyntax(syntax.child(.actionClause)) }
  public var target: TargetSyntax? { TargetSyntax(syntax.child(.target)) }
}

/// relationship = ( "root" | "tab" | "split" | "page" | "content" ) target [ action-clause ] ;
public struct RelationshipSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax) {
    guard syntax.kind == .relationship else { return nil }
    self.syntax = syntax
  }
  public enum Role: UInt8, Sendable { case root, tab, split, page, content }
  public var role: Role { Role(rawValue: syntax.flags) ?? .root }
  public var action: ActionClauseSyntax? { ActionClauseSyntax(syntax.child(.actionClause)) }
  public var target: TargetSyntax? { TargetSyntax(syntax.child(.target)) }
}

/// segue-kind = "show" | "showDetail" | "push" | "modal" | "present" | "popover" | "sheet" | "replace" |
///   "custom" "(" named-type ")" ;
public struct SegueKindSyntax: Sendable {
  public let syntax: Syntax
  init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .segueKind else { return nil }
    self.syntax = syntax
  }
  public var keyword: Keyword? { syntax.tokenName().keyword }
  /// The class of a custom segue.
  public var customClass: NamedTypeSyntax? { NamedTypeSyntax(syntax.child(.namedType)) }
}

/// action-clause = "action" name selector [ by-app ] ;
public struct ActionClauseSyntax: Sendable {
  public let syntax: Syntax
  public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .actionClause else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  /// The labels, `_` for none.
  public var labels: SyntaxViews<NameSyntax> {
    SyntaxViews(syntax.children(of: .selector), .name) { NameSyntax($0) }
  }
  public var isByApp: Bool { syntax.tree.child(.byApp, of: syntax.id) != nil }

  /// How many labels there are.
  public var labelCount: Int {
    let tree = syntax.tree
    var labels = tree.children(of: .selector, of: syntax.id)
    var count = 0
    while labels.next(.name, in: tree) != nil { count += 1 }
    return count
  }

  /// The label at a place; nil where there are not as many.
  public func label(_ place: Int) -> NameID? {
    let tree = syntax.tree
    var labels = tree.children(of: .selector, of: syntax.id)
    for _ in 0..<place { _ = labels.next(.name, in: tree) }
    return labels.next(.name, in: tree).map { tree.name(of: $0) }
  }
}

/// target = name [ arguments ] [ with-clause ] [ style-clause ] ;
public struct TargetSyntax: Sendable {
  public let syntax: Syntax
  @inlinable public init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .target else { return nil }
    self.syntax = syntax
  }
  public var name: NameSyntax? { NameSyntax(syntax.child(.name)) }
  public var arguments: ArgumentsSyntax? { ArgumentsSyntax(syntax.child(.arguments)) }
  /// The container that is made for what is opened, and its arguments.
  public var container: NameSyntax? { containerNames.last }
  /// The module of that container, where it is written.
  public var containerModule: NameSyntax? { containerNames.count > 1 ? containerNames.first : nil }
  private var containerNames: SyntaxViews<NameSyntax> {
    SyntaxViews(syntax.children(of: .withClause), .name) { NameSyntax($0) }
  }
  public var containerArguments: ArgumentsSyntax? {
    ArgumentsSyntax(syntax.child(.withClause)?.child(.arguments))
  }
  public var style: NameSyntax? { NameSyntax(syntax.child(.styleClause)?.child(.name)) }
}

/// unwind-call = name "." name { "." name } arguments ;
public struct UnwindCallSyntax: Sendable {
  public let syntax: Syntax
  init?(_ syntax: Syntax?) {
    guard let syntax, syntax.kind == .unwindCall else { return nil }
    self.syntax = syntax
  }
  /// The type of the controller on which it lands, and the method that is called there.
  public var names: SyntaxViews<NameSyntax> { SyntaxViews(syntax.children, .name) { NameSyntax($0) } }
  public var arguments: ArgumentsSyntax? { ArgumentsSyntax(syntax.child(.arguments)) }
}

extension Parser {
  /// segue = "segue" [ name ] [ parameters ] [ identifier-clause ] [ action-clause ] ":" ( segue-kind
  ///   target | "unwind" [ unwind-call ] ) ;
  mutating func parseSegue() {
    writer.start(.segue, at: position)
    advance()
    if !at(.colon) && !at(.leftParenthesis) && !startsSegueClause { expectName("the name of the segue") }
    if at(.minus) { refuseHyphens() }
    if at(.leftParenthesis) { parseParameters() }
    parseIdentifierClause()
    parseActionClause()
    expect(.colon)
    if parseSegueKind() == .unwind { parseUnwindCall() } else { parseTarget() }
    writer.finish(at: position)
  }

  /// A clause right behind `segue` or `embed`: there is no name. `id` and `action` may be names, too.
  @inline(__always)
  private var startsSegueClause: Bool { at(.id) || at(.action) ? startsClauseOfSegue : false }

  @inline(never)
  private var startsClauseOfSegue: Bool {
    func isValueOfID(_ offset: Int) -> Bool { peek(offset).kind == .string || peek(.none, offset) }
    if at(.id) { return isValueOfID(1) }
    guard at(.action), peek().kind.isIdentifier else { return false }
    // Behind `action` as a name comes a clause, behind the keyword the name of a method.
    return !(peek(.id) && isValueOfID(2) || peek(.action) && peek(2).kind.isIdentifier)
  }

  /// embed = "embed" [ name ] [ identifier-clause ] [ action-clause ] ":" target ;
  mutating func parseEmbed() {
    writer.start(.embed, at: position)
    advance()
    if !at(.colon) && !startsSegueClause { expectName("the name of the embed") }
    if at(.minus) { refuseHyphens() }
    parseIdentifierClause()
    parseActionClause()
    expect(.colon)
    parseTarget()
    writer.finish(at: position)
  }

  /// relationship = ( "root" | "tab" | "split" | "page" | "content" ) target [ action-clause ] ;
  mutating func parseRelationship() {
    writer.start(.relationship, at: position)
    let role: RelationshipSyntax.Role =
      switch keyword {
      case .tab: .tab
      case .split: .split
      case .page: .page
      case .content: .content
      default: .root
      }
    advance()
    parseTarget()
    parseActionClause()
    // What was taken for the target was meant as a name.
    if at(.colon) { reportUnexpected(expecting: "another line of the scene (a relationship has no name)") }
    writer.finish(at: position, flags: role.rawValue)
  }

  /// segue-kind = "show" | "showDetail" | "push" | "modal" | "present" | "popover" | "sheet" | "replace" |
  ///   "custom" "(" named-type ")" ;
  private mutating func parseSegueKind() -> Keyword? {
    let keyword = keyword
    switch keyword {
    case .show, .showDetail, .push, .modal, .present, .popover, .sheet, .replace, .unwind:
      writer.leaf(.segueKind, from: position, to: position + 1)
      advance()
    case .custom:
      writer.start(.segueKind, at: position)
      advance()
      expect(.leftParenthesis)
      parseNamedType()
      expect(.rightParenthesis)
      writer.finish(at: position)
    default:
      let kinds: [Keyword] = [
        .show, .showDetail, .push, .modal, .present, .popover, .sheet, .replace, .custom, .unwind,
      ]
      report(
        .expected(
          "`show`, `present` or another kind of segue", found: describeCurrent(),
          nearest: nearestKeyword { kinds.contains($0) }))
    }
    return keyword
  }

  /// target = name [ arguments ] [ with-clause ] [ style-clause ] ;
  ///
  /// with-clause = "with" name [ "." name ] [ arguments ] ;
  ///
  /// style-clause = "as" name ;
  private mutating func parseTarget() {
    writer.start(.target, at: position)
    if expectName("the scene or reference that it leads to"), at(.period) { refusePlaceOfStoryboard() }
    parseTargetClauses()
    writer.finish(at: position)
  }

  /// A scene of another storyboard has a name in this one: what stands here is a place as a reference says it.
  private mutating func refusePlaceOfStoryboard() {
    guard peek().kind.isIdentifier else { return }
    let place = SourceRange(
      file: file, start: tokens[position - 1].offset, end: range(of: position + 1).end)
    let text = String(decoding: source.bytes[Int(place.start)..<Int(place.end)], as: UTF8.self)
    report(.placeOfStoryboard(text), at: place, isSoft: true)
    take()
    take()
  }

  /// What may stand behind the name of a target.
  mutating func parseTargetClauses() {
    if at(.leftParenthesis) { parseArguments() }
    if at(.with) { parseWithClause() }
    if at(.as) {
      writer.start(.styleClause, at: position)
      advance()
      expectName("a style of presentation")
      writer.finish(at: position)
      if at(.with) {
        report(.styleBeforeContainer, isSoft: true)
        parseWithClause()
      }
    }
  }

  private mutating func parseWithClause() {
    writer.start(.withClause, at: position)
    advance()
    expectName("the name of a container")
    if accept(.period) { expectName("the name of a container") }
    if at(.leftParenthesis) { parseArguments() }
    writer.finish(at: position)
  }

  /// action-clause = "action" name selector [ by-app ] ;
  ///
  /// selector = "(" label ":" { label ":" } ")" ;
  private mutating func parseActionClause() {
    guard at(.action), peek().kind.isIdentifier else { return }
    writer.start(.actionClause, at: position)
    advance()
    expectName("the name of a method")
    writer.start(.selector, at: position)
    expect(.leftParenthesis)
    repeat {
      expectName("a label", isLabel: true)
      expect(.colon)
    } while kind.isIdentifier
    expect(.rightParenthesis)
    writer.finish(at: position)
    parseByApp()
    writer.finish(at: position)
  }

  /// unwind-call = name "." name { "." name } arguments ;
  private mutating func parseUnwindCall() {
    guard kind.isIdentifier, peek().kind == .period else { return }
    writer.start(.unwindCall, at: position)
    repeat { expectName("a name") } while accept(.period)
    parseArguments()
    writer.finish(at: position)
  }
}
