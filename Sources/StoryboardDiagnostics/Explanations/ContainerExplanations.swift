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
      """
      A container around this one offers the type or the name already. If this one is to take its place for what is
      inside here, `override` says so; otherwise a name tells the two apart.
      """,
      """
      class Log { init() }
      container App { single Log }
      container Member in App {
      -  single Log
      +  override single Log
      }
      """),
    Explanation(
      .overridesNothing,
      "No container around this one offers the type or the name, so there is nothing whose place it could take.",
      """
      class Log { init() }
      class Mail { init() }
      container App { single Log }
      container Member in App {
      -  override single Mail
      +  override single Log
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
      .sharedNeedsClass,
      "A `shared` object is held weakly, until nobody else holds it. A value cannot be held so.",
      """
      struct Note { init() }
      container App {
      -  shared Note
      +  single Note
      }
      """),
    Explanation(
      .laterNeedsClass,
      "A `later` line sets a property when others have the object already. Of a value they would have a copy.",
      """
      class Log { init() }
      -struct Note { init() var log: Log! later log }
      +class Note { init() var log: Log! later log }
      container App { single Log transient Note }
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
      """
      Each of these is made with the other, so none can be made first. A property that is set by `later`, when all is
      made, breaks the circle; so does a provider, which asks for the other one when it is needed.
      """,
      """
      class Store { init(log: Log) }
      -class Log { init(store: Store) }
      +class Log { init() weak var store: Store! later store }
      container App { single Store single Log }
      """),
    Explanation(
      .endlessCycle,
      """
      Each of these is new at each place, so each brings along another one of the next, and there is no end, even if
      one of them comes later. One of them is to be held.
      """,
      """
      class Parent { init(child: Child) }
      class Child { init() var parent: Parent! later parent }
      container App {
      -  transient Parent
      +  graph Parent
        transient Child
      }
      """),
    Explanation(
      .keptTooLong,
      """
      A `single` lives as long as its container, a `graph` for one opening. Kept by the `single`, the object of the
      first opening would be used in all later ones. A `shared` that a `single` keeps would never be let go. A
      provider, such as `() -> Cart`, keeps nothing.
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
      .allFindsNone,
      "`all` gathers what is offered as a type. That there is nothing is probably a mistake; `[]` says that it is none.",
      """
      protocol Sink
      class Console: Sink { init() }
      class Log { init(sinks: [Sink]) }
      container App {
      -  single Console
      +  single Console as Sink
        single Log(sinks: all Sink)
      }
      """),
    Explanation(
      .providerCrossesActors,
      """
      A `@Sendable` closure may be called on any thread, and what it resolves belongs to a container of the main
      actor. A closure that belongs to the main actor, too, can resolve it.
      """,
      """
      class Cart: Sendable { init() }
      -class Shop { init(cart: @Sendable () -> Cart) }
      +class Shop { init(cart: @MainActor () -> Cart) }
      container App { single Cart single Shop }
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
