import StoryboardVocabulary

/// scene = [ access ] [ "initial" ] "scene" name [ scene-parameters ] ":" type [ identifier-clause ] [
///   object-id ] [ scene-block ] ;
///
/// A scene of a storyboard, such as `scene Editor(note: Note): EditorController { inject store }`.
public struct SceneSyntax: NodeContents {
  public static let kind = SyntaxKind.scene
  private let flags: NodeFlags<SceneSyntax>
  public var isInitial: Bool { flags.contains(.initial) }
  public var isPublic: Bool { flags.contains(.public) }
  public private(set) var name: Node<NameSyntax>?
  /// The parameters in parentheses. Nil if the scene has no parentheses. A navigation controller then takes the
  /// parameters of its root.
  public private(set) var parameters: Node<ParametersSyntax>?
  public private(set) var controller: Node<TypeSyntax>?
  public private(set) var identifier: Node<IdentifierClauseSyntax>?
  public private(set) var objectID: Node<ObjectIDSyntax>?
  /// The lines in braces: `inject`, `call`, `later`, `init`, segues, embeds and relationships.
  public private(set) var items: Node<BlockSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    flags = tree.flags(of: node, as: Self.self)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: name = name ?? Node(child)
      case .parameters: parameters = parameters ?? Node(child)
      case .type: controller = controller ?? Node(child)
      case .identifierClause: identifier = identifier ?? Node(child)
      case .objectID: objectID = objectID ?? Node(child)
      case .sceneBlock: items = items ?? Node(child)
      default: break
      }
    }
  }
}

extension NodeFlags<SceneSyntax> {
  @inlinable public static var initial: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 1) }
}

/// identifier-clause = "id" ( STRING | "none" ) ;
///
/// Gives the identifier in Interface Builder if it differs from the name, such as `id "note-editor"`, or states that
/// there is none: `id none`.
public struct IdentifierClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.identifierClause
  /// The index of the token of the string after `id`. Nil for `id none`.
  public let literal: Int?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let token = tree.tokenRange(of: node).upperBound - 1
    literal = tree.tokens[token].kind == .string ? token : nil
  }
}

extension Located<IdentifierClauseSyntax> {
  /// The identifier in Interface Builder: the value of the string after `id`. Nil for `id none`.
  public var identifier: String? {
    contents.literal.map { StringLiteral.value(of: syntax.tree.text($0)) }
  }
}

/// initializer-line = [ "try" "!" ] "init" ( arguments | by-app ) ;
///
/// Makes the controller by an initializer, such as `init(note: note)`. In `init by app`, the app's own code makes it.
public struct InitializerLineSyntax: NodeContents {
  public static let kind = SyntaxKind.initializerLine
  public let isTried: Bool
  public let arguments: Node<ArgumentsSyntax>?
  /// True for `init by app`: the app's own code makes the controller.
  public let isByApp: Bool

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    isByApp = tree.child(.byApp, of: node) != nil
    isTried = tree.flags(of: node, as: Self.self).contains(.tried)
    arguments = tree.child(of: node)
  }
}

extension NodeFlags<InitializerLineSyntax> {
  @inlinable public static var tried: Self { Self(rawValue: 1 << 0) }
}

extension Parser {
  /// scene = [ access ] [ "initial" ] "scene" name [ scene-parameters ] ":" type [ identifier-clause ] [
  ///   object-id ] [ scene-block ] ;
  mutating func parseScene() {
    writer.start(.scene, at: position)
    var flags: NodeFlags<SceneSyntax> = parseAccess() ? .public : []
    if accept(.initial) { flags.insert(.initial) }
    advance()
    expectName("the name of the scene")
    if at(.minus) { refuseHyphens() }
    if at(.leftParenthesis) { parseSceneParameters() }
    if at(.id) { refuseIdentifierBeforeClass() }
    expect(.colon)
    parseType()
    parseIdentifierClause()
    if at(.in) { refuseContainerOfScene() }
    parseObjectID()
    parseSceneBlock()
    writer.finish(at: position, flags)
  }

  /// identifier-clause = "id" ( STRING | "none" ) ;
  mutating func parseIdentifierClause() {
    guard at(.id) else { return }
    guard peek().kind == .string || peek(.none) else { return refuseUnquotedIdentifier() }
    writer.leaf(.identifierClause, from: position, to: position + 2)
    advance()
    advance()
  }

  static func startsSceneItem(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .inject, .call, .later, .`init`, .segue, .embed, .try, .allow: true
    default: RelationshipKind(keyword) != nil
    }
  }

  /// scene-block = "{" { allow | inject | call | later | initializer-line | segue | embed | relationship } "}" ;
  mutating func parseSceneBlock() {
    parseBlock(
      .sceneBlock, withExpectedType: "`inject`, `init`, `segue` or another line of a scene"
    ) { parser in
      switch parser.keyword {
      case .allow: parser.parseAllow()
      case .inject: parser.parseInject()
      case .call: parser.parseCall()
      case .later: parser.parseLater()
      case .`init`, .try: parser.parseInitializerLine()
      case .segue: parser.parseSegue()
      case .embed: parser.parseEmbed()
      default:
        guard let kind = parser.keyword.flatMap(RelationshipKind.init) else { return false }
        parser.parseRelationship(kind)
      }
      return true
    }
  }

  /// initializer-line = [ "try" "!" ] "init" ( arguments | by-app ) ;
  private mutating func parseInitializerLine() {
    writer.start(.initializerLine, at: position)
    let flags: NodeFlags<InitializerLineSyntax> = accept(.try) ? .tried : []
    if flags.contains(.tried) { expect(.exclamation) }
    expect(.`init`)
    if at(.by), peek(.app) { parseByApp() } else { parseArguments() }
    writer.finish(at: position, flags)
  }
}
