import Foundation
import TestSupport
import Testing

/// Apps with public sources, which are no part of the package. `.ci/apps` runs these tests.
@Suite(.serialized, .enabled(if: SwiftSyntaxProgram.isPresent, Comment(rawValue: SwiftSyntaxProgram.reason)))
struct RealAppTests {
  /// The adopting command gives a program that checks, and the Swift that it generates compiles beside the app.
  @Test(.enabled(if: RealApp.folder != nil, Comment(rawValue: RealApp.reason)), arguments: RealApp.present)
  func anAdoptedAppCompiles(app: RealApp) throws {
    let start = Date()
    let sandbox = try Sandbox()
    let project = try #require(RealApp.folder).appendingPathComponent(app.project).path
    let imported = try sandbox.run("import", project, "--target", app.target, "-o", "App.sbdsl")
    #expect(imported.status == 0, "\(imported)")
    let checked = try sandbox.run("check", "App.sbdsl")
    #expect(checked.status == 0, "\(checked)")
    let (stubs, findings) = try app.findings("App.sbdsl", in: sandbox)
    #expect(findings.isEmpty, "\(findings)")
    report(app, "adopted", stubs, since: start)
  }

  /// A program that is wired in earnest checks, and the Swift that it generates compiles beside the app.
  @Test(
    .enabled(if: RealApp.wired != nil && RealApp.folder != nil, Comment(rawValue: RealApp.wiredReason)),
    arguments: RealApp.present)
  func aWiredAppCompiles(app: RealApp) throws {
    let start = Date()
    let program = try #require(RealApp.wired).appendingPathComponent("\(app.target).sbdsl")
    guard FileManager.default.fileExists(atPath: program.path) else { return }
    let sandbox = try Sandbox()
    let checked = try sandbox.run("check", program.path)
    #expect(checked.status == 0, "\(checked)")
    let (stubs, findings) = try app.findings(program.path, in: sandbox)
    #expect(findings.isEmpty, "\(findings)")
    report(app, "wired", stubs, since: start)
  }

  private func report(_ app: RealApp, _ kind: String, _ stubs: AppStubs, since start: Date) {
    let seconds = (Date().timeIntervalSince(start) * 10).rounded() / 10
    let left = "\(stubs.unknown.count) unknown types, \(stubs.leftOut.count) declarations left out"
    print("\(app.target), \(kind): \(left), \(seconds) s")
    if ProcessInfo.processInfo.environment["SBDSL_LEFT_OUT"] != nil {
      for (declaration, message) in stubs.leftOut { print("  left out: \(declaration)\n    \(message)") }
    }
  }
}
