extension Explanation {
  static let builders = [
    Explanation(
      .noName,
      """
      What a builder declares has a name of the language: letters, digits and `_`, as in Swift. What Interface Builder
      calls it may be anything; that is its identifier.
      """,
      swift: """
        Program("Demo") {
          Storyboard("Main") {
        -    Scene("Product List", controllerNamed: "UIViewController")
        +    Scene("List", controllerNamed: "UIViewController", id: "Product List")
          }
        }
        """),
    Explanation(
      .noType,
      """
      A type is written as a program writes it: names, generic arguments, optionals, arrays, dictionaries, tuples and
      functions. Swift has types that no program can name, such as the metatype of a tuple.
      """,
      swift: """
        Program("Demo") {
        -  Struct(named: "Theme") { Property("color", "Color of text") }
        +  Struct(named: "Theme") { Property("color", "String") }
        }
        """),
    Explanation(
      .unnamedKeyPath,
      """
      A key path does not tell what its property is called. The declaration of the property says it for the whole
      program; where the program does not declare it, the name stands beside the key path.
      """,
      swift: """
        Program("Demo") {
          Class(Clock.self) {
            Initializer(Clock.init)
        +    Property(\\.zone, "zone")
          }
          Container("App") {
            Single(Clock.self) { Inject(\\.zone, "UTC") }
          }
        }
        """),
    Explanation(
      .noLiteral,
      """
      A value that Swift has at hand is written down as a literal: a number, a string, a boolean, `nil`, a case of an
      enum, or an array or a dictionary of those. An object is made by a registration.
      """,
      swift: """
        Program("Demo") {
          Class(Clock.self) { Initializer(Clock.init) }
          Class(Alarm.self) { Initializer(Alarm.init, "clock") }
          Container("App") {
        -    Single(Alarm.self, Argument("clock", Clock()))
        +    Single(Clock.self)
        +    Single(Alarm.self)
          }
        }
        """),
    Explanation(
      .namesBesideFunction,
      "Beside a function stands a name for each of its parameters, or none at all: then they have no labels.",
      swift: """
        Program("Demo") {
        -  Class(Alarm.self) { Initializer(Alarm.init, "clock", "sound") }
        +  Class(Alarm.self) { Initializer(Alarm.init, "clock") }
          Class(Clock.self)
        }
        """),
    Explanation(
      .segueWithoutTarget,
      "What a segue leads to, and how, says a method behind it: `show`, `present`, `unwind` and so on.",
      swift: """
        Program("Demo") {
          Storyboard("Main") {
            Scene("List", controllerNamed: "UIViewController") {
        -      Segue("open")
        +      Segue("open").show("Detail")
            }
            Scene("Detail", controllerNamed: "UIViewController")
          }
        }
        """),
  ]
}
