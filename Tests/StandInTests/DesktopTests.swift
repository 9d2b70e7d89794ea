import TestSupport
import Testing

@Suite("Stand-in for AppKit")
struct DesktopTests {
  /// A window with an editor that embeds a bar: the content's view is loaded while the window is made.
  private let document = [
    "make DocumentWindow#1", "make Editor#2", "load Editor#2", "make Bar#3",
    "segue \"bar\" Editor#2 -> Bar#3",
    "load Bar#3", "viewDidLoad Bar#3", "viewDidLoad Editor#2", "  Editor.viewDidLoad, 1 embedded",
    "  windowDidLoad, content: true",
  ]

  @Test("a window controller is made with its content, whose view is loaded, and is not shown")
  func window() throws {
    #expect(try DesktopProgram.run("initial").lines == document + ["true false"])
    #expect(try DesktopProgram.run("windowCreator").lines == document + ["true"])
  }

  @Test("what the main storyboard opens is displayed before the delegate hears of it")
  func launch() throws {
    let told = ["  didFinishLaunching, visible", "  main: true"]
    #expect(try DesktopProgram.run("launch").lines.suffix(document.count + 2) == document + told)
  }

  @Test("a controller of a view is made without its view")
  func make() throws {
    #expect(try DesktopProgram.run("make", "Editor").lines == ["make Editor#1"])
    #expect(try DesktopProgram.run("make", "Through").lines == ["make NSViewController#1"])
  }

  @Test("split items and tab items are there when the controller is; all panes load, and the first tab")
  func containers() throws {
    let made = [
      "make NSSplitViewController#1", "make Files#2", "make Bar#3", "make Editor#4", "make Detail#5",
    ]
    #expect(try DesktopProgram.run("make", "Split").lines == made)
    #expect(
      try DesktopProgram.run("display", "Split").lines == made + [
        "load NSSplitViewController#1", "viewDidLoad NSSplitViewController#1", "load Files#2",
        "viewDidLoad Files#2", "load Bar#3", "viewDidLoad Bar#3", "load Detail#5", "viewDidLoad Detail#5",
      ])
  }

  @Test("items and children are in step")
  func items() throws {
    let result = try DesktopProgram.run("items")
    let printed = result.lines.filter { !$0.hasPrefix("make") }
    #expect(printed == ["2 true", "1 true", "2 true", "[true, false]", "1"], "\(result)")
  }

  @Test("pages are made by the delegate")
  func pages() throws {
    #expect(
      try DesktopProgram.run("pages").lines == [
        "make NSPageController#1", "load NSPageController#1", "viewDidLoad NSPageController#1",
        "make Detail#2", "load Detail#2", "viewDidLoad Detail#2", "one",
      ])
  }

  @Test("a creator makes the controller; if it gives nil, init(coder:) does")
  func creators() throws {
    #expect(try DesktopProgram.run("creator").lines == ["  Made(created)", "make Made#1", "true"])
    #expect(try DesktopProgram.run("creatorNil").lines == ["  Made()", "make Made#1"])
  }

  // MARK: Segues

  /// The trace after the output of the editor and its window when they are displayed.
  private func trace(_ arguments: String...) throws -> [String] {
    let program = try DesktopProgram.run(arguments)
    #expect(program.isSuccess, "\(program)")
    return Array(program.lines.dropFirst(2))
  }

  private func shown(_ identifier: String, _ how: String, from source: String) -> [String] {
    [
      "make Detail#1", "segue \"\(identifier)\" \(source)#2 -> Detail#1",
      "present \(how) Detail#1 from \(source)#2", "load Detail#1", "viewDidLoad Detail#1",
    ]
  }

  @Test(
    "each kind makes, prepares, shows and loads, in this order",
    arguments: [("open", "show"), ("sheet", "sheet"), ("modal", "modal"), ("pop", "popover")])
  func kinds(identifier: String, how: String) throws {
    #expect(try trace("perform", identifier) == shown(identifier, how, from: "Editor"))
  }

  @Test("a window controller is the source of its own segues and actions")
  func windowSource() throws {
    var expected = shown("fromWindow", "sheet", from: "DocumentWindow")
    expected.insert("  prepare in the window for me", at: 2)
    #expect(try trace("performInWindow", "fromWindow") == expected)
    #expect(try trace("performInWindow", "actWindow").prefix(2) == ["  Made(by the window)", "make Made#1"])
  }

  @Test(
    "a window is loaded with all that it shows before the segue to it is prepared",
    arguments: [("settings", "show"), ("settingsSheet", "sheet"), ("settingsModal", "modal")])
  func windowDestination(identifier: String, how: String) throws {
    let lines = try trace("perform", identifier)
    #expect(
      lines.prefix(7) == [
        "make NSWindowController#1", "make NSSplitViewController#2", "make Files#3", "make Bar#4",
        "make Editor#5", "make Detail#6", "load NSSplitViewController#2",
      ])
    #expect(
      lines.suffix(3) == [
        "viewDidLoad Detail#6", "segue \"\(identifier)\" Editor#7 -> NSWindowController#1",
        "present \(how) NSWindowController#1 from Editor#7",
      ])
  }

  @Test("a custom segue shows by its own code, one without a class not at all")
  func custom() throws {
    var expected = shown("fade", "custom", from: "Editor")
    expected.insert("  Fade.perform", at: 3)
    #expect(try trace("perform", "fade") == expected)
    #expect(
      try trace("perform", "nothing") == Array(shown("nothing", "custom", from: "Editor").prefix(3)))
  }

  @Test("a click asks first, and works without an identifier")
  func click() throws {
    #expect(
      try trace("tap", "cell", "aCell") == [
        "make Detail#1", "segue nil Editor#2 -> Detail#1", "  prepare for aCell",
        "present show Detail#1 from Editor#2", "load Detail#1", "viewDidLoad Detail#1",
      ])
    #expect(try trace("tap", "cell", "refused") == [])
  }

  @Test("a segue action makes the destination; references lead into other storyboards")
  func actionsAndReferences() throws {
    #expect(try trace("perform", "act").prefix(2) == ["  Made(act)", "make Made#1"])
    #expect(try trace("perform", "far").first == "make NSViewController#1")
  }

  @Test("code that presents and dismisses is seen, too")
  func code() throws {
    #expect(
      try trace("code") == [
        "make Detail#1", "present sheet Detail#1 from Editor#2", "load Detail#1", "viewDidLoad Detail#1",
        "1 1", "0 0", "present modal Detail#1 from Editor#2", "present popover Detail#1 from Editor#2",
      ])
  }

  // MARK: Traps

  @Test(
    "a trap says why",
    arguments: [
      (["storyboard", "Nope"], "Could not find a storyboard named 'Nope' in bundle"),
      (["make", "Unknown"], "Storyboard (Main) doesn't contain a controller with identifier 'Unknown'"),
      (["make", "Missing"], "Unknown class DesktopSample.Gone in Interface Builder file"),
      (["make", "WrongClass"], "Class DesktopSample.Detail of scene 'x2' in storyboard 'Main' is no window"),
      (["make", "Refusing"], "-[Refusing initWithCoder:] returned nil"),
      (["make", "WindowInWindow"], "A window controller cannot be the content of the window"),
      (["creatorOther", ""], "Custom instantiated Detail must be kind of class 'Made'"),
      (["creatorWithoutCoder", ""], "Custom instantiated Detail must be initialized with the coder"),
      (["cast", ""], "Could not cast value of type 'Made' to 'Editor'"),
      (["perform", "unknown"], "has no segue with identifier 'unknown'"),
      (["perform", "actMissing"], "-[Editor makeNone:]: unrecognized selector"),
      (["perform", "push"], "has the kind 'push', which macOS does not have"),
      (["tap", "nope"], "Nothing to click"),
    ])
  func trap(arguments: [String], reason: String) throws {
    let result = try DesktopProgram.run(arguments)
    #expect(result.status == 134, "\(result)")
    #expect(result.standardError.hasPrefix("*** Terminating app due to uncaught exception"), "\(result)")
    #expect(result.standardError.contains(reason), "\(result)")
  }
}
