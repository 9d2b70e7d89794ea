import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// Scenes whose class was changed in Interface Builder.
extension MergeTests {
  /// The imported program: `Edit`, `Info` and `Home` are classes of scenes without identifiers.
  private static func notes(
    edit: String = "Edit", info: String = "Info", home: String = "Home", base: String = "UIViewController"
  ) -> String {
    let classes = Set([edit, info, home]).filter { !$0.hasPrefix("UI") }.sorted().map {
      "controller \($0): \($0 == edit ? base : "UIViewController")\n"
    }
    return """
      module Notes
      platform iOS

      controller List: UITableViewController
      \(classes.joined())
      storyboard Main {
        initial scene Start\(home): \(home) id none { segue: show List }
        scene List: List {
          segue edit: show The\(edit)
          segue: present Navigation
        }
        scene The\(edit): \(edit) id none { segue done action done(_:): unwind }
        scene Navigation: UINavigationController id none { root The\(info) }
        scene The\(info): \(info) id none
      }

      """
  }

  /// The imported program after the author's changes.
  private static let editedNotes = """
    module Notes
    platform iOS

    class Note
    controller List: UITableViewController { func note(for sender: Any?) -> Note }
    controller Edit: UIViewController { var note: Note! }
    controller Info: UIViewController
    controller Home: UIViewController

    storyboard Main {
      initial scene First: Home id none { segue: show List }
      scene List: List {
        segue edit: show Editor(note: self.note(for: sender))
        segue: present Navigation
      }
      // One note.
      scene Editor(note: Note): Edit id none {
        inject note = note
        segue done action done(_:): unwind
      }
      scene Navigation: UINavigationController id none { root About }
      scene About: Info id none  // who wrote it
    }

    """

  private static func isNow(_ line: Int, _ scene: String, _ name: String, without old: String? = nil)
    -> String
  {
    "\(line): the scene `\(scene)` has the class `\(name)` now"
      + (old.map { ", and the declaration of `\($0)` no longer applies to it" } ?? "")
  }

  @Test("as long as the classes are the same, nothing changes")
  func sameClasses() {
    #expect(merge(Self.notes(), into: Self.editedNotes) == (Self.editedNotes, []))
  }

  @Test("a scene without an identifier keeps its lines where its class has changed")
  func otherClass() {
    let new = Self.notes(edit: "Form")
    let (text, messages) = merge(new, into: Self.editedNotes)
    #expect(messages == [Self.isNow(18, "Editor", "Form", without: "Edit")])
    let expected = Self.editedNotes.replacing("(note: Note): Edit id", with: "(note: Note): Form id")
      .replacing(
        "controller Home: UIViewController\n",
        with: "controller Home: UIViewController\ncontroller Form: UIViewController\n")
    #expect(text == expected)
    #expect(merge(new, into: text) == (text, []), "it is up to date then")
  }

  @Test("so do several, the first one, one of a framework's class, and one that has got a class")
  func otherClasses() {
    let new = Self.notes(edit: "Form", info: "UIViewController", home: "Splash")
    let (text, messages) = merge(new, into: Self.editedNotes)
    #expect(
      messages == [
        Self.isNow(13, "First", "Splash"), Self.isNow(19, "Editor", "Form", without: "Edit"),
        Self.isNow(24, "About", "UIViewController"),
      ])
    for line in [
      "initial scene First: Splash id none {", "scene Editor(note: Note): Form id none {",
      "scene About: UIViewController id none  // who",
    ] { #expect(text.contains("  \(line)"), "\(text)") }
    let again = merge(Self.notes(edit: "Form", info: "Info", home: "Splash"), into: text)
    #expect(again.messages == [Self.isNow(24, "About", "Info")])
    #expect(again.text == text.replacing("About: UIViewController", with: "About: Info"))
  }

  @Test("what a segue of its identifier leads to may lead elsewhere by now, too")
  func otherWaysOut() {
    let new = Self.notes(edit: "Form").replacing(
      "segue done action", with: "segue help: present List\n    segue done action")
    let (text, messages) = merge(new, into: Self.editedNotes)
    #expect(messages == [Self.isNow(18, "Editor", "Form", without: "Edit")])
    #expect(
      text.contains("(note: Note): Form id none {\n") && text.contains("    segue help: present List\n"))
  }

  @Test("scenes that others may be are new, and the old ones gone")
  func others() {
    let gone = "the scene `Editor` is not in the storyboard any more"
    func messages(_ new: String, into text: String = Self.editedNotes) -> [String] {
      merge(new, into: text).messages.map { String($0.drop { $0 != "t" }) }
    }
    // The new class has a base that the old one cannot have had: the scene is a table now.
    #expect(messages(Self.notes(edit: "Form", base: "UITableViewController")).contains(gone))
    // Another segue leads there.
    let other = Self.notes(edit: "Form").replacing("segue edit:", with: "segue write:")
    #expect(messages(other).contains(gone))
    // Two scenes that nothing distinguishes.
    let segue = "    segue: present Navigation\n"
    func twice(_ first: String, _ second: String) -> String {
      Self.notes().replacing(segue, with: segue + "    segue: show \(first)\n    segue: show \(second)\n")
        .dropLast(2) + "  scene \(first): \(first) id none\n  scene \(second): \(second) id none\n}\n"
    }
    let changed = messages(twice("One", "Two"), into: twice("A", "B"))
    #expect(changed.filter { $0.contains("scene") }.count == 2, "\(changed)")
  }

  @Test("a tab is told by its place, if it alone is of another class")
  func tabs() {
    func program(_ classes: [String]) -> String {
      """
      storyboard Main {
        initial scene Tabs: UITabBarController id none {
      \(classes.map { "    tab \($0)\n" }.joined())  }
      \(classes.map { "  scene \($0): \($0) id none\n" }.joined())}

      """
    }
    let own = program(["Cat", "Dog", "Bird"]).replacing("scene Dog:", with: "scene Dog(dog: Dog):")
    let (text, messages) = merge(program(["Cat", "Wolf", "Bird"]), into: own)
    #expect(text == own.replacing("(dog: Dog): Dog", with: "(dog: Dog): Wolf"))
    #expect(messages == [Self.isNow(8, "Dog", "Wolf")])
    for others in [["Cat", "Wolf", "Fish"], ["Cat", "Bird", "Wolf"], ["Cat", "Bird"]] {
      let (text, messages) = merge(program(others), into: own)
      let line = text.split(separator: "\n").firstIndex { $0.hasPrefix("  scene Dog(") }.map { $0 + 1 } ?? 0
      #expect(messages.contains("\(line): the scene `Dog` is not in the storyboard any more"), "\(messages)")
    }
  }

  @Test("with an identifier it is said where the old class declares something")
  func identified() {
    let own = Self.editedNotes.replacing("(note: Note): Edit id none {", with: "(note: Note): Edit {")
    let new = Self.notes(edit: "Form").replacing("scene TheForm: Form id none", with: "scene Editor: Form")
      .replacing("show TheForm", with: "show Editor")
    let (text, messages) = merge(new, into: own)
    #expect(messages == [Self.isNow(18, "Editor", "Form", without: "Edit")])
    #expect(text.contains("scene Editor(note: Note): Form {"))
    let bare = own.replacing("Edit: UIViewController { var note: Note! }", with: "Edit: UIViewController")
    #expect(merge(new, into: bare).messages == [])
  }

  @Test("in the short form, too")
  func shortForm() {
    let own = "controller Form: UIViewController { var text: String? }\nstoryboard Main(text: String): Form\n"
    let new =
      "controller Page: UIViewController\nstoryboard Main { initial scene Page: Page id none }\n"
    let (text, messages) = merge(new, into: own)
    #expect(messages == [Self.isNow(4, "Main", "Page", without: "Form")])
    #expect(
      text
        == own.replacing(": Form\n", with: ": Page\n").replacing(
          "}\nstory", with: "}\n\ncontroller Page: UIViewController\nstory"))
    #expect(merge(new, into: text) == (text, []))
  }
}
