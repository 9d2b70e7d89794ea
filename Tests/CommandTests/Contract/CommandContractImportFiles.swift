import Foundation
import TestSupport
import Testing

/// `import` into one file of a program with several: declarations in the other files of the module count, and those
/// files are not written.
@Suite struct CommandContractImportFiles {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Classes and containers in one file; the storyboard goes into another.
  static let types = """
    module Demo
    platform iOS 15

    class Log { init() }

    controller ListController: UIViewController { var log: Log! }

    container App { single Log }

    """

  static let wiring = """
    module Demo

    storyboard Main in App { initial scene List: ListController #a-1 }

    """

  /// Expects that an import has written its file, and says what the program lacks: nothing fills `log`.
  private func expectWritten(
    _ result: ProcessResult, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 1, "\(result)", sourceLocation: sourceLocation)
    let heads = result.standardError.split(separator: "\n").filter { $0.hasPrefix("error") }
    #expect(heads.count == 1, "\(result)", sourceLocation: sourceLocation)
    #expect(
      heads.first?.hasPrefix("error[required-not-supplied]") == true, "\(result)",
      sourceLocation: sourceLocation)
  }

  @Test func aProgramOfTwoFilesStaysAsItIs() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(Self.types, to: "Sources/Types.sbdsl")
    let new = try sandbox.run("import", "Main.storyboard", "-o", "Sources/Main.sbdsl")
    expectWritten(new)
    #expect(
      new.standardOutput == "1 storyboard, Sources/Main.sbdsl written, beside 1 other file of the program\n"
    )
    #expect(sandbox.text("Sources/Main.sbdsl") == Self.wiring.replacing(" in App", with: ""))
    try sandbox.write(Self.wiring, to: "Sources/Main.sbdsl")
    try sandbox.run("check", "Sources").expectClean()
    for file in ["Main", "Types"] {
      let again = try sandbox.run("import", "Main.storyboard", "-o", "Sources/\(file).sbdsl")
      again.expectClean()
      #expect(
        again.standardOutput
          == "1 storyboard, Sources/\(file).sbdsl as it was, beside 1 other file of the program\n")
    }
    #expect(sandbox.text("Sources/Main.sbdsl") == Self.wiring)
    #expect(sandbox.text("Sources/Types.sbdsl") == Self.types)
  }

  /// Only files in the folder itself count: no hidden files, no file of another module, and the output file once.
  @Test func whichFilesAreOfTheProgram() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(Self.types, to: ".build/copy.sbdsl")
    try sandbox.write(Self.types, to: "deeper/Types.sbdsl")
    try sandbox.write(Self.types, to: ".hidden.sbdsl")
    try sandbox.write(Self.types.replacing("Demo", with: "Other"), to: "Other.sbdsl")
    try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl").expectClean()
    let link = sandbox.url("twin.sbdsl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Main.sbdsl")
    let alone = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    alone.expectClean()
    #expect(alone.standardOutput == "1 storyboard, Main.sbdsl as it was\n")
    #expect(sandbox.text("Main.sbdsl")?.contains("controller ListController") == true)
    try FileManager.default.removeItem(atPath: link)
    try sandbox.write(Self.types, to: "Types.sbdsl")
    try sandbox.write("", to: "Main.sbdsl")
    let beside = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl")
    expectWritten(beside)
    #expect(
      beside.standardOutput == "1 storyboard, Main.sbdsl written, beside 1 other file of the program\n")
    #expect(sandbox.text("Main.sbdsl") == Self.wiring.replacing(" in App", with: ""))
    let piped = try sandbox.shell("\"$0\" import Main.storyboard -o /dev/stdout | cat")
    #expect(piped.standardOutput.contains("controller ListController"))
  }

  /// If the storyboards do not name the module of their classes, a new file belongs to the existing module.
  @Test func aNewFileIsOfTheModuleThatIsThere() throws {
    let storyboard = Programs.storyboard.replacing(
      "customModule=\"Demo\" customModuleProvider=\"target\" ", with: "")
    #expect(storyboard != Programs.storyboard)
    try sandbox.write(storyboard, to: "Main.storyboard")
    try sandbox.write(Self.types, to: "Types.sbdsl")
    expectWritten(try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl"))
    #expect(sandbox.text("Main.sbdsl") == Self.wiring.replacing(" in App", with: ""))
    let other = try sandbox.run("import", "Main.storyboard", "-o", "Other.sbdsl", "--module", "Other")
    other.expectClean()
    #expect(sandbox.text("Other.sbdsl")?.hasPrefix("module Other\nplatform iOS\n\ncontroller") == true)
  }

  @Test func aProgramWithoutModuleClausesGoesOnSo() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(Self.types.replacing("module Demo\n", with: ""), to: "Types.sbdsl")
    expectWritten(try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl"))
    #expect(sandbox.text("Main.sbdsl") == "storyboard Main { initial scene List: ListController #a-1 }\n")
    let named = try sandbox.run("import", "Main.storyboard", "-o", "Named.sbdsl", "--module", "Demo")
    #expect(named.status == 0)
    #expect(sandbox.text("Named.sbdsl") == nil, "the storyboard is in the other file")
    try FileManager.default.removeItem(at: sandbox.url("Main.sbdsl"))
    expectWritten(try sandbox.run("import", "Main.storyboard", "-o", "Named.sbdsl", "--module", "Demo"))
    #expect(sandbox.text("Named.sbdsl") == Self.wiring.replacing(" in App", with: ""))
  }

  @Test func whatAnotherFileDeclaresIsReportedThere() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(Self.types, to: "Types.sbdsl")
    try sandbox.write(Self.wiring, to: "Main.sbdsl")
    func expectRemark(_ result: ProcessResult, _ message: String) throws {
      #expect(result.status == 0)
      let lines = try result.compactLines()
      #expect(lines.map(\.code) == ["other-file"], "\(result)")
      #expect(lines.map(\.path) == ["Main.sbdsl"] && lines.map(\.line) == [3])
      #expect(lines.first?.message.hasPrefix(message) == true)
    }
    let new = try sandbox.run("import", "Main.storyboard", "-o", "New.sbdsl", "--diagnostics=compact")
    try expectRemark(
      new,
      "the storyboard `Main` is declared in this file, so the import does not write it into another one")
    #expect(
      new.standardOutput == "1 storyboard, New.sbdsl not written, beside 2 other files of the program\n")
    #expect(sandbox.text("New.sbdsl") == nil)
    try sandbox.write(Programs.storyboard.replacing("\"List\"", with: "\"Other\""), to: "Main.storyboard")
    let changed = try sandbox.run("import", "Main.storyboard", "-o", "Types.sbdsl", "--diagnostics=compact")
    try expectRemark(
      changed,
      "the storyboard `Main` has changed, and its declaration is in this file, which the import does not change"
    )
    #expect(sandbox.text("Types.sbdsl") == Self.types && sandbox.text("Main.sbdsl") == Self.wiring)
    try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl").expectNotes(
      "the scene `List` has changed: its identifier is \"Other\" now, before \"List\", at Main.storyboard:6:25"
    )
    try sandbox.run("import", "Main.storyboard", "-o", "Types.sbdsl").expectClean()
  }

  /// There is one warning, however many files have whatever mistakes; their valid declarations count.
  @Test func brokenAndMissingFilesBeside() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write(Self.types + "storyboard {\n\"", to: "Types.sbdsl")
    try sandbox.write("\u{0}\u{1}", to: "binary.sbdsl")
    let link = sandbox.url("lost.sbdsl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere.sbdsl")
    let result = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=compact")
    #expect(result.status == 0)
    #expect(try result.compactLines().map(\.code) == ["other-file"], "\(result)")
    #expect(sandbox.text("Main.sbdsl") == Self.wiring.replacing(" in App", with: ""))
    for file in ["Types.sbdsl", "binary.sbdsl"] {
      try FileManager.default.removeItem(at: sandbox.url(file))
    }
    let lost = try sandbox.run("import", "Main.storyboard", "-o", "Main.sbdsl", "--diagnostics=compact")
    #expect(lost.status == 0)
    let warnings = try lost.compactLines().filter { $0.severity == "warning" }
    #expect(warnings.map(\.code) == ["other-file"], "\(lost)")
    #expect(warnings.map(\.path) == ["lost.sbdsl"], "\(lost)")
    #expect(sandbox.text("Main.sbdsl")?.contains("controller ListController") == true)
  }
}
