import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling
import TestSupport
import Testing

/// Generated Swift for macOS and watchOS, checked against their headers, and for several platforms at once.
@Suite struct SwiftBackendPlatforms {
  private func generate(_ text: String) throws -> [GeneratedFile] { SwiftBackend.generate(try Plan(text)) }

  /// The compiler's messages about the generated files and the app's own code, with a framework's headers.
  private func problems(
    _ files: [GeneratedFile], _ app: String, _ framework: ObjectiveCHeaders.Framework
  ) throws -> String {
    try TestFolders.withTemporary { folder in
      var sources = [try folder.write("AppCode.swift", app.utf8)]
      sources += try files.map { try folder.write($0.name, $0.contents) }
      let results = try [6, 5].flatMap { mode in
        try framework.targets.map {
          try ObjectiveCHeaders.check(
            sources: sources, moduleName: "Notes", framework: framework, on: $0, languageMode: mode)
        }
      }
      return results.filter { !$0.isSuccess }.map(\.standardError).joined()
    }
  }

  private static let notes = """
    module Notes
    platform iOS 15, macOS 12, watchOS 8
    struct Note
    class Store { init() }
    class Shelf { init(store: Store) }
    class Deck { init(board: UIStoryboard) }
    controller Phone: UIViewController { var store: Store! }
    controller NoteWindow: NSWindowController { var note: Note! }
    controller Editor: NSViewController {
      var note: Note!
      func chosen(for sender: Any?) -> Note
    }
    controller Side: NSViewController { var shelf: Shelf! }
    controller Detail: NSViewController { init?(coder: NSCoder, note: Note) }
    controller Board: NSTabViewController
    controller List: WKInterfaceController
    container App {
      single Store
      graph Shelf
    }
    container Decks { single Deck(board: storyboard Mobile) }
    container Desks(board: NSStoryboard = storyboard Desktop) { single Store }
    storyboard Mobile in App { initial scene Phone: Phone { segue open: show Phone } }
    launch storyboard Start in App { initial scene Board: Board id none { tab Side } scene Side: Side id none }
    storyboard Desktop in App {
      initial scene Window(note: Note): NoteWindow {
        content Editor
        segue export(note: Note): sheet Editor
        segue make action makeDetail(coder:): show Detail(note: note)
      }
      scene Editor(note: Note): Editor id none {
        embed: Side
        segue ask action makeAsked(coder:sender:segueIdentifier:): popover Detail(note: self.chosen(for: sender))
        segue compare(note: Note) action makeCompared(coder:sender:): modal Detail
        segue window: show Window
      }
      scene Side: Side id none
      scene Detail(note: Note): Detail { init(note: note) }
    }
    /// What the watch shows.
    storyboard Watch {
      initial scene List: List
      /// One of them.
      scene Detail: List id "One \\"Note\\""
      scene Hidden: List id none
    }

    """

  private static let appCode = """
    struct Note {}
    class Store {}
    class Shelf { init(store: Store) {} }
    #if canImport(UIKit)
    import UIKit
    class Deck { init(board: UIStoryboard) {} }
    class Phone: UIViewController {
      var store: Store!
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    @MainActor func open() -> Phone { Storyboards.Mobile.initial(in: App()) }
    #else
    import AppKit
    class NoteWindow: NSWindowController {
      var note: Note!
      override func prepare(for segue: NSStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      @IBAction func export(_ sender: Any?) { performExport(note: note) }
    }
    class Editor: NSViewController {
      var note: Note!
      func chosen(for sender: Any?) -> Note { note }
      override func prepare(for segue: NSStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      @IBAction func compare(_ sender: Any?) { performCompare(note: note) }
    }
    class Side: NSViewController { var shelf: Shelf! }
    class Board: NSTabViewController {}
    class Detail: NSViewController {
      init?(coder: NSCoder, note: Note) { super.init(coder: coder) }
      required init?(coder: NSCoder) { nil }
    }
    @main class AppDelegate: NSObject, NSApplicationDelegate {
      let app = App()
      func applicationDidFinishLaunching(_ notification: NSNotification) {
        Storyboards.Start.launch(NSApp.windows.first?.contentViewController, in: app)
        Storyboards.Desktop.initial(note: Note(), in: app).showWindow(nil)
        _ = Storyboards.Desktop.detail(note: Note(), in: app)
      }
    }
    #endif

    """

  @Test("one program for several platforms compiles for macOS, to what is there", .needs(.headers(.appKit)))
  func severalPlatformsOnMacOS() throws {
    #expect(try problems(generate(Self.notes), Self.appCode, .appKit) == "")
  }

  @Test("one program for several platforms compiles for iOS, to what is there", .needs(.headers(.uiKit)))
  func severalPlatformsOnIOS() throws {
    #expect(try problems(generate(Self.notes), Self.appCode, .uiKit) == "")
  }

  /// A container in which only a value is of a framework is written for this framework.
  @Test("the object of a storyboard is that of its platform") func storyboardsAsValues() throws {
    let several = try generate(Self.notes)
    let containers = try #require(several.first { $0.name == "StoryboardContainers.swift" })
    let text = String(decoding: containers.contents, as: UTF8.self)
    let phone = "#if canImport(UIKit) && !os(watchOS)\n\n@MainActor final class Decks {"
    let mac = "#if canImport(AppKit) && !canImport(UIKit)\n\n@MainActor final class Desks {"
    #expect(
      text.contains(phone) && text.contains("Deck(board: UIStoryboard(name: \"Mobile\", bundle: .main))"))
    #expect(text.contains(mac) && text.contains("= NSStoryboard(name: \"Desktop\", bundle: .main))"))
  }

  @Test("for a watch the names are written") func names() throws {
    let several = try generate(Self.notes)
    let watch = try #require(several.first { $0.name == "Storyboards+Watch.swift" })
    #expect(
      String(decoding: watch.contents, as: UTF8.self) == """
        // Generated by sbdsl. Changes are lost when it is generated again.
        // swift-format-ignore-file
        // swiftlint:disable all - swiftformat:disable all

        #if os(watchOS)
        extension Storyboards {
          /// What the watch shows.
          enum Watch {
            /// The name of the scene List, for `pushController(withName:context:)` and its like.
            nonisolated static let list = "List"

            /// One of them.
            nonisolated static let detail = "One \\"Note\\""
          }
        }
        #endif

        """)
  }

  @Test("a program for a watch alone imports nothing and compiles", .needs(.headers(.watchKit)))
  func namesAlone() throws {
    let alone = try generate(
      """
      module Notes
      platform watchOS 8
      controller List: WKInterfaceController
      storyboard Watch { initial scene List: List { segue open: push Detail } scene Detail: List }

      """)
    let app = """
      import WatchKit
      class List: WKInterfaceController {
        func open() {
          pushController(withName: Storyboards.Watch.detail, context: 1)
          presentController(withNames: [Storyboards.Watch.list, Storyboards.Watch.detail], contexts: nil)
        }
      }
      func names() -> [String] { [Storyboards.Watch.list] }

      """
    #expect(try problems(alone, app, .watchKit) == "")
    #expect(alone.allSatisfy { !String(decoding: $0.contents, as: UTF8.self).contains("import") })
  }

  // MARK: Running on macOS

  private static let shop = """
    module Shop
    platform macOS 12
    controller Editor: NSViewController
    controller Side: NSViewController { var text: String! }
    storyboard Main {
      initial scene Window: NSWindowController id none { content Editor }
      scene Editor: Editor {
        embed side: Side(text: "embedded")
        segue tell(text: String): sheet Side
      }
      scene Side(text: String): Side id none
    }

    """

  private static let shopCode = """
    import AppKit
    class Editor: NSViewController {
      nonisolated(unsafe) static var forwards = 1
      override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
        for _ in 0..<Self.forwards { wire(segue, sender: sender) }
      }
    }
    class Side: NSViewController {
      var text: String! { didSet { print("text", text ?? "nil") } }
    }
    @main @MainActor enum Main {
      static func main() {
        StandIn.mainModule = "Shop"
        switch CommandLine.arguments[1] {
        case "twice":
          Editor.forwards = 2
          let editor = Storyboards.Main.initial().contentViewController as? Editor
          editor?.performTell(text: "told")
        case "forgotten":
          Editor.forwards = 0
          let editor = Storyboards.Main.editor()
          StandIn.display(editor)
          editor.performTell(text: "told")
        case "alone":
          let made = NSStoryboard(name: "Main", bundle: nil).instantiateInitialController()
          print("left alone")
          Storyboards.Main.wireWindow(made)
        default:
          let editor = NSStoryboard(name: "Main", bundle: nil).instantiateController(withIdentifier: "Editor")
          (editor as? Editor)?.performTell(text: "told")
        }
      }
    }

    """

  private func run(_ argument: String) throws -> ProcessResult {
    let content =
      "destination=\"e\" kind=\"relationship\" relationship=\"window.shadowedContentViewController\""
    let storyboard = storyboardText(
      initial: "w",
      [
        sceneText("windowController", "w", content),
        sceneText(
          "viewController", "e", type: "Editor", identifier: "Editor",
          "destination=\"s\" kind=\"embed\" identifier=\"side\"",
          "destination=\"s\" kind=\"sheet\" identifier=\"tell\""),
        sceneText("viewController", "s", type: "Side"),
      ])
    return try TestFolders.withTemporary { folder in
      var sources = [try folder.write("AppCode.swift", Self.shopCode.utf8)]
      sources += try generate(Self.shop).map { try folder.write($0.name, $0.contents) }
      try folder.write("Main.storyboard", storyboard.utf8)
      return try StandIn.shared(.appKit).compileAndRun(
        sources: sources, moduleName: "Shop", storyboards: folder, arguments: [argument])
    }
  }

  @Test("an embed that comes before its source is wired is wired once, however often it is forwarded")
  func embeds() throws {
    #expect(try run("twice").lines == ["text embedded", "text told"])
    #expect(try run("alone").lines == ["left alone", "text embedded"])
  }

  @Test("what code performs and nobody hands on, or was not opened, always ends the program with its name")
  func forgotten() throws {
    let forgotten = try run("forgotten")
    #expect(
      forgotten.standardError.contains(
        "Editor.prepare(for:sender:) did not call wire(segue, sender: sender)"),
      "\(forgotten)")
    let other = try run("other")
    #expect(other.standardError.contains("Editor: the controller was not opened by"), "\(other)")
  }
}
