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
      "Containers nest, and the outermost one is inside no other.",
      """
      -container App in Member
      +container App
      container Member in App
      """),
    Explanation(
      .secondRegistration,
      """
      Two registrations of one container offer the same type without a name, or both are the default. A place that asks
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
      .fillsNeedsClass,
      """
      `fills` sets properties of an object that the app's code has made. A struct or an enum is copied when it is passed,
      so that the copy would be filled and not the value itself. A protocol is filled only if it inherits from `AnyObject`.
      """,
      """
      struct Price {
        var amount: Int
        init()
      }
      container App {
      -  fills Price(amount: Int) { inject amount = amount }
      +  factory Price() { inject amount = 3 }
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
      A container around this one offers the type or the name already. If this registration is to replace it inside this
      container, write `override`. Otherwise a name tells the two apart.
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
      "No container around this one offers the type or the name, so there is nothing to replace.",
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
      "A registration is offered as a type that is neither its own type nor a declared supertype of it.",
      """
      protocol Log
      -class Console { init() }
      +class Console: Log { init() }
      container App { single Console as Log }
      """),
    Explanation(
      .graphNeedsClass,
      "A graph holds one object for a whole opening. A value would be copied to each place.",
      """
      struct Note { init() }
      container App {
      -  graph Note
      +  transient Note
      }
      """),
    Explanation(
      .sharedNeedsClass,
      "A `shared` object is held weakly, until nobody else holds it. A value cannot be held weakly.",
      """
      struct Note { init() }
      container App {
      -  shared Note
      +  single Note
      }
      """),
    Explanation(
      .laterNeedsClass,
      """
      A `later` line sets a property when others hold the object already. They would hold copies of a value.
      """,
      """
      class Log { init() }
      -struct Note { init() var log: Log! later log }
      +class Note { init() var log: Log! later log }
      container App { single Log transient Note }
      """),
    Explanation(
      .weakNeedsClass,
      "Only a type whose values are certainly objects can be held weakly.",
      """
      -protocol Delegate
      +protocol Delegate: AnyObject
      controller Edit: UIViewController { weak var delegate: Delegate? }
      storyboard Main { scene Edit(weak delegate: Delegate): Edit }
      """),
    Explanation(
      .notSendable,
      """
      Any thread may use a `nonisolated` container, so it can hold only values that may be sent between threads.
      """,
      """
      -class Clock { init() }
      +final class Clock: Sendable { init() }
      nonisolated container App { single Clock }
      """),
    Explanation(
      .mainActorInNonisolated,
      """
      Any thread may use a `nonisolated` container, but this type belongs to the main actor: by its own word, by that
      of a type that it inherits from, or because its module says `default @MainActor`. In such a module the types of a
      nonisolated container say `nonisolated`, in the program and in the Swift code.
      """,
      """
      @MainActor class Window { init() }
      -nonisolated container App { single Window }
      +container App { single Window }
      """),
    Explanation(
      .dependencyCycle,
      """
      Each of these is made with the other, so none can be made first. Two things break the cycle: a property that is
      set by `later`, after all are made, and a provider, which asks for the other one when it is needed.
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
      Each of these is made anew at each place and brings a new one of the next, without end, even if one of them is set
      later. One of them has to be held.
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
      .tooManyInPlace,
      """
      An object that a line makes in place gets the lines of its own class, which may make further objects. They are
      written out at each place, so there is a limit: 16 inside each other, and 64 together. A registration is written
      once.
      """,
      """
      class Leaf { init() var tint: Int? inject tint = 1 }
      class Twig {
        init()
        var leaves: [Leaf]?
        inject leaves = [Leaf(), Leaf(), Leaf(), Leaf(), Leaf(), Leaf(), Leaf(), Leaf()]
      }
      class Branch {
        init()
        var twigs: [Twig]?
        inject twigs = [Twig(), Twig(), Twig(), Twig(), Twig(), Twig(), Twig(), Twig()]
      }
      class Tree { init(branch: Branch) }
      container App {
      -  single Tree(branch: Branch())
      +  single Tree
      +  single Branch
      }
      """),
    Explanation(
      .keptTooLong,
      """
      A `single` lives as long as its container, a `graph` for one opening. If a `single` kept a `graph`, the object of
      the first opening would be used in all later ones. If it kept a `shared`, that would never be freed. A provider,
      such as `() -> Cart`, keeps nothing.
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
      """
      `all` gathers everything that is offered as a type. An empty result is probably a mistake; write `[]` if it is
      not.
      """,
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
      A `@Sendable` closure may be called on any thread, but it resolves a registration of a container on the main
      actor, or calls a method of a controller. A closure that belongs to the main actor, too, can do so.
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
      The storyboard is wired by a container that has no instance here. The source's container and those around it are
      others, no registration gives an instance, and the transition does not make one by `with`.
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
      "`with` makes an instance of the container that wires the target, and of no other container.",
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
