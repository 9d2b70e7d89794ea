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
      functions. Swift has types that no program can name, such as a function that is `async`.
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
      Swift tells the name of a stored property by its key path: for structs, for `final` classes, and for `final`
      properties, on iOS 16.4, tvOS 16.4, macOS 13.3 and later. It does not tell that of a computed property, or of a
      property that a subclass could override. Its name is written beside the key path, once, where the program
      declares it. From then on the key path is enough.
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
      .otherName,
      """
      A name that is written beside a key path or before a case is that of the property or the case in Swift. Where
      Swift tells the name, it need not be written.
      """,
      swift: """
        Program("Demo") {
          Enum(Filter.self) {
        -    Case("alles", .all)
        +    Case(.all)
          }
        }
        """),
    Explanation(
      .unnamedCase,
      """
      Swift tells the name of a case by a value of it, unless the enum describes itself (`CustomStringConvertible`) or
      was declared in C or Objective-C. Then the name is written before the value.
      """,
      swift: """
        Program("Demo") {
          Enum(Weekday.self) {
        -    Case(.monday)
        +    Case("monday", .monday)
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
