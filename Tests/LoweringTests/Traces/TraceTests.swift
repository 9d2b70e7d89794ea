import StoryboardPlan
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary
import Testing

/// Law 3: the interpreter and the generated Swift do the same, which is the trace written by hand.
@Suite struct TraceTests {
  @Test(arguments: TracedProgram.all + TracedProgram.ofModules) func interpreterGivesTheTrace(
    of program: TracedProgram
  ) throws {
    let (_, plan) = try lowered(program)
    let found = difference(try program.interpret(plan), from: program.traces)
    #expect(found == nil, "\(found ?? "")")
  }

  /// Long lists of graph slots and of properties are tables: the programs have fewer, as many, and more.
  @Test(arguments: TracedProgram.all + TracedProgram.ofModules, [0, 1, 2, 3, .max])
  func listsOfAnyLengthGiveTheTrace(
    of program: TracedProgram, _ limit: Int
  ) throws {
    let (_, plan) = try lowered(program)
    let found = difference(try program.interpret(plan, listing: limit), from: program.traces)
    #expect(found == nil, "\(found ?? "")")
  }

  @Test(arguments: TracedProgram.all) func generatedSwiftGivesTheTrace(of program: TracedProgram) throws {
    let (checked, plan) = try lowered(program)
    let result = try GeneratedProgram.run(program, checked, plan)
    let found = difference(result.traces, from: program.traces)
    #expect(result.problems.isEmpty && found == nil, "\(found ?? "")\n\(result.problems)")
  }

  @Test(arguments: TracedProgram.all) func generatedSwiftIsSwift5(of program: TracedProgram) throws {
    let (checked, plan) = try lowered(program)
    for framework in checked.platforms.frameworks {
      let result = try GeneratedProgram(program, checked, plan, for: framework).check(languageMode: 5)
      #expect(result.isSuccess, "\(framework.name): \(result)")
    }
  }

  @Test func everyProgramHasTraces() {
    #expect(TracedProgram.all.count >= 20)
    for program in TracedProgram.all + TracedProgram.ofModules {
      #expect(!program.traces.isEmpty && program.traces.allSatisfy { !$0.lines.isEmpty }, "\(program.name)")
    }
  }

  /// Every difference from the expected trace is found, in the output of either lowering.
  @Test func differencesAreNoticed() throws {
    let program = try #require(TracedProgram.all.first { $0.name == "Short" })
    let (checked, plan) = try lowered(program)
    let run = try GeneratedProgram.run(program, checked, plan)
    for trace in [try program.interpret(plan), run.traces] {
      #expect(difference(trace, from: program.traces) == nil)
      for entry in trace.indices {
        for line in trace[entry].lines.indices {
          var wrong = program.traces
          wrong[entry].lines[line] += "0"
          #expect(difference(trace, from: wrong) != nil)
          wrong = program.traces
          wrong[entry].lines.remove(at: line)
          #expect(difference(trace, from: wrong) != nil)
        }
        var wrong = program.traces
        wrong[entry].lines.append("viewDidLoad Nothing#9")
        #expect(difference(trace, from: wrong) != nil)
        wrong.remove(at: entry)
        #expect(difference(trace, from: wrong) != nil)
      }
    }
  }

}

/// The traces of programs with several modules, each compiled as a Swift module of its own.
@Suite struct ModuleTraceTests {
  @Test(arguments: TracedProgram.ofModules, [6, 5])
  func generatedSwiftGivesTheTrace(of program: TracedProgram, languageMode: Int) throws {
    let (checked, plan) = try lowered(program)
    let generated = GeneratedModules(
      program: try GeneratedProgram(program, checked, plan, for: checked.platforms.frameworks[0]),
      compilation: program.compile())
    let result = try generated.run(languageMode: languageMode)
    let found = difference(GeneratedProgram.traces(in: result), from: program.traces)
    #expect(result.isSuccess && found == nil, "\(found ?? "")\n\(result)")
  }
}

private func lowered(_ program: TracedProgram) throws -> (Program, Plan) {
  let compilation = program.compile()
  let said = compilation.diagnostics.map { "\($0)" }.joined(separator: "\n")
  return (compilation.program, try #require(compilation.makePlan(), "\(said)"))
}

extension TracedProgram: CustomTestStringConvertible {
  var testDescription: String { name }
}
