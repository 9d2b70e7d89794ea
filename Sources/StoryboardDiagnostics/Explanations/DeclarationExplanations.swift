extension Explanation {
  static let declarations = [
    Explanation(
      .duplicate,
      """
      Two declarations of one place have the same name, or two functions or initializers have the same parameters.
      Things (types, containers) and places (storyboards, scenes) have separate name spaces and do not clash.
      """,
      """
      -struct Item
      -class Item
      +struct Item
      """),
    Explanation(
      .twoModules,
      "A file belongs to one module, the module of the generated Swift.",
      """
      module Shop
      -module Store
      """),
    Explanation(
      .unknownPlatform,
      "The compiler knows no platform of this name that has storyboards.",
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
      "A name with a period is a nested type, or a type of an imported module.",
      """
      +import swift Theming
      class Theming.Palette { init() }
      """),
    Explanation(
      .unknownType,
      """
      Types are declared in the program as Swift declares them, without bodies. The types of the frameworks are known.
      """,
      """
      class Product
      -controller Detail: UIViewController { var product: Produkt! }
      +controller Detail: UIViewController { var product: Product! }
      """),
    Explanation(
      .typeOfOtherPlatform,
      """
      A program knows those types of the frameworks that its platforms have. Without a `platform` clause it is for iOS.
      """,
      """
      +platform macOS 12
      controller List: NSViewController
      """),
    Explanation(
      .otherPlatform,
      """
      A storyboard is for the platforms that have its controllers, and so are the segues and routes that lead to its
      scenes. A container is for the platforms that have the types that it makes and takes. Nothing can be for two
      platforms whose types differ: give each platform a container of its own, inside one that they share.
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
      """
      A program has the attributes that matter to the wiring, and those of Swift and Interface Builder. Others begin with a
      capital letter, as property wrappers and macros do, and are no slip of a known one.
      """,
      """
      -@observable class Model { init() }
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
      """
      A controller inherits from a view controller. The word `controller` says so, and the compiler makes sure.
      """,
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
      `inject` and `call` lines of a type apply to every object of the type that the program makes. It makes no object
      of a protocol or an enum.
      """,
      """
      -protocol Log { var level: Int inject level = 1 }
      +protocol Log { var level: Int }
      +class FileLog: Log { init() var level: Int inject level = 1 }
      """),
    Explanation(
      .propertyWithoutValue,
      """
      The framework makes the controller by its coder alone. Swift rejects a stored property that has no value then, so
      the real class cannot look like this.
      """,
      """
      class Library { init() }
      -controller Shelf: UIViewController { var library: Library }
      +controller Shelf: UIViewController { var library: Library! }
      """),
    Explanation(
      .requiredWithoutNeed,
      """
      `required` before a property means that the program has to fill it in every scene and every object. The property is
      one of an object that other files may set, and it has no default.
      """,
      """
      class Model { init() }
      -controller Shelf: UIViewController { required var model: Model { get } }
      +controller Shelf: UIViewController { required var model: Model { get set } }
      container App { single Model }
      storyboard Main in App { initial scene Shelf: Shelf }
      """),
    Explanation(
      .nameOfSwift,
      "The name has a meaning of its own in Swift, so the generated code could not use it.",
      """
      -class Self { init() }
      +class Own { init() }
      """),
    Explanation(
      .nameOfFramework,
      """
      The generated Swift names this type of a framework. If the module had a type of the same name, the name would mean
      that one. Likewise no module has the name of a module that generated Swift imports.
      """,
      """
      -class UIStoryboard
      +class Sketch
      controller Home: UIViewController
      """),
  ]
}
