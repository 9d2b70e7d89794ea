import StoryboardPlan
import StoryboardRuntime
import Testing

/// Containers as code uses them, and objects that receive one.
@Suite struct ObjectContainerTests {
  final class App: ObjectContainer {
    var log: Log { self["Log"] }
    var member: Member { self["Member"] }
    func page(_ title: String) -> Page { self["Page", title] }
  }
  final class Member: ObjectContainer {
    var name: String { self["name"] }
    var app: App? { parent as? App }
    var guide: Guide { self["Guide"] }
  }
  final class Core: SharedContainer, @unchecked Sendable {
    var store: Store { self["Store"] }
  }
  final class Log {}
  final class Page {
    let title: String
    init(title: String) { self.title = title }
  }
  /// An object that starts a screen and asks the containers itself.
  final class Guide {
    let member: Member
    let app: App
    let next: () -> Member
    var core: Core?
    init(member: Member, app: App, next: @escaping () -> Member) {
      (self.member, self.app, self.next) = (member, app, next)
    }
  }
  final class Store: Sendable {
    let core: Core
    init(core: Core) { self.core = core }
  }
  final class Plain {
    let app: ObjectContainer
    init(app: ObjectContainer) { self.app = app }
  }

  private static let text = """
    module Containers
    class Log { init() }
    class Page { init(title: String) }
    class Guide {
      init(member: Member, app: App, next: () -> Member)
      var core: Core?
    }
    class Plain { init(app: App) }
    final class Store: Sendable { init(core: Core) }
    container App {
      single Log
      single Member(name: "held")
      single Core
      factory Page(title: String)
      transient Plain
    }
    container Member(name: String) in App { transient Guide { inject core } }
    nonisolated container Core { transient Store }
    """

  private static func bindings() -> Bindings {
    var bindings = Bindings()
    bindings.container(App.self, "App")
    bindings.container(Member.self, "Member")
    bindings.container(Core.self, "Core")
    bindings.bind(Log.self, "Log") { $0.initializer("init()") { Log() } }
    bindings.bind(Page.self, "Page") { $0.initializer("init(title:)", Page.init) }
    bindings.bind(Plain.self, "Plain") { $0.initializer("init(app:)", Plain.init) }
    bindings.bindSendable(Store.self, "Store") { $0.initializer("init(core:)") { Store(core: $0) } }
    bindings.bind(Guide.self, "Guide") {
      $0.initializer("init(member:app:next:)", Guide.init)
      $0.property("core", \.core)
    }
    return bindings
  }

  private func program(_ bindings: Bindings = bindings()) throws -> ObjectProgram {
    try ObjectProgram(try Plan(Self.text), bindings)
  }

  @Test func anInstanceIsAlwaysTheSameObject() throws {
    let app = try program().make(App.self)
    #expect(app.log === app.log)
    #expect(app.member === app.member && app.member.app === app && app.member.name == "held")
    #expect(try app.resolve("Member", as: Member.self) === app.member)
    #expect(app.page("title").title == "title")
    let other = try app.make(Member.self, "made")
    #expect(other !== app.member && other.name == "made" && other.app === app)
  }

  @Test func objectsAreGivenContainers() throws {
    let app = try program().make(App.self)
    let member = try app.make(Member.self, "Ann")
    let guide = member.guide
    #expect(guide.member === member && guide.app === app && guide.next() === app.member)
    let core = try #require(guide.core)
    #expect(core.store.core === core)
    #expect(try app.resolve("Core", as: Core.self) === core)
    #expect(try app.resolve("Plain", as: Plain.self).app === app)
  }

  /// Containers without a class of the app's own.
  @Test func containersNeedNoClass() throws {
    var bindings = Bindings()
    bindings.bind(Plain.self, "Plain") { $0.initializer("init(app:)", Plain.init) }
    let text = """
      module Containers
      class Plain { init(app: App) }
      container App { transient Plain single Member }
      container Member in App { transient Plain named plain }
      """
    let program = try ObjectProgram(try Plan(text), bindings)
    let app = try program.make("App")
    #expect(try app.resolve("Plain", as: Plain.self).app === app)
    let member = try app.resolve("Member", as: ObjectContainer.self)
    #expect(try member.resolve("plain", as: Plain.self).app === app && member.parent === app)
    #expect(throws: ObjectError.self) { try program.make(App.self) }
  }

  /// The object that code has for a container instance holds the instance. The instance does not hold the object.
  @Test func lettingGoClosesTheScope() throws {
    let app = try program().make(App.self)
    weak var log: Log?
    weak var member: Member?
    do {
      let scope = try app.make(Member.self, "Ann")
      member = scope
      log = app.log
      #expect(member != nil && log != nil)
    }
    #expect(member == nil && log != nil)
    weak var gone: App?
    do {
      let other = try app.program.make(App.self)
      log = other.log
      gone = other
      #expect(log != nil)
    }
    #expect(gone == nil && log == nil)
  }

  @Test func classesFitTheirContainers() throws {
    func mistakes(_ change: (inout Bindings) -> Void) -> [BindingMistake] {
      var bindings = Self.bindings()
      change(&bindings)
      do {
        _ = try program(bindings)
        return []
      } catch {
        return (error as? BindingError)?.mistakes ?? []
      }
    }
    #expect(mistakes { _ in } == [])
    #expect(mistakes { $0.container(App.self, "Shop") } == [.unknownType("Shop")])
    #expect(
      mistakes { $0.container(ObjectContainer.self, "Core") }.contains(
        .notASubclass("Core", of: "SharedContainer")))
    #expect(
      mistakes { $0.bind(Plain.self, "Plain") { $0.initializer("init(app:)") { (_: Core) in fatalError() } } }
        == [
          .otherType(
            "init(app:)", of: "Plain", expected: "App", bound: "ObjectContainerTests.Core")
        ])
  }

  /// A trap names the request with the names of the program.
  @Test func trapsNameWhatWasAsked() async throws {
    let named = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let app = try ObjectProgram(
        try Plan(ObjectContainerTests.text), ObjectContainerTests.bindings()
      ).make(App.self)
      let page: Page = app["Log"]
      print(page)
    }
    let text = String(decoding: named?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(": `App.Log`: `App.Log` is no `Page`"), "\(text)")
    let typed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let program = try ObjectProgram(
        try Plan(ObjectContainerTests.text), ObjectContainerTests.bindings())
      let guide = try program.registration("Member.Guide", as: Guide.self)
      print(try program.make(App.self)[guide])
    }
    let other = String(decoding: typed?.standardErrorContent ?? [], as: UTF8.self)
    let asked = "`Member.Guide`: `Member.Guide` was resolved in an instance of another container"
    #expect(other.contains(": \(asked)"), "\(other)")
  }

  @Test func argumentsAreHeldAgainstTheirParameters() throws {
    let app = try program().make(App.self)
    func error(_ body: () throws(ObjectError) -> Void) -> ObjectError? {
      do {
        try body()
        return nil
      } catch {
        return error
      }
    }
    guard
      case .argumentCount("Member", expected: 1, given: 0) = error({ () throws(ObjectError) in
        _ = try app.make("Member")
      }),
      case .otherType("Member.name", expected: "String") = error({ () throws(ObjectError) in
        _ = try app.make("Member", 5)
      }),
      case .otherType("App.Page.title", expected: "String") = error({ () throws(ObjectError) in
        _ = try app.resolve("Page", as: Page.self, Log())
      }),
      case .argumentCount("App.Log", expected: 0, given: 1) = error({ () throws(ObjectError) in
        _ = try app.resolve("Log", as: Log.self, "more")
      })
    else {
      Issue.record("an argument that does not fit was taken")
      return
    }
  }
}
