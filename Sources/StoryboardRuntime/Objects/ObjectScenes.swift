import StoryboardPlan
import StoryboardVocabulary

/// A scene that is being opened. The framework makes its controller, and the program wires it.
///
/// A hook uses `make(as:by:)` to define how the framework makes the controller from the storyboard.
public final class SceneOpening {
  public let program: ObjectProgram
  public let scene: ID<PlanScene>
  let context: SceneContext<ObjectHost>

  init(_ context: SceneContext<ObjectHost>, of program: ObjectProgram) {
    self.program = program
    self.context = context
    scene = context.scene
  }

  private var storyboard: PlanStoryboard { program.plan.storyboards[program.plan.scenes[scene].storyboard] }

  /// The file of the scene's storyboard.
  public var file: StoryboardFile {
    program.interpreter.host.file(of: program.plan.scenes[scene].storyboard)
  }
  /// True if the scene's controller is a window controller.
  public var isWindow: Bool { program.plan.isWindow(scene) }

  /// How the framework finds a scene in its storyboard.
  public enum Place: Sendable {
    /// The storyboard's initial scene, which needs no identifier.
    case initial
    case identified(String)
  }

  /// A function that makes a controller in place of the framework, with the framework's coder.
  public typealias Creator = (_ coder: AnyObject) -> AnyObject?

  private var name: String { program.plan.symbols[program.plan.scenes[scene].name] }

  private var place: Place? {
    if storyboard.initial == scene { return .initial }
    return program.plan.scenes[scene].identifier.map { .identified(program.plan.symbols[$0]) }
  }

  /// Lets the framework make the controller, and wires it together with all controllers that it contains.
  ///
  /// - Parameters:
  ///   - type: the type of the controller in code.
  ///   - framework: lets the storyboard make the controller of the given scene, by the creator if there is one.
  public func make<Controller>(
    as type: Controller.Type, by framework: (Place, Creator?) -> AnyObject?
  ) throws(ObjectError) -> Controller {
    guard let place else { throw .unknown(name) }
    var failure: ObjectError?
    let creator: Creator = { coder in
      do throws(ObjectError) {
        return try self.make(coder: coder)
      } catch {
        failure = error
        return nil
      }
    }
    let made = framework(place, program.plan.scenes[scene].initializer == nil ? nil : creator)
    if let failure { throw failure }
    guard let made else { throw .unknown(name) }
    guard let controller = made as? Controller else { throw .otherType(name, expected: "\(type)") }
    try wire(made)
    return controller
  }

  /// Makes the controller by its own initializer, with the framework's coder. Its dependencies are made first.
  public func make(coder: AnyObject) throws(ObjectError) -> AnyObject? {
    try program.makeController(context, coder)
  }

  /// Wires the controller, with all controllers that it contains by relationships.
  public func wire(_ controller: AnyObject) throws(ObjectError) {
    guard program.plan.scenes[scene].needsWiring else { return }
    try ObjectError.attempt(in: program.plan) { () throws(InterpreterError) in
      try program.interpreter.wire(ObjectValue(reference: controller), context)
    }
  }
}

/// A segue that code performs with arguments. The object carries the arguments, and is passed as the sender of the
/// segue.
public final class ToldSegue {
  public let identifier: String
  let transition: ID<PlanTransition>
  let arguments: [ObjectValue]
  /// True if the controller's `prepare(for:sender:)` has passed on the segue.
  var wasForwarded = false

  init(_ transition: ID<PlanTransition>, _ identifier: String, _ arguments: [ObjectValue]) {
    self.transition = transition
    self.identifier = identifier
    self.arguments = arguments
  }
}

extension ObjectProgram {
  /// Opens a scene, as the scene's function in the generated Swift does.
  ///
  /// - Parameters:
  ///   - path: the path `Storyboard.Scene`, or the name of a storyboard for its initial scene.
  ///   - container: an instance of the storyboard's container; nil if the storyboard has none.
  ///   - arguments: one for each parameter. `ObjectValue.omitted` takes the parameter's default.
  public func open(
    _ path: String, in container: ObjectContainer? = nil, arguments: [Any?] = []
  ) throws(ObjectError) -> SceneOpening {
    guard let scene = try? scenes.scene(named: path) else { throw .unknown(path) }
    let instance = container?.instance
    let values = try fill(arguments, plan.scenes[scene].parameters, of: path, in: instance)
    return try ObjectError.attempt(in: plan) { () throws(InterpreterError) in
      SceneOpening(try interpreter.open(scene, in: instance, values), of: self)
    }
  }

  func makeController(
    _ context: SceneContext<ObjectHost>, _ coder: AnyObject
  ) throws(ObjectError) -> AnyObject? {
    try ObjectError.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.host.with(coder: coder) { () throws(InterpreterError) in
        try interpreter.makeController(context).reference
      }
    }
  }

  /// Returns the object to pass as the sender to `performSegue(withIdentifier:sender:)`. It carries the arguments
  /// that code gives to the segue.
  ///
  /// - Parameters:
  ///   - name: the name of a segue of the source's scene.
  ///   - source: the controller that performs it.
  ///   - arguments: one for each parameter. `ObjectValue.omitted` takes the parameter's default.
  func tell(
    _ name: String, from source: AnyObject, arguments: [Any?] = []
  ) throws(ObjectError) -> ToldSegue {
    guard let context = interpreter.host.context(of: ObjectValue(reference: source)) else {
      throw .notOpened(name)
    }
    let found = plan.transition(named: name, among: plan.scenes[context.scene].segues)
    guard let found, let identifier = plan.transitions[found].identifier else { throw .unknown(name) }
    let values = try fill(arguments, plan.transitions[found].parameters, of: name, in: context.container)
    return ToldSegue(found, plan.symbols[identifier], values)
  }

  /// Does the work of a source's `prepare(for:sender:)`. It wires the destination of a segue or an embed. For an
  /// unwind, it calls the unwind method of the controller to which the unwind returns. A source that was not opened
  /// by the program is left alone.
  func prepare(
    segue identifier: String?, from source: AnyObject, to destination: AnyObject, sender: Any?
  ) throws(ObjectError) {
    let told = sender as? ToldSegue
    guard let context = interpreter.host.context(of: ObjectValue(reference: source)),
      let transition = told?.transition
        ?? interpreter.host.transition(identifier, of: context.scene, to: destination)
    else { return }
    interpreter.host.controllers?.record(of: source)?.flight = nil
    try ObjectError.attempt(in: plan) { () throws(InterpreterError) in
      try interpreter.prepare(
        transition, from: ObjectValue(reference: source), to: ObjectValue(reference: destination),
        sender: told == nil ? ObjectValue(sender) : .none, told: told?.arguments ?? [])
    }
  }

  /// Does the work of a segue action of the source. It makes the destination of the segue, or one of its children, by
  /// the controller's initializer.
  ///
  /// - Parameters:
  ///   - action: the name of the segue action; its labels may follow.
  ///   - source: the controller whose action the framework calls.
  ///   - coder: the framework's coder.
  ///   - sender: the sender of the segue.
  ///   - identifier: the segue's identifier, if the action receives it.
  func make(
    action: String, from source: AnyObject, coder: AnyObject, sender: Any?, segue identifier: String? = nil
  ) throws(ObjectError) -> AnyObject? {
    let told = sender as? ToldSegue
    let action = String(action.prefix { $0 != "(" })
    guard let context = interpreter.host.context(of: ObjectValue(reference: source)) else {
      throw .notOpened(action)
    }
    let scene = plan.scenes[context.scene]
    let openings = (told.map { [$0.transition] } ?? scene.segues + scene.embeds).filter { id in
      identifier == nil || plan.transitions[id].identifier.map { plan.symbols[$0] } == identifier
    }
    for opening in openings {
      guard let path = path(to: action, through: opening) else { continue }
      let sender = told == nil ? ObjectValue(sender) : .none
      let context = try ObjectError.attempt(in: plan) { () throws(InterpreterError) in
        let record = interpreter.host.controllers?.record(of: source)
        let flight: PendingSegue<ObjectHost>
        if let known = record?.flight, known.transition == opening, known.isNew(action) {
          flight = known
        } else {
          flight = PendingSegue(
            opening, from: ObjectValue(reference: source), sender: sender, told: told?.arguments ?? [],
            of: interpreter)
          _ = flight.isNew(action)
        }
        guard try flight.context() != nil else { throw .malformed(.noController) }
        record?.flight = flight
        var part = flight
        for child in path { part = part.part(child, of: .none, by: interpreter) }
        return try part.context()
      }
      return try context.flatMap { context throws(ObjectError) in try makeController(context, coder) }
    }
    throw .unknown(action)
  }

  /// Returns the relationships that lead from the target of a transition to the controller that a segue action makes.
  /// Empty if the transition itself has the action. Nil if no relationships lead to such a controller.
  private func path(
    to action: String, through opening: ID<PlanTransition>
  ) -> [ID<PlanTransition>]? {
    func has(_ transition: ID<PlanTransition>) -> Bool {
      plan.transitions[transition].action.map { plan.symbols[$0.name] } == action
    }
    if has(opening) { return [] }
    var paths: [(scene: ID<PlanScene>?, path: [ID<PlanTransition>])] = [
      (plan.transitions[opening].target, [])
    ]
    var next = 0
    var seen: Set<ID<PlanScene>> = []
    while next < paths.count {
      let (scene, path) = paths[next]
      next += 1
      guard let scene, seen.insert(scene).inserted else { continue }
      for child in plan.scenes[scene].children {
        if has(child) { return path + [child] }
        paths.append((plan.transitions[child].target, path + [child]))
      }
    }
    return nil
  }
}
