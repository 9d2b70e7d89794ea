/// type-declaration = { attribute } { modifier } ( "class" class-name | ( "protocol" | "struct" | "enum" |
///   "actor" | "controller" ) type-name ) [ generic-parameters ] [ inheritance ] [ conditions ] [ member-block ] ;
///
/// Declares a type, such as `class Mailer { init() }` or `controller Contact: UIViewController`.
public struct TypeDeclarationSyntax: NodeContents {
  public static let kind = SyntaxKind.typeDeclaration
  public enum Keyword: UInt8, Sendable { case `protocol`, `class`, `struct`, `enum`, controller }
  public let keyword: Keyword
  /// True for `actor`. The keyword is then `class`.
  public let isActor: Bool
  public private(set) var hasAttributes = false
  public private(set) var modifiers: ModifiersSyntax = []
  /// The declared name, with the type or the module before it: `Theming` and `Palette` in `class Theming.Palette`.
  public private(set) var path: Node<ListSyntax<NameSyntax>>?
  /// The declared name: the last name of `path`, such as `Palette` in `class Theming.Palette`.
  public private(set) var name: Node<NameSyntax>?
  public private(set) var genericParameters: Node<ListSyntax<NameSyntax>>?
  public private(set) var inheritance: Node<ListSyntax<TypeSyntax>>?
  public private(set) var members: Node<BlockSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    let flags = tree.flags(of: node, as: Self.self)
    keyword = Keyword(rawValue: flags.subtracting(.actor).rawValue)!
    isActor = flags.contains(.actor)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .attribute: hasAttributes = true
      case .modifiers: modifiers.formUnion(ModifiersSyntax(of: child, in: tree))
      case .typeName where path == nil:
        path = Node(child)
        var names = tree.children(of: child)
        while let next = names.next(.name, in: tree) { name = Node(next) }
      case .genericParameters: genericParameters = genericParameters ?? Node(child)
      case .inheritance: inheritance = inheritance ?? Node(child)
      case .memberBlock: members = members ?? Node(child)
      default: break
      }
    }
  }
}

/// The lowest three bits of the flags hold the keyword of the declaration, such as `struct`. The flag below has the
/// bit above them.
extension NodeFlags<TypeDeclarationSyntax> {
  @inlinable public static var actor: Self { Self(rawValue: 1 << 3) }
}

extension NodeFlags<ExtensionSyntax> {
  /// The flag of an extension that applies only to some arguments of a generic type, such as
  /// `extension Box where Item == Note`.
  @inlinable public static var constrained: Self { Self(rawValue: 1 << 0) }
}

/// extension = { attribute } { modifier } "extension" type-name [ inheritance ] [ conditions ] [ member-block ] ;
///
/// Adds members or protocols to a type, such as `extension Mailer: Sender`.
public struct ExtensionSyntax: NodeContents {
  public static let kind = SyntaxKind.extensionDeclaration
  /// True if the extension applies only to some arguments of a generic type, as in
  /// `extension Box where Item == Note`.
  public let isConstrained: Bool
  public private(set) var hasAttributes = false
  public private(set) var modifiers: ModifiersSyntax = []
  /// The name of the extended type, with the type or the module before it: `Theming` and `Palette` in
  /// `extension Theming.Palette`.
  public private(set) var path: Node<ListSyntax<NameSyntax>>?
  public private(set) var inheritance: Node<ListSyntax<TypeSyntax>>?
  public private(set) var members: Node<BlockSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    isConstrained = tree.flags(of: node, as: Self.self).contains(.constrained)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .attribute: hasAttributes = true
      case .modifiers: modifiers.formUnion(ModifiersSyntax(of: child, in: tree))
      case .typeName: path = path ?? Node(child)
      case .inheritance: inheritance = inheritance ?? Node(child)
      case .memberBlock: members = members ?? Node(child)
      default: break
      }
    }
  }
}

/// A requirement on a type in Swift code: `T == Note`, or `T: Sender`, which says that `T` inherits from or conforms
/// to `Sender`.
public struct RequirementSyntax: NodeContents {
  public static let kind = SyntaxKind.requirement
  public let isSameType: Bool
  /// The two types of the requirement, in the order of the text: `T` and `Sender` in `where T: Sender`. In
  /// `<T: Sender>` only the second one, because `T` is the name of a generic parameter.
  public let types: [Node<TypeSyntax>]

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    isSameType = tree.flags(of: node, as: Self.self).contains(.sameType)
    types = tree.nodes(in: node)
  }
}

extension NodeFlags<RequirementSyntax> {
  static var sameType: Self { Self(rawValue: 1 << 0) }
}

/// typealias = { attribute } { modifier } "typealias" name [ generic-parameters ] "=" type [ conditions ] ;
///
/// Gives a type another name, such as `typealias TryHandler = (Note) -> Void`.
public struct TypealiasSyntax: NodeContents {
  public static let kind = SyntaxKind.typealiasDeclaration
  public let modifiers: ModifiersSyntax
  public let name: Node<NameSyntax>?
  public let genericParameters: Node<ListSyntax<NameSyntax>>?
  public let type: Node<TypeSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    modifiers = tree.child(.modifiers, of: node).map { ModifiersSyntax(of: $0, in: tree) } ?? []
    name = tree.child(of: node)
    genericParameters = tree.child(.genericParameters, of: node).map { Node($0) }
    type = tree.child(of: node)
  }
}

/// modifier = "open" | "public" | "package" | "internal" | setter-access | "static" | "weak" |
///   ( "unowned" | "nonisolated" ) [ "(" name ")" ] | "final" | "required" | "convenience" | "override" | "mutating" | "lazy" ;
///
/// setter-access = ( "public" | "package" | "internal" | "fileprivate" | "private" ) "(" "set" ")" ;
///
/// The modifiers of a declaration, such as `public static`, as a set.
public struct ModifiersSyntax: NodeContents, OptionSet {
  public static let kind = SyntaxKind.modifiers
  public let rawValue: UInt16

  public static let `static` = ModifiersSyntax(rawValue: 1)
  public static let `class` = ModifiersSyntax(rawValue: 2)
  public static let weak = ModifiersSyntax(rawValue: 4)
  public static let nonisolated = ModifiersSyntax(rawValue: 8)
  public static let `public` = ModifiersSyntax(rawValue: 16)
  public static let mutating = ModifiersSyntax(rawValue: 32)
  /// The property can be set only in the file that declares it: `private(set)` or `fileprivate(set)`.
  public static let isSetInFile = ModifiersSyntax(rawValue: 128)
  /// The property can be set only in the module that declares it: `internal(set)`, or `package(set)`, which is
  /// treated like `internal(set)`.
  public static let isSetInModule = ModifiersSyntax(rawValue: 256)
  /// Any other modifier. Such modifiers have no meaning in a program.
  static let other = ModifiersSyntax(rawValue: 64)
  /// The declaration can be used only in its own file: `private` or `fileprivate`.
  public static let `private` = ModifiersSyntax(rawValue: 512)
  public static let override = ModifiersSyntax(rawValue: 1024)
  public static let required = ModifiersSyntax(rawValue: 2048)
  public static let convenience = ModifiersSyntax(rawValue: 4096)
  public static let lazy = ModifiersSyntax(rawValue: 8192)
  public static let final = ModifiersSyntax(rawValue: 16384)
  /// The declaration can be used only in its own module: `internal`, or `package`, which is treated like `internal`.
  public static let `internal` = ModifiersSyntax(rawValue: 32768)

  public var isStatic: Bool { !isDisjoint(with: [.static, .class]) }

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    var set: ModifiersSyntax = []
    let range = tree.tokenRange(of: node)
    var token = range.lowerBound
    while token < range.upperBound {
      defer { token += 1 }
      if token + 1 < range.upperBound, tree.tokens[token + 1].kind == .leftParenthesis {
        switch tree.tokens[token].name {
        case NameID(.private), NameID(.fileprivate): set.insert(.isSetInFile)
        case NameID(.internal), NameID(.package): set.insert(.isSetInModule)
        case NameID(.nonisolated): set.insert(.nonisolated)
        default: set.insert(.other)
        }
        token += 3
        continue
      }
      switch tree.tokens[token].name {
      case NameID(.static): set.insert(.static)
      case NameID(.class): set.insert(.class)
      case NameID(.weak): set.insert(.weak)
      case NameID(.nonisolated): set.insert(.nonisolated)
      case NameID(.public), NameID(.open): set.insert(.public)
      case NameID(.mutating): set.insert(.mutating)
      case NameID(.private), NameID(.fileprivate): set.insert(.private)
      case NameID(.override): set.insert(.override)
      case NameID(.required): set.insert(.required)
      case NameID(.convenience): set.insert(.convenience)
      case NameID(.lazy): set.insert(.lazy)
      case NameID(.final): set.insert(.final)
      case NameID(.internal), NameID(.package): set.insert(.internal)
      default: set.insert(.other)
      }
    }
    self = set
  }
}

extension Parser {
  /// member = property | initializer | function | case | type-declaration | typealias | swift-declaration | inject | call
  ///   | later ;
  ///
  /// Parses a declaration of Swift. At the top level of a file, only types, type aliases, extensions and functions
  /// are parsed. In the braces of a type, `isMember` is true: properties, initializers and cases are parsed too, and
  /// extensions are not.
  ///
  /// - Returns: false if no declaration begins at the current token. Attributes and modifiers there are skipped
  ///   nevertheless.
  mutating func parseSwiftDeclaration(isMember: Bool) -> Bool {
    var ahead = position
    while tokens[ahead].kind == .at, tokens[ahead + 1].kind.isIdentifier {
      ahead += 2
      if tokens[ahead].kind == .code || tokens[ahead].kind == .leftParenthesis {
        ahead = endOfCode(at: ahead)
      }
    }
    var isOfClass = false
    while let end = Parser.endOfModifier(at: ahead, tokens),
      !Parser.declares(at: ahead, tokens) || tokens[ahead].name == NameID(.nonisolated)
    {
      if tokens[ahead].name == NameID(.class) { isOfClass = true }
      ahead = end
    }
    switch Parser.declares(at: ahead, tokens) ? tokens[ahead].name.keyword : nil {
    case let keyword? where Parser.isTypeKeyword(keyword) && !isOfClass: parseTypeDeclaration(keyword)
    case .extension where !isMember: parseExtension()
    case .typealias: parseTypealias()
    case .func where tokens[ahead + 1].kind.isIdentifier || !isOperator(at: ahead + 1):
      parseFunctionDeclaration()
    case .var where isMember, .let where isMember: parsePropertyDeclaration()
    case .`init` where isMember && !isOfClass: parseInitializerDeclaration()
    case .case where isMember && ahead == position: parseCaseDeclaration()
    default:
      if skipsDeclaration(at: ahead, isMember: isMember) { return skipDeclaration(isMember: isMember) }
      // The mistake is after the attributes and modifiers.
      if ahead > position { writer.leaf(.error, from: position, to: ahead) }
      move(to: ahead)
      return false
    }
    return true
  }

  private static func isTypeKeyword(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .protocol, .class, .struct, .enum, .controller, .actor: true
    default: false
    }
  }

  static func modifier(_ token: Token) -> Keyword? {
    guard token.kind == .identifier, let keyword = token.name.keyword else { return nil }
    switch keyword {
    case .public, .static, .class, .weak, .unowned, .nonisolated, .final, .required, .convenience, .override,
      .mutating, .lazy, .open, .package, .internal:
      return keyword
    default: return nil
    }
  }

  /// Returns the index of the token after the modifier at `index`, or nil if there is no modifier. `private` and
  /// `fileprivate` are modifiers only before `(set)`.
  private static func endOfModifier(at index: Int, _ tokens: TokenList) -> Int? {
    guard tokens[index].kind == .identifier, let keyword = tokens[index].name.keyword else { return nil }
    switch keyword {
    case .public, .package, .internal, .fileprivate, .private:
      // The last token is the end of the file, so each token here is followed by another one.
      if tokens[index + 1].kind == .leftParenthesis, index + 3 < tokens.count,
        tokens[index + 2].name == NameID(.set), tokens[index + 3].kind == .rightParenthesis
      {
        return index + 4
      }
    case .unowned, .nonisolated:
      if tokens[index + 1].kind == .leftParenthesis, index + 3 < tokens.count,
        tokens[index + 2].kind.isIdentifier, tokens[index + 3].kind == .rightParenthesis
      {
        return index + 4
      }
    default: break
    }
    return modifier(tokens[index]) == nil ? nil : index + 1
  }

  /// True if the token at `index` is the keyword of a declaration, such as `struct` or `func`. `class` before a
  /// member or a modifier is not, because it is then a modifier.
  private static func declares(at index: Int, _ tokens: TokenList) -> Bool {
    let token = tokens[index]
    guard token.kind == .identifier, let keyword = token.name.keyword else { return false }
    let next = tokens[min(index + 1, tokens.count - 1)]
    switch keyword {
    case .protocol, .struct, .enum, .controller: return true
    case .actor, .extension, .typealias: return next.kind.isIdentifier
    case .class:
      guard let following = next.kind == .identifier ? next.name.keyword : nil else { return true }
      return following != .func && following != .var && following != .let && following != .`init`
        && endOfModifier(at: index + 1, tokens) == nil
    case .func, .var, .let, .case: return true
    case .`init`:
      return next.kind == .leftParenthesis || next.kind == .question || next.kind == .exclamation
        || next.kind == .leftAngle
    default: return false
    }
  }

  /// modifier = "open" | "public" | "package" | "internal" | setter-access | "static" | "weak" |
  ///   ( "unowned" | "nonisolated" ) [ "(" name ")" ] | "final" | "required" | "convenience" | "override" | "mutating" | "lazy" ;
  ///
  /// setter-access = ( "public" | "package" | "internal" | "fileprivate" | "private" ) "(" "set" ")" ;
  ///
  /// member-modifier = modifier | "class" ;
  mutating func parseAttributesAndModifiers() {
    while at(.at), parseAttribute(ofDeclaration: true) {}
    let start = position
    while let end = Parser.endOfModifier(at: position, tokens), !Parser.declares(at: position, tokens) {
      while position < end { advance() }
    }
    if position > start { writer.leaf(.modifiers, from: start, to: position) }
  }

  /// type-declaration = { attribute } { modifier } ( "class" class-name | ( "protocol" | "struct" | "enum"
  ///   | "actor" | "controller" ) type-name ) [ generic-parameters ] [ inheritance ] [ conditions ] [ member-block ] ;
  ///
  /// class-name = ( name - ( "func" | "var" | "let" | "init" | "class" | modifier ) ) { "." name } ;
  ///
  /// type-name = name { "." name } ;
  ///
  /// inheritance = ":" type { "," type } ;
  ///
  /// member-block = "{" { member } "}" ;
  private mutating func parseTypeDeclaration(_ keyword: Keyword) {
    writer.start(.typeDeclaration, at: position)
    parseAttributesAndModifiers()
    advance()
    parseTypeName()
    if at(.leftAngle) { parseGenericParameters() }
    parseInheritance()
    parseConditions()
    parseBlock(.memberBlock, withExpectedType: "a member") { parser in
      parser.parseMember()
    }
    let flag: TypeDeclarationSyntax.Keyword =
      switch keyword {
      case .protocol: .protocol
      case .struct: .struct
      case .enum: .enum
      case .controller: .controller
      default: .class
      }
    let actor: NodeFlags<TypeDeclarationSyntax> = keyword == .actor ? .actor : []
    writer.finish(at: position, flags: flag.rawValue | actor.rawValue)
  }

  /// extension = { attribute } { modifier } "extension" type-name [ inheritance ] [ conditions ] [ member-block ] ;
  private mutating func parseExtension() {
    writer.start(.extensionDeclaration, at: position)
    parseAttributesAndModifiers()
    advance()
    parseTypeName()
    parseInheritance()
    parseConditions()
    parseBlock(.memberBlock, withExpectedType: "a member") { $0.parseMember() }
    writer.finish(at: position)
  }

  /// typealias = { attribute } { modifier } "typealias" name [ generic-parameters ] "=" type [ conditions ] ;
  private mutating func parseTypealias() {
    writer.start(.typealiasDeclaration, at: position)
    parseAttributesAndModifiers()
    advance()
    expectName("the name of a type")
    if at(.leftAngle) { parseGenericParameters() }
    expect(.equal)
    parseType()
    parseConditions()
    writer.finish(at: position)
  }

  private mutating func parseTypeName() {
    writer.start(.typeName, at: position)
    repeat { expectName("the name of a type") } while accept(.period)
    writer.finish(at: position)
  }

  private mutating func parseInheritance() {
    guard at(.colon) else { return }
    writer.start(.inheritance, at: position)
    advance()
    repeat { parseType() } while accept(.comma)
    writer.finish(at: position)
  }

  /// generic-parameters = "<" generic-parameter { "," generic-parameter } [ "," ] ">" ;
  ///
  /// generic-parameter = name [ ":" type ] ;
  private mutating func parseGenericParameters() {
    writer.start(.genericParameters, at: position)
    advance()
    parseList(until: .rightAngle, mayBeEmpty: false) { parser in
      parser.expectName("the name of a generic parameter")
      if parser.accept(.colon) { parser.parseType() }
    }
    expect(.rightAngle)
    writer.finish(at: position)
  }

  static func startsMember(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .var, .let, .`init`, .func, .case, .static, .weak, .inject, .call, .later, .nonisolated, .unowned,
      .required, .convenience, .lazy, .mutating, .override, .final, .protocol, .class, .struct, .enum,
      .controller, .actor, .typealias, .public, .open, .package, .internal, .fileprivate, .private:
      true
    default: false
    }
  }

  /// member = property | initializer | function | case | type-declaration | typealias | swift-declaration | inject | call
  ///   | later ;
  private mutating func parseMember() -> Bool {
    switch keyword {
    case .inject where peek().kind.isIdentifier: parseInject()
    case .call where peek().kind.isIdentifier: parseCall()
    case .later where peek().kind.isIdentifier: parseLater()
    default: return parseSwiftDeclaration(isMember: true)
    }
    return true
  }
}
