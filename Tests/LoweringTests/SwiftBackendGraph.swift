import TestSupport
import Testing

/// Objects of one opening, containers for any thread, segue actions with unfinished work, and functions that several
/// scenes share.
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

  private func makeProgram() throws -> BackendProgram {
    try BackendProgram(
      graphProgram, app: graphCode,
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
}

private let graphProgram = """
  module Shop
  class Clock: Sendable { init() }
  class Stamp: Sendable {
    init(clock: Clock)
    var name: String
  }
  class State { init() }
  class Model { init(state: State) }
  controller Base: UIViewController
  controller Home: Base { var model: Model! }
  controller Side: UIViewController { var state: State! }
  controller Made: UIViewController {
    init?(state: State, coder: NSCoder)
    var extra: String!
  }
  nonisolated container Core {
    single Clock
    transient Stamp named stamp
  }
  nonisolated container Inner in Core {
    single Stamp
    factory Stamp(name: String) = stamp named named { inject name = name }
  }
  container App in Core {
    graph State
    transient Model
  }
  storyboard Board in App {
    initial scene Home: Home id none {
      embed side: Side
      embed corner action makeCorner(_:): Made(text: "corner")
      segue go(text: String): show Side
      segue made action make(_:): show Made(text: "made")
    }
    scene Side: Side id none
    scene Made(text: String): Made id none { inject extra = text }
    scene Other: Base id none {
      segue go(text: String) id "going" action makeOther(_:sender:): show Made
    }
  }
  """

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
