import Foundation
import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// Declarations of Swift code give the trees of the same declarations in a program.
struct SwiftReaderTests {
  private func outline(_ text: String, _ conditions: BuildConditions = BuildConditions()) -> String {
    var names = NameTable()
    let source = SourceFile(path: "test", bytes: Array(text.utf8), role: .swift(module: nil))
    return parseSwift(source, file: 0, conditions: conditions, names: &names).outline
  }

  private func expect(
    _ text: String, _ outline: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(self.outline(text) == "(program \(outline))", sourceLocation: sourceLocation)
  }

  /// What a program can say has the same tree there.
  @Test(arguments: [
    "class A", "public final class A: B.C<D>, E { }", "struct A<T, U> { }",
    "enum A { case a, b(Int, c: D<E>) }",
    "@MainActor protocol A: AnyObject { init?(b c: [D: E], _ f: G!) throws }",
    "class A { @IBOutlet weak var b: C! }", "class A { private(set) var b: any C & D }",
    "class A { static func f(_ a: @escaping (B, _ c: D) throws -> (), e: [F]? ) -> some G }",
    "struct A { unowned let b: (C) -> (D) -> E?; class var f: (G, h: I).Type }",
    "func f(a: `b`) -> A.B<C, D>.E",
  ])
  func likeAProgram(_ text: String) {
    let program = ParsedText(text.replacing(";", with: "\n"))
    #expect(program.mistakes == [])
    #expect(outline(text) == program.tree.outline)
  }

  @Test func bodiesAreSkipped() {
    expect(
      "func f() { \"}\"; #\"\\(\"}\"#; /}/; \"\\(g(\"}\"))\" /* } */ }\nfunc g()",
      "(functionDeclaration func (name f) (parameters ( ))) (functionDeclaration func (name g) (parameters ( )))"
    )
    expect(
      "var a: B { get { c } set { } }\nvar d: E = 1 { didSet { } }\nvar f: G { h }",
      """
      (propertyDeclaration var (name a) : (type B) (accessors { })) \
      (propertyDeclaration var (name d) : (type E) (initialValue =)) \
      (propertyDeclaration var (name f) : (type G) (accessors { }))
      """)
  }

  /// Names without a type have that of the next one.
  @Test func sharedTypes() {
    expect(
      "let a, b: C",
      "(propertyDeclaration let (name a) (type C)) (propertyDeclaration let (name b) : (type C))")
  }

  @Test func typesInValues() {
    expect("let a = b() as C", "(propertyDeclaration let (name a) (initialValue =) (type C))")
    expect("let a = b == c as D", "(propertyDeclaration let (name a) (initialValue =))")
    expect(
      "let a = b as? C",
      "(propertyDeclaration let (name a) (initialValue =) "
        + "(type (tupleType (tupleElement (type C))) (optionalSuffix ?)))")
    expect("let a = { () -> B in c }()", "(propertyDeclaration let (name a) (initialValue =) (type B))")
    expect("let a = { () -> B in c }", "(propertyDeclaration let (name a) (initialValue =))")
    expect(
      "let a = [B?]()",
      "(propertyDeclaration let (name a) (initialValue =) (type (arrayType [ "
        + "(type (namedType B) (optionalSuffix ?)) ])))")
  }

  @Test func valuesOfTheLanguage() {
    expect(
      "let a = B.c(1, d: e { })",
      "(propertyDeclaration let (name a) (initialValue = (value (nameValue B) (memberSuffix . c) "
        + "(callSuffix (arguments ( (argument) , (argument (name d) :) ))))))")
    expect(
      "var a = [b: \"\\(c)\"] { didSet { } }",
      "(propertyDeclaration var (name a) (initialValue = (value (dictionaryLiteral [ "
        + "(element (value (nameValue b)) : (value (literal \"\\(c)\"))) ]))))")
    for value in ["a + b", "a?.b", "a[0]", "\\A.b", "#selector(a)", "a\n  .b[c]", "a ? b : c", "{ b in c }"] {
      expect(
        "let a = \(value)\nlet b = 1",
        "(propertyDeclaration let (name a) (initialValue =)) "
          + "(propertyDeclaration let (name b) (initialValue = (value (literal 1))))")
    }
  }

  /// Closures with labels belong to the call before them.
  @Test(arguments: [("f { 1 } then: { 2 }", 2), ("f { 1 } then: { 2 } also: { 3 }", 3)])
  func labelledClosures(_ call: String, count: Int) {
    let closures = String(repeating: " (swiftCode)", count: count)
    expect(
      "let a = \(call)\nlet b = 1",
      "(propertyDeclaration let (name a) (initialValue = (value (nameValue f) (callSuffix (arguments)\(closures))))) "
        + "(propertyDeclaration let (name b) (initialValue = (value (literal 1))))")
  }

  /// A value goes on after these words, also on the next line.
  @Test(arguments: ["try", "await", "try await", "1 is", "1 +", "a.b ="])
  func valuesThatGoOn(_ start: String) {
    expect(
      "let a = \(start)\n  f() as C\nlet b = 1",
      (start.contains { "+=".contains($0) } || start.hasSuffix("is")
        ? "(propertyDeclaration let (name a) (initialValue =)) "
        : "(propertyDeclaration let (name a) (initialValue =) (type C)) ")
        + "(propertyDeclaration let (name b) (initialValue = (value (literal 1))))")
  }

  /// Words before a type that do not change it, and those that do.
  @Test(arguments: [
    ("sending B", "(type B)"), ("borrowing B", "(type B)"),
    ("@A sending B", "(type (attribute @ A) (namedType B))"),
    ("@A @B sending C", "(type (attribute @ A) (attribute @ B) (namedType C))"),
    ("any B", "(type any (namedType B))"), ("any ~Copyable", "(type)"), ("some ~Copyable & B", "(type)"),
    ("B & ~Copyable", "(type)"), ("any B & ~Copyable & ~Escapable", "(type)"),
    ("(inout B) -> C", "(type)"), ("~Copyable", "(type)"),
  ])
  func specifiers(_ type: String, _ outline: String) {
    expect(
      "func f(a: \(type), b: C)",
      "(functionDeclaration func (name f) (parameters ( (parameter (name a) : \(outline)) , "
        + "(parameter (name b) : (type C)) )))")
  }

  @Test func conditions() {
    let text = "#if A\nclass B { }\n#elseif os(iOS)\nclass C { }\n#else\nclass D { }\n#endif\nclass E { }"
    func named(_ conditions: BuildConditions) -> [String] {
      outline(text, conditions).components(separatedBy: "(typeDeclaration ").dropFirst().map { part in
        (part.hasPrefix("(condition)") ? "?" : "") + part.components(separatedBy: "(name ")[1].prefix(1)
      }
    }
    #expect(named(BuildConditions()) == ["?B", "?C", "?D", "E"])
    #expect(named(BuildConditions(platforms: [.iOS])) == ["?B", "?C", "E"])
    #expect(
      named(BuildConditions(platforms: [.iOS], flags: CompilationConditions(["A": false]))) == ["C", "E"])
    #expect(
      named(BuildConditions(platforms: [.tvOS], flags: CompilationConditions(["A": false]))) == ["D", "E"])
    #expect(
      named(BuildConditions(platforms: [.tvOS], flags: CompilationConditions(["A": true]))) == ["B", "E"])
  }

  @Test func callsInABody() {
    func calls(_ text: String) -> [String] {
      var names = NameTable()
      let source = SourceFile(path: "test", bytes: Array(text.utf8), role: .swift(module: nil))
      let tree = parseSwift(source, file: 0, conditions: BuildConditions(), names: &names)
      return tree.root.children.flatMap { node in
        FunctionCalls(in: node.id, of: tree, handing: "segue").all.map { call in
          let receiver = call.receiver == .own ? "" : "\(call.receiver)."
          return receiver + call.name + (call.takesObject ? "(segue)" : "")
        }
      }
    }
    #expect(calls("func prepare(for segue: A) { if b { wire(segue) } }") == ["wire(segue)"])
    #expect(
      calls("func f() { \"wire()\" /* wire() */; wire.b(); { self.wire(c) }() }") == ["other.b", "wire"])
    #expect(
      calls("func f() throws -> A where B: C { super.f(segue); g(h(segue), segue.i, j(x.segue)) }")
        == ["super.f(segue)", "g", "h(segue)", "j"])
    #expect(calls("func f() { `wire`(a: [segue]) }\nfunc g() { k() }") == ["wire(segue)", "k"])
    #expect(calls("func f()") == [] && calls("func f() { g(") == ["g"])
  }

  @Test func severalProperties() {
    expect(
      "@A private var b = c.d[1], c: D",
      """
      (propertyDeclaration (attribute @ A) (modifiers private) var (name b) (initialValue =)) \
      (propertyDeclaration (attribute @ A) (modifiers private) var (name c) : (type D))
      """)
    expect(
      "let (a, b) = c()",
      "(propertyDeclaration let (name a) (initialValue)) (propertyDeclaration let (name b) (initialValue))")
  }
}
