import StoryboardPlan
import StoryboardRuntime
import Testing

/// A nonisolated container is used from any thread: a `single` is made once.
@Suite struct ObjectThreadTests {
  @Test func whatIsOneIsMadeOnceWhoeverAsks() throws {
    #expect(try ThreadedHub.ask(try Plan(ThreadedHub.text), times: 200) == 1)
  }

  @Test func whatIsBoundToOneActorIsNoneOfTheirs() throws {
    var bindings = ThreadedHub.bindings(ThreadedHub.Counter())
    bindings.bind(ThreadedHub.Job.self, "Job") { $0.initializer("init(hub:)", ThreadedHub.Job.init) }
    let plan = try Plan(ThreadedHub.text)
    let mistakes = [BindingMistake.notSendable("init(hub:)", of: "Job")]
    #expect(throws: BindingError(mistakes: mistakes)) { try ObjectProgram(plan, bindings) }
  }

  @Test func containersOfTheMainActorAreNotShared() throws {
    let plan = try Plan(
      "module Threads\nclass Job { init() }\ncontainer Base { single Job }\n")
    var bindings = Bindings()
    bindings.bind(ThreadedHub.Job.self, "Job") { $0.initializer("init()") { fatalError() } }
    let program = try ObjectProgram(plan, bindings)
    #expect(throws: ObjectError.self) { try program.makeShared("Base") }
  }
}
