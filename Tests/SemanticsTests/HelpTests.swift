import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// The help of a message mends the program.
struct HelpTests {
  private func helps(_ text: String) -> [String?] {
    Compilation(text).diagnostics.filter { $0.kind.entry.severity == .error }.map(\.kind.entry.help)
  }

  /// Half a file lacks the scenes of its other half.
  @Test func aFileThatEndsEarlyIsOneMistake() {
    let text = "storyboard Main {\n  initial scene A: UIViewController { segue go: show B }\n"
    #expect(Compilation(text).diagnostics.map(\.kind.entry.code) == [.expected])
    #expect(Compilation(text + "}\n").diagnostics.map(\.kind.entry.code) == [.unknownPlace])
  }

  private static let types = """
    class Item
    protocol Clock
    class Watch: Clock { init() }
    class Log { init(clock: Clock) }
    controller List: UIViewController
    controller Detail: UIViewController { var saleArtwork: Item! }

    """

  @Test func aSceneOfAnotherStoryboardIsReachedByAReference() {
    let program =
      Self.types + """
        storyboard Main {
          initial scene Start: List { segue go: show %TARGET% }
        }
        storyboard Other { initial scene Info: List }

        """
    func help(_ target: String) -> [String?] { helps(program.replacing("%TARGET%", with: target)) }
    #expect(help("Info") == ["it is in another storyboard: write `reference Info = Other.Info` in this one"])
    #expect(
      help("Other") == ["it is in another storyboard: write `reference Other = Other.initial` in this one"])
    #expect(
      help("Other.Info") == [
        "write `reference Info = Other.Info` in this storyboard, and the reference's name here"
      ])
    #expect(help("Strat") == ["did you mean `Start`?"])
    let mended = program.replacing(
      "storyboard Main {", with: "storyboard Main {\n  reference Info = Other.Info")
    #expect(helps(mended.replacing("%TARGET%", with: "Info")) == [])
  }

  @Test func anUnknownArgumentShowsTheKnownOnes() {
    let program =
      Self.types + """
        storyboard Main {
          initial scene Start(item: Item): List { segue go: show Detail(%LABEL%: item) }
          scene Detail(saleArtwork: Item): Detail
        }

        """
    func help(_ label: String) -> [String?] { helps(program.replacing("%LABEL%", with: label)) }
    #expect(help("artwork") == ["write a label that it takes: `saleArtwork: …`"])
    #expect(help("saleArtwrok") == ["did you mean `saleArtwork`?"])
  }

  @Test func aTypeWithoutADeclarationIsDeclaredAsItsPlaceNeedsIt() {
    func help(_ text: String) -> [String?] { helps(Self.types + text) }
    func declared(_ what: String) -> [String?] { ["declare it as Swift does, such as `\(what)`"] }
    #expect(help("protocol P: Qoph") == declared("protocol Qoph"))
    #expect(help("protocol P: AnyObject, Qoph") == declared("protocol Qoph"))
    #expect(help("struct S: Qoph") == declared("protocol Qoph"))
    #expect(help("enum E: Qoph { case one }") == declared("protocol Qoph"))
    #expect(help("class C: Qoph") == declared("class Qoph"))
    #expect(help("class C: Item, Qoph") == declared("protocol Qoph"))
    #expect(help("controller C: Qoph") == declared("controller Qoph: UIViewController"))
    #expect(help("controller C: List, Qoph") == declared("protocol Qoph"))
    #expect(help("class C { init(a: Item & Qoph) }") == declared("protocol Qoph"))
    #expect(help("class C { init(a: Qoph) }") == declared("class Qoph"))
    #expect(help("class C { init(a: [Item: Qoph?]) }") == declared("class Qoph"))
    #expect(help("class C: Item { class D: Clock { var q: Qoph } }") == declared("class Qoph"))
    #expect(help("class C { init(a: Item.Qoph) }") == declared("class Item.Qoph"))
    #expect(help("import swift Charts\nclass C { init(a: Charts.Qoph) }") == declared("class Charts.Qoph"))
    #expect(help("class C: Charts") == declared("class Charts"))
  }

  /// The remedy of an object that is offered in a container that the place does not see.
  @Test func anOfferOutOfSightSaysHowToSeeIt() {
    func help(_ text: String) -> [String?] {
      helps("class Store { init() }\nclass Cart { init(store: Store) }\n" + text)
    }
    let scene = "controller C: UIViewController { var store: Store! }\n"
    let provided = "controller C: UIViewController { var store: (() -> Store)! }\n"
    let injected = "controller C: UIViewController { var store: Store? inject store }\n"
    for declared in [scene, provided, injected] {
      #expect(
        help(declared + "container App { single Store }\nstoryboard S { initial scene X: C }") == [
          "`Store` is registered in `App`: write `in App` after `S`"
        ])
      #expect(
        help(declared + "container App { single Store }\nstoryboard S in App { initial scene X: C }") == [])
    }
    #expect(
      help(
        scene
          + "container App\ncontainer Member in App { single Store }\nstoryboard S in App { initial scene X: C }"
      )
        == [
          "`Store` is registered in `Member`, which is inside `App`: write `in Member` in place of `in App` after `S`; or move the registration to `App`"
        ])
    #expect(
      help("container App { single Cart }\ncontainer Other { single Store }") == [
        "`Store` is registered in `Other`, which is not around `App`: register `Store` in `App`; or write `in Other` after `App`"
      ])
    #expect(
      help("container Root\ncontainer App in Root { single Cart }\ncontainer Other in Root { single Store }")
        == [
          "`Store` is registered in `Other`, which is not around `App`: register `Store` in `App`; or register it in a container around `App`"
        ])
    #expect(
      help("container Root { single Store }\ncontainer App in Root { single Cart }") == [])
    #expect(
      help("container App { single Cart }\ncontainer Inner in App { single Store }") == [
        "`Store` is registered in `Inner`, which is inside `App` and not visible there: move the registration to `App`"
      ])
  }

  /// A remedy names a registration only if one would fill the place.
  @Test func whatIsNotFoundByItsTypeIsNotToBeRegistered() {
    func help(_ type: String, in container: String = "in App ") -> [String?] {
      helps(
        Self.types
          + "container App { single Watch as Clock }\ncontroller C: UIViewController { var it: (\(type))! }\n"
          + "storyboard S \(container){ initial scene X: C }\n")
    }
    for type in [
      "Int", "String", "Bool", "Double", "URL", "[Item]", "[String: Item]", "(Int, Int)", "(Item) -> Void",
      "() -> Int",
      "Set<Int>", "Date", "Item.Type",
    ] {
      #expect(help(type) == ["add a parameter `it`; or write `inject it = …`"], "\(type)")
      #expect(help(type, in: "") == ["add a parameter `it`; or write `inject it = …`"], "\(type)")
    }
    for type in ["Item", "() -> Item", "() -> Item?", "Log"] {
      let made = type == "Log" ? "Log" : "Item"
      let remedy = "add a parameter `it` or a line `inject it = …`; or register `\(made)`"
      #expect(help(type) == [remedy], "\(type)")
      #expect(help(type, in: "") == [remedy + " in a container that the storyboard names by `in`"], "\(type)")
    }
    #expect(
      helps(
        "controller C: UIViewController { var it: Int? inject it }\ncontainer App\nstoryboard S in App { scene X: C }"
      )
        == ["write `inject it = …`"])
    #expect(
      helps("class K { init(n: Int, m: () -> Int) }\ncontainer App { single K(n: 1) }") == ["write `m: …`"])
  }

  @Test func whatIsFilledByItsTypeMayBeRegistered() {
    func help(_ registrations: String) -> [String?] {
      helps(Self.types + "container App {\n  single Log\n\(registrations)}\n")
    }
    #expect(help("") == ["write `clock: …`; or register `single Watch as Clock`"])
    #expect(help("  single Watch as Clock\n") == [])
  }

  @Test func aLetterIsLikeNoOther() {
    let found = helps("class H { init() }\ncontainer App { single X }")
    #expect(found.count == 1 && found[0]?.contains("did you mean") == false)
  }

  private static let shop =
    types + """
      container App {
        single Watch as Clock
      }
      container Member(item: Item) in App
      launch storyboard Main in App {
        initial scene Start: List { segue go(item: Item): show Detail with Member }
        reference Detail = Store.Detail
      }
      storyboard Store in Member {
        scene Detail(saleArtwork: Item): Detail
      }

      """

  /// The help after a change to one place of the shop: `old` is the original text, `new` its replacement.
  private func help(_ old: String, _ new: String) -> [String?] {
    #expect(Self.shop.contains(old))
    return helps(Self.shop.replacing(old, with: new))
  }

  @Test func theShopHasNoMistakeButTheOneThatIsMade() {
    #expect(helps(Self.shop.replacing("show Detail with", with: "show Detail(saleArtwork: item) with")) == [])
  }

  @Test func whatIsRegisteredIsNotWritten() {
    let registered = "leave the argument out: the registered object is found by its type"
    func help(_ clock: String) -> [String?] {
      helps(Self.types + "container App { single Watch as Clock\n single Log(clock: \(clock)) }\n")
    }
    #expect(help("Clock") == [registered])
    #expect(help("Clock()") == [registered])
    #expect(help("Watch") == [registered])
    #expect(
      helps(Self.types + "container App { single Log(clock: Clock) }\n") == ["write `Clock(…)` to make one"])
  }

  @Test func whatHasANameIsNamed() {
    let program =
      Self.types + """
        container App {
          single Watch as Clock named summer
          single Watch as Clock named winter
          single Log
        }

        """
    #expect(
      helps(program) == [
        "a registration with a name is found only by that name: write `clock: summer` or `clock: winter`"
      ])
    #expect(helps(program.replacing("single Log", with: "single Log(clock: winter)")) == [])
    func help(_ property: String, _ line: String) -> [String?] {
      helps(
        program.replacing("single Log", with: "") + """
          controller Wall: UIViewController { \(property) }
          storyboard Main in App { initial scene Wall: Wall { \(line) } }

          """)
    }
    let lines =
      "a registration with a name is found only by that name: write `inject clock = summer` or `inject clock = winter`"
    #expect(help("var clock: Clock!", "") == [lines])
    #expect(help("var clock: Clock?", "inject clock") == [lines])
    #expect(help("var clock: Clock!", "inject clock = summer") == [])
  }

  @Test func aStoryboardWithoutItsContainerIsToldToNameIt() {
    #expect(
      help("Main in App {", "Main {").contains(
        "write `in App` after `Main`: all scenes then share one `App`"))
  }

  @Test func anotherContainerThanTheStoryboardsIsCorrected() {
    #expect(
      help("with Member", "with App").contains(
        "write `with Member(item: …)`; or change the `in` clause of the storyboard `Store`"))
  }

  @Test func aMemberOfTheSourceIsReachedBySelf() {
    let program =
      Self.types.replacing("List: UIViewController", with: "List: UIViewController { var item: Item! }") + """
        storyboard Main {
          initial scene Start(item: Item): List
          scene Middle(item: Item): List { segue go: show Detail(saleArtwork: %VALUE%) }
          scene Detail(saleArtwork: Item): Detail
          scene End: Other { segue back: show Detail(saleArtwork: %OTHER%) }
        }
        controller Other: UIViewController { func picked() -> Item }

        """
    func help(_ value: String) -> [String?] {
      helps(program.replacing("%VALUE%", with: "item").replacing("%OTHER%", with: value))
    }
    #expect(
      help("picked()") == ["write `self.picked` for the member of the controller that the segue starts from"])
    #expect(help("self.picked()") == [])
  }

  @Test func aClassOfASceneIsDeclaredAsAController() {
    #expect(
      help("initial scene Start: List", "initial scene Start: Welcome")
        .contains("declare it as Swift does, such as `controller Welcome: UIViewController`"))
    #expect(
      helps(Self.types + "class Other { init(welcome: Welcome) }")
        == ["declare it as Swift does, such as `class Welcome`"])
  }

  @Test func aModuleThatIsNotImportedIsNamed() throws {
    let sources = [
      ("A.sbdsl", "module Account\npublic container Services { }\n"),
      ("B.sbdsl", "module Shop\ncontainer App { single Account.Services }\n"),
    ].map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) }
    let helps = Compilation(sources).diagnostics.map(\.kind.entry.help)
    #expect(helps == ["`Account` is a module: write `import Account` at the head of the file"])
  }

  @Test func aBrokenClassIsNoNavigationController() {
    let program = """
      controller Detail: UIViewControler
      storyboard Main { initial scene Detail: Detail }
      route detail = push Main.Detail

      """
    #expect(helps(program) == ["did you mean `UIViewController`?"])
  }

  @Test func aHalfLineMayFillWhatIsRequired() {
    func codes(_ line: String) -> [Code] {
      let program =
        Self.types + """
          controller Wall: UIViewController { var clock: Clock! }
          container App
          storyboard Main in App {
            initial scene Wall: Wall {
              \(line)
              segue next: show Wall
            }
          }

          """
      return Compilation(program).diagnostics.map(\.kind.entry.code)
    }
    #expect(codes("inject clock =").count == 1)
    #expect(codes("inject").count == 1)
    #expect(codes("") == [.requiredNotSupplied])
  }

  @Test func theSecondThingOfANameIsMissedByNobody() {
    let program = """
      controller App: UIViewController
      container App
      container Member in App
      storyboard Main in App { initial scene Start: UIViewController }

      """
    let found = Compilation(program).diagnostics.filter { $0.kind.entry.severity == .error }
    #expect(found.map(\.kind.entry.code) == [.duplicate])
  }

  @Test func aLetIsNeverFilled() {
    let program = """
      class Item
      controller Detail: UIViewController { let item: Item }
      storyboard Main { initial scene Detail(item: Item): Detail }

      """
    #expect(
      Compilation(program).diagnostics.map(\.kind.entry.help) == [
        "declare the property as `var item: Item!`: a `let` is never filled"
      ])
    #expect(Compilation(program.replacing("let item: Item", with: "var item: Item!")).diagnostics.isEmpty)
  }

  @Test func aWordWithoutItsLastLetterIsLikeTheWhole() {
    #expect(
      helps("container App\nstoryboard Main in Ap { initial scene A: UIViewController }") == [
        "did you mean `App`?"
      ])
  }
}
