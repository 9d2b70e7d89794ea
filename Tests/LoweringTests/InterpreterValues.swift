import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// The creation of values and their form in traces.
@Suite struct InterpreterValues {
  /// The line of `make Probe#1(value: …)` for a value.
  private func shown(
    type: String = "Any", _ make: (inout PlanBuilder) -> ID<PlanValue>
  ) throws -> String {
    var builder = PlanBuilder()
    let app = builder.container("App")
    let probe = builder.type("Probe")
    let initializer = builder.initializer(
      of: probe, [builder.parameter("value", builder.type(type, .value))])
    let value = make(&builder)
    let registration = builder.register(
      "probe", probe, in: app, .transient, builder.construct(initializer, [value]))
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(registration)
    return stage.trace.lines(stage.plan).dropLast().joined(separator: "\n")
  }

  @Test(arguments: [
    ("1_000", "Int", "1000"), ("0xFF", "Int", "255"), ("-3", "Int", "-3"), ("0b11", "Int", "3"),
    ("30", "Double", "30.0"), ("30", "TimeInterval", "30.0"), ("-0", "Int", "0"),
  ])
  func integer(_ literal: String, _ type: String, _ text: String) throws {
    let line = try shown(type: type) { $0.value(.literal(.integer($0.name(literal)))) }
    #expect(line == "make Probe#1(value: \(text))")
  }

  @Test func literals() throws {
    #expect(
      try shown { $0.string("a\"b\\c\n") } == #"make Probe#1(value: "a\"b\\c\n")"#)
    #expect(try shown { $0.value(.literal(.float($0.name("1.50")))) } == "make Probe#1(value: 1.5)")
    #expect(try shown { $0.value(.literal(.boolean(true))) } == "make Probe#1(value: true)")
    #expect(try shown { $0.value(.literal(.nil)) } == "make Probe#1(value: nil)")
    #expect(try shown { $0.value(.omitted) } == "make Probe#1(value: default)")
    #expect(
      try shown { $0.value(.literal(.url($0.name("https://a.b")))) }
        == #"make Probe#1(value: "https://a.b")"#)
  }

  @Test func structsAndEnumsShowByValue() throws {
    let style = try shown { builder in
      let type = builder.type("Style", .struct)
      let bool = builder.type("Bool", .value)
      let initializer = builder.initializer(
        of: type, [builder.parameter("bold", bool), builder.parameter("wide", bool)])
      let yes = builder.value(.literal(.boolean(true)))
      let left = builder.value(.omitted)
      return builder.construct(initializer, [yes, left])
    }
    #expect(style == "make Probe#1(value: Style(bold: true, wide: default))")
    let filter = try shown { builder in
      let type = builder.type("Filter", .enum)
      let sale = builder.member(.enumCase, "sale", of: type, type)
      return builder.value(.enumCase(sale, arguments: .none))
    }
    #expect(filter == "make Probe#1(value: .sale)")
    let topic = try shown { builder in
      let type = builder.type("Topic", .enum)
      let parameter = builder.parameter("id", type)
      let order = builder.member(.enumCase, "order", of: type, taking: [parameter], type)
      let id = builder.string("7")
      return builder.value(.enumCase(order, arguments: builder.operands([id])))
    }
    #expect(topic == #"make Probe#1(value: .order(id: "7"))"#)
  }

  @Test func collections() throws {
    let array = try shown { builder in
      let values = [builder.string("a"), builder.value(.literal(.nil))]
      return builder.value(.array(builder.operands(values)))
    }
    #expect(array == #"make Probe#1(value: ["a", nil])"#)
    let dictionary = try shown { builder in
      let values = [
        builder.string("a"), builder.value(.literal(.boolean(true))), builder.string("b"),
        builder.value(.literal(.boolean(false))),
      ]
      return builder.value(.dictionary(builder.operands(values)))
    }
    #expect(dictionary == #"make Probe#1(value: ["a": true, "b": false])"#)
    #expect(try shown { $0.value(.dictionary(.none)) } == "make Probe#1(value: [:])")
    #expect(try shown { $0.value(.array(.none)) } == "make Probe#1(value: [])")
  }

  /// A static function is traced as a call. Reading a static property is not traced, and gives the same object each
  /// time.
  @Test func staticMembers() throws {
    let made = try shown { builder in
      let clock = builder.type("Clock")
      let system = builder.member(.staticProperty, "system", of: clock, clock)
      let fixed = builder.member(
        .staticMethod, "fixed", of: clock, taking: [builder.parameter("at", builder.type("String", .value))],
        clock)
      let first = builder.value(.staticProperty(system))
      let second = builder.value(.staticProperty(system))
      let noon = builder.string("noon")
      let third = builder.value(.staticCall(fixed, arguments: builder.operands([noon])))
      return builder.value(.array(builder.operands([first, second, third])))
    }
    #expect(
      made == """
        call Clock.fixed(at: "noon")
        make Probe#1(value: [Clock#2, Clock#2, Clock#3])
        """)
  }

  @Test func forcingNilIsAnError() {
    #expect(throws: InterpreterError.foundNil) {
      try shown { builder in
        let none = builder.value(.literal(.nil))
        return builder.value(.force(none))
      }
    }
  }

  @Test func valuesThatUseLaterOnesAreNotValid() {
    var builder = PlanBuilder()
    let app = builder.container("App")
    let value = builder.value(.force(ID(0)))
    _ = builder.register("self", builder.type("T"), in: app, .transient, value)
    #expect(throws: InterpreterError.invalidPlan(.operandOrder(value))) { try Stage(plan: builder.plan) }
  }
}
