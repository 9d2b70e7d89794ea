import Foundation
import TestSupport
import Testing

/// A program is held against the storyboards that its clause, its target or the command line names: files that are
/// not there, broken files, other people's files, bundles.
@Suite struct CommandContractTargets {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let main = ("ib/Main.storyboard", ReaderApp.main)
  private static let notFound = "error storyboard-not-found Reader.sbdsl:8"
  private static let compared = "1 storyboard compared"

  @Test func aProgramThatAgreesIsClean() throws {
    try sandbox.expect(
      TargetCase("agrees", ["ib/Main.storyboard": ReaderApp.main], summary: Self.compared))
  }

  // MARK: A file that is not there

  /// The program has a storyboard that no file of the target has.
  @Test(arguments: [
    TargetCase(
      "a slip", ReaderApp.program(#"storyboards "ib""#, "launch storyboard Mian"),
      ["ib/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "another letter case", ReaderApp.program(#"storyboards "ib""#, "launch storyboard main"),
      ["ib/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "a slip in the name of the file",
      ReaderApp.program(#"storyboards "ib""#, #"launch storyboard Main file "Mian""#),
      ["ib/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "the ending of a file is no part of its name",
      ReaderApp.program(#"storyboards "ib""#, #"launch storyboard Main file "Main.storyboard""#),
      ["ib/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "renamed", ["ib/Home.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "only other people's code has it",
      ["ib/Start.storyboard": ReaderApp.other, "ib/Pods/Kit/Main.storyboard": ReaderApp.main],
      finds: notFound),
    TargetCase(
      "only a build has it",
      ["ib/Start.storyboard": ReaderApp.other, "ib/DerivedData/Main.storyboard": ReaderApp.main],
      finds: notFound),
    TargetCase(
      "only a test target has it",
      ["ib/Start.storyboard": ReaderApp.other, "ib/ReaderTests/Main.storyboard": ReaderApp.main],
      finds: notFound),
    TargetCase(
      "only a package below has it",
      [
        "ib/Start.storyboard": ReaderApp.other,
        "ib/Kit/Package.swift": "let package = Package(name: \"Kit\")",
        "ib/Kit/Sources/Kit/Main.storyboard": ReaderApp.main,
      ], finds: notFound),
    TargetCase(
      "it is left out", ReaderApp.program(#"storyboards "ib" except "Main.storyboard""#),
      ["ib/Start.storyboard": ReaderApp.other, "ib/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "all files are left out", ReaderApp.program(#"storyboards "ib" except "*""#),
      ["ib/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "hidden files and copies are none",
      [
        "ib/.Main.storyboard": ReaderApp.main,
        "ib/Main.storyboard.bak": ReaderApp.main, "ib/Start.storyboard": ReaderApp.other,
        "ib/Main copy.storyboard": ReaderApp.main,
      ],
      finds: notFound),
    TargetCase(
      "a folder of the name is none",
      ["ib/Main.storyboard/Info.txt": "", "ib/Start.storyboard": ReaderApp.other], finds: notFound),
    TargetCase(
      "two folders have it", ReaderApp.program(#"storyboards "a", "b""#),
      ["a/Main.storyboard": ReaderApp.main, "b/Main.storyboard": ReaderApp.main], finds: notFound),
    TargetCase(
      "two folders of one folder have it",
      ["ib/Old/Main.storyboard": ReaderApp.main, "ib/New/Main.storyboard": ReaderApp.main],
      finds: notFound),
    TargetCase(
      "a project lists it",
      ReaderApp.program(#"storyboards project "R.xcodeproj" target "Reader""#),
      ["R.xcodeproj/project.pbxproj": projectText(ProjectTarget(files: ["App/Main.storyboard"]))],
      finds: notFound),
    TargetCase(
      "a project has it in another target",
      ReaderApp.program(#"storyboards project "R.xcodeproj" target "Reader""#),
      [
        "R.xcodeproj/project.pbxproj": projectText(
          ProjectTarget(folder: "App"), ProjectTarget(name: "Other", folder: "Other")),
        "App/Start.storyboard": ReaderApp.other, "Other/Main.storyboard": ReaderApp.main,
      ], finds: notFound),
  ])
  func aMissingFile(_ target: TargetCase) throws { try sandbox.expect(target) }

  /// The right name is told.
  @Test(arguments: ["Mian", "main", "MAIN", "Main2"])
  func theNearestFileIsNamed(_ name: String) throws {
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try sandbox.write(
      ReaderApp.program(#"storyboards "ib""#, "launch storyboard \(name)"), to: "Reader.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(result.standardError.contains("storyboard `\(name)`; did you mean `Main`?"), "\(result)")
    #expect(result.standardError.hasPrefix("Reader.sbdsl:8:19: "), "\(result)")
  }

  /// The name of a file in a clause is where the mistake is.
  @Test func aSlipInAClauseIsShownThere() throws {
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    let program = ReaderApp.program(#"storyboards "ib""#, #"launch storyboard Main file "Mian""#)
    try sandbox.write(program, to: "Reader.sbdsl")
    let lines = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact").compactLines()
    #expect(lines.map(\.column).allSatisfy { $0 > 19 } && lines.count == 1)
  }

  /// The file is there, or may be elsewhere.
  @Test(arguments: [
    TargetCase(
      "the program has the composed form, the disk the other one",
      ReaderApp.program(#"storyboards "ib""#, "launch storyboard Home file \"Caf\u{E9}\""),
      ["ib/Cafe\u{301}.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "the disk has the composed form, the program the other one",
      ReaderApp.program(#"storyboards "ib""#, "launch storyboard Home file \"Cafe\u{301}\""),
      ["ib/Caf\u{E9}.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "the name itself has the other form",
      ReaderApp.program(#"storyboards "ib""#, "launch storyboard Cafe\u{301}"),
      ["ib/Caf\u{E9}.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "a name that Swift could not have",
      ReaderApp.program(#"storyboards "ib""#, #"launch storyboard Main file "1. Main & more""#),
      ["ib/1. Main & more.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "renamed, and the program with it",
      ReaderApp.program(#"storyboards "ib""#, #"launch storyboard Main file "Home""#),
      ["ib/Home.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "only a folder of a language has it", ["ib/de.lproj/Main.storyboard": ReaderApp.main],
      summary: compared),
    TargetCase(
      "deep in the folder", ["ib/a/b/c/d/Main.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "a folder that one would pass over is named", ReaderApp.program(#"storyboards "ib/Pods""#),
      ["ib/Pods/Main.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "one of two folders is left out", ReaderApp.program(#"storyboards "ib" except "Old""#),
      ["ib/Old/Main.storyboard": ReaderApp.different, "ib/New/Main.storyboard": ReaderApp.main],
      summary: compared),
    TargetCase(
      "the nearer of two files is not known from a single file",
      ReaderApp.program(#"storyboards "ib/New/Main.storyboard""#),
      ["ib/Old/Main.storyboard": ReaderApp.different, "ib/New/Main.storyboard": ReaderApp.main],
      summary: compared),
    TargetCase(
      "named twice", ReaderApp.program(#"storyboards "ib", "ib/Main.storyboard", "./ib""#),
      ["ib/Main.storyboard": ReaderApp.main], summary: compared),
    TargetCase(
      "a single file is named: the other may be elsewhere",
      ReaderApp.program(#"storyboards "ib/Main.storyboard""#)
        + "storyboard Second { scene Second: UIViewController }\n",
      ["ib/Main.storyboard": ReaderApp.main],
      summary: compared + ", 1 of the program without its file"),
    TargetCase(
      "another bundle has its own files",
      ReaderApp.program(and: #"storyboard Kit bundle "com.example.kit" { scene Kit: UIViewController }"#),
      ["ib/Main.storyboard": ReaderApp.main],
      summary: compared + ", 1 of the program without its file"),
    TargetCase(
      "a storyboard that the program does not have",
      ["ib/Main.storyboard": ReaderApp.main, "ib/Start.storyboard": ReaderApp.other],
      summary: compared + ", 1 not declared by the program"),
  ])
  func aFileThatIsThere(_ target: TargetCase) throws { try sandbox.expect(target) }

  /// A clause that leads nowhere is the mistake, and the only one.
  @Test(arguments: [
    (#""ib""#, "source-not-found"), (#""Empty""#, "source-not-found"), (#""Pods""#, "source-not-found"),
    (#""Empty/Main.storyboard""#, "source-not-found"), ("\"\"", "source-not-found"),
    (#""Reader.xcodeproj""#, "source-not-found"),
    (#"project "None.xcodeproj" target "Reader""#, "source-not-found"),
    (#"project "Reader.xcodeproj" target "Raeder""#, "target-not-found"),
    (#"package "Empty" target "Reader""#, "source-not-found"),
  ])
  func aClauseThatLeadsNowhere(_ files: String, _ code: String) throws {
    try sandbox.makeFolder("Empty")
    try sandbox.write("", to: "Pods/Pods/Main.storyboard")
    try sandbox.write(projectText(ProjectTarget(folder: "App")), to: "Reader.xcodeproj/project.pbxproj")
    try sandbox.write(ReaderApp.program("storyboards \(files)"), to: "Reader.sbdsl")
    try sandbox.expectFindings(["error \(code) Reader.sbdsl:3"])
  }

  /// None of single files is one of the program's: a check that compares nothing is no check.
  @Test func nothingIsCompared() throws {
    try sandbox.expect(
      TargetCase(
        "nothing", ReaderApp.program(#"storyboards "ib/Start.storyboard""#),
        ["ib/Main.storyboard": ReaderApp.main, "ib/Start.storyboard": ReaderApp.other],
        finds: "error nothing-compared Reader.sbdsl:8"))
  }

  /// A link is the file to which it leads.
  @Test func aFileBehindALink() throws {
    try sandbox.write(ReaderApp.different, to: "elsewhere/Main.storyboard")
    try sandbox.makeFolder("ib")
    try sandbox.link("ib/Main.storyboard", to: "../elsewhere/Main.storyboard")
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.expectFindings([ReaderApp.difference])
    // A link that leads nowhere is no file.
    try FileManager.default.removeItem(at: sandbox.url("elsewhere/Main.storyboard"))
    try sandbox.write(ReaderApp.other, to: "ib/Start.storyboard")
    try sandbox.expectFindings([Self.notFound])
  }

  // MARK: Broken files

  /// A file that cannot be read hides no difference of another one.
  @Test(arguments: [
    ("<?xml version=\"1.0\"?><document", "malformed-xml", 1), ("", "malformed-xml", 1),
    ("no XML at all", "not-a-storyboard", 1), (String(ReaderApp.other.dropLast(20)), "malformed-xml", 2),
    (ReaderApp.other.replacing("</scenes>", with: "<<<<<<< HEAD\n</scenes>"), "malformed-xml", 7),
    (Programs.xib, "not-a-storyboard", 1), ("<html><body/></html>", "not-a-storyboard", 1),
  ])
  func aBrokenFileBesideAGoodOne(_ text: String, _ code: String, _ line: Int) throws {
    try sandbox.expect(
      TargetCase(
        code, ["ib/Main.storyboard": ReaderApp.different, "ib/Other.storyboard": text],
        finds: "error \(code) ib/Other.storyboard:\(line)", ReaderApp.difference))
  }

  /// What the program's own file would say is not known: its mistake is the only one.
  @Test func theFileOfTheProgramIsBroken() throws {
    let broken = String(ReaderApp.different.prefix(400))
    let line = broken.split(separator: "\n").count
    try sandbox.expect(
      TargetCase(
        "broken", ["ib/Main.storyboard": broken], finds: "error malformed-xml ib/Main.storyboard:\(line)"))
    try sandbox.write(ReaderApp.other, to: "ib/Start.storyboard")
    try sandbox.expectFindings(["error malformed-xml ib/Main.storyboard:\(line)"])
  }

  /// A storyboard of a platform that no program can be for.
  @Test func theFileOfTheProgramIsOfAnotherPlatform() throws {
    let board = ReaderApp.main.edited(("iOS.CocoaTouch\"", "OS.Two\""))
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(board, to: "ib/Main.storyboard")
    for command in [["check"], ["generate", "-o", "Out"]] {
      let result = try sandbox.run(command + ["Reader.sbdsl", "--diagnostics=compact"])
      #expect(result.status == 1, "\(result)")
      #expect(try result.compactLines().map(\.code) == ["foreign-platform"], "\(result)")
      #expect(sandbox.text("Out/Reader/Storyboards+Main.swift") == nil)
    }
  }

  /// A file that cannot be read at all: nothing can be said of the others.
  @Test func aFileThatCannotBeRead() throws {
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    let spaces = Data(repeating: UInt8(ascii: " "), count: 16_777_216)
    try sandbox.write(spaces, to: "ib/Large.storyboard")
    for words in [["check"], ["generate", "-o", "Out"], ["run"], ["graph"]] {
      let result = try sandbox.run(words + ["Reader.sbdsl", "--diagnostics=compact"])
      #expect(result.status == 2 && result.standardOutput.isEmpty, "\(result)")
      #expect(try result.findings() == ["error unreadable ib/Large.storyboard:1"], "\(result)")
    }
    #expect(try sandbox.names() == ["Reader.sbdsl", "ib"])
    try sandbox.expectFindings([], ["Reader.sbdsl", "--no-storyboards"])
    // Exactly as large as a file may be, it is only broken.
    try sandbox.write(spaces.dropLast(), to: "ib/Large.storyboard")
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(result.status == 1 && !result.standardError.contains("unreadable"), "\(result.standardError)")
  }

  /// A program without a module has storyboards, too.
  @Test func aProgramWithoutAModule() throws {
    let program = ReaderApp.program.edited(("module Reader\n", "\n"))
    try sandbox.expect(
      TargetCase(
        "no module", program, ["ib/Main.storyboard": ReaderApp.different], finds: ReaderApp.difference))
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try sandbox.expectFindings([], summary: Self.compared)
  }

  /// Paths of a program from standard input begin at the current folder.
  @Test func aProgramFromStandardInput() throws {
    try sandbox.write(ReaderApp.different, to: "ib/Main.storyboard")
    let result = try sandbox.run("check", "-", "--diagnostics=compact", input: ReaderApp.program)
    #expect(result.status == 1, "\(result)")
    #expect(try result.compactLines().map { "\($0.code):\($0.line)" } == ["differs-from-storyboard:12"])
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try sandbox.run(["check", "-"], input: ReaderApp.program).expectClean()
  }

  /// What is passed over may be broken.
  @Test(arguments: ["Pods/Broken.storyboard", "Old/Broken.storyboard", ".hidden.storyboard"])
  func aBrokenFileThatIsPassedOver(_ path: String) throws {
    try sandbox.expect(
      TargetCase(
        path, ReaderApp.program(#"storyboards "ib" except "Old""#),
        ["ib/Main.storyboard": ReaderApp.different, "ib/\(path)": "<"], finds: ReaderApp.difference))
  }

  // MARK: Other people's files

  /// A storyboard of the app's own name in other people's code does not hide that of the app.
  @Test(arguments: ["Pods/X", "Carthage/Build/X", "DerivedData", "checkouts/X", ".build/X", "ReaderUITests"])
  func otherPeoplesFilesArePassedOver(_ folder: String) throws {
    try sandbox.write(ReaderApp.different, to: "ib/App/Main.storyboard")
    try sandbox.write(ReaderApp.main, to: "ib/\(folder)/Main.storyboard")
    try sandbox.write(ReaderApp.program, to: "src/Reader.sbdsl")
    let finding = "error differs-from-storyboard src/Reader.sbdsl:12"
    try sandbox.expectFindings([finding], ["src/Reader.sbdsl", "--storyboards", "ib"])
    try sandbox.write(ReaderApp.program(#"storyboards "../ib""#), to: "src/Reader.sbdsl")
    try sandbox.expectFindings([finding], ["src/Reader.sbdsl"])
  }

  // MARK: The command line

  /// `--storyboards` stands in the place of what the program names, and `--no-storyboards` reads none.
  @Test func theCommandLineReplacesTheClause() throws {
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(ReaderApp.different, to: "ib/Main.storyboard")
    try sandbox.write(ReaderApp.main, to: "New/Main.storyboard")
    try sandbox.expectFindings([ReaderApp.difference])
    try sandbox.expectFindings([], ["Reader.sbdsl", "--storyboards", "New"], summary: Self.compared)
    try sandbox.expectFindings(
      [], ["Reader.sbdsl", "--storyboards=New/Main.storyboard"], summary: Self.compared)
    try sandbox.expectFindings([ReaderApp.difference], ["Reader.sbdsl", "--storyboards", "ib"])
    try sandbox.expectFindings([], ["Reader.sbdsl", "--no-storyboards"])
    // The clause may lead nowhere then.
    try sandbox.write(ReaderApp.program(#"storyboards "Nowhere""#), to: "Reader.sbdsl")
    try sandbox.expectFindings([], ["Reader.sbdsl", "--storyboards", "New"], summary: Self.compared)
    try sandbox.expectFindings([], ["Reader.sbdsl", "--no-storyboards"])
  }

  @Test(arguments: ["Nothing", "Nothing.storyboard", "Empty"])
  func aPathOfTheCommandLineThatLeadsNowhere(_ path: String) throws {
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try sandbox.makeFolder("Empty")
    for words in [["check"], ["generate", "-o", "Out"], ["run"], ["graph"]] {
      let result = try sandbox.run(words + ["Reader.sbdsl", "--storyboards", path])
      #expect(result.status == 2 && result.standardOutput.isEmpty, "\(result)")
      #expect(sandbox.text("Out/Reader/Storyboards+Main.swift") == nil)
    }
  }

  /// Both at once contradict each other.
  @Test(arguments: ["check", "generate", "run", "graph", "inputs"])
  func filesAndNoFilesAtOnce(_ command: String) throws {
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    let words = command == "generate" ? ["-o", "Out"] : []
    let result = try sandbox.run(
      [command, "Reader.sbdsl", "--storyboards", "ib", "--no-storyboards"] + words)
    #expect(result.status == 64, "\(result)")
  }

  /// A storyboard that somebody has renamed: a file of the old name is not there any more.
  @Test func aRenamedStoryboardOfTheCommandLine() throws {
    let program = ReaderApp.program("").replacing("launch ", with: "")
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.write(ReaderApp.main, to: "Home.storyboard")
    try sandbox.expectFindings([Self.notFound], ["Reader.sbdsl", "--storyboards", "."])
  }

  // MARK: Targets

  /// The target of the Swift code brings its storyboards along, unless a clause names others.
  @Test func theTargetOfTheSwiftCode() throws {
    let project = projectText(ProjectTarget(folder: "App"), ProjectTarget(name: "Other", folder: "Other"))
    try sandbox.write(project, to: "R.xcodeproj/project.pbxproj")
    let code = "import UIKit\nclass List: UIViewController {}\nclass Detail: UIViewController {}\n"
    try sandbox.write(code, to: "App/A.swift")
    try sandbox.write(ReaderApp.different, to: "App/Main.storyboard")
    try sandbox.write(ReaderApp.main, to: "Other/Main.storyboard")
    let sources = #"sources project "R.xcodeproj" target "Reader""#
    let program = """
      module Reader
      platform iOS 15
      \(sources)




      storyboard Main {
        initial scene List: List id none #L-1 {
          segue open: show Detail
        }
        scene Detail: Detail #D-1
        scene Help: UIViewController #H-1
      }

      """
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.expectFindings([ReaderApp.difference])
    try sandbox.write(program.edited(("\n\n\n", "\nstoryboards \"Other\"\n\n")), to: "Reader.sbdsl")
    try sandbox.expectFindings([], summary: Self.compared)
    try sandbox.write(
      program.edited(("\"Reader\"", "\"Reader\" except \"App/Main.storyboard\"")), to: "Reader.sbdsl")
    try sandbox.expectFindings([Self.notFound])
    // A folder of Swift code brings nothing along.
    try sandbox.write(program.edited((sources, "sources \"App\"")), to: "Reader.sbdsl")
    let alone = try sandbox.run("check", "Reader.sbdsl")
    alone.expectClean()
    #expect(!alone.standardOutput.contains("compared"))
  }

  /// Storyboards of a package are in the bundle of its module, those of a framework in that of its code.
  @Test(arguments: [
    ("", "wrong-bundle"), (" bundle module", nil), (" bundle main", "wrong-bundle"),
    (" bundle framework", "wrong-bundle"),
  ])
  func theBundleOfAPackage(_ clause: String, _ code: String?) throws {
    try sandbox.write(
      "let package = Package(name: \"Kit\", targets: [.target(name: \"Reader\")])", to: "Kit/Package.swift")
    try sandbox.write(ReaderApp.main, to: "Kit/Sources/Reader/Main.storyboard")
    try sandbox.write(
      ReaderApp.program(#"storyboards package "Kit" target "Reader""#, "storyboard Main\(clause)"),
      to: "Reader.sbdsl")
    try sandbox.expectFindings(code.map { ["error \($0) Reader.sbdsl:8"] } ?? [])
  }

  @Test(arguments: [
    ("framework", "", "wrong-bundle"), ("framework", " bundle framework", nil),
    ("framework", " bundle main", "wrong-bundle"), ("framework", " bundle module", "wrong-bundle"),
    ("application", "", nil), ("application", " bundle main", nil), ("application", " bundle framework", nil),
    ("application", " bundle module", "wrong-bundle"), ("app-extension", "", nil),
  ])
  func theBundleOfAProduct(_ product: String, _ clause: String, _ code: String?) throws {
    try sandbox.write(
      projectText(ProjectTarget(product: product, folder: "App")), to: "R.xcodeproj/project.pbxproj")
    try sandbox.write(ReaderApp.main, to: "App/Main.storyboard")
    try sandbox.write(
      ReaderApp.program(#"storyboards project "R.xcodeproj" target "Reader""#, "storyboard Main\(clause)"),
      to: "Reader.sbdsl")
    try sandbox.expectFindings(code.map { ["error \($0) Reader.sbdsl:8"] } ?? [])
  }

  /// Two projects have targets of one module. Of two files of a name, that of the target of the code is meant.
  @Test func twoProjectsWithOneModule() throws {
    for name in ["A", "B"] {
      let project = projectText(
        ProjectTarget(name: "App\(name)", files: ["src/VC.swift", "src/Main.storyboard"]))
      try sandbox.write(project, to: "\(name)/\(name).xcodeproj/project.pbxproj")
      try sandbox.write(
        "import UIKit\nclass \(name)VC: UIViewController {}\n", to: "\(name)/src/VC.swift")
      try sandbox.write(
        storyboardText(
          initial: "v\(name)",
          [sceneText("viewController", "v\(name)", type: "\(name)VC", module: "Reader")]),
        to: "\(name)/src/Main.storyboard")
    }
    func program(_ identifier: String) -> String {
      """
      module Reader
      platform iOS 15
      sources project "A/A.xcodeproj" target "AppA"

      storyboard Main { initial scene AVC: AVC id \(identifier) #vA }

      """
    }
    for words in [[], ["--storyboards", "."], ["--storyboards", "A", "--storyboards", "B"]] {
      try sandbox.write(program("\"wrong\""), to: "Reader.sbdsl")
      try sandbox.expectFindings(
        ["error differs-from-storyboard Reader.sbdsl:5"], ["Reader.sbdsl"] + words)
      try sandbox.write(program("none"), to: "Reader.sbdsl")
      try sandbox.expectFindings([], ["Reader.sbdsl"] + words)
    }
    // The other target's file alone is not the program's.
    try sandbox.write(program("none"), to: "Reader.sbdsl")
    let other = try sandbox.run("check", "Reader.sbdsl", "--storyboards", "B", "--diagnostics=compact")
    #expect(other.status == 1, "\(other)")
  }
}
