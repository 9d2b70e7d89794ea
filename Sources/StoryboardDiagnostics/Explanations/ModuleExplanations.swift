extension Explanation {
  static let modules = [
    Explanation(
      .needsModule,
      """
      Files that are given together may belong to several modules. Then each file says which one it belongs to. If all
      files with a `module` clause name the same module, the others belong to it, too.
      """,
      shell: """
        echo 'module Account' > Account.sbdsl
        echo 'module Shop' > Shop.sbdsl
        -echo 'class Cart { init() }' > Cart.sbdsl
        +echo 'module Shop class Cart { init() }' > Cart.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl Cart.sbdsl
        """),
    Explanation(
      .unknownCallSites,
      """
      `also` names the forms of call sites that are generated beside the accessors: `scenes`, `references`, `swiftgen`,
      `rswift`, `loader` and `designed`; and `accessors`, to give the accessors another name.
      """,
      """
      -also swift_gen
      +also swiftgen
      controller Home: UIViewController
      storyboard Main { initial scene Home: Home }
      """),
    Explanation(
      .callSitesClash,
      """
      A form of call sites declares names at the top level of the module: `references` a `Storyboard`, `rswift` an `R`.
      `scenes` and `designed` also declare a name inside the classes of controllers. If the app has such a name already,
      write another one after `as`. The name of the accessors begins with an upper-case letter. A loader has one case for
      each identifier. Other modules call the public storyboards and routes of `Help` by the name `HelpStoryboards`, which
      the code of `Help` cannot have for something else.
      """,
      """
      -also references
      +also references as Screens
      class Storyboard
      controller Home: UIViewController
      storyboard Main { initial scene Home: Home }
      """),
    Explanation(
      .importNotFound,
      """
      An imported module has a program. Either its files are given as well, or `--import` names the folder of its
      interface file, which `sbdsl generate` writes. A Swift module without a program is imported by `import swift`.
      """,
      """
      -import Theming
      +import swift Theming
      """),
    Explanation(
      .importCycle,
      "Modules that import each other cannot be compiled, because Swift compiles one after the other.",
      """
      module Shop
      -import Shop
      """),
    Explanation(
      .isInternal,
      """
      As in Swift, other modules see only what is public: types, members, containers, storyboards and scenes.
      """,
      shell: """
        -echo 'module Account enum Topic { case orders }' > Account.sbdsl
        +echo 'module Account public enum Topic { case orders }' > Account.sbdsl
        echo 'module Shop import Account class Order { init(topic: Topic) }' > Shop.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl
        """),
    Explanation(
      .ambiguousName,
      """
      A name is looked up in the module itself, then in all modules that it imports. If several of those offer it, write
      the module before the name.
      """,
      shell: """
        echo 'module Account public enum Topic { case orders }' > Account.sbdsl
        echo 'module Forum public enum Topic { case news }' > Forum.sbdsl
        -echo 'module Shop import Account import Forum class Order { init(topic: Topic) }' > Shop.sbdsl
        +echo 'module Shop import Account import Forum class Order { init(topic: Account.Topic) }' > Shop.sbdsl
        sbdsl check Account.sbdsl Forum.sbdsl Shop.sbdsl
        """),
    Explanation(
      .leaksInternal,
      """
      Code that sees a public declaration also has to see what it uses: the types of its parameters, its superclass, its
      container and its storyboard. The controller of a public scene may be internal; other modules see its nearest
      public superclass.
      """,
      """
      -enum Topic { case orders }
      +public enum Topic { case orders }
      controller Contact: UIViewController { var topic: Topic! }
      public storyboard Help { public scene Contact(topic: Topic): Contact }
      """),
    Explanation(
      .defaultNotPublic,
      """
      If code of another module leaves a parameter out, it evaluates the default: a literal, or something public that
      needs neither the container nor another parameter.
      """,
      """
      controller Contact: UIViewController { var count: Int! }
      public container App(limit: Int)
      public storyboard Help in App {
      -  public scene Contact(count: Int = limit): Contact
      +  public scene Contact(count: Int = 3): Contact
      }
      """),
    Explanation(
      .shadowsModule,
      """
      In a reference, a storyboard of the module itself takes precedence over an imported module of the same name. And
      where the Swift code writes `Kit.Store` for a type of the module `Kit`, a container `Kit` takes precedence.
      """,
      shell: """
        echo 'module Account public storyboard Help { public scene Contact: UIViewController }' > Account.sbdsl
        -echo 'module Shop import Account' > Shop.sbdsl
        -echo 'storyboard Account { reference Help = Account.Help.Contact }' >> Shop.sbdsl
        +echo 'module Shop import Account as Service' > Shop.sbdsl
        +echo 'storyboard Account { reference Help = Service.Help.Contact }' >> Shop.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl
        """),
    Explanation(
      .containerOfOther,
      """
      A container wires only what its own module declares. Other modules see its parameters, but none of its
      registrations. They hold an instance of it, and that wires the scenes of its module that they lead to.
      """,
      shell: """
        echo 'module Account public container Services' > Account.sbdsl
        -echo 'module Shop import Account container Member in Services' > Shop.sbdsl
        +echo 'module Shop import Account container Member { single Account.Services }' > Shop.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl
        """),
  ]
}
