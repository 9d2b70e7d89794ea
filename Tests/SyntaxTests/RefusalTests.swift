import StoryboardDiagnostics
import Testing

@testable import StoryboardSyntax

/// Text that deviates from the grammar in a common form is one error with the correct form, and parsing continues.
struct RefusalTests {
  /// The help of a text's only diagnostic, and the text after its fix.
  private func mended(_ text: String) -> (help: String?, text: String?) {
    let parsed = ParsedText(text)
    #expect(parsed.diagnostics.count == 1, "\(text): \(parsed.messages)")
    guard let diagnostic = parsed.diagnostics.first else { return (nil, nil) }
    var bytes = Array(text.utf8)
    for edit in (diagnostic.fix?.edits ?? []).sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.text.utf8))
    }
    return (diagnostic.kind.entry.help, diagnostic.fix == nil ? nil : String(decoding: bytes, as: UTF8.self))
  }

  @Test func identifiersWithoutQuotes() {
    expectMistakes("storyboard A {\n  scene B: C ▸id Login Screen\n  scene D: E\n}", .expected)
    expectMistakes("storyboard A {\n  scene B: C ▸id login-screen.2 { inject d }\n  scene D: E\n}", .expected)
    expectMistakes("storyboard A: B { segue a ▸id Open it: show C }", .expected)
    expectMistakes("storyboard A {\n  scene B: C id▸\n  scene D: E\n}", .expected)
    expectMistakes("storyboard A {\n  scene B: C id ▸“D”\n  scene D: E\n}", .unknownCharacter)
    let (help, text) = mended("storyboard A {\n  scene B: C id Login Screen\n}")
    #expect(help == "write `id \"Login Screen\"`")
    #expect(text == "storyboard A {\n  scene B: C id \"Login Screen\"\n}")
  }

  @Test func identifiersBeforeTheClass() {
    expectMistakes("storyboard A {\n  scene B ▸id \"b\": C<D> { inject e }\n  scene D: E\n}", .expected)
    let (help, text) = mended("storyboard A {\n  scene B(c: D) id \"b\": C\n}")
    #expect(help == "write `id \"b\"` after the class")
    #expect(text == "storyboard A {\n  scene B(c: D): C id \"b\"\n}")
  }

  @Test func namesInQuotes() {
    expectMistakes(
      "storyboard A {\n  scene ▸\"B\": C { segue ▸\"d\": show ▸\"E\" }\n}", .expected, .expected, .expected)
    #expect(mended("storyboard A { scene \"B\": C }").text == "storyboard A { scene B: C }")
    let (help, text) = mended("storyboard A: B { segue \"go on\": show C }")
    #expect(help?.hasPrefix("write a name") == true)
    #expect(text == nil)
    #expect(mended("storyboard A { scene \"B\": C }").help == "remove the quotation marks around the name")
  }

  @Test func namesWithHyphens() {
    expectMistakes("storyboard A: B { segue ▸show-detail-now: show C\n embed ▸a-b: D }", .expected, .expected)
    expectMistakes("storyboard A { scene ▸user-list(a: B): C }", .expected)
    #expect(
      mended("storyboard A: B { segue show-detail: show C }").help
        == "write one word, such as `showDetail`, and `id \"show-detail\"` if that is the identifier in Interface Builder"
    )
  }

  @Test func clausesInAnotherOrder() {
    expectMistakes("storyboard A: B { segue a: present C as sheet ▸with D(e: f)\n inject g }", .expected)
    #expect(
      mended("storyboard A: B { tab C as a with D }").help == "write the container first: `with … as …`")
    expectMistakes(
      "storyboard A {\n  scene B: C ▸in D { inject e }\n  scene F: G ▸in D id \"f\"\n}", .expected, .expected)
    #expect(
      mended("storyboard A { scene B: C in D }").help
        == "write `in D` after the name of the storyboard: it applies to all its scenes")
  }

  @Test func singleQuotes() {
    expectMistakes("class A { var a: B = ▸'https://c d' }\nclass C", .unknownCharacter)
    expectMistakes(
      "container A {\n  single B(c: ▸'d', e: 3)\n  single F(g: ▸'')\n}", .unknownCharacter, .unknownCharacter)
    let (help, text) = mended("storyboard A file 'B'")
    #expect(help == "write `\"` in place of `'`")
    #expect(text == "storyboard A file \"B\"")
    #expect(mended("storyboard A file 'a\"b'").text == nil)
  }

  @Test(arguments: [
    "▸.iOS(.v15)", "iOS ▸fifteen", "iOS▸(15)", "iOS ▸\"15\"", "iOS 15.0▸.1", "macOS 12, iOS ▸v15",
  ])
  func versions(_ platforms: String) {
    expectMistakes("platform \(platforms)\nstruct A", .expected)
    #expect(
      mended("platform \(platforms.replacing("▸", with: ""))").help
        == "write a platform and its version, such as `iOS 15`")
  }

  @Test func platformsWithoutVersions() {
    expectAccepted("platform iOS struct A")
    expectAccepted("platform iOS\nfinal class A")
    expectAccepted("platform iOS, macOS 12\n\nimport B")
  }

  @Test func unfinishedMerges() {
    let text = """
      storyboard A {
        scene B: C {
          inject d = e
      ▸<<<<<<< HEAD
          segue f: show G
      =======
          segue f: push ?? 'H
      >>>>>>> feature/it's "new
          inject i
        }
        scene G: C
      <<<<<<< HEAD
      ||||||| 1a2b3c
        scene X: Y
      =======
        scene X: Z {
      >>>>>>> other
      }
      """
    expectMistakes(text, .unknownCharacter)
    let parsed = ParsedText("▸=======\nclass A\n<<<<<<< b\nclass C\n".replacing("▸", with: ""))
    #expect(
      parsed.messages == [
        "a merge is not finished: `=======` stands here, and 1 more marker after it"
      ])
    #expect(Array(parsed.tree.root.children).filter { $0.kind == .typeDeclaration }.count == 2)
    expectAccepted("/*\n<<<<<<< a\n=======\n*/\nstruct A")
  }
}
