import TestSupport
import Testing

/// Swift code that does not parse is an error of each command that reads it, and nothing is written.
@Suite struct CommandContractDamagedCode {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(Programs.storyboard, to: "app/Main.storyboard")
    try sandbox.write("import UIKit\nclass Whole: UIViewController {}\n", to: "app/Whole.swift")
  }

  /// The damaged file, and the line at which it cannot be read on.
  private static let damaged: [(String, Int)] = [
    ("class Broken {\n  let x = \n", 1), ("class A {}\nclass B {\n  let x = \n", 2), ("}\nclass A {}\n", 1),
    ("class A {}\n/* what follows is no code\nclass B {}\n", 2), ("class A {}\n/* /* */\n", 2),
    ("class A {}\n#if os(iOS)\nclass B {}\n", 2), ("class A {}\n#endif\nclass B {}\n", 2),
    ("class A {}\n#else\nclass B {}\n", 2),
    ("class A {}\nlet text = \"\"\"\nwhat\nclass B {}\n", 2), ("class A {}\nfunc f(\nclass B {}\n", 2),
    ("class A {\n  func f() { if x { }\n}\nclass B {}\n", 1),
    ("#if DEBUG\nclass A {\n#endif\nclass B {}\n", 2),
  ]

  /// Code that the Swift compiler parses, though it looks damaged.
  @Test(arguments: [
    "let text = \"what", "// {\nlet text = \"{\"", "let text = #\"\"{\"#", "let pattern = #/{/#",
    "/* /* } */ { */",
    "func / (a: A, b: A) -> A { a }",
    "infix operator /*\nlet x = [1, 2]", "let text = \"\\(f(\"}\"))\"",
    "let text = \"\"\"\n  } \\(x { 1 }) {\n  \"\"\"",
    "#if DEBUG\nclass A {}\n#elseif os(iOS)\nclass A {}\n#else\nclass A {}\n#endif", "/**/", "//*\nlet x = 1",
    "// */",
    "#sourceLocation(file: \"a\", line: 1)\n#sourceLocation()", "#warning(\"}\")", "let `class` = 1 /* } */",
    "#!/bin/sh {\n",
    "class A { func f(a: Int) -> Int { a / 2 } // }\n}", "let x = a / b; let y = { c / d }",
    "extension A { static func / (a: A, b: A) -> A { a } }",
  ])
  func wholeCode(_ code: String) throws {
    try sandbox.write(code + "\nclass A {}\n", to: "app/Code.swift")
    try sandbox.write("module App\nsources \"app\"\ncontroller A\n", to: "App.sbdsl")
    let result = try sandbox.run("check", "App.sbdsl", "--diagnostics", "compact")
    #expect(!result.standardError.contains("unreadable-source"), "\(result)")
  }

  /// Code in another encoding than UTF-8 is not passed over.
  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func anotherEncoding(_ encoding: String.Encoding) throws {
    let code = try #require("class Broken {}\n".data(using: encoding))
    try sandbox.folder.write("app/Broken.swift", code)
    try sandbox.write("module App\nsources \"app\"\n", to: "App.sbdsl")
    let result = try sandbox.run("check", "App.sbdsl", "--diagnostics", "compact")
    #expect(result.status == 1)
    #expect(try result.compactLines().map(\.code) == ["unreadable-source"], "\(result)")
  }

  @Test(arguments: damaged) func importOfAFolder(_ code: String, _ line: Int) throws {
    try sandbox.write(code, to: "app/Broken.swift")
    for output in [["-o", "Out.sbdsl"], ["-o", "Out.sbdsl", "--check"]] {
      let result = try sandbox.run(["import", "app", "--diagnostics", "compact"] + output)
      #expect(result.status == 1)
      let lines = try result.compactLines().filter { $0.code == "unreadable-source" }
      #expect(lines.count == 1 && lines[0].path == "app/Broken.swift", "\(result)")
    }
  }

  @Test(arguments: damaged) func commandsThatReadAProgram(_ code: String, _ line: Int) throws {
    try sandbox.write(code, to: "app/Broken.swift")
    try sandbox.write("module App\nsources \"app\"\n", to: "App.sbdsl")
    for words in [["check"], ["generate", "-o", "out"], ["run"]] {
      let result = try sandbox.run(words + ["App.sbdsl", "--diagnostics", "compact"])
      let lines = try result.compactLines()
      #expect(result.status == 1 && lines.map(\.code) == ["unreadable-source"], "\(result)")
      #expect(lines.first.map { "\($0.path):\($0.line)" } == "app/Broken.swift:\(line)")
      #expect(try !sandbox.names().contains("out"))
    }
  }
}
