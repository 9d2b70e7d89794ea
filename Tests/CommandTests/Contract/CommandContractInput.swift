import Foundation
import TestSupport
import Testing

/// Input that cannot be read ends with status 2, mistakes in a program with 1; each is one line at its place.
@Suite struct CommandContractInput {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func check(_ sandbox: Sandbox, _ path: String) throws -> ProcessResult {
    try sandbox.run("check", path, "--diagnostics", "compact")
  }

  @Test(arguments: ["check", "generate", "run", "format", "import"]) func missingFile(_ command: String)
    throws
  {
    let output = command == "generate" ? ["-o", "out"] : []
    let name = command == "import" ? "missing.storyboard" : "missing.sbdsl"
    let result = try sandbox.run([command, name, "--diagnostics", "compact"] + output)
    try result.expectFailure(2, "no-such-file", at: "\(name):1:1")
    #expect(try sandbox.names().isEmpty)
  }

  @Test func everyUnreadablePathIsNamed() throws {
    try sandbox.makeFolder("empty")
    try sandbox.write(Programs.broken)
    let result = try sandbox.run("check", "a.sbdsl", "demo.sbdsl", "empty", "--diagnostics", "compact")
    #expect(result.status == 2)
    #expect(try result.compactLines().map(\.code) == ["no-such-file", "no-programs"])
  }

  @Test func folderWithoutPrograms() throws {
    try sandbox.write("", to: "empty/readme.txt")
    try check(sandbox, "empty").expectFailure(2, "no-programs", at: "empty:1:1")
  }

  @Test func storyboardIsNoProgram() throws {
    try sandbox.write("<document/>", to: "Main.storyboard")
    try check(sandbox, "Main.storyboard").expectFailure(2, "unreadable", at: "Main.storyboard:1:1")
  }

  /// Swift code is no program, although some of it would parse as one: no command reads or rewrites it.
  @Test(arguments: [
    ["check"], ["format"], ["format", "--check"], ["generate", "-o", "out"], ["outputs", "-o", "out"],
    ["run"], ["graph", "-o", "map.html"], ["repl"],
  ])
  func swiftCodeIsNoProgram(_ words: [String]) throws {
    let code = "class  A {\n    var x : Int!\n}\n"
    try sandbox.write(code, to: "A.swift")
    try sandbox.write("class B\n", to: "B.sbdsl")
    let result = try sandbox.run(words + ["B.sbdsl", "A.swift", "--diagnostics", "compact"])
    try result.expectFailure(2, "unreadable", at: "A.swift:1:1")
    #expect(try sandbox.names() == ["A.swift", "B.sbdsl"])
    #expect(sandbox.text("A.swift") == code)
  }

  @Test func linkToNowhere() throws {
    try sandbox.write(Programs.demo)
    try sandbox.link("lost.sbdsl", to: "missing")
    try check(sandbox, ".").expectFailure(2, "no-such-file", at: "./lost.sbdsl:1:1")
  }

  /// Opening a pipe would wait for a writer, and there is none.
  @Test(arguments: ["check", "generate", "run", "format", "import", "repl"])
  func pipesAreNotOpened(_ command: String) throws {
    let name = command == "import" ? "a.storyboard" : "a.sbdsl"
    try sandbox.makeFolder("in")
    try #require(mkfifo(sandbox.url("in/" + name).path, 0o600) == 0)
    let output = command == "generate" ? ["-o", "out"] : []
    for path in ["in", "in/" + name] {
      let result = try sandbox.run([command, path, "--diagnostics", "compact"] + output)
      try result.expectFailure(2, "unreadable", at: "in/\(name):1:1")
      #expect(try result.compactLines()[0].message.contains("it is neither a file nor a folder"))
    }
    #expect(try sandbox.names() == ["in"])
  }

  /// A pipe in the place of an output file is not opened.
  @Test func pipesInThePlaceOfOutput() throws {
    try sandbox.write(Programs.demo)
    try sandbox.makeFolder("out/Demo")
    try #require(mkfifo(sandbox.url("out/Demo/StoryboardWiring.swift").path, 0o600) == 0)
    let result = try sandbox.run("generate", "demo.sbdsl", "-o", "out", "--diagnostics", "compact")
    try result.expectFailure(2, "cannot-write", at: "out/Demo/StoryboardWiring.swift:1:1")
    #expect(try sandbox.names(in: "out/Demo") == ["StoryboardWiring.swift"])
  }

  /// A pipe is not opened for the output of an import or a session either, and existing files stay.
  @Test(arguments: ["pipe", "link", "folder", "lost", "loop", "Main.storyboard"])
  func oddOutput(_ output: String) throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.makeFolder("folder")
    try #require(mkfifo(sandbox.url("pipe").path, 0o600) == 0)
    for (link, target) in [("link", "pipe"), ("lost", "missing"), ("loop", "loop")] {
      try sandbox.link(link, to: target)
    }
    let names = try sandbox.names()
    let result = try sandbox.run("import", "Main.storyboard", "-o", output, "--diagnostics", "compact")
    try result.expectFailure(2, "cannot-write", at: "\(output):1:1")
    if output != "Main.storyboard" {
      let saved = try sandbox.run(["repl", "--diagnostics", "compact"], input: ":save \(output)\n")
      #expect(try saved.compactLines().map(\.code) == ["cannot-write"], "\(saved)")
      #expect(saved.status == 1)
    }
    #expect(try sandbox.names() == names)
    #expect(sandbox.text("Main.storyboard") == Programs.storyboard)
    var info = stat()
    #expect(lstat(sandbox.url("pipe").path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO)
  }

  /// The command writes directly into an open descriptor and into a device.
  @Test func openOutputIsWritten() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    let program = try sandbox.run("import", "Main.storyboard").standardOutput
    try sandbox.write("kept\n", to: "log")
    try sandbox.shell("\"$0\" import Main.storyboard -o /dev/stdout >> log").expectClean()
    try sandbox.shell("\"$0\" import Main.storyboard -o /dev/fd/5 5>> log").expectClean()
    #expect(sandbox.text("log") == "kept\n" + program + program)
    try sandbox.run("import", "Main.storyboard", "-o", "/dev/null").expectClean()
    let closed = try sandbox.shell("\"$0\" import Main.storyboard -o /dev/fd/5 --diagnostics compact 5>&-")
    try closed.expectFailure(2, "cannot-write", at: "/dev/fd/5:1:1")
    try sandbox.shell("\"$0\" import Main.storyboard -o /dev/stdout | true").expectClean()
  }

  /// A session saves into the target of a link.
  @Test func savingFollowsALink() throws {
    try sandbox.write("// old\n", to: "real.sbdsl")
    let link = sandbox.url("link.sbdsl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.sbdsl")
    try sandbox.run(["repl"], input: "struct Item\n:save link.sbdsl\n").expectClean()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.sbdsl")
    #expect(sandbox.text("real.sbdsl") == "struct Item\n")
  }

  /// A pipe that a shell has opened for the command is read, however slow it is.
  @Test(arguments: [
    "cat demo.sbdsl | \"$0\" check /dev/stdin", "(sleep 0.2; cat demo.sbdsl) | \"$0\" check /dev/fd/0",
    "cat demo.sbdsl | \"$0\" check /dev/fd/3 3<&0 </dev/null",
    "cat demo.sbdsl | \"$0\" run /dev/stdin Main.List",
  ])
  func openPipesAreRead(_ line: String) throws {
    try sandbox.write(Programs.demo)
    try sandbox.shell(line).expectClean()
  }

  @Test(.disabled(if: isRoot, "permissions do not bind root")) func unreadable() throws {
    try sandbox.write(Programs.demo)
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0]
    try FileManager.default.setAttributes(permissions, ofItemAtPath: sandbox.url("demo.sbdsl").path)
    try check(sandbox, "demo.sbdsl").expectFailure(2, "unreadable", at: "demo.sbdsl:1:1")
  }

  @Test func folderOnStandardInput() throws {
    let result = try sandbox.shell("\"$0\" check - --diagnostics compact < .")
    try result.expectFailure(2, "unreadable", at: "-:1:1")
  }

  /// The folders for interfaces of modules are named like the program: a missing one is an error.
  @Test(arguments: ["check", "generate", "run", "repl"]) func foldersOfInterfaces(_ command: String) throws {
    try sandbox.write(Programs.demo)
    try sandbox.makeFolder("there")
    let output = command == "generate" ? ["-o", "out"] : []
    for (folder, code) in [
      ("nowhere", "no-such-file"), ("demo.sbdsl", "unreadable"), ("demo.sbdsl/in", "no-such-file"),
    ] {
      let arguments = [
        command, "demo.sbdsl", "--import", "there", "--import", folder, "--diagnostics=compact",
      ]
      try sandbox.run(arguments + output).expectFailure(2, code, at: "\(folder):1:1")
    }
    let both = try sandbox.run([command, "a.sbdsl", "--import", "b", "--diagnostics=compact"] + output)
    #expect(try both.compactLines().map(\.path) == ["a.sbdsl", "b"])
    #expect(both.status == 2)
    #expect(try sandbox.names() == ["demo.sbdsl", "there"])
  }

  @Test(.disabled(if: isRoot, "permissions do not bind root")) func unreadableFolderOfInterfaces() throws {
    try sandbox.write(Programs.demo)
    try sandbox.makeFolder("closed")
    let closed = sandbox.url("closed").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    // Nobody but root can remove a folder that nobody can read.
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
    try sandbox.run("check", "demo.sbdsl", "--import", "closed", "--diagnostics=compact")
      .expectFailure(2, "unreadable", at: "closed:1:1")
  }

  @Test func brokenProgram() throws {
    try sandbox.write(Programs.broken)
    try check(sandbox, "demo.sbdsl").expectFailure(1, "unknown-type", at: "demo.sbdsl:6:56")
  }

  @Test func emptyFileIsAProgram() throws {
    try sandbox.write("")
    try check(sandbox, "demo.sbdsl").expectClean()
  }

  @Test func invalidUTF8() throws {
    try sandbox.write(
      Data("module Demo\nstruct A\n\u{FF}".utf8.dropLast(2)) + [0xFF, 0x0A], to: "demo.sbdsl")
    try check(sandbox, "demo.sbdsl").expectFailure(1, "invalid-utf8", at: "demo.sbdsl:3:1")
  }

  @Test func nulByte() throws {
    try sandbox.write("module Demo\nstruct A\n\0\n")
    try check(sandbox, "demo.sbdsl").expectFailure(1, "unknown-character", at: "demo.sbdsl:3:1")
  }

  @Test func tooLarge() throws {
    let limit = (1 << 24) - 1
    let start = Data("module Demo\n//".utf8)
    try sandbox.write(start + Data(repeating: 0x20, count: limit - start.count), to: "full.sbdsl")
    try check(sandbox, "full.sbdsl").expectClean()
    try sandbox.write(start + Data(repeating: 0x20, count: limit + 1 - start.count), to: "large.sbdsl")
    try check(sandbox, "large.sbdsl").expectFailure(1, "file-too-large", at: "large.sbdsl:1:1")
    try FileManager.default.moveItem(at: sandbox.url("large.sbdsl"), to: sandbox.url("large.storyboard"))
    let result = try sandbox.run("import", "large.storyboard", "--diagnostics", "compact")
    try result.expectFailure(1, "file-too-large", at: "large.storyboard:1:1")
  }

  @Test(arguments: ["[", "(", "{", "<"]) func nestedBrackets(_ bracket: String) throws {
    let nested = String(repeating: bracket, count: 100_000)
    try sandbox.write("module Demo\n\(nested)\n")
    #expect(try check(sandbox, "demo.sbdsl").status == 1)
    try sandbox.write("module Demo\nstruct S { init(x: [\(nested)) }\n")
    let result = try check(sandbox, "demo.sbdsl")
    #expect(result.status == 1)
    #expect(try (1...3).contains(result.compactLines().count))
  }

  @Test func everyHalfOfAFile() throws {
    for length in stride(from: 0, to: Programs.demo.utf8.count, by: 29) {
      try sandbox.write(Data(Programs.demo.utf8.prefix(length)), to: "demo.sbdsl")
      let result = try check(sandbox, "demo.sbdsl")
      #expect(result.status == (result.standardError.contains(": error: ") ? 1 : 0), "\(result)")
      #expect(try result.compactLines().count <= 2, "\(result)")
    }
  }
}
