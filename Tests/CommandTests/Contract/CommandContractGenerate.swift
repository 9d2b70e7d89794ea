import Foundation
import StoryboardPlan
import TestSupport
import Testing

/// `generate` writes complete files into its folder, only those whose bytes change, and none if there are errors.
@Suite struct CommandContractGenerate {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private let arguments = ["generate", "demo.sbdsl", "-o", "out", "--diagnostics", "compact"]

  @Test func noChangeRewritesNothing() throws {
    try sandbox.write(Programs.demo)
    let first = try sandbox.run(arguments)
    first.expectClean()
    #expect(first.standardOutput == "3 files in out/Demo, 3 of them written\n")
    let before = try sandbox.snapshot("out/Demo")
    let second = try sandbox.run(arguments)
    second.expectClean()
    #expect(second.standardOutput == "3 files in out/Demo, 0 of them written\n")
    #expect(try sandbox.snapshot("out/Demo") == before)
    #expect(try sandbox.names() == ["demo.sbdsl", "out"])
  }

  @Test func onlyWhatChangesIsRewritten() throws {
    try sandbox.write(Programs.demo)
    try sandbox.run(arguments).expectClean()
    let before = try sandbox.snapshot("out/Demo")
    try sandbox.write(Programs.demo.replacing("hello", with: "goodbye"))
    try sandbox.run(arguments).expectClean()
    let after = try sandbox.snapshot("out/Demo")
    #expect(after.filter { $0.value != before[$0.key] }.map(\.key) == ["Storyboards+Main.swift"])
  }

  /// The interpreter's output is the plan, which can be read back, and the bindings of the app's types.
  @Test func planAndBindings() throws {
    try sandbox.write(Programs.demo)
    let arguments = ["generate", "demo.sbdsl", "-o", "out", "--backend", "interpreter"]
    try sandbox.run(arguments).expectClean()
    #expect(try sandbox.names(in: "out/Demo") == ["Demo.storyboardplan", "StoryboardBindings.swift"])
    let bytes = try Data(contentsOf: sandbox.url("out/Demo/Demo.storyboardplan"))
    #expect(try Plan(decoding: Array(bytes)).symbols.module == "Demo")
    #expect(
      try #require(sandbox.text("out/Demo/StoryboardBindings.swift")).contains("extension Bindings {"))
    let again = try sandbox.run(arguments)
    again.expectClean()
    #expect(again.lines == ["2 files in out/Demo, 0 of them written"])
  }

  /// For macOS, the plan and the bindings concern AppKit's controllers of views and of windows.
  @Test func planAndBindingsForWindows() throws {
    try sandbox.write(Programs.desktop, to: "notes.sbdsl")
    try sandbox.run(["generate", "notes.sbdsl", "-o", "out", "--backend", "interpreter"]).expectClean()
    #expect(try sandbox.names(in: "out/Notes") == ["Notes.storyboardplan", "StoryboardBindings.swift"])
    let plan = try Plan(decoding: Array(Data(contentsOf: sandbox.url("out/Notes/Notes.storyboardplan"))))
    #expect(plan.storyboards.elements.map(\.framework) == [.appKit])
    let bindings = try #require(sandbox.text("out/Notes/StoryboardBindings.swift"))
    for line in [
      "import AppKit", "bindings.bind(NoteWindow.self, \"NoteWindow\") {",
      "$0.property(\"store\", set: { (object: NoteWindow, value: Store) in object.store = value })",
      "$0.method(\"chosen(for:)\") { (object: Editor) in",
      "$0.failableInitializer(\"init(coder:note:)\") { (coder: NSCoder, note: Note) in",
    ] { #expect(bindings.contains(line), "\(line)") }
    #expect(!bindings.contains("UIKit"))
  }

  /// With `--layout files`, the names of the output files follow from those of the program's files.
  @Test func filesAreThoseOfTheProgram() throws {
    let arguments = ["generate", "in", "-o", "out", "--layout", "files", "--diagnostics", "compact"]
    try sandbox.write(Programs.split.types, to: "in/Types.sbdsl")
    try sandbox.write(Programs.split.wiring, to: "in/deep/Wiring.sbdsl")
    try sandbox.run(arguments).expectClean()
    let all = [
      "StoryboardCallSites.swift", "StoryboardContainers.swift", "StoryboardRoutes.swift",
      "StoryboardWiring.swift", "Types.sbdsl.swift",
      "Wiring.sbdsl.swift",
    ]
    #expect(try sandbox.names(in: "out") == all)
    #expect(try #require(sandbox.text("out/Wiring.sbdsl.swift")).contains("enum Main"))
    #expect(try !#require(sandbox.text("out/Types.sbdsl.swift")).contains("enum"))
    let before = try sandbox.snapshot("out")
    try sandbox.write(Programs.split.wiring.replacing("hello", with: "bye"), to: "in/deep/Wiring.sbdsl")
    try sandbox.run(arguments).expectClean()
    let after = try sandbox.snapshot("out")
    #expect(after.filter { $0.value != before[$0.key] }.map(\.key) == ["Wiring.sbdsl.swift"])
    // Beside the other one it would be the same file on a disk that ignores case.
    try sandbox.write("module Demo\n", to: "in/deep/types.sbdsl")
    try sandbox.run(arguments).expectFailure(2, "cannot-write", at: "types.sbdsl.swift:1:1")
    #expect(try sandbox.snapshot("out") == after)
  }

  /// `--also` writes forms of call sites, beside those of the program. A name that the app has stops everything.
  @Test func formsOfCallSites() throws {
    let scenes = "controller Home: UIViewController\nstoryboard Main { initial scene Home: Home }\n"
    try sandbox.write("also scenes\n" + scenes)
    let arguments = ["generate", "demo.sbdsl", "-o", "out", "--diagnostics", "compact"]
    try sandbox.run(arguments + ["--also", "swiftgen,rswift=Res"]).expectClean()
    #expect(
      try sandbox.names(in: "out").filter { !$0.contains("+") } == [
        "StoryboardRSwift.swift", "StoryboardScenes.swift", "StoryboardSwiftGen.swift",
        "StoryboardWiring.swift",
      ])
    #expect(try #require(sandbox.text("out/StoryboardRSwift.swift")).contains("enum Res {"))
    try sandbox.run(["outputs"] + arguments.dropFirst() + ["--also", "loader"]).expectClean()
    let before = try sandbox.snapshot("out")
    for wrong in ["swiftgn", "", "rswift=", "rswift=9", "rswift=_", "rswift,rswift=Res"] {
      let result = try sandbox.run(arguments + ["--also", wrong])
      #expect(result.status == 64, "\(wrong)")
      #expect(try result.compactLines().map(\.code) == ["usage"])
    }
    try sandbox.write("allow unused \"app\"\nclass R\nallow unused \"app\"\nclass Res\n" + scenes)
    for form in ["rswift", "rswift=Res", "rswift=String", "rswift=Page,references=Page", "accessors=boards"] {
      try sandbox.run(arguments + ["--also", form]).expectFailure(2, "cannot-write", at: "--also:1:1")
    }
    try sandbox.write(scenes + "storyboard Other { initial scene Home: Home }\n")
    try sandbox.run(arguments + ["--also", "loader"]).expectFailure(2, "cannot-write", at: "--also:1:1")
    try sandbox.write("also scenes\n" + scenes)
    #expect(try sandbox.snapshot("out") == before)
    // A form that is no longer asked for goes away.
    try sandbox.run(arguments).expectClean()
    #expect(try !sandbox.names(in: "out").contains("StoryboardRSwift.swift"))
  }

  @Test func filesOfAProgramWithoutAnything() throws {
    try sandbox.write("module Demo\n")
    try sandbox.run("generate", "demo.sbdsl", "-o", "out", "--layout", "files").expectClean()
    let names = [
      "StoryboardCallSites.swift", "StoryboardContainers.swift", "StoryboardRoutes.swift",
      "StoryboardWiring.swift", "demo.sbdsl.swift",
    ]
    #expect(try sandbox.names(in: "out") == names)
  }

  @Test func oneFile() throws {
    try sandbox.write("module Demo\n")
    #expect(try sandbox.run(arguments).lines == ["1 file in out/Demo, 1 of them written"])
  }

  @Test func errorsLeaveEarlierFilesAsTheyWere() throws {
    try sandbox.write(Programs.demo)
    try sandbox.run(arguments).expectClean()
    let before = try sandbox.snapshot("out/Demo")
    try sandbox.write(Programs.broken)
    try sandbox.run(arguments).expectFailure(1, "unknown-type", at: "demo.sbdsl:6:56")
    #expect(try sandbox.snapshot("out/Demo") == before)
  }

  @Test func errorsMakeNoFolder() throws {
    try sandbox.write(Programs.broken)
    try sandbox.run(arguments).expectFailure(1, "unknown-type", at: "demo.sbdsl:6:56")
    #expect(try sandbox.names() == ["demo.sbdsl"])
  }

  @Test func staleFilesGoAndForeignFilesStay() throws {
    try sandbox.write(Programs.demo + "storyboard Old { scene Only: UIViewController }\n")
    try sandbox.run(arguments).expectClean()
    let stale = try #require(sandbox.text("out/Demo/Storyboards+Old.swift"))
    try sandbox.write("// mine\n", to: "out/Demo/Mine.swift")
    try sandbox.write("", to: "out/Demo/Empty.swift")
    try sandbox.write(stale, to: "out/Demo/copy.txt")
    try sandbox.write(stale, to: "out/Demo/inner/Copy.swift")
    try sandbox.makeFolder("out/Demo/Folder.swift")
    try sandbox.write(stale, to: "outside.swift")
    try sandbox.write(Programs.demo)
    let result = try sandbox.run(arguments)
    result.expectClean()
    #expect(result.lines == ["3 files in out/Demo, 0 of them written, 1 removed"])
    let own = ["StoryboardContainers.swift", "StoryboardWiring.swift", "Storyboards+Main.swift"]
    let foreign = ["Empty.swift", "Folder.swift", "Mine.swift", "copy.txt", "inner"]
    #expect(try sandbox.names(in: "out/Demo") == (own + foreign).sorted())
    #expect(try sandbox.names(in: "out/Demo/inner") == ["Copy.swift"])
    #expect(try sandbox.names() == ["demo.sbdsl", "out", "outside.swift"])
  }

  @Test(arguments: ["file", "file/inner"]) func fileInThePlaceOfTheFolder(_ folder: String) throws {
    try sandbox.write(Programs.demo)
    try sandbox.write("mine", to: "file")
    let result = try sandbox.run(
      "generate", "demo.sbdsl", "-o", folder, "--diagnostics=compact")
    try result.expectFailure(2, "cannot-write", at: "\(folder)/Demo:1:1")
    #expect(sandbox.text("file") == "mine")
  }

  /// An obstacle to one file is found before another file is written.
  @Test func folderInThePlaceOfAFile() throws {
    try sandbox.write(Programs.demo)
    try sandbox.makeFolder("out/Demo/Storyboards+Main.swift")
    try sandbox.run(arguments).expectFailure(2, "cannot-write", at: "out/Demo/Storyboards+Main.swift:1:1")
    #expect(try sandbox.names(in: "out/Demo") == ["Storyboards+Main.swift"])
  }

  /// A file without the beginning of a generated file belongs to somebody else: nothing is written or removed.
  @Test(arguments: [
    ("StoryboardContainers.swift", "let precious = 1\n"),
    ("StoryboardWiring.swift", "// Generated by hand.\n"),
    ("Storyboards+Main.swift", "\n// Generated by sbdsl. Changes are lost when it is generated again.\n"),
    ("Demo.sbdsli", "module Demo\n"), ("StoryboardBindings.swift", "import UIKit\n"),
    ("Demo.storyboardplan", "SBP"),
  ])
  func filesOfOthersStay(_ name: String, _ text: String) throws {
    let isOfPlan = ["Demo.storyboardplan", "StoryboardBindings.swift"].contains(name)
    let arguments = arguments + (isOfPlan ? ["--backend", "interpreter"] : [])
    let program = Programs.demo.replacing("protocol Log", with: "public protocol Log")
    try sandbox.write(program + "storyboard Old { scene Only: UIViewController }\n")
    try sandbox.run(arguments).expectClean()
    #expect(try sandbox.names(in: "out/Demo").contains(name))
    try sandbox.write(text, to: "out/Demo/" + name)
    let before = try sandbox.snapshot("out/Demo")
    try sandbox.write(program.replacing("hello", with: "bye").replacing("single", with: "transient"))
    let result = try sandbox.run(arguments)
    try result.expectFailure(2, "cannot-write", at: "out/Demo/\(name):1:1")
    #expect(try result.compactLines()[0].message.contains("the file there was not generated by `sbdsl`"))
    #expect(try sandbox.snapshot("out/Demo") == before)
  }

  /// A blank file can be replaced without loss.
  @Test(arguments: ["", " \n\n"]) func blankFilesAreFilled(_ text: String) throws {
    try sandbox.write(Programs.demo)
    let names = ["StoryboardContainers.swift", "StoryboardWiring.swift", "Storyboards+Main.swift"]
    for name in names { try sandbox.write(text, to: "out/Demo/" + name) }
    let result = try sandbox.run(arguments)
    result.expectClean()
    #expect(result.lines == ["3 files in out/Demo, 3 of them written"])
  }

  /// A link in the folder is replaced; its target outside stays unchanged.
  @Test func linksAreNotWrittenThrough() throws {
    try sandbox.write(Programs.demo)
    try sandbox.write("mine", to: "mine.txt")
    try sandbox.makeFolder("out/Demo")
    try sandbox.link("out/Demo/StoryboardWiring.swift", to: "../../mine.txt")
    try sandbox.run(arguments).expectClean()
    #expect(sandbox.text("mine.txt") == "mine")
    #expect(
      try #require(sandbox.text("out/Demo/StoryboardWiring.swift")).hasPrefix("// Generated by sbdsl."))
  }

  /// Nobody can write into these folders of Linux and macOS, not even root.
  @Test func readOnlyPlace() throws {
    try sandbox.write(Programs.demo)
    let place = FileManager.default.fileExists(atPath: "/proc/self") ? "/proc" : "/System"
    let result = try sandbox.run("generate", "demo.sbdsl", "-o", place + "/sbdsl", "--diagnostics=json")
    #expect(result.status == 2)
    #expect(try result.jsonDiagnostics().map { $0["code"] as? String } == ["cannot-write"])
  }

  /// No platform has both frameworks, so one file of bindings for both would compile nowhere.
  @Test func bindingsAreForOnePlatform() throws {
    try sandbox.write(
      """
      module Demo
      platform iOS 15, macOS 12
      controller L: UIViewController
      controller M: NSViewController
      storyboard Main { scene List: L }
      storyboard Desk { scene Desk: M }
      """)
    try sandbox.run(arguments).expectClean()
    let before = try sandbox.paths()
    let words = ["generate", "demo.sbdsl", "-o", "data", "--backend", "interpreter", "--diagnostics=compact"]
    try sandbox.run(words).expectFailure(2, "cannot-write", at: "StoryboardBindings.swift:1:1")
    #expect(try sandbox.paths() == before)
  }
}
