import Foundation
import TestSupport
import Testing

/// The commands that hold a program against the storyboards of its target: what they say, write and list.
@Suite struct CommandContractTargetCommands {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func write(_ board: String = ReaderApp.main, _ program: String = ReaderApp.program) throws {
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.write(board, to: "ib/Main.storyboard")
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: sandbox.url(path).path)
  }

  private static let commands = [
    ["check"], ["generate", "-o", "Out"], ["run"], ["run", "-o", "Out"], ["run", "--json"],
    ["run", "--paths-to", "Main.Detail"], ["generate", "-o", "Out", "--layout", "files"],
    ["generate", "-o", "Out", "--backend", "interpreter"], ["check", "--left"],
    ["check", "--left", "--json"],
  ]

  /// A difference is the same error for each command: nothing is shown, and nothing written.
  @Test(arguments: commands) func aDifferenceStopsACommand(_ words: [String]) throws {
    try write(ReaderApp.different)
    let result = try sandbox.run(words + ["Reader.sbdsl", "--diagnostics=compact"])
    #expect(result.status == 1 && result.standardOutput.isEmpty, "\(result)")
    #expect(try result.findings() == [ReaderApp.difference], "\(result)")
    #expect(!exists("Out"))
    // Without a difference it does its work, and without the storyboards as well.
    try write()
    try sandbox.run(words + ["Reader.sbdsl"]).expectClean()
    try write(ReaderApp.different)
    try sandbox.run(words + ["Reader.sbdsl", "--no-storyboards"]).expectClean()
    #expect(exists("Out") == words.contains("Out"))
  }

  /// A warning stops none, unless it counts as an error.
  @Test(arguments: commands) func aWarningStopsNone(_ words: [String]) throws {
    try write(
      ReaderApp.main.edited(("</scenes>", sceneText("viewController", "X-1", identifier: "X") + "</scenes>")))
    let command = words + ["Reader.sbdsl", "--diagnostics=compact"]
    let strict = try sandbox.run(command + ["--strict"])
    #expect(strict.status == 1 && strict.standardOutput.isEmpty && !exists("Out"), "\(strict)")
    #expect(try strict.compactLines().map(\.code) == ["not-in-program"])
    let result = try sandbox.run(command)
    #expect(result.status == 0 && exists("Out") == words.contains("Out"), "\(result)")
    #expect(try result.compactLines().map(\.code) == ["not-in-program"], "\(result)")
  }

  /// A map is drawn of a program with mistakes, too.
  @Test(arguments: ["html", "json", "dot", "mermaid"]) func graph(_ format: String) throws {
    try write(ReaderApp.different)
    let words = ["graph", "Reader.sbdsl", "--format", format, "--diagnostics=compact"]
    let result = try sandbox.run(words)
    #expect(result.status == 1 && result.standardOutput.contains("Detail"), "\(result.standardError)")
    #expect(try result.findings() == [ReaderApp.difference])
    let file = try sandbox.run(words + ["-o", "Map.out"])
    #expect(file.status == 1 && sandbox.text("Map.out") == result.standardOutput)
    let without = try sandbox.run(words + ["--no-storyboards"])
    #expect(without.status == 0 && without.standardError.isEmpty, "\(without.standardError)")
    try write()
    let agrees = try sandbox.run(words)
    #expect(agrees.status == 0 && agrees.standardError.isEmpty && agrees.standardOutput.contains("Detail"))
  }

  /// A program with a mistake of its own is not compared: the mistake is the only one.
  @Test(arguments: commands + [["graph"]]) func mistakesOfTheProgramComeFirst(_ words: [String]) throws {
    try write(ReaderApp.different, ReaderApp.program.edited(("product: Int!", "product: Itn!")))
    let result = try sandbox.run(words + ["Reader.sbdsl", "--diagnostics=compact"])
    #expect(result.status == 1 && !exists("Out"), "\(result)")
    #expect(try result.compactLines().map(\.code) == ["unknown-type"], "\(result)")
  }

  /// What was written before stays, with the list of inputs.
  @Test func theLastOutputStays() throws {
    try write()
    let words = ["generate", "Reader.sbdsl", "-o", "Out", "--dependency-file", "inputs.d"]
    try sandbox.run(words).expectClean()
    let (files, root) = (try sandbox.snapshot("Out/Reader"), try #require(sandbox.text("inputs.d")))
    #expect(files.count > 1)
    try write(ReaderApp.different)
    #expect(try sandbox.run(words).status == 1)
    #expect(try sandbox.run("run", "Reader.sbdsl", "-o", "Out").status == 1)
    #expect(try sandbox.run(words + ["--backend", "interpreter"]).status == 1)
    #expect(try sandbox.snapshot("Out/Reader") == files)
    #expect(sandbox.text("inputs.d") == root)
    // Once both agree again nothing has to be written.
    try write()
    try sandbox.run(words).expectClean()
    #expect(try sandbox.snapshot("Out/Reader") == files)
  }

  // MARK: Lists

  /// Every file that a check reads is an input: storyboards with their variants, the property list.
  @Test func inputs() throws {
    try write()
    try sandbox.write(ReaderApp.main, to: "ib/Main~ipad.storyboard")
    try sandbox.write(ReaderApp.other, to: "ib/de.lproj/Other.storyboard")
    try sandbox.write(ReaderApp.propertyList(opens: "Main"), to: "ib/Info.plist")
    let all = [
      "ib/Info.plist", "ib/Main.storyboard", "ib/Main~ipad.storyboard", "ib/de.lproj/Other.storyboard",
    ]
    func list(_ words: String...) throws -> [String] {
      let result = try sandbox.run(["inputs", "Reader.sbdsl"] + words)
      result.expectClean()
      #expect(result.lines.first == "Reader.sbdsl" && Set(result.lines).count == result.lines.count)
      return result.lines.dropFirst().sorted()
    }
    #expect(try list() == all.sorted())
    #expect(try list("--no-storyboards") == [])
    #expect(try list("--storyboards", "ib/Main.storyboard") == ["ib/Main.storyboard"])
    #expect(try list("--storyboards", "ib/de.lproj") == ["ib/de.lproj/Other.storyboard"])
    let json = try sandbox.run("inputs", "Reader.sbdsl", "--json")
    json.expectClean()
    for part in [
      #"{"kind":"project","path":"ib/Info.plist"}"#, #"{"kind":"storyboard","path":"ib/Main.storyboard"}"#,
      #"{"kind":"storyboard","path":"ib/Main~ipad.storyboard"}"#,
    ] {
      #expect(json.standardOutput.contains(part), "\(json)")
    }
    try sandbox.write(ReaderApp.program(#"storyboards "ib" except "*ipad*", "de.lproj""#), to: "Reader.sbdsl")
    #expect(try list() == ["ib/Info.plist", "ib/Main.storyboard"])
  }

  /// The files of a target, with those that its settings name.
  @Test func inputsOfATarget() throws {
    let target = ProjectTarget(
      files: ["App/Main.storyboard", "App/Gone.storyboard"], settings: "INFOPLIST_FILE = App/Info.plist;",
      configuration: "App.xcconfig")
    try sandbox.write(projectText(target), to: "R.xcodeproj/project.pbxproj")
    try sandbox.write("A = B", to: "App.xcconfig")
    try sandbox.write(ReaderApp.propertyList(opens: "Main"), to: "App/Info.plist")
    try sandbox.write(ReaderApp.main, to: "App/Main.storyboard")
    try sandbox.write(
      ReaderApp.program(#"storyboards project "R.xcodeproj" target "Reader""#), to: "Reader.sbdsl")
    let result = try sandbox.run("inputs", "Reader.sbdsl")
    result.expectClean()
    let expected = [
      "Reader.sbdsl", "R.xcodeproj/project.pbxproj", "App.xcconfig", "App/Info.plist", "App/Main.storyboard",
    ]
    #expect(Set(result.lines).isSuperset(of: expected), "\(result)")
    #expect(Set(result.lines).subtracting(expected).isSubset(of: ["App/Gone.storyboard"]), "\(result)")
  }

  /// The names of what is generated follow from the program alone.
  @Test func outputs() throws {
    try write()
    let words = ["outputs", "Reader.sbdsl", "-o", "Out"]
    let before = try sandbox.run(words)
    before.expectClean()
    try write(ReaderApp.different)
    for more in [
      [], ["--no-storyboards"], ["--storyboards", "ib"], ["--layout", "files"], ["--backend", "interpreter"],
    ] {
      let result = try sandbox.run(words + more)
      result.expectClean()
      if more.count < 2 || more[0] == "--storyboards" { #expect(result.lines == before.lines, "\(result)") }
    }
    #expect(!exists("Out"))
  }

  @Test func theDependencyFileListsStoryboards() throws {
    try write()
    try sandbox.write(ReaderApp.propertyList(opens: "Main"), to: "ib/Info.plist")
    try sandbox.write(ReaderApp.main, to: "ib/de.lproj/Main one.storyboard")
    let words = ["generate", "Reader.sbdsl", "-o", "Out", "--dependency-file", "inputs.d"]
    try sandbox.run(words).expectClean()
    let list = try #require(sandbox.text("inputs.d"))
    for path in ["Reader.sbdsl", "ib/Main.storyboard", "ib/Info.plist", "ib/de.lproj/Main\\ one.storyboard"] {
      #expect(list.contains("  \(path)"), "\(list)")
    }
    try sandbox.run(words + ["--no-storyboards"]).expectClean()
    #expect(sandbox.text("inputs.d")?.contains("storyboard ") == false)
  }

  /// No input is written over.
  @Test(arguments: ["ib/Main.storyboard", "ib/Info.plist"]) func noInputIsWritten(_ path: String) throws {
    try write()
    try sandbox.write(ReaderApp.propertyList(opens: "Main"), to: "ib/Info.plist")
    try FileManager.default.linkItem(at: sandbox.url(path), to: sandbox.url("list.d"))
    try FileManager.default.linkItem(at: sandbox.url(path), to: sandbox.url("map.html"))
    let before = try sandbox.snapshot("ib")
    let list = try sandbox.run("generate", "Reader.sbdsl", "-o", "Out", "--dependency-file", "list.d")
    #expect(list.status == 2 && !exists("Out"), "\(list)")
    #expect(try sandbox.run("graph", "Reader.sbdsl", "-o", "map.html").status == 2)
    #expect(try sandbox.snapshot("ib") == before)
  }

  // MARK: Modules

  /// A second module, with a storyboard of its own folder.
  private func writeKit(_ board: String, clause: String = #"storyboards "kit""#, name: String = "Kit") throws
  {
    let program = """
      module Kit
      platform iOS 15
      \(clause)

      storyboard \(name) bundle framework {
        scene Hint: UIViewController #K-1
      }

      """
    try sandbox.write(program, to: "Kit.sbdsl")
    try sandbox.write(board, to: "kit/\(name).storyboard")
  }

  private static let hint = storyboardText(
    initial: "", [sceneText("viewController", "K-1", identifier: "Hint")]
  ).replacing(#" initialViewController="""#, with: "")
  private static let otherHint = hint.replacing(#"Identifier="Hint""#, with: #"Identifier="Hnit""#)
  private static let ofKit = "error differs-from-storyboard Kit.sbdsl:6"
  private static let both = ["Reader.sbdsl", "Kit.sbdsl"]

  /// Each module has its own files.
  @Test func twoModules() throws {
    try write()
    try writeKit(Self.hint)
    try sandbox.expectFindings([], Self.both, summary: "2 storyboards compared")
    try write(ReaderApp.different)
    try sandbox.expectFindings([ReaderApp.difference], Self.both)
    try writeKit(Self.otherHint)
    try sandbox.expectFindings([ReaderApp.difference, Self.ofKit], Self.both)
    // A storyboard of the other module is none of one's own.
    try write()
    try writeKit(Self.hint)
    try FileManager.default.removeItem(at: sandbox.url("kit/Kit.storyboard"))
    try sandbox.write(Self.hint, to: "ib/Kit.storyboard")
    try sandbox.write(ReaderApp.other, to: "kit/Other.storyboard")
    try sandbox.expectFindings(["error storyboard-not-found Kit.sbdsl:5"], Self.both)
  }

  /// Two modules may have a storyboard of one name.
  @Test func twoModulesWithOneName() throws {
    try write()
    try writeKit(Self.hint, name: "Main")
    try sandbox.expectFindings([], Self.both, summary: "2 storyboards compared")
    try writeKit(Self.otherHint, name: "Main")
    try sandbox.expectFindings([Self.ofKit], Self.both)
    // One folder with both files serves both, and nothing tells them apart.
    try sandbox.write(ReaderApp.program(#"storyboards "ib", "kit""#), to: "Reader.sbdsl")
    try sandbox.expectFindings([Self.ofKit, "error storyboard-not-found Reader.sbdsl:8"], Self.both)
  }

  /// One module names its files, and the other does not.
  @Test func aModuleWithoutAClause() throws {
    try write()
    try writeKit(Self.otherHint, clause: "")
    try sandbox.expectFindings([], Self.both, summary: "1 storyboard compared")
    try sandbox.expectFindings(
      [Self.ofKit], Self.both + ["--storyboards", "ib", "--storyboards", "kit"])
  }

  /// The clause stands in any file of its module.
  @Test func aClauseInAnotherFile() throws {
    try write(ReaderApp.different, ReaderApp.program(""))
    try sandbox.write("module Reader\nstoryboards \"../ib\"\n", to: "more/Files.sbdsl")
    let files = ["Reader.sbdsl", "more/Files.sbdsl"]
    try sandbox.expectFindings([ReaderApp.difference], files)
    try write(ReaderApp.main, ReaderApp.program(""))
    try sandbox.expectFindings([], files, summary: "1 storyboard compared")
    // Clauses of several files add up.
    try write()
    try sandbox.write("module Reader\nstoryboards \"../more\"\n", to: "more/Files.sbdsl")
    try sandbox.write(ReaderApp.other, to: "more/Start.storyboard")
    try sandbox.expectFindings([], files, summary: "1 storyboard compared, 1 not declared by the program")
  }

  /// `--module` writes one module, and holds that one alone against its files.
  @Test func oneModuleIsCompared() throws {
    try write(ReaderApp.different)
    try writeKit(Self.hint)
    func generate(_ module: String, _ words: String...) throws -> ProcessResult {
      try sandbox.run(
        ["generate", "-o", "Out", "--module", module, "--diagnostics=compact"] + Self.both + words)
    }
    try generate("Kit").expectClean()
    #expect(exists("Out/Storyboards+Kit.swift"))
    try FileManager.default.removeItem(at: sandbox.url("Out"))
    let reader = try generate("Reader")
    #expect(reader.status == 1 && !exists("Out"), "\(reader)")
    #expect(try reader.findings() == [ReaderApp.difference], "\(reader)")
    // The files of the command line are those of the module.
    try generate("Kit", "--storyboards", "kit").expectClean()
    try FileManager.default.removeItem(at: sandbox.url("Out"))
    try writeKit(Self.otherHint)
    let kit = try generate("Kit", "--storyboards", "kit")
    #expect(try kit.findings() == [Self.ofKit] && kit.status == 1 && !exists("Out"), "\(kit)")
  }

  /// An interface names no files: the module that has them is checked by itself.
  @Test func anInterfaceIsNotCompared() throws {
    try writeKit(Self.hint)
    try sandbox.write("module Kit\npublic class Log\n", to: "Log.sbdsl")
    try sandbox.run("generate", "Kit.sbdsl", "Log.sbdsl", "-o", "Out").expectClean()
    try writeKit(Self.otherHint)
    try write(
      ReaderApp.main, ReaderApp.program.edited(("platform", "import Kit\nplatform")).edited(("\n\n", "\n")))
    let result = try sandbox.run("check", "Reader.sbdsl", "--import", "Out", "--diagnostics=compact")
    #expect(result.status == 0, "\(result)")
  }

  /// The clause has one form, which `format` keeps.
  @Test func theClauseIsLaidOut() throws {
    try write(ReaderApp.main, ReaderApp.program("storyboards   \"ib\"  ,\"ib/de.lproj\"   except  \"Old\""))
    #expect(try sandbox.run("format", "Reader.sbdsl").status == 0)
    #expect(
      sandbox.text("Reader.sbdsl")?.contains("\nstoryboards \"ib\", \"ib/de.lproj\" except \"Old\"\n") == true
    )
    try sandbox.run("format", "Reader.sbdsl", "--check").expectClean()
  }

  /// Commands that read no storyboards refuse the options.
  @Test(arguments: [["format", "Reader.sbdsl"], ["import", "ib/Main.storyboard"], ["explain"]])
  func commandsWithoutStoryboards(_ words: [String]) throws {
    try write()
    #expect(try sandbox.run(words + ["--no-storyboards"]).status == 64)
    #expect(try sandbox.run(words + ["--storyboards", "ib"]).status == 64)
  }
}
