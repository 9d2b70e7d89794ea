import StoryboardPlan
import StoryboardVocabulary

/// One step of a recipe, for a machine that keeps values on a stack.
///
/// Recipes are what a plan's values and steps become when an interpreter is made: operands come before what
/// uses them, so that running one needs neither recursion nor look-ups.
enum Instruction {
  case constant(Int32)
  case transitionParameter(Int32)
  case sceneParameter(Int32)
  case registrationParameter(Int32)
  case containerParameter(levels: Int32, index: Int32)
  case source, sender, destination
  case container(levels: Int32)
  /// The arguments are on the stack, below them the parent where there is one.
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
  /// What is thrown from here to `endTry` becomes nil, and the machine goes on at that place.
  case beginTry(endingAt: Int32)
  case endTry
  /// Steps: the object stays on the stack, under what they use.
  case set(ID<PlanMember>)
  case perform(ID<PlanMember>, count: Int32)
  /// What is on top was made for its own sake.
  case drop
  case finish
}

/// Where a recipe starts in the instructions of a program.
struct Recipe {
  let start: Int32
}

/// What opening a scene evaluates: its arguments, and a container instance that is not inherited.
struct OpeningRecipe {
  let arguments: Recipe
  let container: Recipe?
}

/// What a step of a route evaluates: what it opens with, and what is done then.
struct RouteStepRecipe {
  let opening: OpeningRecipe
  let calls: Recipe
}

/// What resolving needs to know of a registration.
struct RegistrationRecipe {
  let container: ID<PlanContainer>
  let lifetime: Lifetime
  /// The place among what an instance of the container holds, or among its graph objects.
  let slot: Int32
  let parameterCount: Int32
  var start: Int32
  /// Where its `later` lines start; nil where it has none.
  var later: Recipe? = nil

  /// The slot of a `single`; -1 for what is none.
  var slotOfSingle: Int32 { lifetime == .single ? slot : -1 }
}
