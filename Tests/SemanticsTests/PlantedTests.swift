import StoryboardTooling
import TestSupport
import Testing

/// Mistakes of different passes, planted in one program: each is found once, at its place, and nothing else.
@Suite struct PlantedTests {
  static let shop: String = {
    let file = CorpusFile(path: "positive/Shop.sbdsl")
    return (try? file.text()) ?? ""
  }()

  static let plantings: [Planting] = [
    // Lexer and parser
    Planting(
      "single FileLog(path: \"audit.log\")", "single FileLog(path: \"audit«\\qlog\")", "malformed-escape"),
    Planting("struct User\n", "struct User «§\n", "unknown-character"),
    Planting(
      "  init?(coder: NSCoder, model: DetailModel)\n", "  init?(coder NSCoder«, model: DetailModel)\n",
      "expected"),
    Planting(
      "  func product(for sender: Any?) -> Product\n}",
      "  func product(for sender: Any?) -> Product\n  func cache(_ load: () «async -> Product)\n}", "reserved"
    ),
    // Names and types
    Planting("class Mailer { init() }", "class Mailer { init(transport: «Transport) }", "unknown-type"),
    Planting("protocol Catalog\n", "protocol Catalog: «Collecting\n", "unknown-type"),
    Planting("platform iOS 15", "platform «iPadOS 15", "unknown-platform"),
    Planting("class ConsoleLog: Log", "«@logged class ConsoleLog: Log", "unknown-attribute"),
    Planting(
      "enum Topic { case orders, payments }", "enum Topic { case orders, payments, «orders }", "duplicate"),
    Planting("  inject log\n", "  inject «lag\n", "unknown-member"),
    // Values
    Planting("baseURL: \"https://shop.example\"", "baseURL: «\"https://shop example\"", "malformed-url"),
    Planting("  single Theming.Palette.current", "  single Theming.Palette.«curent", "unknown-member"),
    Planting("tab ListNavigation(filter: .all)", "tab ListNavigation(filter: .«al)", "unknown-member"),
    Planting("Banner(text: \"Sale\")", "Banner(text: «5)", "type-mismatch"),
    Planting("tab Help(topic: .orders)", "tab «Help", "missing-argument"),
    // Containers
    Planting("  single LiveCatalog as Catalog", "  single «LiveCatlog as Catalog", "unknown-value"),
    Planting("container Services {\n", "container Services {\n  «single \"a\"\n", "needs-name"),
    Planting("{ call sync }", "{ call «sink }", "unknown-member"),
    Planting(
      "  single Services\n", "  single Services\n  «single ConsoleLog as Log\n", "second-registration"),
    Planting("with Member\n", "with «App\n", "with-other-container"),
    // Scenes
    Planting("    inject log = audit", "    inject log = «audits", "unknown-value"),
    Planting("    root List\n", "    root «Lst\n", "unknown-place"),
    Planting(
      "  reference Help = Help.Contact\n",
      "  reference Help = Help.Contact\n  reference Shop = «Shp.Contact\n", "unknown-storyboard"),
    Planting("as formSheet", "as «formShet", "unknown-style"),
    Planting("weak delegate: ReviewDelegate)", "«weak delegate: Filter)", "weak-needs-class"),
    Planting(
      "  scene Banner(text: String): Banner id none", "  scene «Banner(text: String?): Banner id none",
      "enclosing-parameter-differs"),
    Planting(
      "unwind ReviewDelegate.reviewed(stars: self.stars)", "unwind ReviewDelegate.«review(stars: self.stars)",
      "unknown-member"),
    Planting("initial scene Login: LoginController", "initial scene Login: «Filter", "not-a-controller"),
  ]

  @Test func theProgramIsClean() {
    #expect(Finding.all(in: Self.shop) == [])
  }

  @Test(arguments: plantings)
  func oneMistakeIsFoundOnce(_ planting: Planting) {
    let (program, findings) = Planting.plant([planting], in: Self.shop)
    #expect(Finding.all(in: program) == findings, "\(planting)")
  }

  /// Forty programs with two to six mistakes each.
  @Test(arguments: 1...40)
  func severalMistakesAreFoundOnceEach(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let chosen = Self.plantings.shuffled(using: &random).prefix(2 + seed % 5)
    let (program, planted) = Planting.plant(Array(chosen), in: Self.shop)
    // A value of the wrong type follows from a parameter whose type is wrong.
    let hasWrongParameter = planted.contains { $0.code == "enclosing-parameter-differs" }
    let findings = planted.filter { !hasWrongParameter || $0.code != "type-mismatch" }
    #expect(Finding.all(in: program) == findings, "seed \(seed): \(chosen)")
  }
}
