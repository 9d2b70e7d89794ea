import TestSupport
import Testing

/// `repl` without a terminal: statements from standard input, answers on standard output, mistakes on standard error.
@Suite struct CommandContractSessions {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func statementsFromAPipe() throws {
    let result = try sandbox.run(
      "repl", input: "class Log { init() }\ncontainer App {\n  single Log\n}\nApp.Log === App.Log\n")
    result.expectClean()
    #expect(result.standardOutput == "added class Log\nadded container App\ntrue: both are Log#2\n")
  }

  @Test func aProgramLoaded() throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.run("repl", "demo.sbdsl", input: ":save copy.sbdsl\n:quit\nnonsense")
    result.expectClean()
    #expect(result.standardOutput == "saved in copy.sbdsl\n")
    #expect(try sandbox.run("check", "copy.sbdsl").status == 0)
  }

  /// A failure does not end the session, but sets its status.
  @Test func mistakes() throws {
    let result = try sandbox.run(
      "repl", "--diagnostics", "compact", input: "nonsense\nclass A: B\n:lits\n1\nlet x = (")
    #expect(result.status == 1)
    #expect(result.standardOutput == "1\n")
    let codes = try result.compactLines().map(\.code)
    #expect(codes == ["unknown-value", "unknown-type", "unknown-command", "expected"])
  }

  /// A mistake is reported at the line on which its input begins.
  @Test func linesOfAPipe() throws {
    let input = ":help\nnope\n\n:list\nclass A {\n\n  init(b: B)\n}\n:lits\nlet x = (\n1 +"
    let result = try sandbox.run("repl", "--diagnostics", "compact", input: input)
    let places = try result.compactLines().map { "\($0.path):\($0.line)" }
    #expect(places == ["<2>:1", "<5>:3", "<9>:1", "<10>:2"], "\(result)")
  }

  /// A mistake is shown in the statement that has it, also if the program has Swift code.
  @Test func placesBesideSwiftCode() throws {
    try sandbox.write(
      "import UIKit\nfinal class Reader: UIViewController {}\nclass Spare {}\n", to: "Code/Reader.swift")
    try sandbox.write(
      "module Books\nsources \"Code\"\nstoryboard Main { initial scene Reader: Reader }\n", to: "Books.sbdsl")
    let input =
      "nowhere\nlet a = Main.Reader(page: 3)\nclass A { init() }\nA(of: 1)\n  Spare.none\nclass B: C"
    let result = try sandbox.run("repl", "--diagnostics", "compact", "Books.sbdsl", input: input)
    let places = try result.compactLines().map { "\($0.path):\($0.line):\($0.column)" }
    #expect(places == ["<1>:1:1", "<2>:1:21", "<4>:1:3", "<5>:1:9", "<6>:1:10"], "\(result)")
  }

  /// Without a prompt, nobody sees that an input is incomplete: a command ends it.
  @Test func commandsBehindUnfinishedInputs() throws {
    let input = "struct A\ncontainer App {\n  single A(\n:undo\nclass B:\n  :quit\nnonsense\n"
    let result = try sandbox.run("repl", "--diagnostics", "compact", input: input)
    #expect(result.status == 1)
    #expect(result.standardOutput == "added struct A\nwithout struct A\n")
    #expect(
      try result.compactLines().map { "\($0.path):\($0.line) \($0.code)" } == [
        "<2>:2 expected", "<5>:1 expected",
      ])
    // A line that is not a command belongs to the input, even if it begins with a colon.
    let whole = "storyboard A {\n  scene B\n  :UIViewController\n}\n"
    #expect(try sandbox.run("repl", input: whole).standardOutput == "added storyboard A\n")
  }

  /// The initial program of a session cannot be undone.
  @Test func theStartIsNotUndone() throws {
    try sandbox.write(Programs.demo)
    let input = ":undo\nstruct Item\n:undo\n:undo\n:list App\n"
    let result = try sandbox.run("repl", "demo.sbdsl", "--diagnostics", "compact", input: input)
    #expect(try result.compactLines().map(\.code) == ["nothing-to-undo", "nothing-to-undo"])
    let program = "container App { single ConsoleLog() as Log }\n"
    #expect(result.standardOutput == "added struct Item\nwithout struct Item\n" + program)
  }

  /// The command that turns the clock on is not timed itself.
  @Test func times() throws {
    let result = try sandbox.run("repl", input: ":time on\n5\n:time off\n6\n")
    result.expectClean()
    #expect(result.standardOutput.wholeMatch(of: /5\n\d{1,4}\.\d{3} ms\n6\n/) != nil, "\(result)")
  }

  @Test func whatCannotBeLoaded() throws {
    try sandbox.write(Programs.broken, to: "broken.sbdsl")
    #expect(try sandbox.run("repl", "nowhere.sbdsl").status == 2)
    let broken = try sandbox.run("repl", "broken.sbdsl", input: ":list\n")
    #expect(broken.status == 1)
    #expect(broken.standardOutput == "nothing is declared\n")
    let result = try sandbox.run("repl", input: ":load nowhere.sbdsl\n:save /nowhere/at/all\n5\n")
    #expect(result.status == 1)
    #expect(result.standardOutput == "5\n")
  }

  @Test func transcripts() throws {
    try sandbox.write(
      "What stands before is a heading.\n> class A { init() }\nadded class A\n> A()\n", to: "short.txt")
    let other = try sandbox.run("repl", "--transcript", "short.txt")
    #expect(other.status == 1)
    #expect(
      other.standardOutput
        == "short.txt:4\n> A()\n+ A#1   made in place\n2 inputs, 1 answered otherwise\n")
    try sandbox.write("> class A { init() }\nadded class A\n> A()\nA#1   made in place\n", to: "short.txt")
    let same = try sandbox.run("repl", "--transcript=short.txt")
    same.expectClean()
    #expect(same.standardOutput == "2 inputs, 0 answered otherwise\n")
    #expect(try sandbox.run("repl", "--transcript", "nowhere.txt").status == 2)
  }

  @Test(arguments: [["repl", "-o", "x"], ["repl", "-"], ["check", "x.sbdsl", "--transcript", "y"]])
  func usage(_ words: [String]) throws {
    let result = try sandbox.run(words)
    #expect(result.status == 64, "\(result)")
  }

  /// Input that no terminal would send: bytes that are not text, and a line without an end.
  @Test func bytes() throws {
    let result = try sandbox.shell(
      "(head -c 20000 /dev/urandom; printf '\\nstruct Item\\n'; printf ':list') | \"$0\" repl 2>/dev/null")
    #expect(result.status == 0 || result.status == 1)
  }

  /// Neither a program, nor what is typed, nor a name controls the terminal at the end of a pipe.
  @Test(arguments: ["text", "compact", "json", "github"]) func noControlsOnAPipe(_ format: String) throws {
    try sandbox.write(
      Programs.demo.replacing("hello", with: #"\u{1B}[31m\u{7}\u{9B}2J\u{202E}"#)
        .replacing("id none\n  allow", with: #"id "\u{1B}]0;title\u{7}""# + "\n  allow")
        .replacing("// ", with: "") + "// \u{1B}[31m\t\u{9B}\u{8}\r\nstruct After  // \u{7}\t\u{202E}\n",
      to: "\u{1B}[31m.sbdsl")
    let statements = [
      ":plan", ":plan Main.List", ":plan App", ":list", ":save", ":swift", ":swift Main.List", ":trace",
      "let list = Main.List", "list.open", "list.open.text",
      #"let detail = Main.Detail(text: "\u{1B}[2J\u{7F}")"#,
      "detail", "detail.text", ":why Main.Detail.text", ":type detail.text", "\u{1B}[31m", ":\u{1B}[31m",
      ":load \u{1B}]0;\u{7}.sbdsl", ":load", ":save \u{1B}[2J.sbdsl", ":edit Main", ":list \u{9B}",
      ":why \u{1B}",
      "Main.\u{1B}[31m", #""\u{1B}[31m""#, "/* \u{1B}[2J */ class B", "class \u{8}C", "release \u{1B}",
      ":help \u{7}",
      #"storyboard Odd { initial scene A: UIViewController id "\u{1B}" }"#, ":plan Odd.A", ":undo", ":reload",
    ]
    let result = try sandbox.run(
      ["repl", "\u{1B}[31m.sbdsl", "--diagnostics", format], input: statements.joined(separator: "\n") + "\n")
    #expect(result.standardOutput.contains(#"\u{1b}[31m"#), "\(result)")
    result.expectNoControls()
  }
}
