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

  /// The targets whose code changes.
  private static let drifting =
    ProcessInfo.processInfo.environment["DRIFT_TARGETS"]?.split(separator: ",").map(String.init) ?? ["Kiosk"]

  @Test func theSample() throws { try drift(try DriftingApp.sample(), "Shop") }

  @Test(
    .enabled(if: RealApp.wired != nil && RealApp.folder != nil, Comment(rawValue: RealApp.wiredReason)),
    arguments: RealApp.present.filter { drifting.contains($0.target) })
  func aRealApp(app: RealApp) throws {
    let program = try #require(RealApp.wired).appendingPathComponent("\(app.target).sbdsl")
    try drift(try DriftingApp(app, program: program), app.target)
  }

  private func drift(_ app: DriftingApp, _ name: String) throws {
    let start = Date()
    var random = SeededGenerator(seed: Self.seed)
    var (found, several) = (0, 0)
    for change in app.changes.shuffled(using: &random).prefix(Self.count) {
      let outcome = try app.outcome(of: change)
      if let mistake = outcome.mistake { Issue.record("\(change): \(mistake)") }
      if !outcome.errors.isEmpty { found += 1 }
      // A change that makes two places of the program wrong is an error at each.
      if outcome.errors.count > 1 { several += 1 }
      if !outcome.isShown { Issue.record("\(change): not every error shows the line: \(outcome.errors)") }
      let places = outcome.errors.compactMap { $0.dropFirst().first }
      if Set(places).count < places.count {
        Issue.record("\(change): two errors at one place: \(outcome.errors)")
      }
    }
    print(
      "\(name): \(app.changes.count) possible changes, seed \(Self.seed): \(found) are errors, \(several) at several lines, \(Int(Date().timeIntervalSince(start))) s"
    )
  }
}
