import StoryboardPlan
import StoryboardRuntime

/// A program in a test, with fakes in place of some registrations.
///
/// ```swift
/// var shop = FakedProgram(plan, bindings)
/// try shop.replace("App.Catalog") { FakeCatalog() }
/// let app = try shop.program().make("App")
/// ```
///
/// The lifetime of the registration decides when and how often a fake is made: once for a `single`, at each use for a
/// `transient`. The `inject` and `call` lines of the registration do not apply to a fake. An object that only the
/// replaced object needs is not made, and its type needs no bindings.
public struct FakedProgram {
  private var plan: Plan
  private var bindings: Bindings
  /// A replacement leaves the names as they are.
  private let registrations: RegistrationNames

  /// - Parameters:
  ///   - plan: a plan that contains its symbols.
  ///   - bindings: the bindings of the types that are not replaced.
  public init(_ plan: Plan, _ bindings: Bindings) {
    (self.plan, self.bindings) = (plan, bindings)
    registrations = RegistrationNames(plan)
  }

  /// The plan with the replacements.
  public var replacedPlan: Plan { plan }

  /// Replaces the object of a registration by the result of a closure.
  ///
  /// - Parameters:
  ///   - registration: the path of the registration: `App.Catalog`, or `Account.Services.Mailer` for a registration
  ///     of another module.
  ///   - make: the closure that makes the fake.
  public mutating func replace<Fake>(
    _ registration: String, _ make: @escaping () -> Fake
  ) throws(UnknownRegistration) {
    let name = try replace(registration)
    bindings.bind(FakeMaker.self, name) { $0.staticMethod(Self.maker + "()", make) }
  }

  /// Replaces the object of a registration in a `nonisolated` container by the result of a closure. Any thread may call
  /// the closure.
  public mutating func replaceSendable<Fake: Sendable>(
    _ registration: String, _ make: @escaping @Sendable () -> Fake
  ) throws(UnknownRegistration) {
    let name = try replace(registration)
    bindings.bindSendable(FakeMaker.self, name) { $0.staticMethod(Self.maker + "()", make) }
  }

  /// Returns the program, ready to run. Throws an error with all mismatches with the bindings, among them fakes of a
  /// wrong type.
  public func program(controllers: (any ControllerHooks)? = nil) throws(BindingError) -> ObjectProgram {
    try ObjectProgram(plan, bindings, controllers: controllers)
  }

  /// The type whose static methods make the fakes.
  private struct FakeMaker: Sendable {}
  private static let maker = "make"

  /// Replaces the value of a registration by a call of a static method. Returns the name of the type that declares the
  /// method.
  private mutating func replace(_ registration: String) throws(UnknownRegistration) -> String {
    guard let id = registrations.registration(named: registration) else {
      throw UnknownRegistration(
        name: registration, known: plan.registrations.ids.map { plan.path(of: $0) })
    }
    let name = "the fake of " + plan.path(of: id)
    let owner = plan.types.append(PlanType(spelling: symbol(name), name: symbol(name), kind: .enum))
    let member = plan.members.append(
      PlanMember(
        owner: owner, kind: .staticMethod, name: symbol(Self.maker), type: plan.registrations[id].type))
    // The call replaces the former value at its index, so that no part of that value is left.
    plan.values[plan.registrations[id].value] = .staticCall(member, arguments: .none)
    plan.registrations[id].steps = []
    plan.registrations[id].later = []
    return name
  }

  private mutating func symbol(_ text: String) -> Name {
    plan.symbols.strings.append(text)
    return Name(plan.symbols.strings.count - 1)
  }
}

/// The error if a test replaces a registration that the program does not have.
public struct UnknownRegistration: Error, CustomStringConvertible {
  public let name: String
  /// The registrations that the program has.
  public let known: [String]

  public var description: String {
    "the program has no registration `\(name)`; there are \(known.joined(separator: ", "))"
  }
}
