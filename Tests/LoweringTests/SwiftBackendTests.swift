import StoryboardPlan
import StoryboardSwift
import Testing

@Suite struct SwiftBackendTests {
  @Test func shopCompilesCleanly() throws {
    let problems = try makeShop().problems()
    #expect(problems == "")
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
        let again = Storyboards.Catalog.detail(product: Product(id: 9), in: Member(app: app, user: User(name: "Bob")))
        print(type(of: again))
        """)
    print(result)
  }
}
