import UIKit

final class HarbourLog {
  private var lines = 0

  func next() -> Int {
    lines += 1
    return lines
  }
}

final class ChartRoom {
  let log: HarbourLog
  init(log: HarbourLog) { self.log = log }
}

/// The storyboards by their names, for code that reads a name when it runs.
final class Boards {
  let all: [String: UIStoryboard]
  init(names: [String], objects: [UIStoryboard]) {
    all = Dictionary(uniqueKeysWithValues: zip(names, objects))
  }
}

/// The bundle of the charts, for their nib.
func chartBundle() -> Bundle { Bundle(identifier: "org.example.charts") ?? .main }
