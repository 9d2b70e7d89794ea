import Foundation
import TestSupport
import Testing

/// The messages of an import: the scene and the storyboard by name, and the attribute underlined in an excerpt that fits
/// the terminal.
@Suite struct CommandContractImportVoice {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func board(_ scenes: String..., head: String = #"initialViewController="L-1""#) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" \(head)><scenes>
    \(scenes.joined(separator: "\n"))
    </scenes></document>
    """
  }

  private func scene(_ attributes: String, _ segue: String = "") -> String {
    """
            <scene sceneID="s"><objects>
                <viewController title="\(String(repeating: "w", count: 90))" \(attributes) sceneMemberID="viewController">
                <connections>\(segue)</connections></viewController></objects></scene>
    """
  }

  private let list = #"id="L-1" storyboardIdentifier="List""#

  /// One storyboard, and what is said of it: the message, and what is underlined.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let attributes: String
    let segue: String
    var head = #"initialViewController="L-1""#
    let message: String
    let mark: String

    init(
      _ attributes: String = #"id="L-1" storyboardIdentifier="List""#, segue: String = "",
      head: String? = nil,
      _ message: String, _ mark: String
    ) {
      (testDescription, self.attributes, self.segue) = (mark, attributes, segue)
      (self.message, self.mark) = (message, mark)
      if let head { self.head = head }
    }
  }

  @Test(arguments: [
    Example(
      segue: #"<segue id="S" destination="L-1" kind="show" novelty="1"/>"#,
      "the attribute `novelty` of the element `segue` is left out (scene `List` of `Main`)", #"novelty="1""#),
    Example(
      segue: #"<segue id="S" destination="L-1" kind="odd"/>"#,
      "the segue is left out: `odd` is not a known kind of segue (scene `List` of `Main`)", #"kind="odd""#),
    Example(
      segue: #"<segue id="S" destination="None" kind="show"/>"#,
      "the segue is left out: there is no controller `None` (scene `List` of `Main`)", #"destination="None""#),
    Example(
      #"id="L-1" customClass="My-List" customModule="Shop" storyboardIdentifier="List""#,
      "\"My-List\" is not a name that a Swift class can have, so the import gives the scene the class "
        + "`UIViewController` (scene `List` of `Main`)", #"customClass="My-List""#),
    Example(
      segue: #"<segue id="S" destination="L-1" kind="show" destinationCreationSelector="a:b:c:d:"/>"#,
      "the action `a:b:c:d:` is left out: a method with that selector cannot be the action here (scene `List` of `Main`)",
      #"destinationCreationSelector="a:b:c:d:""#),
    Example(
      segue: #"<segue id="S" destination="L-1" kind="relationship" relationship="odd"/>"#,
      "the relationship `odd` is left out (scene `List` of `Main`)", #"relationship="odd""#),
    Example(
      segue: #"<segue id="S" destination="L-1" kind="show" customClass="S-"/>"#,
      "the class `S-` of the show segue is left out (scene `List` of `Main`)", #"customClass="S-""#),
    Example(
      head: #"initialViewController="X""#,
      "the initial view controller `X` is left out: there is no such object (storyboard `Main`)",
      #"initialViewController="X""#),
    Example(
      segue: "<segue id=\"S\" destination=\"L-1\"\n kind=\"show\"\n novelty=\"a &amp; b\"/>",
      "the attribute `novelty` of the element `segue` is left out (scene `List` of `Main`)",
      #"novelty="a &amp; b""#),
    Example(
      segue: #"<novelty id="S"/>"#, "the element `novelty` is left out (scene `List` of `Main`)",
      "<novelty"),
  ])
  func theAttributeIsUnderlined(_ example: Example) throws {
    try sandbox.write(
      board(scene(example.attributes, example.segue), head: example.head), to: "Main.storyboard")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    #expect(result.status == 0, "\(result)")
    let lines = result.standardError.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("warning[") }, "\(result)")
    #expect(lines[head].hasSuffix("]: " + example.message), "\(result)")
    #expect(lines.count { $0.hasPrefix("warning[") } == 1, "\(result)")
    let (excerpt, underline) = (Array(lines[head + 2]), Array(lines[head + 3]))
    #expect(excerpt.count <= 120)
    let marked = zip(excerpt, underline).filter { $1 == "^" }.map(\.0)
    #expect(String(marked) == example.mark, "\(result)")
  }

  /// The excerpt takes the columns of the terminal, whatever the line is.
  @Test(arguments: [40, 64, 80, 132])
  func theExcerptFitsTheTerminal(_ columns: Int) throws {
    let wide = String(repeating: "漢\u{301}\t", count: 60)
    let text = board(
      #"<scene sceneID="s"><objects><viewController \#(list) userLabel="\#(wide)" customClass="My-List" "#
        + #"title="\#(wide)" sceneMemberID="viewController"/></objects></scene>"#)
    try sandbox.write(text, to: "Main.storyboard")
    let output = try Terminal.show(
      sandbox, ["import", "Main.storyboard", "-o", "Main.sbdsl"], environment: ["NO_COLOR": "1"],
      columns: columns)
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    let number = try #require(lines.firstIndex { $0.hasPrefix("   3 | ") }, "\(output)")
    #expect(lines[number].contains("customClass=") || columns < 60, "\(output)")
    for line in lines[number...(number + 1)] {
      let width = line.reduce(0) { $0 + ($1.unicodeScalars.first!.value > 0x2E80 ? 2 : 1) }
      #expect(width <= columns, "\(line)")
    }
    #expect(lines[number + 1].contains("^"))
  }
}
