import StoryboardImport
import StoryboardVocabulary
import Testing

@Suite("Storyboards: the model")
struct StoryboardDocumentTests {
  static let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

  /// A storyboard around the given lines, the first of which is line 3.
  func document(_ body: String, runtime: String = "iOS.CocoaTouch") throws -> StoryboardDocument {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(Self.type)" targetRuntime="\(runtime)"><scenes>
      \(body)
      </scenes></document>
      """
    return try StoryboardDocument.read([UInt8](text.utf8))
  }

  @Test("an unwind segue leads to its scene's exit")
  func exits() throws {
    let document = try document(
      """
      <scene sceneID="s"><objects>
        <viewController id="a" sceneMemberID="viewController"><view key="view"><subviews><button id="b">
          <connections><segue destination="e" kind="unwind" unwindAction="back:" id="u"/></connections>
        </button></subviews></view></viewController>
        <exit id="e" userLabel="Exit" sceneMemberID="exit"/>
      </objects></scene>
      """)
    let segue = try #require(document.scenes.first?.segues.first)
    #expect(segue.kind == .unwind && segue.unwindAction == "back:" && segue.source == "a")
    #expect(segue.trigger == .init(element: "button", id: "b"))
    #expect(segue.line == 5)
    #expect(document.scenes[0].exits == [.init(id: "e", line: 7)])
    #expect(StoryboardIndex(document)["e"] == .exit(scene: 0))
    #expect(document.remarks.isEmpty)
  }

  @Test("a segue outside of its controller's element, and before it")
  func segueOutside() throws {
    let document = try document(
      """
      <scene sceneID="s"><objects>
        <tapGestureRecognizer id="g"><connections>
          <segue destination="p" kind="show" identifier="Go" animates="NO" id="x"/>
        </connections></tapGestureRecognizer>
        <viewController id="a" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="t"><objects>
        <viewControllerPlaceholder storyboardName="Other &amp; more" referencedIdentifier="R"
          bundleIdentifier="com.example" storyboardIdentifier="Own" id="p" sceneMemberID="viewController"/>
      </objects></scene>
      """)
    let segue = try #require(document.scenes.first?.segues.first)
    #expect(segue.source == "a" && segue.identifier == "Go")
    #expect(segue.trigger == .init(element: "tapGestureRecognizer", id: "g"))
    let placeholder = try #require(document.scenes[1].placeholder)
    #expect(placeholder.storyboardName == "Other & more" && placeholder.referencedIdentifier == "R")
    #expect(placeholder.bundleIdentifier == "com.example" && placeholder.storyboardIdentifier == "Own")
    #expect(StoryboardIndex(document)["p"] == .placeholder(scene: 1))
  }

  @Test("all that a segue says")
  func segueAttributes() throws {
    let document = try document(
      """
      <scene><objects><viewController id="a" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="popoverPresentation" destinationCreationSelector="make:" customClass="C"
          customModule="M" customModuleProvider="target" popoverAnchorView="v" modalPresentationStyle="popover"
          modalTransitionStyle="crossDissolve" novelty="1" id="x">
          <popoverArrowDirection key="popoverArrowDirection" up="YES" down="NO" left="YES"/>
        </segue>
      </connections></viewController></objects></scene>
      """)
    let segue = try #require(document.scenes.first?.segues.first)
    #expect(segue.trigger == nil)
    #expect(segue.customClass == .init(name: "C", module: "M", moduleProvider: "target"))
    #expect(segue.popover?.anchor == "v" && segue.popover?.arrowDirections.sorted() == ["left", "up"])
    #expect(segue.destinationCreationSelector == "make:")
    #expect(segue.modalPresentationStyle == "popover")
    #expect(
      document.remarks == [.init(.unknownAttribute("novelty"), element: "segue", line: 4, scene: 0, segue: 0)]
    )
  }

  @Test("the application of macOS is no controller, and its segues have no source")
  func application() throws {
    let document = try document(
      """
      <scene><objects><application id="app" sceneMemberID="viewController">
        <menu key="mainMenu"><items><menuItem id="m"><connections>
          <segue destination="w" kind="show" id="x"/>
        </connections></menuItem></items></menu>
      </application><userDefaultsController id="u"/></objects></scene>
      <scene><objects><windowController id="w" sceneMemberID="viewController">
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/>
        </userDefinedRuntimeAttributes>
      </windowController></objects></scene>
      """, runtime: "MacOSX.Cocoa")
    #expect(document.platform == .macOS)
    #expect(document.scenes[0].content == .application(.init(id: "app", line: 3)))
    #expect(document.scenes[0].segues.first?.source == nil)
    let window = try #require(document.scenes[1].controller)
    #expect(window.kind == "windowController")
    #expect(document.remarks.isEmpty)
  }

  @Test("watchKit's controllers are known by their names")
  func watchKit() throws {
    let body = """
      <scene><objects><controller identifier="First" id="a"/></objects></scene>
      <scene><objects><hostingController identifier="Second" id="b" customClass="H"/></objects></scene>
      <scene><objects><notificationController id="c"/></objects></scene>
      """
    let watch = try document(body, runtime: "watchKit")
    #expect(watch.scenes.compactMap(\.controller?.identifier) == ["First", "Second"])
    #expect(watch.scenes.compactMap(\.controller?.kind).count == 3)
    #expect(try document(body).scenes.compactMap(\.controller).isEmpty)
  }

  @Test("what cannot be taken is remarked")
  func remarks() throws {
    let document = try document(
      """
      <scene><objects>
        <viewController id="a" sceneMemberID="viewController"><connections>
          <segue kind="show" id="x"/>
          <segue destination="a" id="y"/>
          <novelty><segue destination="a" kind="embed" id="z"/></novelty>
        </connections></viewController>
        <viewController id="b" sceneMemberID="viewController"/>
        <customObject id="o" customClass="Helper"/>
      </objects></scene>
      <scene><objects><viewController sceneMemberID="viewController"/></objects></scene>
      """)
    #expect(
      document.remarks == [
        .init(.missingAttribute("destination"), element: "segue", line: 5, scene: 0),
        .init(.missingAttribute("kind"), element: "segue", line: 6, scene: 0),
        .init(.unknownElement, element: "novelty", line: 7, scene: 0),
        .init(.secondContent, element: "viewController", line: 9, scene: 0),
        .init(.missingAttribute("id"), element: "viewController", line: 12, scene: 1),
      ])
    #expect(
      document.remarks.map(\.message) == [
        "the element `segue` is left out: it has no `destination`",
        "the element `segue` is left out: it has no `kind`", "the element `novelty` is left out",
        "the element `viewController` is left out: its scene has a controller already",
        "the element `viewController` is left out: it has no `id`",
      ])
    #expect(document.scenes[0].segues.map(\.kind) == [.embed])
    #expect(document.scenes[1].content == .none)
  }

  @Test("a segue outside of all scenes is none")
  func straySegue() throws {
    let document = try document("<novelty><segue destination='a' kind='show'/></novelty>")
    #expect(document.scenes.isEmpty)
    #expect(document.remarks == [.init(.unknownElement, element: "novelty", line: 3)])
  }

  static let runtimes: [(String, Platform.Kind?)] = [
    ("iOS.CocoaTouch", .iOS), ("iOS.CocoaTouch.iPad", .iOS), ("AppleTV", .tvOS), ("MacOSX.Cocoa", .macOS),
    ("watchKit", .watchOS), ("Newton", nil), ("", nil),
  ]

  @Test("platforms", arguments: runtimes)
  func platforms(_ runtime: String, _ platform: Platform.Kind?) throws {
    #expect(try document("", runtime: runtime).platform == platform)
  }

  static let others = [
    "<plist version='1.0'/>", "<archive type='com.apple.InterfaceBuilder3.Cocoa.XIB'/>", "<html/>",
    "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>", "<document/>",
    "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://www.apple.com/x.dtd'><plist/>",
  ]

  @Test("other files are refused by what they are", arguments: others)
  func otherFiles(_ text: String) throws {
    let error = #expect(throws: StoryboardReadError.self) { try StoryboardDocument.read([UInt8](text.utf8)) }
    guard case .notAStoryboard = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.message.contains("storyboard") == true)
  }

  @Test("malformed files are refused with the line")
  func malformed() {
    #expect(throws: StoryboardReadError.malformed(.unclosedElement("document", at: 2), line: 3)) {
      try StoryboardDocument.read([UInt8]("\n\n<document type='\(Self.type)'>".utf8))
    }
  }
}
