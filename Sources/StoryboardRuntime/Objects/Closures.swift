/// A function that the program passes as a closure. It is a provider, which resolves a registration, or a method of
/// an object that is held weakly.
///
/// The parameter or property that takes the closure determines its function type. `Bindings.closure` defines how a
/// closure of that type is made.
final class FunctionBox: ObjectBox {
  typealias Call = ([ObjectValue]) throws -> ObjectValue

  let call: Call
  private let makers: [ObjectIdentifier: ClosureMaker]

  init(_ makers: [ObjectIdentifier: ClosureMaker], _ call: @escaping Call) {
    self.makers = makers
    self.call = call
  }

  override func value<T>(as type: T.Type) throws(WrongValue) -> T {
    guard let maker = makers[ObjectIdentifier(type)], let closure = maker(UncheckedFunction(call)) as? T
    else {
      throw WrongValue(expected: type)
    }
    return closure
  }
}

/// Makes a closure of one type.
typealias ClosureMaker = (UncheckedFunction) -> Any

/// A function that a closure captures. The function is called on the actor of the container, or under the container's
/// lock.
struct UncheckedFunction: @unchecked Sendable {
  private let call: FunctionBox.Call

  init(_ call: @escaping FunctionBox.Call) { self.call = call }

  /// Calls the function. An error ends the program, because closures of the language do not throw.
  func callAsFunction<Result>(_ arguments: [ObjectValue]) -> Result {
    do {
      return try call(arguments).take(as: Result.self)
    } catch {
      fatalError("a closure that gives `\(Result.self)`: \(error)")
    }
  }

  /// Calls the function on the main actor. The caller may be on another actor.
  func callOnMainActor<Result>(_ arguments: [ObjectValue]) async -> Result {
    let arguments = UncheckedTransfer(value: arguments)
    return await MainActor.run { UncheckedTransfer(value: self(arguments.value) as Result) }.value
  }

  /// A wrapper that lets a value cross from one actor to another without the compiler's check.
  private struct UncheckedTransfer<Value>: @unchecked Sendable {
    let value: Value
  }
}

extension Bindings {
  /// Binds the type of a closure that the program provides, or of a method that it passes on as a closure. An example
  /// is `((User) -> Detail).self` for a factory. Closures without parameters are bound already if their result is a
  /// bound type, an optional of one, or nothing.
  ///
  /// The same type with `throws`, with `async`, or with both is bound as well. An `async` closure runs on the main
  /// actor.
  ///
  /// - Parameter type: the type of the closure, without its attributes and effects. It has at most four parameters.
  public mutating func closure<Result>(_ type: (() -> Result).Type) {
    let make: (UncheckedFunction) -> @Sendable () -> Result = { function in { function([]) } }
    setClosure { make($0) as () -> Result }
    setClosure { make($0) as @Sendable () -> Result }
    setClosure { make($0) as @MainActor () -> Result }
    setClosure { make($0) as @MainActor @Sendable () -> Result }
    setClosure { make($0) as () throws -> Result }
    setClosure { make($0) as @Sendable () throws -> Result }
    setClosure { make($0) as @MainActor () throws -> Result }
    setClosure { make($0) as @MainActor @Sendable () throws -> Result }
    let wait: (UncheckedFunction) -> @Sendable () async -> Result = { function in
      { await function.callOnMainActor([]) }
    }
    setClosure { wait($0) as () async -> Result }
    setClosure { wait($0) as @Sendable () async -> Result }
    setClosure { make($0) as @MainActor () async -> Result }
    setClosure { make($0) as @MainActor @Sendable () async -> Result }
    setClosure { wait($0) as () async throws -> Result }
    setClosure { wait($0) as @Sendable () async throws -> Result }
    setClosure { make($0) as @MainActor () async throws -> Result }
    setClosure { make($0) as @MainActor @Sendable () async throws -> Result }
  }

  /// Binds a closure with one parameter.
  public mutating func closure<A, Result>(_ type: ((A) -> Result).Type) {
    let make: (UncheckedFunction) -> @Sendable (A) -> Result = { function in
      { function([ObjectValue($0)]) }
    }
    setClosure { make($0) as (A) -> Result }
    setClosure { make($0) as @Sendable (A) -> Result }
    setClosure { make($0) as @MainActor (A) -> Result }
    setClosure { make($0) as @MainActor @Sendable (A) -> Result }
    setClosure { make($0) as (A) throws -> Result }
    setClosure { make($0) as @Sendable (A) throws -> Result }
    setClosure { make($0) as @MainActor (A) throws -> Result }
    setClosure { make($0) as @MainActor @Sendable (A) throws -> Result }
    let wait: (UncheckedFunction) -> @Sendable (A) async -> Result = { function in
      { await function.callOnMainActor([ObjectValue($0)]) }
    }
    setClosure { wait($0) as (A) async -> Result }
    setClosure { wait($0) as @Sendable (A) async -> Result }
    setClosure { make($0) as @MainActor (A) async -> Result }
    setClosure { make($0) as @MainActor @Sendable (A) async -> Result }
    setClosure { wait($0) as (A) async throws -> Result }
    setClosure { wait($0) as @Sendable (A) async throws -> Result }
    setClosure { make($0) as @MainActor (A) async throws -> Result }
    setClosure { make($0) as @MainActor @Sendable (A) async throws -> Result }
  }

  /// Binds a closure with two parameters.
  public mutating func closure<A, B, Result>(_ type: ((A, B) -> Result).Type) {
    let make: (UncheckedFunction) -> @Sendable (A, B) -> Result = { function in
      { function([ObjectValue($0), ObjectValue($1)]) }
    }
    setClosure { make($0) as (A, B) -> Result }
    setClosure { make($0) as @Sendable (A, B) -> Result }
    setClosure { make($0) as @MainActor (A, B) -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B) -> Result }
    setClosure { make($0) as (A, B) throws -> Result }
    setClosure { make($0) as @Sendable (A, B) throws -> Result }
    setClosure { make($0) as @MainActor (A, B) throws -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B) throws -> Result }
    let wait: (UncheckedFunction) -> @Sendable (A, B) async -> Result = { function in
      { await function.callOnMainActor([ObjectValue($0), ObjectValue($1)]) }
    }
    setClosure { wait($0) as (A, B) async -> Result }
    setClosure { wait($0) as @Sendable (A, B) async -> Result }
    setClosure { make($0) as @MainActor (A, B) async -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B) async -> Result }
    setClosure { wait($0) as (A, B) async throws -> Result }
    setClosure { wait($0) as @Sendable (A, B) async throws -> Result }
    setClosure { make($0) as @MainActor (A, B) async throws -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B) async throws -> Result }
  }

  /// Binds a closure with three parameters.
  public mutating func closure<A, B, C, Result>(_ type: ((A, B, C) -> Result).Type) {
    let make: (UncheckedFunction) -> @Sendable (A, B, C) -> Result = { function in
      { function([ObjectValue($0), ObjectValue($1), ObjectValue($2)]) }
    }
    setClosure { make($0) as (A, B, C) -> Result }
    setClosure { make($0) as @Sendable (A, B, C) -> Result }
    setClosure { make($0) as @MainActor (A, B, C) -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B, C) -> Result }
    setClosure { make($0) as (A, B, C) throws -> Result }
    setClosure { make($0) as @Sendable (A, B, C) throws -> Result }
    setClosure { make($0) as @MainActor (A, B, C) throws -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B, C) throws -> Result }
    let wait: (UncheckedFunction) -> @Sendable (A, B, C) async -> Result = { function in
      { await function.callOnMainActor([ObjectValue($0), ObjectValue($1), ObjectValue($2)]) }
    }
    setClosure { wait($0) as (A, B, C) async -> Result }
    setClosure { wait($0) as @Sendable (A, B, C) async -> Result }
    setClosure { make($0) as @MainActor (A, B, C) async -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B, C) async -> Result }
    setClosure { wait($0) as (A, B, C) async throws -> Result }
    setClosure { wait($0) as @Sendable (A, B, C) async throws -> Result }
    setClosure { make($0) as @MainActor (A, B, C) async throws -> Result }
    setClosure { make($0) as @MainActor @Sendable (A, B, C) async throws -> Result }
  }

  private mutating func setClosure<Closure>(_ make: @escaping (UncheckedFunction) -> Closure) {
    closures[ObjectIdentifier(Closure.self)] = make
  }
}

/// A box that holds an object weakly.
final class WeakBox: ObjectBox {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  var value: ObjectValue { ObjectValue(reference: object) }
}
