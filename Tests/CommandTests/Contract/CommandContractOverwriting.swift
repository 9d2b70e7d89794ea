import Foundation
import TestSupport
import Testing

/// Law 10: no output path names an input, whatever links and names lead to it, and no two outputs are one file.
@Suite struct CommandContractOverwriting {
  private let sandbox: Sandbox

  /// A target with a storyboard, a configuration file and a folder of Swift code.
  private static let project = #"""
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F, C); };
      F = { isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
      T = { isa = PBXNativeTarget; name = App; buildPhases = (B); buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = C;
        buildSettings = { INFOPLIST_FILE = app/Info.plist; }; };
      B = { isa = PBXResourcesBuildPhase; files = (B1); };
      B1 = { isa = PBXBuildFile; fileRef = F; };
    }; }
    """#

  /// Links of all kinds, by the files to which they lead.
  private static let symbolicLinks = [
    "link.d": "p.sbdsl", "swift.d": "code/A.swift", "main.html": "Main.storyboard",
    "twin.sbdsl": "Main.storyboard", "list.sbdsl": "app/List.swift", "folder": "code",
    "project.d": "A.xcodeproj/project.pbxproj", "project.sbdsl": "A.xcodeproj/project.pbxproj",
  ]
  private static let hardLinks = [
    "hard.d": "p.sbdsl", "hard.html": "code/A.swift", "hard.sbdsl": "app/Info.plist",
    "config.sbdsl": "App.xcconfig", "config.d": "App.xcconfig", "package.sbdsl": "Kit/Package.swift",
  ]

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "module Demo\nsources \"code\", project \"A.xcodeproj\" target \"App\"\n"
        + Programs.demo.replacing("module Demo\n", with: ""), to: "p.sbdsl")
    for (path, text) in [
      ("A.xcodeproj/project.pbxproj", Self.project), ("App.xcconfig", "A = b\n"),
      ("code/A.swift", "struct Extra {}\n"), ("Main.storyboard", Programs.storyboard),
      ("app/Main.storyboard", Programs.storyboard), ("app/List.swift", "class ListController {}\n"),
      ("app/Info.plist", "<plist><dict/></plist>\n"),
      ("Kit/Package.swift", "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"),
      ("Kit/Sources/Kit/Main.storyboard", Programs.storyboard),
    ] {
      try sandbox.write(text, to: path)
    }
    for (link, target) in Self.symbolicLinks { try sandbox.link(link, to: target) }
    for (link, target) in Self.hardLinks {
      try FileManager.default.linkItem(at: sandbox.url(target), to: sandbox.url(link))
    }
  }

  /// The bytes and dates of all files.
  private func contents() throws -> [String: Sandbox.Snapshot] {
    var result: [String: Sandbox.Snapshot] = [:]
    for path in FileManager.default.enumerator(atPath: sandbox.folder.path) ?? NSEnumerator() {
      guard let path = path as? String else { continue }
      let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.url(path).path)
      result[path] = Sandbox.Snapshot(
        text: sandbox.text(path) ?? "", modified: attributes[.modificationDate] as? Date,
        node: attributes[.systemFileNumber] as? Int)
    }
    return result
  }

  private static let generate = ["generate", "p.sbdsl", "--no-storyboards", "-o", "out", "--dependency-file"]
  private static let graph = ["graph", "p.sbdsl", "-o"]
  private static let adopt = ["import", "A.xcodeproj", "--target", "App", "-o"]

  @Test(arguments: [
    (generate, "p.sbdsl"), (generate, "./code/../p.sbdsl"), (generate, "link.d"), (generate, "hard.d"),
    (generate, "swift.d"), (generate, "code/A.swift"), (generate, "folder/A.swift"),
    (generate, "other.sbdsl"), (generate, "New.Swift"), (generate, "A.xcodeproj/project.pbxproj"),
    (generate, "project.d"), (generate, "config.d"), (generate, "App.xcconfig"),
    (graph, "p.sbdsl"), (graph, "hard.d"), (graph, "hard.html"), (graph, "main.html"), (graph, "project.d"),
    (graph, "app/Info.plist"), (graph, "App.xcconfig"), (graph, "View.xib"),
    (["graph", "p.sbdsl", "--storyboards", "app", "-o"], "app/Main.storyboard"),
    (["import", "Main.storyboard", "-o"], "twin.sbdsl"),
    (["import", "Main.storyboard", "-o"], "Main.storyboard"),
    (["import", "app", "-o"], "hard.sbdsl"), (["import", "app", "-o"], "list.sbdsl"),
    (["import", "app", "-o"], "app/Info.plist"), (["import", "app/List.swift", "-o"], "list.sbdsl"),
    (["import", "app/List.swift", "-o"], "app/List.swift"),
    (adopt, "project.sbdsl"), (adopt, "config.sbdsl"), (adopt, "hard.sbdsl"), (adopt, "twin.sbdsl"),
    (["import", "Kit", "--target", "Kit", "-o"], "package.sbdsl"),
  ])
  func noOutputIsAnInput(_ words: [String], _ output: String) throws {
    let before = try contents()
    let result = try sandbox.run(words + [output, "--diagnostics=compact"])
    #expect(result.status == 2, "\(result)")
    // The storyboards need not agree with the program.
    let ofStoryboards: Set = ["differs-from-storyboard", "storyboard-not-found", "launch-differs"]
    let errors = try result.compactLines().filter {
      $0.severity == "error" && !ofStoryboards.contains($0.code)
    }
    #expect(errors.map(\.code) == ["cannot-write"] && errors.map(\.path) == [output], "\(result)")
    #expect(try contents() == before, "nothing is written")
  }

  /// Standard input is an input, too, if it is a file.
  @Test func standardInput() throws {
    try sandbox.write(Programs.demo, to: "text.d")
    let line = "\"$0\" generate - -o out --dependency-file text.d --diagnostics compact < text.d"
    try sandbox.shell(line).expectFailure(2, "cannot-write", at: "text.d:1:1")
    #expect(sandbox.text("text.d") == Programs.demo)
    try sandbox.shell("cat text.d | \"$0\" generate - -o out --dependency-file text.d").expectClean()
    #expect(sandbox.text("text.d")?.hasPrefix("out/Demo/") == true)
  }

  @Test func twoOutputsAreNotOneFile() throws {
    try sandbox.makeFolder("out/Demo")
    try sandbox.link("linked", to: "out")
    for output in ["out/Demo/Storyboards+Main", "linked/Demo/StoryboardWiring"] {
      try sandbox.run("generate", "p.sbdsl", "--no-storyboards", "-o", "out").expectClean()
      let before = try sandbox.snapshot("out/Demo")
      // By its own name it is refused as a Swift file, and so a link leads to it.
      try? FileManager.default.removeItem(at: sandbox.url("list.d"))
      try sandbox.link("list.d", to: output + ".swift")
      let result = try sandbox.run(
        "generate", "p.sbdsl", "--no-storyboards", "-o", "out", "--dependency-file", "list.d",
        "--diagnostics=compact")
      #expect(result.status == 2)
      #expect(result.standardError.contains("the command would write two files there"), "\(result)")
      #expect(try sandbox.snapshot("out/Demo") == before)
    }
  }

  /// The list of inputs and the Swift files are written together, or none of them is.
  @Test func aListOfInputsThatCannotBeWritten() throws {
    try sandbox.makeFolder("folder.d")
    try sandbox.makeFolder("locked")
    _ = try sandbox.shell("chmod 500 locked")
    for path in ["folder.d", "missing/list.d", "locked/list.d"] {
      // Who may do everything can write into each folder.
      if path.hasPrefix("locked"), geteuid() == 0 { continue }
      let result = try sandbox.run(
        "generate", "p.sbdsl", "--no-storyboards", "-o", "new", "--dependency-file", path,
        "--diagnostics=compact")
      #expect(result.status == 2 && result.standardError.hasPrefix(path), "\(result)")
      #expect(try !sandbox.names().contains("new"), "\(path)")
    }
    _ = try sandbox.shell("chmod 700 locked")
    try sandbox.run(
      "generate", "p.sbdsl", "--no-storyboards", "-o", "new", "--dependency-file", "locked/list.d"
    ).expectClean()
    #expect(try sandbox.names(in: "locked") == ["list.d"])
  }

  /// A plan may have any name, and so may a list of inputs.
  @Test func aPlanAndAListOfInputs() throws {
    let words = [
      "generate", "p.sbdsl", "--no-storyboards", "-o", "out", "--backend", "interpreter", "--module", "Demo",
    ]
    try sandbox.makeFolder("out")
    for name in ["out/Demo.storyboardplan", "out/demo.storyboardplan"] {
      let result = try sandbox.run(words + ["--dependency-file", name, "--diagnostics=compact"])
      #expect(result.status == 2 && result.standardError.contains("two files"), "\(result)")
      #expect(try sandbox.names(in: "out").isEmpty)
    }
    try sandbox.run(words + ["--dependency-file", "out/Demo.d"]).expectClean()
    try sandbox.run(words + ["--dependency-file", "out/Demo.d"]).expectClean()
  }

  /// The generated Swift may stand among the code that is read: it is passed over there.
  @Test func generatedSwiftAmongTheCode() throws {
    for _ in 0..<2 {
      try sandbox.run("generate", "p.sbdsl", "--no-storyboards", "-o", "code/Generated").expectClean()
    }
    try sandbox.write("", to: "code/Generated/Demo/StoryboardWiring.swift")
    try sandbox.run("generate", "p.sbdsl", "--no-storyboards", "-o", "code/Generated").expectClean()
    // A link to the app's own code in the place of a generated file: the app would lose it.
    let wiring = sandbox.url("code/Generated/Demo/StoryboardWiring.swift")
    try FileManager.default.removeItem(at: wiring)
    try sandbox.link("code/Generated/Demo/StoryboardWiring.swift", to: "../../A.swift")
    let result = try sandbox.run(
      "generate", "p.sbdsl", "--no-storyboards", "-o", "code/Generated", "--diagnostics=compact")
    try result.expectFailure(2, "cannot-write", at: "code/Generated/Demo/StoryboardWiring.swift:1:1")
    #expect(sandbox.text("code/A.swift") == "struct Extra {}\n")
  }

  /// What reads and writes one file goes on: formatting, bringing a program up to date, saving the only program.
  @Test func whatWritesItsInput() throws {
    try sandbox.run("format", "p.sbdsl").expectClean()
    try sandbox.write("class A { init() }\n", to: "own/a.sbdsl")
    for _ in 0..<2 { try sandbox.run("import", "Main.storyboard", "-o", "code/new.sbdsl").expectClean() }
    try sandbox.run(
      ["repl", "own/a.sbdsl"], input: "class B\n:save own/a.sbdsl\nclass C\n:save own/a.sbdsl\n"
    )
    .expectClean()
    #expect(sandbox.text("own/a.sbdsl")?.contains("class C") == true)
  }

  @Test func aSessionSavesOverNothingThatItHasRead() throws {
    try sandbox.write("class B\n", to: "own/b.sbdsl")
    try sandbox.write("class C\n", to: "own/c.sbdsl")
    try sandbox.link("own/A.txt", to: "../code/A.swift")
    for (files, output) in [
      (["own"], "own/b.sbdsl"), (["p.sbdsl"], "own/A.txt"), (["p.sbdsl"], "code/A.swift"),
      (["p.sbdsl"], "new.swift"), ([], "Main.storyboard"),
    ] {
      let before = try contents()
      let words = ["repl"] + files + ["--diagnostics=compact"]
      let result = try sandbox.run(words, input: "let list = 1\nclass New\n:save \(output)\n")
      #expect(result.status == 1 && result.standardError.contains("cannot be written"), "\(result)")
      #expect(try contents() == before && sandbox.text("own/b.sbdsl") == "class B\n")
      #expect(sandbox.text("new.swift") == nil)
    }
    let line =
      #"(echo 'class New'; sleep 0.5; echo ':save own/b.sbdsl') | "$0" repl own/b.sbdsl & "#
      + #"sleep 0.25; echo '// mine' > own/b.sbdsl; wait $!; cat own/b.sbdsl"#
    let result = try sandbox.shell(line)
    #expect(result.standardOutput.hasSuffix("// mine\n"), "\(result)")
    #expect(result.standardError.contains("`:reload` reads it again"), "\(result)")
  }

  /// The history of a session never replaces a program.
  @Test(arguments: ["p.sbdsl", "link.d"]) func theHistoryIsNoProgram(_ history: String) throws {
    let before = try #require(sandbox.text("p.sbdsl"))
    let session = try TerminalSession(sandbox, environment: ["SBDSL_HISTORY": sandbox.url(history).path])
    session.enter("struct New", answer: "added struct New")
    session.end()
    #expect(sandbox.text("p.sbdsl") == before)
  }
}
