import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling
import TestSupport
import Testing

/// Segue actions that make objects of classes that Objective-C does not see: their results are the framework's classes.
@Suite struct SwiftBackendClasses {
  /// An app's classes, of which the program names only those of its scenes. `Hosting` stands for a generic class of a
  /// framework, such as `UIHostingController`.
  private static let app = """
    import UIKit
    open class Hosting<Content>: UIViewController {
      public init?(coder: NSCoder, content: Content) { super.init(coder: coder) }
      public required init?(coder: NSCoder) { nil }
    }
    typealias Texts = Hosting<String>
    class Plain: UIViewController {
      let x: Int
      init?(coder: NSCoder, x: Int) { self.x = x; super.init(coder: coder) }
      required init?(coder: NSCoder) { nil }
    }
    class Own<Item>: UIViewController {
      init?(coder: NSCoder, x: Int) { super.init(coder: coder) }
      required init?(coder: NSCoder) { nil }
    }
    class Below: Own<Int> {}
    class Lower: Below {}
    class Named: Texts {}
    class Hosted: Hosting<Int> {}
    class Source: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }
    """

  private static let program = """
    module Shop
    platform iOS 15
    storyboard Main {
      initial scene Source: Source {
        segue plain(x: Int) action makePlain(_:sender:): show Plain
        segue own(x: Int) action makeOwn(_:sender:): show Own
        segue below(x: Int) action makeBelow(coder:sender:segueIdentifier:): show Below
        segue lower action makeLower(_:): show Lower(x: 3)
        segue named action makeNamed(_:): show Named(content: "a")
        segue hosted(content: Int) action makeHosted(_:sender:): show Hosted
        embed inner action makeInner(_:): Lower(x: 4)
        segue box: present Box
      }
      scene Plain(x: Int): Plain { init(x: x) }
      scene Own(x: Int): Own<String> { init(x: x) }
      scene Below(x: Int): Below { init(x: x) }
      scene Lower(x: Int): Lower { init(x: x) }
      scene Named(content: String): Named { init(content: content) }
      scene Hosted(content: Int): Hosted { init(content: content) }
      scene Box: UINavigationController id none { root Below(x: 5) action makeRoot(_:) }
    }
    """

  private static let results = [
    "makePlain": "Plain?", "makeOwn": "UIViewController?", "makeBelow": "UIViewController?",
    "makeLower": "UIViewController?", "makeNamed": "UIViewController?", "makeHosted": "UIViewController?",
    "makeInner": "UIViewController?", "makeRoot": "UIViewController?",
  ]

  private func files(_ app: String, _ program: String = Self.program) throws -> [(name: String, text: String)]
  {
    let compilation = Compilation([
      SourceFile(path: "Shop.sbdsl", bytes: Array(program.utf8)),
      SourceFile(path: "App.swift", bytes: Array(app.utf8), role: .swift(module: "Shop")),
    ])
    let said = compilation.diagnostics.map { "\($0)" }.joined(separator: "\n")
    let plan = try #require(compilation.makePlan(), "\(said)")
    return SwiftBackend.generate(plan).map { ($0.name, String(decoding: $0.contents, as: UTF8.self)) }
  }

  @Test func resultsAreClassesThatObjectiveCSees() throws {
    let actions = try files(Self.app).flatMap { $0.text.components(separatedBy: "\n") }
      .filter { $0.contains("@IBSegueAction") }
    #expect(actions.count == Self.results.count)
    for (name, result) in Self.results {
      #expect(actions.contains { $0.contains("func \(name)(") && $0.contains(") -> \(result) {") }, "\(name)")
    }
  }

  @Test(.needs(.headers(.uiKit)), arguments: [6, 5]) func objectiveCTakesThem(languageMode: Int) throws {
    let files = try files(Self.app)
    try TestFolders.withTemporary { folder in
      var sources = [try folder.write("App.swift", Self.app.utf8)]
      sources += try files.map { try folder.write($0.name, $0.text.utf8) }
      let result = try ObjectiveCHeaders.check(
        sources: sources, moduleName: "Shop", languageMode: languageMode)
      #expect(result.isSuccess, "\(result)")
    }
  }

  /// The superclass is that of a package, and nothing is known about it.
  @Test func anUnknownSuperclassMayBeGeneric() throws {
    let app = """
      import Kit
      class Hosted: KitController {
        init?(coder: NSCoder, content: Int) { super.init(coder: coder) }
        required init?(coder: NSCoder) { nil }
      }
      class Source: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
      }
      """
    let program = """
      module Shop
      storyboard Main {
        initial scene Source: Source { segue hosted(content: Int) action makeHosted(_:sender:): show Hosted }
        scene Hosted(content: Int): Hosted { init(content: content) }
      }
      """
    let text = try files(app, program).map(\.text).joined()
    #expect(
      text.contains("@IBSegueAction func makeHosted(_ coder: NSCoder, sender: Any?) -> UIViewController? {"))
  }

  /// Controllers of windows and of views have AppKit's common superclass.
  @Test func windowsAndViews() throws {
    let text = """
      module Notes
      platform macOS 12
      controller Window<Note>: NSWindowController { init?(coder: NSCoder, x: Int) }
      controller Sheet<Note>: NSViewController { init?(coder: NSCoder, x: Int) }
      controller Source: NSViewController
      storyboard Main {
        initial scene Source: Source {
          segue window action makeWindow(_:): show Window(x: 3)
          segue sheet action makeSheet(_:): sheet Sheet(x: 3)
        }
        scene Window(x: Int): Window<Int> { init(x: x) }
        scene Sheet(x: Int): Sheet<Int> { init(x: x) }
      }
      """
    let generated = SwiftBackend.generate(try Plan(text)).map { String(decoding: $0.contents, as: UTF8.self) }
      .joined()
    #expect(generated.contains("func makeWindow(_ coder: NSCoder) -> NSResponder? {"))
    #expect(generated.contains("func makeSheet(_ coder: NSCoder) -> NSViewController? {"))
  }
}
