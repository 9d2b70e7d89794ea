import StoryboardPlan
import StoryboardRuntime
import Testing

/// Scenes that an initializer makes, and unwinding.
@Suite struct InterpreterActions {
  /// `Detail` is made by `init?(coder:model:)` with a model of the product, and has a property set afterwards.
  private static func shop(_ list: String, more: String = "") -> String {
    """
    struct Product
    class Model { init(product: Product) }
    controller List: UIViewController { func current() -> Product }
    controller Detail: UIViewController {
      init?(coder: NSCoder, model: Model)
      var title: Product?
    }
    storyboard Main {
      initial scene List: List { \(list) }
      scene Detail(product: Product): Detail {
        init(model: Model(product: product))
        inject title = product
      }
      \(more)
    }
    """
  }

  /// The dependencies are made before the controller; `prepare` does not evaluate them again.
  @Test func segueAction() throws {
    let simulator = try FrameworkSimulator(
      Self.shop("segue open action makeDetail(_:): show Detail(product: self.current())"))
    try simulator.fire("Main.List/open", from: try simulator.open("Main.List"))
    #expect(
      simulator.lines == """
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

  /// The source of the segue makes the root of the navigation controller, once.
  @Test func actionOfARoot() throws {
    let simulator = try FrameworkSimulator(
      Self.shop(
        "segue compare: present Navigation(product: self.current())",
        more: "scene Navigation: UINavigationController { root Detail action makeCompared(_:) }"))
    try simulator.fire("Main.List/compare", from: try simulator.open("Main.List"))
    #expect(
      simulator.lines == """
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

  /// The root is not made by an action if no segue leads to the navigation controller.
  @Test func withoutASegueNobodyIsAsked() throws {
    let simulator = try FrameworkSimulator(
      Self.shop(
        "segue open: present Tabs(product: self.current())",
        more: """
          scene Tabs(product: Product): UITabBarController id none { tab Navigation(product: product) }
          scene Navigation: UINavigationController id none { root Detail action makeDetail(_:) }
          """))
    for scene in ["Main.Navigation", "Main.Tabs"] {
      guard case .scene(let id, _) = try EntryPoint(scene, in: simulator.plan) else {
        throw EntryPointError.unknown(scene)
      }
      #expect(throws: InterpreterError.needsSegue(id)) { try simulator.open(id) }
    }
    #expect(simulator.lines == "")
  }

  @Test func accessorOfASceneWithAnInitializer() throws {
    let simulator = try FrameworkSimulator(Self.shop(""))
    try simulator.open("Main.Detail", arguments: ["product": .string("pen")])
    #expect(
      simulator.lines == """
        make Model#1(product: "pen")
        make Detail#2(coder, model: Model#1)
        set Detail#2.title = "pen"
        return Detail#2
        """)
  }

  /// The app's own action makes a scene without an initializer: `prepare` wires it as usual.
  @Test func actionOfTheApp() throws {
    let simulator = try FrameworkSimulator(
      """
      struct Product
      controller List: UIViewController { func current() -> Product }
      controller Detail: UIViewController { var title: Product? }
      storyboard Main {
        initial scene List: List {
          segue open action makeDetail(_:) by app: show Detail(product: self.current())
        }
        scene Detail(product: Product): Detail { inject title = product }
      }
      """)
    try simulator.fire("Main.List/open", from: try simulator.open("Main.List"))
    #expect(
      simulator.lines == """
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

  /// The unwind lands on the nearest controller of its type up the chain, through a navigation controller, and past
  /// other controllers. The value that it gives back is read from the source.
  @Test func unwind() throws {
    let simulator = try FrameworkSimulator(
      """
      protocol ReviewDelegate { func reviewed(stars: Int) }
      controller Home: UIViewController, ReviewDelegate
      controller List: UIViewController
      controller Review: UIViewController { var stars: Int { get } }
      storyboard Main {
        initial scene Home: Home { segue open: show List }
        scene List: List { segue review: popover Navigation }
        scene Navigation: UINavigationController { root Review }
        scene Review: Review {
          segue done action unwindToHome(_:): unwind ReviewDelegate.reviewed(stars: self.stars)
          segue cancel action cancel(_:): unwind
        }
      }
      """)
    let first = try simulator.open("Main.Home")
    let second = try #require(try simulator.fire("Main.Home/open", from: first))
    let third = try #require(try simulator.fire("Main.List/review", from: second))
    let last = try #require(simulator[third].children[0])
    #expect(try simulator.fire("Main.Review/done", from: last) == first)
    #expect(try simulator.fire("Main.Review/cancel", from: last) == second)
    #expect(
      simulator.trace.lines(simulator.plan).suffix(3).joined(separator: "\n") == """
        segue "done" Review#4 -> Home#1
        call Home#1.reviewed(stars: stars)
        segue "cancel" Review#4 -> List#2
        """)
    let alone = try simulator.open("Main.Review")
    let done = try #require(
      simulator.plan.transitions.ids.first { simulator.plan.transitions[$0].unwind != nil })
    #expect(throws: InterpreterError.noUnwindTarget(done)) { try simulator.fire(done, from: alone) }
  }
}
