import StoryboardDiagnostics
import TestSupport
import Testing

/// `explain` shows the page of a code, and recognizes codes that are slightly misspelt.
@Suite struct CommandContractExplain {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func page() throws {
    let result = try sandbox.run("explain", "second-registration")
    result.expectClean()
    #expect(
      result.standardOutput == """
        second-registration (error)

        Two registrations of one container offer the same type without a name, or both are the
        default. A place that asks for the type could get either.

            protocol Log
            class Console: Log { init() }
            container App {
              single Console as Log
          -   single Console as Log
          +   single Console as Log named other
            }

        """)
  }

  /// Without an argument, each code has a line.
  @Test func list() throws {
    let result = try sandbox.run("explain")
    result.expectClean()
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.count == Code.allCases.count)
    #expect(zip(lines, Code.allCases).allSatisfy { $0.hasPrefix($1.rawValue + " ") && $0.hasSuffix(".") })
  }

  /// A code may be written as in a message, and with other letters.
  @Test(arguments: ["error[unknown-type]", "[unknown-type]", "Unknown-Type", "unknownType", "UNKNOWN_TYPE"])
  func codesAsTheyAreFound(_ written: String) throws {
    let result = try sandbox.run("explain", written)
    result.expectClean()
    #expect(result.standardOutput.hasPrefix("unknown-type (error)\n"))
  }

  @Test func severalPagesAndColours() throws {
    let result = try sandbox.run("explain", "usage", "left-out", "--color=always")
    result.expectClean()
    #expect(result.standardOutput.hasPrefix("\u{1B}[1musage (error)\u{1B}[0m\n"))
    #expect(result.standardOutput.contains("\n\n\u{1B}[1mleft-out (warning)\u{1B}[0m\n"))
    #expect(
      result.standardOutput.contains("\u{1B}[31m  - $ sbdsl check Shop.sbdsl --colour=never\u{1B}[0m\n"))
    let plain = try sandbox.run("explain", "usage")
    #expect(!plain.standardOutput.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("unknwon-type", "there is no diagnostic `unknwon-type`; did you mean `unknown-type`?"),
    ("zzz", "there is no diagnostic `zzz`"),
  ])
  func unknownCode(_ code: String, _ message: String) throws {
    let result = try sandbox.run("explain", code, "--diagnostics=compact")
    try result.expectFailure(64, "usage", at: "sbdsl:1:1")
    #expect(try result.compactLines()[0].message.hasPrefix(message))
  }
}
