extension Explanation {
  static let scenes = [
    Explanation(
      .storyboardHasParameters,
      """
      Parameters belong to a scene. Only the short form of a storyboard, for a single scene, has them after the
      storyboard's name.
      """,
      """
      controller Home: UIViewController
      -storyboard Main(count: Int) { scene Home(count: Int): Home }
      +storyboard Main { scene Home(count: Int): Home }
      """),
    Explanation(
      .twoInitialScenes,
      "The arrow in Interface Builder points at one scene.",
      """
      controller Home: UIViewController
      storyboard Main {
        initial scene First: Home
      -  initial scene Second: Home
      +  scene Second: Home
      }
      """),
    Explanation(
      .externalIsNotWired,
      """
      An external storyboard comes with somebody else's code, which wires it. Its scenes are only names that segues can
      lead to.
      """,
      """
      controller Help: UIViewController { var topic: String? }
      -external storyboard Help { scene Help: Help { inject topic = "orders" } }
      +external storyboard Help { scene Help: Help }
      """),
    Explanation(
      .supersededExternal,
      """
      A warning: `external` declares a storyboard that the program does not have, but the program has one with the same
      file. That one counts. This happens when storyboards are imported one after the other.
      """,
      """
      controller Contact: UIViewController
      -external storyboard Help { scene Contact: UIViewController }
      storyboard Help { scene Contact: Contact }
      """),
    Explanation(
      .emptyFileName,
      "`file` is the name of the storyboard's file, without its extension.",
      """
      controller Home: UIViewController
      -storyboard Main file "" { scene Home: Home }
      +storyboard Main file "Start" { scene Home: Home }
      """),
    Explanation(
      .twoStoryboardsOfOneFile,
      "The system finds a storyboard by its bundle and its file, so it would find only one of the two.",
      """
      controller Home: UIViewController
      storyboard Main { scene Home: Home }
      -storyboard Other file "Main" { scene Home: Home }
      +storyboard Other { scene Home: Home }
      """),
    Explanation(
      .duplicateIdentifier,
      """
      Scenes and references of a storyboard share one name space of identifiers. Of two equal ones the system makes only
      one. Without `id` the name is the identifier.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
        scene First: Home
      -  scene Second: Home id "First"
      +  scene Second: Home id "Second"
      }
      """),
    Explanation(
      .duplicateObjectID,
      """
      The object id after `#` ties a line to one object of Interface Builder, and no two objects of a storyboard share
      one. A line that was copied has the id of the line that it was copied from. The same id may stand in two
      storyboards, because a copied storyboard keeps its ids.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
        scene First: Home #Xyz-ab-123
      -  scene Second: Home #Xyz-ab-123
      +  scene Second: Home
      }
      """),
    Explanation(
      .emptyIdentifier,
      """
      Nothing is found by an empty text: not a scene, a segue, a storyboard reference or a bundle by its identifier.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
      -  initial scene First: Home id ""
      +  initial scene First: Home id none
      }
      """),
    Explanation(
      .unknownPlace,
      """
      Segues, embeds and relationships lead to scenes and references of their own storyboard. A scene of another
      storyboard is named by a reference.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue open: show Detial }
      +  scene Home: Home { segue open: show Detail }
        scene Detail: Home
      }
      """),
    Explanation(
      .referenceNeedsScene,
      "A reference names a scene of another storyboard, or its initial scene.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home { segue help: show Help }
      -  reference Help = Help
      +  reference Help = Help.initial
      }
      storyboard Help { initial scene Home: Home }
      """),
    Explanation(
      .unknownStoryboard,
      """
      The program declares no such storyboard. A storyboard that it does not wire is declared `external`. References may
      lead to it; routes, which code performs, may not.
      """,
      """
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home { segue help: show Help }
        reference Help = Help.initial
      }
      +external storyboard Help { initial scene Contact: UIViewController }
      """),
    Explanation(
      .storyboardOfOtherBundle,
      """
      Only the code of a framework or of a package can name its bundle. A public function of that code can return the
      object to others.
      """,
      shell: """
        -echo 'module Help public storyboard Contact bundle framework { scene Card: UIViewController }' > Help.sbdsl
        +echo 'module Help public storyboard Contact bundle main { scene Card: UIViewController }' > Help.sbdsl
        echo 'module Shop import Help container App { single storyboard Contact }' > Shop.sbdsl
        sbdsl check Help.sbdsl Shop.sbdsl
        """),
    Explanation(
      .noInitialScene,
      "`initial`, and a launch, open the scene that Interface Builder's arrow points at.",
      """
      controller Home: UIViewController
      launch storyboard Main {
      -  scene Home: Home
      +  initial scene Home: Home
      }
      """),
    Explanation(
      .launchContainerHasParameters,
      "The system opens a launch storyboard before any code could make a container with arguments.",
      """
      struct User
      controller Home: UIViewController
      container App
      container Member(user: User) in App
      -launch storyboard Main in Member { initial scene Home: Home }
      +launch storyboard Main in App { initial scene Home: Home }
      """),
    Explanation(
      .launchHasParameters,
      "The system opens a launch storyboard, and has no arguments for its scene.",
      """
      controller Home: UIViewController
      -launch storyboard Main { initial scene Home(count: Int): Home }
      +launch storyboard Main { initial scene Home(count: Int = 0): Home }
      """),
    Explanation(
      .launchNeedsCoder,
      "The system makes the first scene by its coder alone, and this one needs more than a coder.",
      """
      -controller Home: UIViewController { init?(coder: NSCoder, count: Int) }
      +controller Home: UIViewController { var count: Int! }
      launch storyboard Main {
      -  initial scene Home: Home { init(count: 0) }
      +  initial scene Home: Home { inject count = 0 }
      }
      """),
    Explanation(
      .entryCannotMake,
      """
      A controller that is made by an initializer is made by the source of a segue. Code and the system open the outer
      scene without a segue, so the framework would have to make the inner scene by itself, and cannot. A scene that a
      segue leads to is opened only by segues; a scene that no segue leads to could not be opened at all.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home
      +  scene Home: Home { segue open: present Box }
        scene Box: UINavigationController { root Detail action makeDetail(coder:) }
        scene Detail: Detail id none { init(text: "a") }
      }
      """),
    Explanation(
      .notAController,
      "Scenes are view controllers.",
      """
      -class Home
      +controller Home: UIViewController
      storyboard Main { scene Home: Home }
      """),
    Explanation(
      .requiredNotSupplied,
      """
      A property with `!` is filled in every scene of its class: by an `inject` line, by a parameter of its name, or by
      the registration of its type.
      """,
      """
      class Mailer { init() }
      controller Contact: UIViewController { var mailer: Mailer! }
      container App {
      +  single Mailer
      }
      storyboard Help in App { scene Contact: Contact }
      """),
    Explanation(
      .requiredNotSeen,
      """
      Every object of a class needs its required properties, those of a subclass or a scene in another module, too. What
      is filled from there has to be public.
      """,
      shell: """
        -echo 'module Account public controller Base: UIViewController { var log: Int! }' > Account.sbdsl
        +echo 'module Account public controller Base: UIViewController { var log: Int? }' > Account.sbdsl
        echo 'module Shop import Account controller Home: Base storyboard Main { initial scene Home: Home }' > Shop.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl
        """),
    Explanation(
      .injectionNotFilled,
      "An `inject` line without a value asks for a parameter of that name or a registration of that type.",
      """
      class Log { init() }
      controller Home: UIViewController { var log: Log? }
      storyboard Main {
      -  scene Home: Home { inject log }
      +  scene Home: Home { inject log = Log() }
      }
      """),
    Explanation(
      .twoInitializers,
      "A scene is made once, so it has one `init` line.",
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      storyboard Main {
        scene Detail: Detail {
          init(text: "a")
      -    init(text: "b")
        }
      }
      """),
    Explanation(
      .noStoryboardInitializer,
      "An initializer for storyboards has a coder and other parameters.",
      """
      -controller Detail: UIViewController { init(text: String) }
      +controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      storyboard Main { scene Detail: Detail { init(text: "a") } }
      """),
    Explanation(
      .sceneNotMade,
      """
      Swift makes a class with an initializer of its own repeat `init(coder:)`. It makes no controller if it is
      unavailable, or if it always ends the program, returns nil, or calls another initializer that does. Then another
      initializer with a coder has to make the scene, or the app's own code.
      """,
      """
      storyboard Main { scene Detail: Detail }
      //--- Detail.swift
      class Detail: UIViewController {
        let text: String
      -  init(text: String) {
      +  init?(coder: NSCoder, text: String = "") {
          self.text = text
      -    super.init(nibName: nil, bundle: nil)
      +    super.init(coder: coder)
        }
      -  required init?(coder: NSCoder) { fatalError() }
      +  required convenience init?(coder: NSCoder) { self.init(coder: coder, text: "") }
      }
      """),
    Explanation(
      .initializerNotWritten,
      """
      A class may have several initializers that can make it from a storyboard. The framework calls `init(coder:)`. A
      line `init` in the scene says that another one makes it.
      """,
      """
      controller Detail: UIViewController {
        init?(coder: NSCoder)
        init?(coder: NSCoder, text: String)
      }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home { segue open action makeDetail(coder:): show Detail }
      -  scene Detail: Detail
      +  scene Detail: Detail { init(text: "a") }
      }
      """),
    Explanation(
      .initializerNeedsVersion,
      "Before that version the framework makes every controller by its coder alone.",
      """
      -platform iOS 12
      +platform iOS 13
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      storyboard Main { scene Detail: Detail { init(text: "a") } }
      """),
    Explanation(
      .holdsItself,
      "Children are made with the scene that holds them, so such a scene would never be finished.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Outer: Home { embed inner: Inner }
      -  scene Inner: Home { embed outer: Outer }
      +  scene Inner: Home { segue outer: show Outer }
      }
      """),
  ]
}
