/// storyboard = [ access ] [ "launch" | "external" ] "storyboard" name ( storyboard-clauses [
///   storyboard-block ] | [ scene-parameters ] ":" type storyboard-clauses [ object-id ] [ scene-block ] ) ;
///
/// A storyboard with several scenes, or the short form, which has a colon: a storyboard with one scene, such as
/// `storyboard PostView(post: Post): PostController`.
public struct StoryboardSyntax: NodeContents {
  public static let kind = SyntaxKind.storyboard
  private let flags: NodeFlags<StoryboardSyntax>
  public var isLaunch: Bool { flags.contains(.launch) }
  public var isExternal: Bool { flags.contains(.external) }
  public var isPublic: Bool { flags.contains(.public) }
  public private(set) var name: Node<NameSyntax>?
  /// The class after the colon of the short form `storyboard PostView: PostController`, which declares a storyboard
  /// with one scene. Nil for a storyboard with a list of scenes.
  public private(set) var controller: Node<TypeSyntax>?
  /// The parameters of the scene in the short form `storyboard PostView(post: Post): PostController`. Nil if there
  /// are none.
  public private(set) var parameters: Node<ParametersSyntax>?
  public private(set) var fileClause: NodeID?
  public private(set) var bundle: Node<BundleClauseSyntax>?
  public private(set) var container: Node<NameSyntax>?
  /// The object ID of the scene in the short form `storyboard PostView: PostController #Xyz-ab-123`. Nil if there is
  /// none.
  public private(set) var objectID: Node<ObjectIDSyntax>?
  /// The scenes and references in braces. Nil in the short form `storyboard PostView: PostController`, which has one
  /// scene.
  public private(set) var items: Node<BlockSyntax>?
  /// The lines of the scene in the short form `storyboard PostView: PostController { inject store }`. Nil if there
  /// are none.
  public private(set) var sceneItems: Node<BlockSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    flags = tree.flags(of: node, as: Self.self)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: name = name ?? Node(child)
      case .type: controller = controller ?? Node(child)
      case .parameters: parameters = parameters ?? Node(child)
      case .fileClause: fileClause = fileClause ?? child
      case .bundleClause: bundle = bundle ?? Node(child)
      case .parentClause: container = container ?? tree.child(of: child)
      case .objectID: objectID = objectID ?? Node(child)
      case .storyboardBlock: items = items ?? Node(child)
      case .sceneBlock: sceneItems = sceneItems ?? Node(child)
      default: break
      }
    }
  }
}

extension Located<StoryboardSyntax> {
  public var file: String? {
    guard let fileClause = self.fileClause, fileClause.endToken == fileClause.firstToken + 2 else {
      return nil
    }
    return StringLiteral.value(of: syntax.tree.text(fileClause.firstToken + 1))
  }
}

extension NodeFlags<StoryboardSyntax> {
  @inlinable public static var launch: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var external: Self { Self(rawValue: 1 << 1) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 2) }
}

/// bundle-clause = "bundle" ( "main" | "framework" | "module" | STRING ) ;
///
/// Names the bundle that contains the file of a storyboard, such as `bundle framework` or
/// `bundle "com.example.help"`.
public struct BundleClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.bundleClause
  public enum Bundle: Hashable, Sendable {
    case main, framework, module
    case identifier(String)
  }
  public let bundle: Bundle?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let tokens = tree.tokenRange(of: node)
    guard let token = tokens.dropFirst().first else {
      bundle = nil
      return
    }
    bundle =
      switch tree.tokens[token].name.keyword {
      case .main: .main
      case .framework: .framework
      case .module: .module
      default: .identifier(StringLiteral.value(of: tree.text(token)))
      }
  }
}

/// reference = "reference" name [ identifier-clause ] "=" place-name [ object-id ] ;
///
/// Gives a scene of another storyboard a name in this storyboard, such as `reference Post = PostView.initial`.
public struct ReferenceSyntax: NodeContents {
  public static let kind = SyntaxKind.reference
  public let name: Node<NameSyntax>?
  public let identifier: Node<IdentifierClauseSyntax>?
  public let place: Node<PlaceNameSyntax>?
  public let objectID: Node<ObjectIDSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    (name, identifier) = (tree.child(of: node), tree.child(of: node))
    (place, objectID) = (tree.child(of: node), tree.child(of: node))
  }
}

/// place-name = name "." name [ "." name ] ;
///
/// Names a scene of a storyboard, such as `Main.Editor`, `Main.initial`, or `Account.Main.Editor` with the module.
public struct PlaceNameSyntax: NodeContents {
  public static let kind = SyntaxKind.placeName
  /// The number of names: 3 if the module is written, as in `Account.Main.Editor`; otherwise 2.
  public private(set) var count = 0
  /// The first name: the module if three names are written, as in `Account.Main.Editor`; otherwise the storyboard.
  public private(set) var first: Node<NameSyntax>?
  public private(set) var second: Node<NameSyntax>?
  /// The last name: the name of the scene, or `initial` for the initial scene of the storyboard.
  public private(set) var last: Node<NameSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var names = tree.children(of: node)
    while let name = names.next(.name, in: tree) {
      count += 1
      if count == 1 { first = Node(name) }
      if count == 2 { second = Node(name) }
      last = Node(name)
    }
  }
}

extension Parser {
  /// storyboard = [ access ] [ "launch" | "external" ] "storyboard" name ( storyboard-clauses [
  ///   storyboard-block ] | [ scene-parameters ] ":" type storyboard-clauses [ object-id ] [ scene-block ] ) ;
  ///
  /// storyboard-clauses = [ file-clause ] [ bundle-clause ] [ parent-clause ] ;
  ///
  /// file-clause = "file" STRING ;
  mutating func parseStoryboard() {
    writer.start(.storyboard, at: position)
    var flags: NodeFlags<StoryboardSyntax> = parseAccess() ? .public : []
    if accept(.launch) { flags.insert(.launch) } else if accept(.external) { flags.insert(.external) }
    advance()
    expectName("the name of the storyboard")
    if at(.leftParenthesis) { parseSceneParameters() }
    let isShort = accept(.colon)
    if isShort { parseType() }
    parseStoryboardClauses()
    if isShort {
      parseObjectID(ofStoryboard: true)
      parseSceneBlock()
    } else {
      if at(.objectID) { refuseObjectIDOfStoryboard() }
      parseBlock(
        .storyboardBlock, withExpectedType: "a scene or a reference"
      ) { $0.parseStoryboardItem() }
    }
    writer.finish(at: position, flags)
  }

  mutating func parseStoryboardClauses() {
    var seen: Set<Keyword> = []
    while let keyword, keyword == .file || keyword == .bundle || keyword == .in {
      if !seen.insert(keyword).inserted { report(.duplicateClause(keyword.text), isSoft: true) }
      switch keyword {
      case .file:
        let start = position
        advance()
        expectString("the name of the file")
        writer.leaf(.fileClause, from: start, to: position)
      case .bundle: parseBundleClause()
      default: parseParentClause()
      }
    }
  }

  /// bundle-clause = "bundle" ( "main" | "framework" | "module" | STRING ) ;
  private mutating func parseBundleClause() {
    let start = position
    advance()
    if at(.main) || at(.framework) || at(.module) {
      advance()
    } else {
      expectString("`main`, `framework`, `module` or the identifier of a bundle")
    }
    writer.leaf(.bundleClause, from: start, to: position)
  }

  mutating func expectString(_ what: String) {
    if !accept(.string) { report(.expected(what, found: describeCurrent())) }
  }

  static func startsStoryboardItem(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .scene, .initial, .reference, .allow, .public, .internal, .open, .package, .fileprivate, .private:
      true
    default: false
    }
  }

  /// storyboard-block = "{" { allow | scene | reference } "}" ;
  private mutating func parseStoryboardItem() -> Bool {
    if isAtOtherAccess { refuseAccess(where: peek(.scene) || peek(.initial)) }
    switch keyword {
    case .scene: parseScene()
    case .public where peek(.scene) || peek(.initial) && peek(.scene, 2),
      .internal where peek(.scene) || peek(.initial) && peek(.scene, 2):
      parseScene()
    case .initial where peek(.scene): parseScene()
    case .reference: parseReference()
    case .allow: parseAllow()
    default: return false
    }
    return true
  }

  /// reference = "reference" name [ identifier-clause ] "=" place-name [ object-id ] ;
  private mutating func parseReference() {
    writer.start(.reference, at: position)
    advance()
    expectName("the name of the reference")
    parseIdentifierClause()
    expect(.equal)
    parsePlaceName()
    parseObjectID()
    writer.finish(at: position)
  }

  /// place-name = name "." name [ "." name ] ;
  mutating func parsePlaceName() {
    writer.start(.placeName, at: position)
    repeat { expectName("a storyboard and its scene") } while accept(.period)
    writer.finish(at: position)
  }
}
