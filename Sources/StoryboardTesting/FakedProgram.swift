import StoryboardPlan
import StoryboardRuntime

/// A program in a test, with fakes in the place of some registrations.
///
/// ```swift
/// var shop = FakedProgram(plan, bindings)
/// try shop.replace("App.Catalog") { FakeCatalog() }
/// let app = try shop.program().make("App")
/// ```
///
/// A fake is made when and as often as its registration says: once for a `single`, anew at each place for a
/// `transient`. What the registration does to its object (`inject` and `call` lines) is not done to a fake, and what
/// only the replaced object needed is neither made nor has to be bound.
public struct FakedProgram {
  private var plan: Plan
  private var bindings: Bindings

  /// - Parameters:
  ///   - plan: with its symbols.
  ///   - bindings: of the types that are not replaced.
  public init(_ plan: Plan, _ bindings: Bindings) {
    (self.plan, self.bindings) = (plan, bindings)
  }

  /// The plan with what was replaced.
  public var replacedPlan: Plan { plan }

  /// Puts what a closure makes in the place of a registration.
  ///
  /// - Parameters:
  ///   - registration: `App.Catalog`, or `Account.Services.Mailer` for that of another module.
  ///   - make: makes the fake.
  public mutating func replace<Fake>(
    _ registration: String, _ make: @escaping () -> Fake
  ) throws(UnknownRegistration) {
    let name = try replace(registration)
    bindings.bind(FakeMaker.self, name) { $0.staticMethod(Self.maker + "()", make) }
  }

  /// Puts what a closure makes in the place of a registration of a `nonisolated` container: any thread may call it.
  public mutating func replaceSendable<Fake: Sendable>(
    _ registration: String, _ make: @escaping @Sendable () -> Fake
  ) throws(UnknownRegistration) {
    let name = try replace(registration)
    bindings.bindSendable(FakeMaker.self, name) { $0.staticMethod(Self.maker + "()", make) }
  }

  /// The program, ready to be run. Throws what does not fit, among it a fake of another type.
  public func program(controllers: (any ControllerHooks)? = nil) throws(BindingError) -> ObjectProgram {
    try ObjectProgram(plan, bindings, controllers: controllers)
  }

  /// The type of which what makes a fake is a static method.
  private struct FakeMaker: Sendable {}
  private static let maker = "make"

  /// Lets a registration call a static method of a type that stands for its fake; the name of the type.
  private mutating func replace(_ registration: String) throws(UnknownRegistration) -> String {
    guard let id = plan.registration(named: registration) else {
      throw UnknownRegistration(
        name: registration, known: plan.registrations.ids.map { plan.path(of: $0) })
    }
    let name = "the fake of " + plan.path(of: id)
    let owner = plan.types.append(PlanType(spelling: symbol(name), name: symbol(name), kind: .enum))
    let member = plan.members.append(
      PlanMember(
        owner: owner, kind: .staticMethod, name: symbol(Self.maker), type: plan.registrations[id].type))
    // At its old place, so that nothing of what was made before is left.
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

/// A test replaces something that the program does not have.
public struct UnknownRegistration: Error, CustomStringConvertible {
  public let name: String
  /// Those that there are.
  public let known: [String]

  public var description: String {
    "the program has no registration `\(name)`; there are \(known.joined(separator: ", "))"
  }
}
