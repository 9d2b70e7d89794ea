import StoryboardPlan
import StoryboardRuntime
import TestSupport
import Testing

/// Whatever a plan is, from bytes or made by hand, there is an error or a run that ends.
@Suite struct PlanFuzzTests {
  /// How many times as long the runs over random plans are.
  private static let scale = Repetition.size(1, deep: 50)

  private static let program = """
    module Fuzzed
    class Item { init() }
    class Log { init() }
    class Store { init(log: Log, items: [Item]) var owner: Desk? func open(_ name: String) }
    class Desk { init(store: Store, make: (Item) -> Card) }
    class Card { init(item: Item, log: Log) }
    controller Detail: UIViewController { var item: Item! var store: Store? }
    controller List: UIViewController { func pick(sender: Any?) -> Item var log: Log! func done(item: Item) }
    container App(log: Log = Log()) {
      eager single Store(log: log, items: [Item(), Item()]) { later owner call open("a") }
      shared Item()
      single Desk()
      graph Log() named other
      factory Card(item: Item)
    }
    container Inner(item: Item) in App { transient Log() named own }
    storyboard Main in App {
      initial scene Stack: UINavigationController id none { root List }
      scene List: List {
        inject log
        segue open: show Detail(item: self.pick(sender: sender))
        segue tell(item: Item): present Detail(item: item)
      }
      scene Detail(item: Item): Detail {
        inject item
        inject store
        segue back action goBack(_:): unwind List.done(item: item)
      }
    }
    route detail(item: Item) { root Main.Stack select Main.List push Main.Detail(item: item) }
    """

  /// Every field of a plan, changed in one manner; in a deep run in every one.
  @Test(arguments: [true, false]) func everyField(isOfText: Bool) throws {
    let plan = isOfText ? try Plan(Self.program) : PlanBytesSample.plan
    run(plan)
    for field in 0..<plan.fieldCount {
      for change in 0..<PlanFieldChange.changes where (field + change) % Repetition.size(6, deep: 1) == 0 {
        var changed = plan
        changed.change(field: field, change)
        run(changed)
      }
    }
  }

  /// Several fields at once.
  @Test(arguments: 0..<4) func fields(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for plan in [try Plan(Self.program), PlanBytesSample.plan] {
      let count = plan.fieldCount
      for _ in 0..<150 * Self.scale {
        var changed = plan
        for _ in 0..<Int.random(in: 2...4, using: &random) {
          changed.change(
            field: Int.random(in: 0..<count, using: &random),
            Int.random(in: 0..<PlanFieldChange.changes, using: &random))
        }
        run(changed)
      }
    }
  }

  /// Bytes give an error, or a plan that encodes to the same bytes.
  @Test(arguments: 0..<8) func bytes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let plan = seed % 2 == 0 ? PlanBytesSample.plan : try Plan(Self.program)
    let original = plan.encoded()
    for _ in 0..<600 * Self.scale {
      var bytes = original
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        }
      }
      guard let plan = try? Plan(decoding: bytes) else { continue }
      #expect(plan.encoded() == bytes)
      run(plan)
    }
  }

  /// The interpreter over real objects refuses the same plans.
  @Test(arguments: 0..<2) func objects(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let plan = try Plan(ObjectProgramTests.text)
    for _ in 0..<300 * Self.scale {
      var changed = plan
      changed.change(
        field: Int.random(in: 0..<plan.fieldCount, using: &random),
        Int.random(in: 0..<PlanFieldChange.changes, using: &random))
      guard let program = try? ObjectProgram(changed, ObjectProgramTests.bindings),
        let app = try? program.make("App")
      else { continue }
      for registration in changed.registrations.elements {
        let name = changed.symbols[registration.name]
        _ = try? app.resolve(name, as: Any.self)
      }
      _ = try? app.make("Session", "name", ObjectValue.omitted)
    }
  }

  private func run(_ plan: Plan) {
    let isValid = (try? plan.validate()) != nil
    let simulator: FrameworkSimulator
    do {
      simulator = try FrameworkSimulator(plan: plan)
      #expect(isValid)
    } catch {
      #expect(isValid == (error == .tooLarge), "\(error)")
      return
    }
    let report = simulator.runEverything()
    for registration in plan.registrations.ids { _ = try? simulator.resolve(registration) }
    for name in EntryPoint.names(in: plan) { _ = try? EntryPoint(name, in: plan) }
    var output: [UInt8] = []
    simulator.trace.write(plan, into: &output)
    ObjectGraph(report, of: simulator).write(into: &output)
  }
}
