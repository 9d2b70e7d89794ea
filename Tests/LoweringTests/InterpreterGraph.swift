import StoryboardPlan
import StoryboardRuntime
import Testing

/// The object graph in its readable form.
@Suite struct InterpreterGraph {
  /// A login, then a shop for the member: tabs with a navigation controller, a list with a banner, a detail.
  private static let text = """
    module Test
    struct User
    struct Product
    class HTTPClient { init(baseURL: String) }
    class LiveCatalog { init(client: HTTPClient) }
    class Wishlist { init(client: HTTPClient) }
    class DetailModel { init(product: Product, wishlist: Wishlist) }
    controller LoginController: UIViewController
    controller ProductList: UIViewController {
      var catalog: LiveCatalog!
      var wishlist: Wishlist!
      func product(for sender: Any?) -> Product
    }
    controller Banner: UIViewController { var text: String! }
    controller ProductDetail: UIViewController { init?(coder: NSCoder, model: DetailModel) }
    controller Lost: UIViewController
    controller Contact: UIViewController
    container App {
      single HTTPClient(baseURL: "https://shop.example") named httpClient
      single LiveCatalog(client: httpClient)
    }
    container Member(user: User) in App {
      single Wishlist(client: httpClient)
    }
    launch storyboard Main in App {
      initial scene Login: LoginController {
        segue loggedIn(user: User): present Home with Member
        segue back action back(_:): unwind
      }
      reference Home = Shop.initial
    }
    storyboard Shop in Member {
      initial scene Home: UINavigationController { root List }
      scene List: ProductList id none {
        embed banner: Banner(text: "Sale")
        segue open action makeDetail(_:sender:): show Detail(product: self.product(for: sender))
      }
      scene Banner(text: String): Banner id none
      scene Detail(product: Product): ProductDetail id none {
        init(model: DetailModel(product: product))
        segue contact: show Help
        segue done action done(_:): unwind
      }
      scene Lost: Lost id none { segue help: show Help }
      reference Help = Help.Contact
    }
    external storyboard Help { initial scene Contact: Contact }
    """

  /// Arguments that would shift the column of lifetimes get lines of their own: 64 characters fit into one row, 65 do
  /// not.
  @Test func longRows() throws {
    let (fits, over) = (String(repeating: "ß", count: 48), String(repeating: "ß", count: 49))
    let plan = try Plan(
      """
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
    let simulator = try FrameworkSimulator(plan: plan)
    var output: [UInt8] = []
    ObjectGraph(simulator.runEverything(), of: simulator).write(into: &output)
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
    let simulator = try FrameworkSimulator(Self.text)
    let report = simulator.runEverything()
    var output: [UInt8] = []
    ObjectGraph(report, of: simulator).write(into: &output)
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
            LiveCatalog#5(client: HTTPClient#4)                           single App.LiveCatalog, used 2 times
            Wishlist#6(client: HTTPClient#4)                              single Member.Wishlist, used 2 times
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
            Wishlist#12(client: HTTPClient#4)   single Member.Wishlist

        Not reached from any entry point
          Shop.Lost

        Leads out of the program
          Shop.Detail/contact → Help.Contact

        Could not be carried out
          Main.Login/back: unwind `Main.Login/back` finds no controller to land on

        """)
  }
}
