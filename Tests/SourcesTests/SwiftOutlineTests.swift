import StoryboardDiagnostics
import StoryboardSyntax
import Testing

@testable import StoryboardSources

/// The declarations at the top level of Swift files, found without reading what is inside them.
@Suite struct SwiftOutlineTests {
  /// The texts of the declarations that a file has under a name.
  private func found(_ name: String, in text: String, _ conditions: BuildConditions = BuildConditions())
    -> [String]
  {
    let bytes = Array(text.utf8)
    return SwiftFileIndex(bytes, conditions: conditions).declarations.filter { $0.name == NameKey(name.utf8) }
      .map {
        String(decoding: bytes[Int($0.range.lowerBound)..<Int($0.range.upperBound)], as: UTF8.self)
      }
  }

  private func names(_ count: Int, in text: String) -> Bool {
    SwiftFileIndex(Array(text.utf8), conditions: BuildConditions()).declarations.count == count
  }

  @Test(arguments: [
    "class A {}", "struct A { let a = 1 }", "enum A { case a }", "protocol A {}", "actor A {}",
    "@MainActor public final class A: B<C>, D where E == F { func f() { } }",
    "@objc(Other) class A: NSObject {}", "@available(iOS 15, *) struct A {}", "extension A { class B {} }",
    "extension A.B where C: D { }", "indirect enum A { case a(A) }", "public\nclass A {\n}",
    "private(set) class A {}", "typealias A = B", "typealias A<T> = [T: (B) -> C]", "func A() -> Int { 1 }",
    "func A<T>(_ t: T) async throws where T: B {}", "class `A` {}", "@Some.Wrapper(a: \"}\") struct A {}",
  ])
  func declarationIsWhole(_ text: String) {
    for (before, after) in [
      ("", ""), ("import Foundation\n", "\nclass Z {}"), ("class Y {}\n\n// {\n", "  \n"),
    ] {
      #expect(found("A", in: before + text + after) == [text])
    }
  }

  @Test(arguments: [
    "\"}\"", "\"\\\"}\"", "\"\\(b(\"}\"))\"", "\"\\(b[\"\\(c)}\"])}\"",
    "\"\"\"\n } \" \"\" \\(\"}\")\n\"\"\"",
    "#\"}\"\\#(\"}\")\\(}\"#", "##\"}\"#}\"##", "/}/", "#/}/}/#", "a /* } /* } */ } */", "b // }\n",
    "{ [ ( ] ) }",
    "#if X\n 1\n#else\n 2\n#endif", "4 / 2 / { 1 }()", "`}`", "\"\"", "#\"\"\"\n \"}\"\"\" }\n\"\"\"#",
    "\\.a[\"}\"]",
    "\"\\(a ? \"{\" : \"}\")\"", "#selector(a)", "a ? /{/ : /[}]/", "\"\\u{7D}{\"",
  ])
  func contentIsSkipped(_ value: String) {
    let text = "class A { func f() { let a = \(value) } }"
    #expect(found("A", in: text + "\nclass B {}") == [text])
    #expect(found("B", in: text + "\nclass B {}") == ["class B {}"])
  }

  @Test func aliasEndsWithItsLine() {
    #expect(found("A", in: "typealias A = B\nlet c = 1") == ["typealias A = B"])
    #expect(found("A", in: "typealias A =\n  B\n  & C\nlet c = 1") == ["typealias A =\n  B\n  & C"])
    #expect(found("A", in: "typealias A = (B) ->\n C\n@objc class D {}") == ["typealias A = (B) ->\n C"])
    #expect(found("D", in: "typealias A = B\n@objc class D {}") == ["@objc class D {}"])
    #expect(found("A", in: "typealias A = B; class D {}") == ["typealias A = B"])
  }

  @Test func extensionIsFoundByEachName() {
    let text = "extension A.B: C { }"
    #expect(found("A", in: text) == [text])
    #expect(found("B", in: text) == [text])
    #expect(found("C", in: text) == [])
  }

  @Test func otherCodeDeclaresNothing() {
    #expect(names(0, in: "let a = B.class\nlet b = X.extension\nvar c: Int { 1 }\nprint(\"class A {}\")"))
    #expect(names(0, in: "// class A {}\n/* class B {} */\nlet s = \"\"\"\nclass C {}\n\"\"\""))
    #expect(names(0, in: "let actor = 1\nactor\n.run()"))
    #expect(names(1, in: "let a = [{ class B {} }]\n#Preview { A() }\nclass A {}"))
  }

  /// After a block without its closing brace, a declaration is found at the left margin.
  @Test(arguments: [
    "class B {}", "final class B {}", "public struct B {}", "@MainActor class B {}", "@objc\nclass B {}",
    "typealias B = C", "func B() {}", "extension B {}",
  ])
  func aBlockThatIsNotClosed(_ declaration: String) {
    for end in ["\n", "\r\n", "\r"] {
      let text = "class A {\n  func f() {\n  class C {}\nlet a = 1\n}\n\(declaration)\nclass D {}\n"
      let lines = text.replacing("\n", with: end)
      let all = found("B", in: lines)
      #expect(
        all.count == 1 && all.allSatisfy { $0.hasPrefix(declaration.replacing("\n", with: end)) }, "\(all)")
      #expect(found("A", in: lines).allSatisfy { !$0.contains("B") } && found("C", in: lines) == [])
      #expect(found("D", in: lines).count == 1)
    }
  }

  @Test func branchesThatDoNotHoldAreSkipped() {
    let text = """
      #if DEBUG
      class A { let debug = 1 }
      #elseif os(macOS)
      class A { let mac = "#endif" }
      #else
      class A { let other = 1 }
      #endif
      class B {}
      """
    let debug = BuildConditions(flags: CompilationConditions(["DEBUG": true]))
    #expect(found("A", in: text, debug).count == 1 || found("A", in: text, debug).count == 3)
    #expect(found("B", in: text, debug) == ["class B {}"])
    #expect(found("A", in: text).count == 3)
  }

  @Test func whatIsUnderAFlagVaries() {
    func open(_ text: String) -> [Bool] {
      SwiftFileIndex(Array(text.utf8), conditions: BuildConditions(platforms: [.iOS])).declarations.map(
        \.varies)
    }
    #expect(
      open("class A {}\n#if DEBUG\nclass B {}\n#else\nclass C {}\n#endif\nclass D {}") == [
        false, true, true, false,
      ])
    #expect(open("#if os(macOS)\nclass A {}\n#else\nclass B {}\n#endif") == [false])
    #expect(open("#if os(iOS) ||\n  os(tvOS) // all\nclass A {}\n#endif") == [false])
    #expect(open("#if os(iOS)\n  && DEBUG\nclass A {}\n#endif\nclass B {}") == [true, false])
    #expect(open("#if DEBUG\n#if os(iOS)\nclass A {}\n#endif\n#endif") == [true])
  }

  @Test func membersWithNamesOfGeneratedOnesAreFound() {
    func found(_ text: String) -> Int {
      SwiftFileIndex(Array(text.utf8), conditions: BuildConditions()).generatedLike.count
    }
    #expect(found("class A { func performGo() {}; var performOther = 1 }") == 2)
    #expect(found("extension A { func\n  wire(_ segue: B) {} }") == 1)
    #expect(found("class A { class B { func `performGo`() {} } }") == 1)
    #expect(found("class A { func go() { performGo(); self.wire(1) } }") == 0)
    #expect(found("class A { func wired() {}; func reperform() {}; let wires = performGo }") == 0)
    #expect(found("func performGo() {}") == 0)
  }

  @Test func brokenFilesEnd() {
    let text = Array("@a(\"class A { \\(\"b\" /* { #if X\n func f( \"\"\" extension B.C typealias D = ".utf8)
    for end in 0...text.count {
      for rest in ["", "}", "\"", "\n", "*/", "\"\"\"\n"] {
        let bytes = Array(text[..<end]) + Array(rest.utf8)
        let index = SwiftFileIndex(bytes, conditions: BuildConditions())
        #expect(index.declarations.allSatisfy { Int($0.range.upperBound) <= bytes.count })
      }
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ in
        Array("{}()[]\"#/\\`\n aclassfunc@.=<>*".utf8).randomElement(using: &random)!
      }
      let index = SwiftFileIndex(bytes, conditions: BuildConditions())
      #expect(index.declarations.allSatisfy { Int($0.range.upperBound) <= bytes.count })
    }
  }
}
