import Foundation
import StoryboardDiagnostics
import StoryboardREPL
import Testing

/// The proposals at `▸` in an input.
@Suite struct CompletionTests {
  private let session: REPLSession

  init() {
    session = REPLSession(.files(below: TranscriptTests.folder))
    _ = session.answer(":load shop.sbdsl")
    _ = session.answer("let list = Main.List")
  }

  private func items(_ marked: String) -> [String] { items(marked, session) }

  private func items(_ marked: String, _ session: REPLSession) -> [String] {
    let parts = marked.components(separatedBy: "▸")
    return session.completions(in: parts.joined(), at: parts[0].utf8.count).items.map(\.text)
  }

  /// At the beginning of an argument labels come before all the names with which a value can begin.
  private func expect(_ marked: String, _ expected: [String], _ session: REPLSession) {
    let found = items(marked, session)
    let isArgument = marked.contains("(▸")
    #expect((isArgument ? Array(found.prefix(expected.count)) : found) == expected, "\(marked)")
  }

  @Test func commands() {
    #expect(items(":l▸") == ["load", "list"])
    #expect(items(":trace ▸") == ["on", "off"])
    #expect(items(":explain unknown-t▸") == ["unknown-type"])
    #expect(items(":swift Mem▸") == ["Member", "Member.Cart", "Member.user"])
    #expect(items(":list Main.Li▸").prefix(2) == ["Main.List", "Main.List.banner"])
    #expect(items(":edit li▸").first == "list")
    #expect(items(":plan Main.De▸") == ["Main.Detail"])
    let paths = session.completions(in: ":load sh", at: 8) { $0 == "sh" ? ["shop.sbdsl"] : [] }
    #expect(paths.items.map(\.text) == ["shop.sbdsl"])
    #expect(paths.range == 6..<8)
  }

  @Test func names() {
    #expect(items("li▸").first == "list")
    #expect(items("Mai▸") == ["Main"])
    #expect(items("prod▸").contains("product"))
    #expect(items("Prod▸").contains("ProductList"))
    #expect(items("rel▸").contains("release"))
    #expect(items("cont▸").contains("container"))
  }

  @Test func scenesAndRegistrations() {
    #expect(items("Main.▸") == ["List", "Banner", "Detail", "initial"])
    #expect(items("Main.D▸") == ["Detail"])
    #expect(items("App.▸") == ["HTTPClient", "Catalog"])
    #expect(items("Member.▸") == ["Cart", "user"])
    #expect(items("let x = Main.B▸") == ["Banner"])
  }

  @Test func members() {
    #expect(items("list.▸").contains("catalog"))
    #expect(items("list.▸").contains("product"))
    #expect(items("list.op▸") == ["open"])
    #expect(items("list.ban▸") == ["banner"])
    #expect(items("list.catalog.▸").contains("client"))
    #expect(items("list.catalog.client.▸") == ["baseURL"])
    #expect(items("Main.Detail.pro▸").contains("product"))
  }

  /// An id is copied from Interface Builder. After it the same belongs as without it, except clauses before it.
  @Test func objectIDs() {
    for id in ["#▸", "#Xyz-▸", "#Xyz▸", "#\"a ▸", "#\"a\"▸"] {
      #expect(items("storyboard X { scene A: Banner \(id)") == [], "\(id)")
      #expect(items("storyboard X: Banner { segue: show Detail \(id)") == [], "\(id)")
    }
    for head in [
      "storyboard X { scene A: Banner id none ", "storyboard X: Banner { segue: present Y as formSheet ",
    ] {
      #expect(items(head + "#a-b ▸") == items(head + "▸").filter { $0 != "then" }, "\(head)")
      #expect(items(head + "#a-b { i▸") == items(head + "{ i▸"), "\(head)")
    }
    #expect(items("storyboard X { scene A: Banner #a-b ▸").contains("id") == false)
  }

  @Test func objectIDsStayInDeclarations() {
    let session = REPLSession(.files(below: TranscriptTests.folder))
    let head = "scene A: UIViewController id none #\"a b\""
    #expect(!session.answer("storyboard M {\n  \(head) {\n    segue: show A #c.d\n  }\n}").hasFailed)
    #expect(session.answer(":list M").text.contains(head))
    #expect(session.answer(":list M.A").text.contains(head))
    #expect(session.answer(":edit M").draft?.text.contains(head) == true)
    #expect(session.answer(":save").text.contains("\(head) { segue: show A #c.d }"))
    #expect(session.answer(":type M.A").text.contains("#") == false)
  }

  @Test func labels() {
    #expect(items("Main.Detail(▸").prefix(2) == ["product:", "in:"])
    #expect(items("list.compare(p▸").first == "product:")
    #expect(items("HTTPClient(▸").first == "baseURL:")
    #expect(items("product(product: list.product(for: nil), f▸").first == "from:")
    #expect(items("Member(u▸").first == "user:")
  }

  @Test func declarations() {
    #expect(items("container X in ▸") == ["App", "Member"])
    #expect(items("container X { s▸").prefix(2) == ["single", "shared"])
    #expect(items("class X: Cat▸") == ["Catalog"])
    #expect(items("storyboard X { in▸") == ["internal", "initial"])
    #expect(
      items("storyboard Main { scene A: X { segue go: s▸").prefix(3) == ["show", "showDetail", "sheet"])
    #expect(items("storyboard Main { scene A: X { segue go: show L▸") == ["List"])
    #expect(items("storyboard X { reference D = Main.▸").contains("Detail"))
    #expect(items("controller X { v▸") == ["var"])
    #expect(items("launch ▸") == ["storyboard"])
  }

  /// A storyboard, a class and an enum: the storyboard has the name of the class.
  private static let shared = """
    enum Topic { case orders, payments(count: Int) static let usual: Topic }
    class Catalog { init(topic: Topic) static let standard: Catalog let topic: Topic struct Kind }
    class Filter { init(topics: [Topic], by: [Topic: Int]) var first: Topic? func apply(to topic: Topic) }
    controller List: UIViewController { var topic: Topic! func chosen(topic: Topic) -> Catalog }
    container App(topic: Topic) { single Catalog(topic: .usual) }
    storyboard Catalog in App {
      initial scene List(topic: Topic): List { segue more(topic: Topic): show Other(topic: topic) }
      scene Other(topic: Topic): UIViewController
    }
    route topic(topic: Topic) = push Catalog.Other
    func make(topic: Topic, _ other: Topic) -> Catalog
    """

  /// `destination` has the members of the class that is opened, and the scenes inside it.
  @Test(arguments: [
    ("storyboard Main { scene A: ProductList { segue a: show Detail then destination.pr▸", ["product"]),
    ("storyboard Main { scene A: ProductList { embed a: Detail then self.c▸", ["catalog"]),
    ("storyboard Main { scene A: ProductList { segue a: show by▸", ["by"]),
    ("storyboard Main { scene A: ProductList { segue a: show by app De▸", ["Detail"]),
    ("route x = show Main.Detail then destination.pr▸", ["product"]),
  ])
  func destinations(_ marked: String, _ expected: [String]) {
    #expect(Array(items(marked).prefix(expected.count)) == expected)
  }

  @Test func scenesInsideTheDestination() {
    let session = REPLSession()
    #expect(
      !session.answer(
        """
        controller Note: UIViewController { func select() }
        storyboard Notes {
          initial scene Stack: UINavigationController { root Editor }
          scene Editor: Note
        }
        """
      ).hasFailed)
    expect("route x = present Notes.Stack then destination.Ed▸", ["Editor"], session)
    #expect(items("route x = present Notes.Stack then destination.Editor.s▸", session).first == "select")
  }

  /// Names that a storyboard shares with a type mean both.
  @Test(arguments: [
    ("Catalog.▸", ["List", "Other", "initial", "standard", "Kind"]), ("Catalog.L▸", ["List"]),
    ("Catalog.s▸", ["standard"]), ("Catalog.initial(▸", ["topic:", "in:"]), ("Catalog.List.mor▸", ["more"]),
    ("Catalog.standard.▸", ["topic"]), ("Catalog(topic: .usual).ch▸", ["chosen"]),
    ("let x = Catalog.O▸", ["Other"]), ("reference A = Catalog.▸", []),
    ("storyboard X { reference A = Catalog.▸", ["List", "Other", "initial", "standard", "Kind"]),
    ("route x = push Catalog.L▸", ["List"]), (":type Catalog.L▸", ["List"]), ("class X: Cat▸", ["Catalog"]),
    ("class X { let kind: Catalog.▸", ["Kind"]), ("Catalog .\n  L▸", ["List"]),
    ("(Catalog.standard).t▸", ["topic"]),
  ])
  func sharedNames(_ marked: String, _ expected: [String]) {
    let session = REPLSession()
    #expect(!session.answer(Self.shared).hasFailed)
    expect(marked, expected, session)
  }

  /// After a period without a value before it the type of the place decides.
  @Test(arguments: [
    ("Catalog.List(topic: .▸", ["orders", "payments", "usual"]), ("Catalog.List(topic: .o▸", ["orders"]),
    ("Catalog(topic: .▸", ["orders", "payments", "usual"]), ("App(topic: .p▸", ["payments"]),
    ("Catalog.Other.tit▸", ["title"]), ("topic(topic: .u▸", ["usual"]),
    ("make(topic: .usual, .o▸", ["orders"]),
    ("make(topic: .▸", ["orders", "payments", "usual"]), ("Filter(topics: [.o▸", ["orders"]),
    ("Filter(topics: [.usual, .p▸", ["payments"]), ("Filter(topics: [], by: [.o▸", ["orders"]),
    ("Filter(topics: [], by: [.orders: .▸", []), ("App(topic: (.u▸", ["usual"]),
    ("Catalog.List(topic: .payments(▸", ["count:"]), ("App(topic: .usual).Catalog.t▸", ["topic"]),
    ("container X { single Catalog(topic: .o▸", ["orders"]), ("container X(topic: Topic = .u▸", ["usual"]),
    ("container X { single Catalog { inject topic = .o▸", ["orders"]),
    ("storyboard X { scene A: List { inject topic = .p▸", ["payments"]),
    ("storyboard X { scene A: List { call chosen(topic: .o▸", ["orders"]),
    ("controller X: List { inject topic = .u▸", ["usual"]),
    ("storyboard Catalog { scene A: List { segue go: show Other(topic: .▸", ["orders", "payments", "usual"]),
    ("route x = push Catalog.Other(topic: .o▸", ["orders"]),
    ("storyboard X { scene A: List { segue go: show B with App(topic: .u▸", ["usual"]),
    ("let x = .▸", []), ("List.▸", []), ("Unknown.▸", []), ("Unknown(a: .▸", []), ("5.▸", []),
    ("Catalog.List(other: .▸", []), ("\"a\".▸", []),
  ])
  func implicitMembers(_ marked: String, _ expected: [String]) {
    let session = REPLSession()
    #expect(!session.answer(Self.shared).hasFailed)
    expect(marked, expected, session)
  }

  /// The public declarations of a module, after its name.
  @Test(arguments: [
    ("Account.▸", ["Help", "Services", "Topic"]), ("Account.H▸", ["Help"]), ("Account.Help.▸", ["Contact"]),
    ("Account.Help.Contact(▸", ["topic:", "in:"]),
    ("Account.Help.Contact(topic: .▸", ["orders", "payments"]),
    ("Account.Services.▸", ["Mailer"]), ("container X { single Account.S▸", ["Services"]),
    ("class X { let topic: Account.T▸", ["Topic"]), ("storyboard X { reference A = Account.H▸", ["Help"]),
    ("storyboard X { reference A = Account.Help.▸", ["Contact"]), ("Acc▸", ["Account"]),
    ("Account.Nothing.▸", []),
    ("route x = push Account.Help.C▸", ["Contact"]), ("let x = Account.Se▸", ["Services"]),
    (":type Account.Help.C▸", ["Contact"]), ("class X: Account.▸", ["Topic"]),
    ("storyboard X { scene A: UIViewController { segue go: show B with Account.▸", ["Services"]),
    ("Account.Topic.o▸", ["orders"]), ("import Acc▸", []),
    ("Help.Contact(topic: Account.Topic.p▸", ["payments"]),
  ])
  func modules(_ marked: String, _ expected: [String]) {
    let session = REPLSession(.files(below: TranscriptTests.folder))
    #expect(!session.answer(":load account.sbdsl tabs.sbdsl").hasFailed)
    expect(marked, expected, session)
  }

  /// The words are those that the parser takes in the place, and no others.
  @Test(arguments: [
    ("container X { single Log ▸", ["as", "named", "override", "eager", "single", "shared"]),
    ("container X(▸", ["weak"]), ("storyboard Main ▸", ["in", "file", "bundle"]),
    ("storyboard Main { public ▸", ["initial", "scene"]),
    (
      "storyboard Main { scene A: X { segue go: ▸",
      ["show", "showDetail", "push", "modal", "present", "popover"]
    ),
    ("storyboard Main { scene A: X ▸", ["id"]),
    ("storyboard Main bundle ▸", ["module", "main", "framework"]),
    ("storyboard Main { scene A: X { segue go ▸", ["id", "action"]), ("launch ▸", ["storyboard"]),
    ("storyboard Main { scene A: X { inject x ▸", ["by"]), ("class X { var a: ▸", ["any", "some"]),
    ("storyboard Main { scene A: X { segue go: show B ▸", ["as", "with"]),
    ("route x = ▸", ["root", "show", "showDetail", "push", "present", "select"]),
    ("protocol P { var a: Int { ▸", ["get"]), ("protocol P { var a: Int { get ▸", ["set"]),
    ("class X { func f() ▸", ["throws"]), ("container X ▸", ["in"]), ("import ▸", ["swift"]),
    ("module A ▸", ["default"]),
    ("container X { eager ▸", ["single"]), ("container X { factory Log() ▸", ["as", "named"]),
    ("storyboard Main { scene A: X { root B ▸", ["action"]),
  ])
  func words(_ marked: String, _ expected: [String]) {
    let found = items(marked)
    #expect(expected.allSatisfy(found.contains), "\(marked): \(found)")
    for word in ["overlay", "async", "_", "release"] { #expect(!found.contains(word)) }
  }

  /// Places in which no keyword, or no word at all, belongs.
  @Test(arguments: [
    "container ▸", "class ▸", "storyboard X { scene ▸", "let ▸", "controller ▸", "import swift ▸", "func ▸",
    "enum E { case ▸", "storyboard X { scene A: UIView id ▸\"a",
  ])
  func namesOfOnesOwn(_ marked: String) {
    let words: Set = ["container", "class", "single", "scene", "in", "as", "show", "module"]
    #expect(words.isDisjoint(with: items(marked)), "\(marked): \(items(marked))")
  }

  /// The class of a scene or a registration decides on its properties and methods.
  @Test func partsOfTheSubject() {
    #expect(items("storyboard X { scene A: ProductList { inject ▸").prefix(1) == ["catalog"])
    #expect(
      items("storyboard X { scene A: ProductList { segue a: show B(product: self.▸").prefix(2) == [
        "catalog", "product",
      ])
    #expect(items("controller ProductList: UIViewController { inject c▸").first == "catalog")
    #expect(
      items("storyboard Main { scene X: Banner scene Y: Banner { segue a: show ▸").sorted() == [
        "Banner", "Detail", "List", "X", "Y", "by",
      ])
    #expect(items("storyboard Main { scene X(user: String): Banner { inject text = u▸").first == "user")
    #expect(items("storyboard Main { scene A: X { segue a: present B as form▸") == ["formSheet"])
    #expect(items("platform i▸") == ["iOS"])
    #expect(items("storyboards p▸").prefix(2).sorted() == ["package", "project"])
    #expect(items("storyboards project \"A\" t▸").first == "target")
    #expect(items("storyboards \"A\" e▸").first == "except")
    #expect(items("storyboards \"A▸") == [])
    #expect(items("module A\nstoryb▸").sorted() == ["storyboard", "storyboards"])
    #expect(items("allow unu▸").contains("unused"))
    #expect(items("release li▸") == ["list"])
    #expect(items("list === li▸").first == "list")
    #expect(items("module Shop default ▸") == ["@MainActor"])
  }

  /// A long input is completed soon: only its last declaration is read for each keyword.
  @Test func aLongInput() {
    let text = (0..<2_000).map { "class Item\($0) { init(a: Int) }\n" }.joined()
    #expect(items(text + "container X { si▸").first == "single")
  }

  @Test func detailsAreTypes() {
    let found = session.completions(in: "list.cat", at: 8)
    #expect(found.items.map(\.detail) == ["var catalog: Catalog!"])
    #expect(found.range == 5..<8)
    #expect(session.completions(in: "Main.Det", at: 8).items[0].detail.contains("ProductDetail"))
  }

  /// A session that reads a Swift file of which the program names nothing.
  private static func sessionWithCode(_ code: String, _ names: Set<String>) -> REPLSession {
    var environment = SessionEnvironment.files(below: TranscriptTests.folder)
    environment.namesInSwiftCode = { names }
    environment.swiftCode = { _, _ in
      [SourceFile(path: "Code.swift", bytes: Array(code.utf8), role: .swift(module: nil))]
    }
    let session = REPLSession(environment)
    _ = session.answer(":load shop.sbdsl")
    return session
  }

  /// Types of Swift code complete before anything names them, and so do their members.
  @Test func typesThatNothingNamesComplete() {
    let session = Self.sessionWithCode(
      """
      /// A box of bottles.
      struct Crate { let bottles: Int; static let empty = Crate(bottles: 0) }
      struct Cradle {}
      private struct Craft {}
      func crack(crate: Crate) {}
      """, ["Crate", "Cradle", "Craft", "crack"])
    func items(_ text: String) -> [String] {
      session.completions(in: text, at: text.utf8.count).items.map { $0.text + " — " + $0.detail }
    }
    let before = session.savedText
    #expect(
      items("Cra") == [
        "Crate — struct  A box of bottles.", "Cradle — struct", "crack — func crack(crate: Crate) -> Void",
      ])
    #expect(items("class A { init(crate: Crat") == ["Crate — struct  A box of bottles."])
    #expect(items("Crate.").contains("empty — static var empty: Crate"))
    #expect(items("let a = Crate(").contains("bottles: — Int"))
    #expect(session.savedText == before)
    // After a statement that names the type, and one that fails.
    #expect(session.answer("let crate = Crate(bottles: 2)").text.hasPrefix("read struct Crate\n"))
    #expect(items("crate.") == ["bottles — var bottles: Int"])
    #expect(session.answer("Nothing.empty").hasFailed)
    #expect(session.answer("crate.bottles").text.contains("2"))
    #expect(session.answer("Crate.empty").text.hasPrefix("read") == false)
    _ = session.answer("struct More {}")
    #expect(session.answer(":undo").hasFailed == false)
    #expect(session.answer("crate.bottles").text.contains("2"))
  }

  /// A statement with a mistake gives that mistake alone.
  @Test func aStatementThatFailsReadsNothing() {
    let session = Self.sessionWithCode("struct Crate { let bottles: Int }", ["Crate"])
    let failed = session.answer("Main.Crate2")
    #expect(failed.hasFailed)
    #expect(failed.text == "")
    #expect(session.answer("Crate(bottles: true)").hasFailed)
  }

  /// The first line of a documentation comment stands after the head, also that of Swift code.
  @Test func documentationIsShown() {
    let code = """
      extension UIColor {
        /// The colour of the shop.
        static let brand: UIColor = .red
        static let plain: UIColor = .red
      }
      final class Crate {
        func open() { print("/// not this") }
        ///
        /// The number of bottles.
        ///
        /// It never shrinks.
        @objc var bottles = 1
        private var hidden = 2
        init() {}
      }
      """
    var environment = SessionEnvironment.files(below: TranscriptTests.folder)
    environment.swiftCode = { _, _ in
      [SourceFile(path: "Crate.swift", bytes: Array(code.utf8), role: .swift(module: nil))]
    }
    let session = REPLSession(environment)
    _ = session.answer(":load shop.sbdsl")
    _ = session.answer("func pour(crate: Crate, brand: UIColor, plain: UIColor)")
    #expect(session.answer("let crate = Crate()").text.contains("crate = "))
    #expect(
      session.completions(in: "crate.", at: 6).items.map(\.detail)
        == ["func open() -> Void", "var bottles: Int  The number of bottles."])
    let colours = session.completions(in: "UIColor.", at: 8).items
    #expect(
      colours.filter { ["brand", "plain"].contains($0.text) }.map(\.detail)
        == ["static var brand: UIColor  The colour of the shop.", "static var plain: UIColor"])
  }

  @Test func nothingInsideOfStringsAndComments() {
    #expect(items("Member(user: \"a▸") == [])
    #expect(items("// a▸") == [])
    #expect(items("/* a▸") == [])
  }
}
