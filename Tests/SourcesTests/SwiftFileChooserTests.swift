import StoryboardDiagnostics
import StoryboardSyntax
import Testing

@testable import StoryboardSources

/// A chooser that is used again finds what a new one finds, whatever has changed in the files.
@Suite struct SwiftFileChooserTests {
  let program = SourceFile(
    path: "App.sbdsl", bytes: Array("container App { single A as P }\nextension C { inject a = a }".utf8))

  private let versions: [[String]] = [
    ["class A: P { let b = B() }", "protocol P {}\nclass C: D { var a: P! }", "class D {}\nclass B {}"],
    [
      "class A: P { let b = B() }", "protocol P {}\nclass C: E { var a: P! }",
      "class D {}\nclass B {}\nclass E {}",
    ],
    [
      "class A: Q { let b: B }", "protocol P {}\nclass C: E { var a: P! }",
      "class D {}\nclass B {}\nclass E {}",
    ],
    [
      "// longer\nclass A: Q { let b: B }", "protocol P {}\nclass C { var a: P! }",
      "protocol Q: P {}\nclass B {}",
    ],
    ["class A: Q { let b: B }", "", "protocol Q: R {}\nprotocol P {}\nprotocol R: P {}\nclass C {}"],
  ]

  private func chosen(_ texts: [String], by chooser: inout SwiftFileChooser) -> [String] {
    let files = texts.enumerated().map {
      SourceFile(path: "\($0).swift", bytes: Array($1.utf8), role: .swift(module: nil))
    }
    let indices = files.map { SwiftFileIndex($0.bytes, conditions: chooser.conditions) }
    return chooser.chosen(from: indices, read: { files[$0] }).flatMap { file in
      (file.declarations ?? []).map {
        String(decoding: file.bytes[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self)
      }
    }
  }

  @Test func whatIsChosenFollowsTheTexts() {
    var chooser = SwiftFileChooser(for: [program])
    #expect(
      chosen(versions[0], by: &chooser) == [
        "class A: P { let b = B() }", "protocol P {}", "class C: D { var a: P! }", "class D {}",
        "class B {}",
      ])
    #expect(
      chosen(versions[3], by: &chooser) == [
        "class A: Q { let b: B }", "protocol P {}", "class C { var a: P! }", "protocol Q: P {}", "class B {}",
      ])
  }

  @Test func aChooserIsUsedAgain() {
    for first in versions {
      for second in versions {
        var (used, new) = (SwiftFileChooser(for: [program]), SwiftFileChooser(for: [program]))
        _ = chosen(first, by: &used)
        #expect(chosen(second, by: &used) == chosen(second, by: &new))
        #expect(chosen(first, by: &used) == chosen(first, by: &new))
      }
    }
  }

  @Test func unchangedFilesAreNotParsedAgain() {
    var trees = DeclarationTrees()
    var names = NameTable()
    let file = SourceFile(path: "A.swift", bytes: Array("class A {}".utf8), role: .swift(module: nil))
    let other = SourceFile(path: "A.swift", bytes: Array("class B {}".utf8), role: .swift(module: nil))
    let tree = parseSwift(file, declarations: [0..<10], file: 0, conditions: BuildConditions(), names: &names)
    trees.keep(tree, of: 0..<10, in: file)
    #expect(trees.tree(of: 0..<10, in: file) === tree)
    #expect(trees.tree(of: 0..<9, in: file) == nil)
    #expect(trees.tree(of: 0..<10, in: other) == nil)
    trees.keep(tree, of: 0..<9, in: other)
    #expect(trees.tree(of: 0..<10, in: file) == nil)
  }
}
