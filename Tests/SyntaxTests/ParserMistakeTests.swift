import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// Each production in a wrong form is one error at its place.
struct ParserMistakeTests {
  private static let wrong: [(production: String, text: String)] =
    clauses + types + containers + routes + storyboards.map { ($0, "storyboard A { \($1)}") }
    + lines.map { ($0, "storyboard A: B { \($1)}") }

  private static let clauses = [
    ("program", "▸1"), ("declaration", "module A\n▸foo"), ("name", "module ▸_"),
    ("module-clause", "module ▸1"),
    ("also-clause", "also ▸, rswift"), ("also-form", "also rswift as ▸, loader"),
    ("platform-clause", "platform ▸, iOS"), ("platform-version", "platform iOS 15, ▸15"),
    ("import-clause", "import swift A ▸as B"), ("sources-clause", "sources ▸A"),
    ("sources-clause", "sources \"A\", ▸1"), ("sources-clause", "sources \"A\" ▸excluding \"B\""),
    ("files", "sources project ▸A"), ("files", "sources project \"A\" ▸in \"B\""),
    ("files", "sources package \"A\" target ▸B"), ("files", "sources \"A\" ▸target \"B\""),
    ("storyboards-clause", "storyboards ▸A"), ("storyboards-clause", "storyboards \"A\", ▸1"),
    ("storyboards-clause", "storyboards \"A\" ▸excluding \"B\""),
    ("files", "storyboards project \"A\" ▸in \"B\""),
    ("except-clause", "storyboards \"A\" except ▸B"),
    ("except-clause", "sources \"A\" except ▸B"), ("path-pattern", "sources \"A\" except \"B\", ▸1"),
    ("allow", "allow unused ▸because"),
    ("code", "allow ▸1 \"why\""),
  ]

  private static let types =
    [
      ("type-declaration", "class ▸{ }"), ("class-name", "class ▸class A"), ("type-name", "struct A.▸1"),
      ("generic-parameters", "class A<▸>"), ("generic-parameter", "class A<B: ▸>"),
      ("conditions", "class A ▸where { }"), ("inheritance", "class A: ▸{ }"), ("attribute", "▸@1 class A"),
      ("modifier", "final ▸foo class A"), ("setter-access", "class A { ▸private(get) var b: C }"),
      ("access", "▸open container A"), ("extension", "extension A.▸1"), ("typealias", "typealias A ▸B"),
      ("swift-declaration", "▸private 1"),
    ]
    + [
      ("member-modifier", "static ▸foo"), ("swift-code", "func b() ▸1"), ("type-attribute", "var b: @▸1 C"),
      ("member-block", "▸foo"), ("member", "var b: C\n  ▸foo d"),
      ("property", "var b ▸C"), ("property", "var ▸: C"), ("initial-value", "var b: C = ▸"),
      ("accessors", "var b: C { get ▸foo }"), ("initializer", "init? ▸"), ("function", "func ▸(a: B)"),
      ("result", "func b() -> ▸"), ("case", "case ▸1"), ("enum-case", "case b(▸)"),
      ("associated-value", "case b(c: ▸)"), ("parameters", "func b ▸-> C"), ("parameter", "init(b C▸)"),
      ("parameter", "init(b C ▸D: E)"), ("label", "func b(▸1: C)"), ("type", "var b: ▸"),
      ("function-type", "var b: () ▸throws C"), ("function-type", "var b: C ▸-> D"),
      ("type-suffix", "var b: C & ▸"),
      ("simple-type", "var b: any ▸"), ("named-type", "var b: ▸1"), ("type-component", "var b: C.▸1"),
      ("generic-arguments", "var b: C<▸>"), ("array-type", "var b: [C ▸"),
      ("dictionary-type", "var b: [C: ▸]"),
      ("tuple-type", "var b: (C ▸"), ("tuple-element", "var b: (c: ▸)"),
    ].map { ($0, "class A { \($1)}") }

  private static let containers =
    [("container", "container ▸{ }"), ("parent-clause", "container A in ▸{ }")]
    + [
      ("registration-block", "▸foo"), ("registration", "default ▸B"), ("factory-head", "factory B ▸"),
      ("as-clause", "single B as ▸"), ("named-clause", "single B named ▸"),
      ("step-block", "single B { ▸foo }"), ("lifetime", "eager ▸graph B"),
      ("later", "single B { later ▸= c }"),
      ("all", "single B(c: all ▸)"),
      ("storyboard-value", "single B(c: storyboard ▸_)"),
      ("registration", "fills ▸{ }"), ("registration", "fills B(c: ▸)"), ("registration", "fills B ▸as C"),
      ("registration", "fills B ▸named c"), ("registration", "override ▸fills B"),
      ("registration", "eager ▸fills B"), ("step-block", "fills B { ▸foo }"),
    ].map { ($0, "container A { \($1)}") }
    + [
      ("storyboard", "storyboard ▸{ }"), ("storyboard", "▸launch container A"),
      ("file-clause", "storyboard A file ▸B"),
      ("bundle-clause", "storyboard A bundle ▸B"),
    ]

  private static let routes = [
    ("route", "route ▸{ }"), ("route", "route a ▸push B.C"), ("route-block", "route a { ▸foo }"),
    ("route-step", "route a = ▸foo"), ("step-kind", "route a {\n  push B.C\n  ▸replace D.E\n}"),
    ("frame-clause", "route a = present B.C in▸"), ("route", "route a = dismiss ▸pop push B.C"),
    ("then-clause", "route a = push B.C then▸"),
    ("then-clause", "storyboard A { scene B: C { embed d: E then ▸} }"),
  ]

  private static let storyboards = [
    ("storyboard-block", "▸foo"), ("reference", "reference B ▸C.D"), ("place-name", "reference B = ▸"),
    ("scene-parameters", "scene B(c▸"), ("scene-parameter", "scene B(c ▸1): D"), ("scene", "scene B ▸"),
    ("scene", "▸initial B: C"), ("identifier-clause", "scene B: C ▸id D"),
    ("object-id", "scene B ▸#a: C"), ("object-id", "reference B ▸#a = C.D"),
  ]

  private static let lines = [
    ("scene-block", "▸foo"), ("inject", "inject ▸= c"), ("call", "call ▸(c)"),
    ("by-app", "inject c ▸by apple"),
    ("initializer-line", "init ▸"), ("segue", "segue a ▸show B"), ("segue-kind", "segue a: ▸foo B"),
    ("segue-kind", "segue a: custom ▸B"), ("embed", "embed a ▸B"), ("relationship", "tab ▸"),
    ("action-clause", "segue a ▸action: show B"), ("selector", "segue a action b(▸): show C"),
    ("target", "segue a: show ▸"), ("with-clause", "tab B with ▸"), ("style-clause", "tab B as ▸"),
    ("unwind-call", "segue a: unwind B.▸"), ("value", "inject a = ▸"), ("try-prefix", "inject a = try ▸b"),
    ("primary-value", "inject a = ▸:"), ("primary-value", "inject a = (▸)"), ("literal", "inject a = -▸b"),
    ("name-value", "inject a = b<▸>"), ("implicit-member", "inject a = .▸"), ("array", "inject a = [b ▸"),
    ("array", "inject a = [b, c▸: d]"), ("dictionary", "inject a = [b: c, d▸]"),
    ("entry", "inject a = [b: ▸]"),
    ("value-suffix", "inject a = b.▸"), ("arguments", "inject a = b(c ▸"), ("argument", "inject a = b(c: ▸)"),
    ("argument", "inject a = b(▸_: c)"),
  ]

  private static let statements = [
    ("statement", "a ▸b"), ("let-statement", "let a ▸b"), ("release-statement", "release a, ▸1"),
    ("comparison", "a = ▸b"), ("comparison", "a ===▸"),
  ]

  @Test(arguments: statements.map(\.1))
  func isRefusedOnceAsAStatement(_ text: String) { expectMistakes(text, .expected, isStatement: true) }

  @Test(arguments: wrong.map(\.text))
  func isRefusedOnce(_ text: String) { expectMistakes(text, .expected) }

  @Test func clausesThatStandTwice() {
    expectMistakes("storyboard A in B ▸in C", .duplicateClause)
    expectMistakes("storyboard A file \"a\" in B ▸file \"b\" { }", .duplicateClause)
  }

  @Test func everyProductionIsThere() throws {
    let productions = Set(try Grammar.read().productions.keys)
    let refusing = Set(Self.wrong.map(\.production) + Self.statements.map(\.0))
    #expect(productions.subtracting(refusing) == ["storyboard-clauses"])
    #expect(refusing.subtracting(productions) == [])
  }
}
