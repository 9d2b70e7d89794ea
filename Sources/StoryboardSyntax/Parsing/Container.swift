import StoryboardVocabulary

/// container = [ access ] [ "nonisolated" ] "container" name [ parameters ] [ parent-clause ] [
///   registration-block ] ;
///
/// Declares which objects exist, how each is made, and how long it lives: `container App { single Catalog }`.
public struct ContainerSyntax: NodeContents {
  public static let kind = SyntaxKind.container
  private let flags: NodeFlags<ContainerSyntax>
  public var isNonisolated: Bool { flags.contains(.nonisolated) }
  public var isPublic: Bool { flags.contains(.public) }
  public private(set) var name: Node<NameSyntax>?
  public private(set) var parameters: Node<ParametersSyntax>?
  /// The name after `in`: the container that encloses this one. Nil if none is written.
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
///   named-clause ] [ step-block ] | "fills" named-type [ parameters ] [ step-block ] ;
///
/// A line of a container that says how an object is made, such as `single LiveCatalog() as Catalog`, or that an object of
/// the app's code is filled, such as `fills ProductCell(product: Product)`.
public struct RegistrationSyntax: NodeContents {
  public static let kind = SyntaxKind.registration
  private let flags: NodeFlags<RegistrationSyntax>
  public var lifetime: Lifetime { flags.lifetime }
  public var isDefault: Bool { flags.contains(.default) }
  /// True for `eager single`: the object is made together with its container, not when it is first needed.
  public var isEager: Bool { flags.contains(.eager) }
  /// True for `fills`: the app's code passes an object that exists, and the container fills it. It counts as a factory.
  public var isFilling: Bool { flags.isFilling }
  /// True for `override`: the registration replaces a registration of an enclosing container.
  public var isOverride: Bool { flags.contains(.override) }
  /// The part after `factory`: the type of the made objects, the parameters, and optionally the value that makes an
  /// object.
  private var factoryHead: NodeID?
  /// The type after `factory` or `fills`. Nil for any other registration.
  public private(set) var factoryType: Node<NamedTypeSyntax>?
  public private(set) var factoryParameters: Node<ParametersSyntax>?
  /// The value that makes the object: the name of a type, which is made by its initializer, or any other value. In a
  /// factory, the value after `=`.
  public private(set) var value: Node<ValueSyntax>?
  /// The types after `as`, under which the container offers the object.
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

/// The lowest three bits of the flags hold the lifetime, or `fills`. Each flag below has one of the bits above them.
extension NodeFlags<RegistrationSyntax> {
  private static var lifetimes: UInt8 { 7 }
  @inlinable public static var `default`: Self { Self(rawValue: 1 << 3) }
  @inlinable public static var eager: Self { Self(rawValue: 1 << 4) }
  @inlinable public static var override: Self { Self(rawValue: 1 << 5) }
  /// The lowest three bits of a registration that fills objects. They stand for no lifetime.
  public static var fills: Self { Self(rawValue: 5) }

  public init(_ lifetime: Lifetime) { self.init(rawValue: lifetime.rawValue) }

  /// The lifetime. A registration that fills objects counts as a factory.
  public var lifetime: Lifetime { isFilling ? .factory : Lifetime(known: rawValue & Self.lifetimes) }
  public var isFilling: Bool { rawValue & Self.lifetimes == Self.fills.rawValue }
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
    parseBlock(.registrationBlock, withExpectedType: "a registration") {
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
    case .override, .default, .eager, .allow, .fills: true
    default: Lifetime(keyword) != nil
    }
  }

  /// registration = [ "override" ] [ "default" ] ( lifetime value | "factory" factory-head ) [ as-clause ] [
  ///   named-clause ] [ step-block ] | "fills" named-type [ parameters ] [ step-block ] ;
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
    if first == .fills {
      parseFilling()
      return true
    }
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
      reportUnexpected(withExpectedType: isEager ? "`single`" : lifetimes)
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
    parseBlock(.stepBlock, withExpectedType: "`inject`, `call` or `later`") {
      $0.parseStep()
    }
    writer.finish(at: position, flags)
    return true
  }

  /// Parses a registration that fills an object of the app's code, such as `fills ProductCell(product: Product)`.
  private mutating func parseFilling() {
    advance()
    writer.start(.factoryHead, at: position)
    parseNamedType()
    if at(.leftParenthesis) { parseParameters() }
    writer.finish(at: position)
    parseBlock(.stepBlock, withExpectedType: "`inject`, `call` or `later`") { $0.parseStep() }
    writer.finish(at: position, NodeFlags<RegistrationSyntax>.fills)
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
