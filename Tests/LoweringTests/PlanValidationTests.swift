import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// The laws of a plan beside indices in range: each is broken once.
@Suite struct PlanValidationTests {
  /// An invalid plan passes the check neither from bytes nor made by hand.
  private func expect(_ mistake: PlanMistake, _ change: (inout Plan) -> Void) {
    var plan = PlanBytesSample.plan
    change(&plan)
    #expect(throws: mistake) { try plan.validate() }
    #expect(throws: PlanDecodingError.notValid(mistake)) { try Plan(decoding: plan.encoded()) }
    #expect(throws: InterpreterError.invalidPlan(mistake)) { try FrameworkSimulator(plan: plan) }
    #expect(throws: BindingError(mistakes: [.malformedPlan(.invalidPlan(mistake))])) {
      try ObjectProgram(plan, Bindings())
    }
  }

  private func value(_ isWanted: (PlanValue) -> Bool) throws -> ID<PlanValue> {
    let index = PlanBytesSample.plan.values.elements.firstIndex(where: isWanted)
    return ID(try #require(index))
  }

  @Test func theSampleIsValid() throws { try PlanBytesSample.plan.validate() }

  @Test func operandsComeBeforeTheirValue() throws {
    let forced = try value { $0 == .force(ID(0)) }
    expect(.operandOrder(forced)) { $0.values[forced] = .force(forced) }
    expect(.operandOrder(forced)) { $0.values[forced] = .tryOptional(ID(forced.index + 1)) }
    expect(.operandOrder(ID(0))) { $0.values[ID(0)] = .array(Operands(start: 0, count: 1)) }
  }

  @Test func argumentsAreAsManyAsParameters() throws {
    let two = Operands(start: 0, count: 2)
    let constructed = try value { if case .construct = $0 { true } else { false } }
    expect(.argumentCount(.values, index: constructed.index)) {
      $0.values[constructed] = .construct(ID(0), arguments: two)
    }
    let called = try value { if case .call = $0 { true } else { false } }
    expect(.argumentCount(.values, index: called.index)) {
      $0.values[called] = .call(ID(0), ID(2), arguments: two)
    }
    let resolved = try value { if case .registration = $0 { true } else { false } }
    expect(.argumentCount(.values, index: resolved.index)) {
      $0.values[resolved] = .registration(ID(0), levels: 0, arguments: two)
    }
    let made = try value { if case .makeContainer = $0 { true } else { false } }
    expect(.argumentCount(.values, index: made.index)) {
      $0.values[made] = .makeContainer(ID(0), parent: nil, arguments: two)
    }
    expect(.argumentCount(.registrations, index: 2)) {
      $0.registrations[ID(2)].later = [.call(ID(2), arguments: two)]
    }
    expect(.argumentCount(.scenes, index: 1)) { $0.scenes[ID(1)].steps = [.call(ID(2), arguments: two)] }
    expect(.argumentCount(.transitions, index: 0)) { $0.transitions[ID(0)].arguments = two }
    expect(.argumentCount(.routes, index: 0)) { $0.routes[ID(0)].steps[0].arguments = two }
    let unwind = try #require(PlanBytesSample.plan.transitions.elements.firstIndex { $0.unwind != nil })
    expect(.argumentCount(.transitions, index: unwind)) {
      $0.transitions.elements[unwind].unwind?.arguments = two
    }
    expect(.unwindWithTarget(ID(unwind))) { $0.transitions.elements[unwind].target = ID(1) }
  }

  @Test func staticPropertiesTakeNoArguments() throws {
    let read = try value { if case .staticProperty = $0 { true } else { false } }
    expect(.notAStaticProperty(read)) { $0.values[read] = .staticProperty(ID(0)) }
  }

  @Test func stepsOfObjectsInPlaceAreSteps() throws {
    let object = try value { if case .object = $0 { true } else { false } }
    let one = Operands(start: 0, count: 1)
    expect(.notAStep(object)) {
      $0.values[object] = .object(ID(0), steps: one, later: .none, canThrow: false)
    }
    expect(.notAStep(object)) {
      $0.values[object] = .object(ID(0), steps: .none, later: one, canThrow: false)
    }
    let called = try value { if case .perform = $0 { true } else { false } }
    expect(.argumentCount(.values, index: called.index)) {
      $0.values[called] = .perform(ID(2), arguments: one)
    }
    expect(.operandOrder(called)) { $0.values[called] = .set(ID(1), called) }
  }

  /// A step is no value: a plan that uses one as such does not run.
  @Test func stepsAreNoValues() throws {
    let step = try value { if case .set = $0 { true } else { false } }
    expect(.notAValue(step)) { $0.registrations.elements[0].value = step }
    expect(.notAValue(step)) {
      $0.operands.append(step)
      $0.routes.elements[0].steps[0].calls = Operands(start: $0.operands.count - 1, count: 1)
    }
    var plan = PlanBytesSample.plan
    plan.registrations[ID(0)].value = step
    #expect(throws: InterpreterError.invalidPlan(.notAValue(step))) { try FrameworkSimulator(plan: plan) }
  }

  @Test func makersCanMake() throws {
    expect(.maker(ID(0))) { $0.transitions[ID(0)].maker = .generatedAction }
    expect(.maker(ID(1))) { $0.transitions[ID(1)].maker = .appAction }
    let plan = PlanBytesSample.plan
    let unwind = try #require(plan.transitions.ids.first { plan.transitions[$0].unwind != nil })
    expect(.maker(unwind)) { $0.transitions[unwind].maker = .generatedAction }
  }

  @Test func factsOfScenesAgree() {
    expect(.inconsistentScene(ID(0))) { $0.scenes[ID(0)].needsWiring = false }
    // One of an external storyboard.
    expect(.inconsistentScene(ID(3))) { $0.scenes[ID(3)].needsWiring = true }
    expect(.inconsistentScene(ID(0))) { $0.scenes[ID(0)].isOpenedBySeguesOnly = false }
    expect(.inconsistentScene(ID(0))) { $0.scenes[ID(0)].holdsGenerated = false }
    // The first one holds the third.
    expect(.inconsistentScene(ID(0))) { $0.scenes[ID(2)].holdsGenerated = false }
    expect(.inconsistentScene(ID(1))) { $0.scenes[ID(1)].isOpenedBySeguesOnly = true }
    expect(.inconsistentScene(ID(1))) { $0.scenes[ID(1)].holdsGenerated = true }
    expect(.inconsistentScene(ID(0))) { $0.scenes[ID(0)].isOpenedBySystem = true }
    expect(.inconsistentScene(ID(1))) { $0.storyboards[ID(1)].initial = nil }
    // What a reached scene leads to is reached as well.
    for scene in 0..<4 { expect(.inconsistentScene(ID(scene))) { $0.scenes[ID(scene)].reach = .nowhere } }
    expect(.inconsistentScene(ID(1))) { $0.scenes[ID(1)].reach = .code }
  }

  @Test func slotsAreDense() {
    expect(.slot(ID(0))) { $0.registrations[ID(0)].slot = nil }
    for slot in [-1, 0, 2] { expect(.slot(ID(1))) { $0.registrations[ID(1)].slot = slot } }
    expect(.slot(ID(2))) { $0.registrations[ID(2)].slot = nil }
    expect(.slot(ID(3))) { $0.registrations[ID(3)].slot = 0 }
    expect(.slot(ID(1))) { $0.containers[ID(0)].slotCount = 1 }
    expect(.slotCount(ID(0))) { $0.containers[ID(0)].slotCount = 3 }
    expect(.slotCount(ID(0))) { $0.containers[ID(0)].slotCount = 1_000_000_000 }
    expect(.slotCount(ID(1))) { $0.containers[ID(1)].openingSlotCount = 1 }
    expect(.filling(ID(0))) { $0.registrations[ID(0)].isFilling = true }
  }

  @Test func nothingIsInsideItself() {
    expect(.cycle(.containers, index: 0)) { $0.containers[ID(0)].parent = ID(1) }
    expect(.cycle(.containers, index: 1)) { $0.containers[ID(1)].parent = ID(1) }
    expect(.cycle(.types, index: 0)) { $0.types[ID(0)].kind = .optional(ID(6)) }
  }

  /// One lock guards an instance and the enclosing ones.
  @Test func nonisolatedIsInsideOfNothingIsolated() {
    expect(.isolation(ID(1))) { $0.containers[ID(1)].isolation = .none }
  }

  /// The operands that a small plan repeats would take long to check and to run.
  @Test func sharedOperandsAreLimited() {
    expect(.tooManyOperands) { plan in
      let run = Operands(start: plan.operands.count, count: 2_000)
      plan.operands += Array(repeating: ID(0), count: 2_000)
      for _ in 0..<2_000 { _ = plan.values.append(.array(run)) }
    }
  }

  /// The `later` line of each object makes another object with a `later` line.
  @Test func laterLinesWithoutEnd() throws {
    var plan = try Plan(
      """
      class Node { init() var next: Node? }
      container App { single Node { later next } }
      """)
    let node = ID<PlanRegistration>(0)
    (plan.registrations[node].lifetime, plan.registrations[node].slot) = (.transient, nil)
    plan.containers[ID(0)].slotCount = 0
    let simulator = try FrameworkSimulator(plan: plan)
    #expect(throws: InterpreterError.resolvesTooDeep) { try simulator.resolve(node) }
  }

  /// The first instance cannot be made; an entry point that needs one gets something opaque.
  @Test(arguments: [
    "container A(a: A) { single Thing }", "container A(b: B) { single Thing }\ncontainer B(a: A)",
  ])
  func containersThatTakeThemselves(text: String) throws {
    let plan = try Plan("class Thing { init() }\n" + text)
    let simulator = try FrameworkSimulator(plan: plan)
    let thing = try simulator.resolve(ID(0))
    #expect(simulator.lines == "make Thing#1()\nreturn Thing#1")
    #expect(thing.record != nil)
  }

  @Test func aContainerIsMadeInsideItsParent() throws {
    let plan = PlanBytesSample.plan
    let interpreter = try Interpreter(plan: plan, host: RecordHost(plan: plan))
    #expect(throws: InterpreterError.malformed(.containerLevel)) {
      try interpreter.makeContainer(ID(1), in: nil, [.none])
    }
  }
}
