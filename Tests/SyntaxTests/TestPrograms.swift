/// Programs that use every construct, for tests that change them.
enum TestPrograms {
  static let all = [types, containers, storyboards, short, routes]

  private static let types = #"""
    /// A module.
    module Shop
    platform iOS 15, tvOS 15.4
    import swift Theming sources "../Theming/Sources"
    sources "App", project "App.xcodeproj" target "App" except "App/Old", "*.gen.swift"
    sources package "Kit" target "Kit"
    storyboards "App", project "App.xcodeproj" target "App" except "App/Old", "*~ipad.storyboard"
    @MainActor final class Theming.Palette<Element>: NSObject, Sendable {
      required init?(coder: NSCoder, named name: String = "größe") throws
      class override func make(_ a: [String: Int?], b: @escaping (Int, _ c: Bool) throws -> Void) -> Palette<Int>
      weak var delegate: (any Delegate & AnyObject)? { get set }
      static let count: Int = -1_000
      inject delegate by app
      later delegate
      call make(a: ["x": .none], b: nil)
    }
    enum Topic { case orders, payment(id: Int, String) }  // 🙂
    func today() -> Date
    """#

  private static let containers = #"""
    nonisolated container App
    container Member(user: User, weak owner: Owner) in App {
      default single try! Client(url: "https://a.example/\u{1F600}") as Service, Other named main {
        inject log = audit!
        call start(after: 0.5)
      }
      graph Cart
      eager single Sync { later client = main call start later `later` }
      override default shared Session as Scope
      single Tracker(sinks: all Sinks.Sink<Int>, `all`: `all`)
      transient (Cache<Key>(limit: 0xFF).inner)
      factory Model(product: Product) = Model(product: product, [:], [1, 2])
    }
    """#

  private static let storyboards = #"""
    launch storyboard Main file "Start" bundle module in App {
      initial scene Tabs: UITabBarController id none #BYZ-38-t0r { tab List #4 tab Help action make(coder:) #a.b_c }
      scene List(filter: Filter = .all): ListController id "Product List" {
        try! init(model: Model(filter: filter))
        embed banner: Banner(text: "Sale")
        embed: Banner #"b \"c\u{200B}"
        later heading = all Log
        segue open id "o" action makeDetail(coder:sender:) by app: show Detail(product: self.product(for: sender))
        segue compare(product: Product): present Navigation with Member(user: user) as formSheet #d-E-9
        segue done action unwind(_:): unwind Tabs.done(count: self.count)
        segue: custom(My.Segue) Detail
      }
      reference Help id "h" = Account.initial #"größe"
    }
    external storyboard Account bundle "com.example.account" { scene Contact: UIViewController }
    """#

  private static let routes = #"""
    /// Opens a post.
    route post(post: Post, title: String = "a") = present PostView.initial as formSheet
    route article(id: UUID) {
      root Main.Tabs(section: .world) with Member(user: user)
      select Main.Sections then destination.refresh()
      push Main.Article(id: id) then destination.mark(id, as: .read) then try! destination.model.save()
    }
    """#

  private static let short = #"""
    storyboard PostView(post: Post): PostViewController in App { inject title = default }
    storyboard `class`: UIViewController #f { segue: unwind #g }
    """#
}
