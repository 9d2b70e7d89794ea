import Foundation
import TestSupport
import Testing

/// Columns of split view controllers, held against Interface Builder's files, which list them in any order.
@Suite struct CommandContractColumns {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func storyboard(_ roles: [(role: String, scene: String)]) -> String {
    let segues = roles.enumerated().map { index, child in
      "<segue destination=\"\(child.scene)\" kind=\"relationship\" relationship=\"\(child.role)\" id=\"g-\(index)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="S-1">
      <scenes>
      <scene sceneID="s0"><objects><splitViewController id="S-1" style="tripleColumn" sceneMemberID="viewController">
      <connections>\(segues.joined(separator: "\n"))</connections></splitViewController></objects></scene>
      <scene sceneID="s1"><objects><viewController id="L-1" customClass="List" customModule="Reader" \
      sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="s2"><objects><viewController id="D-1" customClass="Detail" customModule="Reader" \
      sceneMemberID="viewController"/></objects></scene>
      </scenes>
      </document>
      """
  }

  private static func program(_ lines: String) -> String {
    """
    module Reader
    platform iOS

    class Log { init() }
    controller List: UIViewController { var log: Log! }
    controller Detail: UIViewController { var log: Log! }
    container App { single Log }

    storyboard Main in App {
      initial scene Split: UISplitViewController id none #S-1 {
        \(lines)
      }
      scene List: List id none #L-1
      scene Detail: Detail id none #D-1
    }

    """
  }

  private static let drawn = [(role: "detailViewController", scene: "D-1"), ("masterViewController", "L-1")]

  /// The lines of the program and the message about the storyboard; nil if they agree.
  static let lines: [(String, String?)] = [
    ("primary List secondary Detail", nil), ("secondary Detail primary List", nil),
    (
      "primary Detail secondary List",
      "the primary `Detail` is different in the storyboard: it is the secondary column"
    ),
    (
      "supplementary List secondary Detail",
      "the supplementary `List` is different in the storyboard: it is the primary column"
    ),
    (
      "primary List compact Detail",
      "the compact `Detail` is different in the storyboard: it is the secondary column"
    ),
    ("primary List", "the secondary `Detail`"),
    ("primary List secondary Detail compact Detail", "the compact `Detail`"),
    ("split Detail split List", "storyboards of iOS and tvOS have no `split` relationships"),
    ("split List split Detail", "storyboards of iOS and tvOS have no `split` relationships"),
    ("primary List primary Detail", "a split view controller has one `primary` column"),
  ]

  @Test(arguments: lines)
  func columnsAreHeldAgainstTheStoryboard(_ lines: String, _ message: String?) throws {
    try sandbox.write(Self.storyboard(Self.drawn), to: "Main.storyboard")
    try sandbox.write(Self.program(lines), to: "Reader.sbdsl")
    let result = try sandbox.run(
      "check", "Reader.sbdsl", "--storyboards", "Main.storyboard", "--diagnostics=compact")
    guard let message else {
      #expect(result.status == 0 && result.standardError.isEmpty, "\(result)")
      return
    }
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains(message), "\(result)")
  }

  @Test func importNamesTheColumns() throws {
    try sandbox.write(Self.storyboard(Self.drawn + [("compactViewController", "L-1")]), to: "Main.storyboard")
    try sandbox.run("import", "Main.storyboard", "-o", "Reader.sbdsl", "--module", "Reader").expectClean()
    let text = try #require(sandbox.text("Reader.sbdsl"))
    #expect(
      text.contains("    primary List\n    secondary Detail\n    compact List\n")
        || text.contains("{ primary List secondary Detail compact List }"), "\(text)")
  }

  /// What UIKit does not have as a column is not taken for one.
  @Test func anUnknownColumnIsLeftOut() throws {
    try sandbox.write(Self.storyboard([("inspectorViewController", "D-1")]), to: "Main.storyboard")
    let result = try sandbox.run(
      "import", "Main.storyboard", "-o", "Reader.sbdsl", "--module", "Reader", "--diagnostics=compact")
    #expect(
      result.standardError.contains("the relationship `inspectorViewController` is left out"), "\(result)")
  }
}
