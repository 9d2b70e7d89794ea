import Foundation
import TestSupport
import Testing

/// What cannot be read ends with 2, what is wrong in a program with 1; each is one line at its place.
@Suite struct CommandContractInput {
  private func check(_ sandbox: Sandbox, _ path: String) throws -> ProcessResult {
    try sandbox.run("check", path, "--diagnostics", "compact")
  }

  @Test(arguments: ["check", "generate", "run", "format", "import"]) func missingFile(_ command: String)
    throws
  {
    try Sandbox.with { sandbox in
      let output = command == "generate" ? ["-o", "out"] : []
      let name = command == "import" ? "missing.storyboard" : "missing.sbdsl"
      let result = try sandbox.run([command, name, "--diagnostics", "compact"] + output)
      try result.expectFailure(2, "no-such-file", at: "\(name):1:1")
      #expect(try sandbox.names().isEmpty)
    }
  }

  @Test func everyUnreadablePathIsNamed() throws {
    try Sandbox.with { sandbox in
      try sandbox.makeFolder("empty")
      try sandbox.write(Programs.broken)
      let result = try sandbox.run("check", "a.sbdsl", "demo.sbdsl", "empty", "--diagnostics", "compact")
      #expect(result.status == 2)
      #expect(try result.compactLines().map(\.code) == ["no-such-file", "no-programs"])
    }
  }

  @Test func folderWithoutPrograms() throws {
    try Sandbox.with { sandbox in
      try sandbox.write("", to: "empty/readme.txt")
      try check(sandbox, "empty").expectFailure(2, "no-programs", at: "empty:1:1")
    }
  }

  @Test func storyboardIsNoProgram() throws {
    try Sandbox.with { sandbox in
      try sandbox.write("<document/>", to: "Main.storyboard")
      try check(sandbox, "Main.storyboard").expectFailure(2, "unreadable", at: "Main.storyboard:1:1")
    }
  }

  @Test func linkToNowhere() throws {
    try Sandbox.with { sandbox in
      try sandbox.write(Programs.demo)
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.url("lost.sbdsl").path, withDestinationPath: "missing")
      try check(sandbox, ".").expectFailure(2, "no-such-file", at: "./lost.sbdsl:1:1")
    }
  }

  @Test(.disabled(if: isRoot, "permissions do not bind root")) func unreadable() throws {
    try Sandbox.with { sandbox in
      try sandbox.write(Programs.demo)
      let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0]
      try FileManager.default.setAttributes(permissions, ofItemAtPath: sandbox.url("demo.sbdsl").path)
      try check(sandbox, "demo.sbdsl").expectFailure(2, "unreadable", at: "demo.sbdsl:1:1")
    }
  }

  @Test func folderOnStandardInput() throws {
    try Sandbox.with { sandbox in
      let result = try sandbox.shell("\"$0\" check - --diagnostics compact < .")
      try result.expectFailure(2, "unreadable", at: "-:1:1")
    }
  }

  @Test func brokenProgram() throws {
    try Sandbox.with { sandbox in
      try sandbox.write(Programs.broken)
      try check(sandbox, "demo.sbdsl").expectFailure(1, "unknown-type", at: "demo.sbdsl:6:56")
    }
  }

  @Test func emptyFileIsAProgram() throws {
    try Sandbox.with { sandbox in
      try sandbox.write("")
      try check(sandbox, "demo.sbdsl").expectClean()
    }
  }

  @Test func invalidUTF8() throws {
    try Sandbox.with { sandbox in
      try sandbox.write(
        Data("module Demo\nstruct A\n\u{FF}".utf8.dropLast(2)) + [0xFF, 0x0A], to: "demo.sbdsl")
      try check(sandbox, "demo.sbdsl").expectFailure(1, "invalid-utf8", at: "demo.sbdsl:3:1")
    }
  }

  @Test func nulByte() throws {
    try Sandbox.with { sandbox in
      try sandbox.write("module Demo\nstruct A\n\0\n")
      try check(sandbox, "demo.sbdsl").expectFailure(1, "unknown-character", at: "demo.sbdsl:3:1")
    }
  }

  @Test func tooLarge() throws {
    try Sandbox.with { sandbox in
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
  }

  @Test(arguments: ["[", "(", "{", "<"]) func nestedBrackets(_ bracket: String) throws {
    try Sandbox.with { sandbox in
      let nested = String(repeating: bracket, count: 100_000)
      try sandbox.write("module Demo\n\(nested)\n")
      #expect(try check(sandbox, "demo.sbdsl").status == 1)
      try sandbox.write("module Demo\nstruct S { init(x: [\(nested)) }\n")
      let result = try check(sandbox, "demo.sbdsl")
      #expect(result.status == 1)
      #expect(try (1...3).contains(result.compactLines().count))
    }
  }

  @Test func everyHalfOfAFile() throws {
    try Sandbox.with { sandbox in
      for length in stride(from: 0, to: Programs.demo.utf8.count, by: 29) {
        try sandbox.write(Data(Programs.demo.utf8.prefix(length)), to: "demo.sbdsl")
        let result = try check(sandbox, "demo.sbdsl")
        #expect(result.status == (result.standardError.contains(": error: ") ? 1 : 0), "\(result)")
        #expect(try result.compactLines().count <= 2, "\(result)")
      }
    }
  }
}
