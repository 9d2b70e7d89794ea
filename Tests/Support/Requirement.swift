import Foundation

/// What a test needs of the system that it runs on, with the reason that is printed where the test is skipped.
public struct Requirement: Sendable {
  public let isMet: Bool
  public let reason: String

  /// A library that is loaded before the C library makes its calls fail, and tells of locks.
  public static let preloading = Requirement(
    isMet: !SwiftToolchain.isOnMac, reason: "LD_PRELOAD replaces calls of the C library on Linux alone")

  /// A device on which every write fails.
  public static let fullDevice = Requirement(
    isMet: FileManager.default.fileExists(atPath: "/dev/full"), reason: "there is no /dev/full")

  /// Names of files may be any bytes. APFS takes only names in UTF-8.
  public static let namesOfAnyBytes: Requirement = {
    let isMet = try? TestFolders.withTemporary { folder in
      let name = Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xE9, 0]
      return name.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { mkdir($0.baseAddress!, 0o700) == 0 }
      }
    }
    return Requirement(isMet: isMet == true, reason: "the disk takes only names in UTF-8")
  }()

  /// The toolchain's modules for Linux, which stand in for those of Apple's systems.
  public static let modulesForLinux = Requirement(
    isMet: AppleTarget.isPossible, reason: "only the modules for Linux are used with Apple's targets")

  /// The interface of a framework in Objective-C.
  public static func headers(_ framework: ObjectiveCHeaders.Framework) -> Requirement {
    Requirement(
      isMet: framework.isPresent,
      reason:
        "xcrun finds no SDK \(framework.sdkName), which comes with Xcode: \(framework.rawValue) is left out")
  }
}
