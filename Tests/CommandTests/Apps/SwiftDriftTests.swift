import Foundation
import TestSupport
import Testing

/// One declaration of an app's Swift code changes: `check` finds what matters to the wiring, and nothing else.
@Suite(
  .serialized, .enabled(if: SwiftSyntaxProgram.isPresent, Comment(rawValue: SwiftSyntaxProgram.reason)),
  .enabled(if: Repetition.isDeep, "deep runs alone change 200 declarations"))
struct SwiftDriftTests {
  private static let seed = ProcessInfo.processInfo.environment["DRIFT_SEED"].flatMap(UInt64.init) ?? 16
  private static let count = ProcessInfo.processInfo.environment["DRIFT_COUNT"].flatMap(Int.init) ?? 200

  @Test func theSample() throws { try drift(try DriftingApp.sample(), "Shop") }

  @Test(
    .enabled(if: RealApp.wired != nil && RealApp.folder != nil, Comment(rawValue: RealApp.wiredReason)),
    arguments: RealApp.present.filter { $0.target == "Kiosk" })
  func aRealApp(app: RealApp) throws {
    let program = try #require(RealApp.wired).appendingPathComponent("\(app.target).sbdsl")
    try drift(try DriftingApp(app, program: program), app.target)
  }

  private func drift(_ app: DriftingApp, _ name: String) throws {
    let start = Date()
    var random = SeededGenerator(seed: Self.seed)
    var (found, shown) = (0, 0)
    for change in app.changes.shuffled(using: &random).prefix(Self.count) {
      let outcome = try app.outcome(of: change)
      if let mistake = outcome.mistake { Issue.record("\(change): \(mistake)") }
      if !outcome.errors.isEmpty {
        found += 1
        if outcome.isShown { shown += 1 } else { print("elsewhere: \(change): \(outcome.errors)") }
        if outcome.errors.count > 1 { print("several: \(change): \(outcome.errors)") }
      }
    }
    print(
      "\(name): \(app.changes.count) possible changes, \(found) are errors, \(shown) show the changed line, \(Int(Date().timeIntervalSince(start))) s"
    )
  }
}
