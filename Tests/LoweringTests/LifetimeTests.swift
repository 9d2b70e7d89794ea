import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSwift
import StoryboardTooling
import TestSupport
import Testing

/// What a trace cannot show, for it keeps everything to the end: that objects are let go, and what is held by
/// nobody is made anew.
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

  init() throws {
    let file = SourceFile(path: "Lifetimes.sbdsl", bytes: Array(Self.program.utf8))
    plan = try #require(Compilation([file]).makePlan())
  }

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

  private func run(_ body: String) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let main = "@main @MainActor enum Main {\nstatic func main() {\n" + body + "\n}\n}\n"
      var files = SwiftBackend.generate(plan).map { ($0.name, String(decoding: $0.contents, as: UTF8.self)) }
      files += [("AppCode.swift", Self.app), ("Run.swift", main)]
      let sources = try files.map { name, text in
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
      }
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
    let result = try run(
      """
      var app: App? = App()
      weak let container = app
      let waiter = app!.waiter
      print(waiter.socket() != nil, waiter.reader().socket.number)
      app = nil
      print(container == nil, waiter.socket() == nil)
      _ = waiter.reader()
      print("not reached")
      """)
    #expect(
      result.lines == [
        "make Socket 1", "let go Socket 1", "make Socket 2", "true 2", "let go Socket 2", "true true",
      ], "\(result)")
    #expect(!result.isSuccess && result.standardError.contains("unowned"), "\(result)")
  }

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

/// A host of objects that say when they are made and let go.
private final class ThingHost: Host {
  final class Thing {
    let name: String
    var arguments: [Value]
    private unowned let host: ThingHost

    init(_ name: String, _ arguments: [Value], _ host: ThingHost) {
      self.name = name
      self.arguments = arguments
      self.host = host
      host.log.append("make " + name)
    }

    deinit {
      host.log.append("let go " + name)
    }
  }

  final class WeakThing {
    weak var thing: Thing?
    init(_ thing: Thing) { self.thing = thing }
  }

  enum Value {
    case none
    case thing(Thing)
    case weakly(WeakThing)
    case container(ContainerInstance<ThingHost>)
    case provider(Provider<ThingHost>)

    var thing: Thing? {
      guard case .thing(let thing) = self else { return nil }
      return thing
    }
  }

  private let plan: Plan
  var log: [String] = []

  init(plan: Plan) { self.plan = plan }

  var none: Value { .none }
  var omitted: Value { .none }
  var coder: Value { .none }
  func literal(_ literal: PlanLiteral) -> Value { .none }
  func isNone(_ value: Value) -> Bool { if case .none = value { true } else { false } }

  func construct(_ member: ID<PlanMember>, _ arguments: Arguments) -> Value {
    .thing(Thing(plan.symbols[plan.types[plan.members[member].owner].name], Array(arguments), self))
  }
  func provider(_ provider: Provider<ThingHost>, as type: ID<PlanType>) -> Value { .provider(provider) }
  func set(_ member: ID<PlanMember>, of object: Value, to value: Value) {
    log.append("set " + plan.symbols[plan.members[member].name])
  }
  func staticProperty(_ member: ID<PlanMember>) -> Value { .none }
  func staticCall(_ member: ID<PlanMember>, _ arguments: Arguments) -> Value { .none }
  func enumCase(_ member: ID<PlanMember>, _ arguments: Arguments) -> Value { .none }
  func get(_ member: ID<PlanMember>, of value: Value) -> Value { .none }
  func call(_ member: ID<PlanMember>, of value: Value, _ arguments: Arguments) -> Value { .none }
  func method(_ member: ID<PlanMember>, of value: Value) -> Value { .none }
  func array(_ elements: Arguments) -> Value { .none }
  func dictionary(_ elements: Arguments) -> Value { .none }
  func value(of container: ContainerInstance<ThingHost>) -> Value { .container(container) }
  func container(in value: Value) -> ContainerInstance<ThingHost>? {
    guard case .container(let container) = value else { return nil }
    return container
  }
  func weakly(_ value: Value) -> Value { value.thing.map { .weakly(WeakThing($0)) } ?? value }
  func strongly(_ value: Value) -> Value {
    guard case .weakly(let box) = value else { return value }
    return box.thing.map { .thing($0) } ?? .none
  }
  func context(of controller: Value) -> SceneContext<ThingHost>? { nil }
  func setContext(_ context: SceneContext<ThingHost>, of controller: Value) {}
  func child(at index: Int, of controller: Value) -> Value? { nil }
}
