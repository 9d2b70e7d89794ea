import Foundation
import TestSupport
import Testing

/// The strings, identifiers, casts and classes by which Swift code navigates change, one at a time: each change that
/// matters is one error at each line of the code that it makes wrong, and a change that does not matter says nothing.
@Suite struct StringDriftTests {
  @Test func theSample() throws {
    let sandbox = try Sandbox()
    let source = TestFolders.package.appendingPathComponent("Samples/Shop")
    try FileManager.default.copyItem(at: source, to: sandbox.url("Shop"))
    let pages = StringSample()
    try sandbox.write(pages.code, to: "Shop/App/Sources/Pages.swift")
    try sandbox.write(pages.storyboard, to: "Shop/App/Storyboards/Pages.storyboard")
    _ = try sandbox.run("import", "Shop/App/Storyboards", "-o", "Shop/App/Shop.sbdsl")
    let drift = try StringDrift(
      sandbox, check: "Shop", program: "Shop/App/Shop.sbdsl", storyboards: "Shop/App/Storyboards",
      code: "Shop/App/Sources")
    #expect(drift.changes.count >= 200, "\(drift.counts)")
    #expect(StringDrift.Kind.allCases.allSatisfy { kind in drift.changes.contains { $0.kind == kind } })
    try drift.expectTheirLines(for: Repetition.size(25, deep: 200))
  }

  /// DuckDuckGo has the most literal strings.
  @Test(
    .enabled(if: RealApp.folder != nil, Comment(rawValue: RealApp.reason)),
    arguments: RealApp.present.filter { $0.target == "DuckDuckGo" })
  func aRealApp(_ target: RealApp) throws {
    let sandbox = try Sandbox()
    let folder = try #require(RealApp.folder)
    let project = folder.appendingPathComponent(target.project).path
    _ = try sandbox.run("import", project, "--target", target.target, "-o", "App.sbdsl")
    let program = try #require(sandbox.text("App.sbdsl"))
    for file in RealApp.swiftFiles(try sandbox.run("inputs", "App.sbdsl"), in: sandbox) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      try sandbox.write(text, to: "Code/" + file.lastPathComponent)
    }
    let ids = program.matches(of: #/#([\w-]+)/#).map { "id=\"\($0.1)\"" }
    let root = URL(fileURLWithPath: project).deletingLastPathComponent()
    // A storyboard has translations of the same name.
    var shared: [String: Int] = [:]
    for file in TestFolders.files(below: root, suffix: ".storyboard") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let (name, count) = (file.lastPathComponent, ids.count { text.contains($0) })
      guard count > shared[name] ?? 0 else { continue }
      shared[name] = count
      try sandbox.write(text, to: "Storyboards/" + name)
    }
    try sandbox.write(
      program.replacing(#/(?m)^sources .*$/#, with: "sources \"Code\""), to: "App.sbdsl")
    let drift = try StringDrift(
      sandbox, check: "App.sbdsl", program: "App.sbdsl", storyboards: "Storyboards", code: "Code")
    try drift.expectTheirLines(for: 200)
  }
}

/// Pages that lead to each other, with code that opens them by strings in every way.
private struct StringSample {
  private let pages = [
    "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", "Juliett",
  ]
  private let leaves = ["Kilo", "Lima", "Mike", "November", "Oscar"]

  private func next(_ index: Int) -> String { pages[(index + 1) % pages.count] }
  private func leaf(_ index: Int) -> String { leaves[index % leaves.count] }

  var code: String {
    let classes = pages.enumerated().map { index, page in
      let (name, next, leaf) = (page.lowercased(), next(index), leaf(index))
      return """
        final class \(page)Page: UIViewController {
          func openNext() { performSegue(withIdentifier: "\(name)Next", sender: nil) }
          func openLeaf() {
            self.performSegue(withIdentifier: "\(name)Leaf", sender: self)
          }
          func makeNext() -> UIViewController {
            storyboard!.instantiateViewController(withIdentifier: "\(next)") as! \(next)Page
          }
          func makeLeaf() -> UIViewController? {
            UIStoryboard(name: "Pages", bundle: nil).instantiateViewController(withIdentifier: "\(leaf)") as? \(leaf)Page
          }
          func makeFirst() {
            let storyboard = UIStoryboard(name: "Pages", bundle: Bundle.main)
            _ = storyboard.instantiateInitialViewController() as! AlphaPage
            _ = storyboard.instantiateViewController(withIdentifier: "\(next)")
          }
          override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            print("asked \(name)")
            return identifier == "\(name)Next"
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == "\(name)Next" {
              let next = segue.destination as! \(next)Page
              next.title = "next"
            }
            switch segue.identifier {
            case "\(name)Leaf":
              _ = segue.destination as! \(leaf)Page
            default: break
            }
          }
        }

        """
    }
    return "import UIKit\n\n" + classes.joined()
      + leaves.map { "final class \($0)Page: UIViewController {}\n" }.joined()
  }

  var storyboard: String {
    func scene(_ name: String, _ connections: String) -> String {
      """
      <scene sceneID="s\(name)"><objects>
      <viewController storyboardIdentifier="\(name)" id="i\(name)" customClass="\(name)Page" customModule="Shop" \
      customModuleProvider="target" sceneMemberID="viewController">
      <connections>
      \(connections)</connections>
      </viewController></objects></scene>

      """
    }
    let scenes = pages.enumerated().map { index, page in
      let name = page.lowercased()
      return scene(
        page,
        """
        <segue destination="i\(next(index))" kind="show" identifier="\(name)Next" id="n\(page)"/>
        <segue destination="i\(leaf(index))" kind="show" identifier="\(name)Leaf" id="l\(page)"/>

        """)
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="iAlpha">
      <scenes>
      \(scenes.joined())\(leaves.map { scene($0, "") }.joined())</scenes>
      </document>

      """
  }
}
