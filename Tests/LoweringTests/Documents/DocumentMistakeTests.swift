import Foundation
import TestSupport
import Testing

/// Some rows of the samples' tables say that a mistake is found, and when. Here each of these mistakes is made.
@Suite struct DocumentMistakeTests {
  /// A mistake in a program: a text and its replacement, and what `sbdsl check` says.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let sample: String
    let row: Int
    let old: String
    let new: String
    let said: [String]

    init(_ sample: String, _ row: Int, _ old: String, _ new: String, says said: String...) {
      (self.sample, self.row, self.old, self.new, self.said) = (sample, row, old, new, said)
    }

    var testDescription: String { "\(sample) \(row)" }
  }

  private static let mistakes = [
    Mistake(
      "Containers", 3, "platform iOS 15\n",
      "platform iOS 15, macOS 13\ncontroller BerthController: NSViewController\n", says: "BerthController"),
    Mistake(
      "Containers", 24, "storyboard Notes in App {",
      "storyboard Copy file \"Notes\" in App { scene Copy: NotesController }\nstoryboard Notes in App {",
      says: "Notes"),
    Mistake("Containers", 27, "  single HarbourLog  //", "  //", says: "HarbourLog", "BerthController"),
    Mistake("References", 13, "id \"ClimberControllerID\"", "id \"ClimberID\"", says: "ClimberID"),
    Mistake("Loader", 10, "id \"Map\"", "id \"Plan\"", says: "Plan"),
    Mistake(
      "Loader", 13, "scene Directions: FloorPlanController",
      "scene Directions: FloorPlanController id \"Map\"",
      says: "Map"),
    Mistake(
      "Router", 18, "  graph LiveLetterModel as LetterModel  //", "  //", says: "no `LetterModel`",
      "register `single LiveLetterModel as LetterModel`"),
    Mistake("Designed", 3, "storyboard ShelfView:", "storyboard Shelf:", says: "Shelf"),
    Mistake("Designed", 13, "RecipeView(recipe: Recipe):", "RecipeView:", says: "recipe"),
  ]

  @Test(arguments: mistakes) func checkFindsTheMistake(_ mistake: Mistake) throws {
    let sample = try #require(DocumentSample.all.first { $0.name == mistake.sample })
    let table = try FeatureTable(of: sample)
    #expect(table.rows.first { $0.number == mistake.row }?.kind == .another)
    let result = try Sandbox.with { sandbox in
      let name = sample.program.lastPathComponent
      try FileManager.default.copyItem(at: sample.storyboards, to: sandbox.url("Storyboards"))
      let text = try sample.text()
      #expect(text.contains(mistake.old))
      try sandbox.write(text.replacingOccurrences(of: mistake.old, with: mistake.new), to: name)
      return try sandbox.run("check", name)
    }
    #expect(result.status == 1, "\(result)")
    for text in mistake.said { #expect(result.standardError.contains(text), "\(result)") }
  }

  /// The samples themselves have no mistake and no warning, and fit to their storyboards.
  @Test(arguments: DocumentSample.all) func checkIsContent(with sample: DocumentSample) throws {
    let result = try Sandbox.with { try $0.run("check", sample.program.path, "--strict") }
    #expect(result.isSuccess && result.standardError.isEmpty, "\(result)")
    #expect(result.standardOutput.contains("compared"))
  }

  /// What the programs declare agrees with the code of the apps, and that calls `wire` where it has to. Each program
  /// repeats the declarations, so that it can be read alone.
  @Test(arguments: DocumentSample.all) func declarationsAgreeWithTheCode(of sample: DocumentSample) throws {
    let sources = sample.folder.appendingPathComponent("Sources").path
    let result = try Sandbox.with { try $0.run("check", sample.program.path, "--sources", sources) }
    #expect(result.isSuccess, "\(result)")
    let heads = result.standardError.split(separator: "\n").filter { $0.contains(/^[a-z]+\[/) }
    #expect(!heads.isEmpty)
    #expect(heads.filter { !$0.hasPrefix("warning[repeats-source]") } == [])
  }

  /// A class was changed in Interface Builder. The app ends with the scene, the class that is there, and the one that
  /// the program says.
  @Test func aWrongClassIsNamed() throws {
    let sample = try #require(DocumentSample.all.first { $0.name == "References" })
    let result = try Sandbox.with { sandbox in
      let folder = sandbox.url("Storyboards")
      try FileManager.default.copyItem(at: sample.storyboards, to: folder)
      let file = folder.appendingPathComponent("Main.storyboard")
      let text = try String(contentsOf: file, encoding: .utf8)
      let changed = text.replacingOccurrences(of: "ClubController\"", with: "SettingsController\"")
      #expect(changed != text)
      try changed.write(to: file, atomically: true, encoding: .utf8)
      return try DocumentBuild.run(sample, .generated, storyboards: folder)
    }
    #expect(!result.isSuccess)
    for name in ["Main.Root", "SettingsController", "ClubController"] {
      #expect(result.standardError.contains(name), "\(result)")
    }
  }
}
