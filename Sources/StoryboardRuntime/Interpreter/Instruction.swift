import StoryboardPlan
import StoryboardVocabulary

/// One instruction for a stack machine.
///
/// When an interpreter is made, the values and steps of a plan become instructions. Operands come before their uses, so
/// that a run needs neither recursion nor look-ups.
enum Instruction {
  case constant(Int32)
  case transitionParameter(Int32)
  case sceneParameter(Int32)
  case registrationParameter(Int32)
  case containerParameter(levels: Int32, index: Int32)
  case source, sender, destination
  /// The child for a relationship, by its index in the scene of the controller on top; -1 if the scene has no such
  /// relationship.
  case child(Int32, of: ID<PlanScene>)
  case container(levels: Int32)
  /// The arguments are on the stack. If there is a parent, it is below them.
  case makeContainer(ID<PlanContainer>, hasParent: Bool, count: Int32)
  /// The arguments of a factory are on the stack.
  case resolve(Int32, levels: Int32, count: Int32)
  case provider(ID<PlanRegistration>, levels: Int32, type: ID<PlanType>, isOptional: Bool)
  /// The default of a parameter, evaluated in the container instance `levels` above.
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
  /// If an error occurs from here to `endTry`, it becomes nil, and the machine continues at `endTry`.
  case beginTry(endingAt: Int32)
  case endTry
  /// These are steps: the object stays on the stack, below their operands.
  case set(ID<PlanMember>)
  case perform(ID<PlanMember>, count: Int32)
  /// If the object is nil, continues after its steps.
  case skipForNone(to: Int32)
  /// Defers the `later` lines of the object on top of the stack until everything is made.
  case later(InstructionSequence)
  /// Keeps the object on top of the stack according to its registration's lifetime, before it is wired completely. If
  /// another object is already kept, because something came back for it, that other object is the result.
  case keep
  /// Discards the value on top of the stack, which was made only for its effect.
  case drop
  case finish
}

/// The start of a sequence of instructions.
struct InstructionSequence {
  let start: Int32
}

/// The instructions of a transition, or of a step of a route. They are for its arguments, for a container instance that
/// is not inherited, and for its calls once everything is wired.
struct CompiledOpening {
  let arguments: InstructionSequence
  let container: InstructionSequence?
  let calls: InstructionSequence?
}

/// The data that resolving a registration needs.
struct CompiledRegistration {
  let container: ID<PlanContainer>
  let lifetime: Lifetime
  /// The slot of the object in an instance of the container, or in an opening; -1 if the object is not held.
  let slot: Int32
  let parameterCount: Int32
  var start: Int32
  /// The start of its `later` lines; nil if it has none.
  var later: InstructionSequence? = nil

  /// The slot of a `single`; -1 for other lifetimes.
  var slotOfSingle: Int32 { lifetime == .single ? slot : -1 }
}
