import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// Which storyboard of a program is which file: the path tells it, and the object IDs of the scenes.
@Suite("Import: storyboards by their files and scenes")
struct StoryboardIdentityTests {
  private struct Merged {
    let text: String
    let codes: [Code]
    let changes: [String]
  }

  private func merge(
    _ storyboards: [SourceFile], files: StoryboardFiles = StoryboardFiles(), into text: String
  ) -> Merged {
    var names = NameTable()
    func merged(_ text: String) -> MergedProgram {
      let old = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: 9, names: &names)
      #expect(old.diagnostics.isEmpty, "\(text)")
      let result = StoryboardImport.merge(
        importStoryboards(storyboards, module: "App", names: &names), into: old.tree, files: files,
        names: names)
      #expect(result.defect == nil)
      return result
    }
    let result = merged(text)
    let new = String(decoding: result.text, as: UTF8.self)
    let again = merged(new)
    #expect(String(decoding: again.text, as: UTF8.self) == new, "a second import changes no byte")
    return Merged(
      text: new, codes: result.diagnostics.map(\.kind.entry.code),
      changes: result.changes.filter { !$0.isReported }.map(\.diagnostic.kind.entry.message))
  }

  private let program = """
    storyboard Main {
      // About the list.
      initial scene List(x: Int): UIViewController #l { segue open: show Detail }
      scene Detail: UIViewController #d
    }

    route open { show Main.Detail }

    """
  private func board(_ path: String, _ ids: (String, String) = ("l", "d")) -> SourceFile {
    Make.storyboard(
      path, initial: ids.0,
      Make.scene(
        ids.0, "storyboardIdentifier='List'", Make.segue("show", ids.1, "identifier='open' id='s'"))
        + Make.scene(ids.1, "storyboardIdentifier='Detail'"))
  }
  private let onlyHome = StoryboardFiles(names: ["Home"], isWhole: true)

  @Test func aRenamedFileIsTheSameStoryboard() {
    let merged = merge([board("Home.storyboard")], files: onlyHome, into: program)
    #expect(merged.text == program.replacing("storyboard Main {", with: "storyboard Main file \"Home\" {"))
    #expect(merged.codes == [])
    #expect(
      merged.changes == [
        "the storyboard `Main` is renamed: its file is `Home.storyboard` now, before `Main.storyboard`"
      ])
    // It is renamed again, into another folder.
    let again = merge(
      [board("Other/Third.storyboard")], files: StoryboardFiles(names: ["Third"], isWhole: true),
      into: merged.text)
    #expect(again.text == merged.text.replacing("\"Home\"", with: "\"Third\""))
  }

  @Test func aProgramWithoutObjectIDsIsToldByIdentifiersAndClasses() {
    let plain = program.withoutObjectIDs
    let merged = merge([board("Home.storyboard")], files: onlyHome, into: plain)
    #expect(merged.text == program.replacing("storyboard Main {", with: "storyboard Main file \"Home\" {"))
  }

  @Test func nothingIsRenamedWhereTheOldFileMayExist() {
    for files in [StoryboardFiles(), StoryboardFiles(names: ["Home", "Main"])] {
      let merged = merge([board("Home.storyboard")], files: files, into: program)
      #expect(merged.text.hasPrefix(program))
      #expect(merged.text.contains("\nstoryboard Home {\n"))
      #expect(merged.codes == [])
    }
  }

  @Test func twoCopiesOfAStoryboardThatIsGoneAreNew() {
    let merged = merge(
      [board("Home.storyboard"), board("Copy.storyboard")],
      files: StoryboardFiles(names: ["Home", "Copy"], isWhole: true), into: program)
    #expect(merged.text.hasPrefix(program))
    #expect(merged.text.contains("\nstoryboard Home {\n") && merged.text.contains("\nstoryboard Copy {\n"))
    #expect(merged.codes == [.goneFromStoryboard])
  }

  @Test func aStoryboardThatHasLeftIsReportedAndStays() {
    let other = board("Other.storyboard", ("o", "p"))
    let merged = merge(
      [other], files: StoryboardFiles(names: ["Other"], isWhole: true), into: program)
    #expect(merged.text.hasPrefix(program))
    #expect(merged.codes == [.goneFromStoryboard])
    #expect(merge([other], into: program).codes == [], "others may exist if only some are imported")
  }

  @Test func filesOfOneNameSettle() {
    let (one, two) = (board("A/Main.storyboard"), board("B/Main.storyboard", ("x", "y")))
    let first = merge([one, two], into: "")
    #expect(first.text.contains("storyboard Main2 file \"Main\" {"))
    // The author's lines stay with their file, whatever the order of the files.
    let written = first.text.replacing("#y", with: "#y  // of B")
    for files in [[one, two], [two, one]] {
      let merged = merge(files, into: written)
      #expect(merged.text == written && merged.codes == [] && merged.changes == [])
    }
    // One of them alone is still itself.
    #expect(merge([two], into: written).text == written)
    // A second file of the name is new, and takes nothing from the first one.
    let both = merge([two, one], into: program)
    #expect(both.text.hasPrefix(program) && both.codes == [])
  }
}
