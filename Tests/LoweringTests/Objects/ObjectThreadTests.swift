import Dispatch
import Foundation
import StoryboardPlan
import StoryboardRuntime
import Testing

/// A nonisolated container is used from any thread: what is one is made once.
@Suite struct ObjectThreadTests {
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    var number: Int { lock.withLock { value } }
    func add() { lock.withLock { value += 1 } }
  }

  private final class Hub: Sendable {
    static let made = Counter()
    let spoke: Spoke
    init(spoke: Spoke) {
      self.spoke = spoke
      Self.made.add()
    }
  }
  private final class Spoke: @unchecked Sendable {
    var hub: Hub!
    init() {}
  }
  private final class Job: Sendable {
    let hub: Hub
    init(hub: Hub) { self.hub = hub }
  }
  private final class Pool: Sendable {
    let job: @Sendable () -> Job
    init(job: @escaping @Sendable () -> Job) { self.job = job }
  }

  private static let text = """
    module Threads
    class Hub: Sendable { init(spoke: Spoke) }
    class Spoke: Sendable { init() var hub: Hub! later hub }
    class Job: Sendable { init(hub: Hub) }
    class Pool: Sendable { init(job: @Sendable () -> Job) }
    nonisolated container Base { single Hub single Spoke transient Job single Pool }
    """

  private static var bindings: Bindings {
    var bindings = Bindings()
    bindings.bindSendable(Hub.self, "Hub") { $0.initializer("init(spoke:)") { Hub(spoke: $0) } }
    bindings.bindSendable(Spoke.self, "Spoke") {
      $0.initializer("init()") { Spoke() }
      $0.property("hub", set: { $0.hub = $1 })
    }
    bindings.bindSendable(Job.self, "Job") { $0.initializer("init(hub:)") { Job(hub: $0) } }
    bindings.bindSendable(Pool.self, "Pool") { $0.initializer("init(job:)") { Pool(job: $0) } }
    return bindings
  }

  @Test func whatIsOneIsMadeOnceWhoeverAsks() throws {
    let program = try ObjectProgram(try ObjectProgramTests.plan(of: Self.text), Self.bindings)
    let base = try program.makeShared("Base")
    let hub = try program.registration("Base.Hub", as: Hub.self)
    let spoke = try program.registration("Base.Spoke", as: Spoke.self)
    let job = try program.registration("Base.Job", as: Job.self)
    let pool = try program.registration("Base.Pool", as: Pool.self)
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      let made = index.isMultiple(of: 2) ? base[job].hub : base[spoke].hub
      precondition(made === base[hub] && base[hub].spoke === base[spoke])
      precondition(base[pool].job().hub === made && base[pool] === base[pool])
    }
    #expect(Hub.made.number == 1)
  }

  @Test func whatIsBoundToOneActorIsNoneOfTheirs() throws {
    var bindings = Self.bindings
    bindings.bind(Job.self, "Job") { $0.initializer("init(hub:)", Job.init) }
    let plan = try ObjectProgramTests.plan(of: Self.text)
    let mistakes = [BindingMistake.notSendable("init(hub:)", of: "Job")]
    #expect(throws: BindingError(mistakes: mistakes)) { try ObjectProgram(plan, bindings) }
  }

  @Test func containersOfTheMainActorAreNotShared() throws {
    let plan = try ObjectProgramTests.plan(
      of: "module Threads\nclass Job { init() }\ncontainer Base { single Job }\n")
    var bindings = Bindings()
    bindings.bind(Job.self, "Job") { $0.initializer("init()") { fatalError() } }
    let program = try ObjectProgram(plan, bindings)
    #expect(throws: ObjectError.self) { try program.makeShared("Base") }
  }
}
