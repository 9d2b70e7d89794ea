/// The actions of the system when the sample starts, and those of its user; it prints the results.
let shopUser = """
  @testable import Account
  import UIKit

  extension AppDelegate {
    static func main() {
      registerActions()
      StandIn.mainModule = "Shop"
      StandIn.registerClass(ContactController.self, named: "ContactController", module: "Account")
      StandIn.observer = { event in
        if let line = line(for: event) { print(line) }
        fflush(nil)
      }
      StandIn.launch(AppDelegate())
      let delegate = SceneDelegate()
      let scene = StandIn.connect(delegate, storyboard: "Main")
      let login = scene.windows[0].rootViewController as! LoginController

      print("-- Ada")
      logIn("Ada", login)
      let wishlist = shop(login)
      print("-- Bob")
      login.dismiss(animated: false)
      print("Ada's wishlist:", wishlist.isKept ? "kept" : "gone")
      logIn("Bob", login)
      askForHelp(login)
      StandIn.open([URL(string: "shop://help")!], in: scene)

      print("-- Cy")
      StandIn.open([URL(string: "shop://wishes?Cy")!], in: scene)
      choose(scene.windows[0].rootViewController as! UITabBarController)
    }

    /// What the Objective-C runtime would find by itself.
    private static func registerActions() {
      StandIn.registerSegueAction("makeDetail:sender:", on: ProductList.self) { list, coder, sender, _ in
        list.makeDetail(coder, sender: sender)
      }
      StandIn.registerSegueAction("makeCompared:sender:", on: ProductList.self) { list, coder, sender, _ in
        list.makeCompared(coder, sender: sender)
      }
      StandIn.registerSegueAction("makeChosen:sender:", on: WishlistController.self) { list, coder, sender, _ in
        list.makeChosen(coder, sender: sender)
      }
      StandIn.registerUnwindAction("unwindToDetail:", on: ProductDetail.self) { detail, segue in
        detail.unwindToDetail(segue)
      }
    }

    private static func logIn(_ name: String, _ login: LoginController) {
      let field = UITextField()
      field.text = name
      login.logIn(field)
    }

    /// Looks at a product, wishes it, compares it with another and reviews that one.
    private static func shop(_ login: LoginController) -> Weak {
      let tabs = login.presentedViewController as! UITabBarController
      let list = (tabs.viewControllers?.first as! UINavigationController).topViewController as! ProductList
      let table = Table()
      list.tableView = table
      print("rows:", list.tableView(table, numberOfRowsInSection: 0))
      let first = list.tableView(table, cellForRowAt: IndexPath(row: 0, section: 0))
      print("cell:", first.textLabel?.text ?? "")

      let cell = UITableViewCell()
      cell.tag = 1
      StandIn.tap(.identifier("open"), in: list, sender: cell)
      let detail = list.navigationController?.topViewController as! ProductDetail
      print("title:", detail.title ?? "")
      detail.wish(cell)

      list.compare(cell)
      let sheet = list.presentedViewController as! UINavigationController
      let compared = sheet.topViewController as! ProductDetail
      print("title:", compared.title ?? "")

      StandIn.tap(.identifier("review"), in: compared)
      let review = (compared.presentedViewController as! UINavigationController).topViewController
        as! ReviewController
      print("title:", review.title ?? "")
      let button = UIButton()
      button.tag = 4
      review.rate(button)
      StandIn.tap(.identifier("done"), in: review)
      print("title:", compared.title ?? "", compared.presentedViewController == nil)

      let app = AppDelegate.app
      let (one, other) = (detail.model, compared.model)
      print("one catalog:", one.catalog === other.catalog && one.catalog === app.catalog)
      print("one client:", (app.catalog as! LiveCatalog).client === one.wishlist.client)
      print("two models:", one !== other)
      print("one wishlist:", one.wishlist === other.wishlist, one.wishlist.user.name, one.wishlist.isSynced)
      print("wished:", one.wishlist.products.map(\\.name), "alternatives:", one.alternatives.map(\\.name))
      print("audit:", (app.audit as! AuditLog).lines)
      return Weak(one.wishlist)
    }

    private static func askForHelp(_ login: LoginController) {
      let contact = (login.presentedViewController as! UITabBarController).viewControllers?.last
        as! ContactController
      let field = UITextField()
      field.text = "Where is my teapot?"
      contact.send(field)
      print("sent:", AppDelegate.app.httpClient.sent, contact.mailer === AppDelegate.app.services.mailer)
      StandIn.tap(.identifier("terms"), in: contact)
    }

    /// Opens a product of the wish list in the detail of the split view.
    private static func choose(_ tabs: UITabBarController) {
      let split = tabs.selectedViewController as! UISplitViewController
      let list = (split.viewControllers[0] as! UINavigationController).topViewController as! WishlistController
      let total = split.viewControllers[1] as! TotalController
      print("one wishlist:", list.wishlist === total.wishlist, list.wishlist.user.name)
      print("total:", total.title ?? "")
      list.wishlist.add(Product(name: "Cup", price: 8))
      list.tableView = Table()
      StandIn.tap(.identifier("choose"), in: list, sender: UITableViewCell())
      let detail = split.viewControllers[1] as! ProductDetail
      print("title:", detail.title ?? "", detail.model.wishlist === list.wishlist)
    }

    // MARK: What is seen

    private static func line(for event: StandIn.Event) -> String? {
      switch event {
      case .made, .load: nil
      case .viewDidLoad(let controller): "viewDidLoad \\(type(of: controller))\\(state(of: controller))"
      case .segue(let segue):
        "segue \\(segue.identifier ?? "") \\(type(of: segue.source)) -> \\(type(of: segue.destination))"
      case .present(let controller, from: let source, let how):
        "present \\(how) \\(type(of: controller)) from \\(type(of: source))"
      }
    }

    /// What a controller has before `viewDidLoad`.
    private static func state(of controller: UIViewController) -> String {
      switch controller {
      case let list as ProductList:
        ": shelf \\(list.shelf != nil), prices \\(list.prices != nil), \\(list.filter), "
          + "audit \\(list.log === AppDelegate.app.audit)"
      case let banner as BannerController:
        ": \\(banner.text ?? "nil"), the list's shelf "
          + "\\(banner.shelf != nil && banner.shelf === (banner.parent as? ProductList)?.shelf)"
      case let detail as ProductDetail: ": \\(detail.model.product.name)"
      case let review as ReviewController:
        ": \\(review.product?.name ?? "nil"), \\(review.delegate.map { "\\(type(of: $0))" } ?? "nil")"
      default: ""
      }
    }
  }

  /// Knows the row of a cell by its tag.
  final class Table: UITableView {
    override func indexPath(for cell: UITableViewCell) -> IndexPath? { IndexPath(row: cell.tag, section: 0) }
  }

  struct Weak {
    private weak var object: Wishlist?
    init(_ object: Wishlist) { self.object = object }
    var isKept: Bool { object != nil }
  }

  """

/// The expected output, written by hand from the sample's specification.
let shopSeen = """
  viewDidLoad LoginController
  -- Ada
  segue loggedIn LoginController -> UITabBarController
  products of https://shop.example
  present fullScreen UITabBarController from LoginController
  viewDidLoad UITabBarController
  viewDidLoad UINavigationController
  segue banner ProductList -> BannerController
  viewDidLoad BannerController: Sale, the list's shelf true
  viewDidLoad ProductList: shelf true, prices true, all, audit true
  rows: 3
  cell: Kettle, 40 EUR
  segue open ProductList -> ProductDetail
  present show ProductDetail from ProductList
  viewDidLoad ProductDetail: Teapot
  title: Teapot, 25 EUR
  segue compare ProductList -> UINavigationController
  present formSheet UINavigationController from ProductList
  viewDidLoad UINavigationController
  viewDidLoad ProductDetail: Cup
  title: Cup, 8 EUR
  segue review ProductDetail -> UINavigationController
  present automatic UINavigationController from ProductDetail
  viewDidLoad UINavigationController
  viewDidLoad ReviewController: Cup, ProductDetail
  title: How is Cup?
  segue done ReviewController -> ProductDetail
  title: Cup, 8 EUR ★★★★ true
  one catalog: true
  one client: true
  two models: true
  one wishlist: true Ada true
  products of https://shop.example
  wished: ["Teapot"] alternatives: ["Kettle", "Cup"]
  audit: ["3 products are shown"]
  -- Bob
  Ada's wishlist: gone
  segue loggedIn LoginController -> UITabBarController
  products of https://shop.example
  present fullScreen UITabBarController from LoginController
  viewDidLoad UITabBarController
  viewDidLoad UINavigationController
  segue banner ProductList -> BannerController
  viewDidLoad BannerController: Sale, the list's shelf true
  viewDidLoad ProductList: shelf true, prices true, all, audit true
  sent: ["orders: Where is my teapot?"] true
  segue terms ContactController -> UIViewController
  present automatic UIViewController from ContactController
  viewDidLoad UIViewController
  present formSheet ContactController from UIViewController
  viewDidLoad ContactController
  -- Cy
  products of https://shop.example
  viewDidLoad UITabBarController
  viewDidLoad UINavigationController
  segue banner ProductList -> BannerController
  viewDidLoad BannerController: Sale, the list's shelf true
  viewDidLoad ProductList: shelf true, prices true, all, audit true
  viewDidLoad UISplitViewController
  viewDidLoad UINavigationController
  viewDidLoad WishlistController
  viewDidLoad TotalController
  one wishlist: true Cy
  total: 0 EUR
  segue choose WishlistController -> ProductDetail
  present showDetail ProductDetail from WishlistController
  viewDidLoad ProductDetail: Cup
  title: Cup, 8 EUR true

  """
