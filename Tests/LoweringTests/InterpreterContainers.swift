import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// Lifetimes and containers: which objects are made, how often, and in which order.
@Suite struct InterpreterContainers {
  @Test func singleIsMadeOnceAndItsDependenciesFirst() throws {
    let simulator = try FrameworkSimulator(
      """
      class Client { init() }
      class Store { init(client: Client) }
      container App { single Client single Store }
      """)
    try simulator.resolve("App.Store")
    try simulator.resolve("App.Client")
    try simulator.resolve("App.Store")
    #expect(
      simulator.lines == """
        make Client#1()
        make Store#2(client: Client#1)
        return Store#2
        return Client#1
        return Store#2
        """)
  }

  @Test func transientIsMadeAtEachPlace() throws {
    let simulator = try FrameworkSimulator(
      """
      class Row { init() }
      class Table { init(first: Row, second: Row) }
      container App { transient Row single Table }
      """)
    try simulator.resolve("App.Table")
    try simulator.resolve("App.Row")
    #expect(
      simulator.lines == """
        make Row#1()
        make Row#2()
        make Table#3(first: Row#1, second: Row#2)
        return Table#3
        make Row#4()
        return Row#4
        """)
  }

  /// Both halves of a graph share its object; another resolve from code starts another graph.
  @Test func graphIsSharedWithinAResolve() throws {
    let simulator = try FrameworkSimulator(
      """
      class Session { init() }
      class Reader { init(session: Session) }
      class Pair { init(reader: Reader, session: Session) }
      container App { graph Session transient Reader transient Pair }
      """)
    try simulator.resolve("App.Pair")
    try simulator.resolve("App.Pair")
    #expect(
      simulator.lines == """
        make Session#1()
        make Reader#2(session: Session#1)
        make Pair#3(reader: Reader#2, session: Session#1)
        return Pair#3
        make Session#4()
        make Reader#5(session: Session#4)
        make Pair#6(reader: Reader#5, session: Session#4)
        return Pair#6
        """)
  }

  /// A child sees its parent's registrations; the parent's `single` is one for both, and is made in the parent.
  @Test func containersInContainers() throws {
    let simulator = try FrameworkSimulator(
      """
      struct User
      class Log { init(path: String) }
      class Wishlist { init(user: User, log: Log) }
      container App(path: String) { single Log }
      container Member(user: User) in App { single Wishlist }
      """)
    try simulator.resolve("Member.Wishlist")
    try simulator.resolve("App.Log")
    #expect(
      simulator.lines == """
        make Log#1(path: path)
        make Wishlist#2(user: user, log: Log#1)
        return Wishlist#2
        return Log#1
        """)
  }

  /// `factory Model(product:)`: the caller gives its parameter, and the container fills the rest. Steps are taken after
  /// the initializer, in order, before anyone gets the object.
  @Test func factoryWithSteps() throws {
    let simulator = try FrameworkSimulator(
      """
      class Catalog { init() }
      class Model {
        init(product: String, catalog: Catalog)
        var title: String?
        func sync(at: String)
      }
      class Desk { init(model: Model) }
      container App {
        single Catalog
        factory Model(product: String) {
          inject title = product
          call sync(at: "now")
        }
        single Desk(model: Model(product: "pen"))
      }
      """)
    try simulator.resolve("App.Desk")
    try simulator.resolve("App.Model")
    #expect(
      simulator.lines == """
        make Catalog#1()
        make Model#2(product: "pen", catalog: Catalog#1)
        set Model#2.title = "pen"
        call Model#2.sync(at: "now")
        make Desk#3(model: Model#2)
        return Desk#3
        make Model#4(product: product, catalog: Catalog#1)
        set Model#4.title = product
        call Model#4.sync(at: "now")
        return Model#4
        """)
  }

  /// `single Account.Services`: a container instance that a registration makes and holds.
  @Test func containerAsRegistration() throws {
    let simulator = try FrameworkSimulator(
      """
      class Mailer { init() }
      controller Home: UIViewController
      controller Contact: UIViewController { var mailer: Mailer! }
      container Services { single Mailer }
      container App { single Services }
      storyboard Main in App {
        initial scene Home: Home { segue help: show Help }
        reference Help = Help.Contact
      }
      storyboard Help in Services { scene Contact: Contact }
      """)
    let home = try simulator.open("Main.Home")
    try simulator.fire("Main.Home/help", from: home)
    try simulator.fire("Main.Home/help", from: home)
    #expect(
      simulator.lines == """
        make Home#1(coder)
        return Home#1
        make Contact#2(coder)
        segue "help" Home#1 -> Contact#2
        make Mailer#3()
        set Contact#2.mailer = Mailer#3
        present show Contact#2 from Home#1
        load Contact#2
        viewDidLoad Contact#2
        make Contact#4(coder)
        segue "help" Home#1 -> Contact#4
        set Contact#4.mailer = Mailer#3
        present show Contact#4 from Home#1
        load Contact#4
        viewDidLoad Contact#4
        """)
  }

  @Test func whatNeedsItselfIsAnError() throws {
    var plan = try Plan(
      """
      class First { init() }
      class Second { init(first: First) }
      container App { single First single Second }
      """)
    let (first, second) = (ID<PlanRegistration>(0), ID<PlanRegistration>(1))
    let back = plan.values.append(.registration(second, levels: 0, arguments: .none))
    plan.registrations[first].value = back
    let simulator = try FrameworkSimulator(plan: plan)
    #expect(throws: InterpreterError.cyclicRegistration(second)) { try simulator.resolve(second) }
    #expect(throws: InterpreterError.cyclicRegistration(second)) { try simulator.resolve(second) }

    for id in [first, second] {
      (plan.registrations[id].lifetime, plan.registrations[id].slot) = (.transient, nil)
    }
    plan.containers[ID(0)].slotCount = 0
    let endless = try FrameworkSimulator(plan: plan)
    #expect(throws: InterpreterError.resolvesTooDeep) { try endless.resolve(first) }
  }

  /// A chain of any length, without native recursion.
  @Test func longChain() throws {
    let links = (1..<50_000).map { "single Link(next: c\($0 - 1)) named c\($0)" }
    let simulator = try FrameworkSimulator(
      """
      class Link { init() init(next: Link) }
      container App {
        single Link() named c0
        \(links.joined(separator: "\n"))
      }
      """)
    let value = try #require(try simulator.resolve("App.c49999"))
    #expect(value.record?.number == 50_000)
  }
}
