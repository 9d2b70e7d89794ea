extension Explanation {
  static let calls = [
    Explanation(
      .noInitializer,
      "The program makes objects only by initializers that it declares.",
      """
      -class Log
      +class Log { init() }
      container App { single Log }
      """),
    Explanation(
      .protocolHasNoInitializer,
      "A protocol cannot be made. Register a type that conforms to it, and offer that as the protocol.",
      """
      protocol Log
      class FileLog: Log { init() }
      container App {
      -  single Log
      +  single FileLog as Log
      }
      """),
    Explanation(
      .noOverload,
      "Several initializers or functions have the name, and none of them has parameters with these labels.",
      """
      class Log { init(path: String) init(level: Int) }
      container App {
      -  single Log(file: "app.log")
      +  single Log(path: "app.log")
      }
      """),
    Explanation(
      .ambiguousOverload,
      """
      Several declarations take the arguments that are written. The missing arguments would tell them apart.
      """,
      """
      class Log { init(path: String, level: Int) init(path: String, size: Int) }
      container App {
      -  single Log(path: "app.log")
      +  single Log(path: "app.log", level: 1)
      }
      """),
    Explanation(
      .unknownArgument,
      "The declaration has no parameter with this label.",
      """
      class Log { init(path: String) }
      container App {
      -  single Log(file: "app.log")
      +  single Log(path: "app.log")
      }
      """),
    Explanation(
      .argumentOutOfOrder,
      "Arguments stand in the order of the parameters, as in Swift.",
      """
      class Log { init(path: String, level: Int) }
      container App {
      -  single Log(level: 1, path: "app.log")
      +  single Log(path: "app.log", level: 1)
      }
      """),
    Explanation(
      .missingArgument,
      """
      Nothing is written for the argument, and nothing fills it: no enclosing parameter has its name, Swift has no
      default, and no registration that is visible here offers its type. Strings, numbers and collections are never
      found by type.
      """,
      """
      class Log { init(path: String) }
      container App {
      -  single Log
      +  single Log(path: "app.log")
      }
      """),
    Explanation(
      .throwsWithoutTry,
      """
      A call that may throw is written with `try!` or `try?`. If a failure has to be handled, the app makes the value.
      """,
      """
      class Vault { init() throws }
      container App {
      -  single Vault()
      +  single try! Vault()
      }
      """),
    Explanation(
      .callsOther,
      """
      Swift prefers the initializer that leaves the fewest arguments to their defaults. The one that it calls here makes
      no object. An argument that is written leads to the other one.
      """,
      """
      container App {
      -  single Log()
      +  single Log(level: 1)
      }
      //--- Log.swift
      class Log {
        init() { fatalError() }
        init(level: Int = 3) {}
      }
      """),
    Explanation(
      .factoryThrows,
      "A factory calls an initializer by itself, and this one may throw. Write what the factory makes.",
      """
      class Vault { init(key: String) throws }
      container App {
      -  factory Vault(key: String)
      +  factory Vault(key: String) = try! Vault(key: key)
      }
      """),
    Explanation(
      .callThrows,
      "A `call` line or an unwind call has nobody who could handle an error.",
      """
      class Vault { init() func open() throws func prepare() }
      container App {
      -  single Vault { call open }
      +  single Vault { call prepare }
      }
      """),
    Explanation(
      .evaluatedLater,
      """
      Swift turns the expression for an `@autoclosure` parameter into a closure. A registration is resolved whenever that
      is called. Constants and parameters are fine, too. An object that the expression itself makes would be made at an
      unknown time. A parameter that is `@escaping` would keep the expression, and with it the container.
      """,
      """
      class Log { init() }
      class Store { init(log: @autoclosure () -> Log) }
      container App {
      -  single Store(log: Log())
      +  transient Log
      +  single Store
      }
      """),
    Explanation(
      .callMutates,
      "Each use of a registered value is a copy. The call would change a copy that nobody sees.",
      """
      -struct Counter { init() mutating func start() }
      +class Counter { init() func start() }
      container App { transient Counter { call start } }
      """),
    Explanation(
      .failableRegistration,
      "The initializer may give nil, but a registration always gives a value.",
      """
      class Vault { init?(path: String) }
      container App {
      -  single Vault(path: "keys")
      +  single Vault(path: "keys")!
      }
      """),
  ]
}
