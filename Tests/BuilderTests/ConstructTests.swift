import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax
import Testing

/// Each construct of the language as a builder and as text (law 1). The texts were written by hand.
@MainActor @Suite struct ConstructTests {
  static let user = Parameter<User>("user")
  static let product = Parameter<Product>("product")
  static let filter = Parameter<Filter>("filter")

  /// Compares the printed form of a program to a text, and its tree to that of the text.
  private func expect(
    _ program: Program, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var names = NameTable()
    let (tree, diagnostics) = program.syntax(names: &names)
    #expect(diagnostics.map(\.kind.entry.message) == [], sourceLocation: sourceLocation)
    #expect(program.text == text, sourceLocation: sourceLocation)
    let source = SourceFile(path: "Text.sbdsl", bytes: Array(text.utf8))
    let parsed = parse(source, names: &names)
    #expect(parsed.diagnostics.map(\.kind.entry.message) == [], sourceLocation: sourceLocation)
    #expect(Shape(tree) == Shape(parsed.tree), sourceLocation: sourceLocation)
  }

  @Test func heads() {
    expect(
      Program("Demo", .iOS("15"), .tvOS("15.4"), .watchOS()) {
        Import("Account", as: "A")
        Import("Help")
        ImportSwift("Theming")
        Allow("unreachable-scene", "a \"draft\"")
      },
      """
      module Demo
      platform iOS 15, tvOS 15.4, watchOS
      import Account as A
      import Help
      import swift Theming
      allow unreachable-scene "a \\"draft\\""

      """)
    expect(Program {}, "")
    expect(
      Program("Demo", .iOS("15"), defaultIsolation: MainActor.self) {
        Class(FileLog.self).nonisolated()
        Function("makeLog", result: "any Log").nonisolated()
      },
      """
      module Demo default @MainActor
      platform iOS 15

      nonisolated class FileLog

      nonisolated func makeLog() -> Log

      """)
  }

  @Test func kindsOfTypes() {
    expect(
      Program {
        Struct(User.self)
        Enum(Filter.self).public().documented("What is shown.\nAll of it, or some.")
        Protocol((any Log).self, AnyObject.self)
        Class(FileLog.self, (any Log).self, (any Auditing).self).final().mainActor().conforms(to: "Sendable")
        Controller(ListController.self, UIViewController.self)
        Class(Clock.self).module("Time")
        Class(named: "Account.Theme", "any Theming", "Sendable")
        Struct(named: "Pair").generic("First", "Second")
      },
      """
      struct User
      /// What is shown.
      /// All of it, or some.
      public enum Filter
      protocol Log: AnyObject
      @MainActor final class FileLog: Log, Auditing, Sendable

      controller ListController: UIViewController

      class Time.Clock
      class Account.Theme: Theming, Sendable
      struct Pair<First, Second>

      """)
  }

  @Test func properties() {
    expect(
      Program {
        Controller(ListController.self) {
          Required(\.shelf, "shelf").public()
          Property(\.log, "log").weak()
          Property(\.filter, "filter").withDefault()
          Property(\.count, "count").readOnly()
          Property(\.onClose, "onClose").attribute("IBOutlet").documented("Is told.")
        }
        Protocol((any Log).self) {
          Property("level", "Int").readOnly()
          Property("path", "String?").readWrite()
        }
        Class(named: "Theme") {
          Property("dark", "Theme").static().constant()
          Property("count", "Int").nonisolated().mainActor()
          Required("owner", "Queue").unowned()
        }
      },
      """
      controller ListController {
        public var shelf: Shelf!
        weak var log: Log?
        var filter: Filter = default
        var count: Int { get }
        /// Is told.
        @IBOutlet var onClose: (() -> Void)?
      }

      protocol Log {
        var level: Int { get }
        var path: String? { get set }
      }
      class Theme {
        static let dark: Theme
        @MainActor nonisolated var count: Int
        unowned var owner: Queue!
      }

      """)
  }

  @Test func functionsAndCases() {
    expect(
      Program {
        Class(Client.self) {
          Initializer({ Client(baseURL: $0) }, "baseURL").public()
          Initializer(Client.init(token:), "token").nonisolated()
          Method(static: Client.make, "make", "named name")
        }
        Class(Shelf.self) {
          Initializer(Shelf.init, "log", "client: Client = default")
          Method(Shelf.clear, "clear", "_ now", "after seconds = default").documented("Empties it.")
          Method(Shelf.load, "load").mainActor()
        }
        Class(FileLog.self) { Initializer(sendable: FileLog.init) }
        Protocol((any Log).self) {
          Method("write", "_ line: String", "weak to: Log", result: "Bool", canThrow: true)
        }
        Enum(Topic.self) {
          Case("orders", .orders)
          Case("payment", Topic.payment, "id", "note").documented("By card.")
          Case("other", Topic.other)
        }
        Enum(named: "Kind") {
          Case("some", values: "of: Int", "String")
          Case("other")
        }
        Controller(DetailController.self) { Initializer(DetailController.init, "coder", "product") }
        Function(makeLog, "makeLog", "level", "to path").public()
        Function("nothing")
      },
      """
      class Client {
        public init(baseURL: String)
        nonisolated init?(token: String) throws
        static func make(named name: String) -> Client
      }
      class Shelf {
        init(log: Log, client: Client = default)
        /// Empties it.
        func clear(_ now: Bool, after seconds: Double = default)
        @MainActor func load() throws -> [String: User?]
      }
      class FileLog { init(_: String) }
      protocol Log { func write(_ line: String, weak to: Log) throws -> Bool }
      enum Topic {
        case orders
        /// By card.
        case payment(id: Int, note: String)
        case other(String)
      }
      enum Kind {
        case some(of: Int, String)
        case other
      }

      controller DetailController { init?(coder: NSCoder, product: Product) }

      public func makeLog(level: Int, to path: String) -> Log
      func nothing()

      """)
  }

  @Test func typesAndWhatIsInsideOfThem() {
    expect(
      Program {
        Struct(named: "Box") {
          Property("items", "[Element]")
          Struct(Box<Int>.Header.self)
          Property("byName", "[String: Element?]")
          Property("load", "@MainActor (_ page: Int, Box<Int>.Header) throws -> (Int, note: String)")
          Property("done", "(() -> Void)?")
          Property("log", "any Log & Auditing")
          Property("either", "(Log & Auditing)?")
        }
        .generic("Element")
        Class(Queue.self) {
          Inject(named: "limit", Value<Int>(3))
          Later(\.player, called: "player")
          Call("start")
        }
        Function(
          { (_: Box<[User]>, _: @escaping (Int) -> String, _: [Filter: Bool]?, _: (any Log & Auditing)?) in },
          "take")
      },
      """
      struct Box<Element> {
        var items: [Element]
        struct Header
        var byName: [String: Element?]
        var load: @MainActor (page: Int, Box<Int>.Header) throws -> (Int, note: String)
        var done: (() -> Void)?
        var log: Log & Auditing
        var either: (Log & Auditing)?
      }
      class Queue {
        inject limit = 3
        later player
        call start
      }

      func take(_: Box<[User]>, _: (Int) -> String, _: [Filter: Bool]?, _: (Auditing & Log)?)

      """)
  }

  /// The outer types of a declared type are declared automatically, unless the program declares them.
  @Test func typesAroundDeclaredOnes() {
    expect(
      Program {
        Struct(Garden.Bed.self).public()
        Enum(Garden.Bed.Season.self)
        Class(Pond.Fish.self)
        Struct(Pond.self)
      },
      """
      public enum Garden
      public struct Garden.Bed
      enum Garden.Bed.Season
      class Pond.Fish
      struct Pond

      """)
    let part = Program("Demo") { Struct(Garden.Bed.self) }
    let other = Program("Demo") { Class(Pond.Fish.self) }
    let text = SourceFile(path: "Pond.sbdsl", bytes: Array("module Demo struct Pond".utf8))
    let checked = part.checked(with: other, part, texts: [text])
    // The duplicate type is the only mistake.
    #expect(
      checked.diagnostics.filter { $0.kind.entry.severity == .error }.map(\.kind.entry.code) == [
        .duplicate
      ])
    #expect(!part.checked(with: other, texts: [text]).hasErrors)
  }

  @Test func containers() {
    expect(
      Program {
        Class(Shelf.self) { Property(\.capacity, "capacity") }
        Container("App") {
          Single(FileLog.self, Argument("path", "audit.log")).as((any Log).self, (any Auditing).self).named(
            "audit")
          Single(ConsoleLog.self).as((any Log).self).default()
          Single(Clock.self).eager().documented("Ticks.")
          Allow("unused", "the app asks")
          Shared(Queue.self) { Later(\.player, called: "player") }
          Graph(Shelf.self) {
            Inject(\.capacity, 5)
            Inject(\.owner, called: "owner", .nil())
            Call(Shelf.clear, "clear(_:after:)", Value(true), .default)
          }
          Transient(Value<any Log>.calling("makeLog", Argument("level", -1), Argument("to", "x"))).as(
            (any Log).self)
          Factory(Client.self, Parameter<String>("baseURL", label: "at"))
          Factory(Client.self, Self.user, making: .calling("Client.make", Argument("named", "x")))
          Single("Account.Services")
          Transient(Value<Client>.member("shared", of: Client.self)).as(named: "Client")
        }
        Container("Member", Self.user, Self.filter.defaulting(to: .all), in: "App") {
          Single(Client.self, Argument("baseURL", .parameter(Parameter<String>("host")))).overriding()
        }
        .nonisolated().public().documented("Who is logged in.")
        Container("Empty")
      },
      """
      class Shelf { var capacity: Int }

      container App {
        single FileLog(path: "audit.log") as Log, Auditing named audit
        default single ConsoleLog as Log
        /// Ticks.
        eager single Clock
        allow unused "the app asks"
        shared Queue { later player }
        graph Shelf {
          inject capacity = 5
          inject owner = nil
          call clear(true, after: default)
        }
        transient makeLog(level: -1, to: "x") as Log
        factory Client(at baseURL: String)
        factory Client(user: User) = Client.make(named: "x")
        single Account.Services
        transient Client.shared as Client
      }

      /// Who is logged in.
      public nonisolated container Member(user: User, filter: Filter = .all) in App {
        override single Client(baseURL: host)
      }

      container Empty

      """)
  }

  @Test func values() {
    let any = { (value: Value<Any>) in Argument(nil, value) }
    expect(
      Program {
        Container("App") {
          Single(
            "make", any(Value(42)), any(Value(-0.5)), any(Value(1e21)), any(Value("a\"b\n")),
            any(Value(true)),
            any(Value(Int?.none as Any)), any(Value([1, 2])), any(Value([String]())),
            any(Value(["b": 1, "a": 2])),
            any(Value([String: Int]())), any(Value(Filter.sale)), any(Value(Topic.payment(id: 3, note: "x"))),
            any(Value(Topic.other("y"))))
          Single(
            "make", Argument("a", Value<[any Log]>.all()), Argument("b", Value<Client>.new(Self.user)),
            Argument("c", Value<any Log>.new(FileLog.self)), Argument("d", Value<Filter>.member("all")),
            Argument("e", Value<Topic>.member("other", Argument(nil, "z"))),
            Argument("f", Value<Int>.string("u")),
            Argument("g", Value<[Int]>.array(Value(1), .named("two"))),
            Argument("h", Value<[String: Int]>.dictionary((key: Value("k"), value: .named("v")))),
            Argument("i", Value<Client?>.calling("open").forced().tried()),
            Argument("j", Value<Int>.named("all").member("sum", as: Int.self)),
            Argument("k", Value<Int>.calling("load").triedOptionally()),
            Argument("l", Value<Client>.named("client").calling("get", Argument("at", 0), as: Int.self)),
            Argument("m", Value<[String: Int]>.dictionary()), Argument("n", Value<Box<Int>>.new()))
        }
      },
      """
      container App {
        single make(
          42,
          -0.5,
          1e21,
          "a\\"b\\n",
          true,
          nil,
          [1, 2],
          [],
          ["a": 2, "b": 1],
          [:],
          .sale,
          .payment(id: 3, note: "x"),
          .other("y")
        )
        single make(
          a: all Log,
          b: Client(user: user),
          c: FileLog(),
          d: .all,
          e: .other("z"),
          f: "u",
          g: [1, two],
          h: ["k": v],
          i: try! open()!,
          j: `all`.sum,
          k: try? load(),
          l: client.get(at: 0),
          m: [:],
          n: Box<Int>()
        )
      }

      """)
  }

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
    #expect(messages("") == ["the id of an object is empty"])
    #expect(messages(String(repeating: "a", count: 1000)) == [])
    #expect(messages(String(repeating: "a", count: 1001)) == ["the id of an object has more than 1000 bytes"])
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
      route nowhere { }

      """)
  }

  /// The effect of Swift's own control flow in a block.
  @Test(arguments: [true, false]) func controlFlow(_ isDebug: Bool) {
    let topic = isDebug ? Filter.all : .sale
    @StoryboardBuilder func numbered(_ count: Int) -> Scenes {
      for number in 1...count { Scene("Page\(number)", controller: UIViewController.self) }
    }
    expect(
      Program {
        Container("App") {
          if isDebug {
            Single(ConsoleLog.self).as((any Log).self)
          } else {
            Single(FileLog.self, Argument("path", "x"))
          }
          switch topic {
          case .all: Single(Queue.self)
          case .sale: Graph(Queue.self)
          }
          if #available(macOS 12, iOS 15, *) { Single(Clock.self) }
          if !isDebug { Allow("unused", "for the app") }
        }
        Storyboard("Pages") { numbered(2) }
      },
      """
      container App {
        \(isDebug ? "single ConsoleLog as Log" : "single FileLog(path: \"x\")")
        \(isDebug ? "single Queue" : "graph Queue")
        single Clock\(isDebug ? "" : "\n  allow unused \"for the app\"")
      }

      storyboard Pages {
        scene Page1: UIViewController
        scene Page2: UIViewController
      }

      """)
  }
}
