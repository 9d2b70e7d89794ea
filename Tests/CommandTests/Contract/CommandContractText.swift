import Foundation
import TestSupport
import Testing

/// The text format: underlines are at the right columns, and colours only appear on request.
@Suite struct CommandContractText {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func layout() throws {
    try sandbox.write(Programs.broken)
    let result = try sandbox.run("check", "demo.sbdsl")
    #expect(result.status == 1)
    #expect(
      result.standardError == """
        error[unknown-type]: no type is called `Lag`
          --> demo.sbdsl:6:56
           6 | controller ListController: UIViewController { var log: Lag! }
             |                                                        ^^^
          help: did you mean `Log`?


        """)
  }

  @Test(arguments: [
    ("", 0), ("\t", 2), ("\t\t/* \t */ ", 13), ("/* é */ ", 8), ("/* e\u{301} */ ", 8), ("/* 店舗 */ ", 11),
    ("/* 👨‍👩‍👧 🛒 */ ", 12), ("/* ❤️ */ ", 9), ("/* \u{1} */ ", 12), ("/* \u{200B} */ ", 15),
  ])
  func columns(_ before: String, _ width: Int) throws {
    try sandbox.write("module Demo\n\(before)class A: Lag店\n")
    let lines = try sandbox.run("check", "demo.sbdsl").standardError.split(separator: "\n")
    let underlined = try #require(lines.first { $0.contains("^") })
    #expect(underlined == "     | " + String(repeating: " ", count: width + 9) + "^^^^^", "\(lines)")
  }

  @Test func longLinesAreCut() throws {
    let filling = String(repeating: "é", count: 50_000)
    try sandbox.write("module Demo\n/*\(filling)*/ class A: Lag /*\(filling)*/\n")
    let result = try sandbox.run("check", "demo.sbdsl")
    let lines = result.standardError.split(separator: "\n")
    let shown = try #require(lines.first { $0.contains("class A: Lag") })
    let underlined = try #require(lines.first { $0.contains("^") })
    #expect(shown.count < 260)
    #expect(!shown.contains("\u{FFFD}"))
    let place = try #require(shown.firstRange(of: "Lag"))
    #expect(underlined.prefix { $0 != "^" }.count == shown[..<place.lowerBound].count)
  }

  @Test(arguments: [
    "class A: `\u{1B}[31mB`", "class \u{1B}]0;title\u{7}A", "class A: \u{9B}31mB", "class A: \u{202E}B",
    "class A: B /* \u{1B}[2J */", "struct A { var a: Int = \"\u{1B}[31m\" }", "segue \u{8}\u{8}\u{7F}",
  ])
  func noEscapesFromAProgram(_ line: String) throws {
    try sandbox.makeFolder("a\u{1B}[31mb")
    try sandbox.write("module Demo\n\(line)\n", to: "a\u{1B}[31mb/\u{9B}2J.sbdsl")
    for format in ["text", "compact"] {
      let result = try sandbox.run("check", "a\u{1B}[31mb", "--diagnostics", format)
      #expect(result.status == 1)
      result.expectNoControls()
    }
  }

  @Test func noEscapesInResults() throws {
    try sandbox.write(Programs.demo.replacing("hello", with: "\\u{1B}[31m\\u{7}"), to: "\u{1B}[31m.sbdsl")
    for command in [["check"], ["run"], ["run", "--json"], ["generate", "-o", "\u{1B}[31m"]] {
      let result = try sandbox.run(command + ["\u{1B}[31m.sbdsl"])
      result.expectClean()
      result.expectNoControls()
    }
  }

  @Test func coloursAreChosen() throws {
    try sandbox.write(Programs.broken)
    let plain = try sandbox.run("check", "demo.sbdsl").standardError
    #expect(!plain.contains("\u{1B}"))
    #expect(try sandbox.run("check", "demo.sbdsl", "--color=never").standardError == plain)
    for environment in [[:], ["NO_COLOR": "1"]] {
      let result = try sandbox.run("check", "demo.sbdsl", "--color=always", environment: environment)
      let text = result.standardError
      #expect(text.hasPrefix("\u{1B}[31merror"))
      #expect(text.replacing(/\u{1B}\[\d+m/, with: "") == plain)
    }
  }

  @Test func coloursOnATerminal() throws {
    try sandbox.write(Programs.broken)
    let wanted = try Terminal.show(sandbox, ["check", "demo.sbdsl"], environment: ["NO_COLOR": ""])
    #expect(wanted.contains("\u{1B}[31merror"))
    for (arguments, environment) in [
      (["check", "demo.sbdsl"], ["NO_COLOR": "1"]),
      (["check", "demo.sbdsl", "--color", "never"], ["NO_COLOR": ""]),
      (["check", "demo.sbdsl", "--diagnostics", "compact"], ["NO_COLOR": ""]),
    ] {
      let shown = try Terminal.show(sandbox, arguments, environment: environment)
      #expect(shown.contains("unknown-type"))
      #expect(!shown.contains("\u{1B}"))
    }
  }
}

extension ProcessResult {
  /// Expects that the output contains no control characters.
  func expectNoControls() {
    for text in [standardOutput, standardError] {
      let controls = text.unicodeScalars.filter { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n" || scalar.value == 0x202E
      }
      #expect(controls.isEmpty, "\(self)")
    }
  }
}
