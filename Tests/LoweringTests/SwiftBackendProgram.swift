import Foundation
import StoryboardPlan
import StoryboardSwift
import TestSupport

/// A program of generated and hand-written Swift, compiled and run against the stand-in.
struct BackendProgram {
  var plan: Plan
  /// The app's own code.
  var app: String
  /// The storyboards, by file name.
  var storyboards: [String: String] = [:]
  var framework = StandIn.Framework.uiKit

  /// Calls a body with the sources in a folder, for checks and runs of one program.
  private func withSources<Result>(main: String?, _ body: ([URL], URL) throws -> Result) throws -> Result {
    try TestFolders.withTemporary { folder in
      var sources = try SwiftBackend.generate(plan).map { try folder.write($0.name, $0.contents) }
      sources.append(try folder.write("AppCode.swift", ("import \(framework.rawValue)\n\n" + app).utf8))
      if let main { sources.append(try folder.write("main.swift", (prologue + main + "\n}\n").utf8)) }
      for (name, text) in storyboards { try folder.write(name + ".storyboard", text.utf8) }
      return try body(sources, folder)
    }
  }

  /// The compiler's messages in the Swift 6 and Swift 5 language modes, warnings as errors.
  func problems(flags: [String] = []) throws -> String {
    let checker = try StandIn.shared(framework)
    return try withSources(main: nil) { sources, _ in
      var problems = ""
      for mode in [6, 5] {
        let flags =
          ["-warnings-as-errors"] + flags + (mode == 5 ? ["-strict-concurrency=complete"] : [])
        let result = try checker.check(sources: sources, moduleName: "Shop", languageMode: mode, flags: flags)
        if !result.isSuccess { problems += "Swift \(mode):\n\(result.standardError)" }
      }
      return problems
    }
  }

  /// The compiler's messages with the framework's Objective-C interface.
  func objectiveCProblems() throws -> String {
    let headers: ObjectiveCHeaders.Framework = framework == .appKit ? .appKit : .uiKit
    return try withSources(main: nil) { sources, _ in
      let results = try [6, 5].map {
        try ObjectiveCHeaders.check(
          sources: sources, moduleName: "Shop", framework: headers, on: headers.targets[0], languageMode: $0)
      }
      return results.filter { !$0.isSuccess }.map(\.standardError).joined()
    }
  }

  /// Runs the body of a main program.
  func run(_ main: String) throws -> ProcessResult {
    let standIn = try StandIn.shared(framework)
    return try withSources(main: main) { sources, folder in
      try standIn.compileAndRun(sources: sources, moduleName: "Shop", storyboards: folder)
    }
  }

  private var prologue: String { framework == .appKit ? Self.prologueForAppKit : Self.prologueForUIKit }

  private static let prologueForAppKit = """
    import AppKit

    MainActor.assumeIsolated {
      StandIn.mainModule = "Shop"
      StandIn.observer = { event in
        guard case .present(let controller, from: let source, let kind) = event else { return }
        print("present", kind, type(of: controller), "from", source.map { "\\(type(of: $0))" } ?? "nowhere")
      }

    """

  private static let prologueForUIKit = """
    import UIKit

    MainActor.assumeIsolated {
      StandIn.mainModule = "Shop"
      StandIn.observer = { event in
        switch event {
        case .made: break
        case .load: break
        case .viewDidLoad(let controller): print("viewDidLoad", type(of: controller))
        case .segue(let segue):
          print("segue", segue.identifier ?? "nil", type(of: segue.source), "->", type(of: segue.destination))
        case .present(let controller, from: let source, let kind):
          print("present", kind, type(of: controller), "from", type(of: source))
        }
      }

    """
}

extension BackendProgram {
  /// - Parameter text: the program that the Swift is generated from.
  init(
    _ text: String, app: String, storyboards: [String: String] = [:], framework: StandIn.Framework = .uiKit
  ) throws {
    self.init(plan: try Plan(text), app: app, storyboards: storyboards, framework: framework)
  }
}
