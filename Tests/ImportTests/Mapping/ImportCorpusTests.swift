import StoryboardDiagnostics
import StoryboardImport
import Testing

/// The real storyboards, alone and grouped by target.
@Suite("Import: the corpus")
struct ImportCorpusTests {
  /// The folders of targets; a storyboard belongs to the target whose folder contains it.
  static let targets = [
    "Loop/Learn/", "Loop/Loop/", "Loop/Loop Status Extension/", "Loop/WatchApp/",
    "Natalie/NatalieExample/NatalieExample/", "Natalie/NatalieExample/NatalieOSXExample/",
    "Natalie/NatalieExample/NatalieTVOSExample/",
    "NetNewsWire/iOS/", "NetNewsWire/Mac/",
    swiftGen + "IB-iOS/", swiftGen + "IB-macOS/", swinject + "iOS-tvOS/Storyboards/iOS/",
    swinject + "iOS-tvOS/Storyboards/tvOS/", swinject + "OSX/",
    "duckduckgo-iOS/DuckDuckGo/", "duckduckgo-iOS/OpenAction/", "duckduckgo-iOS/ShareExtension/",
    "eidolon/Kiosk/",
  ]

  /// The parts that may be left out, by folder, file and line.
  static let leftOut: [(folder: String, file: String, what: String)] = [
    (swiftGen + "IB-iOS/", "AdditionalImport.storyboard:58", repeated),
    (swiftGen + "IB-iOS/", "AdditionalImport.storyboard:76", repeated),
  ]

  private static let swiftGen = "SwiftGen/Sources/TestUtils/Fixtures/Resources/"
  private static let swinject = "SwinjectStoryboard/Tests/"
  private static let repeated =
    "an earlier scene has the identifier \"public\", too, and the framework makes only one of them"

  /// The parts that may be left out of the files with a common path prefix.
  static func leftOut(below prefix: String) -> [String] {
    leftOut.map { "\($0.folder)\($0.file): \($0.what)" }.filter { $0.hasPrefix(prefix) }
  }

  static func source(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try Corpus.bytes(path))
  }

  @Test("each belongs to a target")
  func counts() {
    let counts = Self.targets.map { folder in Corpus.paths.count { $0.hasPrefix(folder) } }
    #expect(Corpus.paths.isEmpty || counts.reduce(0, +) == Corpus.expectedCount && !counts.contains(0))
  }

  @Test("one storyboard as a program", arguments: Corpus.paths)
  func alone(_ path: String) throws {
    let imported = Imported([try Self.source(path)])
    #expect(imported.mistakes == [])
    imported.expectRoundTrip()
    #expect(imported.tallies == [try #require(RawTallyRecorder.tally(Corpus.bytes(path)))])
    #expect(imported.messages == Self.leftOut(below: path + ":"))
  }

  @Test("the storyboards of a target as a program", arguments: targets)
  func target(_ folder: String) throws {
    let paths = Corpus.paths.filter { $0.hasPrefix(folder) }
    let imported = Imported(try paths.map(Self.source))
    #expect(imported.mistakes == [])
    imported.expectRoundTrip()
    #expect(imported.tallies == (try paths.compactMap { RawTallyRecorder.tally(try Corpus.bytes($0)) }))
    #expect(imported.messages == (paths.isEmpty ? [] : Self.leftOut(below: folder)))
  }

  @Test("no reference leads outside where the target has all its storyboards", arguments: targets)
  func externals(_ folder: String) throws {
    let imported = Imported(try Corpus.paths.filter { $0.hasPrefix(folder) }.map(Self.source))
    #expect(
      imported.text.contains("external storyboard") == (folder == "Loop/Loop/" && !Corpus.paths.isEmpty))
  }
}
