import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// Scenes that an initializer makes, and unwinding.
@Suite struct InterpreterActions {
  /// `Detail` is made by `init?(coder:model:)` with a model of the product, and has a property set afterwards.
  private struct Shop {
    var builder = PlanBuilder()
    let app: ID<PlanContainer>
    let main: ID<PlanStoryboard>
    let product: ID<PlanType>
    let listType: ID<PlanType>
    let list: ID<PlanScene>
    let detail: ID<PlanScene>
    let asked: ID<PlanValue>

    init() {
      app = builder.container("App")
      main = builder.storyboard("Main", in: app)
      product = builder.type("Product", .struct)
      let modelType = builder.type("Model")
      let modelInit = builder.initializer(of: modelType, [builder.parameter("product", product)])
      listType = builder.controller("List")
      list = builder.scene("List", listType, in: main)
      let detailType = builder.controller("Detail")
      let coderType = builder.type("NSCoder")
      let detailInit = builder.initializer(
        of: detailType, [builder.coder(coderType), builder.parameter("model", modelType)])
      let title = builder.property("title", of: detailType, product)
      let coder = builder.value(.coder)
      let parameter = builder.sceneParameter()
      let model = builder.construct(modelInit, [parameter])
      detail = builder.scene(
        "Detail", detailType, in: main, taking: [builder.parameter("product", product)],
        initializer: builder.construct(detailInit, [coder, model]), steps: [.set(title, parameter)])
      let method = builder.member(.method, "current", of: listType, product)
      let source = builder.value(.source)
      asked = builder.value(.call(source, method, arguments: .none))
    }
  }

  /// Its dependencies are made before the controller; `prepare` does not ask again.
  @Test func segueAction() throws {
    var shop = Shop()
    let open = shop.builder.transition(
      .segue(.show), "open", from: shop.list, to: shop.detail, [shop.asked], action: "makeDetail")
    let stage = try Stage(plan: shop.builder.plan)
    try stage.fire(open, from: try stage.open(shop.list))
    #expect(
      stage.lines == """
        make List#1(coder)
        return List#1
        call List#1.current()
        make Model#2(product: current())
        make Detail#3(coder, model: Model#2)
        segue "open" List#1 -> Detail#3
        set Detail#3.title = current()
        present show Detail#3 from List#1
        load Detail#3
        viewDidLoad Detail#3
        """)
  }

  /// The source of the segue is asked to make the root of the navigation controller, once.
  @Test func actionOfARoot() throws {
    var shop = Shop()
    let navigationType = shop.builder.controller("UINavigationController", isFramework: true)
    let navigation = shop.builder.scene(
      "Navigation", navigationType, in: shop.main, taking: [shop.builder.parameter("product", shop.product)])
    let product = shop.builder.sceneParameter()
    _ = shop.builder.transition(
      .relationship(.root), from: navigation, to: shop.detail, [product], action: "makeCompared")
    let compare = shop.builder.transition(
      .segue(.present), "compare", from: shop.list, to: navigation, [shop.asked])
    let stage = try Stage(plan: shop.builder.plan)
    try stage.fire(compare, from: try stage.open(shop.list))
    #expect(
      stage.lines == """
        make List#1(coder)
        return List#1
        make UINavigationController#2(coder)
        call List#1.current()
        make Model#3(product: current())
        make Detail#4(coder, model: Model#3)
        segue "compare" List#1 -> UINavigationController#2
        set Detail#4.title = current()
        present automatic UINavigationController#2 from List#1
        load UINavigationController#2
        viewDidLoad UINavigationController#2
        load Detail#4
        viewDidLoad Detail#4
        """)
  }

  /// Nobody is asked for the root where no segue leads to the navigation controller.
  @Test func withoutASegueNobodyIsAsked() throws {
    var shop = Shop()
    let navigation = shop.builder.scene(
      "Navigation", shop.builder.controller("UINavigationController", isFramework: true), in: shop.main,
      taking: [shop.builder.parameter("product", shop.product)])
    let tabs = shop.builder.scene(
      "Tabs", shop.builder.controller("UITabBarController", isFramework: true), in: shop.main)
    _ = shop.builder.transition(
      .relationship(.root), from: navigation, to: shop.detail, [shop.builder.sceneParameter()],
      action: "makeDetail")
    _ = shop.builder.transition(.relationship(.tab), from: tabs, to: navigation, [shop.asked])
    let stage = try Stage(plan: shop.builder.plan)
    for scene in [navigation, tabs] {
      #expect(throws: InterpreterError.needsSegue(scene)) { try stage.open(scene) }
    }
    #expect(stage.lines == "")
  }

  @Test func accessorOfASceneWithAnInitializer() throws {
    let shop = Shop()
    let stage = try Stage(plan: shop.builder.plan)
    try stage.open(shop.detail, arguments: ["product": .string("pen")])
    #expect(
      stage.lines == """
        make Model#1(product: "pen")
        make Detail#2(coder, model: Model#1)
        set Detail#2.title = "pen"
        return Detail#2
        """)
  }

  /// The app's own action makes a scene without an initializer: `prepare` wires it as usual.
  @Test func actionOfTheApp() throws {
    var shop = Shop()
    shop.builder.changeScene(shop.detail) { $0.initializer = nil }
    let open = shop.builder.transition(
      .segue(.show), "open", from: shop.list, to: shop.detail, [shop.asked], action: "makeDetail")
    let stage = try Stage(plan: shop.builder.plan)
    try stage.fire(open, from: try stage.open(shop.list))
    #expect(
      stage.lines == """
        make List#1(coder)
        return List#1
        make Detail#2(coder)
        segue "open" List#1 -> Detail#2
        call List#1.current()
        set Detail#2.title = current()
        present show Detail#2 from List#1
        load Detail#2
        viewDidLoad Detail#2
        """)
  }

  /// The unwind lands on the nearest controller of its type up the chain, through a navigation controller, and
  /// past others; what it gives is read from the source.
  @Test func unwind() throws {
    var builder = PlanBuilder()
    let main = builder.storyboard("Main")
    let delegate = builder.type("ReviewDelegate", .protocol)
    let int = builder.type("Int", .value)
    let reviewed = builder.member(
      .method, "reviewed", of: delegate, taking: [builder.parameter("stars", int)], int)
    let home = builder.scene("Home", builder.controller("Home", is: [delegate]), in: main)
    let list = builder.scene("List", builder.controller("List"), in: main)
    let navigation = builder.scene(
      "Navigation", builder.controller("UINavigationController", isFramework: true), in: main)
    let reviewType = builder.controller("Review")
    let review = builder.scene("Review", reviewType, in: main)
    let open = builder.transition(.segue(.show), "open", from: home, to: list)
    let present = builder.transition(.segue(.popover), "review", from: list, to: navigation)
    _ = builder.transition(.relationship(.root), from: navigation, to: review)
    let source = builder.value(.source)
    let stars = builder.value(.get(source, builder.property("stars", of: reviewType, int)))
    let done = builder.transition(
      .segue(.unwind), "done", from: review, to: nil, action: "unwindToHome",
      unwind: PlanUnwind(type: delegate, member: reviewed, arguments: builder.operands([stars])))
    let cancel = builder.transition(.segue(.unwind), "cancel", from: review, to: nil)
    let stage = try Stage(plan: builder.plan)
    let first = try stage.open(home)
    let second = try #require(try stage.fire(open, from: first))
    let third = try #require(try stage.fire(present, from: second))
    let last = try #require(stage[third].children[0])
    #expect(try stage.fire(done, from: last) == first)
    #expect(try stage.fire(cancel, from: last) == second)
    #expect(
      stage.trace.lines(stage.plan).suffix(3).joined(separator: "\n") == """
        segue "done" Review#4 -> Home#1
        call Home#1.reviewed(stars: stars)
        segue "cancel" Review#4 -> List#2
        """)
    let alone = try stage.open(review)
    #expect(throws: InterpreterError.noLanding(done)) { try stage.fire(done, from: alone) }
  }
}
