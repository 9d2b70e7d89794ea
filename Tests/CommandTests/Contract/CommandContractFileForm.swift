import Foundation
import TestSupport
import Testing

/// What is a file's and not its text's stays: line ends, byte order mark, permissions, other names, the wish that it is
/// not written.
@Suite struct CommandContractFileForm {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let mark = "\u{FEFF}"

  // MARK: Line ends and the byte order mark

  @Test(arguments: [
    // LF, CR LF and CR.
    ("module  A\n\n\n\nclass  B\n", "module A\n\nclass B\n"),
    ("module  A\r\n\r\n\r\n\r\nclass  B\r\n", "module A\r\n\r\nclass B\r\n"),
    ("module  A\r\r\r\rclass  B\r", "module A\r\rclass B\r"),
    // Of several kinds, that of the first line counts.
    ("module  A\r\n\nclass  B\nclass  C\r\n", "module A\r\n\r\nclass B\r\nclass C\r\n"),
    ("module  A\n\r\nclass  B\r\nclass  C\r", "module A\n\nclass B\nclass C\n"),
    ("module  A\r\n\r\nclass  B", "module A\r\n\r\nclass B\r\n"),
    ("class  B", "class B\n"),
    // Comments of several lines, and comments at the end of a line.
    ("/* a\r\n b */\r\nclass  B // c\r\n", "/* a\r\n b */\r\nclass B  // c\r\n"),
    ("// a\r\nclass  B /* c\n d */\r\n", "// a\r\nclass B /* c\r\n d */\r\n"),
    ("// x\n/* a\r b */\nclass  B\n", "// x\n/* a\n b */\nclass B\n"),
    // Line ends in the text of a string are written as escapes, and are no line ends.
    ("struct  A { var a: String = \"x\\r\\n\" }\r\n", "struct A { var a: String = \"x\\r\\n\" }\r\n"),
    // The mark stays, with each of them.
    (mark + "class  B\n", mark + "class B\n"), (mark + "class  B\r\n", mark + "class B\r\n"),
    (mark + "\n\nclass  B\n", mark + "class B\n"),
    (mark + "// a\r\n\r\n\r\nclass  B\r\n", mark + "// a\r\n\r\nclass B\r\n"),
  ])
  func formattingKeepsLineEnds(_ text: String, _ expected: String) throws {
    try sandbox.write(text)
    try sandbox.run("format", "demo.sbdsl").expectClean()
    #expect(sandbox.bytes("demo.sbdsl") == Array(expected.utf8))
    // It is canonical now: a check says so, and nothing is touched again.
    let before = try sandbox.snapshot("")
    try sandbox.run("format", "--check", "demo.sbdsl").expectClean()
    #expect(try sandbox.run("format", "demo.sbdsl").lines == ["1 file, 0 of them written"])
    #expect(try sandbox.snapshot("") == before)
    let piped = try sandbox.run(["format", "-"], input: text)
    #expect(Array(piped.standardOutput.utf8) == Array(expected.utf8))
  }

  @Test(arguments: ["", mark, "\r\n", mark + "\r\n", " "]) func almostNothing(_ text: String) throws {
    try sandbox.write(text)
    try sandbox.run("format", "demo.sbdsl").expectClean()
    let once = sandbox.bytes("demo.sbdsl")
    #expect(once == Array(text.utf8.starts(with: Self.mark.utf8) ? Self.mark.utf8 : "".utf8))
    try sandbox.run("format", "--check", "demo.sbdsl").expectClean()
  }

  /// An import writes its lines as the file has them, and no other byte changes.
  @Test(
    arguments: ["\n", "\r\n", "\r"], ["module Demo\n\n// mine\n", "// mine\n", "module  Demo // mine\n"])
  func importingKeepsLineEnds(_ end: String, _ text: String) throws {
    for mark in ["", Self.mark] { try expectImport(keeps: end, mark, of: text) }
  }

  private func expectImport(keeps end: String, _ mark: String, of text: String) throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    let before = mark + text.replacing("\n", with: end)
    try sandbox.write(before)
    #expect(try sandbox.run("import", "Main.storyboard", "-o", "demo.sbdsl").status == 0)
    let after = sandbox.bytes("demo.sbdsl")
    #expect(after.starts(with: mark.utf8) && after.count > before.utf8.count)
    let lines = String(decoding: after.dropFirst(mark.utf8.count), as: UTF8.self)
    #expect(!lines.contains(Self.mark))
    let plain = Array(lines.utf8).split(separator: Array(end.utf8))
    #expect(plain.allSatisfy { !$0.contains(0x0A) && !$0.contains(0x0D) }, "\(lines.debugDescription)")
    // The same storyboard changes nothing, and a changed one a line.
    let once = try sandbox.snapshot("")
    #expect(try sandbox.run("import", "Main.storyboard", "-o", "demo.sbdsl").status == 0)
    #expect(try sandbox.snapshot("") == once)
    try sandbox.write(Programs.storyboard.replacing("\"List\"", with: "\"Other\""), to: "Main.storyboard")
    #expect(try sandbox.run("import", "Main.storyboard", "-o", "demo.sbdsl").status == 0)
    let changed = sandbox.bytes("demo.sbdsl")
    #expect(changed != after && changed.starts(with: mark.utf8))
    #expect(changed.split(separator: Array(end.utf8)).allSatisfy { !$0.contains(0x0A) && !$0.contains(0x0D) })
  }

  @Test func importingSwiftKeepsLineEnds() throws {
    try sandbox.write("struct Item {}\n", to: "Item.swift")
    try sandbox.write("module Demo\r\n\r\nclass A\r\n\r\n\r\n")
    try sandbox.run("import", "Item.swift", "-o", "demo.sbdsl").expectClean()
    #expect(sandbox.bytes("demo.sbdsl") == Array("module Demo\r\n\r\nclass A\r\n\r\nstruct Item\r\n".utf8))
  }

  // MARK: Permissions and names

  private static let writers = [
    ["format", "demo.sbdsl"], ["import", "Main.storyboard", "-o", "demo.sbdsl"],
    ["import", "Item.swift", "-o", "demo.sbdsl"], ["graph", "p.txt", "-o", "demo.html"], ["repl"],
  ]

  /// Prepares a file that a command changes, and returns its path.
  private func prepare(_ words: [String]) throws -> String {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    try sandbox.write("struct Item {}\n", to: "Item.swift")
    try sandbox.write(Programs.demo, to: "p.txt")
    let path = words[0] == "graph" ? "demo.html" : "demo.sbdsl"
    try sandbox.write("class  A\n", to: path)
    return path
  }

  private func run(_ words: [String]) throws -> ProcessResult {
    try sandbox.run(
      words + ["--diagnostics=compact"], input: words == ["repl"] ? "class New\n:save demo.sbdsl\n" : "")
  }

  @Test(arguments: writers, [0o600, 0o640, 0o755, 0o664])
  func permissionsStay(_ words: [String], _ mode: Int) throws {
    let path = try prepare(words)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: sandbox.url(path).path)
    #expect(try run(words).status == 0)
    #expect(sandbox.text(path) != "class  A\n")
    #expect(try sandbox.attributes(path)[.posixPermissions] as? Int == mode)
  }

  @Test(arguments: writers) func hardLinksStay(_ words: [String]) throws {
    let path = try prepare(words)
    try FileManager.default.linkItem(at: sandbox.url(path), to: sandbox.url("other"))
    let node = try sandbox.attributes(path)[.systemFileNumber] as? Int
    #expect(try run(words).status == 0)
    #expect(sandbox.text(path) != "class  A\n" && sandbox.text("other") == sandbox.text(path))
    #expect(try sandbox.attributes(path)[.systemFileNumber] as? Int == node)
    #expect(try sandbox.attributes(path)[.referenceCount] as? Int == 2)
  }

  /// Of a file with several names, two are given.
  @Test func bothNamesAreFormatted() throws {
    try sandbox.write("class  A {}\n", to: "in/a.sbdsl")
    try FileManager.default.linkItem(at: sandbox.url("in/a.sbdsl"), to: sandbox.url("in/b.sbdsl"))
    #expect(try sandbox.run("format", "in").lines == ["1 file, 1 of them written"])
    #expect(sandbox.text("in/a.sbdsl") == "class A\n" && sandbox.text("in/b.sbdsl") == "class A\n")
  }

  /// A file that is read-only for everybody is left alone by the system's administrator, too.
  @Test(arguments: writers, [0o444, 0o400, 0o555])
  func readOnlyFilesAreLeftAlone(_ words: [String], _ mode: Int) throws {
    let path = try prepare(words)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: sandbox.url(path).path)
    let before = try sandbox.snapshot("")
    let result = try run(words)
    #expect(result.status == 1, "\(result)")
    let errors = try result.compactLines().filter { $0.severity == "error" }
    #expect(errors.map(\.path) == [words == ["repl"] ? "demo.sbdsl" : path], "\(result)")
    #expect(errors.first?.message.contains("it is read-only") == true, "\(result)")
    #expect(try sandbox.snapshot("") == before)
  }

  /// The others are laid out; one that needs no change is no mistake.
  @Test func readOnlyFilesAmongOthers() throws {
    for (name, text) in [
      ("a", "class  A {}"), ("b", "class  B {}"), ("c", "class C\n"), ("d", "class  D {}"),
    ] {
      try sandbox.write(text, to: "in/\(name).sbdsl")
    }
    for name in ["b", "c"] {
      let path = sandbox.url("in/\(name).sbdsl").path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    }
    let result = try sandbox.run("format", "in", "--diagnostics=compact")
    #expect(result.status == 1)
    #expect(try result.compactLines().map(\.path) == ["in/b.sbdsl"])
    #expect(result.lines == ["4 files, 2 of them written"])
    #expect(sandbox.text("in/a.sbdsl") == "class A\n" && sandbox.text("in/d.sbdsl") == "class D\n")
    #expect(sandbox.text("in/b.sbdsl") == "class  B {}")
    #expect(try sandbox.run("format", "in/c.sbdsl").status == 0)
    #expect(try sandbox.run("format", "--check", "in/b.sbdsl", "in/c.sbdsl").lines == ["in/b.sbdsl"])
  }

  /// Generated Swift is the command's own.
  @Test func generatedFilesAreReplaced() throws {
    try sandbox.write(Programs.demo)
    try sandbox.run("generate", "demo.sbdsl", "-o", "out").expectClean()
    let wiring = "out/Demo/Storyboards+Main.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: sandbox.url(wiring).path)
    try FileManager.default.linkItem(at: sandbox.url(wiring), to: sandbox.url("cache"))
    let before = sandbox.text("cache")
    try sandbox.write(Programs.demo.replacing("hello", with: "bye"))
    try sandbox.run("generate", "demo.sbdsl", "-o", "out").expectClean()
    #expect(sandbox.text("cache") == before && sandbox.text(wiring)?.contains("\"bye\"") == true)
  }
}

extension Sandbox {
  fileprivate func bytes(_ path: String) -> [UInt8] { (try? Array(Data(contentsOf: url(path)))) ?? [] }

  fileprivate func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: url(path).path)
  }
}
