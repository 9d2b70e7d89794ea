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

/// route-step = ( step-kind ( place-name [ arguments ] [ with-clause ] | "(" value ")" ) [ style-clause ] [
///   frame-clause ] | ( "select" | "unwind" ) place-name | "dismiss" | "pop" | "popToRoot" ) { then-clause } ;
///
/// One step of a route, such as `push Catalog.Detail(product: product)`.
public struct RouteStepSyntax: NodeContents {
  public static let kind = SyntaxKind.routeStep
  public let kind: RouteStepKind
  /// The scene that the step opens, selects or goes back to, with its storyboard before it: `Main.Editor`, or
  /// `Main.initial`. Nil for a step that names no scene, such as `pop`.
  public private(set) var place: Node<PlaceNameSyntax>?
  /// The controller that code makes, in parentheses; nil for a step with a scene.
  public private(set) var value: Node<ValueSyntax>?
  public private(set) var clauses = TargetClauses()
  public private(set) var frame: Node<FrameClauseSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    kind = RouteStepKind(known: tree.flags(of: node))
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .placeName: place = place ?? Node(child)
      case .value: value = value ?? Node(child)
      case .frameClause: frame = frame ?? Node(child)
      default: clauses.read(child, in: tree)
      }
    }
  }
}

/// frame-clause = "in" ( place-name | name ) ;
///
/// The navigation controller that is put around the controller of a step: `in UINavigationController`, or a scene.
public struct FrameClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.frameClause
  /// The scene; nil for a class.
  public let place: Node<PlaceNameSyntax>?
  public let name: Node<NameSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (place, name) = (tree.child(of: node), tree.child(of: node))
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
      } else if !isFirstOnLine, keyword.flatMap(RouteStepKind.init) != nil {
        report(.expected("`{` before the first of several steps", found: describeCurrent()), isSoft: true)
        while !isFirstOnLine, parseRouteStep() {}
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

  /// route-step = ( step-kind ( place-name [ arguments ] [ with-clause ] | "(" value ")" ) [ style-clause ] [
  ///   frame-clause ] | ( "select" | "unwind" ) place-name | "dismiss" | "pop" | "popToRoot" ) { then-clause } ;
  ///
  /// step-kind = "root" | "show" | "showDetail" | "push" | "present" | "open" | "sheet" | "popover" | "modal" | "tab" ;
  private mutating func parseRouteStep() -> Bool {
    guard let kind = keyword.flatMap(RouteStepKind.init) else { return false }
    writer.start(.routeStep, at: position)
    advance()
    if kind.makesController, accept(.leftParenthesis) {
      parseValue()
      expect(.rightParenthesis)
      parseStyleClause()
    } else {
      if kind.namesScene { parsePlaceName() }
      if kind.makesController { parseTargetClauses() }
    }
    if kind.makesController { parseFrameClause() }
    parseThenClauses()
    writer.finish(at: position, flags: kind.rawValue)
    return true
  }

  /// frame-clause = "in" ( place-name | name ) ;
  private mutating func parseFrameClause() {
    guard at(.in) else { return }
    writer.start(.frameClause, at: position)
    advance()
    if peek().kind == .period { parsePlaceName() } else { expectName("a navigation controller") }
    writer.finish(at: position)
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
