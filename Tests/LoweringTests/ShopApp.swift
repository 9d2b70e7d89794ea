import Foundation
import TestSupport

/// The sample in `Samples/Shop`, compiled as an app has it and run against the stand-in.
struct ShopApp {
  static let folder = TestFolders.package.appendingPathComponent("Samples/Shop")
  static let storyboards = folder.appendingPathComponent("Storyboards")
  static let generated = TestFolders.files(
    below: folder.appendingPathComponent("Generated"), suffix: ".swift")

  /// What the app's own files would say otherwise, by file name: a text and what stands in its place.
  var changes: [String: (old: String, new: String)] = [:]

  enum Failure: Error { case nothingToChange(file: String) }

  /// The app's own code, with its changes, and the generated.
  private func sources(in folder: URL) throws -> [URL] {
    let own = TestFolders.files(below: Self.folder.appendingPathComponent("Sources"), suffix: ".swift")
    return try own.map { file in
      guard let change = changes[file.lastPathComponent] else { return file }
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(change.old) else { throw Failure.nothingToChange(file: file.lastPathComponent) }
      return try write(
        text.replacingOccurrences(of: change.old, with: change.new), file.lastPathComponent, folder)
    } + Self.generated
  }

  private func write(_ text: String, _ name: String, _ folder: URL) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Compiles the app without warnings and uses it; the result is that of the last step.
  func run(languageMode: Int = 6) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let standIn = try StandIn.shared()
      let legal = storyboardText(initial: "terms", [sceneText("viewController", "terms")])
      _ = try write(legal, "Legal.storyboard", folder)
      return try standIn.compileAndRun(
        sources: try sources(in: folder) + [try write(shopUser, "User.swift", folder)], moduleName: "Shop",
        storyboards: Self.storyboards, bundles: ["org.example.legal": folder], languageMode: languageMode,
        flags: ["-warnings-as-errors"])
    }
  }

  /// Compiles the app without an entry point of the tests, and writes nothing.
  func check() throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      try StandIn.shared().check(sources: try sources(in: folder), moduleName: "Shop")
    }
  }

  /// Checks the app as iOS would see it.
  func checkHeaders(languageMode: Int) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      try ObjectiveCHeaders.check(
        sources: try sources(in: folder) + [try write(Self.moreHeaders, "MoreUIKit.swift", folder)],
        moduleName: "Shop", languageMode: languageMode, depth: .types)
    }
  }
}

extension ShopApp {
  /// What UIKit has and the headers lack.
  private static let moreHeaders = """
    import UIKit

    class UITextField: UIControl {
      var text: String?
    }

    extension IndexPath {
      var row: Int { self[1] }
    }

    extension UITableView {
      func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        fatalError()
      }
    }

    extension UITableViewCell {
      var textLabel: UILabel? { nil }
    }

    extension UITableViewController {
      @objc open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      @objc open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        fatalError()
      }
    }

    """
}
