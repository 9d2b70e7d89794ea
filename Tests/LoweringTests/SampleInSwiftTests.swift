import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import TestSupport
import Testing

/// The sample `Samples/Builders` is the app of `Samples/Shop`, wired by a program in Swift. Its printed form is the
/// text, it makes the same objects, and it runs with the app's own objects like the generated Swift.
@Suite struct SampleInSwiftTests {
  private static let samples = TestFolders.package.appendingPathComponent("Samples")
  private static let program = Result { try BuiltSample() }

  /// The sample with its user.
  private struct BuiltSample {
    let executable: URL

    init() throws {
      let standIn = try StandIn.shared()
      func sources(_ folder: String) -> [URL] {
        TestFolders.files(below: TestFolders.package.appendingPathComponent(folder), suffix: ".swift")
      }
      let frameworks = sources("Sources/StoryboardFrameworks")
      let account = sources("Samples/Builders/Account/Sources")
      let shop = sources("Samples/Builders/App/Sources")
      let objects = try Rooms.objects()
      let inputs = frameworks + account + shop + objects.map { URL(fileURLWithPath: $0) }
      let options = [standIn.folder.path, userOfSample]
      let folder = try BuildCache.folder("Builders", inputs: inputs, options: options) { folder in
        // The modules that are compiled here come before the room of the same name that the package has built without
        // UIKit.
        let found = try ["-I", folder.path] + Rooms.compilerFlags()
        func expect(_ result: ProcessResult) throws {
          guard result.isSuccess else { throw StandIn.BuildFailure(result: result) }
        }
        func module(_ name: String, _ sources: [URL]) throws {
          try expect(standIn.compileLibrary(sources: sources, moduleName: name, flags: found, in: folder))
        }
        try module("StoryboardFrameworks", frameworks)
        let resources = """
          import Foundation

          extension Bundle {
            static let module = Bundle(identifier: "\(resourcesOfSample)")!
          }
          """
        try module("Account", account + [try folder.write("Resources+Bundle.swift", resources.utf8)])
        let user = try folder.write("User.swift", userOfSample.utf8)
        let own = ["Account.o", "StoryboardFrameworks.o"].map { folder.appendingPathComponent($0).path }
        try expect(
          standIn.compile(
            sources: shop + [user], moduleName: "Shop", flags: ["-warnings-as-errors"] + found,
            linking: own + objects, to: folder.appendingPathComponent("program")))
      }
      executable = folder.appendingPathComponent("program")
    }
  }

  private static func texts() throws -> [URL] {
    TestFolders.files(below: samples.appendingPathComponent("Shop"), suffix: ".sbdsl")
  }

  /// The modules' programs in the form that the sample prints.
  private func printed() throws -> [SourceFile] {
    let result = try StandIn.shared().run(
      try Self.program.get().executable, ["text"], storyboards: ShopApp.app)
    #expect(result.isSuccess, "\(result)")
    return result.standardOutput.components(separatedBy: "-- Shop\n").map {
      SourceFile(path: "Printed.sbdsl", bytes: Array($0.utf8))
    }
  }

  /// The text without its comments.
  private static func written() throws -> [SourceFile] {
    try texts().map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(/(?m)(^|[^:\/])\/\/[^\/\n].*$/) { $0.1 }
      return SourceFile(path: "Written.sbdsl", bytes: Array(text.utf8))
    }
  }

  /// Compares all lines, except for blank ones and for the types, which the text has in the Swift code.
  @Test func printsAsTheText() throws {
    func lines(_ files: [SourceFile]) -> [String] {
      let texts = files.map { String(decoding: Compilation([$0]).trees[0].canonicalText(), as: UTF8.self) }
      // A type with its documentation.
      let type = #/^(?:public )?(?:struct|enum|class|protocol|controller) /#
      var isInType = false
      let all = texts.joined().components(separatedBy: "\n")
      return zip(all, all.dropFirst() + [""]).filter { line, next in
        if line.isEmpty || line == "module Account" || line.hasPrefix("sources ")
          || line.hasPrefix("storyboards ")
        {
          return false
        }
        if line.hasPrefix("///"), next.contains(type) { return false }
        if line.contains(type) {
          isInType = line.hasSuffix("{")
          return false
        }
        defer { if line == "}" { isInType = false } }
        return !isInType
      }.map(\.0)
    }
    let written = try lines(Self.written())
    let printed = try lines(printed())
    #expect(written.count > 50)
    #expect(Set(written).symmetricDifference(printed).sorted() == [])
    #expect(written.filter { $0.hasPrefix(" ") }.count == printed.filter { $0.hasPrefix(" ") }.count)
  }

  /// Interpreted with records, both make the same objects in the same order.
  @Test func tracesAreThoseOfTheText() throws {
    func trace(_ compilation: Compilation) throws -> String {
      let plan = try #require(compilation.makePlan(), "\(compilation.diagnostics.map(\.kind.entry.message))")
      let simulator = try FrameworkSimulator(plan: plan)
      let report = simulator.runEverything()
      var output: [UInt8] = []
      ObjectGraph(report, of: simulator).write(into: &output)
      simulator.trace.writeJSON(plan, into: &output)
      return String(decoding: output, as: UTF8.self)
    }
    let printed = try trace(Compilation(printed()))
    // A default that the program in Swift never states.
    let sample = try #require(TracedProgram.ofModules.first { $0.name == "Sample" })
    let text = sample.text.replacingOccurrences(of: ", timeout: TimeInterval = default", with: "")
    #expect(try trace(TracedProgram(name: "Sample", text: text).compile()) == printed)
    #expect(printed.contains("ProductList") && printed.contains("\n"))
  }

  /// It runs with the app's own objects and the storyboards of the app, with the result that was written by hand for
  /// the generated Swift.
  @Test func runsWithTheAppsOwnObjects() throws {
    try TestFolders.withTemporary { folder in
      let legal = storyboardText(initial: "terms", [sceneText("viewController", "terms")])
      try legal.write(
        to: folder.appendingPathComponent("Legal.storyboard"), atomically: true, encoding: .utf8)
      let result = try StandIn.shared().run(
        try Self.program.get().executable, storyboards: ShopApp.app,
        bundles: ["org.example.legal": folder, resourcesOfSample: ShopApp.framework])
      #expect(result.isSuccess && result.standardOutput == shopSeen, "\(result)")
    }
  }
}

/// Xcode's name for the bundle of the framework's resources.
private let resourcesOfSample = "Account.Account.resources"

/// The user of the app, who reads the programs as text on request.
private let userOfSample =
  shopUser
  .replacingOccurrences(of: "import UIKit\n", with: "import StoryboardBuilders\nimport UIKit\n")
  .replacingOccurrences(
    of: "static func main() {\n",
    with: """
      static func main() {
          if CommandLine.arguments.count > 1 {
            print(accountProgram.text)
            print("-- Shop")
            return print(shopProgram.text)
          }

      """)
