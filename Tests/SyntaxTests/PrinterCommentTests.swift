import Testing

@testable import StoryboardSyntax

@Suite("Printer: comments")
struct PrinterCommentTests {
  static let samples: [(String, String)] = [
    ("// a", "// a\n"),
    ("\u{FEFF}// a  \r\n\r\n/// b\r\nstruct A\r\n", "// a\n\n/// b\nstruct A\n"),
    ("// a\r\r// b\rstruct A // c\r", "// a\n\n// b\nstruct A  // c\n"),
    ("struct A // a\n// b\nstruct B //c", "struct A  // a\n// b\nstruct B  //c\n"),
    ("struct A\n// a\n\ncontainer B", "struct A\n// a\n\ncontainer B\n"),
    ("struct A\n// a\n// b\ncontainer B", "struct A\n\n// a\n// b\ncontainer B\n"),
    (
      "class A { // a\n\n  // b\n  init() // c\n\n // d\n}// e",
      "class A {  // a\n  // b\n  init()  // c\n\n  // d\n}  // e\n"
    ),
    ("class A { // a\n}", "class A {  // a\n}\n"),
    ("class A {\n // a\n\n}", "class A {\n  // a\n}\n"),
    ("class A { } // a\nstruct B", "class A  // a\nstruct B\n"),
    (
      "class A { init(a: Int, // a\n b: Int) }",
      "class A {\n  init(\n    a: Int,  // a\n    b: Int\n  )\n}\n"
    ),
    ("class A { init(\n// a\n b: Int) }", "class A {\n  init(\n    // a\n    b: Int\n  )\n}\n"),
    (
      "class A { init(a: Int // a\n, b: Int\n// b\n) }",
      "class A {\n  init(\n    a: Int  // a\n      ,\n    b: Int\n    // b\n  )\n}\n"
    ),
    ("class A { init(a: Int, /* a */ b: Int) }", "class A {\n  init(a: Int, /* a */ b: Int)\n}\n"),
    ("class A: B, // a\nC { init() }", "class A:\n  B,  // a\n  C\n{\n  init()\n}\n"),
    ("class A { var // a\nb: Int }", "class A {\n  var  // a\n    b: Int\n}\n"),
    (
      "route a = push B.C // a\nthen destination.d()\n// b\nthen destination.e()",
      "route a = push B.C  // a\n  then destination.d()\n  // b\n  then destination.e()\n"
    ),
    (
      "func a(b: [Int], c: /* a\nb */ Int)",
      "func a(\n  b: [Int],\n  c: /* a\nb */\n    Int\n)\n"
    ),
    ("class /* a */ A/* b *//* c */: B", "class /* a */ A /* b */ /* c */ : B\n"),
    ("/* a\n   b  \n*/ class A", "/* a\n   b\n*/\nclass A\n"),
    ("/* a /* b */ */class A", "/* a /* b */ */\nclass A\n"),
    (
      "storyboard A in C /* c */ file \"x\" // f\n{ scene B: C }",
      "storyboard A file \"x\"  // f\n  in C /* c */\n{\n  scene B: C\n}\n"
    ),
    (
      "class A {\n  init()\n\n  // a\n\n  // b\n  init()\n}",
      "class A {\n  init()\n\n  // a\n\n  // b\n  init()\n}\n"
    ),
  ]

  @Test("comments stay beside what they stood beside", arguments: samples)
  func comments(_ text: String, _ expected: String) {
    let parsed = Parsed(text)
    #expect(parsed.messages == [])
    #expect(parsed.printed == expected)
    #expect(Parsed(parsed.printed).printed == expected)
    #expect(Parsed(parsed.printed).tree.shape == parsed.tree.shape)
  }

  @Test("documentation is the declaration's before and after")
  func documentation() {
    let text = "/// a\n///  b\nclass A {/// c\nvar x:Int}// d\n/// e\nstruct B"
    let parsed = Parsed(text)
    func documentation(_ tree: SyntaxTree) -> [[String]] { tree.root.children.map(\.documentation) }
    #expect(documentation(parsed.tree) == [["a", " b"], ["e"]])
    #expect(documentation(Parsed(parsed.printed).tree) == documentation(parsed.tree))
  }
}
