import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import Testing

/// Programs that run with real objects: which value fills which place.
@Suite struct ObjectProgramTests {
  struct Failure: Error {}

  final class Socket {
    let port: Int
    let hosts: [String]
    var delay = 0.0
    var owner: Reader?
    init(port: Int, hosts: [String]) { (self.port, self.hosts) = (port, hosts) }
    init(port: Int) {
      self.port = port
      hosts = ["default"]
    }
  }
  enum Mode: Equatable {
    case fast
    case slow(after: Double)
  }
  struct Options: Equatable {
    var mode: Mode
    var weights: [String: Int]
    var note: String?
    static let usual = Options(mode: .fast, weights: [:], note: "usual")
  }
  final class FileLog: Log {
    let path: String
    var lines: [String] = []
    init(path: String) throws {
      if path.isEmpty { throw Failure() }
      self.path = path
    }
    func write(_ line: String, times: Int) { lines += Array(repeating: line, count: times) }
  }
  final class Reader {
    let socket: Socket
    let log: any Log
    let spare: (any Log)?
    init(socket: Socket, log: any Log, spare: (any Log)?) {
      (self.socket, self.log, self.spare) = (socket, log, spare)
    }
  }
  final class Page {
    let title: String
    let options: Options
    let reader: Reader
    init(title: String, options: Options, reader: Reader) {
      (self.title, self.options, self.reader) = (title, options, reader)
    }
  }
  final class Card {
    let name: String
    let options: Options
    let reader: Reader
    init(name: String, options: Options, reader: Reader) {
      (self.name, self.options, self.reader) = (name, options, reader)
    }
  }
  final class Shelf {
    let page: (String) -> Page
    let reader: () -> Reader
    let logs: [any Log]
    init(page: @escaping (String) -> Page, reader: @escaping () -> Reader, logs: [any Log]) {
      (self.page, self.reader, self.logs) = (page, reader, logs)
    }
  }

  static let text = """
    module Objects
    class Socket {
      init(port: Int, hosts: [String] = default)
      var delay: Double
      var owner: Reader?
    }
    enum Mode { case fast, slow(after: Double) }
    struct Options {
      init(mode: Mode, weights: [String: Int], note: String?)
      static var usual: Options { get }
    }
    protocol Log
    class FileLog: Log { init(path: String) throws func write(_ line: String, times: Int) }
    class Reader { init(socket: Socket, log: Log, spare: Log?) }
    class Page { init(title: String, options: Options, reader: Reader) }
    class Card { init(name: String, options: Options, reader: Reader) }
    class Shelf { init(page: (String) -> Page, reader: () -> Reader, logs: [Log]) }
    container App {
      single Socket(port: 0x1F90, hosts: ["a", "b"]) { inject delay = 2 later owner }
      transient Socket(port: 1) named plain
      default single try! FileLog(path: "log") as Log
      single Options(mode: .slow(after: 1.5), weights: ["a": 1, "b": 2], note: nil)
      transient Options.usual named usual
      transient Reader(spare: try? FileLog(path: ""))
      transient Reader(spare: try? FileLog(path: "spare")) named second
      factory Page(title: String)
      single Shelf(logs: [try! FileLog(path: "x")])
      single try! FileLog(path: "") named broken
    }
    container Session(name: String, socket: Socket) in App {
      single Card(name: name, options: usual)
      transient Reader(socket: socket, spare: nil) named own
    }
    """

  static var bindings: Bindings {
    var bindings = Bindings()
    bindings.bind(Socket.self, "Socket") {
      $0.initializer("init(port:hosts:)") { Socket(port: $0, hosts: $1) }
      $0.initializer("init(port:)") { Socket(port: $0) }
      $0.property("delay", \.delay)
      $0.property("owner", \.owner)
    }
    bindings.bind(Mode.self, "Mode") { $0.enumCase("slow(after:)", Mode.slow) }
    bindings.bind(Options.self, "Options") {
      $0.initializer("init(mode:weights:note:)", Options.init)
      $0.staticProperty("usual") { Options.usual }
    }
    bindings.bind((any Log).self, "Log")
    bindings.bind(FileLog.self, "FileLog") { $0.initializer("init(path:)", FileLog.init) }
    bindings.bind(Reader.self, "Reader") { $0.initializer("init(socket:log:spare:)", Reader.init) }
    bindings.bind(Page.self, "Page") { $0.initializer("init(title:options:reader:)", Page.init) }
    bindings.bind(Card.self, "Card") { $0.initializer("init(name:options:reader:)", Card.init) }
    bindings.bind(Shelf.self, "Shelf") {
      $0.initializer("init(page:reader:logs:)", Shelf.init)
    }
    bindings.closure(((String) -> Page).self)
    return bindings
  }

  private let program: ObjectProgram
  private let app: ObjectContainer

  init() throws {
    program = try ObjectProgram(try Plan(Self.text), Self.bindings)
    app = try program.make("App")
  }

  @Test func literalsAreWhatTheirPlacesSay() throws {
    let socket: Socket = try app.resolve("Socket")
    #expect(socket.port == 8080 && socket.hosts == ["a", "b"] && socket.delay == 2)
    let plain: Socket = try app.resolve("plain")
    #expect(plain.port == 1 && plain.hosts == ["default"])
    let options: Options = try app.resolve("Options")
    #expect(options == Options(mode: .slow(after: 1.5), weights: ["a": 1, "b": 2], note: nil))
    #expect(try app.resolve("usual", as: Options.self) == .usual)
  }

  @Test func placesAreFilledByType() throws {
    let log = try app.resolve("Log", as: (any Log).self)
    let reader: Reader = try app.resolve("Reader")
    #expect(reader.log === log && reader.spare == nil)
    let socket: Socket = try app.resolve("Socket")
    #expect(reader.socket === socket)
    let second: Reader = try app.resolve("second")
    #expect((second.spare as? FileLog)?.path == "spare" && second !== reader)
    #expect(reader.socket.owner?.log === log)
  }

  @Test func factoriesTakeArguments() throws {
    let page: Page = try app.resolve("Page", as: Page.self, "title")
    #expect(page.title == "title" && page.options.mode == .slow(after: 1.5))
    #expect(throws: (any Error).self) { try app.resolve("Page", as: Page.self) }
  }

  @Test func closuresResolveAnew() throws {
    let shelf: Shelf = try app.resolve("Shelf")
    let page = shelf.page("made")
    #expect(page.title == "made" && page !== shelf.page("made"))
    #expect(shelf.reader() !== shelf.reader() && shelf.reader().socket === page.reader.socket)
    #expect(shelf.logs.count == 1 && (shelf.logs[0] as? FileLog)?.path == "x")
  }

  @Test func containersTakeParametersAndSeeThoseAround() throws {
    let socket = Socket(port: 7)
    let session = try app.make("Session", "Ann", socket)
    let card: Card = try session.resolve("Card")
    #expect(card.name == "Ann" && card.options == .usual)
    let held: Socket = try app.resolve("Socket")
    #expect(card.reader.socket === held)
    #expect(try session.resolve("own", as: Reader.self).socket === socket)
    #expect(throws: (any Error).self) { try program.make("Session", "Ann", socket) }
  }

  @Test func registrationsAreLookedUpOnce() throws {
    let socket = try program.registration("App.Socket", as: Socket.self)
    #expect(app[socket] === app[socket])
    let log = try program.registration("App.Log", as: (any Log).self)
    #expect(app[log] === app[log] && app[log] is FileLog)
    let options = try program.registration("App.Options", as: Options.self)
    #expect(app[options].note == nil)
    #expect(app[socket] !== (try program.make("App"))[socket])
  }

  @Test func errorsAreTyped() throws {
    do {
      _ = try app.resolve("broken", as: FileLog.self)
      Issue.record("an initializer threw")
    } catch .failed(.threw(let member), _) {
      #expect(program.plan.symbols[program.plan.members[member].name] == "init")
    } catch {
      Issue.record("\(error)")
    }
    do {
      _ = try app.resolve("Socket", as: Page.self)
      Issue.record("a socket is no page")
    } catch .otherType(let name, let expected) {
      #expect(name == "App.Socket" && expected == "Page")
    } catch {
      Issue.record("\(error)")
    }
    #expect(throws: ObjectError.self) { try app.resolve("nothing", as: Page.self) }
  }

  /// The last binding counts, so that a test can replace one.
  @Test func bindingsReplaceEachOther() throws {
    var bindings = Self.bindings
    bindings.bind(Socket.self, "Socket") { $0.initializer("init(port:)") { Socket(port: $0 + 1) } }
    let app = try ObjectProgram(try Plan(Self.text), bindings).make("App")
    #expect(try app.resolve("plain", as: Socket.self).port == 2)
    #expect(try app.resolve("Socket", as: Socket.self).port == 8080)
  }
}

protocol Log: AnyObject {}
