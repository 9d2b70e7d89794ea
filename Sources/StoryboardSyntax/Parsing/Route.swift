import StoryboardVocabulary

/// route = [ access ] "route" name [ scene-parameters ] ( "=" route-step | route-block | ":" type [
///   parent-clause ] ) ;
///
/// A function that opens scenes, called from the app's code: `route edit(note: Note) = present Main.Editor`.
public struct RouteSyntax: NodeContents {
  public static let kind = SyntaxKind.route
  private let flags: NodeFlags<RouteSyntax>
  public var isPublic: Bool { flags.contains(.public) }
  public let name: Node<NameSyntax>?
  /// The class of the last controller, which an interface file has in place of the steps; nil for a route with steps.
  public let result: Node<TypeSyntax>?
  /// The container whose instance opens the route, which only an interface file names.
  public let container: Node<NameSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    flags = tree.flags(of: node, as: Self.self)
    (name, result) = (tree.child(of: node), tree.child(of: node))
    container = tree.child(.parentClause, of: node).flatMap { tree.child(of: $0) }
  }
}

extension NodeFlags<RouteSyntax> {
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 0) }
}

/// route-step = ( step-kind place-name [ arguments ] [ with-clause ] [ style-clause ] | ( "select" |
///   "unwind" ) place-name | "dismiss" | "pop" | "popToRoot" ) { then-clause } ;
///
/// One step of a route, such as `push Catalog.Detail(product: product)`.
public struct RouteStepSyntax: NodeContents {
  public static let kind = SyntaxKind.routeStep
  public let kind: RouteStepKind
  /// The scene that the step opens, selects or goes back to, with its storyboard before it: `Main.Editor`, or
  /// `Main.initial`. Nil for a step that names no scene, such as `pop`.
  public private(set) var place: Node<PlaceNameSyntax>?
  public private(set) var clauses = TargetClauses()

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    kind = RouteStepKind(known: tree.flags(of: node))
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      if tree.kind(of: child) == .placeName {
        place = place ?? Node(child)
      } else {
        clauses.read(child, in: tree)
      }
    }
  }
}

extension Parser {
  /// route = [ access ] "route" name [ scene-parameters ] ( "=" route-step | route-block | ":" type [
  ///   parent-clause ] ) ;
  ///
  /// route-block = "{" { route-step } "}" ;
  mutating func parseRoute() {
    writer.start(.route, at: position)
    let flags: NodeFlags<RouteSyntax> = parseAccess() ? .public : []
    advance()
    expectName("the name of the route")
    if at(.leftParenthesis) { parseSceneParameters() }
    parseLink()
    if accept(.equal) {
      if !parseRouteStep() {
        if isFirstOnLine, startsDeclaration() {
          report(.expected(Parser.routeSteps, found: describeCurrent()))
        } else {
          reportUnexpected(withExpectedType: Parser.routeSteps)
        }
      }
    } else if accept(.colon) {
      parseType()
      parseParentClause()
    } else {
      let start = position
      parseBlock(.routeBlock, withExpectedType: Parser.routeSteps) {
        $0.parseRouteStep()
      }
      if position == start { report(.expected("`=` or `{`", found: describeCurrent())) }
    }
    writer.finish(at: position, flags)
  }

  private static let routeSteps = "`push`, `present` or another step of a route"

  /// Reports `link "…"`, which is reserved for a later version of the language, and skips it.
  private mutating func parseLink() {
    guard at(.link), peek().kind == .string else { return }
    skipReserved()
    writer.leaf(.reserved, from: position, to: position + 1)
    advance()
  }

  static func startsRouteStep(_ keyword: Keyword) -> Bool { RouteStepKind(keyword) != nil }

  /// route-step = ( step-kind place-name [ arguments ] [ with-clause ] [ style-clause ] | ( "select" |
  ///   "unwind" ) place-name | "dismiss" | "pop" | "popToRoot" ) { then-clause } ;
  ///
  /// step-kind = "root" | "show" | "showDetail" | "push" | "present" | "open" ;
  private mutating func parseRouteStep() -> Bool {
    guard let kind = keyword.flatMap(RouteStepKind.init) else { return false }
    writer.start(.routeStep, at: position)
    advance()
    if kind.namesScene { parsePlaceName() }
    if kind.makesController { parseTargetClauses() }
    parseThenClauses()
    writer.finish(at: position, flags: kind.rawValue)
    return true
  }

  /// then-clause = "then" value ;
  mutating func parseThenClauses() {
    while at(.then) {
      writer.start(.thenClause, at: position)
      advance()
      parseValue()
      if at(.equal) {
        report(.assignmentAfterThen, isSoft: true)
        advance()
        parseValue()
      }
      writer.finish(at: position)
    }
  }
}
