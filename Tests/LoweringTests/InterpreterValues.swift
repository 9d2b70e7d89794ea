import StoryboardPlan
import StoryboardRuntime
import Testing

/// The creation of values and their form in traces.
@Suite struct InterpreterValues {
  /// The line of `make Probe#1(value: …)` for a value.
  private func shown(_ value: String, type: String = "Any", _ declarations: String = "") throws -> String {
    let simulator = try FrameworkSimulator(plan: try plan(value, type: type, declarations))
    try simulator.resolve("App.Probe")
    return simulator.trace.lines(simulator.plan).dropLast().joined(separator: "\n")
  }

  private func plan(_ value: String, type: String = "Any", _ declarations: String = "") throws -> Plan {
    try Plan(
      """
      \(declarations)
      class Probe { init(value: \(type)) }
      container App { transient Probe(value: \(value)) }
      """)
  }

  @Test(arguments: [
    ("1_000", "Int", "1000"), ("0xFF", "Int", "255"), ("-3", "Int", "-3"), ("0b11", "Int", "3"),
    ("30", "Double", "30.0"), ("30", "TimeInterval", "30.0"), ("-0", "Int", "0"),
  ])
  func integer(_ literal: String, _ type: String, _ text: String) throws {
    #expect(try shown(literal, type: type) == "make Probe#1(value: \(text))")
  }

  @Test func literals() throws {
    #expect(try shown(#""a\"b\\c\n""#) == #"make Probe#1(value: "a\"b\\c\n")"#)
    #expect(try shown("1.50") == "make Probe#1(value: 1.5)")
    #expect(try shown("true") == "make Probe#1(value: true)")
    #expect(try shown("nil", type: "Any?") == "make Probe#1(value: nil)")
    #expect(try shown("default", type: "Any = default") == "make Probe#1(value: default)")
    #expect(try shown(#""https://a.b""#, type: "URL") == #"make Probe#1(value: "https://a.b")"#)
  }

  @Test func structsAndEnumsShowByValue() throws {
    let style = "struct Style { init(bold: Bool, wide: Bool = default) }"
    #expect(
      try shown("Style(bold: true)", style) == "make Probe#1(value: Style(bold: true, wide: default))")
    let topic = "enum Topic { case sale, order(id: String) }"
    #expect(try shown("Topic.sale", topic) == "make Probe#1(value: .sale)")
    #expect(try shown(#"Topic.order(id: "7")"#, topic) == #"make Probe#1(value: .order(id: "7"))"#)
  }

  @Test func collections() throws {
    #expect(try shown(#"["a", nil]"#, type: "[String?]") == #"make Probe#1(value: ["a", nil])"#)
    #expect(
      try shown(#"["a": true, "b": false]"#, type: "[String: Bool]")
        == #"make Probe#1(value: ["a": true, "b": false])"#)
    #expect(try shown("[:]", type: "[String: Bool]") == "make Probe#1(value: [:])")
    #expect(try shown("[]", type: "[Bool]") == "make Probe#1(value: [])")
  }

  /// A static function is traced as a call. Reading a static property is not traced, and gives the same object each
  /// time.
  @Test func staticMembers() throws {
    let made = try shown(
      #"[Clock.system, Clock.system, Clock.fixed(at: "noon")]"#,
      """
      class Clock {
        static var system: Clock { get }
        static func fixed(at: String) -> Clock
      }
      """)
    #expect(
      made == """
        call Clock.fixed(at: "noon")
        make Probe#1(value: [Clock#2, Clock#2, Clock#3])
        """)
  }

  private static let clock = "class Clock { static var system: Clock? { get } }"

  @Test func forcingNilIsAnError() throws {
    var plan = try plan("Clock.system!", Self.clock)
    let read = try #require(
      plan.values.ids.first { if case .staticProperty = plan.values[$0] { true } else { false } })
    plan.values[read] = .literal(.nil)
    let simulator = try FrameworkSimulator(plan: plan)
    #expect(throws: InterpreterError.foundNil) { try simulator.resolve("App.Probe") }
  }

  @Test func valuesThatUseLaterOnesAreNotValid() throws {
    var plan = try plan("Clock.system!", Self.clock)
    let value = try #require(
      plan.values.ids.first { if case .force = plan.values[$0] { true } else { false } })
    plan.values[value] = .force(value)
    #expect(throws: InterpreterError.invalidPlan(.operandOrder(value))) { try FrameworkSimulator(plan: plan) }
  }
}
