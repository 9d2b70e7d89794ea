extension Explanation {
  static let swiftCode = [
    Explanation(
      .needsDeclaration,
      """
      A type that Swift code only names, such as one of a package, is known by its name: values of it are handed on. To
      be made, called or converted, it is declared in the program as Swift declares it, or its Swift file is named in
      the sources.
      """,
      """
      +class Theme { init() }
      container App { single Theme() }
      storyboard Main in App { initial scene List: List }
      //--- List.swift
      class List: UIViewController { var theme: Theme! }
      """),
    Explanation(
      .unusableMember,
      """
      Generated Swift cannot use each member that the Swift code has: it is in another file than a private one, nothing
      waits for an async one while a scene opens, and nothing tells the types of a generic one. A required property that
      some builds lack, or that is internal to another Swift module, is never filled, even if no line names it.

      Types, functions, cases and conformances cannot be used either if some builds lack them, if `@available` makes them
      unavailable, or if it needs a newer version of a platform than the program does.
      """,
      """
      storyboard Main {
      -  initial scene List: List { call load() }
      +  initial scene List: List { call show() }
      }
      //--- List.swift
      class List: UIViewController {
        func load() async {}
        func show() {}
      }
      """),
    Explanation(
      .privateType,
      "Only its own file sees a private type, so the generated Swift cannot name it.",
      """
      -storyboard Main { initial scene Detail: Detail }
      +storyboard Main { initial scene List: List }
      //--- List.swift
      class List: UIViewController {}
      private class Detail: UIViewController {}
      """),
    Explanation(
      .typeNotWritten,
      """
      The type of a property is told by what is written: the type itself, a call, a literal, a case. Of any other value
      only the Swift compiler knows the type. It is asked for when a line of the program fills the property.
      """,
      """
      storyboard Main { initial scene List: List { inject limit = 3 } }
      //--- List.swift
      -class List: UIViewController { var limit = 1 + 2 }
      +class List: UIViewController { var limit: Int = 1 + 2 }
      """),
    Explanation(
      .differsFromSource,
      """
      A program may declare a type that the Swift code declares, too. Then both say the same of each member.
      """,
      """
      -controller List: UIViewController { var limit: String inject limit by app }
      +controller List: UIViewController { var limit: Int inject limit by app }
      storyboard Main { initial scene List: List }
      //--- List.swift
      class List: UIViewController { var limit: Int = 3 }
      """),
    Explanation(
      .repeatsSource,
      "The Swift code is the declaration: a program that repeats it says nothing more.",
      """
      -controller List: UIViewController
      storyboard Main { initial scene List: List }
      //--- List.swift
      class List: UIViewController {}
      """),
    Explanation(
      .wireNotCalled,
      """
      The framework tells a controller of each segue and embed that starts from it by `prepare(for:sender:)`. The generated
      Swift gives the destination what it needs when the controller, or a superclass of it, calls `wire` there. Without the
      call the destination gets nothing.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open: show Detail(subject: "New") }
        scene Detail(subject: String): Detail
      }
      //--- List.swift
      -class List: UIViewController {}
      +class List: UIViewController {
      +  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      +}
      class Detail: UIViewController { var subject: String! }
      """),
    Explanation(
      .identifierNotFound,
      """
      The app's own Swift code names a storyboard, a scene or a segue by a string that none has: the app ends when it comes
      there. A scene is searched in the storyboard that makes it, and a segue in the scenes of the class whose code
      performs it. Literals, constants and raw values of enums are looked up; a variable is not known, and never wrong.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open: show Detail }
        scene Detail: Detail
      }
      //--- List.swift
      class List: UIViewController {
      -  func show() { performSegue(withIdentifier: "opne", sender: self) }
      +  func show() { performSegue(withIdentifier: "open", sender: self) }
      }
      class Detail: UIViewController {}
      """),
    Explanation(
      .castFails,
      """
      The app's own Swift code casts a scene that it makes, or the destination of a segue, to a class that it does not have:
      `as!` ends the app, and `as?` gives nothing.
      """,
      """
      storyboard Main {
        initial scene List: List
        scene Detail: Detail
      }
      //--- List.swift
      class List: UIViewController {
        func make() -> UIViewController {
      -    storyboard!.instantiateViewController(withIdentifier: "Detail") as! List
      +    storyboard!.instantiateViewController(withIdentifier: "Detail") as! Detail
        }
      }
      class Detail: UIViewController {}
      """),
    Explanation(
      .toldSeguePerformed,
      """
      A segue with parameters gets its values from code, by the function that the generated Swift has for it. Where the
      app's own code performs it by its identifier, it gets none, and the app ends.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open(number: Int): show Detail }
        scene Detail(number: Int): Detail
      }
      //--- List.swift
      class List: UIViewController {
      -  func show() { performSegue(withIdentifier: "open", sender: self) }
      +  func show() { performOpen(number: 1) }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }
      class Detail: UIViewController { var number: Int! }
      """),
    Explanation(
      .madeByIdentifier,
      """
      A warning: the app's own Swift code makes a scene by a string, and the program says what it needs. Nothing gives it
      that: neither the scene nor what it opens is filled. The generated function makes it and fills it.
      """,
      """
      container App { single Log }
      storyboard Main in App {
        initial scene List: List
        scene Detail: Detail
      }
      //--- List.swift
      class List: UIViewController {
        func make(_ app: App) -> UIViewController {
      -    storyboard!.instantiateViewController(withIdentifier: "Detail")
      +    Storyboards.Main.detail(in: app)
        }
      }
      class Detail: UIViewController { var log: Log! }
      class Log { init() {} }
      """),
    Explanation(
      .performedByIdentifier,
      """
      A warning: a segue with an empty parameter list has a generated function, and the app's own Swift code performs it
      by a string. The function does the same, and Swift checks its name.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open(): show Detail }
        scene Detail: Detail { inject title = "Detail" }
      }
      //--- List.swift
      class List: UIViewController {
      -  func show() { performSegue(withIdentifier: "open", sender: nil) }
      +  func show() { performOpen() }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }
      class Detail: UIViewController {}
      """),
    Explanation(
      .launchNotCalled,
      """
      The system makes the first controllers of a launch storyboard before the app's code runs. The app hands them to the
      generated `launch`, which gives them what they need. Without the call they get nothing. If the container is ready
      later, `initial` shows the first scene.
      """,
      """
      container App { single "Hello" named greeting }
      launch storyboard Main in App { initial scene List: List { inject title = greeting } }
      //--- Code.swift
      let app = App()
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      +    Storyboards.Main.launch(window?.rootViewController, in: app)
        }
      }
      class List: UIViewController {}
      """),
    Explanation(
      .actionNotFound,
      """
      Interface Builder's file names a method by its selector, and the framework calls the selector at run time. The class
      of a segue's source has its segue action; any class may have the action of an unwind. Without the method a segue
      ends the program, and an unwind does nothing. Swift derives the selector from the name and the labels:
      `make(coder:)` has `makeWithCoder:`. `@objc(name:)` gives a method another selector.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open action makeDetail(_:) by app: show Detail }
        scene Detail: Detail
      }
      //--- List.swift
      class List: UIViewController {
      -  @IBSegueAction func makeDetail(coder: NSCoder) -> Detail? { Detail(coder: coder) }
      +  @IBSegueAction func makeDetail(_ coder: NSCoder) -> Detail? { Detail(coder: coder) }
      }
      class Detail: UIViewController {}
      """),
    Explanation(
      .actionNotExposed,
      """
      Objective-C sees only the methods that say so: by `@IBAction`, `@IBSegueAction` or `@objc`, or by `@objcMembers` of
      their class. The framework does not find any other one.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open: show Detail }
        scene Detail: Detail { segue done action back(_:): unwind }
      }
      //--- List.swift
      class List: UIViewController {
      -  func back(_ segue: UIStoryboardSegue) {}
      +  @IBAction func back(_ segue: UIStoryboardSegue) {}
      }
      class Detail: UIViewController {}
      """),
    Explanation(
      .actionMismatch,
      """
      The framework passes the coder, the sender and the identifier of the segue to a segue action, and wants a controller
      of the class that Interface Builder's file gives the scene. To the action of an unwind it passes the segue.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open action makeDetail(_:) by app: show Detail }
        scene Detail: Detail
      }
      //--- List.swift
      class List: UIViewController {
      -  @IBSegueAction func makeDetail(_ coder: NSCoder) -> List? { List(coder: coder) }
      +  @IBSegueAction func makeDetail(_ coder: NSCoder) -> Detail? { Detail(coder: coder) }
      }
      class Detail: UIViewController {}
      """),
    Explanation(
      .unwindToItself,
      """
      An unwind goes back to a controller that was shown before, and calls its action. If only the class of the scene from
      which it starts has the method, there is none, and the unwind does nothing.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open: show Detail }
        scene Detail: Detail { segue done action back(_:): unwind }
      }
      //--- List.swift
      class List: UIViewController {
      +  @IBAction func back(_ segue: UIStoryboardSegue) {}
      }
      class Detail: UIViewController {
      -  @IBAction func back(_ segue: UIStoryboardSegue) {}
      }
      """),
    Explanation(
      .unwindLandsElsewhere,
      """
      An unwind lands on a controller whose class has the unwind action. The call after `unwind` names the class of that
      controller. With a class that does not have the action, the app would stop when the unwind is performed.
      """,
      """
      storyboard Main {
        initial scene List: List { segue open: show Detail }
      -  scene Detail: Detail { segue done action back(_:): unwind Start.refresh() }
      +  scene Detail: Detail { segue done action back(_:): unwind List.refresh() }
      }
      //--- List.swift
      class Base: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }
      class List: Base {
        @IBAction func back(_ segue: UIStoryboardSegue) {}
        func refresh() {}
      }
      class Start: Base {
        func refresh() {}
      }
      class Detail: Base {}
      """),
  ]
}
