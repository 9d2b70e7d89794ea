import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary

/// A host of objects that report their creation and their release.
final class ThingHost: Host {
  final class Thing {
    let name: String
    var arguments: [Value]
    private let log: Log

    init(_ name: String, _ arguments: [Value], _ log: Log) {
      self.name = name
      self.arguments = arguments
      self.log = log
      log.lines.append("make " + name)
    }

    deinit {
      log.lines.append("let go " + name)
    }
  }

  /// The reports, which things may write after their host is gone.
  final class Log {
    var lines: [String] = []
  }

  final class WeakThing {
    weak var thing: Thing?
    init(_ thing: Thing) { self.thing = thing }
  }

  enum Value {
    case none
    case thing(Thing)
    case weakly(WeakThing)
    case container(ContainerInstance<ThingHost>)
    case provider(Provider<ThingHost>)

    var thing: Thing? {
      guard case .thing(let thing) = self else { return nil }
      return thing
    }
  }

  private let plan: Plan
  private let reports = Log()
  var log: [String] { reports.lines }

  init(plan: Plan) { self.plan = plan }

  var none: Value { .none }
  var omitted: Value { .none }
  var coder: Value { .none }
  func literal(_ literal: PlanLiteral, at value: ID<PlanValue>) -> Value { .none }
  func isNone(_ value: Value) -> Bool { if case .none = value { true } else { false } }

  func construct(_ member: ID<PlanMember>, _ arguments: Arguments) -> Value {
    .thing(Thing(plan.symbols[plan.types[plan.members[member].owner].name], Array(arguments), reports))
  }
  func provider(_ provider: Provider<ThingHost>, as type: ID<PlanType>) -> Value { .provider(provider) }
  func storyboard(_ storyboard: ID<PlanStoryboard>, as type: ID<PlanType>) -> Value { .none }
  func set(_ member: ID<PlanMember>, _ objectAndValue: Arguments) {
    reports.lines.append("set " + plan.symbols[plan.members[member].name])
  }
  func staticProperty(_ member: ID<PlanMember>) -> Value { .none }
  func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) -> Value { .none }
  func enumCase(_ member: ID<PlanMember>, _ arguments: Arguments) -> Value { .none }
  func get(_ member: ID<PlanMember>, of value: Value) -> Value { .none }
  func call(_ member: ID<PlanMember>, of value: Value, _ arguments: Arguments) -> Value { .none }
  func method(_ member: ID<PlanMember>, of value: Value) -> Value { .none }
  func array(_ elements: Arguments) -> Value { .none }
  func dictionary(_ elements: Arguments) -> Value { .none }
  func value(of container: ContainerInstance<ThingHost>) -> Value { .container(container) }
  func container(in value: Value) -> ContainerInstance<ThingHost>? {
    guard case .container(let container) = value else { return nil }
    return container
  }
  func weakly(_ value: Value) -> Value { value.thing.map { .weakly(WeakThing($0)) } ?? value }
  func strongly(_ value: Value) -> Value {
    guard case .weakly(let box) = value else { return value }
    return box.thing.map { .thing($0) } ?? .none
  }
  func context(of controller: Value) -> SceneContext<ThingHost>? { nil }
  func setContext(_ context: SceneContext<ThingHost>, of controller: Value) {}
  func child(at index: Int, of controller: Value, _ scene: ID<PlanScene>) -> Value? { nil }
}
