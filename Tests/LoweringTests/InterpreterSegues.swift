import StoryboardRuntime
import Testing

/// Segues, embeds and relationships: which values are asked, told and passed on, and in which order.
@Suite struct InterpreterSegues {
  /// A list with a detail, which has a required property.
  private static func shop(_ list: String, detail: String = "", more: String = "") -> String {
    """
    controller List: UIViewController { func product(for sender: Any?) -> String }
    controller Detail: UIViewController { var product: String! }
    controller Review: UIViewController {
      var product: String!
      weak var owner: Detail?
    }
    storyboard Main {
      initial scene List: List { \(list) }
      scene Detail(product: String): Detail { \(detail) }
      scene Review(product: String, weak owner: Detail): Review
      \(more)
    }
    """
  }

  @Test func askedSegue() throws {
    let simulator = try FrameworkSimulator(
      Self.shop("segue open: show Detail(product: self.product(for: sender))"))
    let list = try simulator.open("Main.List")
    try simulator.display(list)
    let detail = try #require(try simulator.fire("Main.List/open", from: list))
    #expect(
      simulator.lines == """
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
    #expect(simulator[detail].presenter == list)
  }

  @Test func toldAndGivenOn() throws {
    let simulator = try FrameworkSimulator(
      Self.shop(
        "segue compare(product: String): present Detail as formSheet",
        detail: "segue review id none: present Review(owner: self)"))
    let list = try simulator.open("Main.List")
    let detail = try #require(
      try simulator.fire("Main.List/compare", from: list, arguments: ["product": .string("pen")]))
    try simulator.fire("Main.Detail/review", from: detail)
    #expect(
      simulator.lines == """
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

  /// Arguments pass through a navigation controller to its root; the root is displayed after it.
  @Test func navigationWithRoot() throws {
    let simulator = try FrameworkSimulator(
      Self.shop(
        "segue open: modal Navigation(product: \"pen\")",
        more: "scene Navigation: UINavigationController { root Detail }"))
    try simulator.fire("Main.List/open", from: try simulator.open("Main.List"))
    #expect(
      simulator.lines == """
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
    let simulator = try FrameworkSimulator(
      """
      controller List: UIViewController
      controller Detail: UIViewController { var product: String! }
      storyboard Main {
        initial scene List: List { segue open: show Detail }
        scene Detail(product: String = "fallback"): Detail
      }
      """)
    try simulator.fire("Main.List/open", from: try simulator.open("Main.List"))
    #expect(simulator.lines.contains(#"set Detail#2.product = "fallback""#))
  }

  /// Tabs: all are made and wired in file order, the first is displayed. Columns: all are displayed, except the compact
  /// one. Page: none.
  @Test(arguments: [
    ("tab A tab B", "UITabBarController", ["A#2"]),
    ("secondary A primary B", "UISplitViewController", ["A#2", "B#3"]),
    ("compact A supplementary B", "UISplitViewController", ["B#3"]),
    ("page A page B", "UIPageViewController", []),
  ])
  func visibleChildren(_ children: String, _ type: String, _ visible: [String]) throws {
    let simulator = try FrameworkSimulator(
      """
      controller Outer: \(type)
      controller A: UIViewController
      controller B: UIViewController
      storyboard Main {
        initial scene Outer: Outer { \(children) }
        scene A: A
        scene B: B
      }
      """)
    try simulator.display(try simulator.open("Main.Outer"))
    let made = ["make Outer#1(coder)", "make A#2(coder)", "make B#3(coder)", "return Outer#1"]
    let shown = (["Outer#1"] + visible).flatMap { ["load \($0)", "viewDidLoad \($0)"] }
    #expect(simulator.trace.lines(simulator.plan) == made + shown)
  }

  /// An embed fires when the parent's view loads, and joins its opening; a segue starts an opening of its own.
  @Test func embedsJoinTheOpening() throws {
    let simulator = try FrameworkSimulator(
      """
      class Session { init() }
      controller Page: UIViewController { var session: Session! }
      controller Banner: UIViewController { var session: Session! }
      controller Next: UIViewController { var session: Session! }
      container App { graph Session }
      storyboard Main in App {
        initial scene Page: Page {
          embed banner: Banner
          segue next: show Next
        }
        scene Banner: Banner id none
        scene Next: Next id none
      }
      """)
    let page = try simulator.open("Main.Page")
    try simulator.display(page)
    try simulator.fire("Main.Page/next", from: page)
    #expect(
      simulator.lines == """
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

  /// `with Member`: a new instance for the target, made after the arguments.
  @Test func withMakesAContainer() throws {
    let simulator = try FrameworkSimulator(
      """
      struct User
      class Wishlist { init(user: User) }
      controller Form: UIViewController
      controller Home: UIViewController { var wishlist: Wishlist! }
      container App
      container Member(user: User) in App { single Wishlist }
      launch storyboard Login in App {
        initial scene Form: Form { segue loggedIn(user: User): present Home with Member }
        reference Home = Main.Home
      }
      storyboard Main in Member { scene Home: Home }
      """)
    let controller = try simulator.open("Login.Form")
    try simulator.fire("Login.Form/loggedIn", from: controller)
    try simulator.fire("Login.Form/loggedIn", from: controller, arguments: ["user": .string("eve")])
    #expect(
      simulator.lines == """
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
