import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// What its author writes in a line stays when Interface Builder changes the line (law 10).
extension MergeTests {
  private static func program(_ line: String) -> String {
    """
    storyboard Main {
      scene Home: UIViewController {
        \(line)
      }
      scene Detail: UIViewController
    }

    """
  }

  @Test(
    "a line that becomes one of another kind keeps its name, and the choice who has the action",
    arguments: [
      (
        "embed list action make(_:): Detail", "segue list action make(_:) by app: show Detail",
        "segue list action make(_:): show Detail"
      ),
      (
        "embed list action make(_:) by app: Detail", "segue list action make(_:) by app: show Detail",
        "segue list action make(_:) by app: show Detail"
      ),
      (
        "embed mine id \"list\": Detail", "segue list: present Detail as formSheet",
        "segue mine id \"list\": present Detail as formSheet"
      ),
      (
        "segue mine id \"a b\" action make(_:): show Detail",
        "embed aB id \"a b\" action make(_:) by app: Detail",
        "embed mine id \"a b\" action make(_:): Detail"
      ),
      ("segue list: show Detail", "embed list: Detail", "embed list: Detail"),
    ])
  func otherKind(_ old: String, _ new: String, _ expected: String) {
    let (text, messages) = merge(Self.program(new), into: Self.program(old))
    #expect(text == Self.program(expected))
    #expect(messages == [])
    #expect(merge(Self.program(new), into: text).text == text)
  }

  @Test(
    "a line with a part that no storyboard states is not replaced",
    arguments: [
      "segue list /* why */: show Detail", "segue list: show Detail(x: 1)", "segue list(): show Detail",
      "segue list: show Detail with C", "segue list action make(_:): show Detail",
    ])
  func partsOfTheAuthor(_ old: String) {
    let (text, messages) = merge(Self.program("embed list: Detail"), into: Self.program(old))
    #expect(text == Self.program(old))
    #expect(messages.count == 1 && messages[0].hasPrefix("3: "))
  }

  @Test("comments between the words of a clause that changes stay")
  func commentsInClauses() {
    let old = """
      storyboard Main {
        initial /* a */ scene Home: UIViewController /* b */ id /* c */ "Start" {
          segue go: present Detail /* d */ as /* e */ formSheet
        }
        scene Detail: UIViewController
      }

      """
    let new = old.replacing(#/ \/\* . \*\//#, with: "").replacing("initial scene", with: "scene")
      .replacing(" as formSheet", with: "").replacing("\"Start\"", with: "\"Begin\"")
    let text = merge(new, into: old).text
    for comment in ["/* a */", "/* b */", "/* c */", "/* d */"] { #expect(text.contains(comment), "\(text)") }
    #expect(merge(new, into: text).text == text)
  }
}
