extension Explanation {
  static let bindings = [
    Explanation(
      .typeNotBound,
      """
      A program that runs in the process makes and changes objects by what is bound to its types. Each type of which the
      wiring uses a member needs a Swift type behind it.
      """,
      swift: """
        // container App { single Client }
        var bindings = Bindings()
        +bindings.bind(Client.self) { $0.initializer("init()", Client.init) }
        """),
    Explanation(
      .unknownBinding,
      "A binding has the name that the program has for the type; where nothing is said, its name in Swift.",
      swift: """
        // class Client { init() }
        -bindings.bind(HTTPClient.self) { $0.initializer("init()", HTTPClient.init) }
        +bindings.bind(HTTPClient.self, "Client") { $0.initializer("init()", HTTPClient.init) }
        """),
    Explanation(
      .memberNotBound,
      """
      A member is bound under its name with the labels of the arguments that the program gives. An argument that it
      leaves to Swift's own default is none of the binding's: there is a binding for each way in which it is called.
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
      What is bound takes and gives what the program says: as many arguments, of the same types; a class where the
      program has one, which inherits as it does there.
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
      A closure that resolves, a method that is given on as one, and a text at a place of a type that is no string are
      made by what is bound to their types. Closures without parameters that give a bound type are bound already.
      """,
      swift: """
        // class Shelf { init(page: (String) -> Page) }
        bindings.bind(Shelf.self) { $0.initializer("init(page:)", Shelf.init) }
        +bindings.closure(((String) -> Page).self)
        """),
    Explanation(
      .bindingNotSendable,
      """
      What a nonisolated container makes is made on any thread. So what is bound for it has to be Sendable: no key path,
      closure or initializer of the main actor.
      """,
      swift: """
        // nonisolated container Services { single Client }
        -bindings.bind(Client.self) { $0.initializer("init()", Client.init) }
        +bindings.bindSendable(Client.self) { $0.initializer("init()") { Client() } }
        """),
  ]
}
