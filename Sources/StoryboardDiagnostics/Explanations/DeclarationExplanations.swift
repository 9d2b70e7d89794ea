extension Explanation {
  static let declarations = [
    Explanation(
      .duplicate,
      """
      Two declarations of one place have one name, or two functions or initializers the same parameters. Things
      (types, containers) and places (storyboards, scenes) have name spaces of their own and do not clash.
      """,
      """
      -struct Item
      -class Item
      +struct Item
      """),
    Explanation(
      .twoModules,
      "A file belongs to one module, that of the Swift code which is generated.",
      """
      module Shop
      -module Store
      """),
    Explanation(
      .unknownPlatform,
      "The platform has no storyboards that this compiler knows.",
      """
      -platform iPadOS 15
      +platform iOS 15
      """),
    Explanation(
      .platformWithoutStoryboards,
      "visionOS deprecates storyboards: its scenes are made by code or by SwiftUI.",
      """
      -platform iOS 15, visionOS 1
      +platform iOS 15
      """),
    Explanation(
      .unknownModule,
      "A name with a point is a nested type, or a type of a module that is imported.",
      """
      +import swift Theming
      class Theming.Palette { init() }
      """),
    Explanation(
      .unknownType,
      """
      Types are declared in the program as Swift declares them, without bodies. The frameworks' own are known.
      """,
      """
      class Product
      -controller Detail: UIViewController { var product: Produkt! }
      +controller Detail: UIViewController { var product: Product! }
      """),
    Explanation(
      .typeOfOtherPlatform,
      "Of the frameworks' types a program knows those that its platforms have; without a clause it is for iOS.",
      """
      +platform macOS 12
      controller List: NSViewController
      """),
    Explanation(
      .otherPlatform,
      """
      A storyboard is for the platforms that have its controllers, and so is what leads to its scenes; a container is
      for the platforms that have what it makes and takes. Nothing is for two that have nothing in common: give each
      platform a container of its own, inside one that they share.
      """,
      """
      platform iOS 15, macOS 12
      controller List: UIViewController
      controller Panel: NSViewController
      storyboard Main {
        scene List: List
      -  scene Panel: Panel
      }
      +storyboard Desktop { scene Panel: Panel }
      """),
    Explanation(
      .unknownAttribute,
      "Only attributes that matter to the wiring are read, and those that Interface Builder needs are allowed.",
      """
      -@Observable class Model { init() }
      +class Model { init() }
      """),
    Explanation(
      .genericArguments,
      "A generic type is used with as many arguments as it has parameters. They are not inferred.",
      """
      struct Item
      class Box<Element> { init() }
      container App {
      -  single Box
      +  single Box<Item>
      }
      """),
    Explanation(
      .inheritanceCycle,
      "A type cannot inherit from itself, nor by way of others.",
      """
      -class Base: Derived
      +class Base
      class Derived: Base
      """),
    Explanation(
      .controllerWithoutBase,
      "A controller inherits from a view controller; `controller` says so of a class and makes sure of it.",
      """
      -controller Detail: NSObject
      +controller Detail: UIViewController
      """),
    Explanation(
      .caseOutsideEnum,
      "Only an enum has cases.",
      """
      -struct Topic { case orders, payments }
      +enum Topic { case orders, payments }
      """),
    Explanation(
      .linesNeedClass,
      """
      `inject` and `call` lines of a type serve every object of it that the program makes. Of a protocol or an enum
      it makes none.
      """,
      """
      -protocol Log { var level: Int inject level = 1 }
      +protocol Log { var level: Int }
      +class FileLog: Log { init() var level: Int inject level = 1 }
      """),
    Explanation(
      .propertyWithoutValue,
      """
      The framework makes the controller by its coder alone. Swift refuses a stored property that has no value then,
      so the real class cannot look like this.
      """,
      """
      class Library { init() }
      -controller Shelf: UIViewController { var library: Library }
      +controller Shelf: UIViewController { var library: Library! }
      """),
    Explanation(
      .nameOfSwift,
      "Swift has a meaning of its own for the name, and the generated code could not use it.",
      """
      -class Self { init() }
      +class Own { init() }
      """),
    Explanation(
      .nameOfFramework,
      """
      The generated Swift names this type of a framework. In a module that has a type of that name itself, it would
      name that one.
      """,
      """
      -class UIStoryboard
      +class Sketch
      controller Home: UIViewController
      """),
  ]
}
