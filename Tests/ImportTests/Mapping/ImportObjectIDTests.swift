import Testing

@Suite("Import: object IDs")
struct ImportObjectIDTests {
  private func lines(_ scenes: String...) -> [String] {
    let imported = Imported([Make.storyboard(scenes.joined(separator: "\n"))])
    imported.expectRoundTrip()
    #expect(imported.mistakes == [])
    return imported.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test func scenesAndReferencesHaveTheirs() {
    let lines = lines(
      Make.scene("Xyz-ab-123", "storyboardIdentifier='A'"), Make.scene("list view"),
      Make.reference("r", "storyboardName='Other'"))
    #expect(lines.contains("scene A: UIViewController #Xyz-ab-123"))
    #expect(lines.contains(#"scene Scene: UIViewController id none #"list view""#))
    #expect(lines.contains("reference Other = Other.initial #r"))
    #expect(lines.contains("scene Initial: UIViewController id none") == false)
  }

  @Test func anIDOfTwoScenesIsNone() {
    let lines = lines(
      Make.scene("a", "storyboardIdentifier='A'"), Make.scene("a", "storyboardIdentifier='B'"))
    #expect(lines.contains("scene A: UIViewController #a"))
    #expect(lines.contains("scene B: UIViewController"))
  }

  @Test func transitionsHaveThemWhereNothingElseTellsThemApart() {
    let lines = lines(
      Make.scene(
        "a", "storyboardIdentifier='A'",
        [
          Make.segue("show", "b", "id='1'"), Make.segue("show", "b", "id='2'"),
          Make.segue("presentation", "b", "id='3'"), Make.segue("show", "c", "id='4'"),
          Make.segue("show", "b", "identifier='go' id='5'"), Make.segue("embed", "b", "id='6'"),
          Make.segue("embed", "b", "id='7'"), Make.segue("unwind", "exit-a", "unwindAction='x:' id='8'"),
          Make.segue("unwind", "exit-a", "unwindAction='x:' id='9'"),
          Make.segue("unwind", "exit-a", "unwindAction='y:' id='10'"),
        ].joined()),
      Make.scene("b", "storyboardIdentifier='B'"), Make.scene("c", "storyboardIdentifier='C'"))
    #expect(
      lines.filter { $0.hasPrefix("segue") || $0.hasPrefix("embed") } == [
        "embed: B #6", "embed: B #7", "segue: show B #1", "segue: show B #2", "segue: present B",
        "segue: show C", "segue go: show B", "segue action x(_:): unwind #8",
        "segue action x(_:): unwind #9", "segue action y(_:): unwind",
      ])
  }
}
