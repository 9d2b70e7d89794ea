import Foundation
import TestSupport
import Testing

/// The whole package, checked by the compiler with Apple's targets. It takes a minute, so `.ci/mac` sets `SBDSL_MAC`.
@Suite(
  "Apple's targets: the compiler accepts every target of the package",
  .needs(.modulesForLinux),
  .enabled(
    if: ProcessInfo.processInfo.environment["SBDSL_MAC"] != nil,
    "it takes a minute: .ci/mac runs it, which sets SBDSL_MAC"))
struct AppleBuildTests {
  @Test("macOS", arguments: try PackageDescription.own.get().targets.map(\.name))
  func macOS(name: String) throws { try expectChecked(name, .macOS) }

  @Test("iOS", arguments: try PackageDescription.own.get().linkedByApps.sorted())
  func iOS(name: String) throws { try expectChecked(name, .iOS) }

  @Test("tvOS", arguments: try PackageDescription.own.get().linkedByApps.sorted())
  func tvOS(name: String) throws { try expectChecked(name, .tvOS) }

  /// The compiler crashes after the check of types in these, on classes of Foundation.
  private static let onlyTypes: Set = ["Benchmarks", "TestSupport"]

  private func expectChecked(_ name: String, _ system: AppleTarget.System) throws {
    let result = try AppleBuild.shared(system).check(name)
    #expect(result.isSuccess, "\(result.standardError)")
    let isForTypes = try PackageDescription.own.get()[name]?.isTest == true || Self.onlyTypes.contains(name)
    #expect(isForTypes || result.command.contains(" -emit-sil "), "the data flow of \(name) was not checked")
  }
}
