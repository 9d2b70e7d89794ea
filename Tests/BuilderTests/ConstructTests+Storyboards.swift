import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax
import Testing

/// Storyboards, scenes, segues and routes.
extension ConstructTests {
  @Test func storyboards() {
    expect(
      Program {
        Storyboard("Main", in: "App") {
          Scene("Start", controller: UIViewController.self, id: .none).initial()
          Scene("Old", Self.user.weak(), controller: ListController.self, id: "old one").public()
            .documented("An old one.")
          Scene("Bare", controllerNamed: "UIViewController").withoutParameters()
          Reference("Help", to: "Account.Help.Contact", id: "help")
          Reference("Home", to: "Catalog.initial", id: .none)
          Allow("unreachable-scene", "soon")
        }
        .launch().file("Start").bundle(.framework).documented("The first.")
        Storyboard("Help").external().bundle(.identifier("com.example.help"))
        Storyboard("Theme").public().bundle(.main)
        Storyboard("PostView", Self.product, controller: DetailController.self, in: "App") {
          Initialize(Self.product)
        }
        .bundle(.module)
      },
      """
      /// The first.
      launch storyboard Main file "Start" bundle framework in App {
        initial scene Start: UIViewController id none
        /// An old one.
        public scene Old(weak user: User): ListController id "old one"
        scene Bare(): UIViewController
        reference Help id "help" = Account.Help.Contact
        reference Home id none = Catalog.initial
        allow unreachable-scene "soon"
      }

      external storyboard Help bundle "com.example.help"
      public storyboard Theme bundle main

      storyboard PostView(product: Product): DetailController bundle module in App { init(product: product) }

      """)
  }

  @Test func objectIDs() {
    expect(
      Program {
        Storyboard("Main") {
          Scene("Start", controller: UIViewController.self, id: .none, objectID: "BYZ-38-t0r") {
            Embed("banner", of: "Start", objectID: "4")
            Segue("open", objectID: "a1B-c2-D3e").present("Start", as: .formSheet)
            Segue(objectID: "back to it").unwind()
            Segue(SegueKey<Product>("compare"), Self.product, objectID: "ö").show("Help")
            Tab("Start", objectID: "t.a_b").action("make(_:)", byApp: true)
          }
          Scene("Bare", controllerNamed: "UIViewController", objectID: "a\"b")
          Reference("Help", to: "Help.Contact", objectID: "q1w-e2-r3t")
        }
        Storyboard("PostView", controller: DetailController.self, in: "App", objectID: "abc-de-fgh")
      },
      """
      storyboard Main {
        scene Start: UIViewController id none #BYZ-38-t0r {
          embed banner: Start #4
          segue open: present Start as formSheet #a1B-c2-D3e
          segue: unwind #"back to it"
          segue compare(product: Product): show Help #"ö"
          tab Start action make(_:) by app #t.a_b
        }
        scene Bare: UIViewController #"a\\"b"
        reference Help = Help.Contact #q1w-e2-r3t
      }

      storyboard PostView: DetailController in App #abc-de-fgh

      """)
  }

  @Test func objectIDsThatNoProgramHas() {
    func messages(_ id: String) -> [String] {
      var names = NameTable()
      let program = Program {
        Storyboard("Main") { Scene("Start", controller: UIViewController.self, objectID: id) }
      }
      return program.syntax(names: &names).diagnostics.map(\.kind.entry.message)
    }
    #expect(messages("") == ["the object id is empty"])
    #expect(messages(String(repeating: "a", count: 1000)) == [])
    #expect(messages(String(repeating: "a", count: 1001)) == ["the object id has more than 1000 bytes"])
  }

  @Test func linesOfScenes() {
    expect(
      Program {
        Controller(ListController.self) {
          Required(\.shelf, "shelf")
          Property(\.heading, "heading")
          Property(\.log, "log")
          Property(\.filter, "filter")
          Property(\.count, "count")
        }
        Storyboard("Main") {
          Scene("List", Self.filter, controller: ListController.self) {
            Inject(\.shelf)
            Inject(\.log, .named("audit"))
            Inject(\.heading, "Sale")
            Inject(\.filter, .sale)
            Inject(byApp: \.onClose, called: "onClose")
            Later(\.log, .named("audit"))
            Call("close")
            Initialize(Argument("model", Value<Client>.new())).tried()
            Embed("banner", of: "Banner", Argument("text", "Sale")).action("makeBanner(_:)", byApp: true)
              .documented("On top.")
            Embed(of: "Footer", with: .making("Account.Member", Self.user), id: "foot")
            Tab("List", Self.filter(.all))
            Root("List", Self.filter(.named("all"))).action("make(_:sender:)")
            Split("List", with: "Member")
            Primary("List", Self.filter(.all))
            Supplementary("List")
            Secondary("List")
            Compact("List", objectID: "abc-de-fgh")
            Page("List").documented("The first.")
            Content("List")
          }
        }
      },
      """
      controller ListController {
        var shelf: Shelf!
        var heading: String?
        var log: Log?
        var filter: Filter
        var count: Int { get }
      }

      storyboard Main {
        scene List(filter: Filter): ListController {
          inject shelf
          inject log = audit
          inject heading = "Sale"
          inject filter = .sale
          inject onClose by app
          later log = audit
          call close
          try! init(model: Client())
          /// On top.
          embed banner action makeBanner(_:) by app: Banner(text: "Sale")
          embed id "foot": Footer with Account.Member(user: user)
          tab List(filter: .all)
          root List(filter: `all`) action make(_:sender:)
          split List with Member
          primary List(filter: .all)
          supplementary List
          secondary List
          compact List #abc-de-fgh
          /// The first.
          page List
          content List
        }
      }

      """)
  }

  @Test func segues() {
    expect(
      Program {
        Controller(ListController.self) { Property(\.count, "count") }
        Storyboard("Main") {
          Scene("List", controller: ListController.self) {
            Segue("open").action("makeDetail(_:sender:)")
              .show("Detail", Self.product(.asking(ListController.product, "product(for:)", .sender)))
            Segue("compare", Self.product).present("Detail", as: .formSheet).documented("Two of them.")
            Segue("log").withoutParameters().present("Detail", with: .making("Member", Self.user), as: "zoom")
            Segue(SegueKey<User>("told"), Self.user).present("Detail")
            Segue(id: "x y").showDetail("Detail", Self.product(Self.product))
            Segue().push("Detail")
            Segue("a").modal("Detail")
            Segue("b", id: .none).popover("Detail", Argument("delegate", Value<ListController>.source))
            Segue("c").sheet("Detail", Argument("onClose", Value<() -> Void>.source("close")))
            Segue("d").replace("Detail", with: "Member")
            Segue("id").custom(FadeSegue.self, "Detail")
            Segue("done").action("unwindToStart(_:)")
              .unwind(
                to: DetailController.self, calling: "finished",
                Argument("count", .source(\ListController.count)))
            Segue("back").action("back(_:)").unwind()
          }
        }
      },
      """
      controller ListController { var count: Int { get } }

      storyboard Main {
        scene List: ListController {
          segue open action makeDetail(_:sender:): show Detail(product: self.product(for: sender))
          /// Two of them.
          segue compare(product: Product): present Detail as formSheet
          segue log(): present Detail with Member(user: user) as zoom
          segue told(user: User): present Detail
          segue id "x y": showDetail Detail(product: product)
          segue: push Detail
          segue a: modal Detail
          segue b id none: popover Detail(delegate: self)
          segue c: sheet Detail(onClose: self.close)
          segue d: replace Detail with Member
          segue `id`: custom(FadeSegue) Detail
          segue done action unwindToStart(_:): unwind DetailController.finished(count: self.count)
          segue back action back(_:): unwind
        }
      }

      """)
  }

  @Test func parametersWithoutTypes() {
    let count = Parameter<Int>("count", label: "of")
    expect(
      Program {
        Controller(ListController.self) { Property(\.count, "count") }
        Storyboard("Main") {
          Scene(
            "List", Self.product.untyped(), count.untyped().weak(), count.untyped().defaulting(to: 1),
            controller: ListController.self)
        }
        Route("product", Self.product.untyped(), Self.user).push("Main.List")
      },
      """
      controller ListController { var count: Int { get } }

      storyboard Main { scene List(product, weak of count, of count = 1): ListController }

      route product(product, user: User) = push Main.List

      """)
  }

  @Test func callsAfterThen() {
    expect(
      Program {
        Controller(ListController.self) { Property(\.count, "count") }
        Storyboard("Main") {
          Scene("List", controller: ListController.self) {
            Embed("banner", of: "Banner").then("show", Argument("level", 1)).then("stop")
            Segue("open", Self.product).present("Stack", as: .formSheet)
              .then(.asking(ListController.product, "product(for:)", .destination))
              .then(inside: "Detail", "select", Argument(nil, Value<Product>.parameter(Self.product)))
            Segue("compare", objectID: "a1B-c2-D3e").show("Detail")
              .then("take", Argument("stack", Value<UIViewController>.destination(inside: "Stack")))
          }
        }
        Route("product", Self.product).present("Main.Stack").then(inside: "Detail", "start")
      },
      """
      controller ListController { var count: Int { get } }

      storyboard Main {
        scene List: ListController {
          embed banner: Banner then destination.show(level: 1) then destination.stop()
          segue open(product: Product): present Stack as formSheet
            then self.product(for: destination)
            then destination.Detail.select(product)
          segue compare: show Detail then destination.take(stack: destination.Stack) #a1B-c2-D3e
        }
      }

      route product(product: Product) = present Main.Stack then destination.Detail.start()

      """)
  }

  @Test func targetsByApp() {
    expect(
      Program {
        Storyboard("Main") {
          Scene("Home", controller: UIViewController.self) {
            Embed("list", of: "List").byApp()
            Segue("edit").present("Editor", as: .formSheet).byApp()
            Segue("made").action("makeMade(coder:)", byApp: true).byApp().custom(FadeSegue.self, "Made")
          }
          Scene("Stack", controller: UINavigationController.self) { Root("List", objectID: "a-b").byApp() }
        }
      },
      """
      storyboard Main {
        scene Home: UIViewController {
          embed list: by app List
          segue edit: present by app Editor as formSheet
          segue made action makeMade(coder:) by app: custom(FadeSegue) by app Made
        }
        scene Stack: UINavigationController { root by app List #a-b }
      }

      """)
  }

  @Test func callSites() {
    expect(
      Program {
        Also(.scenes, .references, .swiftgen.named("Board"))
        Also(.rswift, .loader, .designed.named("scene"), .accessors.named("Boards"))
      },
      """
      also scenes, references, swiftgen as Board
      also rswift, loader, designed as scene, accessors as Boards

      """)
  }

  static let visit = RouteKey<(User, Product)>("visit")

  @Test func routes() {
    expect(
      Program {
        Route("product", Self.product).push("Catalog.Detail").documented("Opens a product.")
        Route("help").present("Account.Help.Contact", Argument("topic", Topic.orders), as: .pageSheet)
          .then("log", Argument("level", 1)).then("stop")
        Route("article", Self.user)
          .root("Main.Tabs", with: .making("Member", Self.user)).select("Main.Sections").show("Main.Section")
          .showDetail("Main.Article")
        Route(Self.visit, Self.user, Self.product).push("Catalog.Detail")
        Route(RouteKey<()>("start")).show("Catalog.initial")
        Route("edit", Self.product).open("Catalog.Detail", as: .formSheet).public()
        Route("back").dismiss().pop().popToRoot().unwind("Catalog.List").then("reload")
        Route("close").dismiss()
        Route("add").present("Catalog.Detail", as: .formSheet).in("UINavigationController")
        Route("frame", Self.product).show(.present, Value<Any>.named("product"), as: .pageSheet).in(
          "Catalog.Frame")
        Route("window", Self.user).show("Catalog.Window").sheet("Catalog.Detail")
        Route("tab").tab("Catalog.Window").popover("Catalog.Detail", with: .making("Member")).modal(
          "Catalog.Help")
        Route("nowhere")
      },
      """
      /// Opens a product.
      route product(product: Product) = push Catalog.Detail
      route help = present Account.Help.Contact(topic: .orders) as pageSheet
        then destination.log(level: 1)
        then destination.stop()

      route article(user: User) {
        root Main.Tabs with Member(user: user)
        select Main.Sections
        show Main.Section
        showDetail Main.Article
      }

      route visit(user: User, product: Product) = push Catalog.Detail
      route start = show Catalog.initial
      public route edit(product: Product) = open Catalog.Detail as formSheet

      route back {
        dismiss
        pop
        popToRoot
        unwind Catalog.List then destination.reload()
      }

      route close = dismiss
      route add = present Catalog.Detail as formSheet in UINavigationController
      route frame(product: Product) = present (product) as pageSheet in Catalog.Frame

      route window(user: User) {
        show Catalog.Window
        sheet Catalog.Detail
      }

      route tab {
        tab Catalog.Window
        popover Catalog.Detail with Member
        modal Catalog.Help
      }

      route nowhere { }

      """)
  }
}
