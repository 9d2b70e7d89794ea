/// Small programs for the tests of the command.
enum Programs {
  static let demo = """
    module Demo
    platform iOS 15

    protocol Log
    class ConsoleLog: Log { init() }
    controller ListController: UIViewController { var log: Log! }
    controller DetailController: UIViewController { var text: String! }

    container App { single ConsoleLog() as Log }

    launch storyboard Main in App {
      initial scene List: ListController {
        segue open: show Detail(text: "hello")
      }
      scene Detail(text: String): DetailController id none
      allow unreachable-scene "run has to say so" scene Lost(text: String): DetailController id none
    }

    """

  /// A program with windows, their content, and a controller that a segue action makes.
  static let desktop = """
    module Notes
    platform macOS 12

    struct Note
    class Store { init() }

    controller NoteWindow: NSWindowController { var store: Store! }
    controller Editor: NSViewController { func chosen(for sender: Any?) -> Note }
    controller Inspector: NSViewController { init?(coder: NSCoder, note: Note) }

    container App { single Store }

    launch storyboard Main in App {
      initial scene Window: NoteWindow { content Editor }
      scene Editor: Editor id none {
        segue inspect action makeInspector(coder:sender:): popover Inspector(note: self.chosen(for: sender))
      }
      scene Inspector(note: Note): Inspector id none { init(note: note) }
    }

    """

  /// The demo program with one mistake: an unknown type at line 6, columns 56 to 58.
  static let broken = demo.replacing("var log: Log!", with: "var log: Lag!")

  /// The demo program in two files, each incomplete alone.
  static let split: (types: String, wiring: String) = {
    let parts = demo.split(separator: "container App", maxSplits: 1)
    return (String(parts[0]), "module Demo\n\ncontainer App" + parts[1])
  }()

  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="a-1">
      <scenes>
        <scene sceneID="s-1">
          <objects>
            <viewController storyboardIdentifier="List" id="a-1" customClass="ListController" \
    customModule="Demo" customModuleProvider="target" sceneMemberID="viewController"/>
          </objects>
        </scene>
      </scenes>
    </document>

    """

  static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch"/>

    """
}
