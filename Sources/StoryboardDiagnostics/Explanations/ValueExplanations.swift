extension Explanation {
  static let values = [
    Explanation(
      .unknownValue,
      """
      A name is looked up as a parameter, then as a named registration from the nearest container outward, then as a
      function, a type or a container.
      """,
      """
      class Log { init(path: String) }
      container App(path: String) {
      -  single Log(path: pth)
      +  single Log(path: path)
      }
      """),
    Explanation(
      .unknownMember,
      """
      The type, as the program declares it, has no such member. Members that the wiring uses have to be declared.
      """,
      """
      controller Home: UIViewController { var heading: String? }
      storyboard Main {
      -  scene Home: Home { inject headline = "Sale" }
      +  scene Home: Home { inject heading = "Sale" }
      }
      """),
    Explanation(
      .typeMismatch,
      """
      Types fit as in Swift: a subclass, a conforming type, an optional of the type. There are no conversions.
      """,
      """
      class Cache { init(size: Int) }
      container App {
      -  single Cache(size: "large")
      +  single Cache(size: 1_000)
      }
      """),
    Explanation(
      .optionalMismatch,
      """
      A value that may be nil cannot fill a place that is never nil. When a segue asks its source, it is too late to
      cancel the segue.
      """,
      """
      struct Item
      controller List: UIViewController { func item(for sender: Any?) -> Item? }
      controller Detail: UIViewController { var item: Item! }
      storyboard Main {
        scene List: List {
      -    segue open: show Detail(item: self.item(for: sender))
      +    segue open: show Detail(item: self.item(for: sender)!)
        }
        scene Detail(item: Item): Detail
      }
      """),
    Explanation(
      .typeAsValue,
      "A type alone is not a value. To make one, call its initializer.",
      """
      class Log { init() }
      class Store { init(log: Log) }
      container App {
      -  single Store(log: Log)
      +  single Store(log: Log())
      }
      """),
    Explanation(
      .methodNeedsCall,
      "A method is called. Only a method of `self` is given as a closure, where a closure is wanted.",
      """
      class Clock { init() func now() -> Double }
      class Log { init(start: Double) }
      container App(clock: Clock) {
      -  single Log(start: clock.now)
      +  single Log(start: clock.now())
      }
      """),
    Explanation(
      .notCallable,
      "Parentheses call a function, a method, an initializer or a factory, and this is none of them.",
      """
      class Clock { init() var now: Double }
      class Log { init(start: Double) }
      container App(clock: Clock) {
      -  single Log(start: clock.now())
      +  single Log(start: clock.now)
      }
      """),
    Explanation(
      .memberOfOptional,
      """
      A value that may be nil has no members. There is no `?.`, because the program could do nothing without the value.
      """,
      """
      class Settings { init() var level: Int }
      class Log { init(level: Int) }
      container App(settings: Settings?) {
      -  single Log(level: settings.level)
      +  single Log(level: settings!.level)
      }
      """),
    Explanation(
      .memberOfContainer,
      "Registrations are visible in their own container and in those inside it, by their names alone.",
      """
      class Log { init(path: String) }
      container App(path: String)
      -container Tools { single Log(path: App.path) }
      +container Tools in App { single Log(path: path) }
      """),
    Explanation(
      .forceNeedsOptional,
      "`!` states that a value that may be nil is not nil. This value never is.",
      """
      class Log { init(path: String) }
      container App(path: String) {
      -  single Log(path: path!)
      +  single Log(path: path)
      }
      """),
    Explanation(
      .selfOutsideOpening,
      """
      `self` is the controller from which a segue or an embed starts. It exists only in the arguments that these give to
      their target.
      """,
      """
      controller Home: UIViewController { var heading: String? func makeHeading() -> String }
      storyboard Main {
      -  scene Home: Home { inject heading = self.makeHeading() }
      +  scene Home: Home { inject heading by app }
      }
      """),
    Explanation(
      .senderOutsideOpening,
      """
      `sender` is the object that fired a segue. A segue with a parameter list is performed by code, which gives the
      arguments instead.
      """,
      """
      struct Item
      controller List: UIViewController { func item(for sender: Any?) -> Item }
      controller Detail: UIViewController { var item: Item! }
      storyboard Main {
        scene List: List {
      -    segue open(item: Item): show Detail(item: self.item(for: sender))
      +    segue open(item: Item): show Detail
        }
        scene Detail(item: Item): Detail
      }
      """),
    Explanation(
      .defaultHasNoPlace,
      """
      `default` as an argument takes the default that Swift has for the parameter, but this parameter has none. After
      `inject` it has no meaning, because the property has its default already.
      """,
      """
      class Log { init(level: Int) }
      container App {
      -  single Log(level: default)
      +  single Log(level: 1)
      }
      """),
    Explanation(
      .nilHasNoType,
      "`nil` is the missing value of some type, and nothing here tells which type.",
      """
      container App {
      -  single [nil] named levels
      +  single [1, 2] named levels
      }
      """),
    Explanation(
      .nilForNonOptional,
      "The place is never empty, so nil cannot fill it.",
      """
      class Log { init(path: String) }
      container App {
      -  single Log(path: nil)
      +  single Log(path: "app.log")
      }
      """),
    Explanation(
      .malformedURL,
      "A string in the place of a URL is checked by the compiler, so that making the URL cannot fail later.",
      """
      class Client { init(base: URL) }
      container App {
      -  single Client(base: "https://shop example")
      +  single Client(base: "https://shop.example")
      }
      """),
    Explanation(
      .duplicateKey,
      "A dictionary has each key once. Swift traps if a literal has a key twice.",
      """
      container App {
      -  single ["Accept": "text/html", "Accept": "*/*"] named headers
      +  single ["Accept": "text/html", "Language": "*"] named headers
      }
      """),
    Explanation(
      .emptyCollectionHasNoType,
      "An empty list does not tell the type of its elements.",
      """
      container App {
      -  single [] named tags
      +  single [] as [String] named tags
      }
      """),
    Explanation(
      .implicitMemberHasNoType,
      """
      The type of a member such as `.low` is the type that is expected at its place, and none is expected here.
      """,
      """
      enum Level { case low, high }
      container App {
      -  single .low
      +  single Level.low
      }
      """),
    Explanation(
      .closureGivesValue,
      """
      A method of `self` that is given as a closure is held weakly, so that the two controllers do not keep each other
      alive. When the source is gone, the closure has no value to return.
      """,
      """
      controller List: UIViewController { func isKnown(name: String) -> Bool func saved(name: String) }
      -controller Edit: UIViewController { var onSave: ((String) -> Bool)? }
      +controller Edit: UIViewController { var onSave: ((String) -> Void)? }
      storyboard Main {
        scene List: List {
      -    segue edit: show Edit(onSave: self.isKnown)
      +    segue edit: show Edit(onSave: self.saved)
        }
      -  scene Edit(onSave: (String) -> Bool): Edit
      +  scene Edit(onSave: (String) -> Void): Edit
      }
      """),
    Explanation(
      .closureMismatch,
      "The method takes other parameters than the closure that is expected.",
      """
      controller List: UIViewController { func saved(name: String) func closed() }
      controller Edit: UIViewController { var onSave: ((String) -> Void)? }
      storyboard Main {
        scene List: List {
      -    segue edit: show Edit(onSave: self.closed)
      +    segue edit: show Edit(onSave: self.saved)
        }
        scene Edit(onSave: (String) -> Void): Edit
      }
      """),
    Explanation(
      .literalDoesNotFit,
      "The number is outside the range of its type, or the string is not a single character.",
      """
      class Cache { init(level: Int8) }
      container App {
      -  single Cache(level: 300)
      +  single Cache(level: 100)
      }
      """),
    Explanation(
      .enclosingParameterDiffers,
      """
      An enclosing parameter fills every place of its name. If its type does not fit, that is an error: it would be a
      surprise if something else filled the place.
      """,
      """
      struct User
      struct Item
      class Wallet { init(user: User) }
      -container App(user: Item) { single Wallet }
      +container App(user: User) { single Wallet }
      """),
    Explanation(
      .notSettable,
      "`let` and `{ get }` properties are read only.",
      """
      class Log { init() var size: Int { get } var limit: Int }
      container App {
      -  single Log { inject size = 10 }
      +  single Log { inject limit = 10 }
      }
      """),
    Explanation(
      .weakHoldsNothing,
      "An object that is made only for a weak property is freed at once. Something else has to hold it.",
      """
      class Delegate { init() }
      controller Home: UIViewController { weak var delegate: Delegate! }
      container App {
      -  transient Delegate
      +  single Delegate
      }
      storyboard Main in App { scene Home: Home }
      """),
  ]
}
