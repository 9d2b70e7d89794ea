import StoryboardDiagnostics
import StoryboardImport
import Testing

@testable import StoryboardSyntax

/// Every word of the language as a name in a storyboard: the imported program parses back to the same names.
@Suite("Import: keywords as names")
struct ImportKeywordTests {
  static let words = Keyword.allCases.filter { $0 != .underscore }.map(\.text)

  @Test("of classes, modules, storyboards, segues and actions", arguments: words)
  func keywordAsName(word: String) {
    let action = "destinationCreationSelector='\(word):\(word):\(word):'"
    let ways = [
      Make.segue("show", "b", "identifier='\(word)' \(action)"),
      Make.segue("embed", "b", "identifier='\(word)2' \(action)"),
      Make.segue("embed", "b", action),
      Make.segue("custom", "b", "customClass='\(word)' customModule='Of\(word)'"),
      Make.segue("custom", "b", "customClass='Segue' customModule='\(word)'"),
      Make.segue("unwind", "exit-a", "unwindAction='\(word):'"),
    ]
    let classes = [
      "customClass='\(word)' customModule='Other'", "customClass='\(word)' customModule='\(word)'",
      "customClass='\(word)'", "customClass='Plain' customModule='\(word)'",
    ]
    let scenes = classes.enumerated().map { Make.scene("s\($0)", $1) }.joined(separator: "\n")
    let imported = Imported(
      [
        Make.storyboard(
          "\(word).storyboard",
          Make.scene("a", "storyboardIdentifier='\(word)'", ways.joined(separator: "\n")) + Make.scene("b")
            + Make.reference("r", "storyboardName='\(word)s' referencedIdentifier='\(word)'") + scenes)
      ], module: "App")
    #expect(imported.messages == [])
    imported.expectRoundTrip()
    #expect(parsingMistakes(imported) == [])
  }

  private func parsingMistakes(_ imported: Imported) -> [String] {
    var names = NameTable()
    let source = SourceFile(path: "imported", bytes: Array(imported.text.utf8))
    return parse(source, names: &names).diagnostics.map(\.kind.entry.message)
  }

  @Test("of the module", arguments: words)
  func keywordAsModule(word: String) {
    let imported = Imported([Make.storyboard(Make.scene("a", "storyboardIdentifier='A'"))], module: word)
    imported.expectRoundTrip()
    #expect(parsingMistakes(imported) == [])
  }
}
