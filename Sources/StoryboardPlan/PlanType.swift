import StoryboardVocabulary

/// A type that the wiring uses, or a supertype of such a type.
public struct PlanType: Equatable, Sendable {
  /// How Swift code writes the type: `any Catalog`, `Product?`, `(Item) -> Void`.
  public var spelling: Name
  /// How a trace of the interpreter names the type: `LiveCatalog`, `Box<Item>`.
  public var name: Name
  public var kind: Kind
  /// The superclasses and protocols of the type, nearest first.
  public var supertypes: [ID<PlanType>]
  /// The actor that values of the type belong to.
  public var isolation: Isolation

  public enum Kind: Equatable, Sendable {
    case `class`
    /// A class of controllers. `isFramework` is true for classes that the framework itself declares.
    case controller(isFramework: Bool)
    case `struct`
    case `enum`
    case `protocol`
    case container(ID<PlanContainer>)
    case optional(ID<PlanType>)
    case function
    /// Numbers, strings, collections and tuples, which are compared and printed by value.
    case value
  }

  public init(
    spelling: Name, name: Name, kind: Kind, supertypes: [ID<PlanType>] = [], isolation: Isolation = .none
  ) {
    self.spelling = spelling
    self.name = name
    self.kind = kind
    self.supertypes = supertypes
    self.isolation = isolation
  }
}

extension Plan {
  /// The superclasses and protocols of a type, nearest first.
  package func supertypes(of type: ID<PlanType>) -> [ID<PlanType>] { types[type].supertypes }
}

/// The actor on which a declaration has to be used. `none` means any thread.
public enum Isolation: UInt8, Sendable {
  case none
  case mainActor
}

/// An initializer, property, method, static member or enum case that the wiring uses.
public struct PlanMember: Equatable, Sendable {
  public var owner: ID<PlanType>
  public var kind: Kind
  /// The base name; `init` for an initializer.
  public var name: Name
  public var parameters: [PlanParameter]
  /// The type of what the member gives: of the property, of the method's result, or of the object that is made.
  public var type: ID<PlanType>

  public enum Kind: UInt8, Sendable {
    case initializer
    case property
    case method
    case staticProperty
    case staticMethod
    case enumCase
  }

  public init(
    owner: ID<PlanType>, kind: Kind, name: Name, parameters: [PlanParameter] = [], type: ID<PlanType>
  ) {
    self.owner = owner
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.type = type
  }
}

/// A parameter of a scene, route, segue, container, factory, initializer, method or enum case.
public struct PlanParameter: Equatable, Sendable {
  /// The argument label; nil for `_`.
  public var label: Name?
  /// The name inside the declaration.
  public var name: Name
  public var type: ID<PlanType>
  /// The value that is used if the argument is left out; nil if the parameter has none. It is `omitted` if only
  /// another module's code knows the value.
  public var defaultValue: ID<PlanValue>?
  /// True for a `weak` parameter, whose object is held weakly by what is opened.
  public var isWeak: Bool
  /// True for the parameter that takes the framework's coder.
  public var isCoder: Bool

  public init(
    label: Name?, name: Name, type: ID<PlanType>, defaultValue: ID<PlanValue>? = nil, isWeak: Bool = false,
    isCoder: Bool = false
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isWeak = isWeak
    self.isCoder = isCoder
  }
}

// MARK: - The byte form

extension PlanType: PlanElement {
  static var table: PlanTable { .types }
  static var blank: PlanType { PlanType(spelling: .blank, name: .blank, kind: .class) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&spelling)
    try coder.code(&name)
    try coder.code(&kind)
    try coder.code(&supertypes)
    try coder.code(&isolation)
  }
}

extension PlanType.Kind: PlanTaggedUnion {
  static let blanks: [PlanType.Kind] = [
    .class, .controller(isFramework: false), .struct, .enum, .protocol, .container(.blank), .optional(.blank),
    .function, .value,
  ]

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .class: try coder.mark(0)
    case .controller(let isFramework): self = .controller(isFramework: try coder.coded(1, isFramework))
    case .struct: try coder.mark(2)
    case .enum: try coder.mark(3)
    case .protocol: try coder.mark(4)
    case .container(let container): self = .container(try coder.coded(5, container))
    case .optional(let wrapped): self = .optional(try coder.coded(6, wrapped))
    case .function: try coder.mark(7)
    case .value: try coder.mark(8)
    }
  }
}

extension Isolation: PlanTag {}

extension PlanMember: PlanElement {
  static var table: PlanTable { .members }
  static var blank: PlanMember { PlanMember(owner: .blank, kind: .initializer, name: .blank, type: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&owner)
    try coder.code(&kind)
    try coder.code(&name)
    try coder.code(&parameters)
    try coder.code(&type)
  }
}

extension PlanMember.Kind: PlanTag {}

extension PlanParameter: PlanCodable {
  static var blank: PlanParameter { PlanParameter(label: nil, name: .blank, type: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&label)
    try coder.code(&name)
    try coder.code(&type)
    try coder.codeDefault(&defaultValue)
    var flags: UInt8 = (isWeak ? 1 : 0) | (isCoder ? 2 : 0)
    try coder.codeByte(&flags, below: 4)
    isWeak = flags & 1 != 0
    isCoder = flags & 2 != 0
  }
}
