import Dispatch
import StoryboardPlan
import StoryboardRuntime

/// A nonisolated container that many threads use at once. It is compiled with the tests, and again for the thread
/// sanitizer: it imports only modules that an app imports.
enum ThreadedHub {
  /// The number of hubs that were made, protected by a queue.
  final class Counter: @unchecked Sendable {
    private let queue = DispatchQueue(label: "counter")
    private var value = 0
    var number: Int { queue.sync { value } }
    func add() { queue.sync { value += 1 } }
  }

  final class Hub: Sendable {
    let spoke: Spoke
    init(spoke: Spoke, counter: Counter) {
      self.spoke = spoke
      counter.add()
    }
  }
  final class Spoke: @unchecked Sendable {
    var hub: Hub!
    init() {}
  }
  final class Job: Sendable {
    let hub: Hub
    init(hub: Hub) { self.hub = hub }
  }
  final class Pool: Sendable {
    let job: @Sendable () -> Job
    init(job: @escaping @Sendable () -> Job) { self.job = job }
  }

  static let text = """
    module Threads
    class Hub: Sendable { init(spoke: Spoke) }
    class Spoke: Sendable { init() var hub: Hub! later hub }
    class Job: Sendable { init(hub: Hub) }
    class Pool: Sendable { init(job: @Sendable () -> Job) }
    nonisolated container Base { single Hub single Spoke transient Job single Pool }
    """

  static func bindings(_ counter: Counter) -> Bindings {
    var bindings = Bindings()
    bindings.bindSendable(Hub.self, "Hub") {
      $0.initializer("init(spoke:)") { Hub(spoke: $0, counter: counter) }
    }
    bindings.bindSendable(Spoke.self, "Spoke") {
      $0.initializer("init()") { Spoke() }
      $0.property("hub", set: { $0.hub = $1 })
    }
    bindings.bindSendable(Job.self, "Job") { $0.initializer("init(hub:)") { Job(hub: $0) } }
    bindings.bindSendable(Pool.self, "Pool") { $0.initializer("init(job:)") { Pool(job: $0) } }
    return bindings
  }

  /// Resolves everything in the container a number of times, on all available threads. Returns the number of hubs that
  /// were made.
  static func ask(_ plan: Plan, times: Int) throws -> Int {
    let counter = Counter()
    let program = try ObjectProgram(plan, bindings(counter))
    let base = try program.makeShared("Base")
    let hub = try program.registration("Base.Hub", as: Hub.self)
    let spoke = try program.registration("Base.Spoke", as: Spoke.self)
    let job = try program.registration("Base.Job", as: Job.self)
    let pool = try program.registration("Base.Pool", as: Pool.self)
    DispatchQueue.concurrentPerform(iterations: times) { index in
      let made = index.isMultiple(of: 2) ? base[job].hub : base[spoke].hub
      precondition(made === base[hub] && base[hub].spoke === base[spoke])
      precondition(base[pool].job().hub === made && base[pool] === base[pool])
    }
    return counter.number
  }
}
