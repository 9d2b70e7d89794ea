import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// Real storyboards against the programs that are imported from them.
@Suite struct StoryboardComparisonTests {
  private func text(of app: CorpusApp) throws -> String {
    String(decoding: try Data(contentsOf: app.storyboards[0]), as: UTF8.self)
  }

  /// The differences of a storyboard from the program that is imported from another version of it.
  private func differences(of storyboard: String, from imported: String, named name: String) -> [Diagnostic] {
    func file(_ text: String) -> SourceFile { SourceFile(path: name, bytes: Array(text.utf8)) }
    var names = NameTable()
    let program = importStoryboards([file(imported)], names: &names).tree.canonicalText()
    let comparison = StoryboardComparison(
      of: [file(storyboard)], with: [SourceFile(path: "Program.sbdsl", bytes: program)])
    #expect(comparison.count == 1)
    return comparison.diagnostics
  }

  @Test(arguments: CorpusApp.single) func whatIsImportedAgrees(_ app: CorpusApp) throws {
    let text = try text(of: app)
    let found = differences(of: text, from: text, named: app.storyboards[0].lastPathComponent)
    // Three scenes of this file have one identifier.
    let isWrongItself = app.name.hasSuffix("IB-iOS/AdditionalImport.storyboard")
    let expected: [Code] = isWrongItself ? [.repeatedIdentifier, .repeatedIdentifier] : []
    #expect(found.map(\.kind.entry.code) == expected, "\(found.map(\.kind.entry.message))")
  }

  /// The parts of a file that mean something to the wiring, as patterns, with the text that takes the place of each.
  private static let meaningful = [
    (#"(?<=<[A-Za-z]{1,30}Controller [^>]{0,300}storyboardIdentifier=")[^"]+"#, "SomethingElse"),
    (#"(?<=<segue [^>]{0,300}\sidentifier=")[^"]+"#, "somethingElse"),
    (#"(?<=<(tableV|collectionV|v)iewController [^>]{0,300}\scustomClass=")[^"]+"#, "SomethingElse"),
    (#"\sinitialViewController="[^"]+""#, ""),
  ]
  private static let meaningless = [
    (#"(?<=<rect key="[a-z]{1,20}" x=")[^"]+"#, "77"), (#"(?<=<rect [^>]{0,100}width=")[^"]+"#, "77"),
    (#"(?<=\s)opaque="NO""#, "opaque=\"YES\""), (#"<color [^>]*/>"#, ""),
    (#"(?<=<document [^>]{0,300}toolsVersion=")[^"]+"#, "77"),
  ]

  /// Changes one place in a text at a time.
  private func changed(
    _ text: String, _ patterns: [(String, String)], _ generator: inout SeededGenerator
  ) throws -> [(text: String, what: String)] {
    try patterns.flatMap { pattern, new in
      let all = try NSRegularExpression(pattern: pattern)
        .matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
          Range($0.range, in: text)
        }
      return all.shuffled(using: &generator).prefix(Repetition.size(1, deep: 40)).map { place in
        let what = "\(text[place]) → \(new), at \(text[..<place.lowerBound].utf8.count)"
        return (text.replacingCharacters(in: place, with: new), what)
      }
    }
  }

  @Test(arguments: CorpusApp.single) func aChangeWithAMeaningIsFound(_ app: CorpusApp) throws {
    let text = try text(of: app)
    var generator = SeededGenerator(seed: 17)
    for change in try changed(text, Self.meaningful, &generator) {
      let found = differences(of: change.text, from: text, named: app.storyboards[0].lastPathComponent)
      #expect(!found.isEmpty, "\(change.what)")
    }
  }

  @Test(arguments: CorpusApp.single) func aChangeWithoutAMeaningSaysNothing(_ app: CorpusApp) throws {
    let text = try text(of: app)
    let name = app.storyboards[0].lastPathComponent
    let before = differences(of: text, from: text, named: name).map(\.kind.entry.code)
    var generator = SeededGenerator(seed: 17)
    for change in try changed(text, Self.meaningless, &generator) {
      let found = differences(of: change.text, from: text, named: name)
      #expect(found.map(\.kind.entry.code) == before, "\(change.what)")
    }
  }
}
