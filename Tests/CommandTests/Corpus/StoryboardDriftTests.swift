import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// Real storyboards change, one element at a time, under a program that an author has worked on: what means something is
/// found at its element and nothing else is said, and what means nothing is silent.
///
/// What a change means is read from the lines of Interface Builder's files, not by the importer.
@Suite struct StoryboardDriftTests {
  private static let seed: UInt64 = 38

  /// The storyboards that are changed: in a usual run the smaller ones.
  private static let changing = CorpusApp.single.filter { app in
    let size = (try? app.storyboards[0].resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    return size < Repetition.size(12_000, deep: .max)
  }

  /// The number of changes of a storyboard without a meaning; a deep run tries all that have one.
  private static let count = Repetition.size(3, deep: 300)

  @Test(arguments: changing) func changesWithAMeaning(_ app: CorpusApp) throws {
    let board = try DriftingStoryboard(app)
    var generator = SeededGenerator(seed: Self.seed)
    let changes = board.meaningful.shuffled(using: &generator).prefix(Repetition.size(3, deep: .max))
    for change in changes {
      let found = board.said(after: change).filter { !board.before.contains($0) }
      #expect(found.contains { $0.severity == .error }, "\(app.name), seed \(Self.seed): \(change) is silent")
      #expect(
        found.allSatisfy { $0.lines.isSubset(of: board.lines(around: change)) }
          && found.contains { !$0.lines.isEmpty },
        "\(app.name), seed \(Self.seed): \(change) is said elsewhere, \(found)")
    }
    DriftCounts.add(changes.count, "with a meaning", seed: Self.seed)
  }

  /// One change is one finding, at a line of the program that has to do with it, with object IDs and without them.
  ///
  /// These are more: of scenes of one class without identifiers, without object IDs, nobody knows which is which; and a
  /// transition that leads to the target of another one may be that one.
  @Test(arguments: changing, [true, false]) func aChangeIsOneFinding(_ app: CorpusApp, hasIDs: Bool) throws {
    let board = try DriftingStoryboard(app, hasIDs: hasIDs)
    var generator = SeededGenerator(seed: Self.seed)
    let changes = board.meaningful.shuffled(using: &generator).prefix(Repetition.size(3, deep: 60))
    var exceptions: [String] = []
    for change in changes {
      let found = board.said(after: change).filter { !board.before.contains($0) }
      if found.count != 1 { exceptions.append("\(change): \(found.map(\.message))") }
      #expect(!found.isEmpty, "\(app.name), seed \(Self.seed): \(change) is silent")
      for finding in found {
        #expect(
          finding.programLine.contains(
            #/scene|segue|embed|root|tab|split|page|storyboard|reference|content|ary |detail/#),
          "\(app.name), seed \(Self.seed): \(change) is at \(finding.programLine)")
      }
    }
    let areKnown = exceptions.allSatisfy {
      Self.ambiguous.contains(app.name) && !hasIDs || $0.contains("destination") || $0.contains("class")
    }
    #expect(areKnown, "\(app.name), seed \(Self.seed): \(exceptions)")
    DriftCounts.add(
      changes.count, "with one finding, but for \(exceptions.count) of \(app.name)", seed: Self.seed)
  }

  /// What `check --fix` writes is right, or only needs decisions, and has every line of the author's. A fix of one
  /// difference mends that one, and nothing else is said then.
  @Test(arguments: changing, [true, false]) func aFixMends(_ app: CorpusApp, hasIDs: Bool) throws {
    let board = try DriftingStoryboard(app, hasIDs: hasIDs)
    var generator = SeededGenerator(seed: Self.seed)
    let changes = board.meaningful.shuffled(using: &generator).prefix(Repetition.size(3, deep: 60))
    let before = board.before.map(\.message)
    var fixes = 0
    for change in changes {
      let what = "\(app.name), seed \(Self.seed), object IDs \(hasIDs): \(change)"
      let text = board.imported(after: change)
      #expect(DriftingStoryboard.authored(text) == board.authored, "\(what) loses lines of the author's")
      let left = board.said(after: change, of: text).filter { !before.contains($0.message) }
      #expect(left.allSatisfy { Self.decisions.contains($0.code) }, "\(what) leaves \(left)")
      let found = board.said(after: change).filter { !board.before.contains($0) }
      guard found.count == 1, let fix = found[0].fix else { continue }
      fixes += 1
      let mended = board.said(after: change, of: board.program(with: fix)).map(\.message)
      #expect(!mended.contains(found[0].message), "\(what) is not mended by \(fix)")
      #expect(
        Set(mended).subtracting(before).isEmpty || mended.count <= found.count,
        "\(what) is mended by \(fix), and then \(mended)")
    }
    DriftCounts.add(fixes, "mended by the fix of the difference", seed: Self.seed)
  }

  /// What is left to the author: parts that are gone, those that cannot be told apart, and what a new class or a new
  /// place means for the lines of the old one.
  private static let decisions: Set<Code> = [
    .differsFromStoryboard, .undecided, .unknownMember, .danglingReference, .holdsItself,
  ]

  /// The storyboards with several scenes of one class, without identifiers, to which equal transitions lead.
  private static let ambiguous: Set = [
    "SwinjectStoryboard/Tests/OSX/Tabs.storyboard",
    "SwinjectStoryboard/Tests/iOS-tvOS/Storyboards/iOS/Tabs.storyboard",
    "SwinjectStoryboard/Tests/iOS-tvOS/Storyboards/tvOS/Tabs.storyboard",
    "SwiftGen/Sources/TestUtils/Fixtures/Resources/IB-macOS/Anonymous.storyboard",
    "SwiftGen/Sources/TestUtils/Fixtures/Resources/IB-iOS/AdditionalImport.storyboard",
    "eidolon/Kiosk/Storyboards/Auction.storyboard",
  ]

  @Test(arguments: changing) func changesWithoutAMeaning(_ app: CorpusApp) throws {
    let board = try DriftingStoryboard(app)
    var generator = SeededGenerator(seed: Self.seed)
    let changes = board.meaningless.shuffled(using: &generator).prefix(Self.count)
    for change in changes {
      let found = board.said(after: change)
      #expect(
        found.map(\.message) == board.before.map(\.message),
        "\(app.name), seed \(Self.seed): \(change) is not silent, \(found)")
    }
    DriftCounts.add(changes.count, "without a meaning", seed: Self.seed)
  }

  /// The command imports each storyboard, checks the program and generates its Swift, without an error.
  @Test(arguments: Repetition.isDeep ? CorpusApp.single + CorpusApp.targets : CorpusApp.targets)
  func theCommandIsClean(_ app: CorpusApp) throws {
    try Sandbox.with { sandbox in
      for file in app.storyboards {
        try sandbox.folder.write("App/" + file.lastPathComponent, Data(contentsOf: file))
      }
      // A reference may lead to a storyboard that the corpus does not have: then the files are not the whole target.
      let imported = try sandbox.run(
        "import", "App", "--module", "Reader", "-o", "Reader.sbdsl", "--diagnostics=compact")
      let isWhole = imported.status == 0
      if !isWhole {
        let codes = try imported.compactLines().filter { $0.severity == "error" }.map(\.code)
        #expect(Set(codes) == ["dangling-reference"], "\(imported)")
      }
      let files = app.storyboards.map { "\"App/\($0.lastPathComponent)\"" }.joined(separator: ", ")
      let program = try #require(sandbox.text("Reader.sbdsl"))
      let clause = "storyboards " + (isWhole ? "\"App\"" : files) + "\n"
      try sandbox.write(
        program.replacing("\nplatform ", with: "\n\(clause)platform ", maxReplacements: 1), to: "Reader.sbdsl"
      )
      let check = try sandbox.run("check", "Reader.sbdsl")
      #expect(check.status == 0, "\(check)")
      #expect(
        check.standardOutput.contains("\(app.storyboards.count) storyboard")
          && check.standardOutput.contains(" compared"), "\(check)")
      let generated = try sandbox.run("generate", "Reader.sbdsl", "-o", "Generated")
      #expect(generated.status == 0, "\(generated)")
    }
  }
}

/// Counts the changes of a run.
private enum DriftCounts {
  private static let counts = Counts()

  private final class Counts: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [String: Int] = [:]

    func add(_ count: Int, _ what: String) -> Int {
      lock.lock()
      defer { lock.unlock() }
      numbers[what, default: 0] += count
      return numbers[what] ?? 0
    }
  }

  /// Adds changes; a deep run says how many there are so far.
  static func add(_ count: Int, _ what: String, seed: UInt64) {
    let sum = counts.add(count, what)
    if Repetition.isDeep { print("\(sum) changes \(what), seed \(seed)") }
  }
}
