import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Finds and performs the segues of controllers, and finds the controllers that are inside other controllers.
extension Evaluator {
  /// Returns the segue of a scene that has a given name or identifier; nil if there is none.
  func segue(_ name: String, of scene: ID<PlanScene>) -> ID<PlanTransition>? {
    objects.plan.transition(named: name, among: objects.plan.scenes[scene].segues)
  }

  /// True if a name in a statement means the segue. If the controller's class has a member with the same name, the
  /// argument labels of the call decide.
  mutating func leads(
    _ segue: ID<PlanTransition>, _ record: Record, _ name: Located<NameValueSyntax>, _ cursor: SuffixCursor
  ) -> Bool {
    guard !checker.members(named: name.name, of: objects.origin(of: record.type)).isEmpty else { return true }
    guard cursor.next < cursor.suffixes.count, cursor.suffixes[cursor.next].kind == .callSuffix,
      let written = Located<ArgumentsSyntax>(cursor.suffixes[cursor.next].child(.arguments))?.elements
    else { return false }
    let labels = program.parameters[program.transitions[TransitionID(segue)].parameters].map(\.label)
    return written.allSatisfy { argument in labels.contains { $0 == argument.label?.id } }
  }

  /// Performs a segue with the arguments in the statement, as a tap on a cell or the generated function would.
  /// Returns the controller that the segue shows.
  mutating func fire(
    _ segue: ID<PlanTransition>, from controller: ControllerID, _ name: Located<NameValueSyntax>,
    _ cursor: inout SuffixCursor
  ) throws(StatementStopped) -> TypedRecord {
    let arguments = try namedArguments(
      cursor.takeCall()?.elements ?? [], for: program.transitions[TransitionID(segue)].parameters,
      callee: program.names[name.name])
    return try made(at: name.syntax.range) { simulator throws(InterpreterError) in
      guard let shown = try simulator.fire(segue, from: controller, arguments: arguments) else {
        return .none
      }
      return .object(simulator[shown].record)
    }
  }

  /// Returns the controller that the embed with the name has put into a controller. If there is no such embed,
  /// returns the nearest inner controller whose scene has the name.
  func child(_ name: String, of controller: ControllerID) -> ControllerID? {
    let plan = objects.plan
    guard let id = simulator[controller].scene else { return nil }
    let scene = plan.scenes[id]
    if let embed = plan.transition(named: name, among: scene.embeds),
      let place = scene.embeds.firstIndex(of: embed), let inner = simulator[controller].embeds[place]
    {
      return inner
    }
    return within(controller).first { inner in
      simulator[inner].scene.map { plan.symbols[plan.scenes[$0].name] == name } ?? false
    }
  }

  /// The controllers inside a controller, the nearest first.
  func within(_ controller: ControllerID) -> [ControllerID] {
    var queue = [controller]
    var next = 0
    while next < queue.count, queue.count < 10_000 {
      queue += (simulator[queue[next]].children + simulator[queue[next]].embeds).compactMap { $0 }
      next += 1
    }
    return Array(queue.dropFirst())
  }

  /// The names that can follow a value and a period. The declarations of the value's type are left out.
  func parts(of value: RecordValue) -> [String] {
    let plan = objects.plan
    switch value {
    case .object(let record):
      var names = record.arguments.compactMap { $0.label.map { plan.symbols[$0] } }
      names += record.properties.map { plan.symbols[plan.members[$0.member].name] }
      guard let scene = simulator.scene(of: record).map({ plan.scenes[$0] }) else { return names }
      names += (scene.segues + scene.embeds).compactMap { plan.title(of: $0) }
      return names
        + scene.children.compactMap { transition in
          plan.transitions[transition].target.map { plan.symbols[plan.scenes[$0].name] }
        }
    case .structure(_, let arguments, _), .enumCase(_, let arguments, _):
      return arguments.compactMap { $0.label.map { plan.symbols[$0] } }
    case .container(let instance): return Evaluator.names(of: instance.container, in: plan)
    default: return []
    }
  }
}
