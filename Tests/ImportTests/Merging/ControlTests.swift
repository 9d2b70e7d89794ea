import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// Segues that an element of the storyboard fires receive no arguments from code.
@Suite("Import: what fires segues")
struct ControlTests {
  /// A list whose segue `open` belongs to `carrier`: Interface Builder's XML for a button, a cell, a recognizer.
  private static func storyboard(_ carrier: (String) -> String) -> SourceFile {
    let open = "<segue kind='show' destination='b' identifier='open'/>"
    return Make.storyboard(
      [
        """
        <scene><objects>
        <tableViewController id='a' storyboardIdentifier='List' customClass='List' sceneMemberID='viewController'>
        \(carrier(open))
        <connections><segue kind='presentation' destination='b' identifier='compare'/></connections>
        </tableViewController>
        <tapGestureRecognizer id='tap'><connections>
        <segue kind='unwind' destination='exit-a' identifier='back' unwindAction='back:'/>
        </connections></tapGestureRecognizer><exit id='exit-a' sceneMemberID='exit'/>
        </objects></scene>
        """,
        Make.scene("b", "storyboardIdentifier='Detail'"),
      ].joined(separator: "\n"))
  }

  private static let button = storyboard {
    "<view key='view'><subviews><button id='c'>\n<connections>\n\($0)\n</connections></button></subviews></view>"
  }
  private static let cell = storyboard {
    """
    <tableView key='view'><prototypes>\n<tableViewCell id='c'>\n<connections>
    \($0)\n</connections></tableViewCell></prototypes></tableView>
    """
  }
  private static let barItem = storyboard {
    """
    <navigationItem key='navigationItem'>\n<barButtonItem key='rightBarButtonItem' id='c'>\n<connections>
    \($0)\n</connections></barButtonItem></navigationItem>
    """
  }
  private static let controller = storyboard { "<connections>\($0)</connections>" }

  private static func program(
    open: String = "", compare: String = "(product: Product)", back: String = "", before: String = ""
  ) -> String {
    """
    module App

    controller List: UITableViewController

    storyboard Main {
      scene Start: List id "List" {
    \(before)    segue open\(open): show Detail
        segue compare\(compare): present Detail
        segue back\(back) action back(_:): unwind
      }
      scene Detail: UIViewController
    }

    """
  }

  /// The program after another import, and its diagnostics with lines of the program.
  private func merge(_ storyboard: SourceFile, into text: String) -> (text: String, found: [Diagnostic]) {
    var names = NameTable()
    let old = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: 1, names: &names)
    #expect(old.diagnostics.isEmpty, "\(text)")
    let imported = importStoryboards([storyboard], names: &names)
    let merged = StoryboardImport.merge(imported, into: old.tree, names: names)
    return (String(decoding: merged.text, as: UTF8.self).withoutObjectIDs, merged.diagnostics)
  }

  private static let carriers = [("button", button), ("tableViewCell", cell), ("barButtonItem", barItem)]

  @Test("parameters that nobody gives are reported where they stand", arguments: carriers)
  func fired(_ element: String, _ storyboard: SourceFile) throws {
    let text = Self.program(open: "(product: Product, with count: Int = 1)")
    let (merged, found) = merge(storyboard, into: text)
    #expect(merged == text)
    try #require(found.count == 1, "\(found)")
    #expect(found[0].kind.entry.code == .firedByControl)
    #expect(
      found[0].reason
        == "the storyboard's `\(element)` fires the segue `open`, but cannot pass its parameters `product`, `count`"
    )
    #expect(found[0].kind.entry.help?.contains("`self.product(for: sender)` for `product`") == true)
    #expect(
      LineMap(SourceFile(path: "", bytes: Array(text.utf8))).location(of: found[0].range.start).line == 7)
    #expect(found[0].range.file == 1)
    let label = try #require(found[0].labels.first)
    let bytes = storyboard.bytes[Int(label.range.start)..<Int(label.range.end)]
    #expect(label.role == .fires && label.range.file == 0)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "<segue kind='show' destination='b' identifier='open'/>")
  }

  @Test("so it is of a recognizer that unwinds")
  func unwinding() {
    let found = merge(Self.button, into: Self.program(back: "(reason: Reason)")).found
    #expect(
      found.map(\.reason) == [
        "the storyboard's `tapGestureRecognizer` fires the segue `back`, but cannot pass its parameters `reason`"
      ])
  }

  @Test("a segue that code performs, and one that asks for nothing, are right")
  func right() {
    #expect(merge(Self.controller, into: Self.program(open: "(product: Product)")).found.isEmpty)
    for (_, storyboard) in Self.carriers {
      #expect(merge(storyboard, into: Self.program(open: "()", back: "()")).found.isEmpty)
      #expect(merge(storyboard, into: Self.program()).found.isEmpty)
    }
  }

  @Test("a line of the program that says why silences it; another import says when it is needless")
  func allowed() {
    let line = "    allow fired-by-control \"it is stopped, and code goes on\"\n"
    let text = Self.program(open: "(product: Product)", before: line)
    #expect(merge(Self.cell, into: text).found.isEmpty)
    #expect(merge(Self.cell, into: text).text == text)
    #expect(
      merge(Self.controller, into: text).found.map(\.reason) == [
        "there is no warning `fired-by-control` here any more"
      ])
    #expect(
      merge(Self.cell, into: text.replacing("fired-by-control", with: "left-out")).found.map(
        \.kind.entry.code)
        == [.firedByControl, .needlessAllow])
  }

  @Test("in the short form, too")
  func shortForm() {
    let text = "storyboard Main: List {\n  segue open(product: Product): show Detail\n}\n"
    let storyboard = Make.storyboard(
      initial: "a",
      Make.scene(
        "a", "customClass='List'",
        "</connections><view key='view'><subviews><button id='c'><connections>"
          + Make.segue("show", "r", "identifier='open'")
          + "</connections></button></subviews></view><connections>")
        + Make.reference("r", "storyboardName='Detail'"))
    // The reference has no place in the short form.
    #expect(merge(storyboard, into: text).found.map(\.kind.entry.code) == [.firedByControl, .undecided])
  }

  @Test("what an import writes itself has no parameters", arguments: carriers)
  func written(_ element: String, _ storyboard: SourceFile) {
    let fresh = Imported([storyboard])
    #expect(fresh.text.contains("segue open: show Detail"))
    let text = Self.program().replacing("    segue open: show Detail\n", with: "")
    let (merged, found) = merge(storyboard, into: text)
    #expect(merged.contains("\n    segue open: show Detail\n") && found.isEmpty)
  }
}
