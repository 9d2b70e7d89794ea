import StoryboardDiagnostics
import StoryboardVocabulary

/// segue = "segue" [ name ] [ scene-parameters ] [ identifier-clause ] [ action-clause ] ":" ( segue-kind target
///   | "unwind" [ unwind-call ] ) { then-clause } [ object-id ] ;
///
/// embed = "embed" [ name ] [ identifier-clause ] [ action-clause ] ":" target { then-clause } [ object-id ] ;
///
/// relationship = ( "root" | "tab" | "split" | "page" | "content" | "primary" | "supplementary" | "secondary"
///   | "compact" ) target [ action-clause ] [ object-id ] ;
///
/// A segue, an embed or a relationship: it leads from one scene to another, such as
/// `segue edit(note: Note): show Editor`.
public struct TransitionSyntax: NodeContents {
  public static let kind = SyntaxKind.segue
  public let kind: SyntaxKind
  /// The kind of a relationship, such as `tab`. Nil for a segue or an embed.
  public let relationship: RelationshipKind?
  public private(set) var name: Node<NameSyntax>?
  /// The parameters in parentheses. A segue with this list, even an empty one, is performed by code, which passes the
  /// arguments.
  public private(set) var parameters: Node<ParametersSyntax>?
  public private(set) var identifier: Node<IdentifierClauseSyntax>?
  public private(set) var action: Node<ActionClauseSyntax>?
  public private(set) var segueKind: Node<SegueKindSyntax>?
  public private(set) var target: Node<TargetSyntax>?
  public private(set) var unwind: Node<UnwindCallSyntax>?
  public private(set) var objectID: Node<ObjectIDSyntax>?

  public static func isRead(from node: NodeID, in tree: borrowing SyntaxTree) -> Bool {
    switch tree.kind(of: node) {
    case .segue, .embed, .relationship: true
    default: false
    }
  }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    kind = tree.kind(of: node)
    relationship = kind == .relationship ? RelationshipKind(known: tree.flags(of: node)) : nil
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: name = name ?? Node(child)
      case .parameters: parameters = parameters ?? Node(child)
      case .identifierClause: identifier = identifier ?? Node(child)
      case .actionClause: action = action ?? Node(child)
      case .segueKind: segueKind = segueKind ?? Node(child)
      case .target: target = target ?? Node(child)
      case .unwindCall: unwind = unwind ?? Node(child)
      case .objectID: objectID = objectID ?? Node(child)
      default: break
      }
    }
  }
}

/// segue-kind = "show" | "showDetail" | "push" | "modal" | "present" | "popover" | "sheet" | "replace" |
///   "custom" "(" named-type ")" ;
///
/// The kind of a segue, such as `show` or `custom(FadeSegue)`.
public struct SegueKindSyntax: NodeContents {
  public static let kind = SyntaxKind.segueKind
  public let kind: SegueKind?
  /// The class in parentheses, such as `FadeSegue` in `custom(FadeSegue)`. Nil for any other kind.
  public let customClass: Node<NamedTypeSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    kind = tree.name(of: node).keyword.flatMap(SegueKind.init)
    customClass = tree.child(of: node)
  }
}

/// action-clause = "action" name selector [ by-app ] ;
///
/// Names the method of a segue action or an unwind action, such as `action makeEditor(_:)`.
public struct ActionClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.actionClause
  public let node: Node<ActionClauseSyntax>
  public private(set) var name: NameID?
  /// The number of labels in the selector: 2 for `action makeEditor(_:sender:)`.
  public private(set) var labelCount = 0
  private var firstLabels: (NameID?, NameID?, NameID?) = (nil, nil, nil)
  public private(set) var isByApp = false

  /// An action takes three arguments at most.
  private static let labelLimit = 3

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    self.node = Node(node)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: name = name ?? tree.name(of: child)
      case .selector: if labelCount == 0 { readLabels(of: child, in: tree) }
      case .byApp: isByApp = true
      default: break
      }
    }
  }

  private mutating func readLabels(of selector: NodeID, in tree: borrowing SyntaxTree) {
    var nodes = tree.children(of: selector)
    while let node = nodes.next(.name, in: tree) {
      switch labelCount {
      case 0: firstLabels.0 = tree.name(of: node)
      case 1: firstLabels.1 = tree.name(of: node)
      case 2: firstLabels.2 = tree.name(of: node)
      default: break
      }
      labelCount += 1
    }
  }

  /// The labels of the first three arguments of the method, as text. A label `_` is nil in the array.
  package func labels(_ names: NameTable) -> [String?] {
    (0..<min(labelCount, Self.labelLimit)).map { place in
      label(place).flatMap { $0 == NameID(.underscore) ? nil : names[$0] }
    }
  }

  /// The selector by which the Objective-C runtime calls the method. Nil if the clause lacks the name of the method.
  package func selector(_ names: NameTable) -> String? {
    name.map { ObjectiveCSelector.derived(from: names[$0], labels: labels(names)) }
  }

  /// The label with the index `place`, which counts from 0 to 2. An argument without a label has the label `_`. Nil
  /// if the selector has fewer labels, or for a higher index.
  public func label(_ place: Int) -> NameID? {
    switch place {
    case 0: firstLabels.0
    case 1: firstLabels.1
    case 2: firstLabels.2
    default: nil
    }
  }

  /// The first three labels of the selector. An action without mistakes has at most three.
  public var labels: [NameID] { (0..<Self.labelLimit).compactMap { label($0) } }
}

/// target = [ by-app ] name [ arguments ] [ with-clause ] [ style-clause ] ;
///
/// The scene or reference to which a transition leads, with its arguments: `Editor(note: self.selectedNote)`.
public struct TargetSyntax: NodeContents {
  public static let kind = SyntaxKind.target
  /// The words `by app`: the app's own code wires the target.
  public private(set) var byApp: NodeID?
  public private(set) var name: Node<NameSyntax>?
  public private(set) var clauses = TargetClauses()

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .byApp: byApp = byApp ?? child
      case .name: name = name ?? Node(child)
      default: clauses.read(child, in: tree)
      }
    }
  }
}

/// The clauses after the name of the opened scene, in a transition or in a step of a route: `(note: note)`,
/// `with Session(user: user)` and `as fullScreen`.
public struct TargetClauses: Sendable {
  public private(set) var arguments: Node<ArgumentsSyntax>?
  /// The clause `with Session(user: user)`: a container that is made for the opened scene. Nil if there is none.
  public private(set) var withClause: Node<WithClauseSyntax>?
  public private(set) var styleClause: NodeID?
  public private(set) var style: Node<NameSyntax>?

  mutating func read(_ child: NodeID, in tree: borrowing SyntaxTree) {
    switch tree.kind(of: child) {
    case .arguments: arguments = arguments ?? Node(child)
    case .withClause: withClause = withClause ?? Node(child)
    case .styleClause where styleClause == nil:
      styleClause = child
      style = tree.child(of: child)
    default: break
    }
  }
}

/// with-clause = "with" name [ "." name ] [ arguments ] ;
///
/// Makes a container for the opened scene, such as `with Session(user: user)`.
public struct WithClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.withClause
  /// The module of the container, such as `Account` in `with Account.Session`. Nil if the clause does not name a
  /// module.
  public private(set) var module: Node<NameSyntax>?
  public private(set) var container: Node<NameSyntax>?
  public private(set) var arguments: Node<ArgumentsSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: (module, container) = (module ?? container, Node(child))
      case .arguments: arguments = arguments ?? Node(child)
      default: break
      }
    }
  }
}

/// unwind-call = name "." name { "." name } arguments ;
///
/// A call at the end of an unwind segue, on the controller that it returns to, such as
/// `Start.finished(count: self.count)`.
public struct UnwindCallSyntax: NodeContents {
  public static let kind = SyntaxKind.unwindCall
  /// The names before the arguments: the type of the controller that the unwind segue returns to, and last the called
  /// method.
  public let names: [Node<NameSyntax>]
  public let arguments: Node<ArgumentsSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    names = tree.nodes(in: node)
    arguments = tree.child(of: node)
  }
}

extension Parser {
  /// segue = "segue" [ name ] [ scene-parameters ] [ identifier-clause ] [ action-clause ] ":" ( segue-kind
  ///   target | "unwind" [ unwind-call ] ) { then-clause } [ object-id ] ;
  mutating func parseSegue() {
    writer.start(.segue, at: position)
    advance()
    if !at(.colon) && !at(.leftParenthesis) && !startsSegueClause { expectName("the name of the segue") }
    if at(.minus) { refuseHyphens() }
    if at(.leftParenthesis) { parseSceneParameters() }
    parseIdentifierClause()
    parseActionClause()
    expect(.colon)
    if peek(2).keyword.flatMap(SegueKind.init) != nil { refuseByApp() }
    if parseSegueKind() == .unwind {
      refuseByApp(ofUnwind: true)
      parseUnwindCall()
    } else {
      parseTarget()
    }
    parseThenClauses()
    parseObjectID()
    writer.finish(at: position)
  }

  /// True if the current token is `id` or `action` and begins a clause, so that the segue or embed has no name. Each
  /// of these words may also be the name itself.
  @inline(__always)
  private var startsSegueClause: Bool { at(.id) || at(.action) ? startsClauseOfSegue : false }

  @inline(never)
  private var startsClauseOfSegue: Bool {
    func isValueOfID(_ offset: Int) -> Bool { peek(offset).kind == .string || peek(.none, offset) }
    if at(.id) { return isValueOfID(1) }
    guard at(.action), peek().kind.isIdentifier else { return false }
    // If `action` is a name, a clause follows it. If it is the keyword, the name of a method follows it.
    return !(peek(.id) && isValueOfID(2) || peek(.action) && peek(2).kind.isIdentifier)
  }

  /// embed = "embed" [ name ] [ identifier-clause ] [ action-clause ] ":" target { then-clause } [ object-id ] ;
  mutating func parseEmbed() {
    writer.start(.embed, at: position)
    advance()
    if !at(.colon) && !startsSegueClause { expectName("the name of the embed") }
    if at(.minus) { refuseHyphens() }
    parseIdentifierClause()
    parseActionClause()
    expect(.colon)
    parseTarget()
    parseThenClauses()
    parseObjectID()
    writer.finish(at: position)
  }

  /// relationship = ( "root" | "tab" | "split" | "page" | "content" | "primary" | "supplementary" | "secondary"
  ///   | "compact" ) target [ action-clause ] [ object-id ] ;
  mutating func parseRelationship(_ kind: RelationshipKind) {
    writer.start(.relationship, at: position)
    advance()
    parseTarget()
    parseActionClause()
    parseObjectID()
    // The text that was taken for the target was meant as a name.
    if at(.colon) {
      reportUnexpected(withExpectedType: "another line of the scene (a relationship has no name)")
    }
    writer.finish(at: position, flags: kind.rawValue)
  }

  /// segue-kind = "show" | "showDetail" | "push" | "modal" | "present" | "popover" | "sheet" | "replace" |
  ///   "custom" "(" named-type ")" ;
  private mutating func parseSegueKind() -> SegueKind? {
    guard let kind = keyword.flatMap(SegueKind.init) else {
      report(
        .expected(
          "`show`, `present` or another kind of segue", found: describeCurrent(),
          nearest: nearestKeyword { SegueKind($0) != nil }))
      return nil
    }
    if kind == .custom {
      writer.start(.segueKind, at: position)
      advance()
      expect(.leftParenthesis)
      parseNamedType()
      expect(.rightParenthesis)
      writer.finish(at: position)
    } else {
      writer.leaf(.segueKind, from: position, to: position + 1)
      advance()
    }
    return kind
  }

  /// target = [ by-app ] name [ arguments ] [ with-clause ] [ style-clause ] ;
  ///
  /// with-clause = "with" name [ "." name ] [ arguments ] ;
  ///
  /// style-clause = "as" name ;
  private mutating func parseTarget() {
    writer.start(.target, at: position)
    parseByApp()
    if expectName("the scene or reference that it leads to"), at(.period) { refusePlaceOfStoryboard() }
    parseTargetClauses()
    refuseByApp()
    writer.finish(at: position)
  }

  /// Refuses `by app` where it does not stand before a target.
  private mutating func refuseByApp(ofUnwind isOfUnwind: Bool = false) {
    guard at(.by), peek(.app), !isFirstOnLine else { return }
    report(.byAppOutOfPlace(ofUnwind: isOfUnwind), isSoft: !isOfUnwind)
    parseByApp()
  }

  /// Reports `Storyboard.Scene` as the target of a transition, and skips the part from the period on. A scene of
  /// another storyboard needs a reference here.
  private mutating func refusePlaceOfStoryboard() {
    guard peek().kind.isIdentifier else { return }
    let place = SourceRange(
      file: file, start: tokens[position - 1].offset, end: range(of: position + 1).end)
    let text = source.text(in: place)
    report(.sceneInOtherStoryboard(text), at: place, isSoft: true)
    take()
    take()
  }

  /// Parses the clauses after the name of a target: arguments, `with` and `as`.
  mutating func parseTargetClauses() {
    if at(.leftParenthesis) { parseArguments() }
    if at(.with) { parseWithClause() }
    if parseStyleClause(), at(.with) {
      report(.styleBeforeContainer, isSoft: true)
      parseWithClause()
    }
  }

  /// Parses `as` and a style. Returns false if there is none.
  @discardableResult mutating func parseStyleClause() -> Bool {
    guard at(.as) else { return false }
    writer.start(.styleClause, at: position)
    advance()
    expectName("a style of presentation")
    writer.finish(at: position)
    return true
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
  mutating func parseActionClause() {
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
