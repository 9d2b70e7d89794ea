import Foundation
import TestSupport
import Testing

/// `import`: a program on standard output or in a file, or one error at its place without any output.
@Suite struct CommandContractImport {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func writesAProgramThatChecks() throws {
    try sandbox.write(Programs.storyboard, to: "a b/Main.storyboard")
    let result = try sandbox.run("import", "a b/Main.storyboard")
    result.expectClean()
    #expect(result.standardOutput.hasPrefix("module Demo\n"))
    let folder = try sandbox.run("import", "a b", "-o", "Main.sbdsl")
    folder.expectClean()
    #expect(folder.standardOutput == "1 storyboard, Main.sbdsl written\n")
    #expect(sandbox.text("Main.sbdsl") == result.standardOutput)
    try sandbox.run("check", "Main.sbdsl").expectClean()
    let again = try sandbox.run("import", "a b", "-o", "Main.sbdsl")
    again.expectClean()
    #expect(again.standardOutput == "1 storyboard, Main.sbdsl as it was\n")
    #expect(try sandbox.names() == ["Main.sbdsl", "a b"])
  }

  @Test func moduleIsChosen() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    let result = try sandbox.run("import", "Main.storyboard", "--module", "Other")
    result.expectClean()
    #expect(result.standardOutput.hasPrefix("module Other\n"))
  }

  @Test(arguments: [
    (Programs.xib, "not-a-storyboard", 1), ("", "malformed-xml", 1), ("module Demo\n", "not-a-storyboard", 1),
    ("bplist00\u{1}", "not-a-storyboard", 1),
    (Programs.storyboard.components(separatedBy: "customClass")[0], "malformed-xml", 6),
    (Programs.storyboard.replacing("</scene>", with: ""), "malformed-xml", 9),
    (Programs.storyboard.replacing("List", with: "Li\0st"), "malformed-xml", 6),
  ])
  func notAStoryboard(_ text: String, _ code: String, _ line: Int) throws {
    try sandbox.write("mine", to: "Main.sbdsl")
    try sandbox.write(text, to: "Main.storyboard")
    let result = try sandbox.run(
      "import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=compact")
    #expect(result.status == 1)
    #expect(result.standardOutput.isEmpty)
    let lines = try result.compactLines()
    #expect(lines.map(\.code) == [code], "\(result)")
    #expect(lines.map(\.line) == [line], "\(result)")
    #expect(sandbox.text("Main.sbdsl") == "mine")
    #expect(try sandbox.names() == ["Main.sbdsl", "Main.storyboard"])
  }

  /// A program in the place of a storyboard, and other files that are not XML.
  @Test(arguments: [
    ("Mail.sbdsl", Programs.demo, "this is a program, in the place of a storyboard"),
    ("Mail.sbdsl", "", "this is a program, in the place of a storyboard"),
    ("Mail.sbdsl", "<a", "this is a program, in the place of a storyboard"),
    ("Mail.m", "@import UIKit;\n", "this is not a storyboard, which is XML"),
    ("Mail.txt", "\u{FEFF}  text", "this is not a storyboard, which is XML"),
    (
      "Mail.nib", "NIBArchive\u{1}",
      "this is a compiled file, and `import` reads the storyboard from which it was made"
    ),
    ("Mail.storyboard", "", "there is no element"),
  ])
  func anotherKindOfFile(_ name: String, _ text: String, _ message: String) throws {
    try sandbox.write(text, to: name)
    let result = try sandbox.run("import", name, "--diagnostics=compact")
    #expect(result.status == 1)
    let messages = try result.compactLines().map(\.message)
    #expect(messages.count == 1 && messages[0].hasPrefix(message), "\(result)")
  }

  @Test func aProgramSaysWhereTheProgramIsNamed() throws {
    try sandbox.write(Programs.demo, to: "Mail.sbdsl")
    let result = try sandbox.run("import", "Mail.sbdsl")
    #expect(result.standardError.contains("help: write the storyboard first, and the program after `-o`"))
  }

  // MARK: The module

  private static let unnamed = Programs.storyboard.replacing(" customModule=\"Demo\"", with: "")
    .replacing(" customModuleProvider=\"target\"", with: "")

  @Test func aModuleThatNothingNamesIsSaid() throws {
    try sandbox.write(Self.unnamed, to: "Main.storyboard")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    #expect(
      result.standardOutput
        == "1 storyboard, Main.sbdsl written; nothing names its module: `--module NAME` does\n")
    #expect(sandbox.text("Main.sbdsl")?.hasPrefix("module App\n") == true)
    let again = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    #expect(again.standardOutput == "1 storyboard, Main.sbdsl as it was\n")
  }

  @Test func theOtherFilesNameTheModule() throws {
    try sandbox.write(Self.unnamed, to: "Main.storyboard")
    try sandbox.write("module Core\n", to: "Core.sbdsl")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    #expect(result.standardOutput == "1 storyboard, Main.sbdsl written, beside 1 other file of the program\n")
    #expect(sandbox.text("Main.sbdsl")?.hasPrefix("module Core\n") == true)
  }

  @Test func aFileWithoutAModuleIsGivenTheOneThatIsAskedFor() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    for (before, after) in [
      ("class Item\n", "module Shop\n\nclass Item\n"),
      ("// Mine.\nclass Item\n", "// Mine.\nmodule Shop\n\nclass Item\n"),
      ("/// An item.\nclass Item\n", "module Shop\n\n/// An item.\nclass Item\n"),
    ] {
      try sandbox.write(before, to: "Main.sbdsl")
      let named = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--module", "Shop")
      #expect(named.standardOutput == "1 storyboard, Main.sbdsl written\n", "\(named)")
      #expect(sandbox.text("Main.sbdsl")?.hasPrefix(after) == true, "\(sandbox.text("Main.sbdsl") ?? "")")
    }
    try sandbox.write("class Item\n", to: "Main.sbdsl")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    #expect(
      result.standardOutput
        == "1 storyboard, Main.sbdsl written; no file names its module: `--module Demo` does\n")
  }

  @Test func aFileOfAnotherModuleIsLeftAlone() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write("module Core\n", to: "Main.sbdsl")
    let result = try sandbox.run(
      "import", "Main.storyboard", "-o", "Main.sbdsl", "--module", "Shop", "--diagnostics=compact")
    #expect(result.status == 2)
    #expect(result.standardError.contains("it is a file of the module `Core`, and `--module` says `Shop`"))
    #expect(sandbox.text("Main.sbdsl") == "module Core\n")
    let same = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--module", "Core")
    try same.expectNotes(
      "the class `ListController` is new", "the storyboard `Main` is new, at Main.storyboard:2:1")
  }

  /// The places of the messages are those of the file as it is written, where a class was added above them.
  @Test func placesAreThoseOfTheWrittenFile() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(
      "module Demo\n\nstoryboard Main {\n  scene Gone: UIViewController id \"Gone\"\n}\n", to: "Main.sbdsl")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=compact")
    let text = try #require(sandbox.text("Main.sbdsl"))
    let line = try #require(text.components(separatedBy: "\n").firstIndex { $0.contains("scene Gone") }) + 1
    #expect(line > 4)
    let gone = try result.compactLines().filter { $0.severity == "error" }
    #expect(gone.map(\.line) == [line], "\(result)\n\(text)")
    let shown = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    #expect(shown.standardError.contains("\(line) |   scene Gone: UIViewController"), "\(shown)")
  }

  @Test func anEndTagOfAnotherElement() throws {
    try sandbox.write(Programs.storyboard.replacing("</scene>", with: ""), to: "Main.storyboard")
    let result = try sandbox.run("import", "Main.storyboard", "--diagnostics=compact")
    let message = try result.compactLines().first?.message
    #expect(message?.hasPrefix("the end tag is of `scenes` where `scene` is open") == true, "\(result)")
  }

  @Test func deepNesting() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    try sandbox.write(Programs.storyboard.replacing("<scenes>", with: deep), to: "Main.storyboard")
    let result = try sandbox.run("import", "Main.storyboard", "--diagnostics=compact")
    #expect(result.status == 1)
    #expect(try result.compactLines().filter { $0.severity == "error" }.count == 1)
  }

  @Test func folderWithoutStoryboards() throws {
    try sandbox.write(Programs.demo, to: "empty/demo.sbdsl")
    let result = try sandbox.run("import", "empty", "--diagnostics=compact")
    try result.expectFailure(2, "no-programs", at: "empty:1:1")
    #expect(result.standardError.contains("the folder holds no `.storyboard` file"))
  }

  @Test(arguments: ["folder", "missing/Main.sbdsl", "Main.storyboard/Main.sbdsl"])
  func outputThatCannotBeMade(_ output: String) throws {
    try sandbox.makeFolder("folder")
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    let result = try sandbox.run("import", "Main.storyboard", "-o", output, "--diagnostics=compact")
    try result.expectFailure(2, "cannot-write", at: "\(output):1:1")
    #expect(try sandbox.names() == ["Main.storyboard", "folder"])
  }

  /// Text that a user wrote into the program stays; a file that is not a program is not overwritten.
  @Test func aProgramThatIsThereIsBroughtUpToDate() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl").expectClean()
    let imported = try #require(sandbox.text("Main.sbdsl"))
    let edited = imported.replacing("module Demo", with: "// My own.\nmodule Demo")
      .replacing(
        "{ initial scene List: ListController #a-1 }",
        with: """
          {
            initial scene Start: ListController id "List" #a-1 {
              segue again: show Start
            }
          }
          """)
    #expect(edited != imported)
    try sandbox.write(edited, to: "Main.sbdsl")
    let again = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=compact")
    #expect(again.status == 1)
    #expect(try again.compactLines().map(\.code) == ["gone-from-storyboard"])
    #expect(sandbox.text("Main.sbdsl") == edited)
    let other = Programs.storyboard.replacing("ListController", with: "OtherController")
    try sandbox.write(other, to: "Main.storyboard")
    #expect(try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl").status == 1)
    let merged = try #require(sandbox.text("Main.sbdsl"))
    #expect(merged.hasPrefix("// My own.\n") && merged.contains("scene Start: OtherController id \"List\""))
    let checked = try sandbox.run("check", "Main.sbdsl", "--diagnostics=compact")
    #expect(try checked.compactLines().map(\.code) == ["unused"])
    #expect(checked.status == 0)

    try sandbox.write("storyboard {", to: "Broken.sbdsl")
    let broken = try sandbox.run(
      "import", "Main.storyboard", "-o", "Broken.sbdsl", "--diagnostics=compact")
    #expect(broken.status == 1)
    #expect(try broken.compactLines().allSatisfy { $0.code == "expected" && $0.severity == "error" })
    #expect(sandbox.text("Broken.sbdsl") == "storyboard {")
  }

  /// A new segue lacks the arguments that its target needs: an error at both places, and the program is written.
  @Test func whatAChangeMeansIsReportedAtBothPlaces() throws {
    let program = """
      module Demo
      platform iOS 15

      class Item { init() }

      storyboard Main {
        initial scene List: UIViewController #a-1
        scene Detail(item: Item): UIViewController id none #b-1
      }

      """
    let segue =
      "<connections><segue destination=\"b-1\" kind=\"show\" identifier=\"open\" id=\"s-1\"/></connections>"
    func scene(_ id: String, _ attributes: String, _ segue: String) -> String {
      "<scene><objects><viewController id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\n\(segue)\n</viewController></objects></scene>\n"
    }
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
        initialViewController="a-1"><scenes>
      \(scene("a-1", "storyboardIdentifier=\"List\"", segue))\(scene("b-1", "", ""))</scenes></document>
      """
    try sandbox.write(storyboard, to: "Main.storyboard")
    try sandbox.write(program, to: "Main.sbdsl")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=json")
    #expect(result.status == 1, "\(result)")
    #expect(result.standardOutput == "1 storyboard, Main.sbdsl written\n")
    let written = program.replacing("#a-1\n", with: "#a-1 { segue open: show Detail }\n")
    #expect(sandbox.text("Main.sbdsl") == written)
    let diagnostics = try result.jsonDiagnostics()
    #expect(diagnostics.map { $0["code"] as? String } == ["imported", "missing-argument"])
    #expect(diagnostics.map { $0["severity"] as? String } == ["note", "error"])
    for diagnostic in diagnostics {
      #expect(diagnostic["path"] as? String == "Main.sbdsl")
      let labels = try #require(diagnostic["labels"] as? [[String: Any]])
      let places = labels.filter { $0["path"] as? String == "Main.storyboard" }
      let start = (places.first?["range"] as? [String: [String: Int]])?["start"]
      #expect(start?["line"] == 4, "\(diagnostic)")
    }
    // What the program had before is not an error of the import.
    let again = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    again.expectClean()
    #expect(sandbox.text("Main.sbdsl") == written)
  }

  /// Parts that are left out are reported at each import, until the program says why they are left out.
  @Test func whatIsLeftOutIsAccepted() throws {
    let segue = "<segue destination=\"a-1\" kind=\"show\" novelty=\"1\" id=\"s-1\"/>"
    let storyboard = Programs.storyboard.replacing(
      "sceneMemberID=\"viewController\"/>",
      with: "sceneMemberID=\"viewController\"><connections>\(segue)</connections></viewController>")
    #expect(storyboard != Programs.storyboard)
    try sandbox.write(storyboard, to: "Main.storyboard")
    for summary in ["written", "as it was"] {
      let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=compact")
      #expect(result.status == 0)
      #expect(result.standardOutput == "1 storyboard, Main.sbdsl \(summary)\n")
      #expect(try result.compactLines().map(\.code) == ["left-out"], "\(result)")
    }
    let text = try #require(sandbox.text("Main.sbdsl"))
    let accepted = text.replacing(
      "storyboard Main", with: "allow left-out \"it is quick enough\"\nstoryboard Main")
    try sandbox.write(accepted, to: "Main.sbdsl")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    result.expectClean()
    #expect(result.standardOutput == "1 storyboard, Main.sbdsl as it was\n")
    #expect(sandbox.text("Main.sbdsl") == accepted)
    try sandbox.run("check", "Main.sbdsl").expectClean()
  }

  /// The import writes into a device, and into the target of a link. It replaces neither the device nor the link.
  @Test func outputIsWrittenThroughALink() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(String(repeating: "    \n", count: 1000), to: "real.sbdsl")
    let link = sandbox.url("link.sbdsl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.sbdsl")
    try sandbox.run("import", "Main.storyboard", "-o", "link.sbdsl").expectClean()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.sbdsl")
    #expect(try #require(sandbox.text("real.sbdsl")).hasPrefix("module Demo\n"))
    #expect(try !#require(sandbox.text("real.sbdsl")).contains("    \n"))
    let piped = try sandbox.shell("\"$0\" import Main.storyboard -o /dev/stdout | cat")
    piped.expectClean()
    #expect(piped.standardOutput == sandbox.text("real.sbdsl"))
  }
}
