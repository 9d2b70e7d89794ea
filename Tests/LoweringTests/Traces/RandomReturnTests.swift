import Foundation
import StoryboardPlan
import StoryboardSemantics
import StoryboardTooling
import TestSupport
import Testing

/// Random containers whose objects call the providers that they were given while they are wired. All lowerings give the
/// same trace: the same objects are made, in the same order, and each place has the same one.
@Suite struct RandomReturnTests {
  @Test(arguments: 0..<Repetition.size(3, deep: 40)) func allLoweringsAgree(seed: Int) throws {
    let (traced, compilation, plan) = try program(seed)
    let records = try traced.interpret(plan)
    let expected = TracedProgram(name: traced.name, text: traced.text, traces: records)
    #expect(records.allSatisfy { !$0.lines.isEmpty && !$0.lines.contains { $0.hasPrefix("failed") } })
    let generated = try GeneratedProgram.run(expected, compilation.program, plan)
    let first = difference(generated.traces, from: records)
    #expect(
      generated.problems.isEmpty && first == nil, "\(first ?? "")\n\(generated.problems)\n\(traced.text)")
    let objects = try ObjectRun(expected, compilation.program, plan).run()
    let second = difference(GeneratedProgram.traces(in: objects), from: records)
    #expect(objects.isSuccess && second == nil, "\(second ?? "")\n\(objects)\n\(traced.text)")
  }

  /// Among the programs, many objects are asked for again while they are wired, and before they are made.
  @Test func callsComeBack() throws {
    var (isReturned, isReturnedEarly) = (0, 0)
    for seed in 0..<20 {
      for trace in try program(seed).traced.interpret(try program(seed).plan) {
        let made = trace.lines.filter { $0.hasPrefix("make ") }.map { $0.prefix { $0 != "#" } }
        if trace.lines.dropLast().contains(trace.lines.last ?? "") { isReturned += 1 }
        if Set(made).count < made.count { isReturnedEarly += 1 }
      }
    }
    #expect(isReturned > 5 && isReturnedEarly > 5, "\(isReturned), \(isReturnedEarly)")
  }

  /// A random program that the checker accepts, with an entry for each registration.
  private func program(_ seed: Int) throws -> (traced: TracedProgram, compilation: Compilation, plan: Plan) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let traced = TracedProgram(name: "Returns", text: text(&random))
      let compilation = traced.compile()
      if let plan = compilation.makePlan() { return (traced, compilation, plan) }
    }
    throw NoProgram()
  }

  private struct NoProgram: Error {}

  /// Objects that are new at each place call nothing: what they need would bring the next one along, without an end.
  private func text(_ random: inout SeededGenerator) -> String {
    let count = 7
    var (classes, registrations, entries) = ("module Returns\n", "", "")
    for index in 0..<count {
      let lifetime = ["single", "single", "shared", "transient"].randomElement(using: &random) ?? ""
      var needs: [String] = []
      for _ in 0..<2 where index > 0 && Bool.random(using: &random) {
        let other = Int.random(in: 0..<index, using: &random)
        if !needs.contains("c\(other): C\(other)") { needs.append("c\(other): C\(other)") }
      }
      let (first, second) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      needs.insert("p\(first): () -> C\(first)", at: Int.random(in: 0...needs.count, using: &random))
      let property = Bool.random(using: &random) ? "var q: (() -> C\(second))!" : ""
      classes += "class C\(index) { init(\(needs.joined(separator: ", "))) \(property) func use() }\n"
      let isUsed = lifetime != "transient" && Int.random(in: 0..<4, using: &random) > 0
      registrations += "  \(lifetime) C\(index)\(isUsed ? " { call use }" : "")\n"
      entries += "//> App.C\(index)\n"
    }
    let head = Bool.random(using: &random) ? "nonisolated container" : "container"
    if head.hasPrefix("nonisolated") {
      classes = classes.replacingOccurrences(of: " {", with: ": Sendable {")
      classes = classes.replacingOccurrences(of: ": () ->", with: ": @escaping @Sendable () ->")
      classes = classes.replacingOccurrences(of: "(() ->", with: "(@Sendable () ->")
    }
    return classes + "\(head) App {\n\(registrations)}\n\(entries)"
  }
}
