import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSwift
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// Facts that a trace cannot show, since it keeps everything until the end: objects are released, and an object that
/// nobody holds is made again.
@Suite struct LifetimeTests {
  private static let program = """
    module Lifetimes
    class Socket { init() }
    class Reader { init(socket: Socket) }
    class Waiter { init(socket: () -> Socket?, reader: () -> Reader) }
    class Parent { init(child: Child) }
    class Child { init() weak var parent: Parent! }
    container App {
      shared Socket
      transient Reader
      single Waiter
      shared Parent
      shared Child { later parent }
    }
    """

  private let plan: Plan

  init() throws { plan = try Plan(Self.program) }

  // MARK: Generated Swift

  private static let app = """
    final class Socket {
      nonisolated(unsafe) static var count = 0
      let number: Int
      init() {
        Self.count += 1
        number = Self.count
        print("make Socket \\(number)")
      }
      deinit { print("let go Socket \\(number)") }
    }
    final class Reader { let socket: Socket; init(socket: Socket) { self.socket = socket } }
    final class Waiter {
      let socket: () -> Socket?
      let reader: () -> Reader
      init(socket: @escaping () -> Socket?, reader: @escaping () -> Reader) {
        (self.socket, self.reader) = (socket, reader)
      }
    }
    final class Parent {
      let child: Child
      init(child: Child) { self.child = child }
      deinit { print("let go Parent") }
    }
    final class Child {
      weak var parent: Parent!
      init() {}
      deinit { print("let go Child") }
    }
    """

  private func run(_ body: String, of plan: Plan? = nil, app: String = Self.app) throws -> ProcessResult {
    let plan = plan ?? self.plan
    return try TestFolders.withTemporary { folder in
      let main = "import Foundation\n@main @MainActor enum Main {\nstatic func main() {\n" + body + "\n}\n}\n"
      var files = SwiftBackend.generate(plan).map { ($0.name, String(decoding: $0.contents, as: UTF8.self)) }
      files += [("AppCode.swift", "import Foundation\n" + app), ("Run.swift", main)]
      let sources = try files.map { try folder.write($0, $1.utf8) }
      return try StandIn.shared().compileAndRun(
        sources: sources, moduleName: "Lifetimes", storyboards: folder, flags: ["-warnings-as-errors"])
    }
  }

  @Test func sharedIsMadeAnewInGeneratedSwift() throws {
    let result = try run(
      """
      let app = App()
      var reader: Reader? = app.reader
      print(app.socket === reader?.socket)
      reader = nil
      reader = app.reader
      print(reader?.socket === app.waiter.socket())
      var parent: Parent? = app.parent
      print(parent?.child.parent === parent)
      parent = nil
      print("end")
      """)
    #expect(
      result.lines == [
        "make Socket 1", "true", "let go Socket 1", "make Socket 2", "true", "true", "let go Parent",
        "let go Child", "end", "let go Socket 2",
      ], "\(result)")
    #expect(result.isSuccess)
  }

  @Test func providerLetsGoOfItsContainerInGeneratedSwift() throws {
    let body = """
      var app: App? = App()
      weak let container = app
      let waiter = app!.waiter
      let isThere = waiter.socket() != nil
      let number = waiter.reader().socket.number
      print(isThere, number)
      app = nil
      print(container == nil, waiter.socket() == nil)
      """
    let result = try run(body)
    #expect(
      result.lines == [
        "make Socket 1", "let go Socket 1", "make Socket 2", "let go Socket 2", "true 2", "true true",
      ], "\(result)")
    #expect(result.isSuccess)
    let trapped = try run(body + "\n_ = waiter.reader()")
    #expect(!trapped.isSuccess && trapped.standardError.contains("unowned reference"), "\(trapped)")
  }

  /// Any thread may resolve: an object that exists once for each instance is made once.
  @Test func manyThreadsMakeOneObject() throws {
    let program = """
      module Lifetimes
      class Socket: Sendable { init() }
      class Reader: Sendable { init(socket: Socket) }
      class Parent: Sendable { init(child: Child) }
      class Child: Sendable { init() var parent: Parent! later parent }
      nonisolated container App { shared Socket transient Reader single Parent single Child }
      """
    let result = try run(
      """
      let app = App()
      let held = app.reader
      resolveOnManyThreads(app)
      print(held.socket.number, Parent.count.number)
      """, of: try Plan(program), app: Self.sendableApp)
    #expect(result.lines == ["1 1"], "\(result)")
    #expect(result.isSuccess)
  }

  private static let sendableApp = """
    final class Count: @unchecked Sendable {
      private let lock = NSLock()
      private var value = 0
      var number: Int { lock.withLock { value } }
      func next() -> Int { lock.withLock { value += 1; return value } }
    }
    final class Socket: Sendable {
      static let count = Count()
      let number = count.next()
      init() {}
    }
    final class Reader: Sendable { let socket: Socket; init(socket: Socket) { self.socket = socket } }
    final class Parent: Sendable {
      static let count = Count()
      let child: Child
      init(child: Child) {
        self.child = child
        _ = Self.count.next()
      }
    }
    final class Child: @unchecked Sendable {
      var parent: Parent!
      init() {}
    }
    func resolveOnManyThreads(_ app: App) {
      DispatchQueue.concurrentPerform(iterations: 200) { index in
        let made = index.isMultiple(of: 2) ? app.parent : app.child.parent
        precondition(made === app.parent && made?.child === app.child)
        precondition(app.reader.socket === app.socket)
      }
    }
    """

  // MARK: The interpreter

  private func interpreter() throws -> Interpreter<ThingHost> {
    try Interpreter(plan: plan, host: ThingHost(plan: plan))
  }

  @Test func sharedIsMadeAnewInTheInterpreter() throws {
    let interpreter = try interpreter()
    let app = try interpreter.makeContainer(ID(0))
    var reader: ThingHost.Value? = try interpreter.resolve(ID(1), in: app)
    let same = try interpreter.resolve(ID(0), in: app).thing === reader?.thing?.arguments.first?.thing
    #expect(same)
    reader = nil
    #expect(interpreter.host.log == ["make Socket", "make Reader", "let go Reader", "let go Socket"])
    reader = try interpreter.resolve(ID(1), in: app)
    let other = try interpreter.resolve(ID(0), in: app).thing === reader?.thing?.arguments.first?.thing
    #expect(other)
    #expect(interpreter.host.log.suffix(2) == ["make Socket", "make Reader"])
  }

  @Test func laterLinesAreTakenOfWhatIsHeldWeakly() throws {
    let interpreter = try interpreter()
    let app = try interpreter.makeContainer(ID(0))
    var parent: ThingHost.Value? = try interpreter.resolve(ID(3), in: app)
    #expect(interpreter.host.log == ["make Child", "make Parent", "set parent"])
    parent = nil
    #expect(interpreter.host.log.suffix(2) == ["let go Parent", "let go Child"])
    #expect(parent == nil)
  }

  @Test func providerLetsGoOfItsContainerInTheInterpreter() throws {
    let interpreter = try interpreter()
    var app: ContainerInstance<ThingHost>? = try interpreter.makeContainer(ID(0))
    weak let gone = app
    let waiter = try interpreter.resolve(ID(2), in: try #require(app))
    guard case .thing(let thing) = waiter, case .provider(let socket) = thing.arguments[0],
      case .provider(let reader) = thing.arguments[1]
    else {
      Issue.record("a waiter has providers")
      return
    }
    #expect(try socket().thing?.name == "Socket")
    #expect(try reader().thing?.name == "Reader")
    app = nil
    #expect(gone == nil)
    #expect(interpreter.host.isNone(try socket()))
    #expect(throws: InterpreterError.containerGone(ID(1))) { try reader() }
  }
}
