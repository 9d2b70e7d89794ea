import Foundation
import TestSupport
import Testing

/// The functions that open routes on macOS: with AppKit's Objective-C interface, and with windows that come and go.
@Suite struct SwiftBackendWindows {
  private func program() throws -> BackendProgram {
    let text = """
      module Shop
      platform macOS 12
      controller Editor: NSViewController { func load() }
      controller Panel: NSWindowController { init() }
      controller General: NSViewController
      container App
      storyboard Main in App {
        initial scene Window: NSWindowController { content Editor }
        scene Editor: Editor id none
        scene Rename: NSViewController
      }
      storyboard Settings {
        initial scene Window: NSWindowController { content Tabs }
        scene Tabs: NSTabViewController id none { tab First tab General }
        scene First: NSViewController id none
        scene General: General
      }
      /// Opens a window: `app.showEditor()`.
      route editor = show Main.Window then destination.Editor.load()
      route tab = tab Main.Window
      route rename = sheet Main.Rename
      route options = popover Main.Rename
      route inspector = sheet Main.Window
      route wait = modal Main.Window then destination.Editor.load()
      route ask = modal Main.Rename
      route replace = root Main.Rename
      route panel = show (Panel())
      route alone = show Settings.General
      route general {
        show Settings.Window
        select Settings.General
      }
      route back = unwind Settings.General
      route close = dismiss
      """
    let app = """
      final class Editor: NSViewController {
        func load() { print("load") }
      }
      final class Panel: NSWindowController {
        init() {
          super.init(window: NSWindow())
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      final class General: NSViewController {}
      final class Bare: NSViewController {
        override func loadView() { view = NSView() }
      }
      """
    let storyboards = [
      "Main": storyboardText(
        initial: "window",
        [
          sceneText(
            "windowController", "window", identifier: "Window",
            #"destination="editor" kind="relationship" relationship="window.shadowedContentViewController""#),
          sceneText("viewController", "editor", type: "Editor"),
          sceneText("viewController", "rename", identifier: "Rename"),
        ]),
      "Settings": storyboardText(
        initial: "window",
        [
          sceneText(
            "windowController", "window", identifier: "Window",
            #"destination="tabs" kind="relationship" relationship="window.shadowedContentViewController""#),
          sceneText(
            "tabViewController", "tabs",
            #"destination="first" kind="relationship" relationship="tabItems""#,
            #"destination="general" kind="relationship" relationship="tabItems""#),
          sceneText("viewController", "first"),
          sceneText("viewController", "general", type: "General", identifier: "General"),
        ]),
    ]
    return try BackendProgram(text, app: app, storyboards: storyboards, framework: .appKit)
  }

  /// Runs the body of a main program that can show a controller and wait for the main queue.
  private func run(_ main: String) throws -> ProcessResult {
    try program().run(
      """
      StandIn.registerClass(Editor.self, named: "Editor", module: "Shop")
      StandIn.registerClass(General.self, named: "General", module: "Shop")
      let app = App()
      func settle() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02)) }
      func say(_ items: Any...) { print(items.map { "\\($0)" }.joined(separator: " ")) }
      _ = app
      \(main)
      """)
  }

  @Test func compilesCleanly() throws {
    let problems = try program().problems()
    #expect(problems == "")
  }

  @Test(.needs(.headers(.appKit))) func compilesAgainstObjectiveC() throws {
    let problems = try program().objectiveCProblems()
    #expect(problems == "")
  }

  /// AppKit keeps no window controller. It stays as long as its window is open, and not longer.
  @Test func windowsAreKeptUntilTheyClose() throws {
    let result = try run(
      """
      weak var controller: NSWindowController?
      weak var alone: NSWindowController?
      weak var panel: Panel?
      do {
        controller = app.showEditor(configured: { _ in say("configured") }, completion: { say("completed", $0) })
        alone = Storyboards.Routes.showAlone().view.window?.windowController
        panel = Storyboards.Routes.showPanel()
      }
      settle()
      say(controller != nil, alone != nil, panel != nil)
      controller?.close()
      alone?.close()
      panel?.close()
      settle()
      say(controller == nil, alone == nil, panel == nil, NSApplication.shared.windows.count)
      """)
    #expect(
      result.isSuccess
        && result.standardOutput == """
          configured
          present show NSWindowController from nowhere
          load
          present show General from nowhere
          present show Panel from nowhere
          completed true
          true true true
          true true true 0

          """,
      "\(result)")
  }

  /// A modal window keeps the app waiting until it closes. What follows `then` comes before that.
  @Test func aModalWindowEndsWhenItCloses() throws {
    let result = try run(
      """
      StandIn.duringModal = { window in
        say("waits", window.isVisible)
        settle()
        window.close()
      }
      app.showWait(completion: { say("completed", $0) })
      say("goes on", NSApplication.shared.modalWindow == nil)
      """)
    #expect(
      result.isSuccess
        && result.standardOutput == """
          load
          present modal NSWindowController from nowhere
          waits true
          completed true
          goes on true

          """,
      "\(result)")
  }

  /// In a window a route starts at the content of the last sheet that is not an alert, and in it at the selected tab.
  @Test func startsInAWindow() throws {
    let result = try run(
      """
      let editor = app.showEditor().contentViewController!
      let window = editor.view.window!
      let rename = app.showRename(in: window)
      app.showOptions(in: window, at: rename.view)
      rename.view.window!.beginSheet(NSWindow())
      app.showOptions(in: window)
      let general = Storyboards.Routes.showGeneral()
      app.showRename(in: general.view.window!)
      let root = NSWindow(contentViewController: editor)
      say(app.showReplace(in: root) === root.contentViewController, root.isVisible)
      """)
    #expect(
      result.isSuccess
        && result.standardOutput == """
          present show NSWindowController from nowhere
          load
          present sheet NSViewController from Editor
          present popover NSViewController from NSViewController
          present popover NSViewController from NSViewController
          present show NSWindowController from nowhere
          present sheet NSViewController from General
          present show NSViewController from nowhere
          true true

          """,
      "\(result)")
  }

  /// A step back goes through sheets, windows and tabs.
  @Test func goesBack() throws {
    let result = try run(
      """
      let general = Storyboards.Routes.showGeneral()
      let tabs = general.parent as! NSTabViewController
      tabs.selectedTabViewItemIndex = 0
      app.showRename(from: tabs)
      let editor = app.showEditor().contentViewController!
      let sheet = app.showInspector(from: editor)
      say(Storyboards.Routes.back(from: sheet.contentViewController!) === general)
      say(tabs.selectedTabViewItemIndex, tabs.presentedViewControllers?.count ?? 0, tabs.view.window!.attachedSheet == nil)
      say(NSApplication.shared.orderedWindows[0] === tabs.view.window)
      say(editor.view.window!.attachedSheet === sheet.window)
      say(Storyboards.Routes.close(from: sheet.contentViewController!) === editor, editor.view.window!.attachedSheet == nil)
      say(Storyboards.Routes.close(from: editor, completion: { say("completed", $0) }) === editor)
      say(NSApplication.shared.windows.count)
      tabs.view.window!.close()
      settle()
      say(Storyboards.Routes.back(from: editor, completion: { say("completed", $0) }) == nil)
      """)
    #expect(
      result.isSuccess
        && result.standardOutput == """
          present show NSWindowController from nowhere
          present sheet NSViewController from NSTabViewController
          present show NSWindowController from nowhere
          load
          present sheet NSWindowController from Editor
          true
          1 0 true
          true
          true
          true true
          true
          1
          completed true
          completed false
          true

          """,
      "\(result)")
  }

  /// A controller that is in no window, and a window without content, end the program with a text that says so.
  @Test(arguments: [
    ("app.showTab(from: Bare())", "Route tab: Bare is in no window"),
    ("app.showInspector(from: Bare())", "Route inspector: Bare is in no window"),
    ("app.showRename(in: NSWindow())", "Route rename: the window has no content view controller"),
  ])
  func endsWithAText(_ call: String, _ text: String) throws {
    let result = try run("fflush(nil)\n\(call)")
    #expect(!result.isSuccess && result.standardError.contains(text), "\(result)")
  }
}
