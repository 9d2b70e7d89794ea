/// module-clause = "module" name [ "default" "@" name ] ;
///
/// Names the module that a file belongs to, such as `module Shop`.
public struct ModuleClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.moduleClause
  public let name: Node<NameSyntax>?
  /// The attribute after `default`, such as `@MainActor`: the isolation of declarations that do not state their own
  /// isolation. Nil if there is no `default`.
  public let isolation: Node<AttributeSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    name = tree.child(of: node)
    isolation = tree.child(of: node)
  }
}

extension SyntaxTree {
  /// The name in the file's module clause, such as `module Shop`. Nil if the file has no such clause.
  package var moduleName: NameID? {
    var found: NameID?
    forEachClause { item, kind in
      guard found == nil, kind == .moduleClause else { return }
      found = Located<ModuleClauseSyntax>(syntax(item))?.name?.id
    }
    return found
  }

  /// The text of the name in the file's module clause, such as `module Shop`. Nil if the file has no such clause.
  package func module(_ names: NameTable) -> String? { moduleName.map { names[$0] } }
}

/// platform-clause = "platform" platform-version { "," platform-version } ;
///
/// Names the platforms of the program, such as `platform iOS 15, macOS 13`.
public struct PlatformClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.platformClause
  public let platforms: [Node<PlatformVersionSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { platforms = tree.nodes(in: node) }
}

/// platform-version = name [ INTEGER | FLOAT ] ;
///
/// A platform and its lowest version, such as `iOS 15`. The version may be missing.
public struct PlatformVersionSyntax: NodeContents {
  public static let kind = SyntaxKind.platformVersion
  public let name: Node<NameSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { name = tree.child(of: node) }
}

extension Located<PlatformVersionSyntax> {
  /// The version as it is written, such as `15` or `15.4`. Nil if only the platform is written.
  public var version: String? {
    guard syntax.endToken > syntax.firstToken + 1 else { return nil }
    return String(decoding: syntax.tree.text(syntax.endToken - 1), as: UTF8.self)
  }
}

/// import-clause = "import" ( "swift" name [ sources-clause ] | name - "swift" [ "as" name ] ) ;
///
/// Imports a module, such as `import Account as Users`, or a Swift module, such as `import swift Theming`.
public struct ImportClauseSyntax: NodeContents {
  public static let kind = SyntaxKind.importClause
  /// True for `import swift Theming`, the import of a Swift module that has no program.
  public let isSwift: Bool
  public let name: Node<NameSyntax>?
  /// The name after `as`, by which this file calls the module. Nil if the file uses the module's own name.
  public let alias: Node<NameSyntax>?
  /// The clause that names the Swift code of an imported Swift module, as in
  /// `import swift Theming sources "Theming"`. Nil if there is none.
  public let sources: Node<SourcesClauseSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    isSwift = tree.flags(of: node, as: Self.self).contains(.swift)
    let names: [Node<NameSyntax>] = tree.nodes(in: node)
    (name, alias) = (names.first, names.dropFirst().first)
    sources = tree.child(of: node)
  }
}

extension NodeFlags<ImportClauseSyntax> {
  @inlinable public static var swift: Self { Self(rawValue: 1 << 0) }
}

/// A name, in its declaration or where it is used.
public struct NameSyntax: NodeContents {
  public static let kind = SyntaxKind.name
  public let id: NameID

  public init(of node: NodeID, in tree: borrowing SyntaxTree) { id = tree.name(of: node) }
}

extension Parser {
  /// module-clause = "module" name [ "default" "@" name ] ;
  mutating func parseModuleClause() {
    writer.start(.moduleClause, at: position)
    advance()
    expectName("the name of the module")
    if accept(.default) {
      if at(.at) {
        parseAttribute()
      } else {
        report(.expected("`@MainActor`", found: describeCurrent()))
      }
    }
    writer.finish(at: position)
  }

  /// platform-clause = "platform" platform-version { "," platform-version } ;
  ///
  /// platform-version = name [ INTEGER | FLOAT ] ;
  mutating func parsePlatformClause() {
    writer.start(.platformClause, at: position)
    advance()
    repeat {
      writer.start(.platformVersion, at: position)
      expectName("a platform")
      let hasVersion = accept(.integer) || accept(.float)
      if !isFirstOnLine { expectEndOfPlatform(hasVersion: hasVersion) }
      writer.finish(at: position)
    } while accept(.comma)
    writer.finish(at: position)
  }

  /// Reports text after a platform, on the same line, that is meant as a version but is not a number, such as the
  /// string in `platform iOS "15"`.
  private mutating func expectEndOfPlatform(hasVersion: Bool) {
    switch kind {
    case .string, .leftParenthesis, .period: break
    case .identifier
    where !hasVersion && !startsDeclaration() && !skipsDeclaration(at: position, isMember: false): break
    default: return
    }
    report(.expected("the version of the platform as a number", found: describeCurrent()))
  }

  /// import-clause = "import" ( "swift" name [ sources-clause ] | name - "swift" [ "as" name ] ) ;
  mutating func parseImportClause() {
    writer.start(.importClause, at: position)
    advance()
    let flags: NodeFlags<ImportClauseSyntax> = accept(.swift) ? .swift : []
    if flags.contains(.swift) {
      expectName("the name of a Swift module")
      // On a line of its own, the clause names the Swift code of the program's module.
      if at(.sources), !isFirstOnLine { parseFilesClause(.sourcesClause) }
    } else {
      expectName("the name of a module, or `swift` and the name of a Swift module")
      if accept(.as) { expectName("what the module is called here") }
    }
    writer.finish(at: position, flags)
  }
}
