extension Explanation {
  static let containers = [
    Explanation(
      .unknownContainer,
      "No container of the program has this name.",
      """
      controller Home: UIViewController
      container App
      -storyboard Main in Ap { scene Home: Home }
      +storyboard Main in App { scene Home: Home }
      """),
    Explanation(
      .containerCycle,
      "Containers nest, and the outermost one is inside none.",
      """
      -container App in Member
      +container App
      container Member in App
      """),
    Explanation(
      .secondRegistration,
      """
      Two registrations of one container offer the same type without a name, or both are the default. Whoever asks
      for the type could get either.
      """,
      """
      protocol Log
      class Console: Log { init() }
      container App {
        single Console as Log
      -  single Console as Log
      +  single Console as Log named other
      }
      """),
    Explanation(
      .needsName,
      "Strings, numbers, URLs and collections are never filled by type: any of them would fit anywhere.",
      """
      container App {
      -  single "https://shop.example" as URL
      +  single "https://shop.example" as URL named base
      }
      """),
    Explanation(
      .redefinition,
      "A container around this one offers the type already, and which one is meant would depend on the place.",
      """
      class Log { init() }
      container App { single Log }
      container Member in App {
      -  single Log
      +  single Log() named memberLog
      }
      """),
    Explanation(
      .offersOther,
      "A registration is offered as a type that its own type is not declared to be.",
      """
      protocol Log
      -class Console { init() }
      +class Console: Log { init() }
      container App { single Console as Log }
      """),
    Explanation(
      .graphNeedsClass,
      "A graph holds one object for all of an opening. Of a value each place has a copy.",
      """
      struct Note { init() }
      container App {
      -  graph Note
      +  transient Note
      }
      """),
    Explanation(
      .weakNeedsClass,
      "Only what is certainly an object can be held weakly.",
      """
      -protocol Delegate
      +protocol Delegate: AnyObject
      controller Edit: UIViewController { weak var delegate: Delegate? }
      storyboard Main { scene Edit(weak delegate: Delegate): Edit }
      """),
    Explanation(
      .notSendable,
      "Any thread may use a `nonisolated` container, so what it holds can be sent between threads.",
      """
      -class Clock { init() }
      +final class Clock: Sendable { init() }
      nonisolated container App { single Clock }
      """),
    Explanation(
      .mainActorInNonisolated,
      "Any thread may use a `nonisolated` container, and this belongs to the main actor.",
      """
      @MainActor class Window { init() }
      -nonisolated container App { single Window }
      +container App { single Window }
      """),
    Explanation(
      .dependencyCycle,
      "Each of these is made with the other, so none can be made first. Let one of them come by a property.",
      """
      class Store { init(log: Log) }
      -class Log { init(store: Store) }
      +class Log { init() }
      container App { single Store single Log }
      """),
    Explanation(
      .keptTooLong,
      """
      A `single` lives as long as its container, a `graph` for one opening. Kept by the `single`, the object of the
      first opening would be used in all later ones.
      """,
      """
      class Cart { init() }
      class Shop { init(cart: Cart) }
      container App {
        graph Cart
      -  single Shop
      +  graph Shop
      }
      """),
    Explanation(
      .noInstance,
      """
      The storyboard is wired by a container of which there is no instance here: it is neither the source's nor one
      around that, nothing registers one, and the way makes none.
      """,
      """
      struct User { init() }
      controller Home: UIViewController
      container App
      container Member(user: User) in App
      storyboard Main in App {
        scene Home: Home {
      -    segue open: show Inner
      +    segue open: show Inner with Member(user: User())
        }
        reference Inner = Inner.initial
      }
      storyboard Inner in Member { initial scene Home: Home }
      """),
    Explanation(
      .withOtherContainer,
      "`with` makes an instance of the container that wires the target, and of no other.",
      """
      controller Home: UIViewController
      container App
      container Member in App
      storyboard Main in App {
        scene Home: Home {
      -    segue open: show Inner with App
      +    segue open: show Inner with Member
        }
        reference Inner = Inner.initial
      }
      storyboard Inner in Member { initial scene Home: Home }
      """),
  ]
}
