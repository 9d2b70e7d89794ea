import Foundation
import TestSupport
import Testing

/// Long answers on a pseudo-terminal: through the program that `PAGER` names.
@Suite struct PagerTests {
  private let sandbox: Sandbox
  /// More lines than any terminal of these tests has.
  private static let count = 60

  init() throws {
    sandbox = try Sandbox()
    let classes = (1...Self.count).map { "class Item\($0)\n" }.joined()
    try sandbox.write(classes)
  }

  private func start(
    _ pager: String?, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> TerminalSession {
    var environment = environment
    environment["PAGER"] = pager
    return try TerminalSession(
      sandbox, [sandbox.url("demo.sbdsl").path] + arguments, environment: environment)
  }

  /// Writes a shell script, and returns its path. A shell reads it: a file that was just written may be busy when it is
  /// to be executed, as long as a process that another test starts has it open.
  private func script(_ text: String) throws -> String {
    let url = sandbox.url("script")
    try Data("\(text)\n".utf8).write(to: url)
    return url.path
  }

  /// Writes a shell script, and returns the value of `PAGER` with which it is the pager.
  private func pager(_ text: String) throws -> String { "sh '\(try script(text))'" }

  /// The lines that `:list` shows.
  private var listed: String { (1...Self.count).map { "class Item\($0)\n" }.joined() }

  /// All lines of the answer that the terminal has shown.
  private func shown(by session: TerminalSession) -> [String] {
    Self.rows(of: session.terminal.screen).filter { $0.hasPrefix("class Item") }
  }

  /// All rows so far, without blanks at their ends.
  private static func rows(of screen: TerminalEmulator) -> [String] {
    screen.scrolled.map { row in String(row.reversed().drop { $0 == " " }.reversed()) } + screen.rows
  }

  /// Lists the program, and waits for the prompt after the answer.
  private func list(in session: TerminalSession, _ location: SourceLocation = #_sourceLocation) {
    func count(_ screen: TerminalEmulator) -> Int {
      Self.rows(of: screen).count { $0 == "sbdsl> :list" }
    }
    let before = count(session.terminal.screen)
    session.terminal.type(":list\r")
    let isAnswered = session.terminal.wait { count($0) > before && $0.rows.last == "sbdsl>" }
    #expect(isAnswered, "\(session.terminal.screen.text)", sourceLocation: location)
  }

  private func expectAll(_ session: TerminalSession, _ location: SourceLocation = #_sourceLocation) {
    list(in: session, location)
    let lines = (1...Self.count).map { "class Item\($0)" }
    #expect(shown(by: session) == lines, sourceLocation: location)
  }

  /// The program reads the whole answer; its arguments are the words of the value, and no shell reads them.
  @Test func wordsAndText() throws {
    let pager = try self.pager(
      "printf '%s|' \"$@\" > '\(sandbox.url("words").path)'\ncat > '\(sandbox.url("text").path)'\necho paged")
    let session = try start("\(pager) -a \"b c\" '' $HOME;x `y` *")
    session.terminal.type(":list\r")
    #expect(
      session.terminal.wait { $0.rows.suffix(2) == ["paged", "sbdsl>"] }, "\(session.terminal.screen.text)")
    #expect(sandbox.text("text") == listed)
    #expect(sandbox.text("words") == "-a|b c||$HOME;x|`y`|*|")
    // A short answer needs no pager.
    session.enter("struct A", answer: "added struct A")
    session.end()
  }

  /// Each value shows all lines on the terminal, and the session goes on.
  @Test(arguments: ["cat", "  cat  ", "cat -", "'cat'", "/bin/cat", "true", "", "   ", "sh -c 'exit 0'"])
  func everythingIsShown(_ pager: String) throws {
    let session = try start(pager)
    expectAll(session)
    session.enter("struct A", answer: "added struct A")
    session.end()
  }

  /// A program that fails loses nothing, and the reason is said once.
  @Test(arguments: [
    ("/no/such/pager", "No such file or directory"), ("no-such-pager -x", "No such file or directory"),
    ("/", "Permission denied"), ("cat;", "No such file or directory"), ("false", "it ended with status 1"),
    ("sh -c 'kill -9 $$'", "it was ended by signal 9"),
    ("sh -c 'read x; kill -TERM $$'", "it was ended by signal 15"),
  ])
  func failingPagers(_ pager: String, _ reason: String) throws {
    let session = try start(pager)
    list(in: session)
    let lines = (1...Self.count).map { "class Item\($0)" }
    #expect(shown(by: session) == lines)
    #expect(session.terminal.screen.rows.dropLast().last?.hasSuffix("did not show this: \(reason)") == true)
    list(in: session)
    #expect(session.terminal.screen.rows.dropLast().last == "class Item\(Self.count)")
    session.end()
  }

  /// A reader that has seen enough is no failure.
  @Test(arguments: ["head -n 1", "sh -c 'read x; echo $x'", "sed q"]) func leavingEarly(_ pager: String)
    throws
  {
    let session = try start(pager)
    list(in: session)
    #expect(shown(by: session) == ["class Item1"])
    session.end()
  }

  /// The answer may be larger than a pipe.
  @Test func manyLines() throws {
    let count = 20_000
    try sandbox.write((1...count).map { "class Item\($0)\n" }.joined())
    let session = try start("tail -n 1")
    session.terminal.type(":list\r")
    #expect(session.terminal.wait { $0.rows.suffix(2) == ["class Item\(count)", "sbdsl>"] })
    let early = try start("head -n 1")
    early.terminal.type(":list\r")
    #expect(early.terminal.wait { $0.rows.suffix(2) == ["class Item1", "sbdsl>"] })
    early.end()
    session.end()
  }

  /// Without a pager by option; without a terminal there never is one.
  @Test func noPager() throws {
    let session = try start(try pager("echo paged; cat"), ["--no-pager"])
    expectAll(session)
    session.end()
    let piped = try sandbox.run("repl", "demo.sbdsl", input: ":list\n")
    #expect(piped.standardOutput == listed)
  }

  /// Ctrl-C and Ctrl-\ end the pager at most; the terminal is then the session's again.
  @Test(arguments: ["\u{3}", "\u{1C}"]) func interruptingThePager(_ key: String) throws {
    let session = try start(try pager("cat > /dev/null\necho paging\nsleep 30"))
    session.terminal.type(":list\r")
    #expect(session.terminal.wait { $0.rows.contains("paging") }, "\(session.terminal.screen.text)")
    #expect(session.terminal.isPlain)
    session.terminal.type(key)
    #expect(session.terminal.wait { $0.rows.last == "sbdsl>" }, "\(session.terminal.screen.text)")
    #expect(!session.terminal.isPlain)
    session.enter("struct A", answer: "added struct A")
    session.end()
  }

  /// The size of the terminal may change meanwhile.
  @Test func resizing() throws {
    let session = try start(try pager("cat > /dev/null\necho paging\nread line < /dev/tty\necho $line"))
    session.terminal.type(":list\r")
    #expect(session.terminal.wait { $0.rows.contains("paging") })
    session.terminal.resize(columns: 30, rows: 10)
    session.terminal.type("done\n")
    session.waitForPrompt()
    session.type("struct ANameLongerThanTheTerminal", withExpectedType: "sbdsl> struct ANameLongerThanT")
    session.end()
  }

  /// Text that is typed ahead is for the session: the answers before it are shown at once.
  @Test func typedAhead() throws {
    let session = try start(try pager("echo paged; cat"))
    session.terminal.type(":list\rstruct A\r")
    #expect(session.terminal.wait { $0.rows.suffix(2) == ["added struct A", "sbdsl>"] })
    #expect(!session.terminal.screen.text.contains("paged"))
    session.end()
  }

  /// Without `PAGER` less shows the answer, keeps it on the terminal, and leaves by `q`.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less"), "less is not installed"))
  func less() throws {
    let unset = try script("unset PAGER LESS\nexec \"$@\"")
    let command = try Sandbox.command()
    let terminal = try PseudoTerminal(
      URL(fileURLWithPath: "/bin/sh"), [unset, command.path, "repl", sandbox.url("demo.sbdsl").path],
      environment: ["SBDSL_HISTORY": ""])
    try #require(terminal.wait { $0.rows.last == "sbdsl>" }, "\(terminal.screen.text)")
    terminal.type(":list\r")
    #expect(terminal.wait { $0.rows.contains("class Item20") && $0.rows.last != "sbdsl>" })
    #expect(!terminal.screen.text.contains("class Item\(Self.count)"))
    terminal.type("q")
    #expect(terminal.wait { $0.rows.last?.hasSuffix("sbdsl>") == true }, "\(terminal.screen.text)")
    terminal.type("\u{4}")
    #expect(terminal.finish() == 0)
  }
}
