import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import TestSupport
import Testing

/// Storyboards and programs that change at random, with imports between the changes. A model of scenes with known
/// identity tells what each program has to be.
@Suite("Re-import: random changes")
struct ReimportTests {
  /// `REIMPORT_SEED` is the first seed.
  private static let seed = ProcessInfo.processInfo.environment["REIMPORT_SEED"].flatMap(UInt64.init) ?? 1
  /// `REIMPORT_EDITS` is the number of changes.
  private static let edits =
    ProcessInfo.processInfo.environment["REIMPORT_EDITS"].flatMap(Int.init)
    ?? Repetition.size(400, deep: 20_000)
  /// `REIMPORT_FAILURES` is the number of failures after which a run ends.
  private static let failures =
    ProcessInfo.processInfo.environment["REIMPORT_FAILURES"].flatMap(Int.init) ?? 1

  @Test("each scene keeps what the author wrote, and has what the storyboards have")
  func everySceneKeepsItsLines() {
    print("re-imports with REIMPORT_SEED=\(Self.seed), \(Self.edits) changes")
    var seed = Self.seed
    var count = 0
    var failed = 0
    while count < Self.edits {
      var state = Reimport(seed: seed)
      for round in 0..<12 {
        let before = state
        if round > 0 {
          state.editProgram()
          state.editModel()
        }
        let mistakes = state.importAndCompare()
        guard !mistakes.isEmpty else { continue }
        failed += 1
        Issue.record(
          """
          REIMPORT_SEED=\(seed), round \(round): \(mistakes.joined(separator: "\n"))
          \(state.log.dropFirst(before.log.count).joined(separator: "\n"))
          ======== before\(before.description)
          ======== after\(state.description)
          """)
        break
      }
      count += state.editCount
      seed += 1
      if failed >= Self.failures { return }
    }
  }

  @Test("the first import into a program without object ids adds these and nothing else")
  func firstImportWithIDs() {
    for seed in Self.seed..<Self.seed + UInt64(max(Self.edits / 20, 1)) {
      var state = Reimport(seed: seed)
      guard state.importAndCompare().isEmpty else { continue }
      state.editProgram()
      guard state.importAndCompare().isEmpty else { continue }
      let plain = state.program.withoutIDs
      state.program = plain
      _ = state.importStoryboards()
      guard state.program.withoutIDs != plain else { continue }
      Issue.record("REIMPORT_SEED=\(seed)\n\(state.log)\n\(plain)\n\(state.description)")
      return
    }
  }

  /// A program without object ids, with the names that imports give, and storyboards whose scenes have another order.
  /// Nothing of that is a change, so no line may go to another controller. A scene that cannot be told from others keeps
  /// its lines, and is asked for.
  @Test("scenes in another order take no line of a program without object ids to another controller")
  func reordersWithoutIDs() {
    let count = max(Self.edits / 4, 60)
    print("reorders with REIMPORT_SEED=\(Self.seed), \(count) of them")
    for seed in Self.seed..<Self.seed + UInt64(count) {
      var state = Reimport(seed: seed)
      var mistakes = state.importAndCompare()
      for _ in 0..<2 where mistakes.isEmpty { state.editProgram() }
      if mistakes.isEmpty { mistakes = state.importAndCompare() }
      // Such a mistake is one of the other test.
      guard mistakes.isEmpty else { continue }
      mistakes = state.importReorderedWithoutIDs(seed: seed)
      guard !mistakes.isEmpty else { continue }
      Issue.record("REIMPORT_SEED=\(seed): \(mistakes.joined(separator: "\n"))\n\(state.description)")
      return
    }
  }

  /// Two people change the storyboards and the program, and import; git merges the programs, and the merged storyboards
  /// are imported again.
  @Test("two branches that git merges lose and double nothing")
  func branches() throws {
    print("branches with REIMPORT_SEED=\(Self.seed)")
    var (merges, conflicts) = (0, 0)
    let count = max(Self.edits / 80, 1)
    var seed = Self.seed
    while merges < count {
      var base = Reimport(seed: seed)
      var mistakes = base.importAndCompare()
      for _ in 0..<2 where mistakes.isEmpty {
        base.editProgram()
        base.editModel()
        mistakes = base.importAndCompare()
      }
      // Such a mistake is one of the other test.
      guard mistakes.isEmpty else {
        seed += 3
        continue
      }
      var sides = [base.branch("x", seed: seed &+ 1), base.branch("y", seed: seed &+ 2)]
      for side in sides.indices {
        sides[side].editProgram()
        sides[side].editModel()
        if mistakes.isEmpty { mistakes = sides[side].importAndCompare() }
      }
      guard mistakes.isEmpty else {
        seed += 3
        continue
      }
      let result = try Reimport.merged(sides[0], sides[1], base: base) { text in
        conflicts += 1
        expectRefusal(of: text, seed)
      }
      seed += 3
      guard var merged = result, !merged.hasTwins else { continue }
      merges += 1
      let before = merged
      mistakes = merged.importAndCompare()
      guard !mistakes.isEmpty else { continue }
      Issue.record(
        """
        REIMPORT_SEED=\(seed - 3): \(mistakes.joined(separator: "\n"))
        \(merged.log.dropFirst(base.log.count).joined(separator: "\n"))
        ======== before\(before.description)
        ======== after\(merged.description)
        """)
      return
    }
    print("\(merges) merges, \(conflicts) conflicts")
  }

  /// The command imports, and somebody saves the program at any moment of its run. Whatever is saved is there afterwards,
  /// and the next import goes on from it.
  @Test(
    "what is saved during an import is kept",
    .enabled(if: Requirement.preloading.isMet, Comment(rawValue: Requirement.preloading.reason)))
  func savesDuringImports() throws {
    let count = Repetition.size(12, deep: 600)
    print("saves during imports with REIMPORT_SEED=\(Self.seed), \(count) imports")
    var (imports, saves) = (0, 0)
    var random = SeededGenerator(seed: Self.seed)
    var seed = Self.seed
    while imports < count {
      seed += 1
      var state = Reimport(seed: seed)
      guard state.program.files.count == 1, state.importAndCompare().isEmpty else { continue }
      for _ in 0..<4 {
        state.editModel()
        let before = state
        let call = Int.random(in: 1...5, using: &random)
        let (isSaved, mistakes) = try Sandbox.with { try state.importWhileSaving(before: call, in: $0) }
        imports += 1
        saves += isSaved ? 1 : 0
        guard !mistakes.isEmpty else { continue }
        Issue.record(
          """
          REIMPORT_SEED=\(seed): \(mistakes.joined(separator: "\n"))
          ======== before\(before.description)
          ======== after\(state.description)
          """)
        return
      }
    }
    print("\(imports) imports, \(saves) saves during them")
    #expect(saves * 3 > imports)
  }

  /// A program with the markers of a conflict is refused for these alone.
  private func expectRefusal(of text: String, _ seed: UInt64) {
    var names = NameTable()
    let parsed = parse(SourceFile(path: "App.sbdsl", bytes: Array(text.utf8)), names: &names)
    let messages = parsed.diagnostics.map(\.kind.entry.message)
    #expect(messages.count == 1 && messages[0].hasPrefix("a merge is not finished"), "\(seed)")
  }
}
