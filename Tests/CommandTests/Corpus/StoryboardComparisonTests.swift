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
}
