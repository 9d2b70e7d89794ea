import StoryboardVocabulary

extension Plan {
  /// Checks everything that an execution of a plan relies on. Linear in the size of the plan.
  ///
  /// A valid plan satisfies the following. Any other mistake in it is an error at run time, such as a registration that
  /// is asked of an instance of another container.
  ///
  /// - Every index is in its table, and every run of operands inside `operands`.
  /// - The operands of a value precede it, so that no value needs itself.
  /// - The number of arguments is that of the parameters: of members, factories, containers, scenes.
  /// - The steps of an object that is made in place set something or call something, and nothing uses one as a value.
  /// - A member that is read as a static property is a static property, without arguments.
  /// - No container is inside itself, no type is an optional of itself, and no list of supertypes goes on with itself.
  /// - A container that any thread may use is not inside a container of the main actor: one lock guards it and its
  ///   parents.
  /// - A step of a route names earlier steps only.
  /// - A transition opens a scene or is an unwind, and never both.
  /// - The facts of scenes and transitions agree with each other, and with the steps of the scenes.
  /// - The slots of the registrations of a container are numbered from zero, without gaps.
  ///
  /// - Throws: the first mistake.
  public func validate() throws(PlanMistake) {
    var visitor = PlanIndexVisitor()
    var copy = self
    copy.code(&visitor)
    try validate(visitor.counts, stringCount: symbols.strings.count)
  }

  /// - Parameters:
  ///   - counts: the number of elements that the indices of all parts need.
  ///   - stringCount: the number of strings, if they are not loaded.
  func validate(_ counts: NeededCounts, stringCount: Int) throws(PlanMistake) {
    try counts.check(self, stringCount: stringCount)
    try checkValues()
    try checkStepsHaveNoValue()
    try checkSteps()
    try checkTransitions()
    try checkRoutes()
    try checkSceneFacts()
    try checkSlots()
    try checkIsolation()
    try checkNoCycle(in: containers) { $0.parent }
    try checkNoCycle(in: types) { $0.base }
    try checkNoCycle(in: types) { type in
      if case .optional(let wrapped) = type.kind { wrapped } else { nil }
    }
  }

  // MARK: Values

  private func checkValues() throws(PlanMistake) {
    // Values may share a run, but no planner lets them share so many operands.
    var rest = 4096 + 64 * (values.count + operands.count)
    for id in values.ids {
      switch values[id] {
      case .registration(let registration, _, let run):
        try check(run, registrations.elements[registration.index].parameters.count, of: id)
        try check(run, areBefore: id, &rest)
      case .makeContainer(let container, let parent, let run):
        try check(run, containers.elements[container.index].parameters.count, of: id)
        try check(run, areBefore: id, &rest)
        if let parent { try check(parent, isBefore: id) }
      case .construct(let member, let run), .staticCall(let member, let run), .enumCase(let member, let run):
        try check(run, members.elements[member.index].parameters.count, of: id)
        try check(run, areBefore: id, &rest)
      case .call(let operand, let member, let run):
        try check(operand, isBefore: id)
        try check(run, members.elements[member.index].parameters.count, of: id)
        try check(run, areBefore: id, &rest)
      case .array(let run), .dictionary(let run): try check(run, areBefore: id, &rest)
      case .get(let operand, _), .method(let operand, _), .force(let operand), .tryForce(let operand),
        .tryOptional(let operand), .set(_, let operand):
        try check(operand, isBefore: id)
      case .perform(let member, let run):
        try check(run, members.elements[member.index].parameters.count, of: id)
        try check(run, areBefore: id, &rest)
      case .object(let operand, let steps, let later, _):
        try check(operand, isBefore: id)
        try check(steps, areBefore: id, &rest)
        try check(later, areBefore: id, &rest)
        guard self[steps].allSatisfy({ values[$0].isStep }), self[later].allSatisfy({ values[$0].isStep })
        else { throw .notAStep(id) }
      case .staticProperty(let member):
        guard members.elements[member.index].kind == .staticProperty else { throw .notAStaticProperty(id) }
      case .literal, .parameter, .container, .source, .sender, .destination, .omitted,
        .coder, .provider:
        break
      }
    }
  }

  private func check(_ run: Operands, _ count: Int, of value: ID<PlanValue>) throws(PlanMistake) {
    guard run.count == count else { throw .argumentCount(.values, index: value.index) }
  }

  private func check(_ operand: ID<PlanValue>, isBefore value: ID<PlanValue>) throws(PlanMistake) {
    guard operand < value else { throw .operandOrder(value) }
  }

  private func check(
    _ run: Operands, areBefore value: ID<PlanValue>, _ rest: inout Int
  ) throws(PlanMistake) {
    rest -= Int(run.count)
    guard rest >= 0 else { throw .tooManyOperands }
    for operand in self[run] { try check(operand, isBefore: value) }
  }

  // MARK: Uses of values

  private func checkSteps() throws(PlanMistake) {
    for (index, registration) in registrations.elements.enumerated() {
      try check(registration.steps, of: .registrations, index)
      try check(registration.later, of: .registrations, index)
    }
    for (index, scene) in scenes.elements.enumerated() {
      try check(scene.steps, of: .scenes, index)
      try check(scene.later, of: .scenes, index)
    }
  }

  private func check(_ steps: [PlanStep], of table: PlanTable, _ index: Int) throws(PlanMistake) {
    for step in steps {
      guard case .call(let member, let run) = step else { continue }
      guard run.count == members.elements[member.index].parameters.count else {
        throw .argumentCount(table, index: index)
      }
    }
  }

  private func checkTransitions() throws(PlanMistake) {
    for (index, transition) in transitions.elements.enumerated() {
      if let target = transition.target {
        guard transition.unwind == nil else { throw .unwindWithTarget(ID(index)) }
        guard transition.arguments.count == scenes.elements[target.index].parameters.count else {
          throw .argumentCount(.transitions, index: index)
        }
      } else if let unwind = transition.unwind {
        guard unwind.arguments.count == members.elements[unwind.member.index].parameters.count else {
          throw .argumentCount(.transitions, index: index)
        }
      }
    }
  }

  private func checkRoutes() throws(PlanMistake) {
    for (route, steps) in routes.elements.lazy.map(\.steps).enumerated() {
      for (index, step) in steps.enumerated() {
        if let instance = step.instance { try check(instance, isEarlierThan: index) }
        if step.kind == .select {
          try check(step.selection?.step ?? -1, isEarlierThan: index)
        } else if step.arguments.count != scenes.elements[step.target.index].parameters.count {
          throw .argumentCount(.routes, index: route)
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

  /// - Parameter next: the element that one leads to.
  private func checkNoCycle<Element: PlanElement>(
    in table: Table<Element>, _ next: (Element) -> ID<Element>?
  ) throws(PlanMistake) {
    // By element: the start of the first walk that has reached it; -1 for none.
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
