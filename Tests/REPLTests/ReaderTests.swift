import StoryboardREPL
import Testing

/// The parser itself decides whether an input is unfinished.
@Suite struct ReaderTests {
  @Test(arguments: [
    "container App {", "container App { single A(", "class A:", "let x =", "x.", "f(1,",
    "/* a",
    "storyboard A { scene B: C {\n}", "a ===", "[1, 2", "route a =", "container App in",
    "/// Documentation alone is no input.\n/* still */ /*", "protocol P { func a(b:", "x == ",
  ])
  func unfinished(_ text: String) { #expect(StatementReader.isUnfinished(lines: text), "\(text)") }

  @Test(arguments: [
    "", "container App", "container App { }", "class A", "let x = 5", "x", "x.y", "f(1)", "/* a */", "// {",
    ":load {",
    "\"{\"", "\"{", "} {".replacing("{", with: "}"), ")", "1 2", "release a", "a === b", "; ;", "class",
    "let", "release", "module",
  ])
  func finished(_ text: String) { #expect(!StatementReader.isUnfinished(lines: text), "\(text)") }

  @Test func inputsOfSeveralLines() {
    let text = "struct A\n\ncontainer App {\n  single A\n\n}\n:list\nlet a =\n  App.A\n"
    #expect(
      StatementReader.inputs(of: text) == [
        "struct A\ncontainer App {\n  single A\n\n}", ":list", "let a =\n  App.A",
      ])
  }

  @Test func lineEnds() {
    #expect(
      StatementReader.inputs(of: "a\r\nb\rc\u{85}d") == ["a", "b", "c", "d"])
  }
}
