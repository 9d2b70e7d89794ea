import StoryboardPlan
import StoryboardVocabulary

/// One instruction for a stack machine.
///
/// When an interpreter is made, the values and steps of a plan become instructions: operands come before their uses, so
/// that running them needs neither recursion nor look-ups.
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
  /// The arguments are on the stack, preceded by the parent if there is one.
  case makeContainer(ID<PlanContainer>, hasParent: Bool, count: Int32)
  /// The arguments of a factory are on the stack.
  case resolve(Int32, levels: Int32, count: Int32)
  case provider(ID<PlanRegistration>, levels: Int32, type: ID<PlanType>, isOptional: Bool)
  /// The default of a parameter, in the container instance `levels` above.
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
  /// An error from here to `endTry` becomes nil, and the machine continues there.
  case beginTry(endingAt: Int32)
  case endTry
  /// Steps: the object stays on the stack, below their operands.
  case set(ID<PlanMember>)
  case perform(ID<PlanMember>, count: Int32)
  /// Continues after the steps of an object that is nil.
  case skipForNone(to: Int32)
  /// Defers the `later` lines of the object on top until everything is made.
  case later(InstructionSequence)
  /// Keeps the object on top according to the lifetime of its registration, before it is wired completely. If another
  /// one is kept already, as something came back for it, that one is the result.
  case keep
  /// Discards the value on top, which was only made for its effect.
  case drop
  case finish
}

/// The start of a sequence of instructions in a program.
struct InstructionSequence {
  let start: Int32
}

/// The instructions of a transition or a step of a route: for its arguments, for a container instance that is not
/// inherited, and for its calls once everything is wired.
struct CompiledOpening {
  let arguments: InstructionSequence
  let container: InstructionSequence?
  let calls: InstructionSequence?
}

/// The data of a registration for resolving it.
struct CompiledRegistration {
  let container: ID<PlanContainer>
  let lifetime: Lifetime
  /// The slot among the objects that an instance of the container, or an opening, holds; -1 if the object is not held.
  let slot: Int32
  let parameterCount: Int32
  var start: Int32
  /// The start of its `later` lines; nil if it has none.
  var later: InstructionSequence? = nil

  /// The slot of a `single`; -1 for other lifetimes.
  var slotOfSingle: Int32 { lifetime == .single ? slot : -1 }
}
