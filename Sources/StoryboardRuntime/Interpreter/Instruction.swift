import StoryboardPlan
import StoryboardVocabulary

/// One instruction of the interpreter's stack machine.
///
/// When an interpreter is made, the values of a plan, and its settings of properties and calls of methods, become
/// instructions. Operands come before their uses, so that a run needs neither recursion nor look-ups.
enum Instruction {
  case constant(Int32)
  case transitionParameter(Int32)
  case sceneParameter(Int32)
  case registrationParameter(Int32)
  case containerParameter(levels: Int32, index: Int32)
  case source, sender, destination
  /// Replaces the controller on top of the stack by one of its children. The number is the index of the child's
  /// relationship in the scene; -1 if the scene has no such relationship.
  case child(Int32, of: ID<PlanScene>)
  case storyboard(ID<PlanStoryboard>, type: ID<PlanType>)
  case container(levels: Int32)
  /// Makes a container instance. Its arguments are on top of the stack. If there is a parent, it is below the
  /// arguments.
  case makeContainer(ID<PlanContainer>, hasParent: Bool, count: Int32)
  /// Resolves a registration in the container instance `levels` above. The `count` arguments of a factory are on the
  /// stack.
  case resolve(Int32, levels: Int32, count: Int32)
  case provider(ID<PlanRegistration>, levels: Int32, type: ID<PlanType>, isOptional: Bool)
  /// Evaluates the default of a parameter in the container instance `levels` above.
  case defaultValue(ID<PlanValue>, levels: Int32)
  case construct(ID<PlanMember>, count: Int32)
  case staticProperty(ID<PlanMember>)
  case staticCall(ID<PlanMember>, count: Int32)
  case enumCase(ID<PlanMember>, count: Int32)
  case get(ID<PlanMember>)
  case call(ID<PlanMember>, count: Int32)
  case method(ID<PlanMember>)
  case array(Int32)
  case dictionary(Int32)
  case force
  /// Begins a `try?`. If a call throws before the matching `endTry`, the value is nil, and the machine continues
  /// after `endTry`.
  case beginTry(endingAt: Int32)
  case endTry
  /// Sets a property of the object below the value on the stack. The object stays on the stack, as it does after
  /// `perform`.
  case set(ID<PlanMember>)
  case perform(ID<PlanMember>, count: Int32)
  /// If the object on top of the stack is nil, skips the instructions that set its properties and call its methods.
  case skipForNone(to: Int32)
  /// Defers the `later` lines of the object on top of the stack until everything is made.
  case later(InstructionSequence)
  /// Keeps the object on top of the stack according to its registration's lifetime, before the object is wired
  /// completely. If another object is already kept, because an initializer requested it in the meantime, that other
  /// object is the result.
  case keep
  /// Discards the value on top of the stack, which was made only for its effect.
  case drop
  case finish
}

/// The index at which a sequence of instructions starts. `finish` ends the sequence.
struct InstructionSequence {
  let start: Int32
}

/// The instructions of a transition, or of a step of a route. They make its arguments, its container instance unless
/// that is inherited, and its calls after the target is wired.
struct CompiledOpening {
  let arguments: InstructionSequence
  let container: InstructionSequence?
  let calls: InstructionSequence?
}

/// The data that resolving a registration needs.
struct CompiledRegistration {
  let container: ID<PlanContainer>
  let lifetime: Lifetime
  /// The index under which a container instance or, for a `graph` registration, an opening keeps the object; -1 if
  /// neither keeps it.
  let slot: Int32
  let parameterCount: Int32
  var start: Int32
  /// The instructions for the `later` lines of the registration; nil if it has no such lines.
  var later: InstructionSequence? = nil

  /// The slot of the object if the registration is `single`; -1 for other lifetimes.
  var singleSlot: Int32 { lifetime == .single ? slot : -1 }
}
