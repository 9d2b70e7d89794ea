import StoryboardPlan
import StoryboardVocabulary

/// Runs a program with the app's own objects, through the functions that its members are bound to.
///
/// The function of each member is at the member's index in the plan. Nothing is looked up by name.
public final class ObjectHost: Host {
  public typealias Value = ObjectValue

  let plan: Plan
  let bound: BoundPlan
  /// The hooks for the framework's controllers; nil for a program without controllers.
  let controllers: (any ControllerHooks)?
  /// The program of this host. It is kept with each controller that it opens.
  weak var program: ObjectProgram?
  private let makers: FunctionTable<MakeFunction>
  private let getters: FunctionTable<GetFunction>
  private let setters: FunctionTable<SetFunction>
  private let callers: FunctionTable<CallFunction>
  private let coderBox = CoderBox()

  init(plan: Plan, bound: BoundPlan, controllers: (any ControllerHooks)?) {
    self.plan = plan
    self.bound = bound
    (makers, getters, setters, callers) = (bound.makers, bound.getters, bound.setters, bound.callers)
    self.controllers = controllers
  }

  public var none: ObjectValue { .none }
  public var omitted: ObjectValue { .omitted }
  public var coder: ObjectValue { ObjectValue(reference: coderBox) }

  /// Calls `body` and returns its result. Initializers of controllers that it calls get `coder`, the framework's
  /// coder.
  func with<Result>(
    coder: AnyObject, _ body: () throws(InterpreterError) -> Result
  ) throws(InterpreterError) -> Result {
    let outer = coderBox.coder
    coderBox.coder = coder
    defer { coderBox.coder = outer }
    return try body()
  }

  public func literal(_ literal: PlanLiteral, at value: ID<PlanValue>) -> ObjectValue {
    bound.literals[value] ?? ObjectValue(reference: LiteralBox(LiteralText(literal, plan), bound.texts))
  }

  public func isNone(_ value: ObjectValue) -> Bool { value.reference == nil }

  // MARK: Members

  public func construct(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value {
    do {
      return try makers.call(member.index, arguments)
    } catch {
      throw failure(of: member, error)
    }
  }

  public func staticProperty(_ member: ID<PlanMember>) throws(InterpreterError) -> Value {
    try construct(member, .none)
  }

  public func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value {
    try construct(member, arguments)
  }

  public func enumCase(_ member: ID<PlanMember>, _ arguments: Arguments) throws(InterpreterError) -> Value {
    try construct(member, arguments)
  }

  public func get(_ member: ID<PlanMember>, of value: Value) throws(InterpreterError) -> Value {
    // A member of an optional is nil if the optional is nil.
    guard value.reference != nil else { return .none }
    do {
      return try getters.call(member.index, value)
    } catch {
      throw failure(of: member, error)
    }
  }

  public func set(_ member: ID<PlanMember>, _ objectAndValue: Arguments) throws(InterpreterError) {
    do {
      try setters.call(member.index, objectAndValue)
    } catch {
      throw failure(of: member, error)
    }
  }

  public func call(
    _ member: ID<PlanMember>, of value: Value, _ arguments: Arguments
  ) throws(InterpreterError) -> Value {
    guard value.reference != nil else { return .none }
    do {
      return try callers.call(member.index, value, arguments)
    } catch {
      throw failure(of: member, error)
    }
  }

  private func failure(of member: ID<PlanMember>, _ error: any Error) -> InterpreterError {
    if error is WrongValue { return .wrongValue(member) }
    return error as? InterpreterError ?? .threw(member)
  }

  // MARK: Closures and collections

  public func method(_ member: ID<PlanMember>, of value: Value) -> Value {
    guard let object = value.reference else { return .none }
    let holder = WeakBox(object)
    let call = callers[member.index].body
    let count = plan.members[member].parameters.count
    return ObjectValue(
      reference: FunctionBox(bound.closures) { arguments in
        let object = holder.value
        guard object.reference != nil else { return .none }
        guard arguments.count == count else { throw WrongValue(expected: Never.self) }
        return try arguments.withArguments { try call(object, $0) }
      })
  }

  public func provider(_ provider: Provider<ObjectHost>, as type: ID<PlanType>) -> Value {
    ObjectValue(
      reference: FunctionBox(bound.closures) { arguments in
        do throws(InterpreterError) {
          return try provider(arguments)
        } catch {
          // The interpreter was released together with its containers.
          guard case .containerGone = error, provider.isOptional else { throw error }
          return .none
        }
      })
  }

  public func array(_ elements: Arguments) -> Value { ObjectValue(reference: ElementsBox(elements)) }
  public func dictionary(_ elements: Arguments) -> Value { ObjectValue(reference: PairsBox(elements)) }

  public func storyboard(
    _ storyboard: ID<PlanStoryboard>, as type: ID<PlanType>
  ) throws(InterpreterError) -> Value {
    guard let object = controllers?.storyboard(file(of: storyboard)) else {
      throw .noStoryboard(storyboard)
    }
    return ObjectValue(reference: object)
  }

  // MARK: Containers and controllers

  public func value(of container: ContainerInstance<ObjectHost>) -> Value {
    ObjectValue(reference: container)
  }

  public func container(in value: Value) -> ContainerInstance<ObjectHost>? {
    switch value.reference {
    case let instance as ContainerInstance<ObjectHost>: instance
    case let object as ObjectContainer: object.instance
    case let object as SharedContainer: object.instance
    default: nil
    }
  }

  public func weakly(_ value: Value) -> Value {
    guard let object = value.reference, !(object is ObjectBox) else { return value }
    return ObjectValue(reference: WeakBox(object))
  }

  public func strongly(_ value: Value) -> Value {
    guard let holder = value.reference as? WeakBox else { return value }
    return holder.value
  }

  public func context(of controller: Value) -> SceneContext<ObjectHost>? {
    guard let controller = controller.reference else { return nil }
    return controllers?.record(of: controller)?.context
  }

  public func setContext(_ context: SceneContext<ObjectHost>, of controller: Value) {
    guard let controller = controller.reference, let controllers else { return }
    let record = controllers.ensureRecord(of: controller)
    record.context = context
    record.program = program
  }

  public func child(at index: Int, of controller: Value, _ scene: ID<PlanScene>) -> Value? {
    let transitions = plan.scenes[scene].children
    guard let controller = controller.reference, let controllers,
      case .relationship(let relationship) = plan.transitions[transitions[index]].kind
    else { return nil }
    let place = transitions[..<index].count { plan.transitions[$0].kind == .relationship(relationship) }
    let children = controllers.children(of: controller, by: relationship)
    return place < children.count ? ObjectValue(reference: children[place]) : nil
  }

  public func embedded(at index: Int, in controller: Value, _ scene: ID<PlanScene>) -> Value? {
    guard let parent = controller.reference, let controllers,
      let missed = controllers.record(of: parent)?.missed
    else { return nil }
    let embed = plan.scenes[scene].embeds[index]
    for segue in missed {
      guard let child = segue.destination, controllers.parent(of: child) === parent,
        transition(segue.identifier, of: scene, to: child) == embed
      else { continue }
      return ObjectValue(reference: child)
    }
    return nil
  }
}

/// A box for the coder that the framework passes while it makes a controller.
private final class CoderBox: ObjectBox {
  var coder: AnyObject?

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    guard let coder = coder as? T else { throw WrongValue(expected: type) }
    return coder
  }
}
