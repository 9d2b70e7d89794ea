import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// The object graph, as people read it.
@Suite struct InterpreterGraph {
  /// A login, then a shop for the member: tabs with a navigation controller, a list with a banner, a detail.
  private static let plan: Plan = {
    var builder = PlanBuilder()
    let user = builder.type("User", .struct)
    let text = builder.type("String", .value)
    let product = builder.type("Product", .struct)
    let app = builder.container("App")
    let clientType = builder.type("HTTPClient")
    let client = builder.register(
      "httpClient", clientType, in: app, .single,
      builder.construct(
        builder.initializer(of: clientType, [builder.parameter("baseURL", text)]),
        [builder.string("https://shop.example")]))
    let catalog = builder.service("LiveCatalog", in: app, .single, [("client", client, 0)])
    let member = builder.container("Member", in: app, [builder.parameter("user", user)])
    let wishlist = builder.service("Wishlist", in: member, .single, [("client", client, 1)])

    let main = builder.storyboard("Main", in: app, isLaunch: true)
    let login = builder.scene("Login", builder.controller("LoginController"), in: main)
    let shop = builder.storyboard("Shop", in: member)
    let navigationType = builder.controller("UINavigationController", isFramework: true)
    let home = builder.scene("Home", navigationType, in: shop)
    let listType = builder.controller("ProductList")
    let listCatalog = builder.property("catalog", of: listType, builder.plan.registrations[catalog].type)
    let listWishes = builder.property("wishlist", of: listType, builder.plan.registrations[wishlist].type)
    let outer = builder.resolve(catalog, levels: 1)
    let own = builder.resolve(wishlist)
    let list = builder.scene(
      "List", listType, in: shop, steps: [.set(listCatalog, outer), .set(listWishes, own)])
    let bannerType = builder.controller("Banner")
    let bannerText = builder.property("text", of: bannerType, text)
    let first = builder.sceneParameter()
    let banner = builder.scene(
      "Banner", bannerType, in: shop, taking: [builder.parameter("text", text)],
      steps: [.set(bannerText, first)])
    let detailType = builder.controller("ProductDetail")
    let modelType = builder.type("DetailModel")
    let modelInit = builder.initializer(
      of: modelType,
      [builder.parameter("product", product), builder.parameter("wishlist", modelType)])
    let detailInit = builder.initializer(
      of: detailType, [builder.coder(text), builder.parameter("model", modelType)])
    let model = builder.construct(modelInit, [first, own])
    let coder = builder.value(.coder)
    let detail = builder.scene(
      "Detail", detailType, in: shop, taking: [builder.parameter("product", product)],
      initializer: builder.construct(detailInit, [coder, model]))
    let lost = builder.plainScene("Lost", builder.controller("Lost"), in: shop)
    let help = builder.plainScene(
      "Contact", builder.controller("Contact"), in: builder.storyboard("Help", isExternal: true))

    let parent = builder.value(.container(levels: 0))
    let told = builder.value(.parameter(.transition, index: 0))
    let make = builder.value(.makeContainer(member, parent: parent, arguments: builder.operands([told])))
    _ = builder.transition(
      .segue(.present), "loggedIn", from: login, to: home, container: .value(make),
      told: [builder.parameter("user", user)])
    _ = builder.transition(.relationship(.root), from: home, to: list)
    _ = builder.transition(.embed, "banner", from: list, to: banner, [builder.string("Sale")])
    let ask = builder.member(
      .method, "product", of: listType,
      taking: [PlanParameter(label: builder.name("for"), name: builder.name("sender"), type: text)], product)
    let source = builder.value(.source)
    let sender = builder.value(.sender)
    let asked = builder.value(.call(source, ask, arguments: builder.operands([sender])))
    _ = builder.transition(.segue(.show), "open", from: list, to: detail, [asked], action: "makeDetail")
    _ = builder.transition(.segue(.show), "help", from: lost, to: help)
    _ = builder.transition(.segue(.show), "contact", from: detail, to: help)
    _ = builder.transition(.segue(.unwind), "done", from: detail, to: nil)
    _ = builder.transition(.segue(.unwind), "back", from: login, to: nil)
    return builder.plan
  }()

  /// What would push the column of lifetimes away has lines for its arguments: 64 characters are not too many for one
  /// row, and 65 are.
  @Test func longRows() throws {
    let (fits, over) = (String(repeating: "ß", count: 48), String(repeating: "ß", count: 49))
    let plan = try ObjectProgramTests.plan(
      of: """
        module Rows
        platform iOS
        class Short { init(a: String) }
        class Fits { init(text: String) }
        class Over { init(text: String) }
        class Long { init(_ text: String, then: Int) var mark: String! }
        controller Home: UIViewController {
          var short: Short!
          var fits: Fits!
          var over: Over!
          var long: Long!
        }
        container App {
          single Short(a: "b")
          single Fits(text: "\(fits)")
          single Over(text: "\(over)")
          single Long("\(over)\(over)", then: 5) { inject mark = "m" }
        }
        launch storyboard Main in App { initial scene Home: Home id none }
        """)
    let stage = try Stage(plan: plan)
    var output: [UInt8] = []
    ObjectGraph(stage.runEverything(), of: stage).write(into: &output)
    func row(_ head: String) -> String { head + String(repeating: " ", count: 64 - head.count) }
    #expect(
      String(decoding: output, as: UTF8.self) == """
        Main.Home (launch)
          Home#1   Main.Home in App
             short: Short#2
             fits: Fits#3
             over: Over#4
             long: Long#5

          Objects
            \(row("Short#2(a: \"b\")"))   single App.Short
            Fits#3(text: "\(fits)")   single App.Fits
            \(row("Over#4"))   single App.Over
              init text: "\(over)"
            \(row("Long#5"))   single App.Long
              init "\(over)\(over)"
              init then: 5
              mark: "m"

        """)
  }

  @Test func everything() throws {
    let stage = try Stage(plan: Self.plan)
    let report = stage.runEverything()
    var output: [UInt8] = []
    ObjectGraph(report, of: stage).write(into: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        Main.Login (launch)
          LoginController#1   Main.Login in App
          └─ loggedIn (present) → UINavigationController#2   Shop.Home in Member(user: user)
             └─ root: ProductList#3   Shop.List
                │  catalog: LiveCatalog#5
                │  wishlist: Wishlist#6
                ├─ embed banner: Banner#7   Shop.Banner
                │     text: "Sale"
                └─ open (show) → ProductDetail#9   Shop.Detail
                   │  init model: DetailModel#8
                   └─ done (unwind) → = ProductList#3

          Objects
            HTTPClient#4(baseURL: "https://shop.example")                 single App.httpClient, used 3 times
            LiveCatalog#5(client: HTTPClient#4)                           single App.livecatalog, used 2 times
            Wishlist#6(client: HTTPClient#4)                              single Member.wishlist, used 2 times
            DetailModel#8(product: product(for:), wishlist: Wishlist#6)   made in place

        Shop.Home (initial)
          UINavigationController#10   Shop.Home in Member(user: user)
          └─ root: ProductList#11   Shop.List
             │  catalog: = LiveCatalog#5
             │  wishlist: Wishlist#12
             ├─ embed banner: Banner#13   Shop.Banner
             │     text: "Sale"
             └─ segues as from = ProductList#3

          Objects
            Wishlist#12(client: HTTPClient#4)   single Member.wishlist

        Not reached from any entry point
          Shop.Lost

        Leads out of the program
          Shop.Detail/contact → Help.Contact

        Could not be carried out
          Main.Login/back: unwind `Main.Login/back` finds no controller to land on

        """)
  }
}
