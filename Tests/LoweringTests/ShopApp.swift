import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport

/// The sample `Samples/Shop`, an app and the framework that it imports. They are compiled as in a real build, and run
/// against the stand-in.
struct ShopApp {
  static let sample = TestFolders.package.appendingPathComponent("Samples/Shop")
  static let app = sample.appendingPathComponent("App")
  static let framework = sample.appendingPathComponent("Account")

  static func programs(in folder: URL = sample) throws -> [SourceFile] {
    try TestFolders.files(below: folder, suffix: ".sbdsl").map { file in
      SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
    } + swiftCode
  }

  /// The Swift code that the programs name.
  static let swiftCode: [SourceFile] = [(app, "Shop"), (framework, "Account")].flatMap { folder, module in
    TestFolders.files(below: folder.appendingPathComponent("Sources"), suffix: ".swift").compactMap { file in
      (try? Data(contentsOf: file)).map {
        SourceFile(path: file.lastPathComponent, bytes: Array($0), role: .swift(module: module))
      }
    }
  }

  /// The app's generated Swift, which is checked in beside its program.
  static let generated = TestFolders.files(below: app.appendingPathComponent("Generated"), suffix: ".swift")

  /// The same wiring, written by hand.
  static let twin = TestFolders.tests.appendingPathComponent("StandIn/ShopByHand")
  static let byHand = TestFolders.files(below: twin.appendingPathComponent("App"), suffix: ".swift")
  /// True if the wiring by hand takes the place of the generated one, in the framework as well.
  var isByHand = false

  /// Changes to the app's own files, by file name: a text and its replacement.
  var changes: [String: (old: String, new: String)] = [:]

  enum Failure: Error {
    case nothingToChange(file: String)
    case notGenerated
  }

  /// The code of the app with its changes, and the generated Swift.
  private func appSources(in folder: URL) throws -> [URL] {
    let own = TestFolders.files(below: Self.app.appendingPathComponent("Sources"), suffix: ".swift")
    return try own.map { file in
      guard let change = changes[file.lastPathComponent] else { return file }
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(change.old) else { throw Failure.nothingToChange(file: file.lastPathComponent) }
      return try folder.write(
        file.lastPathComponent, text.replacingOccurrences(of: change.old, with: change.new).utf8)
    } + (isByHand ? Self.byHand : Self.generated)
  }

  private static let frameworkCode = TestFolders.files(
    below: framework.appendingPathComponent("Sources"), suffix: ".swift")

  /// Files that the plugin generates for the framework, and the one that a package adds for its resources.
  private static func frameworkAdditions(isByHand: Bool = false) throws -> [(name: String, text: String)] {
    let resourceAccess = """
      import Foundation

      extension Bundle {
        static let module = Bundle(identifier: "\(resources)")!
      }

      """
    let access = [("resource_bundle_accessor.swift", resourceAccess)]
    if isByHand {
      let wiring = twin.appendingPathComponent("Account/Wiring.swift")
      return [("Wiring.swift", try String(contentsOf: wiring, encoding: .utf8))] + access
    }
    let modules = Compilation(try programs()).generate(only: "Account", isByFile: true)
    guard let files = modules?.first?.files else { throw Failure.notGenerated }
    return files.map { ($0.name, String(decoding: $0.contents, as: UTF8.self)) } + access
  }

  /// Xcode's name for the bundle of a package's resources.
  private static let resources = "Account.Account.resources"

  private static func frameworkSources(in folder: URL, isByHand: Bool = false) throws -> [URL] {
    try frameworkCode
      + frameworkAdditions(isByHand: isByHand).map { try folder.write($0.name, $0.text.utf8) }
  }

  /// The folder with the framework's module and object, compiled without warnings and once for all apps.
  private static func builtFramework(languageMode: Int, isByHand: Bool = false) throws -> URL {
    let standIn = try StandIn.shared()
    let options =
      try [standIn.folder.path, "\(languageMode)"] + frameworkAdditions(isByHand: isByHand).map(\.text)
    return try BuildCache.folder("Account", inputs: frameworkCode, options: options) { folder in
      let result = try standIn.compileLibrary(
        sources: try frameworkSources(in: folder, isByHand: isByHand), moduleName: "Account",
        languageMode: languageMode,
        flags: ["-warnings-as-errors"], in: folder)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
  }

  /// Compiles the app without warnings and uses it; returns the result of the last step.
  func run(languageMode: Int = 6) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let standIn = try StandIn.shared()
      let legal = storyboardText(initial: "terms", [sceneText("viewController", "terms")])
      try folder.write("Legal.storyboard", legal.utf8)
      let framework = try Self.builtFramework(languageMode: languageMode, isByHand: isByHand)
      return try standIn.compileAndRun(
        sources: try appSources(in: folder) + [try folder.write("User.swift", shopUser.utf8)],
        moduleName: "Shop", storyboards: Self.app,
        bundles: ["org.example.legal": folder, Self.resources: Self.framework], languageMode: languageMode,
        flags: ["-warnings-as-errors", "-I", framework.path],
        linking: [framework.appendingPathComponent("Account.o").path])
    }
  }

  /// Compiles the app without an entry point of the tests and without output files.
  func check() throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let framework = try Self.builtFramework(languageMode: 6)
      return try StandIn.shared().check(
        sources: try appSources(in: folder), moduleName: "Shop",
        flags: ["-warnings-as-errors", "-I", framework.path])
    }
  }

  /// Checks the framework and the app against the headers of iOS.
  func checkHeaders(languageMode: Int) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      // The SDK of a Mac lacks nothing.
      let more = SwiftToolchain.isOnMac ? [] : [try folder.write("MoreUIKit.swift", Self.moreHeaders.utf8)]
      let framework = try Self.frameworkSources(in: folder) + more
      let checked = try ObjectiveCHeaders.check(
        sources: framework, moduleName: "Account", languageMode: languageMode, depth: .types)
      guard checked.isSuccess else { return checked }
      let emitted = try SwiftToolchain.compileModule(
        try ObjectiveCHeaders.flags() + [
          "-parse-as-library", "-swift-version", "\(languageMode)", "-module-name", "Account", "-emit-module",
          "-Xfrontend", "-experimental-skip-all-function-bodies", "-o",
          folder.appendingPathComponent("Account.swiftmodule").path,
        ] + framework.map(\.path))
      guard emitted.isSuccess else { return emitted }
      return try ObjectiveCHeaders.check(
        sources: try appSources(in: folder) + more, moduleName: "Shop", languageMode: languageMode,
        depth: .types, flags: ["-I", folder.path])
    }
  }
}

extension ShopApp {
  /// Declarations of UIKit that the headers lack.
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
