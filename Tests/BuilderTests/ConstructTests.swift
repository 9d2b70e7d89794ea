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
  func expect(
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

  @Test func clausesForFiles() {
    expect(
      Program("Demo") {
        ImportSwift("Theming", sources: "../Theming/Sources")
        ImportSwift("Kit", sources: .package("../Kit", target: "Kit"), "More \"Kit\"", except: ["Old"])
        Sources("Demo")
        Sources(
          .project("Demo.xcodeproj", target: "Demo"), .files("Shared"),
          except: ["Demo/Generated", "*.gen.swift"])
        InterfaceBuilderFiles("Demo", "Shared/Login.storyboard")
        InterfaceBuilderFiles(
          .project("Demo.xcodeproj", target: "Demo"), .package("Kit", target: "Kit"),
          except: ["Demo/Old", "*~ipad.storyboard"])
      },
      """
      module Demo
      import swift Theming sources "../Theming/Sources"
      import swift Kit sources package "../Kit" target "Kit", "More \\"Kit\\"" except "Old"
      sources "Demo"
      sources project "Demo.xcodeproj" target "Demo", "Shared" except "Demo/Generated", "*.gen.swift"
      storyboards "Demo", "Shared/Login.storyboard"
      storyboards project "Demo.xcodeproj" target "Demo", package "Kit" target "Kit"
        except "Demo/Old", "*~ipad.storyboard"

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
          Fills(Shelf.self, Parameter<Int>("size")) { Inject(\.capacity, .parameter(Parameter<Int>("size"))) }
            .documented("A shelf of the shop.")
          Fills("Account.Basket")
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
        /// A shelf of the shop.
        fills Shelf(size: Int) { inject capacity = size }
        fills Account.Basket
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
            Argument("m", Value<[String: Int]>.dictionary()), Argument("n", Value<Box<Int>>.new()),
            Argument("o", Value<Client>.storyboard("Help.Main")),
            Argument("p", Value<Client>.named("storyboard").member("name", as: String.self)))
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
          n: Box<Int>(),
          o: storyboard Help.Main,
          p: `storyboard`.name
        )
      }

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
