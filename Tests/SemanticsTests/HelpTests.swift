import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// What a message says to do is what mends the program.
struct HelpTests {
  private func helps(_ text: String) -> [String?] {
    Compilation(text).diagnostics.filter { $0.kind.entry.severity == .error }.map(\.kind.entry.help)
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
      help("Other.Info") == ["write `reference Info = Other.Info` in the storyboard, and its name here"])
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
    #expect(help("artwork") == ["it takes `saleArtwork: …`"])
    #expect(help("saleArtwrok") == ["did you mean `saleArtwork`?"])
  }

  @Test func whatIsFilledByItsTypeMayBeRegistered() {
    func help(_ registrations: String) -> [String?] {
      helps(Self.types + "container App {\n  single Log\n\(registrations)}\n")
    }
    #expect(help("") == ["write `clock: …`, or a registration of `Clock`"])
    #expect(help("  single Watch as Clock\n") == [])
  }

  @Test func aLetterIsLikeNoOther() {
    let found = helps("class H { init() }\ncontainer App { single X }")
    #expect(found.count == 1 && found[0]?.contains("did you mean") == false)
  }
}
