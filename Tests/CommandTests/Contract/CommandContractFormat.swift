import Foundation
import TestSupport
import Testing

/// `format` lays out files in place if they parse, and writes only those that change.
@Suite struct CommandContractFormat {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private let untidy = "module   Demo // the app\nclass A{init( )}\n\n\n\ncontainer App{single A}\n"
  private let tidy = """
    module Demo  // the app

    class A { init() }

    container App { single A }

    """

  @Test func formatsInPlaceAndOnlyOnce() throws {
    try sandbox.write(untidy, to: "in/a.sbdsl")
    try sandbox.write(tidy, to: "in/deep/b.sbdsl")
    try sandbox.write(untidy, to: "in/note.txt")
    let before = try sandbox.snapshot("in/deep")
    let first = try sandbox.run("format", "in")
    first.expectClean()
    #expect(first.standardOutput == "2 files, 1 of them written\n")
    #expect(sandbox.text("in/a.sbdsl") == tidy)
    #expect(sandbox.text("in/note.txt") == untidy)
    #expect(try sandbox.snapshot("in/deep") == before)
    let once = try sandbox.snapshot("in/deep")
    let second = try sandbox.run("format", "in")
    #expect(second.standardOutput == "2 files, 0 of them written\n")
    #expect(try sandbox.snapshot("in/deep") == once)
    #expect(try sandbox.names(in: "in") == ["a.sbdsl", "deep", "note.txt"])
  }

  @Test func checkListsAndWritesNothing() throws {
    try sandbox.write(untidy, to: "a.sbdsl")
    try sandbox.write(tidy, to: "b.sbdsl")
    let found = try sandbox.run("format", "--check", "a.sbdsl", "b.sbdsl", "--diagnostics=compact")
    #expect(found.status == 1)
    #expect(found.standardOutput == "a.sbdsl\n")
    #expect(
      found.standardError
        == "a.sbdsl:1:8: error: this is not the canonical layout; "
        + "run `sbdsl format`, which writes: module Demo  // the app [other-layout]\n")
    #expect(sandbox.text("a.sbdsl") == untidy)
    let clean = try sandbox.run("format", "b.sbdsl", "--check")
    clean.expectClean()
    #expect(clean.standardOutput.isEmpty)
  }

  /// The first difference, and the canonical text at that place.
  @Test(arguments: [
    ("\n" + "module A\n", "1:1", "run `sbdsl format`, which writes: module A"),
    ("module A\n\n\n\nclass B\n", "3:1", "run `sbdsl format`, which writes: class B"),
    ("module A\nclass B\n", "2:1", "run `sbdsl format`"),
    (
      "module A\n\nclass Grün {  init() }\n", "3:15",
      "run `sbdsl format`, which writes: class Grün { init() }"
    ),
    ("module A\n\nclass B", "3:8", "run `sbdsl format`"),
    ("module A\n\nclass B  \n", "3:8", "run `sbdsl format`"),
    ("module A\r\n\r\nclass B\n", "3:8", "run `sbdsl format`"),
    ("module A\n\nclass B\n\n\n", "4:1", "run `sbdsl format`"),
  ]) func checkSaysWhere(_ text: String, _ place: String, _ help: String) throws {
    try sandbox.write(text, to: "a.sbdsl")
    let found = try sandbox.run("format", "--check", "a.sbdsl", "--diagnostics=compact")
    #expect(
      found.standardError
        == "a.sbdsl:\(place): error: this is not the canonical layout; \(help) [other-layout]\n")
    #expect(found.status == 1)
  }

  @Test func whatDoesNotParseStaysAndTheOthersAreFormatted() throws {
    let broken = "module Demo\nclass   A {   init(  :\n}\n"
    try sandbox.write(broken, to: "a.sbdsl")
    try sandbox.write(untidy, to: "b.sbdsl")
    let result = try sandbox.run("format", ".", "--diagnostics=compact")
    #expect(result.status == 1)
    #expect(try result.compactLines().map(\.code) == ["expected"])
    #expect(try result.compactLines().map(\.path) == ["./a.sbdsl"])
    #expect(result.standardOutput == "2 files, 1 of them written\n")
    #expect(sandbox.text("a.sbdsl") == broken)
    #expect(sandbox.text("b.sbdsl") == tidy)
    #expect(try sandbox.run("format", "--check", ".").standardOutput.isEmpty)
    #expect(try sandbox.run("format", "--check", ".").status == 1)
  }

  /// Mistakes beyond the syntax do not concern the layout.
  @Test func unknownNamesAreFormatted() throws {
    try sandbox.write("class  A:  Nothing")
    try sandbox.run("format", "demo.sbdsl").expectClean()
    #expect(sandbox.text("demo.sbdsl") == "class A: Nothing\n")
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let result = try sandbox.run(["format", "-"], input: untidy)
    result.expectClean()
    #expect(result.standardOutput == tidy)
    let check = try sandbox.run(["format", "-", "--check"], input: untidy)
    #expect(check.status == 1)
    #expect(check.standardOutput == "-\n")
    let broken = try sandbox.run(["format", "-", "--diagnostics=compact"], input: "class A {")
    try broken.expectFailure(1, "expected", at: "-:1:10")
  }

  @Test func missingFilesLeaveEverythingAsItIs() throws {
    try sandbox.write(untidy)
    let result = try sandbox.run("format", "demo.sbdsl", "a.sbdsl", "--diagnostics=compact")
    try result.expectFailure(2, "no-such-file", at: "a.sbdsl:1:1")
    #expect(sandbox.text("demo.sbdsl") == untidy)
  }

  /// A link that is named is followed and stays a link; a link in a folder is not followed, since it may lead anywhere.
  @Test func links() throws {
    try sandbox.write(untidy, to: "real/a.sbdsl")
    try sandbox.write(tidy, to: "in/b.sbdsl")
    let link = sandbox.url("in/link.sbdsl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../real/a.sbdsl")
    #expect(try sandbox.run("format", "in").standardOutput == "1 file, 0 of them written\n")
    #expect(sandbox.text("real/a.sbdsl") == untidy)
    try sandbox.run("format", "in/link.sbdsl").expectClean()
    #expect(sandbox.text("real/a.sbdsl") == tidy)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../real/a.sbdsl")
  }

  /// A file is named as it was given, however it was found.
  @Test func whatCannotBeWritten() throws {
    try sandbox.write(untidy, to: "in/demo.sbdsl")
    for path in ["in", "in/demo.sbdsl", "in/../in/demo.sbdsl"] {
      let result = try sandbox.shell("ulimit -f 0; \"$0\" format \(path) --diagnostics compact")
      let place = path == "in" ? "in/demo.sbdsl" : path
      try result.expectFailure(2, "cannot-write", at: "\(place):1:1")
    }
    #expect(sandbox.text("in/demo.sbdsl") == untidy)
  }

  @Test func permissionsStay() throws {
    try sandbox.write(untidy)
    let path = sandbox.url("demo.sbdsl").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try sandbox.run("format", "demo.sbdsl").expectClean()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(sandbox.text("demo.sbdsl") == tidy)
    #expect(mode == 0o640)
  }
}
