import StoryboardPlan
import StoryboardVocabulary

/// The plan of a shop: containers, a launch storyboard, tabs, an embed, told and asked segues, segue actions
/// (on a segue and on the root behind one), an unwind.
func makeShopPlan() -> Plan {
  var b = BackendPlanBuilder()
  b.plan.symbols.module = "Shop"
  let void = b.type("Void", .value)
  let string = b.type("String", .value)
  let int = b.type("Int", .value)
  let url = b.type("URL", .struct)
  let any = b.type("Any?", .value)
  let product = b.type("Product", .struct)
  let user = b.type("User", .struct)
  let filter = b.type("Filter", .enum)
  let catalog = b.type("any Catalog", .protocol, named: "Catalog")
  let client = b.type("HTTPClient", .class)
  let liveCatalog = b.type("LiveCatalog", .class, of: [catalog])
  let log = b.type("any Log", .protocol, named: "Log")
  let optionalLog = b.optional(log)
  let fileLog = b.type("FileLog", .class, of: [log])
  let consoleLog = b.type("ConsoleLog", .class, of: [log])
  let wishlist = b.type("Wishlist", .class)
  let model = b.type("DetailModel", .class)
  let delegate = b.type("any ReviewDelegate", .protocol, named: "ReviewDelegate")
  let optionalDelegate = b.optional(delegate)
  let controller = b.type("UIViewController", .controller(isFramework: true))
  let tabs = b.type("UITabBarController", .controller(isFramework: true), of: [controller])
  let navigation = b.type("UINavigationController", .controller(isFramework: true), of: [controller])
  let login = b.type("LoginController", .controller(isFramework: false), of: [controller])
  let productList = b.type("ProductList", .controller(isFramework: false), of: [controller])
  let banner = b.type("Banner", .controller(isFramework: false), of: [controller])
  let detailController = b.type("ProductDetail", .controller(isFramework: false), of: [controller, delegate])
  let review = b.type("ReviewController", .controller(isFramework: false), of: [controller])

  // Containers.
  let app = b.container("App")
  let clientInit = b.member(
    client, .initializer, "init", [b.parameter("baseURL", url), b.parameter("timeout", int)], client)
  let address = b.value(.literal(.url(b.name("https://shop.example"))))
  let httpClient = b.register(
    "HTTPClient", in: app, client, .single, made: b.construct(clientInit, address, b.omitted()),
    documentation: ["What talks to the shop."])
  let catalogInit = b.member(liveCatalog, .initializer, "init", [b.parameter("client", client)], liveCatalog)
  let appCatalog = b.register(
    "Catalog", in: app, catalog, .single, made: b.construct(catalogInit, b.resolve(httpClient)))
  let consoleInit = b.member(consoleLog, .initializer, "init", [], consoleLog)
  let appLog = b.register("Log", in: app, log, .transient, made: b.construct(consoleInit))
  let fileInit = b.member(fileLog, .initializer, "init", [b.parameter("path", string)], fileLog)
  let audit = b.register("audit", in: app, log, .single, made: b.construct(fileInit, b.string("audit.log")))

  let member = b.container("Member", in: app, [b.parameter("user", user)])
  let wishlistInit = b.member(
    wishlist, .initializer, "init", [b.parameter("user", user), b.parameter("client", client)], wishlist)
  let sync = b.member(wishlist, .method, "sync", [], void)
  let memberWishlist = b.register(
    "Wishlist", in: member, wishlist, .single,
    made: b.construct(wishlistInit, b.parameter(.container(levels: 0), 0), b.resolve(httpClient, levels: 1)),
    steps: [.call(sync, arguments: .none)])
  let modelInit = b.member(
    model, .initializer, "init",
    [b.parameter("product", product), b.parameter("catalog", catalog), b.parameter("wishlist", wishlist)],
    model)
  let detailModel = b.register(
    "DetailModel", in: member, model, .factory, [b.parameter("product", product)],
    made: b.construct(
      modelInit, b.parameter(.registration, 0), b.resolve(appCatalog, levels: 1), b.resolve(memberWishlist)))

  // Storyboards.
  let main = b.storyboard("Main", in: app, launch: true)
  let loginScene = b.scene("Login", in: main, login, initial: true)
  let board = b.storyboard("Catalog", in: member)
  let tabsScene = b.scene("Tabs", in: board, tabs, initial: true, documentation: ["Where a member starts."])
  let all = b.value(.enumCase(b.member(filter, .enumCase, "all", [], filter), arguments: .none))
  let listNavigation = b.scene("ListNavigation", in: board, navigation, [b.parameter("filter", filter)])
  let setCatalog = b.member(productList, .property, "catalog", [], b.optional(catalog))
  let setFilter = b.member(productList, .property, "filter", [], filter)
  let setLog = b.member(productList, .property, "log", [], optionalLog)
  let list = b.scene(
    "List", in: board, productList, id: "Product List", [b.parameter("filter", filter)],
    steps: [
      .set(setCatalog, b.resolve(appCatalog, levels: 1)), .set(setFilter, b.parameter(.scene, 0)),
      .set(setLog, b.resolve(audit, levels: 1)),
    ])
  let bannerText = b.member(banner, .property, "text", [], b.optional(string))
  let bannerScene = b.scene(
    "Banner", in: board, banner, [b.parameter("text", string)],
    steps: [.set(bannerText, b.parameter(.scene, 0))])
  let detailNavigation = b.scene("DetailNavigation", in: board, navigation, [b.parameter("product", product)])
  let coder = b.type("NSCoder", .class)
  let detailInit = b.member(
    detailController, .initializer, "init",
    [b.parameter("coder", coder, coder: true), b.parameter("model", model)],
    b.optional(detailController))
  let detail = b.scene(
    "Detail", in: board, detailController, id: "Detail", [b.parameter("product", product)],
    initializer: b.construct(
      detailInit, b.value(.coder), b.resolve(detailModel, b.parameter(.scene, 0))))
  let delegateParameter = b.parameter("delegate", delegate, weak: true)
  let reviewNavigation = b.scene(
    "ReviewNavigation", in: board, navigation, [b.parameter("product", product), delegateParameter])
  let setProduct = b.member(review, .property, "product", [], b.optional(product))
  let setDelegate = b.member(review, .property, "delegate", [], optionalDelegate)
  let reviewScene = b.scene(
    "Review", in: board, review, [b.parameter("product", product), delegateParameter],
    steps: [.set(setProduct, b.parameter(.scene, 0)), .set(setDelegate, b.parameter(.scene, 1))])
  let help = b.scene("Help", in: board, controller, id: "Help", wired: false)

  // Ways.
  let home = b.value(
    .makeContainer(
      member, parent: b.value(.container(levels: 0)), arguments: b.operands([b.parameter(.transition, 0)])))
  b.transition(
    "loggedIn", from: loginScene, .segue(.present), to: tabsScene, told: [b.parameter("user", user)],
    container: .value(home))
  b.transition(nil, from: tabsScene, .relationship(.tab), to: listNavigation, [all])
  b.transition(nil, from: tabsScene, .relationship(.tab), to: help)
  b.transition(nil, from: listNavigation, .relationship(.root), to: list, [b.parameter(.scene, 0)])
  b.transition("banner", from: list, .embed, to: bannerScene, [b.string("Sale")])
  let productFor = b.member(
    productList, .method, "product", [b.parameter("for", any, name: "sender")], product)
  let asked = b.call(b.value(.source), productFor, b.value(.sender))
  b.transition(
    "open", from: list, .segue(.show), to: detail, [asked], action: b.action("makeDetail", [nil, "sender"]))
  b.transition(
    "compare", from: list, .segue(.present), to: detailNavigation,
    told: [b.parameter("product", product)],
    [b.parameter(.transition, 0)])
  b.transition(
    nil, from: detailNavigation, .relationship(.root), to: detail, [b.parameter(.scene, 0)],
    action: b.action("makeCompared", ["coder", "sender"]))
  b.transition(
    "review", from: detail, .segue(.present), to: reviewNavigation,
    [b.parameter(.scene, 0), b.value(.source)])
  b.transition(
    nil, from: reviewNavigation, .relationship(.root), to: reviewScene,
    [b.parameter(.scene, 0), b.parameter(.scene, 1)])
  let reviewed = b.member(delegate, .method, "reviewed", [b.parameter("stars", int)], void)
  let stars = b.value(.get(b.value(.source), b.member(review, .property, "stars", [], int)))
  b.transition(
    "done", from: reviewScene, .segue(.unwind),
    unwind: PlanUnwind(type: delegate, member: reviewed, arguments: b.operands([stars])))
  _ = appLog
  return b.plan
}

/// The app of the shop's plan, and its storyboards.
func makeShop() -> BackendProgram {
  var program = BackendProgram(plan: makeShopPlan(), app: shopCode)
  program.storyboards["Main"] = storyboardText(
    initial: "login",
    [
      sceneText(
        "viewController", "login", type: "LoginController",
        "kind=\"presentation\" identifier=\"loggedIn\" destination=\"home\""),
      """
      <scene sceneID="s-home"><objects><viewControllerPlaceholder storyboardName="Catalog" id="home" \
      sceneMemberID="viewController"/></objects></scene>
      """,
    ])
  program.storyboards["Catalog"] = storyboardText(
    initial: "tabs",
    [
      sceneText(
        "tabBarController", "tabs",
        "kind=\"relationship\" relationship=\"viewControllers\" destination=\"listNavigation\"",
        "kind=\"relationship\" relationship=\"viewControllers\" destination=\"help\""),
      sceneText(
        "navigationController", "listNavigation",
        "kind=\"relationship\" relationship=\"rootViewController\" destination=\"list\""),
      sceneText(
        "tableViewController", "list", type: "ProductList", identifier: "Product List",
        "kind=\"embed\" identifier=\"banner\" destination=\"banner\"",
        "kind=\"show\" identifier=\"open\" destination=\"detail\" destinationCreationSelector=\"makeDetail:sender:\"",
        "kind=\"presentation\" identifier=\"compare\" destination=\"detailNavigation\""),
      sceneText("viewController", "banner", type: "Banner"),
      sceneText(
        "navigationController", "detailNavigation",
        "kind=\"relationship\" relationship=\"rootViewController\" destination=\"detail\" "
          + "destinationCreationSelector=\"makeComparedWithCoder:sender:\""),
      sceneText(
        "viewController", "detail", type: "ProductDetail", identifier: "Detail",
        "kind=\"presentation\" identifier=\"review\" destination=\"reviewNavigation\""),
      sceneText(
        "navigationController", "reviewNavigation",
        "kind=\"relationship\" relationship=\"rootViewController\" destination=\"review\""),
      sceneText(
        "viewController", "review", type: "ReviewController",
        "kind=\"unwind\" identifier=\"done\" unwindAction=\"unwindToDetail:\" destination=\"review-exit\""),
      sceneText("viewController", "help", identifier: "Help"),
    ])
  return program
}

private let shopCode = """
  struct Product { let id: Int }
  struct User { let name: String }
  enum Filter { case all, sale }
  protocol Catalog {}
  final class HTTPClient { init(baseURL: URL, timeout: Int = 3) { print("make HTTPClient", baseURL) } }
  final class LiveCatalog: Catalog { init(client: HTTPClient) { print("make LiveCatalog") } }
  protocol Log {}
  final class FileLog: Log { init(path: String) { print("make FileLog", path) } }
  final class ConsoleLog: Log { init() { print("make ConsoleLog") } }
  final class Wishlist {
    init(user: User, client: HTTPClient) { print("make Wishlist", user.name) }
    func sync() { print("call sync") }
  }
  final class DetailModel {
    init(product: Product, catalog: any Catalog, wishlist: Wishlist) { print("make DetailModel", product.id) }
  }
  @MainActor protocol ReviewDelegate: AnyObject { func reviewed(stars: Int) }
  class LoginController: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
  }
  class ProductList: UITableViewController {
    var catalog: (any Catalog)! { didSet { print("set catalog") } }
    var filter: Filter = .sale { didSet { print("set filter", filter) } }
    var log: (any Log)? { didSet { print("set log") } }
    var forwards = 1
    func product(for sender: Any?) -> Product {
      print("call product(for:)")
      return Product(id: 7)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      for _ in 0..<forwards { wire(segue, sender: sender) }
    }
  }
  class Banner: UIViewController { var text: String! { didSet { print("set text", text!) } } }
  class ProductDetail: UIViewController, ReviewDelegate {
    let model: DetailModel
    init?(coder: NSCoder, model: DetailModel) {
      print("make ProductDetail")
      self.model = model
      super.init(coder: coder)
    }
    required init?(coder: NSCoder) { fatalError() }
    func reviewed(stars: Int) { print("call reviewed", stars) }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
  }
  class ReviewController: UIViewController {
    var product: Product! { didSet { print("set product", product.id) } }
    weak var delegate: (any ReviewDelegate)? { didSet { print("set delegate", delegate != nil) } }
    var stars: Int { 5 }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
  }
  """

/// What the Objective-C runtime would find by itself.
let shopRegistrations = """
  StandIn.registerSegueAction("makeDetail:sender:", on: ProductList.self) { list, coder, sender, _ in
    list.makeDetail(coder, sender: sender)
  }
  StandIn.registerSegueAction("makeComparedWithCoder:sender:", on: ProductList.self) { list, coder, sender, _ in
    list.makeCompared(coder: coder, sender: sender)
  }
  StandIn.registerUnwindAction("unwindToDetail:", on: ProductDetail.self) { _, _ in print("unwound") }

  """
