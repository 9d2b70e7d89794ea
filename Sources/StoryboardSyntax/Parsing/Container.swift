import StoryboardVocabulary

/// container = [ access ] [ "nonisolated" ] "container" name [ parameters ] [ parent-clause ] [
///   registration-block ] ;
public struct ContainerSyntax: NodeContents {
  public static let kind = SyntaxKind.container
  private let flags: NodeFlags<ContainerSyntax>
  public var isNonisolated: Bool { flags.contains(.nonisolated) }
  public var isPublic: Bool { flags.contains(.public) }
  public private(set) var name: Node<NameSyntax>?
  public private(set) var parameters: Node<ParametersSyntax>?
  /// The enclosing container.
  public private(set) var parent: Node<NameSyntax>?
  public private(set) var registrations: Node<BlockSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    flags = tree.flags(of: node, as: Self.self)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .name: name = name ?? Node(child)
      case .parameters: parameters = parameters ?? Node(child)
      case .parentClause: parent = parent ?? tree.child(of: child)
      case .registrationBlock: registrations = registrations ?? Node(child)
      default: break
      }
    }
  }
}

extension NodeFlags<ContainerSyntax> {
  @inlinable public static var nonisolated: Self { Self(rawValue: 1 << 0) }
  @inlinable public static var `public`: Self { Self(rawValue: 1 << 1) }
}

/// registration = [ "override" ] [ "default" ] ( lifetime value | "factory" factory-head ) [ as-clause ] [
///   named-clause ] [ step-block ] ;
public struct RegistrationSyntax: NodeContents {
  public static let kind = SyntaxKind.registration
  private let flags: NodeFlags<RegistrationSyntax>
  public var lifetime: Lifetime { flags.lifetime }
  public var isDefault: Bool { flags.contains(.default) }
  /// True for a `single` that is made with its container.
  public var isEager: Bool { flags.contains(.eager) }
  /// True if it replaces a registration of an enclosing container.
  public var isOverride: Bool { flags.contains(.override) }
  /// The type, the parameters and the value of a factory.
  private var factoryHead: NodeID?
  /// The type and the parameters of a factory.
  public private(set) var factoryType: Node<NamedTypeSyntax>?
  public private(set) var factoryParameters: Node<ParametersSyntax>?
  /// A type, which its initializer makes, or any other value. For a factory, it is the value of the factory's head.
  public private(set) var value: Node<ValueSyntax>?
  /// The types after `as`.
  public private(set) var offeredTypes: Node<ListSyntax<TypeSyntax>>?
  public private(set) var name: Node<NameSyntax>?
  public private(set) var steps: Node<BlockSyntax>?

  public init(of node: NodeID, in tree: borrowing SyntaxTree) {
    flags = tree.flags(of: node, as: Self.self)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      switch tree.kind(of: child) {
      case .value: value = value ?? Node(child)
      case .factoryHead: factoryHead = factoryHead ?? child
      case .asClause: offeredTypes = offeredTypes ?? Node(child)
      case .namedClause: name = name ?? tree.child(of: child)
      case .stepBlock: steps = steps ?? Node(child)
      default: break
      }
    }
    guard let factoryHead else { return }
    factoryType = tree.child(of: factoryHead)
    factoryParameters = tree.child(of: factoryHead)
    value = value ?? tree.child(.initialValue, .value, of: factoryHead).map { Node($0) }
  }
}

/// The lifetime is in the bits below the bits of the keywords.
extension NodeFlags<RegistrationSyntax> {
  private static var lifetimes: UInt8 { 7 }
  @inlinable public static var `default`: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var eager: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var override: Self { Self(rawValue: 1 << 5) }

  public init(_ lifetime: Lifetime) { self.init(rawValue: lifetime.rawValue) }

  public var lifetime: Lifetime { Lifetime(known: rawValue & Self.lifetimes) }
}

extension Parser {
  /// container = [ access ] [ "nonisolated" ] "container" name [ parameters ] [ parent-clause ] [
  ///   registration-block ] ;
  ///
  /// parent-clause = "in" name ;
  ///
  /// registration-block = "{" { allow | registration } "}" ;
  mutating func parseContainer() {
    writer.start(.container, at: position)
    var flags: NodeFlags<ContainerSyntax> = parseAccess() ? .public : []
    if accept(.nonisolated) { flags.insert(.nonisolated) }
    advance()
    expectName("the name of the container")
    if at(.leftParenthesis) { parseParameters() }
    parseParentClause()
    parseBlock(.registrationBlock, expecting: "a registration") {
      $0.parseRegistration()
    }
    writer.finish(at: position, flags)
  }

  mutating func parseParentClause() {
    guard at(.in) else { return }
    writer.start(.parentClause, at: position)
    advance()
    expectName("the name of a container")
    writer.finish(at: position)
  }

  static func startsRegistration(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .override, .default, .eager, .allow: true
    default: Lifetime(keyword) != nil
    }
  }

  /// registration = [ "override" ] [ "default" ] ( lifetime value | "factory" factory-head ) [ as-clause ] [
  ///   named-clause ] [ step-block ] ;
  ///
  /// lifetime = [ "eager" ] "single" | "shared" | "graph" | "transient" ;
  ///
  /// as-clause = "as" type { "," type } ;
  ///
  /// named-clause = "named" name ;
  private mutating func parseRegistration() -> Bool {
    guard let first = keyword, Parser.startsRegistration(first) else { return false }
    if first == .allow {
      parseAllow()
      return true
    }
    writer.start(.registration, at: position)
    var flags: NodeFlags<RegistrationSyntax> = accept(.override) ? .override : []
    if accept(.default) { flags.insert(.default) }
    let isEager = accept(.eager)
    if isEager { flags.insert(.eager) }
    var lifetime = keyword.flatMap(Lifetime.init)
    if isEager, lifetime != .single { lifetime = nil }
    if let lifetime {
      advance()
      flags.formUnion(NodeFlags(lifetime))
    } else {
      let lifetimes = "`single`, `shared`, `graph`, `transient` or `factory`"
      reportUnexpected(expecting: isEager ? "`single`" : lifetimes)
    }
    if lifetime == .factory { parseFactoryHead() } else { parseValue() }
    if at(.as) {
      writer.start(.asClause, at: position)
      advance()
      repeat { parseType() } while accept(.comma)
      if kind.isIdentifier, keyword == nil, !isFirstOnLine {
        report(.expected("`,` between two types", found: describeCurrent()), isSoft: true)
        repeat { parseType() } while accept(.comma)
      }
      writer.finish(at: position)
    }
    if at(.named) {
      writer.start(.namedClause, at: position)
      advance()
      expectName("the name of the registration")
      writer.finish(at: position)
    }
    parseBlock(.stepBlock, expecting: "`inject`, `call` or `later`") {
      $0.parseStep()
    }
    writer.finish(at: position, flags)
    return true
  }

  /// factory-head = named-type parameters [ initial-value ] ;
  private mutating func parseFactoryHead() {
    writer.start(.factoryHead, at: position)
    parseNamedType()
    parseParameters()
    parseInitialValue()
    writer.finish(at: position)
  }
}
