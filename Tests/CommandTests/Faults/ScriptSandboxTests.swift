import Foundation
import TestSupport
import Testing

/// In a sandbox that allows to write declared files and to make none beside them, as Xcode runs scripts in, all files
/// are written or none, at their places.
@Suite(.needs(.preloading)) struct ScriptSandboxTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let generated = [
    "StoryboardContainers.swift", "StoryboardWiring.swift", "Storyboards+Main.swift",
  ].map { "project/out/Demo/" + $0 }

  private static let generate = [
    "generate", "project/demo.sbdsl", "-o", "project/out", "--diagnostics", "compact",
  ]

  /// The program after an edit that changes two of three files.
  private static let edited = Programs.demo.replacing("hello", with: "a longer good-bye")
    .replacing("single", with: "transient")

  /// Runs the command where below `project` and `derived` only `outputs` may be written, and only `inputs` be read.
  private func run(
    _ words: [String], outputs: [String] = Self.generated, inputs: [String] = ["project/demo.sbdsl"],
    environment: [String: String] = [:]
  ) throws -> ProcessResult {
    let environment = try sandbox.scriptSandbox(["project", "derived"], outputs: outputs, inputs: inputs)
      .merging(environment) { $1 }
    return try sandbox.run(words, environment: environment)
  }

  /// Generates the first time, from the demo program.
  private func prepare(_ program: String = Programs.demo) throws {
    try sandbox.write(program, to: "project/demo.sbdsl")
    try sandbox.makeFolder("project/out/Demo")
    try sandbox.makeFolder("derived")
    try sandbox.run(Self.generate).expectClean()
  }

  private func contents() throws -> [String: String] {
    try sandbox.snapshot("project/out/Demo").mapValues(\.text)
  }

  /// What the edited program gives outside of the sandbox.
  private func expected() throws -> [String: String] {
    try Sandbox.with { other in
      try other.write(Self.edited, to: "project/demo.sbdsl")
      try other.run(Self.generate).expectClean()
      return try other.snapshot("project/out/Demo").mapValues(\.text)
    }
  }

  @Test func theSandboxForbidsOtherFiles() throws {
    try prepare()
    try sandbox.write(Self.edited, to: "project/demo.sbdsl")
    let before = try sandbox.snapshot("project/out/Demo")
    let result = try run(Self.generate, outputs: [Self.generated[0], Self.generated[1]])
    try result.expectFailure(2, "cannot-write", at: "project/out/Demo/Storyboards+Main.swift:1:1")
    #expect(try result.compactLines()[0].message.contains("Operation not permitted"))
    #expect(try sandbox.snapshot("project/out/Demo") == before)
    let unread = try run(Self.generate, inputs: [])
    #expect(unread.status == 2 && unread.standardError.contains("Operation not permitted"), "\(unread)")
  }

  @Test func theFirstRunMakesDeclaredFiles() throws {
    try sandbox.write(Self.edited, to: "project/demo.sbdsl")
    // The build makes the folders of declared outputs.
    try sandbox.makeFolder("project/out/Demo")
    let result = try run(Self.generate)
    result.expectClean()
    #expect(result.lines == ["3 files in project/out/Demo, 3 of them written"])
    #expect(try contents() == expected())
  }

  @Test func aRunAfterAnEditWritesFilesAtTheirPlaces() throws {
    try prepare()
    let file = sandbox.url(Self.generated[2]).path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let before = try sandbox.snapshot("project/out/Demo")
    try sandbox.write(Self.edited, to: "project/demo.sbdsl")
    let result = try run(Self.generate)
    result.expectClean()
    #expect(result.lines == ["3 files in project/out/Demo, 2 of them written"])
    let after = try sandbox.snapshot("project/out/Demo")
    #expect(after.mapValues(\.text) == (try expected()))
    #expect(after.mapValues(\.node) == before.mapValues(\.node))
    #expect(after["StoryboardWiring.swift"] == before["StoryboardWiring.swift"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    // A shorter text leaves nothing of a longer one, and the same one is not written.
    try sandbox.write(Programs.demo, to: "project/demo.sbdsl")
    try run(Self.generate).expectClean()
    let back = try sandbox.snapshot("project/out/Demo")
    #expect(back.mapValues(\.text) == before.mapValues(\.text))
    let again = try run(Self.generate)
    again.expectClean()
    #expect(again.lines == ["3 files in project/out/Demo, 0 of them written"])
    #expect(try sandbox.snapshot("project/out/Demo") == back)
  }

  /// A Swift file that no list names may declare what a scene needs, so nothing is proved without it.
  @Test func aSwiftFileThatNoListNamesIsAnError() throws {
    try sandbox.write("class Note {}\n", to: "project/App/Note.swift")
    try sandbox.write("class Shelf { var note: Note! }\n", to: "project/App/Shelf.swift")
    let program = "sources \"App\"\ncontainer App { single Note single Shelf { inject note } }\n"
    try sandbox.write(program, to: "project/demo.sbdsl")
    try sandbox.makeFolder("project/out")
    let listed = ["project/demo.sbdsl", "project/App/Note.swift"]
    let result = try run(Self.generate, outputs: [], inputs: listed)
    try result.expectFailure(2, "unreadable", at: "project/App/Shelf.swift:1:1")
    #expect(try sandbox.names(in: "project/out") == [])
  }

  @Test func theDependencyFile() throws {
    try prepare()
    let words = Self.generate + ["--dependency-file", "derived/sbdsl.d"]
    for program in [Programs.demo, Self.edited, "// no change of the list\n" + Self.edited] {
      try sandbox.write(program, to: "project/demo.sbdsl")
      try run(words, outputs: Self.generated + ["derived/sbdsl.d"]).expectClean()
      let text = try #require(sandbox.text("derived/sbdsl.d"))
      #expect(text.hasSuffix(": \\\n  project/demo.sbdsl\n"), "\(text)")
    }
    #expect(try sandbox.names(in: "derived") == ["sbdsl.d"])
  }

  @Test func severalModules() throws {
    try sandbox.write("module Account\npublic class Log { init() }\n", to: "project/in/Account.sbdsl")
    try sandbox.write("module Shop\nimport Account\npublic class Own\n", to: "project/in/Shop.sbdsl")
    let words = ["generate", "project/in", "-o", "project/out"]
    let inputs = ["project/in/Account.sbdsl", "project/in/Shop.sbdsl"]
    try sandbox.run(words).expectClean()
    let files = [
      "Account/Account.sbdsli", "Account/StoryboardWiring.swift", "Shop/StoryboardWiring.swift",
      "Shop/Shop.sbdsli",
    ].map { "project/out/" + $0 }
    for file in files { try FileManager.default.removeItem(at: sandbox.url(file)) }
    try run(words, outputs: files, inputs: inputs).expectClean()
    #expect(try #require(sandbox.text(files[0])).contains("public class Log"))
    try sandbox.write("module Account\npublic class Log\n", to: "project/in/Account.sbdsl")
    try run(words, outputs: files, inputs: inputs).expectClean()
    #expect(try !#require(sandbox.text(files[0])).contains("init"))
  }

  /// A new file is made at its place, whatever another one needs.
  @Test func aNewFileIsMadeAndRemovedAgain() throws {
    try prepare()
    let before = try sandbox.snapshot("project/out/Demo")
    let program = Self.edited + "storyboard Extra { scene Only: ListController in App }\n"
    try sandbox.write(
      program.replacing("in App }", with: "}").replacing("Extra {", with: "Extra in App {"),
      to: "project/demo.sbdsl")
    let extra = "project/out/Demo/Storyboards+Extra.swift"
    // Without a declaration of the second file, the first one does not stay.
    let result = try run(Self.generate, outputs: [Self.generated[0], Self.generated[1], extra])
    #expect(result.status == 2, "\(result)")
    #expect(try sandbox.snapshot("project/out/Demo") == before)
    try run(Self.generate, outputs: Self.generated + [extra]).expectClean()
    #expect(sandbox.text(extra)?.hasPrefix("// Generated by sbdsl.") == true)
  }

  @Test func aStaleFileIsNamed() throws {
    try prepare(Programs.demo + "storyboard Old in App { scene Only: ListController }\n")
    let stale = "project/out/Demo/Storyboards+Old.swift"
    #expect(sandbox.text(stale) != nil)
    try sandbox.write("let mine = 1\n", to: "project/out/Demo/Mine.swift")
    try sandbox.write(Self.edited, to: "project/demo.sbdsl")
    let before = try sandbox.snapshot("project/out/Demo")
    // A sandbox that allows to read it, and one that does not.
    for inputs in [["project/demo.sbdsl", stale], ["project/demo.sbdsl"]] {
      let result = try run(Self.generate, inputs: inputs)
      try result.expectFailure(2, "cannot-write", at: stale + ":1:1")
      #expect(try result.compactLines()[0].message.hasSuffix("may not be removed here; remove it by hand"))
      #expect(try sandbox.snapshot("project/out/Demo") == before)
    }
    try run(Self.generate, outputs: Self.generated + [stale]).expectClean()
    #expect(sandbox.text(stale) == nil && sandbox.text("project/out/Demo/Mine.swift") != nil)
  }

  @Test func otherCommands() throws {
    try sandbox.write("class  a {}", to: "project/a.sbdsl")
    try sandbox.write(Programs.storyboard, to: "project/Main.storyboard")
    try run(["format", "project"], outputs: ["project/a.sbdsl"], inputs: []).expectClean()
    #expect(sandbox.text("project/a.sbdsl") == "class a\n")
    for (words, output) in [
      (["import", "project/Main.storyboard"], "project/Main.sbdsl"),
      (["graph", "project/Main.sbdsl"], "project/Main.html"),
      (["graph", "project/Main.sbdsl", "--format", "json"], "project/Main.html"),
    ] {
      let inputs = ["project/Main.storyboard", "project/Main.sbdsl"]
      let result = try run(words + ["-o", output], outputs: [output], inputs: inputs)
      #expect(result.status == 0 && sandbox.text(output) != nil, "\(result)")
    }
    for statement in ["class A", "class B"] {
      let words = ["repl"] + (statement == "class B" ? ["project/saved.sbdsl"] : [])
      let environment = try sandbox.scriptSandbox(["project"], outputs: ["project/saved.sbdsl"], inputs: [])
      let input = statement + "\n:save project/saved.sbdsl\n"
      let session = try sandbox.run(words, input: input, environment: environment)
      #expect(session.status == 0, "\(session)")
    }
    #expect(sandbox.text("project/saved.sbdsl") == "class A\nclass B\n")
  }

  // MARK: Xcode

  /// The blocks of shell lines that an article has for an Xcode project.
  private static func linesOfTheArticle() throws -> [String] {
    let page = "Sources/StoryboardTooling/StoryboardTooling.docc/InABuild.md"
    let text = try String(contentsOf: TestFolders.package.appendingPathComponent(page), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## In an Xcode project").last)
    return section.matches(of: /(?s)```sh\n(.*?)```/).map { String($0.1) }
  }

  /// The phase of the article, with the lists that the article makes, in a sandbox that allows what the lists name.
  @Test func thePhaseOfTheArticle() throws {
    let blocks = try Self.linesOfTheArticle()
    try #require(blocks.count == 2)
    let (phase, lists) = (blocks[0], blocks[1])
    let project = sandbox.url("project").path
    let command = try Sandbox.command().deletingLastPathComponent().path
    let path = command + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    func makeLists() throws {
      let result = try SwiftToolchain.run(
        URL(fileURLWithPath: "/bin/sh"), ["-ec", lists], environment: ["PATH": path],
        in: sandbox.url("project"))
      #expect(result.isSuccess && result.standardError.isEmpty, "\(result)")
    }
    func list(_ name: String) throws -> [String] {
      let lines = try #require(sandbox.text("project/Generated/\(name).xcfilelist")).split(separator: "\n")
      #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("$(SRCROOT)/") })
      return lines.map { String($0.replacing("$(SRCROOT)", with: project)) }
    }
    func build() throws -> ProcessResult {
      let outputs = try list("Outputs") + ["derived/sbdsl.d"]
      // The build makes the folders of output files.
      for output in outputs { try sandbox.makeFolder(String(output[..<output.lastIndex(of: "/")!])) }
      var environment = try sandbox.scriptSandbox(
        ["project", "derived"], outputs: outputs, inputs: try list("Inputs"))
      environment["PATH"] = path
      environment["SRCROOT"] = project
      environment["DERIVED_FILE_DIR"] = sandbox.url("derived").path
      return try SwiftToolchain.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", phase], environment: environment, in: sandbox.url("project")
      )
    }
    let program = Programs.demo.replacing("module Demo\n", with: "module Shop\nsources \"App\"\n")
      .replacing("controller DetailController: UIViewController { var text: String! }\n", with: "")
    let code = "import UIKit\nfinal class DetailController: UIViewController { var text: String! }\n"
    try sandbox.write(program, to: "project/Shop.sbdsl")
    try sandbox.write(code, to: "project/App/Detail.swift")
    try makeLists()
    let first = try build()
    first.expectClean()
    #expect(first.lines == ["3 files in \(project)/Generated/Shop, 3 of them written"])
    let dependencies = try #require(sandbox.text("derived/sbdsl.d"))
    #expect(dependencies.hasSuffix("\n  \(project)/App/Detail.swift\n"), "\(dependencies)")
    try sandbox.write(program.replacing("hello", with: "bye"), to: "project/Shop.sbdsl")
    let second = try build()
    second.expectClean()
    #expect(second.lines == ["3 files in \(project)/Generated/Shop, 1 of them written"])
    // A new storyboard needs a new list.
    try sandbox.write(
      program + "storyboard Extra in App { scene Only: ListController }\n", to: "project/Shop.sbdsl")
    let third = try build()
    #expect(third.status == 2, "\(third)")
    #expect(third.standardError.contains("Generated/Shop/Storyboards+Extra.swift:1:1: error: "), "\(third)")
    try makeLists()
    #expect(try build().status == 0)
    #expect(sandbox.text("project/Generated/Shop/Storyboards+Extra.swift") != nil)
  }

  // MARK: Build tools of packages

  /// The plugin of a package may write its own folder and the temporary one. The command writes nothing elsewhere.
  @Test func theCommandOfThePlugin() throws {
    let source = TestFolders.package.appendingPathComponent(
      "Sources/Plugins/GenerateWiring/GenerateWiring.swift")
    let plugin = try String(contentsOf: source, encoding: .utf8)
    let words = [#"["-o", folder.path, "--module", module.moduleName, "--layout", "files"]"#, "compact"]
    for word in words { #expect(plugin.contains(word), "the words of the plugin are other ones") }
    try sandbox.makeFolder("work")
    let environment = try sandbox.scriptSandbox([""], outputs: ["work/"])
    for program in [Programs.demo, Self.edited] {
      try sandbox.write(program, to: "project/demo.sbdsl")
      let before = try sandbox.paths().filter { !$0.hasPrefix("work/") }
      let result = try sandbox.run(
        [
          "generate", sandbox.url("project/demo.sbdsl").path, "-o", sandbox.url("work/Generated").path,
          "--module", "Demo", "--layout", "files", "--diagnostics", "compact",
        ], environment: environment)
      result.expectClean()
      #expect(try sandbox.names(in: "work/Generated").count == 5)
      #expect(try sandbox.paths().filter { !$0.hasPrefix("work/") } == before)
    }
  }

  // MARK: Failures

  /// The number of calls of a run after an edit.
  private func measure() throws -> Int {
    try prepare()
    try sandbox.write(Self.edited, to: "project/demo.sbdsl")
    try run(Self.generate, environment: ["FAULT_COUNT": sandbox.url("count").path]).expectClean()
    return try #require(sandbox.text("count").flatMap { Int($0) })
  }

  @Test(arguments: ["\(ENOSPC)", "term"]) func aFailurePutsTheOldBytesBack(_ fault: String) throws {
    let after = try expected()
    var undone = 0
    for at in 1...(try measure()) {
      try prepare()
      let before = try contents()
      try sandbox.write(Self.edited, to: "project/demo.sbdsl")
      let result = try run(Self.generate, environment: ["FAULT_AT": "\(at)", "FAULT": fault])
      let found = try contents()
      // A signal in the last of the calls comes too late.
      let isDone = result.status == 0 || fault == "term" && found == after
      #expect(found == (isDone ? after : before), "call \(at): \(result)")
      if fault != "term" { #expect(result.status == 2 || result.status == 0, "call \(at): \(result)") }
      undone += isDone ? 0 : 1
    }
    #expect(undone > 3)
  }
}

extension Sandbox {
  /// The environment in which a process may write only `outputs` below these folders, and with `inputs`, read only
  /// them and the outputs. Paths begin at the folder of the sandbox; one with a slash at its end is a tree.
  func scriptSandbox(
    _ folders: [String], outputs: [String], inputs: [String]? = nil
  ) throws -> [String: String] {
    func list(_ name: String, _ paths: [String]) throws -> String {
      let lines = paths.map { ($0.hasPrefix("/") ? $0 : folder.path + "/" + $0) + "\n" }
      try write(lines.joined(), to: name)
      return url(name).path
    }
    var environment = [
      "LD_PRELOAD": try FaultLibrary.path(),
      "SANDBOX": folders.map { url($0).path }.joined(separator: ":"),
      "SANDBOX_OUTPUTS": try list("outputs.list", outputs),
    ]
    if let inputs { environment["SANDBOX_INPUTS"] = try list("inputs.list", inputs) }
    return environment
  }
}
