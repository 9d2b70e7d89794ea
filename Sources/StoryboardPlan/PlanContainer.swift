import StoryboardVocabulary

/// A container of the program, with its registrations and parameters.
public struct PlanContainer: Equatable, Sendable {
  public var name: Name
  public var type: ID<PlanType>
  public var parent: ID<PlanContainer>?
  public var parameters: [PlanParameter] = []
  public var registrations: [ID<PlanRegistration>] = []
  /// The number of objects that an instance of the container holds: those with the lifetimes `single` and `shared`.
  public var slotCount = 0
  /// The number of `graph` objects of this container. They are held while scenes that are opened together are made.
  public var openingSlotCount = 0
  /// `.mainActor`, or `.none` for a `nonisolated` container, which any thread may use.
  public var isolation = Isolation.mainActor
  /// The framework whose types the container uses. It is nil if the container uses none, so that it exists on every
  /// platform.
  public var framework: Framework?
  /// The module that declares the container; nil for the plan's own module.
  public var module: ID<PlanModule>?
  /// True if other modules may make an instance of the container.
  public var isPublic = false
  public var origin = PlanOrigin()

  public init(name: Name, type: ID<PlanType>) { (self.name, self.type) = (name, type) }
}

/// A registration of a container: the value that makes an object, the object's lifetime, and the properties and calls
/// that complete the object.
public struct PlanRegistration: Equatable, Sendable {
  public var container: ID<PlanContainer>
  /// The name by which code gets the object: the registration's own name, or the name of the offered type.
  public var name: Name
  /// The type that the registration offers. If it offers several types, this is the object's own type.
  public var type: ID<PlanType>
  public var lifetime: Lifetime
  /// The parameters of a factory; empty otherwise.
  public var parameters: [PlanParameter] = []
  /// The value that makes the object.
  public var value: ID<PlanValue>
  /// What is set and called on the object after it is made and before it is used, by `inject` and `call` lines.
  public var steps: [PlanStep] = []
  /// What the `later` lines set, after all objects that are resolved or opened together are made. The objects are
  /// completed in the order in which they were made.
  public var later: [PlanStep] = []
  /// True for a `single` that is made with its container, in the order of the container's registrations.
  public var isEager = false
  /// True for a factory that fills the object which it takes as its first parameter, instead of making one.
  public var isFilling = false
  /// The index of the object among the objects that a container instance holds or, for `graph`, that are held while
  /// scenes are opened. Nil for an object that is not held.
  public var slot: Int?
  public var origin = PlanOrigin()

  public init(
    container: ID<PlanContainer>, name: Name, type: ID<PlanType>, lifetime: Lifetime, value: ID<PlanValue>
  ) {
    (self.container, self.name, self.type) = (container, name, type)
    (self.lifetime, self.value) = (lifetime, value)
  }
}

/// Sets a property of an existing object, or calls a method of the object.
public enum PlanStep: Equatable, Sendable {
  case set(ID<PlanMember>, ID<PlanValue>)
  case call(ID<PlanMember>, arguments: Operands)
}

// MARK: - The byte form

extension PlanContainer: PlanDeclaration {
  static var table: PlanTable { .containers }
  static var blank: PlanContainer { PlanContainer(name: .blank, type: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(&type)
    try coder.code(&parent)
    try coder.code(&parameters)
    try coder.code(&registrations)
    try coder.codeUnsigned(&slotCount)
    try coder.codeUnsigned(&openingSlotCount)
    try coder.code(&isolation)
    try coder.code(&framework)
    try coder.code(&module)
    try coder.code(&isPublic)
  }
}

extension PlanRegistration {
  /// The word with which the registration begins in the program.
  package var word: String { lifetime.word(isFilling: isFilling) }
}

extension Plan {
  /// Of registrations that fill objects, returns the one with the most specific type: a subtype of the types of all
  /// others. Returns nil if there is none.
  package func mostSpecific(of fillings: [ID<PlanRegistration>]) -> ID<PlanRegistration>? {
    fillings.first { id in
      let supertypes = supertypes(of: registrations[id].type)
      return fillings.allSatisfy { $0 == id || supertypes.contains(registrations[$0].type) }
    }
  }
}

extension PlanRegistration: PlanDeclaration {
  static var table: PlanTable { .registrations }
  static var blank: PlanRegistration {
    PlanRegistration(container: .blank, name: .blank, type: .blank, lifetime: .blank, value: .blank)
  }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&container)
    try coder.code(&name)
    try coder.code(&type)
    try coder.code(&lifetime)
    try coder.code(&parameters)
    try coder.code(&value)
    try coder.code(&steps)
    try coder.code(&later)
    try coder.code(&isEager)
    try coder.code(&isFilling)
    try coder.code(&slot)
  }
}

extension Lifetime: PlanTag {}

extension PlanStep: PlanTaggedUnion {
  static let blanks: [PlanStep] = [.set(.blank, .blank), .call(.blank, arguments: .none)]

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeCase(of: &self)
    switch self {
    case .set(var member, var value):
      try coder.mark(0)
      try coder.codeSet(&member, &value)
      self = .set(member, value)
    case .call(var member, var arguments):
      try coder.code(1, call: &member, &arguments)
      self = .call(member, arguments: arguments)
    }
  }
}
