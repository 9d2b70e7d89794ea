import Foundation
import TestSupport
import Testing

/// The Swift compiler is the judge of what `check` accepts.
@Suite struct SwiftJudgeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["JUDGE_SEED"].flatMap(UInt64.init) ?? 39
  private static let count =
    environment["JUDGE_COUNT"].flatMap(Int.init) ?? Repetition.size(500, deep: 10_000)

  /// The grammar has a row for each deliberate deviation, and no other row.
  @Test func theGrammarHasTheDeviations() throws {
    let grammar = try String(
      contentsOf: TestFolders.package.appendingPathComponent("Grammar.md"), encoding: .utf8)
    let table = try #require(grammar.components(separatedBy: "| refused | why |\n").last)
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
      .dropFirst()
    let beginnings = Set(SwiftJudge.deliberate.values)
    #expect(rows.count == beginnings.count)
    for beginning in beginnings { #expect(rows.contains { $0.hasPrefix("| " + beginning) }, "\(beginning)") }
  }

  @Test func theCheckerAgrees() throws {
    var generator = PairGenerator(seed: Self.seed)
    var left = Self.count
    var kinds: [SwiftJudge.Disagreement.Kind: Int] = [:]
    var refused: [String: Int] = [:]
    var (agreed, accepted, run, broken) = (0, 0, 0, 0)
    while left > 0 {
      let pairs = (0..<min(left, 500)).map { _ in generator.next() }
      left -= pairs.count
      try TestFolders.withTemporary { folder in
        let judge = try SwiftJudge(pairs, in: folder)
        agreed += judge.agreedCount
        accepted += judge.acceptedCount
        run += judge.runCount
        broken += judge.brokenCount
        refused.merge(judge.refusedCounts, uniquingKeysWith: +)
        for disagreement in judge.disagreements {
          kinds[disagreement.kind, default: 0] += 1
          Issue.record("\(disagreement)")
        }
      }
    }
    print(
      "\(Self.count) pairs, seed \(Self.seed): \(agreed) agree, \(accepted) accepted, \(run) run,",
      "\(broken) do not compile themselves, refused by design \(refused), \(kinds)")
  }
}
