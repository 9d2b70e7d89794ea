extension Explanation {
  static let modules = [
    Explanation(
      .needsModule,
      """
      Files that are given together may be of several modules. Then each says to which it belongs; where all that do
      name one module, the others belong to that, too.
      """,
      shell: """
        echo 'module Account' > Account.sbdsl
        echo 'module Shop' > Shop.sbdsl
        -echo 'class Cart { init() }' > Cart.sbdsl
        +echo 'module Shop class Cart { init() }' > Cart.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl Cart.sbdsl
        """),
    Explanation(
      .importNotFound,
      """
      An imported module has a program: its files are given, too, or `--import` names the folder of its interface
      file, which `sbdsl generate` has written. A Swift module without a program is imported by `import swift`.
      """,
      """
      -import Theming
      +import swift Theming
      """),
    Explanation(
      .importCycle,
      "Modules that import each other cannot be compiled, for Swift compiles one after the other.",
      """
      module Shop
      -import Shop
      """),
    Explanation(
      .isInternal,
      "Other modules see what is public, as in Swift: types, members, containers, storyboards and scenes.",
      shell: """
        -echo 'module Account enum Topic { case orders }' > Account.sbdsl
        +echo 'module Account public enum Topic { case orders }' > Account.sbdsl
        echo 'module Shop import Account class Order { init(topic: Topic) }' > Shop.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl
        """),
    Explanation(
      .ambiguousName,
      """
      A name is looked up in the module itself, then in all that it imports. Where several of those offer it, the
      module stands before the name.
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
      Whoever sees a public declaration has to see what it shows: the types of its parameters, its superclass, the
      container and the storyboard that it belongs to. The controller of a public scene may be internal; others see
      its nearest public superclass.
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
      Code of another module that leaves a parameter out evaluates its default: a literal, or something public that
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
      "In a reference a storyboard of the module itself goes before an imported module of the same name.",
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
      A container wires what its own module declares: others see its parameters, and none of its registrations. They
      hold an instance of it, and what they lead to in its module is wired by that.
      """,
      shell: """
        echo 'module Account public container Services' > Account.sbdsl
        -echo 'module Shop import Account container Member in Services' > Shop.sbdsl
        +echo 'module Shop import Account container Member { single Account.Services }' > Shop.sbdsl
        sbdsl check Account.sbdsl Shop.sbdsl
        """),
  ]
}
