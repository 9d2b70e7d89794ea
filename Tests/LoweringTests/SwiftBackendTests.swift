import Foundation
import StoryboardPlan
import StoryboardSwift
import Testing

@Suite struct SwiftBackendTests {
  @Test func shopCompilesCleanly() throws {
    let problems = try makeShop().problems()
    #expect(problems == "")
  }

  @Test(.needs(.headers(.uiKit))) func shopCompilesAgainstObjectiveC() throws {
    let problems = try makeShop().objectiveCProblems()
    #expect(problems == "")
  }

  @Test func missingMemberIsNamedWithItsSegue() throws {
    var program = try makeShop()
    program.app = program.app.replacingOccurrences(of: "func product(for", with: "func other(for")
    let problems = try program.problems()
    #expect(problems.contains("value of type 'ProductList' has no member 'product'"))
    #expect(problems.contains("// segue open"))
  }

  @Test func shopRunsInOrder() throws {
    let result = try makeShop().run(
      shopRegistrations + """
        let app = App()
        let root = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        Storyboards.Main.launch(root, in: app)
        StandIn.display(root!)
        (root as? LoginController)?.performLoggedIn(user: User(name: "Ada"))
        let tabs = root?.presentedViewController as? UITabBarController
        let navigation = tabs?.viewControllers?.first as? UINavigationController
        let list = navigation?.topViewController as! ProductList
        list.forwards = 2
        StandIn.tap(.identifier("open"), in: list)
        print("-- compare")
        list.performCompare(product: Product(id: 8))
        let detail = (list.presentedViewController as? UINavigationController)?.topViewController
        StandIn.tap(.identifier("review"), in: detail!)
        let review = (detail!.presentedViewController as? UINavigationController)?.topViewController
        StandIn.tap(.identifier("done"), in: review!)
        print("-- again")
        let other = Member(app: app, user: User(name: "Bob"))
        let again = Storyboards.Catalog.detail(product: Product(id: 9), in: other)
        print(type(of: again))
        """)
    #expect(result.standardOutput == expected, "\(result)")
  }

  private let expected = """
    viewDidLoad LoginController
    segue loggedIn LoginController -> UITabBarController
    make HTTPClient https://shop.example
    make LiveCatalog
    set catalog
    set filter all
    make FileLog audit.log
    set log
    present automatic UITabBarController from LoginController
    viewDidLoad UITabBarController
    viewDidLoad UINavigationController
    segue banner ProductList -> Banner
    set text Sale
    viewDidLoad Banner
    viewDidLoad ProductList
    call product(for:)
    make Wishlist Ada
    call sync
    make DetailModel 7
    make ProductDetail
    segue open ProductList -> ProductDetail
    present show ProductDetail from ProductList
    viewDidLoad ProductDetail
    -- compare
    make DetailModel 8
    make ProductDetail
    segue compare ProductList -> UINavigationController
    present automatic UINavigationController from ProductList
    viewDidLoad UINavigationController
    viewDidLoad ProductDetail
    segue review ProductDetail -> UINavigationController
    set product 8
    set delegate true
    present automatic UINavigationController from ProductDetail
    viewDidLoad UINavigationController
    viewDidLoad ReviewController
    segue done ReviewController -> ProductDetail
    call reviewed 5
    unwound
    -- again
    make Wishlist Bob
    call sync
    make DetailModel 9
    make ProductDetail
    ProductDetail

    """
}
