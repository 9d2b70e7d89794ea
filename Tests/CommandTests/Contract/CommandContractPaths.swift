import Foundation
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

/// Names of files as disks allow them: any bytes, long names, names that differ by case alone. And characters that
/// nobody sees, in paths, programs and what the command prints of them.
@Suite struct CommandContractPaths {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  // MARK: Bytes

  @Test(
    arguments: [
      ([], ""), (Array("a/b.sbdsl".utf8), "a/b.sbdsl"), (Array("é€😀".utf8), "é€😀"),
      ([0x61, 0xE9, 0x2E], #"a\xe9."#), ([0xFF, 0x0A], "\\xff\n"),
      // Half a character, a surrogate, too long a form, and a character that stands for a byte.
      ([0xE2, 0x82], #"\xe2\x82"#), ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#), ([0xC0, 0xAF], #"\xc0\xaf"#),
      (Array("\u{10FFE9}".utf8), #"\xf4\x8f\xbf\xa9"#), (Array(#"\xe9"#.utf8), #"\xe9"#),
    ] as [([UInt8], String)])
  func aPathIsItsBytes(_ bytes: [UInt8], _ readable: String) {
    let text = PathText.text(of: bytes)
    #expect(PathText.bytes(of: text) == bytes)
    #expect(PathText.readable(text) == readable)
    #expect(PathText.isUnicode(text) == (text == readable))
  }

  @Test func eachPathHasOneText() {
    var random = SeededGenerator(seed: 4)
    var texts: [String: [UInt8]] = [:]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        [0x61, 0xE2, 0x82, 0xAC, 0xF4, 0x8F, 0xBF, 0xE9, 0xC3].randomElement(using: &random) ?? UInt8(0x62)
      }
      let text = PathText.text(of: bytes)
      #expect(PathText.bytes(of: text) == bytes)
      #expect(texts.updateValue(bytes, forKey: text) ?? bytes == bytes)
    }
  }

  @Test(.needs(.namesOfAnyBytes)) func aNameThatIsNotUTF8() throws {
    let setUp =
      #"rm -rf p; mkdir p; printf 'class A\n' > p/a.sbdsl; n=$(printf 'p/b\351.sbdsl'); printf 'clas B\n' > "$n"; "#
    for call in ["check p", #"check "$n""#] {
      let result = try sandbox.shell(setUp + #""$0" \#(call) --diagnostics compact; echo $?"#)
      #expect(result.standardOutput == "1\n", "\(result)")
      #expect(result.standardError.hasPrefix(#"p/b\xe9.sbdsl:1:1: error: "#), "\(result)")
    }
    let json = try sandbox.shell(setUp + #""$0" check p --diagnostics json"#)
    #expect(json.standardError.contains(#""path":"p/b\\xe9.sbdsl""#), "\(json)")
    let sarif = try sandbox.shell(setUp + #""$0" check p --diagnostics sarif"#)
    #expect(sarif.standardError.contains("p/b%E9.sbdsl"), "\(sarif)")
    let format = try sandbox.shell(
      setUp + #"printf 'class  B {}' > "$n"; "$0" format p --check; "$0" format p; cat "$n""#)
    #expect(format.standardOutput == "p/b\\xe9.sbdsl\n2 files, 1 of them written\nclass B\n", "\(format)")
  }

  @Test(.needs(.namesOfAnyBytes)) func foldersAndOutputsThatAreNotUTF8() throws {
    try sandbox.write(Programs.demo)
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    let result = try sandbox.shell(
      #"""
      o=$(printf 'o\377'); "$0" generate demo.sbdsl -o "$o" && ls "$o/Demo" | head -1
      "$0" import Main.storyboard -o "$o/Main.sbdsl" && head -1 "$o/Main.sbdsl"
      """#)
    let lines = result.standardOutput.split(separator: "\n")
    #expect(
      lines.count == 4 && lines[0].contains(#"in o\xff/Demo, "#) && lines[1].hasSuffix(".swift"),
      "\(result)")
    #expect(lines.last == "module Demo" && lines[2].contains(#"o\xff/Main.sbdsl written"#), "\(result)")
  }

  @Test(.needs(.namesOfAnyBytes)) func aStoryboardWhoseNameIsNotUTF8() throws {
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    let result = try sandbox.shell(
      #"n=$(printf 'M\351.storyboard'); mv Main.storyboard "$n"; "$0" import "$n" --diagnostics compact; echo $?"#
    )
    #expect(result.standardOutput == "2\n", "\(result)")
    #expect(
      result.standardError.hasPrefix(#"M\xe9.storyboard:1:1: error: the file cannot be read: its name"#),
      "\(result)")
  }

  @Test func aBackslashIsACharacter() throws {
    try sandbox.write(Programs.storyboard, to: #"a\b.storyboard"#)
    try sandbox.run("import", #"a\b.storyboard"#, "-o", "Main.sbdsl").expectClean()
    let text = try #require(sandbox.text("Main.sbdsl"))
    #expect(text.contains(#"storyboard AB file "a\\b""#), "\(text)")
    try sandbox.run("check", "Main.sbdsl").expectClean()
    try sandbox.run("import", #"a\b.storyboard"#, "-o", "Main.sbdsl").expectClean()
    #expect(sandbox.text("Main.sbdsl") == text)
  }

  // MARK: Long and equal names

  @Test func longNamesAreShortened() throws {
    // Foundation writes a letter with an umlaut as two characters on a Mac.
    let start = String(repeating: "ø", count: 110)
    for end in ["a", "b"] { try sandbox.write(Programs.storyboard, to: "\(start)\(end).storyboard") }
    try sandbox.run("import", "\(start)a.storyboard", "\(start)b.storyboard", "-o", "Main.sbdsl")
      .expectClean()
    try sandbox.run("generate", "Main.sbdsl", "-o", "out").expectClean()
    let names = try sandbox.names(in: "out/Demo").filter { $0.hasPrefix("Storyboards+") }
    #expect(names.count == 2 && names.allSatisfy { $0.utf8.count <= 255 }, "\(names)")
    try sandbox.run("generate", "Main.sbdsl", "-o", "again").expectClean()
    #expect(try sandbox.names(in: "again/Demo") == sandbox.names(in: "out/Demo"))
  }

  @Test(arguments: [
    ("Abc", "ABC"), ("Caf\u{E9}", "Cafe\u{301}"), ("strasse", "STRASSE"), ("straße", "STRASSE"),
  ])
  func modulesOfOneFolderAreRefused(_ first: String, _ second: String) throws {
    for (index, name) in [first, second].enumerated() {
      try sandbox.write(
        "module `\(name)`\ncontainer App { allow unused \"code asks for it\" single A }\nclass A { init() }\n",
        to: "p/\(index).sbdsl")
    }
    let result = try sandbox.run("generate", "p", "-o", "out", "--diagnostics", "compact")
    try result.expectFailure(2, "cannot-write", at: "out:1:1")
    #expect(try sandbox.names() == ["p"])
    try sandbox.run("generate", "p", "-o", "out", "--module", first).expectClean()
  }

  // MARK: Forms of characters

  /// A disk may have names in the decomposed form, and a program or a project the composed one.
  @Test func decomposedNamesOfADisk() throws {
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    let code = "class A {}\n"
    try sandbox.write(code, to: "\(decomposed)/\(decomposed).swift")
    try sandbox.write(code, to: "\(decomposed)/Old\(decomposed).swift")
    try sandbox.write(code, to: "\(decomposed)/More/B.swift")
    let all = ["More/B.swift", "\(decomposed).swift", "Old\(decomposed).swift"].map { "\(decomposed)/" + $0 }
    func inputs(_ clause: String) throws -> [[UInt8]] {
      try sandbox.write("module Reader\n\(clause)\n", to: "Reader.sbdsl")
      let result = try sandbox.run("inputs", "Reader.sbdsl")
      result.expectClean()
      return result.lines.filter { $0.hasSuffix(".swift") }.map { Array($0.utf8) }.sorted {
        $0.lexicographicallyPrecedes($1)
      }
    }
    func bytes(_ paths: [String]) -> [[UInt8]] {
      paths.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(try inputs("sources \"\(composed)\"") == bytes(all))
    #expect(try inputs("sources \"./\(composed)/\(composed).swift\"") == bytes([all[1]]))
    #expect(
      try inputs("sources \"\(composed)\" except \"Old\(composed).swift\"") == bytes([all[0], all[1]]))
    #expect(
      try inputs("sources \"\(composed)\" except \"\(composed)/*\(composed).swift\", \"More\"") == bytes([]))
    try sandbox.write(
      """
      {rootObject=P;objects={P={isa=PBXProject;mainGroup=G;targets=(T);};G={isa=PBXGroup;children=(F);};
      F={isa=PBXFileReference;path="\(composed)/\(composed).swift";sourceTree="<group>";};
      T={isa=PBXNativeTarget;name=Reader;buildPhases=(B);};B={isa=PBXSourcesBuildPhase;files=(X);};
      X={isa=PBXBuildFile;fileRef=F;};};}
      """, to: "A.xcodeproj/project.pbxproj")
    #expect(try inputs("sources project \"A.xcodeproj\" target \"Reader\"") == bytes([all[1]]))
  }

  /// A storyboard whose file has the decomposed form is the one that the program names.
  @Test func decomposedNamesOfStoryboards() throws {
    try sandbox.write(Programs.storyboard, to: "Cafe\u{301}.storyboard")
    try sandbox.run("import", "Cafe\u{301}.storyboard", "-o", "Main.sbdsl").expectClean()
    let text = try #require(sandbox.text("Main.sbdsl"))
    try sandbox.write(text.precomposedStringWithCanonicalMapping, to: "Main.sbdsl")
    let result = try sandbox.run("check", "Main.sbdsl", "--storyboards", ".")
    #expect(result.status == 0 && !result.standardError.contains("error"), "\(result)")
    try sandbox.write(text.decomposedStringWithCanonicalMapping, to: "Main.sbdsl")
    let other = try sandbox.run("check", "Main.sbdsl", "--storyboards", ".")
    #expect(other.status == 0 && !other.standardError.contains("error"), "\(other)")
  }

  /// A folder is searched for the extension as it is written here; a file that is named may have any.
  @Test func theExtensionIsLowerCase() throws {
    try sandbox.write("module Demo\n", to: "p/a.sbdsl")
    try sandbox.write("module Demo\n", to: "p/b.SBDSL")
    #expect(try sandbox.run("inputs", "p").lines == ["p/a.sbdsl"])
    #expect(try sandbox.run("inputs", "p/b.SBDSL", "p").lines == ["p/b.SBDSL", "p/a.sbdsl"])
  }

  // MARK: Hidden characters

  @Test(arguments: [
    ("a\u{200B}b", true), ("\u{85}", true), ("\u{1B}[31m", true), ("\u{2028}", true), ("\u{202E}", true),
    ("\u{E0041}", true), ("\u{FEFF}", true), ("\u{AD}", true), ("\u{2060}", true), ("a\u{200D}b", true),
    ("a\u{FE0E}", true), ("\u{FFF9}", true), ("plain", false), ("é", false), ("👩\u{200D}💻", false),
    ("می\u{200C}خواهم", false), ("1\u{FE0F}\u{20E3}", false), ("葛\u{E0100}", false),
  ])
  func hiddenCharacters(_ text: String, _ isHidden: Bool) {
    #expect(HiddenScalars.areIn(text) == isHidden)
    #expect((HiddenScalars.escaped(text) == text) != isHidden)
  }

  @Test func hiddenCharactersOfAProgramAreEscapedWhereTheyAreShown() throws {
    let hidden = "\u{85}\u{202E}\u{200B}\u{2028}\u{E0041}"
    try sandbox.write(
      Programs.demo.replacing("\"hello\"", with: "\"a\(hidden)z\"")
        .replacing("segue open:", with: "segue `op\u{200B}en`:"))
    for arguments in [["run", "demo.sbdsl"], ["run", "demo.sbdsl", "--json"], ["check", "demo.sbdsl"]] {
      let result = try sandbox.run(arguments)
      let printed = result.standardOutput + result.standardError
      #expect(!HiddenScalars.areIn(printed.replacing("\n", with: "")), "\(printed.debugDescription)")
    }
    let json = try sandbox.run("run", "demo.sbdsl", "--json")
    #expect(json.standardOutput.contains(#"\u0085\u202e\u200b\u2028\udb40\udc41"#), "\(json)")
  }

  @Test func hiddenCharactersOfAPathAreEscaped() throws {
    try sandbox.write("clas A\n", to: "p/a\u{200B}\u{E0041}.sbdsl")
    let result = try sandbox.run("check", "p", "--diagnostics", "compact")
    #expect(result.standardError.hasPrefix(#"p/a\u{200b}\u{e0041}.sbdsl:1:1: error: "#), "\(result)")
  }
}
