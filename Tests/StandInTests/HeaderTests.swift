import Foundation
import TestSupport
import Testing

@Suite("Objective-C headers: sources are checked as on iOS")
struct HeaderTests {
  private func check(
    _ source: String, _ languageMode: Int, _ depth: ObjectiveCHeaders.Depth,
    _ framework: ObjectiveCHeaders.Framework = .uiKit
  ) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let file = try folder.write("Source.swift", source.utf8)
      return try ObjectiveCHeaders.check(
        sources: [file], moduleName: "Source", framework: framework, languageMode: languageMode, depth: depth)
    }
  }

  @Test("what an app and its generated code say is accepted", .needs(.headers(.uiKit)), arguments: [6, 5])
  func accepted(languageMode: Int) throws {
    let sample = TestFolders.tests.appendingPathComponent("StandIn/Sample/Headers.swift.txt")
    let result = try check(try String(contentsOf: sample, encoding: .utf8), languageMode, .flowIfPossible)
    #expect(result.isSuccess, "\(result)")
  }

  @Test(
    "what iOS does not accept is found", .needs(.headers(.uiKit)),
    arguments: [
      ("func f() { _ = UIStoryboard(name: \"A\", bundle: nil) }", "main actor-isolated initializer"),
      ("func f(_ c: UIViewController) { c.loadViewIfNeeded() }", "main actor-isolated instance method"),
      ("class V: UIViewController { @IBSegueAction func a(_ c: Int?) -> V? { nil } }", "cannot be marked"),
      ("class V: UIViewController { init(a: Int) { super.init(nibName: nil, bundle: nil) } }", "'required'"),
      ("class V: UIViewController { func viewDidLoad() {} }", "requires an 'override' keyword"),
      ("let s = #selector(UIViewController.nothing)", "has no member 'nothing'"),
      ("class V: UIViewController { @objc let v: Int? = 1 }", "cannot be represented in Objective-C"),
      ("func f(_ v: NSObject) { objc_setAssociatedObject(v, \"k\", 1, 1) }", "cannot convert value"),
    ])
  func found(source: String, message: String) throws {
    let result = try check("import UIKit\n\(source)\n", 6, .types)
    #expect(!result.isSuccess && result.standardError.contains(message), "\(result)")
  }

  @Test("what an app for macOS says is accepted", .needs(.headers(.appKit)), arguments: [6, 5])
  func acceptedOnMacOS(languageMode: Int) throws {
    let sample = TestFolders.tests.appendingPathComponent("StandIn/DesktopSample/Headers.swift.txt")
    let result = try check(
      try String(contentsOf: sample, encoding: .utf8), languageMode, .flowIfPossible, .appKit)
    #expect(result.isSuccess, "\(result)")
  }

  @Test(
    "what macOS does not accept is found", .needs(.headers(.appKit)),
    arguments: [
      ("func f(_ c: NSViewController) { c.viewDidLoad() }", "main actor-isolated instance method"),
      ("func f(_ c: NSWindowController) { c.showWindow(nil) }", "main actor-isolated instance method"),
      ("let s = NSStoryboard(name: \"A\", bundle: nil)", "is not concurrency-safe"),
      (
        "class V: NSViewController { func prepare(for segue: NSStoryboardSegue, sender: Any?) {} }",
        "override"
      ),
      ("class V: NSViewController { init(a: Int) { super.init(nibName: nil, bundle: nil) } }", "'required'"),
      ("let s = #selector(NSViewController.nothing)", "has no member 'nothing'"),
      ("import UIKit", "no such module"),
    ])
  func foundOnMacOS(source: String, message: String) throws {
    let result = try check("import AppKit\n\(source)\n", 6, .types, .appKit)
    #expect(!result.isSuccess && result.standardError.contains(message), "\(result)")
  }

  @Test("data flow is checked where the compiler can", .needs(.headers(.uiKit)))
  func dataFlow() throws {
    let result = try check("import UIKit\n@MainActor func f(_ v: UIView) -> Int { v.tag = 1 }\n", 6, .flow)
    #expect(result.standardError.contains("missing return"), "\(result)")
  }
}
