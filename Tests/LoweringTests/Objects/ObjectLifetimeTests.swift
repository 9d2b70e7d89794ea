import StoryboardPlan
import StoryboardRuntime
import Testing

/// Real objects are released when their lifetime ends, and not earlier.
@Suite struct ObjectLifetimeTests {
  final class Socket {}
  final class Reader {
    let socket: Socket
    let again: Socket
    init(socket: Socket, again: Socket) { (self.socket, self.again) = (socket, again) }
  }
  final class Parent {
    let child: Child
    init(child: Child) { self.child = child }
  }
  final class Child {
    weak var parent: Parent?
    init() {}
  }
  final class Waiter {
    let socket: () -> Socket?
    init(socket: @escaping () -> Socket?) { self.socket = socket }
  }

  private func app(_ lifetime: String) throws -> ObjectContainer {
    let plan = try Plan(
      """
      module Lifetimes
      class Socket { init() }
      class Reader { init(socket: Socket, again: Socket) }
      class Waiter { init(socket: () -> Socket?) }
      class Parent { init(child: Child) }
      class Child { init() weak var parent: Parent? }
      container App {
        \(lifetime) Socket
        transient Reader
        transient Waiter
        shared Parent
        shared Child { later parent }
      }
      """)
    var bindings = Bindings()
    bindings.bind(Socket.self, "Socket") { $0.initializer("init()", Socket.init) }
    bindings.bind(Reader.self, "Reader") { $0.initializer("init(socket:again:)", Reader.init) }
    bindings.bind(Waiter.self, "Waiter") { $0.initializer("init(socket:)", Waiter.init) }
    bindings.bind(Parent.self, "Parent") { $0.initializer("init(child:)", Parent.init) }
    bindings.bind(Child.self, "Child") {
      $0.initializer("init()", Child.init)
      $0.property("parent", set: { $0.parent = $1 })
    }
    return try ObjectProgram(plan, bindings).make("App")
  }

  @Test func singleLivesAsLongAsItsContainer() throws {
    var app: ObjectContainer? = try app("single")
    weak let socket = try app?.resolve("Socket", as: Socket.self)
    #expect(socket != nil)
    let reader: Reader = try #require(app).resolve("Reader")
    #expect(reader.socket === socket && reader.again === socket)
    weak let made = reader
    #expect(made != nil)
    app = nil
    #expect(socket != nil, "the reader holds it")
    withExtendedLifetime(reader) {}
  }

  @Test func aContainerLetsGoOfWhatItHolds() throws {
    var app: ObjectContainer? = try app("single")
    weak let socket = try app?.resolve("Socket", as: Socket.self)
    #expect(socket != nil)
    app = nil
    #expect(socket == nil)
  }

  @Test func sharedIsHeldByThoseWhoUseIt() throws {
    let app = try app("shared")
    var reader: Reader? = try app.resolve("Reader")
    weak let socket = reader?.socket
    weak let again = try app.resolve("Socket", as: Socket.self)
    #expect(socket != nil && reader?.again === socket && socket === again)
    reader = nil
    #expect(socket == nil)
    #expect(reader == nil)
  }

  @Test func graphLivesAsLongAsWhatIsResolved() throws {
    let app = try app("graph")
    var reader: Reader? = try app.resolve("Reader")
    let other: Reader = try app.resolve("Reader")
    weak let socket = reader?.socket
    #expect(reader?.again === socket && other.socket !== socket)
    reader = nil
    #expect(socket == nil)
    #expect(reader == nil)
  }

  @Test func transientIsHeldByNobodyElse() throws {
    let app = try app("transient")
    let reader: Reader = try app.resolve("Reader")
    #expect(reader.socket !== reader.again)
    weak let socket = try app.resolve("Socket", as: Socket.self)
    #expect(socket == nil)
  }

  @Test func circlesAreHeldWeakly() throws {
    let app = try app("single")
    var parent: Parent? = try app.resolve("Parent")
    weak let child = parent?.child
    #expect(child != nil && child?.parent === parent)
    parent = nil
    #expect(child == nil && parent == nil)
  }

  @Test func closuresLetGoOfTheirContainer() throws {
    var app: ObjectContainer? = try app("single")
    let waiter: Waiter = try #require(app).resolve("Waiter")
    weak let socket = waiter.socket()
    #expect(socket != nil)
    app = nil
    #expect(socket == nil && waiter.socket() == nil)
  }

  /// The memory that the interpreter keeps between resolves holds nothing of the last one.
  @Test func nothingRemainsOfAResolve() throws {
    let app = try app("transient")
    for _ in 0..<3 {
      weak let reader = try app.resolve("Reader", as: Reader.self)
      #expect(reader == nil)
    }
  }
}
