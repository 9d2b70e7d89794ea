import Foundation
import TestSupport

/// What asks a framework's controllers, built against the stand-in for programs that the tests compile; the plan and
/// the interpreter are those of the package's own build.
struct HookModules {
  let standIn: StandIn
  let folder: URL

  private static let uiKit = Result { try HookModules(.uiKit) }
  private static let appKit = Result { try HookModules(.appKit) }

  static func shared(_ framework: StandIn.Framework) throws -> HookModules {
    try (framework == .uiKit ? uiKit : appKit).get()
  }

  static let sources = TestFolders.files(
    below: TestFolders.package.appendingPathComponent("Sources/StoryboardFrameworks"), suffix: ".swift")

  private static let module = "StoryboardFrameworks"

  /// What finds the modules, that which was built here before the package's own of the same name; and what links
  /// with them.
  func flags() throws -> [String] { try moduleFlags() + objects() }

  /// What links with them alone.
  func objects() throws -> [String] {
    try [folder.appendingPathComponent("\(Self.module).o").path] + Rooms.objects(of: Rooms.runtime)
  }

  /// What finds the modules alone.
  func moduleFlags() throws -> [String] { try ["-I", folder.path] + Rooms.compilerFlags() }

  private init(_ framework: StandIn.Framework) throws {
    standIn = try StandIn.shared(framework)
    let options =
      try standIn.compilerFlags + Rooms.compilerFlags() + [
        "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library", "-c", "-emit-module",
        "-warnings-as-errors", "-module-name", Self.module, "-o", "\(Self.module).o",
      ]
    let inputs = Rooms.runtime.flatMap { room in
      TestFolders.files(
        below: TestFolders.package.appendingPathComponent("Sources/\(room)"), suffix: ".swift")
    }
    folder = try BuildCache.folder("Hooks-\(framework)", inputs: inputs + Self.sources, options: options) {
      folder in
      let result = try SwiftToolchain.compile(options + Self.sources.map(\.path), in: folder)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
  }
}
