import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// An import reports the parts that it leaves out, until a line of the program says why that is right.
@Suite("Import: what is allowed")
struct AllowTests {
  static let storyboard = Make.storyboard(
    [
      Make.scene(
        "a", "storyboardIdentifier='List' customClass='List'",
        Make.segue("show", "b", "identifier='open' novelty='1'") + Make.segue("show", "nowhere")),
      Make.scene(
        "b", "storyboardIdentifier='Detail'",
        Make.segue("presentation", "a", "novelty='1' oddity='1'")),
      "<scene><objects/></scene>",
      Make.scene("c", "storyboardIdentifier='Quiet'", Make.segue("show", "d")),
      Make.reference("d", "storyboardName='Help' novelty='1'"),
    ].joined(separator: "\n"))

  /// The parts that the program does not have, line by line.
  static let all = [opening, nowhere, novelty, oddity, noController, reference]
  static let opening = "3: the attribute `novelty` of the element `segue` is left out"
  static let nowhere = "3: the segue is left out: there is no controller `nowhere`"
  static let novelty = "4: the attribute `novelty` of the element `segue` is left out"
  static let oddity = "4: the attribute `oddity` of the element `segue` is left out"
  static let noController = "5: the scene is left out: it has no controller"
  static let reference = "7: the attribute `novelty` of the element `viewControllerPlaceholder` is left out"

  /// The program after its first import, with a name and a place that the author chose.
  static let program = """
    module App
    platform iOS

    controller List: UIViewController

    storyboard Main {
      scene Quiet: UIViewController { segue: show Help }
      scene Start: List id "List" {
        segue open: show Detail
      }
      scene Detail: UIViewController {
        segue: present Start
      }
      reference Help = Help.initial
    }

    external storyboard Help { initial scene Initial: UIViewController id none }

    """

  /// The program after another import, and its messages with their lines.
  private func merge(_ storyboard: SourceFile, into text: String) -> (text: String, messages: [String]) {
    var names = NameTable()
    let old = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: 1, names: &names)
    #expect(old.diagnostics.isEmpty, "\(text)")
    let imported = importStoryboards([storyboard], names: &names)
    let merged = StoryboardImport.merge(imported, into: old.tree, names: names)
    let messages = merged.diagnostics.map { diagnostic in
      let map = LineMap(
        diagnostic.range.file == 0 ? storyboard : SourceFile(path: "p.sbdsl", bytes: merged.text))
      return "\(map.location(of: diagnostic.range.start).line): \(diagnostic.reason)"
    }
    return (String(decoding: merged.text, as: UTF8.self).withoutObjectIDs, messages)
  }

  @Test("it is said at each import")
  func nothingAllowed() {
    #expect(merge(Self.storyboard, into: Self.program) == (Self.program, Self.all))
    #expect(merge(Self.storyboard, into: "// nothing yet\n").messages == Self.all)
  }

  static let lines: [(before: String, silenced: [String])] = [
    ("    segue open:", [opening]),
    ("  scene Start:", [opening, nowhere]),
    ("    segue: present", [novelty, oddity]),
    ("  scene Detail:", [novelty, oddity]),
    ("  reference Help", [reference]),
    ("storyboard Main {", all),
  ]

  @Test("a line silences what is left out of what stands behind it", arguments: lines)
  func oneLine(_ line: String, _ silenced: [String]) {
    let text = Self.program.replacing(line, with: "  allow left-out \"it is so\"\n" + line)
    let (merged, messages) = merge(Self.storyboard, into: text)
    #expect(merged == text)
    #expect(messages == Self.all.filter { !silenced.contains($0) })
  }

  @Test("two lines about one thing are both right, and need reasons")
  func severalLines() {
    let scene = "  scene Start:"
    let segue = "    segue open:"
    let both = Self.program.replacing(scene, with: "  allow left-out \"why\"\n" + scene)
      .replacing(segue, with: "    allow left-out \"because\"\n" + segue)
    #expect(merge(Self.storyboard, into: both).messages == Array(Self.all.dropFirst(2)))
    let other = both.replacing("left-out \"why\"", with: "unused \"why\"")
    #expect(merge(Self.storyboard, into: other).messages == Array(Self.all.dropFirst()))
    let unsaid = Self.program.replacing(scene, with: "  allow left-out \" \"\n" + scene)
    #expect(merge(Self.storyboard, into: unsaid).messages == Self.all)
  }

  @Test("a line that silences nothing any more is said to be needless")
  func needless() {
    let line = "  scene Quiet:"
    let text = Self.program.replacing(line, with: "  allow left-out \"it was so\"\n" + line)
    let (merged, messages) = merge(Self.storyboard, into: text)
    #expect(merged == text)
    #expect(messages == Self.all + ["7: there is no warning `left-out` here any more"])
  }

  @Test("of what the storyboard does not have, nothing is needless")
  func gone() {
    let line = "  scene Quiet:"
    let text = Self.program.replacing(
      line, with: "  allow left-out \"it was so\"\n  scene Gone: UIViewController id \"Gone\"\n" + line)
    #expect(
      merge(Self.storyboard, into: text).messages
        == Self.all + ["8: the scene `Gone` is not in the storyboard any more"])
  }

  @Test("a storyboard that was external keeps its line")
  func external() {
    let text = """
      module App
      allow left-out "we know"
      external storyboard Main { scene Detail: UIViewController }

      """
    let (merged, messages) = merge(Self.storyboard, into: text)
    #expect(messages == [])
    #expect(merged.contains("allow left-out \"we know\"\nstoryboard Main { scene Detail"))
  }

  @Test("a storyboard of one scene, and a line of that")
  func shortForm() {
    let storyboard = Make.storyboard(
      initial: "a",
      Make.scene(
        "a", "customClass='Home'", Make.segue("unwind", "exit-a", "unwindAction='back:' novelty='1'")))
    let program = "class Item\nstoryboard Main: Home {\n  segue action back(_:): unwind\n}\n"
    let line = "  allow left-out \"it goes back at once\"\n"
    for place in ["storyboard", "  segue"] {
      let text = program.replacing(place, with: line + place)
      let (merged, messages) = merge(storyboard, into: text)
      #expect(
        merged == text.replacing("class Item\n", with: "class Item\ncontroller Home: UIViewController\n"))
      #expect(messages == [], "\(text)")
    }
    #expect(merge(storyboard, into: program).messages == [Self.opening])
  }

  @Test("warnings about mistakes of the storyboard are not allowed")
  func mistakes() {
    let text = "module App\nallow left-out \"we know\"\nstoryboard Main { scene One: UIViewController }\n"
    let storyboard = Make.storyboard(
      Make.scene("a", "storyboardIdentifier='One'") + Make.scene("b", "storyboardIdentifier='One'"))
    let messages = merge(storyboard, into: text).messages
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("3: an earlier scene has the identifier \"One\"") == true)
    #expect(messages.last == "2: there is no warning `left-out` here any more")
  }
}
