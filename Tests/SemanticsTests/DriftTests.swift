import TestSupport
import Testing

/// The Swift code of a program is changed in one line: what matters to the wiring is an error at the program's line that
/// relies on it, which shows the changed declaration, and nothing else is said.
@Suite struct DriftTests {
  @Test func theUnchangedCodeIsRight() {
    #expect(Drift.errors(in: Drift.code).isEmpty, "\(Drift.errors(in: Drift.code))")
  }

  /// A change, beside up to two others that mean nothing.
  @Test func eachChangeMeansWhatTheWiringSays() {
    var random = SeededGenerator(seed: 16)
    let all = Drift.mattering + Drift.needless
    var changes = all.shuffled(using: &random)
    while Repetition.isDeep, changes.count < 1_000 { changes.append(random.pick(all)) }
    if !Repetition.isDeep { changes.removeLast(changes.count - 100) }
    for change in changes {
      var others: [Drift.Change] = []
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let other = random.pick(Drift.needless)
        if !touchesSame(other, change), !others.contains(where: { touchesSame(other, $0) }) {
          others.append(other)
        }
      }
      let mistake = Drift.mistake(after: change, beside: others)
      #expect(mistake == nil)
    }
  }

  private func touchesSame(_ a: Drift.Change, _ b: Drift.Change) -> Bool {
    a.old.contains(b.old) || b.old.contains(a.old)
  }
}
