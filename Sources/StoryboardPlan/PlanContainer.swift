import StoryboardVocabulary

/// A container: its registrations with their lifetimes.
public struct PlanContainer: Equatable, Sendable {
  public var name: Name
  public var type: ID<PlanType>
  public var parent: ID<PlanContainer>?
  public var parameters: [PlanParameter] = []
  public var registrations: [ID<PlanRegistration>] = []
  /// The number of objects with the lifetimes `single` and `shared` that an instance holds.
  public var slotCount = 0
  /// The number of objects with the lifetime `graph` that an opening holds for an instance.
  public var openingSlotCount = 0
  /// `.mainActor`, or `.none` for a container that was declared `nonisolated` and may be used from any thread.
  public var isolation = Isolation.mainActor
  /// The framework whose types the container uses. It is nil if the container uses none, so that it exists on every
  /// platform.
  public var framework: Framework?
  /// The module; nil for the plan's own module.
  public var module: ID<PlanModule>?
  /// True if other modules may make an instance.
  public var isPublic = false
  public var origin = PlanOrigin()

  public init(name: Name, type: ID<PlanType>) { (self.name, self.type) = (name, type) }
}

/// A registration of a container: a value, the steps after it, and its lifetime.
public struct PlanRegistration: Equatable, Sendable {
  public var container: ID<PlanContainer>
  /// The name that code resolves it by: its own, or the offered type's.
  public var name: Name
  /// The offered type. If there are several, it is the type of the object.
  public var type: ID<PlanType>
  public var lifetime: Lifetime
  /// The parameters of a factory; empty otherwise.
  public var parameters: [PlanParameter] = []
  /// The value that makes the object.
  public var value: ID<PlanValue>
  /// The steps on the object after it is made and before it is used.
  public var steps: [PlanStep] = []
  /// The steps after everything that is resolved or opened together is made. They are in the order that the objects
  /// were made in.
  public var later: [PlanStep] = []
  /// True for a `single` that is made with its container, in the order of the container's registrations.
  public var isEager = false
  /// The slot of the object in an instance of the container, or in an opening; nil for an object that is not held.
  public var slot: Int?
  public var origin = PlanOrigin()

  public init(
    container: ID<PlanContainer>, name: Name, type: ID<PlanType>, lifetime: Lifetime, value: ID<PlanValue>
  ) {
    (self.container, self.name, self.type) = (container, name, type)
    (self.lifetime, self.value) = (lifetime, value)
  }
}

/// A step for an existing object.
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
    try coder.code(&slot)
  }
}

extension Lifetime: PlanTag {}

extension PlanStep: PlanChoice {
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
