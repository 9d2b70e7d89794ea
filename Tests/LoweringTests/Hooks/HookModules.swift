import Foundation
import TestSupport

/// The code that asks a framework's controllers, built against the stand-in for programs that the tests compile. The
/// plan and the interpreter are those of the package's own build.
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

  /// Flags that link with them, as one dynamic library.
  var linkerFlags: [String] { SwiftToolchain.linkerFlags(Self.module, in: folder) }

  /// Flags that find the modules, the one that was built here before the package's own of the same name.
  func moduleFlags() throws -> [String] { try ["-I", folder.path] + Rooms.compilerFlags() }

  private init(_ framework: StandIn.Framework) throws {
    standIn = try StandIn.shared(framework)
    let options =
      try standIn.compilerFlags + Rooms.compilerFlags() + [
        "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library", "-c", "-emit-module",
        "-warnings-as-errors", "-module-name", Self.module, "-o", "\(Self.module).o",
      ]
    let rooms = try Rooms.objects(of: Rooms.runtime)
    let inputs = rooms.map { URL(fileURLWithPath: $0) }
    let linking = rooms + standIn.linkerFlags
    folder = try BuildCache.folder("Hooks-\(framework)", inputs: inputs + Self.sources, options: options) {
      folder in
      var result = try SwiftToolchain.compile(options + Self.sources.map(\.path), in: folder)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
      let object = folder.appendingPathComponent("\(Self.module).o").path
      let library = folder.appendingPathComponent(SwiftToolchain.libraryFile(Self.module))
      result = try SwiftToolchain.link([object] + linking, to: library)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
  }
}
