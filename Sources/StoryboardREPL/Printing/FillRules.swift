import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardVocabulary

/// Finds the rules by which the properties and arguments of existing objects were filled, such as `by type` or
/// `by name`.
struct FillRules {
  let objects: SessionObjects
  let program: Program

  init(_ objects: SessionObjects, _ program: Program) {
    self.objects = objects
    self.program = program
  }

  private var plan: Plan { objects.plan }

  /// Returns the rule that chose an argument of an object's initializer; empty if the rule is unknown.
  func rule(ofArgument index: Int, of record: Record) -> String {
    var made: ID<PlanValue>?
    if let maker = record.maker { made = plan.registrations[maker.registration].value }
    if let context = record.context { made = plan.scenes[context.scene].initializer }
    guard let made, let arguments = arguments(of: made), index < arguments.count else { return "" }
    return rule(of: arguments[index])
  }

  /// Returns the rule that filled a property of an object; empty if the rule is unknown.
  func rule(of property: ID<PlanMember>, of record: Record) -> String {
    var steps: [PlanStep] = []
    if let maker = record.maker {
      steps = plan.registrations[maker.registration].steps + plan.registrations[maker.registration].later
    }
    if let context = record.context {
      steps = plan.scenes[context.scene].steps + plan.scenes[context.scene].later
    }
    for case .set(let member, let value) in steps where member == property { return rule(of: value) }
    return ""
  }

  /// The arguments of a value, if the value is the call of an initializer.
  private func arguments(of value: ID<PlanValue>) -> [ID<PlanValue>]? {
    switch plan.values[value] {
    case .construct(_, let arguments): Array(plan[arguments])
    case .force(let inner), .tryForce(let inner), .tryOptional(let inner), .object(let inner, _, _, _):
      arguments(of: inner)
    default: nil
    }
  }

  /// Returns the rule that chose a value of the plan, such as `by type` or `parameter of the scene`.
  func rule(of value: ID<PlanValue>) -> String {
    switch plan.values[value] {
    case .registration(let id, _, _):
      let registration = program.registrations[RegistrationID(id)]
      if registration.lifetime == .factory { return "by factory" }
      guard registration.name != nil else { return "by type" }
      return registration.isDefault ? "by type, the default" : "by name"
    case .provider(let id, _, _, _): return "provider of " + plan.path(of: id)
    case .parameter(let scope, _):
      switch scope {
      case .transition: return "told"
      case .scene: return "parameter of the scene"
      case .registration: return "argument of the factory"
      case .container: return "parameter of the container"
      }
    case .container: return "the container itself"
    case .makeContainer: return "made here"
    case .omitted: return "Swift's default"
    case .force(let inner), .tryForce(let inner), .tryOptional(let inner), .object(let inner, _, _, _):
      return rule(of: inner)
    case .source, .sender, .destination, .child: return "by the opening"
    case .literal, .construct, .staticProperty, .staticCall, .enumCase, .storyboard, .get, .call, .method,
      .array, .dictionary, .set, .perform, .coder:
      return "written"
    }
  }
}
