import StoryboardREPL
import Testing

/// The parser itself says whether an input is unfinished.
@Suite struct ReaderTests {
  @Test(arguments: [
    "container App {", "container App { single A(", "class A:", "class", "let x =", "let", "x.", "f(1,",
    "/* a",
    "storyboard A { scene B: C {\n}", "release", "a ===", "[1, 2", "module", "route a =", "container App in",
    "/// Documentation alone is no input.\n/* still */ /*", "protocol P { func a(b:", "x == ",
  ])
  func unfinished(_ text: String) { #expect(StatementReader.isUnfinished(lines: text), "\(text)") }

  @Test(arguments: [
    "", "container App", "container App { }", "class A", "let x = 5", "x", "x.y", "f(1)", "/* a */", "// {",
    ":load {",
    "\"{\"", "\"{", "} {".replacing("{", with: "}"), ")", "1 2", "release a", "a === b", "; ;",
  ])
  func finished(_ text: String) { #expect(!StatementReader.isUnfinished(lines: text), "\(text)") }

  @Test func inputsOfSeveralLines() {
    let text = "struct A\n\ncontainer App {\n  single A\n\n}\n:list\nlet a =\n  App.A\n"
    #expect(
      StatementReader.inputs(of: text) == [
        "struct A", "container App {\n  single A\n\n}", ":list", "let a =\n  App.A",
      ])
  }

  @Test func lineEnds() {
    #expect(
      StatementReader.inputs(of: "struct A\r\nstruct B\rstruct C") == ["struct A", "struct B", "struct C"])
  }
}
