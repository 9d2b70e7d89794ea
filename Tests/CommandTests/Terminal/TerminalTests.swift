import Foundation
import TestSupport
import Testing

/// `sbdsl repl` on a pseudo-terminal, driven like by a user.
@Suite struct TerminalTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func severalLines() throws {
    let session = try TerminalSession(sandbox)
    #expect(!session.terminal.isPlain)
    session.type("class A {\r", withExpectedType: "   ...")
    session.type("init() }", withExpectedType: "   ...   init() }")
    session.type("\r", withExpectedType: "sbdsl>")
    session.type(":qx\u{7F}uit", withExpectedType: "sbdsl> :quit")
    session.terminal.type("\r")
    session.expectEnd(0)
    #expect(sandbox.text("history") == "class A {\\n  init() }\n:quit\n")
  }

  @Test func historyOfAnEarlierSession() throws {
    let first = try TerminalSession(sandbox)
    first.enter("struct Earlier", answer: "added struct Earlier")
    first.end()
    let second = try TerminalSession(sandbox)
    second.type("\u{1B}[A", withExpectedType: "sbdsl> struct Earlier")
    second.type("\u{15}\u{12}earl", withExpectedType: "search: earl")
    second.type("\u{7}", withExpectedType: "sbdsl>")
    second.end()
    let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.url("history").path)
    #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
  }

  /// Completion knows the program, and shows types.
  @Test func completing() throws {
    let session = try TerminalSession(sandbox)
    session.enter("class Mailer { init() }", answer: "added class Mailer")
    session.enter("container App { single Mailer }", answer: "added container App")
    session.type("Ap\t.\t", withExpectedType: "sbdsl> App.Mailer")
    session.terminal.type("\u{15}:tr\t")
    #expect(session.terminal.wait { $0.rows.last == "sbdsl> :trace" })
    session.terminal.type(" \t\t")
    #expect(session.terminal.wait { $0.rows.suffix(3) == ["sbdsl> :trace o", "  on", "  off"] })
    session.terminal.type("\t\t\u{15}:load \(sandbox.folder.path)/no\t")
    #expect(session.terminal.wait { $0.bells > 0 })
    session.end()
  }

  /// Typed text has colours, unless they are turned off.
  @Test(arguments: [([], "", true), (["--color", "never"], "", false), ([], "1", false)])
  func colours(_ arguments: [String], _ noColor: String, _ isColored: Bool) throws {
    let session = try TerminalSession(sandbox, arguments, environment: ["NO_COLOR": noColor])
    session.type("class A", withExpectedType: "sbdsl> class A")
    let codes = String(decoding: session.terminal.output, as: UTF8.self).matches(of: /\u{1B}\[[0-9;]+m/)
    #expect(codes.isEmpty == !isColored)
    session.end()
  }

  /// A history that cannot be saved has no other effect.
  @Test(arguments: ["", "/dev/null", "/no/such/folder/file", "."]) func noHistory(_ path: String) throws {
    let session = try TerminalSession(sandbox, environment: ["SBDSL_HISTORY": path])
    session.enter("struct A", answer: "added struct A")
    session.terminal.type("\u{1B}[A")
    #expect(session.terminal.wait { $0.rows.last == "sbdsl> struct A" })
    session.end()
    #expect(sandbox.text("history") == nil)
  }

  @Test func twentyColumns() throws {
    let session = try TerminalSession(sandbox, columns: 20, rows: 6)
    session.terminal.type("struct ANameLongerThanTheTerminal")
    let isShown = session.terminal.wait {
      $0.rows.suffix(3) == ["sbdsl> struct ANameL", "ongerThanTheTerminal", ""]
    }
    #expect(isShown, "\(session.terminal.screen.text)")
    session.type("\u{1}// ", withExpectedType: "sbdsl> // struct ANa")
    session.end()
  }

  @Test func resizingWhileTyping() throws {
    let session = try TerminalSession(sandbox, columns: 20)
    session.type("struct ANameLongerThan", withExpectedType: "ongerThan")
    session.terminal.resize(columns: 60, rows: 10)
    session.type("X", withExpectedType: "sbdsl> struct ANameLongerThanX")
    session.terminal.resize(columns: 24, rows: 3)
    session.type("Y", withExpectedType: "rThanXY")
    session.end()
  }

  @Test func interruptingALine() throws {
    let session = try TerminalSession(sandbox)
    session.type("half {\r", withExpectedType: "   ...")
    session.type("\u{3}", withExpectedType: "   ...   ^C")
    session.waitForPrompt()
    session.type("other", withExpectedType: "sbdsl> other")
    session.terminal.signal(SIGINT)
    let isCancelled = session.terminal.wait {
      $0.rows.contains("sbdsl> other^C") && $0.rows.last == "sbdsl>"
    }
    #expect(isCancelled, "\(session.terminal.screen.text)")
    session.end()
  }

  /// Ctrl-C abandons an evaluation; the session continues. Ctrl-\ has no effect, either here or in a line.
  @Test(arguments: ["", "\u{1C}"]) func interruptingAnEvaluation(_ typedBefore: String) throws {
    // Each of the classes needs two of the one before: sixteen million objects in all.
    let classes = (1...24).map { "class C\($0) { init(a: C\($0 - 1), b: C\($0 - 1)) }\n" }.joined()
    let registrations = (0...24).map { "transient C\($0)\n" }.joined()
    try sandbox.write("class C0 { init() }\n\(classes)container App {\n\(registrations)}\n")
    let session = try TerminalSession(sandbox, [sandbox.url("demo.sbdsl").path])
    session.terminal.type("App.C24\r")
    let terminal = session.terminal
    #expect(terminal.wait { _ in (terminal.settings["local"] ?? 0) & UInt(ISIG) != 0 })
    terminal.type(typedBefore + "\u{3}")
    let isGivenUp = terminal.wait { $0.text.contains("it was given up") && $0.rows.last == "sbdsl>" }
    #expect(isGivenUp, "\(terminal.screen.text)")
    session.enter("struct After", answer: "added struct After")
    session.end()
  }

  /// Signals that end the process, including crashes, restore the terminal and keep their effect.
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGSEGV])
  func endingSignals(_ number: Int32) throws {
    let session = try TerminalSession(sandbox)
    session.type("half a line", withExpectedType: "sbdsl> half a line")
    session.terminal.signal(number)
    session.expectEnd(128 + number)
  }

  /// While the session is stopped, the shell has its terminal back; afterwards the session has the typed text back.
  @Test func stopping() throws {
    let command = try Sandbox.command()
    let environment = ["PS1": "shell$ ", "ENV": "", "SBDSL_HISTORY": ""]
    // A shell that edits lines itself would not leave the terminal plain.
    let terminal = try PseudoTerminal(
      URL(fileURLWithPath: "/bin/sh"), ["-i", "+o", "emacs"], environment: environment)
    try #require(terminal.wait(for: "shell$"))
    terminal.type("'\(command.path)' repl\n")
    try #require(terminal.wait { $0.rows.last == "sbdsl>" }, "\(terminal.screen.text)")
    terminal.type("half")
    #expect(terminal.wait(for: "sbdsl> half"))
    terminal.type("\u{1A}")
    #expect(terminal.wait { $0.rows.last == "shell$" && $0.modes.isEmpty }, "\(terminal.screen.text)")
    #expect(terminal.isPlain)
    terminal.type("fg\n")
    #expect(
      terminal.wait { $0.rows.last == "sbdsl> half" && $0.modes == ["2004"] }, "\(terminal.screen.text)")
    #expect(!terminal.isPlain)
    terminal.type("\u{3}\u{4}")
    #expect(terminal.wait { $0.rows.last == "shell$" }, "\(terminal.screen.text)")
    #expect(terminal.isPlain)
    terminal.type("exit 7\n")
    #expect(terminal.finish() == 7)
  }

  /// Ctrl-Z has no effect if nobody could continue the session.
  @Test func stoppingAlone() throws {
    let session = try TerminalSession(sandbox)
    session.type("half\u{1A} a line", withExpectedType: "sbdsl> half a line")
    session.end()
  }

  /// The terminal's own line editing, without control sequences.
  @Test(arguments: ["dumb", ""]) func terminalsWithoutSequences(_ name: String) throws {
    let session = try TerminalSession(sandbox, environment: ["TERM": name])
    #expect(session.terminal.isPlain)
    session.terminal.type("class A {\n")
    #expect(session.terminal.wait(for: "   ..."))
    session.terminal.type("\u{3}")
    session.waitForPrompt()
    session.enter("struct B", answer: "added struct B")
    session.terminal.type("\u{4}")
    session.expectEnd(0)
    #expect(!session.terminal.output.contains(0x1B))
    #expect(sandbox.text("history") == nil)
  }

  @Test(arguments: 0..<Repetition.size(1, deep: 3)) func anyBytes(_ seed: Int) throws {
    let session = try TerminalSession(sandbox, ["--no-pager"], columns: 40, rows: 10)
    var generator = SeededGenerator(seed: UInt64(seed))
    let first = (0..<Repetition.size(5_000, deep: 20_000)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    // Ctrl-D on an empty line rightly ends a session, so it is left out.
    let bytes = first.filter { $0 != 4 }
    session.terminal.type(bytes)
    // Incomplete input is ended: a character, a sequence, a search, a paste. During an answer, Ctrl-C also discards
    // text that was typed after it.
    let isThere = (0..<30).contains { attempt in
      session.terminal.type("\u{18}\u{1B}[201~\u{18}\u{3}\u{3}\u{C}// here \(attempt)")
      return session.terminal.wait(seconds: 2) { $0.rows == ["sbdsl> // here \(attempt)"] }
    }
    #expect(isThere, "\(session.terminal.screen.text)")
    session.terminal.type("\u{3}\u{4}")
    #expect(session.terminal.finish() == 0)
    #expect(session.terminal.settings == session.terminal.settingsBefore)
  }

  /// Lines of the checker's corpus, including its mistakes, typed one by one.
  @Test func linesOfBrokenFiles() throws {
    let corpus = TestFolders.tests.appendingPathComponent("SemanticsTests/Corpus")
    let step = Repetition.size(15, deep: 5)
    let files = TestFolders.files(below: corpus, suffix: ".sbdsl").enumerated().filter {
      $0.offset % step == 0
    }
    #expect(files.count > 75 / step)
    let session = try TerminalSession(sandbox, ["--no-pager"], environment: ["SBDSL_HISTORY": ""])
    for (number, file) in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        session.terminal.type(line + "\r")
      }
      // Incomplete input is abandoned. During an answer, Ctrl-C also discards text that was typed after it.
      let isAnswered = (0..<30).contains { attempt in
        session.terminal.type("\u{3}struct End\(number)x\(attempt)\r")
        let answer = "added struct End\(number)x\(attempt)"
        return session.terminal.wait(seconds: 2) {
          $0.rows.contains(answer) && $0.rows.last?.hasSuffix(">") == true
        }
      }
      try #require(isAnswered, "\(file.lastPathComponent): \(session.terminal.screen.text)")
    }
    session.end()
  }

  @Test func aLargePaste() throws {
    let session = try TerminalSession(sandbox)
    let line = "// a line of a comment that somebody has pasted\r"
    let count = 1_000_000 / line.utf8.count
    session.terminal.type("\u{1B}[200~" + String(repeating: line, count: count) + "\u{1B}[201~// end")
    let isShown = session.terminal.wait { $0.rows.last == "   ... // end" }
    #expect(isShown, "\(session.terminal.screen.text)")
    session.type("\u{1B}[D\u{1B}[D!", withExpectedType: "   ... // e!nd")
    session.type("\u{1B}[1;5H?", withExpectedType: "sbdsl> ?// a line of a comment that somebody has pasted")
    session.type("\u{8}\r", withExpectedType: "sbdsl>")
    session.end()
  }

  /// A terminal that does not mark pastes types the lines of a large paste.
  @Test func aLargePasteWithoutMarks() throws {
    let session = try TerminalSession(sandbox)
    let line = "  init(x: String)\r"
    let count = 200_000 / line.utf8.count
    session.terminal.type("class A {\r" + String(repeating: line, count: count) + "}  // end")
    let isShown = session.terminal.wait { $0.rows.last == "   ... }  // end" }
    #expect(isShown, "\(session.terminal.screen.text)")
    session.end()
  }
}
