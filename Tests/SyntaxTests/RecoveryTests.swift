import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// Several mistakes give as many errors, each at its place, and the parts around them are kept.
struct RecoveryTests {
  @Test func missingOpeningBraces() {
    expectMistakes("container A▸\n  single B\n}\nclass C", .expected)
    expectMistakes("storyboard A {\n  scene B: C▸\n    inject d\n  }\n  scene E: F\n}", .expected)
    expectMistakes("storyboard A▸\n  scene B: C {\n    inject d\n  }\n}", .expected)
  }

  @Test func missingClosingBraces() {
    expectMistakes("container A {\n  single B▸\ncontainer C { single D }", .expected)
    expectMistakes("storyboard A {\n  scene B: C {\n    inject d▸\n  scene E: F\n}\nclass G", .expected)
    expectMistakes("class A {\n  var b: C▸\nstoryboard D", .expected)
    expectMistakes("class A { class B { class C { class D { var e: F▸", .expected)
    // A declaration at the left margin is not inside a block, although it could be.
    for after in ["storyboard D {\n  scene E: A\n}", "container D", "class D"] {
      expectMistakes("controller A: B {\n  var c: D▸\n\ncontroller B: C {\n}\n\n\(after)", .expected)
    }
    expectMistakes("class A {\nclass B {\nvar c: D\n}\n}\nstoryboard E {▸", .expected)
  }

  @Test func whatWasMeant() {
    func help(_ text: String) -> [String?] { ParsedText(text).helps }
    #expect(help("contaner A") == ["did you mean `container`?"])
    #expect(help("container A {\n  singel B\n}") == ["did you mean `single`?"])
    #expect(help("storyboard A {\n  scene B: C {\n    segue d: pushh E\n  }\n}") == ["did you mean `push`?"])
    #expect(help("storyboard A {\n  scnee B: C\n}") == ["did you mean `scene`?"])
    #expect(help("xyzzy A") == [nil])
    #expect(help("class A {\n  private }").first??.hasPrefix("make it internal") == true)
    #expect(help("class A {\n  var b: C {}\n {}\n}").first??.hasPrefix("remove it") == true)
    #expect(help("container A {\n  single B;\n}").first??.hasPrefix("remove it") == true)
  }

  @Test func missingCommas() {
    let parsed = ParsedText("container A {\n  single B(c: 1 d: 2)\n  single E(f: [1 2])\n}")
    #expect(parsed.messages == ["expected `,` or `)`, found `d`", "expected `,` or `]`, found `2`"])
  }

  @Test func bracesTooMany() {
    expectMistakes("class A { }\n▸}\nclass B\n▸}", .unmatchedBrace, .unmatchedBrace)
    expectMistakes("▸{ { } }\nclass A", .expected)
    expectMistakes("func a ▸}\nclass B", .expected)
  }

  @Test func wrongKeywords() {
    expectMistakes(
      """
      ▸modul A
      platform iOS
      ▸klass B { var c: D }
      storyboard E {
        ▸screen F: G { inject h }
        scene I: J {
          ▸sege k: show L
          inject m
        }
      }
      ▸contaner N { single O }
      """, .expected, .expected, .expected, .expected, .expected)
  }

  @Test func missingPunctuation() {
    expectMistakes(
      """
      class A {
        var b ▸C
        init(d: E▸
        func f() -> G
      }
      storyboard H {
        scene I ▸J
        reference K ▸L.M
        scene N: O {
          segue p ▸show Q
          inject r = [s, t▸
          embed u: V(w: ▸)
        }
      }
      """, .expected, .expected, .expected, .expected, .expected, .expected, .expected)
  }

  @Test func missingNames() {
    expectMistakes(
      """
      class ▸: A
      container ▸{ single B }
      storyboard C {
        scene ▸: D
        scene E: F { inject ▸= g }
      }
      module▸
      """, .expected, .expected, .expected, .expected, .expected)
  }

  @Test func unfinishedStrings() {
    expectMistakes(
      """
      storyboard A file ▸"a
      storyboard B file "b" {
        scene C: D id ▸"c
        scene E: F
      }
      """, .unterminatedString, .unterminatedString)
  }

  @Test func modifiersWithoutDeclaration() {
    expectMistakes("class A {\n  static ▸foo: B\n  var c: D\n}", .expected)
    expectMistakes("class A {\n  @objc static\n▸}\nclass B", .expected)
    expectMistakes("final▸", .expected)
    expectMistakes("enum A { @objc ▸case b }", .expected)
    expectMistakes("class A { class ▸init() }", .expected)
  }

  @Test func whatIsAroundAMistakeStays() {
    let text =
      "storyboard A {\n  scene B: C {\n    segue d: shw E\n    inject f\n  }\n  scene G: H\n}\nclass I"
    let parsed = ParsedText(text)
    #expect(parsed.mistakes == ["3:14 expected"])
    let storyboard = Located<StoryboardSyntax>(Array(parsed.tree.root.children)[0])!
    let scenes = storyboard.items.compactMap(Located<SceneSyntax>.init)
    #expect(scenes.count == 2)
    #expect(scenes[0].items.map(\.kind) == [.segue, .error, .inject])
    #expect(scenes.map(\.syntax.isBroken) == [false, false])
    #expect(Array(scenes[0].items)[0].isBroken)
    #expect(Array(parsed.tree.root.children).map(\.kind) == [.storyboard, .typeDeclaration])
  }
}
