import TestSupport

/// A shop: containers, a launch storyboard, tabs, an embed, told and asked segues, segue actions (on a segue and on the
/// root after one), an unwind.
private let shopProgram = """
  module Shop
  struct Product
  struct User
  enum Filter { case all, sale }
  protocol Catalog
  class HTTPClient { init(baseURL: URL, timeout: Int = default) }
  class LiveCatalog: Catalog { init(client: HTTPClient) }
  protocol Log
  class FileLog: Log { init(path: String) }
  class ConsoleLog: Log { init() }
  class Wishlist {
    init(user: User, client: HTTPClient)
    func sync()
  }
  class DetailModel { init(product: Product, catalog: Catalog, wishlist: Wishlist) }
  protocol ReviewDelegate: AnyObject { func reviewed(stars: Int) }
  controller LoginController: UIViewController
  controller ProductList: UITableViewController {
    var catalog: Catalog!
    var filter: Filter = default
    var log: Log?
    func product(for sender: Any?) -> Product
  }
  controller Banner: UIViewController { var text: String! }
  controller ProductDetail: UIViewController, ReviewDelegate { init?(coder: NSCoder, model: DetailModel) }
  controller ReviewController: UIViewController {
    var product: Product!
    weak var delegate: ReviewDelegate?
    var stars: Int { get }
  }
  container App {
    /// What talks to the shop.
    single HTTPClient(baseURL: "https://shop.example")
    single LiveCatalog as Catalog
    transient ConsoleLog as Log
    single FileLog(path: "audit.log") as Log named audit
  }
  container Member(user: User) in App {
    single Wishlist { call sync }
    factory DetailModel(product: Product)
  }
  launch storyboard Main in App {
    initial scene Login: LoginController id none {
      segue loggedIn(user: User): present Home with Member
    }
    reference Home = Catalog.initial
  }
  storyboard Catalog in Member {
    /// Where a member starts.
    initial scene Tabs: UITabBarController id none {
      tab ListNavigation(filter: .all)
      tab Help
    }
    scene ListNavigation: UINavigationController id none { root List }
    scene List(filter: Filter): ProductList id "Product List" {
      inject log = audit
      embed banner: Banner(text: "Sale")
      segue open action makeDetail(_:sender:): show Detail(product: self.product(for: sender))
      segue compare(product: Product): present DetailNavigation
    }
    scene Banner(text: String): Banner id none
    scene DetailNavigation: UINavigationController id none { root Detail action makeCompared(coder:sender:) }
    scene Detail(product: Product): ProductDetail {
      init(model: DetailModel(product: product))
      segue review: present ReviewNavigation(delegate: self)
    }
    scene ReviewNavigation: UINavigationController id none { root Review }
    scene Review(product: Product, weak delegate: ReviewDelegate): ReviewController id none {
      segue done action unwindToDetail(_:): unwind ReviewDelegate.reviewed(stars: self.stars)
    }
    scene Help: UIViewController
  }
  """

/// The shop with its app and its storyboards.
func makeShop() throws -> BackendProgram {
  var program = try BackendProgram(shopProgram, app: shopCode)
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

/// Methods that the Objective-C runtime would find itself.
let shopRegistrations = """
  StandIn.registerSegueAction("makeDetail:sender:", on: ProductList.self) { list, coder, sender, _ in
    list.makeDetail(coder, sender: sender)
  }
  StandIn.registerSegueAction("makeComparedWithCoder:sender:", on: ProductList.self) { list, coder, sender, _ in
    list.makeCompared(coder: coder, sender: sender)
  }
  StandIn.registerUnwindAction("unwindToDetail:", on: ProductDetail.self) { _, _ in print("unwound") }

  """
