import Foundation
import TestSupport

/// The module to which the types of traced programs report, and that simulates their user. It is built once for each
/// framework.
struct TraceProbe {
  static let name = "TraceProbe"

  /// The flags for finding the module.
  var moduleFlags: [String] { ["-I", folder.path] }
  /// The object files for linking with it.
  var objects: [String] { [folder.appendingPathComponent("\(Self.name).o").path] }

  private let folder: URL

  private static let uiKit = Result { try TraceProbe(.uiKit) }
  private static let appKit = Result { try TraceProbe(.appKit) }

  static func shared(_ framework: StandIn.Framework) throws -> TraceProbe {
    try (framework == .uiKit ? uiKit : appKit).get()
  }

  private init(_ framework: StandIn.Framework) throws {
    let files = ["Probe", framework == .uiKit ? "Stage" : "DesktopStage"]
    let texts = files.map { TracedProgram.folder.appendingPathComponent($0 + ".swift.txt") }
    let options =
      try StandIn.shared(framework).compilerFlags + [
        "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library", "-enable-testing", "-c",
        "-emit-module", "-warnings-as-errors", "-module-name", Self.name, "-o", "\(Self.name).o",
      ]
    folder = try BuildCache.folder("\(Self.name)-\(framework)", inputs: texts, options: options) { folder in
      let sources = try zip(files, texts).map { name, text in
        try folder.write(name + ".swift", Data(contentsOf: text)).path
      }
      let result = try SwiftToolchain.compile(options + sources, in: folder)
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
  }
}
