import Foundation

/// The library Testing, for programs that the tests compile.
///
/// A toolchain for Linux has it beside the standard library. On a Mac it is in a folder of its own of the toolchain, or
/// a framework of Xcode or of the command line tools.
extension SwiftToolchain {
  /// The flags with which the compiler finds the library and its macros.
  public static var testingFlags: [String] {
    guard isOnMac else { return ["-plugin-path", beside("host/plugins")] }
    // With its overlay for UIKit it would ask for the real one.
    let macros = [
      "-plugin-path", beside("host/plugins/testing"), "-Xfrontend", "-disable-cross-import-overlays",
    ]
    return macros + (hasOwnFolder ? ["-I", ownFolder] : ["-F", frameworks])
  }

  /// The arguments of `link` for the library.
  public static var testingLinkerFlags: [String] {
    let folder = isOnMac ? ownFolder : beside("linux")
    if !isOnMac || hasOwnFolder { return linkerFlags("Testing", in: URL(fileURLWithPath: folder)) }
    return ["-F", frameworks, "-framework", "Testing"] + ["-rpath", frameworks].flatMap { ["-Xlinker", $0] }
  }

  private static var ownFolder: String { beside("macosx/testing") }

  private static var hasOwnFolder: Bool {
    FileManager.default.fileExists(atPath: ownFolder + "/Testing.swiftmodule")
  }

  private static var frameworks: String {
    if let platform = Xcrun.answer("--sdk", "macosx", "--show-sdk-platform-path") {
      return platform.appendingPathComponent("Developer/Library/Frameworks").path
    }
    return beside("../../../Library/Developer/Frameworks")
  }

  /// A place in `lib/swift` of the toolchain.
  private static func beside(_ path: String) -> String {
    let folder = (binaries ?? URL(fileURLWithPath: "/usr/bin")).appendingPathComponent("../lib/swift")
    return folder.appendingPathComponent(path).standardizedFileURL.path
  }
}
