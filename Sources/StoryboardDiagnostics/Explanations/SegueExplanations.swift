extension Explanation {
  static let segues = [
    Explanation(
      .notASegue,
      "`custom` names the class of the segue, a subclass of the framework's segue.",
      """
      -class Fade
      +class Fade: UIStoryboardSegue
      controller Home: UIViewController
      storyboard Main { scene Home: Home { segue again: custom(Fade) Home } }
      """),
    Explanation(
      .sourceNeedsWeak,
      "The source holds the scene that it opens. If that held its source, too, neither would ever be freed.",
      """
      protocol Delegate: AnyObject
      controller List: UIViewController, Delegate
      controller Edit: UIViewController { weak var delegate: Delegate? }
      storyboard Main {
        scene List: List { segue edit: show Edit(delegate: self) }
      -  scene Edit(delegate: Delegate): Edit
      +  scene Edit(weak delegate: Delegate): Edit
      }
      """),
    Explanation(
      .parameterWithoutType,
      """
      A parameter of a scene may stand without a type. It has the type of the property of that name, or of the parameter
      of that name in the initializer or a called method. Here the property has another name than the parameter.
      """,
      """
      controller Detail: UIViewController { var heading: String! var level: Int! }
      storyboard Main {
      -  scene Detail(heading, depth): Detail { inject level = depth }
      +  scene Detail(heading, depth: Int): Detail { inject level = depth }
      }
      """),
    Explanation(
      .containerHoldsSource,
      "A container keeps its arguments, and the scene that it wires keeps the container.",
      """
      struct User
      controller List: UIViewController { var user: User { get } }
      controller Home: UIViewController
      -container Session(list: List)
      +container Session(user: User)
      storyboard Main {
      -  scene List: List { segue open: show Home with Session(list: self) }
      +  scene List: List { segue open: show Home with Session(user: self.user) }
        reference Home = Inner.initial
      }
      storyboard Inner in Session { initial scene Home: Home }
      """),
    Explanation(
      .initializerNeedsAction,
      """
      The controller is made by an initializer with more than a coder. Without a segue action the framework makes it by
      the coder alone, and cannot.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
      -    segue open: show Detail
      +    segue open action makeDetail(coder:): show Detail
        }
        scene Detail: Detail { init(text: "a") }
      }
      """),
    Explanation(
      .actionMakesNothing,
      "A segue action calls an initializer with the coder and other parameters. This controller has none.",
      """
      controller Detail: UIViewController
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
      -    segue open action makeDetail(coder:): show Detail
      +    segue open: show Detail
        }
        scene Detail: Detail
      }
      """),
    Explanation(
      .askedTooEarly,
      """
      macOS loads the content of a window as soon as it makes the window's controller. It shows the windows of the
      launch before the app's code runs. An embed in such a window is made before its source has anything to give to an
      initializer. Properties are filled later, which is in time.
      """,
      """
      platform macOS 12
      controller Editor: NSViewController
      -controller Ruler: NSViewController { init?(coder: NSCoder, text: String) }
      +controller Ruler: NSViewController { var text: String! }
      storyboard Main {
        initial scene Window: NSWindowController { content Editor }
      -  scene Editor: Editor { embed ruler action makeRuler(coder:): Ruler }
      -  scene Ruler: Ruler { init(text: "a") }
      +  scene Editor: Editor { embed ruler: Ruler }
      +  scene Ruler: Ruler { inject text = "a" }
      }
      """),
    Explanation(
      .actionTakesThree,
      """
      UIKit calls a segue action with the coder, the sender and the segue's identifier, or with the first one or two of
      these.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
      -    segue open action makeDetail(sender:coder:): show Detail
      +    segue open action makeDetail(coder:sender:): show Detail
        }
        scene Detail: Detail { init(text: "a") }
      }
      """),
    Explanation(
      .actionNeedsSender,
      "The action gets the segue's arguments from the sender, so it takes the sender, too.",
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
      -    segue open(text: String) action makeDetail(coder:): show Detail
      +    segue open(text: String) action makeDetail(coder:sender:): show Detail
        }
        scene Detail(text: String): Detail
      }
      """),
    Explanation(
      .actionIsDeclared,
      """
      The action is generated into an extension of the controller, but its class has a method of that name already.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home: UIViewController { func makeDetail(coder: NSCoder) -> Detail? }
      storyboard Main {
        scene Home: Home {
      -    segue open action makeDetail(coder:): show Detail
      +    segue open action makeDetail(coder:) by app: show Detail
        }
        scene Detail: Detail { init(text: "a") }
      }
      """),
    Explanation(
      .actionInGenericClass,
      """
      UIKit calls a segue action through Objective-C. Swift refuses such methods in an extension of a generic class, and
      of a subclass of one. The class itself can have them.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home<Item>: UIViewController
      storyboard Main {
        scene Home: Home<Int> {
      -    segue open action makeDetail(coder:): show Detail
      +    segue open action makeDetail(coder:) by app: show Detail
        }
        scene Detail: Detail { init(text: "a") }
      }
      """),
    Explanation(
      .hiddenType,
      """
      A segue with a parameter list becomes a function in an extension of the controller. There, the name of a type
      inside the controller hides the same name outside. Swift then needs the module's name before it, which is hidden,
      too, if a type or a container of the module has it.
      """,
      """
      module Shop
      class Shop { init() }
      -struct Filter
      +struct ListFilter
      controller List: UIViewController { struct Filter }
      controller Detail: UIViewController
      storyboard Main {
      -  scene List: List { segue open(filter: Filter): show Detail }
      -  scene Detail(filter: Filter): Detail
      +  scene List: List { segue open(filter: ListFilter): show Detail }
      +  scene Detail(filter: ListFilter): Detail
      }
      """),
    Explanation(
      .memberIsGenerated,
      """
      For a segue with a parameter list a function that performs it is generated into an extension of the controller.
      Every controller also gets `wire(_:sender:)`. If the class has a function with the same name, labels and types,
      the code does not compile. With other labels or types it does.

      A superclass or a subclass may not have a function that Swift would take for an override: one with the same name
      and labels whose parameters take more, as `Int?` takes more than `Int`, and a class more than its subclass.

      A container is a generated class. An extension of it in the Swift code may not have what is generated for its
      registrations and routes.
      """,
      """
      struct Product
      controller Detail: UIViewController { var product: Product! }
      controller Home: UIViewController {
      -  func performOpen(product: Product)
      +  func open(_ product: Product)
      }
      storyboard Main {
        scene Home: Home { segue open(product: Product): show Detail }
        scene Detail(product: Product): Detail
      }
      """),
    Explanation(
      .actionNotToldApart,
      """
      An action that belongs to two transitions could not tell which one UIKit calls it for. The scenes inside the
      destination of a segue count, too: the source of the segue is asked for everything that the segue opens.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
          segue left action makeDetail(coder:sender:): show Detail(text: "left")
      -    segue right action makeDetail(coder:sender:): show Detail(text: "right")
      +    segue right action makeOther(coder:sender:): show Detail(text: "right")
        }
        scene Detail(text: String): Detail
      }
      """),
    Explanation(
      .sourceNotThereYet,
      """
      The framework makes the child together with the controller that holds it, so that controller cannot be asked yet.
      """,
      """
      controller Detail: UIViewController { init?(coder: NSCoder, text: String) }
      controller Box: UINavigationController { func text() -> String }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
      -    segue open: show Box
      +    segue open: show Box(text: "a")
        }
      -  scene Box: Box id none { root Detail(text: self.text()) action makeDetail(coder:sender:) }
      +  scene Box: Box id none { root Detail action makeDetail(coder:sender:) }
        scene Detail(text: String): Detail id none
      }
      """),
    Explanation(
      .sourceHasNoCode,
      """
      The app's code forwards segues by `wire(segue, sender: sender)` in `prepare(for:sender:)`. A plain controller of
      the framework has no such code, so its destinations would not get what they need.
      """,
      """
      controller Detail: UIViewController { var text: String! }
      +controller Start: UIViewController
      storyboard Main {
      -  scene Start: UIViewController { segue open: show Detail(text: "a") }
      +  scene Start: Start { segue open: show Detail(text: "a") }
        scene Detail(text: String): Detail
      }
      """),
    Explanation(
      .relationshipOfOther,
      "Each relationship belongs to one kind of controller, as in Interface Builder.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home
      -  scene Start: UITabBarController { root Home }
      +  scene Start: UITabBarController { tab Home }
      }
      """),
    Explanation(
      .twoRoots,
      "A navigation controller begins with one controller, and a window has one content.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home
      -  scene Start: UINavigationController { root Home root Home }
      +  scene Start: UINavigationController { root Home }
      }
      """),
    Explanation(
      .windowIsNoChild,
      "A window controller is opened by a segue or by code. Only controllers of views can be children.",
      """
      platform macOS 12
      controller Panes: NSSplitViewController
      storyboard Main {
        scene Window: NSWindowController { content List }
        scene List: NSViewController
      -  scene Panes: Panes { split Window }
      +  scene Panes: Panes { split List }
      }
      """),
    Explanation(
      .interfaceIsNotWired,
      """
      WatchKit makes the controllers of watchOS by their names and gives each a context, in `awake(withContext:)`. No
      code of the program runs in between, so nothing is injected into them and no segue has arguments.
      """,
      """
      platform watchOS 8
      struct Item
      controller Detail: WKInterfaceController { var item: Item! }
      storyboard Interface {
      -  scene Detail(item: Item): Detail
      +  scene Detail: Detail { inject item by app }
      }
      """),
    Explanation(
      .navigationHasNoRoot,
      "A navigation controller without a parameter list passes its arguments to its root.",
      """
      controller Detail: UIViewController { var text: String! }
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home { segue open: present Box(text: "a") }
      -  scene Box: UINavigationController id none
      +  scene Box: UINavigationController id none { root Detail }
        scene Detail(text: String): Detail id none
      }
      """),
    Explanation(
      .wiredByApp,
      """
      The words `by app` leave a target to the app's own code, which calls the generated function that wires it:
      `wireEditor(segue.destination, text: …)`. So the program writes nothing else for the target.
      """,
      """
      controller List: UIViewController
      controller Editor: UIViewController { var text: String! }
      storyboard Main {
      -  initial scene List: List { segue edit: present by app Editor(text: "") }
      +  initial scene List: List { segue edit: present by app Editor }
        scene Editor(text: String): Editor { inject text }
      }
      """),
    Explanation(
      .kindNotOnPlatform,
      "Interface Builder has no segues, embeds or relationships of this kind for the platform.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue again: sheet Home }
      +  scene Home: Home { segue again: present Home }
      }
      """),
    Explanation(
      .toldNeedsIdentifier,
      "A segue with a parameter list is performed by code, and code finds it by its identifier.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue again(count: Int) id none: show Home }
      +  scene Home: Home { segue again(count: Int): show Home }
      }
      """),
    Explanation(
      .toldNeedsName,
      "The function that performs the segue is named after it: `performAgain(count:)`.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue (count: Int) id "again": show Home }
      +  scene Home: Home { segue again(count: Int): show Home }
      }
      """),
    Explanation(
      .unknownStyle,
      "The style is a case of `UIModalPresentationStyle`.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue again: present Home as formShet }
      +  scene Home: Home { segue again: present Home as formSheet }
      }
      """),
    Explanation(
      .styleNeedsPresent,
      "Only a modal presentation has a style. The other kinds are presented by the container controller.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue again: show Home as formSheet }
      +  scene Home: Home { segue again: present Home as formSheet }
      }
      """),
    Explanation(
      .unwindActionTakesSegue,
      "UIKit calls an unwind action with the segue.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue done action unwindHome(_:sender:): unwind }
      +  scene Home: Home { segue done action unwindHome(_:): unwind }
      }
      """),
    Explanation(
      .unwindNeedsAction,
      "UIKit looks for the controller to unwind to by the name of its unwind action.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home { segue done: unwind }
      +  scene Home: Home { segue done action unwindHome(_:): unwind }
      }
      """),
    Explanation(
      .duplicateSegueIdentifier,
      "UIKit would perform one of the two. Without `id` the name is the identifier.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home {
          segue again: show Home
      -    segue more id "again": show Home
      +    segue more: show Home
        }
      }
      """),
    Explanation(
      .seguesNotToldApart,
      """
      A segue without an identifier is recognized by the class of its destination. Two such segues with the same class
      that are wired differently need identifiers.
      """,
      """
      controller Home: UIViewController
      controller Edit: UIViewController { var text: String! }
      storyboard Main {
        scene Home: Home {
          segue: show Edit(text: "a")
      -    segue: present Edit(text: "b")
      +    segue second: present Edit(text: "b")
        }
        scene Edit(text: String): Edit
      }
      """),
  ]
}
