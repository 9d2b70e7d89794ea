import StoryboardDiagnostics
import StoryboardImport
import Testing

@Suite("Import: references")
struct ImportReferenceTests {
  /// The lines with `reference`, and the messages.
  private func references(_ sources: SourceFile...) -> (
    lines: [String], messages: [String], imported: Imported
  ) {
    let imported = Imported(sources)
    imported.expectRoundTrip()
    let lines = imported.openedText.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    return (lines.filter { $0.hasPrefix("reference") }, imported.messages, imported)
  }

  private let other = Make.storyboard(
    "Other File.storyboard", initial: "a", Make.scene("a") + Make.scene("b", "storyboardIdentifier='b c'"))

  @Test("to scenes of imported storyboards")
  func imported() {
    let result = references(
      Make.storyboard(
        """
        \(Make.scene("a", "storyboardIdentifier='A'"))
        \(Make.reference("r", "storyboardName='Other File'"))
        \(Make.reference("s", "storyboardName='Other File' referencedIdentifier='b c'"))
        \(Make.reference("t", "storyboardName='Other File' storyboardIdentifier='own one'"))
        \(Make.reference("u", "referencedIdentifier='A'"))
        \(Make.reference("v", "storyboardName='Main' referencedIdentifier='A' storyboardIdentifier='V'"))
        """), other)
    #expect(
      result.lines == [
        "reference OtherFile = OtherFile.initial", "reference BC = OtherFile.BC",
        #"reference OwnOne id "own one" = OtherFile.initial"#, "reference A2 = Main.A",
        #"reference V id "V" = Main.A"#,
      ])
    #expect(result.messages == [] && result.imported.mistakes == [])
  }

  @Test("to storyboards that are not imported, or of other bundles")
  func external() {
    let result = references(
      Make.storyboard(
        """
        \(Make.reference("r", "storyboardName='Far Away'"))
        \(Make.reference("s", "storyboardName='Far Away' referencedIdentifier='x y'"))
        \(Make.reference("t", "storyboardName='Far Away' referencedIdentifier='x y'"))
        \(Make.reference("u", "storyboardName='Other File' bundleIdentifier='com.example'"))
        \(Make.reference("v", "storyboardName='Main' bundleIdentifier='b' referencedIdentifier='Z'"))
        """), other)
    #expect(
      result.lines == [
        "reference FarAway = FarAway.initial", "reference XY = FarAway.XY", "reference XY2 = FarAway.XY",
        "reference OtherFile = OtherFile2.initial", "reference Z = Main2.Z",
      ])
    #expect(
      result.imported.openedText.hasSuffix(
        """
        external storyboard FarAway file "Far Away" {
          initial scene Initial: UIViewController id none
          scene XY: UIViewController id "x y"
        }

        external storyboard OtherFile2 file "Other File" bundle "com.example" {
          initial scene Initial: UIViewController id none
        }

        external storyboard Main2 file "Main" bundle "b" {
          scene Z: UIViewController id "Z"
        }

        """))
    #expect(result.messages == [] && result.imported.mistakes == [])
  }

  @Test("to what is not there: they stay, and the checker sees it")
  func dangling() {
    let result = references(
      Make.storyboard(
        """
        \(Make.scene("a", "title='lost'"))
        \(Make.reference("r", "referencedIdentifier='lost'"))
        \(Make.reference("s", ""))
        """))
    #expect(result.lines == ["reference Lost2 = Main.Lost3", "reference Main = Main.initial"])
    #expect(
      result.messages == [
        #"Main.storyboard:4: the storyboard "Main" has no scene with the identifier "lost""#,
        #"Main.storyboard:5: the storyboard "Main" has no initial view controller"#,
      ])
    #expect(result.imported.mistakes.count == 2)
  }

  @Test("to a reference: cast to a class that they lead to: where that one leads")
  func chains() {
    let result = references(
      Make.storyboard(
        """
        \(Make.reference("r", "referencedIdentifier='next'"))
        \(Make.reference("s", "referencedIdentifier='A' storyboardIdentifier='next'"))
        \(Make.scene("a", "storyboardIdentifier='A'"))
        """))
    #expect(result.lines == ["reference Next2 = Main.A", #"reference Next id "next" = Main.A"#])
    #expect(result.messages == [] && result.imported.mistakes == [])
  }

  @Test("that lead in a circle")
  func circle() {
    let result = references(
      Make.storyboard(
        initial: "r",
        """
        \(Make.reference("r", "referencedIdentifier='b' storyboardIdentifier='a'"))
        \(Make.reference("s", "referencedIdentifier='a' storyboardIdentifier='b'"))
        """))
    #expect(result.lines.count == 2 && result.imported.mistakes.count == 2)
    #expect(
      result.messages == [
        "Main.storyboard:3: the reference leads back to itself",
        "Main.storyboard:3: the initial view controller is left out: it is a reference",
        "Main.storyboard:4: the reference leads back to itself",
      ])
  }
}
