extension Explanation {
  static let builders = [
    Explanation(
      .noName,
      """
      A declaration has a name of the language: letters, digits and `_`, as in Swift. The identifier in Interface
      Builder may be any text.
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
      A key path does not tell the name of its property. The declaration of the property gives the name for the whole
      program. Without a declaration the name is written beside the key path.
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
      A value of Swift is written as a literal: a number, a string, a boolean, `nil`, a case of an enum, or an array or
      a dictionary of those. An object is made by a registration.
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
      """
      Beside a function there is either one name for each of its parameters, or no name: then they have no labels.
      """,
      swift: """
        Program("Demo") {
        -  Class(Alarm.self) { Initializer(Alarm.init, "clock", "sound") }
        +  Class(Alarm.self) { Initializer(Alarm.init, "clock") }
          Class(Clock.self)
        }
        """),
    Explanation(
      .segueWithoutTarget,
      "A method after the segue gives its kind and its destination: `show`, `present`, `unwind` and so on.",
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
