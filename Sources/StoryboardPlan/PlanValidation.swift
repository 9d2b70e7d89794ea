import StoryboardVocabulary

extension Plan {
  /// Checks everything on which executing a plan relies. The time is linear in the size of the plan.
  ///
  /// A valid plan satisfies the following rules. Any other mistake in a plan becomes an error at run time, such as a
  /// registration that is requested from an instance of another container.
  ///
  /// - Every index is in its table, and every range of operands inside `operands`.
  /// - The operands of a value come before it, so that no value needs itself.
  /// - The number of arguments is the number of parameters: of members, factories, containers, scenes.
  /// - The steps of an object that is made in place set or call something, and nothing uses a step as a value.
  /// - A member that is read as a static property is a static property, without arguments.
  /// - No container is inside itself, and no type is an optional of itself.
  /// - A container that any thread may use is not inside a container of the main actor, because one lock guards it
  ///   and its parents.
  /// - A step of a route refers only to earlier steps.
  /// - A transition opens a scene or is an unwind segue, and never both.
  /// - What scenes and transitions store about the whole plan agrees with each other, and with the steps of the
  ///   scenes.
  /// - The slots of the registrations of a container are numbered from zero, without gaps.
  /// - A registration that fills objects is a factory, and takes the object as its first argument.
  ///
  /// - Throws: the first mistake.
  public func validate() throws(PlanMistake) {
    try validate(stringCount: symbols.strings.count)
  }

  /// Checks the plan as `validate()` does, also if its strings are not loaded.
  ///
  /// - Parameter stringCount: the number of strings.
  func validate(stringCount: Int) throws(PlanMistake) {
    var validator = PlanFieldValidator(self, stringCount: stringCount)
    var copy = self
    try copy.code(&validator)
    try checkTransitions()
    try checkRoutes()
    try checkSceneWiring(validator.callsSomething)
    try checkFillings()
    try checkSlots()
    try checkIsolation()
    try checkNoCycle(in: containers) { $0.parent }
    try checkNoCycle(in: types) { type in
      if case .optional(let wrapped) = type.kind { wrapped } else { nil }
    }
  }

  private func checkTransitions() throws(PlanMistake) {
    for id in transitions.ids where transitions[id].target != nil && transitions[id].unwind != nil {
      throw .unwindWithTarget(id)
    }
  }

  private func checkRoutes() throws(PlanMistake) {
    for steps in routes.elements.lazy.map(\.steps) {
      for (index, step) in steps.enumerated() {
        if let instance = step.instance { try check(instance, isEarlierThan: index) }
        if step.kind == .select { try check(step.selection?.step ?? -1, isEarlierThan: index) }
        if step.kind.namesScene, step.target == nil, step.controller == nil || step.arguments.count != 1 {
          throw .outOfRange(.scenes, index: -1)
        }
      }
    }
  }

  private func check(_ step: Int, isEarlierThan index: Int) throws(PlanMistake) {
    guard step >= 0, step < index else { throw .outOfRange(.routeSteps, index: step) }
  }

  // MARK: Containers and types

  private func checkIsolation() throws(PlanMistake) {
    for id in containers.ids where containers.elements[id.index].isolation == .none {
      guard let parent = containers.elements[id.index].parent else { continue }
      guard containers.elements[parent.index].isolation == .none else { throw .isolation(id) }
    }
  }

  /// Checks that no element of a table leads back to itself.
  ///
  /// - Parameter next: returns the element to which an element leads.
  private func checkNoCycle<Element: PlanElement>(
    in table: Table<Element>, _ next: (Element) -> ID<Element>?
  ) throws(PlanMistake) {
    // For each element, the element from which the search reached it first; -1 if none has reached it yet.
    var firsts = [Int32](repeating: -1, count: table.count)
    for first in table.ids {
      var current: ID<Element>? = first
      while let id = current, firsts[id.index] < 0 {
        firsts[id.index] = Int32(truncatingIfNeeded: first.index)
        current = next(table.elements[id.index])
        if let current, firsts[current.index] == Int32(truncatingIfNeeded: first.index) {
          throw .cycle(Element.table, index: current.index)
        }
      }
    }
  }
}
