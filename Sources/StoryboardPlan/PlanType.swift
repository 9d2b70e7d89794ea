import StoryboardVocabulary

/// A type that the wiring uses.
public struct PlanType: Equatable, Sendable {
  /// How Swift spells it at a use: `any Catalog`, `Product?`, `(Item) -> Void`.
  public var spelling: Name
  /// The name alone, as a trace shows it: `LiveCatalog`, `Box<Item>`.
  public var name: Name
  public var kind: Kind
  /// The nominal types that a value of this type also is: superclasses and protocols, nearest first.
  public var supertypes: [ID<PlanType>]
  /// On which actor values of the type live.
  public var isolation: Isolation

  public enum Kind: Equatable, Sendable {
    case `class`
    /// A class of controllers; `isFramework` for those that UIKit itself declares.
    case controller(isFramework: Bool)
    case `struct`
    case `enum`
    case `protocol`
    case container(ID<PlanContainer>)
    case optional(ID<PlanType>)
    case function
    /// Numbers, strings, collections, tuples: compared and printed by value.
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

/// The actor on which a declaration may be used.
public enum Isolation: Equatable, Sendable {
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
  /// What it gives: the property's type, the method's result, the made type.
  public var type: ID<PlanType>

  public enum Kind: Equatable, Sendable {
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

/// A parameter of whatever can be opened, called or made.
public struct PlanParameter: Equatable, Sendable {
  /// The argument label; `nil` for `_`.
  public var label: Name?
  /// The name inside.
  public var name: Name
  public var type: ID<PlanType>
  /// What fills it where the opener gives nothing; `omitted` where only another module's code knows that.
  public var defaultValue: ID<PlanValue>?
  /// Kept weakly by whoever is opened with it.
  public var isWeak: Bool
  /// Where the framework puts its coder.
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
