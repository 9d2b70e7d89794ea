import Testing

@testable import StoryboardSyntax

@Suite("Printer: trees that were written")
struct PrinterWriterTests {
  @Test("documentation, escaped names and strings of a tree without a file")
  func writtenTree() {
    var names = NameTable()
    var writer = TreeWriter()
    writer.start(.program)
    writer.documentation(["What it is.", "", "And\nwhy."])
    writer.start(.storyboard)
    writer.keyword(.storyboard)
    writer.start(.name)
    writer.identifier("in", names: &names, escaped: true)
    writer.finish()
    writer.start(.parentClause)
    writer.keyword(.in)
    writer.start(.name)
    writer.identifier("App", names: &names)
    writer.finish()
    writer.finish()
    writer.start(.fileClause)
    writer.keyword(.file)
    writer.string("a \"b\"\n\u{1F600}")
    writer.finish()
    writer.start(.storyboardBlock)
    writer.punctuation(.leftBrace)
    writer.punctuation(.rightBrace)
    writer.finish()
    writer.finish()
    writer.finish()
    let tree = writer.tree(named: "built")
    let text = String(decoding: tree.canonicalText(), as: UTF8.self)
    #expect(
      text == """
        /// What it is.
        ///
        /// And why.
        storyboard `in` file "a \\"b\\"\\n\u{1F600}" in App

        """)
    #expect(Parsed(text).tree.shape == tree.shape)
    #expect(Parsed(text).printed == text)
  }

  @Test("nesting without a bound")
  func deep() {
    var names = NameTable()
    var writer = TreeWriter()
    let depth = 100_000
    writer.start(.program)
    for _ in 0..<depth {
      writer.start(.value)
      writer.start(.parenthesized)
      writer.punctuation(.leftParenthesis)
    }
    writer.identifier("a", names: &names)
    for _ in 0..<depth {
      writer.punctuation(.rightParenthesis)
      writer.finish()
      writer.finish()
    }
    writer.finish()
    let text = writer.tree(named: "built").canonicalText()
    #expect(text.count == 2 * depth + 2)
  }
}
