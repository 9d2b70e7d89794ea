import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import Testing

/// Bindings that do not fit a program are refused; each mistake is reported once, with its kind.
@Suite struct BindingMistakeTests {
  class Base { init() {} }
  final class Store: Base {
    var limit = 0
    func open(_ mode: Mode) {}
    init(path: String, mode: Mode, size: Int) {}
  }
  final class Other { init() {} }
  struct Mode { static let fast = Mode() }
  struct Address { let text: String }
  final class Client { init(address: Address) {} }
  final class Made { init(name: String) {} }
  final class Waiter { init(make: @escaping (String) -> Made) {} }

  private static let text = """
    module Mistakes
    class Base { init() }
    class Store: Base {
      init(path: String, mode: Mode = default, size: Int = default)
      var limit: Int
      func open(_ mode: Mode)
    }
    enum Mode { case fast }
    class Made { init(name: String) }
    class Waiter { init(make: (String) -> Made) }
    container App {
      single Store(path: "db", mode: .fast, size: 3) { inject limit = 5 call open(.fast) }
      transient Store(path: "other") named other
      factory Made(name: String)
      single Waiter
    }
    """

  private static func fitting() -> Bindings {
    var bindings = Bindings()
    bindings.bind(Base.self, "Base")
    bindings.bind(Store.self, "Store") {
      $0.initializer("init(path:mode:size:)", Store.init)
      $0.initializer("init(path:)") { Store(path: $0, mode: .fast, size: 0) }
      $0.property("limit", \.limit)
      $0.method("open(_:)", Store.open)
    }
    bindings.bind(Mode.self, "Mode") { $0.enumCase("fast", .fast) }
    bindings.bind(Made.self, "Made") { $0.initializer("init(name:)", Made.init) }
    bindings.bind(Waiter.self, "Waiter") { $0.initializer("init(make:)", Waiter.init) }
    bindings.closure(((String) -> Made).self)
    return bindings
  }

  private func mistakes(
    _ text: String = text, _ change: (inout Bindings) -> Void
  ) throws -> [BindingMistake] {
    var bindings = Self.fitting()
    change(&bindings)
    do {
      _ = try ObjectProgram(try Plan(text), bindings)
      return []
    } catch let error as BindingError {
      return error.mistakes
    }
  }

  @Test func whatFitsIsBound() throws { #expect(try mistakes { _ in } == []) }

  /// Each kind is in the catalogue.
  @Test func mistakesAreInTheCatalogue() throws {
    let plan = try Plan(Self.text)
    let codes: [(BindingMistake, Code)] = [
      (.typeNotBound("A"), .typeNotBound), (.unknownType("A"), .unknownBinding),
      (.memberNotBound("init()", of: "A", nearest: nil), .memberNotBound),
      (.parameterCount("init(a:)", of: "A", expected: 1, bound: 2), .bindingMismatch),
      (.otherType("init(a:)", of: "A", expected: "Int", bound: "String"), .bindingMismatch),
      (.otherKind("A", isClass: true), .bindingMismatch), (.notASubclass("A", of: "B"), .bindingMismatch),
      (.literalDoesNotFit("5", type: "String"), .bindingMismatch),
      (.literalNotBound("5", type: "URL"), .closureNotBound), (.closureNotBound("() -> A"), .closureNotBound),
      (.notSendable("init()", of: "A"), .bindingNotSendable), (.malformedPlan(.tooLarge), .runFailed),
    ]
    for (mistake, code) in codes {
      #expect(mistake.diagnostic(in: plan).entry.code == code)
      #expect(mistake.diagnostic(in: plan).entry.help != nil)
    }
  }

  @Test func aTypeIsNotThere() throws {
    #expect(try mistakes { $0.bind(Other.self, "Other") } == [.unknownType("Other")])
    let plan = try Plan(Self.text)
    #expect(throws: BindingError.self) { try ObjectProgram(plan, Bindings()) }
    var bindings = Bindings()
    bindings.bind(Mode.self, "Mode") { $0.enumCase("fast", .fast) }
    bindings.bind(Store.self, "Store")
    do {
      _ = try ObjectProgram(plan, bindings)
    } catch {
      #expect(error.mistakes.contains(.typeNotBound("Waiter")))
      #expect(
        error.mistakes.contains(.memberNotBound("init(path:mode:size:)", of: "Store", nearest: nil)))
    }
  }

  @Test func aMemberIsNotThere() throws {
    var bindings = Bindings()
    bindings.bind(Store.self, "Store") {
      $0.initializer("init(path:mode:size:)", Store.init)
      $0.property("limit", get: \.limit)
      $0.method("open(mode:)", Store.open)
    }
    bindings.bind(Mode.self, "Mode") { $0.enumCase("fast", .fast) }
    bindings.bind(Made.self, "Made") { $0.initializer("init(name:)", Made.init) }
    bindings.bind(Waiter.self, "Waiter") { $0.initializer("init(make:)", Waiter.init) }
    bindings.closure(((String) -> Made).self)
    let plan = try Plan(Self.text)
    let expected: [BindingMistake] = [
      .memberNotBound("init(path:)", of: "Store", nearest: "init(path:mode:size:)"),
      .memberNotBound("limit", of: "Store", nearest: nil),
      .memberNotBound("open(_:)", of: "Store", nearest: "open(mode:)"),
    ]
    do {
      _ = try ObjectProgram(plan, bindings)
      Issue.record("members are not bound")
    } catch {
      #expect(Set(error.mistakes) == Set(expected))
    }
  }

  @Test func aFunctionTakesSomethingElse() throws {
    #expect(
      try mistakes {
        $0.bind(Store.self, "Store") { $0.initializer("init(path:)") { (_: String, _: Int) in fatalError() } }
      } == [.parameterCount("init(path:)", of: "Store", expected: 1, bound: 2)])
    #expect(
      try mistakes {
        $0.bind(Store.self, "Store") {
          $0.initializer("init(path:)") { (_: Int) in fatalError() }
        }
      } == [.otherType("init(path:)", of: "Store", expected: "String", bound: "Int")])
    #expect(
      try mistakes {
        $0.bind(Store.self, "Store") { $0.property("limit", set: { (_: Store, _: String) in }) }
      } == [.otherType("limit", of: "Store", expected: "Int", bound: "String")])
  }

  @Test func aTypeIsOfAnotherKind() throws {
    #expect(
      try mistakes { $0.bind(Address.self, "Base") } == [.otherKind("Base", isClass: true)])
    #expect(
      try mistakes { $0.bind(Other.self, "Base") }
        == [.notASubclass("Store", of: "Base")])
  }

  @Test func aClosureIsNotBound() throws {
    var bindings = Bindings()
    bindings.bind(Made.self, "Made") { $0.initializer("init(name:)", Made.init) }
    bindings.bind(Waiter.self, "Waiter") { $0.initializer("init(make:)", Waiter.init) }
    let plan = try Plan(
      """
      module Mistakes
      class Made { init(name: String) }
      class Waiter { init(make: (String) -> Made) }
      container App { factory Made(name: String) single Waiter }
      """)
    do {
      _ = try ObjectProgram(plan, bindings)
      Issue.record("the closure is not bound")
    } catch {
      #expect(error.mistakes.count == 1)
      guard case .closureNotBound = error.mistakes.first else {
        Issue.record("\(error.mistakes)")
        return
      }
    }
  }

  @Test func aTextIsNone() throws {
    let plan = try Plan(
      """
      module Mistakes
      class Client { init(address: URL) }
      container App { single Client(address: "https://shop.example") }
      """)
    var bindings = Bindings()
    bindings.bind(Client.self, "Client") { $0.initializer("init(address:)", Client.init) }
    let text = "\"https://shop.example\""
    let name = "BindingMistakeTests.Address"
    #expect(throws: BindingError(mistakes: [.literalNotBound(text, type: name)])) {
      try ObjectProgram(plan, bindings)
    }
    bindings.literal(Address.self) { _ in nil }
    #expect(throws: BindingError(mistakes: [.literalDoesNotFit(text, type: name)])) {
      try ObjectProgram(plan, bindings)
    }
    bindings.literal(Address.self) { Address(text: $0) }
    _ = try ObjectProgram(plan, bindings).make("App").resolve("Client", as: Client.self)
  }
}
