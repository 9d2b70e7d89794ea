import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

@Suite("Import: files")
struct ImportFilesTests {
  @Test("nothing gives an empty program")
  func nothing() {
    #expect(Imported([]).text == "module App\n")
  }

  @Test("both platforms of one program")
  func platforms() {
    let imported = Imported([
      Make.storyboard("A.storyboard", runtime: "AppleTV", Make.scene("a")),
      Make.storyboard("B.storyboard", runtime: "iOS.CocoaTouch.iPad", Make.scene("a")),
    ])
    #expect(imported.text.hasPrefix("module App\nplatform tvOS, iOS\n\nstoryboard A {"))
    #expect(imported.mistakes == [] && imported.messages == [])
  }

  @Test("files that cannot be read are errors at their place, and the others are imported")
  func unreadable() {
    let sources = [
      SourceFile(path: "a.storyboard", bytes: Array("<document>\n  <a></b>".utf8)),
      Make.storyboard("Main.storyboard", Make.scene("a")),
      SourceFile(path: "c.storyboard", bytes: Array("<plist/>".utf8)),
      SourceFile(path: "d.storyboard", bytes: []),
      Make.storyboard("e.storyboard", runtime: "Newton", Make.scene("a")),
    ]
    var names = NameTable()
    let program = importStoryboards(sources, names: &names)
    #expect(program.diagnostics.map(\.range.file) == [0, 2, 3, 4])
    #expect(program.diagnostics.allSatisfy { $0.kind.entry.severity == .error })
    #expect(
      program.diagnostics.map(\.kind.entry.code) == [
        .notAStoryboard, .notAStoryboard, .malformedXML, .foreignPlatform,
      ])
    #expect(
      Imported(sources).openedText.contains("storyboard Main {\n  scene Scene: UIViewController id none\n}"))
  }

  @Test("an unfinished merge is one error, at its first marker")
  func unfinishedMerge() {
    let scene = Make.scene("a")
    let storyboard = Make.storyboard("<<<<<<< HEAD\n\(scene)\n=======\n>>>>>>> other")
    let imported = Imported([storyboard])
    #expect(imported.messages == ["Main.storyboard:3: a merge is not finished: this line is a merge marker"])
  }

  @Test("malformed XML is shown where it is")
  func malformed() {
    let text = "<document type='com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB'>\n  <a></b>"
    let source = SourceFile(path: "a.storyboard", bytes: Array(text.utf8))
    var names = NameTable()
    let diagnostic = importStoryboards([source], names: &names).diagnostics.first
    let location = diagnostic.map { LineMap(source).location(of: $0.range.start) }
    #expect(location == SourceLocation(line: 2, column: 6))
  }

  @Test("scenes that show nothing, launch screens, initial controllers that are none")
  func leftOut() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
        launchScreen="YES" initialViewController="x"><scenes>
        <scene><objects/></scene>
      </scenes></document>
      """
    let imported = Imported([SourceFile(path: "L.storyboard", bytes: Array(text.utf8))])
    #expect(imported.text == "module App\nplatform iOS\n\nstoryboard L\n")
    #expect(
      imported.messages == [
        "L.storyboard:2: the initial view controller `x` is left out: there is no such object",
        "L.storyboard:3: the scene is left out: it has no controller",
      ])
  }

  static let selectors: [(String, String?)] = [
    ("makeDetail:sender:segueIdentifier:", "makeDetail(_:sender:segueIdentifier:)"),
    ("makeRowWithCoder:", "makeRow(coder:)"),
    ("makeRowWithImageWithCoder:sender:", "makeRowWithImage(coder:sender:)"),
    ("goWithURL:", "go(URL:)"), ("goWith:", "goWith(_:)"), ("WithCoder:", "WithCoder(_:)"),
    ("withered:", "withered(_:)"), ("a::", "a(_:_:)"), ("goWithX:", "go(x:)"),
    ("a", nil), ("", nil), (":", nil), ("a:b", nil), ("a-b:", nil), ("a:1:", nil),
  ]

  @Test("selectors and the names of methods in Swift", arguments: selectors)
  func oneSelector(_ selector: String, _ name: String?) {
    let body = Make.scene(
      "a", "", kind: "viewController", Make.segue("show", "a", "destinationCreationSelector='\(selector)'"))
    let imported = Imported([Make.storyboard(body)])
    let expected = name.map { "segue action \($0) by app: show Scene\n" } ?? "segue: show Scene\n"
    #expect(imported.openedText.contains(expected))
    if name != nil { #expect(imported.tallies.first?.actions == [selector]) }
  }
}
