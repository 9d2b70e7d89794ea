import StoryboardVocabulary

/// The reason why a plan is invalid.
public enum PlanMistake: Error, Hashable, Sendable {
  /// An index is not in its table.
  case outOfRange(PlanTable, index: Int)
  /// A value uses another value that does not precede it.
  case operandOrder(ID<PlanValue>)
  /// The number of an element's arguments differs from the number of parameters of the thing that it calls, makes or
  /// opens.
  case argumentCount(PlanTable, index: Int)
  /// A value reads a member as a static property, but the member is something else.
  case notAStaticProperty(ID<PlanValue>)
  /// One of the steps of an object that is made in place is not a step.
  case notAStep(ID<PlanValue>)
  /// A step is used as a value.
  case notAValue(ID<PlanValue>)
  /// A container is inside itself, or a type is an optional of itself.
  case cycle(PlanTable, index: Int)
  /// A container that any thread may use is inside a container of the main actor.
  case isolation(ID<PlanContainer>)
  /// A transition names a maker of its destination that could not make it.
  case maker(ID<PlanTransition>)
  /// The facts of a scene contradict its transitions, steps or storyboard.
  case sceneFact(ID<PlanScene>)
  /// A registration shares its slot with another one. Or it has no slot although its object is held, or a slot although
  /// its object is not held.
  case slot(ID<PlanRegistration>)
  /// The number of a container's slots differs from the number of its registrations whose objects are held.
  case slotCount(ID<PlanContainer>)
  /// An unwind opens a scene.
  case unwindWithTarget(ID<PlanTransition>)
  /// The arguments of values overlap so much that reading them would take more than linear time.
  case tooManyOperands
}

/// The tables of a plan that indices refer to.
public enum PlanTable: Sendable, CaseIterable {
  case types, members, values, operands, containers, registrations, storyboards, scenes, transitions,
    routes, routeSteps, modules, strings
}
