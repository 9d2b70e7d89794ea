import StoryboardPlan
import StoryboardSwift
import Testing

/// Objects of one opening, containers for any thread, segue actions that leave something to be done, and
/// functions that several scenes share.
@Suite struct SwiftBackendGraph {
  @Test func compilesCleanly() throws {
    let problems = try makeProgram().problems()
    #expect(problems == "")
  }

  @Test func embedsJoinAndSeguesStartAnew() throws {
    let result = try makeProgram().run(
      registrations + """
        let app = App(core: Core())
        let home = Storyboards.Board.initial(in: app)
        StandIn.display(home)
        print("same", (home.children.first as? Side)?.state === home.state)
        home.performGo(text: "a")
        StandIn.tap(.identifier("made"), in: home)
        print("code", app.model !== app.model, app.core.stamp.clock === app.core.clock)
        """)
    #expect(result.standardOutput == expected, "\(result)")
  }

  @Test func forgottenWireIsNamed() throws {
    let result = try makeProgram().run(
      registrations + """
        let home = Storyboards.Board.initial(in: App(core: Core()))
        home.forgets = true
        home.performGo(text: "a")
        """)
    #expect(!result.isSuccess)
    #expect(
      result.standardError.contains("Home.prepare(for:sender:) did not call wire(segue, sender: sender)"))
  }

  @Test func unseenControllersAreLeftAlone() throws {
    let result = try makeProgram().run(
      registrations + """
        let home = UIStoryboard(name: "Board", bundle: nil).instantiateInitialViewController() as! Home
        StandIn.tap(.identifier("go"), in: home)
        print("alive")
        """)
    #expect(result.standardOutput.hasSuffix("alive\n"), "\(result)")
  }

  private let registrations = """
    StandIn.registerSegueAction("make:", on: Home.self) { home, coder, _, _ in home.make(coder) }
    StandIn.registerSegueAction("makeCorner:", on: Home.self) { home, coder, _, _ in home.makeCorner(coder) }

    """

  private let expected = """
    make State
    make Model
    set model
    segue side Home -> Side
    set state
    viewDidLoad Side
    make Made
    segue corner Home -> Made
    set extra corner
    viewDidLoad Made
    viewDidLoad Home
    same true
    segue go Home -> Side
    make State
    set state
    present show Side from Home
    viewDidLoad Side
    make State
    make Made
    segue made Home -> Made
    set extra made
    present show Made from Home
    make State
    make Model
    make State
    make Model
    code true true

    """

  private func makeProgram() -> BackendProgram {
    BackendProgram(
      plan: makePlan(), app: graphCode,
      storyboards: [
        "Board": storyboardText(
          initial: "home",
          [
            sceneText(
              "viewController", "home", type: "Home",
              "kind=\"embed\" identifier=\"side\" destination=\"side\"",
              "kind=\"embed\" identifier=\"corner\" destination=\"made\" destinationCreationSelector=\"makeCorner:\"",
              "kind=\"show\" identifier=\"go\" destination=\"side\"",
              "kind=\"show\" identifier=\"made\" destination=\"made\" destinationCreationSelector=\"make:\""),
            sceneText("viewController", "side", type: "Side"),
            sceneText("viewController", "made", type: "Made"),
          ])
      ])
  }

  private func makePlan() -> Plan {
    var b = BackendPlanBuilder()
    let string = b.type("String", .value)
    let controller = b.type("UIViewController", .controller(isFramework: true))
    let base = b.type("Base", .controller(isFramework: false), of: [controller])
    let home = b.type("Home", .controller(isFramework: false), of: [base, controller])
    let side = b.type("Side", .controller(isFramework: false), of: [controller])
    let made = b.type("Made", .controller(isFramework: false), of: [controller])
    let clock = b.type("Clock", .class)
    let stamp = b.type("Stamp", .class)
    let state = b.type("State", .class)
    let model = b.type("Model", .class)
    let coder = b.type("NSCoder", .class)

    let core = b.container("Core", isolation: .none)
    let clockInit = b.member(clock, .initializer, "init", [], clock)
    let coreClock = b.register("Clock", in: core, clock, .single, made: b.construct(clockInit))
    let stampInit = b.member(stamp, .initializer, "init", [b.parameter("clock", clock)], stamp)
    let coreStamp = b.register(
      "Stamp", in: core, stamp, .transient, made: b.construct(stampInit, b.resolve(coreClock)))
    let inner = b.container("Inner", in: core, isolation: .none)
    _ = b.register(
      "Stamp", in: inner, stamp, .single, made: b.construct(stampInit, b.resolve(coreClock, levels: 1)))
    let setName = b.member(stamp, .property, "name", [], string)
    _ = b.register(
      "named", in: inner, stamp, .factory, [b.parameter("name", string)],
      made: b.resolve(coreStamp, levels: 1),
      steps: [.set(setName, b.parameter(.registration, 0))])

    let app = b.container("App", in: core)
    let stateInit = b.member(state, .initializer, "init", [], state)
    let appState = b.register("State", in: app, state, .graph, made: b.construct(stateInit))
    let modelInit = b.member(model, .initializer, "init", [b.parameter("state", state)], model)
    let appModel = b.register(
      "Model", in: app, model, .transient, made: b.construct(modelInit, b.resolve(appState)))

    let board = b.storyboard("Board", in: app)
    let setModel = b.member(home, .property, "model", [], b.optional(model))
    let homeScene = b.scene(
      "Home", in: board, home, initial: true, steps: [.set(setModel, b.resolve(appModel))])
    let setState = b.member(side, .property, "state", [], b.optional(state))
    let sideScene = b.scene("Side", in: board, side, steps: [.set(setState, b.resolve(appState))])
    let text = b.parameter("text", string)
    let madeInit = b.member(
      made, .initializer, "init", [b.parameter("state", state), b.parameter("coder", coder, coder: true)],
      b.optional(made))
    let setExtra = b.member(made, .property, "extra", [], b.optional(string))
    let madeScene = b.scene(
      "Made", in: board, made, [text],
      initializer: b.construct(madeInit, b.resolve(appState), b.value(.coder)),
      steps: [.set(setExtra, b.parameter(.scene, 0))])
    let other = b.scene("Other", in: board, base)
    b.transition("side", from: homeScene, .embed, to: sideScene)
    b.transition(
      "corner", from: homeScene, .embed, to: madeScene, [b.string("corner")],
      action: b.action("makeCorner", [nil]))
    b.transition("go", from: homeScene, .segue(.show), to: sideScene, told: [text])
    b.transition(
      "made", from: homeScene, .segue(.show), to: madeScene, [b.string("made")],
      action: b.action("make", [nil]))
    b.transition(
      "go", from: other, .segue(.show), to: madeScene, identifier: "going", told: [text],
      [b.parameter(.transition, 0)])
    return b.plan
  }
}

private let graphCode = """
  final class Clock: @unchecked Sendable {}
  final class Stamp: @unchecked Sendable {
    var name = ""
    let clock: Clock
    init(clock: Clock) { self.clock = clock }
  }
  final class State { init() { print("make State") } }
  final class Model {
    let state: State
    init(state: State) {
      print("make Model")
      self.state = state
    }
  }
  class Base: UIViewController {
    var forgets = false
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      if !forgets { wire(segue, sender: sender) }
    }
  }
  class Home: Base {
    var model: Model! { didSet { print("set model") } }
    var state: State { model.state }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      super.prepare(for: segue, sender: sender)
      if !forgets { wire(segue, sender: sender) }
    }
  }
  class Side: UIViewController {
    var state: State! { didSet { print("set state") } }
  }
  class Made: UIViewController {
    var extra: String! { didSet { print("set extra", extra!) } }
    init?(state: State, coder: NSCoder) {
      print("make Made")
      super.init(coder: coder)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  """
