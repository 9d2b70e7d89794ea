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

  /// The program that is imported from a storyboard.
  private func program(from storyboard: String, named name: String) -> SourceFile {
    var names = NameTable()
    let imported = importStoryboards([file(storyboard, name)], names: &names)
    return SourceFile(path: "Program.sbdsl", bytes: imported.tree.canonicalText())
  }

  /// The differences of a storyboard from a program.
  private func differences(of storyboard: String, named name: String, from program: SourceFile)
    -> [Diagnostic]
  {
    let comparison = StoryboardComparison(
      of: TargetStoryboards([file(storyboard, name)]), with: [program])
    #expect(comparison.count == 1)
    return comparison.diagnostics
  }

  private func file(_ text: String, _ name: String) -> SourceFile {
    SourceFile(path: name, bytes: Array(text.utf8))
  }

  @Test(arguments: CorpusApp.single) func whatIsImportedAgrees(_ app: CorpusApp) throws {
    let text = try text(of: app)
    let name = app.storyboards[0].lastPathComponent
    let found = differences(of: text, named: name, from: program(from: text, named: name))
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
      return all.shuffled(using: &generator).prefix(Repetition.size(1, deep: 6)).map { place in
        let what = "\(text[place]) → \(new), at \(text[..<place.lowerBound].utf8.count)"
        return (text.replacingCharacters(in: place, with: new), what)
      }
    }
  }

  /// The storyboards that are changed: in a usual run the smaller ones.
  private static let changing = CorpusApp.single.filter { app in
    let size = (try? app.storyboards[0].resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    return size < Repetition.size(12_000, deep: .max)
  }

  @Test(arguments: changing) func aChangeWithAMeaningIsFound(_ app: CorpusApp) throws {
    let text = try text(of: app)
    let name = app.storyboards[0].lastPathComponent
    let program = program(from: text, named: name)
    var generator = SeededGenerator(seed: 17)
    for change in try changed(text, Self.meaningful, &generator) {
      let found = differences(of: change.text, named: name, from: program)
      #expect(!found.isEmpty, "\(change.what)")
    }
  }

  @Test(arguments: changing) func aChangeWithoutAMeaningSaysNothing(_ app: CorpusApp) throws {
    let text = try text(of: app)
    let name = app.storyboards[0].lastPathComponent
    let program = program(from: text, named: name)
    let before = differences(of: text, named: name, from: program).map(\.kind.entry.code)
    var generator = SeededGenerator(seed: 17)
    for change in try changed(text, Self.meaningless, &generator) {
      let found = differences(of: change.text, named: name, from: program)
      #expect(found.map(\.kind.entry.code) == before, "\(change.what)")
    }
  }
}
