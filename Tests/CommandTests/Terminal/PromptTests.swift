import Foundation
import TestSupport
import Testing

/// The prompt on a pseudo-terminal: its name, its first line, `:edit` and the indentation.
@Suite struct PromptTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func theFirstLineSaysHowToGetHelp() throws {
    let session = try TerminalSession(sandbox)
    let first = "sbdsl 0.1.0: `:help` says what can be typed, Ctrl-D ends the session"
    #expect(session.terminal.screen.rows == [first, "sbdsl>"])
    session.end()
    // Another program gets answers alone.
    let piped = try sandbox.run("repl", input: "struct A\n")
    #expect(piped.standardOutput == "added struct A\n")
  }

  /// The prompt names the module whose names statements see.
  @Test func theModule() throws {
    let session = try TerminalSession(sandbox)
    session.terminal.type("module Shop\r")
    #expect(session.terminal.wait { $0.rows.suffix(2) == ["added module Shop", "sbdsl Shop>"] })
    session.type("class A {\r", withExpectedType: "        ...")
    session.type("}\r", withExpectedType: "added class A")
    session.terminal.type("module AModuleOfWhichTheNameIsLongerThanAnyOther\r")
    #expect(session.terminal.wait { $0.rows.last == "sbdsl AModuleOfWhichTheNameIs…>" })
    session.terminal.type(":reset\r")
    session.waitForPrompt()
    session.end()
  }

  /// A line is added to a container without typing it again.
  @Test func addingALine() throws {
    let session = try TerminalSession(sandbox)
    session.enter("class A { init() }", answer: "added class A")
    session.enter("class B { init() }", answer: "added class B")
    session.terminal.type("container App {\r  single A\r}\r")
    session.waitForPrompt()
    session.terminal.type("\u{C}:edit App\r")
    let draft = ["sbdsl> container App {", "   ...   single A", "   ... }"]
    #expect(session.terminal.wait { $0.rows.suffix(3) == draft }, "\(session.terminal.screen.text)")
    session.type("\r", withExpectedType: "   ...")
    session.type("single B", withExpectedType: "   ...   single B")
    session.type("\u{1B}[B\r", withExpectedType: "replaced container App")
    session.waitForPrompt()
    session.terminal.type("App.B\r")
    #expect(session.terminal.wait { $0.text.contains("single App.B, kept by") })
    // What a replacement loses is said.
    session.terminal.type("\u{C}:edit App\r")
    #expect(session.terminal.wait { $0.rows.suffix(2) == ["   ...   single B", "   ... }"] })
    // Two lines are cut: each with its end.
    session.type("\u{15}\u{15}\u{15}\u{15}", withExpectedType: "sbdsl> container App {")
    session.type("\u{1B}[1;5F\r", withExpectedType: "replaced container App, without A and B")
    session.waitForPrompt()
    session.end()
  }

  /// A draft can be given up, and its text may have anything in it.
  @Test func drafts() throws {
    try sandbox.write(
      """
      /// A log\u{202E} and\u{7} more.
      class Log {  // é
        init()\r
      }
      controller First: UIViewController
      storyboard Main {
        initial scene One: First { segue go: show Two }
        scene Two: UIViewController
      }

      """)
    let session = try TerminalSession(sandbox, [sandbox.url("demo.sbdsl").path])
    session.type(":edit Log\r", withExpectedType: "sbdsl> /// A log\\u{202e} and^G more.")
    #expect(session.terminal.wait { $0.rows.last == "   ... }" })
    session.type("\u{3}", withExpectedType: "   ... }^C")
    session.waitForPrompt()
    session.type(
      ":edit Main.One\r", withExpectedType: "   ...   initial scene One: First { segue go: show Two }")
    session.terminal.type("!")
    #expect(
      session.terminal.wait { $0.rows.contains("   ...   initial scene One: First { segue go: show Two! }") })
    session.terminal.type("\u{3}")
    session.waitForPrompt()
    session.type(
      ":edit Nothing\r", withExpectedType: "error[unknown-value]: nothing here is called `Nothing`")
    session.waitForPrompt()
    // `:list` shows the same text, and nothing of it controls the terminal.
    session.type(":list Log\r", withExpectedType: "/// A log\\u{202e} and\\u{7} more.")
    session.waitForPrompt()
    #expect(session.terminal.screen.bells == 0)
    session.end()
  }

  /// Without the line editor the text is shown.
  @Test func draftsWithoutAnEditor() throws {
    let session = try TerminalSession(sandbox, environment: ["TERM": "dumb"])
    session.enter("class A { init() }", answer: "added class A")
    session.terminal.type(":edit A\n")
    #expect(
      session.terminal.wait {
        $0.rows.suffix(3)
          == [
            "class A { init() }", "// there is no prompt here that could hold it: enter it again, changed",
            "sbdsl>",
          ]
      }, "\(session.terminal.screen.text)")
    session.terminal.type("\u{4}")
    session.expectEnd(0)
  }

  /// A closing bracket goes back to the line that it closes; inside a string or a comment it stays.
  @Test func indentation() throws {
    let session = try TerminalSession(sandbox)
    session.type("container App {\r", withExpectedType: "   ...")
    session.type("single Log(", withExpectedType: "   ...   single Log(")
    session.type("\r", withExpectedType: "   ...")
    session.type("path: \"{\"", withExpectedType: "   ...     path: \"{\"")
    session.type("\r", withExpectedType: "   ...")
    session.type(")", withExpectedType: "   ...   )")
    session.type("\r", withExpectedType: "   ...")
    session.type("/* {", withExpectedType: "   ...   /* {")
    session.type("\r", withExpectedType: "   ...")
    session.terminal.type("}")
    #expect(session.terminal.wait { $0.rows.last == "   ...   }" })
    session.terminal.type(" */\r")
    session.terminal.type("}")
    #expect(session.terminal.wait { $0.rows.last == "   ... }" }, "\(session.terminal.screen.text)")
    session.end()
  }

  /// `:reload` reads a program whose mistakes have been mended meanwhile.
  @Test func reloadingAfterAFailedStart() throws {
    try sandbox.write("class A { init(b: Missing) }\n")
    let session = try TerminalSession(sandbox, [sandbox.url("demo.sbdsl").path])
    #expect(session.terminal.screen.text.contains("nothing is loaded: mend the program, then type `:reload`"))
    session.terminal.type(":reload\r")
    #expect(session.terminal.wait { $0.text.contains("error[unknown-type]") && $0.rows.last == "sbdsl>" })
    session.enter("struct Typed", answer: "added struct Typed")
    try sandbox.write("class A { init() }\n")
    session.enter(":reload", answer: "1 file read again")
    session.enter(":list", answer: "class A")
    session.end()
  }
}
