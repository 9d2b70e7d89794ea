import StoryboardPlan
import StoryboardRuntime
import Testing

/// Lifetimes and containers: what is made, how often, in which order.
@Suite struct InterpreterContainers {
  @Test func singleIsMadeOnceAndItsDependenciesFirst() throws {
    var builder = PlanBuilder()
    let app = builder.container("App")
    let client = builder.service("Client", in: app, .single)
    let store = builder.service("Store", in: app, .single, [("client", client, 0)])
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(store)
    try stage.resolve(client)
    try stage.resolve(store)
    #expect(
      stage.lines == """
        make Client#1()
        make Store#2(client: Client#1)
        return Store#2
        return Client#1
        return Store#2
        """)
  }

  @Test func transientIsMadeAtEachPlace() throws {
    var builder = PlanBuilder()
    let app = builder.container("App")
    let row = builder.service("Row", in: app, .transient)
    let table = builder.service("Table", in: app, .single, [("first", row, 0), ("second", row, 0)])
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(table)
    try stage.resolve(row)
    #expect(
      stage.lines == """
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
    var builder = PlanBuilder()
    let app = builder.container("App")
    let session = builder.service("Session", in: app, .graph)
    let reader = builder.service("Reader", in: app, .transient, [("session", session, 0)])
    let pair = builder.service("Pair", in: app, .transient, [("reader", reader, 0), ("session", session, 0)])
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(pair)
    try stage.resolve(pair)
    #expect(
      stage.lines == """
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
    var builder = PlanBuilder()
    let userType = builder.type("User", .struct)
    let app = builder.container("App", [builder.parameter("path", builder.type("String", .value))])
    let logType = builder.type("Log")
    let path = builder.value(.parameter(.container(levels: 0), index: 0))
    let logInit = builder.initializer(
      of: logType, [builder.parameter("path", builder.type("String", .value))])
    let log = builder.register("log", logType, in: app, .single, builder.construct(logInit, [path]))
    let member = builder.container("Member", in: app, [builder.parameter("user", userType)])
    let wishType = builder.type("Wishlist")
    let wishInit = builder.initializer(
      of: wishType, [builder.parameter("user", userType), builder.parameter("log", logType)])
    let user = builder.value(.parameter(.container(levels: 0), index: 0))
    let outer = builder.resolve(log, levels: 1)
    let wishlist = builder.register(
      "wishlist", wishType, in: member, .single, builder.construct(wishInit, [user, outer]))
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(wishlist)
    try stage.resolve(log)
    #expect(
      stage.lines == """
        make Log#1(path: path)
        make Wishlist#2(user: user, log: Log#1)
        return Wishlist#2
        return Log#1
        """)
  }

  /// `factory Model(product:)`: its parameter from whoever asks, the rest from the container. Steps come after
  /// the initializer, in order, before anyone gets the object.
  @Test func factoryWithSteps() throws {
    var builder = PlanBuilder()
    let text = builder.type("String", .value)
    let app = builder.container("App")
    let catalog = builder.service("Catalog", in: app, .single)
    let modelType = builder.type("Model")
    let modelInit = builder.initializer(
      of: modelType, [builder.parameter("product", text), builder.parameter("catalog", modelType)])
    let title = builder.property("title", of: modelType, text)
    let sync = builder.member(.method, "sync", of: modelType, taking: [builder.parameter("at", text)], text)
    let product = builder.value(.parameter(.registration, index: 0))
    let catalogValue = builder.resolve(catalog)
    let now = builder.string("now")
    let model = builder.register(
      "model", modelType, in: app, .factory, taking: [builder.parameter("product", text)],
      builder.construct(modelInit, [product, catalogValue]),
      steps: [.set(title, product), .call(sync, arguments: builder.operands([now]))])
    let pen = builder.string("pen")
    let deskType = builder.type("Desk")
    let deskInit = builder.initializer(of: deskType, [builder.parameter("model", modelType)])
    let made = builder.resolve(model, [pen])
    let desk = builder.register("desk", deskType, in: app, .single, builder.construct(deskInit, [made]))
    let stage = try Stage(plan: builder.plan)
    try stage.resolve(desk)
    try stage.resolve(model)
    #expect(
      stage.lines == """
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
    var builder = PlanBuilder()
    let services = builder.container("Services")
    let mailer = builder.service("Mailer", in: services, .single)
    let app = builder.container("App")
    let servicesType = builder.plan.containers[services].type
    let making = builder.value(.makeContainer(services, parent: nil, arguments: .none))
    let held = builder.register("services", servicesType, in: app, .single, making)
    let storyboard = builder.storyboard("Main", in: app)
    let home = builder.plainScene("Home", builder.controller("Home"), in: storyboard)
    builder.changeScene(home) { $0.needsWiring = true }
    let contactType = builder.controller("Contact")
    let help = builder.storyboard("Help", in: services)
    let property = builder.property("mailer", of: contactType, builder.plan.registrations[mailer].type)
    let contact = builder.scene(
      "Contact", contactType, in: help, steps: [.set(property, builder.resolve(mailer))])
    let chosen = builder.resolve(held)
    let first = builder.transition(.segue(.show), "help", from: home, to: contact, container: .value(chosen))
    let stage = try Stage(plan: builder.plan)
    let controller = try stage.open(home)
    try stage.fire(first, from: controller)
    try stage.fire(first, from: controller)
    #expect(
      stage.lines == """
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
    var builder = PlanBuilder()
    let app = builder.container("App")
    let first = builder.service("First", in: app, .single)
    let second = builder.service("Second", in: app, .single, [("first", first, 0)])
    let back = builder.resolve(second)
    builder.changeRegistration(first) { $0.value = back }
    let stage = try Stage(plan: builder.plan)
    #expect(throws: InterpreterError.cyclicRegistration(second)) { try stage.resolve(second) }
    #expect(throws: InterpreterError.cyclicRegistration(second)) { try stage.resolve(second) }

    builder.changeRegistration(first) { $0.lifetime = .transient }
    builder.changeRegistration(second) { $0.lifetime = .transient }
    let endless = try Stage(plan: builder.plan)
    #expect(throws: InterpreterError.resolvesTooDeep) { try endless.resolve(first) }
  }

  /// No native recursion: a chain as long as a program likes.
  @Test func longChain() throws {
    var builder = PlanBuilder()
    let app = builder.container("App")
    var last = builder.service("C0", in: app, .single)
    for index in 1..<50_000 {
      last = builder.service("C\(index)", in: app, .single, [("next", last, 0)])
    }
    let stage = try Stage(plan: builder.plan)
    let value = try stage.resolve(last)
    #expect(value.record?.number == 50_000)
  }
}
