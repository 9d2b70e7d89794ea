import Foundation

// The app of a harbour, for iOS and for macOS.

final class HarbourLog {}

final class ChartRoom {
  let log: HarbourLog
  init(log: HarbourLog) { self.log = log }
}

@MainActor func chartBundle() -> Bundle? { Bundle(identifier: "org.example.charts") }
