/// A function from values to a value: a provider, or a method of an object that is held weakly.
///
/// A place determines the function type of the closure; `Bindings.closure` defines how such a closure is made.
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

/// A function captured by closures that are used on the actor of the container, or under its lock.
struct UncheckedFunction: @unchecked Sendable {
  private let call: FunctionBox.Call

  init(_ call: @escaping FunctionBox.Call) { self.call = call }

  /// Calls the function; an error ends the program, since closures of the language do not throw.
  func callAsFunction<Result>(_ arguments: [ObjectValue]) -> Result {
    do {
      return try call(arguments).take(as: Result.self)
    } catch {
      fatalError("a closure that gives `\(Result.self)`: \(error)")
    }
  }
}

extension Bindings {
  /// Binds a closure that the program provides, or the closure type of a method that it passes on: `((User) ->
  /// Detail).self` for a factory. Closures without parameters whose result is a bound type, an optional of it, or
  /// nothing are bound already.
  ///
  /// - Parameter type: the type of the closure, without its attributes; at most four parameters.
  public mutating func closure<Result>(_ type: (() -> Result).Type) {
    let make: (UncheckedFunction) -> @Sendable () -> Result = { function in { function([]) } }
    setClosure { make($0) as () -> Result }
    setClosure { make($0) as @Sendable () -> Result }
    setClosure { make($0) as @MainActor () -> Result }
    setClosure { make($0) as @MainActor @Sendable () -> Result }
  }

  /// Binds a closure with one parameter.
  public mutating func closure<A, Result>(_ type: ((A) -> Result).Type) {
    let make: (UncheckedFunction) -> @Sendable (A) -> Result = { function in { function([ObjectValue($0)]) } }
    setClosure { make($0) as (A) -> Result }
    setClosure { make($0) as @Sendable (A) -> Result }
    setClosure { make($0) as @MainActor (A) -> Result }
    setClosure { make($0) as @MainActor @Sendable (A) -> Result }
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
  }

  private mutating func setClosure<Closure>(_ make: @escaping (UncheckedFunction) -> Closure) {
    closures[ObjectIdentifier(Closure.self)] = make
  }
}

/// Holds an object weakly.
final class WeakBox: ObjectBox {
  private weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  var value: ObjectValue { ObjectValue(reference: object) }
}
