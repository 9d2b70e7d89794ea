import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// Segues, embeds and relationships: what is asked, told and given on, and in which order.
@Suite struct InterpreterSegues {
  /// A list with a detail: `Detail` has a required property `product`.
  private struct Shop {
    var builder = PlanBuilder()
    let main: ID<PlanStoryboard>
    let product: ID<PlanType>
    let listType: ID<PlanType>
    let detailType: ID<PlanType>
    let list: ID<PlanScene>
    let detail: ID<PlanScene>

    init() {
      main = builder.storyboard("Main")
      product = builder.type("Product", .struct)
      listType = builder.controller("List")
      detailType = builder.controller("Detail")
      list = builder.scene("List", listType, in: main)
      let property = builder.property("product", of: detailType, product)
      let value = builder.sceneParameter()
      detail = builder.scene(
        "Detail", detailType, in: main, taking: [builder.parameter("product", product)],
        steps: [.set(property, value)])
    }
  }

  @Test func askedSegue() throws {
    var shop = Shop()
    let any = shop.builder.type("Any?", .value)
    let method = shop.builder.member(
      .method, "product", of: shop.listType,
      taking: [
        PlanParameter(label: shop.builder.name("for"), name: shop.builder.name("sender"), type: any)
      ], shop.product)
    let source = shop.builder.value(.source)
    let sender = shop.builder.value(.sender)
    let asked = shop.builder.value(.call(source, method, arguments: shop.builder.operands([sender])))
    let open = shop.builder.transition(.segue(.show), "open", from: shop.list, to: shop.detail, [asked])
    let stage = try Stage(plan: shop.builder.plan)
    let list = try stage.open(shop.list)
    try stage.display(list)
    let detail = try #require(try stage.fire(open, from: list))
    #expect(
      stage.lines == """
        make List#1(coder)
        return List#1
        load List#1
        viewDidLoad List#1
        make Detail#2(coder)
        segue "open" List#1 -> Detail#2
        call List#1.product(for: sender)
        set Detail#2.product = product(for:)
        present show Detail#2 from List#1
        load Detail#2
        viewDidLoad Detail#2
        """)
    #expect(stage[detail].presenter == list)
  }

  @Test func toldAndGivenOn() throws {
    var shop = Shop()
    let told = shop.builder.value(.parameter(.transition, index: 0))
    let compare = shop.builder.transition(
      .segue(.present), "compare", from: shop.list, to: shop.detail, [told],
      told: [shop.builder.parameter("product", shop.product)], style: "formSheet")
    let reviewType = shop.builder.controller("Review")
    let owner = shop.builder.property("owner", of: reviewType, shop.detailType)
    let product = shop.builder.property("product", of: reviewType, shop.product)
    let first = shop.builder.sceneParameter(0)
    let second = shop.builder.sceneParameter(1)
    let review = shop.builder.scene(
      "Review", reviewType, in: shop.main,
      taking: [
        shop.builder.parameter("product", shop.product),
        shop.builder.parameter("owner", shop.detailType, isWeak: true),
      ], steps: [.set(product, first), .set(owner, second)])
    let source = shop.builder.value(.source)
    let segue = shop.builder.transition(
      .segue(.present), nil, from: shop.detail, to: review, [first, source])
    let stage = try Stage(plan: shop.builder.plan)
    let list = try stage.open(shop.list)
    let detail = try #require(try stage.fire(compare, from: list, arguments: ["product": .string("pen")]))
    try stage.fire(segue, from: detail)
    #expect(
      stage.lines == """
        make List#1(coder)
        return List#1
        make Detail#2(coder)
        segue "compare" List#1 -> Detail#2
        set Detail#2.product = "pen"
        present formSheet Detail#2 from List#1
        load Detail#2
        viewDidLoad Detail#2
        make Review#3(coder)
        segue nil Detail#2 -> Review#3
        set Review#3.product = "pen"
        set Review#3.owner = Detail#2
        present automatic Review#3 from Detail#2
        load Review#3
        viewDidLoad Review#3
        """)
  }

  /// Arguments go through a navigation controller to its root; the root is displayed after it.
  @Test func navigationWithRoot() throws {
    var shop = Shop()
    let navigationType = shop.builder.controller("UINavigationController", isFramework: true)
    let navigation = shop.builder.scene(
      "Navigation", navigationType, in: shop.main, taking: [shop.builder.parameter("product", shop.product)])
    let product = shop.builder.sceneParameter()
    _ = shop.builder.transition(.relationship(.root), from: navigation, to: shop.detail, [product])
    let pen = shop.builder.string("pen")
    let open = shop.builder.transition(.segue(.modal), "open", from: shop.list, to: navigation, [pen])
    let stage = try Stage(plan: shop.builder.plan)
    try stage.fire(open, from: try stage.open(shop.list))
    #expect(
      stage.lines == """
        make List#1(coder)
        return List#1
        make UINavigationController#2(coder)
        make Detail#3(coder)
        segue "open" List#1 -> UINavigationController#2
        set Detail#3.product = "pen"
        present modal UINavigationController#2 from List#1
        load UINavigationController#2
        viewDidLoad UINavigationController#2
        load Detail#3
        viewDidLoad Detail#3
        """)
  }

  /// An omitted argument takes the default of its parameter, whether a relationship or a segue leaves it out.
  @Test func omittedArgument() throws {
    var shop = Shop()
    let fallback = shop.builder.string("fallback")
    shop.builder.changeScene(shop.detail) { $0.parameters[0].defaultValue = fallback }
    let omitted = shop.builder.value(.omitted)
    let open = shop.builder.transition(.segue(.show), "open", from: shop.list, to: shop.detail, [omitted])
    let stage = try Stage(plan: shop.builder.plan)
    try stage.fire(open, from: try stage.open(shop.list))
    #expect(stage.lines.contains(#"set Detail#2.product = "fallback""#))
  }

  /// Tabs: all are made and wired in file order, the first is displayed. Split: all are displayed. Page: none.
  @Test(arguments: [
    (RelationshipKind.tab, ["A#2"]), (.split, ["A#2", "B#3"]), (.page, []),
  ])
  func visibleChildren(_ relationship: RelationshipKind, _ visible: [String]) throws {
    var builder = PlanBuilder()
    let main = builder.storyboard("Main")
    let outer = builder.plainScene("Outer", builder.controller("Outer"), in: main)
    let first = builder.plainScene("A", builder.controller("A"), in: main)
    let second = builder.plainScene("B", builder.controller("B"), in: main)
    _ = builder.transition(.relationship(relationship), from: outer, to: first)
    _ = builder.transition(.relationship(relationship), from: outer, to: second)
    let stage = try Stage(plan: builder.plan)
    try stage.display(try stage.open(outer))
    let made = ["make Outer#1(coder)", "make A#2(coder)", "make B#3(coder)", "return Outer#1"]
    let shown = (["Outer#1"] + visible).flatMap { ["load \($0)", "viewDidLoad \($0)"] }
    #expect(stage.trace.lines(stage.plan) == made + shown)
  }

  /// An embed fires when the parent's view loads, and joins its graph; a segue starts a graph of its own.
  @Test func embedsJoinTheOpening() throws {
    var builder = PlanBuilder()
    let app = builder.container("App")
    let session = builder.service("Session", in: app, .graph)
    let sessionType = builder.plan.registrations[session].type
    let main = builder.storyboard("Main", in: app)
    var scenes: [ID<PlanScene>] = []
    for name in ["Page", "Banner", "Next"] {
      let type = builder.controller(name)
      let property = builder.property("session", of: type, sessionType)
      scenes.append(builder.scene(name, type, in: main, steps: [.set(property, builder.resolve(session))]))
    }
    _ = builder.transition(.embed, "banner", from: scenes[0], to: scenes[1])
    let next = builder.transition(.segue(.show), "next", from: scenes[0], to: scenes[2])
    let stage = try Stage(plan: builder.plan)
    let page = try stage.open(scenes[0])
    try stage.display(page)
    try stage.fire(next, from: page)
    #expect(
      stage.lines == """
        make Page#1(coder)
        make Session#2()
        set Page#1.session = Session#2
        return Page#1
        load Page#1
        make Banner#3(coder)
        segue "banner" Page#1 -> Banner#3
        set Banner#3.session = Session#2
        load Banner#3
        viewDidLoad Banner#3
        viewDidLoad Page#1
        make Next#4(coder)
        segue "next" Page#1 -> Next#4
        make Session#5()
        set Next#4.session = Session#5
        present show Next#4 from Page#1
        load Next#4
        viewDidLoad Next#4
        """)
  }

  /// `with Member`: a new instance for what is opened, after the arguments.
  @Test func withMakesAContainer() throws {
    var builder = PlanBuilder()
    let user = builder.type("User", .struct)
    let app = builder.container("App")
    let member = builder.container("Member", in: app, [builder.parameter("user", user)])
    let wishType = builder.type("Wishlist")
    let wishInit = builder.initializer(of: wishType, [builder.parameter("user", user)])
    let own = builder.value(.parameter(.container(levels: 0), index: 0))
    let wishlist = builder.register(
      "wishlist", wishType, in: member, .single, builder.construct(wishInit, [own]))
    let login = builder.storyboard("Login", in: app, isLaunch: true)
    let form = builder.scene("Form", builder.controller("Form"), in: login)
    let main = builder.storyboard("Main", in: member)
    let homeType = builder.controller("Home")
    let property = builder.property("wishlist", of: homeType, wishType)
    let home = builder.scene("Home", homeType, in: main, steps: [.set(property, builder.resolve(wishlist))])
    let parent = builder.value(.container(levels: 0))
    let told = builder.value(.parameter(.transition, index: 0))
    let make = builder.value(
      .makeContainer(member, parent: parent, arguments: builder.operands([told])))
    let segue = builder.transition(
      .segue(.present), "loggedIn", from: form, to: home, container: .value(make),
      told: [builder.parameter("user", user)])
    let stage = try Stage(plan: builder.plan)
    let controller = try stage.open(form)
    try stage.fire(segue, from: controller)
    try stage.fire(segue, from: controller, arguments: ["user": .string("eve")])
    #expect(
      stage.lines == """
        make Form#1(coder)
        return Form#1
        make Home#2(coder)
        segue "loggedIn" Form#1 -> Home#2
        make Wishlist#3(user: user)
        set Home#2.wishlist = Wishlist#3
        present automatic Home#2 from Form#1
        load Home#2
        viewDidLoad Home#2
        make Home#4(coder)
        segue "loggedIn" Form#1 -> Home#4
        make Wishlist#5(user: "eve")
        set Home#4.wishlist = Wishlist#5
        present automatic Home#4 from Form#1
        load Home#4
        viewDidLoad Home#4
        """)
  }
}
