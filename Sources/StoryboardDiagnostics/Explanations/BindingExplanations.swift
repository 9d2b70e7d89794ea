extension Explanation {
  static let bindings = [
    Explanation(
      .typeNotBound,
      """
      A program that runs in the process makes and changes objects by the functions that are bound to its types. Each
      type whose members the wiring uses needs a Swift type that is bound to it.
      """,
      swift: """
        // container App { single Client }
        var bindings = Bindings()
        +bindings.bind(Client.self) { $0.initializer("init()", Client.init) }
        """),
    Explanation(
      .unknownBinding,
      """
      A binding has the name of the type in the program. If no name is given, that is the type's name in Swift.
      """,
      swift: """
        // class Client { init() }
        -bindings.bind(HTTPClient.self) { $0.initializer("init()", HTTPClient.init) }
        +bindings.bind(HTTPClient.self, "Client") { $0.initializer("init()", HTTPClient.init) }
        """),
    Explanation(
      .memberNotBound,
      """
      A member is bound under its name with the labels of the arguments that the program gives. An argument that the
      program leaves to Swift's default does not count. So there is one binding for each list of labels that is used.
      """,
      swift: """
        // class Client { init(url: URL, retries: Int = default) }
        // container App { single Client(url: "https://shop.example") }
        bindings.bind(Client.self) {
        -  $0.initializer("init(url:retries:)", Client.init(url:retries:))
        +  $0.initializer("init(url:)") { Client(url: $0) }
        }
        """),
    Explanation(
      .bindingMismatch,
      """
      The bound function takes and gives what the program declares: the same number of arguments, with the same types. A
      class of the program is bound to a class, which inherits as it does in the program.
      """,
      swift: """
        // class Client { init(retries: Int) }
        bindings.bind(Client.self) {
        -  $0.initializer("init(retries:)") { (retries: String) in Client(retries: Int(retries) ?? 0) }
        +  $0.initializer("init(retries:)", Client.init)
        }
        """),
    Explanation(
      .closureNotBound,
      """
      Three kinds of values are made by what is bound to their types: a closure that resolves, a method that is given on
      as a closure, and a text where the type is not a string. Closures without parameters whose result is a bound type
      are bound already.
      """,
      swift: """
        // class Shelf { init(page: (String) -> Page) }
        bindings.bind(Shelf.self) { $0.initializer("init(page:)", Shelf.init) }
        +bindings.closure(((String) -> Page).self)
        """),
    Explanation(
      .bindingNotSendable,
      """
      The objects of a nonisolated container are made on any thread. So the functions that are bound for it have to be
      Sendable: no key path, closure or initializer of the main actor.
      """,
      swift: """
        // nonisolated container Services { single Client }
        -bindings.bind(Client.self) { $0.initializer("init()", Client.init) }
        +bindings.bindSendable(Client.self) { $0.initializer("init()") { Client() } }
        """),
  ]
}
