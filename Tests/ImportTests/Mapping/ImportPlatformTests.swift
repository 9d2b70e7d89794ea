import StoryboardDiagnostics
import StoryboardImport
import Testing

@Suite("Import: platforms")
struct ImportPlatformTests {
  @Test("windows, their content, tabs, panes and the segues of macOS")
  func macOS() {
    let source = Make.storyboard(
      "Main.storyboard", initial: "w", runtime: "MacOSX.Cocoa",
      [
        """
        <scene><objects><application id="app" sceneMemberID="viewController"/></objects></scene>
        """,
        Make.scene(
          "w", "customClass='DocWindowController' customModule='Doc' customModuleProvider='target'",
          kind: "windowController",
          Make.segue("relationship", "s", "relationship='window.shadowedContentViewController'")),
        Make.scene(
          "s", kind: "splitViewController",
          Make.segue("relationship", "t", "relationship='splitItems'")
            + Make.segue("relationship", "p", "relationship='splitItems'")),
        Make.scene(
          "t", kind: "tabViewController", Make.segue("relationship", "a", "relationship='tabItems'")),
        Make.scene("p", kind: "pagecontroller"),
        Make.scene(
          "a", "customClass='ListViewController' identifier='x'", kind: "viewController",
          Make.segue("sheet", "b", "identifier='rename'") + Make.segue("modal", "b")
            + Make.segue("popover", "b", "popoverBehavior='t'") + Make.segue("show", "r")
            + Make.segue("custom", "b", "customClass='Fade'") + Make.segue("embed", "b")),
        Make.scene("b", "storyboardIdentifier='Rename'"),
        """
        <scene><objects><controllerPlaceholder id="r" storyboardName="Other" sceneMemberID="viewController"/>\
        </objects></scene>
        """,
      ].joined(separator: "\n"))
    let imported = Imported([source])
    imported.expectRoundTrip()
    #expect(imported.mistakes == [] && imported.messages == [])
    #expect(
      imported.openedText == """
        module Doc
        platform macOS

        controller DocWindowController: NSWindowController
        controller ListViewController: NSViewController

        class Fade: NSStoryboardSegue

        storyboard Main {
          initial scene DocWindow: DocWindowController id none {
            content Split
          }
          scene Split: NSSplitViewController id none {
            split Tabs
            split Pages
          }
          scene Tabs: NSTabViewController id none {
            tab List
          }
          scene Pages: NSPageController id none
          scene List: ListViewController id none {
            embed: Rename
            segue rename: sheet Rename
            segue: modal Rename
            segue: popover Rename
            segue: show Other
            segue: custom(Fade) Rename
          }
          scene Rename: NSViewController
          reference Other = Other.initial
        }

        external storyboard Other {
          initial scene Initial: NSViewController id none
        }

        """)
  }

  @Test("names, pages and notifications of watchOS")
  func watchOS() {
    func scene(_ element: String) -> String { "<scene><objects>\(element)</objects></scene>" }
    let source = Make.storyboard(
      "Interface.storyboard", initial: "a", runtime: "watchKit",
      scene(
        """
        <controller id="a" identifier="Main List" customClass="ListController"><connections>\
        <segue kind="relationship" relationship="nextPage" destination="b"/>\
        <segue kind="push" destination="b" identifier="open"/><segue kind="modal" destination="h"/>\
        </connections></controller>
        """)
        + scene("<controller id='b' customClass='DetailInterfaceController'/>")
        + scene("<hostingController id='h' identifier='Host' customClass='HostController'/>")
        + scene("<notificationController id='n' customClass='NoteController'/>"))
    let imported = Imported([source])
    imported.expectRoundTrip()
    #expect(imported.mistakes == [] && imported.messages == [])
    #expect(
      imported.openedText == """
        module App
        platform watchOS

        controller ListController: WKInterfaceController
        controller DetailInterfaceController: WKInterfaceController
        controller HostController: WKInterfaceController
        controller NoteController: WKUserNotificationInterfaceController

        storyboard Interface {
          initial scene MainList: ListController id "Main List" {
            page Detail
            segue open: push Detail
            segue: modal Host
          }
          scene Detail: DetailInterfaceController id none
          scene Host: HostController
          scene Note: NoteController id none
        }

        """)
  }

  @Test("one class cannot be a controller of two platforms, or of a window and of a view")
  func mixed() {
    let phone = Make.storyboard("A.storyboard", Make.scene("a", "customClass='List'"))
    let mac = Make.storyboard("B.storyboard", runtime: "MacOSX.Cocoa", Make.scene("a", "customClass='List'"))
    let window = Make.storyboard(
      "C.storyboard", runtime: "MacOSX.Cocoa", Make.scene("a", "customClass='List'", kind: "windowController")
    )
    for other in [(phone, mac), (mac, window), (window, mac), (phone, window)] {
      #expect(
        Imported([other.0, other.1]).messages == [
          "\(other.1.path):3: `List` is a controller of another kind in an earlier storyboard"
        ])
    }
    #expect(Imported([phone, phone]).messages == [])
  }

  @Test("an unknown runtime is refused by name")
  func unknown() {
    let text = { Imported([Make.storyboard("A.storyboard", runtime: $0, Make.scene("a"))]).messages }
    #expect(text("Newton") == ["A.storyboard:2: storyboards for `Newton` are not supported"])
  }
}
