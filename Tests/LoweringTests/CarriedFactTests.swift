import StoryboardPlan
import StoryboardSwift
import StoryboardVocabulary
import Testing

@testable import StoryboardRuntime

/// A plan leaves nothing to decide: generated Swift and interpreter do what its facts say, even where these contradict
/// the scenes and transitions from which the checker has found them. `PlanValidationTests` has the contradictions that
/// are refused.
@Suite struct CarriedFactTests {
  private static let text = """
    module Facts
    class Item { init() }
    controller Home: UIViewController { func item() -> Item }
    controller Detail: UIViewController { var item: Item! }
    controller Made: UIViewController { init?(coder: NSCoder, item: Item) }
    controller Plain: UIViewController
    storyboard Main {
      initial scene Home: Home {
        segue plain: show Plain
        segue detail: show Detail(item: self.item())
        segue made action makeMade(_:): show Made(item: self.item())
        segue wrap: show Wrap(item: self.item())
      }
      scene Plain: Plain { segue about: show About }
      scene About: Plain
      scene Detail(item: Item): Detail
      scene Made(item: Item): Made { init(item: item) }
      scene Wrap: UINavigationController { root Made action makeRoot(_:) }
    }
    """
  private let plan: Plan

  init() throws { plan = try Plan(Self.text) }

  private func scene(_ name: String) throws -> ID<PlanScene> {
    try #require(plan.scenes.ids.first { plan.symbols[plan.scenes[$0].name] == name })
  }

  private func segue(_ name: String) throws -> ID<PlanTransition> {
    try #require(plan.transitions.ids.first { plan.title(of: $0) == name })
  }

  private func plan(_ change: (inout Plan) -> Void) -> Plan {
    var changed = plan
    change(&changed)
    return changed
  }

  private func swift(_ plan: Plan) -> String {
    SwiftBackend.generate(plan).map { String(decoding: $0.contents, as: UTF8.self) }.joined()
  }

  /// Carries out a plan that nobody has validated.
  private func simulator(_ plan: Plan) throws -> FrameworkSimulator {
    FrameworkSimulator(try Interpreter(validated: plan, host: RecordHost(plan: plan)))
  }

  /// The trace of a segue from the initial scene.
  private func trace(of segue: String, _ plan: Plan) throws -> String {
    let simulator = try simulator(plan)
    try simulator.fire(self.segue(segue), from: simulator.open(scene("Home")))
    return simulator.lines
  }

  // MARK: Facts of scenes

  @Test func aSceneThatNeedsNoWiring() throws {
    #expect(swift(plan).contains("wireDetail("))
    #expect(try trace(of: "detail", plan).contains("set Detail#2.item"))
    let detail = try scene("Detail")
    let changed = plan { $0.scenes[detail].needsWiring = false }
    #expect(!swift(changed).contains("wireDetail("))
    #expect(try !trace(of: "detail", changed).contains("set Detail#2.item"))
  }

  @Test func aSceneThatNeedsWiring() throws {
    func isWired(_ plan: Plan) throws -> Bool {
      let simulator = try simulator(plan)
      let first = try #require(try simulator.fire(segue("plain"), from: simulator.open(scene("Home"))))
      let about = try #require(try simulator.fire(segue("about"), from: first))
      // The context lives as long as the simulator.
      return withExtendedLifetime(simulator) { simulator[about].record.context != nil }
    }
    #expect(!swift(plan).contains("static func wirePlain("))
    #expect(try !isWired(plan))
    let scenes = [try scene("Plain"), try scene("About")]
    let changed = plan { for scene in scenes { $0.scenes[scene].needsWiring = true } }
    #expect(swift(changed).contains("static func wirePlain("))
    #expect(try isWired(changed))
  }

  @Test func scenesThatOnlySeguesOpen() throws {
    let (wrap, plain) = (try scene("Wrap"), try scene("Plain"))
    let other = plan { $0.scenes[wrap].isOpenedBySeguesOnly = false }
    #expect(!swift(plan).contains("static func wrap("))
    #expect(swift(other).contains("static func wrap("))
    let refusing = try simulator(plan)
    #expect(throws: InterpreterError.needsSegue(wrap)) { try refusing.open(wrap) }
    let opening = try simulator(other)
    try opening.open(wrap)
    #expect(opening.lines.contains("make Made#2(coder)\n"))

    let closed = plan { $0.scenes[plain].isOpenedBySeguesOnly = true }
    #expect(swift(plan).contains("static func plain("))
    #expect(!swift(closed).contains("static func plain("))
    let simulator = try simulator(closed)
    #expect(throws: InterpreterError.needsSegue(plain)) { try simulator.open(plain) }
  }

  @Test func scenesThatHoldWhatActionsMake() throws {
    let (wrap, plain) = (try scene("Wrap"), try scene("Plain"))
    #expect(swift(plan).contains("func makeRootFromHome("))
    #expect(!swift(plan { $0.scenes[wrap].holdsGenerated = false }).contains("func makeRootFromHome("))
    #expect(!swift(plan).contains("class PlainAssembly"))
    #expect(swift(plan { $0.scenes[plain].holdsGenerated = true }).contains("class PlainAssembly"))
  }

  @Test func aSceneThatTheSystemOpens() throws {
    let home = try scene("Home")
    #expect(!swift(plan).contains("static func launch("))
    #expect(swift(plan { $0.scenes[home].isOpenedBySystem = true }).contains("static func launch("))
  }

  /// AppKit loads the scenes that it opens at launch before they can be wired.
  @Test func aSceneThatTheSystemLoads() throws {
    var desktop = try Plan(
      """
      module Desktop
      platform macOS 12
      class Item { init() }
      controller Home: NSViewController { var item: Item! }
      container App { single Item }
      launch storyboard Main in App { initial scene Home: Home }
      """)
    let home = ID<PlanScene>(0)
    let loading = try simulator(desktop)
    try loading.open(home)
    desktop.scenes[home].isOpenedBySystem = false
    let waiting = try simulator(desktop)
    try waiting.open(home)
    #expect(
      loading.lines == """
        make Home#1(coder)
        load Home#1
        viewDidLoad Home#1
        make Item#2()
        set Home#1.item = Item#2
        return Home#1
        """)
    #expect(
      waiting.lines == """
        make Home#1(coder)
        make Item#2()
        set Home#1.item = Item#2
        return Home#1
        """)
  }

  // MARK: Facts of transitions and registrations

  @Test func makersOfDestinations() throws {
    #expect(swift(plan).contains("@IBSegueAction func makeMade("))
    #expect(try trace(of: "made", plan).contains("make Made#2(coder, item: item())"))
    let (made, detail) = (try segue("made"), try segue("detail"))
    for maker in [DestinationMaker.framework, .appAction] {
      let changed = plan { $0.transitions[made].maker = maker }
      #expect(!swift(changed).contains("@IBSegueAction func makeMade("))
      let isMade = try trace(of: "made", changed).contains("make Made#2(coder, item: item())")
      #expect(isMade == (maker == .appAction))
    }
    // An action asks the source before there is a destination.
    let changed = plan { $0.transitions[detail].maker = .generatedAction }
    #expect(try trace(of: "detail", plan).contains("make Detail#2(coder)\nsegue \"detail\""))
    #expect(try trace(of: "detail", changed).contains("call Home#1.item()\nmake Detail#2(coder)"))
  }

  /// Two registrations that share a slot share an object.
  @Test(arguments: [Lifetime.single, .shared, .graph]) func slots(_ lifetime: Lifetime) throws {
    var plan = try Plan(
      """
      module Slots
      class Item { init() }
      class Pair { init(first: Item, second: Item) }
      container App {
        \(lifetime.word) Item() named one
        \(lifetime.word) Item() named two
        transient Pair(first: one, second: two)
      }
      """)
    let pair = ID<PlanRegistration>(2)
    let apart = try simulator(plan)
    try apart.resolve(pair)
    #expect(apart.lines.contains("make Pair#3(first: Item#1, second: Item#2)"))
    plan.registrations[ID(1)].slot = plan.registrations[ID(0)].slot
    let shared = try simulator(plan)
    try shared.resolve(pair)
    #expect(shared.lines.contains("make Pair#2(first: Item#1, second: Item#1)"))
  }
}
