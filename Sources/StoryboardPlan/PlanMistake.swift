import StoryboardVocabulary

/// The reason why a plan is invalid.
public enum PlanMistake: Error, Hashable, Sendable {
  /// An index is larger than the last index of its table.
  case outOfRange(PlanTable, index: Int)
  /// A value uses another value that does not precede it.
  case operandOrder(ID<PlanValue>)
  /// An element has more or fewer arguments than the member, scene, registration or container that it uses has
  /// parameters.
  case argumentCount(PlanTable, index: Int)
  /// A value reads a member as a static property, but the member is something else.
  case notAStaticProperty(ID<PlanValue>)
  /// One of the values listed as steps of an object that is made in place is neither `set` nor `perform`.
  case notAStep(ID<PlanValue>)
  /// A step, `set` or `perform`, is used as a value.
  case notAValue(ID<PlanValue>)
  /// A container is inside itself, or a type is an optional of itself.
  case cycle(PlanTable, index: Int)
  /// A `nonisolated` container, which any thread may use, is inside a container of the main actor.
  case isolation(ID<PlanContainer>)
  /// A transition says that a segue action makes its destination, but it has no action, or the scene has no
  /// initializer for it.
  case maker(ID<PlanTransition>)
  /// What a scene stores about its wiring contradicts its transitions, its steps or its storyboard.
  case inconsistentScene(ID<PlanScene>)
  /// A registration shares its slot, the index of its object, with another registration. Or it has no slot although
  /// its object is held, or it has one although its object is not held.
  case slot(ID<PlanRegistration>)
  /// A registration that fills objects is not a factory, or its value is not its first parameter.
  case filling(ID<PlanRegistration>)
  /// The number of a container's slots differs from the number of its registrations whose objects are held.
  case slotCount(ID<PlanContainer>)
  /// An unwind segue has a scene as its target.
  case unwindWithTarget(ID<PlanTransition>)
  /// The ranges of arguments overlap so much that reading all of them would take more than linear time.
  case tooManyOperands
}

/// The tables of a plan that indices refer to.
public enum PlanTable: Sendable, CaseIterable {
  case types, members, values, operands, containers, registrations, storyboards, scenes, transitions,
    routes, routeSteps, modules, strings
}
