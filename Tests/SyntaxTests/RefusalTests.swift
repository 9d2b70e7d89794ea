import Testing

/// For every production of Grammar.md there is a program that the parser refuses, and one that differs from it in
/// that production alone and is accepted.
struct RefusalTests {
  @Test func everyProductionRefuses() throws {
    let grammar = try Grammar.read()
    #expect(Set(Refusal.all.map(\.production)) == Set(grammar.productions.keys))
  }

  @Test(arguments: Refusal.all)
  func refuses(_ refusal: Refusal) {
    #expect(ParsedText(refusal.accepted).mistakes == [], "\(refusal.accepted)")
    #expect(ParsedText(refusal.refused).mistakes.count == 1, "\(refusal.refused)")
  }
}

/// Two programs that differ in one place: `«refused|accepted»`.
struct Refusal: Sendable, CustomTestStringConvertible {
  let production: String
  let refused: String
  let accepted: String

  init(_ production: String, _ text: String) {
    self.production = production
    var (refused, accepted) = ("", "")
    var side = 0
    for character in text {
      switch character {
      case "«": side = 1
      case "|" where side == 1: side = 2
      case "»": side = 0
      default:
        if side != 2 { refused.append(character) }
        if side != 1 { accepted.append(character) }
      }
    }
    (self.refused, self.accepted) = (refused, accepted)
  }

  var testDescription: String { production }

  static func inScene(_ production: String, _ line: String) -> Refusal {
    Refusal(production, "storyboard A { scene B: C { \(line) } }")
  }
  static func inContainer(_ production: String, _ line: String) -> Refusal {
    Refusal(production, "container A { \(line) }")
  }
  static func inClass(_ production: String, _ member: String) -> Refusal {
    Refusal(production, "class A { \(member) }")
  }

  static let all: [Refusal] =
    files + declarations + types + containers + storyboards + routes + values

  private static let files: [Refusal] = [
    Refusal("program", "class A «;|» class B"),
    Refusal("declaration", "«property A|class A»"),
    Refusal("name", "module «_|A»"),
    Refusal("label", "class A { init(«1|_» b: B) }"),
    Refusal("module-clause", "module «\"A\"|A»"),
    Refusal("platform-clause", "platform iOS 15 «,|» class A"),
    Refusal("platform-version", "platform iOS «\"15\"|15»"),
    Refusal("import-clause", "import swift «\"A\"|A»"),
    Refusal("allow", "allow unused «because|\"because\"» class A"),
    Refusal("code", "allow «\"unused\"|unused» \"because\" class A"),
  ]

  private static let declarations: [Refusal] = [
    Refusal("type-declaration", "class A {«»} «}|»"),
    Refusal("class-name", "class «1|A»"),
    Refusal("type-name", "struct A.«1|B»"),
    Refusal("generic-parameters", "struct A<«|B»>"),
    Refusal("inheritance", "class A: «|B» {}"),
    Refusal("attribute", "@«1|objc» class A"),
    inClass("modifier", "«fast|lazy» var b: B"),
    inClass("member-modifier", "«struct|class» var b: B"),
    Refusal("member-block", "class A { var b: B «|}»"),
    inClass("member", "«scene b: B|var b: B»"),
    inClass("property", "var b«|: B»"),
    inClass("initial-value", "var b: B = «,|c»"),
    inClass("accessors", "var b: B { «set|get» }"),
    inClass("initializer", "init«|()»"),
    inClass("function", "func «|b»()"),
    inClass("result", "func b() -> «|B»"),
    Refusal("case", "enum A { case «|b» }"),
    Refusal("enum-case", "enum A { case b(«|C») }"),
    Refusal("associated-value", "enum A { case b(c: «|C») }"),
    inClass("parameters", "init(b: B«;|,» c: C)"),
    inClass("parameter", "init(b «|:» B)"),
  ]

  private static let types: [Refusal] = [
    inClass("type", "var b: «1|B»"),
    inClass("function-type", "var b: (B) -> «|C»"),
    inClass("simple-type", "var b: any «[B]|B»"),
    inClass("type-suffix", "var b: B & «|C»"),
    inClass("named-type", "var b: B.«|C»"),
    inClass("type-component", "var b: B.C<«|D»>"),
    inClass("generic-arguments", "var b: B<C«;|,» D>"),
    inClass("array-type", "var b: [B«|]»"),
    inClass("dictionary-type", "var b: [B: «|C»]"),
    inClass("tuple-type", "var b: (B«;|,» C)"),
    inClass("tuple-element", "var b: (c: «|C», D)"),
  ]

  private static let containers: [Refusal] = [
    Refusal("container", "container «|A» {}"),
    Refusal("parent-clause", "container A in «\"B\"|B»"),
    inContainer("registration-block", "«scene A: B|single A»"),
    inContainer("registration", "single «|A»"),
    inContainer("lifetime", "eager «graph|single» A"),
    inContainer("factory-head", "factory A«|()»"),
    inContainer("as-clause", "single A as «|B»"),
    inContainer("named-clause", "single A named «\"b\"|b»"),
    inContainer("step-block", "single A { «segue b|call b» }"),
    inContainer("inject", "single A { inject «= b|b» }"),
    inContainer("call", "single A { call «|b»() }"),
    inContainer("later", "single A { later «= b|b» }"),
    inScene("by-app", "inject b by «me|app»"),
  ]

  private static let storyboards: [Refusal] = [
    Refusal("storyboard", "storyboard «\"A\"|A»"),
    Refusal("storyboard-clauses", "storyboard A «at|in» B"),
    Refusal("file-clause", "storyboard A file «B|\"B\"»"),
    Refusal("bundle-clause", "storyboard A bundle «other|main»"),
    Refusal("storyboard-block", "storyboard A { «single B|scene B: C» }"),
    Refusal("reference", "storyboard A { reference B «: C.D|= C.D» }"),
    Refusal("place-name", "storyboard A { reference B = C.«|D» }"),
    Refusal("scene", "storyboard A { scene B«|: C» }"),
    Refusal("identifier-clause", "storyboard A { scene B: C id «d|\"d\"» }"),
    Refusal("scene-block", "storyboard A { scene B: C { «single D|inject d» } }"),
    inScene("initializer-line", "init«|(d: e)»"),
    inScene("segue", "segue d «|:» show E"),
    inScene("segue-kind", "segue d: «jump|show» E"),
    inScene("embed", "embed d: «show E|E»"),
    inScene("relationship", "root «: E|E»"),
    inScene("action-clause", "segue d action «(coder:)|make(coder:)»: show E"),
    inScene("selector", "segue d action make(coder«|:»): show E"),
    inScene("target", "segue d: show «(e: f)|E(e: f)»"),
    inScene("with-clause", "segue d: show E with «|F»"),
    inScene("style-clause", "segue d: present E as «\"sheet\"|sheet»"),
    inScene("unwind-call", "segue d action e(_:): unwind F.g«|()»"),
  ]

  private static let routes: [Refusal] = [
    Refusal("route", "route a «|= push B.C»"),
    Refusal("route-block", "route a { «segue b: show C|push B.C» }"),
    Refusal("route-step", "route a = push «|B.C»"),
    Refusal("step-kind", "route a = «modal|present» B.C"),
    Refusal("then-clause", "route a = push B.C then «|destination.d()»"),
  ]

  private static let values: [Refusal] = [
    inScene("value", "inject b = c.«|d»"),
    inScene("try-prefix", "inject b = try«|!» c()"),
    inScene("primary-value", "inject b = «?|c»"),
    inScene("literal", "inject b = -«c|1»"),
    inScene("name-value", "inject b = C<«|D»>()"),
    inScene("implicit-member", "inject b = .«1|c»"),
    inScene("all", "inject b = all «?|C»"),
    inScene("array", "inject b = [c«;|,» d]"),
    inScene("dictionary", "inject b = [c: d, «e|e: f»]"),
    inScene("entry", "inject b = [c: «|d»]"),
    inScene("value-suffix", "inject b = c.«1|d»"),
    inScene("arguments", "inject b = c(d«;|,» e)"),
    inScene("argument", "inject b = c(d: «|e»)"),
  ]
}
