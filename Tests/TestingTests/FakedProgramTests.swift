import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTesting
import StoryboardTooling
import Testing

private protocol Catalog: AnyObject {}
private final class LiveCatalog: Catalog {
  init(url: String) { Issue.record("a fake stands in its place") }
}
private final class FakeCatalog: Catalog {}

private class Client {}
private final class FakeClient: Client {}
private class Screen {}
private final class List: Screen {
  var shelf: Shelf!
  var filter = ""
  var isReady = false
  func refresh() { isReady = true }
}
private final class Detail: Screen {
  let shelf: Shelf
  init?(coder: Coder, shelf: Shelf) { self.shelf = shelf }
}
private final class Coder {}

private final class Shelf {
  let catalog: any Catalog
  let client: Client
  init(catalog: any Catalog, client: Client) { (self.catalog, self.client) = (catalog, client) }
}

@Suite struct FakedProgramTests {
  private static let text = """
    module Shop
    protocol Catalog
    class LiveCatalog: Catalog {
      init(url: String)
      func start()
    }
    class Client { init() }
    class Shelf { init(catalog: Catalog, client: Client) }
    container App {
      single LiveCatalog(url: "https://shop.example") as Catalog { call start }
      transient Client
      transient Shelf
    }
    controller List: UIViewController {
      var shelf: Shelf!
      var filter: String = default
      func refresh()
      call refresh
    }
    controller Detail: UIViewController { init?(coder: NSCoder, shelf: Shelf) }
    storyboard Main in App {
      scene List(filter: String = "all"): List
      scene Detail: Detail
    }
    """

  private func program() throws -> FakedProgram {
    let compilation = Compilation([SourceFile(path: "Shop.sbdsl", bytes: Array(Self.text.utf8))])
    var bindings = Bindings()
    bindings.bind((any Catalog).self, "Catalog")
    bindings.bind(Client.self) { $0.initializer("init()", Client.init) }
    bindings.bind(Shelf.self) { $0.initializer("init(catalog:client:)", Shelf.init) }
    bindings.bind(List.self) {
      $0.property("shelf", \.shelf)
      $0.property("filter", \.filter)
      $0.method("refresh()", List.refresh)
    }
    bindings.bind(Detail.self) { $0.failableInitializer("init(coder:shelf:)", Detail.init(coder:shelf:)) }
    return FakedProgram(try #require(compilation.makePlan()), bindings)
  }

  /// A fake has the lifetime of the registration that it replaces, and its steps do not apply.
  @Test func standsInThePlaceOfARegistration() throws {
    var shop = try program()
    var count = 0
    try shop.replace("App.Catalog") {
      count += 1
      return FakeCatalog()
    }
    let app = try shop.program().make("App")
    let (one, other): (Shelf, Shelf) = (try app.resolve("Shelf"), try app.resolve("Shelf"))
    #expect(one !== other && one.catalog === other.catalog && one.catalog is FakeCatalog)
    #expect(one.client !== other.client)
    #expect(count == 1)
    #expect(
      ObjectSnapshot(of: one, named: "shelf").description
        == "shelf: Shelf#1\n  catalog: FakeCatalog#2\n  client: Client#3\n")
  }

  @Test func replacesSeveral() throws {
    var shop = try program()
    try shop.replace("App.Catalog") { FakeCatalog() }
    try shop.replace("Shop.App.Client") { FakeClient() }
    let shelf: Shelf = try shop.program().make("App").resolve("Shelf")
    #expect(shelf.client is FakeClient)
  }

  /// Wires one scene with the test's own values and without a framework.
  @Test func oneScene() throws {
    var shop = try program()
    try shop.replace("App.Catalog") { FakeCatalog() }
    let program = try shop.program(controllers: ControllersInTests())
    let app = try program.make("App")
    let list = try program.wire(List(), as: "Main.List", in: app, "sale")
    #expect(list.shelf.catalog is FakeCatalog && list.filter == "sale" && list.isReady)
    #expect(try program.wire(List(), as: "Main.List", in: app, ObjectValue.omitted).filter == "all")
    let detail = try program.make("Main.Detail", as: Detail.self, coder: Coder(), in: app)
    #expect(detail?.shelf.catalog === list.shelf.catalog)
    #expect(throws: ObjectError.self) { try program.wire(List(), as: "Main.Nothing", in: app) }
  }

  @Test func whatIsNotThere() throws {
    var shop = try program()
    #expect(
      "\(try error { try shop.replace("App.Katalog") { FakeCatalog() } })".contains("App.Catalog, App.Client")
    )
  }

  /// A fake of a wrong class is an error.
  @Test func anotherClassIsRefused() throws {
    var shop = try program()
    try shop.replace("App.Catalog") { FakeCatalog() }
    try shop.replace("App.Client") { FakeCatalog() }
    #expect(throws: BindingError.self) { try shop.program() }
  }

  private func error(_ body: () throws -> Void) throws -> any Error {
    do {
      try body()
    } catch {
      return error
    }
    throw CancellationError()
  }
}
