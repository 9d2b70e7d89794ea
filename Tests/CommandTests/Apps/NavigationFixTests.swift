import Foundation
import TestSupport
import Testing

/// The fixes that put generated functions in the place of strings: the Swift that they give compiles beside the generated
/// Swift and opens the same scenes, which are filled now.
@Suite struct NavigationFixTests {
  private let sandbox: Sandbox

  private static let program = """
    module Fixed
    platform iOS 16
    sources "Code"
    storyboard Main {
      initial scene List: List #a {
        segue open(): show Page
        segue number(value: Int): show Numbered(value: value)
      }
      scene Page: Page #b { inject title = "Page" }
      scene Numbered(value: Int): Numbered #c
    }

    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="a">
    <scenes>
    <scene sceneID="sa"><objects><viewController storyboardIdentifier="List" id="a" customClass="List" \
    customModule="Fixed" customModuleProvider="target" sceneMemberID="viewController"><connections>
    <segue destination="b" kind="show" identifier="open" id="s1"/>
    <segue destination="c" kind="show" identifier="number" id="s2"/>
    </connections></viewController></objects></scene>
    <scene sceneID="sb"><objects><viewController storyboardIdentifier="Page" id="b" customClass="Page" \
    customModule="Fixed" customModuleProvider="target" sceneMemberID="viewController"/></objects></scene>
    <scene sceneID="sc"><objects><viewController storyboardIdentifier="Numbered" id="c" customClass="Numbered" \
    customModule="Fixed" customModuleProvider="target" sceneMemberID="viewController"/></objects></scene>
    </scenes>
    </document>

    """

  /// What is changed stands after the code that it takes the place of, in a comment.
  private static let code = """
    import UIKit

    class Base: UIViewController {}
    class Page: Base {}
    class Numbered: UIViewController { var value: Int! }
    @MainActor enum Storage { static let main = UIStoryboard(name: "Main", bundle: nil) }
    @MainActor func tell(_ name: String, _ made: UIViewController?) {
      print(name, made.map { "\\(type(of: $0)), \\($0.title ?? "not filled")" } ?? "nothing")
    }
    func list<Element>(_ element: Element) -> String { "\\([Element].self)" }

    final class List: UIViewController {
      private var held: UIViewController?
      private let main = UIStoryboard(name: "Main", bundle: .main)

      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        wire(segue, sender: sender)
        tell(segue.identifier ?? "", segue.destination)
      }

      func run() {
        performSegue(withIdentifier: "open", sender: nil)
        self.performSegue(
          withIdentifier: "open",
          sender: nil)
        let forced = storyboard!.instantiateViewController(withIdentifier: "Page") as! Page
        tell("forced", forced)
        var base = self.storyboard!
          .instantiateViewController(withIdentifier: "Page")
          as! Base
        tell("base", base)
        base = Base()
        if let found = storyboard!.instantiateViewController(withIdentifier: "Page") as? Page {
          tell("found", found)
        }
        guard let guarded = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Page") as? Page else {
          return
        }
        tell("guarded", guarded)
        var plain = storyboard!.instantiateViewController(withIdentifier: "Page")
        tell("plain", plain)
        plain = UIViewController()
        held = UIStoryboard(name: "Main", bundle: Bundle.main).instantiateViewController(withIdentifier: "Page")
        tell("held", held)
        held = main.instantiateInitialViewController()
        print("initial", held is List)
        tell("argument", storyboard!.instantiateViewController(withIdentifier: "Page"))
        print(list(storyboard!.instantiateViewController(withIdentifier: "Page")))
        print(list(storyboard!.instantiateViewController(withIdentifier: "Page") as? Base))
        if held != nil { tell("made", make()) }
      }

      func make() -> UIViewController {
        return main.instantiateViewController(withIdentifier: "Page")
      }

      // None of these is certain.
      func others() {
        performSegue(withIdentifier: "open", sender: self)
        let chained = storyboard?.instantiateViewController(withIdentifier: "Page") as? Page
        let view = storyboard!.instantiateViewController(withIdentifier: "Page").view
        let commented = storyboard!.instantiateViewController(withIdentifier: "Page") /* why */ as! Page
        let inferred: Page = storyboard!.instantiateViewController(identifier: "Page")
        let first = main.instantiateInitialViewController()
        let closure = { [self] in storyboard!.instantiateViewController(withIdentifier: "Page") }
        tell("others", [chained, commented, inferred, first, closure()].compactMap { $0 }.first)
        print(view as Any)
        DispatchQueue.main.async { self.performSegue(withIdentifier: "open", sender: nil) }
      }

      nonisolated func elsewhere() {
        MainActor.assumeIsolated {
          _ = storyboard!.instantiateViewController(withIdentifier: "Page")
        }
      }
    }
    struct Helper {
      @MainActor func make() -> UIViewController {
        Storage.main.instantiateViewController(withIdentifier: "Page")
      }
    }

    """

  private static let main = """
    import UIKit

    MainActor.assumeIsolated {
      StandIn.mainModule = "Fixed"
      let root = Storyboards.Main.list()
      StandIn.display(root)
      root.run()
    }

    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(Self.program, to: "App.sbdsl")
    try sandbox.write(Self.storyboard, to: "Storyboards/Main.storyboard")
    try sandbox.write(Self.code, to: "Code/List.swift")
    try sandbox.write(Self.main, to: "Main/main.swift")
    #expect(try sandbox.run("generate", "App.sbdsl", "-o", "Generated").status == 0)
  }

  /// The edits that mend the code, by what they take the place of.
  private func fixes() throws -> [(start: Int, end: Int, text: String)] {
    let result = try sandbox.run("check", "App.sbdsl", "--diagnostics", "json", "--limit", "0")
    return try result.jsonDiagnostics().flatMap { diagnostic in
      try (diagnostic["fix"] as? [[String: Any]] ?? []).map { edit in
        let range = try #require(edit["range"] as? [String: [String: Int]])
        #expect(edit["path"] as? String == "Code/List.swift")
        return (
          try #require(range["start"]?["offset"]), try #require(range["end"]?["offset"]),
          try #require(edit["text"] as? String)
        )
      }
    }
  }

  private func run(_ mode: Int) throws -> [String] {
    let files = ["Code", "Main", "Generated"].flatMap {
      TestFolders.files(below: sandbox.url($0), suffix: ".swift")
    }
    let standIn = try StandIn.shared()
    let built = try standIn.compile(
      sources: files, moduleName: "Fixed", languageMode: mode, to: sandbox.url("program\(mode)"))
    guard built.isSuccess else { throw StandIn.BuildFailure(result: built) }
    let result = try standIn.run(sandbox.url("program\(mode)"), storyboards: sandbox.url("Storyboards"))
    #expect(result.isSuccess, "\(result)")
    return result.lines
  }

  @Test func theyMeanTheSame() throws {
    let before = try run(6)
    var text = Array(Self.code.utf8)
    let fixes = try fixes().sorted { $0.start > $1.start }
    for fix in fixes { text.replaceSubrange(fix.start..<fix.end, with: Array(fix.text.utf8)) }
    let mended = String(decoding: text, as: UTF8.self)
    #expect(
      fixes.reversed().map(\.text) == [
        "performOpen()", "performOpen()", "Storyboards.Main.page()", "Storyboards.Main.page() as Base",
        "Storyboards.Main.page() as Page?", "Storyboards.Main.page() as Page?",
        "Storyboards.Main.page() as UIViewController", "Storyboards.Main.page()", "Storyboards.Main.list()",
        "Storyboards.Main.page() as UIViewController", "Storyboards.Main.page() as UIViewController",
        "Storyboards.Main.page() as Base?", "Storyboards.Main.page() as UIViewController",
      ])
    try sandbox.write(mended, to: "Code/List.swift")
    let after = try run(6)
    #expect(before.filter { $0.contains("not filled") }.count == 8, "\(before)")
    #expect(after == before.map { $0.replacing("not filled", with: "Page") })
    #expect(try run(5) == after)
    // What is mended has no fix any more, and nothing new is wrong.
    let left = try sandbox.run("check", "App.sbdsl", "--diagnostics", "compact").compactLines()
    #expect(Set(left.map(\.code)) == ["made-by-identifier", "performed-by-identifier"])
    #expect(try self.fixes().isEmpty)
  }

  /// The app's Swift code is never written.
  @Test func noCommandWritesThem() throws {
    for words in [
      ["check", "App.sbdsl"], ["check", "App.sbdsl", "--left"],
      ["check", "App.sbdsl", "--storyboards", "Storyboards"],
      ["format", "App.sbdsl"], ["import", "Storyboards", "-o", "App.sbdsl"], ["check", "App.sbdsl", "--fix"],
    ] {
      _ = try sandbox.run(words)
      #expect(sandbox.text("Code/List.swift") == Self.code, "\(words)")
    }
  }
}
